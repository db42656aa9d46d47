import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Spread, type Zone } from '../../engine/zones.ts';
import { enemyOf, type Side, unitsOf } from './counters.ts';
import { Hex, isSea, landAround } from './map.ts';
import { isHex, type State } from './state.ts';

const spread = new Spread(Hex, landAround);

/** Where the enemies of a side are: formed units on land, whose hexes nobody enters and everybody feels. None are at sea. */
export class Enemies {
  readonly #zone: Zone<Hex>;

  constructor(s: State, side: Side) {
    this.#zone = spread.zoneOf(unitsOf(enemyOf(side)), (unit) => {
      const place = cell(s.place, unit);
      return isHex(place) && !isSea(place) && cell(s.dispersed, unit) === 0 ? place : NONE;
    });
  }

  standIn(hex: Hex): boolean {
    return this.#zone.holds(hex);
  }

  areNextTo(hex: Hex): boolean {
    return this.#zone.controls(hex);
  }

  /** Neither in the hex nor next to it. */
  areFarFrom(hex: Hex): boolean {
    return !this.#zone.holdsOrControls(hex);
  }

  /** They are where those others are. */
  standAs(others: Enemies): boolean {
    return this.#zone.equals(others.#zone);
  }
}
