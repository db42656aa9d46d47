import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NONE, named, optional } from './kinds.ts';
import { type NotePart, Notes, note, partsByName, sightsOf } from './notes.ts';
import { bytes, column, StateStore } from './state.ts';

const unit = named('unit', ['a', 'b', 'c']);
const store = StateStore.of({ spent: bytes(3), tired: bytes(3), leader: column(3, NONE) });
type State = ReturnType<typeof store.create>;
const notes = new Notes<State>([
  note('spent', (s) => s.spent, 'number'),
  note('tired', (s) => s.tired, 'flag'),
  note('leader', (s) => s.leader, optional(unit), NONE),
]);

function written(state: State): NotePart[] {
  const parts: NotePart[] = [{}, {}, {}];
  notes.write(state, (index) => parts[index]);
  return parts;
}

describe('notes', () => {
  it('say what is not as usual, and nothing else', () => {
    const state = store.create();
    expect(written(state)).toEqual([{}, {}, {}]);
    state.spent[0] = 4;
    state.tired[1] = 1;
    state.leader[2] = 0;
    expect(written(state)).toEqual([{ spent: 4 }, { tired: true }, { leader: 'a' }]);
    expect(partsByName(unit, written(state))).toEqual({
      a: { spent: 4 },
      b: { tired: true },
      c: { leader: 'a' },
    });
    state.tired[1] = 0;
    expect(partsByName(unit, written(state))).toEqual({ a: { spent: 4 }, c: { leader: 'a' } });
  });

  it('leave out what nobody wants to hear', () => {
    const state = store.create();
    state.spent.fill(2);
    const parts: NotePart[] = [{}, {}, {}];
    notes.write(state, (index) => (index === 1 ? undefined : parts[index]));
    expect(parts).toEqual([{ spent: 2 }, {}, { spent: 2 }]);
  });

  it('are read back, and refused with their place', () => {
    const state = store.create();
    notes.read(state, 1, { spent: 3, tired: true, leader: 'c', more: 1 }, 'units.b');
    expect(written(state)[1]).toEqual({ spent: 3, tired: true, leader: 'c' });
    expect(() => notes.read(state, 1, { leader: 'x' }, 'units.b')).toThrow('(units.b.leader)');
    notes.clear(state);
    expect([...state.leader, ...state.spent]).toEqual([NONE, NONE, NONE, 0, 0, 0]);
  });

  it('are seen where there is anything to see', () => {
    const parts: (NotePart | undefined)[] = [];
    parts[2] = { id: 'c', spent: 1 };
    expect(sightsOf<{ readonly id: string }>(parts).map(({ id }) => id)).toEqual(['c']);
    expect(sightsOf([undefined, { id: 'b' }, undefined])).toEqual([{ id: 'b' }]);
  });

  it('come with a schema', () => {
    const schema = z.strictObject(notes.schema);
    expect(schema.safeParse({ spent: 1, leader: 'a' }).success).toBe(true);
    for (const wrong of [{ spent: -1 }, { spent: 256 }, { tired: false }, { leader: 3 }, { other: 1 }])
      expect(schema.safeParse(wrong).success).toBe(false);
  });
});
