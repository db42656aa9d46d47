import { cell } from '../../engine/arrays.ts';
import { type Bar, because, ruleOf } from '../../engine/bar.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { type Boat, landingForecast } from './arrivals.ts';
import { batteriesInRange } from './bombardment.ts';
import { LANDING_LIMITS } from './charts.ts';
import {
  AIR_LANDING,
  AXIS,
  BEACH_UNITS,
  type Formation,
  formationOf,
  isAirborne,
  isMarine,
  isSeaborne,
  membersOf,
  needsPort,
  Unit,
} from './counters.ts';
import { derived } from './derived.ts';
import { APPROACHES, approachOf, grid, Hex, isFlat, isLandable, isMined, isSea, landAround } from './map.ts';
import { pointsOf } from './stacking.ts';
import { POOL, placeOf, type State, shoreOf } from './state.ts';
import { FIRST_WAVE, phrase, SECOND_WAVE, steps, verbs, WAVES, type Wave } from './words.ts';

/** Rule 4.2: the plan of the landings: who lands from which sea hex, on which hex, in which wave. */

export const landingPlan = new Procedure('landing-plan', { unit: optional(Unit), sea: optional(Hex) }, [
  'pick',
  'embark',
  'land-on',
  'wave',
]);

steps(landingPlan, {
  pick: {
    rule: 'c3/4.2',
    draft: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const unit of BEACH_UNITS) if (!barToPlan(s, unit)) options.add(verbs.id.pick, unit);
      options.add(verbs.id.confirm);
    },
    take: {
      pick: (_, __, play, unit) => play.go('embark', { unit }),
      confirm: (s, _, play) => {
        play.confirm();
        let planned = 0;
        for (const unit of BEACH_UNITS) {
          const sea = cell(s.aim, unit);
          if (sea === NONE) continue;
          s.place[unit] = sea;
          planned++;
        }
        play.tell('landings-planned', { units: planned });
        return play.done();
      },
    },
    bars: { pick: (s, _, unit) => barToPlan(s, unit) },
  },
  embark: {
    rule: 'c3/4.2.0.2',
    draft: true,
    by: () => AXIS,
    options: (s, { unit }, options) => {
      for (const sea of APPROACHES) if (!barToEmbark(s, given(unit), sea)) options.add(verbs.id.embark, sea);
    },
    take: {
      embark: (s, _, play, sea) => play.go(shoreOf(s, sea) === NONE ? 'land-on' : 'wave', { sea }),
    },
    bars: { embark: (s, { unit }, sea) => barToEmbark(s, given(unit), sea) },
  },
  'land-on': {
    rule: 'c3/4.2.0.31',
    draft: true,
    by: () => AXIS,
    options: (s, { unit, sea }, options) => {
      for (const land of landAround(given(sea)))
        if (!barToLandOn(s, given(unit), given(sea), land)) options.add(verbs.id['land-on'], land);
    },
    take: {
      'land-on': (s, { sea }, play, land) => {
        s.landsOn[given(approachOf(given(sea)))] = land;
        return play.go('wave');
      },
    },
    bars: { 'land-on': (s, { unit, sea }, land) => barToLandOn(s, given(unit), given(sea), land) },
  },
  wave: {
    rule: 'c3/4.2.0.9',
    draft: true,
    by: () => AXIS,
    options: (s, { unit, sea }, options) => {
      for (const wave of WAVES)
        if (!barToWave(s, boatOf(s, unit, sea, wave))) options.add(verbs.id.wave, wave);
    },
    take: {
      wave: (s, { unit, sea }, play, wave) => {
        s.aim[given(unit)] = sea;
        s.wave[given(unit)] = wave;
        return play.go('pick', { unit: NONE, sea: NONE });
      },
    },
    bars: { wave: (s, { unit, sea }, wave) => barToWave(s, boatOf(s, unit, sea, wave)) },
    previews: {
      wave: (s, { unit, sea }, wave) => {
        const boat = boatOf(s, unit, sea, wave);
        const forecast = landingForecast(s, boat);
        return batteriesInRange(s, boat.land).length > 0 && isAnyBefore(s, boat)
          ? { ...forecast, unknown: [phrase('landings-before')] }
          : forecast;
      },
    },
  },
});

/** Why a unit cannot be given a place in the landing. */
function barToPlan(s: State, unit: Unit): Bar | undefined {
  if (formationOf(unit) === AIR_LANDING) return 'c3/3.2.1.1';
  if (!isSeaborne(unit)) return isAirborne(unit) ? 'c3/3.2.0.1' : 'c3/4.0.1';
  if (needsPort(unit)) return 'c3/4.2.0.32';
  const hex = cell(s.aim, unit);
  if (hex !== NONE) return because('c3/4.2.0.31', phrase('lands-from', { hex }));
  if (placeOf(s, unit) !== POOL) return 'c3/4.2.0.2';
  if (APPROACHES.some((sea) => !barToEmbark(s, unit, sea))) return undefined;
  return because('c3/4.2.0.7', phrase('no-boat-left', { points: pointsOf(s, unit) }));
}

