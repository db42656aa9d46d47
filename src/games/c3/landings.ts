import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { count, given, NONE, optional, type ValuesOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barToSpread, barToSpreadTo, rollLanding, spreadTo } from './arrivals.ts';
import { enterHex } from './casualties.ts';
import { actsWithOthers, tooFull } from './causes.ts';
import { combat, combatOf } from './combat.ts';
import {
  AXIS,
  BRITISH,
  Formation,
  formationOf,
  LANDING,
  membersOf,
  sideOfFormation,
  type Unit,
} from './counters.ts';
import { battles, declaration } from './declaration.ts';
import { derived } from './derived.ts';
import { firstWaveOn, goalOf, landingPlan } from './landing-plan.ts';
import { Hex, isFlat, isSea, LAND, landAround } from './map.ts';
import { checkStacking } from './movement.ts';
import type { Attack } from './odds.ts';
import { clearMarks } from './operation.ts';
import { attackForecast } from './previews.ts';
import { isWithinLimits } from './stacking.ts';
import {
  ESTABLISHED,
  hexOf,
  holds,
  IN_ORDER,
  isDisorganized,
  isHex,
  isOnMap,
  MAY_ATTACK,
  MAY_SPREAD,
  POOL,
  placeOf,
  SPENT,
  type State,
  unitsIn,
} from './state.ts';
import { hasFallen } from './victory.ts';
import {
  FIRST_WAVE,
  phrase,
  SEA_ASSAULT,
  SECOND_WAVE,
  steps,
  type Telling,
  Units,
  verbs,
  WAVES,
  type Wave,
} from './words.ts';

/** Rule 4.2: the landings of turn S, planned together, then formation by formation in two waves. */

