import { describe, expect, it } from 'vitest';
import { Verbs } from './actions.ts';
import { count, named, wordsOf } from './kinds.ts';
import { exchange, exchanging, parting, UNCHANGED } from './swap.ts';

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

  it('exchanges two cells', () => {
    const column = wordsOf(Unit, (unit) => 4 + unit);
    exchange(column, A, C);
    expect([...column]).toEqual([6, 5, 4]);
  });
});
