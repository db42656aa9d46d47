import { expect, it } from 'vitest';
import { counted } from './plural.ts';

it.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [-1, '-1 entry'],
  [2, '2 entries'],
])('counts %i', (number, text) => {
  expect(counted(number, 'entry', 'entries')).toBe(text);
});
