/**
 * A board of hexes, made once and never changed. The map may have any shape and holes; -1 stands for off the map.
 * The lists it gives out are shared and only read: frozen ones would be several times slower to go through.
 */

import { at, cell } from './arrays.ts';
import { type Board, Names } from './board.ts';
import { DIRECTIONS, type Direction, type Hex, neighbour, type Orientation, ring, vector } from './hex.ts';
import { Refusal } from './refusal.ts';

export interface GridHex extends Hex {
  readonly id: string;
}

export const OFF_MAP = -1;

export class Grid implements Board {
  readonly orientation: Orientation;
  readonly count: number;
  readonly #names: Names;
  readonly #q: Int16Array;
  readonly #r: Int16Array;
  readonly #frame: Frame;
  /** Six cells a hex, by direction. */
  readonly #neighbours: Int16Array;
  readonly #neighbourLists: readonly (readonly number[])[];
  /** By 3q + r + 4, for changes of q and r from -1 to 1. */
  readonly #directions: readonly (Direction | -1)[];
  readonly #rings = new Map<number, readonly number[]>();
  readonly #ranges = new Map<number, readonly number[]>();

  constructor(orientation: Orientation, hexes: readonly GridHex[]) {
    this.orientation = orientation;
    this.count = hexes.length;
    this.#names = new Names(
      'hex',
      hexes.map((hex) => hex.id),
    );
    this.#q = Int16Array.from(hexes, (hex) => coordinate(hex, hex.q));
    this.#r = Int16Array.from(hexes, (hex) => coordinate(hex, hex.r));
    this.#frame = frame(hexes);
    this.#directions = directionsByStep(orientation);
    this.#neighbours = Int16Array.from({ length: hexes.length * 6 }, (_, index) => {
      const hex = neighbour(at(hexes, Math.floor(index / 6)), at(DIRECTIONS, index % 6), orientation);
      return this.hexAt(hex.q, hex.r);
    });
    this.#neighbourLists = hexes.map((_, hex) =>
      DIRECTIONS.map((direction) => this.neighbour(hex, direction)).filter(isOnMap),
    );
  }

  number(id: string): number {
    return this.#names.number(id);
  }

  id(hex: number): string {
    return this.#names.id(hex);
  }

  coordinates(hex: number): Hex {
    return { q: cell(this.#q, hex), r: cell(this.#r, hex) };
  }

  /** The hex with these coordinates, or -1. */
  hexAt(q: number, r: number): number {
    const { left, top, width, height, numbers } = this.#frame;
    const x = q - left;
    const y = r - top;
    return x < 0 || y < 0 || x >= width || y >= height ? OFF_MAP : cell(numbers, y * width + x);
  }

  /** The next hex in that direction, or -1. */
  neighbour(hex: number, direction: Direction): number {
    return cell(this.#neighbours, hex * 6 + direction);
  }

  /** The neighbours on the map, in the order of directions. The list is shared. */
  neighbours(hex: number): readonly number[] {
    const list = this.#neighbourLists[hex];
    if (list === undefined) throw new RangeError(`there is no hex number ${hex}`);
    return list;
  }

  /** The direction from a hex to its neighbour, or -1 if the two are not adjacent. */
  direction(from: number, to: number): Direction | -1 {
    const q = cell(this.#q, to) - cell(this.#q, from);
    const r = cell(this.#r, to) - cell(this.#r, from);
    return Math.abs(q) > 1 || Math.abs(r) > 1 ? -1 : at(this.#directions, 3 * q + r + 4);
  }

  /** Hexes as the crow flies, counting over holes too. */
  distance(a: number, b: number): number {
    const q = cell(this.#q, a) - cell(this.#q, b);
    const r = cell(this.#r, a) - cell(this.#r, b);
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) >> 1;
  }

  /** The hexes at exactly this distance, clockwise from direction 0. The list is shared. */
  ring(hex: number, radius: number): readonly number[] {
    return remembered(this.#rings, radius * this.count + hex, () =>
      ring(this.coordinates(hex), radius, this.orientation)
        .map(({ q, r }) => this.hexAt(q, r))
        .filter(isOnMap),
    );
  }

  /** The hex itself, then ring by ring outward to the radius. The list is shared. */
  within(hex: number, radius: number): readonly number[] {
    return remembered(this.#ranges, radius * this.count + hex, () => {
      const hexes: number[] = [];
      for (let distance = 0; distance <= radius; distance++) hexes.push(...this.ring(hex, distance));
      return hexes;
    });
  }
}

/** The smallest rectangle of q and r around a map, with the number of the hex in each of its cells. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly numbers: Int16Array;
}

const LARGEST_FRAME = 1 << 22;

function frame(hexes: readonly GridHex[]): Frame {
  const left = hexes.reduce((least, hex) => Math.min(least, hex.q), 0x7fff);
  const top = hexes.reduce((least, hex) => Math.min(least, hex.r), 0x7fff);
  const width = hexes.reduce((most, hex) => Math.max(most, hex.q - left + 1), 0);
  const height = hexes.reduce((most, hex) => Math.max(most, hex.r - top + 1), 0);
  if (width * height > LARGEST_FRAME)
    throw new Refusal('bad-data', `the hexes spread over ${width} by ${height}: too far`);
  const numbers = new Int16Array(width * height).fill(OFF_MAP);
  for (const [number, hex] of hexes.entries()) {
    const index = (hex.r - top) * width + hex.q - left;
    const other = cell(numbers, index);
    if (other !== OFF_MAP) {
      throw new Refusal(
        'bad-data',
        `hexes '${at(hexes, other).id}' and '${hex.id}' are both at ${hex.q}, ${hex.r}`,
      );
    }
    numbers[index] = number;
  }
  return { left, top, width, height, numbers };
}

function directionsByStep(orientation: Orientation): readonly (Direction | -1)[] {
  const directions = new Array<Direction | -1>(9).fill(-1);
  for (const direction of DIRECTIONS) {
    const { q, r } = vector(direction, orientation);
    directions[3 * q + r + 4] = direction;
  }
  return directions;
}

function coordinate(hex: GridHex, value: number): number {
  if ((value << 16) >> 16 !== value)
    throw new Refusal('bad-data', `hex '${hex.id}' has a bad coordinate: ${value}`);
  return value;
}

function isOnMap(hex: number): boolean {
  return hex !== OFF_MAP;
}

function remembered(
  lists: Map<number, readonly number[]>,
  key: number,
  make: () => number[],
): readonly number[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list = make();
  lists.set(key, list);
  return list;
}
