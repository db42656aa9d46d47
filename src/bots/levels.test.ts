import { describe, expect, it } from 'vitest';
import { at } from '../engine/arrays.ts';
import type { Seat } from '../engine/audience.ts';
import type { Game } from '../engine/game.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import { type Core, forget } from '../engine/state.ts';
import { gameById } from '../games/index.ts';
import { swapSubjectOf } from '../proof/subjects.ts';
import { PLAYED, playersOf, type ScriptedPlayers } from './index.ts';
import { type Level, taken } from './levels.ts';
import type { Candidate } from './policy.ts';

const LONG = 240_000;

function valued(...values: readonly number[]): readonly Candidate[] {
  return values.map((value, index) => ({ action: [index], value, reasons: [] }));
}

/** How often each candidate is taken in a thousand decisions. */
function taking(level: Level, candidates: readonly Candidate[]): readonly number[] {
  const counts = candidates.map(() => 0);
  for (let n = 0; n < 1000; n++) {
    const index = candidates.indexOf(taken(level, candidates, new Random(`decision ${n}`)));
    counts[index] = at(counts, index) + 1;
  }
  return counts;
}

describe('Regular', () => {
  it('takes the best', () => {
    expect(taking('regular', valued(3, 3, 2))).toEqual([1000, 0, 0]);
  });
});

describe('a Cadet', () => {
  it('takes of those near the best one as readily as the other, and the same each time', () => {
    const [first = 0, second = 0, third = 0] = taking('cadet', valued(10, 9.9, 5, 0, 0));
    expect(Math.abs(first - second)).toBeLessThan(100);
    expect(third).toBeLessThan(100);
    const again = () => taken('cadet', valued(10, 9.9, 5, 0, 0), new Random('table blue 7'));
    expect(again()).toEqual(again());
  });

  it('never takes what is worse than the middle, however bad the worst is', () => {
    expect(taking('cadet', valued(5, 4, 3, 2, 1, -1000)).slice(4)).toEqual([0, 0]);
    expect(taking('cadet', valued(5, 4, -3, -3, -1000)).slice(3)).toEqual([expect.any(Number), 0]);
  });

  it('seldom takes the worse of two', () => {
    const [, worse = 0] = taking('cadet', valued(1, 0));
    expect(worse).toBeGreaterThan(20);
    expect(worse).toBeLessThan(120);
  });

  it('takes any of equals, and the only one there is', () => {
    for (const count of taking('cadet', valued(0, 0, 0, 0))) expect(count).toBeGreaterThan(200);
    expect(taking('cadet', valued(1))).toEqual([1000]);
  });
});

async function subject(id: string): Promise<{ game: Game; players: ScriptedPlayers }> {
  const players = await playersOf(id);
  if (players === undefined) throw new Error(`nobody plays ${id}`);
  return { game: await gameById(id), players };
}

/** What it is worth to win sooner: a share of a point, as games have some hundred to two thousand decisions. */
const SOONER = 1000;

/**
 * One game of players of these levels, as it comes out for the first side: its points, and how soon it is won or lost. `look` is
 * shown some of the decisions of cadets, and what they take.
 */
function playedOut(
  { game, players }: { game: Game; players: ScriptedPlayers },
  n: number,
  levels: readonly Level[],
  look?: (state: Core, seat: Seat, answerIn: (world: Core) => Candidate | undefined) => void,
): number {
  const scenarios = game.definition.scenarios.slice(0, SCENARIOS[game.id]);
  const state = game.setUp(at(scenarios, n % scenarios.length).id);
  const dice = new SeededDice(n);
  const policies = game.sides.map((side, seat) => {
    const styles = players.styles[side] ?? [];
    return players.policy(side, at(styles, (n >> seat) % styles.length), `game ${n}`);
  });
  let asked = 0;
  for (let decision = game.ask(state); decision !== undefined; decision = game.ask(state)) {
    const { seat } = decision;
    const level = at(levels, seat);
    const seed = `${n} ${seat} ${++asked}`;
    const answerIn = (world: Core) => {
      const question = game.ask(world);
      const candidates = question && at(policies, seat).candidates(world, seat, question);
      return candidates && taken(level, candidates, new Random(seed));
    };
    const { action } = answerIn(state) ?? { action: decision.options.action(0) };
    if (level === 'cadet' && asked % 13 === 0) look?.(state, seat, answerIn);
    game.act(state, action, dice);
  }
  const { winner, points } = game.result(state) ?? { winner: 'draw', points: Number.NaN };
  const sign = winner === 'draw' ? 0 : winner === game.sides[0] ? 1 : -1;
  return points + (sign * SOONER) / asked;
}

describe.each(PLAYED)('the levels of %s', (id) => {
  it(
    'take the same in all worlds that the seat cannot tell apart',
    async () => {
      const players = await subject(id);
      const { game } = players;
      const secrets = (await swapSubjectOf(id))?.secrets ?? [];
      const random = new Random('levels');
      let looked = 0;
      playedOut(players, 0, ['cadet', 'cadet'], (state, seat, answerIn) => {
        const answer = answerIn(state);
        expect(answerIn(game.sampleWorld(game.view(state, seat), random))).toEqual(answer);
        for (const { hiddenFrom, swap } of state.draft === undefined ? secrets : []) {
          const world = game.copy(state);
          forget(world);
          if (hiddenFrom.includes(seat) && swap(world, random) !== undefined)
            expect(answerIn(world)).toEqual(answer);
        }
        looked++;
      });
      expect(looked).toBeGreaterThan(20);
    },
    LONG,
  );

  it(
    'are told apart by what comes of their games, on either side',
    async () => {
      const players = await subject(id);
      const games = GAMES[id] ?? 0;
      // Whatever the points are: the first side wants many of them, the second few.
      const mean = (levels: readonly Level[]) =>
        Array.from({ length: games }, (_, n) => playedOut(players, n, levels)).reduce((a, b) => a + b) /
        games;
      const even = mean(['regular', 'regular']);
      expect(mean(['cadet', 'regular'])).toBeLessThan(even);
      expect(mean(['regular', 'cadet'])).toBeGreaterThan(even);
    },
    LONG,
  );
});

/**
 * So many show it: games of Malta Convoys are short, and of one of its scenarios little comes; in 20 games of Crete chance is
 * greater than the difference.
 */
const GAMES: Readonly<Record<string, number>> = { c3: 6, convoys: 60, crete: 40 };

/** Where the points of a result are those of the second side, as in the Advanced Game of Crete, another measure would be needed. */
const SCENARIOS: Readonly<Record<string, number>> = { crete: 2 };
