import { cell } from '../../engine/arrays.ts';
import { count, flag, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { disorganize, eliminate, enterHex } from './casualties.ts';
import { COMBAT_RESULTS, combatChart } from './charts.ts';
import { canCross, hasRoom, isStronghold } from './ground.ts';
import { barToCrowd, barToStand, crowdedSide } from './limits.ts';
import { losses } from './losses.ts';
import { ableDefenders, eliteOf, oddsOf, originsOf, victimsOf } from './odds.ts';
import { enemyOf, isArmour, isEmplaced, isEngineer, isTankClass, movementOf, sideOf } from './pieces.ts';
import { attackPreview, combatPreview, intensePreview, standPreview } from './previews.ts';
import { retreat } from './retreat.ts';
import { holds, isOnMap, placeOf, type State } from './state.ts';
import { tankCombat } from './tanks.ts';
import {
  ATTACK,
  DROP,
  HUNT,
  hex,
  noUnit,
  OVERRUN,
  occasion,
  SEA_ASSAULT,
  side,
  someUnits,
  steps,
  verbs,
} from './words.ts';

/** Rules 5.5 to 5.5.2: one combat, from the choice of those who fight to the advance. */

export const combat = new Procedure(
  'combat',
  {
    side,
    target: hex,
    occasion,
    attackers: someUnits,
    defenders: someUnits,
    /** Those who use their elite bonus. */
    ours: noUnit,
    theirs: noUnit,
    tanksDone: flag,
    column: count(9),
    round: count(2, 1),
    ourLoss: count(),
    theirLoss: count(),
    weRetreat: flag,
    /** Hexes the defenders have to go: one if they refuse to fight on, two in disorder if they are beaten. */
    theyRetreat: count(2),
  },
  [
    'begin',
    'spare',
    'line-up',
    'defend',
    'elite',
    'counter',
    'tanks',
    'after-tanks',
    'roll',
    'intense',
    'resist',
    'our-losses',
    'their-losses',
    'our-retreat',
    'their-retreat',
    'aftermath',
    'advance',
  ],
);

/** What the attacker does not know when he decides on his bonus. */
const BEFORE_COUNTER = { theirs: true, unknown: ["the defender's elite bonus"] };

/** What a combat gives back when no defender is left in the hex and the attackers did not give way. */
export const CLEARED = 1;

/** A combat at its beginning. */
export function combatOf(own: number, target: number, why: number, attackers: readonly number[]) {
  return {
    side: own,
    target,
    occasion: why,
    attackers,
    defenders: [],
    ours: NONE,
    theirs: NONE,
    tanksDone: 0,
    column: 0,
    round: 1,
    ourLoss: 0,
    theirLoss: 0,
    weRetreat: 0,
    theyRetreat: 0,
  };
}

steps(combat, {
  begin: (s, { side: own, target, occasion: why, attackers }, x) => {
    const fit = attackers.filter((unit) => isOnMap(s, unit));
    if (fit.length === 0) return x.done();
    if (victimsOf(s, own, target, why).length === 0) return x.go('aftermath', { attackers: fit });
    return x.go(isOverLimit(s, fit, target, why) ? 'spare' : 'line-up', { attackers: fit });
  },
  spare: {
    rule: 'c3/5.5.0.14',
    by: (_, locals) => locals.side,
    options: (s, { target, occasion: why, attackers }, options) => {
      for (const unit of attackers)
        if (!barToSpare(s, attackers, target, why, unit)) options.add(verbs.id.spare, unit);
    },
    take: {
      spare: (s, { target, occasion: why, attackers }, x, unit) => {
        const fit = attackers.filter((one) => one !== unit);
        return isOverLimit(s, fit, target, why)
          ? x.again({ attackers: fit })
          : x.go('line-up', { attackers: fit });
      },
    },
    bars: {
      spare: (s, { target, occasion: why, attackers }, unit) => barToSpare(s, attackers, target, why, unit),
    },
    previews: {
      spare: (s, { side: own, target, occasion: why, attackers }, unit) => {
        const fit = attackers.filter((one) => one !== unit);
        return attackPreview(s, own, target, why, fit);
      },
    },
  },
  'line-up': (s, { side: own, target, occasion: why, attackers }, x) => {
    const defenders = ableDefenders(s, own, target, why);
    x.tell('combat', { hex: target, attackers });
    if (why === OVERRUN) for (const unit of attackers) s.overran[unit] = 1;
    if (why !== HUNT && defenders.length > 0) return x.go('defend', { defenders });
    // Dispersed units all defend; retreated ones alone cannot.
    if (defenders.length > 0) x.tell('stood', { hex: target, units: defenders });
    return x.go('elite', { defenders });
  },
  defend: {
    rule: 'c3/5.5.0.11',
    playsForced: true,
    by: (_, locals) => enemyOf(locals.side),
    options: (s, locals, options) => {
      if (!barToStand(s, locals)) options.add(verbs.id.stand);
      for (const unit of locals.defenders)
        if (!barToWithhold(s, locals.defenders, unit)) options.add(verbs.id.withhold, unit);
    },
    take: {
      stand: (_, { target, defenders, tanksDone }, x) => {
        x.tell('stood', { hex: target, units: defenders });
        return x.go(tanksDone > 0 ? 'counter' : 'elite');
      },
      withhold: (_, { defenders }, x, unit) =>
        x.again({ defenders: defenders.filter((one) => one !== unit) }),
    },
    bars: {
      stand: (s, locals) => barToStand(s, locals),
      withhold: (s, { defenders }, unit) => barToWithhold(s, defenders, unit),
    },
    previews: {
      stand: (s, locals) => standPreview(s, enemyOf(locals.side), locals, locals.tanksDone > 0),
      withhold: (s, locals, unit) => {
        const defenders = locals.defenders.filter((one) => one !== unit);
        return standPreview(s, enemyOf(locals.side), { ...locals, defenders }, locals.tanksDone > 0);
      },
    },
  },
  elite: {
    rule: 'c3/5.5.1.0.10',
    playsForced: true,
    by: (_, locals) => locals.side,
    options: (s, { side: own, target, occasion: why, attackers }, options) => {
      options.add(verbs.id.plain);
      if (ableDefenders(s, own, target, why).length === 0) return;
      for (const unit of eliteOf(s, attackers, target, attackers)) options.add(verbs.id.elite, unit);
    },
    take: {
      plain: (_, __, x) => x.go('counter'),
      elite: (_, __, x, unit) => {
        x.tell('elite-used', { unit });
        return x.go('counter', { ours: unit });
      },
    },
    bars: { elite: (s, { target, attackers }, unit) => barToElite(s, attackers, attackers, target, unit) },
    previews: {
      plain: (s, locals) => combatPreview(s, locals.side, locals, BEFORE_COUNTER),
      elite: (s, locals, unit) => combatPreview(s, locals.side, { ...locals, ours: unit }, BEFORE_COUNTER),
    },
  },
  counter: {
    rule: 'c3/5.5.1.0.10',
    playsForced: true,
    by: (_, locals) => enemyOf(locals.side),
    options: (s, { target, attackers, defenders }, options) => {
      options.add(verbs.id.plain);
      for (const unit of eliteOf(s, defenders, target, attackers)) options.add(verbs.id.elite, unit);
    },
    take: {
      plain: (_, { tanksDone }, x) => x.go(tanksDone > 0 ? 'roll' : 'tanks'),
      elite: (_, { tanksDone }, x, unit) => {
        x.tell('elite-used', { unit });
        return x.go(tanksDone > 0 ? 'roll' : 'tanks', { theirs: unit });
      },
    },
    bars: {
      elite: (s, { target, attackers, defenders }, unit) => barToElite(s, defenders, attackers, target, unit),
    },
    previews: {
      plain: (s, locals) =>
        combatPreview(s, enemyOf(locals.side), locals, { tanksDone: locals.tanksDone > 0 }),
      elite: (s, locals, unit) =>
        combatPreview(
          s,
          enemyOf(locals.side),
          { ...locals, theirs: unit },
          { tanksDone: locals.tanksDone > 0 },
        ),
    },
  },
  tanks: (_, { side: own, target, occasion: why, attackers, defenders }, x) =>
    x.call(
      tankCombat,
      { side: own, target, occasion: why, attackers, defenders, tanks: attackers.filter(isArmour) },
      'after-tanks',
    ),
  'after-tanks': (s, { side: own, target, occasion: why, attackers, defenders, ours, theirs }, x) => {
    const fit = attackers.filter((unit) => isOnMap(s, unit));
    const standing = defenders.filter((unit) => isOnMap(s, unit));
    const changes = {
      attackers: fit,
      defenders: standing,
      ours: fit.includes(ours) ? ours : NONE,
      theirs: standing.includes(theirs) ? theirs : NONE,
      tanksDone: 1,
    };
    if (fit.length === 0) return x.done();
    if (victimsOf(s, own, target, why).length === 0) return x.go('aftermath', changes);
    const able = ableDefenders(s, own, target, why);
    if (standing.length > 0 || able.length === 0) return x.go('roll', changes);
    // Tanks destroyed all who fought: those held back must stand now, and may use a bonus of their own.
    return x.go('defend', { ...changes, defenders: able });
  },
  roll: (s, locals, x) => {
    const { target, occasion: why, round } = locals;
    const column = round === 1 ? oddsOf(s, locals).column : locals.column;
    const dice = x.roll('combat') + x.roll('combat');
    const { text, attacker, defender, intense } = x.consult(combatChart, dice, column);
    x.tell('round', { hex: target, column, dice, result: COMBAT_RESULTS.indexOf(text) });
    if (intense) return why === HUNT ? x.go('our-losses', { column }) : x.go('intense', { column });
    const strong = isStronghold(s, target);
    return x.go('our-losses', {
      column,
      ourLoss: locals.ourLoss + attacker.steps + (strong && attacker.retreats ? 1 : 0),
      theirLoss: locals.theirLoss + defender.steps + (strong && defender.retreats ? 1 : 0),
      weRetreat: attacker.retreats && !strong ? 1 : 0,
      theyRetreat: defender.retreats && !strong ? 2 : 0,
    });
  },
  intense: {
    rule: 'c3/5.5.1.1.8',
    by: (_, locals) => locals.side,
    options: (_, __, options) => {
      options.add(verbs.id.accept);
      options.add(verbs.id.refuse);
    },
    take: {
      accept: (_, { side: own }, x) => {
        x.tell('accepted', { side: own });
        return x.go('resist');
      },
      refuse: (s, { side: own, target, occasion: why, ourLoss }, x) => {
        x.tell('refused', { side: own });
        if (why !== OVERRUN) return x.go('our-losses');
        return isStronghold(s, target)
          ? x.go('our-losses', { ourLoss: ourLoss + 1 })
          : x.go('our-losses', { weRetreat: 1 });
      },
    },
    previews: { accept: (s, locals) => intensePreview(s, locals.side, locals, locals) },
  },
  resist: {
    rule: 'c3/5.5.1.1.8',
    by: (_, locals) => enemyOf(locals.side),
    options: (_, __, options) => {
      options.add(verbs.id.accept);
      options.add(verbs.id.refuse);
    },
    take: {
      accept: (_, { side: own, round, ourLoss, theirLoss }, x) => {
        x.tell('accepted', { side: enemyOf(own) });
        const tally = { ourLoss: ourLoss + 1, theirLoss: theirLoss + 1 };
        return round === 1 ? x.go('roll', { ...tally, round: 2 }) : x.go('our-losses', tally);
      },
      refuse: (_, { side: own }, x) => {
        x.tell('refused', { side: enemyOf(own) });
        return x.go('our-losses', { theyRetreat: 1 });
      },
    },
    previews: { accept: (s, locals) => intensePreview(s, enemyOf(locals.side), locals, locals) },
  },
  'our-losses': (_, { side: own, attackers, ourLoss, ours }, x) =>
    x.call(losses, { side: own, among: attackers, left: ourLoss, first: ours, hit: [] }, 'their-losses'),
  'their-losses': (s, { side: own, target, occasion: why, theirLoss, theirs }, x) => {
    const among = victimsOf(s, own, target, why);
    return x.call(
      losses,
      { side: enemyOf(own), among, left: theirLoss, first: theirs, hit: [] },
      'our-retreat',
    );
  },
  'our-retreat': (s, { side: own, target, occasion: why, attackers, weRetreat }, x) => {
    const left = attackers.filter((unit) => isOnMap(s, unit));
    // Parachutists that fail to clear their hex have nowhere to go: they are eliminated by the drop itself.
    if (weRetreat === 0 || why === DROP) return x.go('their-retreat');
    if (why === SEA_ASSAULT) {
      for (const unit of left) eliminate(s, unit, x);
      return x.go('their-retreat');
    }
    for (const unit of left) disorganize(s, unit, x);
    return x.call(retreat, retreatOf(own, left, [target], 1, false), 'their-retreat');
  },
  'their-retreat': (s, { side: own, target, occasion: why, attackers, theyRetreat }, x) => {
    if (theyRetreat === 0) return x.go('aftermath');
    const left: number[] = [];
    for (const unit of victimsOf(s, own, target, why)) {
      if (isEmplaced(unit) || movementOf(unit) === 0) eliminate(s, unit, x);
      else left.push(unit);
    }
    if (theyRetreat === 2) for (const unit of left) disorganize(s, unit, x);
    const enemies = originsOf(
      s,
      attackers.filter((unit) => isOnMap(s, unit)),
    );
    const marks = why === ATTACK || why === SEA_ASSAULT;
    return x.call(
      retreat,
      retreatOf(enemyOf(own), left, enemies.length > 0 ? enemies : [target], theyRetreat, marks),
      'aftermath',
    );
  },
  aftermath: (s, { side: own, target, occasion: why, attackers, weRetreat }, x) => {
    if (weRetreat > 0 || victimsOf(s, own, target, why).length > 0) return x.done(0);
    const mayAdvance = why === ATTACK && attackers.some((unit) => !barToAdvance(s, unit, target));
    return mayAdvance ? x.go('advance') : x.done(CLEARED);
  },
  advance: {
    rule: 'c3/5.5.1.3.15',
    by: (_, locals) => locals.side,
    options: (s, { target, attackers }, options) => {
      for (const unit of attackers) if (!barToAdvance(s, unit, target)) options.add(verbs.id.advance, unit);
      options.add(verbs.id.end);
    },
    take: {
      advance: (s, { target }, x, unit) => {
        enterHex(s, unit, target, x);
        x.tell('advanced', { unit, hex: target });
        return x.go('aftermath');
      },
      end: (_, __, x) => x.done(CLEARED),
    },
    bars: {
      advance: (s, { target, attackers }, unit) =>
        attackers.includes(unit) ? barToAdvance(s, unit, target) : 'c3/5.5.1.3.24',
    },
  },
});

/** One must stand; who came by a retreat takes no part anyway. */
function barToWithhold(s: State, defenders: readonly number[], unit: number): string | undefined {
  if (!defenders.includes(unit)) return cell(s.retreated, unit) > 0 ? 'c3/5.5.1.3.12' : 'c3/5.5.0.11';
  return defenders.length === 1 ? 'c3/5.5.0.12' : undefined;
}

function barToElite(
  s: State,
  units: readonly number[],
  attackers: readonly number[],
  target: number,
  unit: number,
): string | undefined {
  if (!units.includes(unit)) return 'c3/5.5.1.0.18';
  if (eliteOf(s, units, target, attackers).includes(unit)) return undefined;
  if (isEngineer(unit)) return attackers.includes(unit) ? 'c3/7.2.1' : 'c3/7.2.2';
  return 'c3/5.5.1.0.9';
}

function barToAdvance(s: State, unit: number, target: number): string | undefined {
  const here = placeOf(s, unit);
  if (!isOnMap(s, unit) || here === target) return 'c3/5.5.1.3.24';
  if (holds(s, target, enemyOf(sideOf(unit)))) return 'c3/5.5.1.3.15';
  if (!canCross(s, unit, here, target)) return 'c3/5.5.1.3.15';
  return hasRoom(s, target, unit, sideOf(unit)) ? undefined : 'c3/5.5.1.3.16';
}

function isOverLimit(s: State, attackers: readonly number[], target: number, why: number): boolean {
  return crowdedSide(s, attackers, target, why) !== NONE;
}

/** Only units that are too many where they attack are left out: armour for armour, points for points. */
function barToSpare(
  s: State,
  attackers: readonly number[],
  target: number,
  why: number,
  unit: number,
): string | undefined {
  if (!attackers.includes(unit)) return 'c3/5.5.0.14';
  const from = crowdedSide(s, attackers, target, why);
  if (placeOf(s, unit) !== from) return 'c3/5.5.0.30';
  const armoured = barToCrowd(s, attackers, target, from) === 'c3/5.5.0.24';
  return isTankClass(unit) === armoured ? undefined : 'c3/5.5.0.30';
}

function retreatOf(
  own: number,
  units: readonly number[],
  enemies: readonly number[],
  length: number,
  marks: boolean,
) {
  return { side: own, units, enemies, length, marks: marks ? 1 : 0, leader: NONE, path: [], gone: [] };
}
