import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  ATTACK,
  AXIS,
  BRITISH,
  enemyOf,
  grid,
  type Hex,
  hexOf,
  isDisorganized,
  isOperational,
  isPort,
  PORTS,
  type Side,
  type State,
  strengthOf,
  unitsIn,
  unitsOf,
} from '../../games/c3/index.ts';
import { best, type ListedAction, withVerb } from '../listed-actions.ts';
import { type Appraisal, formed } from './appraisal.ts';
import { after, hexIn } from './question.ts';

/** Bombs and shells: on whom, and when not. */

/** One bombardment is worth this share of the strength it may throw into disorder. */
const DISORDER = 0.1;
/** No raid promises more than this. */
const RAID = 3;
/** A shell ruins the only port of the Axis one time in six. */
const RUIN = 1;
/** More bombardments of one hex seldom add to the first ones. */
const FEWER = [1, 0.6, 0.3];

/** `missions.plan` in turns 1 to 4: enemies next to our troops, never a port. */
export function bomb(appraisal: Appraisal, actions: readonly ListedAction[]): ListedAction | undefined {
  const { world } = appraisal;
  const worth = (hex: Hex) =>
    isPort(hex) || !isNextToFriends(appraisal, hex) ? 0 : strengthIn(world, hex, BRITISH) * share(world, hex);
  const target = best(withVerb(actions, 'bomb'), (action) => worth(hexIn(action)));
  return target !== undefined && worth(hexIn(target)) > 0 ? target : undefined;
}

/** What a raid promises: enemies beside our troops, thrown into disorder before those attack. */
export function raidProspect({ world, side, foes }: Appraisal): number {
  const friends = formed(world, side);
  const near = foes.filter((foe) =>
    friends.some((unit) => grid.distance(hexOf(world, unit), hexOf(world, foe)) === 1),
  );
  return Math.min(RAID, near.length / 3);
}

/** The gun with the best target, if there is one worth a shot. */
export function layGuns(
  appraisal: Appraisal,
  actions: readonly ListedAction[],
  defensive: boolean,
): ListedAction | undefined {
  let found: ListedAction | undefined;
  let most = defensive ? 0 : appraisal.style.leastTarget;
  for (const pick of withVerb(actions, 'pick')) {
    for (const shell of withVerb(after(appraisal.world, pick), 'shell')) {
      const worth = targetWorth(appraisal, hexIn(shell), defensive);
      if (worth <= most) continue;
      most = worth;
      found = pick;
    }
  }
  return found;
}

/** The target of a picked gun. */
export function aimGun(
  appraisal: Appraisal,
  actions: readonly ListedAction[],
  defensive: boolean,
): ListedAction | undefined {
  return best(actions, (action) => targetWorth(appraisal, hexIn(action), defensive));
}

function targetWorth(appraisal: Appraisal, hex: Hex, defensive: boolean): number {
  const { world, side } = appraisal;
  const enemy = enemyOf(side);
  if (side === AXIS && isPort(hex)) return 0;
  const ruin = side === BRITISH && isOnlyPort(world, hex) ? RUIN : 0;
  const importance = defensive ? stakeOfAttacks(appraisal, hex) : isAttacked(world, side, hex) ? 2 : 0.5;
  return (ruin + DISORDER * importance * strengthIn(world, hex, enemy)) * share(world, hex);
}

/** The strength that disorder would halve: units that are in order. */
function strengthIn(world: State, hex: Hex, side: Side): number {
  return unitsIn(world, hex, side)
    .filter((unit) => !isDisorganized(world, unit))
    .reduce((sum, unit) => sum + strengthOf(world, unit, false, ATTACK), 0);
}

function share(world: State, hex: Hex): number {
  return FEWER[cell(world.bombarded, hex)] ?? 0;
}

function isAttacked(world: State, side: Side, hex: Hex): boolean {
  return unitsOf(side).some((unit) => cell(world.target, unit) === hex);
}

/** What the attacks from this hex aim at. */
function stakeOfAttacks(appraisal: Appraisal, hex: Hex): number {
  const { world, side } = appraisal;
  const targets = unitsIn(world, hex, enemyOf(side)).map((unit) => cell(world.target, unit));
  return targets.reduce<number>(
    (most, target) => (target === NONE ? most : Math.max(most, 1 + appraisal.stake(target))),
    0,
  );
}

function isOnlyPort(world: State, hex: Hex): boolean {
  const held = PORTS.filter((port) => cell(world.control, port) === AXIS && isOperational(world, port));
  return held.length === 1 && held[0] === hex;
}

function isNextToFriends({ world, side }: Appraisal, hex: Hex): boolean {
  return formed(world, side).some((unit) => grid.distance(hexOf(world, unit), hex) === 1);
}
