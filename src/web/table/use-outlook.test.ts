import { expect, test } from 'vitest';
import { sumOf } from '../panels/outlook-card.tsx';
import { linesOf } from './use-outlook.ts';

const danger = { text: 'StuG, Sicily', arm: 'air', from: 'place:sicily', number: 3 };
const boats = { text: 'Submarine', arm: 'boats', from: 'place:w-5', number: 1 };
const outlook = {
  stops: [
    { place: 'place:w-4', dangers: [], notes: [] },
    {
      place: 'place:w-5',
      dangers: [danger, { ...danger, text: 'SM79, Sicily', number: 2 }, boats],
      notes: [],
    },
  ],
};

test('the leg leads to the stop, and each place from which it can be reached has one line', () => {
  expect(linesOf(outlook, 1)).toEqual([
    { kind: 'danger', from: 'place:sicily', to: 'place:w-5' },
    { kind: 'leg', from: 'place:w-4', to: 'place:w-5' },
  ]);
  expect(linesOf(outlook, 0)).toEqual([]);
  expect(linesOf(null, 1)).toEqual([]);
});

test('those who can come are summed by their arms', () => {
  expect(sumOf(outlook.stops[1]?.dangers ?? [])).toBe('5 + 1');
});
