import { z } from 'zod/mini';
import { at, cell } from '../../engine/arrays.ts';
import { checked } from '../../engine/data.ts';
import type { Point } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { each, NONE, numberOf } from '../../engine/kinds.ts';
import { type NotePart, partsByName } from '../../engine/notes.ts';
import { Refusal } from '../../engine/refusal.ts';
import { areaAtFirst, battle, contested, isOnScene } from './battle.ts';
import { fuelOf, ownerOfCrete, Season, seasonBefore } from './calendar.ts';
import { commitment } from './carriers.ts';
import { FACES } from './charts.ts';
import {
  ALLIED,
  ALLIED_SHIPS,
  AXIS,
  DUMMIES,
  FORCE_K,
  FREIGHTERS,
  ITALIAN_SHIPS,
  isFreighter,
  isWarship,
  Ship,
  sideOf,
  Unit,
} from './counters.ts';
import { onlyBaseOf } from './forces.ts';
import { isTracked, spotOf } from './groups.ts';
import { likelyOrigin } from './guess.ts';
import { AT_LAST, invasion, lastStrikes } from './harbour.ts';
import { italianMovement } from './italians.ts';
import { AT_SEA_AREAS, ITALIAN_PORTS, isPastReturn, MALTA, NAPOLI, Port, portAt, Spot } from './map.ts';
import { axisStrikes } from './missions.ts';
import { openGroupNotes, openNotes, readGroup, secretGroupNotes, secretNotes } from './notes.ts';
import { sailing } from './sailing.ts';
import { campaign } from './sequence.ts';
import { ONCE, portsOf, readPorts, readSituation, situationOf } from './situation.ts';
import {
  ABSENT,
  baseAt,
  Group,
  groupsAt,
  hasPieces,
  inPort,
  isAlliedBase,
  isAlliedPort,
  isAtSea,
  isAtSeaArea,
  isDummy,
  isExposed,
  isFirstSeason,
  isFromGibraltar,
  isHit,
  isItalianPort,
  isOnBoard,
  isOnChart,
  isPosition,
  isUsed,
  Place,
  placeOf,
  type State,
  shipsIn,
  startOf,
} from './state.ts';
import { turn } from './turn.ts';
import { goesOn } from './withdrawal.ts';

/**
 * Positions as documents. What is left out is as the scenario begins; where units are given, those left out are not
 * in the game.
 */

const unitSchema = z.strictObject({
  at: z.optional(z.string()),
  ...openNotes.schema,
  ...secretNotes.schema,
});
const groupSchema = z.strictObject({
  at: z.string(),
  ...openGroupNotes.schema,
  ...secretGroupNotes.schema,
});
const portSchema = z.strictObject({
  departed: z.optional(z.literal(true)),
  dummies: z.optional(z.int().check(z.gte(0), z.lte(DUMMIES))),
  convoyLeft: z.optional(z.int().check(z.gte(0), z.lte(99))),
});
/** Only at the end of a round: where the battle is, if there are several, and how many rounds it has lasted. */
const battleSchema = z.strictObject({
  place: z.optional(z.string()),
  round: z.optional(z.int().check(z.gte(1), z.lte(99))),
});
const yes = z.optional(z.literal(true));
const MOST_FUEL = Math.max(...Season.all.map(fuelOf)) + FACES;
const partsSchema = z.strictObject({
  season: z.optional(z.string()),
  turn: z.optional(z.int().check(z.gte(0), z.lte(99))),
  phase: z.optional(z.string()),
  status: z.optional(z.string()),
  starving: yes,
  unloaded: z.optional(z.int().check(z.gte(0), z.lte(FREIGHTERS.length))),
  army: z.optional(z.string()),
  armyBefore: z.optional(z.string()),
  armyActed: yes,
  forts: z.optional(z.array(z.string())),
  crete: z.optional(z.string()),
  used: z.optional(z.array(z.enum(Object.keys(ONCE)))),
  invadedNow: yes,
  fuel: z.optional(z.int().check(z.gte(0), z.lte(MOST_FUEL))),
  forceKSunk: yes,
  dummiesFound: z.optional(z.int().check(z.gte(0), z.lte(DUMMIES))),
  verdict: z.optional(z.string()),
  units: z.optional(z.record(z.string(), unitSchema)),
  groups: z.optional(z.record(z.string(), groupSchema)),
  ports: z.optional(
    z.strictObject(Object.fromEntries(Port.all.map((port) => [Port.name(port), z.optional(portSchema)]))),
  ),
  battle: z.optional(battleSchema),
});

