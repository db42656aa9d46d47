import { describe, expect, it } from 'vitest';
import type { ShownItem } from '../../host/protocol.ts';
import { face } from '../games/c3/face.ts';
import { momentOf, tellingItems, type Witness } from './telling.ts';

/** Who did what, one letter each: `a` and `b` roll dice in capitals. */
function itemsOf(letters: string): readonly ShownItem[] {
  return [...letters].map((letter, index) => ({
    number: index + 1,
    kind: 'action',
    by: letter.toLowerCase(),
    rolls: letter === letter.toUpperCase() ? [{ text: 'dice', by: letter, die: 6, result: 1 }] : [],
    events: [],
  }));
}

const WITNESS: Witness = {
  face,
  mode: 'play',
  isComputer: (side) => side === 'b',
};

function told(letters: string, witness: Partial<Witness> = {}): readonly number[] {
  return tellingItems(itemsOf(letters), { ...WITNESS, ...witness }).map(({ number }) => number);
}

describe('whose dice are told', () => {
  it('to one who is asked after the computer: the last since the order before, that order included', () => {
    expect(told('aABb')).toEqual([3]);
    expect(told('aAbb')).toEqual([2]);
    expect(told('ABa')).toEqual([]);
    expect(told('ABab')).toEqual([]);
  });

  it('between people those of the last order only', () => {
    expect(told('aBa', { isComputer: () => false })).toEqual([]);
    expect(told('Ab', { isComputer: () => false })).toEqual([]);
    expect(told('aB', { isComputer: () => false })).toEqual([2]);
  });

  it('to one who watches: those of the last order only', () => {
    expect(told('aB', { mode: 'computer' })).toEqual([2]);
    expect(told('aBb', { mode: 'computer' })).toEqual([]);
  });

  it('as if nothing had been answered where there was no other answer', () => {
    const items = itemsOf('aBa').map((item) =>
      item.number === 3 ? { ...item, unasked: true as const } : item,
    );
    expect(tellingItems(items, WITNESS).map(({ number }) => number)).toEqual([2]);
  });

  it('of answers that nobody was asked for, with those of the order they came of', () => {
    const items = itemsOf('aACc').map((item) =>
      item.by === 'c' ? { ...item, unasked: true as const } : item,
    );
    expect(tellingItems(items, WITNESS).map(({ number }) => number)).toEqual([2, 3]);
  });

  it('of an order that was taken back and given again', () => {
    const [first, dice, ...rest] = itemsOf('aABA');
    const back = { number: 3, kind: 'undo' as const, by: 'a', rolls: [], events: [], undone: [2] };
    const again = { ...rest[1], number: 4, kind: 'redo' as const } as ShownItem;
    const items = [first, dice, back, again].filter((item) => item !== undefined);
    expect(tellingItems(items, WITNESS).map(({ number }) => number)).toEqual([4]);
  });

  it('not if they were taken back', () => {
    const items = itemsOf('aAA').map((item) => ({ ...item, ...(item.number === 3 && { undone: [2] }) }));
    const taken = items.map((item) => (item.number === 3 ? { ...item, kind: 'undo' as const } : item));
    expect(tellingItems(taken, WITNESS)).toEqual([]);
  });

  it('all of what a person ordered in one go, and the last of what the computer did', () => {
    const goes = (letters: string, ...goes: readonly (number | undefined)[]) => {
      const items = itemsOf(letters).map((item, index) => ({
        ...item,
        ...(goes[index] && { go: goes[index] }),
      }));
      return tellingItems(items as readonly ShownItem[], WITNESS).map(({ number }) => number);
    };
    expect(goes('aAAA', undefined, 1, 1, 1)).toEqual([2, 3, 4]);
    expect(goes('aAAA', undefined, 1, 2, 2)).toEqual([3, 4]);
    expect(goes('aAAA')).toEqual([4]);
    expect(goes('aBBB', undefined, 1, 1, 1)).toEqual([4]);
  });
});

/** The same with what they tell: a round that is rolled for, and what is settled of it or begins something else. */
function withEvents(told: readonly [by: string, ...keys: string[]][]): readonly ShownItem[] {
  return told.map(([by, ...keys], index) => ({
    number: index + 1,
    kind: 'action',
    by,
    rolls: keys.includes('round') ? [{ text: 'dice', by, die: 6, result: 1 }] : [],
    events: keys.map((key) => ({
      key,
      text: key,
      things: [],
      values: {},
      ...(key === 'round' && { rolls: [0] }),
    })),
  }));
}

describe('answers that settle what dice came to', () => {
  const numbers = (items: readonly ShownItem[]) => items.map(({ number }) => number);
  const lost = withEvents([
    ['a', 'combat', 'round'],
    ['b', 'step-lost'],
    ['b', 'retreated', 'operation-over'],
  ]);

  it('leave the dice told, whoever gives them', () => {
    for (const mode of ['play', 'computer'] as const) {
      expect(numbers(tellingItems(lost, { ...WITNESS, mode }))).toEqual([1]);
      expect(numbers(tellingItems(lost, { ...WITNESS, mode, isComputer: () => false }))).toEqual([1]);
    }
  });

  it('and roll the next dice are told with those that they settle, whoever gives them', () => {
    const chain = withEvents([
      ['a', 'declared'],
      ['a', 'combat', 'round'],
      ['b', 'step-lost', 'round'],
      ['a', 'step-lost', 'round'],
    ]);
    for (const isComputer of [() => false, (side: string | undefined) => side === 'a', () => true])
      expect(numbers(tellingItems(chain, { ...WITNESS, isComputer }))).toEqual([2, 3, 4]);
  });

  it('are no longer told once something else was done', () => {
    const next = [...lost, { ...lost[1], number: 4 } as ShownItem];
    const isComputer = () => false;
    expect(tellingItems(next, { ...WITNESS, isComputer })).toEqual([]);
    const moved = withEvents([
      ['a', 'round'],
      ['a', 'moved'],
      ['b', 'step-lost'],
    ]);
    expect(tellingItems(moved, { ...WITNESS, isComputer })).toEqual([]);
  });

  it('are told with their dice to one who looks back', () => {
    expect(numbers(momentOf(lost.slice(0, 1), face))).toEqual([1]);
    expect(numbers(momentOf(lost, face))).toEqual([1]);
    expect(
      momentOf(
        withEvents([
          ['a', 'round'],
          ['a', 'moved'],
        ]),
        face,
      ),
    ).toEqual([]);
    expect(momentOf([], face)).toEqual([]);
  });
});
