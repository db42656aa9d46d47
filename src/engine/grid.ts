/**
 * A map of hexes, made once and never changed. The map may have any shape and holes; -1 stands for off the map.
 * The lists it gives out are shared and only read: frozen ones would be several times slower to go through.
 */

import { at, type Column, cell, type Each } from './arrays.ts';
import { type Axial, DIRECTIONS, type Direction, neighbour, type Orientation, ring, vector } from './hex.ts';
import { each, type NamedKind, type Numbered, numberOf, wordsOf } from './kinds.ts';
import { namedPlaces, type Places } from './places.ts';
import { Refusal } from './refusal.ts';

/** The number of a hex on its map. */
export type Hex = Numbered<'hex'>;

export interface GridHex extends Axial {
  readonly id: string;
}

export const OFF_MAP = -1;

export class Grid implements Places<Hex> {
  readonly orientation: Orientation;
  readonly count: number;
  /** The hexes by their printed ids. */
  readonly kind: NamedKind<Hex>;
  readonly #q: Column<Hex>;
  readonly #r: Column<Hex>;
  readonly #frame: Frame;
  /** By direction. */
  readonly #neighbours: Each<Hex, readonly (Hex | typeof OFF_MAP)[]>;
  readonly #neighbourLists: Each<Hex, readonly Hex[]>;
  /** By 3q + r + 4, for changes of q and r from -1 to 1. */
  readonly #directions: readonly (Direction | -1)[];
  readonly #rings = new Map<number, readonly Hex[]>();
  readonly #ranges = new Map<number, readonly Hex[]>();

  constructor(orientation: Orientation, hexes: readonly GridHex[]) {
    this.orientation = orientation;
    this.count = hexes.length;
    this.kind = namedPlaces(
      'hex',
      hexes.map((hex) => hex.id),
    );
    this.#q = wordsOf(this.kind, (hex) => coordinate(at(hexes, hex), at(hexes, hex).q));
    this.#r = wordsOf(this.kind, (hex) => coordinate(at(hexes, hex), at(hexes, hex).r));
    this.#frame = frame(hexes, this.kind.all);
    this.#directions = directionsByChange(orientation);
    this.#neighbours = each(this.kind, (hex) =>
      DIRECTIONS.map((direction) => {
        const { q, r } = neighbour(at(hexes, hex), direction, orientation);
        return this.hexAt(q, r);
      }),
    );
    this.#neighbourLists = each(this.kind, (hex) => at(this.#neighbours, hex).filter(isOnMap));
  }

  /** The hex with a printed id; one that is not on the map is refused. */
  number(id: string): Hex {
    return numberOf(this.kind, id);
  }

  id(hex: Hex): string {
    return this.kind.name(hex);
  }

  coordinates(hex: Hex): Axial {
    return { q: cell(this.#q, hex), r: cell(this.#r, hex) };
  }

  /** The hex with these coordinates, or -1. */
  hexAt(q: number, r: number): Hex | typeof OFF_MAP {
    const { left, top, width, height, numbers } = this.#frame;
    const x = q - left;
    const y = r - top;
    return x < 0 || y < 0 || x >= width || y >= height ? OFF_MAP : at(numbers, y * width + x);
  }

  /** The next hex in that direction, or -1. */
  neighbour(hex: Hex, direction: Direction): Hex | typeof OFF_MAP {
    return at(at(this.#neighbours, hex), direction);
  }

  /** The neighbours on the map, in the order of directions. The list is shared. */
  neighbours(hex: Hex): readonly Hex[] {
    const list = this.#neighbourLists[hex];
    if (list === undefined) throw new RangeError(`there is no hex number ${hex}`);
    return list;
  }

  /** The direction from a hex to its neighbour, or -1 if the two are not adjacent. */
  direction(from: Hex, to: Hex): Direction | -1 {
    const q = cell(this.#q, to) - cell(this.#q, from);
    const r = cell(this.#r, to) - cell(this.#r, from);
    return Math.abs(q) > 1 || Math.abs(r) > 1 ? -1 : at(this.#directions, 3 * q + r + 4);
  }

  /** Hexes as the crow flies, counting over holes too. */
  distance(a: Hex, b: Hex): number {
    const q = cell(this.#q, a) - cell(this.#q, b);
    const r = cell(this.#r, a) - cell(this.#r, b);
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) >> 1;
  }

  /** The hexes at exactly this distance, clockwise from direction 0. The list is shared. */
  ring(hex: Hex, radius: number): readonly Hex[] {
    checkRadius(radius);
    return remembered(this.#rings, radius * this.count + hex, () =>
      ring(this.coordinates(hex), radius, this.orientation)
        .map(({ q, r }) => this.hexAt(q, r))
        .filter(isOnMap),
    );
  }

  /** The hex itself, then ring by ring outward to the radius. The list is shared. */
  within(hex: Hex, radius: number): readonly Hex[] {
    checkRadius(radius);
    return remembered(this.#ranges, radius * this.count + hex, () => {
      const hexes: Hex[] = [];
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
  readonly numbers: readonly (Hex | typeof OFF_MAP)[];
}

const LARGEST_FRAME = 1 << 22;

function frame(hexes: readonly GridHex[], all: readonly Hex[]): Frame {
  const left = hexes.reduce((least, hex) => Math.min(least, hex.q), 0x7fff);
  const top = hexes.reduce((least, hex) => Math.min(least, hex.r), 0x7fff);
  const width = hexes.reduce((most, hex) => Math.max(most, hex.q - left + 1), 0);
  const height = hexes.reduce((most, hex) => Math.max(most, hex.r - top + 1), 0);
  if (width * height > LARGEST_FRAME)
    throw new Refusal('bad-data', `the hexes spread over ${width} by ${height}: too far`);
  const numbers = new Array<Hex | typeof OFF_MAP>(width * height).fill(OFF_MAP);
  for (const number of all) {
    const hex = at(hexes, number);
    const index = (hex.r - top) * width + hex.q - left;
    const other = at(numbers, index);
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

function directionsByChange(orientation: Orientation): readonly (Direction | -1)[] {
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

/** Lists are remembered by whole radii. */
export function checkRadius(radius: number): void {
  if (!Number.isInteger(radius) || radius < 0) throw new RangeError(`${radius} is no radius`);
}

export function isOnMap(hex: Hex | typeof OFF_MAP): hex is Hex {
  return hex !== OFF_MAP;
}

/** A list that is made when it is first asked for. */
export function remembered<P>(
  lists: Map<number, readonly P[]>,
  key: number,
  make: () => readonly P[],
): readonly P[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list = make();
  lists.set(key, list);
  return list;
}
