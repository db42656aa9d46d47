import { z } from 'zod';
import { cell } from '../../engine/arrays.ts';
import { checked } from '../../engine/data.ts';
import { enter } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import { combatPhase } from './combat-phase.ts';
import { GARRISON, isDecoy, RAIDERS, sideOf, Unit } from './counters.ts';
import { Beach, Hex, LATEST_HOUR, SOUTHERN_HOURS } from './map.ts';
import { movement } from './movement.ts';
import { raid } from './sequence.ts';
import { AT_SEA, ELIMINATED, NO_BEACH, Place, placeOf, type State, UNPLACED } from './state.ts';

/**
 * Positions as documents. What is left out has its default: at the start the raiders are at sea and the
 * garrison is unplaced, at a later point whoever is left out is eliminated; steps are full, turn 1 has begun.
 */

const unitSchema = z.strictObject({
  at: z.string().optional(),
  steps: z.int().min(0).max(9).optional(),
  faceUp: z.boolean().optional(),
  beach: z.enum(['north', 'south']).optional(),
  spent: z.int().min(0).max(9).optional(),
  moved: z.boolean().optional(),
  pinned: z.boolean().optional(),
  fought: z.boolean().optional(),
});

const partsSchema = z.strictObject({
  turn: z.int().min(0).max(5).optional(),
  hour: z
    .int()
    .min(Math.min(...SOUTHERN_HOURS))
    .max(LATEST_HOUR)
    .optional(),
  ammunition: z.int().min(0).max(9).optional(),
  shots: z.int().min(0).max(9).optional(),
  mover: z.string().optional(),
  attacked: z.array(z.string()).optional(),
  units: z.record(z.string(), unitSchema).optional(),
});

type Parts = z.infer<typeof partsSchema>;
type UnitPart = z.infer<typeof unitSchema>;

export function write(s: State): Parts {
  return {
    turn: s.turn,
    ...(s.hour === 0 ? {} : { hour: s.hour }),
    ammunition: s.ammunition,
    shots: s.shots,
    ...(s.mover === NONE ? {} : { mover: Unit.name(s.mover) }),
    attacked: Hex.all.filter((hex) => cell(s.attacked, hex) > 0).map((hex) => Hex.name(hex)),
    units: Object.fromEntries(Unit.all.map((unit) => [Unit.name(unit), writeUnit(s, unit)])),
  };
}

export function read(parts: Readonly<Record<string, unknown>>, s: State): void {
  const given = checked(partsSchema, parts, 'the position', 'bad-position');
  s.turn = given.turn ?? s.turn;
  s.hour = given.hour ?? s.hour;
  s.ammunition = given.ammunition ?? s.ammunition;
  s.shots = given.shots ?? s.shots;
  s.mover = given.mover === undefined ? NONE : numberOf(Unit, given.mover, 'mover');
  for (const hex of given.attacked ?? []) s.attacked[numberOf(Hex, hex, 'attacked')] = 1;
  for (const [name, part] of Object.entries(given.units ?? {})) readUnit(name, part, s);
}

/** The points of the sequence at which a position written by hand can start. */
export const points: Readonly<Record<string, (s: State) => Frame>> = {
  start: () => enter(raid, {}),
  'raiders-move': (s) => inTurn(s, enter(movement, { side: RAIDERS, picked: NONE }, then('raiders-fight'))),
  'raiders-fight': (s) => inTurn(s, enter(combatPhase, { side: RAIDERS }, then('garrison-move'))),
  'garrison-move': (s) =>
    inTurn(s, enter(movement, { side: GARRISON, picked: NONE }, then('garrison-fight'))),
  'garrison-fight': (s) => inTurn(s, enter(combatPhase, { side: GARRISON }, then('end-turn'))),
};

function then(step: (typeof raid.outline)[number]): Frame {
  return { step: raid.step(step), locals: {}, below: undefined };
}

/** From the first turn on everyone has a place: a unit left out is out of the fight, a decoy was never used. */
function inTurn(s: State, frame: Frame): Frame {
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
    s.faceUp[unit] = garrison ? 1 : 0;
  }
  return frame;
}

function writeUnit(s: State, unit: Unit): UnitPart {
  const beach = cell(s.beach, unit);
  return {
    at: Place.name(placeOf(s, unit)),
    steps: cell(s.steps, unit),
    ...(cell(s.faceUp, unit) > 0 ? { faceUp: true } : {}),
    ...(beach === NO_BEACH ? {} : { beach: beach === 0 ? ('north' as const) : ('south' as const) }),
    ...(cell(s.spent, unit) > 0 ? { spent: cell(s.spent, unit) } : {}),
    ...(cell(s.moved, unit) > 0 ? { moved: true } : {}),
    ...(cell(s.pinned, unit) > 0 ? { pinned: true } : {}),
    ...(cell(s.fought, unit) > 0 ? { fought: true } : {}),
  };
}

function readUnit(name: string, part: UnitPart, s: State): void {
  const where = `units.${name}`;
  const unit = numberOf(Unit, name, where);
  if (part.at !== undefined) s.place[unit] = numberOf(Place, part.at, `${where}.at`);
  const eliminated = placeOf(s, unit) === ELIMINATED;
  s.steps[unit] = part.steps ?? (eliminated ? 0 : cell(s.steps, unit));
  if (part.faceUp !== undefined && sideOf(unit) === RAIDERS) {
    throw new Refusal('bad-position', 'raiders are always face up', { where: `${where}.faceUp` });
  }
  s.faceUp[unit] = (part.faceUp ?? (eliminated && sideOf(unit) === GARRISON)) ? 1 : 0;
  if (part.beach !== undefined) s.beach[unit] = numberOf(Beach, part.beach);
  s.spent[unit] = part.spent ?? 0;
  s.moved[unit] = part.moved ? 1 : 0;
  s.pinned[unit] = part.pinned ? 1 : 0;
  s.fought[unit] = part.fought ? 1 : 0;
}
