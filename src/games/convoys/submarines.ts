import { at, cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { each } from '../../engine/kinds.ts';
import { Season, seasonCalled, U_BOATS_FROM } from './calendar.ts';
import { MAS, SUBMARINE, seaAttackChart } from './charts.ts';
import { ALLIED, FORCE_K, isFreighter, isWarship, type Ship } from './counters.ts';
import { starCounts, strikeShip } from './damage.ts';
import { remember, spotOf } from './groups.ts';
import {
  type Boats,
  BRITISH_BOATS,
  ITALIAN_BOATS,
  MAS_BOATS,
  MAS_POSITIONS,
  type Spot,
  SUBMARINE_MARKS,
  U_BOATS,
} from './map.ts';
import {
  Group,
  isDummy,
  isOnChart,
  isUsed,
  NIGHT,
  placeOf,
  placeOnChart,
  type State,
  shipsIn,
} from './state.ts';
import type { Rolling } from './words.ts';

/** Submarines, U-boats and MAS boats: they strike whoever comes their way. */

export interface Ambush {
  readonly place: Spot;
  readonly boats: Boats;
}

/** All marks along the Allied routes, from west to east; submarines before MAS boats. */
const ambushes = each(Season, (season): readonly Ambush[] =>
  [
    ...SUBMARINE_MARKS.filter(({ boats, from }) => boats !== BRITISH_BOATS && season >= seasonCalled(from)),
    ...MAS_POSITIONS.map((place) => ({ place, boats: MAS_BOATS })),
  ].sort((a, b) => a.place - b.place || a.boats - b.boats),
);

export function ambushesIn(s: State): readonly Ambush[] {
  return at(ambushes, s.season);
}

export function areUBoatsAbout(s: State): boolean {
  return s.season >= U_BOATS_FROM;
}

/** The attacks on Allied groups after their movement. */
export function attackRoutes(s: State, play: Rolling): void {
  const groups: Group[] = [];
  for (const group of Group.all) if (isUsed(s, group)) groups.push(group);
  for (const { place, boats } of ambushesIn(s)) {
    // Every group holds something, if only a dummy.
    if (!isAnyInOrThrough(s, groups, place)) continue;
    const die = play.roll(boats === MAS_BOATS ? 'mas' : 'submarine');
    play.tell('boats-attack', { boats, place, die });
    const result = play.consult(seaAttackChart, die, boats === MAS_BOATS ? MAS : SUBMARINE);
    const hits = s.phase === NIGHT ? result.hitsAtNight : result.hits;
    for (let hit = 0; hit < hits; hit++) {
      play.disclose('torpedo');
      torpedo(s, preyAt(s, place), { boats, place }, play);
    }
  }
}

/** A group comes back to port. Whoever looks on cannot tell whether there were warships in it. */
export function attackReturning(s: State, group: Group, victims: readonly Ship[], play: Rolling): void {
  const place = spotOf(s, group);
  const die = play.roll('return-attack');
  play.tell('return-attack', { boats: U_BOATS, place, die });
  if (play.consult(seaAttackChart, die, SUBMARINE).hits === 0) return;
  play.disclose('torpedo');
  if (!victims.some(isWarship)) {
    play.tell('boats-missed', { place });
    return;
  }
  const ship = at(victims, at(play.draw('torpedo-target', 1, victims.length, only(ALLIED)), 0));
  torpedoed(s, ship, place, play);
}

/** From Fall 1941 U-boats wait for warships that everybody sees coming home together. */
export function attackHomecoming(s: State, ships: readonly Ship[], port: Spot, play: Rolling): void {
  if (areUBoatsAbout(s) && ships.some(isWarship)) attackInTheOpen(s, ships, port, U_BOATS, play);
}

/** Ships that everybody sees going home together. */
export function attackInTheOpen(
  s: State,
  ships: readonly Ship[],
  place: Spot,
  boats: Boats,
  play: Rolling,
): void {
  if (ships.length === 0) return;
  const die = play.roll('return-attack');
  play.tell('return-attack', { boats, place, die });
  if (play.consult(seaAttackChart, die, SUBMARINE).hits === 0) return;
  const ship = at(ships, at(play.draw('torpedo-target', 1, ships.length), 0));
  torpedoed(s, ship, placeOnChart(s, ship), play);
}

/** The submarine of an At Sea area, against the Italians in it or on their way through. */
export function attackArea(s: State, place: Spot, ships: readonly Ship[], play: Rolling): Ship | undefined {
  if (ships.length === 0) return undefined;
  const die = play.roll('submarine');
  play.tell('boats-attack', { boats: BRITISH_BOATS, place, die });
  if (play.consult(seaAttackChart, die, SUBMARINE).hits === 0) return undefined;
  const ship = at(ships, at(play.draw('torpedo-target', 1, ships.length), 0));
  torpedoed(s, ship, place, play);
  return ship;
}

/** From Fall 1941, if Force K may be among those who come in: nobody can tell. */
export function mayForceKReturn(s: State): boolean {
  return areUBoatsAbout(s) && isOnChart(placeOf(s, FORCE_K)) && cell(s.shown, FORCE_K) === 0;
}

const DUMMY = -1;
type Prey = Ship | typeof DUMMY;

/** One entry for each ship and each dummy in a place or on its way through. */
function preyAt(s: State, place: Spot): Prey[] {
  const prey: Prey[] = [];
  for (const group of Group.all) {
    if (!isInOrThrough(s, group, place)) continue;
    if (isDummy(s, group)) prey.push(DUMMY);
    else prey.push(...shipsIn(s, group));
  }
  return prey;
}

function isInOrThrough(s: State, group: Group, place: Spot): boolean {
  return s.groupAt[group] === place || s.passedThrough[group] === place;
}

function isAnyInOrThrough(s: State, groups: readonly Group[], place: Spot): boolean {
  for (const group of groups) if (isInOrThrough(s, group, place)) return true;
  return false;
}

function torpedo(s: State, prey: readonly Prey[], { boats, place }: Ambush, play: Rolling): void {
  if (prey.length === 0) return;
  const ship = at(prey, at(play.draw('torpedo-target', 1, prey.length, only(ALLIED)), 0));
  if (ship === DUMMY || (boats === ITALIAN_BOATS && !isFreighter(ship))) {
    play.tell('boats-missed', { place });
    return;
  }
  torpedoed(s, ship, place, play);
}

/** Where it was attacked is known; where it has gone since is not. */
function torpedoed(s: State, ship: Ship, place: Spot, play: Rolling): void {
  remember(s, ship, place);
  strikeShip(s, ship, { weapon: 'torpedo', star: starCounts('torpedo', undefined, ship) }, play);
}
