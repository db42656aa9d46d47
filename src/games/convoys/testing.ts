import type { OptionValues, Result } from '../../engine/definition.ts';
import { Game } from '../../engine/game.ts';
import { numberOf } from '../../engine/kinds.ts';
import { deskOf, type Seen } from '../../proof/desk.ts';
import { Season, seasonBefore, seasonCalled } from './calendar.ts';
import { AXIS, sideOf, Unit } from './counters.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import type { Board, GroupView, UnitView } from './view.ts';

/** Positions and moves in a few words, for the tests of this game. */

export const { play, options, open, keys, told, bar, why, cause, preview, expectSame, faultOf } =
  deskOf(convoys);
export type { Seen };

export const WEST = 'at-sea-western-med';
export const EAST = 'at-sea-eastern-med';

export const VENETO = 'vittorio-veneto';
export const CESARE = 'cesare-cavour';
export const DIV_1 = 'cruiser-div-1';
export const DIV_3 = 'cruiser-div-3';
export const DIV_7 = 'cruiser-div-7';
export const DIV_8 = 'cruiser-div-8';
export const FREIGHTERS: readonly string[] = Array.from(
  { length: 10 },
  (_, index) => `freighter-${index + 1}`,
);
export const STUKAS = { 'stug-1': 'air-sicily', 'stug-2': 'air-sicily', 'stug-3': 'air-sicily' };
export const HIT = { hit: true };

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
  return trials.load({ game: 'convoys', at: point, ...setting, units: parts, groups: counters });
}

/** Rules are tried where they show best, also with units that come later or lie where no season has them. */
const LIBERTIES = [
  'is not in the game in this season',
  'has not sailed yet',
  'is not placed yet',
  'is on a base that its side does not have',
  'is further out than Italian ships come',
  'is in a port',
  'is more than the status of Malta allows',
  'Crete is in other hands in this season',
  'Malta did not end the last season starving',
];
const trials = new Game({
  ...convoys.definition,
  broken: (s: State) =>
    convoys.definition.broken(s).filter(({ text }) => !LIBERTIES.some((liberty) => text.includes(liberty))),
});

/** The first decision of a scenario. */
export function start(scenario: string, options: OptionValues = {}): State {
  return convoys.load({ game: 'convoys', scenario, options, at: 'start' });
}

/** The beginning of a season, with units that were lost in the season before, or in an earlier one. */
export function newSeason(
  id: string,
  lost: readonly string[] = [],
  { units: more = {}, ...setting }: Setting = {},
): State {
  const wrecks = lost.map((wreck) => [
    wreck,
    { at: 'lost', lostIn: Season.name(seasonBefore(seasonCalled(id))) },
  ]);
  return at('season', {
    season: id,
    status: 'malta-plus-4',
    ...setting,
    units: { ...Object.fromEntries(wrecks), ...more },
  });
}

/** The Allies move; there are no Italians, no aircraft, no U-boats unless it is said otherwise. */
export function moving(setting: Setting): State {
  return at('allied-movement', { season: 'summer-1941', ...setting });
}

/** The same, and the Axis are asked afterwards, so that the turn goes no further. */
export function watched(setting: Setting): State {
  return moving({ ...setting, units: { littorio: 'napoli', ...setting.units } });
}

export interface Battle extends Setting {
  readonly place?: string;
  /** Who was Hit before. */
  readonly hit?: readonly string[];
}

/** A battle of one Allied group with Italians, off Bizerta and by day if nothing else is said; nobody has deployed. */
export function fight(
  allied: readonly string[],
  italian: readonly string[],
  { place = 'w-6', hit = [], units: more = {}, ...setting }: Battle = {},
): State {
  const notes = Object.fromEntries(hit.map((id) => [id, HIT]));
  const italians = Object.fromEntries(
    italian.map((id) => [id, { at: place, ...notes[id], ...Object(more[id]) }]),
  );
  return at('surface', {
    groups: { g1: [place, ...allied] },
    ...setting,
    units: { ...more, ...notes, ...italians },
  });
}

/** Everybody stays where he is put: those that were Hit before, freighters and carriers behind. */
export function deployed(state: State): State {
  while (open(state).endsWith(' deployment.deploy')) play(state, 'ready');
  return state;
}

/** A battle after its first round, with some of each side Hit: a side may leave. */
export function leaving(side: 'allied' | 'axis', setting: Battle = {}, ...choices: readonly string[]): State {
  const state = fight(['nelson', 'rodney', 'didos'], ['littorio', DIV_8, VENETO], {
    season: 'fall-1941',
    place: 'w-5',
    hit: ['nelson', 'littorio', DIV_8],
    ...setting,
  });
  deployed(state);
  for (const asked = `${side} withdrawal.choose`; open(state) !== asked; )
    play(state, options(state, 'hold')[0] ?? 'ready');
  play(state, choices);
  return state;
}

