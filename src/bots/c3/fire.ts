import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { grid, isPort, PORTS } from '../../games/c3/malta.ts';
import { strengthOf } from '../../games/c3/odds.ts';
import { AXIS, BRITISH, enemyOf, unitsOf } from '../../games/c3/pieces.ts';
import { isDisorganized, placeOf, type State, unitsIn } from '../../games/c3/state.ts';
import { isOperational } from '../../games/c3/supply.ts';
import { ATTACK } from '../../games/c3/words.ts';
import { type Appraisal, formed } from './appraisal.ts';
import { after, aimOf, best, type Choice, withVerb } from './question.ts';

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
export function bomb(appraisal: Appraisal, choices: readonly Choice[]): Choice | undefined {
  const { world } = appraisal;
  const worth = (hex: number) =>
    isPort(hex) || !isNextToFriends(appraisal, hex) ? 0 : strengthIn(world, hex, BRITISH) * share(world, hex);
  const target = best(withVerb(choices, 'bomb'), (choice) => worth(aimOf(choice)));
  return target !== undefined && worth(aimOf(target)) > 0 ? target : undefined;
}

/** What a raid promises: enemies beside our troops, thrown into disorder before those attack. */
export function raidProspect({ world, side, foes }: Appraisal): number {
  const friends = formed(world, side);
  const near = foes.filter((foe) =>
    friends.some((unit) => grid.distance(placeOf(world, unit), placeOf(world, foe)) === 1),
  );
  return Math.min(RAID, near.length / 3);
}

/** The gun with the best target, if there is one worth a shot. */
export function layGuns(
  appraisal: Appraisal,
  choices: readonly Choice[],
  defensive: boolean,
): Choice | undefined {
  let found: Choice | undefined;
  let most = defensive ? 0 : appraisal.style.leastTarget;
  for (const pick of withVerb(choices, 'pick')) {
    for (const shell of withVerb(after(appraisal.world, pick), 'shell')) {
      const worth = targetWorth(appraisal, aimOf(shell), defensive);
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
  choices: readonly Choice[],
  defensive: boolean,
): Choice | undefined {
  return best(choices, (choice) => targetWorth(appraisal, aimOf(choice), defensive));
}

function targetWorth(appraisal: Appraisal, hex: number, defensive: boolean): number {
  const { world, side } = appraisal;
  const enemy = enemyOf(side);
  if (side === AXIS && isPort(hex)) return 0;
  const ruin = side === BRITISH && isOnlyPort(world, hex) ? RUIN : 0;
  const importance = defensive ? stakeOfAttacks(appraisal, hex) : isAttacked(world, side, hex) ? 2 : 0.5;
  return (ruin + DISORDER * importance * strengthIn(world, hex, enemy)) * share(world, hex);
}

/** The strength that disorder would halve: units that are in order. */
function strengthIn(world: State, hex: number, side: number): number {
  return unitsIn(world, hex, side)
    .filter((unit) => !isDisorganized(world, unit))
    .reduce((sum, unit) => sum + strengthOf(world, unit, false, ATTACK), 0);
}

function share(world: State, hex: number): number {
  return FEWER[cell(world.bombarded, hex)] ?? 0;
}

function isAttacked(world: State, side: number, hex: number): boolean {
  return unitsOf(side).some((unit) => cell(world.target, unit) === hex);
}

/** What the attacks from this hex aim at. */
function stakeOfAttacks(appraisal: Appraisal, hex: number): number {
  const { world, side } = appraisal;
  const attackers = unitsIn(world, hex, enemyOf(side)).filter((unit) => cell(world.target, unit) !== NONE);
  return attackers.reduce((most, unit) => Math.max(most, 1 + appraisal.stake(cell(world.target, unit))), 0);
}

function isOnlyPort(world: State, hex: number): boolean {
  const held = PORTS.filter((port) => cell(world.control, port) === AXIS && isOperational(world, port));
  return held.length === 1 && held[0] === hex;
}

function isNextToFriends({ world, side }: Appraisal, hex: number): boolean {
  return formed(world, side).some((unit) => grid.distance(placeOf(world, unit), hex) === 1);
}
