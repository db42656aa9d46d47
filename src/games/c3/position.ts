import { z } from 'zod/mini';
import { at, cell } from '../../engine/arrays.ts';
import { checked } from '../../engine/data.ts';
import type { Point } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { each, NONE, numberOf } from '../../engine/kinds.ts';
import { type NotePart, partsByName } from '../../engine/notes.ts';
import { Refusal } from '../../engine/refusal.ts';
import { activation } from './activation.ts';
import { MISSIONS, TURN_S, Turn } from './calendar.ts';
import {
  AIR_OPERATION,
  AXIS,
  BRITISH,
  Formation,
  fullSteps,
  NAVAL_OPERATION,
  Side,
  sideOfFormation,
  Unit,
  unitsOf,
} from './counters.ts';
import { declaration } from './declaration.ts';
import { Hex } from './map.ts';
import { missions, missionsIn, raid } from './missions.ts';
import { movement } from './movement.ts';
import { landNotes, readHex, seaNotes, unitNotes, writeHexes } from './notes.ts';
import { activeSide, operation } from './operation.ts';
import { invasion } from './sequence.ts';
import { placeBatteries, placeReady } from './setup.ts';
import { readSituation, situationOf } from './situation.ts';
import { ELIMINATED, hexOf, holds, isFormed, Place, POOL, placeOf, type State } from './state.ts';
import { BY_AIR, BY_SEA } from './words.ts';

/** Positions as documents, and where in the sequence one written by hand can start. */

const unitSchema = z.strictObject({
  at: z.optional(z.string()),
  steps: z.optional(z.int().check(z.gte(0), z.lte(2))),
  ...unitNotes.schema,
});
const hexSchema = z.strictObject({ ...landNotes.schema, ...seaNotes.schema });

const partsSchema = z.strictObject({
  turn: z.optional(z.string()),
  active: z.optional(z.string()),
  moving: z.optional(z.literal(true)),
  lastActivator: z.optional(z.string()),
  streak: z.optional(z.strictObject({ side: z.string(), count: z.int().check(z.gte(0), z.lte(99)) })),
  passed: z.optional(z.array(z.string())),
  done: z.optional(z.array(z.string())),
  units: z.optional(z.record(z.string(), unitSchema)),
  hexes: z.optional(z.record(z.string(), hexSchema)),
  /** Only at the points in an operation of the air forces or of the fleet. */
  missions: z.optional(z.int().check(z.gte(MISSIONS.min), z.lte(MISSIONS.max))),
});

/** The parts of a position; units that wait at full strength with nothing to note are left out. */
export function write(s: State): Readonly<Record<string, unknown>> {
  const { scenario: _, ...situation } = situationOf(s);
  const units = each(Unit, (unit): NotePart => {
    const place = placeOf(s, unit);
    const steps = cell(s.steps, unit);
    return {
      ...(place === POOL ? {} : { at: Place.name(place) }),
      ...(steps === usualSteps(s, unit) ? {} : { steps }),
    };
  });
  unitNotes.write(s, (unit) => at(units, unit));
  const hexes = each(Hex, (): NotePart => ({}));
  writeHexes(s, (hex) => at(hexes, hex));
  return { ...situation, units: partsByName(Unit, units), hexes: partsByName(Hex, hexes) };
}

/** Where units are given, those left out wait off the map at full strength. */
export function read(parts: Readonly<Record<string, unknown>>, s: State, point?: string): void {
  const noted = checked(partsSchema, parts, 'the position', 'bad-position');
  const { units, hexes = {}, missions: number, ...situation } = noted;
  if (number !== undefined && !IN_A_RAID.some((one) => one === point))
    throw new Refusal('bad-position', 'no missions are counted here', { where: 'missions' });
  readSituation(s, situation);
  if (units !== undefined) s.place.fill(POOL);
  for (const [id, part] of Object.entries(units ?? {})) {
    const unit = numberOf(Unit, id, 'units');
    s.place[unit] = part.at === undefined ? POOL : numberOf(Place, part.at, `units.${id}.at`);
    s.steps[unit] = part.steps ?? usualSteps(s, unit);
    unitNotes.read(s, unit, part, `units.${id}`);
  }
  for (const [id, part] of Object.entries(hexes)) readHex(s, id, part, `hexes.${id}`);
}

function usualSteps(s: State, unit: Unit): number {
  return placeOf(s, unit) === ELIMINATED ? 0 : fullSteps(unit);
}

/** The points at which the missions of an operation are planned. */
const IN_A_RAID = ['air-operation', 'naval-operation'];

