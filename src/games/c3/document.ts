import { z } from 'zod';
import { cell } from '../../engine/arrays.ts';
import { checked } from '../../engine/data.ts';
import { besides, NONE, named, numberOf } from '../../engine/kinds.ts';
import { type NotePart, Notes, note, partsByName, sightsOf } from '../../engine/notes.ts';
import { HEXES } from './malta.ts';
import { BRITISH, FORMATIONS, SIDES, UNITS, unitAt } from './pieces.ts';
import { ELIMINATED, POOL, placeOf, type State } from './state.ts';
import {
  formation,
  hex as hexKind,
  noFormation,
  noHex,
  side as sideKind,
  turn as turnKind,
  unit as unitKind,
} from './words.ts';

/**
 * The state as a document: for views, in which nothing is hidden, and for positions. Whatever has its usual
 * value is left out.
 */

/** Where a unit can be. */
export const placeKind = besides(hexKind, { pool: POOL, eliminated: ELIMINATED });

const PROGRESS = named('progress', ['rested', 'moving', 'finished']);
const DISORDER = named('disorder', ['none', 'yes', 'fresh']);
const ARRIVAL = named('arrival', ['none', 'may-step', 'may-attack', 'spent']);
const REGROUPING = named('regrouping', ['none', 'tried', 'crept']);

const unitNotes = new Notes<State>([
  note('disorganized', (s) => s.disorganized, DISORDER),
  note('dispersed', (s) => s.dispersed, 'flag'),
  note('activated', (s) => s.activated, 'flag'),
  note('joined', (s) => s.joined, 'flag'),
  note('spent', (s) => s.spent, 'number'),
  note('outlay', (s) => s.outlay, 'number'),
  note('progress', (s) => s.progress, PROGRESS),
  note('strayed', (s) => s.strayed, 'flag'),
  note('overran', (s) => s.overran, 'flag'),
  note('arrival', (s) => s.arrival, ARRIVAL),
  note('regrouping', (s) => s.regrouping, REGROUPING),
  note('target', (s) => s.target, noHex, NONE),
  note('shelling', (s) => s.shelling, noHex, NONE),
  note('retreated', (s) => s.retreated, 'flag'),
  note('aim', (s) => s.aim, noHex, NONE),
  note('dropsWith', (s) => s.dropsWith, noFormation, NONE),
  note('wave', (s) => s.wave, 'number'),
]);

const hexNotes = new Notes<State>([
  note('control', (s) => s.control, sideKind, BRITISH),
  note('rubble', (s) => s.rubble, 'flag'),
  note('beach', (s) => s.beach, 'flag'),
  note('landsOn', (s) => s.landsOn, noHex, NONE),
  note('announced', (s) => s.announced, 'number'),
  note('bombarded', (s) => s.bombarded, 'number'),
  note('roadPoints', (s) => s.roadPoints, 'number'),
  note('roadArmour', (s) => s.roadArmour, 'number'),
  note('entered', (s) => s.entered, 'flag'),
  note('landed', (s) => s.landed, 'number'),
  note('held', (s) => s.held, 'number'),
]);

export interface UnitSight {
  readonly id: string;
  /** A hex, or `pool`, `eliminated`. */
  readonly at: string;
  readonly steps: number;
  readonly disorganized?: 'yes' | 'fresh';
  readonly dispersed?: true;
  readonly activated?: true;
  readonly joined?: true;
  /** Half movement points. */
  readonly spent?: number;
  readonly outlay?: number;
  readonly progress?: 'moving' | 'finished';
  readonly strayed?: true;
  readonly overran?: true;
  readonly arrival?: 'may-step' | 'may-attack' | 'spent';
  readonly regrouping?: 'tried' | 'crept';
  readonly target?: string;
  readonly shelling?: string;
  readonly retreated?: true;
  readonly aim?: string;
  readonly dropsWith?: string;
  readonly wave?: number;
}

export interface HexSight {
  readonly id: string;
  readonly control?: string;
  readonly rubble?: true;
  readonly beach?: true;
  readonly landsOn?: string;
  readonly announced?: number;
  readonly bombarded?: number;
  readonly roadPoints?: number;
  readonly roadArmour?: number;
  readonly entered?: true;
  readonly landed?: number;
  readonly held?: number;
}

/** What anybody may know, that is, everything: plans in the making are drafts and not on the map. */
export interface Board extends Situation {
  readonly units: readonly UnitSight[];
  /** The hexes of which there is something to note. */
  readonly hexes: readonly HexSight[];
}

/** The parts of a state that belong to no unit and no hex. */
interface Situation {
  readonly turn: string;
  readonly active?: string;
  readonly moving?: true;
  readonly lastActivator: string;
  readonly streak?: { readonly side: string; readonly count: number };
  readonly passed?: readonly string[];
  readonly done?: readonly string[];
  readonly scenario: string;
}

