import { z } from 'zod/mini';
import { at, cell } from '../../engine/arrays.ts';
import { checked } from '../../engine/data.ts';
import type { Point } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { each, NONE, numberOf } from '../../engine/kinds.ts';
import { type NotePart, partsByName } from '../../engine/notes.ts';
import { Refusal } from '../../engine/refusal.ts';
import { combatPhase } from './combat-phase.ts';
import { GARRISON, isDecoy, RAIDERS, type Side, sideOf, Unit } from './counters.ts';
import { faceDown, NOT_THE_GUN } from './facedown.ts';
import { LATEST_HOUR, SOUTHERN_HOURS } from './map.ts';
import { movement } from './movement.ts';
import { memoryNotes, planNotes, turnNotes } from './notes.ts';
import { raid } from './sequence.ts';
import { readSituation, situationOf } from './situation.ts';
import { AT_SEA, ELIMINATED, NO_BEACH, Place, placeOf, type State, UNPLACED } from './state.ts';

/**
 * Positions as documents. What is left out has its default: at the start the raiders are at sea and the
 * garrison is unplaced, at a later point whoever is left out is eliminated; steps are full, turn 1 has begun.
 */

const unitSchema = z.strictObject({
  at: z.optional(z.string()),
  steps: z.optional(z.int().check(z.gte(0), z.lte(9))),
  faceUp: z.optional(z.boolean()),
  beach: z.optional(z.enum(['north', 'south'])),
  spent: z.optional(z.int().check(z.gte(0), z.lte(9))),
  moved: z.optional(z.boolean()),
  pinned: z.optional(z.boolean()),
  fought: z.optional(z.boolean()),
  remembered: z.optional(z.boolean()),
  lot: z.optional(z.int().check(z.gte(0), z.lte(9))),
  clues: z.optional(z.int().check(z.gte(0), z.lte(NOT_THE_GUN))),
});

const partsSchema = z.strictObject({
  turn: z.optional(z.int().check(z.gte(0), z.lte(5))),
  recalled: z.optional(z.boolean()),
  hour: z.optional(z.int().check(z.gte(Math.min(...SOUTHERN_HOURS)), z.lte(LATEST_HOUR))),
  ammunition: z.optional(z.int().check(z.gte(0), z.lte(9))),
  shots: z.optional(z.int().check(z.gte(0), z.lte(9))),
  mover: z.optional(z.string()),
  attacked: z.optional(z.array(z.string())),
  units: z.optional(z.record(z.string(), unitSchema)),
});

type UnitPart = z.infer<typeof unitSchema>;

export function write(s: State): Readonly<Record<string, unknown>> {
  const units = each(
    Unit,
    (unit): NotePart => ({
      at: Place.name(placeOf(s, unit)),
      steps: cell(s.steps, unit),
      ...(sideOf(unit) === GARRISON && !faceDown.has(s, unit) ? { faceUp: true } : {}),
    }),
  );
  planNotes.write(s, (unit) => at(units, unit));
  turnNotes.write(s, (unit) => at(units, unit));
  memoryNotes.write(s, (unit) => at(units, unit));
  return { ...situationOf(s), units: partsByName(Unit, units) };
}

export function read(parts: Readonly<Record<string, unknown>>, s: State): void {
  const { units = {}, ...situation } = checked(partsSchema, parts, 'the position', 'bad-position');
  readSituation(s, situation);
  for (const [id, part] of Object.entries(units)) readUnit(s, id, part);
}

/** The points of the sequence at which a position written by hand can start. */
export const points: Readonly<Record<string, Point<State>>> = {
  start: () => enter(raid, {}),
  'raiders-move': (s, said) => moving(s, said, RAIDERS, 'raiders-fight'),
  'raiders-fight': (s, said) => fighting(s, said, RAIDERS, 'garrison-move'),
  'garrison-move': (s, said) => moving(s, said, GARRISON, 'garrison-fight'),
  'garrison-fight': (s, said) => fighting(s, said, GARRISON, 'end-turn'),
};

type Said = Parameters<Point<State>>[1];
type Step = (typeof raid.outline)[number];

function moving(s: State, said: Said, side: Side, next: Step): Frame {
  return inTurn(s, said, enter(movement, { side, picked: NONE }, then(next)));
}

function fighting(s: State, said: Said, side: Side, next: Step): Frame {
  return inTurn(s, said, enter(combatPhase, { side }, then(next)));
}

function then(step: Step): Frame {
  return { step: raid.step(step), locals: {}, below: undefined };
}

/** From the first turn on everyone has a place: a unit left out is out of the fight, a decoy was never used. */
function inTurn(s: State, { turn }: Said, frame: Frame): Frame {
  if (turn === 0)
    throw new Refusal('bad-position', 'this point of the sequence is in a turn', { where: 'turn' });
  s.turn = Math.max(s.turn, 1);
  if (s.hour === 0) s.hour = LATEST_HOUR;
  for (const unit of Unit.all) {
    const garrison = sideOf(unit) === GARRISON;
    const leftOut = garrison
      ? placeOf(s, unit) === UNPLACED && !isDecoy(unit)
      : placeOf(s, unit) === AT_SEA && cell(s.beach, unit) === NO_BEACH;
    if (!leftOut) continue;
    s.place[unit] = ELIMINATED;
    s.steps[unit] = 0;
    s.faceDown[unit] = 0;
  }
  return frame;
}

function readUnit(s: State, id: string, part: UnitPart): void {
  const where = `units.${id}`;
  const unit = numberOf(Unit, id, where);
  if (part.at !== undefined) s.place[unit] = numberOf(Place, part.at, `${where}.at`);
  const eliminated = placeOf(s, unit) === ELIMINATED;
  s.steps[unit] = part.steps ?? (eliminated ? 0 : cell(s.steps, unit));
  if (part.faceUp !== undefined && sideOf(unit) === RAIDERS) {
    throw new Refusal('bad-position', 'raiders are always face up', { where: `${where}.faceUp` });
  }
  s.faceDown[unit] = sideOf(unit) === RAIDERS || (part.faceUp ?? eliminated) ? 0 : 1;
  planNotes.read(s, unit, part, where);
  turnNotes.read(s, unit, part, where);
  memoryNotes.read(s, unit, part, where);
}