/** Why a unit cannot start from a sea hex. */
function barToEmbark(s: State, unit: Unit, sea: Hex): Bar | undefined {
  if (!isSea(sea)) return because('c3/4.2.0.2', phrase('is-land', { hex: sea }));
  if (isMined(sea)) return 'c3/4.2.0.4';
  const land = shoreOf(s, sea);
  if (land !== NONE) return barToBoats(s, unit, sea) ?? barToWaves(s, unit, sea, land);
  const chosen = derived(s).seaHexesChosen;
  const hexes = chosen.length;
  if (hexes >= LANDING_LIMITS.contiguousSeaHexes)
    return because('c3/4.2.0.5', phrase('sea-hexes-chosen', { hexes }));
  if (hexes > 0 && !chosen.some((one) => grid.distance(one, sea) === 1))
    return because('c3/4.2.0.29', phrase('apart-from-chosen', { hex: sea, hexes }));
  const bars = landAround(sea).map((near) => barToLandOn(s, unit, sea, near));
  if (bars.includes(undefined)) return undefined;
  // A shore that boats reach, and that is closed to this unit, says more than one they do not reach.
  const closed = bars.find((bar) => bar !== undefined && ruleOf(bar) !== UNREACHED);
  return closed ?? because(UNREACHED, phrase('no-shore', { hex: sea }));
}

/** No boat gets to this shore. */
const UNREACHED = 'c3/4.2.0.31';

/** Why a unit does not fit among those who start from a sea hex. */
function barToBoats(s: State, unit: Unit, sea: Hex): Bar | undefined {
  const { stackingPerSeaHex: limit } = LANDING_LIMITS;
  const [points, more] = [pointsFrom(s, sea), pointsOf(s, unit)];
  if (points + more <= limit) return undefined;
  return because('c3/4.2.0.6', phrase('boats-full', { hex: sea, points, limit, more }));
}

/** Why a unit cannot be the first to land on a hex from this sea hex. */
function barToLandOn(s: State, unit: Unit, sea: Hex, land: Hex): Bar | undefined {
  if (grid.distance(sea, land) !== 1 || !isLandable(sea, land))
    return because(UNREACHED, phrase('not-off-the-shore', { sea, land }));
  return barToWaves(s, unit, sea, land);
}

/** Why a unit can land in neither wave. */
function barToWaves(s: State, unit: Unit, sea: Hex, land: Hex): Bar | undefined {
  const bars = WAVES.map((wave) => barToWave(s, { unit, sea, land, wave }));
  return bars.includes(undefined) ? undefined : bars.at(-1);
}

/** Why a unit cannot land in this wave. The first one on anything but flat ground is a single marine unit. */
function barToWave(s: State, { unit, sea, land, wave }: Boat): Bar | undefined {
  const { stackingPerWave: limit } = LANDING_LIMITS;
  const [points, more] = [pointsInWave(s, sea, given(formationOf(unit)), wave), pointsOf(s, unit)];
  if (points + more > limit)
    return because('c3/4.2.0.10', phrase('wave-full', { hex: sea, wave, points, limit, more }));
  if (isFlat(land)) return undefined;
  const opened = firstWaveOn(s, land);
  if (wave === SECOND_WAVE) return opened.length > 0 ? undefined : 'c3/4.2.0.34';
  return isMarine(unit) && opened.length === 0 ? undefined : 'c3/4.2.0.25';
}

/** Others may have landed and fought before this boat does: an earlier wave, or another formation. */
function isAnyBefore(s: State, { unit, wave }: Boat): boolean {
  return BEACH_UNITS.some((other) => {
    if (cell(s.aim, other) === NONE) return false;
    return formationOf(other) !== formationOf(unit) || cell(s.wave, other) < wave;
  });
}

/** All that starts from a sea hex, in both waves and of all formations. */
function pointsFrom(s: State, sea: Hex): number {
  let points = 0;
  for (const unit of BEACH_UNITS) if (cell(s.aim, unit) === sea) points += pointsOf(s, unit);
  return points;
}

/** What one formation lands from a sea hex in one wave. */
function pointsInWave(s: State, sea: Hex, formation: Formation, wave: Wave): number {
  let points = 0;
  for (const unit of membersOf(formation))
    if (cell(s.aim, unit) === sea && cell(s.wave, unit) === wave) points += pointsOf(s, unit);
  return points;
}

/** The units of the first wave, of whatever formation, that are aimed at a land hex. */
export function firstWaveOn(s: State, land: Hex): Unit[] {
  return BEACH_UNITS.filter((unit) => {
    const sea = cell(s.aim, unit);
    return sea !== NONE && cell(s.wave, unit) === FIRST_WAVE && shoreOf(s, sea) === land;
  });
}

/** The land hex that a unit at sea is aimed at. */
export function goalOf(s: State, unit: Unit): Hex {
  return goalFrom(s, cell(s.aim, unit));
}

/** The unit whose place in the landing is being chosen; its sea hex points at the shore already. */
function boatOf(s: State, unit: Unit | typeof NONE, sea: Hex | typeof NONE, wave: Wave): Boat {
  return { unit: given(unit), sea: given(sea), land: goalFrom(s, sea), wave };
}

function goalFrom(s: State, sea: Hex | typeof NONE): Hex {
  return given(shoreOf(s, given(sea)));
}