export const landings = new Procedure(
  'landings',
  { formation: optional(Formation), wave: count(2), hex: optional(Hex), stack: Units },
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
  plan: (_, __, play) => play.call(landingPlan, { unit: NONE, sea: NONE }, 'next-formation'),
  'next-formation': (s, _, play) =>
    play.go(LANDING.some((one) => isAtSea(s, one)) ? 'formation' : 'end', { formation: NONE, wave: 0 }),
  formation: {
    rule: 'c3/4.2.0.11',
    playsForced: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const formation of LANDING)
        if (!barToLandNext(s, formation)) options.add(verbs.id.next, formation);
    },
    take: {
      next: (s, _, play, formation) => {
        s.active = formation;
        play.tell('landing-begun', { formation });
        return play.go('wave', { formation, wave: FIRST_WAVE });
      },
    },
    bars: { next: (s, _, formation) => barToLandNext(s, formation) },
  },
  wave: (s, locals, play) => {
    const landing = underWay(locals);
    const { wave } = landing;
    const pending = pendingIn(s, landing);
    if (pending.length > 0) play.tell('wave-begun', { wave });
    for (const unit of pending)
      rollLanding(s, { unit, sea: hexOf(s, unit), land: goalOf(s, unit), wave }, play);
    return play.go('next-target', { hex: NONE });
  },
  'next-target': (s, locals, play) => {
    const landing = underWay(locals);
    if (pendingIn(s, landing).length > 0) return play.go('target', { hex: NONE });
    return landing.wave === FIRST_WAVE
      ? play.go('next-step', { hex: NONE })
      : play.go('next-entry', { hex: NONE });
  },
  target: {
    rule: 'c3/4.2.0.15',
    playsForced: true,
    by: () => AXIS,
    options: (s, locals, options) => {
      for (const hex of goalsOf(s, underWay(locals))) options.add(verbs.id.land, hex);
    },
    take: {
      land: (s, locals, play, hex) => {
        const attack = assaultOn(s, underWay(locals), hex);
        if (!holds(s, hex, BRITISH)) {
          for (const unit of attack.attackers) {
            goAshore(s, unit, hex, play);
            if (locals.wave === FIRST_WAVE && !isDisorganized(s, unit)) s.arrival[unit] = MAY_SPREAD;
          }
          return play.go('next-entry', { hex });
        }
        for (const unit of attack.attackers) s.arrival[unit] = SPENT;
        return play.call(combat, combatOf(attack), 'next-entry', { hex });
      },
    },
    bars: {
      land: (s, locals, hex) =>
        goalsOf(s, underWay(locals)).includes(hex)
          ? undefined
          : because('c3/4.2.0.31', phrase('nobody-lands-on', { hex })),
    },
    previews: { land: (s, locals, hex) => attackForecast(s, assaultOn(s, underWay(locals), hex)) },
  },
  'next-entry': (s, { formation, wave, hex }, play) => {
    const able = waitingFor(s, given(formation), hex).filter((unit) => !barToEnter(s, unit));
    const goals = new Set(able.map((unit) => goalOf(s, unit)));
    let crowded = false;
    for (const goal of goals) {
      const boats = able.filter((unit) => goalOf(s, unit) === goal);
      if (isWithinLimits(s, goal, [...unitsIn(s, goal, AXIS), ...boats]))
        for (const unit of boats) goAshore(s, unit, goal, play);
      else crowded = true;
    }
    if (crowded) return play.go('enter');
    if (hex !== NONE) return play.go('next-target', { hex: NONE });
    return wave === FIRST_WAVE ? play.go('next-step') : play.go('declare');
  },
  enter: {
    rule: 'c3/4.2.0.36',
    playsForced: true,
    by: () => AXIS,
    options: (s, { formation, hex }, options) => {
      for (const unit of waitingFor(s, given(formation), hex))
        if (!barToEnter(s, unit)) options.add(verbs.id.enter, unit);
    },
    take: {
      enter: (s, _, play, unit) => {
        goAshore(s, unit, goalOf(s, unit), play);
        return play.go('next-entry');
      },
    },
    bars: {
      enter: (s, { formation, hex }, unit) =>
        waitingFor(s, given(formation), hex).includes(unit) ? barToEnter(s, unit) : 'c3/4.2.0.36',
    },
  },
  'next-step': (s, { formation }, play) => {
    const able = membersOf(given(formation)).some((unit) => !barToSpread(s, unit));
    return able ? play.go('choose', { stack: [] }) : play.go('wave', { wave: SECOND_WAVE, stack: [] });
  },
  choose: {
    rule: 'c3/4.2.0.19',
    draft: true,
    by: () => AXIS,
    options: (s, { formation }, options) => {
      for (const unit of membersOf(given(formation)))
        if (!barToSpread(s, unit)) options.add(verbs.id.pick, unit);
      options.add(verbs.id.end);
    },
    take: {
      pick: (_, __, play, unit) => play.go('settle', { stack: [unit] }),
      end: (_, __, play) => {
        play.confirm();
        return play.go('wave', { wave: SECOND_WAVE, stack: [] });
      },
    },
    bars: {
      pick: (s, { formation }, unit) =>
        formationOf(unit) === formation ? barToSpread(s, unit) : actsWithOthers(s, 'c3/4.2.0.19', unit),
    },
  },
  settle: {
    rule: 'c3/4.2.0.39',
    draft: true,
    by: () => AXIS,
    options: (s, { stack }, options) => {
      for (const hex of landAround(hexOf(s, at(stack, 0))))
        if (!barToSpreadTo(s, at(stack, 0), hex)) options.add(verbs.id.step, hex);
    },
    take: {
      step: (s, { stack }, play, hex) => {
        play.confirm();
        spreadTo(s, at(stack, 0), hex, play);
        return play.go('next-step');
      },
    },
    bars: { step: (s, { stack }, hex) => barToSpreadTo(s, at(stack, 0), hex) },
  },
  declare: (s, { formation }, play) => {
    const able = membersOf(given(formation)).some((unit) => {
      const arrival = cell(s.arrival, unit);
      return isOnMap(s, unit) && (arrival === MAY_SPREAD || arrival === MAY_ATTACK);
    });
    return able ? play.call(declaration, { side: AXIS, target: NONE }, 'fight') : play.go('close');
  },
  fight: (_, __, play) => play.call(battles, { side: AXIS }, 'close'),
  close: (s, { formation }, play) => {
    checkStacking(s, AXIS, play);
    for (const unit of membersOf(given(formation))) {
      if (cell(s.aim, unit) === NONE) continue;
      if (isAfloat(s, unit)) {
        s.place[unit] = POOL;
        s.disorganized[unit] = IN_ORDER;
        play.tell('put-back', { unit });
      }
      s.aim[unit] = NONE;
      s.wave[unit] = 0;
    }
    clearMarks(s);
    s.active = NONE;
    if (!hasFallen(s)) return play.go('next-formation');
    play.tell('valletta-fallen', {});
    return play.over();
  },
  end: (s, _, play) => {
    s.landsOn.fill(NONE);
    return play.done();
  },
});