/** Everybody who can still fire lets it be. */
export function holdAll(state: State): void {
  while (open(state).endsWith(' battle.fire')) play(state, options(state, 'hold')[0] ?? '');
}

/** Nobody wants to change anything at the end of a round. */
export function goOn(state: State): void {
  while (/ (retirement|withdrawal)\.choose$/.test(open(state))) play(state, 'ready');
}

/** What a side does that wants nothing: `pick` and `put` take the first that there is. */
const NOTHING = ['decline', 'dummies 0', 'finish', 'stay', 'ready', 'end', 'pick ', 'put '];

/** Plays on without doing anything, up to a decision, to a season or to the end, `over`. */
export function idle(
  state: State,
  until: string | readonly string[],
  act: (state: State, action: string) => Seen = play,
): readonly Seen[] {
  const seen: Seen[] = [];
  while (![open(state), board(state).season].some((one) => [until].flat().includes(one))) {
    const listed = options(state);
    const action = NOTHING.flatMap((word) => listed.find((one) => one.startsWith(word)) ?? [])[0];
    if (action === undefined || seen.length === 500)
      throw new Error(`no way from ${open(state)} to ${until}`);
    seen.push(act(state, action));
  }
  return seen;
}

/** What is found in each of the seasons. */
export function through<T>(state: State, seasons: readonly string[], find: () => T): T[] {
  return seasons.map((id) => {
    idle(state, id);
    return find();
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
export function unit(state: State, id: string): UnitView {
  return viewOf(board(state), id);
}

/** The same as the Axis see it. */
export function axisUnit(state: State, id: string): UnitView {
  return viewOf(axisBoard(state), id);
}

export function group(state: State, id: string): GroupView | undefined {
  return board(state).groups.find((one) => one.id === id);
}

export function axisGroup(state: State, id: string): GroupView | undefined {
  return axisBoard(state).groups.find((one) => one.id === id);
}

/** All units in a place, in the order of the pieces. */
export function there(state: State, place: string): string[] {
  return board(state)
    .units.filter((one) => one.at === place)
    .map(({ id }) => id);
}

/** How many units of each kind are in a place: `{ sm79: 2, stug: 1 }`. */
export function kindsAt(state: State, place: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of there(state, place)) {
    const kind = id.replace(/-\d+$/, '');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** The units of some kind that wait to be placed. */
export function inPool(state: State, pattern: RegExp): string[] {
  return there(state, 'pool').filter((id) => pattern.test(id));
}

export function isAxis(id: string): boolean {
  return sideOf(numberOf(Unit, id)) === AXIS;
}

/** The places to which a unit can go, by `reach`, for the side that is to decide. */
export function reachable(state: State, id: string): readonly string[] {
  const seat = convoys.ask(state)?.seat ?? 0;
  const number = numberOf(Unit, id);
  return convoys.reach(convoys.view(state, seat), number).map(({ place }) => place);
}

/** Where a ship could go, alone, in the order of the alphabet. */
export function ways(state: State, ship: string): string[] {
  return [...reachable(state, ship)].sort();
}

/** Where the force that is being put together can go, in the order of the alphabet. */
export function goals(state: State): string[] {
  return options(state, 'go')
    .map((action) => action.slice('go '.length))
    .sort();
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

/** A force goes somewhere, and the turn is over; the boats on its way miss. */
export function turnOf(state: State, who: readonly string[], to: string | undefined, attacks = 0): void {
  sail(state, who, to);
  play(state, 'ready', { rolls: Array.from({ length: attacks }, () => 1) });
}

/** One group goes somewhere, or stays, and the boats attack. */
export function pass(
  setting: Setting,
  to: string | undefined,
  rolls: readonly unknown[],
): readonly [State, Seen] {
  const state = watched(setting);
  sail(state, ['g1'], to);
  return [state, play(state, 'ready', { rolls })];
}

/** Which boats attacked where, in order: `mas w-6`. */
export function attacks(seen: Seen, key: 'boats-attack' | 'return-attack' = 'boats-attack'): string[] {
  const places = told(seen, key, 'place');
  return told(seen, key, 'boats').map((boats, index) => `${boats} ${places[index]}`);
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

/** A fact of a preview by its text, in any case. */
export function fact(state: State, action: string, about: string): string | undefined {
  const wanted = about.toLowerCase();
  return preview(state, action).facts.find(({ text }) => text.toLowerCase() === wanted)?.value;
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

function viewOf({ units }: Board, id: string): UnitView {
  numberOf(Unit, id);
  return units.find((one) => one.id === id) ?? { id, at: 'absent' };
}
