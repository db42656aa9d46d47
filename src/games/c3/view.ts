import { at, cell } from '../../engine/arrays.ts';
import { each, NONE, numberOf, optional } from '../../engine/kinds.ts';
import { type NotePart, Notes, note, shownParts } from '../../engine/notes.ts';
import { Refusal } from '../../engine/refusal.ts';
import { Turn } from './charts.ts';
import { AXIS, BRITISH, Formation, Side, Unit } from './counters.ts';
import { Approach, Hex, orderOf } from './map.ts';
import { FREE_SCENARIO, READY_SCENARIO } from './setup.ts';
import {
  Arrival,
  Disorder,
  ESTABLISHED,
  IN_ORDER,
  Place,
  Progress,
  placeOf,
  RESTED,
  Regrouping,
  type State,
  UNTRIED,
} from './state.ts';
/**
 * What a seat knows: everything, because nothing lies hidden on the map and plans in the making are drafts. Whatever has its
 * usual value is left out. The same notes make up positions.
 */

export const unitNotes = new Notes<State, Unit>(Unit, [
  note('disorganized', (s: State) => s.disorganized, Disorder, IN_ORDER),
  note('dispersed', (s: State) => s.dispersed, 'flag'),
  note('activated', (s: State) => s.activated, 'flag'),
  note('joined', (s: State) => s.joined, 'flag'),
  note('spent', (s: State) => s.spent, 'number'),
  note('outlay', (s: State) => s.outlay, 'number'),
  note('progress', (s: State) => s.progress, Progress, RESTED),
  note('strayed', (s: State) => s.strayed, 'flag'),
  note('overran', (s: State) => s.overran, 'flag'),
  note('arrival', (s: State) => s.arrival, Arrival, ESTABLISHED),
  note('regrouping', (s: State) => s.regrouping, Regrouping, UNTRIED),
  note('target', (s: State) => s.target, optional(Hex), NONE),
  note('shelling', (s: State) => s.shelling, optional(Hex), NONE),
  note('retreated', (s: State) => s.retreated, 'flag'),
  note('aim', (s: State) => s.aim, optional(Hex), NONE),
  note('dropsWith', (s: State) => s.dropsWith, optional(Formation), NONE),
  note('wave', (s: State) => s.wave, 'number'),
]);

export const landNotes = new Notes<State, Hex>(Hex, [
  note('control', (s: State) => s.control, Side, BRITISH),
  note('rubble', (s: State) => s.rubble, 'flag'),
  note('beach', (s: State) => s.beach, 'flag'),
  note('announced', (s: State) => s.announced, 'number'),
  note('bombarded', (s: State) => s.bombarded, 'number'),
  note('roadPoints', (s: State) => s.roadPoints, 'number'),
  note('roadArmour', (s: State) => s.roadArmour, 'number'),
  note('entered', (s: State) => s.entered, 'flag'),
  note('landed', (s: State) => s.landed, 'number'),
  note('held', (s: State) => s.held, 'number'),
]);

export const seaNotes = new Notes<State, Approach>(Approach, [
  note('landsOn', (s: State) => s.landsOn, optional(Hex), NONE),
]);

export interface UnitView {
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

export interface HexView {
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
  readonly units: readonly UnitView[];
  /** The hexes of which there is something to note. */
  readonly hexes: readonly HexView[];
}

/** The parts of a state that belong to no unit and no hex. */
export interface Situation {
  readonly turn: string;
  readonly active?: string;
  readonly moving?: true;
  readonly lastActivator: string;
  readonly streak?: { readonly side: string; readonly count: number };
  readonly passed?: readonly string[];
  readonly done?: readonly string[];
  readonly scenario: string;
}

export function boardFor(s: State): Board {
  const units = each(
    Unit,
    (unit): NotePart => ({
      id: Unit.name(unit),
      at: Place.name(placeOf(s, unit)),
      steps: cell(s.steps, unit),
    }),
  );
  unitNotes.write(s, (unit) => at(units, unit));
  const hexes: (NotePart | undefined)[] = [];
  writeHexes(s, (hex) => {
    hexes[orderOf(hex)] ??= { id: Hex.name(hex) };
    return hexes[orderOf(hex)];
  });
  return {
    ...situationOf(s),
    units: shownParts<UnitView>(Unit.all.map((unit) => at(units, unit))),
    hexes: shownParts<HexView>(hexes),
  };
}

/** The state that a board shows. */
export function imagine(board: Board, s: State): void {
  readSituation(board, s);
  s.ready = board.scenario === READY_SCENARIO ? 1 : 0;
  for (const shown of board.units) {
    const unit = numberOf(Unit, shown.id);
    s.place[unit] = numberOf(Place, shown.at);
    s.steps[unit] = shown.steps;
    unitNotes.read(s, unit, { ...shown }, shown.id);
  }
  for (const shown of board.hexes) readHex(s, shown.id, { ...shown }, shown.id);
}

/** Notes what there is to note of the hexes, land and sea. */
export function writeHexes(s: State, partOf: (hex: Hex) => NotePart | undefined): void {
  landNotes.write(s, partOf);
  seaNotes.write(s, (approach) => partOf(numberOf(Hex, Approach.name(approach))));
}

export function readHex(s: State, id: string, part: Readonly<NotePart>, where: string): void {
  landNotes.read(s, numberOf(Hex, id, 'hexes'), part, where);
  if (part['landsOn'] === undefined) return;
  const approach = Approach.number(id);
  if (approach === undefined)
    throw new Refusal('bad-position', `there is no way to the shore in ${id}`, { where: `${where}.landsOn` });
  seaNotes.read(s, approach, part, where);
}

export function situationOf(s: State): Situation {
  const passed = Side.all.filter((side) => cell(s.passed, side) > 0);
  const done = Formation.all.filter((formation) => cell(s.done, formation) > 0);
  const streak = { side: Side.name(s.streakSide), count: s.streak };
  return {
    scenario: s.ready > 0 ? READY_SCENARIO : FREE_SCENARIO,
    turn: Turn.name(s.turn),
    ...(s.active === NONE ? {} : { active: Formation.name(s.active) }),
    ...(s.moving > 0 ? { moving: true as const } : {}),
    lastActivator: Side.name(s.lastActivator),
    ...(s.streak > 0 || s.streakSide !== AXIS ? { streak } : {}),
    ...(passed.length > 0 ? { passed: passed.map((side) => Side.name(side)) } : {}),
    ...(done.length > 0 ? { done: done.map((formation) => Formation.name(formation)) } : {}),
  };
}

/** A situation of which parts may be left out. */
type Given = { readonly [K in keyof Situation]?: Situation[K] | undefined };

/** What is left out stays as it is. */
export function readSituation(given: Given, s: State): void {
  if (given.turn !== undefined) s.turn = numberOf(Turn, given.turn, 'turn');
  if (given.active !== undefined) s.active = numberOf(Formation, given.active, 'active');
  if (given.moving) s.moving = 1;
  if (given.lastActivator !== undefined)
    s.lastActivator = numberOf(Side, given.lastActivator, 'lastActivator');
  if (given.streak !== undefined) {
    s.streakSide = numberOf(Side, given.streak.side, 'streak.side');
    s.streak = given.streak.count;
  }
  for (const side of given.passed ?? []) s.passed[numberOf(Side, side, 'passed')] = 1;
  for (const formation of given.done ?? []) s.done[numberOf(Formation, formation, 'done')] = 1;
}
