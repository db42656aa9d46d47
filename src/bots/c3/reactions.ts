import { cell } from '../../engine/arrays.ts';
import type { View } from '../../engine/definition.ts';
import {
  ATTACK,
  type Board,
  hasBonus,
  isEngineer,
  type State,
  strengthOf,
  type Unit,
} from '../../games/c3/index.ts';
import { best, type ListedAction, withVerb } from '../listed-actions.ts';
import { type Appraisal, costOfLoss, isPrized } from './appraisal.ts';
import { columnOf, hexIn, previewOf, unitIn } from './question.ts';

/** What a side decides in a combat. */

/** Losses fall where they cost least. */
export function lose({ world }: Appraisal, actions: readonly ListedAction[]): ListedAction | undefined {
  return best(actions, (action) => -costOfLoss(world, unitIn(action)));
}

/** The weakest stay out where not all can fight. */
export function leaveOut({ world }: Appraisal, actions: readonly ListedAction[]): ListedAction | undefined {
  return best(actions, (action) => -strengthOf(world, unitIn(action), true, ATTACK));
}

/** All stand who may. */
export function stand(appraisal: Appraisal, actions: readonly ListedAction[]): ListedAction | undefined {
  return withVerb(actions, 'stand')[0] ?? leaveOut(appraisal, withVerb(actions, 'withhold'));
}

/**
 * The elite bonus is used where it changes the column, on the unit whose loss costs least. Prized troops do not
 * put themselves before others for it, unless the hex is a key.
 */
export function spendElite(
  { world }: Appraisal,
  view: View<Board>,
  actions: readonly ListedAction[],
  { fighters, isKey }: { readonly fighters: readonly Unit[]; readonly isKey: boolean },
): ListedAction | undefined {
  const plain = withVerb(actions, 'plain')[0];
  const elite = best(withVerb(actions, 'elite'), (action) => -costOfLoss(world, unitIn(action)));
  if (plain === undefined || elite === undefined) return plain ?? elite;
  if (isPrized(unitIn(elite)) && !isKey && !fighters.every(isPrized)) return plain;
  return columnOf(previewOf(view, elite)) === columnOf(previewOf(view, plain)) ? plain : elite;
}

/** The attacker fights on where the odds are good; for a key hex one column less is enough. */
export function pressOn(
  { style, isKey }: { readonly style: Appraisal['style']; readonly isKey: boolean },
  view: View<Board>,
  actions: readonly ListedAction[],
): ListedAction | undefined {
  const [accept] = withVerb(actions, 'accept');
  if (accept === undefined) return undefined;
  const column = columnOf(previewOf(view, accept));
  return column >= style.pressOn - (isKey ? 1 : 0) ? accept : withVerb(actions, 'refuse')[0];
}

/** The defender stands where the odds allow it, and always where giving way would lose too much. */
export function resist(
  { style, mustHold }: { readonly style: Appraisal['style']; readonly mustHold: boolean },
  view: View<Board>,
  actions: readonly ListedAction[],
): ListedAction | undefined {
  const [accept] = withVerb(actions, 'accept');
  if (accept === undefined) return undefined;
  const column = columnOf(previewOf(view, accept));
  return mustHold || column <= style.standFast ? accept : withVerb(actions, 'refuse')[0];
}

/** The unit whose retreat is directed first: the strongest. */
export function leadRetreat(
  { world }: Appraisal,
  actions: readonly ListedAction[],
): ListedAction | undefined {
  return best(actions, (action) => strengthOf(world, unitIn(action), false, ATTACK));
}

export function fallBack(
  appraisal: Appraisal,
  leader: Unit,
  actions: readonly ListedAction[],
): ListedAction | undefined {
  return best(actions, (action) => appraisal.merit(leader, hexIn(action)));
}

/** Into a free hex go those who are not needed where they stand; prized troops last. */
export function advance(appraisal: Appraisal, actions: readonly ListedAction[]): ListedAction | undefined {
  const able = withVerb(actions, 'advance').filter((action) => !appraisal.isBound(unitIn(action)));
  const next = best(able, (action) => advanceMerit(appraisal.world, unitIn(action)));
  return next ?? withVerb(actions, 'end')[0];
}

function advanceMerit(world: State, unit: Unit): number {
  return strengthOf(world, unit, false, ATTACK) - (isPrized(unit) ? 2 : 0) + cell(world.steps, unit);
}

/** The British disperse what the Axis would miss most. */
export function disperse(actions: readonly ListedAction[]): ListedAction | undefined {
  return best(actions, (action) => {
    const unit = unitIn(action);
    return (hasBonus(unit, 'A') ? 4 : 0) + (isEngineer(unit) ? 2 : 0) + (hasBonus(unit, 'L') ? 1 : 0);
  });
}
