import { at, cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { each, given, NONE } from '../../engine/kinds.ts';
import { boatsForecast, columnOf, returnForecast, sideOfBoats } from './boats.ts';
import { Season, seasonCalled, U_BOATS_FROM } from './calendar.ts';
import { hitsOf, SUBMARINE, seaAttackChart } from './charts.ts';
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
  isHit,
  isInGroup,
  isOnChart,
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

/** The attacks on Allied groups after their movement, from west to east. */
export function attackRoutes(s: State, play: Rolling): void {
  const waiting = new Set(ambushesIn(s));
  for (const ambush of ambushesIn(s)) if (waiting.has(ambush)) attackFrom(s, ambush, waiting, play);
}

/** `waiting` are those that have still to attack. */
function attackFrom(s: State, ambush: Ambush, waiting: Set<Ambush>, play: Rolling): void {
  waiting.delete(ambush);
  const { place, boats } = ambush;
  // Every group holds something, if only a dummy.
  if (!isAnyInOrThrough(s, place)) return;
  const purpose = boats === MAS_BOATS ? 'mas' : 'submarine';
  play.foresee(purpose, () => boatsForecast(boats, place, s.phase === NIGHT));
  const die = play.roll(purpose, sideOfBoats(boats));
  const result = play.consult(seaAttackChart, die, columnOf(boats));
  const hits = hitsOf(result, s.phase === NIGHT);
  play.tell('boats-attack', { boats, place, die, hits });
  for (let hit = 0; hit < hits; hit++) {
    play.disclose('torpedo');
    torpedo(s, ambush, waiting, play);
  }
}

/** A group comes back to port. Whoever looks on cannot tell whether there were warships in it. */
export function attackReturning(s: State, group: Group, victims: readonly Ship[], play: Rolling): void {
  const place = spotOf(s, group);
  if (!areTorpedoesFired(U_BOATS, place, play)) return;
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
  if (!areTorpedoesFired(boats, place, play)) return;
  const ship = drawFrom(ships, play);
  if (ship !== undefined) torpedoed(s, ship, placeOnChart(s, ship), play);
}

/** One submarine off a port; whether it Hits. */
function areTorpedoesFired(boats: Boats, place: Spot, play: Rolling): boolean {
  play.foresee('return-attack', () => returnForecast(boats, place));
  const die = play.roll('return-attack', sideOfBoats(boats));
  const { hits } = play.consult(seaAttackChart, die, SUBMARINE);
  play.tell('return-attack', { boats, place, die, hits });
  return hits > 0;
}

/** What the attack on Italians in At Sea areas needs to know of their moves. */
interface Passage {
  /** Those in an area or on their way through it. */
  shipsIn(area: Spot): readonly Ship[];
  /** The area through which a ship came to another; none for most. */
  before(ship: Ship): Spot | typeof NONE;
  /** Whoever is Hit on his way gets no further. */
  stop(ship: Ship, area: Spot): void;
}

/** The submarines of the At Sea areas: from west to east, but each voyage in the order of its steps. */
export function attackAreas(s: State, areas: readonly Spot[], passage: Passage, play: Rolling): void {
  const isPassed = (area: Spot) =>
    areas.some((other) => passage.shipsIn(other).some((ship) => passage.before(ship) === area));
  const waiting = new Set([...areas].sort((a, b) => Number(isPassed(b)) - Number(isPassed(a))));
  for (const area of [...waiting]) if (waiting.has(area)) attackArea(s, area, waiting, passage, play);
}

function attackArea(s: State, area: Spot, waiting: Set<Spot>, passage: Passage, play: Rolling): void {
  waiting.delete(area);
  if (passage.shipsIn(area).length === 0) return;
  play.foresee('submarine', () => boatsForecast(BRITISH_BOATS, area));
  const die = play.roll('submarine', ALLIED);
  const { hits } = play.consult(seaAttackChart, die, SUBMARINE);
  play.tell('boats-attack', { boats: BRITISH_BOATS, place: area, die, hits });
  if (hits === 0) return;
  const struck = drawIn(s, area, waiting, passage, play);
  if (struck === undefined) {
    play.tell('boats-missed', { place: area });
    return;
  }
  torpedoed(s, struck, area, play);
  if (isHit(s, struck)) passage.stop(struck, area);
}

/** Where ships cross each other's way, each is met first where it came first, and may not get here at all. */
function drawIn(s: State, area: Spot, waiting: Set<Spot>, passage: Passage, play: Rolling): Ship | undefined {
  const drawn = drawFrom(passage.shipsIn(area), play);
  const before = drawn === undefined ? NONE : passage.before(drawn);
  if (drawn === undefined || before === NONE || !waiting.has(before)) return drawn;
  attackArea(s, before, waiting, passage, play);
  return passage.shipsIn(area).includes(drawn) ? drawn : drawFrom(passage.shipsIn(area), play);
}

function drawFrom(ships: readonly Ship[], play: Rolling): Ship | undefined {
  if (ships.length === 0) return undefined;
  return at(ships, at(play.draw('torpedo-target', 1, ships.length), 0));
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

/** Whether a torpedo does anything to what it is drawn for. */
function isHarmedBy(prey: Prey, boats: Boats): prey is Ship {
  return prey !== DUMMY && (boats !== ITALIAN_BOATS || isFreighter(prey));
}

function isInOrThrough(s: State, group: Group, place: Spot): boolean {
  return s.groupAt[group] === place || s.passedThrough[group] === place;
}

function isAnyInOrThrough(s: State, place: Spot): boolean {
  return Group.all.some((group) => isInOrThrough(s, group, place));
}

function torpedo(s: State, ambush: Ambush, waiting: Set<Ambush>, play: Rolling): void {
  const { boats, place } = ambush;
  const struck = drawPrey(s, place, play);
  if (struck !== undefined && struck !== DUMMY) {
    // On its voyage it has met those of the place before: only if they leave it afloat it is here.
    for (const earlier of [...waiting])
      if (isInGroup(s, struck) && waiting.has(earlier) && hasCome(s, struck, earlier.place, place))
        attackFrom(s, earlier, waiting, play);
    if (!isInGroup(s, struck)) {
      torpedo(s, ambush, waiting, play);
      return;
    }
  }
  if (struck !== undefined && isHarmedBy(struck, boats)) torpedoed(s, struck, place, play);
  else play.tell('boats-missed', { place });
}

/** Nothing is left where the last ship has gone down. */
function drawPrey(s: State, place: Spot, play: Rolling): Prey | undefined {
  const prey = preyAt(s, place);
  if (prey.length === 0) return undefined;
  return at(prey, at(play.draw('torpedo-target', 1, prey.length, only(ALLIED)), 0));
}

/** Whether a ship has come through one place to another in this step. */
function hasCome(s: State, ship: Ship, through: Spot, to: Spot): boolean {
  const group = given(cell(s.group, ship));
  return s.passedThrough[group] === through && s.groupAt[group] === to;
}

/** Where it was attacked is known; where it has gone since is not. */
function torpedoed(s: State, ship: Ship, place: Spot, play: Rolling): void {
  remember(s, ship, place);
  strikeShip(s, ship, { weapon: 'torpedo', star: starCounts('torpedo', undefined, ship), place }, play);
}
