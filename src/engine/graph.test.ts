import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from './arrays.ts';
import { Graph, type GraphEdge, type Network } from './graph.ts';
import { named } from './kinds.ts';

const NODES = ['gibraltar', 'sea', 'malta', 'napoli'] as const;
const Node = named('node', NODES);
const [GIBRALTAR, SEA, MALTA, NAPOLI] = Node.all;
const EDGES: readonly GraphEdge[] = [
  { family: 'sea', a: 'gibraltar', b: 'sea', cost: 2, tags: ['allied'] },
  { family: 'sea', a: 'malta', b: 'sea', cost: 1, tags: ['allied', 'axis'] },
  { family: 'air', a: 'malta', b: 'napoli', cost: 3, tags: [] },
  { family: 'air', a: 'sea', b: 'malta', cost: 4, tags: [] },
];

describe('graph', () => {
  const graph = new Graph(Node, EDGES);

  it('numbers nodes and edges in the given order', () => {
    expect(graph.count).toBe(4);
    expect(graph.number('malta')).toBe(2);
    expect(graph.id(NAPOLI)).toBe('napoli');
    expect(graph.edges.map((edge) => edge.number)).toEqual([0, 1, 2, 3]);
    expect(graph.edges[1]).toMatchObject({ family: 'sea', a: 2, b: 1, cost: 1 });
    expect(graph.edges[1]?.tags).toEqual(new Set(['allied', 'axis']));
  });

  it('finds an edge from both ends, the first of several families', () => {
    expect(graph.edge(SEA, MALTA)?.number).toBe(1);
    expect(graph.edge(MALTA, SEA)?.number).toBe(1);
    expect(graph.edge(GIBRALTAR, MALTA)).toBeUndefined();
    expect(graph.neighbours(MALTA)).toEqual([1, 3]);
  });

  it('has a board for each family, with the same numbers', () => {
    const air = graph.family('air');
    expect(air.edges.map((edge) => edge.number)).toEqual([2, 3]);
    expect(air.edge(SEA, MALTA)?.cost).toBe(4);
    expect(air.edgesAt(MALTA).map((edge) => edge.number)).toEqual([2, 3]);
    expect(air.neighbours(GIBRALTAR)).toEqual([]);
    expect(air.number('malta')).toBe(2);
    expect(graph.family('sea').neighbours(SEA)).toEqual([0, 2]);
  });

  it('counts hops, and none where no way leads', () => {
    expect(graph.distance(GIBRALTAR, NAPOLI)).toBe(3);
    expect(graph.family('sea').distance(GIBRALTAR, MALTA)).toBe(2);
    expect(graph.family('sea').distance(GIBRALTAR, NAPOLI)).toBe(Number.POSITIVE_INFINITY);
    expect(graph.distance(SEA, SEA)).toBe(0);
  });

  it('agrees with the list of edges in everything', () => {
    fc.assert(
      fc.property(graphs(), ({ nodes, edges }) => {
        const random = new Graph(named('node', nodes), edges);
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
  const make = (changes: Partial<GraphEdge>) => new Graph(Node, [{ ...edge, ...changes }]);

  it('is refused in plain words', () => {
    expect(() => new Graph(named('node', [...NODES, 'sea']), [])).toThrow(
      'there is more than one node called "sea"',
    );
    expect(() => make({ b: 'atlantis' })).toThrow('there is no node "atlantis"');
    expect(() => make({ b: 'malta' })).toThrow("an edge joins node 'malta' to itself");
    expect(() => make({ cost: 0.5 })).toThrow("the edge from 'malta' to 'sea' has a bad cost: 0.5");
    expect(() => make({ cost: -1 })).toThrow('has a bad cost: -1');
    expect(() => make({}).family('air')).toThrow("there is no family of edges 'air'");
  });

  it('joins no two nodes twice in one family', () => {
    const back = { ...edge, a: 'sea', b: 'malta' };
    expect(() => new Graph(Node, [edge, back])).toThrow("family 'sea' joins 'sea' and 'malta' twice");
    expect(new Graph(Node, [edge, { ...back, family: 'air' }]).edges).toHaveLength(2);
  });
});

function expectEdges<P extends number>(
  board: Network<P>,
  edges: readonly GraphEdge[],
  nodes: readonly string[],
): void {
  const adjacent = nodes.map((a) => nodes.map((b) => edges.find((edge) => joins(edge, a, b))));
  const shortest = floyd(
    adjacent.map((row, a) =>
      row.map((edge, b) => (a === b ? 0 : edge === undefined ? Number.POSITIVE_INFINITY : 1)),
    ),
  );
  for (const a of board.kind.all) {
    const near = nodes.map((_, b) => b).filter((b) => at(adjacent, a)[b] !== undefined);
    expect(board.neighbours(a)).toEqual(near);
    for (const b of board.kind.all) {
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

/** What a kind can call one of its things. */
function isName(text: string): boolean {
  return !/[\s,]/.test(text);
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
  const nodes = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }).filter(isName), {
    minLength: 2,
    maxLength: 8,
  });
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
