import { at, type Column, cell } from '../../engine/arrays.ts';
import { faceDownColumns } from '../../engine/facedown.ts';
import { given, NONE, named, optional, type ValueOf } from '../../engine/kinds.ts';
import { defect } from '../../engine/refusal.ts';
import { unitsAt } from '../../engine/stacks.ts';
import { bytes, column, type StateOf, StateStore, scalar } from '../../engine/state.ts';
import type { SeaTables } from './charts.ts';
import { type Box, enemyOf, type Hex, type Place, type Side, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import { Mission, NO_MISSION } from './missions.ts';
import type { Roster, Version } from './roster.ts';

/** The state of a game of the system, and the questions everyone asks of it. */

/**
 * How a unit has come in this segment: whoever has dropped does nothing else, whoever was carried neither moves by itself nor
 * attacks, all others may still fight (V.A.10, V.I.6, VI.G.2.d).
 */
export const Arrival = named('arrival', ['long-ago', 'landed', 'dropped', 'carried']);
export type Arrival = ValueOf<typeof Arrival>;
export const [LONG_AGO, LANDED, DROPPED, CARRIED] = Arrival.all;

/** What a unit has done or suffered in this combat phase, as bits. */
export const FOUGHT = 1;
export const FIRED = 2;
export const ATTACKED = 4;
/** It was driven back by defensive fire, and has no part in its attack any more. */
export const DRIVEN_BACK = 8;
/** It has retreated into another hex, and adds nothing to the defence there (V.F.10.d). */
export const REFUGEE = 16;
/** Heavy armour that did not start: it has no part in its attack, and makes no other (VI.G.4.c.3). */
export const STALLED = 32;
/** Heavy armour that was attacked without company: it is removed when the phase is over (VI.G.4.c.a). */
export const DOOMED = 64;
/** An aircraft that supports an attack under fire: flak halves what it adds (VI.B.1.b). */
export const HINDERED = 128;

/** What became of a group of markers on the turn track: whether it was sunk only the Axis knows before the end (V.L.4.r2). */
export const Fate = named('fate', ['on-the-card', 'scheduled', 'sunk', 'shown']);
export type Fate = ValueOf<typeof Fate>;
export const [UNLAID, SCHEDULED, SUNK, SHOWN] = Fate.all;

/** How a group of Allied reinforcements is to come (VI.D); one that was turned back in this turn waits for the next. */
export const Way = named('way', ['card', 'port', 'south-edge', 'turned-back', 'aborted', 'arrived', 'lost']);
export type Way = ValueOf<typeof Way>;
export const [ON_CARD, BY_PORT, BY_SOUTH_EDGE, TURNED_BACK, ABORTED, ARRIVED, LOST_AT_SEA] = Way.all;

/** What the Axis was told in this segment of the flak at an airfield where it could have landed (V.J.r2). */
export const Flak = named('flak', ['untold', 'silent', 'firing']);
export type Flak = ValueOf<typeof Flak>;
export const [UNTOLD, SILENT, FIRING] = Flak.all;

function layoutOf({ counters: { Unit: Units }, map, organization }: Kit) {
  const { Convoy, Group } = organization;
  return {
    /** Which of the scenarios of the kit is played. */
    scenario: scalar(),
    turn: scalar(),
    place: column(Units, map.ground.kind, map.pool),
    ...faceDownColumns(Units),
    /** In this movement phase: what it has spent, whether its move is over, whether it began in an enemy zone. */
    spent: bytes(Units),
    finished: bytes(Units),
    beganControlled: bytes(Units),
    arrived: bytes(Units, Arrival, LONG_AGO),
    /** In this combat phase: what it has done or suffered (FOUGHT and so on), and the defensive fire that it is in, from 1. */
    deeds: bytes(Units),
    fire: bytes(Units),
    /** The battalion whose counter stands for a company. */
    within: column(Units, optional(Units), NONE),
    /** What an aircraft is on the map for. */
    mission: bytes(Units, Mission, NO_MISSION),
    /** For how many turns a gun or a ship is still neutralized (VI.A.3). */
    neutral: bytes(Units),
    /** What flak adds to the drift of a unit that is over its hex and has still to come down (VI.B.2). */
    scatter: bytes(Units),
    /** The truck or the steamer that carries a unit; both are in one place. */
    carrier: column(Units, optional(Units), NONE),
    /** The sector in which a noncombat unit was placed that could choose, as long as that binds it (VI.F.5.2). */
    home: column(Units, optional(map.Sector), NONE),
    /** In the Allied segment: whether a unit has stood in its hex since that began (VI.G.5.b.1). */
    stayed: bytes(Units),
    /** Which of the counters in its landing box it is, from 1: a secret of the Axis while it lies face down. */
    slot: bytes(Units),
    /** Sails with the emergency convoy: a secret of the Axis. */
    aboard: bytes(Units),
    /** Of the groups on the turn track: what became of them, when they are due and where, and in which turn they were laid. */
    fate: bytes(Convoy, Fate, UNLAID),
    due: bytes(Convoy),
    laid: bytes(Convoy),
    destination: column(Convoy, optional(map.Destination), NONE),
    /** Of the airfields: whether the Axis held it when its segment began, what it was told of flak, for how many turns it has been held. */
    open: bytes(map.Airfield),
    flak: bytes(map.Airfield, Flak, UNTOLD),
    held: bytes(map.Airfield),
    /** Sectors in which airborne units have dropped or convoys have landed. */
    entered: bytes(map.Sector),
    /** Sectors in which ground units of the Axis have been, however they came (VI.F.r10). */
    trodden: bytes(map.Sector),
    way: bytes(Group, Way, ON_CARD),
    /** Of the ports: for how many turns one is neutralized, whether it is demolished, and what has left through it in this turn. */
    portNeutral: bytes(map.Port),
    portDemolished: bytes(map.Port),
    shipped: bytes(map.Port),
    /** The turn at the end of which the Axis held a port and since which it has not lost it; 0 if there is none (VI.E.r1). */
    portHeld: bytes(map.Port),
    /** Road hexes and bridges that are demolished (VI.G.5.a). */
    demolished: bytes(map.Site),
  } as const;
}

/** `place: column(Unit, Place)`: the names are those of the game. */
export type State = StateOf<ReturnType<typeof layoutOf>> & { readonly kit: Kit };

export function storeOf(kit: Kit): StateStore<State> {
  return StateStore.over(kit, layoutOf(kit));
}

export function rosterOf(s: State): Roster {
  return at(s.kit.scenarios, s.scenario).roster;
}

/** The tables by which convoys sail. */
export function seaOf({ kit: { sea } }: State): SeaTables {
  if (sea === undefined) throw defect('this game has no sea movement table');
  return sea;
}

/** The Basic or the Advanced Game (VI.r1). */
export function versionOf(s: State): Version {
  return rosterOf(s).version;
}

export function lastTurn(s: State): number {
  return versionOf(s).last;
}

export function sideOf(s: State, unit: Unit): Side {
  return cell(s.kit.counters.side, unit);
}

export function unitsOf(s: State, side: Side): readonly Unit[] {
  return at(s.kit.counters.bySide, side);
}

export function placeOf(s: State, unit: Unit): Place {
  return cell(s.place, unit);
}

/** Whether a truck or the steamer carries a unit. */
export function isLoaded(s: State, unit: Unit): boolean {
  return cell(s.carrier, unit) !== NONE;
}

/** Whether a unit counts as a combat unit: whoever is carried does not (VI.G.2.d.2). */
export function fights(s: State, unit: Unit): boolean {
  return s.kit.counters.isCombatUnit(unit) && !isLoaded(s, unit);
}

/** Whether a gun or a ship can act: it is not neutralized (VI.A.3). */
export function isWorking(s: State, unit: Unit): boolean {
  return cell(s.neutral, unit) === 0;
}

/** Whether a unit waits on its card: whoever is part of a battalion does not (V.H.4). */
export function isOnCard(s: State, unit: Unit): boolean {
  return placeOf(s, unit) === s.kit.map.pool && cell(s.within, unit) === NONE;
}

export function isOnMap(s: State, unit: Unit): boolean {
  return s.kit.map.isHex(placeOf(s, unit));
}

/** Whether a unit is in a hex or in a landing box. */
export function isInPlay(s: State, unit: Unit): boolean {
  return isOnMap(s, unit) || boxOf(s, unit) !== undefined;
}

/** The hex of a unit that is on the map. */
export function hexOf(s: State, unit: Unit): Hex {
  const place = placeOf(s, unit);
  return given(s.kit.map.isHex(place) ? place : NONE);
}

/** The landing box in which a unit lies, if it does. */
export function boxOf(s: State, unit: Unit): Box | undefined {
  const { map } = s.kit;
  const place = placeOf(s, unit);
  return map.isLandingBox(place) ? place : undefined;
}

export function unitsIn(s: State, place: Place, side: Side): Unit[] {
  return unitsAt(s.place, unitsOf(s, side), place);
}

/** Infantry, artillery and armour of a side in a place, whether they lie open or not, but for those that are carried. */
export function combatUnitsIn(s: State, place: Place, side: Side): Unit[] {
  return unitsAt(s.place, unitsOf(s, side), place, (unit) => fights(s, unit));
}

/** What some units come to, in stacking points. */
export function stackingOf({ kit: { counters } }: State, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + cell(counters.stacking, unit), 0);
}

