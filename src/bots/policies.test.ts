import { describe, expect, it } from 'vitest';
import { at } from '../engine/arrays.ts';
import type { Seat } from '../engine/audience.ts';
import type { Decision } from '../engine/decision.ts';
import type { Game } from '../engine/game.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import { type Core, forget } from '../engine/state.ts';
import { gameById } from '../games/index.ts';
import { swapSubjectOf } from '../proof/subjects.ts';
import { PLAYED, playersOf, type ScriptedPlayers } from './index.ts';
import type { Policy } from './policy.ts';

/** What holds of every policy, whatever the game. */

const LONG = 240_000;
/** One decision in so many is looked at closely. */
const EVERY = 7;

interface Moment {
  readonly state: Core;
  readonly seat: Seat;
  readonly decision: Decision;
  readonly policy: Policy<Core>;
  /** One that has never been asked before. */
  readonly fresh: () => Policy<Core>;
}

/** Decisions of games between scripted players, each style of either side in turn. */
function* moments(game: Game, players: ScriptedPlayers, games: number): Generator<Moment> {
  const { scenarios } = game.definition;
  for (let n = 0; n < games; n++) {
    const state = game.setUp(at(scenarios, n % scenarios.length).id);
    const dice = new SeededDice(n);
    const makers = game.sides.map((side, seat) => {
      const styles = players.styles[side] ?? [];
      return () => players.policy(side, at(styles, (n + seat) % styles.length), `seed ${n}`);
    });
    const policies = makers.map((make) => make());
    let asked = n;
    for (let decision = game.ask(state); decision !== undefined; decision = game.ask(state)) {
      const { seat, options } = decision;
      const policy = at(policies, seat);
      if (options.size > 1 && ++asked % EVERY === 0)
        yield { state, seat, decision, policy, fresh: at(makers, seat) };
      game.act(state, at(policy.candidates(state, seat, decision), 0).action, dice);
    }
  }
}

describe.each(PLAYED)('a policy of %s', (id) => {
  it(
    'judges every listed action, best first, and says why',
    async () => {
      const { game, players } = await subject(id);
      let told = 0;
      for (const { state, seat, decision, policy } of moments(game, players, 3)) {
        const candidates = policy.candidates(state, seat, decision);
        const step = decision.step.name;
        expect(texts(game, candidates).sort(), step).toEqual(texts(game, listed(decision)).sort());
        const values = candidates.map(({ value }) => value);
        expect(values, step).toEqual([...values].sort((a, b) => b - a));
        for (const { value, reasons } of candidates) {
          expect(value, step).toBeCloseTo(
            reasons.reduce((sum, { worth }) => sum + worth, 0),
            9,
          );
          expect(Number.isFinite(value), step).toBe(true);
        }
        if (new Set(values).size > 1) told++;
        expect(policy.answer(state, seat, decision), step).toEqual(candidates[0]?.action);
      }
      expect(told).toBeGreaterThan(100);
    },
    LONG,
  );

  it(
    'remembers nothing: whoever takes over in mid-game goes on as it would have',
    async () => {
      const { game, players } = await subject(id);
      for (const { state, seat, decision, policy, fresh } of moments(game, players, 3)) {
        const step = decision.step.name;
        expect(fresh().candidates(state, seat, decision), step).toEqual(
          policy.candidates(state, seat, decision),
        );
        expect(fresh().answer(state, seat, decision), step).toEqual(policy.answer(state, seat, decision));
      }
    },
    LONG,
  );

  it(
    'answers the same in every world that its seat cannot tell apart',
    async () => {
      const { game, players } = await subject(id);
      const random = new Random('worlds');
      let swapped = 0;
      for (const { state, seat, decision, policy, fresh } of moments(game, players, 4)) {
        const expected = answers(policy, seat, decision, state);
        const view = game.view(state, seat);
        for (let n = 0; n < 2; n++) {
          const world = game.sampleWorld(view, random);
          const asked = game.ask(world);
          expect(asked && answers(fresh(), seat, asked, world), decision.step.name).toEqual(expected);
        }
        swapped += await otherTruths(game, state, seat, random, (world) => {
          const asked = game.ask(world);
          expect(asked && answers(fresh(), seat, asked, world), decision.step.name).toEqual(expected);
        });
      }
      if ((await swapSubjectOf(id)) !== undefined) expect(swapped).toBeGreaterThan(100);
    },
    LONG,
  );
});

async function subject(id: string): Promise<{ game: Game; players: ScriptedPlayers }> {
  const players = await playersOf(id);
  if (players === undefined) throw new Error(`nobody plays ${id}`);
  return { game: await gameById(id), players };
}

/** Worlds in which one secret of the game is another, behind the back of a seat; how many there were. */
async function otherTruths(
  game: Game,
  state: Core,
  seat: Seat,
  random: Random,
  look: (world: Core) => void,
): Promise<number> {
  let count = 0;
  if (state.draft !== undefined) return count;
  for (const { hiddenFrom, swap } of (await swapSubjectOf(game.id))?.secrets ?? []) {
    const world = game.copy(state);
    forget(world);
    if (!hiddenFrom.includes(seat) || swap(world, random) === undefined) continue;
    look(world);
    count++;
  }
  return count;
}

function answers(policy: Policy<Core>, seat: Seat, decision: Decision, world: Core): unknown {
  return [policy.candidates(world, seat, decision), policy.answer(world, seat, decision)];
}

function listed({ actions }: Decision): readonly { readonly action: readonly number[] }[] {
  return actions.map((action) => ({ action }));
}

function texts(game: Game, list: readonly { readonly action: readonly number[] }[]): string[] {
  return list.map(({ action }) => game.print(action));
}
