import { describe, expect, it } from 'vitest';
import { charactersOf } from '../../bots/characters.ts';
import { PLAYED, playersOf } from '../../bots/index.ts';
import { at } from '../../engine/arrays.ts';
import type { Game } from '../../engine/game.ts';
import { SeededDice } from '../../engine/seeded.ts';
import type { Core } from '../../engine/state.ts';
import { gameById } from '../../games/index.ts';
import type { PlayerTask } from '../../host/computers.ts';
import { type Hint, LEVELS } from '../../host/protocol.ts';
import { thought } from './thought.ts';

const LONG = 120_000;

/** What the asked side of a game is given, at one decision in so many. */
async function* tasks(game: Game, every: number): AsyncGenerator<{ task: PlayerTask; state: Core }> {
  const players = await playersOf(game.id);
  if (players === undefined) throw new Error(`nobody plays ${game.id}`);
  const state = game.setUp();
  const dice = new SeededDice('thoughts');
  const characters = game.sides.map((side) => at(players.styles[side] ?? [], 0));
  const policies = game.sides.map((side, seat) => players.policy(side, at(characters, seat), 'seed'));
  let asked = 0;
  for (let decision = game.ask(state); decision !== undefined; decision = game.ask(state)) {
    const { seat } = decision;
    const question = game.question(state, seat);
    const common = { game: game.id, level: 'regular', seed: 'seed', turn: asked } as const;
    if (++asked % every === 0 && question !== undefined)
      yield {
        state,
        task: {
          ask: 'choose',
          ...common,
          character: at(characters, seat),
          view: game.view(state, seat),
          question,
        },
      };
    game.act(state, at(policies, seat).answer(state, seat, decision), dice);
  }
}

describe.each(PLAYED)('what the computer makes of a task of %s', (id) => {
  it(
    'is one of the listed actions, the same each time, at every level',
    async () => {
      const other = { cadet: 0, regular: 0 };
      for await (const { task } of tasks(await gameById(id), 17)) {
        const regular = await thought(task);
        for (const level of LEVELS) {
          const answer = await thought({ ...task, level });
          expect(task.question?.actions).toContain(answer);
          expect(await thought(structuredClone({ ...task, level }))).toBe(answer);
          if (answer !== regular) other[level]++;
        }
      }
      expect(other.regular).toBe(0);
      expect(other.cadet).toBeGreaterThan(3);
    },
    LONG,
  );

  it(
    'is a hint that can be shown and played',
    async () => {
      const game = await gameById(id);
      let hostile = 0;
      let several = 0;
      let instead = 0;
      let weighed = 0;
      for await (const { task, state } of tasks(game, 23)) {
        const hint = (await thought({ ...task, ask: 'hint' })) as Hint;
        expect(structuredClone(hint)).toEqual(hint);
        expect(hint.rule).toBe(task.question?.rule);
        expect(hint.aim === '').toBe(hint.steps.length === 0);
        const count = hint.steps.reduce((sum, step) => sum + (step.count ?? 1), 0);
        expect(hint.actions.length).toBeGreaterThanOrEqual(count);
        if (count > hint.steps.length) several++;
        const begins = hint.actions[0] ?? hint.instead?.action;
        expect(begins).toBe(await thought(task));
        expect(hint.instead === undefined).toBe(hint.steps.length > 0);
        if (hint.instead !== undefined) instead++;
        // Plain advice: neither an order as it is listed, nor a bare button.
        expect(hint.aim).not.toMatch(/: (?!\d)/);
        expect(hint.instead?.label ?? 'Pass').toMatch(/^(Pass|Decline|\w+ .*\w)$/);
        for (const { losses, preview } of [hint])
          if (losses !== undefined) {
            expect(preview).toBeDefined();
            expect(losses.own + losses.enemy).toBeGreaterThanOrEqual(0);
            weighed++;
          }
        const world = game.copy(state);
        for (const action of hint.actions) {
          const { rolled } = game.act(world, game.parse(action), new SeededDice(1));
          if (rolled) expect(hint).toMatchObject({ chance: true, actions: [action] });
        }
        // What is shown is no more than the heaviest part of what it is worth.
        const shown = hint.reasons.reduce((sum, { worth }) => sum + worth, 0);
        if (hint.reasons.length < 4) expect(shown).toBeCloseTo(hint.value, 1);
        for (const { text, worth } of hint.reasons) {
          expect(text).toMatch(/^[A-Z].*\.$/);
          expect(Number.isFinite(worth)).toBe(true);
        }
        for (const { action } of hint.others) expect(task.question?.actions).toContain(action);
        for (const step of hint.steps) expect(step.text).toMatch(/^\S.*[^:]$/);
        if (hint.steps.some((step) => step.hostile)) hostile++;
      }
      expect(hostile).toBeGreaterThan(3);
      expect(instead).toBeGreaterThan(0);
      if (id === 'convoys') expect(several).toBeGreaterThan(0);
      if (id === 'c3') expect(weighed).toBeGreaterThan(0);
    },
    LONG,
  );

  it(
    'is how it stands when a draw is offered: whoever is about to win is ahead, the other side is not',
    async () => {
      const game = await gameById(id);
      let last: { readonly task: PlayerTask; readonly state: Core } | undefined;
      let end: Core | undefined;
      for await (const { task, state } of tasks(game, 10)) {
        last = { task, state: game.copy(state) };
        end = state;
      }
      if (last === undefined || end === undefined) throw new Error('nothing was asked');
      const { task, state } = last;
      const winner = game.result(end)?.winner;
      expect(game.sides).toContain(winner);
      for (const [seat, side] of game.sides.entries()) {
        const character = at(charactersOf(id)[side] ?? [], 0);
        const standing = await thought({ ...task, ask: 'draw', character, view: game.view(state, seat) });
        expect([side, standing]).toEqual([side, side === winner ? 'ahead' : 'not-ahead']);
      }
    },
    LONG,
  );

  it(
    'is an answer to a draw within a second or so, also where the other side is in the middle of its orders',
    async () => {
      const game = await gameById(id);
      let asked = 0;
      for await (const { task, state } of tasks(game, 61)) {
        if (++asked > 4) break;
        for (const [seat, side] of game.sides.entries()) {
          const character = at(charactersOf(id)[side] ?? [], 0);
          const begun = performance.now();
          const standing = await thought({ ...task, ask: 'draw', character, view: game.view(state, seat) });
          expect(['ahead', 'not-ahead', 'unclear']).toContain(standing);
          expect(performance.now() - begun).toBeLessThan(1500);
        }
      }
      expect(asked).toBeGreaterThan(4);
    },
    LONG,
  );
});

describe('a task', () => {
  it('of a game that nobody plays is refused', async () => {
    await expect(thought({ ask: 'choose', game: 'filfla' } as PlayerTask)).rejects.toThrow('nobody plays');
  });
});
