import { z } from 'zod';
import { at, cell } from '../../engine/arrays.ts';
import { checked } from '../../engine/data.ts';
import { enter } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { each, NONE, numberOf } from '../../engine/kinds.ts';
import { type NotePart, partsByName } from '../../engine/notes.ts';
import { Refusal } from '../../engine/refusal.ts';
import { activation } from './activation.ts';
import { TURN_S, Turn } from './calendar.ts';
import { AIR_OPERATION, AXIS, BRITISH, fullSteps, NAVAL_OPERATION, Unit, unitsOf } from './counters.ts';
import { declaration } from './declaration.ts';
import { Hex } from './map.ts';
import { movement } from './movement.ts';
import { landNotes, readHex, seaNotes, unitNotes, writeHexes } from './notes.ts';
import { activeSide, operation } from './operation.ts';
import { invasion } from './sequence.ts';
import { placeBatteries, placeReady } from './setup.ts';
import { readSituation, situationOf } from './situation.ts';
import { ELIMINATED, hexOf, holds, isFormed, Place, POOL, placeOf, type State } from './state.ts';

/** Positions as documents, and where in the sequence one written by hand can start. */

const unitSchema = z.strictObject({
  at: z.string().optional(),
  steps: z.int().min(0).max(2).optional(),
  ...unitNotes.schema,
});
const hexSchema = z.strictObject({ ...landNotes.schema, ...seaNotes.schema });

const partsSchema = z.strictObject({
  turn: z.string().optional(),
  active: z.string().optional(),
  moving: z.literal(true).optional(),
  lastActivator: z.string().optional(),
  streak: z.strictObject({ side: z.string(), count: z.int().min(0).max(99) }).optional(),
  passed: z.array(z.string()).optional(),
  done: z.array(z.string()).optional(),
  units: z.record(z.string(), unitSchema).optional(),
  hexes: z.record(z.string(), hexSchema).optional(),
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
export function read(parts: Readonly<Record<string, unknown>>, s: State): void {
  const { units, hexes = {}, ...situation } = checked(partsSchema, parts, 'the position', 'bad-position');
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

export const points: Readonly<Record<string, (s: State) => Frame>> = {
  start: (s) => {
    if (s.ready > 0) placeReady(s);
    else placeBatteries(s);
    return enter(invasion, {});
  },
  'air-missions': (s) => inTurnS(s, 'air-missions'),
  drops: (s) => inTurnS(s, 'drops'),
  'naval-missions': (s) => inTurnS(s, 'naval-missions'),
  landings: (s) => inTurnS(s, 'landings'),
  operations: (s) => enter(activation, { first: NONE, second: NONE }, inTurn(s)),
  operation: (s) => enter(operation, {}, inOperation(s)),
  movement: (s) => {
    const below: Frame = { step: operation.step('declare'), locals: {}, below: inOperation(s) };
    return enter(movement, { side: activeSide(s), stack: [], target: NONE, price: 0 }, below);
  },
  declaration: (s) => {
    const below: Frame = { step: operation.step('recover'), locals: {}, below: inOperation(s) };
    return enter(declaration, { side: activeSide(s), target: NONE }, below);
  },
};

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
  return { step: invasion.step(step), locals: {}, below: undefined };
}

function inTurn(s: State): Frame {
  complete(s);
  if (s.turn === TURN_S) s.turn = at(Turn.all, 1);
  return { step: invasion.step('end-of-turn'), locals: {}, below: undefined };
}

/** In the operation of the active formation. */
function inOperation(s: State): Frame {
  const below = inTurn(s);
  if (s.active === NONE || s.active === AIR_OPERATION || s.active === NAVAL_OPERATION)
    throw new Refusal('bad-position', 'the position should name the active formation', { where: 'active' });
  return { step: activation.step('begin'), locals: { first: NONE, second: NONE }, below };
}
