/**
 * Hexes and boxes joined in one kind of place, made once and never changed: landing boxes off a coast, cards beside the
 * map. Hexes keep their numbers and boxes follow; no name is both. The lists it gives out are shared and only read.
 */

import { at, type Each } from './arrays.ts';
import { checkRadius, type Grid, type Hex, remembered } from './grid.ts';
import { each, extended, type Kind, type NamedKind, type Numbered, numberOf } from './kinds.ts';
import { type Places, refuseTooMany } from './places.ts';
import { Refusal } from './refusal.ts';

/** The number of a box, which follows those of the hexes. */
export type Box = Numbered<'box'>;
export type Place = Hex | Box;

export interface BoxShape {
  readonly id: string;
  /** The hexes it opens on. A card, such as that of the eliminated, opens on none. */
  readonly opens?: readonly string[];
  /** The hexes it lies at, where ranges and lines of fire are measured. If none are given: those it opens on. */
  readonly lies?: readonly string[];
}

/** What is next to what for those who go by land, or by sea. */
export interface Joints {
  /** Whether two hexes are parted though they lie side by side. */
  parted?(a: Hex, b: Hex): boolean;
  /** The hexes that a box leads to. */
  out?(box: Box): readonly Hex[];
  /** The hexes that lead into a box. */
  into?(box: Box): readonly Hex[];
}

export class Ground<const B extends readonly BoxShape[] = readonly BoxShape[]> {
  readonly count: number;
  /** Hexes and boxes by their ids; each is called what it is. */
  readonly kind: NamedKind<Place>;
  /** The boxes alone, with the numbers that they have among all places. */
  readonly Box: Kind<Box>;
  /** In the order in which they were given. */
  readonly boxes: { readonly [K in keyof B]: Box };
  readonly #grid: Grid;
  readonly #opens: readonly (readonly Hex[])[];
  readonly #hexesOf: Each<Place, readonly Hex[]>;
  readonly #ranges = new Map<number, readonly Place[]>();

  constructor(grid: Grid, boxes: B) {
    const ids = boxes.map(({ id }) => id);
    this.#grid = grid;
    this.count = grid.count + boxes.length;
    refuseTooMany(this.count);
    this.kind = {
      ...extended('place', grid.kind, 'box', ids),
      whatOf: (place) => (this.isHex(place) ? 'hex' : 'box'),
    };
    this.Box = {
      what: 'box',
      size: this.count,
      json: 'string',
      name: (box) => this.kind.name(box),
      number: (name) => {
        const place = this.kind.number(name);
        return place === undefined || this.isHex(place) ? undefined : place;
      },
    };
    this.boxes = this.kind.all.slice(grid.count) as unknown as { readonly [K in keyof B]: Box };
    this.#opens = boxes.map(({ id, opens = [] }) => hexesCalled(grid, opens, id));
    const lies = boxes.map((box) => hexesCalled(grid, box.lies ?? [], box.id));
    const measured = lies.map((hexes, box) => (hexes.length > 0 ? hexes : at(this.#opens, box)));
    this.#hexesOf = each(this.kind, (place) =>
      this.isHex(place) ? [place] : at(measured, place - grid.count),
    );
  }

  isHex(place: Place): place is Hex {
    return place < this.#grid.count;
  }

  isBox(place: Place): place is Box {
    return place >= this.#grid.count;
  }

  /** The place with this name; one that does not exist is refused. */
  number(id: string): Place {
    return numberOf(this.kind, id);
  }

  id(place: Place): string {
    return this.kind.name(place);
  }

  /** The hexes that a box opens on; none for a card. */
  opens(box: Box): readonly Hex[] {
    return at(this.#opens, box - this.#grid.count);
  }

  /** The hexes that a place is measured at: a hex at itself, a box where it lies, a card nowhere. */
  hexesOf(place: Place): readonly Hex[] {
    return at(this.#hexesOf, place);
  }

  /** Hexes as the crow flies, from the nearest that one is measured at to the nearest of the other. No distance leads to a card. */
  distance(a: Place, b: Place): number {
    if (this.isHex(a) && this.isHex(b)) return this.#grid.distance(a, b);
    let least = Number.POSITIVE_INFINITY;
    for (const from of this.hexesOf(a))
      for (const to of this.hexesOf(b)) least = Math.min(least, this.#grid.distance(from, to));
    return least;
  }

  /** The hexes and boxes at this distance or less, nearest first, of equals the lower number. The list is shared. */
  within(place: Place, radius: number): readonly Place[] {
    checkRadius(radius);
    return remembered(this.#ranges, radius * this.count + place, () =>
      this.kind.all
        .map((other) => ({ other, distance: this.distance(place, other) }))
        .filter(({ distance }) => distance <= radius)
        .sort((a, b) => a.distance - b.distance)
        .map(({ other }) => other),
    );
  }

  /**
   * The places as a map to search for ways. Where only `out` is said one leaves a box and never enters it; a ship
   * goes in and out at the hexes where a box lies: `network({ out: lies, into: lies })`.
   */
  network(joints: Joints): Places<Place> {
    const lists = each(this.kind, (place) =>
      this.isHex(place) ? this.#nextTo(place, joints) : (joints.out?.(place) ?? []),
    );
    return {
      count: this.count,
      neighbours: (place) => {
        const list = lists[place];
        if (list === undefined) throw new RangeError(`there is no place number ${place}`);
        return list;
      },
    };
  }

  /** The hexes around a hex in the order of directions, then the boxes it leads into. */
  #nextTo(hex: Hex, { parted, into }: Joints): readonly Place[] {
    const hexes = this.#grid.neighbours(hex).filter((other) => !parted?.(hex, other));
    return [...hexes, ...this.boxes.filter((box) => into?.(box).includes(hex))];
  }
}

function hexesCalled({ kind }: Grid, ids: readonly string[], box: string): readonly Hex[] {
  const hexes = ids.map((id) => numberOf(kind, id, `box ${box}`));
  if (new Set(hexes).size < hexes.length)
    throw new Refusal('bad-data', `a hex is named twice at the box "${box}"`);
  return hexes;
}
