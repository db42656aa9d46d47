import { describe, expect, it } from 'vitest';
import { type Board, filfla, type State } from '../games/filfla/index.ts';
import { at, picked, RAIDERS, verbs } from '../games/filfla/testing.ts';
import { type AsideDefinition, asidesWith } from './asides.ts';
import { Game } from './game.ts';
import type { WordsOf } from './procedure.ts';

/** What a game says of its asides, with filfla and other things to do in it. */

type Words = WordsOf<{ readonly recall: Record<never, never> }, Record<never, never>, never, never>;

function gameWith(changes: Partial<AsideDefinition<State, Words>>): Game<State, Board> {
  const recall: AsideDefinition<State, Words> = {
    rule: 'filfla/10',
    when: () => true,
    options: (_, __, options) => options.add(verbs.id.recall),
    take: { recall: (s) => void s.shots++ },
    ...changes,
  };
  return new Game({ ...filfla.definition, asides: asidesWith<State, Words>(verbs)({ recall }) });
}

const state = picked(at('raiders-move', { 'cdo-1': '0401', 'rifle-1': '0505' }, { turn: 2 }), 'cdo-1');

describe('an aside in a game', () => {
  it('is foreseen from what the seat knows, as things were before its draft', () => {
    const seen: number[] = [];
    const game = gameWith({
      previews: {
        recall: (world, seat) => {
          seen.push(seat, world.draft === undefined ? 0 : 1);
          return {
            title: { key: 'raid-over', values: {} },
            rule: 'filfla/10',
            facts: [],
            outcomes: [],
            unknown: [],
          };
        },
      },
    });
    const preview = game.preview(game.view(state, RAIDERS), game.parse('recall'));
    expect(preview).toMatchObject({ title: 'The raid is over', rule: 'filfla/10' });
    expect(seen).toEqual([RAIDERS, 0]);
  });

  it('has no preview where none is written, and none where it is not listed', () => {
    const preview = (game: Game<State, Board>) => () =>
      game.preview(game.view(state, RAIDERS), game.parse('recall'));
    expect(preview(gameWith({}))).toThrow(expect.objectContaining({ code: 'not-available' }));
    const never = gameWith({ when: () => false });
    expect(preview(never)).toThrow(expect.objectContaining({ code: 'illegal-action', rule: 'filfla/10' }));
  });

  it('is explained by what forbids it, or by its own rule', () => {
    const why = (game: Game<State, Board>) => game.explain(game.view(state, RAIDERS), 'recall').rule;
    expect(why(gameWith({ when: () => false, bars: { recall: () => 'filfla/9.1' } }))).toBe('filfla/9.1');
    expect(why(gameWith({ when: () => false }))).toBe('filfla/10');
    const garrison = filfla.view(state, 1);
    expect(filfla.explain(garrison, 'recall').text).toBe('It is for raiders to decide.');
  });
});
