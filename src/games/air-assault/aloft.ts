import { cell } from '../../engine/arrays.ts';
import type { Place, Unit } from './kinds.ts';
import { type Mission, NO_MISSION, SUPPORT } from './missions.ts';
import { isInPlay, placeOf, rosterOf, type State } from './state.ts';

/** Aircraft that are out, and what for (VI.A). */

/** What an aircraft that is out flies for: support, if nothing else is said (V.K.3). */
export function missionOf(s: State, aircraft: Unit): Mission {
  const mission = cell(s.mission, aircraft);
  return mission === NO_MISSION ? SUPPORT : mission;
}

/** The aircraft that are out on a mission. */
export function flyingFor(s: State, mission: Mission): readonly Unit[] {
  return rosterOf(s).aircraft.filter((unit) => isInPlay(s, unit) && missionOf(s, unit) === mission);
}

/** Those of them that are over a place. */
export function flyingOver(s: State, place: Place, mission: Mission): readonly Unit[] {
  return flyingFor(s, mission).filter((unit) => placeOf(s, unit) === place);
}

/** Whether anything can be chosen for an aircraft besides support, which goes without saying. */
export function hasMissions(s: State, aircraft: Unit): boolean {
  return rosterOf(s)
    .missionsOf(aircraft)
    .some((mission) => mission !== SUPPORT);
}
