import { describe, expect, it } from 'vitest';
import { cell } from '../../engine/arrays.ts';
import { SeededDice } from '../../engine/seeded.ts';
import {
  ATTACK,
  AXIS,
  BRITISH,
  c3,
  derived,
  enemyOf,
  isFormed,
  LAND,
  landAround,
  plainColumn,
  type Side,
  type State,
  stackOf,
  strengthOf,
  Unit,
  unitsIn,
  unitsOf,
  waysOf,
} from '../../games/c3/index.ts';
import { Assault } from './assault.ts';
import { BESIDE, SIX } from './ground.ts';
import { word } from './numbers.ts';
import { canMarch, canStrikeOver, marchersOf } from './orders.ts';
import { policy } from './policy.ts';
import { styles } from './styles.ts';
import { Survey } from './survey.ts';

/** The tables of the players against the rules, in positions of whole games. */

const LONG = 120_000;

function positions(visit: (state: State, side: Side) => void): void {
  for (const seed of [1, 2]) {
    const state = c3.setUp(c3.definition.scenarios[seed % 2]?.id);
    const dice = new SeededDice(seed);
    const players = c3.sides.map((side) => policy(side, 'bold', `${seed}`));
    let count = 0;
    for (let decision = c3.ask(state); decision !== undefined; decision = c3.ask(state)) {
      const answer = players[decision.seat]?.answer(state, decision.seat, decision);
      if (count++ % 9 === 0) for (const side of [AXIS, BRITISH]) visit(state, side);
      c3.act(state, answer ?? [], dice);
    }
  }
}

describe('a survey', () => {
  it(
    'gives every unit the strength that the rules give it',
    () => {
      let seen = 0;
      positions((state, side) => {
        const survey = new Survey(side, styles.bold).of(state);
        for (const unit of Unit.all) {
          if (!isFormed(state, unit)) continue;
          expect(survey.strength[unit]).toBe(strengthOf(state, unit, true, ATTACK));
          seen++;
        }
      });
      expect(seen).toBeGreaterThan(1000);
    },
    LONG,
  );

  it(
    'finds the ways that the rules list, at the same cost',
    () => {
      let seen = 0;
      positions((state, side) => {
        const survey = new Survey(side, styles.bold).of(state);
        for (const unit of unitsOf(side)) {
          if (!isFormed(state, unit) || !canMarch(state, unit)) continue;
          const reach = survey.paths.reach(marchersOf(state, unit, word(survey.hexOf, unit)));
          const ways = waysOf(state, stackOf(state, [unit]));
          const ends = new Set(ways.map(({ path }) => path.at(-1)));
          expect([...reach.hexes].sort()).toEqual([...ends].sort());
          for (const hex of reach.hexes.slice(0, reach.plain)) {
            const costs = ways.filter(({ path }) => path.at(-1) === hex).map(({ cost }) => cost);
            expect(reach.cost[hex]).toBe(Math.min(...costs));
          }
          seen++;
        }
      });
      expect(seen).toBeGreaterThan(500);
    },
    LONG,
  );

  it(
    'knows where there is room',
    () => {
      const wrong: unknown[] = [];
      positions((state, side) => {
        const survey = new Survey(side, styles.bold).of(state);
        const known = derived(state);
        for (const unit of unitsOf(side)) {
          if (!isFormed(state, unit)) continue;
          for (const hex of LAND) {
            if (word(survey.hexOf, unit) === hex || known.isTooFull(hex, side)) continue;
            const room = survey.hasRoom(hex, unit, cell(state.steps, unit));
            if (room !== known.hasRoom(hex, unit)) wrong.push([unit, hex]);
          }
        }
      });
      expect(wrong).toEqual([]);
    },
    LONG,
  );

  it(
    'reads the column of an attack from one hex as the rules do, elite bonuses aside',
    () => {
      let seen = 0;
      positions((state, side) => {
        const survey = new Survey(side, styles.bold).of(state);
        const assault = new Assault(survey);
        for (const unit of unitsOf(side)) {
          if (!isFormed(state, unit)) continue;
          const here = word(survey.hexOf, unit);
          for (let direction = 0; direction < SIX; direction++) {
            const target = LAND.find((hex) => hex === word(BESIDE, here * SIX + direction));
            if (target === undefined || !canStrikeOver(survey.ground, unit, here * SIX + direction)) continue;
            const defenders = unitsIn(state, target, enemyOf(side));
            // Who came by a retreat takes no part, and where many stand not all can: the players only estimate that.
            if (defenders.some((one) => cell(state.retreated, one) > 0)) continue;
            if (defenders.length !== 1) continue;
            assault.begin(target, false).add(unit, cell(state.steps, unit), here, direction);
            const attack = { side, target, occasion: ATTACK, attackers: [unit] };
            expect(assault.column(false, false)).toBe(plainColumn(state, attack));
            expect(landAround(target)).toContain(here);
            seen++;
          }
        }
      });
      expect(seen).toBeGreaterThan(100);
    },
    LONG,
  );
});
