import { describe, expect, it } from 'vitest';
import type { DraftOrder, Sight } from '../../host/protocol.ts';
import { offeredBy } from './offered.ts';
import { action, face, question } from './testing.ts';
import { leftOut, takenTogether } from './together.ts';

const MARCH = { pick: 'with', with: 'with' };
const SAIL = { lead: undefined, ...MARCH };

function offering(...texts: readonly string[]) {
  return offeredBy(
    question(
      texts.map((text) => {
        const [verb, name] = text.split(' ');
        return action(text, { target: `${verb === 'lead' ? 'group' : 'unit'}:${name}` });
      }),
    ),
    face,
  );
}

describe('a click on a stack', () => {
  it('takes the first that can go, and all others follow as far as they are listed then', () => {
    const pieces = ['unit:a', 'unit:b', 'unit:c'];
    expect(takenTogether(pieces, offering('pick b', 'pick c'), MARCH)).toEqual([
      'pick b',
      'with a',
      'with c',
    ]);
    expect(takenTogether(pieces, offering('with c'), MARCH)).toEqual(['with c', 'with a', 'with b']);
  });

  it('takes a group, which has its ships with it', () => {
    const pieces = ['group:g1', 'unit:a', 'unit:b'];
    expect(takenTogether(pieces, offering('lead g1', 'pick a', 'pick b'), SAIL)).toEqual(['lead g1']);
  });

  it('takes none of several groups that lie on each other', () => {
    const pieces = ['group:g1', 'group:g2'];
    expect(takenTogether(pieces, offering('lead g1', 'lead g2'), SAIL)).toEqual([]);
  });

  it('takes nothing where units do not go together', () => {
    expect(takenTogether(['unit:a', 'unit:b'], offering('lose a', 'lose b'), MARCH)).toEqual([]);
  });
});

describe('one that is left out', () => {
  function drafting(...choices: readonly string[]): Sight {
    const order = (one: readonly string[]): DraftOrder => ({
      choices: one,
      label: '',
      things: one.map((choice) => `${choice.startsWith('lead') ? 'group' : 'unit'}:${choice.split(' ')[1]}`),
    });
    const orders = [order(['pick x', 'stay']), order(choices)];
    return { draft: 'movement.choose', orders, question: question([]) } as unknown as Sight;
  }

  it('no longer goes along', () => {
    expect(leftOut(drafting('pick a', 'with b', 'with c'), 'unit:b', MARCH)).toEqual([
      'pick x',
      'stay',
      'pick a',
      'with c',
    ]);
  });

  it('makes room at the head for the next', () => {
    expect(leftOut(drafting('pick a', 'with b', 'with c'), 'unit:a', MARCH)?.slice(2)).toEqual([
      'pick b',
      'with c',
    ]);
  });

  it('lets go of everything if it was alone, or led a group', () => {
    expect(leftOut(drafting('pick a'), 'unit:a', MARCH)).toEqual(['pick x', 'stay']);
    expect(leftOut(drafting('lead g1', 'with b'), 'group:g1', SAIL)).toEqual(['pick x', 'stay']);
  });

  it('is none that was not in hand', () => {
    expect(leftOut(drafting('pick a'), 'unit:z', MARCH)).toBeUndefined();
    expect(leftOut({ ...drafting('pick a'), draft: 'movement.order' }, 'unit:a', MARCH)).toBeUndefined();
  });
});
