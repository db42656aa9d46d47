import { describe, expect, it } from 'vitest';
import type { Game } from '../../engine/game.ts';
import { c3 } from '../../games/c3/index.ts';
import { convoys } from '../../games/convoys/index.ts';
import type { ShownQuestion } from '../../host/protocol.ts';
import { shownAction } from '../../host/shown-documents.ts';
import { RandomGame } from '../../proof/random-play.ts';
import { wordsOf } from '../table/offered.ts';
import { face as c3Face } from './c3/face.ts';
import { face as convoysFace } from './convoys/face.ts';
import type { Face } from './face.ts';

/** Besides numbers and "and". */
const A_WORD = /\b(?!and\b)\p{L}{3,}/u;

const GAMES: readonly { readonly game: Game; readonly face: Face }[] = [
  { game: c3 as unknown as Game, face: c3Face },
  { game: convoys as unknown as Game, face: convoysFace },
];

describe.each(GAMES)('what stands on the buttons of $game.id', ({ game, face }) => {
  it('says what it means: no choice is a bare number', () => {
    for (const { id: scenario } of game.definition.scenarios) {
      const play = new RandomGame(game, `buttons ${scenario}`, { scenario });
      const seen = new Set<string>();
      for (let { decision } = play; decision !== undefined && play.actions < 1500; { decision } = play) {
        const { name } = decision.step;
        for (const action of decision.actions) {
          const shown = shownAction(game, action);
          if (shown.target !== undefined || seen.has(`${name} ${shown.text}`)) continue;
          seen.add(`${name} ${shown.text}`);
          expect(wordsOf(shown, { name } as ShownQuestion, face), `${name}: ${shown.text}`).toMatch(A_WORD);
        }
        play.act();
      }
    }
  });
});
