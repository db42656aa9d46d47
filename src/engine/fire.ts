/**
 * Lines of fire and sight, from centre to centre (line.ts), and what on the map blocks them. That is printed and never
 * changes, so every answer is remembered: to ask again takes a few nanoseconds.
 *
 * What is in the hexes at both ends is ignored, adjacent hexes always see each other, whatever is between them, and
 * nothing off the map blocks. If one hex sees another, that one sees it too.
 */

import { at, type Column, cell } from './arrays.ts';
import { type Grid, type Hex, isOnMap } from './grid.ts';
import { type Axial, add, neighbour, scale, subtract, turn } from './hex.ts';
import { Hexsides } from './hexside.ts';
import { bytesOf } from './kinds.ts';
import { type LineHex, line } from './line.ts';

/** What is printed on the map and blocks; each hex and each hexside is asked for once. */
export interface Obstacles {
  /** A hex that blocks a line through it. A hex that a line only touches at a corner does not block it. */
  readonly hex: (hex: Hex) => boolean;
  /** Where a line runs along a hexside: one blocking hex beside it is enough, or both must block. */
  readonly along: 'either' | 'both';
  /**
   * A hexside that blocks by itself, like a wall or a ridge, whether a line crosses it or runs along it; also a side of
   * the hexes at its ends. At a corner the wall must go on beyond the line: its end alone does not block.
   */
  readonly side?: (a: Hex, b: Hex) => boolean;
}

/** What blocks a line. The hexes of a side stand in order of number. */
export type Block =
  /** A hex that the line crosses. */
  | { readonly by: 'hex'; readonly hex: Hex }
  /** A side that the line runs along; of the hexes beside it those that block, one or both. */
  | { readonly by: 'beside'; readonly side: Side; readonly hexes: readonly Hex[] }
  /** A side that blocks by itself. */
  | { readonly by: 'side'; readonly side: readonly [Hex, Hex] };

/** One of the two may be off the map. */
type Side = readonly [LineHex, LineHex];

/** A hex that a line crosses, or a side that it runs along. */
type Stretch = readonly [LineHex] | Side;

const UNKNOWN = 0;
const CLEAR = 1;
const BLOCKED = 2;

export class LinesOfFire {
  readonly #grid: Grid;
  readonly #obstacles: Column<Hex>;
  readonly #fewestBeside: number;
  readonly #walls: Walls | undefined;
  /** What is known of the lines from each hex to those with higher numbers, once it was asked for. */
  readonly #known: (Uint8Array | undefined)[];
  readonly #fields = new Map<number, readonly Hex[]>();

  constructor(grid: Grid, { hex, along, side }: Obstacles) {
    this.#grid = grid;
    this.#obstacles = bytesOf(grid.kind, (one) => (hex(one) ? 1 : 0));
    this.#fewestBeside = along === 'both' ? 2 : 1;
    this.#walls = side === undefined ? undefined : new Walls(grid, side);
    this.#known = grid.kind.all.map(() => undefined);
  }

  isClear(from: Hex, to: Hex): boolean {
    // One answer for both ways.
    return from < to ? this.#isClearUp(from, to) : this.#isClearUp(to, from);
  }

  /** What blocks the line, the first on the way; nothing if it is clear. */
  blockBetween(from: Hex, to: Hex): Block | undefined {
    return this.isClear(from, to) ? undefined : this.#firstBlock(from, to);
  }

  /** The hex itself and all others within the range to which the line is clear, ring by ring. The list is shared. */
  field(from: Hex, range: number): readonly Hex[] {
    const key = range * this.#grid.count + from;
    const known = this.#fields.get(key);
    if (known !== undefined) return known;
    const field = this.#grid.within(from, range).filter((to) => this.isClear(from, to));
    this.#fields.set(key, field);
    return field;
  }

