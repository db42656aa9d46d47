import { describe, expect, it } from 'vitest';
import type { Game } from '../../engine/game.ts';
import { gameById } from '../../games/index.ts';
import type { ShownQuestion } from '../../host/protocol.ts';
import { shownQuestion } from '../../host/shown-documents.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { faceOf } from '../games/index.ts';
import { offeredBy, wordsOf } from './offered.ts';

/** What refuses, passes or ends in the games that there are. */
const CLOSING: ReadonlySet<string> = new Set([
  'confirm',
  'decline',
  'end',
  'finish',
  'pass',
  'plain',
  'ready',
  'refuse',
  'stand',
  'stay',
]);
/** Of these, what is said when orders were asked for and none was given. */
const CONFIRMING: ReadonlySet<string> = new Set(['confirm', 'ready']);
/** "Set this attack" ends nothing: it is the attack. */
const CARRIES_ON = 'declaration.assemble';
const GAMES = 20;

interface Asked {
  readonly question: ShownQuestion;
  /** No order of a draft has been given yet. */
  readonly untouched: boolean;
}

/** The questions of many random games, each once by what is listed. */
function askedIn(game: Game): readonly Asked[] {
  const found = new Map<string, Asked>();
  for (let n = 0; n < GAMES; n++) {
    const seed = `main button/${n}`;
    const play = new RandomGame(game, seed, settingOf(game, n, seed));
    for (let { decision } = play; decision !== undefined; { decision } = play) {
      const { state } = play;
      const { actions, seat, step } = decision;
      const verbs = new Set(actions.map((action) => game.definition.verbs.verb(action)));
      const untouched = step.draft && state.draft?.choices === undefined;
      const key = [step.name, untouched, actions.length > 1, ...[...verbs].sort()].join(' ');
      const heading = found.has(key) ? undefined : game.heading(state, seat);
      if (heading !== undefined)
        found.set(key, {
          question: shownQuestion(game, heading, decision, game.view(state, seat)),
          untouched,
        });
      play.act();
    }
  }
  return [...found.values()];
}

describe.each(['c3', 'convoys'])('the main button of %s', (id) => {
  it('is the only thing that can be done, and otherwise never refuses, passes or ends', async () => {
    const [game, face] = [await gameById(id), await faceOf(id)];
    const asked = askedIn(game);
    expect(asked.length).toBeGreaterThan(40);
    for (const { question } of asked) {
      const { name, actions } = question;
      const { primary } = offeredBy(question, face);
      const [only] = actions;
      if (actions.length === 1) {
        const isPlain = only?.target === undefined;
        expect(primary, name).toBe(isPlain ? only : undefined);
      } else if (name !== CARRIES_ON)
        expect(CLOSING.has(primary?.verb ?? ''), `${primary?.verb} in ${name}`).toBe(false);
    }
  });

  it('and what confirms orders says so where none was given', async () => {
    const [game, face] = [await gameById(id), await faceOf(id)];
    const said = askedIn(game).flatMap(({ question, untouched }) =>
      question.actions
        .filter(({ text }) => untouched && CONFIRMING.has(text))
        .map((action) => [
          wordsOf(action, question, face, true),
          wordsOf(action, question, face, false),
          question.name,
        ]),
    );
    expect(said.length).toBeGreaterThan(4);
    for (const [none, some, name] of said) expect(none, name).not.toBe(some);
  });
});
