/**
 * Hexsides by number: every side between two hexes, or between a hex and the off-map, has one, the same from both
 * sides. They are dense, 0 to count - 1: hex by hex, in the order of directions, where not yet numbered.
 */

import { at, cell } from './arrays.ts';
import { type Grid, type Hex, OFF_MAP } from './grid.ts';
import { DIRECTIONS, type Direction, opposite } from './hex.ts';
import { Refusal } from './refusal.ts';

const MOST_SIDES = 0x7fff;

/** The two hexes of a side; the second is off the map at its edge. */
type Pair = readonly [Hex, Hex | typeof OFF_MAP];

export class Hexsides {
  readonly count: number;
  readonly #grid: Grid;
  /** Six cells a hex, by direction. */
  readonly #sides: Int16Array;
  readonly #hexes: readonly Pair[];

  constructor(grid: Grid) {
    const sides = new Int16Array(grid.count * 6);
    const hexes: Pair[] = [];
    for (const hex of grid.kind.all) {
      for (const direction of DIRECTIONS) {
        const other = grid.neighbour(hex, direction);
        if (other !== OFF_MAP && other < hex) {
          sides[hex * 6 + direction] = cell(sides, other * 6 + opposite(direction));
        } else {
          sides[hex * 6 + direction] = hexes.length;
          hexes.push([hex, other]);
        }
      }
    }
    if (hexes.length > MOST_SIDES) throw new Refusal('bad-data', `${hexes.length} hexsides are too many`);
    this.count = hexes.length;
    this.#grid = grid;
    this.#sides = sides;
    this.#hexes = hexes;
  }

  side(hex: Hex, direction: Direction): number {
    return cell(this.#sides, hex * 6 + direction);
  }

  /** The two hexes of a side, the lower number first; the second is -1 at the edge of the map. */
  hexes(side: number): Pair {
    return at(this.#hexes, side);
  }

  /** The side that two hexes share, or -1 if they are not adjacent. */
  between(a: Hex, b: Hex): number {
    const direction = this.#grid.direction(a, b);
    return direction === -1 ? -1 : this.side(a, direction);
  }
}
