import { type Bar, because } from '../../engine/bar.ts';
import { given, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { missionForecast, placingForecast } from './aircraft-forecast.ts';
import { flyingFor, hasMissions, missionOf } from './aloft.ts';
import { barToBombard, placesToBombard } from './bombardment-targets.ts';
import { AXIS, type Hex, type Place, Unit } from './kinds.ts';
import { BOMBARDMENT, INTERDICTION, type Mission, NO_MISSION, SUPPORT } from './missions.ts';
import { placing } from './placing.ts';
import { hexOf, isInPlay, placeOf, rosterOf, type State } from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** V.K: aircraft are put on the map, each for its mission (VI.A), and leave it when that is flown. */
export const aircraft = new Procedure('aircraft', { picked: optional(Unit) }, ['pick', 'mission', 'put']);

/** V.K.r2: every aircraft is there again by day; none of them has to fly. */
const { pick, put } = placing({
  rules: { pick: 'crete/V.K.1', put: 'crete/V.K.1' },
  by: () => AXIS,
  units: (s) => rosterOf(s).aircraft,
  places: placesFor,
  barToPick: (s, unit) => {
    if (!s.kit.counters.isAircraft(unit)) return because('crete/V.K.1', phrase('not-aircraft'));
    if (isInPlay(s, unit)) return because('crete/V.K.1', phrase('is-placed'));
    return rosterOf(s).aircraft.includes(unit) ? undefined : 'crete/V.K.1';
  },
  barToPut,
  barToEnd: () => undefined,
  place: (s, unit, place) => {
    s.place[unit] = place;
  },
  whenDone: (s, play) => {
    for (const unit of rosterOf(s).aircraft) if (isInPlay(s, unit)) tellPlace(s, unit, play);
  },
});

steps(aircraft, {
  pick: {
    ...pick,
    asked: (s) =>
      rosterOf(s).aircraft.some((unit) => hasMissions(s, unit)) ? phrase('whom-to-send') : undefined,
    take: {
      ...pick.take,
      pick: (s, _, play, unit) => {
        const [only, ...others] = rosterOf(s).missionsOf(unit);
        if (only === undefined || others.length > 0) return play.go('mission', { picked: unit });
        if (hasMissions(s, unit)) s.mission[unit] = only;
        return play.go('put', { picked: unit });
      },
    },
  },
  mission: {
    rule: 'crete/VI.A.r2',
    draft: true,
    by: () => AXIS,
    options: (s, { picked }, options) => {
      for (const mission of rosterOf(s).missionsOf(given(picked))) options.add(verbs.id.mission, mission);
    },
    take: {
      mission: (s, { picked }, play, mission) => {
        s.mission[given(picked)] = mission;
        return play.go('put');
      },
    },
    bars: { mission: (s, { picked }, mission) => barToFly(s, given(picked), mission) },
    previews: { mission: (s, { picked }, mission) => missionForecast(s, given(picked), mission) },
  },
  put: {
    ...put,
    asked: (s, { picked }) => {
      const mission = missionOf(s, given(picked));
      if (mission === INTERDICTION) return phrase('where-to-interdict', { unit: given(picked) });
      return mission === BOMBARDMENT ? phrase('where-to-bombard', { unit: given(picked) }) : undefined;
    },
    previews: {
      put: (s, { picked }, place) =>
        hasMissions(s, given(picked)) ? placingForecast(s, given(picked), place) : undefined,
    },
  },
});

/** Why an aircraft does not fly a mission: that is a matter of its type. */
function barToFly(s: State, unit: Unit, mission: Mission): Bar | undefined {
  if (rosterOf(s).missionsOf(unit).includes(mission)) return undefined;
  const rule = MISSION_RULES[mission] ?? 'crete/VI.A.r2';
  return because(rule, phrase('does-not-fly', { unit, mission }));
}

/** By the mission: none, support, interdiction, bombardment. */
const MISSION_RULES: readonly string[] = [
  'crete/VI.A.r2',
  'crete/VI.A.1.s1',
  'crete/VI.A.2.s1',
  'crete/VI.A.3.s1',
];

function placesFor(s: State, unit: Unit): readonly Place[] {
  const { map } = s.kit;
  switch (missionOf(s, unit)) {
    case BOMBARDMENT:
      return placesToBombard(s);
    case INTERDICTION:
      return map.byRoad;
    default:
      return map.Hex.all;
  }
}

/** Why an aircraft cannot be put somewhere: support is flown anywhere (V.K.1). */
function barToPut(s: State, unit: Unit, place: Place): Bar | undefined {
  const { map } = s.kit;
  const mission = missionOf(s, unit);
  if (mission === BOMBARDMENT) return barToBombard(s, place);
  if (!map.isHex(place)) return because('crete/V.K.1', phrase('is-no-hex'));
  if (mission === SUPPORT || isByRoad(s, place)) return undefined;
  return because('crete/VI.A.2.s2', phrase('no-road-near', { hex: place }));
}

/** VI.A.2: on a road or next to one. */
export function isByRoad({ kit: { map } }: State, hex: Hex): boolean {
  return map.isByRoad(hex);
}

/** VI.A.r2: everybody hears what an aircraft flies for, where there is a choice. */
function tellPlace(s: State, unit: Unit, play: Telling): void {
  if (hasMissions(s, unit))
    play.tell('aircraft-sent', { unit, mission: missionOf(s, unit), place: placeOf(s, unit) });
  else play.tell('aircraft-placed', { unit, hex: hexOf(s, unit) });
}

/** V.K.5: once the Axis combat phase is over, those that flew support leave the map. */
export function takeAircraftOff(s: State, play: Telling): void {
  const units = takeOff(s, SUPPORT);
  if (units.length > 0) play.tell('aircraft-gone', { units });
}

/** VI.A.2: when the Allied segment is over, those that kept the Allies off the roads do. */
export function endInterdiction(s: State, play: Telling): void {
  const units = takeOff(s, INTERDICTION);
  if (units.length > 0) play.tell('interdiction-over', { units });
}

/** VI.A.3: and those that have bombarded do when all of that is done. */
export function endBombardment(s: State, play: Telling): void {
  const units = takeOff(s, BOMBARDMENT);
  if (units.length > 0) play.tell('bombers-gone', { units });
}

/** All aircraft of a mission leave the map, and are there again by day. */
function takeOff(s: State, mission: Mission): readonly Unit[] {
  const gone = flyingFor(s, mission);
  for (const unit of gone) {
    s.place[unit] = s.kit.map.pool;
    s.mission[unit] = NO_MISSION;
  }
  return gone;
}
