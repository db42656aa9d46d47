import { describe, expect, it } from 'vitest';
import { filfla } from '../games/filfla/index.ts';
import { at, play } from '../games/filfla/testing.ts';
import { ForcedDice, NO_DICE } from './dice.ts';
import { coursesOf, outcomesOf } from './outcomes.ts';

const CONFIRM = filfla.parse('confirm');

function attack() {
  const state = at('raiders-fight', { 'cdo-1': '0403', 'cdo-2': '0403', 'rifle-1': '0404' });
  play(state, ['attack 0404', 'join cdo-1', 'join cdo-2']);
  return state;
}

describe('the outcomes of an action', () => {
  it('are what all dice lead to, each played by itself, with equal states merged', () => {
    const state = attack();
    const expected = new Map<string, number>();
    for (let one = 1; one <= 6; one++)
      for (let other = 1; other <= 6; other++) {
        const world = filfla.copy(state);
        filfla.act(world, CONFIRM, new ForcedDice([one, other], NO_DICE));
        const hash = filfla.hash(world);
        expected.set(hash, (expected.get(hash) ?? 0) + 1 / 36);
      }
    const outcomes = outcomesOf(filfla, state, CONFIRM) ?? [];
    expect(new Set(outcomes.map(({ state: world }) => filfla.hash(world)))).toEqual(new Set(expected.keys()));
    for (const { state: world, chance } of outcomes)
      expect(chance).toBeCloseTo(expected.get(filfla.hash(world)) ?? Number.NaN, 12);
    expect(expected.size).toBeLessThan(36);
  });

  it('come with the likeliest first, and make one whole', () => {
    const chances = (outcomesOf(filfla, attack(), CONFIRM) ?? []).map(({ chance }) => chance);
    expect(chances).toEqual([...chances].sort((a, b) => b - a));
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it('are one where no die is rolled', () => {
    const state = at('raiders-fight', { 'cdo-1': '0403', 'rifle-1': '0404' });
    const outcomes = outcomesOf(filfla, state, filfla.parse('attack 0404')) ?? [];
    expect(outcomes.map(({ chance }) => chance)).toEqual([1]);
  });

  it('leave the state as it was', () => {
    const state = attack();
    const before = filfla.hash(state);
    outcomesOf(filfla, state, CONFIRM);
    expect(filfla.hash(state)).toBe(before);
  });

  it('are not given by halves', () => {
    expect(outcomesOf(filfla, attack(), CONFIRM, 36)).toBeDefined();
    expect(outcomesOf(filfla, attack(), CONFIRM, 35)).toBeUndefined();
  });

  it('count each draw as likely as any other', () => {
    const state = filfla.setUp('raid');
    play(state, ['assign cdo-1 north', 'assign cdo-2 north', 'assign cdo-3 north']);
    play(state, ['assign cdo-4 south', 'assign sappers south', 'confirm', 'signal 2']);
    const decided = (): readonly string[] =>
      filfla.ask(state)?.actions.map((action) => filfla.print(action)) ?? [];
    for (let listed = decided(); !listed.includes('confirm'); listed = decided())
      filfla.act(state, filfla.parse(listed[0] ?? ''), NO_DICE);
    const chits = [...coursesOf(filfla, state, CONFIRM)].map(({ chance, events }) => ({
      chance,
      chit: events.find(({ key }) => key === 'ammunition-drawn')?.params['ammunition'],
    }));
    expect(chits.length).toBeGreaterThan(2);
    for (const { chance, chit } of chits) {
      expect(chance).toBeCloseTo(1 / chits.length, 12);
      expect(chit).toEqual(expect.any(Number));
    }
  });
});

describe('the courses of an action', () => {
  it('bring the events of each', () => {
    const dice = [...coursesOf(filfla, attack(), CONFIRM)].map(
      ({ events }) => events.find(({ key }) => key === 'combat')?.params['dice'],
    );
    expect(dice).toHaveLength(36);
    expect(dice.filter((sum) => sum === 7)).toHaveLength(6);
  });
});
