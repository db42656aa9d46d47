import { describe, expect, it, vi } from 'vitest';
import { NO_DICE } from '../engine/dice.ts';
import { choicesOf } from '../engine/draft.ts';
import type { Game } from '../engine/game.ts';
import type { Core } from '../engine/state.ts';
import { c3 } from '../games/c3/index.ts';
import { convoys } from '../games/convoys/index.ts';
import { filfla } from '../games/filfla/index.ts';
import { RandomGame, settingOf } from '../proof/random-play.ts';
import { draftStepOf, openingOf, ordersOf, triedChoices } from './draft.ts';

/** Their orders have more than one part. */
const WITH_PARTS = [c3 as unknown as Game, convoys as unknown as Game];
const GAMES = [filfla as unknown as Game, ...WITH_PARTS];

describe('the orders of a draft', () => {
  it.each(GAMES)('part where a replay comes back to the step that opened it: $id', (game) => {
    let several = 0;
    for (let n = 0; n < 4; n++) {
      const play = new RandomGame(game, n, settingOf(game, n, `orders ${n}`));
      for (let made = 0; made < 150 && play.decision !== undefined; made++, play.act()) {
        const orders = ordersOf(game, play.state).map(({ choices }) => choices);
        expect(orders).toEqual(replayedOrders(game, play.state));
        if (orders.length > 1) several++;
      }
    }
    expect(several).toBeGreaterThan(10);
  });

  it.each(WITH_PARTS)('tell how the last one began: $id', (game) => {
    let amidst = 0;
    for (let n = 0; n < 4; n++) {
      const play = new RandomGame(game, n, settingOf(game, n, `orders ${n}`));
      let before: readonly string[] = [];
      for (let made = 0; made < 100 && play.decision !== undefined; made++, play.act()) {
        const { state, decision } = play;
        if (decision.step.name === draftStepOf(state))
          before = decision.actions.map((one) => game.print(one));
        else if (state.draft !== undefined) {
          const opening = openingOf(game, game.copy(state));
          expect(opening?.name).toBe(draftStepOf(state));
          expect(opening?.actions.map(({ text }) => text)).toEqual(before);
          amidst++;
        }
      }
    }
    expect(amidst).toBeGreaterThan(10);
  });
});

it.each(WITH_PARTS)('what is tried is looked up, and the list not written for it: $id', (game) => {
  const print = vi.spyOn(game, 'print');
  let tried = 0;
  for (let n = 0; n < 4; n++) {
    const play = new RandomGame(game, n, settingOf(game, n, `tried ${n}`));
    for (let made = 0; made < 60 && play.decision !== undefined; made++, play.act()) {
      const { state, decision } = play;
      if (state.draft === undefined || decision.actions.length < 2) continue;
      const texts = [...decision.actions.slice(-2).map((action) => game.print(action)), 'no action'];
      print.mockClear();
      const taken = triedChoices(game, game.copy(state), texts);
      expect(texts).toEqual(expect.arrayContaining([...taken]));
      expect(print.mock.calls.length).toBeLessThanOrEqual(choicesOf(state.draft).length + taken.length);
      if (taken.length > 0) tried++;
    }
  }
  expect(tried).toBeGreaterThan(10);
  print.mockRestore();
});

/** Choice by choice from where the draft was opened, looking each time where it stands. */
function replayedOrders(game: Game, { draft }: Core): string[][] {
  if (draft === undefined) return [];
  const world = game.copy(draft.base.state);
  const opening = world.stack?.step.name;
  const orders: string[][] = [];
  for (const choice of choicesOf(draft)) {
    if (world.stack?.step.name === opening) orders.push([]);
    orders.at(-1)?.push(game.print(choice));
    game.act(world, choice, NO_DICE);
  }
  return orders;
}