/** Who lands first behind whom: units that follow marines of another formation wait for them. */
function barToLandNext(s: State, formation: Formation): Bar | undefined {
  if (sideOfFormation(formation) !== AXIS) return 'c3/4.0.1';
  // It has landed, or was given no place in the plan.
  if (!LANDING.includes(formation) || !isAtSea(s, formation))
    return because('c3/4.2.0.31', phrase('lands-no-more', { formation }));
  const early = membersOf(formation).some((unit) => {
    if (!isPending(s, unit) || isFlat(goalOf(s, unit))) return false;
    return firstWaveOn(s, goalOf(s, unit)).some(
      (marine) => formationOf(marine) !== formation && isPending(s, marine),
    );
  });
  return early ? 'c3/4.2.0.25' : undefined;
}

function isAfloat(s: State, unit: Unit): boolean {
  const place = placeOf(s, unit);
  return isHex(place) && isSea(place);
}

/** At sea, with its landing still to come. */
function isPending(s: State, unit: Unit): boolean {
  return isAfloat(s, unit) && cell(s.arrival, unit) === ESTABLISHED;
}

function isAtSea(s: State, formation: Formation): boolean {
  return membersOf(formation).some((unit) => isPending(s, unit));
}

/** A wave of a formation. */
interface Landing {
  readonly formation: Formation;
  readonly wave: Wave;
}

/** The landing that is being made; there is none before the first formation and between two of them. */
function underWay({ formation, wave }: ValuesOf<typeof landings.locals>): Landing {
  return { formation: given(formation), wave: at(WAVES, wave - 1) };
}

function pendingIn(s: State, { formation, wave }: Landing): Unit[] {
  return membersOf(formation).filter((unit) => isPending(s, unit) && cell(s.wave, unit) === wave);
}

/** The attack of those of a wave that land on this hex, should it be defended. */
function assaultOn(s: State, landing: Landing, hex: Hex): Attack {
  const attackers = pendingIn(s, landing).filter((unit) => goalOf(s, unit) === hex);
  return { side: AXIS, target: hex, occasion: SEA_ASSAULT, attackers };
}

function goalsOf(s: State, landing: Landing): Hex[] {
  const goals = new Set(pendingIn(s, landing).map((unit) => goalOf(s, unit)));
  return LAND.filter((hex) => goals.has(hex));
}

/** Units that attacked from the sea and are still there, for one hex or for all. */
function waitingFor(s: State, formation: Formation, hex: Hex | typeof NONE): Unit[] {
  return membersOf(formation).filter((unit) => {
    if (!isAfloat(s, unit) || cell(s.arrival, unit) !== SPENT) return false;
    return hex === NONE || goalOf(s, unit) === hex;
  });
}

function barToEnter(s: State, unit: Unit): Bar | undefined {
  const hex = goalOf(s, unit);
  if (holds(s, hex, BRITISH)) return 'c3/4.2.0.37';
  return derived(s).hasRoom(hex, unit) ? undefined : tooFull(s, 'c3/4.2.0.36', hex, unit);
}

function goAshore(s: State, unit: Unit, hex: Hex, play: Telling): void {
  s.arrival[unit] = SPENT;
  s.beach[hex] = 1;
  s.entered[hex] = 1;
  play.tell('landed', { unit, hex });
  enterHex(s, unit, hex, play);
}
