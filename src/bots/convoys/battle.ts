import { cell } from '../../engine/arrays.ts';
import {
  ALLIED,
  AXIS,
  hasGuns,
  isCruiser,
  isFreighter,
  isHit,
  piecesOf,
  type Side,
  STAYS,
  type State,
  Unit,
} from '../../games/convoys/index.ts';
import { best, type ListedAction, theVerb, withVerb } from '../listed-actions.ts';
import { alliedStakes, italianStakes } from './air.ts';
import { bestAttack } from './odds.ts';
import { type AlliedCase, type AxisCase, type Case, naming, shipIn } from './question.ts';
import { gunsAmong, isLastChance } from './reading.ts';

/** Battles: who fires at whom, and who stays. */

/** `battle.fire`: battleships first, they can fire at everybody. */
export function fire({ actions }: Case<unknown>): ListedAction | undefined {
  return (
    best(withVerb(actions, 'fire'), (action) => (isCruiser(shipIn(action)) ? 0 : 1)) ??
    theVerb(actions, 'hold')
  );
}

/** `battle.aim`. */
export function aimGun({ view, world, actions }: Case<unknown>, side: Side): ListedAction | undefined {
  const stakesOf = side === ALLIED ? italianStakes : alliedStakes;
  return bestAttack(view, actions, (target) => {
    const { sunk, hit } = stakesOf(target);
    // A gun that is silenced is worth something at once.
    const silenced = hasGuns(target) && !isHit(world, target) ? 0.3 : 0;
    return { sunk: sunk + silenced, hit: hit + silenced, lost: 0 };
  });
}

/** `retirement.choose`: Hit ships go to the rear. */
export function retire({ actions }: Case<unknown>): ListedAction | undefined {
  return theVerb(actions, 'rear') ?? theVerb(actions, 'ready');
}

/** `withdrawal.choose` for the Axis: all or nobody. */
export function breakOff({ world, style, actions }: AxisCase): ListedAction | undefined {
  const own = gunsAmong(world, piecesOf(world, AXIS));
  const theirs = gunsAmong(world, piecesOf(world, ALLIED));
  const nerve = isLastChance(world) ? Math.min(0.7, style.nerve) : style.nerve;
  const stays = own > 0 && own >= nerve * theirs;
  return (stays ? undefined : theVerb(actions, 'retire')) ?? theVerb(actions, 'ready');
}

/** `withdrawal.choose` for the Allies: nobody leaves freighters alone that cannot leave themselves. */
export function disengage({ world, style, actions }: AlliedCase): ListedAction | undefined {
  const own = gunsAmong(world, piecesOf(world, ALLIED));
  const theirs = gunsAmong(world, piecesOf(world, AXIS));
  if (theirs === 0 || (own > 0 && own >= style.nerve * theirs)) return theVerb(actions, 'ready');
  if (own > 0 && freightersStay(world, actions)) return theVerb(actions, 'ready');
  return theVerb(actions, 'fall-back') ?? theVerb(actions, 'retire') ?? theVerb(actions, 'ready');
}

function freightersStay(world: State, actions: readonly ListedAction[]): boolean {
  const staying = piecesOf(world, ALLIED).filter(
    (ship) => isFreighter(ship) && cell(world.leaving, ship) === STAYS,
  );
  return staying.some((ship) => naming(actions, 'fall-back', Unit, ship) === undefined);
}
