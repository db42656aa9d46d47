import { at, cell } from '../../engine/arrays.ts';
import { couldBeLightFlak, proveNoLightFlak } from './face-down.ts';
import { type Airfield, ALLIED, type Unit } from './kinds.ts';
import { FIRING, hexOf, isOnMap, SILENT, type State, UNTOLD, unitsOf } from './state.ts';
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

/** When the segment is over, what was told says nothing any more. */
export function forgetFlak(s: State): void {
  for (const airfield of s.kit.map.Airfield.all) s.flak[airfield] = UNTOLD;
}

/** The light flak that has an airfield in range. */
function flakAt(s: State, airfield: Airfield): readonly Unit[] {
  const { counters } = s.kit;
  return unitsOf(s, ALLIED).filter(
    (unit) =>
      counters.isLightFlak(unit) &&
      isOnMap(s, unit) &&
      distanceTo(s, unit, airfield) <= cell(counters.range, unit),
  );
}

/** Counters face down that could be light flak in range. */
function suspectsAt(s: State, airfield: Airfield): readonly Unit[] {
  const { counters } = s.kit;
  const [flak] = unitsOf(s, ALLIED).filter((unit) => counters.isLightFlak(unit));
  if (flak === undefined) return [];
  // All of it fires as far: anything else is refused in the data.
  const range = cell(counters.range, flak);
  return unitsOf(s, ALLIED).filter(
    (unit) => isOnMap(s, unit) && couldBeLightFlak(s, unit) && distanceTo(s, unit, airfield) <= range,
  );
}

function distanceTo(s: State, unit: Unit, airfield: Airfield): number {
  const { map } = s.kit;
  return map.grid.distance(hexOf(s, unit), at(map.airfields, airfield).hex);
}
