import { cell } from '../../engine/arrays.ts';
import type { View } from '../../engine/definition.ts';
import type { Board } from '../../games/c3/document.ts';
import { strengthOf } from '../../games/c3/odds.ts';
import { hasBonus, isEngineer } from '../../games/c3/pieces.ts';
import type { State } from '../../games/c3/state.ts';
import { ATTACK } from '../../games/c3/words.ts';
import { type Appraisal, costOfLoss, isPrized } from './appraisal.ts';
import { aimOf, best, type Choice, columnOf, previewOf, withVerb } from './question.ts';

/** What a side decides in a combat. */

/** Losses fall where they cost least. */
export function lose({ world }: Appraisal, choices: readonly Choice[]): Choice | undefined {
  return best(choices, (choice) => -costOfLoss(world, aimOf(choice)));
}

/** The weakest stay out where not all can fight. */
export function leaveOut({ world }: Appraisal, choices: readonly Choice[]): Choice | undefined {
  return best(choices, (choice) => -strengthOf(world, aimOf(choice), true, ATTACK));
}

/** All stand who may. */
export function stand(appraisal: Appraisal, choices: readonly Choice[]): Choice | undefined {
  return withVerb(choices, 'stand')[0] ?? leaveOut(appraisal, withVerb(choices, 'withhold'));
}

/**
 * The elite bonus is used where it changes the column, on the unit whose loss costs least. Prized troops do not
 * put themselves before others for it, unless the hex is a key.
 */
export function spendElite(
  { world }: Appraisal,
  view: View<Board>,
  choices: readonly Choice[],
  { fighters, isKey }: { readonly fighters: readonly number[]; readonly isKey: boolean },
): Choice | undefined {
  const plain = withVerb(choices, 'plain')[0];
  const elite = best(withVerb(choices, 'elite'), (choice) => -costOfLoss(world, aimOf(choice)));
  if (plain === undefined || elite === undefined) return plain ?? elite;
  if (isPrized(aimOf(elite)) && !isKey && !fighters.every(isPrized)) return plain;
  return columnOf(previewOf(view, elite)) === columnOf(previewOf(view, plain)) ? plain : elite;
}

/** The attacker fights on where the odds are good; for a key hex one column less is enough. */
export function pressOn(
  { style, isKey }: { readonly style: Appraisal['style']; readonly isKey: boolean },
  view: View<Board>,
  choices: readonly Choice[],
): Choice | undefined {
  const [accept] = withVerb(choices, 'accept');
  if (accept === undefined) return undefined;
  const column = columnOf(previewOf(view, accept));
  return column >= style.pressOn - (isKey ? 1 : 0) ? accept : withVerb(choices, 'refuse')[0];
}

/** The defender stands where the odds allow it, and always where giving way would lose too much. */
export function resist(
  { style, mustHold }: { readonly style: Appraisal['style']; readonly mustHold: boolean },
  view: View<Board>,
  choices: readonly Choice[],
): Choice | undefined {
  const [accept] = withVerb(choices, 'accept');
  if (accept === undefined) return undefined;
  const column = columnOf(previewOf(view, accept));
  return mustHold || column <= style.standFast ? accept : withVerb(choices, 'refuse')[0];
}

/** The unit whose retreat is directed first: the strongest. */
export function leadRetreat({ world }: Appraisal, choices: readonly Choice[]): Choice | undefined {
  return best(choices, (choice) => strengthOf(world, aimOf(choice), false, ATTACK));
}

export function fallBack(
  appraisal: Appraisal,
  leader: number,
  choices: readonly Choice[],
): Choice | undefined {
  return best(choices, (choice) => appraisal.merit(leader, aimOf(choice)));
}

/** Into a free hex go those who are not needed where they stand; prized troops last. */
export function advance(appraisal: Appraisal, choices: readonly Choice[]): Choice | undefined {
  const able = withVerb(choices, 'advance').filter((choice) => !appraisal.isBound(aimOf(choice)));
  const next = best(able, (choice) => advanceMerit(appraisal.world, aimOf(choice)));
  return next ?? withVerb(choices, 'end')[0];
}

function advanceMerit(world: State, unit: number): number {
  return strengthOf(world, unit, false, ATTACK) - (isPrized(unit) ? 2 : 0) + cell(world.steps, unit);
}

/** The British disperse what the Axis would miss most. */
export function disperse(choices: readonly Choice[]): Choice | undefined {
  return best(choices, (choice) => {
    const unit = aimOf(choice);
    return (hasBonus(unit, 'A') ? 4 : 0) + (isEngineer(unit) ? 2 : 0) + (hasBonus(unit, 'L') ? 1 : 0);
  });
}
