import { cell } from '../../engine/arrays.ts';
import {
  allowance,
  ESTABLISHED,
  FINISHED,
  priceOfHunt,
  RESTED,
  SPENT,
  type State,
  type Unit,
} from '../../games/c3/index.ts';
import { BESIDE, CLOSED, type Ground, SIX } from './ground.ts';
import { byte, word } from './numbers.ts';
import { ARMOUR, ATTACKS, IS_COUNTED, MOVEMENT, TANK_CLASS } from './troops.ts';
import type { Marchers, Reach, Ways } from './ways.ts';
import { FAR } from './ways.ts';

/** What single units can still be told in an operation. */

/** Formed, not yet moved, and free to march. */
export function canMarch(world: State, unit: Unit): boolean {
  return (
    cell(world.moveState, unit) === RESTED &&
    byte(MOVEMENT, unit) > 0 &&
    cell(world.arrival, unit) === ESTABLISHED &&
    cell(world.activated, unit) === 0
  );
}

/** Formed, and free to attack from where it stands or from a hex within its plain allowance. */
export function mayAttack(world: State, unit: Unit): boolean {
  if (byte(ATTACKS, unit) === 0 || cell(world.arrival, unit) === SPENT) return false;
  return cell(world.strayed, unit) > 0 || cell(world.spent, unit) <= allowance(world, unit);
}

/** A unit by itself, as it marches. */
export function marchersOf(world: State, unit: Unit, from: number): Marchers {
  const most = allowance(world, unit);
  const spent = cell(world.spent, unit);
  return {
    from,
    left: most - spent,
    strategicLeft: cell(world.strayed, unit) > 0 ? 0 : 2 * most - spent,
    rested: cell(world.moveState, unit) === RESTED,
    armoured: byte(TANK_CLASS, unit),
    hasArmour: byte(ARMOUR, unit) > 0,
    points: byte(IS_COUNTED, unit) > 0 ? cell(world.steps, unit) : 0,
  };
}

/** Two stacks of one hex, as they march together. */
export function together(one: Marchers, other: Marchers): Marchers {
  return {
    from: one.from,
    left: Math.min(one.left, other.left),
    strategicLeft: Math.min(one.strategicLeft, other.strategicLeft),
    rested: one.rested && other.rested,
    armoured: one.armoured + other.armoured,
    hasArmour: one.hasArmour || other.hasArmour,
    points: one.points + other.points,
  };
}

/** A unit could attack out of a hex over this side, as far as the ground is concerned. */
export function canStrikeOver(ground: Ground, unit: number, side: number): boolean {
  if (byte(ground.cost, side) === CLOSED) return false;
  return byte(ARMOUR, unit) === 0 || byte(ground.closedToArmour, side) === 0 || byte(ground.road, side) > 0;
}

/** Has Dispersed enemies in its hex, and can still pay for an attack on them; nothing is left to pay otherwise. */
export function canPayForHunt(world: State, unit: Unit): boolean {
  const price = priceOfHunt(world, unit);
  return (
    price > 0 &&
    cell(world.moveState, unit) !== FINISHED &&
    cell(world.activated, unit) === 0 &&
    cell(world.arrival, unit) === ESTABLISHED &&
    byte(MOVEMENT, unit) > 0 &&
    price <= allowance(world, unit) - cell(world.spent, unit)
  );
}

/** Whether a unit that marches now could go into a hex with Dispersed enemies and pay for an attack on them. */
export function canHunt(ways: Ways, ground: Ground, stack: Marchers, reach: Reach, hex: number): boolean {
  const price = 2 * byte(ground.entry, hex);
  for (let direction = 0; direction < SIX; direction++) {
    const before = word(BESIDE, hex * SIX + direction);
    if (before < 0) continue;
    const spent = byte(reach.cost, before);
    if (spent === FAR) continue;
    const move = ways.moveCost(stack, before, (direction + 3) % SIX);
    if (move !== CLOSED && spent + Math.max(move, price) <= stack.left) return true;
  }
  return false;
}
