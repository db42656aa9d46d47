import { z } from 'zod';
import { cell } from '../../engine/arrays.ts';
import { checked } from '../../engine/data.ts';
import { enter } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { type NotePart, partsByName } from '../../engine/notes.ts';
import { seasons } from './calendar.ts';
import {
  ALLIED,
  ALLIED_SHIPS,
  AXIS,
  DUMMIES,
  FORCE_K,
  FREIGHTERS,
  ITALIAN_SHIPS,
  isFreighter,
  isShip,
  isWarship,
  SHIPS,
  shipAt,
  sideOf,
  UNITS,
} from './fleet.ts';
import { couldBeAt, likelyOrigin } from './guess.ts';
import { invasion, lastStrikes } from './harbour.ts';
import { italianMovement } from './italians.ts';
import { axisStrikes } from './missions.ts';
import { sailing } from './sailing.ts';
import {
  ALLIED_BASES,
  AT_SEA_AREAS,
  BEST_STATUS,
  FORTRESSES,
  ITALIAN_PORTS,
  isAlliedPort,
  isItalianPort,
  isPastReturn,
  isPosition,
  MALTA,
  places,
} from './sea.ts';
import { campaign } from './season.ts';
import {
  ABSENT,
  GROUPS,
  gateOf,
  inPort,
  isAtSea,
  isInGroup,
  isInPlay,
  isUsed,
  LOST,
  openingOf,
  placeOf,
  REPAIR,
  type State,
  shipsIn,
} from './state.ts';
import { FACES } from './tables.ts';
import { turn } from './turn.ts';
import {
  ONCE,
  openGroupNotes,
  openNotes,
  PORTS,
  portsOf,
  readGroup,
  readPorts,
  readSituation,
  secretGroupNotes,
  secretNotes,
  situationOf,
  whereKind,
} from './view.ts';
import { group as groupKind, unit as unitKind } from './words.ts';

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
const MOST_FUEL = Math.max(...seasons.map(({ F }) => F)) + FACES;
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
  ports: z.strictObject(Object.fromEntries(PORTS.map((port) => [port, portSchema.optional()]))).optional(),
});

export function write(s: State): Readonly<Record<string, unknown>> {
  const units: NotePart[] = UNITS.map((unit) => {
    const place = placeOf(s, unit);
    return place === ABSENT ? {} : { at: whereKind.name(place) };
  });
  openNotes.write(s, (unit) => units[unit]);
  secretNotes.write(s, (unit) => units[unit]);
  const groups: NotePart[] = GROUPS.map((group) =>
    isUsed(s, group) ? { at: whereKind.name(cell(s.spot, group)) } : {},
  );
  openGroupNotes.write(s, (group) => (isUsed(s, group) ? groups[group] : undefined));
  secretGroupNotes.write(s, (group) => (isUsed(s, group) ? groups[group] : undefined));
  return {
    ...situationOf(s),
    units: partsByName(unitKind, units),
    groups: partsByName(groupKind, groups),
    ports: portsOf(s, true),
  };
}

export function read(parts: Readonly<Record<string, unknown>>, s: State): void {
  const given = checked(partsSchema, parts, 'the position', 'bad-position');
  if (Object.keys(given).length === 0) return;
  readSituation({ starving: s.starving > 0 ? true : undefined, ...given }, s);
  if (given.units !== undefined) {
    s.place.fill(ABSENT);
    openNotes.clear(s);
    secretNotes.clear(s);
  }
  for (const [id, { at, ...notes }] of Object.entries(given.units ?? {})) {
    const unit = numberOf(unitKind, id, 'units');
    s.place[unit] = at === undefined ? ABSENT : numberOf(whereKind, at, `units.${id}.at`);
    openNotes.read(s, unit, notes, `units.${id}`);
    secretNotes.read(s, unit, notes, `units.${id}`);
  }
  for (const [id, { at, ...notes }] of Object.entries(given.groups ?? {})) readGroup(s, id, at, notes);
  readPorts(s, given.ports ?? {});
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

/** What must hold in every state of the game. */
export function broken(s: State): string[] {
  const faults: string[] = [...faultsOfCampaign(s)];
  for (const unit of UNITS)
    for (const fault of faultsOf(s, unit)) faults.push(`${unitKind.name(unit)} ${fault}`);
  for (const group of GROUPS)
    for (const fault of faultsIn(s, group)) faults.push(`${groupKind.name(group)} ${fault}`);
  return faults;
}

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
  for (const ship of SHIPS) {
    const place = placeOf(s, ship);
    if (place < 0) continue;
    if (cell(s.origin, ship) === NONE) s.origin[ship] = originOf(s, ship);
    if (sideOf(ship) === AXIS) {
      if (isAtSea(s, ship)) s.sailed[ship] = 1;
      continue;
    }
    if (!isAtSea(s, ship)) continue;
    const gate = gateOf(cell(s.origin, ship));
    s.departed[gate] = 1;
    if (isFreighter(ship) && cell(s.convoyLeft, gate) === 0) s.convoyLeft[gate] = 1;
    if (cell(s.origin, ship) === ALLIED_BASES[0] && isWarship(ship) && isPastReturn(place))
      s.crossed[ship] = 1;
  }
  for (const ship of ALLIED_SHIPS) {
    const place = placeOf(s, ship);
    if (place < 0) continue;
    const group = cell(s.group, ship);
    const open =
      group === NONE
        ? isAlliedPort(place) &&
          cell(s.departed, gateOf(place)) === 0 &&
          (place !== MALTA || ship === FORCE_K)
        : cell(s.exposed, group) > 0;
    if (open) s.shown[ship] = 1;
  }
  if (s.fuel === NONE && ITALIAN_SHIPS.some((ship) => cell(s.sailed, ship) > 0))
    s.fuel = ITALIAN_SHIPS.length;
}

