import { describe, expect, it } from 'vitest';
import {
  asFacts,
  chartOutcomes,
  facesWith,
  forcesWith,
  type Modifier,
  reasons,
  signed,
  toneOf,
  total,
} from './forecast.ts';
import { count, named } from './kinds.ts';
import { phrasesOf } from './phrases.ts';

const Side = named('side', ['axis', 'allies']);
const [AXIS, ALLIES] = Side.all;
const Unit = named('unit', ['a1', 'b1', 'b2']);
const [A1, B1, B2] = Unit.all;
const phrase = phrasesOf({ rough: {}, gully: {}, sappers: {}, lost: { steps: count() }, held: {} });

const rough: Modifier = { why: phrase('rough'), by: -1, rule: 'test/1' };
const sappers: Modifier = { why: phrase('sappers'), by: 2, rule: 'test/2' };

describe('the reasons of a shift', () => {
  it('are those that apply and change something', () => {
    const idle = { why: phrase('gully'), by: 0, rule: 'test/3' };
    expect(reasons(false, rough, idle, sappers)).toEqual([rough, sappers]);
    expect(reasons()).toEqual([]);
  });

  it('add up', () => {
    expect(total([rough, sappers])).toBe(1);
    expect(total([])).toBe(0);
  });

  it('are facts, with their signs and their rules', () => {
    expect(asFacts([rough, sappers])).toEqual([
      { what: phrase('rough'), value: '-1', rule: 'test/1' },
      { what: phrase('sappers'), value: '+2', rule: 'test/2' },
    ]);
    expect([2, 0, -3].map(signed)).toEqual(['+2', '0', '-3']);
  });
});

describe('the outcomes of a chart', () => {
  const chances = new Map([
    ['A1', 0.125],
    ['A2', 0.25],
    ['D1', 0.5],
    ['-', 0.125],
  ]);

  it('that have the same words are one, with the chances of both', () => {
    const outcomes = chartOutcomes(chances, (code) => ({
      text: code.slice(0, 1),
      tone: toneOf(code === '-' ? 0 : 1),
    }));
    expect(outcomes).toEqual([
      { text: 'A', chance: 0.375, tone: 'good' },
      { text: 'D', chance: 0.5, tone: 'good' },
      { text: '-', chance: 0.125, tone: 'even' },
    ]);
  });

  it('that have the same phrase are one if the same goes into it', () => {
    const outcomes = chartOutcomes(chances, (code) => ({
      text: code === '-' ? phrase('held') : phrase('lost', { steps: Number(code.slice(1)) }),
    }));
    expect(outcomes).toEqual([
      { text: phrase('lost', { steps: 1 }), chance: 0.625 },
      { text: phrase('lost', { steps: 2 }), chance: 0.25 },
      { text: phrase('held'), chance: 0.125 },
    ]);
  });

  it('keep what they mean', () => {
    const [first] = chartOutcomes(chances, (text) => ({ text, meaning: phrase('held') }));
    expect(first).toEqual({ text: 'A1', chance: 0.125, meaning: phrase('held') });
  });
});

describe('the tone of a gain', () => {
  it('is good above zero and bad below', () => {
    expect([3, 0, -1].map(toneOf)).toEqual(['good', 'even', 'bad']);
  });
});

describe('the faces of a die', () => {
  it('are those for which something holds, of six or of more', () => {
    expect(facesWith((die) => die > 4)).toEqual([5, 6]);
    expect(facesWith((die) => die % 4 === 0, 10)).toEqual([4, 8]);
    expect(facesWith(() => false)).toEqual([]);
  });
});

describe('the forces', () => {
  const forces = forcesWith(Side, Unit, (unit) => (unit === A1 ? AXIS : ALLIES));

  it('are the units by name, side by side; a side without any is left out', () => {
    expect(forces([A1], [B1, B2])).toEqual([
      { side: 'axis', units: ['a1'] },
      { side: 'allies', units: ['b1', 'b2'] },
    ]);
    expect(forces([], [B2])).toEqual([{ side: 'allies', units: ['b2'] }]);
    expect(forces([], [])).toEqual([]);
  });
});
