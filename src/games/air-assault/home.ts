import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import type { EvacuationTerms } from './advanced.ts';
import type { Hex, Place, Sector, Unit } from './kinds.ts';
import { placeOf, rosterOf, type State, versionOf } from './state.ts';

/** VI.F.5.2: noncombat units stay in the sector in which they were placed until the evacuation begins, or until the enemy is in its way. */

export function evacuationOf(s: State): EvacuationTerms | undefined {
  return versionOf(s).advanced?.evacuation;
}

/** Whether noncombat units stay in their sectors in a turn, as things are. */
export function areBound(s: State, turn = s.turn): boolean {
  const terms = evacuationOf(s);
  if (terms === undefined || turn >= terms.from) return false;
  const { alarm } = rosterOf(s);
  return alarm === undefined || cell(s.trodden, alarm) === 0;
}

/** The sector in which a unit was placed: one with several to choose from has it noted, or else it is where it stands. */
export function homeOf(s: State, unit: Unit): Sector | undefined {
  const home = cell(s.home, unit);
  if (home !== NONE) return home;
  const { counters, map } = s.kit;
  const [only, ...others] = counters.setUpOf(unit).sectors;
  if (only !== undefined && others.length === 0) return map.Sector.number(only);
  const place = placeOf(s, unit);
  return map.isHex(place) ? map.sectorOf(place) : undefined;
}

/** The sector in which a unit has to stay now; nothing if it may go where it likes, or was driven out. */
export function bondOf(s: State, unit: Unit, turn = s.turn): Sector | undefined {
  const { counters, map } = s.kit;
  if (!counters.isNoncombat(unit) || !areBound(s, turn)) return undefined;
  const home = homeOf(s, unit);
  const place = placeOf(s, unit);
  return map.isHex(place) && map.sectorOf(place) !== home ? undefined : home;
}

/** Why a unit cannot come into a hex: it would leave its sector. */
export function barToLeaveHome(s: State, unit: Unit, to: Hex, turn = s.turn): string | undefined {
  const bond = bondOf(s, unit, turn);
  return bond === undefined || s.kit.map.sectorOf(to) === bond ? undefined : LEAVING_HOME;
}

export const LEAVING_HOME = 'crete/VI.F.5.2';

/** Where a unit is set up that has several sectors to choose from. */
export function noteHome(s: State, unit: Unit, place: Place): void {
  const { counters, map } = s.kit;
  const isBoundAnywhere = counters.isNoncombat(unit) && counters.setUpOf(unit).sectors.length !== 1;
  const sector = map.isHex(place) ? map.sectorOf(place) : undefined;
  if (isBoundAnywhere && sector !== undefined && evacuationOf(s) !== undefined) s.home[unit] = sector;
}

/** Once nobody is bound any more, nothing is left of it. */
export function forgetHomes(s: State): void {
  if (!areBound(s)) s.home.fill(NONE);
}
