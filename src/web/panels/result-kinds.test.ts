import { describe, expect, it } from 'vitest';
import type { DieText, OutcomeText, Preview } from '../../engine/definition.ts';
import type { ShownEvent, ShownItem } from '../../host/protocol.ts';
import type { ChartTable } from '../games/chart.ts';
import type { Face } from '../games/face.ts';
import { type ResultsPart, USUAL_RESULTS } from '../games/results.ts';
import type { ResultBlock } from './result.ts';
import { resultOf } from './result-model.ts';

/** Results of a game that has little but dice: one kind of roll at a time, so that each of its ways to be told is seen alone. */

const CHART: ChartTable = {
  id: 'table',
  title: 'Table',
  corner: 'd6',
  columns: Array.from({ length: 12 }, (_, n) => `c${n}`),
  rows: Array.from({ length: 12 }, (_, n) => ({ head: String(n), cells: [] })),
  source: 'published',
};

function faceOf(results: Partial<ResultsPart>, chart: Partial<ChartTable> = {}): Face {
  return {
    id: 'dice',
    sides: { a: 'it', b: 'cw' },
    board: { map: { places: new Map(['1', '2', '3'].map((name) => [`hex:${name}`, { name }])) } },
    log: { quiet: new Set(), heads: new Set(['turn']) },
    charts: { tables: [{ ...CHART, ...chart }], readings: {} },
    results: { ...USUAL_RESULTS, ...results },
  } as unknown as Face;
}

type Told = Partial<ShownEvent> & { readonly dice?: readonly (readonly [by: string, result: number])[] };

/** One item after the other; each event may tell of dice of its own. */
function itemsOf(...all: readonly (readonly Told[])[]): readonly ShownItem[] {
  return all.map((told, index) => {
    const rolls = told.flatMap(({ dice = [] }) =>
      dice.map(([by, result]) => ({ text: 'roll', by, die: 6, result })),
    );
    let at = 0;
    const events = told.map(({ dice = [], ...event }): ShownEvent => {
      const places = dice.map(() => at++);
      const { key = 'hit' } = event;
      return {
        key,
        text: `${key}.`,
        things: [],
        values: {},
        ...(places.length > 0 && { rolls: places }),
        ...event,
      };
    });
    return { number: index + 1, kind: 'action', rolls, events };
  });
}

/** The blocks of the last item. */
function blocksOf(face: Face, ...all: readonly (readonly Told[])[]): readonly ResultBlock[] {
  const items = itemsOf(...all);
  return resultOf(items.slice(-1), face, items)?.blocks ?? [];
}

function only(face: Face, ...all: readonly (readonly Told[])[]): ResultBlock {
  const blocks = blocksOf(face, ...all);
  const [block] = blocks;
  if (block === undefined || blocks.length > 1) throw new Error(`${blocks.length} blocks`);
  return block;
}

function odds(part: Partial<Preview> = {}): Preview {
  return { title: 'Odds', rule: 'rule/odds', facts: [], outcomes: [], unknown: [], ...part };
}

const one = (result: number) => [['a', result]] as const;

describe('a roll', () => {
  it('is by the rule that was foreseen for it, or else by that of its event', () => {
    const roll = { key: 'roll', dice: one(3), rule: 'rule/event' };
    expect(only(faceOf({}), [{ ...roll, odds: odds() }]).rule).toBe('rule/odds');
    expect(only(faceOf({}), [roll]).rule).toBe('rule/event');
  });

  it('is counted with those that were made for what it came to, unless something else had begun', () => {
    const face = faceOf({ further: { second: ['first'] }, opens: new Set(['opens']) });
    const [first, second] = [
      { key: 'first', dice: one(3) },
      { key: 'second', dice: one(4) },
    ];
    expect(only(face, [first, second]).count).toBe(2);
    expect(blocksOf(face, [first, { key: 'opens' }, second])).toHaveLength(2);
  });

  it('is told with the facts that count, but for its column, and the part of the table about it', () => {
    const facts = [
      { key: 'column', text: 'Column', value: '2:1' },
      { key: 'hill', text: 'Hill', value: '−1' },
    ];
    const chart = { name: 'table', column: 6, from: 5 };
    const roll = [{ key: 'roll', dice: one(3), odds: odds({ facts, chart }) }];
    const read = (part: Partial<ChartTable> = {}) => {
      const face = faceOf({}, part);
      const readings = { roll: () => ({ chart: 'table', row: 6 }) };
      const [table] = only({ ...face, charts: { ...face.charts, readings } } as Face, roll).parts;
      if (table?.kind !== 'table') throw new Error('no table');
      return table;
    };
    expect(read().facts.map(({ key }) => key)).toEqual(['hill']);
    expect(read().read).toMatchObject({ row: 6, rows: [4, 5, 6, 7, 8], column: 6, from: 5 });
    expect(read().read?.columns).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(read({ columnsAre: 'parts' }).read).toMatchObject({ column: undefined, from: undefined });
  });

  it('has a code before its verdict, unless it came to nothing', () => {
    const face = faceOf({ verdicts: { roll: () => 'They hold.' } });
    const roll = (result: string) =>
      only(face, [{ key: 'roll', dice: one(3), odds: odds(), values: { result } }]);
    expect(roll('D1').sentence).toBe('D1: they hold.');
    expect(roll('-').sentence).toBe('They hold.');
    expect(roll('none').sentence).toBe('They hold.');
  });
});

