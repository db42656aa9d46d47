import { describe, expect, it } from 'vitest';
import type { Game } from '../../../engine/game.ts';
import { Random } from '../../../engine/seeded.ts';
import { definitionFaults } from '../../../proof/definition-faults.ts';
import { testLaws } from '../../../proof/laws.ts';
import { RandomGame } from '../../../proof/random-play.ts';
import { swapTest } from '../../../proof/swap-test.ts';
import { STACKING_LIMIT } from '../charts.ts';
import { ALLIED, AXIS } from '../kinds.ts';
import { secrets } from '../secrets.ts';
import { barToSetUp } from '../set-up-limits.ts';
import { hexOf, isOnMap, pointsIn, rosterOf, type State } from '../state.ts';
import type { Board } from '../view.ts';
import { airLandingClauses } from './air-landing.clauses.ts';
import { aircraftClauses } from './aircraft.clauses.ts';
import { armourClauses } from './armour.clauses.ts';
import { assaultLandingClauses } from './assault-landing.clauses.ts';
import { attackClauses } from './attack.clauses.ts';
import { type Cast, castFaults } from './cast.ts';
import { coastalFireClauses } from './coastal-fire.clauses.ts';
import { combatBarClauses } from './combat-bars.clauses.ts';
import { componentClauses } from './components.clauses.ts';
import { disclosureClauses } from './disclosures.clauses.ts';
import { driftCombatClauses } from './drift-combat.clauses.ts';
import { dropClauses } from './drop.clauses.ts';
import { exchangeClauses } from './exchange.clauses.ts';
import { faceDownClauses } from './face-down.clauses.ts';
import { fireClauses } from './fire.clauses.ts';
import { landingClauses } from './landing.clauses.ts';
import { lineClauses } from './lines.clauses.ts';
import { missionClauses } from './missions.clauses.ts';
import { movementClauses } from './movement.clauses.ts';
import { nightClauses } from './night.clauses.ts';
import { noncombatClauses } from './noncombat.clauses.ts';
import { oddsClauses } from './odds.clauses.ts';
import { positionTests } from './positions.clauses.ts';
import { promptTests } from './prompts.clauses.ts';
import { propertyTests } from './properties.clauses.ts';
import { reachTests } from './reach.clauses.ts';
import { reasonTests } from './reasons.clauses.ts';
import { resultClauses } from './results.clauses.ts';
import { retreatClauses } from './retreat.clauses.ts';
import { roadClauses } from './roads.clauses.ts';
import { sequenceClauses } from './sequence.clauses.ts';
import { setUpClauses } from './set-up.clauses.ts';
import { stackingClauses } from './stacking.clauses.ts';
import { supportClauses } from './support.clauses.ts';
import { stageOf } from './testing.ts';
import { unseenCombatClauses } from './unseen-combat.clauses.ts';
import { zoneClauses } from './zones.clauses.ts';

/**
 * All that the system promises, put to the test with one game of it and its cast. What has to do with units of the Advanced
 * Game is tested with the version of the game that has them.
 */
export function testSystem(game: Game<State, Board>, cast: Cast, advanced = game): void {
  it('the cast is what it plays', () => {
    expect(castFaults(game, cast)).toEqual([]);
  });

  const stage = stageOf(game, cast);
  const advancedStage = stageOf(advanced, cast);
  componentClauses(stage, advancedStage);
  sequenceClauses(stage, advancedStage);
  movementClauses(stage, advancedStage);
  reasonTests(stage);
  zoneClauses(stage, advancedStage);
  lineClauses(stage);
  reachTests(stage);
  roadClauses(advancedStage);
  propertyTests(stage);
  positionTests(stage, advancedStage);
  stackingClauses(stage);
  faceDownClauses(stage, advancedStage);
  coastalFireClauses(advancedStage);
  aircraftClauses(stage);
  missionClauses(advancedStage);
  dropClauses(stage);
  airLandingClauses(stage, advancedStage);
  nightClauses(stage, advancedStage);
  landingClauses(stage);
  setUpClauses(stage);
  attackClauses(stage, advancedStage);
  oddsClauses(stage, advancedStage);
  armourClauses(advancedStage);
  resultClauses(stage, advancedStage);
  exchangeClauses(stage, advancedStage);
  retreatClauses(stage, advancedStage);
  supportClauses(stage, advancedStage);
  fireClauses(stage);
  assaultLandingClauses(stage);
  driftCombatClauses(stage, advancedStage);
  unseenCombatClauses(stage);
  noncombatClauses(advancedStage);
  disclosureClauses(stage);
  combatBarClauses(stage, advancedStage);
  promptTests(stage);

  describe('as in every game', () => {
    it('there is a text for everything and a rule behind it', () => {
      expect(definitionFaults(game)).toEqual([]);
    });

    it('the laws hold', () => {
      const { broken, tried } = testLaws(game, { games: 1, every: 10 });
      expect(broken).toEqual([]);
      const rare = Object.entries(tried).filter(([, times]) => times === 0);
      expect(rare.map(([law]) => law)).toEqual(UNTRIED);
    });

    it('a garrison is imagined as it could have been set up', () => {
      const play = new RandomGame(game, 'imagined');
      while (play.state.turn === 0) play.act();
      const view = game.view(play.state, AXIS);
      for (let seed = 0; seed < 10; seed++) {
        const world = game.sampleWorld(view, new Random(seed));
        const { counters } = world.kit;
        for (const unit of rosterOf(world).garrison) {
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

/** A law that has no object: in random games no battalion is formed that could be broken down at any time. */
const UNTRIED = ['what is done besides leaves the same question'];
