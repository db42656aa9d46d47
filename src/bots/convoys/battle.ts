import { cell } from '../../engine/arrays.ts';
import { ALLIED, AXIS, hasGuns, isCruiser, isFreighter } from '../../games/convoys/fleet.ts';
import { isHit, piecesOf, type State } from '../../games/convoys/state.ts';
import { alliedStakes, italianStakes } from './air.ts';
import { bestAttack } from './odds.ts';
import {
  type AlliedCase,
  type AxisCase,
  best,
  type Case,
  type Choice,
  theVerb,
  withVerb,
} from './question.ts';
import { gunsAmong, isLastChance } from './reading.ts';

/** Battles: who fires at whom, and who stays. */

/** `battle.fire`: battleships first, they can fire at everybody. */
export function fire({ choices }: Case<unknown>): Choice | undefined {
  return best(withVerb(choices, 'fire'), ({ aim }) => (isCruiser(aim) ? 0 : 1)) ?? theVerb(choices, 'hold');
}

/** `battle.aim`. */
export function aimGun({ view, world, choices }: Case<unknown>, side: number): Choice | undefined {
  const stakesOf = side === ALLIED ? italianStakes : alliedStakes;
  return bestAttack(view, choices, (target) => {
    const { sunk, hit } = stakesOf(target);
    // A gun that is silenced is worth something at once.
    const silenced = hasGuns(target) && !isHit(world, target) ? 0.3 : 0;
    return { sunk: sunk + silenced, hit: hit + silenced, lost: 0 };
  });
}

/** `retirement.choose`: Hit ships go to the rear. */
export function retire({ choices }: Case<unknown>): Choice | undefined {
  return theVerb(choices, 'rear') ?? theVerb(choices, 'ready');
}

/** `withdrawal.choose` for the Axis: all or nobody. */
export function breakOff({ world, style, choices }: AxisCase): Choice | undefined {
  const own = gunsAmong(world, piecesOf(world, AXIS));
  const theirs = gunsAmong(world, piecesOf(world, ALLIED));
  const nerve = isLastChance(world) ? Math.min(0.7, style.nerve) : style.nerve;
  const stays = own > 0 && own >= nerve * theirs;
  return (stays ? undefined : theVerb(choices, 'retire')) ?? theVerb(choices, 'ready');
}

/** `withdrawal.choose` for the Allies: nobody leaves freighters alone that cannot leave themselves. */
export function disengage({ world, style, choices }: AlliedCase): Choice | undefined {
  const own = gunsAmong(world, piecesOf(world, ALLIED));
  const theirs = gunsAmong(world, piecesOf(world, AXIS));
  if (theirs === 0 || (own > 0 && own >= style.nerve * theirs)) return theVerb(choices, 'ready');
  if (own > 0 && freightersStay(world, choices)) return theVerb(choices, 'ready');
  return theVerb(choices, 'fall-back') ?? theVerb(choices, 'retire') ?? theVerb(choices, 'ready');
}

function freightersStay(world: State, choices: readonly Choice[]): boolean {
  const staying = piecesOf(world, ALLIED).filter(
    (ship) => isFreighter(ship) && cell(world.leaving, ship) === 0,
  );
  return staying.some((ship) => !withVerb(choices, 'fall-back').some(({ aim }) => aim === ship));
}
