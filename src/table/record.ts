import { z } from 'zod/mini';
import { checked } from '../engine/data.ts';
import { isRecord } from '../engine/kinds.ts';
import { Refusal } from '../engine/refusal.ts';

export const RECORD_FORMAT = 'grand-harbour record';
export const RECORD_VERSION = 3;
/**
 * Earlier versions are read as well: in the first one rules had no computed version; up to the second no seat changed
 * hands, an undo that a computer player agreed to was always practice, and one in the same hands took back whatever was
 * last. A record keeps the version that it was begun with, and means the same for good.
 */
const VERSIONS = [1, 2, RECORD_VERSION] as const;

const number = z.int().check(z.gte(1));
const seat = z.string();
const hash = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'a hash has 16 hexadecimal digits'));

/** No die has more faces, no draw more lots: a record from elsewhere cannot ask for endless work. */
const MOST = 10_000;

export const rollSchema = z
  .strictObject({
    purpose: z.string(),
    to: z.string(),
    index: z.optional(z.int().check(z.gte(0))),
    die: z.optional(z.int().check(z.gte(1), z.lte(MOST))),
    result: z.optional(z.int()),
    draw: z.optional(
      z.readonly(z.tuple([z.int().check(z.gte(0), z.lte(MOST)), z.int().check(z.gte(0), z.lte(MOST))])),
    ),
    results: z.optional(z.readonly(z.array(z.int()))),
  })
  .check(z.refine(isDieOrDraw, 'a roll is either a die with its result or a draw with its results'));

function isDieOrDraw(roll: { die?: unknown; result?: unknown; draw?: unknown; results?: unknown }): boolean {
  const die = [roll.die, roll.result].filter((part) => part !== undefined).length;
  const draw = [roll.draw, roll.results].filter((part) => part !== undefined).length;
  return (die === 2 && draw === 0) || (die === 0 && draw === 2);
}

export const OFFERS = ['undo', 'draw'] as const;
export const ANSWERS = ['accept', 'decline', 'withdraw'] as const;
export type OfferKind = (typeof OFFERS)[number];
export type AnswerKind = (typeof ANSWERS)[number];

/** Why a computer player accepts or declines, which it says with its answer. */
export const ANSWER_REASONS = [
  /** Nothing was rolled and nothing shown since. */
  'nothing-learnt',
  /** The other side has seen dice since. */
  'dice',
  /** Something was given away since. */
  'disclosed',
  /** The other side has seen something of what was done since. */
  'shown',
  'ahead',
  'not-ahead',
  /** Whoever answers cannot tell yet how the game stands. */
  'unclear',
] as const;
export type AnswerReason = (typeof ANSWER_REASONS)[number];

export const holderSchema = z
  .strictObject({
    name: z.string(),
    kind: z.enum(['person', 'bot']),
    /** How a computer player plays. Any name is read: whether there is such a player is asked when it is to play. */
    level: z.optional(z.string()),
    character: z.optional(z.string()),
  })
  .check(
    z.refine(
      ({ kind, level, character }) => kind === 'bot' || (level ?? character) === undefined,
      'only a computer player has a level and a character',
    ),
  );

/** Each kind of entry is told by the key that only it has. */
const ENTRIES = {
  action: z.strictObject({
    number,
    seat,
    action: z.string(),
    rolls: z.optional(z.readonly(z.array(rollSchema))),
    /** Some results were not rolled but given; these have no place in a stream of fair dice. */
    forced: z.optional(z.literal(true)),
    hash,
  }),
  redraft: z.strictObject({ number, seat, redraft: z.readonly(z.array(z.string())), hash }),
  /** The number of the first of the entries that were taken back: the last own one. */
  undo: z.strictObject({ number, seat, undo: number, hash }),
  /** The number of the entry that was done again. */
  redo: z.strictObject({ number, seat, redo: number, hash }),
  /** The number of the first of the entries that were taken back. */
  reset: z.strictObject({ number, seat, reset: number, hash }),
  offer: z.strictObject({ number, seat, offer: z.enum(OFFERS) }),
  /** With a hash where it took something back. */
  answer: z.strictObject({
    number,
    seat,
    answer: z.enum(ANSWERS),
    why: z.optional(z.enum(ANSWER_REASONS)),
    hash: z.optional(hash),
  }),
  /** Who holds the side from here on. */
  holder: z.strictObject({ number, seat, holder: holderSchema }),
  contribute: z.strictObject({ number, seat, contribute: z.string() }),
  resign: z.strictObject({ number, seat, resign: z.literal(true) }),
  abandon: z.strictObject({ number, abandon: z.literal(true) }),
  /** The secret of the fair dice, when the game is over. */
  reveal: z.strictObject({ number, reveal: z.string() }),
  /** From here on other rules and data are in force; all that was done before is legal by them. */
  rules: z.strictObject({ number, rules: z.string(), data: z.string(), hash }),
};

