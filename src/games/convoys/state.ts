import { at, cell } from '../../engine/arrays.ts';
import { NONE, named, optional, type ValueOf } from '../../engine/kinds.ts';
import { defect } from '../../engine/refusal.ts';
import { isAnyAt, unitsAt } from '../../engine/stacks.ts';
import { bytes, column, StateStore, scalar } from '../../engine/state.ts';
import { RepairSeason, Scenario, Season, type Start, starts } from './calendar.ts';
import { SLOW } from './charts.ts';
import {
  type AirUnit,
  ALLIED_SHIPS,
  counterOf,
  DUMMIES,
  FORCE_K,
  ITALIAN_SHIPS,
  printedSpeed,
  Ship,
  SWORDFISH,
  sideOf,
  Unit,
} from './counters.ts';
import {
  ABSENT,
  ALLIED,
  Base,
  GIBRALTAR,
  isAtSeaArea,
  isOnChart,
  isPosition,
  MALTA,
  MALTA_FIELDS,
  Place,
  Port,
  Side,
  Where,
} from './map.ts';
import { keyOfOption } from './options.ts';
import { Box, boxes, Status } from './tracks.ts';

/** The state of the campaign, and the questions everyone asks of it. */

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

const FIRST_SEASON = at(Season.all, 0);
/** Noted of ships that are not under repair, as the season in which they are back. */
export const NOT_IN_REPAIR = FIRST_SEASON;
const FIRST_BOX = at(Box.all, 0);

export const store = StateStore.of({
  scenario: scalar(at(Scenario.all, 0), Scenario),
  /** Options: a season more, Force K only from 1941, two more Italian Ju87, two boxes of Africa. */
  longWar: scalar(),
  lateForceK: scalar(),
  moreStukas: scalar(),
  sirte: scalar(),
  matruh: scalar(),

  season: scalar(FIRST_SEASON, Season),
  turn: scalar(),
  phase: scalar(DAY, Phase),
  /** Malta's status, and whether it ended the last season starving. */
  level: scalar(at(Status.all, 0), Status),
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
  verdict: scalar(NONE, optional(Ending)),
  dummiesFound: scalar(),
  fort: bytes(Box),

  place: column(Unit, Where, ABSENT),
  /** The season in which a unit was lost. */
  lostIn: column(Unit, optional(Season), NONE),
  /** Brought back by replacement at the start of this season. */
  replaced: bytes(Unit),
  /** Air units: the mission of the turn or round is flown; based on Malta and shot down in this season. */
  flown: bytes(Unit),
  shotDown: bytes(Unit),

  hit: bytes(Ship),
  /** The season in which a ship is back from repair. */
  returns: bytes(Ship, RepairSeason, FIRST_SEASON),
  /** The port a ship was placed in for the season, and the one in which it ended the last. */
  origin: column(Ship, optional(Place), NONE),
  berth: column(Ship, optional(Place), NONE),
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
  seenAt: column(Ship, optional(Place), NONE),
  seenIn: column(Ship, optional(Group), NONE),
  /** The group of an Allied ship at sea. */
  group: column(Ship, optional(Group), NONE),
  /** During Italian movement: where a ship with orders came from, and the area it passed through. */
  start: column(Ship, optional(Place), NONE),
  via: column(Ship, optional(Place), NONE),
  area: bytes(Ship, Area, OFF_BOARD),
  fired: bytes(Ship),
  leaving: bytes(Ship, Leaving, STAYS),

  /** Groups: where, the place passed through, and during Allied movement where it came from. */
  spot: column(Group, optional(Place), NONE),
  passed: column(Group, optional(Place), NONE),
  from: column(Group, optional(Place), NONE),
  /** During Allied movement, by mark: where it lay before. */
  lay: column(Group, optional(Place), NONE),
  moved: bytes(Group),
  dummy: bytes(Group),
  exposed: bytes(Group),
  halted: bytes(Group),
  /** Ships lost in this turn. */
  losses: bytes(Group),
  /** The turn since which the group can be followed by its mark. */
  since: bytes(Group),

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

export function placeOf(s: State, unit: Unit): Where {
  return cell(s.place, unit);
}

/** Where a unit is at a point where it is always on the chart. */
export function placeOnChart(s: State, unit: Unit): Place {
  const place = placeOf(s, unit);
  if (!isOnChart(place)) throw defect('a unit is not on the chart');
  return place;
}

export function isHit(s: State, ship: Ship): boolean {
  return cell(s.hit, ship) > 0;
}

export function isInGroup(s: State, ship: Ship): boolean {
  return cell(s.group, ship) !== NONE;
}

/** On a sea position or in an At Sea area. */
export function isAtSea(s: State, ship: Ship): boolean {
  const place = placeOf(s, ship);
  return isPosition(place) || isAtSeaArea(place);
}

export function isUsed(s: State, group: Group): boolean {
  return cell(s.spot, group) !== NONE;
}

export function isDummy(s: State, group: Group): boolean {
  return cell(s.dummy, group) > 0;
}

export function isExposed(s: State, group: Group): boolean {
  return cell(s.exposed, group) > 0;
}

/** On the board of groups and not in a port. */
export function isSeaborne(s: State, group: Group): boolean {
  return isPosition(cell(s.spot, group));
}

export function groupsAt(s: State, place: Place): Group[] {
  return unitsAt(s.spot, Group.all, place);
}

export function holdsGroup(s: State, place: Place): boolean {
  return s.spot.includes(place);
}

export function shipsIn(s: State, group: Group): Ship[] {
  return unitsAt(s.group, ALLIED_SHIPS, group);
}

export function italiansAt(s: State, place: Place): Ship[] {
  return unitsAt(s.place, ITALIAN_SHIPS, place);
}

/** The Allied ships that lie in a port. */
export function inPort(s: State, port: Place): Ship[] {
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
  return cell(s.origin, ship) === GIBRALTAR;
}

export function isOnBoard(s: State, ship: Ship): boolean {
  return cell(s.area, ship) !== OFF_BOARD;
}

/** Those of a side on the Battle Board. */
export function piecesOf(s: State, side: Side): Ship[] {
  return Ship.all.filter((ship) => isOnBoard(s, ship) && sideOf(ship) === side);
}

/** The Swordfish that are based on Malta. */
export function swordfishOnMalta(s: State): AirUnit[] {
  return unitsAt(s.place, SWORDFISH, MALTA_FIELDS);
}

export function areSwordfishOnMalta(s: State): boolean {
  return isAnyAt(s.place, SWORDFISH, MALTA_FIELDS);
}

export function isForceKBased(s: State): boolean {
  return cell(s.origin, FORCE_K) === MALTA;
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
