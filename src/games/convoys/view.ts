import { cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { OptionValues } from '../../engine/definition.ts';
import { besides, NONE, named, numberOf, optional } from '../../engine/kinds.ts';
import { type NotePart, Notes, note, sightsOf } from '../../engine/notes.ts';
import type { Random } from '../../engine/seeded.ts';
import { openings } from './calendar.ts';
import { ALLIED, isShip, sideOf, UNITS } from './fleet.ts';
import { dealHidden } from './guess.ts';
import { optionsOf, setOptions } from './options.ts';
import { ALLIED_BASES, BOXES, MALTA } from './sea.ts';
import { ABSENT, FROM_MALTA, GROUPS, LOST, openingOf, POOL, placeOf, REPAIR, type State } from './state.ts';
import { verdict as verdictKind } from './victory.ts';
import {
  box as boxKind,
  group as groupKind,
  noGroup,
  noPlace,
  phase as phaseKind,
  place as placeKind,
  repairSeason,
  season as seasonKind,
  side as sideKind,
  status as statusKind,
  unit as unitKind,
} from './words.ts';

/**
 * What each seat may know. Hidden from the Axis and from spectators: what a concealed group holds, who lies in a
 * port that somebody has left, dummies, convoys, and which carriers are committed. Nothing is hidden from the
 * Allies. What was seen is remembered with the ships.
 */

const AREA = named('area', ['none', 'screen', 'battleline', 'screened']);
const LEAVING = named('leaving', ['none', 'port', 'back']);

/** What anybody may know of a unit. */
export const openNotes = new Notes<State>([
  note('lostIn', (s) => s.lostIn, optional(seasonKind), NONE),
  note('replaced', (s) => s.replaced, 'flag'),
  note('flown', (s) => s.flown, 'flag'),
  note('shotDown', (s) => s.shotDown, 'flag'),
  note('hit', (s) => s.hit, 'flag'),
  note('returns', (s) => s.returns, repairSeason),
  note('origin', (s) => s.origin, noPlace, NONE),
  note('berth', (s) => s.berth, noPlace, NONE),
  note('sailed', (s) => s.sailed, 'flag'),
  note('strikesLost', (s) => s.strikesLost, 'number'),
  note('shown', (s) => s.shown, 'flag'),
  note('seenTurn', (s) => s.seenTurn, 'number'),
  note('seenAt', (s) => s.seenAt, noPlace, NONE),
  note('seenIn', (s) => s.seenIn, noGroup, NONE),
  note('start', (s) => s.start, noPlace, NONE),
  note('via', (s) => s.via, noPlace, NONE),
  note('area', (s) => s.area, AREA),
  note('fired', (s) => s.fired, 'flag'),
  note('leaving', (s) => s.leaving, LEAVING),
]);

/** What only those know who can see where a ship is. */
export const secretNotes = new Notes<State>([
  note('group', (s) => s.group, noGroup, NONE),
  note('done', (s) => s.done, 'flag'),
  note('crossed', (s) => s.crossed, 'flag'),
  note('committed', (s) => s.committed, 'number'),
  note('ready', (s) => s.ready, 'number'),
]);

export const openGroupNotes = new Notes<State>([
  note('exposed', (s) => s.exposed, 'flag'),
  note('since', (s) => s.since, 'number'),
]);

export const secretGroupNotes = new Notes<State>([
  note('dummy', (s) => s.dummy, 'flag'),
  note('halted', (s) => s.halted, 'flag'),
  note('losses', (s) => s.losses, 'number'),
  note('moved', (s) => s.moved, 'flag'),
  note('passed', (s) => s.passed, noPlace, NONE),
  note('from', (s) => s.from, noPlace, NONE),
  note('lay', (s) => s.lay, noPlace, NONE),
]);

export interface UnitSight {
  readonly id: string;
  /** A place, or `pool`, `lost`, `repair`, and `hidden` for those who cannot see it. */
  readonly at: string;
  readonly hit?: true;
  readonly returns?: string;
  readonly origin?: string;
  /** Where it lay at the end of the last season. */
  readonly berth?: string;
  readonly lostIn?: string;
  readonly replaced?: true;
  readonly flown?: true;
  readonly shotDown?: true;
  readonly sailed?: true;
  readonly strikesLost?: number;
  /** The Axis see where it is. */
  readonly shown?: true;
  readonly seenTurn?: number;
  readonly seenAt?: string;
  readonly seenIn?: string;
  readonly start?: string;
  readonly via?: string;
  readonly area?: string;
  readonly fired?: true;
  readonly leaving?: string;
  /** Only for those who can see where it is, as what follows. */
  readonly group?: string;
  readonly done?: true;
  readonly crossed?: true;
  readonly committed?: number;
  readonly ready?: number;
}

export interface GroupSight {
  readonly id: string;
  readonly at: string;
  readonly exposed?: true;
  /** The turn since which this counter can be followed. */
  readonly since?: number;
  /** Only for the Allies, as what follows. */
  readonly dummy?: true;
  readonly halted?: true;
  readonly losses?: number;
  readonly moved?: true;
  readonly passed?: string;
  readonly from?: string;
  readonly lay?: string;
}

export interface PortSight {
  readonly departed?: true | undefined;
  /** Only for the Allies. */
  readonly dummies?: number | undefined;
  readonly convoyLeft?: number | undefined;
}

/** The parts of a state that belong to no unit and no group, and that everybody knows. */
export interface Situation {
  readonly season: string;
  readonly turn: number;
  readonly phase: string;
  readonly status: string;
  readonly starving?: true;
  readonly unloaded?: number;
  readonly army: string;
  readonly armyBefore: string;
  readonly armyActed?: true;
  readonly forts: readonly string[];
  readonly crete: string;
  readonly used: readonly string[];
  readonly invadedNow?: true;
  readonly fuel?: number;
  readonly forceKSunk?: true;
  readonly dummiesFound?: number;
  readonly verdict?: string;
}

export interface Board extends Situation {
  readonly scenario: string;
  readonly options: OptionValues;
  /** All that are in the game, wherever they are. */
  readonly units: readonly UnitSight[];
  readonly groups: readonly GroupSight[];
  readonly ports: Readonly<Record<string, PortSight>>;
}

export function boardFor(s: State, seat: Seat, open: boolean): Board {
  const all = open || seat === ALLIED;
  const units: (NotePart | undefined)[] = UNITS.map((unit) => {
    if (placeOf(s, unit) === ABSENT) return undefined;
    return {
      id: unitKind.name(unit),
      at: all || isVisible(s, unit) ? whereKind.name(placeOf(s, unit)) : 'hidden',
    };
  });
  openNotes.write(s, (unit) => units[unit]);
  secretNotes.write(s, (unit) => (all || isVisible(s, unit) ? units[unit] : undefined));
  const groups: (NotePart | undefined)[] = GROUPS.map((group) => {
    const spot = cell(s.spot, group);
    return spot === NONE ? undefined : { id: groupKind.name(group), at: placeKind.name(spot) };
  });
  openGroupNotes.write(s, (group) => groups[group]);
  if (all) secretGroupNotes.write(s, (group) => groups[group]);
  return {
    ...situationOf(s),
    scenario: openingOf(s).id,
    options: optionsOf(s),
    units: sightsOf<UnitSight>(units),
    groups: sightsOf<GroupSight>(groups),
    ports: portsOf(s, all),
  };
}

/** A state that agrees with a board. What is hidden is dealt at random, as far as it could be so. */
export function imagine(board: Board, _seat: Seat, random: Random, s: State): void {
  s.scenario = openings.findIndex(({ id }) => id === board.scenario);
  setOptions(s, board.options);
  readSituation(board, s);
  const hidden: number[] = [];
  for (const { id, at, ...notes } of board.units) {
    const unit = numberOf(unitKind, id);
    if (at === 'hidden') hidden.push(unit);
    else s.place[unit] = numberOf(whereKind, at);
    openNotes.read(s, unit, notes, id);
    secretNotes.read(s, unit, notes, id);
  }
  for (const { id, at, ...notes } of board.groups) readGroup(s, id, at, notes);
  readPorts(s, board.ports);
  dealHidden(s, hidden, random);
}

export function readGroup(s: State, id: string, at: string, notes: Readonly<NotePart>): void {
  const group = numberOf(groupKind, id, 'groups');
  s.spot[group] = numberOf(placeKind, at, `groups.${id}.at`);
  openGroupNotes.read(s, group, notes, `groups.${id}`);
  secretGroupNotes.read(s, group, notes, `groups.${id}`);
}

/** Allied ships are seen where nobody has left yet, while exposed, and in the end; everything else lies open. */
export function isVisible(s: State, unit: number): boolean {
  if (!isShip(unit) || sideOf(unit) !== ALLIED) return true;
  return placeOf(s, unit) < 0 || cell(s.shown, unit) > 0;
}

/** Where a unit can be. */
export const whereKind = besides(placeKind, { pool: POOL, lost: LOST, repair: REPAIR, absent: ABSENT });

/** What can be done once in a game. */
export const ONCE = { invasion: 'invaded', taranto: 'raided', frogmen: 'frogmenUsed' } as const;

export function situationOf(s: State): Situation {
  return {
    season: seasonKind.name(s.season),
    turn: s.turn,
    phase: phaseKind.name(s.phase),
    status: statusKind.name(s.level),
    ...(s.starving > 0 ? { starving: true as const } : {}),
    ...(s.unloaded > 0 ? { unloaded: s.unloaded } : {}),
    army: boxKind.name(s.army),
    armyBefore: boxKind.name(s.armyBefore),
    ...(s.armyActed > 0 ? { armyActed: true as const } : {}),
    forts: BOXES.filter((box) => cell(s.fort, box) > 0).map((box) => boxKind.name(box)),
    crete: sideKind.name(s.crete),
    used: Object.entries(ONCE).flatMap(([name, key]) => (s[key] > 0 ? [name] : [])),
    ...(s.invadedNow > 0 ? { invadedNow: true as const } : {}),
    ...(s.fuel === NONE ? {} : { fuel: s.fuel }),
    ...(s.forceKSunk > 0 ? { forceKSunk: true as const } : {}),
    ...(s.dummiesFound > 0 ? { dummiesFound: s.dummiesFound } : {}),
    ...(s.verdict === NONE ? {} : { verdict: verdictKind.name(s.verdict) }),
  };
}

export function readSituation(
  given: { readonly [K in keyof Situation]?: Situation[K] | undefined },
  s: State,
): void {
  if (given.season !== undefined) s.season = numberOf(seasonKind, given.season, 'season');
  if (given.turn !== undefined) s.turn = given.turn;
  if (given.phase !== undefined) s.phase = numberOf(phaseKind, given.phase, 'phase');
  if (given.status !== undefined) s.level = numberOf(statusKind, given.status, 'status');
  if (given.army !== undefined) s.army = numberOf(boxKind, given.army, 'army');
  s.armyBefore = given.armyBefore === undefined ? s.army : numberOf(boxKind, given.armyBefore, 'armyBefore');
  if (given.forts !== undefined) {
    s.fort.fill(0);
    for (const fort of given.forts) s.fort[numberOf(boxKind, fort, 'forts')] = 1;
  }
  if (given.crete !== undefined) s.crete = numberOf(sideKind, given.crete, 'crete');
  for (const [name, key] of Object.entries(ONCE)) s[key] = given.used?.includes(name) ? 1 : 0;
  s.starving = given.starving ? 1 : 0;
  s.unloaded = given.unloaded ?? 0;
  s.armyActed = given.armyActed ? 1 : 0;
  s.invadedNow = given.invadedNow ? 1 : 0;
  s.fuel = given.fuel ?? NONE;
  s.forceKSunk = given.forceKSunk ? 1 : 0;
  s.dummiesFound = given.dummiesFound ?? 0;
  s.verdict = given.verdict === undefined ? NONE : numberOf(verdictKind, given.verdict, 'verdict');
}

/** The ports that ships leave, by name. */
export const PORTS: readonly string[] = [...ALLIED_BASES, MALTA].map((port) => placeKind.name(port));

export function portsOf(s: State, all: boolean): Record<string, PortSight> {
  return Object.fromEntries(
    PORTS.map((name, gate) => [
      name,
      {
        ...(cell(s.departed, gate) > 0 ? { departed: true as const } : {}),
        ...(all && gate !== FROM_MALTA ? basePart(s, gate) : {}),
      },
    ]),
  );
}

function basePart(s: State, gate: number): PortSight {
  const dummies = cell(s.dummies, gate);
  const convoyLeft = cell(s.convoyLeft, gate);
  return { ...(dummies > 0 ? { dummies } : {}), ...(convoyLeft > 0 ? { convoyLeft } : {}) };
}

export function readPorts(s: State, ports: Readonly<Record<string, PortSight | undefined>>): void {
  PORTS.forEach((name, gate) => {
    const { departed, dummies = 0, convoyLeft = 0 } = ports[name] ?? {};
    s.departed[gate] = departed ? 1 : 0;
    if (gate >= ALLIED_BASES.length) return;
    s.dummies[gate] = dummies;
    s.convoyLeft[gate] = convoyLeft;
  });
}
