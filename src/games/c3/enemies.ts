import { at, cell } from '../../engine/arrays.ts';
import { enemyOf, type Side, unitsOf } from './counters.ts';
import { type Hex, isSea, LAND, landAround } from './map.ts';
import { isHex, type State } from './state.ts';

const STAND_IN = 1;
const NEXT_TO = 2;

/** Where the enemies of a side are: formed units on land, whose hexes nobody enters and everybody feels. None are at sea. */
export class Enemies {
  /** A plain list: it is made often, and to allocate a typed array takes several times as long. */
  readonly #marks: number[] = LAND.map(() => 0);

  constructor(s: State, side: Side) {
    const marks = this.#marks;
    for (const unit of unitsOf(enemyOf(side))) {
      const place = cell(s.place, unit);
      if (!isHex(place) || isSea(place) || cell(s.dispersed, unit) > 0) continue;
      const mark = at(marks, place);
      if ((mark & STAND_IN) > 0) continue;
      marks[place] = mark | STAND_IN;
      for (const near of landAround(place)) marks[near] = at(marks, near) | NEXT_TO;
    }
  }

  standIn(hex: Hex): boolean {
    return ((this.#marks[hex] ?? 0) & STAND_IN) > 0;
  }

  areNextTo(hex: Hex): boolean {
    return ((this.#marks[hex] ?? 0) & NEXT_TO) > 0;
  }

  /** Neither in the hex nor next to it. */
  areFarFrom(hex: Hex): boolean {
    return this.#marks[hex] === 0;
  }

  /** They are where those others are. */
  standAs(others: Enemies): boolean {
    const marks = this.#marks;
    const theirs = others.#marks;
    for (let hex = 0; hex < marks.length; hex++) if (marks[hex] !== theirs[hex]) return false;
    return true;
  }
}
