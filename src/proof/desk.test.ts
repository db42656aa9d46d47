import { expect, it } from 'vitest';
import { micro } from '../../tests/table/micro.ts';
import { deskOf } from './desk.ts';

it('a test that plays until something is so fails where it never is, and says where the game stands', () => {
  const { open, play } = deskOf(micro);
  const state = micro.setUp();
  play(state, ['confirm', 'pass']);
  expect(() => {
    while (open(state) === 'blue duel.search') play(state, 'step');
  }).toThrow('no end after 5000 actions, at "blue duel.search"');
});
