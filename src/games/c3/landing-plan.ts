import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { landingPreview } from './arrivals.ts';
import { LANDING_LIMITS } from './charts.ts';
import { isLandable, pointsOf } from './ground.ts';
import { grid, HEXES, isFlat, isMined, isSea, landAround } from './malta.ts';
import {
  AIR_LANDING,
  AXIS,
  BEACH_UNITS,
  formationOf,
  isMarine,
  membersOf,
  needsPort,
  SEABORNE,
} from './pieces.ts';
import { POOL, placeOf, type State } from './state.ts';
import { noHex, noUnit, steps, verbs } from './words.ts';

/** Rule 4.2: the plan of the landings: who lands from which sea hex, on which hex, in which wave. */

/** Sea hexes from which somebody could land. */
const APPROACHES: readonly number[] = HEXES.filter(
  (sea) => !isMined(sea) && landAround(sea).some((land) => isLandable(sea, land)),
);
const WAVES = [1, 2] as const;

export const landingPlan = new Procedure('landing-plan', { unit: noUnit, sea: noHex }, [
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
      const chosen = chosenSeaHexes(s);
      for (const unit of BEACH_UNITS) if (!barToPlan(s, unit, chosen)) options.add(verbs.id.pick, unit);
      options.add(verbs.id.confirm);
    },
    take: {
      pick: (_, __, x, unit) => x.go('embark', { unit }),
      confirm: (s, _, x) => {
        x.confirm();
        const planned = BEACH_UNITS.filter((unit) => cell(s.aim, unit) !== NONE);
        for (const unit of planned) s.place[unit] = cell(s.aim, unit);
        x.tell('landings-planned', { units: planned.length });
        return x.done();
      },
    },
    bars: { pick: (s, _, unit) => barToPlan(s, unit, chosenSeaHexes(s)) },
  },
  embark: {
    rule: 'c3/4.2.0.2',
    draft: true,
    by: () => AXIS,
    options: (s, { unit }, options) => {
      const chosen = chosenSeaHexes(s);
      for (const sea of APPROACHES) if (!barToEmbark(s, unit, sea, chosen)) options.add(verbs.id.embark, sea);
    },
    take: {
      embark: (s, _, x, sea) => x.go(cell(s.landsOn, sea) === NONE ? 'land-on' : 'wave', { sea }),
    },
    bars: { embark: (s, { unit }, sea) => barToEmbark(s, unit, sea, chosenSeaHexes(s)) },
  },
  'land-on': {
    rule: 'c3/4.2.0.31',
    draft: true,
    by: () => AXIS,
    options: (s, { unit, sea }, options) => {
      for (const land of landAround(sea))
        if (!barToLandOn(s, unit, sea, land)) options.add(verbs.id['land-on'], land);
    },
    take: {
      'land-on': (s, { sea }, x, land) => {
        s.landsOn[sea] = land;
        return x.go('wave');
      },
    },
    bars: { 'land-on': (s, { unit, sea }, land) => barToLandOn(s, unit, sea, land) },
  },
  wave: {
    rule: 'c3/4.2.0.9',
    draft: true,
    by: () => AXIS,
    options: (s, { unit, sea }, options) => {
      for (const wave of WAVES)
        if (!barToWave(s, unit, sea, cell(s.landsOn, sea), wave)) options.add(verbs.id.wave, wave);
    },
    take: {
      wave: (s, { unit, sea }, x, wave) => {
        s.aim[unit] = sea;
        s.wave[unit] = wave;
        return x.go('pick', { unit: NONE, sea: NONE });
      },
    },
    bars: { wave: (s, { unit, sea }, wave) => barToWave(s, unit, sea, cell(s.landsOn, sea), wave) },
    previews: {
      wave: (s, { unit, sea }, wave) => landingPreview(s, unit, sea, cell(s.landsOn, sea), wave),
    },
  },
});

