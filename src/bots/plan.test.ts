import { describe, expect, it } from 'vitest';
import { at } from '../engine/arrays.ts';
import type { View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import { type Core, forget } from '../engine/state.ts';
import { gameById } from '../games/index.ts';
import { swapSubjectOf } from '../proof/subjects.ts';
import { PLAYED, playersOf, type ScriptedPlayers } from './index.ts';
import type { Plan } from './plan.ts';

const LONG = 240_000;
/** One decision in so many is looked at. */
const EVERY = 11;

interface Moment {
  readonly state: Core;
  readonly view: View;
  readonly plan: () => Plan;
}

async function subject(id: string): Promise<{ game: Game; players: ScriptedPlayers }> {
  const players = await playersOf(id);
  if (players === undefined) throw new Error(`nobody plays ${id}`);
  return { game: await gameById(id), players };
}

/** Decisions of a game between scripted players, and what is planned there. */
function* moments(game: Game, players: ScriptedPlayers): Generator<Moment> {
  const state = game.setUp();
  const dice = new SeededDice('plans');
  const styles = game.sides.map((side) => at(players.styles[side] ?? [], 0));
  const policies = game.sides.map((side, seat) => players.policy(side, at(styles, seat), 'seed'));
  let asked = 0;
  for (let decision = game.ask(state); decision !== undefined; decision = game.ask(state)) {
    const { seat } = decision;
    const view = game.view(state, seat);
    if (++asked % EVERY === 0)
      yield { state, view, plan: () => players.plan(view, at(styles, seat), 'seed') };
    game.act(state, at(policies, seat).answer(state, seat, decision), dice);
  }
}

describe.each(PLAYED)('a plan for %s', (id) => {
  it(
    'can be played as far as it goes, and rolls no die unless it is nothing but that',
    async () => {
      const { game, players } = await subject(id);
      let longest = 0;
      let chances = 0;
      for (const { state, view, plan } of moments(game, players)) {
        const { orders, isChance } = plan();
        const actions = orders.flatMap(({ choices }) => choices.map(({ action }) => action));
        const world = game.copy(state);
        for (const [index, action] of actions.entries()) {
          expect(game.ask(world)?.seat, view.seat).toBe(game.sides.indexOf(view.seat));
          const { rolled } = game.act(world, action, new SeededDice(index));
          if (rolled) expect([isChance, actions.length]).toEqual([true, 1]);
        }
        if (isChance && orders.length > 0) chances++;
        longest = Math.max(longest, orders.length);
      }
      expect(longest).toBeGreaterThan(5);
      expect(chances).toBeGreaterThan(0);
    },
    LONG,
  );

  it(
    'begins with what the player would do, and is empty where that is to end',
    async () => {
      const { game, players } = await subject(id);
      let empty = 0;
      for (const { state, view, plan } of moments(game, players)) {
        const { orders, first: best, others } = plan();
        const decision = game.ask(state);
        const style = at(players.styles[view.seat] ?? [], 0);
        const answer = players.player(view.seat, style, 'seed').choose(view, { actions: [] } as never);
        const first = orders[0]?.choices[0];
        if (first === undefined) {
          empty++;
          expect(answer).not.toContain(' ');
        } else expect(first).toEqual(best);
        expect(game.print(best.action)).toBe(answer);
        expect(others).toHaveLength((decision?.options.size ?? 0) - 1);
      }
      expect(empty).toBeGreaterThan(0);
    },
    LONG,
  );

  it(
    'is the same whatever the seat does not know',
    async () => {
      const { game, players } = await subject(id);
      const secrets = (await swapSubjectOf(id))?.secrets ?? [];
      const random = new Random('plans');
      let swapped = 0;
      let estimated = 0;
      for (const { state, view, plan } of moments(game, players)) {
        const seat = game.sides.indexOf(view.seat);
        for (const { hiddenFrom, swap } of state.draft === undefined ? secrets : []) {
          const other = game.copy(state);
          forget(other);
          if (!hiddenFrom.includes(seat) || swap(other, random) === undefined) continue;
          swapped++;
          const style = at(players.styles[view.seat] ?? [], 0);
          expect(players.plan(game.view(other, seat), style, 'seed')).toEqual(plan());
        }
        if (plan().estimated) estimated++;
      }
      // Where nothing is hidden nothing is an estimate.
      expect(estimated > 0).toBe(secrets.length > 0);
      expect(swapped > 0).toBe(secrets.length > 0);
    },
    LONG,
  );

  it('has words for every reason, each its own', async () => {
    const { players } = await subject(id);
    expect(Object.keys(players.reasons).sort()).toEqual([...(await reasonsOf(id))].sort());
    const texts = Object.values(players.reasons).map((text) =>
      typeof text === 'string' ? [text] : [text.plain, text.one, text.many ?? text.one],
    );
    expect(new Set(texts.map(([plain]) => plain)).size).toBe(texts.length);
    for (const text of texts.flat()) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});

async function reasonsOf(id: string): Promise<readonly string[]> {
  if (id === 'c3') return (await import('./c3/reasons.ts')).REASONS;
  if (id === 'crete') return (await import('./air-assault/reasons.ts')).REASONS;
  return (await import('./convoys/reasons.ts')).REASONS;
}
