import { Procedure } from '../../engine/procedure.ts';
import { loseStep } from './casualties.ts';
import { TANK_RESULTS, tankChart } from './charts.ts';
import { total } from './modifiers.ts';
import { tankModifiers, victimsOf } from './odds.ts';
import { enemyOf, isArmour, isTankClass } from './pieces.ts';
import { tankPreview } from './previews.ts';
import { isOnMap, type State } from './state.ts';
import { hex, occasion, side, someUnits, steps, verbs } from './words.ts';

/** Rule 5.5.2: before the close combat every attacking armoured unit rolls one die. */

export const tankCombat = new Procedure(
  'tank-combat',
  {
    side,
    target: hex,
    occasion,
    attackers: someUnits,
    defenders: someUnits,
    /** Armoured units that have still to roll. */
    tanks: someUnits,
  },
  ['next', 'charge', 'our-loss', 'their-loss'],
);

steps(tankCombat, {
  next: (s, locals, x) => {
    const tanks = locals.tanks.filter((unit) => isOnMap(s, unit));
    const prey = victimsOf(s, locals.side, locals.target, locals.occasion);
    return tanks.length > 0 && prey.length > 0 ? x.go('charge', { tanks }) : x.done();
  },
  charge: {
    rule: 'c3/5.5.2',
    playsForced: true,
    by: (_, locals) => locals.side,
    options: (_, { tanks }, options) => {
      for (const unit of tanks) options.add(verbs.id.charge, unit);
    },
    take: {
      charge: (s, locals, x, unit) => {
        const die = x.roll('tank') + total(tankModifiers(s, unit, locals));
        const { result } = x.consult(tankChart, die, 0);
        x.tell('tanks', { unit, die, result: TANK_RESULTS.indexOf(result) });
        const tanks = locals.tanks.filter((one) => one !== unit);
        if (result === 'A1') return x.go('our-loss', { tanks });
        return result === 'D1' ? x.go('their-loss', { tanks }) : x.go('next', { tanks });
      },
    },
    bars: {
      charge: (_, { tanks }, unit) => {
        if (tanks.includes(unit)) return undefined;
        return isArmour(unit) ? 'c3/5.5.2.4' : 'c3/5.5.2.15';
      },
    },
    previews: { charge: (s, locals, unit) => tankPreview(s, unit, locals) },
  },
  'our-loss': {
    rule: 'c3/5.5.2.10',
    playsForced: true,
    by: (_, locals) => locals.side,
    options: (s, { attackers }, options) => {
      for (const unit of victims(s, attackers, isArmour)) options.add(verbs.id.lose, unit);
    },
    take: {
      lose: (s, _, x, unit) => {
        loseStep(s, unit, x);
        return x.go('next');
      },
    },
    bars: { lose: (s, { attackers }, unit) => barToLose(s, attackers, isArmour, unit) },
  },
  'their-loss': {
    rule: 'c3/5.5.2.10',
    playsForced: true,
    by: (_, locals) => enemyOf(locals.side),
    options: (s, { side: own, target, occasion: why }, options) => {
      for (const unit of victims(s, victimsOf(s, own, target, why), isTankClass))
        options.add(verbs.id.lose, unit);
    },
    take: {
      lose: (s, _, x, unit) => {
        loseStep(s, unit, x);
        return x.go('next');
      },
    },
    bars: {
      lose: (s, { side: own, target, occasion: why }, unit) =>
        barToLose(s, victimsOf(s, own, target, why), isTankClass, unit),
    },
  },
});

/** Armour and anti-tank units first, the others only if there are none. */
function victims(
  s: State,
  units: readonly number[],
  comesFirst: (unit: number) => boolean,
): readonly number[] {
  const alive = units.filter((unit) => isOnMap(s, unit));
  const first = alive.filter(comesFirst);
  return first.length > 0 ? first : alive;
}

function barToLose(
  s: State,
  units: readonly number[],
  comesFirst: (unit: number) => boolean,
  unit: number,
): string | undefined {
  if (victims(s, units, comesFirst).includes(unit)) return undefined;
  return units.includes(unit) && !isTankClass(unit) ? 'c3/5.5.2.10' : 'c3/5.5.2.13';
}
