import { expect, it } from 'vitest';
import { strikesOf } from './strikes.ts';

const units = [
  { id: 'ark-royal', at: 'w-1', committed: 2 },
  { id: 'eagle', at: 'w-1' },
];

it('strikes that are committed are ghosts, which can be taken back while that is decided', () => {
  const open = strikesOf(units, { stack: [{ step: 'commitment.commit' }] });
  expect(open.map(({ thing, ghost, order }) => [thing, ghost, order])).toEqual([
    ['strike:ark-royal.1', true, 'unit:ark-royal'],
    ['strike:ark-royal.2', true, 'unit:ark-royal'],
  ]);
  const later = strikesOf(units, { stack: [{ step: 'axis-strikes.fly' }] });
  expect(later.map(({ order }) => order)).toEqual([undefined, undefined]);
});