function originOf(s: State, ship: number): number {
  const place = placeOf(s, ship);
  if (ship === FORCE_K) return MALTA;
  if (sideOf(ship) === AXIS) {
    if (isItalianPort(place)) return place;
    return ITALIAN_PORTS[AT_SEA_AREAS.indexOf(place)] ?? ITALIAN_PORTS[0] ?? place;
  }
  return ALLIED_BASES.includes(place) ? place : likelyOrigin(place);
}

function* faultsOf(s: State, unit: number): Iterable<string> {
  const place = placeOf(s, unit);
  if (!isShip(unit)) {
    if (place >= 0 && places[place]?.kind !== 'air-base') yield 'is not on an air base';
    return;
  }
  if (place < 0) {
    if (isInGroup(s, unit)) yield 'is in a group and not at sea';
    if (cell(s.hit, unit) > 0) yield 'is Hit and not afloat';
    if (place === REPAIR && cell(s.returns, unit) === 0) yield 'is under repair for ever';
  } else {
    if (shipAt(unit).hitsToSink === 1 && cell(s.hit, unit) > 0) yield 'is Hit and has not sunk';
    if (sideOf(unit) === ALLIED) yield* faultsAfloat(s, unit, place);
    else if (!isItalianPort(place) && !isPosition(place) && !AT_SEA_AREAS.includes(place))
      yield 'is where no Italian ship can be';
  }
  if (place === LOST && cell(s.lostIn, unit) === NONE) yield 'was lost in no season';
}

function* faultsAfloat(s: State, ship: number, place: number): Iterable<string> {
  const group = cell(s.group, ship);
  if (group === NONE) {
    if (!isAlliedPort(place)) yield 'is at sea and in no group';
    if (ship === FORCE_K && place !== MALTA) yield 'is not based on Malta';
    return;
  }
  if (cell(s.spot, group) !== place) yield 'is not where its group is';
  if (isPosition(place) && !couldBeAt(s, ship, place)) yield 'cannot have come so far';
  if (cell(s.committed, ship) > shipAt(ship).airStrikes) yield 'has committed more strikes than it has';
}

function* faultsIn(s: State, group: number): Iterable<string> {
  const ships = shipsIn(s, group);
  if (!isUsed(s, group)) {
    if (ships.length > 0) yield 'is nowhere and has ships';
    return;
  }
  const place = cell(s.spot, group);
  if (!isPosition(place) && !isAlliedPort(place)) yield 'is where no group can be';
  if (cell(s.dummy, group) > 0 !== (ships.length === 0)) yield 'is neither a dummy nor a group of ships';
}

function* faultsOfCampaign(s: State): Iterable<string> {
  if (s.level < 0 || s.level > BEST_STATUS) yield 'Malta has no such status';
  if (!isInPlay(s, s.army)) yield 'the army stands on a box that is not in play';
  for (const box of s.fort.keys())
    if (cell(s.fort, box) > 0 && !FORTRESSES.includes(box))
      yield 'there is a fortification where none can be';
  if (cell(s.fort, s.army) > 0) yield 'the army stands on a fortification';
  const { first } = openingOf(s);
  if (s.season < first) yield 'the season is before the game begins';
  const dummies = GROUPS.filter((group) => cell(s.dummy, group) > 0).length;
  const ashore = ALLIED_BASES.reduce((sum, _, gate) => sum + cell(s.dummies, gate), 0);
  if (dummies + ashore + s.dummiesFound > DUMMIES) yield 'there are too many dummies';
}
