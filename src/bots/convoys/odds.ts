import type { View } from '../../engine/definition.ts';
import { type Board, convoys, type Ship } from '../../games/convoys/index.ts';
import { best, type ListedAction } from '../listed-actions.ts';
import { shipIn } from './question.ts';

/** What previews say about an attack, and what that is worth. */

interface Chances {
  readonly sunk: number;
  readonly hit: number;
  /** The aircraft do not come back. */
  readonly lost: number;
}

/** What a target is worth sunk, and Hit; what the attacker stands to lose. */
export interface Stakes {
  readonly sunk: number;
  readonly hit: number;
  readonly lost: number;
}

function chancesOf(view: View<Board>, action: ListedAction): Chances {
  const { outcomes } = convoys.preview(view, convoys.parse(action.text));
  const sum = (part: string) =>
    outcomes.reduce((total, { text, chance }) => total + (text.includes(part) ? chance : 0), 0);
  return { sunk: sum('sunk'), hit: sum('Hit'), lost: sum('lost') };
}

/** The attack with the best prospect. Targets that count the same are looked at once. */
export function bestAttack(
  view: View<Board>,
  actions: readonly ListedAction[],
  stakesOf: (target: Ship) => Stakes,
): ListedAction | undefined {
  const seen = new Set<string>();
  const different = actions.filter((action) => {
    const key = action.text.replace(/freighter-\d+/, 'freighter');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  if (different.length < 2) return different[0];
  return best(different, (action) => {
    const stakes = stakesOf(shipIn(action));
    const { sunk, hit, lost } = chancesOf(view, action);
    return sunk * stakes.sunk + hit * stakes.hit - lost * stakes.lost;
  });
}
