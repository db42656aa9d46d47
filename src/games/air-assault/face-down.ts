import { at, cell } from '../../engine/arrays.ts';
import { FaceDown } from '../../engine/facedown.ts';
import { each } from '../../engine/kinds.ts';
import { STACKING_LIMIT } from './charts.ts';
import { areBound, noteHome } from './home.ts';
import { type Airfield, ALLIED, type Group, type Hex, type Place, type Sector, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import type { GameMap } from './map.ts';
import { ARRIVED, rosterOf, type State, unitsIn, unitsOf } from './state.ts';
import type { Telling } from './words.ts';

/** Allied counters that lie face down on the map (V.M), and Axis ones in landing boxes (V.L.5.r3). */

/** What is known of an Allied counter. It lies where it was set up; or it has moved, as decoys and heavy guns never do. */
const IS_WHERE_SET_UP = 1;
const HAS_MOVED = 2;
/**
 * It is no decoy: it held a hex for its side, or something else that is known of it says so. Noted with each of these, so that
 * it is left when counters cannot be told apart any more of which it is known for different reasons.
 */
const IS_REAL = 4;
/** An airfield in its range was not under fire, so that it is no light flak. */
const IS_NO_LIGHT_FLAK = 8;
/** It has come with a group of reinforcements: the first, the second and so on. */
const FIRST_GROUP = 16;
export const MOST_GROUPS = 5;
/** The enemy came next to it and it was not turned up, so that it is no noncombat unit (VI.F.4.r2). */
const IS_FIGHTER = FIRST_GROUP << MOST_GROUPS;
/** Light flak has fired at an airfield, the first, the second and so on, and this may be the gun: one of all that may is it. */
const FIRST_SUSPICION = IS_FIGHTER << 1;
export const MOST_AIRFIELDS = 3;
/** It was laid with the units that have places of their own, or with those that stand anywhere and the decoys (V.O). */
const HAS_PLACES = FIRST_SUSPICION << MOST_AIRFIELDS;
const STANDS_ANYWHERE = HAS_PLACES << 1;

const GROUPS = IS_FIGHTER - FIRST_GROUP;
const SUSPICIONS = HAS_PLACES - FIRST_SUSPICION;

/** What else of a counter says that it is no decoy. */
const SHOWS_REAL = HAS_MOVED | GROUPS | HAS_PLACES;

/** What is known of an Axis counter in a landing box: it had no part in an attack in which all but artillery have one. */
const IS_ARTILLERY = 1;

function clueOf(group: Group): number {
  return FIRST_GROUP << group;
}

function suspicionOf(airfield: Airfield): number {
  return FIRST_SUSPICION << airfield;
}

type Parts = Pick<Kit, 'counters' | 'map' | 'organization'>;

export function alliedFaceDownIn({ counters, map, organization }: Parts): FaceDown<State, Unit, Place> {
  const groupOf = each(counters.Unit, (unit) =>
    organization.Group.all.find((group) => at(organization.groups, group).units.includes(unit)),
  );
  const homesOf = each(counters.Unit, (unit) =>
    map.Sector.all.filter((sector) => counters.setUpOf(unit).sectors.includes(map.Sector.name(sector))),
  );
  return new FaceDown({
    pieces: at(counters.bySide, ALLIED),
    place: (s) => s.place,
    isOnMap: (place): place is Place => map.showsCounters(place),
    isDecoy: (unit) => counters.isDecoy(unit),
    fits: (s, unit, place, clues) => {
      const isDecoy = counters.isDecoy(unit);
      if (isDecoy && (clues & IS_REAL) > 0) return false;
      if ((clues & IS_NO_LIGHT_FLAK) > 0 && counters.isLightFlak(unit)) return false;
      if ((clues & IS_FIGHTER) > 0 && counters.isNoncombat(unit)) return false;
      if ((clues & (HAS_PLACES | STANDS_ANYWHERE)) > 0 && !fitsStep(s, unit, clues)) return false;
      if ((clues & HAS_MOVED) > 0 && cell(counters.allowance, unit) === 0) return false;
      const group = groupOf[unit];
      if (group !== undefined) return fitsGroup(s, group, clues);
      if ((clues & GROUPS) > 0 || !map.isHex(place)) return false;
      return (clues & IS_WHERE_SET_UP) === 0 || rosterOf(s).setUpHexes(unit).has(place);
    },
    isLikely: (s, unit, place) =>
      !map.isHex(place) ||
      counters.isDecoy(unit) ||
      isWithin(
        map,
        at(homesOf, unit),
        place,
        isTied(s, unit) ? 0 : farthest(s.turn, cell(counters.allowance, unit)),
      ),
    suspicions: {
      clues: SUSPICIONS,
      allayedBy: (unit) => (counters.isLightFlak(unit) ? SUSPICIONS : 0),
    },
    limits: {
      rooms: (s) => {
        const open = openPoints(s);
        // A port box takes any number (VI.D.3.r3).
        return (place) =>
          map.isHex(place) ? STACKING_LIMIT - (open.get(place) ?? 0) : Number.POSITIVE_INFINITY;
      },
      sizeOf: (unit) => cell(counters.stacking, unit),
    },
  });
}

/** Whether a unit has not left the sector in which it was placed (VI.F.5.2). */
function isTied(s: State, unit: Unit): boolean {
  return s.kit.counters.isNoncombat(unit) && areBound(s);
}

/** How many columns a unit can have gone by a turn. Half a point takes it one hex further along a primary road; a retreat and an advance one each. */
function farthest(turn: number, allowance: number): number {
  return turn * (allowance + 2);
}

/** Whether a hex is so near to one of a unit's sectors, as the crow flies; whoever has none may be anywhere. */
function isWithin(map: GameMap, sectors: readonly Sector[], hex: Hex, most: number): boolean {
  for (const sector of sectors) if (map.columnsBetween(sector, hex) <= most) return true;
  return sectors.length === 0;
}

/** Whether a counter was laid in the step of the set-up in which a unit is. */
function fitsStep(s: State, unit: Unit, clues: number): boolean {
  return rosterOf(s).isAssigned(unit) === (clues & HAS_PLACES) > 0;
}

/** Whether a counter may be one of a group of reinforcements. */
function fitsGroup(s: State, group: Group, clues: number): boolean {
  if (cell(s.way, group) !== ARRIVED || (clues & IS_WHERE_SET_UP) > 0) return false;
  return (clues & GROUPS) === 0 || (clues & clueOf(group)) > 0;
}

export function axisFaceDownIn({ counters, map, organization }: Parts): FaceDown<State, Unit, Place> {
  const afloat = organization
    .convoysOfKind('regular')
    .flatMap((convoy) => at(organization.convoys, convoy).units);
  return new FaceDown({
    pieces: afloat,
    place: (s) => s.place,
    isOnMap: (place): place is Place => map.isLandingBox(place),
    isDecoy: () => false,
    // Everybody knows off which beach or port a unit lies.
    fits: (s, unit, place, clues) => {
      if ((clues & IS_ARTILLERY) > 0 && !counters.isArtillery(unit)) return false;
      const known = cell(s.place, unit);
      if (!map.isLandingBox(known) || !map.isLandingBox(place)) return false;
      return map.destinationOf(known) === map.destinationOf(place);
    },
    limits: {
      rooms: () => (place) => (map.isPortBox(place) ? Number.POSITIVE_INFINITY : STACKING_LIMIT),
      sizeOf: (unit) => cell(counters.stacking, unit),
    },
  });
}

/** What the Allies have open in each hex, in stacking points. */
export function openPoints(s: State): ReadonlyMap<Place, number> {
  const { stacking } = s.kit.counters;
  const points = new Map<Place, number>();
  for (const unit of unitsOf(s, ALLIED)) {
    const place = cell(s.place, unit);
    if (s.kit.map.isHex(place) && !isFaceDown(s, unit))
      points.set(place, (points.get(place) ?? 0) + cell(stacking, unit));
  }
  return points;
}

/** A unit is set up face down: everybody sees with whom it is laid. */
export function layDown(s: State, unit: Unit, hex: Hex): void {
  s.place[unit] = hex;
  noteHome(s, unit, hex);
  const step = rosterOf(s).isAssigned(unit) ? HAS_PLACES | IS_REAL : STANDS_ANYWHERE;
  s.kit.faceDown.lay(s, unit, IS_WHERE_SET_UP | step);
}

/** The same in a ready set-up, where all are laid at once. */
export function layReady(s: State, unit: Unit, hex: Hex): void {
  s.place[unit] = hex;
  noteHome(s, unit, hex);
  s.kit.faceDown.lay(s, unit, IS_WHERE_SET_UP);
}

/** A unit of a group of reinforcements comes, face down: to a port, or over the south edge. */
export function layReinforcement(s: State, unit: Unit, group: Group, place: Place): void {
  s.place[unit] = place;
  s.kit.faceDown.lay(s, unit, clueOf(group) | IS_REAL);
}

/** A unit that everybody has seen is turned face down. */
export function turnDown(s: State, unit: Unit): void {
  s.kit.faceDown.turnDown(s, unit, IS_REAL);
}

/** A unit leaves its place, face down or not: nobody is told which of the counters there it was. */
export function moveTo(s: State, unit: Unit, hex: Hex): void {
  moveTogether(s, [unit], hex);
}

/** The same of several that leave one place for another at once. */
export function moveTogether(s: State, units: readonly Unit[], hex: Hex): void {
  s.kit.faceDown.leave(s, units, { gained: HAS_MOVED | IS_REAL, lost: IS_WHERE_SET_UP });
  for (const unit of units) s.place[unit] = hex;
}

export function isFaceDown(s: State, unit: Unit): boolean {
  return s.kit.faceDown.has(s, unit);
}

/** Whether a unit is a combat unit, or lies face down and so may be one. */
export function mayFight(s: State, unit: Unit): boolean {
  return s.kit.counters.isCombatUnit(unit) || isFaceDown(s, unit);
}

/** Where units that nobody sees are the reason why a hex is held, one of the counters there is no decoy; `besides` do not count. */
export function proveHeld(
  s: State,
  hex: Hex,
  what: 'held' | 'port-held',
  play: Telling,
  besides: readonly Unit[] = [],
): void {
  const { counters } = s.kit;
  // Noncombat units make a port friendly, and are no refuge (V.E.1).
  const holds = (unit: Unit) =>
    counters.isCombatUnit(unit) || (what === 'port-held' && counters.isNoncombat(unit));
  const there = unitsIn(s, hex, ALLIED).filter((unit) => holds(unit) && !besides.includes(unit));
  if (there.some((unit) => isKnownToHold(s, unit))) return;
  const [one] = there;
  if (one === undefined) return;
  play.disclose(what);
  s.kit.faceDown.noticeOne(s, one, IS_REAL);
}

/** A position may leave out that counters are no decoys where that follows from what else it says of them. */
export function noteReal(s: State): void {
  for (const unit of unitsOf(s, ALLIED))
    if ((cell(s.clues, unit) & SHOWS_REAL) > 0) s.kit.faceDown.notice(s, unit, IS_REAL);
}

/** Whether everybody knows of a combat unit that it is where it is: it lies open, or its counter is known to be no decoy. */
export function isKnownToHold(s: State, unit: Unit): boolean {
  return s.kit.faceDown.isKnown(s, unit) || isKnownToBeReal(s, unit);
}

/** Whether everybody knows that a counter is no decoy. */
function isKnownToBeReal(s: State, unit: Unit): boolean {
  return (cell(s.clues, unit) & IS_REAL) > 0;
}

/** Whether a counter lies face down and may be light flak, for all that the Axis knows. */
export function couldBeLightFlak(s: State, unit: Unit): boolean {
  return !s.kit.faceDown.isKnown(s, unit) && (cell(s.clues, unit) & IS_NO_LIGHT_FLAK) === 0;
}

/** Whether a counter lies face down and may be a noncombat unit, for all that the Axis knows. */
export function couldBeNoncombat(s: State, unit: Unit): boolean {
  return !s.kit.faceDown.isKnown(s, unit) && (cell(s.clues, unit) & IS_FIGHTER) === 0;
}

/** Counters that stay face down where the enemy has come next to them are seen to be no noncombat units. */
export function proveFighter(s: State, unit: Unit): void {
  s.kit.faceDown.notice(s, unit, IS_FIGHTER);
}

/** Counters that would have fired at an airfield are seen to be no light flak. */
export function proveNoLightFlak(s: State, unit: Unit): void {
  s.kit.faceDown.notice(s, unit, IS_NO_LIGHT_FLAK);
}

/** Light flak that nobody has seen has fired at an airfield: one of these counters is the gun. */
export function suspect(s: State, units: readonly Unit[], airfield: Airfield): void {
  const suspicion = suspicionOf(airfield);
  for (const unit of unitsOf(s, ALLIED)) s.clues[unit] = cell(s.clues, unit) & ~suspicion;
  for (const unit of units) s.kit.faceDown.notice(s, unit, suspicion);
}

/** Whether a counter of which so much is known may be the gun that has fired at an airfield. */
export function isSuspected(clues: number, airfield: Airfield): boolean {
  return (clues & suspicionOf(airfield)) > 0;
}

/** Counters that stay in landing boxes before hexes that are attacked are seen to be artillery (V.F.2.r1). */
export function proveArtillery(s: State, hexes: readonly Hex[]): void {
  const { atSea, map } = s.kit;
  for (const box of map.beachBoxes)
    if (hexes.includes(map.shoreOf(box)))
      for (const unit of atSea.at(s, box)) atSea.notice(s, unit, IS_ARTILLERY);
}
