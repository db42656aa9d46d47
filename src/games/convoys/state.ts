import { at, cell } from '../../engine/arrays.ts';
import { besides, NONE, named, optional, type ValueOf } from '../../engine/kinds.ts';
import { defect } from '../../engine/refusal.ts';
import { isAnyAt, unitsAt } from '../../engine/stacks.ts';
import { bytes, column, StateStore, scalar } from '../../engine/state.ts';
import { ReturnSeason, Scenario, Season, type Start, starts } from './calendar.ts';
import { SLOW } from './charts.ts';
import {
  type AirUnit,
  ALLIED,
  ALLIED_SHIPS,
  counterOf,
  DUMMIES,
  FORCE_K,
  ITALIAN_SHIPS,
  printedSpeed,
  Ship,
  Side,
  SWORDFISH,
  shipsOf,
  Unit,
} from './counters.ts';
import {
  ALEXANDRIA,
  ALLIED_PORT,
  type AlliedPort,
  AT_SEA_AREA,
  type AtSeaArea,
  Base,
  baseOf,
  GIBRALTAR,
  ITALIAN_PORT,
  type ItalianPort,
  isOfKind,
  MALTA,
  MALTA_FIELDS,
  Port,
  type Position,
  SEA_POSITION,
  Spot,
} from './map.ts';
import { keyOfOption } from './options.ts';
import { Box, boxes, Status } from './tracks.ts';

/** The state of the campaign, and the questions everyone asks of it. */

/** Where units are that are not on the chart. */
export const POOL = -1;
export const LOST = -2;
export const REPAIR = -3;
export const ABSENT = -4;

/** Where a unit can be. */
export const Place = besides(Spot, { pool: POOL, lost: LOST, repair: REPAIR, absent: ABSENT });
export type Place = ValueOf<typeof Place>;

/** Every ship could sail alone, and dummies are groups too. */
export const Group = named(
  'group',
  Array.from({ length: ALLIED_SHIPS.length + DUMMIES }, (_, index) => `g${index + 1}`),
);
export type Group = ValueOf<typeof Group>;

export const Phase = named('phase', ['day', 'night']);
export type Phase = ValueOf<typeof Phase>;
export const [DAY, NIGHT] = Phase.all;

/** Areas of the Battle Board. */
export const Area = named('area', ['none', 'screen', 'battleline', 'screened']);
export type Area = ValueOf<typeof Area>;
export const [OFF_BOARD, SCREEN, BATTLELINE, SCREENED] = Area.all;

/** Where a ship that leaves a battle goes. */
export const Leaving = named('leaving', ['none', 'port', 'back']);
export const [STAYS, TO_PORT, BACK] = Leaving.all;

/** How an automatic victory came about. */
export const Ending = named('verdict', ['egypt', 'tripoli', 'invasion', 'surrender']);
export type Ending = ValueOf<typeof Ending>;
export const [PAST_EGYPT, WEST_OF_AFRICA, FALL_OF_MALTA, SURRENDER] = Ending.all;

const FIRST_BOX = at(Box.all, 0);