export const points: Readonly<Record<string, Point<State>>> = {
  start: (s) => {
    if (s.ready > 0) placeReady(s);
    else placeBatteries(s);
    return enter(invasion, {});
  },
  'air-missions': (s) => inTurnS(s, 'air-missions'),
  drops: (s) => inTurnS(s, 'drops'),
  'naval-missions': (s) => inTurnS(s, 'naval-missions'),
  landings: (s) => inTurnS(s, 'landings'),
  operations: (s, said) => enter(activation, { first: NONE, second: NONE }, betweenOperations(s, said)),
  operation: (s, said) => enter(operation, {}, inOperation(s, said)),
  'air-operation': (s, said) => inRaid(s, said, AIR_OPERATION),
  'naval-operation': (s, said) => inRaid(s, said, NAVAL_OPERATION),
  movement: (s, said) => {
    const below = atStep(operation.step('declare'), inOperation(s, said));
    s.moving = 1;
    return enter(movement, { side: activeSide(s), stack: [], target: NONE, price: 0 }, below);
  },
  declaration: (s, said) => {
    const below = atStep(operation.step('recover'), inOperation(s, said));
    return enter(declaration, { side: activeSide(s), target: NONE }, below);
  },
  'end-of-turn': (s) => {
    complete(s);
    refuseActive(s);
    return atStep(invasion.step('end-of-turn'), undefined);
  },
};

/** What a document says, for what it does not say has its default. */
type Said = Parameters<Point<State>>[1];

function atStep(step: Frame['step'], below: Frame | undefined): Frame {
  return { step, locals: {}, below };
}

/** British units that are left out are gone, those of the Axis are still to come; whoever stands in a hex holds it. */
function complete(s: State): void {
  for (const unit of unitsOf(AXIS))
    if (isFormed(s, unit) && !holds(s, hexOf(s, unit), BRITISH)) s.control[hexOf(s, unit)] = AXIS;
  for (const unit of unitsOf(BRITISH)) {
    if (placeOf(s, unit) !== POOL) continue;
    s.place[unit] = ELIMINATED;
    s.steps[unit] = 0;
  }
}

function inTurnS(s: State, step: (typeof invasion.outline)[number]): Frame {
  if (s.turn !== TURN_S)
    throw new Refusal('bad-position', 'this point of the sequence is in turn S', { where: 'turn' });
  complete(s);
  refuseActive(s);
  return atStep(invasion.step(step), undefined);
}

/** In turn 1 if nothing is said; there are no operations in turn S. */
function inTurn(s: State, { turn }: Said): Frame {
  if (turn === Turn.name(TURN_S))
    throw new Refusal('bad-position', 'this point of the sequence is after turn S', { where: 'turn' });
  complete(s);
  if (s.turn === TURN_S) s.turn = at(Turn.all, 1);
  return atStep(invasion.step('end-of-turn'), undefined);
}

/** Unless it is said, the last to act was whoever has acted in a row, or the side that has not passed. */
function betweenOperations(s: State, said: Said): Frame {
  refuseActive(s);
  if (said['lastActivator'] === undefined) {
    const waiting = Side.all.filter((side) => cell(s.passed, side) === 0);
    if (s.streak > 0) s.lastActivator = s.streakSide;
    else if (waiting.length === 1) s.lastActivator = at(waiting, 0);
  }
  return inTurn(s, said);
}

function refuseActive({ active }: State): void {
  if (active === NONE) return;
  const wrong = `${Formation.name(active)} does not act at this point of the sequence`;
  throw new Refusal('bad-position', wrong, { where: 'active' });
}

/** In the operation of the active formation. */
function inOperation(s: State, said: Said): Frame {
  const below = inTurn(s, said);
  if (s.active === NONE || s.active === AIR_OPERATION || s.active === NAVAL_OPERATION)
    throw new Refusal('bad-position', 'the position should name the active formation', { where: 'active' });
  return activated(s, s.active, said, below);
}

/** Somebody acts: unless it is said otherwise, nobody of the side has acted just before. */
function activated(s: State, formation: Formation, said: Said, below: Frame): Frame {
  const side = sideOfFormation(formation);
  if (said['lastActivator'] === undefined) s.lastActivator = side;
  if (said['streak'] === undefined) {
    s.streakSide = side;
    s.streak = 1;
  }
  return { step: activation.step('begin'), locals: { first: NONE, second: NONE }, below };
}

/** In an operation of the air forces or of the fleet, once its die has said how many missions there are. */
function inRaid(s: State, said: Said, raider: Formation): Frame {
  const turn = inTurn(s, said);
  if (s.active === NONE) s.active = raider;
  if (s.active !== raider) {
    const wrong = `at this point of the sequence ${Formation.name(raider)} is active`;
    throw new Refusal('bad-position', wrong, { where: 'active' });
  }
  const below = atStep(raid.step('end'), activated(s, raider, said, turn));
  const by = raider === AIR_OPERATION ? BY_AIR : BY_SEA;
  return enter(missions, { by, left: missionsLeft(missionsIn(s.turn, by), said) }, below);
}

/** As many as it is said, or as there can be. */
function missionsLeft(possible: readonly number[], { missions: number }: Said): number {
  if (number === undefined) return Math.max(...possible);
  const left = possible.find((one) => one === number);
  if (left !== undefined) return left;
  const wrong = `in this turn there can be ${[...new Set(possible)].join(', ')} missions, not ${number}`;
  throw new Refusal('bad-position', wrong, { where: 'missions' });
}