/** Why a unit cannot be given a place in the landing. */
function barToPlan(s: State, unit: number, chosen: readonly number[]): string | undefined {
  if (formationOf(unit) === AIR_LANDING) return 'c3/3.2.1.1';
  if (!SEABORNE.includes(unit)) return 'c3/4.2';
  if (needsPort(unit)) return 'c3/4.2.0.32';
  if (cell(s.aim, unit) !== NONE) return 'c3/4.2.0.31';
  if (placeOf(s, unit) !== POOL) return 'c3/4.2.0.2';
  return APPROACHES.some((sea) => !barToEmbark(s, unit, sea, chosen)) ? undefined : 'c3/4.2.0.7';
}

/** Why a unit cannot start from a sea hex. */
function barToEmbark(s: State, unit: number, sea: number, chosen: readonly number[]): string | undefined {
  if (!isSea(sea)) return 'c3/4.2.0.2';
  if (isMined(sea)) return 'c3/4.2.0.4';
  const goal = cell(s.landsOn, sea);
  if (goal !== NONE && pointsFrom(s, sea) + pointsOf(s, unit) > LANDING_LIMITS.stackingPerSeaHex)
    return 'c3/4.2.0.6';
  if (goal !== NONE)
    return WAVES.some((wave) => !barToWave(s, unit, sea, goal, wave)) ? undefined : 'c3/4.2.0.10';
  if (chosen.length >= LANDING_LIMITS.contiguousSeaHexes) return 'c3/4.2.0.5';
  if (chosen.length > 0 && !chosen.some((one) => grid.distance(one, sea) === 1)) return 'c3/4.2.0.29';
  const bars = landAround(sea).map((land) => barToLandOn(s, unit, sea, land));
  return bars.includes(undefined) ? undefined : (bars[0] ?? 'c3/4.2.0.31');
}

/** Why a unit cannot be the first to land on a hex from this sea hex. */
function barToLandOn(s: State, unit: number, sea: number, land: number): string | undefined {
  if (grid.distance(sea, land) !== 1 || !isLandable(sea, land)) return 'c3/4.2.0.31';
  const bars = WAVES.map((wave) => barToWave(s, unit, sea, land, wave));
  return bars.includes(undefined) ? undefined : bars.at(-1);
}

/** Why a unit cannot land in this wave. The first one on anything but flat ground is a single marine unit. */
function barToWave(s: State, unit: number, sea: number, land: number, wave: number): string | undefined {
  if (pointsInWave(s, sea, formationOf(unit), wave) + pointsOf(s, unit) > LANDING_LIMITS.stackingPerWave)
    return 'c3/4.2.0.10';
  if (isFlat(land)) return undefined;
  const opened = firstWaveOn(s, land);
  if (wave > 1) return opened.length > 0 ? undefined : 'c3/4.2.0.34';
  return isMarine(unit) && opened.length === 0 ? undefined : 'c3/4.2.0.25';
}

/** All that starts from a sea hex, in both waves and of all formations. */
function pointsFrom(s: State, sea: number): number {
  let points = 0;
  for (const unit of BEACH_UNITS) if (cell(s.aim, unit) === sea) points += pointsOf(s, unit);
  return points;
}

/** What one formation lands from a sea hex in one wave. */
function pointsInWave(s: State, sea: number, formation: number, wave: number): number {
  let points = 0;
  for (const unit of membersOf(formation))
    if (cell(s.aim, unit) === sea && cell(s.wave, unit) === wave) points += pointsOf(s, unit);
  return points;
}

function chosenSeaHexes(s: State): number[] {
  return APPROACHES.filter((sea) => cell(s.landsOn, sea) !== NONE);
}

/** The units of the first wave, of whatever formation, that are aimed at a land hex. */
export function firstWaveOn(s: State, land: number): number[] {
  return BEACH_UNITS.filter((unit) => {
    const sea = cell(s.aim, unit);
    return sea !== NONE && cell(s.wave, unit) === 1 && cell(s.landsOn, sea) === land;
  });
}

/** The land hex that a unit at sea is aimed at. */
export function goalOf(s: State, unit: number): number {
  return cell(s.landsOn, cell(s.aim, unit));
}
