/**
 * A point-to-point board, made once and never changed: named nodes joined by edges that can be used both ways.
 * Edges belong to families (sea lanes, air links, ...); two nodes may be joined once in each family.
 */

import { at, cell } from './arrays.ts';
import { type Board, Names } from './board.ts';
import { Refusal } from './refusal.ts';

/** An edge as it is given, by the ids of its nodes. */
export interface GraphEdge {
  readonly family: string;
  readonly a: string;
  readonly b: string;
  readonly cost: number;
  /** Who may use it, or whatever else the game marks on it. */
  readonly tags: readonly string[];
}

/** Edges have dense numbers too, in the order in which they were given; a and b are the numbers of nodes. */
export interface Edge {
  readonly number: number;
  readonly family: string;
  readonly a: number;
  readonly b: number;
  readonly cost: number;
  readonly tags: ReadonlySet<string>;
}

/** The nodes with some of the edges; nodes and edges keep the numbers they have in the whole graph. */
export class Network implements Board {
  readonly count: number;
  readonly edges: readonly Edge[];
  protected readonly names: Names;
  readonly #edgesAt: readonly (readonly Edge[])[];
  readonly #neighbours: readonly (readonly number[])[];
  #hops: Int16Array | undefined;

  constructor(names: Names, edges: readonly Edge[]) {
    const edgesAt = Array.from({ length: names.count }, (): Edge[] => []);
    for (const edge of edges) {
      at(edgesAt, edge.a).push(edge);
      at(edgesAt, edge.b).push(edge);
    }
    this.count = names.count;
    this.edges = [...edges];
    this.names = names;
    this.#edgesAt = edgesAt;
    this.#neighbours = edgesAt.map((list, node) => farEnds(list, node));
  }

  number(id: string): number {
    return this.names.number(id);
  }

  id(node: number): string {
    return this.names.id(node);
  }

  /** Each neighbour once, lowest number first. The list is shared. */
  neighbours(node: number): readonly number[] {
    return at(this.#neighbours, node);
  }

  /** The edges of a node, by number. The list is shared. */
  edgesAt(node: number): readonly Edge[] {
    return at(this.#edgesAt, node);
  }

  /** The edge that joins two nodes; where several families do, the one with the lowest number. */
  edge(a: number, b: number): Edge | undefined {
    for (const edge of this.edgesAt(a)) if (farEnd(edge, a) === b) return edge;
    return undefined;
  }

  /** The fewest edges from one node to another; Infinity if no way leads there. */
  distance(a: number, b: number): number {
    this.#hops ??= countHops(this);
    const hops = cell(this.#hops, a * this.count + b);
    return hops === UNREACHED ? Number.POSITIVE_INFINITY : hops;
  }
}

export class Graph extends Network {
  readonly #families: ReadonlyMap<string, Network>;

  constructor(nodes: readonly string[], edges: readonly GraphEdge[]) {
    const names = new Names('node', nodes);
    const numbered = edges.map((edge, number) => numberedEdge(edge, number, names));
    super(names, numbered);
    const families = new Map<string, Network>();
    for (const { family } of numbered) {
      if (families.has(family)) continue;
      const members = numbered.filter((edge) => edge.family === family);
      refuseDoubles(members, names);
      families.set(family, new Network(names, members));
    }
    this.#families = families;
  }

  /** The board that has only the edges of one family. */
  family(name: string): Network {
    const family = this.#families.get(name);
    if (family === undefined) throw new Refusal('bad-data', `there is no family of edges '${name}'`);
    return family;
  }
}

const UNREACHED = -1;

/** The distance of every pair of nodes: row by row, breadth first. */
function countHops(board: Board): Int16Array {
  const { count } = board;
  const hops = new Int16Array(count * count).fill(UNREACHED);
  for (let start = 0; start < count; start++) {
    const queue = [start];
    hops[start * count + start] = 0;
    for (const node of queue) {
      const next = cell(hops, start * count + node) + 1;
      for (const neighbour of board.neighbours(node)) {
        if (cell(hops, start * count + neighbour) !== UNREACHED) continue;
        hops[start * count + neighbour] = next;
        queue.push(neighbour);
      }
    }
  }
  return hops;
}

function farEnds(edges: readonly Edge[], node: number): number[] {
  return [...new Set(edges.map((edge) => farEnd(edge, node)))].sort((a, b) => a - b);
}

function farEnd(edge: Edge, node: number): number {
  return edge.a === node ? edge.b : edge.a;
}

function numberedEdge(edge: GraphEdge, number: number, names: Names): Edge {
  const { family, cost } = edge;
  if (edge.a === edge.b) throw new Refusal('bad-data', `an edge joins node '${edge.a}' to itself`);
  if (!Number.isInteger(cost) || cost < 0) {
    throw new Refusal('bad-data', `the edge from '${edge.a}' to '${edge.b}' has a bad cost: ${cost}`);
  }
  const [a, b] = [names.number(edge.a), names.number(edge.b)];
  return { number, family, a, b, cost, tags: new Set(edge.tags) };
}

function refuseDoubles(edges: readonly Edge[], names: Names): void {
  const seen = new Set<number>();
  for (const { a, b, family } of edges) {
    const key = Math.min(a, b) * names.count + Math.max(a, b);
    if (seen.has(key)) {
      throw new Refusal('bad-data', `family '${family}' joins '${names.id(a)}' and '${names.id(b)}' twice`);
    }
    seen.add(key);
  }
}
