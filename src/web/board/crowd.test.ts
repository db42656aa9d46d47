import { expect, test } from 'vitest';
import { isCrowd, isWide, singled } from './crowd.ts';

function many(count: number) {
  return Array.from({ length: count }, (_, index) => ({ thing: `hex:${index}` }));
}

test('a few are marked one by one', () => {
  expect(isCrowd(many(12))).toBe(false);
  expect(singled(many(12), [undefined])).toEqual(many(12));
});

test('of a crowd only those that are pointed at', () => {
  expect(isCrowd(many(13))).toBe(true);
  expect(singled(many(13), [undefined, undefined])).toEqual([]);
  expect(singled(many(13), ['hex:3', 'hex:99'])).toEqual([{ thing: 'hex:3' }]);
});

test('a wash over most of a map is light', () => {
  expect([isWide(many(36)), isWide(many(37))]).toEqual([false, true]);
});
