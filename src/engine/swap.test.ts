import { describe, expect, it } from 'vitest';
import { Verbs } from './actions.ts';
import { Grid } from './grid.ts';
import { Ground } from './ground.ts';
import { count, named, optional, wordsOf } from './kinds.ts';
import { Random } from './seeded.ts';
import { exchange, exchanging, pairOf, parting, UNCHANGED } from './swap.ts';

const Unit = named('unit', ['a', 'b', 'c']);
const [A, B, C] = Unit.all;
const verbs = new Verbs({ move: { args: [Unit, count(9)] }, fight: { args: [Unit, Unit] }, end: {} });
const { id } = verbs;

describe('a swap', () => {
  it('that exchanges two pieces exchanges the orders to them, and no other numbers', () => {
    const swap = exchanging(verbs, Unit, A, C);
    expect(swap.relabel([id.move, 0, 2])).toEqual([id.move, 2, 2]);
    expect(swap.relabel([id.fight, 2, 1])).toEqual([id.fight, 0, 1]);
    expect(swap.relabel([id.end])).toEqual([id.end]);
    expect(UNCHANGED.relabel([id.move, 0, 2])).toEqual([id.move, 0, 2]);
  });

  it('after which worlds part gives another order for the pieces concerned', () => {
    const swap = parting(verbs, Unit, [B], [id.end]);
    expect(swap.relabel([id.move, 1, 0])).toEqual([id.end]);
    expect(swap.relabel([id.fight, 0, 1])).toEqual([id.end]);
    expect(swap.relabel([id.move, 0, 1])).toEqual([id.move, 0, 1]);
  });

  it('of a box concerns orders to places, and not those to hexes or units of the same number', () => {
    const { kind, Box, boxes } = new Ground(new Grid('flat', [{ id: 'h1', q: 0, r: 0 }]), [
      { id: 'x' },
      { id: 'y' },
    ]);
    const [X, Y] = boxes;
    const orders = new Verbs({ go: { args: [kind] }, fire: { args: [Unit, optional(kind)] } });
    const swap = exchanging(orders, Box, X, Y);
    expect(swap.relabel([orders.id.go, X])).toEqual([orders.id.go, Y]);
    expect(swap.relabel([orders.id.fire, X, Y])).toEqual([orders.id.fire, X, X]);
    expect(swap.relabel([orders.id.fire, X, -1])).toEqual([orders.id.fire, X, -1]);
    expect(swap.relabel([orders.id.go, 0])).toEqual([orders.id.go, 0]);
  });

  it('takes two that can be exchanged, whichever they are', () => {
    const pairs = (among: readonly string[]) => {
      const found = Array.from({ length: 60 }, (_, seed) =>
        pairOf(among, new Random(seed), (a, b) => !(a === 'a' && b === 'c'))?.join(''),
      );
      return [...new Set(found)].sort();
    };
    expect(pairs(['a', 'b', 'c'])).toEqual(['ab', 'ba', 'bc', 'ca', 'cb']);
    expect(pairs(['a', 'c'])).toEqual(['ca', undefined]);
    expect(pairs(['a'])).toEqual([undefined]);
    expect(pairs([])).toEqual([undefined]);
  });

  it('exchanges two cells', () => {
    const column = wordsOf(Unit, (unit) => 4 + unit);
    exchange(column, A, C);
    expect([...column]).toEqual([6, 5, 4]);
  });
});
