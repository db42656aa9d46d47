import { cell } from '../../engine/arrays.ts';
import {
  barToHunt,
  barToMarch,
  barToOverrun,
  type Hex,
  priceOfHunt,
  RESTED,
  RoadUse,
  type Stack,
  type State,
  stackOf,
  type Unit,
} from '../../games/c3/index.ts';

/** What the rules let formed units do, as the players ask for it. */

/** Free to march, and has not moved yet. */
export function canSetOut(world: State, unit: Unit): boolean {
  return cell(world.moveState, unit) === RESTED && barToMarch(world, unit) === undefined;
}

/** Can attack Dispersed enemies in its own hex: it has paid for it, or can pay. */
export function canHuntHere(world: State, unit: Unit): boolean {
  if (priceOfHunt(world, unit) === 0) return true;
  return barToMarch(world, unit) === undefined && barToHunt(world, stackOf(world, [unit])) === undefined;
}

/** A stack can overrun a hex, along the road or over the ground. */
export function canOverrun(world: State, stack: Stack, hex: Hex): boolean {
  for (const way of RoadUse.all) if (barToOverrun(world, stack, hex, way) === undefined) return true;
  return false;
}
