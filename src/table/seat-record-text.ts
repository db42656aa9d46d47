import { z } from 'zod/mini';
import { SPECTATOR } from '../engine/audience.ts';
import { checked, parsedJson } from '../engine/data.ts';
import type { Result, View } from '../engine/definition.ts';
import type { Json } from '../engine/kinds.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Delta } from './delta.ts';
import { DEEPEST, isDeeper } from './nesting.ts';
import { ANSWER_REASONS, ANSWERS, headerSchema, holderSchema, OFFERS, rollSchema } from './record.ts';
import { SEAT_RECORD_FORMAT, SEAT_RECORD_VERSIONS, type SeatItem, type SeatRecord } from './seat-record.ts';

/** Reads what one seat saw; a fault is a `bad-record` that names the item. */
export function readSeatRecord(text: string): SeatRecord {
  const json = parsedJson(text, 'the record', 'bad-record');
  if (isDeeper(json))
    throw new Refusal('bad-record', `the record is nested more than ${DEEPEST} levels deep`);
  const { items, ...header } = checked(seatRecordSchema, json, 'the record', 'bad-record');
  const { seat, seats, start } = header;
  if (seat !== SPECTATOR && !Object.hasOwn(seats, seat)) throw wrongSeat('seat', seat);
  if (start.seat !== seat) throw wrongSeat('start.seat', start.seat);
  return { ...header, items: items.map((item, index) => itemAt(item, index, seats)) };
}

type Seats = SeatRecord['seats'];

function itemAt(json: unknown, index: number, seats: Seats): SeatItem {
  const place = `item ${index + 1}`;
  const item = checked<SeatItem>(itemSchema, json, place, 'bad-record');
  const fault = faultOf(item, index, seats);
  if (fault !== undefined) throw new Refusal('bad-record', `${place}${fault}`, { where: place });
  return item;
}

function faultOf({ number, by, undone = [] }: SeatItem, index: number, seats: Seats): string | undefined {
  if (number !== index + 1) return ` has the number ${number}`;
  if (by !== undefined && !Object.hasOwn(seats, by)) return `: nobody sits at "${by}"`;
  const late = undone.find((one) => one >= number);
  return late === undefined ? undefined : ` takes back ${late}, which does not come before it`;
}

function wrongSeat(where: string, name: string): Refusal {
  return new Refusal('bad-record', `the record: ${where} should not be "${name}"`, { where });
}

/** What the game itself has put there: checked no further, for nothing is played from it. */
const ofTheGame = z.record(z.string(), z.unknown() as z.ZodMiniType<Json>);

const knowledge = { seat: z.string(), board: z.unknown(), stack: z.array(ofTheGame) };
const viewSchema: z.ZodMiniType<View> = z.strictObject({
  ...knowledge,
  draft: z.exactOptional(z.strictObject({ before: z.strictObject(knowledge), choices: z.array(z.string()) })),
});

const deltas = z.record(
  z.string(),
  z.lazy(() => deltaSchema),
);
const index = z.int().check(z.gte(0));
const deltaSchema: z.ZodMiniType<Delta> = z.union([
  z.strictObject({ to: z.unknown() }),
  z.strictObject({ keys: deltas, gone: z.exactOptional(z.array(z.string())) }),
  z.strictObject({ at: deltas }),
  z.strictObject({ splice: z.tuple([index, index, z.array(z.unknown())]) }),
]);

const resultSchema: z.ZodMiniType<Result> = z.strictObject({
  winner: z.string(),
  level: z.string(),
  points: z.number(),
  because: z.exactOptional(z.array(z.string())),
  breakdown: z.array(z.strictObject({ text: z.string(), points: z.number() })),
});

const diceSchema = z.union([
  z.strictObject({ kind: z.literal('fair'), commitment: z.string() }),
  z.strictObject({ kind: z.literal('seed'), seed: z.exactOptional(z.union([z.number(), z.string()])) }),
]);

const seatRecordSchema = z.extend(z.omit(headerSchema, { position: true }), {
  format: z.literal(SEAT_RECORD_FORMAT),
  version: z.literal(SEAT_RECORD_VERSIONS),
  dice: diceSchema,
  seat: z.string(),
  practice: z.boolean(),
  result: z.exactOptional(resultSchema),
  start: viewSchema,
  items: z.array(z.unknown()),
});

const number = z.int().check(z.gte(1));
const by = z.string();
const action = z.exactOptional(z.string());
const redraft = z.array(z.string());
const undone = z.array(number);

const common = {
  number,
  rolls: z.array(z.safeExtend(rollSchema, { text: z.string() })),
  events: z.array(z.strictObject({ key: z.string(), text: z.string(), params: ofTheGame })),
  change: z.exactOptional(deltaSchema),
};

const itemSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('start') }),
  z.strictObject({ ...common, kind: z.literal('action'), by, action }),
  z.strictObject({ ...common, kind: z.literal('redraft'), by, redraft }),
  z.strictObject({ ...common, kind: z.literal('redo'), by, action, redraft: z.exactOptional(redraft) }),
  z.strictObject({ ...common, kind: z.enum(['undo', 'reset']), by, undone }),
  z.strictObject({ ...common, kind: z.literal('offer'), by, offer: z.enum(OFFERS) }),
  z.strictObject({
    ...common,
    kind: z.literal('answer'),
    by,
    answer: z.enum(ANSWERS),
    why: z.exactOptional(z.enum(ANSWER_REASONS)),
    undone: z.exactOptional(undone),
  }),
  z.strictObject({ ...common, kind: z.literal('holder'), by, holder: holderSchema }),
  z.strictObject({ ...common, kind: z.literal('contribute'), by, contribute: z.string() }),
  z.strictObject({ ...common, kind: z.literal('resign'), by }),
  z.strictObject({ ...common, kind: z.literal('abandon') }),
  z.strictObject({ ...common, kind: z.literal('reveal'), reveal: z.string() }),
  z.strictObject({ ...common, kind: z.literal('rules') }),
]);
