import { type Bar, because } from '../../engine/bar.ts';
import { ALLIED, type Place, type Unit } from './kinds.ts';
import { isInPlay, isLoaded, isOnMap, placeOf, rosterOf, type State, unitsIn, unitsOf } from './state.ts';
import { phrase } from './words.ts';

/** VI.A.3: what can be bombarded, and where something may be that can. */

/** The places on which bombarding aircraft may be put: the Axis need not know whether a target is there (VI.A.3.f). */
export function placesToBombard(s: State): readonly Place[] {
  const { map } = s.kit;
  const places = new Set<Place>(map.portBoxes);
  for (const unit of unitsOf(s, ALLIED)) if (isOnMap(s, unit)) places.add(placeOf(s, unit));
  for (const ship of rosterOf(s).ships) if (isInPlay(s, ship)) places.add(placeOf(s, ship));
  return [...places].sort((a, b) => a - b);
}

/** The same of one place. */
function isTarget(s: State, place: Place): boolean {
  const { map } = s.kit;
  if (map.isPortBox(place)) return true;
  if (map.isHex(place) && unitsOf(s, ALLIED).some((unit) => placeOf(s, unit) === place)) return true;
  return rosterOf(s).ships.some((ship) => placeOf(s, ship) === place && isInPlay(s, ship));
}

/** Why a place cannot be bombarded: nothing of the Allies is seen there, and it is no port. */
export function barToBombard(s: State, place: Place): Bar | undefined {
  if (isTarget(s, place)) return undefined;
  return because('crete/VI.A.3.s2', phrase('nothing-to-bombard', { place }));
}

/** VI.A.3.e: all guns in a place that a success neutralizes, seen or not. Whoever is carried counts as something else. */
export function gunsIn(s: State, place: Place): readonly Unit[] {
  return unitsIn(s, place, ALLIED).filter((unit) => canBeNeutralized(s, unit) && !isLoaded(s, unit));
}

/** VI.A.3.a: antiaircraft and coastal guns are neutralized for a time. */
export function canBeNeutralized({ kit: { counters } }: State, unit: Unit): boolean {
  return counters.isArtillery(unit) && (counters.isFlak(unit) || counters.isCoastalGun(unit));
}

/** The ships in a place that a success destroys: one that lies in port cannot be hit. */
export function shipsIn(s: State, place: Place): readonly Unit[] {
  if (s.kit.map.isPortBox(place)) return [];
  return rosterOf(s).ships.filter((ship) => placeOf(s, ship) === place);
}

/** Whether a counter that lies face down in a place might be a target. */
export function mayHideTargets(s: State, place: Place): boolean {
  const { faceDown, map } = s.kit;
  return map.isHex(place) && unitsIn(s, place, ALLIED).some((unit) => faceDown.has(s, unit));
}
