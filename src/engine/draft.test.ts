import { describe, expect, it } from 'vitest';
import type { Action } from './actions.ts';
import { addChoice, choicesOf, type Draft } from './draft.ts';
import type { Frame } from './frame.ts';

const empty: Draft = { seat: 1, base: {} as never, choices: undefined };
const asked: Frame = { step: {} as never, locals: {}, below: undefined };
const add = (draft: Draft, action: Action) => addChoice(draft, action, asked);

describe('a draft', () => {
  it('keeps its choices in the order they were made', () => {
    const draft = [[1], [2, 3], [1]].reduce(add, empty);
    expect(choicesOf(draft)).toEqual([[1], [2, 3], [1]]);
    expect([draft.seat, draft.base]).toEqual([empty.seat, empty.base]);
  });

  it('is not changed by a choice added to it, so that copies can go different ways', () => {
    const shared = add(empty, [1]);
    expect(choicesOf(add(shared, [2]))).toEqual([[1], [2]]);
    expect(choicesOf(add(shared, [3]))).toEqual([[1], [3]]);
    expect([choicesOf(shared), choicesOf(empty)]).toEqual([[[1]], []]);
  });
});
