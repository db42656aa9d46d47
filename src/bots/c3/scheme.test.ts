import { describe, expect, it } from 'vitest';
import { at } from '../../engine/arrays.ts';
import { SeededDice } from '../../engine/seeded.ts';
import { AXIS, BRITISH, c3, isFormed, LAND, type Side, type State, unitsOf } from '../../games/c3/index.ts';
import { policy } from './policy.ts';
import { Scheme } from './scheme.ts';
import { styles } from './styles.ts';
import { Survey } from './survey.ts';

const LONG = 60_000;

/** Positions from all stages of a game. */
function* positions(seed: number): Generator<State> {
  const state = c3.setUp(at(c3.definition.scenarios, seed % 2).id);
  const dice = new SeededDice(seed);
  const players = c3.sides.map((side) => policy(side, 'bold', `${seed}`));
  let count = 0;
  for (let decision = c3.ask(state); decision !== undefined; decision = c3.ask(state)) {
    const answer = at(players, decision.seat).answer(state, decision.seat, decision);
    if (count++ % 25 === 0) yield state;
    c3.act(state, answer, dice);
  }
}

/** Where everybody of a side stands, how each hex is held, and who finds room where. */
function pictureOf(survey: Survey, side: Side): unknown {
  const units = unitsOf(side).filter((unit) => isFormed(survey.world, unit));
  return [
    units.map((unit) => survey.hexOf(unit)),
    [...survey.control],
    LAND.map((hex) => [survey.friends.count[hex], survey.friends.held[hex]]),
    LAND.map((hex) => units.filter((unit) => survey.hasRoom(hex, unit))),
  ];
}

describe('a scheme', () => {
  it(
    'leaves everybody where he stands: it was only thought of',
    () => {
      let moved = 0;
      for (const state of positions(1))
        for (const side of [AXIS, BRITISH]) {
          const survey = new Survey(side, styles.bold).of(state);
          const before = pictureOf(survey, side);
          const scheme = new Scheme(survey);
          scheme.draw(unitsOf(side).filter((unit) => isFormed(state, unit)));
          expect(pictureOf(survey, side)).toEqual(before);
          moved += scheme.to.filter((to) => to >= 0).length;
        }
      expect(moved).toBeGreaterThan(100);
    },
    LONG,
  );
});
