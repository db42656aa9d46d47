import type { OptionValues, Result } from '../../engine/definition.ts';
import { numberOf } from '../../engine/kinds.ts';
import { deskOf, type Seen } from '../../proof/desk.ts';
import { AXIS } from './fleet.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import type { Board, GroupSight, UnitSight } from './view.ts';
import { unit as unitKind } from './words.ts';

/** Positions and moves in a few words, for the tests of this game. */

export const { play, options, open, bar, why, preview } = deskOf(convoys);
export type { Seen };

/** A unit by its place alone, or with what is noted of it. */
type Units = Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;

export interface Setting {
  readonly scenario?: string;
  readonly options?: OptionValues;
  /** By mark: the place, then the ships, or `dummy`: `{ g1: ['w-5', 'eagle', 'nelson'], g2: ['w-5', 'dummy'] }`. */
  readonly groups?: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** What else is noted of groups: `{ g1: { exposed: true } }`. */
  readonly marks?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** All other units; what is said of a ship in a group is added to it. */
  readonly units?: Units;
  readonly season?: string;
  readonly turn?: number;
  readonly phase?: 'day' | 'night';
  readonly status?: string;
  readonly starving?: true;
  readonly army?: string;
  readonly armyBefore?: string;
  readonly forts?: readonly string[];
  readonly crete?: 'allied' | 'axis';
  readonly used?: readonly string[];
  readonly fuel?: number;
  readonly forceKSunk?: true;
  readonly dummiesFound?: number;
  readonly ports?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * A position at a named point. Units that are left out are not in the game; ships in groups came from the base of
 * their route unless it is said otherwise. `at('air-strikes', { groups: { g1: ['w-5', 'eagle'] }, units: {...} })`.
 */
export function at(point: string, { groups = {}, marks = {}, units = {}, ...setting }: Setting = {}): State {
  const parts: Record<string, Record<string, unknown>> = {};
  const counters: Record<string, Record<string, unknown>> = {};
  for (const [mark, [place, ...held]] of Object.entries(groups)) {
    const dummy = held[0] === 'dummy';
    counters[mark] = { at: place, ...(dummy ? { dummy: true } : {}), ...marks[mark] };
    if (!dummy) for (const ship of held) parts[ship] = { at: place, group: mark };
  }
  for (const [id, part] of Object.entries(units))
    parts[id] = { ...parts[id], ...(typeof part === 'string' ? { at: part } : part) };
  return convoys.load({ game: 'convoys', at: point, ...setting, units: parts, groups: counters });
}

/** The first decision of a scenario. */
export function start(scenario: string, options: OptionValues = {}): State {
  return convoys.load({ game: 'convoys', scenario, options, at: 'start' });
}

/** The kinds of events, in their order. */
export function keys({ events }: Seen): readonly string[] {
  return events.map(({ key }) => key);
}

/** What all events of a kind say of one thing, in words: `told(seen, 'sunk', 'unit')` is `['eagle']`. */
export function told({ events }: Seen, key: string, name: string): readonly unknown[] {
  return events
    .filter((one) => one.key === key)
    .map((event) => {
      const { params } = convoys.eventDocument(event);
      if (!Object.hasOwn(params, name)) throw new Error(`"${key}" says nothing of "${name}"`);
      return params[name];
    });
}

/** What the Allies see, that is, everything. */
export function board(state: State): Board {
  return convoys.view(state, 0).board;
}

export function axisBoard(state: State): Board {
  return convoys.view(state, AXIS).board;
}

/** A unit as the Allies see it: `unit(state, 'eagle').at`. */
export function unit(state: State, id: string): UnitSight {
  return sightOf(board(state), id);
}

/** The same as the Axis see it. */
export function axisUnit(state: State, id: string): UnitSight {
  return sightOf(axisBoard(state), id);
}

export function group(state: State, id: string): GroupSight | undefined {
  return board(state).groups.find((one) => one.id === id);
}

export function axisGroup(state: State, id: string): GroupSight | undefined {
  return axisBoard(state).groups.find((one) => one.id === id);
}

/** The places to which a unit can go, by `reach`, for the side that is to decide. */
export function reachable(state: State, id: string): readonly string[] {
  const seat = convoys.ask(state)?.seat ?? 0;
  const number = numberOf(unitKind, id);
  return convoys.reach(convoys.view(state, seat), number).map(({ place }) => place);
}

/** Puts together a force of ships and groups and sends it somewhere, or leaves it there. */
export function sail(state: State, who: readonly string[], to?: string): void {
  const actions = who.map((one, index) => {
    const mark = /^g\d+$/.test(one);
    if (index === 0) return mark ? `lead ${one}` : `pick ${one}`;
    return mark ? `join ${one}` : `with ${one}`;
  });
  play(state, [...actions, to === undefined ? 'stay' : `go ${to}`]);
}

/** Sends an Italian ship somewhere, at the decision about its orders. */
export function steam(state: State, id: string, to: string): void {
  play(state, [`pick ${id}`, `go ${to}`]);
}

/** Places units: `put(state, { eagle: 'gibraltar' })`. */
export function put(state: State, units: Readonly<Record<string, string>>): void {
  for (const [id, place] of Object.entries(units)) play(state, [`pick ${id}`, `put ${place}`]);
}

/** An air unit strikes a ship in a group; the rolls are attack, antiaircraft, then what follows. */
export function strike(
  state: State,
  [air, mark, target]: readonly [string, string, string],
  rolls: readonly unknown[],
  way: 'attack' | 'intensify' = 'attack',
): Seen {
  play(state, [`fly ${air}`, `strike ${mark}`]);
  return play(state, `${way} ${target}`, { rolls });
}

/** One gun fires at one target; the rolls are the shot and, where it is due, the star. */
export function shoot(state: State, gun: string, target: string, rolls: readonly unknown[]): Seen {
  play(state, `fire ${gun}`);
  return play(state, `target ${target}`, { rolls });
}

/** A round of last strikes in which one air unit flies, and misses. */
export function lastRound(state: State): void {
  play(state, 'another');
  play(state, options(state, 'fly ').at(-1) ?? '');
  play(state, options(state, 'attack ')[0] ?? '', { rolls: [1, 6] });
  if (open(state) === 'axis siege.fly') play(state, 'end');
}

/** A fact of a preview by its text. */
export function fact(state: State, action: string, text: string): string | undefined {
  return preview(state, action).facts.find((one) => one.text === text)?.value;
}

/** The chance of an outcome of a preview, by the beginning of its text; 0 if it has none. */
export function chance(state: State, action: string, text: string): number {
  return preview(state, action)
    .outcomes.filter((one) => one.text.startsWith(text))
    .reduce((sum, one) => sum + one.chance, 0);
}

export function result(state: State): Result {
  const found = convoys.result(state);
  if (found === undefined) throw new Error('the game is not over');
  return found;
}

function sightOf({ units }: Board, id: string): UnitSight {
  numberOf(unitKind, id);
  return units.find((one) => one.id === id) ?? { id, at: 'absent' };
}