export function write(s: State): Readonly<Record<string, unknown>> {
  const units = each(Unit, (unit): NotePart => {
    const place = placeOf(s, unit);
    return place === ABSENT ? {} : { at: Place.name(place) };
  });
  openNotes.write(s, (unit) => at(units, unit));
  secretNotes.write(s, (unit) => at(units, unit));
  const groups = each(
    Group,
    (group): NotePart => (isUsed(s, group) ? { at: Spot.name(spotOf(s, group)) } : {}),
  );
  openGroupNotes.write(s, (group) => (isUsed(s, group) ? at(groups, group) : undefined));
  secretGroupNotes.write(s, (group) => (isUsed(s, group) ? at(groups, group) : undefined));
  return {
    ...situationOf(s),
    units: partsByName(Unit, units),
    groups: partsByName(Group, groups),
    ports: portsOf(s, true),
  };
}

export function read(parts: Readonly<Record<string, unknown>>, s: State, point?: string): void {
  const noted = checked(partsSchema, parts, 'the position', 'bad-position');
  if (noted.battle !== undefined && point !== 'end-of-round')
    throw misplaced('battle', 'no battle is under way here');
  if (Object.keys(noted).length === 0) return;
  readSituation(s, { starving: s.starving > 0 ? true : undefined, ...noted });
  if (noted.crete === undefined) s.crete = ownerOfCrete(startOf(s), seasonOfOwner(s, point));
  if (noted.units !== undefined) {
    s.place.fill(ABSENT);
    openNotes.clear(s);
    secretNotes.clear(s);
  }
  for (const [id, { at, ...notes }] of Object.entries(noted.units ?? {})) {
    const unit = numberOf(Unit, id, 'units');
    s.place[unit] = at === undefined ? ABSENT : numberOf(Place, at, `units.${id}.at`);
    openNotes.read(s, unit, notes, `units.${id}`);
    secretNotes.read(s, unit, notes, `units.${id}`);
  }
  for (const [id, { at, ...notes }] of Object.entries(noted.groups ?? {})) readGroup(s, id, at, notes);
  readPorts(s, noted.ports ?? {});
}

/** Where a season begins, what it brings is still to come. */
function seasonOfOwner(s: State, point: string | undefined): Season {
  return point === 'season' && !isFirstSeason(s) ? seasonBefore(s.season) : s.season;
}

/** The points of the sequence at which a position written by hand can start. */
export const points: Readonly<Record<string, Point<State>>> = {
  start: () => enter(campaign, {}),
  season: (s) => inSeason(s, 'begin'),
  basing: (s) => inSeason(s, 'basing'),
  army: (s) => inSeason(s, 'army'),
  placement: (s) => inSeason(s, 'placement'),
  frogmen: (s) => inSeason(s, 'frogmen'),
  'axis-placement': (s) => inSeason(s, 'axis-placement'),
  hour: (s) => inSeason(s, 'hour'),
  'allied-movement': (s, said) => enter(sailing, { force: NONE }, inTurn(s, said, 'italians')),
  'italian-movement': (s, said) => enter(italianMovement, { unit: NONE }, inTurn(s, said, 'commit')),
  'carriers-commit': (s, said) => enter(commitment, {}, inTurn(s, said, 'axis-air')),
  'air-strikes': (s, said) => enter(axisStrikes, { unit: NONE, group: NONE }, inTurn(s, said, 'swordfish')),
  'carrier-strikes': (s, said) => inTurn(s, said, 'carriers'),
  surface: (s, said) => inTurn(s, said, 'surface'),
  'end-of-round': endOfRound,
  'end-of-turn': endOfTurn,
  'harbour-strikes': (s) => inSeason(s, 'harbour'),
  unloading: (s) => afterTheTurns(s, 'unload'),
  invasion: (s) => enter(invasion, {}, afterTheTurns(s, 'last-strikes')),
  'last-strikes': (s) => enter(lastStrikes, AT_LAST, afterTheTurns(s, 'repairs')),
};

type Said = Parameters<Point<State>>[1];

function inSeason(s: State, step: (typeof campaign.outline)[number]): Frame {
  complete(s);
  return { step: campaign.step(step), locals: {}, below: undefined };
}

/** The ships in Malta lie open from the first harbour strikes on. */
function afterTheTurns(s: State, step: (typeof campaign.outline)[number]): Frame {
  const frame = inSeason(s, step);
  for (const ship of inPort(s, MALTA)) s.shown[ship] = 1;
  return frame;
}

/** In the first turn if nothing is said. */
function inTurn(s: State, said: Said, step: (typeof turn.outline)[number]): Frame {
  if (said['turn'] === 0)
    throw new Refusal('bad-position', 'this point of the sequence is in a turn', { where: 'turn' });
  if (s.turn === 0) s.turn = 1;
  complete(s);
  const below: Frame = { step: campaign.step('turns'), locals: {}, below: undefined };
  return { step: turn.step(step), locals: {}, below };
}