  #isClearUp(low: Hex, high: Hex): boolean {
    const known = this.#known[low]?.[high - low] ?? UNKNOWN;
    return known === UNKNOWN ? this.#look(low, high) : known === CLEAR;
  }

  #look(low: Hex, high: Hex): boolean {
    const isClear = this.#firstBlock(low, high) === undefined;
    this.#known[low] ??= new Uint8Array(this.#grid.count - low);
    this.#known[low][high - low] = isClear ? CLEAR : BLOCKED;
    return isClear;
  }

  #firstBlock(from: Hex, to: Hex): Block | undefined {
    if (this.#grid.distance(from, to) < 2) return undefined;
    const walls = this.#walls;
    const stretches = stretchesOf(this.#grid, from, to);
    const last = stretches.length - 1;
    for (let index = 1; index <= last; index++) {
      const stretch = at(stretches, index);
      const block =
        walls?.onTheWay(at(stretches, index - 1), stretch, from, to) ??
        (index < last ? this.#blockIn(stretch) : undefined);
      if (block !== undefined) return block;
    }
    return undefined;
  }

  #blockIn(stretch: Stretch): Block | undefined {
    const [hex, other] = stretch;
    if (other === undefined) return this.#blocks(hex) ? { by: 'hex', hex } : undefined;
    const side = [hex, other] as const;
    const hexes = side.filter((beside) => this.#blocks(beside));
    if (hexes.length >= this.#fewestBeside) return { by: 'beside', side, hexes };
    return this.#walls?.between(hex, other);
  }

  #blocks(hex: LineHex): hex is Hex {
    return isOnMap(hex) && cell(this.#obstacles, hex) > 0;
  }
}

/** The hexsides that block by themselves. */
class Walls {
  readonly #grid: Grid;
  readonly #hexsides: Hexsides;
  readonly #sides: Uint8Array;

  constructor(grid: Grid, isWall: (a: Hex, b: Hex) => boolean) {
    this.#grid = grid;
    this.#hexsides = new Hexsides(grid);
    this.#sides = new Uint8Array(this.#hexsides.count);
    for (let side = 0; side < this.#sides.length; side++) {
      const [a, b] = this.#hexsides.hexes(side);
      if (isOnMap(b) && isWall(a, b)) this.#sides[side] = 1;
    }
  }

  /** The wall between two hexes, if there is one. */
  between(a: LineHex, b: LineHex): Block | undefined {
    if (!isOnMap(a) || !isOnMap(b) || cell(this.#sides, this.#hexsides.between(a, b)) === 0) return undefined;
    return { by: 'side', side: a < b ? [a, b] : [b, a] };
  }

  /** The wall where a line goes from one stretch into the next. */
  onTheWay(before: Stretch, after: Stretch, from: Hex, to: Hex): Block | undefined {
    if (before.length === 2) return this.#atJoint(after[0], before);
    if (after.length === 2) return this.#atJoint(before[0], after);
    return this.#across(before[0], after[0], from, to);
  }

  /** A side that the line runs along ends at this hex: walls to the left and to the right of the line are one wall. */
  #atJoint(hex: LineHex, [left, right]: Side): Block | undefined {
    return this.between(hex, right) && this.between(hex, left);
  }

  #across(a: LineHex, b: LineHex, from: Hex, to: Hex): Block | undefined {
    const wall = this.between(a, b);
    if (wall === undefined || !isOnMap(a) || !isOnMap(b)) return undefined;
    const corner = this.#cornerOnLine(a, b, from, to);
    if (corner === undefined) return wall;
    const third = this.#grid.hexAt(corner.q, corner.r);
    return (this.between(a, third) ?? this.between(third, b)) && wall;
  }

  /** Where a line crosses the side of two hexes exactly at its end, the third hex that has that corner. */
  #cornerOnLine(a: Hex, b: Hex, from: Hex, to: Hex): Axial | undefined {
    const grid = this.#grid;
    const direction = grid.direction(a, b);
    if (direction === -1) return undefined;
    const [near, far] = [grid.coordinates(a), grid.coordinates(b)];
    const [start, end] = [grid.coordinates(from), grid.coordinates(to)];
    return [turn(direction, 1), turn(direction, -1)]
      .map((beside) => neighbour(near, beside, grid.orientation))
      .find((third) => {
        const threefold = subtract(add(add(near, far), third), scale(start, 3));
        return isParallel(threefold, subtract(end, start));
      });
  }
}

function stretchesOf(grid: Grid, from: Hex, to: Hex): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { along, hexes } of line(grid, from, to)) {
    if (along) stretches.push(hexes);
    else for (const hex of hexes) stretches.push([hex]);
  }
  return stretches;
}

function isParallel(a: Axial, b: Axial): boolean {
  return a.q * b.r === a.r * b.q;
}
