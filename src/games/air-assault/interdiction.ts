import { cell } from '../../engine/arrays.ts';
import type { Hex, Unit } from './kinds.ts';
import { INTERDICTION } from './missions.ts';
import { hexOf, isLoaded, isOnMap, isWorking, rosterOf, type State } from './state.ts';

/** VI.A.2: aircraft that keep the Allies off the roads. */

/** Whether aircraft over a hex interdict: one is enough, or two where antiaircraft units have it in range (VI.B.1.a). */
export function isInterdicting(s: State, hex: Hex, flak: readonly Unit[] = rosterOf(s).flak): boolean {
  return isHindering(s, flyingOver(s), hex, flak);
}

function isHindering(s: State, flying: readonly Hex[], hex: Hex, flak: readonly Unit[]): boolean {
  const count = flying.filter((over) => over === hex).length;
  return count > 1 || (count === 1 && !flak.some((gun) => hasInRange(s, gun, hex)));
}

/** The hexes over which aircraft interdict, with these antiaircraft units against them. */
export function interdictedFrom(s: State, flak: readonly Unit[] = rosterOf(s).flak): readonly Hex[] {
  if (!s.mission.includes(INTERDICTION)) return [];
  const flying = flyingOver(s);
  return [...new Set(flying)].filter((hex) => isHindering(s, flying, hex, flak));
}

/** The antiaircraft units that everybody knows: whoever looks on cannot count with others. */
export function knownFlak(s: State): readonly Unit[] {
  return rosterOf(s).flak.filter((gun) => s.kit.faceDown.isKnown(s, gun));
}

/** Where aircraft fly this mission, one by one. */
function flyingOver(s: State): readonly Hex[] {
  const flying = rosterOf(s).aircraft.filter(
    (unit) => cell(s.mission, unit) === INTERDICTION && isOnMap(s, unit),
  );
  return flying.map((unit) => hexOf(s, unit));
}

/** Only the range counts (VI.B.r1); a gun that is neutralized or aboard a ship does nothing. */
function hasInRange(s: State, gun: Unit, hex: Hex): boolean {
  const { counters, map } = s.kit;
  if (!isOnMap(s, gun) || !isWorking(s, gun) || isLoaded(s, gun)) return false;
  return map.grid.distance(hexOf(s, gun), hex) <= cell(counters.range, gun);
}
