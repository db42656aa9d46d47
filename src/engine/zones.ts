/**
 * Zones of control: the places that units control from where they stand. To which places control spreads is printed on
 * the map and made once (`Spread`); what some units control follows from where they stand now (`Zone`).
 */

import { at, type Each } from './arrays.ts';
import { each, type NamedKind, NONE } from './kinds.ts';

/** Where a unit stands and exerts control; nowhere if it is off the map or exerts none. */
export type Stand<U extends number, P extends number> = (unit: U) => P | typeof NONE;

/**
 * The places that a unit in each place controls, for instance those around it that no water cuts off:
 * `new Spread(Hex, (from) => grid.neighbours(from).filter((to) => !isSea(to) && !isOverWater(from, to)))`.
 */
export class Spread<P extends number> {
  readonly places: readonly P[];
  readonly #from: Each<P, readonly P[]>;
  readonly #onto: Each<P, readonly P[]>;
  /** The marks of a zone in which nobody stands, and those that a unit in each place adds. */
  readonly #blank: readonly number[];
  readonly #stamps: Each<P, readonly number[]>;

  constructor(kind: NamedKind<P>, controlled: (from: P) => readonly P[]) {
    const onto = each(kind, (): P[] => []);
    this.places = kind.all;
    this.#from = each(kind, controlled);
    this.#onto = onto;
    for (const from of kind.all) for (const to of this.from(from)) at(onto, to).push(from);
    this.#blank = blankMarks(kind.size);
    this.#stamps = each(kind, (place) => stampOf(this.#blank, place, this.from(place)));
  }

  /** The places that a unit in this place controls. The list is shared. */
  from(place: P): readonly P[] {
    return at(this.#from, place);
  }

  /** The places from which a unit controls this place, by number. The list is shared. */
  onto(place: P): readonly P[] {
    return at(this.#onto, place);
  }

  /** What these units control. */
  zoneOf<U extends number>(units: readonly U[], standOf: Stand<U, P>): Zone<P> {
    // A copy is made several times as fast as a new list or typed array is filled.
    const marks = this.#blank.slice();
    for (const unit of units) {
      const place = standOf(unit);
      if (place === NONE || hasMark(marks, place, HELD)) continue;
      stamp(marks, at(this.#stamps, place));
    }
    return new Zone(this, marks);
  }

  /** The same for a single question: whether one of these units controls a place. Nothing is made for it. */
  isControlled<U extends number>(place: P, units: readonly U[], standOf: Stand<U, P>): boolean {
    const sources = this.onto(place);
    for (const unit of units) {
      const stand = standOf(unit);
      if (stand !== NONE && sources.includes(stand)) return true;
    }
    return false;
  }
}

/** The places that some units hold and control. */
export class Zone<P extends number> {
  readonly #spread: Spread<P>;
  readonly #marks: readonly number[];

  constructor(spread: Spread<P>, marks: readonly number[]) {
    this.#spread = spread;
    this.#marks = marks;
  }

  /** One of the units stands there. */
  holds(place: P): boolean {
    return hasMark(this.#marks, place, HELD);
  }

  /** One of the units controls it, from another place. */
  controls(place: P): boolean {
    return hasMark(this.#marks, place, CONTROLLED);
  }

  holdsOrControls(place: P): boolean {
    return hasMark(this.#marks, place, HELD | CONTROLLED);
  }

  /** From where the units control a place. */
  controllersOf(place: P): P[] {
    return this.#spread.onto(place).filter((from) => this.holds(from));
  }

  /** All places that the units control. */
  controlled(): P[] {
    return this.#spread.places.filter((place) => this.controls(place));
  }

  /** They hold and control the same places as those others do. */
  equals(other: Zone<P>): boolean {
    const marks = this.#marks;
    const theirs = other.#marks;
    for (let index = 0; index < marks.length; index++) if (marks[index] !== theirs[index]) return false;
    return marks.length === theirs.length;
  }
}

/** Two bits for each place, eight places in a number: little to copy, and still a small whole number. */
const HELD = 1;
const CONTROLLED = 2;
/** The bits of eight places. */
const EIGHT = 16;

function blankMarks(places: number): number[] {
  return Array.from({ length: (places + 7) >> 3 }, () => 0);
}

function hasMark(marks: readonly number[], place: number, bits: number): boolean {
  return ((eightAt(marks, place >> 3) >> ((place & 7) << 1)) & bits) > 0;
}

function mark(marks: number[], place: number, bit: number): void {
  const index = place >> 3;
  marks[index] = eightAt(marks, index) | (bit << ((place & 7) << 1));
}

/** What is marked for a unit in one place. Neighbours lie close together, so that few numbers change: each with its index before its marks. */
function stampOf(blank: readonly number[], held: number, controlled: readonly number[]): readonly number[] {
  const marks = blank.slice();
  mark(marks, held, HELD);
  for (const place of controlled) mark(marks, place, CONTROLLED);
  return marks.flatMap((eight, index) => (eight === 0 ? [] : [(index << EIGHT) | eight]));
}

function stamp(marks: number[], changes: readonly number[]): void {
  for (const change of changes) {
    const index = change >> EIGHT;
    marks[index] = eightAt(marks, index) | (change & ((1 << EIGHT) - 1));
  }
}

/** A reader of its own, which sees nothing but marks, is twice as fast as the common one. */
function eightAt(marks: readonly number[], index: number): number {
  const eight = marks[index];
  if (eight === undefined) throw new RangeError(`there is no place with such a number as ${index << 3}`);
  return eight;
}
