import { at, cell } from '../../engine/arrays.ts';
import { count, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { rollLanding } from './arrivals.ts';
import { battles } from './battles.ts';
import { enterHex } from './casualties.ts';
import { combat, combatOf } from './combat.ts';
import { declaration } from './declaration.ts';
import { hasRoom } from './ground.ts';
import { firstWaveOn, goalOf, landingPlan } from './landing-plan.ts';
import { HEXES, isFlat, isSea, LAND, landAround } from './malta.ts';
import { barToStep, barToStepOn } from './march.ts';
import { checkStacking, takeStep } from './movement.ts';
import { clearMarks } from './operation.ts';
import { AXIS, BRITISH, formationOf, LANDING, membersOf } from './pieces.ts';
import { attackPreview } from './previews.ts';
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
import { noFormation, noHex, SEA_ASSAULT, someUnits, steps, type Telling, verbs } from './words.ts';

/** Rule 4.2: the landings of turn S, planned together, then formation by formation in two waves. */

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
