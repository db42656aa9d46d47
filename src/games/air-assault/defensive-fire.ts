import { at, cell, inserted } from '../../engine/arrays.ts';
import { type Bar, because, ruleOf } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import type { Frame } from '../../engine/frame.ts';
import { count, NONE, numberOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barToAnswer, barToAnswerAt } from './answer.ts';
import { attackForecast, forDefender } from './combat-forecast.ts';
import { fireEffectOf, rollCombat } from './combat-rolls.ts';
import { CombatResult, DROVE_BACK, SHOT_DOWN, UNDER_FIRE } from './combat-words.ts';
import { loseAll } from './elimination.ts';
import { expose } from './exposure.ts';
import { isFaceDown } from './face-down.ts';
import { type Fire, fireForecast, firesForecast } from './fire-forecast.ts';
import { enemyOf, type Place, Side, type Unit } from './kinds.ts';
import { Hexes, Units } from './lists.ts';
import { type Attack, fireOdds } from './odds.ts';
import { retreat } from './retreat.ts';
import { DRIVEN_BACK, FIRED, has, hexOf, note, placeOf, type State, sideOf, unitsOf } from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/**
 * V.G.5: before the die of an attack is rolled, artillery of the defender may fire at attackers. All fires are announced
 * together, then rolled for in the order that the defender likes. The column `fire` says which guns fire at whom.
 */
export const defensiveFire = new Procedure(
  'defensive-fire',
  {
    side: Side,
    /** The attack: its hexes, those that make it, and those that support it. */
    targets: Hexes,
    attackers: Units,
    guns: Units,
    /** The fire that is being put together, and the one that is being rolled for. */
    fire: count(99),
    now: count(99),
    /** Those at whom the fire that is being put together is aimed. */
    aimed: Units,
  },
  ['announce', 'aim', 'resolve', 'order', 'shoot', 'driven', 'shot'],
);

/** Who fires at whose attack, and which fire is being put together. */
interface Plan {
  readonly side: Side;
  readonly attackers: readonly Unit[];
  readonly fire: number;
  readonly aimed: readonly Unit[];
}

/** Why not, before somebody to fire at is chosen and after it. */
const bars = {
  'fire-at': barToFireAt,
  'fire-with': barToFireWith,
  'next-fire': barToNext,
  'open-fire': barToOpenFire,
  answer: barToKeepSilent,
};

steps(defensiveFire, {
  announce: {
    rule: 'crete/V.G.5.a.2.2',
    draft: true,
    by: (_, { side }) => side,
    asked: (s, plan) => (canFire(s, plan) ? undefined : phrase('asked-in-vain', { hexes: plan.targets })),
    options: (s, plan, options) => {
      for (const unit of plan.attackers)
        if (!barToFireAt(s, plan, unit)) options.add(verbs.id['fire-at'], unit);
      if (!barToOpenFire(s, plan)) options.add(verbs.id['open-fire']);
      if (!barToKeepSilent(s, plan)) options.add(verbs.id.answer);
    },
    take: {
      'fire-at': (s, plan, play, unit) => play.go('aim', aimAt(s, plan, unit)),
      'open-fire': openFire,
      answer: (_, __, play) => {
        play.confirm();
        return play.go('resolve');
      },
    },
    bars,
    previews: {
      'open-fire': openFireForecast,
      answer: silenceForecast,
    },
  },
  aim: {
    rule: 'crete/V.G.5.b',
    draft: true,
    by: (_, { side }) => side,
    options: (s, plan, options) => {
      for (const unit of plan.attackers)
        if (!barToFireAt(s, plan, unit)) options.add(verbs.id['fire-at'], unit);
      for (const gun of unitsOf(s, plan.side))
        if (!barToFireWith(s, plan, gun)) options.add(verbs.id['fire-with'], gun);
      if (!barToNext(s, plan)) options.add(verbs.id['next-fire']);
      if (!barToOpenFire(s, plan)) options.add(verbs.id['open-fire']);
    },
    take: {
      'fire-at': (s, plan, play, unit) => play.again(aimAt(s, plan, unit)),
      'fire-with': (s, { fire }, play, gun) => {
        s.fire[gun] = fire;
        return play.again();
      },
      'next-fire': (_, { fire }, play) => play.go('announce', { fire: fire + 1, aimed: [] }),
      'open-fire': openFire,
    },
    bars,
    previews: {
      'fire-with': (s, { side, fire, targets }, gun) => {
        const put = fireOf(s, side, fire);
        return firesForecast(s, [{ ...put, guns: [...put.guns, gun] }], targets);
      },
      'open-fire': openFireForecast,
    },
  },
  resolve: (s, { side }, play) => {
    const fires = firesOf(s, side);
    const [first] = fires;
    if (first === undefined) {
      endFire(s, side, play);
      return play.done();
    }
    return fires.length > 1 ? play.go('order') : play.go('shoot', { now: first });
  },
  order: {
    rule: 'crete/V.G.5.r1',
    by: (_, { side }) => side,
    options: (s, { side }, options) => {
      for (const fire of firesOf(s, side)) options.add(verbs.id.resolve, at(targetsOf(s, side, fire), 0));
    },
    take: { resolve: (s, _, play, unit) => play.go('shoot', { now: cell(s.fire, unit) }) },
    bars: {
      // A fire is named by the first of those that it is aimed at.
      resolve: (s, { side }, unit) => {
        const fire = cell(s.fire, unit);
        return fire > 0 && targetsOf(s, side, fire)[0] === unit ? undefined : 'crete/V.G.5.r1';
      },
    },
    previews: {
      resolve: (s, { side, targets }, unit) =>
        firesForecast(s, [fireOf(s, side, cell(s.fire, unit))], targets),
    },
  },
  shoot: (s, { side, now }, play) => {
    const guns = gunsOf(s, side, now);
    const targets = targetsOf(s, side, now);
    const odds = fireOdds(s, guns, targets);
    const forecast = () => fireForecast(s, guns, targets);
    const { result, told } = rollCombat({ purpose: 'defensive-fire', side, odds, forecast }, play);
    const effect = fireEffectOf(result);
    play.tell('fire-result', { targets, ...told, code: numberOf(CombatResult, result), effect });
    if (effect === DROVE_BACK) return play.go('driven');
    if (effect === SHOT_DOWN) loseAll(s, targets, play);
    return play.go('shot');
  },
  driven: (s, { side, targets, attackers, guns, now }, play) => {
    const units = targetsOf(s, side, now);
    for (const unit of units) note(s, DRIVEN_BACK, unit);
    const involved = [...attackers, ...guns];
    const setting = { fight: UNDER_FIRE, targets };
    return play.call(retreat, { side: enemyOf(side), units, involved, drift: NONE, ...setting }, 'shot');
  },
  shot: (s, { side, now }, play) => {
    for (const unit of targetsOf(s, side, now))
      if (has(s, DRIVEN_BACK, unit)) play.tell('driven-back', { unit });
    for (const unit of s.kit.counters.Unit.all) if (cell(s.fire, unit) === now) s.fire[unit] = 0;
    return play.go('resolve', { now: 0 });
  },
});