export type EntryKind = keyof typeof ENTRIES;
export type Entry = Readonly<z.infer<(typeof ENTRIES)[EntryKind]>>;

const diceSchema = z.union([
  z.strictObject({ kind: z.literal('fair'), commitment: z.string() }),
  z.strictObject({ kind: z.literal('seed'), seed: z.union([z.number(), z.string()]) }),
]);

const headerShape = {
  format: z.literal(RECORD_FORMAT),
  version: z.literal(VERSIONS),
  game: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.string()),
  /** Where the game starts, if not at the scenario's start. */
  position: z.optional(z.record(z.string(), z.unknown())),
  rulesVersion: z.string(),
  dataHash: z.string(),
  id: z.string(),
  /** What the game is called where it is kept. */
  title: z.optional(z.string()),
  /** Who holds each side at the start. */
  seats: z.record(z.string(), holderSchema),
  /** One person holds all sides. */
  sameHands: z.optional(z.literal(true)),
  /** Played for practice: whoever sits there may take back anything, also what the computer did since. */
  forPractice: z.optional(z.literal(true)),
  dice: diceSchema,
};

export const headerSchema = z.strictObject(headerShape);
const recordSchema = z.strictObject({ ...headerShape, practice: z.boolean(), entries: z.array(z.unknown()) });

/** What is fixed when a table is opened. */
export type Header = Readonly<z.infer<typeof headerSchema>>;
export type SeatHolder = Readonly<z.infer<typeof holderSchema>>;

/** A whole game as a document: replaying it gives the same states, always. */
export interface GameRecord extends Header {
  /**
   * Played for practice; or results were forced, dice and secrets taken back by one person alone, or a side taken over from
   * the computer.
   */
  readonly practice: boolean;
  readonly entries: readonly Entry[];
}

/** Checks a record in every part; `place` tells where an entry stands, for the refusal. */
export function checkedRecord(json: unknown, place = (index: number) => `entry ${index + 1}`): GameRecord {
  const { entries, ...header } = checked(recordSchema, json, 'the record', 'bad-record');
  return {
    ...header,
    entries: entries.map((entry, index) => checkedEntry(entry, index + 1, header, place(index))),
  };
}

/** Checks who is to hold a side. */
export function checkedHolder(json: unknown): SeatHolder {
  return checked(holderSchema, json, 'the holder', 'bad-request');
}

/** Checks what stands above the entries. */
export function checkedHeader(json: unknown): Header {
  return checked(headerSchema, json, 'the record', 'bad-record');
}

/** What stands above the entries of a record. */
export function headerIn({ practice: _, entries: __, ...header }: GameRecord): Header {
  return header;
}

/** Checks one entry, which should have this number. */
export function checkedEntry(
  json: unknown,
  number: number,
  { seats }: Pick<Header, 'seats'>,
  place = `entry ${number}`,
): Entry {
  const entry: Entry = checked<Entry>(schemaFor(json, place), json, place, 'bad-record');
  if (entry.number !== number)
    throw new Refusal('bad-record', `${place} has the number ${entry.number}`, { where: place });
  if ('seat' in entry && !Object.hasOwn(seats, entry.seat))
    throw new Refusal('bad-record', `${place}: nobody sits at "${entry.seat}"`, { where: place });
  return entry;
}

function schemaFor(json: unknown, place: string): (typeof ENTRIES)[EntryKind] {
  const kinds = isRecord(json) ? kindsIn(json) : [];
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1)
    throw new Refusal('bad-record', `${place} is no entry, or more than one`, { where: place });
  return ENTRIES[kind];
}

function kindsIn(json: object): EntryKind[] {
  return (Object.keys(ENTRIES) as EntryKind[]).filter((kind) => Object.hasOwn(json, kind));
}
