import type { Result } from '../../engine/definition.ts';
import { Game } from '../../engine/game.ts';
import { numberOf } from '../../engine/kinds.ts';
import { deskOf, type Seen } from '../../proof/desk.ts';
import { AXIS, BRITISH, counterOf, counters, DROPPED, Unit, type UnitType } from './counters.ts';
import { c3 } from './index.ts';
import { grid, Hex, LAND } from './map.ts';
import type { State } from './state.ts';
import type { HexView, UnitView } from './view.ts';

/** Positions and moves in a few words, for the tests of this game. */

/** A unit by its hex alone, or with what is noted of it. */
export type Units = Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
export type Hexes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Setting {
  readonly turn?: string;
  readonly active?: string;
  readonly hexes?: Hexes;
  readonly done?: readonly string[];
  readonly lastActivator?: string;
  readonly streak?: { readonly side: string; readonly count: number };
  readonly passed?: readonly string[];
}

/**
 * A position at a named point: `at('movement', { 'de-1-kroh': '1313' }, { active: 'ramcke', turn: '2' })`. British
 * units that are left out are eliminated, those of the Axis wait off the map; hexes are British unless somebody of
 * the Axis stands in them or `hexes` says so.
 */
export function at(point: string, units: Units, setting: Setting = {}): State {
  const parts = Object.entries(units).map(([id, part]) => [
    id,
    typeof part === 'string' ? { at: part } : part,
  ]);
  return trials.load({ game: 'c3', at: point, ...setting, units: Object.fromEntries(parts) });
}

/** Rules are tried where they show best, also with units and marks that no game has in such a place or at such a time. */
const LIBERTIES = new RegExp(
  'is not in its place|stands in one hex with|has not arrived yet|the Axis has not come yet|has held it longer|' +
    'has joined a formation that does not act|cannot be activated by itself|Valletta has fallen|' +
    'neither a port nor an airfield|does not hold the port',
);
const trials = new Game({
  ...c3.definition,
  broken: (s: State) => c3.definition.broken(s).filter(({ text }) => !LIBERTIES.test(text)),
});

export const { play, options, open, keys, told, bar, why, cause, preview, expectSame, faultOf } = deskOf(c3);
export type { Seen };

/** Pairs of dice with these sums. */
export function dice(...sums: readonly number[]): number[] {
  return sums.flatMap((sum) => [Math.min(6, sum - 1), sum - Math.min(6, sum - 1)]);
}

/** Picks one or several units of a hex and sends them this way. */
export function move(state: State, ids: string | readonly string[], ...way: readonly string[]): Seen {
  return play(state, [...pickAll(ids), `go ${way.join(' ')}`]);
}

/** `pick a`, `with b`, `with c`. */
export function pickAll(ids: string | readonly string[]): string[] {
  return [ids].flat().map((id, index) => (index === 0 ? `pick ${id}` : `with ${id}`));
}

/** The same state with units picked. */
export function picked(state: State, ...ids: readonly string[]): State {
  const copy = c3.copy(state);
  play(copy, pickAll(ids));
  return copy;
}

/** The hexes that a unit can go to with one order; none if it cannot be picked. */
export function reachable(state: State, id: string): readonly string[] {
  if (!options(state).includes(`pick ${id}`)) return [];
  return options(picked(state, id), 'go ').map((action) => action.split(' ').at(-1) ?? '');
}

/** What it costs a unit to get to each hex, in whole movement points, as its owner is told. */
export function costs(state: State, id: string): Record<string, number> {
  const seat = c3.ask(state)?.seat ?? AXIS;
  const reached = c3.reach(c3.view(state, seat), numberOf(Unit, id));
  return Object.fromEntries(reached.map(({ place, cost }) => [place, cost]));
}

/** At the declaration of attacks: attacks a hex with these units, and leaves the declaration open. */
export function declare(state: State, hex: string, ids: readonly string[]): void {
  play(state, [`attack ${hex}`, ...ids.map((id) => `join ${id}`), 'ready']);
}

