import { describe, expect, it } from 'vitest';
import type { Game } from '../engine/game.ts';
import { SeededDice } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import { gameById } from '../games/index.ts';
import { PLAYED, playersOf } from './index.ts';
import { type Horizon, rollOut } from './rollout.ts';

const LONG = 60_000;

async function subject(id: string, chapters?: number) {
  const game: Game = await gameById(id);
  const players = await playersOf(id);
  if (players === undefined) throw new Error(`nobody plays ${id}`);
  const policies = game.sides.map((side) => players.policy(side, players.styles[side]?.[0] ?? '', 'seed'));
  const horizon = { ...players.horizon, ...(chapters === undefined ? {} : { chapters }) };
  const play = (world: Core, seed: number, far: Horizon<Core> = horizon) =>
    rollOut(game, world, policies, far, new SeededDice(seed));
  return { game, horizon, play };
}

describe.each(PLAYED)('playing on in thought in %s', (id) => {
  it(
    'goes through so many chapters and stops',
    async () => {
      const { game, horizon, play } = await subject(id);
      const world = game.setUp();
      const begun = horizon.chapter(world);
      const decisions = play(world, 1, { ...horizon, chapters: 1 });
      const next = horizon.chapter(world);
      expect(next).not.toBe(begun);
      expect(decisions).toBeGreaterThan(10);
      expect(game.result(world)).toBeUndefined();
      play(world, 1, { ...horizon, chapters: 1 });
      expect(horizon.chapter(world)).not.toBe(next);
    },
    LONG,
  );

  it(
    'ends where the game ends',
    async () => {
      const { game, play } = await subject(id, 10_000);
      const world = game.setUp();
      play(world, 2);
      expect(game.result(world)).toBeDefined();
      expect(play(world, 2)).toBe(0);
    },
    LONG,
  );

  it(
    'comes to the same with the same dice',
    async () => {
      const { game, play } = await subject(id);
      const worlds = [game.setUp(), game.setUp()];
      expect(new Set(worlds.map((world) => [play(world, 3), game.hash(world)].join())).size).toBe(1);
    },
    LONG,
  );
});
