import { describe, expect, it } from 'vitest';
import { Verbs } from './actions.ts';
import { Grid } from './grid.ts';
import { count, named, optional, type ValueOf } from './kinds.ts';
import { Options } from './options.ts';
import { PathFinder } from './paths.ts';

const Unit = named('unit', ['a', 'b', 'c']);
const [A, B, C] = Unit.all;
/** Four hexes in a row. */
const grid = new Grid(
  'pointy',
  ['0101', '0102', '0103', '0104'].map((id, q) => ({ id, q, r: 0 })),
);
const Hex = grid.kind;
type Hex = ValueOf<typeof Hex>;
const H1 = grid.number('0101');
const H2 = grid.number('0102');
const H3 = grid.number('0103');
const H4 = grid.number('0104');
const { id } = new Verbs({
  pass: {},
  pick: { args: [Unit] },
  fire: { args: [Unit, optional(Unit)] },
  move: { args: [Unit], rest: Hex },
  go: { rest: Hex },
  bid: { args: [count(100_000, -100_000)] },
});

describe('options', () => {
  it('collect actions in the order they are added', () => {
    const options = new Options();
    options.add(id.pass);
    options.add(id.pick, A);
    options.add(id.fire, A, -1);
    options.addWayOf(id.move, C, [H1, H2, H3], 3);
    options.addWay(id.go, [H2, H3], 2);
    expect(options.actions).toEqual([[0], [1, 0], [2, 0, -1], [3, 2, 0, 1, 2], [4, 1, 2]]);
  });

  it('are counted, and taken out one by one, before and after all of them are wanted', () => {
    const options = new Options();
    expect(options.size).toBe(0);
    options.add(id.pass);
    options.addWay(id.go, [H2], 1);
    options.add(id.pick, C);
    expect(options.size).toBe(3);
    const each = () => [0, 1, 2].map((index) => options.action(index));
    const before = each();
    expect(before).toEqual([[id.pass], [id.go, H2], [id.pick, C]]);
    expect(options.actions).toEqual(before);
    expect(options.actions).toBe(options.actions);
    expect(each()).toEqual(before);
    expect(() => options.action(3)).toThrow(RangeError);
  });

  it('keep what a way costs at the place of its action', () => {
    const options = new Options();
    options.add(id.pass);
    expect(options.cost(0)).toBeUndefined();
    options.addWayOf(id.move, C, [H1], 1.5);
    options.add(id.pick, A);
    options.addWayOf(id.move, C, [H1, H2], 3);
    options.add(id.fire, A, -1);
    expect(options.actions.map((_, place) => options.cost(place))).toEqual([
      undefined,
      1.5,
      undefined,
      3,
      undefined,
    ]);
  });

  it('hold numbers of every size', () => {
    const values = [0, 1, -1, 32_767, 32_768, -32_768, -32_769, 65_535, 65_536, 100_000, -100_000];
    const options = new Options();
    for (const value of values) options.add(id.bid, value);
    expect(options.actions).toEqual(values.map((value) => [id.bid, value]));
    for (const value of values) expect(options.find([id.bid, value])).toEqual([id.bid, value]);
    expect(options.find([id.bid, 99_999])).toBeUndefined();
  });
});

describe('finding an action among the options', () => {
  const options = new Options();
  options.add(id.pass);
  options.add(id.pick, B);
  options.add(id.fire, A, B);
  options.addWayOf(id.move, C, [H1, H2], 3);
  options.addReach(id.go, reachFrom(H1, 2));

  it('finds each by what it says', () => {
    for (const action of options.actions) expect(options.find([...action])).toEqual(action);
  });

  it.each([
    ['nothing', []],
    ['another verb', [id.bid]],
    ['a verb that does not exist', [99]],
    ['a verb below zero', [-1]],
    ['half a verb', [0.5]],
    ['no number', [Number.NaN]],
    ['an argument that is not listed', [id.pick, A]],
    ['an argument that differs by 65,536', [id.pick, 65_536 + B]],
    ['a missing argument', [id.pick]],
    ['an argument too many', [id.pass, A]],
    ['two arguments too many', [id.pass, A, A]],
    ['another second argument', [id.fire, A, C]],
    ['a longer path', [id.move, C, H1, H2, H3]],
    ['a shorter path', [id.move, C, H1]],
    ['the right end by a wrong path', [id.go, H3, H2]],
    ['an end that was not reached', [id.go, H2, H3, H4]],
    ['the place one stands in', [id.go, H1]],
  ])('finds nothing for %s', (_, action) => {
    expect(options.find(action)).toBeUndefined();
  });
});

describe('the ways that a search has found', () => {
  it('are listed with what they cost in points', () => {
    const options = new Options();
    options.add(id.pass);
    options.addReach(id.go, reachFrom(H2, 4));
    expect(options.actions.slice(1)).toEqual([
      [id.go, H1],
      [id.go, H3],
      [id.go, H3, H4],
    ]);
    expect([0, 1, 2, 3].map((index) => options.cost(index))).toEqual([undefined, 1, 1, 2]);
  });

  it('can be added one by one', () => {
    const options = new Options();
    const reach = reachFrom(H1, 3);
    options.addWayTo(id.go, reach.paths(), H4, reach.costTo(H4) ?? 0);
    expect([options.size, options.action(0), options.cost(0)]).toEqual([1, [id.go, H2, H3, H4], 3]);
  });

  it('stay when the finder searches again', () => {
    const finder = new PathFinder(grid);
    const options = new Options();
    options.addReach(id.go, finder.reach({ from: H1, allowance: 2, cost: () => 1 }));
    finder.reach({ from: H4, allowance: 1, cost: () => 1 });
    expect(options.actions).toEqual([
      [id.go, H2],
      [id.go, H2, H3],
    ]);
  });
});

function reachFrom(from: Hex, allowance: number) {
  return new PathFinder(grid).reach({ from, allowance, cost: () => 1 });
}