/** All have fired: those who are Hit may go to the rear, and whoever wants to leave does. */
function endOfRound(s: State, said: Said): Frame {
  const { place: name, round = 1 } = checked(
    battleSchema,
    said['battle'] ?? {},
    'the battle',
    'bad-position',
  );
  const place = name === undefined ? onlyBattle(s) : numberOf(Spot, name, 'battle.place');
  for (const group of groupsAt(s, place)) {
    if (isDummy(s, group)) throw misplaced(`groups.${Group.name(group)}`, 'a dummy is found before a battle');
    s.exposed[group] = 1;
  }
  const below = inTurn(s, said, 'surface');
  for (const ship of Ship.all)
    if (isOnScene(s, ship, place) && !isOnBoard(s, ship)) s.area[ship] = areaAtFirst(s, ship);
  if (!(hasPieces(s, ALLIED) && hasPieces(s, AXIS)))
    throw misplaced('battle', `there is no battle at ${Spot.name(place)}`);
  return { step: battle.step('allied-rear'), locals: { place, round, firing: ALLIED, gun: NONE }, below };
}

/** Where the sides meet, if that is only in one place. */
function onlyBattle(s: State): Spot {
  const [place, ...others] = contested(s);
  if (place === undefined) throw misplaced('battle', 'nobody meets an enemy');
  if (others.length === 0) return place;
  const all = [place, ...others].map((one) => Spot.name(one)).join(', ');
  throw misplaced('battle', `the position should say where: there are battles at ${all}`);
}

/** After the battles: whoever was Hit has been sent home, and the Italians leave the routes. */
function endOfTurn(s: State, said: Said): Frame {
  const isAbroad = ITALIAN_SHIPS.some((ship) => isPosition(placeOf(s, ship)));
  const frame = inTurn(s, said, isAbroad ? 'haven' : 'end');
  for (const ship of Ship.all) {
    const place = placeOf(s, ship);
    if (!isHit(s, ship) || !isOnChart(place) || place === MALTA) continue;
    if (!(sideOf(ship) === ALLIED && goesOn(s, ship, place)))
      throw misplaced(`units.${Ship.name(ship)}.hit`, `${Ship.name(ship)} is Hit and has been sent home`);
  }
  return frame;
}

function misplaced(where: string, wrong: string): Refusal {
  return new Refusal('bad-position', wrong, { where });
}

/** What a position by hand need not say: where ships came from, and what follows from where they are. */
function complete(s: State): void {
  for (const ship of Ship.all) {
    const place = placeOf(s, ship);
    if (!isOnChart(place)) continue;
    if (cell(s.origin, ship) === NONE) s.origin[ship] = originOf(ship, place);
    if (isAtSea(s, ship)) putToSea(s, ship, place);
  }
  for (const ship of ALLIED_SHIPS) if (isOpen(s, ship)) s.shown[ship] = 1;
  for (const group of Group.all)
    if (cell(s.opened, group) === 0 && isUsed(s, group)) s.opened[group] = turnOfSight(s, group);
  if (s.fuel === NONE && ITALIAN_SHIPS.some((ship) => cell(s.sailed, ship) > 0))
    s.fuel = ITALIAN_SHIPS.length;
}

function originOf(ship: Ship, place: Spot): Spot {
  if (ship === FORCE_K) return MALTA;
  const only = onlyBaseOf(ship);
  if (only !== NONE) return only;
  if (sideOf(ship) === ALLIED) return isAlliedBase(place) ? place : likelyOrigin(place);
  if (isItalianPort(place)) return place;
  return isAtSeaArea(place) ? at(ITALIAN_PORTS, AT_SEA_AREAS.indexOf(place)) : NAPOLI;
}

/** What the departure of a ship that is at sea has left behind. */
function putToSea(s: State, ship: Ship, place: Spot): void {
  if (sideOf(ship) === AXIS) {
    s.sailed[ship] = 1;
    return;
  }
  const origin = cell(s.origin, ship);
  if (isAlliedPort(origin)) s.departed[portAt(origin)] = 1;
  const base = baseAt(origin);
  if (isFreighter(ship) && base !== NONE && cell(s.convoyLeft, base) === 0) s.convoyLeft[base] = 1;
  if (isFromGibraltar(s, ship) && isWarship(ship) && isPastReturn(place)) s.crossed[ship] = 1;
}

/** When the Axis last saw all that a group holds: now, or when all its ships were seen in it; never is 0. */
function turnOfSight(s: State, group: Group): number {
  if (isExposed(s, group)) return s.turn;
  const ships = shipsIn(s, group);
  const isSeen =
    ships.length > 0 && ships.every((ship) => cell(s.seenIn, ship) === group && isTracked(s, ship));
  return isSeen ? Math.min(...ships.map((ship) => cell(s.seenTurn, ship))) : 0;
}

/** Whether the Axis see where an Allied ship is: in a port that nobody has left, or in an exposed group. */
function isOpen(s: State, ship: Ship): boolean {
  const place = placeOf(s, ship);
  if (!isOnChart(place)) return false;
  const group = cell(s.group, ship);
  if (group !== NONE) return isExposed(s, group);
  if (!isAlliedPort(place) || cell(s.departed, portAt(place)) > 0) return false;
  return place !== MALTA || ship === FORCE_K;
}
