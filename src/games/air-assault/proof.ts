import { expect, it } from 'vitest';
import type { Game } from '../../engine/game.ts';
import { definitionFaults } from '../../proof/definition-faults.ts';
import { testLaws } from '../../proof/laws.ts';
import { swapTest } from '../../proof/swap-test.ts';
import { secrets } from './secrets.ts';
import type { State } from './state.ts';
import type { Board } from './view.ts';

/** What holds for every game of the system, as for all others. */
export function proves(game: Game<State, Board>): void {
  it('says and names all there is', () => {
    expect(definitionFaults(game as unknown as Game)).toEqual([]);
  });

  it('keeps the laws of every game', () => {
    const { broken } = testLaws(game as unknown as Game, { games: 1, every: 25 });
    expect(broken).toEqual([]);
  });

  it('hides what lies face down', () => {
    const { leaks, kinds } = swapTest(game, secrets, { games: 1, every: 150 });
    expect(leaks).toEqual([]);
    expect(kinds['face-down counters']?.swaps).toBeGreaterThan(5);
  });
}
