import { at } from '../../engine/arrays.ts';
import { derivedFrom } from '../../engine/derived.ts';
import { each } from '../../engine/kinds.ts';
import { enemyOf, Side, unitsOf } from './counters.ts';
import { grid, type Hex } from './map.ts';
import { isHex, placeOf, type State } from './state.ts';

/** What follows from where the units stand. */
class Derived {
  readonly #state: State;
  readonly #near = each(Side, (): { hexes?: ReadonlySet<Hex> } => ({}));

  constructor(state: State) {
    this.#state = state;
  }

  /** Whether a hex is next to enemies of a side. */
  isNextToEnemy(hex: Hex, side: Side): boolean {
    const known = at(this.#near, side);
    known.hexes ??= this.#aroundUnitsOf(enemyOf(side));
    return known.hexes.has(hex);
  }

  #aroundUnitsOf(side: Side): ReadonlySet<Hex> {
    const places = unitsOf(side).map((unit) => placeOf(this.#state, unit));
    return new Set(places.filter(isHex).flatMap((hex) => grid.neighbours(hex)));
  }
}

export const derived = derivedFrom((state: State) => new Derived(state));