/**
 * Declares one attack, confirms it, and plays up to the first decision of the combat, or to its end; rolls that come
 * before the first decision are given.
 */
export function attack(
  state: State,
  hex: string,
  ids: readonly string[],
  { rolls = [] }: { readonly rolls?: readonly unknown[] } = {},
): Seen {
  declare(state, hex, ids);
  return play(state, 'confirm', { rolls });
}

/** Whoever retreats takes the first way there is; `play` sees to it that this ends. */
export function fallBack(state: State): void {
  while (open(state).includes(' retreat.')) play(state, options(state)[0] ?? '');
}

/** A fact of a preview by what it is about, its text up to the details: `column`, or `terrain` for `Terrain: town`. */
export function fact(state: State, action: string, about: string): string | undefined {
  const { facts } = preview(state, action);
  return facts.find(({ text }) => text.split(/[:,]/, 1)[0]?.toLowerCase() === about.toLowerCase())?.value;
}

/** The chances of a preview in 36ths, or in sixths of one die: `{ 'D': 20 }`. */
export function chances(state: State, action: string, of = 36): Record<string, number> {
  return Object.fromEntries(
    preview(state, action).outcomes.map(({ text, chance }) => [text, Math.round(chance * of)]),
  );
}

/** The facts of an attack that is declared and not yet confirmed, by their texts. */
export function odds(
  state: State,
  target: string,
  ids: readonly string[],
): (text: string) => string | undefined {
  const copy = c3.copy(state);
  play(copy, [`attack ${target}`, ...ids.map((id) => `join ${id}`)]);
  return (text) => fact(copy, 'ready', text);
}

/** In the set-up: the British place a unit. */
export function put(state: State, id: string, where: string): void {
  play(state, [`pick ${id}`, `put ${where}`]);
}

/** Where they have put it; the Axis sees it when the set-up is done. */
export function placed(state: State, id: string): string | undefined {
  return c3.view(state, BRITISH).board.units.find((one) => one.id === id)?.at;
}

/** The rule against placing a unit there. */
export function barToPut(state: State, id: string, where: string): string {
  return bar(picked(state, id), `put ${where}`);
}

/** The units of certain types. */
export function idsOf(...types: readonly UnitType[]): readonly string[] {
  return counters.filter(({ type }) => types.includes(type)).map(({ id }) => id);
}