/** All that was put together is announced. */
function openFire(s: State, { side }: Pick<Plan, 'side'>, play: Announcing) {
  play.confirm();
  announce(s, side, play);
  return play.go('resolve');
}

type Announcing = Telling & { confirm(): void; go(step: 'resolve'): Frame };

/** What comes of all fires that were put together. */
function openFireForecast(s: State, { side, targets }: Pick<Attack, 'side' | 'targets'>): Forecast {
  const fires = firesOf(s, side).map((fire) => fireOf(s, side, fire));
  return firesForecast(s, fires, targets);
}

/** What comes of the attack if nobody fires. */
function silenceForecast(s: State, { side, targets, attackers, guns }: Attack): Forecast {
  return forDefender(attackForecast(s, { side: enemyOf(side), targets, attackers, guns }, true));
}

/** One more is fired at, in the fire that is being put together. */
function aimAt(s: State, { fire, aimed }: Pick<Plan, 'fire' | 'aimed'>, unit: Unit) {
  s.fire[unit] = fire;
  return { aimed: inserted(aimed, unit) };
}

/** Fires whose targets are gone are not rolled for. */
function endFire(s: State, side: Side, play: Telling): void {
  const guns = unitsOf(s, side).filter((unit) => cell(s.fire, unit) > 0);
  if (guns.length > 0) play.tell('fire-void', { guns });
  for (const gun of guns) s.fire[gun] = 0;
}

/** The guns of a fire, and the attackers at whom they fire. */
function gunsOf(s: State, side: Side, fire: number): Unit[] {
  return unitsOf(s, side).filter((unit) => cell(s.fire, unit) === fire);
}

function targetsOf(s: State, side: Side, fire: number): Unit[] {
  return unitsOf(s, enemyOf(side)).filter((unit) => cell(s.fire, unit) === fire);
}

function fireOf(s: State, side: Side, fire: number): Fire {
  return { guns: gunsOf(s, side, fire), targets: targetsOf(s, side, fire) };
}

/** The fires that are announced and not yet rolled for. */
function firesOf(s: State, side: Side): number[] {
  const fires = new Set(unitsOf(s, enemyOf(side)).map((unit) => cell(s.fire, unit)));
  return [...fires].filter((fire) => fire > 0).sort((a, b) => a - b);
}

