import type { View } from '../../engine/definition.ts';
import { convoys } from '../../games/convoys/index.ts';
import type { Board } from '../../games/convoys/view.ts';
import { best, type Choice } from './question.ts';

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

function chancesOf(view: View<Board>, choice: Choice): Chances {
  const { outcomes } = convoys.preview(view, convoys.parse(choice.text));
  const sum = (part: string) =>
    outcomes.reduce((total, { text, chance }) => total + (text.includes(part) ? chance : 0), 0);
  return { sunk: sum('sunk'), hit: sum('Hit'), lost: sum('lost') };
}

/** The attack with the best prospect. Targets that count the same are looked at once. */
export function bestAttack(
  view: View<Board>,
  choices: readonly Choice[],
  stakesOf: (target: number) => Stakes,
): Choice | undefined {
  const seen = new Set<string>();
  const different = choices.filter((choice) => {
    const key = choice.text.replace(/freighter-\d+/, 'freighter');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  if (different.length < 2) return different[0];
  return best(different, (choice) => {
    const stakes = stakesOf(choice.aim);
    const { sunk, hit, lost } = chancesOf(view, choice);
    return sunk * stakes.sunk + hit * stakes.hit - lost * stakes.lost;
  });
}
