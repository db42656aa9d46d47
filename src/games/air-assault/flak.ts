import { at, cell } from '../../engine/arrays.ts';
import {
  couldBeHeavyFlak,
  couldBeLightFlak,
  hasPerhapsFired,
  isSuspected,
  proveNoHeavyFlak,
  proveNoLightFlak,
  suspect,
  suspectFire,
} from './face-down.ts';
import { type Airfield, ALLIED, type Place, type Unit } from './kinds.ts';
import {
  FIRING,
  hexOf,
  isLoaded,
  isOnMap,
  isWorking,
  placeOf,
  rosterOf,
  SILENT,
  type State,
  UNTOLD,
  unitsIn,
  unitsOf,
} from './state.ts';
import type { Telling } from './words.ts';

/** V.J.1.b and VI.B: flak closes airfields, weakens aircraft and scatters those who drop. The Axis hears of it, and not from where. */

/** V.J.1.b: light flak in range closes an airfield; the range alone counts, not the line of fire (V.J.r1). */
export function isUnderFlak(s: State, airfield: Airfield): boolean {
  return flakAt(s, airfield).length > 0;
}

/** V.J.r2: the Axis is told whether light flak fires at an airfield, and not from where. */
export function tellOfFlak(s: State, airfield: Airfield, play: Telling): void {
  const guns = flakAt(s, airfield);
  const suspects = suspectsAt(s, airfield);
  // Where a gun that everybody knows is in range, nothing is learnt about others.
  const isExplained = guns.some((unit) => s.kit.faceDown.isKnown(s, unit));
  if (!isExplained && suspects.length > 0) play.disclose('flak');
  if (guns.length > 0) {
    s.flak[airfield] = FIRING;
    if (!isExplained) suspect(s, suspects, airfield);
    play.tell('under-flak', { airfield });
  } else {
    s.flak[airfield] = SILENT;
    for (const unit of suspects) if (wouldFire(s, unit)) proveNoLightFlak(s, unit);
  }
}

/** VI.B.r1: the antiaircraft units, seen or not, that have a place in range and can fire. All of them do. */
export function flakOver(s: State, place: Place): readonly Unit[] {
  return flakFrom(s, rosterOf(s).flak, place);
}

/** Those of them that everybody knows: what the Axis reckons with before it is under fire. */
export function knownFlakOver(s: State, place: Place): readonly Unit[] {
  return flakFrom(s, knownFlak(s), place);
}

/** The same of some antiaircraft units. */
export function flakFrom(s: State, guns: readonly Unit[], place: Place): readonly Unit[] {
  const { counters, map } = s.kit;
  return guns.filter(
    (gun) => canFire(s, gun) && map.ground.distance(hexOf(s, gun), place) <= cell(counters.range, gun),
  );
}

/** The antiaircraft units that everybody knows: whoever looks on cannot count with others. */
export function knownFlak(s: State): readonly Unit[] {
  return rosterOf(s).flak.filter((gun) => s.kit.faceDown.isKnown(s, gun));
}

/** Counters face down that could be flak with a place in range, for all that the Axis knows. */
export function suspectsOver(s: State, place: Place): readonly Unit[] {
  if (rosterOf(s).flak.length === 0) return [];
  return unitsOf(s, ALLIED).filter(
    (unit) => couldReachAsLight(s, unit, place) || couldReachAsHeavy(s, unit, place),
  );
}

/** For how many antiaircraft units some guns count (VI.B.2.a). */
export function weightOf({ kit: { counters } }: State, guns: readonly Unit[]): number {
  return guns.reduce((sum, gun) => sum + counters.flakWeight(gun), 0);
}

/** The Axis hears whether flak fires at its aircraft over a place: where it knows of a gun that does, it learns nothing of others. */
export function hearFlak(s: State, place: Place, play: Telling): boolean {
  if (knownFlakOver(s, place).length > 0) return true;
  return hearAllFlak(s, place, play) > 0;
}

/** The Axis hears how many antiaircraft units fire over a place, and what that says of those that it does not know. */
export function hearAllFlak(s: State, place: Place, play: Telling): number {
  const weight = weightOf(s, flakOver(s, place));
  const suspects = suspectsOver(s, place);
  if (suspects.length === 0) return weight;
  play.disclose('flak');
  if (weight > weightOf(s, knownFlakOver(s, place))) {
    suspectFire(s, suspects);
    return weight;
  }
  for (const unit of suspects) {
    if (!wouldFire(s, unit)) continue;
    const [isLight, isHeavy] = [couldReachAsLight(s, unit, place), couldReachAsHeavy(s, unit, place)];
    if (isLight) proveNoLightFlak(s, unit);
    if (isHeavy) proveNoHeavyFlak(s, unit);
  }
  return weight;
}

/** A bombardment has shown all guns in a place: whatever else lies face down there is no flak. */
export function provePlaceBare(s: State, place: Place): void {
  for (const unit of unitsIn(s, place, ALLIED)) {
    if (!s.kit.faceDown.has(s, unit) || !wouldFire(s, unit)) continue;
    proveNoLightFlak(s, unit);
    proveNoHeavyFlak(s, unit);
  }
}

