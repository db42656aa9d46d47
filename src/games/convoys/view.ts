import { cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { OptionValues } from '../../engine/definition.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { type NotePart, shownParts } from '../../engine/notes.ts';
import type { Random } from '../../engine/seeded.ts';
import { Scenario } from './calendar.ts';
import { ALLIED, isAlliedShip, type Ship, shipOf, Unit } from './counters.ts';
import { dealHidden } from './guess.ts';
import { Spot } from './map.ts';
import { openGroupNotes, openNotes, readGroup, secretGroupNotes, secretNotes } from './notes.ts';
import { optionsOf, setOptions } from './options.ts';
import {
  type PortView,
  portsOf,
  readPorts,
  readSituation,
  type Situation,
  situationOf,
} from './situation.ts';
import { ABSENT, Group, isOnChart, Place, placeOf, type State } from './state.ts';

/**
 * What each seat may know. Hidden from the Axis and from spectators: what a concealed group holds, who lies in a
 * port that somebody has left, dummies, convoys, and which carriers are committed. Nothing is hidden from the
 * Allies. What was seen is remembered with the ships.
 */

export interface UnitView {
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

export interface GroupView {
  readonly id: string;
  readonly at: string;
  readonly exposed?: true;
  /** The turn since which this counter can be followed. */
  readonly since?: number;
  /** The turn in which the Axis last saw all that it holds. */
  readonly opened?: number;
  /** Only for the Allies, as what follows. */
  readonly dummy?: true;
  readonly halted?: true;
  readonly losses?: number;
  readonly moved?: true;
  readonly passed?: string;
  readonly from?: string;
  readonly lay?: string;
}

export interface Board extends Situation {
  readonly scenario: string;
  readonly options: OptionValues;
  /** All that are in the game, wherever they are. */
  readonly units: readonly UnitView[];
  readonly groups: readonly GroupView[];
  readonly ports: Readonly<Record<string, PortView>>;
}

export function boardFor(s: State, seat: Seat, open: boolean): Board {
  const all = open || seat === ALLIED;
  const units = Unit.all.map((unit): NotePart | undefined => {
    if (placeOf(s, unit) === ABSENT) return undefined;
    return {
      id: Unit.name(unit),
      at: all || isVisible(s, unit) ? Place.name(placeOf(s, unit)) : 'hidden',
    };
  });
  openNotes.write(s, (unit) => units[unit]);
  secretNotes.write(s, (unit) => (all || isVisible(s, unit) ? units[unit] : undefined));
  const groups = Group.all.map((group): NotePart | undefined => {
    const spot = cell(s.groupAt, group);
    return spot === NONE ? undefined : { id: Group.name(group), at: Spot.name(spot) };
  });
  openGroupNotes.write(s, (group) => groups[group]);
  if (all) secretGroupNotes.write(s, (group) => groups[group]);
  return {
    ...situationOf(s),
    scenario: Scenario.name(s.scenario),
    options: optionsOf(s),
    units: shownParts<UnitView>(units),
    groups: shownParts<GroupView>(groups),
    ports: portsOf(s, all),
  };
}

/** A state that agrees with a board. What is hidden is dealt at random, as far as it could be so. */
export function imagine(board: Board, seat: Seat, random: Random, s: State): void {
  s.scenario = numberOf(Scenario, board.scenario);
  setOptions(s, board.options);
  readSituation(s, board);
  const hidden: Ship[] = [];
  for (const { id, at, ...notes } of board.units) {
    const unit = numberOf(Unit, id);
    if (at === 'hidden') hidden.push(shipOf(unit));
    else s.place[unit] = numberOf(Place, at);
    openNotes.read(s, unit, notes, id);
    secretNotes.read(s, unit, notes, id);
  }
  for (const { id, at, ...notes } of board.groups) readGroup(s, id, at, notes);
  if (seat !== ALLIED) noteWhereGroupsLie(s);
  readPorts(s, board.ports);
  dealHidden(s, hidden, random);
}

/**
 * Whoever looks on while the Allies give their orders sees every group where it lay before the first of them. Without that
 * nobody could play on from there: the marks are dealt by it.
 */
function noteWhereGroupsLie(s: State): void {
  for (const group of Group.all) {
    const spot = cell(s.groupAt, group);
    s.cameFrom[group] = spot;
    s.markLayAt[group] = spot;
  }
}

/** Allied ships are seen where nobody has left yet, while exposed, and in the end; everything else lies open. */
export function isVisible(s: State, unit: Unit): boolean {
  if (!isAlliedShip(unit)) return true;
  return cell(s.shown, unit) > 0 || !isOnChart(placeOf(s, unit));
}