export const FREE_SCENARIO = 'invasion';
export const READY_SCENARIO = 'july-1942';

export function boardFor(s: State): Board {
  const units: NotePart[] = UNITS.map((unit) => ({
    id: unitKind.name(unit),
    at: placeKind.name(placeOf(s, unit)),
    steps: cell(s.steps, unit),
  }));
  unitNotes.write(s, (unit) => units[unit]);
  const hexes: (NotePart | undefined)[] = [];
  hexNotes.write(s, (hex) => {
    hexes[hex] ??= { id: hexKind.name(hex) };
    return hexes[hex];
  });
  return {
    ...situationOf(s),
    units: sightsOf<UnitSight>(units),
    hexes: sightsOf<HexSight>(hexes),
  };
}

/** The state that a board shows. */
export function imagine(board: Board, s: State): void {
  readSituation(board, s);
  s.ready = board.scenario === READY_SCENARIO ? 1 : 0;
  for (const sight of board.units) {
    const unit = numberOf(unitKind, sight.id);
    s.place[unit] = numberOf(placeKind, sight.at);
    s.steps[unit] = sight.steps;
    unitNotes.read(s, unit, { ...sight }, sight.id);
  }
  for (const sight of board.hexes) hexNotes.read(s, numberOf(hexKind, sight.id), { ...sight }, sight.id);
}

const unitSchema = z.strictObject({
  at: z.string().optional(),
  steps: z.int().min(0).max(2).optional(),
  ...unitNotes.schema,
});
const hexSchema = z.strictObject(hexNotes.schema);

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
  const units: NotePart[] = UNITS.map((unit) => ({
    ...(placeOf(s, unit) === POOL ? {} : { at: placeKind.name(placeOf(s, unit)) }),
    ...(cell(s.steps, unit) === usualSteps(s, unit) ? {} : { steps: cell(s.steps, unit) }),
  }));
  unitNotes.write(s, (unit) => units[unit]);
  const hexes: NotePart[] = HEXES.map(() => ({}));
  hexNotes.write(s, (hex) => hexes[hex]);
  return { ...situation, units: partsByName(unitKind, units), hexes: partsByName(hexKind, hexes) };
}

/** Where units are given, those left out wait off the map at full strength. */
export function read(parts: Readonly<Record<string, unknown>>, s: State): void {
  const given = checked(partsSchema, parts, 'the position', 'bad-position');
  readSituation(given, s);
  if (given.units !== undefined) for (const unit of UNITS) s.place[unit] = POOL;
  for (const [id, part] of Object.entries(given.units ?? {})) {
    const unit = numberOf(unitKind, id, 'units');
    s.place[unit] = part.at === undefined ? POOL : numberOf(placeKind, part.at, `units.${id}.at`);
    s.steps[unit] = part.steps ?? usualSteps(s, unit);
    unitNotes.read(s, unit, part, `units.${id}`);
  }
  for (const [id, part] of Object.entries(given.hexes ?? {}))
    hexNotes.read(s, numberOf(hexKind, id, 'hexes'), part, `hexes.${id}`);
}

function usualSteps(s: State, unit: number): number {
  return placeOf(s, unit) === ELIMINATED ? 0 : unitAt(unit).steps;
}

function situationOf(s: State): Situation {
  const passed = SIDES.filter((_, own) => cell(s.passed, own) > 0);
  const done = FORMATIONS.filter((one) => cell(s.done, one) > 0).map((one) => formation.name(one));
  return {
    scenario: s.ready > 0 ? READY_SCENARIO : FREE_SCENARIO,
    turn: turnKind.name(s.turn),
    ...(s.active === NONE ? {} : { active: formation.name(s.active) }),
    ...(s.moving > 0 ? { moving: true as const } : {}),
    lastActivator: sideKind.name(s.lastActivator),
    ...(s.streak > 0 || s.streakSide > 0
      ? { streak: { side: sideKind.name(s.streakSide), count: s.streak } }
      : {}),
    ...(passed.length > 0 ? { passed } : {}),
    ...(done.length > 0 ? { done } : {}),
  };
}

function readSituation(given: z.infer<typeof partsSchema> | Situation, s: State): void {
  if (given.turn !== undefined) s.turn = numberOf(turnKind, given.turn, 'turn');
  if (given.active !== undefined) s.active = numberOf(formation, given.active, 'active');
  if (given.moving) s.moving = 1;
  if (given.lastActivator !== undefined)
    s.lastActivator = numberOf(sideKind, given.lastActivator, 'lastActivator');
  if (given.streak !== undefined) {
    s.streakSide = numberOf(sideKind, given.streak.side, 'streak.side');
    s.streak = given.streak.count;
  }
  for (const own of given.passed ?? []) s.passed[numberOf(sideKind, own, 'passed')] = 1;
  for (const one of given.done ?? []) s.done[numberOf(formation, one, 'done')] = 1;
}
