/**
 * A point-to-point map, made once and never changed: named nodes joined by edges that can be used both ways.
 * Edges belong to families (sea lanes, air links, ...); two nodes may be joined once in each family.
 */

import { at, cell, type Each } from './arrays.ts';
import { each, type NamedKind, numberOf } from './kinds.ts';
import type { Places } from './places.ts';
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
export interface Edge<P extends number = number> {
  readonly number: number;
  readonly family: string;
  readonly a: P;
  readonly b: P;
  readonly cost: number;
  readonly tags: ReadonlySet<string>;
}

/** The nodes with some of the edges; nodes and edges keep the numbers they have in the whole graph. */
export class Network<P extends number> implements Places<P> {
  readonly count: number;
  readonly edges: readonly Edge<P>[];
  readonly kind: NamedKind<P>;
  readonly #edgesAt: Each<P, readonly Edge<P>[]>;
  readonly #neighbours: Each<P, readonly P[]>;
  #hops: Int16Array | undefined;

  constructor(kind: NamedKind<P>, edges: readonly Edge<P>[]) {
    const edgesAt = each(kind, (): Edge<P>[] => []);
    for (const edge of edges) {
      at(edgesAt, edge.a).push(edge);
      at(edgesAt, edge.b).push(edge);
    }
    this.count = kind.size;
    this.edges = [...edges];
    this.kind = kind;
    this.#edgesAt = edgesAt;
    this.#neighbours = each(kind, (node) => farEnds(at(edgesAt, node), node));
  }

  number(id: string): P {
    return numberOf(this.kind, id);
  }

  id(node: P): string {
    return this.kind.name(node);
  }

  /** Each neighbour once, lowest number first. The list is shared. */
  neighbours(node: P): readonly P[] {
    return at(this.#neighbours, node);
  }

  /** The edges of a node, by number. The list is shared. */
  edgesAt(node: P): readonly Edge<P>[] {
    return at(this.#edgesAt, node);
  }

  /** The edge that joins two nodes; where several families do, the one with the lowest number. */
  edge(a: P, b: P): Edge<P> | undefined {
    for (const edge of this.edgesAt(a)) if (farEnd(edge, a) === b) return edge;
    return undefined;
  }

  /** The fewest edges from one node to another; Infinity if no way leads there. */
  distance(a: P, b: P): number {
    this.#hops ??= countHops(this);
    const hops = cell(this.#hops, a * this.count + b);
    return hops === UNREACHED ? Number.POSITIVE_INFINITY : hops;
  }
}

export class Graph<P extends number> extends Network<P> {
  readonly #families: ReadonlyMap<string, Network<P>>;

  constructor(kind: NamedKind<P>, edges: readonly GraphEdge[]) {
    const numbered = edges.map((edge, number) => numberedEdge(edge, number, kind));
    super(kind, numbered);
    const families = new Map<string, Network<P>>();
    for (const { family } of numbered) {
      if (families.has(family)) continue;
      const members = numbered.filter((edge) => edge.family === family);
      refuseDoubles(members, kind);
      families.set(family, new Network(kind, members));
    }
    this.#families = families;
  }

  /** The map that has only the edges of one family. */
  family(name: string): Network<P> {
    const family = this.#families.get(name);
    if (family === undefined) throw new Refusal('bad-data', `there is no family of edges '${name}'`);
    return family;
  }
}

const UNREACHED = -1;

/** The distance of every pair of nodes: row by row, breadth first. */
function countHops<P extends number>(places: Network<P>): Int16Array {
  const { count } = places;
  const hops = new Int16Array(count * count).fill(UNREACHED);
  for (const start of places.kind.all) {
    const queue = [start];
    hops[start * count + start] = 0;
    for (const node of queue) {
      const next = cell(hops, start * count + node) + 1;
      for (const neighbour of places.neighbours(node)) {
        if (cell(hops, start * count + neighbour) !== UNREACHED) continue;
        hops[start * count + neighbour] = next;
        queue.push(neighbour);
      }
    }
  }
  return hops;
}

function farEnds<P extends number>(edges: readonly Edge<P>[], node: P): P[] {
  return [...new Set(edges.map((edge) => farEnd(edge, node)))].sort((a, b) => a - b);
}

function farEnd<P extends number>(edge: Edge<P>, node: P): P {
  return edge.a === node ? edge.b : edge.a;
}

function numberedEdge<P extends number>(edge: GraphEdge, number: number, kind: NamedKind<P>): Edge<P> {
  const { family, cost } = edge;
  if (edge.a === edge.b) throw new Refusal('bad-data', `an edge joins node '${edge.a}' to itself`);
  if (!Number.isInteger(cost) || cost < 0) {
    throw new Refusal('bad-data', `the edge from '${edge.a}' to '${edge.b}' has a bad cost: ${cost}`);
  }
  return {
    number,
    family,
    a: numberOf(kind, edge.a),
    b: numberOf(kind, edge.b),
    cost,
    tags: new Set(edge.tags),
  };
}

function refuseDoubles<P extends number>(edges: readonly Edge<P>[], kind: NamedKind<P>): void {
  const seen = new Set<number>();
  for (const { a, b, family } of edges) {
    const key = Math.min(a, b) * kind.size + Math.max(a, b);
    if (seen.has(key)) {
      throw new Refusal('bad-data', `family '${family}' joins '${kind.name(a)}' and '${kind.name(b)}' twice`);
    }
    seen.add(key);
  }
}
