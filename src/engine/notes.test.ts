import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { at, type Each } from './arrays.ts';
import { each, NONE, named, optional, type ValueOf } from './kinds.ts';
import { Marks, type NotePart, Notes, note, partsByName, shownParts } from './notes.ts';
import { bytes, column, StateStore } from './state.ts';

const Unit = named('unit', ['a', 'b', 'c']);
type Unit = ValueOf<typeof Unit>;
const [A, B, C] = Unit.all;
const store = StateStore.of({
  spent: bytes(Unit),
  tired: bytes(Unit),
  leader: column(Unit, optional(Unit), NONE),
  deeds: bytes(Unit),
});
type State = ReturnType<typeof store.create>;
const notes = new Notes(Unit, [
  note('spent', (s: State) => s.spent, 'number'),
  note('tired', (s: State) => s.tired, 'flag'),
  note('leader', (s: State) => s.leader, optional(Unit), NONE),
  note('deeds', (s: State) => s.deeds, new Marks(['fought', 'fired', 'fled'])),
]);

function written(state: State): Each<Unit, NotePart> {
  const parts = each(Unit, (): NotePart => ({}));
  notes.write(state, (unit) => at(parts, unit));
  return parts;
}

describe('notes', () => {
  it('say what is not as usual, and nothing else', () => {
    const state = store.create();
    expect(written(state)).toEqual([{}, {}, {}]);
    state.spent[A] = 4;
    state.tired[B] = 1;
    state.leader[C] = A;
    expect(written(state)).toEqual([{ spent: 4 }, { tired: true }, { leader: 'a' }]);
    expect(partsByName(Unit, written(state))).toEqual({
      a: { spent: 4 },
      b: { tired: true },
      c: { leader: 'a' },
    });
    state.tired[B] = 0;
    expect(partsByName(Unit, written(state))).toEqual({ a: { spent: 4 }, c: { leader: 'a' } });
  });

  it('leave out what nobody wants to hear', () => {
    const state = store.create();
    state.spent.fill(2);
    const parts = each(Unit, (): NotePart => ({}));
    notes.write(state, (unit) => (unit === B ? undefined : at(parts, unit)));
    expect(parts).toEqual([{ spent: 2 }, {}, { spent: 2 }]);
  });

  it('are read back, and refused with their place', () => {
    const state = store.create();
    notes.read(state, B, { spent: 3, tired: true, leader: 'c', more: 1 }, 'units.b');
    expect(at(written(state), B)).toEqual({ spent: 3, tired: true, leader: 'c' });
    expect(() => notes.read(state, B, { leader: 'x' }, 'units.b')).toThrow('(units.b.leader)');
    notes.clear(state);
    expect([...state.leader, ...state.spent]).toEqual([NONE, NONE, NONE, 0, 0, 0]);
  });

  it('list marks that are kept as bits', () => {
    const state = store.create();
    state.deeds[A] = 5;
    expect(at(written(state), A)).toEqual({ deeds: ['fought', 'fled'] });
    notes.read(state, B, { deeds: ['fled', 'fired'] }, 'units.b');
    expect([...state.deeds]).toEqual([5, 6, 0]);
  });

  it('are seen where there is anything to see', () => {
    const parts: (NotePart | undefined)[] = [];
    parts[2] = { id: 'c', spent: 1 };
    expect(shownParts<{ readonly id: string }>(parts).map(({ id }) => id)).toEqual(['c']);
    expect(shownParts([undefined, { id: 'b' }, undefined])).toEqual([{ id: 'b' }]);
  });

  it('may be of the first things of a kind only', () => {
    const some = StateStore.of({ control: bytes({ ...Unit, size: 2 }) });
    type Some = ReturnType<typeof some.create>;
    const short = new Notes(Unit, [note('control', (s: Some) => s.control, 'number')]);
    const state = some.create();
    state.control.fill(7);
    const parts = each(Unit, (): NotePart => ({}));
    short.write(state, (unit) => at(parts, unit));
    expect(parts).toEqual([{ control: 7 }, { control: 7 }, {}]);
    short.clear(state);
    short.read(state, B, { control: 3 }, 'units.b');
    expect([...state.control]).toEqual([0, 3]);
    expect(() => short.read(state, C, { control: 3 }, 'units.c')).toThrow(
      expect.objectContaining({
        code: 'bad-position',
        message: 'nothing like "control" is noted of c (units.c.control)',
        where: 'units.c.control',
      }),
    );
    expect([...state.control]).toEqual([0, 3]);
  });

  it('come with a schema', () => {
    const schema = z.strictObject(notes.schema);
    expect(schema.safeParse({ spent: 1, leader: 'a', deeds: ['fled'] }).success).toBe(true);
    const unread = [{ tired: false }, { leader: 3 }, { other: 1 }, { deeds: ['sung'] }, { deeds: 1 }];
    for (const wrong of [{ spent: -1 }, { spent: 256 }, ...unread])
      expect(schema.safeParse(wrong).success).toBe(false);
  });
});
