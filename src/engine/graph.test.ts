import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from './arrays.ts';
import { Graph, type GraphEdge, type Network } from './graph.ts';

const NODES = ['gibraltar', 'sea', 'malta', 'napoli'];
const EDGES: readonly GraphEdge[] = [
  { family: 'sea', a: 'gibraltar', b: 'sea', cost: 2, tags: ['allied'] },
  { family: 'sea', a: 'malta', b: 'sea', cost: 1, tags: ['allied', 'axis'] },
  { family: 'air', a: 'malta', b: 'napoli', cost: 3, tags: [] },
  { family: 'air', a: 'sea', b: 'malta', cost: 4, tags: [] },
];

describe('graph', () => {
  const graph = new Graph(NODES, EDGES);

  it('numbers nodes and edges in the given order', () => {
    expect(graph.count).toBe(4);
    expect(graph.number('malta')).toBe(2);
    expect(graph.id(3)).toBe('napoli');
    expect(graph.edges.map((edge) => edge.number)).toEqual([0, 1, 2, 3]);
    expect(graph.edges[1]).toMatchObject({ family: 'sea', a: 2, b: 1, cost: 1 });
    expect(graph.edges[1]?.tags).toEqual(new Set(['allied', 'axis']));
  });

  it('finds an edge from both ends, the first of several families', () => {
    expect(graph.edge(1, 2)?.number).toBe(1);
    expect(graph.edge(2, 1)?.number).toBe(1);
    expect(graph.edge(0, 2)).toBeUndefined();
    expect(graph.neighbours(2)).toEqual([1, 3]);
  });

  it('has a board for each family, with the same numbers', () => {
    const air = graph.family('air');
    expect(air.edges.map((edge) => edge.number)).toEqual([2, 3]);
    expect(air.edge(1, 2)?.cost).toBe(4);
    expect(air.edgesAt(2).map((edge) => edge.number)).toEqual([2, 3]);
    expect(air.neighbours(0)).toEqual([]);
    expect(air.number('malta')).toBe(2);
    expect(graph.family('sea').neighbours(1)).toEqual([0, 2]);
  });

  it('counts hops, and none where no way leads', () => {
    expect(graph.distance(0, 3)).toBe(3);
    expect(graph.family('sea').distance(0, 2)).toBe(2);
    expect(graph.family('sea').distance(0, 3)).toBe(Number.POSITIVE_INFINITY);
    expect(graph.distance(1, 1)).toBe(0);
  });

  it('agrees with the list of edges in everything', () => {
    fc.assert(
      fc.property(graphs(), ({ nodes, edges }) => {
        const random = new Graph(nodes, edges);
        expectEdges(random, edges, nodes);
        for (const family of new Set(edges.map((edge) => edge.family))) {
          const members = edges.filter((edge) => edge.family === family);
          expectEdges(random.family(family), members, nodes);
          expect(random.family(family).edges.map(({ number }) => at(edges, number))).toEqual(members);
        }
      }),
    );
  });
});

describe('a bad graph', () => {
  const edge: GraphEdge = { family: 'sea', a: 'malta', b: 'sea', cost: 1, tags: [] };
  const make = (changes: Partial<GraphEdge>): Graph => new Graph(NODES, [{ ...edge, ...changes }]);

  it('is refused in plain words', () => {
    expect(() => new Graph([...NODES, 'sea'], [])).toThrow("node 'sea' is given twice");
    expect(() => make({ b: 'atlantis' })).toThrow("there is no node 'atlantis'");
    expect(() => make({ b: 'malta' })).toThrow("an edge joins node 'malta' to itself");
    expect(() => make({ cost: 0.5 })).toThrow("the edge from 'malta' to 'sea' has a bad cost: 0.5");
    expect(() => make({ cost: -1 })).toThrow('has a bad cost: -1');
    expect(() => make({}).family('air')).toThrow("there is no family of edges 'air'");
  });

  it('joins no two nodes twice in one family', () => {
    const back = { ...edge, a: 'sea', b: 'malta' };
    expect(() => new Graph(NODES, [edge, back])).toThrow("family 'sea' joins 'sea' and 'malta' twice");
    expect(new Graph(NODES, [edge, { ...back, family: 'air' }]).edges).toHaveLength(2);
  });
});

function expectEdges(board: Network, edges: readonly GraphEdge[], nodes: readonly string[]): void {
  const adjacent = nodes.map((a) => nodes.map((b) => edges.find((edge) => joins(edge, a, b))));
  const shortest = floyd(
    adjacent.map((row, a) =>
      row.map((edge, b) => (a === b ? 0 : edge === undefined ? Number.POSITIVE_INFINITY : 1)),
    ),
  );
  for (let a = 0; a < nodes.length; a++) {
    const near = nodes.map((_, b) => b).filter((b) => at(adjacent, a)[b] !== undefined);
    expect(board.neighbours(a)).toEqual(near);
    for (let b = 0; b < nodes.length; b++) {
      expect(board.edge(a, b)?.cost).toBe(at(adjacent, a)[b]?.cost);
      expect(board.edge(a, b)).toBe(board.edge(b, a));
      expect(board.distance(a, b)).toBe(at(at(shortest, a), b));
    }
    expect(board.edgesAt(a).map(({ cost }) => cost)).toEqual(
      edges.filter((edge) => edge.a === nodes[a] || edge.b === nodes[a]).map(({ cost }) => cost),
    );
    expect(board.neighbours(a)).toBe(board.neighbours(a));
    expect(board.edgesAt(a)).toBe(board.edgesAt(a));
  }
}

function joins(edge: GraphEdge, a: string, b: string): boolean {
  return (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a);
}

function floyd(lengths: number[][]): number[][] {
  for (let via = 0; via < lengths.length; via++) {
    for (const row of lengths) {
      for (let to = 0; to < row.length; to++) {
        row[to] = Math.min(at(row, to), at(row, via) + at(at(lengths, via), to));
      }
    }
  }
  return lengths;
}

function graphs(): fc.Arbitrary<{ nodes: string[]; edges: GraphEdge[] }> {
  const nodes = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 8 });
  return nodes.chain((ids) => {
    const node = fc.constantFrom(...ids);
    const family = fc.constantFrom('sea', 'air', 'rail');
    const edge = fc
      .record({ family, a: node, b: node, cost: fc.nat(9), tags: fc.subarray(['allied', 'axis']) })
      .filter(({ a, b }) => a !== b);
    const edges = fc.uniqueArray(edge, {
      maxLength: 20,
      selector: (one) => [one.family, ...[one.a, one.b].sort()].join('\n'),
    });
    return fc.record({ nodes: fc.constant(ids), edges });
  });
}