export function unit(state: State, id: string): UnitView {
  const found = c3.view(state, AXIS).board.units.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no unit ${id}`);
  return found;
}

/** Where a unit is: a hex, `pool` or `eliminated`. */
export function place(state: State, id: string): string {
  return unit(state, id).at;
}

export function turnOf(state: State): string {
  return c3.view(state, AXIS).board.turn;
}

/** What is noted of a hex. */
export function hex(state: State, id: string): HexView {
  if (Hex.number(id) === undefined) throw new Error(`there is no hex ${id}`);
  return c3.view(state, AXIS).board.hexes.find((one) => one.id === id) ?? { id };
}

/** The result of a game that is over. */
export function result(state: State): Result {
  const found = c3.result(state);
  if (found === undefined) throw new Error('the game is not over');
  return found;
}

/** The Ramcke brigade moves. */
export const ramcke = (units: Units, setting: Setting = {}) =>
  at('movement', units, { active: 'ramcke', ...setting });

/** The Northern brigade moves. */
export const northern = (units: Units, setting: Setting = {}) =>
  at('movement', units, { active: 'northern', ...setting });

/** Whole movement points that a unit has spent. */
export const spent = (state: State, id: string) => (unit(state, id).spent ?? 0) / 2;

export const isDisorganized = (state: State, id: string) => unit(state, id).disorganized !== undefined;

/** Sends units to a hex by the way that is listed, the cheapest. */
export function send(state: State, ids: string | readonly string[], goal: string): void {
  const way = options(picked(state, ...[ids].flat()), 'go ').find((one) => one.endsWith(` ${goal}`));
  play(state, [...pickAll(ids), way ?? `go ${goal}`]);
}

/** The Livorno division declares its attacks. */
export function livorno(units: Units, setting: Setting = {}): State {
  return at('declaration', units, { active: 'livorno', turn: '2', ...setting });
}

/** Units of one hex; with `steps: 1` each counts one point. */
export function allAt(ids: readonly string[], where: string, notes: Readonly<Record<string, unknown>> = {}) {
  return Object.fromEntries(ids.map((id) => [id, { at: where, ...notes }]));
}

/** One combat, with whatever dice give this result; `actions` follow the confirmation or the choice of the hex. */
export function fight(state: State, wanted: string, actions: string | readonly string[]): Seen {
  const told = ` gives ${wanted.replace('-', '–')}.`;
  for (let sum = 2; sum <= 12; sum++) {
    const rolls = dice(sum);
    const { lines } = play(c3.copy(state), actions, { rolls });
    if (lines.some((line) => line.includes(told))) return play(state, actions, { rolls });
  }
  throw new Error(`no dice give ${wanted}`);
}

/** The defenders of a hex have to go: two hexes if they are beaten, one if they refuse intense combat. */
export function drive(
  state: State,
  target: string,
  attackers: readonly string[],
  hexes: 1 | 2,
  stack: 'alone' | 'stack' = 'alone',
): void {
  declare(state, target, attackers);
  const actions = stack === 'stack' ? ['confirm', 'stand'] : ['confirm'];
  fight(state, hexes === 2 ? '-/Dr' : 'Cl/Cl', actions);
  if (hexes === 1) play(state, ['accept', 'refuse']);
}

/** The hexes to which a retreat can go on. */
export function waysBack(state: State): string[] {
  return options(state, 'fall-back').map((action) => action.slice('fall-back '.length));
}

/** Who lands: from which sea hex, on which land hex, in which wave. */
export type Boats = Readonly<Record<string, readonly [sea: string, land: string, wave: 1 | 2]>>;

/** The choices that make a plan of it; the first unit in a sea hex says where that hex lands. */
export function choices(boats: Boats): string[] {
  const seas = new Set<string>();
  return Object.entries(boats).flatMap(([id, [sea, land, wave]]) => {
    const first = !seas.has(sea);
    seas.add(sea);
    return [`pick ${id}`, `embark ${sea}`, ...(first ? [`land-on ${land}`] : []), `wave ${wave}`];
  });
}

/** A landing that is planned and not yet confirmed. */
export function plannedLanding(boats: Boats, units: Units = {}, setting: Setting = {}): State {
  const state = at('landings', units, setting);
  play(state, choices(boats));
  return state;
}

/** The same state after some choices. */
export function choosing(state: State, ...actions: readonly string[]): State {
  const copy = c3.copy(state);
  play(copy, actions);
  return copy;
}

/** Confirms a plan and plays up to the next decision. */
export function land(
  boats: Boats,
  units: Units,
  rolls: readonly number[],
  setting: Setting = {},
): [State, Seen] {
  const state = plannedLanding(boats, units, setting);
  return [state, play(state, 'confirm', { rolls })];
}

/** Lands on free shores, one after the other. */
export function comeAshore(state: State): void {
  while (open(state) === 'axis landings.target') play(state, options(state)[0] ?? '');
}

/** Those who drop. */
export const COMPANIES = DROPPED.map((one) => counterOf(one).id);

/** `1313`, or `1313 folgore` for an independent unit; those drop with Ramcke unless told otherwise. */
export type DropPlan = Readonly<Record<string, string>>;

/** Gives every unit its target; the plan is not confirmed yet. */
export function aim(state: State, plan: DropPlan): void {
  for (const [id, goal] of Object.entries(plan)) {
    const [target, formation = 'ramcke'] = goal.split(' ');
    const independent = counters.find((one) => one.id === id)?.formation === null;
    play(state, [`pick ${id}`, ...(independent ? [`attach ${formation}`] : []), `aim ${target}`]);
  }
}

/** Turn S with these drops planned and the plan still open; the other companies never took off. */
export function plannedDrop(plan: DropPlan, others: Units = {}): State {
  const grounded = COMPANIES.filter((id) => plan[id] === undefined && others[id] === undefined);
  const state = at('drops', { ...Object.fromEntries(grounded.map((id) => [id, 'eliminated'])), ...others });
  aim(state, plan);
  return state;
}

/** Such a plan carried out up to the first decision. */
export function dropped(
  plan: DropPlan,
  rolls: readonly unknown[],
  others: Units = {},
): { state: State; seen: Seen } {
  const state = plannedDrop(plan, others);
  return { state, seen: play(state, 'confirm', { rolls }) };
}

/** The column that the combat was read in, as `combat 7 2:1` has it. */
export function columnRead({ charts }: Seen): string | undefined {
  return charts
    .find((cell) => cell.startsWith('combat'))
    ?.split(' ')
    .at(-1);
}

/** Declares an attack up to its last choice, and leaves it open: `ready` foresees it. */
export function poised(units: Units, target: string, ids: readonly string[], setting: Setting = {}): State {
  const state = at('declaration', units, { active: 'livorno', ...setting });
  play(state, [`attack ${target}`, ...ids.map((id) => `join ${id}`)]);
  return state;
}

/** Plays a poised attack with everyone in it and without elite bonuses. */
export function fightOut(state: State, rolls: readonly number[]): Seen {
  play(state, 'ready');
  return play(state, 'confirm', { rolls });
}

/** The Livorno division moves: battalions of 4 that nobody calls Elite. */
export const livornoMoves = (units: Units, setting: Setting = {}) =>
  at('movement', units, { active: 'livorno', ...setting });

/** Overruns a hex with these units; rolls before the first decision are given. */
export function overrun(
  state: State,
  ids: string | readonly string[],
  to: string,
  rolls: readonly number[] = [],
): Seen {
  const [target = '', way = 'ground'] = to.split(' ');
  return play(state, [...pickAll(ids), `overrun ${target} ${way}`], { rolls });
}

export const LIVORNO_BATTALIONS = ['i-33', 'ii-33', 'iii-33', 'i-34', 'ii-34', 'iii-34'].map(
  (battalion) => `it-livorno-${battalion}`,
);

export const TA_QALI = '1009';
export const SPEZIA = [
  'it-spezia-i-125',
  'it-spezia-ii-125',
  'it-spezia-iii-125',
  'it-spezia-i-126',
] as const;

export const heldFor = (turns: number) => ({ control: 'axis', held: turns });

/** Every land hex at this distance. */
export function around(id: string, distance: number): string[] {
  const from = grid.number(id);
  return LAND.filter((one) => grid.distance(from, one) === distance).map((one) => grid.id(one));
}

/** The movement of a formation. */
export function moving(active: string, units: Units, hexes: Hexes = {}, turn = '2'): State {
  return at('movement', units, { active, turn, hexes });
}

/** La Spezia, with Ta' Qali open to it in any case. */
export const spezia = (units: Units, hexes: Hexes = {}) =>
  moving('la-spezia', units, { [TA_QALI]: heldFor(2), ...hexes });

/** The order that a waiting unit is given. */
export const arriving = (state: State, id: string, way: string) => bar(picked(state, id), way);

/** An armoured unit that has joined the attack. */
export const armour = (where: string, notes: object = {}) => ({ at: where, joined: true, ...notes });

export const assault = (units: Units, hexes: Hexes = {}) =>
  at('declaration', units, { active: 'livorno', hexes });

/** The modified dice of the tanks and their results: `6 D1`. */
export function charges(seen: Seen): string[] {
  const results = told(seen, 'tanks', 'result');
  return told(seen, 'tanks', 'die').map((die, index) => `${die} ${results[index]}`);
}
