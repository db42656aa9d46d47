import { describe, expect, it } from 'vitest';
import { gozo } from '../../tests/engine/gozo.ts';
import { filfla } from '../games/filfla/index.ts';
import { at, picked, play } from '../games/filfla/testing.ts';
import { NO_DICE } from './dice.ts';
import { Refusal } from './refusal.ts';

/** Every id of a rule that leaves a game is one of its own book, though its code names those of the base. */

const RAIDERS = 0;

describe('a game whose book builds on another names its own rules', () => {
  const moving = () => at('raiders-move', { 'cdo-1': { at: '0401', pinned: true }, 'cdo-2': '0401' });
  const view = (state: ReturnType<typeof moving>) => gozo.view(state, RAIDERS);

  it('where it asks', () => {
    expect(filfla.heading(moving(), RAIDERS)?.rule).toBe('filfla/5');
    expect(gozo.heading(moving(), RAIDERS)?.rule).toBe('gozo/A');
    expect(gozo.question(moving(), RAIDERS)?.rule).toBe('gozo/A');
  });

  it('where it explains', () => {
    expect(gozo.explain(view(moving()), 'cdo-1')).toEqual({ text: 'The pinned stay.', rule: 'gozo/A.1' });
    expect(gozo.explain(view(moving()), 'cdo-2')).toMatchObject({ rule: 'gozo/A' });
    expect(gozo.explain(gozo.view(moving(), 1), 'cdo-2')).toMatchObject({ rule: 'gozo/A' });
    expect(gozo.explain(view(picked(moving(), 'cdo-2')), '0101')).toMatchObject({ rule: 'gozo/A' });
  });

  it('where it refuses an action', () => {
    expect(refusalOf(() => gozo.act(moving(), gozo.parse('pick cdo-1'), NO_DICE))).toMatchObject({
      code: 'illegal-action',
      rule: 'gozo/A',
    });
  });

  it('where it foresees', () => {
    const state = at('raiders-fight', {
      'cdo-1': '0403',
      sappers: '0403',
      gun: { at: '0504', faceUp: true },
    });
    play(state, ['attack 0504', 'join cdo-1']);
    const { rule, facts } = gozo.preview(view(state), gozo.parse('join sappers'));
    expect(rule).toBe('filfla/7.6');
    expect(facts.map((fact) => [fact.key, fact.rule])).toEqual([
      ['attack', undefined],
      ['defence', undefined],
      ['rough-hex', 'gozo/B.1'],
      ['sappers', 'filfla/7.9'],
      ['column', undefined],
    ]);
    for (const fact of facts) expect('rule' in fact).toBe(fact.rule !== undefined);
  });

  it('and those it keeps by their ids, with what amends them', () => {
    const state = at('raiders-fight', { 'cdo-1': { at: '0403', pinned: true }, 'rifle-1': '0404' });
    const told = filfla.explain(filfla.view(state, RAIDERS), 'cdo-1');
    expect(told.rule).toBe('filfla/7.1');
    expect(gozo.explain(view(state), 'cdo-1')).toEqual({ ...told, amendedBy: ['gozo/B.2'] });
  });
});

function refusalOf(run: () => unknown): Refusal | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  return undefined;
}
