import { describe, expect, it } from 'vitest';
import type { Game } from '../../engine/game.ts';
import { Random } from '../../engine/seeded.ts';
import { definitionFaults } from '../../proof/definition-faults.ts';
import { testLaws } from '../../proof/laws.ts';
import { RandomGame } from '../../proof/random-play.ts';
import { swapTest } from '../../proof/swap-test.ts';
import { type Cast, castFaults } from './cast.ts';
import { STACKING_LIMIT } from './charts.ts';
import { coastalFireClauses } from './coastal-fire.clauses.ts';
import { faceDownClauses } from './face-down.clauses.ts';
import { ALLIED, AXIS } from './kinds.ts';
import { movementClauses } from './movement.clauses.ts';
import { secrets } from './secrets.ts';
import { barToSetUp } from './set-up-limits.ts';
import { hexOf, isOnMap, pointsIn, type State } from './state.ts';
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
      const { broken, tried } = testLaws(game as unknown as Game, { games: 1, every: 10 });
      expect(broken).toEqual([]);
      const rare = Object.entries(tried).filter(([, times]) => times === 0);
      expect(rare.map(([law]) => law)).toEqual(untriedIn(game));
    });

    it('a garrison is imagined as it could have been set up', () => {
      const play = new RandomGame(game, 'imagined');
      while (play.state.turn === 0) play.act();
      const view = game.view(play.state, AXIS);
      for (let seed = 0; seed < 10; seed++) {
        const world = game.sampleWorld(view, new Random(seed));
        const { counters } = world.kit;
        for (const unit of counters.garrison) {
          if (!isOnMap(world, unit)) expect(counters.isDecoy(unit)).toBe(true);
          else {
            const hex = hexOf(world, unit);
            expect(barToSetUp(world.kit, unit, hex)).toBeUndefined();
            expect(pointsIn(world, hex, ALLIED)).toBeLessThanOrEqual(STACKING_LIMIT);
          }
        }
      }
    });

    it('what lies face down is hidden', () => {
      const { leaks, kinds } = swapTest(game, secrets, { games: 1, every: 150 });
      expect(leaks).toEqual([]);
      expect(kinds['face-down counters']?.swaps).toBeGreaterThan(5);
    });
  });
}

/** Laws that have no object: nobody has to place everything, and not every game has something that is done at any time. */
function untriedIn({ definition }: Game<State, Board>): readonly string[] {
  const needed = 'a draft that needs all ends when nothing is left';
  const besides = 'what is done besides leaves the same question';
  return definition.asides === undefined ? [needed, besides] : [needed];
}
