import { describe, expect, it } from 'vitest';
import { besides, named } from './kinds.ts';
import { isAnyAt, unitsAt } from './stacks.ts';
import { column, StateStore } from './state.ts';

const Unit = named('unit', ['a', 'b', 'c', 'd']);
const [A, B, C, D] = Unit.all;
const Hex = named('hex', ['h1', 'h2', 'h3']);
const [H1, H2, H3] = Hex.all;
const POOL = -1;

const { place } = StateStore.of({ place: column(Unit, besides(Hex, { pool: POOL }), POOL) }).create();
place[A] = H2;
place[B] = H1;
place[C] = H2;

describe('a stack', () => {
  it('is those among some units that stand in a place, in the order of the list', () => {
    expect(unitsAt(place, Unit.all, H2)).toEqual([A, C]);
    expect(unitsAt(place, [C, B, A], H2)).toEqual([C, A]);
    expect(unitsAt(place, [B, C], H2)).toEqual([C]);
    expect(unitsAt(place, Unit.all, H3)).toEqual([]);
    expect(unitsAt(place, Unit.all, POOL)).toEqual([D]);
  });

  it('leaves out those that do not count', () => {
    expect(unitsAt(place, Unit.all, H2, (unit) => unit !== A)).toEqual([C]);
    expect(unitsAt(place, Unit.all, H2, () => false)).toEqual([]);
  });

  it('is a list of its own at every look', () => {
    const first = unitsAt(place, Unit.all, H2);
    first.push(D);
    expect(unitsAt(place, Unit.all, H2)).toEqual([A, C]);
  });
});

describe('whether anyone stands in a place', () => {
  it('is asked of some units, and of those that count', () => {
    expect(isAnyAt(place, Unit.all, H2)).toBe(true);
    expect(isAnyAt(place, [B, D], H2)).toBe(false);
    expect(isAnyAt(place, [B, D], POOL)).toBe(true);
    expect(isAnyAt(place, [], H2)).toBe(false);
    expect(isAnyAt(place, Unit.all, H2, (unit) => unit === C)).toBe(true);
    expect(isAnyAt(place, Unit.all, H2, (unit) => unit === B)).toBe(false);
  });

  it('looks no further than the first', () => {
    const asked: number[] = [];
    isAnyAt(place, Unit.all, H2, (unit) => asked.push(unit) > 0);
    expect(asked).toEqual([A]);
  });
});
