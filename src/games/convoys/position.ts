import { z } from 'zod';
import { at, cell } from '../../engine/arrays.ts';
import { checked } from '../../engine/data.ts';
import { enter } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { each, NONE, numberOf } from '../../engine/kinds.ts';
import { type NotePart, partsByName } from '../../engine/notes.ts';
import { fuelOf, Season } from './calendar.ts';
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
import { spotOf } from './groups.ts';
import { likelyOrigin } from './guess.ts';
import { invasion, lastStrikes } from './harbour.ts';
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
  inPort,
  isAlliedBase,
  isAlliedPort,
  isAtSea,
  isAtSeaArea,
  isExposed,
  isFromGibraltar,
  isItalianPort,
  isOnChart,
  isUsed,
  Place,
  placeOf,
  type State,
} from './state.ts';
import { turn } from './turn.ts';

/**
 * Positions as documents. What is left out is as the scenario begins; where units are given, those left out are not
 * in the game.
 */

const unitSchema = z.strictObject({
  at: z.string().optional(),
  ...openNotes.schema,
  ...secretNotes.schema,
});
const groupSchema = z.strictObject({
  at: z.string(),
  ...openGroupNotes.schema,
  ...secretGroupNotes.schema,
});
const portSchema = z.strictObject({
  departed: z.literal(true).optional(),
  dummies: z.int().min(0).max(DUMMIES).optional(),
  convoyLeft: z.int().min(0).max(99).optional(),
});
const yes = z.literal(true).optional();
const MOST_FUEL = Math.max(...Season.all.map(fuelOf)) + FACES;
const partsSchema = z.strictObject({
  season: z.string().optional(),
  turn: z.int().min(0).max(99).optional(),
  phase: z.string().optional(),
  status: z.string().optional(),
  starving: yes,
  unloaded: z.int().min(0).max(FREIGHTERS.length).optional(),
  army: z.string().optional(),
  armyBefore: z.string().optional(),
  armyActed: yes,
  forts: z.array(z.string()).optional(),
  crete: z.string().optional(),
  used: z.array(z.enum(Object.keys(ONCE))).optional(),
  invadedNow: yes,
  fuel: z.int().min(0).max(MOST_FUEL).optional(),
  forceKSunk: yes,
  dummiesFound: z.int().min(0).max(DUMMIES).optional(),
  verdict: z.string().optional(),
  units: z.record(z.string(), unitSchema).optional(),
  groups: z.record(z.string(), groupSchema).optional(),
  ports: z
    .strictObject(Object.fromEntries(Port.all.map((port) => [Port.name(port), portSchema.optional()])))
    .optional(),
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

export function read(parts: Readonly<Record<string, unknown>>, s: State): void {
  const noted = checked(partsSchema, parts, 'the position', 'bad-position');
  if (Object.keys(noted).length === 0) return;
  readSituation(s, { starving: s.starving > 0 ? true : undefined, ...noted });
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

/** The points of the sequence at which a position written by hand can start. */
export const points: Readonly<Record<string, (s: State) => Frame>> = {
  start: () => enter(campaign, {}),
  season: (s) => inSeason(s, 'begin'),
  basing: (s) => inSeason(s, 'basing'),
  army: (s) => inSeason(s, 'army'),
  placement: (s) => inSeason(s, 'placement'),
  frogmen: (s) => inSeason(s, 'frogmen'),
  'axis-placement': (s) => inSeason(s, 'axis-placement'),
  hour: (s) => inSeason(s, 'hour'),
  'allied-movement': (s) => enter(sailing, { force: NONE }, inTurn(s, 'italians')),
  'italian-movement': (s) => enter(italianMovement, { unit: NONE }, inTurn(s, 'commit')),
  'carriers-commit': (s) => inTurn(s, 'commit'),
  'air-strikes': (s) => enter(axisStrikes, { unit: NONE, group: NONE }, inTurn(s, 'swordfish')),
  'carrier-strikes': (s) => inTurn(s, 'carriers'),
  surface: (s) => inTurn(s, 'surface'),
  'harbour-strikes': (s) => inSeason(s, 'harbour'),
  invasion: (s) => enter(invasion, {}, afterTheTurns(s, 'last-strikes')),
  'last-strikes': (s) => enter(lastStrikes, {}, afterTheTurns(s, 'repairs')),
};

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

function inTurn(s: State, step: (typeof turn.outline)[number]): Frame {
  complete(s);
  if (s.turn === 0) s.turn = 1;
  const below: Frame = { step: campaign.step('turns'), locals: {}, below: undefined };
  return { step: turn.step(step), locals: {}, below };
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
  if (s.fuel === NONE && ITALIAN_SHIPS.some((ship) => cell(s.sailed, ship) > 0))
    s.fuel = ITALIAN_SHIPS.length;
}

function originOf(ship: Ship, place: Spot): Spot {
  if (ship === FORCE_K) return MALTA;
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

/** Whether the Axis see where an Allied ship is: in a port that nobody has left, or in an exposed group. */
function isOpen(s: State, ship: Ship): boolean {
  const place = placeOf(s, ship);
  if (!isOnChart(place)) return false;
  const group = cell(s.group, ship);
  if (group !== NONE) return isExposed(s, group);
  if (!isAlliedPort(place) || cell(s.departed, portAt(place)) > 0) return false;
  return place !== MALTA || ship === FORCE_K;
}
