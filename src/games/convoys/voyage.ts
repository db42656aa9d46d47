import { type Bar, because } from '../../engine/bar.ts';
import { FAST, LAST_TURN_TO_SAIL } from './charts.ts';
import { ARK_ROYAL, FORCE_K, isFreighter, isWarship, type Ship } from './counters.ts';
import { spotOf } from './groups.ts';
import {
  ALLIED_BASES,
  betweenOnRoute,
  distance,
  GIBRALTAR,
  isBeyondLine,
  MALTA,
  nextOnRoute,
  type Spot,
  withinTwoOnRoute,
} from './map.ts';
import {
  type Group,
  isAlliedBase,
  isAlliedPort,
  isAtSeaArea,
  isBound,
  isDummy,
  isFromGibraltar,
  isPosition,
  type State,
  shipsIn,
  speedOf,
} from './state.ts';
import { phrase } from './words.ts';

/** Where a force of ships can go in a turn. */

/** What bears on where a force can go. */
interface Voyage {
  readonly force: Group;
  readonly here: Spot;
  readonly ships: readonly Ship[];
  /** The slowest piece sets the speed; dummies go as the Allies like. */
  readonly speed: number;
  /** Somebody has passed the Point of No Return. */
  readonly bound: boolean;
}

export function voyageOf(s: State, force: Group): Voyage {
  const ships = shipsIn(s, force);
  let speed = FAST;
  let bound = false;
  for (const ship of ships) {
    speed = Math.min(speed, speedOf(s, ship));
    if (isBound(s, ship)) bound = true;
  }
  return { force, here: spotOf(s, force), ships, speed, bound };
}

/** The places a force can go to in this turn. */
export function reachOf(s: State, force: Group): Spot[] {
  const voyage = voyageOf(s, force);
  const goals = voyage.speed < FAST ? nextOnRoute(voyage.here) : withinTwoOnRoute(voyage.here);
  const reached: Spot[] = [];
  for (const place of goals) if (!barToGo(s, voyage, place)) reached.push(place);
  return reached;
}

export function barToGo(s: State, voyage: Voyage, place: Spot): Bar | undefined {
  const { here, ships, speed, bound } = voyage;
  if (isAtSeaArea(place)) return 'convoys/at-sea-areas.1';
  if (!isPosition(place) && !isAlliedPort(place))
    return because('convoys/allied-movement.6', phrase('not-on-route', { place }));
  const far = distance(here, place);
  if (far === 0) return 'convoys/allied-movement.4';
  if (far > speed) return tooFar('convoys/allied-movement.4', far, speed);
  if (betweenOnRoute(here, place) === MALTA) {
    const bar = barToPassMalta(s, voyage);
    if (bar !== undefined) return bar;
  }
  if (isAlliedBase(place) && ships.includes(FORCE_K)) return 'convoys/sunk.6';
  if (bound && isMovingWest(here, place)) return 'convoys/point-of-no-return.5';
  if (s.turn > LAST_TURN_TO_SAIL && toPort(s, voyage, place) >= toPort(s, voyage, here))
    return 'convoys/turn-sequence.12';
  return undefined;
}

/** A place is further away than ships get in a turn. */
export function tooFar(rule: string, far: number, speed: number): Bar {
  return because(rule, phrase('too-far', { far, speed }));
}

/** Whoever may not go on from Malta at once ends his move there. */
function barToPassMalta(s: State, { force, ships, bound }: Voyage): string | undefined {
  if (isDummy(s, force)) return 'convoys/dummies.8';
  if (ships.some(isFreighter)) return 'convoys/allied-movement.7';
  if (bound) return 'convoys/point-of-no-return.6';
  return ships.includes(ARK_ROYAL) ? 'convoys/point-of-no-return.9' : undefined;
}

function isMovingWest(from: Spot, to: Spot): boolean {
  return distance(GIBRALTAR, to) < distance(GIBRALTAR, from);
}

/** How far the port is that a force makes for late in the season, when every move has to be towards one. */
function toPort(s: State, voyage: Voyage, place: Spot): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const port of havensOf(s, voyage)) nearest = Math.min(nearest, distance(place, port));
  return nearest;
}

const ISLAND: readonly Spot[] = [MALTA];
const HOME: readonly Spot[] = [GIBRALTAR];
const ALLIED_PORTS: readonly Spot[] = [MALTA, ...ALLIED_BASES];

/** The nearest port, but nobody is driven over the Point of No Return. */
function havensOf(s: State, { here, ships, bound }: Voyage): readonly Spot[] {
  if (bound || ships.includes(FORCE_K)) return ISLAND;
  const free = ships.some((ship) => isFromGibraltar(s, ship) && isWarship(ship));
  return free && !isBeyondLine(here) ? HOME : ALLIED_PORTS;
}
