import { derivedFrom } from '../../engine/derived.ts';
import { NONE } from '../../engine/kinds.ts';
import { Spread, type Zone } from '../../engine/zones.ts';
import { enemyOf, type Side, unitsOf } from './counters.ts';
import { grid, Hex } from './map.ts';
import { isHex, placeOf, type State } from './state.ts';

const spread = new Spread(Hex, (from) => grid.neighbours(from));

/** What follows from where the units stand. */
class Derived {
  readonly #state: State;
  readonly #enemies: { [S in Side]?: Zone<Hex> } = [];

  constructor(state: State) {
    this.#state = state;
  }

  /** Whether a hex is next to enemies of a side. */
  isNextToEnemy(hex: Hex, side: Side): boolean {
    this.#enemies[side] ??= this.#zoneOf(enemyOf(side));
    return this.#enemies[side].controls(hex);
  }

  #zoneOf(side: Side): Zone<Hex> {
    return spread.zoneOf(unitsOf(side), (unit) => {
      const place = placeOf(this.#state, unit);
      return isHex(place) ? place : NONE;
    });
  }
}

export const derived = derivedFrom((state: State) => new Derived(state));
