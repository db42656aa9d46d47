import { describe, expect, it } from 'vitest';
import type { Game } from '../../engine/game.ts';
import { definitionFaults } from '../../proof/definition-faults.ts';
import { testLaws } from '../../proof/laws.ts';
import { swapTest } from '../../proof/swap-test.ts';
import { type Cast, castFaults } from './cast.ts';
import { coastalFireClauses } from './coastal-fire.clauses.ts';
import { faceDownClauses } from './face-down.clauses.ts';
import { movementClauses } from './movement.clauses.ts';
import { secrets } from './secrets.ts';
import type { State } from './state.ts';
import { stageOf } from './testing.ts';
import type { Board } from './view.ts';

/** All that the system promises, put to the test with one game of it and its cast. */
export function testSystem(game: Game<State, Board>, cast: Cast): void {
  it('the cast is what it plays', () => {
    expect(castFaults(game, cast)).toEqual([]);
  });

  const stage = stageOf(game, cast);
  movementClauses(stage);
  faceDownClauses(stage);
  coastalFireClauses(stage);

  describe('as in every game', () => {
    it('there is a text for everything and a rule behind it', () => {
      expect(definitionFaults(game as unknown as Game)).toEqual([]);
    });

    it('the laws hold', () => {
      expect(testLaws(game as unknown as Game, { games: 1, every: 25 }).broken).toEqual([]);
    });

    it('what lies face down is hidden', () => {
      const { leaks, kinds } = swapTest(game, secrets, { games: 1, every: 150 });
      expect(leaks).toEqual([]);
      expect(kinds['face-down counters']?.swaps).toBeGreaterThan(5);
    });
  });
}
