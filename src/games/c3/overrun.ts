import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { NONE } from '../../engine/kinds.ts';
import { canAttack, enemyOf, type Side, type Unit } from './counters.ts';
import { groundCost, hexCost, isRoadOpen, ROAD_COST } from './ground.ts';
import { grid, type Hex, landAround } from './map.ts';
import {
  allowance,
  canUseGround,
  costFacts,
  costForecast,
  hasRoadRoom,
  isStrategic,
  moveCost,
  type Stack,
  takeRoad,
  tooFar,
} from './march.ts';
import type { Attack } from './odds.ts';
import { attackForecast } from './previews.ts';
import { rangeOf } from './range.ts';
import { hasDispersed, hexOf, MOVING, type State } from './state.ts';
import { BY_ROAD, OVERRUN, phrase, type RoadUse } from './words.ts';

/** Rules 5.2.4 and 3.2: moving against enemies. Overruns go into their hex; Dispersed ones are searched for where they are. */

/** Why a stack cannot overrun a hex this way: road or ground. */
export function barToOverrun(s: State, stack: Stack, to: Hex, way: RoadUse): Bar | undefined {
  const { from, left, units, enemies } = stack;
  const hexes = grid.distance(from, to);
  if (hexes > 1) return because('c3/5.2.4.1', phrase('overrun-too-far', { hexes }));
  if (hexes < 1) return 'c3/5.2.4.1';
  if (!enemies.standIn(to)) return hasDispersed(s, to, enemyOf(stack.side)) ? 'c3/3.2.0.26' : 'c3/5.2.4.1';
  if (units.some((unit) => !canAttack(unit))) return 'c3/5.2.4.13';
  if (units.some((unit) => isStrategic(s, unit))) return 'c3/5.2.3.5';
  if (way === BY_ROAD) {
    if (!isRoadOpen(s, from, to)) return 'c3/5.2.2.4';
    if (!hasRoadRoom(s, stack, to)) return 'c3/5.2.4.3';
  } else if (!canUseGround(s, stack, from, to)) return 'c3/5.5.0.3';
  const needs = overrunCost(s, stack, to, way);
  return needs <= left ? undefined : tooFar(stack, needs, 'c3/5.2.4.12');
}

function overrunCost(s: State, { from }: Stack, to: Hex, way: RoadUse): number {
  return 2 * (way === BY_ROAD ? ROAD_COST : groundCost(s, from, to));
}

/** Pays for an overrun, whatever comes of it; the price. */
export function payForOverrun(s: State, stack: Stack, to: Hex, way: RoadUse): number {
  const cost = overrunCost(s, stack, to, way);
  if (way === BY_ROAD) takeRoad(s, stack, to);
  for (const unit of stack.units) {
    s.spent[unit] = cell(s.spent, unit) + cost;
    s.strayed[unit] = 1;
    s.moveState[unit] = MOVING;
  }
  return cost;
}

/** The combat that an overrun comes to, with its price before everything else. */
export function overrunForecast(s: State, stack: Stack, to: Hex, way: RoadUse): Forecast {
  const combat = attackForecast(s, overrunOf(stack.side, to, stack.units));
  return { ...combat, facts: [...costFacts(stack, overrunCost(s, stack, to, way)), ...combat.facts] };
}

export function overrunOf(side: Side, target: Hex, attackers: readonly Unit[]): Attack {
  return { side, target, occasion: OVERRUN, attackers };
}

/**
 * What a unit still has to pay in its hex before it may attack Dispersed enemies there: all it spends for the hex, the way in
 * along a road included, comes to twice the cost of the ground.
 */
export function priceOfHunt(s: State, unit: Unit): number {
  return Math.max(0, 2 * hexCost(s, hexOf(s, unit)) - cell(s.costOfHex, unit));
}

/** Why a stack cannot pay for an attack on the Dispersed enemies in its hex. */
export function barToHunt(s: State, { units, side, from }: Stack): Bar | undefined {
  if (!hasDispersed(s, from, enemyOf(side))) return 'c3/3.2.0.26';
  if (units.some((unit) => !canAttack(unit))) return 'c3/5.5.0.6';
  // It is paid for: what is left is to declare the attack.
  if (units.every((unit) => priceOfHunt(s, unit) === 0)) return 'c3/3.2.0.50';
  for (const unit of units) {
    const [needs, left] = [priceOfHunt(s, unit), allowance(s, unit) - cell(s.spent, unit)];
    if (needs > left) return tooFar({ left }, needs, 'c3/3.2.0.27');
  }
  return undefined;
}

/** Whether a stack that moves now could go into a hex with Dispersed enemies and pay for an attack on them. */
export function canHuntIn(s: State, stack: Stack, hex: Hex, range = rangeOf(s, stack)): boolean {
  const { from, left } = stack;
  if (hex === from) return stack.units.every((unit) => priceOfHunt(s, unit) <= left);
  const price = 2 * hexCost(s, hex);
  return landAround(hex).some((before) => {
    const spent = at(range.costs, before);
    const move = spent === NONE ? undefined : moveCost(s, stack, before, hex);
    return move !== undefined && spent + Math.max(move, price) <= left;
  });
}

/** Pays for an attack on Dispersed enemies. */
export function payForHunt(s: State, units: readonly Unit[]): void {
  for (const unit of units) {
    const price = priceOfHunt(s, unit);
    s.spent[unit] = cell(s.spent, unit) + price;
    s.costOfHex[unit] = cell(s.costOfHex, unit) + price;
    s.moveState[unit] = MOVING;
    s.strayed[unit] = 1;
  }
}

/** What an attack on the Dispersed enemies in their hex costs, and what is left after it. */
export function huntForecast(s: State, stack: Stack): Forecast {
  const cost = Math.max(...stack.units.map((unit) => priceOfHunt(s, unit)));
  return costForecast(stack, phrase('search-of', { hex: stack.from }), cost);
}
