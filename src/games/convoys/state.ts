import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { bytes, column, StateStore, scalar } from '../../engine/state.ts';
import { type Opening, openings } from './calendar.ts';
import {
  ALLIED_SHIPS,
  DUMMIES,
  FORCE_K,
  ITALIAN_SHIPS,
  SHIPS,
  SWORDFISH,
  shipAt,
  sideOf,
  UNITS,
} from './fleet.ts';
import { keyOfOption } from './options.ts';
import {
  ALLIED_BASES,
  BOXES,
  boxes,
  GIBRALTAR,
  isAtSeaArea,
  isPosition,
  MALTA,
  MALTA_FIELDS,
} from './sea.ts';
import { SLOW } from './tables.ts';

/** The state of the campaign, and the questions everyone asks of it. */

/** Places of a unit that are not on the chart. */
export const POOL = -1;
export const LOST = -2;
export const REPAIR = -3;
export const ABSENT = -4;

/** Every ship could sail alone, and dummies are groups too. */
export const GROUPS: readonly number[] = Array.from(
  { length: ALLIED_SHIPS.length + DUMMIES },
  (_, group) => group,
);

export const DAY = 0;
export const NIGHT = 1;

/** Areas of the Battle Board. */
export const OFF_BOARD = 0;
export const SCREEN = 1;
export const BATTLELINE = 2;
export const SCREENED = 3;

/** Where a ship that leaves a battle goes. */
export const STAYS = 0;
export const TO_PORT = 1;
export const BACK = 2;

export const store = StateStore.of({
  scenario: scalar(),
  /** Options: a season more, Force K only from 1941, two more Italian Ju87, two boxes of Africa. */
  longWar: scalar(),
  lateForceK: scalar(),
  moreStukas: scalar(),
  sirte: scalar(),
  matruh: scalar(),

  season: scalar(),
  turn: scalar(),
  phase: scalar(),
  /** Malta's status, and whether it ended the last season starving. */
  level: scalar(),
  starving: scalar(),
  unloaded: scalar(),
  army: scalar(),
  /** Where the army stood before its move of the season, and whether it used it to advance or to destroy. */
  armyBefore: scalar(),
  armyActed: scalar(),
  /** Who holds Crete. */
  crete: scalar(),
  invaded: scalar(),
  /** In this season. */
  invadedNow: scalar(),
  raided: scalar(),
  frogmenUsed: scalar(),
  /** The fuel limit, once it is known. */
  fuel: scalar(NONE),
  forceKSunk: scalar(),
  /** How an automatic victory came about. */
  verdict: scalar(NONE),
  dummiesFound: scalar(),
  fort: bytes(BOXES.length),

  place: column(UNITS.length, ABSENT),
  /** The season in which a unit was lost. */
  lostIn: column(UNITS.length, NONE),
  /** Brought back by replacement at the start of this season. */
  replaced: bytes(UNITS.length),
  /** Air units: the mission of the turn or round is flown; based on Malta and shot down in this season. */
  flown: bytes(UNITS.length),
  shotDown: bytes(UNITS.length),

  hit: bytes(SHIPS.length),
  /** The season in which a ship is back from repair. */
  returns: bytes(SHIPS.length),
  /** The port a ship was placed in for the season, and the one in which it ended the last. */
  origin: column(SHIPS.length, NONE),
  berth: column(SHIPS.length, NONE),
  /** Italian ships: has sailed in this season. Any ship: has come back and stays in port. */
  sailed: bytes(SHIPS.length),
  done: bytes(SHIPS.length),
  crossed: bytes(SHIPS.length),
  /** Carriers: strikes committed, still to launch in this step, lost for the season. */
  committed: bytes(SHIPS.length),
  ready: bytes(SHIPS.length),
  strikesLost: bytes(SHIPS.length),
  /** Allied ships: the Axis can see where it is; and when, where and in which group it was last seen. */
  shown: bytes(SHIPS.length),
  seenTurn: bytes(SHIPS.length),
  seenAt: column(SHIPS.length, NONE),
  seenIn: column(SHIPS.length, NONE),
  /** The group of an Allied ship at sea. */
  group: column(SHIPS.length, NONE),
  /** During Italian movement: where a ship with orders came from, and the area it passed through. */
  start: column(SHIPS.length, NONE),
  via: column(SHIPS.length, NONE),
  area: bytes(SHIPS.length),
  fired: bytes(SHIPS.length),
  leaving: bytes(SHIPS.length),

  /** Groups: where, the place passed through, and during Allied movement where it came from. */
  spot: column(GROUPS.length, NONE),
  passed: column(GROUPS.length, NONE),
  from: column(GROUPS.length, NONE),
  /** During Allied movement, by mark: where it lay before. */
  lay: column(GROUPS.length, NONE),
  moved: bytes(GROUPS.length),
  dummy: bytes(GROUPS.length),
  exposed: bytes(GROUPS.length),
  halted: bytes(GROUPS.length),
  /** Ships lost in this turn. */
  losses: bytes(GROUPS.length),
  /** The turn since which the group can be followed by its mark. */
  since: bytes(GROUPS.length),

  /** By base: dummies that have not sailed, the turn the convoy left, whether anybody has left. */
  dummies: bytes(ALLIED_BASES.length),
  convoyLeft: bytes(ALLIED_BASES.length),
  departed: bytes(ALLIED_BASES.length + 1),
});