export const store = StateStore.of({
  scenario: scalar(at(Scenario.all, 0), Scenario),
  /** Options: a season more, Force K only from 1941, two more Italian Ju87, two boxes of Africa. */
  longWar: scalar(),
  lateForceK: scalar(),
  moreStukas: scalar(),
  sirte: scalar(),
  matruh: scalar(),

  season: scalar(at(Season.all, 0), Season),
  turn: scalar(),
  phase: scalar(DAY, Phase),
  /** Malta's status, and whether it ended the last season starving. */
  status: scalar(at(Status.all, 0), Status),
  starving: scalar(),
  unloaded: scalar(),
  army: scalar(FIRST_BOX, Box),
  /** Where the army stood before its move of the season, and whether it used it to advance or to destroy. */
  armyBefore: scalar(FIRST_BOX, Box),
  armyActed: scalar(),
  /** Who holds Crete. */
  crete: scalar(ALLIED, Side),
  invaded: scalar(),
  /** In this season. */
  invadedNow: scalar(),
  raided: scalar(),
  frogmenUsed: scalar(),
  /** The fuel limit, once it is known. */
  fuel: scalar(NONE),
  forceKSunk: scalar(),
  /** How an automatic victory came about. */
  ending: scalar(NONE, optional(Ending)),
  dummiesFound: scalar(),
  fort: bytes(Box),

  place: column(Unit, Place, ABSENT),
  /** The season in which a unit was lost. */
  lostIn: column(Unit, optional(Season), NONE),
  /** Brought back by replacement at the start of this season. */
  replaced: bytes(Unit),
  /** Air units: the mission of the turn or round is flown; based on Malta and shot down in this season. */
  flown: bytes(Unit),
  shotDown: bytes(Unit),

  hit: bytes(Ship),
  /** The season in which a ship is back from repair. */
  returns: column(Ship, optional(ReturnSeason), NONE),
  /** The port a ship was placed in for the season, and the one in which it ended the last. */
  origin: column(Ship, optional(Spot), NONE),
  berth: column(Ship, optional(Spot), NONE),
  /** Italian ships: has sailed in this season. Any ship: has come back and stays in port. */
  sailed: bytes(Ship),
  done: bytes(Ship),
  crossed: bytes(Ship),
  /** Carriers: strikes committed, still to launch in this step, lost for the season. */
  committed: bytes(Ship),
  ready: bytes(Ship),
  strikesLost: bytes(Ship),
  /** Allied ships: the Axis can see where it is; and when, where and in which group it was last seen. */
  shown: bytes(Ship),
  seenTurn: bytes(Ship),
  seenAt: column(Ship, optional(Spot), NONE),
  seenIn: column(Ship, optional(Group), NONE),
  /** The group of an Allied ship at sea. */
  group: column(Ship, optional(Group), NONE),
  /** During Italian movement: where a ship with orders came from, and the area it passed through. */
  startedFrom: column(Ship, optional(Spot), NONE),
  steamedThrough: column(Ship, optional(Spot), NONE),
  area: bytes(Ship, Area, OFF_BOARD),
  fired: bytes(Ship),
  leaving: bytes(Ship, Leaving, STAYS),

  /** Groups: where, the place passed through, and during Allied movement where it came from. */
  groupAt: column(Group, optional(Spot), NONE),
  passedThrough: column(Group, optional(Spot), NONE),
  cameFrom: column(Group, optional(Spot), NONE),
  /** During Allied movement, by mark: where it lay before. */
  markLayAt: column(Group, optional(Spot), NONE),
  moved: bytes(Group),
  dummy: bytes(Group),
  exposed: bytes(Group),
  halted: bytes(Group),
  /** Ships lost in this turn. */
  losses: bytes(Group),
  /** The turn since which the group can be followed by its mark. */
  followedSince: bytes(Group),
  /** The turn in which the Axis last saw all that it holds. */
  opened: bytes(Group),

  /** By base: dummies that have not sailed, the turn the convoy left, whether anybody has left. */
  dummies: bytes(Base),
  convoyLeft: bytes(Base),
  departed: bytes(Port),
});

export type State = ReturnType<typeof store.create>;

export function startOf(s: State): Start {
  return at(starts, s.scenario);
}

/** Whether the scenario has supply, basing and the army. */
export function isAfricaInPlay(s: State): boolean {
  return !startOf(s).disabled.includes('season-supply-and-africa');
}

/** The first season of a game starts without hunger. */
export function isFirstSeason(s: State): boolean {
  return s.season === startOf(s).first;
}

export function isOnChart(place: Place): place is Spot {
  return place >= 0;
}

export function isAlliedPort(place: Place): place is AlliedPort {
  return isOnChart(place) && isOfKind(place, ALLIED_PORT);
}

export function isPosition(place: Place): place is Position {
  return isOnChart(place) && isOfKind(place, SEA_POSITION);
}

export function isAtSeaArea(place: Place): place is AtSeaArea {
  return isOnChart(place) && isOfKind(place, AT_SEA_AREA);
}

export function isItalianPort(place: Place): place is ItalianPort {
  return isOnChart(place) && isOfKind(place, ITALIAN_PORT);
}

export function isAlliedBase(place: Place): boolean {
  return place === GIBRALTAR || place === ALEXANDRIA;
}

/** The base in a place. */
export function baseAt(place: Place): Base | typeof NONE {
  return isOnChart(place) ? baseOf(place) : NONE;
}

export function placeOf(s: State, unit: Unit): Place {
  return cell(s.place, unit);
}