/** What a side has in a place, in stacking points. */
export function pointsIn(s: State, place: Place, side: Side): number {
  const { stacking } = s.kit.counters;
  let points = 0;
  for (const unit of unitsOf(s, side)) if (cell(s.place, unit) === place) points += cell(stacking, unit);
  return points;
}

/** What is noted of a unit in a phase or a segment: companies share it with their battalion. */
export function marksOf(s: State): readonly Column<Unit>[] {
  return [s.spent, s.finished, s.beganControlled, s.arrived as Column<Unit>, s.deeds, s.fire, s.stayed];
}

/** Whether a unit has done or suffered this in the combat phase: FOUGHT, FIRED and so on. */
export function has(s: State, deed: number, unit: Unit): boolean {
  return (cell(s.deeds, unit) & deed) > 0;
}

export function note(s: State, deed: number, unit: Unit): void {
  s.deeds[unit] = cell(s.deeds, unit) | deed;
}

export function isNight(s: State): boolean {
  return s.turn > 0 && s.kit.track.isNight(s.turn);
}

/** From here on the sector of a hex is one in which units have dropped or landed (V.I.3.b.2). */
export function enterSector(s: State, hex: Hex): void {
  const sector = s.kit.map.sectorOf(hex);
  if (sector !== undefined) s.entered[sector] = 1;
}

/** Ground units of the Axis have been in the sector of a hex from here on (VI.F.r10). */
export function treadOn(s: State, hex: Hex): void {
  const sector = s.kit.map.sectorOf(hex);
  if (sector !== undefined) s.trodden[sector] = 1;
}

/** V.E: a hex is friendly to a side that has a combat unit in it, or a noncombat unit where the enemy has none; whoever is carried counts as one (V.E.r4). */
export function isFriendly(s: State, hex: Hex, side: Side): boolean {
  const { counters } = s.kit;
  const there = unitsIn(s, hex, side);
  if (there.some((unit) => fights(s, unit))) return true;
  if (!there.some((unit) => counters.isNoncombat(unit) || isLoaded(s, unit))) return false;
  return combatUnitsIn(s, hex, enemyOf(side)).length === 0;
}
