import { describe, expect, it } from 'vitest';
import { Random } from '../../engine/seeded.ts';
import { ALLIED } from './counters.ts';
import { convoys } from './index.ts';
import { OPTIONS } from './options.ts';
import { store } from './state.ts';
import { board, start } from './testing.ts';
import { imagine } from './view.ts';

const usual = Object.fromEntries(OPTIONS.map(({ id, values }) => [id, values[0]]));

describe('the options', () => {
  it('have their usual values', () => {
    expect(board(start('summer-1940-campaign')).options).toEqual(usual);
  });

  it.each(OPTIONS)('are seen by everybody, and imagined: $id', ({ id, values, key }) => {
    const state = start('summer-1940-campaign', { [id]: values[1] });
    const chosen = { ...usual, [id]: values[1] };
    for (const seat of [0, 1, 2]) expect(convoys.view(state, seat).board.options).toEqual(chosen);
    expect(convoys.position(state)).toMatchObject({ options: chosen });
    const world = store.create();
    imagine(board(state), ALLIED, new Random('options'), world);
    expect(OPTIONS.filter((option) => world[option.key] > 0).map((option) => option.key)).toEqual([key]);
  });
});