/** Why an attacker cannot be fired at, in the fire that is being put together. */
function barToFireAt(s: State, plan: Plan, unit: Unit): Bar | undefined {
  const { side, attackers, fire } = plan;
  // Nobody fires at his own: whoever points at a gun asks why it does not fire.
  if (sideOf(s, unit) === side) return barToFireWith(s, plan, unit) ?? 'crete/V.G.5.a';
  if (s.kit.counters.isAircraft(unit)) return 'crete/V.G.5.r8';
  if (s.kit.counters.isArtillery(unit)) return 'crete/V.G.5.e';
  if (!attackers.includes(unit)) return because('crete/V.G.6.s1', phrase('not-attacking'));
  if (cell(s.fire, unit) > 0) return because('crete/V.G.5.r3', phrase('aimed-at'));
  const [other] = targetsOf(s, side, fire);
  if (other !== undefined) return placeOf(s, other) === placeOf(s, unit) ? undefined : 'crete/V.G.5.b';
  return barToAllGuns(s, side, unit);
}

/** Whether there is anybody to fire at, or a fire to announce: the defender is asked also where he has no guns. */
function canFire(s: State, plan: Plan): boolean {
  return plan.attackers.some((unit) => !barToFireAt(s, plan, unit)) || !barToOpenFire(s, plan);
}

/** Why nobody can fire at an attacker: the reason of the only gun that might, or that there is none. */
function barToAllGuns(s: State, side: Side, unit: Unit): Bar | undefined {
  const able = unitsOf(s, side).filter((gun) => barToAnswer(s, side, gun) === undefined);
  if (able.length === 0) return because('crete/V.G.5.a', phrase('no-gun-left'));
  const free = able.filter((gun) => cell(s.fire, gun) === 0);
  const bars = free.map((gun) => barToAnswerAt(s, side, gun, placeOf(s, unit)));
  const [bar = 'crete/V.G.1.s1'] = bars;
  if (bars.includes(undefined)) return undefined;
  return bars.length > 1 ? because(ruleOf(bar), phrase('no-gun-reaches')) : bar;
}

const NO_TARGET = because('crete/V.G.5.b', phrase('aim-first'));
const NO_GUN = because('crete/V.G.5.b', phrase('gun-first'));

/** Why a gun cannot join the fire that is being put together. */
function barToFireWith(s: State, plan: Plan, gun: Unit): Bar | undefined {
  const { side, fire } = plan;
  const bar = barToAnswer(s, side, gun);
  if (bar !== undefined) return bar;
  if (cell(s.fire, gun) > 0) return 'crete/V.G.1.s1';
  const [target] = targetsOf(s, side, fire);
  if (target === undefined) return barToAll(s, plan, gun) ?? NO_TARGET;
  return barToAnswerAt(s, side, gun, placeOf(s, target));
}

/** Why a gun can fire at none of those who attack: the reason of the nearest. */
function barToAll(s: State, { side, attackers }: Plan, gun: Unit): Bar | undefined {
  const { ground } = s.kit.map;
  const distance = (place: Place) => ground.distance(hexOf(s, gun), place);
  const places = [...new Set(attackers.map((unit) => placeOf(s, unit)))];
  const bars = places
    .sort((one, other) => distance(one) - distance(other))
    .map((place) => barToAnswerAt(s, side, gun, place));
  return bars.includes(undefined) ? undefined : bars[0];
}

/** What a fire lacks: somebody at whom it is aimed, and guns. */
function lackOf(s: State, { side, fire }: Plan): Bar | undefined {
  if (targetsOf(s, side, fire).length === 0) return NO_TARGET;
  return gunsOf(s, side, fire).length === 0 ? NO_GUN : undefined;
}

/** Why no other fire can be put together: the reason of an attacker that is in none. */
function barToNext(s: State, plan: Plan): Bar | undefined {
  const lack = lackOf(s, plan);
  if (lack !== undefined) return lack;
  const next = { ...plan, fire: plan.fire + 1 };
  const free = plan.attackers.filter((unit) => cell(s.fire, unit) === 0);
  const bars = free.map((unit) => barToFireAt(s, next, unit));
  return bars.includes(undefined) ? undefined : (bars[0] ?? 'crete/V.G.5.r3');
}

/** What is announced is one fire at least, and all of them are complete. */
function barToOpenFire(s: State, plan: Plan): Bar | undefined {
  const isBegun = targetsOf(s, plan.side, plan.fire).length > 0;
  return isBegun || plan.fire === 1 ? lackOf(s, plan) : undefined;
}

/** Nobody keeps silent who has put a fire together. */
function barToKeepSilent(s: State, { side }: Plan): Bar | undefined {
  return firesOf(s, side).length > 0 ? FIRE_BEGUN : undefined;
}

const FIRE_BEGUN = because('crete/V.G.5.a.2.2', phrase('fire-begun'));

/** Guns that fire are seen, and nobody else (V.G.5.r10). */
function announce(s: State, side: Side, play: Telling): void {
  const fires = firesOf(s, side);
  const guns = fires.flatMap((fire) => gunsOf(s, side, fire));
  if (guns.some((gun) => isFaceDown(s, gun))) play.disclose('fire');
  expose(s, guns, play);
  for (const gun of guns) note(s, FIRED, gun);
  for (const fire of fires)
    play.tell('fire-announced', { guns: gunsOf(s, side, fire), targets: targetsOf(s, side, fire) });
}
