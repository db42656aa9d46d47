import type { Bar } from '../../engine/bar.ts';
import { waysToRoll } from '../../engine/chart.ts';
import {
  asFacts,
  chartOutcomes,
  type Forecast,
  type Modifier,
  reasons,
  total,
} from '../../engine/forecast.ts';
import { numberOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { loseStep } from './casualties.ts';
import { noPartInCombat } from './causes.ts';
import { ATTACKER_HIT, DEFENDER_HIT, MODIFIERS, TankResult, tankChart } from './charts.ts';
import { counterOf, enemyOf, forcesOf, isArmour, isTankClass, Side, type Unit } from './counters.ts';
import { isBuiltUp, isRubble } from './ground.ts';
import { Hex, isCity, isHill } from './map.ts';
import { type Clash, isLineInEffect, victimsOf } from './odds.ts';
import { halved, isDisorganized, isOnMap, type State } from './state.ts';
import { Occasion, phrase, steps, Units, verbs } from './words.ts';

/** Rule 5.5.2: before the close combat every attacking armoured unit rolls one die. */

export const tankCombat = new Procedure(
  'tank-combat',
  {
    side: Side,
    target: Hex,
    occasion: Occasion,
    attackers: Units,
    defenders: Units,
    /** Armoured units that have still to roll. */
    tanks: Units,
  },
  ['next', 'charge', 'our-loss', 'their-loss'],
);

steps(tankCombat, {
  next: (s, locals, play) => {
    const tanks = locals.tanks.filter((unit) => isOnMap(s, unit));
    const prey = victimsOf(s, locals);
    return tanks.length > 0 && prey.length > 0 ? play.go('charge', { tanks }) : play.done();
  },
  charge: {
    rule: 'c3/5.5.2',
    playsForced: true,
    by: (_, { side }) => side,
    options: (_, { tanks }, options) => {
      for (const unit of tanks) options.add(verbs.id.charge, unit);
    },
    take: {
      charge: (s, locals, play, unit) => {
        play.foresee('tank', () => tankForecast(s, unit, locals));
        const die = play.roll('tank', locals.side) + total(tankModifiers(s, unit, locals));
        const result = numberOf(TankResult, play.consult(tankChart, die, 0).result);
        play.tell('tanks', { unit, die, result });
        const tanks = locals.tanks.filter((one) => one !== unit);
        if (result === ATTACKER_HIT) return play.go('our-loss', { tanks });
        return result === DEFENDER_HIT ? play.go('their-loss', { tanks }) : play.go('next', { tanks });
      },
    },
    bars: {
      charge: (_, { tanks, attackers }, unit) => {
        if (tanks.includes(unit)) return undefined;
        if (!attackers.includes(unit)) return noPartInCombat(isArmour(unit) ? 'c3/5.5.2.3' : 'c3/5.5.2.15');
        return isArmour(unit) ? 'c3/5.5.2.4' : 'c3/5.5.2.15';
      },
    },
    previews: { charge: (s, locals, unit) => tankForecast(s, unit, locals) },
  },
  'our-loss': {
    rule: 'c3/5.5.2.10',
    playsForced: true,
    by: (_, { side }) => side,
    options: (s, { attackers }, options) => {
      for (const unit of victims(s, attackers, isArmour)) options.add(verbs.id.lose, unit);
    },
    take: {
      lose: (s, _, play, unit) => {
        loseStep(s, unit, play);
        return play.go('next');
      },
    },
    bars: { lose: (s, { attackers }, unit) => barToLose(s, attackers, isArmour, unit) },
  },
  'their-loss': {
    rule: 'c3/5.5.2.10',
    playsForced: true,
    by: (_, { side }) => enemyOf(side),
    options: (s, locals, options) => {
      for (const unit of victims(s, victimsOf(s, locals), isTankClass)) options.add(verbs.id.lose, unit);
    },
    take: {
      lose: (s, _, play, unit) => {
        loseStep(s, unit, play);
        return play.go('next');
      },
    },
    bars: {
      lose: (s, locals, unit) => barToLose(s, victimsOf(s, locals), isTankClass, unit),
    },
  },
});

/** Armour and anti-tank units first, the others only if there are none. */
function victims(s: State, units: readonly Unit[], comesFirst: (unit: Unit) => boolean): readonly Unit[] {
  const alive = units.filter((unit) => isOnMap(s, unit));
  const first = alive.filter(comesFirst);
  return first.length > 0 ? first : alive;
}

function barToLose(
  s: State,
  units: readonly Unit[],
  comesFirst: (unit: Unit) => boolean,
  unit: Unit,
): Bar | undefined {
  if (victims(s, units, comesFirst).includes(unit)) return undefined;
  if (!units.includes(unit)) return noPartInCombat('c3/5.5.2.13');
  return isTankClass(unit) ? 'c3/5.5.2.13' : 'c3/5.5.2.10';
}

/** The Tank/Anti-Tank factor, halved by disorganization. */
function tankFactor(s: State, unit: Unit): number {
  const { tankFactor: factor } = counterOf(unit);
  return isDisorganized(s, unit) ? halved(factor) : factor;
}

/** What is added to the die of one attacking armoured unit; those that earlier dice destroyed count no more. */
function tankModifiers(s: State, unit: Unit, { target, attackers, defenders }: Clash): Modifier[] {
  const guns = defenders.filter((one) => isOnMap(s, one) && isTankClass(one));
  const factors = guns.map((one) => tankFactor(s, one));
  const present = attackers.filter((one) => isOnMap(s, one));
  const { tank } = MODIFIERS;
  const strong = isCity(target) || isRubble(s, target);
  return reasons(
    { why: phrase('tank-factor'), by: tankFactor(s, unit), rule: 'c3/5.5.2.5' },
    { why: phrase('enemy-tank-factor'), by: -Math.max(0, ...factors), rule: 'c3/5.5.2.5' },
    strong && { why: phrase('city-or-rubble'), by: tank['city-or-rubble'], rule: 'c3/5.5.2.5' },
    !strong && isBuiltUp(target) && { why: phrase('town'), by: tank.town, rule: 'c3/5.5.2.5' },
    isHill(target) && { why: phrase('hill'), by: tank.hill, rule: 'c3/5.5.2.5' },
    isLineInEffect(s, present, target) && {
      why: phrase('victoria-line'),
      by: tank['victoria-line'],
      rule: 'c3/5.5.2.5',
    },
  );
}

const TONES = { A1: 'bad', '-': 'even', D1: 'good' } as const;

/** The chances of one tank die, for the side that attacks. */
function tankForecast(s: State, unit: Unit, battle: Clash): Forecast {
  const modifiers = tankModifiers(s, unit, battle);
  const chances = tankChart.distribution(0, waysToRoll(1, 6, total(modifiers)));
  const { tankFactor: factor } = counterOf(unit);
  return {
    title: phrase('tank-combat', { unit, hex: battle.target }),
    rule: 'c3/5.5.2',
    facts: [
      ...asFacts(modifiers),
      ...(isDisorganized(s, unit) && factor > 0
        ? [
            {
              what: phrase('tank-factor-halved'),
              value: `${factor} → ${tankFactor(s, unit)}`,
              rule: 'c3/5.5.2.16',
            },
          ]
        : []),
    ],
    outcomes: chartOutcomes(chances, ({ result }) => ({
      text: result,
      tone: TONES[result],
      meaning: phrase('tanks-mean', { effect: numberOf(TankResult, result) }),
      told: { text: phrase('tanks-told', { effect: numberOf(TankResult, result) }) },
    })),
    unknown: [],
    chart: { name: tankChart.name, column: 0 },
    forces: forcesOf([unit], battle.defenders),
  };
}
