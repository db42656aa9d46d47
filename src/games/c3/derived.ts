import { at } from '../../engine/arrays.ts';
import { derivedFrom } from '../../engine/derived.ts';
import { NONE } from '../../engine/kinds.ts';
import { turns } from './calendar.ts';
import { AXIS, isAirborne, type Side, sideOf, type Unit } from './counters.ts';
import { Enemies } from './enemies.ts';
import { APPROACHES, type Hex } from './map.ts';
import { Crowds } from './stacking.ts';
import { isHex, placeOf, type State, shoreOf } from './state.ts';
import { type Route, suppliedHexes } from './supply.ts';

/** What follows from where the units stand: worked out once for all questions about one state. */
class Derived {
  readonly #s: State;
  readonly #enemies: { [S in Side]?: Enemies } = [];
  readonly #crowds: { [S in Side]?: Crowds } = [];
  #seaHexesChosen: readonly Hex[] | undefined;
  readonly #supplied: { [R in Route]?: readonly boolean[] } = {};

  constructor(s: State) {
    this.#s = s;
  }

  /** Where the enemies of a side are. */
  enemiesOf(side: Side): Enemies {
    this.#enemies[side] ??= new Enemies(this.#s, side);
    return this.#enemies[side];
  }

  /** Whether a unit can be added to the units of its side in a hex, or stay among them. */
  hasRoom(hex: Hex, unit: Unit): boolean {
    return this.#crowdsOf(sideOf(unit)).hasRoom(hex, unit);
  }

  /** Whether a side has more in a hex than it holds. */
  isTooFull(hex: Hex, side: Side): boolean {
    return this.#crowdsOf(side).isTooFull(hex);
  }

  /** The sea hexes from which the landing planned so far starts. */
  get seaHexesChosen(): readonly Hex[] {
    this.#seaHexesChosen ??= APPROACHES.filter((sea) => shoreOf(this.#s, sea) !== NONE);
    return this.#seaHexesChosen;
  }

  /** Halved in combat for want of supply. */
  isOutOfSupply(unit: Unit): boolean {
    if (!at(turns, this.#s.turn).supplyCheck || sideOf(unit) !== AXIS) return false;
    const place = placeOf(this.#s, unit);
    return isHex(place) && this.#suppliedBy(isAirborne(unit) ? 'air' : 'sea')[place] !== true;
  }

  #crowdsOf(side: Side): Crowds {
    this.#crowds[side] ??= new Crowds(this.#s, side);
    return this.#crowds[side];
  }

  #suppliedBy(route: Route): readonly boolean[] {
    this.#supplied[route] ??= suppliedHexes(this.#s, route, this.enemiesOf(AXIS));
    return this.#supplied[route];
  }
}

export type { Derived };
export const derived = derivedFrom((s: State) => new Derived(s));