export type State = ReturnType<typeof store.create>;

/** In `departed`, beside the bases. */
export const FROM_MALTA = ALLIED_BASES.length;

/** The place of a port in `departed`. */
export function gateOf(port: number): number {
  return port === MALTA ? FROM_MALTA : ALLIED_BASES.indexOf(port);
}

export function openingOf(s: State): Opening {
  const opening = openings[s.scenario];
  if (opening === undefined) throw new RangeError(`there is no scenario ${s.scenario}`);
  return opening;
}

/** Whether the scenario has supply, basing and the army. */
export function isAfricaInPlay(s: State): boolean {
  return !openingOf(s).disabled.includes('season-supply-and-africa');
}

/** The first season of a game starts without hunger. */
export function isFirstSeason(s: State): boolean {
  return s.season === openingOf(s).first;
}

export function placeOf(s: State, unit: number): number {
  return cell(s.place, unit);
}

export function isHit(s: State, ship: number): boolean {
  return cell(s.hit, ship) > 0;
}

export function isInGroup(s: State, ship: number): boolean {
  return cell(s.group, ship) !== NONE;
}

/** On a sea position or in an At Sea area. */
export function isAtSea(s: State, ship: number): boolean {
  const place = placeOf(s, ship);
  return place >= 0 && (isPosition(place) || isAtSeaArea(place));
}

export function isUsed(s: State, group: number): boolean {
  return cell(s.spot, group) !== NONE;
}

/** On the board of groups and not in a port. */
export function isSeaborne(s: State, group: number): boolean {
  const spot = cell(s.spot, group);
  return spot !== NONE && isPosition(spot);
}

export function groupsAt(s: State, place: number): number[] {
  return GROUPS.filter((group) => cell(s.spot, group) === place);
}

export function holdsGroup(s: State, place: number): boolean {
  return s.spot.includes(place);
}

export function shipsIn(s: State, group: number): number[] {
  return ALLIED_SHIPS.filter((ship) => cell(s.group, ship) === group);
}

export function italiansAt(s: State, place: number): number[] {
  return ITALIAN_SHIPS.filter((ship) => placeOf(s, ship) === place);
}

/** The Allied ships that lie in a port. */
export function inPort(s: State, port: number): number[] {
  return ALLIED_SHIPS.filter((ship) => placeOf(s, ship) === port && !isInGroup(s, ship));
}

export function isSlow(s: State, ship: number): boolean {
  return isHit(s, ship) || shipAt(ship).speed === SLOW;
}

export function speedOf(s: State, ship: number): number {
  return isHit(s, ship) ? SLOW : shipAt(ship).speed;
}

export function strikesOf(s: State, carrier: number): number {
  return isHit(s, carrier) ? 0 : Math.max(0, shipAt(carrier).airStrikes - cell(s.strikesLost, carrier));
}

/** A warship of Gibraltar that has passed the Point of No Return and has still to reach Malta. */
export function isBound(s: State, ship: number): boolean {
  return cell(s.crossed, ship) > 0;
}

export function isFromGibraltar(s: State, ship: number): boolean {
  return cell(s.origin, ship) === GIBRALTAR;
}

/** Those of a side on the Battle Board. */
export function piecesOf(s: State, side: number): number[] {
  return SHIPS.filter((ship) => cell(s.area, ship) !== OFF_BOARD && sideOf(ship) === side);
}

/** The Swordfish that are based on Malta. */
export function swordfishOnMalta(s: State): number[] {
  return SWORDFISH.filter((unit) => placeOf(s, unit) === MALTA_FIELDS);
}

export function isForceKBased(s: State): boolean {
  return cell(s.origin, FORCE_K) === MALTA;
}

export function isInPlay(s: State, box: number): boolean {
  const key = OPTION_KEYS[box];
  return key === undefined ? boxes[box] !== undefined : s[key] > 0;
}
const OPTION_KEYS = boxes.map(({ option }) => (option === undefined ? undefined : keyOfOption(option)));

/** The next box to the east (1) or west (-1); the last one is its own neighbour. */
export function boxBeside(s: State, box: number, step: 1 | -1): number {
  let next = box + step;
  while (next >= 0 && next < BOXES.length && !isInPlay(s, next)) next += step;
  return next < 0 || next >= BOXES.length ? box : next;
}

/** Boxes from one to another, east positive. */
export function boxesBetween(s: State, from: number, to: number): number {
  const step = to > from ? 1 : -1;
  let count = 0;
  for (let box = from; box !== to; box = boxBeside(s, box, step)) count += step;
  return count;
}
