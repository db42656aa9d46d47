import { at, cell } from '../../engine/arrays.ts';
import { couldBeLightFlak, isSuspected, proveNoLightFlak, suspect } from './face-down.ts';
import { type Airfield, ALLIED, type Place, type Unit } from './kinds.ts';
import { FIRING, placeOf, SILENT, type State, UNTOLD, unitsOf } from './state.ts';
import type { Telling } from './words.ts';

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
    for (const unit of suspects) proveNoLightFlak(s, unit);
  }
}

/** Whether what the Axis was told of the flak at an airfield is true. */
export function isAsTold(s: State, airfield: Airfield): boolean {
  const told = cell(s.flak, airfield);
  return told === UNTOLD || (told === FIRING) === isUnderFlak(s, airfield);
}

/** Light flak lies under one of these counters, nobody knows which: the Axis has been told so. */
export type Account = (place: Place, clues: number) => boolean;

/** What the Axis knows of guns that it has not seen: what has an airfield under fire, and who may have had. */
export function accountsOfFlak(s: State): Account[] {
  return s.kit.map.Airfield.all.flatMap((airfield): Account[] => {
    const isSuspect: Account = (_, clues) => isSuspected(clues, airfield);
    const isAnySuspected = unitsOf(s, ALLIED).some((unit) => isSuspected(cell(s.clues, unit), airfield));
    return [
      ...(cell(s.flak, airfield) === FIRING ? [(place: Place) => isInRange(s, place, airfield)] : []),
      ...(isAnySuspected ? [isSuspect] : []),
    ];
  });
}

/** Whether a unit would be such a gun where it is. */
export function accountsFor(s: State, unit: Unit, account: Account): boolean {
  return account(placeOf(s, unit), cell(s.clues, unit));
}

/** Whether there is such a gun. */
export function isTrue(s: State, account: Account): boolean {
  return unitsOf(s, ALLIED).some((unit) => s.kit.counters.isLightFlak(unit) && accountsFor(s, unit, account));
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

/** The light flak that has an airfield in range. */
function flakAt(s: State, airfield: Airfield): readonly Unit[] {
  const { counters } = s.kit;
  return unitsOf(s, ALLIED).filter(
    (unit) => counters.isLightFlak(unit) && isInRange(s, placeOf(s, unit), airfield),
  );
}

/** Counters face down that could be light flak in range. */
function suspectsAt(s: State, airfield: Airfield): readonly Unit[] {
  return unitsOf(s, ALLIED).filter(
    (unit) => couldBeLightFlak(s, unit) && isInRange(s, placeOf(s, unit), airfield),
  );
}

/** Whether light flak in a place would have an airfield in range. */
function isInRange(s: State, place: Place, airfield: Airfield): boolean {
  const { counters, map } = s.kit;
  // All of it fires as far: anything else is refused in the data.
  const flak = unitsOf(s, ALLIED).find((one) => counters.isLightFlak(one));
  // Whoever is at sea is carried, and fires at nobody.
  if (flak === undefined || !map.isHex(place) || !map.isLand(place)) return false;
  return map.grid.distance(place, at(map.airfields, airfield).hex) <= cell(counters.range, flak);
}
