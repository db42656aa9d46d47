import type { Result } from '../../engine/definition.ts';
import { numberOf } from '../../engine/kinds.ts';
import { deskOf, type Seen } from '../../proof/desk.ts';
import { AXIS, BRITISH, counters, Unit, type UnitType } from './counters.ts';
import { c3 } from './index.ts';
import { Hex } from './map.ts';
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
  return c3.load({ game: 'c3', at: point, ...setting, units: Object.fromEntries(parts) });
}

export const { play, options, open, keys, told, bar, why, preview, expectSame, faultOf } = deskOf(c3);
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

/** A fact of a preview by what it is about: `column`, or `terrain` for `Terrain: town`. */
export function fact(state: State, action: string, about: string): string | undefined {
  return preview(state, action).facts.find(({ text }) => subjectOf(text) === about.toLowerCase())?.value;
}

/** What a fact is about: its text up to the details. */
export function subjectOf(text: string): string {
  return (text.split(/[:,]/, 1)[0] ?? '').toLowerCase();
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
