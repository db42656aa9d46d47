import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../proof/until.ts';
import { at } from './arrays.ts';
import { Graph } from './graph.ts';
import { Grid } from './grid.ts';
import { ORIENTATIONS, range } from './hex.ts';
import { named } from './kinds.ts';
import { PathFinder } from './paths.ts';

/** A cost that does not look at the link. */
type Cost = (from: number, to: number) => number | undefined;

import type { Places } from './places.ts';

/** A problem: costs by the pair of places, places that stop, starts and an allowance. */
interface Problem {
  readonly board: Places;
  readonly cost: Cost;
  readonly stop: (place: number) => boolean;
  readonly from: readonly number[];
  readonly allowance: number;
}

describe('reach', () => {
  it('agrees with a naive search in costs, in paths and in what cannot be reached', () => {
    fc.assert(
      fc.property(problems(), (problem) => {
        const reach = new PathFinder(problem.board).reach(problem);
        const best = naive(problem);
        for (let place = 0; place < problem.board.count; place++) {
          expect(reach.costTo(place)).toBe(best.get(place)?.cost);
          expect(reach.pathTo(place)).toEqual(best.get(place)?.places);
        }
        const others = [...best.keys()].filter((place) => !problem.from.includes(place));
        expect(reach.destinations()).toEqual(others.sort((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });

  it('gives paths that are legal and cost what it says', () => {
    fc.assert(
      fc.property(problems(), (problem) => {
        const reach = new PathFinder(problem.board).reach(problem);
        for (const place of reach.destinations()) {
          const path = reach.pathTo(place) ?? [];
          expect(problem.from).toContain(path[0]);
          expect(path.at(-1)).toBe(place);
          expect(costOf(problem, path)).toBe(reach.costTo(place));
          expect(reach.costTo(place)).toBeLessThanOrEqual(problem.allowance);
          for (const passed of path.slice(1, -1)) expect(problem.stop(passed)).toBe(false);
        }
      }),
    );
  });

  it('does not depend on the order in which the board lists neighbours', () => {
    fc.assert(
      fc.property(problems(), (problem) => {
        const { board } = problem;
        const backwards: Places = {
          count: board.count,
          neighbours: (place) => [...board.neighbours(place)].reverse(),
        };
        const one = new PathFinder(board).reach(problem);
        const other = new PathFinder(backwards).reach(problem);
        for (let place = 0; place < board.count; place++)
          expect(other.pathTo(place)).toEqual(one.pathTo(place));
      }),
    );
  });

  it('is the same from a finder that has searched before', () => {
    fc.assert(
      fc.property(problems(), fc.nat(), (problem, pick) => {
        const finder = new PathFinder(problem.board);
        finder.reach({ ...problem, from: pick % problem.board.count, allowance: 1000 });
        finder.cheapest({ ...problem, to: 0 });
        const again = finder.reach(problem);
        const best = naive(problem);
        expect(again.destinations().map((place) => again.pathTo(place))).toEqual(
          again.destinations().map((place) => best.get(place)?.places),
        );
      }),
    );
  });
});

describe('the paths of a reach', () => {
  it('are the best ones without the place they start from', () => {
    fc.assert(
      fc.property(problems(), (problem) => {
        const reach = new PathFinder(problem.board).reach(problem);
        const paths = reach.paths();
        for (const place of reach.destinations())
          expect(paths.to(place)).toEqual(reach.pathTo(place)?.slice(1));
      }),
    );
  });

  it('stay when the finder searches again', () => {
    fc.assert(
      fc.property(problems(), fc.nat(), (problem, pick) => {
        const finder = new PathFinder(problem.board);
        const reach = finder.reach(problem);
        const paths = reach.paths();
        const before = reach.destinations().map((place) => ({ place, path: paths.to(place) }));
        finder.reach({ ...problem, from: pick % problem.board.count, allowance: 1000 });
        for (const { place, path } of before) expect(paths.to(place)).toEqual(path);
        expect(() => reach.paths()).toThrow('out of date');
      }),
    );
  });
});

describe('a tie', () => {
  // Two ways from 0 to 5, by 1 and 4 or by 2 and 3, and a dear direct one.
  const square = graph(6, [
    [0, 1, 1],
    [1, 4, 1],
    [4, 5, 1],
    [0, 2, 1],
    [2, 3, 1],
    [3, 5, 1],
    [0, 5, 4],
  ]);
  const cost: Cost = (from, to) => square.edge(from, to)?.cost;

  it('goes to the lowest number, read from the destination back', () => {
    expect(new PathFinder(square).cheapest({ from: 0, to: 5, cost })?.places).toEqual([0, 2, 3, 5]);
  });

  it('goes first to fewer steps', () => {
    const direct: Cost = (from, to) => (from + to === 5 && from * to === 0 ? 3 : cost(from, to));
    expect(new PathFinder(square).cheapest({ from: 0, to: 5, cost: direct })?.places).toEqual([0, 5]);
  });

  it('goes to fewer steps even where steps cost nothing', () => {
    expect(new PathFinder(square).cheapest({ from: 0, to: 5, cost: () => 0 })?.places).toEqual([0, 5]);
  });
});

describe('stop and start', () => {
  const chain = graph(4, [
    [0, 1, 1],
    [1, 2, 1],
    [2, 3, 1],
  ]);

  it('lets a place that stops be entered, not passed', () => {
    const reach = new PathFinder(chain).reach({
      from: 0,
      allowance: 9,
      cost: () => 1,
      stop: (place) => place === 2,
    });
    expect(reach.destinations()).toEqual([1, 2]);
  });

  it('lets a start be left though it stops others', () => {
    const reach = new PathFinder(chain).reach({ from: 1, allowance: 1, cost: () => 1, stop: () => true });
    expect(reach.destinations()).toEqual([0, 2]);
  });

  it('reaches to the allowance and no farther', () => {
    const reach = new PathFinder(chain).reach({ from: 0, allowance: 2, cost: () => 1 });
    expect(reach.destinations()).toEqual([1, 2]);
    expect(reach.costTo(0)).toBe(0);
    expect(reach.pathTo(0)).toEqual([0]);
    expect(reach.costTo(3)).toBeUndefined();
  });
});

describe('cheapest', () => {
  it('agrees with reach without limit', () => {
    fc.assert(
      fc.property(problems(), fc.nat(), (problem, pick) => {
        const to = pick % problem.board.count;
        const best = naive({ ...problem, allowance: Number.POSITIVE_INFINITY }).get(to);
        expect(new PathFinder(problem.board).cheapest({ ...problem, to })).toEqual(best);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a finder', () => {
  const pair = graph(2, [[0, 1, 1]]);

  it('takes back what it said when it searches again', () => {
    const finder = new PathFinder(pair);
    const first = finder.reach({ from: 0, allowance: 5, cost: () => 1 });
    expect(first.costTo(1)).toBe(1);
    finder.reach({ from: 1, allowance: 5, cost: () => 1 });
    expect(() => first.costTo(1)).toThrow('out of date');
    expect(() => first.destinations()).toThrow('out of date');
    expect(() => first.pathTo(1)).toThrow('out of date');
  });

  it('cannot search while it searches', () => {
    const finder = new PathFinder(pair);
    const nested: Cost = () => finder.cheapest({ from: 0, to: 1, cost: () => 1 })?.cost;
    expect(() => finder.reach({ from: 0, allowance: 5, cost: nested })).toThrow('inside a search');
  });

  it('recovers from a cost that throws', () => {
    const finder = new PathFinder(pair);
    const broken = (): number => {
      throw new Error('broken');
    };
    expect(() => finder.reach({ from: 0, allowance: 5, cost: broken })).toThrow('broken');
    expect(finder.reach({ from: 0, allowance: 5, cost: () => 1 }).destinations()).toEqual([1]);
  });

  it.each([-1, 0.5, Number.NaN, 0x8000])('refuses the cost %d', (bad) => {
    const finder = new PathFinder(pair);
    expect(() => finder.reach({ from: 0, allowance: 5, cost: () => bad })).toThrow(
      `${bad} is no cost of a step`,
    );
  });

  it('takes a dear step', () => {
    expect(new PathFinder(pair).cheapest({ from: 0, to: 1, cost: () => 0x7fff })?.cost).toBe(0x7fff);
  });

  it('refuses a start or a destination off the board', () => {
    const finder = new PathFinder(pair);
    for (const off of [-1, 2]) {
      expect(() => finder.reach({ from: off, allowance: 5, cost: () => 1 })).toThrow(RangeError);
      expect(() => finder.cheapest({ from: 0, to: off, cost: () => 1 })).toThrow(RangeError);
    }
  });
});

interface Best {
  readonly cost: number;
  readonly places: readonly number[];
}

/** Tries every step from every place again and again until nothing gets better, by the rule as it is written. */
function naive(problem: Problem): Map<number, Best> {
  const best = new Map<number, Best>(problem.from.map((place) => [place, { cost: 0, places: [place] }]));
  for (const _ of rounds('the naive search')) {
    let changed = false;
    for (const [place, way] of [...best]) {
      if (way.places.length > 1 && problem.stop(place)) continue;
      for (const to of problem.board.neighbours(place)) {
        const price = problem.cost(place, to);
        if (price === undefined || way.cost + price > problem.allowance) continue;
        const offer = { cost: way.cost + price, places: [...way.places, to] };
        const known = best.get(to);
        if (known !== undefined && compare(offer, known) >= 0) continue;
        best.set(to, offer);
        changed = true;
      }
    }
    if (!changed) break;
  }
  return best;
}

function compare(a: Best, b: Best): number {
  if (a.cost !== b.cost) return a.cost - b.cost;
  if (a.places.length !== b.places.length) return a.places.length - b.places.length;
  const difference = a.places.findLastIndex((place, index) => place !== b.places[index]);
  return difference === -1 ? 0 : at(a.places, difference) - at(b.places, difference);
}

function costOf({ board, cost }: Problem, path: readonly number[]): number {
  let sum = 0;
  for (let index = 1; index < path.length; index++) {
    const [from, to] = [at(path, index - 1), at(path, index)];
    expect(board.neighbours(from)).toContain(to);
    sum += cost(from, to) ?? Number.NaN;
  }
  return sum;
}

function problems(): fc.Arbitrary<Problem> {
  return boards().chain((board) => {
    const place = fc.nat(board.count - 1);
    const price = fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 1, max: 3 }) },
      { weight: 1, arbitrary: fc.constantFrom(0, 40) },
      { weight: 2, arbitrary: fc.constant(undefined) },
    );
    return fc.record({
      board: fc.constant(board),
      cost: fc.array(price, { minLength: 97, maxLength: 97 }).map(
        (prices): Cost =>
          (from, to) =>
            prices[(from * 31 + to * 7) % 97],
      ),
      stop: fc.uniqueArray(place, { maxLength: 6 }).map((list) => (hex: number) => list.includes(hex)),
      from: fc.uniqueArray(place, { minLength: 1, maxLength: 3 }),
      allowance: fc.constantFrom(0, 3, 6, 10, 1000),
    });
  });
}

function boards(): fc.Arbitrary<Places> {
  const disc = range({ q: 0, r: 0 }, 3, 'flat').map((hex) => ({ ...hex, id: `${hex.q}/${hex.r}` }));
  const grids = fc
    .tuple(fc.constantFrom(...ORIENTATIONS), fc.shuffledSubarray(disc, { minLength: 2 }))
    .map(([orientation, hexes]) => new Grid(orientation, hexes));
  const pairs = fc.uniqueArray(
    fc.tuple(fc.nat(11), fc.nat(11)).filter(([a, b]) => a < b),
    { maxLength: 30, selector: String },
  );
  return fc.oneof(
    grids,
    pairs.map((list) =>
      graph(
        12,
        list.map(([a, b]) => [a, b, 1]),
      ),
    ),
  );
}

function graph(count: number, edges: readonly (readonly [number, number, number])[]): Graph<number> {
  const nodes = Array.from({ length: count }, (_, node) => String(node));
  return new Graph<number>(
    named('node', nodes),
    edges.map(([a, b, cost]) => ({ family: 'road', a: String(a), b: String(b), cost, tags: [] })),
  );
}