describe('a duel', () => {
  const face = faceOf({
    duels: {
      contest: () => ({
        title: 'A contest',
        sides: [
          { name: 'One', modifier: 0 },
          { name: 'Other', modifier: 1 },
        ],
      }),
    },
  });
  const contest = (first: number, second: number) =>
    only(face, [
      {
        key: 'contest',
        dice: [
          ['a', first],
          ['b', second],
        ],
      },
    ]);

  it('has the colours of whoever has the higher sum, and of the first where there is none', () => {
    expect(contest(3, 3).look).toBe('cw');
    expect(contest(5, 3).look).toBe('it');
    expect(contest(4, 3).look).toBe('it');
  });
});

describe('several rolls', () => {
  const roll = (part: Told = {}): Told => ({ key: 'roll', dice: one(3), ...part });

  it('of one kind are a list, unless they stand alone or something else begins between them', () => {
    expect(blocksOf(faceOf({}), [roll(), roll()])).toHaveLength(1);
    expect(blocksOf(faceOf({ alone: new Set(['roll']) }), [roll(), roll()])).toHaveLength(2);
    expect(blocksOf(faceOf({ opens: new Set(['opens']) }), [roll(), { key: 'opens' }, roll()])).toHaveLength(
      2,
    );
  });

  it('that go on with the same thing are together, whichever came first', () => {
    const face = faceOf({ follows: { loss: 'combat', drop: 'combat' } });
    expect(blocksOf(face, [roll({ key: 'loss' }), roll({ key: 'drop' })])).toHaveLength(1);
  });

  it('that all came to nothing say so once', () => {
    const nothing = roll({ values: { result: 'none' } });
    expect(only(faceOf({}), [nothing, nothing]).sentence).toBe('Nothing came of it.');
  });

  it('tell what followed for their own beside their dice, and the rest in lines, the same words once', () => {
    const own = { key: 'hit', things: ['unit:1'], text: 'One is hit.' };
    const nobodys = { key: 'noise', text: 'There is noise.' };
    const other = { key: 'fear', things: ['unit:9'], text: 'Nine flees.' };
    const named = [roll({ things: ['unit:1'] }), own, nobodys, roll({ things: ['unit:2'] }), nobodys, other];
    expect(only(faceOf({}), named).lines.map(({ text }) => text)).toEqual(['There is noise.', 'Nine flees.']);
  });

  it('have no more lines than a card has room for', () => {
    const many = Array.from({ length: 20 }, (_, n) => ({
      key: 'fear',
      things: [`unit:${n}`],
      text: `${n} flees.`,
    }));
    expect(only(faceOf({}), [roll({ odds: odds() }), ...many]).lines).toHaveLength(8);
  });
});

describe('the rolls before one', () => {
  const face = faceOf({ series: { strike: 'target' }, effects: { strike: ({ event }) => event.text } });
  const strike = (target: string, text: string): readonly Told[] => [
    { key: 'strike', dice: one(2), values: { target }, text },
  ];

  it('are those about the same since the last heading, the last one first, and not too many', () => {
    const before = [
      strike('x', 'long ago'),
      [{ key: 'turn' }],
      strike('x', '1'),
      strike('y', 'other'),
      strike('x', '2'),
    ];
    const told = (...all: readonly (readonly Told[])[]) =>
      only(face, ...all).earlier.map(({ effect }) => effect);
    expect(told(...before, strike('x', 'now'))).toEqual(['2', '1']);
    const many = Array.from({ length: 9 }, (_, n) => strike('x', String(n)));
    expect(told(...many, strike('x', 'now'))).toEqual(['8', '7', '6', '5', '4']);
  });
});

