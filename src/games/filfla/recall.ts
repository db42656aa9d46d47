import { RAIDERS, unitsOf } from './counters.ts';
import { AT_SEA, placeOf, type State } from './state.ts';
import { type Aside, verbs } from './words.ts';

/** Rule 10: the recall. The raiders fire the rocket whenever they are asked, whatever the question. */
export const recall: Aside = {
  rule: 'filfla/10',
  when: (s, seat) => seat === RAIDERS && barToRecall(s) === undefined,
  options: (_, __, options) => options.add(verbs.id.recall),
  take: {
    recall: (s, _, play) => {
      s.recalled = 1;
      play.tell('recalled', {});
    },
  },
  bars: { recall: (s, seat) => (seat === RAIDERS ? barToRecall(s) : 'filfla/10.1') },
};

/** Why the rocket is not fired now. */
function barToRecall(s: State): string | undefined {
  return s.recalled > 0 || !canBeRecalled(s) ? 'filfla/10.2' : undefined;
}

/** Everybody is ashore, and there is a turn left that would not be played. */
export function canBeRecalled(s: State): boolean {
  const waits = unitsOf(RAIDERS).some((unit) => placeOf(s, unit) === AT_SEA);
  return s.turn > 0 && s.turn < s.lastTurn && !waits;
}
