import { z } from 'zod';
import { at, cell } from '../../engine/arrays.ts';
import { checked } from '../../engine/data.ts';
import { enter } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { numberOf } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import { combatPhase } from './combat-phase.ts';
import { HEXES, isBeach, isRough, isSea, LAND } from './island.ts';
import { landingTurn } from './landing.ts';
import { MOST_IN_A_HEX, movement } from './movement.ts';
import { LATEST_HOUR, SOUTHERN_HOURS } from './sea.ts';
import { raid } from './sequence.ts';
import { AT_SEA, ELIMINATED, NO_BEACH, NO_ONE, placeOf, type State, UNPLACED, unitsIn } from './state.ts';
import { AMMUNITION, GARRISON, GUN, isDecoy, RAIDERS, sideOf, UNITS, unitAt } from './units.ts';
import { raidersLeft } from './victory.ts';
import { placeKind } from './view.ts';
import { beach as beachKind, hex as hexKind, unit as unitKind } from './words.ts';

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
    ...(s.mover === NO_ONE ? {} : { mover: unitKind.name(s.mover) }),
    attacked: HEXES.filter((hex) => cell(s.attacked, hex) > 0).map((hex) => hexKind.name(hex)),
    units: Object.fromEntries(UNITS.map((unit) => [unitKind.name(unit), writeUnit(s, unit)])),
  };
}

export function read(parts: Readonly<Record<string, unknown>>, s: State): void {
  const given = checked(partsSchema, parts, 'the position', 'bad-position');
  s.turn = given.turn ?? s.turn;
  s.hour = given.hour ?? s.hour;
  s.ammunition = given.ammunition ?? s.ammunition;
  s.shots = given.shots ?? s.shots;
  s.mover = given.mover === undefined ? NO_ONE : numberOf(unitKind, given.mover, 'mover');
  for (const hex of given.attacked ?? []) s.attacked[numberOf(hexKind, hex, 'attacked')] = 1;
  for (const [name, part] of Object.entries(given.units ?? {})) readUnit(name, part, s);
}

/** The points of the sequence at which a position written by hand can start. */
export const points: Readonly<Record<string, (s: State) => Frame>> = {
  start: () => enter(raid, {}),
  'raiders-move': (s) => inTurn(s, enter(movement, { side: RAIDERS, picked: NO_ONE }, then('raiders-fight'))),
  'raiders-fight': (s) => inTurn(s, enter(combatPhase, { side: RAIDERS }, then('garrison-move'))),
  'garrison-move': (s) =>
    inTurn(s, enter(movement, { side: GARRISON, picked: NO_ONE }, then('garrison-fight'))),
  'garrison-fight': (s) => inTurn(s, enter(combatPhase, { side: GARRISON }, then('end-turn'))),
};

/** What must hold in every state of the game. */
export function broken(s: State): string[] {
  const faults: string[] = [...faultsOfRaid(s)];
  for (const unit of UNITS)
    for (const fault of faultsOf(s, unit)) faults.push(`${unitKind.name(unit)} ${fault}`);
  for (const hex of LAND)
    for (const fault of faultsIn(s, hex)) faults.push(`${fault} in ${hexKind.name(hex)}`);
  return faults;
}

function then(step: (typeof raid.outline)[number]): Frame {
  return { step: raid.step(step), locals: {}, below: undefined };
}

/** From the first turn on everyone has a place: a unit left out is out of the fight, a decoy was never used. */
function inTurn(s: State, frame: Frame): Frame {
  s.turn = Math.max(s.turn, 1);
  if (s.hour === 0) s.hour = LATEST_HOUR;
  for (const unit of UNITS) {
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

function* faultsOf(s: State, unit: number): Iterable<string> {
  const place = placeOf(s, unit);
  const steps = cell(s.steps, unit);
  const garrison = sideOf(unit) === GARRISON;
  if (steps > unitAt(unit).steps) yield `has ${steps} steps of ${unitAt(unit).steps}`;
  if (cell(s.spent, unit) > unitAt(unit).movement) yield 'spent more than its allowance';
  if (place !== ELIMINATED && steps === 0) yield 'has no steps left and is not eliminated';
  if (place === ELIMINATED && steps > 0) yield 'is eliminated and has steps left';
  if (place === ELIMINATED && garrison && cell(s.faceUp, unit) === 0) yield 'is eliminated face down';
  if (place === AT_SEA && garrison) yield 'is at sea';
  if (place === AT_SEA && s.turn > 0 && !isToLand(s, unit)) yield 'has missed its landing';
  if (place === UNPLACED && !garrison) yield 'is nowhere';
  if (place === UNPLACED && s.turn > 0 && !isDecoy(unit)) yield 'was never placed';
  if (place >= 0) yield* faultsAshore(s, unit, place);
}

function* faultsAshore(s: State, unit: number, hex: number): Iterable<string> {
  if (s.turn === 0 && s.draft === undefined) yield 'is on the island before the first turn';
  if (isSea(hex)) yield 'stands in the sea';
  if (isBeach(hex) && sideOf(unit) === GARRISON) yield 'stands on a beach';
  if (unit === GUN && !isRough(hex)) yield 'is not in a rough hex';
  if (isDecoy(unit) && cell(s.faceUp, unit) > 0) yield 'is a decoy face up';
  if (isDecoy(unit) && s.decoysInPlay === 0) yield 'is a decoy in a game without';
}

function isToLand(s: State, unit: number): boolean {
  const beach = cell(s.beach, unit);
  return beach !== NO_BEACH && landingTurn(s, beach) > s.turn;
}

function* faultsIn(s: State, hex: number): Iterable<string> {
  const raiders = unitsIn(s, hex, RAIDERS).length;
  const garrison = unitsIn(s, hex, GARRISON).length;
  if (raiders > 0 && garrison > 0) yield 'both sides are';
  if (raiders > at(MOST_IN_A_HEX, RAIDERS) && !isBeach(hex)) yield 'too many raiders are';
  if (garrison > at(MOST_IN_A_HEX, GARRISON)) yield 'too many counters are';
}

function* faultsOfRaid(s: State): Iterable<string> {
  if (s.turn > s.lastTurn) yield `there is no turn ${s.turn} in this scenario`;
  if (s.ammunition > Math.max(...AMMUNITION)) yield 'no chit has so much ammunition';
  if (s.shots > s.ammunition) yield 'more was fired than the chit allows';
  if (s.stack !== undefined && !raidersLeft(s)) yield 'the raid goes on without raiders';
}

function writeUnit(s: State, unit: number): UnitPart {
  const beach = cell(s.beach, unit);
  return {
    at: placeKind.name(placeOf(s, unit)),
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
  const unit = numberOf(unitKind, name, where);
  if (part.at !== undefined) s.place[unit] = numberOf(placeKind, part.at, `${where}.at`);
  const eliminated = placeOf(s, unit) === ELIMINATED;
  s.steps[unit] = part.steps ?? (eliminated ? 0 : cell(s.steps, unit));
  if (part.faceUp !== undefined && sideOf(unit) === RAIDERS) {
    throw new Refusal('bad-position', 'raiders are always face up', { where: `${where}.faceUp` });
  }
  s.faceUp[unit] = (part.faceUp ?? (eliminated && sideOf(unit) === GARRISON)) ? 1 : 0;
  if (part.beach !== undefined) s.beach[unit] = numberOf(beachKind, part.beach);
  s.spent[unit] = part.spent ?? 0;
  s.moved[unit] = part.moved ? 1 : 0;
  s.pinned[unit] = part.pinned ? 1 : 0;
  s.fought[unit] = part.fought ? 1 : 0;
}
