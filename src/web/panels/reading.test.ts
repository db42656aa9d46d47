import { describe, expect, it } from 'vitest';
import { byTone, percent, printed } from './chance.ts';
import { placeOf } from './chart-rows.ts';
import { findRules, indexOf } from './rules-search.ts';
import { wordsOf } from './search.ts';

describe('chances', () => {
  it('are whole per cents, and neither nothing nor certain while they are not', () => {
    expect([0, 0.004, 0.1666, 0.9999, 1].map(percent)).toEqual(['0%', '<1%', '17%', '>99%', '100%']);
  });

  it('are summed up only where all outcomes have a tone', () => {
    const good = { text: '-/Dr', chance: 0.25, tone: 'good' } as const;
    const bad = { text: 'Ar/-', chance: 0.5, tone: 'bad' } as const;
    expect(byTone([good, bad, { ...good, text: '-/1' }])).toEqual([
      { tone: 'bad', chance: 0.5 },
      { tone: 'good', chance: 0.5 },
    ]);
    expect(byTone([good, { text: 'no effect', chance: 0.75 }])).toEqual([]);
  });
});

it('signs are printed as minus and dash', () => {
  expect(['-1', '+1', '-/Dr', '2Ar/-', '2-3', '-', 'anti-tank'].map(printed)).toEqual([
    '−1',
    '+1',
    '–/Dr',
    '2Ar/–',
    '2–3',
    '–',
    'anti-tank',
  ]);
});

it('a row is found by its printed head', () => {
  const rows = ['1 or less', '2-3', '4', '5+'].map((head) => ({ head, cells: [] }));
  const chart = { id: 'x', title: 'X', corner: '1d6', columns: [], rows, source: 'rules' } as const;
  expect([0, 3, 4, 9].map((total) => placeOf(chart, { chart: 'x', row: total })?.row)).toEqual([0, 1, 2, 3]);
});

describe('searching the rules', () => {
  const rule = (id: string, title: string, ...texts: readonly string[]) => ({
    id,
    title,
    text: `All about ${title}`,
    clauses: texts.map((text, index) => ({ id: `${id}.0.${index + 1}`, text })),
    examples: [],
  });
  const index = indexOf([
    rule('c3/5.2', 'Movement', 'An overrun costs a point.', 'Żejtun is a town.'),
    rule('c3/5.2.4', 'Overrun', 'Only armour does it.'),
  ]);
  const found = (query: string) => findRules(index, wordsOf(query)).map(({ id }) => id);

  it('finds words without their marks, all of them', () => {
    expect(found('zejtun town')).toEqual(['c3/5.2.0.2']);
    expect(found('zejtun armour')).toEqual([]);
  });

  it('puts the rule of that title or number first', () => {
    expect(found('overrun')[0]).toBe('c3/5.2.4');
    expect(found('5.2.4')).toEqual(['c3/5.2.4', 'c3/5.2.4.0.1']);
  });

  it('finds numbers in capitals', () => {
    const roman = indexOf([rule('crete/V.A', 'Moving', 'See V.A.8.'), rule('crete/V.A.8', 'Stopping')]);
    expect(findRules(roman, wordsOf('v.a.8')).map(({ id }) => id)).toEqual(['crete/V.A.8', 'crete/V.A.0.1']);
  });
});
