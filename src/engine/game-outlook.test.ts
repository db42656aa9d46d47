import { describe, expect, it } from 'vitest';
import { skirmish } from '../../tests/engine/skirmish.ts';
import type { State } from '../../tests/engine/skirmish-words.ts';
import { type Dice, ForcedDice } from './dice.ts';
import { SeededDice } from './seeded.ts';

const RED = 0;
const SET_UP = [
  ...['put r1 h1', 'take ready', 'put r2 h2', 'take hidden', 'confirm'],
  ...['put b1 h4', 'take ready', 'put b2 h5', 'take hidden', 'confirm'],
];

function played(actions: readonly string[], dice: Dice = new SeededDice(1)): State {
  const state = skirmish.setUp();
  for (const action of actions) skirmish.act(state, skirmish.parse(action), dice);
  return state;
}

describe('looking ahead', () => {
  const view = skirmish.view(played(SET_UP), RED);

  it('works from the view alone', () => {
    expect(skirmish.preview(view, skirmish.parse('fire r1 b1')).title).toBe('Fire');
    expect(skirmish.reach(view, 1)).toEqual([{ place: 'h2', cost: 0, path: [] }]);
    expect(skirmish.threat(view)).toEqual([
      { place: 'b1', strength: 1 },
      { place: 'b2', strength: 1 },
    ]);
  });

  it('says what can reach a thing next in sentences, where the game does', () => {
    expect(skirmish.outlook(view, 'unit', 'r1')).toEqual({
      stops: [
        {
          place: 'h1',
          dangers: [{ text: 'Fire', arm: 'fire', from: 'h1', number: 2, hit: 0.5 }],
          notes: [{ text: 'point blank', rule: 'skirmish/2' }],
        },
      ],
    });
    expect(() => skirmish.outlook(view, 'unit', 'r99')).toThrow(
      expect.objectContaining({ code: 'unknown-unit' }),
    );
    expect(() => skirmish.outlook(view, 'ship', 'r1')).toThrow(
      expect.objectContaining({ code: 'unknown-ship' }),
    );
  });

  it('says what may come of an action in sentences, with the keys of the facts', () => {
    expect(skirmish.preview(view, skirmish.parse('fire r1 b1'))).toEqual({
      title: 'Fire',
      rule: 'skirmish/2',
      facts: [
        { key: 'range', text: 'Range', value: 'point blank', rule: 'skirmish/2' },
        { key: 'column', text: 'Column', value: '1:1' },
      ],
      outcomes: [
        { text: 'hit', chance: 0.5 },
        { text: 'H', chance: 0.25, meaning: 'b1 is hit', tone: 'good' },
      ],
      unknown: ['how b1 stands'],
      chart: { name: 'effects', column: 0 },
    });
    expect(skirmish.preview(view, skirmish.parse('fire r1 none'))).toMatchObject({
      title: 'Fire by First Red',
      outcomes: [{ text: 'hit', chance: 0.5 }],
      unknown: [],
    });
  });

  it('says so where there is nothing to foresee', () => {
    const message = 'there is nothing to foresee about "pass"';
    expect(() => skirmish.preview(view, skirmish.parse('pass'))).toThrow(
      expect.objectContaining({ code: 'not-available', message }),
    );
  });
});

describe('the result', () => {
  it('is the verdict of the rules in sentences, once the game is over', () => {
    const dice = new ForcedDice([1, 6], new SeededDice(1));
    const state = played([...SET_UP, 'fire r1 b1'], dice);
    expect(skirmish.result(state)).toBeUndefined();
    skirmish.act(state, skirmish.parse('pass'), dice);
    expect(skirmish.result(state)).toEqual({
      winner: 'red',
      level: 'plain',
      points: 6,
      breakdown: [
        { text: 'Hits in 2 turns', points: 6 },
        { text: 'Held the way', points: 0 },
      ],
    });
  });
});