describe('the chances of a roll', () => {
  const outcomes: readonly OutcomeText[] = [
    { text: 'sunk', chance: 0.1, tone: 'good' },
    { text: 'hit', chance: 0.3, tone: 'good' },
    { text: 'miss', chance: 0.4, tone: 'even' },
    { text: 'lost', chance: 0.2, tone: 'bad' },
  ];
  const came = (result: string, some = outcomes) =>
    only(faceOf({}), [{ key: 'roll', dice: one(3), values: { result }, odds: odds({ outcomes: some }) }])
      .chances;

  it('go from the worst to the best, with what came or better', () => {
    expect(came('hit')?.outcomes.map(({ text }) => text)).toEqual(['lost', 'miss', 'hit', 'sunk']);
    expect(came('hit')).toMatchObject({ came: 2, what: 'hit' });
    expect(came('hit')?.orBetter).toBeCloseTo(0.4);
    expect(came('lost')?.orBetter).toBeCloseTo(1);
    expect(came('hit', outcomes.toReversed())?.outcomes.map(({ text }) => text)).toEqual([
      'lost',
      'miss',
      'hit',
      'sunk',
    ]);
  });

  it('are told of the places of a list, not of its rolls', () => {
    const face = faceOf({ scores: { roll: '{n} of {all}, {expected} expected' } });
    const shot = (place: string, result: string): Told => ({
      key: 'roll',
      dice: one(3),
      things: [`hex:${place}`],
      values: { result },
      odds: odds({
        outcomes: [
          { text: 'hit', chance: 0.5, tone: 'good' },
          { text: 'miss', chance: 0.5, tone: 'bad' },
        ],
      }),
    });
    expect(only(face, [shot('1', 'hit'), shot('1', 'miss'), shot('2', 'miss')]).score).toBe(
      '1 of 2, 1.3 expected',
    );
  });
});

describe('dice that are told one by one', () => {
  const row = (die: Partial<DieText>, result: number) => {
    const dice = [{ text: 'Attack', facts: [], modifiers: [], sums: [], otherwise: 'missed', ...die }];
    const [part] = only(faceOf({}), [{ key: 'roll', dice: one(result), odds: odds({ dice }) }]).parts;
    if (part?.kind !== 'rows' || part.rows[0] === undefined) throw new Error('no row');
    return part.rows[0];
  };
  const hit = (...sums: readonly number[]) => [{ sums, text: 'a Hit' }];

  it('say what they needed in as few words as can be', () => {
    expect(row({ sums: hit(5, 6) }, 5).need).toBe('5 or more: a Hit');
    expect(row({ sums: hit(1, 2) }, 5).need).toBe('2 or less: a Hit');
    expect(row({ sums: hit(1, 3) }, 5).need).toBe('1, 3: a Hit');
    expect(row({ sums: hit(6) }, 5).need).toBe('6: a Hit');
    expect(row({ sums: [1, 2, 3, 4].map((sum) => ({ sums: [sum], text: String(sum) })) }, 5).need).toBe('');
  });

  it('are a success where something else could have come, and not where every sum comes to something', () => {
    expect(row({ sums: hit(5, 6) }, 5)).toMatchObject({ came: 'a Hit', hit: true });
    expect(row({ sums: hit(5, 6) }, 4)).toMatchObject({ came: 'missed', hit: false });
    const { otherwise: _, ...sure } = { otherwise: '', sums: hit(1, 2, 3, 4, 5, 6) };
    expect(row({ ...sure, otherwise: undefined as unknown as string }, 4)).toMatchObject({ hit: false });
  });
});

describe('the marks of a result', () => {
  it('ring those who are told of, and tag each of those who are gone once', () => {
    const face = faceOf({ gone: new Set(['lost', 'sunk']), ways: new Set(['went']) });
    const items = itemsOf([
      { key: 'roll', dice: one(3), odds: odds(), things: ['hex:1'] },
      { key: 'lost', things: ['unit:1'], text: 'One is lost.' },
      { key: 'sunk', things: ['unit:1'], text: 'One is sunk.' },
      { key: 'went', things: ['unit:2', 'hex:3'], text: 'Two goes.' },
      { key: 'went', things: ['unit:3', 'hex:2', 'hex:3'], text: 'Three goes.' },
    ]);
    const marks = resultOf(items, face, items)?.marks;
    expect(marks?.rings.map(({ thing }) => thing)).toEqual(['unit:2', 'unit:3']);
    expect(marks?.tags.map(({ thing, text }) => [thing, text])).toEqual([['unit:1', 'One is lost']]);
    expect(marks?.ways.map(({ from, to }) => [from, to])).toEqual([
      ['hex:1', 'hex:3'],
      ['hex:2', 'hex:3'],
    ]);
  });
});
