import { expect, test } from 'vitest';
import { numberIn } from './dock-offered.tsx';

test('the counter of a group is not counted with its ships', () => {
  const group = { thing: 'group:g3' };
  const ships = ['nelson', 'freighter-1'].map((id) => ({ thing: `unit:${id}` }));
  expect(numberIn([group, ...ships])).toBe(2);
  expect(numberIn([group])).toBe(1);
});
