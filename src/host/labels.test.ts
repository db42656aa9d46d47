import { describe, expect, it } from 'vitest';
import type { Game } from '../engine/game.ts';
import { c3 } from '../games/c3/index.ts';
import { convoys } from '../games/convoys/index.ts';
import { RandomGame, settingOf } from '../proof/random-play.ts';
import { ordersOf } from './draft.ts';

/** What can be done is told in names, never in those that the program has for things. */

const GAMES = [c3 as unknown as Game, convoys as unknown as Game];

/** Whether a sentence holds an id as a word. */
function idIn(label: string, ids: ReadonlySet<string>): string | undefined {
  return label.split(/[ ,.:;()→]+/).find((word) => ids.has(word));
}

describe.each(GAMES)('the words of $id', (game) => {
  const kinds = ['unit', 'formation', 'group'];
  const labels = game.definition.texts.labels;
  const ids = new Set(kinds.flatMap((kind) => Object.keys(labels[kind] ?? {})));

  it('name units and not their ids, and say what a number is', () => {
    let told = 0;
    for (let n = 0; n < 6; n++) {
      const play = new RandomGame(game, n, settingOf(game, n, `labels ${n}`));
      for (let made = 0; made < 400 && play.decision !== undefined; made++, play.act()) {
        const { decision, state } = play;
        const actions = decision.actions.map((action) => game.actionText(action));
        const orders = ordersOf(game, state).map(({ label }) => label);
        for (const label of [...actions, ...orders]) {
          expect(idIn(label, ids), label).toBeUndefined();
          expect(label, decision.step.name).not.toMatch(/[{}]|(^|→ )\d{1,2}($| →)/);
        }
        told += actions.length;
      }
    }
    expect(told).toBeGreaterThan(1000);
  });
});
