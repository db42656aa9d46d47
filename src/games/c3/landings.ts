import { at, cell } from '../../engine/arrays.ts';
import { count, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { landingPreview, rollLanding } from './arrivals.ts';
import { battles } from './battles.ts';
import { enterHex } from './casualties.ts';
import { LANDING_LIMITS } from './charts.ts';
import { combat, combatOf } from './combat.ts';
import { declaration } from './declaration.ts';
import { hasRoom, isLandable, pointsOf } from './ground.ts';
import { attackPreview } from './limits.ts';
import { grid, HEXES, isFlat, isMined, isSea, LAND, landAround } from './malta.ts';
import { barToStep, barToStepOn } from './march.ts';
import { checkStacking, takeStep } from './movement.ts';
import { clearMarks } from './operation.ts';
import {
  AIR_LANDING,
  AXIS,
  BEACH_UNITS,
  BRITISH,
  formationOf,
  isMarine,
  LANDING,
  membersOf,
  needsPort,
  SEABORNE,
} from './pieces.ts';
import {
  ESTABLISHED,
  holds,
  isDisorganized,
  isOnMap,
  MAY_ATTACK,
  MAY_STEP,
  POOL,
  placeOf,
  SPENT,
  type State,
} from './state.ts';
import { hasFallen } from './victory.ts';
import { noFormation, noHex, noUnit, SEA_ASSAULT, someUnits, steps, type Telling, verbs } from './words.ts';

/** Rule 4.2: the landings of turn S, planned together, then formation by formation in two waves. */

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

export const landings = new Procedure(
  'landings',
  { formation: noFormation, wave: count(2), hex: noHex, stack: someUnits },
  [
    'plan',
    'next-formation',
    'formation',
    'wave',
    'next-target',
    'target',
    'next-entry',
    'enter',
    'next-step',
    'choose',
    'settle',
    'declare',
    'fight',
    'close',
    'end',
  ],
);

steps(landings, {
  plan: (_, __, x) => x.call(landingPlan, { unit: NONE, sea: NONE }, 'next-formation'),
  'next-formation': (s, _, x) =>
    x.go(LANDING.some((one) => isAtSea(s, one)) ? 'formation' : 'end', { formation: NONE, wave: 0 }),
  formation: {
    rule: 'c3/4.2.0.11',
    playsForced: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const one of LANDING) if (!barToLandNext(s, one)) options.add(verbs.id.next, one);
    },
    take: {
      next: (s, _, x, one) => {
        s.active = one;
        x.tell('landing-begun', { formation: one });
        return x.go('wave', { formation: one, wave: 1 });
      },
    },
    bars: { next: (s, _, one) => barToLandNext(s, one) },
  },
  wave: (s, { formation, wave }, x) => {
    const landing = pendingIn(s, formation, wave);
    if (landing.length > 0) x.tell('wave-begun', { wave });
    for (const unit of landing) rollLanding(s, unit, placeOf(s, unit), goalOf(s, unit), wave, x);
    return x.go('next-target', { hex: NONE });
  },
  'next-target': (s, { formation, wave }, x) => {
    if (pendingIn(s, formation, wave).length > 0) return x.go('target', { hex: NONE });
    return wave === 1 ? x.go('next-step', { hex: NONE }) : x.go('next-entry', { hex: NONE });
  },
  target: {
    rule: 'c3/4.2.0.15',
    playsForced: true,
    by: () => AXIS,
    options: (s, { formation, wave }, options) => {
      for (const hex of goalsIn(s, formation, wave)) options.add(verbs.id.land, hex);
    },
    take: {
      land: (s, { formation, wave }, x, hex) => {
        const landing = pendingIn(s, formation, wave).filter((unit) => goalOf(s, unit) === hex);
        if (!holds(s, hex, BRITISH)) {
          for (const unit of landing) {
            goAshore(s, unit, hex, x);
            if (wave === 1 && !isDisorganized(s, unit)) s.arrival[unit] = MAY_STEP;
          }
          return x.go('next-entry', { hex });
        }
        for (const unit of landing) s.arrival[unit] = SPENT;
        return x.call(combat, combatOf(AXIS, hex, SEA_ASSAULT, landing), 'next-entry', { hex });
      },
    },
    bars: {
      land: (s, { formation, wave }, hex) =>
        goalsIn(s, formation, wave).includes(hex) ? undefined : 'c3/4.2.0.31',
    },
    previews: {
      land: (s, { formation, wave }, hex) => {
        const landing = pendingIn(s, formation, wave).filter((unit) => goalOf(s, unit) === hex);
        return attackPreview(s, AXIS, hex, SEA_ASSAULT, landing);
      },
    },
  },
  'next-entry': (s, { formation, wave, hex }, x) => {
    const waiting = waitingFor(s, formation, hex);
    const able = waiting.filter((unit) => !barToEnter(s, unit));
    if (able.length > 0) return x.go('enter');
    if (hex !== NONE) return x.go('next-target', { hex: NONE });
    return wave === 1 ? x.go('next-step') : x.go('declare');
  },
  enter: {
    rule: 'c3/4.2.0.36',
    playsForced: true,
    by: () => AXIS,
    options: (s, { formation, hex }, options) => {
      for (const unit of waitingFor(s, formation, hex))
        if (!barToEnter(s, unit)) options.add(verbs.id.enter, unit);
    },
    take: {
      enter: (s, _, x, unit) => {
        goAshore(s, unit, goalOf(s, unit), x);
        return x.go('next-entry');
      },
    },
    bars: {
      enter: (s, { formation, hex }, unit) =>
        waitingFor(s, formation, hex).includes(unit) ? barToEnter(s, unit) : 'c3/4.2.0.36',
    },
  },
  'next-step': (s, { formation }, x) => {
    const able = membersOf(formation).some((unit) => !barToStep(s, unit));
    return able ? x.go('choose', { stack: [] }) : x.go('wave', { wave: 2, stack: [] });
  },
  choose: {
    rule: 'c3/4.2.0.19',
    draft: true,
    by: () => AXIS,
    options: (s, { formation }, options) => {
      for (const unit of membersOf(formation)) if (!barToStep(s, unit)) options.add(verbs.id.pick, unit);
      options.add(verbs.id.end);
    },
    take: {
      pick: (_, __, x, unit) => x.go('settle', { stack: [unit] }),
      end: (_, __, x) => {
        x.confirm();
        return x.go('wave', { wave: 2, stack: [] });
      },
    },
    bars: { pick: (s, _, unit) => barToStep(s, unit) },
  },
  settle: {
    rule: 'c3/4.2.0.39',
    draft: true,
    by: () => AXIS,
    options: (s, { stack }, options) => {
      for (const hex of landAround(placeOf(s, at(stack, 0))))
        if (!barToStepOn(s, at(stack, 0), hex)) options.add(verbs.id.step, hex);
    },
    take: {
      step: (s, { stack }, x, hex) => {
        x.confirm();
        takeStep(s, at(stack, 0), hex, x);
        return x.go('next-step');
      },
    },
    bars: { step: (s, { stack }, hex) => barToStepOn(s, at(stack, 0), hex) },
  },
  declare: (s, { formation }, x) => {
    const able = membersOf(formation).some((unit) => {
      const arrival = cell(s.arrival, unit);
      return isOnMap(s, unit) && (arrival === MAY_STEP || arrival === MAY_ATTACK);
    });
    return able ? x.call(declaration, { side: AXIS, target: NONE }, 'fight') : x.go('close');
  },
  fight: (_, __, x) => x.call(battles, { side: AXIS }, 'close'),
  close: (s, { formation }, x) => {
    checkStacking(s, AXIS, x);
    for (const unit of membersOf(formation)) {
      if (cell(s.aim, unit) === NONE) continue;
      if (isOnMap(s, unit) && isSea(placeOf(s, unit))) {
        s.place[unit] = POOL;
        s.disorganized[unit] = 0;
        x.tell('put-back', { unit });
      }
      s.aim[unit] = NONE;
      s.wave[unit] = 0;
    }
    clearMarks(s);
    s.active = NONE;
    if (!hasFallen(s)) return x.go('next-formation');
    x.tell('valletta-fallen', {});
    return x.over();
  },
  end: (s, _, x) => {
    for (const hex of HEXES) s.landsOn[hex] = NONE;
    return x.done();
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

/** Who lands first behind whom: units that follow marines of another formation wait for them. */
function barToLandNext(s: State, formation: number): string | undefined {
  if (!LANDING.includes(formation) || !isAtSea(s, formation)) return 'c3/4.2.0.11';
  const early = membersOf(formation).some((unit) => {
    if (!isPending(s, unit) || isFlat(goalOf(s, unit))) return false;
    return firstWaveOn(s, goalOf(s, unit)).some(
      (marine) => formationOf(marine) !== formation && isPending(s, marine),
    );
  });
  return early ? 'c3/4.2.0.25' : undefined;
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
function firstWaveOn(s: State, land: number): number[] {
  return BEACH_UNITS.filter((unit) => {
    const sea = cell(s.aim, unit);
    return sea !== NONE && cell(s.wave, unit) === 1 && cell(s.landsOn, sea) === land;
  });
}

/** The land hex that a unit at sea is aimed at. */
function goalOf(s: State, unit: number): number {
  return cell(s.landsOn, cell(s.aim, unit));
}

/** At sea, with its landing still to come. */
function isPending(s: State, unit: number): boolean {
  const place = placeOf(s, unit);
  return place >= 0 && isSea(place) && cell(s.arrival, unit) === ESTABLISHED;
}

function isAtSea(s: State, formation: number): boolean {
  return membersOf(formation).some((unit) => isPending(s, unit));
}

function pendingIn(s: State, formation: number, wave: number): number[] {
  return membersOf(formation).filter((unit) => isPending(s, unit) && cell(s.wave, unit) === wave);
}

function goalsIn(s: State, formation: number, wave: number): number[] {
  const goals = new Set(pendingIn(s, formation, wave).map((unit) => goalOf(s, unit)));
  return LAND.filter((hex) => goals.has(hex));
}

/** Units that attacked from the sea and are still there, for one hex or for all. */
function waitingFor(s: State, formation: number, hex: number): number[] {
  return membersOf(formation).filter((unit) => {
    const place = placeOf(s, unit);
    if (place < 0 || !isSea(place) || cell(s.arrival, unit) !== SPENT) return false;
    return hex === NONE || goalOf(s, unit) === hex;
  });
}

function barToEnter(s: State, unit: number): string | undefined {
  const hex = goalOf(s, unit);
  if (holds(s, hex, BRITISH)) return 'c3/4.2.0.37';
  return hasRoom(s, hex, unit, AXIS) ? undefined : 'c3/4.2.0.36';
}

function goAshore(s: State, unit: number, hex: number, x: Telling): void {
  s.arrival[unit] = SPENT;
  s.beach[hex] = 1;
  s.entered[hex] = 1;
  enterHex(s, unit, hex, x);
  x.tell('landed', { unit, hex });
}
