import { describe, expect, it } from 'vitest';
import type { View } from '../../engine/definition.ts';
import type { ShownItem } from '../../host/protocol.ts';
import type { Piece } from '../board/layout.ts';
import type { Face } from '../games/face.ts';
import { countFaces, meanText } from './dice-stats.ts';
import { tallyOf } from './tally.ts';

const piece = (name: string, look: 'it' | 'de' | 'cw') =>
  ({ thing: `unit:${name}`, face: { kind: 'back', look, wide: false } }) as Piece;

const face = {
  sides: { axis: 'it', british: 'cw' },
  log: { turns: new Set(['turn-begun']), losses: new Set(['eliminated']) },
  report: { lossOf: () => 1 },
  board: {
    layout: () => ({
      stacks: [],
      signs: [],
      trays: [{ id: 'lost', title: '', side: '', pieces: [piece('a', 'de'), piece('b', 'cw')] }],
    }),
  },
} as unknown as Face;

const view = {} as View;

function item(number: number, part: Partial<ShownItem>): ShownItem {
  return { number, kind: 'action', rolls: [], events: [], ...part };
}

const head = (turn: number) => ({ key: 'turn-begun', text: `Turn ${turn} begins.`, things: [], values: {} });
const lost = (name: string) => ({
  key: 'eliminated',
  text: `${name} is eliminated.`,
  things: [`unit:${name}`],
  values: {},
});
const rolled = (result: number) => ({ text: 'combat', die: 6, result });

describe('the tally of a report', () => {
  it('counts losses by turn and by the side of the lost counter', () => {
    const { turns } = tallyOf(
      [item(1, { events: [head(1), lost('a')] }), item(2, { events: [head(2), lost('b'), lost('a')] })],
      face,
      view,
    );
    expect(turns.map(({ title, losses }) => [title, Object.fromEntries(losses)])).toEqual([
      ['Turn 1', { axis: 1 }],
      ['Turn 2', { british: 1, axis: 1 }],
    ]);
  });

  it('goes by turns as soon as one has begun, whatever was done before', () => {
    const placed = { key: 'set-up-done', text: 'All are in their places.', things: [], values: {} };
    const log = { ...face.log, heads: new Set(['set-up-done', 'turn-begun', 'ended']) };
    const { turns } = tallyOf(
      [item(1, { events: [placed] }), item(2, { events: [head(1), lost('a')] })],
      { ...face, log },
      view,
    );
    expect(turns.map(({ title }) => title)).toEqual(['Turn 1']);
  });

  it('leaves out what was taken back, but not its dice', () => {
    const { turns, dice } = tallyOf(
      [
        item(1, { events: [head(1)] }),
        item(2, { by: 'axis', rolls: [rolled(6)], events: [lost('b')] }),
        item(3, { kind: 'undo', undone: [2] }),
      ],
      face,
      view,
    );
    expect(turns[0]?.losses.size).toBe(0);
    expect(dice).toEqual([6]);
  });

  it('ties a loss that is chosen later to the dice that caused it', () => {
    const { moments } = tallyOf(
      [
        item(1, {
          by: 'axis',
          rolls: [rolled(5)],
          events: [{ key: 'combat', text: 'Luqa at 4:1.', things: [], values: {}, rolls: [0] }],
        }),
        item(2, { by: 'british', events: [lost('b')] }),
        item(3, { by: 'axis', rolls: [rolled(2)] }),
      ],
      face,
      view,
    );
    expect(moments).toEqual([
      {
        at: 1,
        by: undefined,
        turn: undefined,
        rolls: [rolled(5)],
        cause: 'Luqa at 4:1.',
        losses: ['b is eliminated.'],
      },
    ]);
  });
});

describe('a turning point', () => {
  const told = (text: string, ...rolls: number[]) => ({ key: 'combat', text, things: [], values: {}, rolls });

  it('is of the dice that cost something, whatever else was rolled in the same answer, and of whoever rolled them', () => {
    const rolls = [
      { ...rolled(5), by: 'british' },
      { ...rolled(2), by: 'axis' },
    ];
    const { moments } = tallyOf(
      [
        item(1, {
          by: 'axis',
          rolls,
          events: [told('Luqa at 4:1.', 0), lost('a'), told('A drop: nobody lost.', 1)],
        }),
        item(2, { by: 'british', events: [head(1)] }),
      ],
      face,
      view,
    );
    expect(moments).toMatchObject([{ by: 'british', rolls: [rolls[0]], cause: 'Luqa at 4:1.' }]);
  });

  it('is not what tells of dice and losses where nothing was lost', () => {
    const dropped = { ...told('A drop: 6, nobody lost.', 0), key: 'dropped' };
    const log = { ...face.log, losses: new Set(['eliminated', 'dropped']) };
    const { moments } = tallyOf([item(1, { rolls: [rolled(6)], events: [dropped] })], { ...face, log }, view);
    expect(moments).toEqual([]);
  });
});

describe('dice', () => {
  it('count for the side that rolled them, whoever had acted', () => {
    const rolls = [
      { ...rolled(5), by: 'axis' },
      { ...rolled(2), by: 'british' },
    ];
    const { dice, diceOf } = tallyOf([item(1, { by: 'british', rolls })], face, view);
    expect(dice).toEqual([5, 2]);
    expect([diceOf.get('axis'), diceOf.get('british')]).toEqual([[5], [2]]);
  });
});

describe('dice against expectation', () => {
  it('counts each face and gives the interval around the sixth part', () => {
    const faces = countFaces(Array.from({ length: 60 }, (_, index) => (index % 6) + 1));
    expect(faces.map(({ rolled: times }) => times)).toEqual([10, 10, 10, 10, 10, 10]);
    expect(faces[0]?.expected).toBe(10);
    expect(faces[0]?.low).toBeCloseTo(4.34, 1);
    expect(faces[0]?.high).toBeCloseTo(15.66, 1);
  });

  it('has no mean without dice', () => {
    expect(meanText([])).toBe('–');
    expect(meanText([1, 6])).toBe('3.50');
  });
});
