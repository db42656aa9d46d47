import { expect, it } from 'vitest';
import { stirs } from './stirs.ts';

const there = { clientX: 4, clientY: 7 };

it('a mouse stirs when it moves or presses, not when something moves under it', () => {
  expect(stirs({ x: 4, y: 7 }, { type: 'pointermove', ...there })).toBe(false);
  expect(stirs({ x: 4, y: 6 }, { type: 'pointermove', ...there })).toBe(true);
  expect(stirs(undefined, { type: 'pointermove', ...there })).toBe(true);
  expect(stirs({ x: 4, y: 7 }, { type: 'pointerdown', ...there })).toBe(true);
});
