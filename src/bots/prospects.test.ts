import { describe, expect, it } from 'vitest';
import type { Action } from '../engine/actions.ts';
import { at } from '../engine/arrays.ts';
import type { View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import { gameById } from '../games/index.ts';
import { PLAYED, playersOf } from './index.ts';
import { standingOf } from './prospects.ts';
import { rollOut } from './rollout.ts';

const LONG = 120_000;

/** A game that is over at once, each time with the next of these winners. */
function ending(...winners: readonly (string | null | undefined)[]) {
  const left = [...winners];
  const result = () => {
    const winner = left.shift();
    return winner === undefined ? undefined : { winner };
  };
  return { sampleWorld: () => ({}), ask: () => undefined, result } as unknown as Game;
}

it.each([
  ['ahead', ['axis', 'british', 'axis']],
  ['ahead', ['axis', 'axis', 'axis']],
  ['not-ahead', ['axis', 'british', 'british']],
  ['not-ahead', ['axis', null, null]],
  ['not-ahead', ['british', 'british', 'british']],
  ['unclear', ['axis', 'axis', undefined]],
] as const)('a side is %s that wins so many of the games that it thinks of: %j', (standing, winners) => {
  const view = { seat: 'axis' } as unknown as View;
  expect(standingOf(ending(...winners), [], view, 'seed')).toBe(standing);
});

describe.each(PLAYED)('the prospects of a side of %s', (id) => {
  it('are unclear where there is no time to think', async () => {
    const [game, players] = await Promise.all([gameById(id), playersOf(id)]);
    const [side = ''] = game.sides;
    const style = players?.styles[side]?.[0] ?? '';
    expect(players?.standing(game.view(game.setUp(), 0), style, 'seed', () => true)).toBe('unclear');
  });

  it(
    'are not guessed from fewer games than they are judged by',
    async () => {
      const [game, players] = await Promise.all([gameById(id), playersOf(id)]);
      const [side = ''] = game.sides;
      const style = players?.styles[side]?.[0] ?? '';
      let asked = 0;
      const whole = players?.standing(game.view(game.setUp(), 0), style, 'seed', () => ++asked < 0);
      const needed = asked;
      asked = 0;
      const cut = players?.standing(game.view(game.setUp(), 0), style, 'seed', () => ++asked > needed / 2);
      expect(whole).not.toBe('unclear');
      expect(cut).toBe('unclear');
    },
    LONG,
  );

  it(
    'can be thought about by whoever is not asked, whatever the other side has begun',
    async () => {
      const [game, players] = await Promise.all([gameById(id), playersOf(id)]);
      if (players === undefined) throw new Error(`nobody plays ${id}`);
      const policies = game.sides.map((side) => players.policy(side, at(players.styles[side] ?? [], 0), 'x'));
      const state = game.setUp();
      const dice = new SeededDice('prospects');
      const begun = new Set<string>();
      for (let decision = game.ask(state), n = 0; decision !== undefined; decision = game.ask(state), n++) {
        const { seat, step } = decision;
        if (n % 7 === 0 || (step.draft && !begun.has(step.name))) {
          begun.add(step.name);
          const world = game.sampleWorld(game.view(state, 1 - seat), new Random(n));
          let actions = 0;
          // Some way is enough: a draft is confirmed by then.
          rollOut(game, world, policies, { chapter: () => (++actions > 30 ? 1 : 0), chapters: 1 }, dice);
        }
        const action: Action = at(policies, seat).answer(state, seat, decision);
        game.act(state, action, dice);
      }
      expect(begun.size).toBeGreaterThan(5);
    },
    LONG,
  );
});