/** Whether what the Axis was told of the flak at an airfield is true. */
export function isAsTold(s: State, airfield: Airfield): boolean {
  const told = cell(s.flak, airfield);
  return told === UNTOLD || (told === FIRING) === isUnderFlak(s, airfield);
}

/** Flak, or light flak, lies under one of some counters, nobody knows which: the Axis has been told so. */
export interface Account {
  isGun(unit: Unit): boolean;
  covers(place: Place, clues: number): boolean;
}

/** What the Axis knows of guns that it has not seen: what has an airfield under fire, who may have had, and who may have fired into the air. */
export function accountsOfFlak(s: State): Account[] {
  const { counters, map } = s.kit;
  const isLight = (unit: Unit) => counters.isLightFlak(unit);
  const isAny = (covers: Account['covers']) =>
    unitsOf(s, ALLIED).some((unit) => covers(placeOf(s, unit), cell(s.clues, unit)));
  const ofFields = map.Airfield.all.flatMap((airfield): Account[] => {
    const isSuspect: Account['covers'] = (_, clues) => isSuspected(clues, airfield);
    const isNear: Account['covers'] = (place) => isInRange(s, place, airfield);
    return [
      ...(cell(s.flak, airfield) === FIRING ? [{ isGun: isLight, covers: isNear }] : []),
      ...(isAny(isSuspect) ? [{ isGun: isLight, covers: isSuspect }] : []),
    ];
  });
  const hasFired: Account['covers'] = (_, clues) => hasPerhapsFired(clues);
  const isFlak = (unit: Unit) => counters.isFlak(unit);
  return [...ofFields, ...(isAny(hasFired) ? [{ isGun: isFlak, covers: hasFired }] : [])];
}

/** Whether a unit would be such a gun where it is. */
export function accountsFor(s: State, unit: Unit, { covers }: Account): boolean {
  return covers(placeOf(s, unit), cell(s.clues, unit));
}

/** Whether there is such a gun. */
export function isTrue(s: State, account: Account): boolean {
  return unitsOf(s, ALLIED).some((unit) => account.isGun(unit) && accountsFor(s, unit, account));
}

/** Whether all that the Axis was told of flak is true, and all that it knows of it. */
export function isAllAsTold(s: State): boolean {
  return (
    s.kit.map.Airfield.all.every((airfield) => isAsTold(s, airfield)) &&
    accountsOfFlak(s).every((account) => isTrue(s, account))
  );
}

/** When the segment is over, what was told says nothing any more; who is suspected still is. */
export function forgetFlak(s: State): void {
  for (const airfield of s.kit.map.Airfield.all) s.flak[airfield] = UNTOLD;
}

/** The light flak that has an airfield in range and can fire. */
function flakAt(s: State, airfield: Airfield): readonly Unit[] {
  const { counters } = s.kit;
  return unitsOf(s, ALLIED).filter(
    (unit) => counters.isLightFlak(unit) && canFire(s, unit) && isInRange(s, placeOf(s, unit), airfield),
  );
}

/** Whether a gun is there and can act: it is not neutralized (VI.A.3.r7), and nobody carries it. */
function canFire(s: State, gun: Unit): boolean {
  return isOnMap(s, gun) && isWorking(s, gun) && !isLoaded(s, gun);
}

/** Counters face down that could be light flak in range. */
function suspectsAt(s: State, airfield: Airfield): readonly Unit[] {
  return unitsOf(s, ALLIED).filter(
    (unit) => couldBeLightFlak(s, unit) && isInRange(s, placeOf(s, unit), airfield),
  );
}

function couldReachAsLight(s: State, unit: Unit, place: Place): boolean {
  return couldBeLightFlak(s, unit) && isWithin(s, unit, place, s.kit.counters.flakRange.light);
}

function couldReachAsHeavy(s: State, unit: Unit, place: Place): boolean {
  return couldBeHeavyFlak(s, unit) && isWithin(s, unit, place, s.kit.counters.flakRange.heavy);
}

function isWithin(s: State, unit: Unit, place: Place, range: number): boolean {
  const { map } = s.kit;
  const from = placeOf(s, unit);
  return map.isHex(from) && map.isLand(from) && map.ground.distance(from, place) <= range;
}

/**
 * Whether flak under a counter would surely have fired, for all that the Axis knows: not where a gun lies face down that is
 * neutralized (V.M.4.r2). Trucks carry none (VI.G.2.a).
 */
function wouldFire(s: State, unit: Unit): boolean {
  const others = unitsIn(s, placeOf(s, unit), ALLIED);
  return !others.some((other) => s.kit.faceDown.has(s, other) && !isWorking(s, other));
}

/** Whether light flak in a place would have an airfield in range. */
function isInRange(s: State, place: Place, airfield: Airfield): boolean {
  const { counters, map } = s.kit;
  // Whoever is at sea is carried, and fires at nobody.
  if (!map.isHex(place) || !map.isLand(place)) return false;
  return map.grid.distance(place, at(map.airfields, airfield).hex) <= counters.flakRange.light;
}