/** Where a unit is at a point where it is always on the chart. */
export function placeOnChart(s: State, unit: Unit): Spot {
  const place = placeOf(s, unit);
  if (!isOnChart(place)) throw defect('a unit is not on the chart');
  return place;
}

export function isHit(s: State, ship: Ship): boolean {
  return cell(s.hit, ship) > 0;
}

export function isInGroup(s: State, ship: Ship): boolean {
  return s.group[ship] !== NONE;
}

/** On a sea position or in an At Sea area. */
export function isAtSea(s: State, ship: Ship): boolean {
  const place = placeOf(s, ship);
  return isPosition(place) || isAtSeaArea(place);
}

export function isUsed(s: State, group: Group): boolean {
  return s.groupAt[group] !== NONE;
}

export function isDummy(s: State, group: Group): boolean {
  return cell(s.dummy, group) > 0;
}

export function isExposed(s: State, group: Group): boolean {
  return cell(s.exposed, group) > 0;
}

/** On the board of groups and not in a port. */
export function isSeaborne(s: State, group: Group): boolean {
  return isPosition(cell(s.groupAt, group));
}

export function groupsAt(s: State, place: Spot): Group[] {
  return unitsAt(s.groupAt, Group.all, place);
}

export function holdsGroup(s: State, place: Spot): boolean {
  return isAnyAt(s.groupAt, Group.all, place);
}

export function shipsIn(s: State, group: Group): Ship[] {
  return unitsAt(s.group, ALLIED_SHIPS, group);
}

export function italiansAt(s: State, place: Spot): Ship[] {
  return unitsAt(s.place, ITALIAN_SHIPS, place);
}

/** The Allied ships that lie in a port. */
export function inPort(s: State, port: Spot): Ship[] {
  return unitsAt(s.place, ALLIED_SHIPS, port, (ship) => !isInGroup(s, ship));
}

export function isSlow(s: State, ship: Ship): boolean {
  return speedOf(s, ship) === SLOW;
}

export function speedOf(s: State, ship: Ship): number {
  return isHit(s, ship) ? SLOW : printedSpeed(ship);
}

export function strikesOf(s: State, carrier: Ship): number {
  return isHit(s, carrier) ? 0 : Math.max(0, counterOf(carrier).airStrikes - cell(s.strikesLost, carrier));
}

/** A warship of Gibraltar that has passed the Point of No Return and has still to reach Malta. */
export function isBound(s: State, ship: Ship): boolean {
  return cell(s.crossed, ship) > 0;
}

export function isFromGibraltar(s: State, ship: Ship): boolean {
  return s.origin[ship] === GIBRALTAR;
}

export function isOnBoard(s: State, ship: Ship): boolean {
  return s.area[ship] !== OFF_BOARD;
}

/** Those of a side on the Battle Board. */
export function piecesOf(s: State, side: Side): Ship[] {
  const pieces: Ship[] = [];
  for (const ship of shipsOf(side)) if (isOnBoard(s, ship)) pieces.push(ship);
  return pieces;
}

export function hasPieces(s: State, side: Side): boolean {
  for (const ship of shipsOf(side)) if (isOnBoard(s, ship)) return true;
  return false;
}

/** The Swordfish that are based on Malta. */
export function swordfishOnMalta(s: State): AirUnit[] {
  return unitsAt(s.place, SWORDFISH, MALTA_FIELDS);
}

export function areSwordfishOnMalta(s: State): boolean {
  return isAnyAt(s.place, SWORDFISH, MALTA_FIELDS);
}

export function isForceKBased(s: State): boolean {
  return s.origin[FORCE_K] === MALTA;
}

export function isInPlay(s: State, box: Box): boolean {
  const { option } = at(boxes, box);
  return option === undefined || s[keyOfOption(option)] > 0;
}

export function isFortified(s: State, box: Box): boolean {
  return cell(s.fort, box) > 0;
}

/** The next box to the east (1) or west (-1); the last one is its own neighbour. */
export function boxBeside(s: State, box: Box, way: 1 | -1): Box {
  for (let beside = Box.all[box + way]; beside !== undefined; beside = Box.all[beside + way])
    if (isInPlay(s, beside)) return beside;
  return box;
}

/** Boxes from one to another, east positive. */
export function boxesBetween(s: State, from: Box, to: Box): number {
  const way = to > from ? 1 : -1;
  let count = 0;
  for (let box = from; box !== to; box = boxBeside(s, box, way)) count += way;
  return count;
}
