import { cell } from '../../engine/arrays.ts';
import { derivedFrom } from '../../engine/derived.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Stand, Zone } from '../../engine/zones.ts';
import { mayFight } from './face-down.ts';
import { ALLIED, type Hex, type Place, type Side, type Unit } from './kinds.ts';
import { type Prices, pricesNow } from './prices.ts';
import { type State, unitsOf } from './state.ts';

/** What follows from where the units stand: worked out once for all questions about one state. */
class Derived {
  readonly #s: State;
  /** By side, as far as they were asked for. */
  readonly #zones: Zone<Hex>[] = [];
  readonly #points: Uint8Array[] = [];
  readonly #prices: Prices[] = [];
  #guns: Uint8Array | undefined;

  constructor(s: State) {
    this.#s = s;
  }

  /** The hexes that a side controls (V.D): its combat units do, and so does whatever lies face down. */
  zoneOf(side: Side): Zone<Hex> {
    const zone = this.#zones[side] ?? zoneOf(this.#s, side);
    this.#zones[side] = zone;
    return zone;
  }

  /** What steps cost a side as things are. */
  pricesFor(side: Side): Prices {
    const prices = this.#prices[side] ?? pricesNow(this.#s, side);
    this.#prices[side] = prices;
    return prices;
  }

  /** What a side has in a place, in stacking points. */
  pointsIn(place: Place, side: Side): number {
    const points = this.#points[side] ?? this.#pointsOf(side);
    this.#points[side] = points;
    return cell(points, place);
  }

  /** How many coastal guns stand in a hex. */
  gunsIn(hex: Hex): number {
    this.#guns ??= this.#countGuns();
    return cell(this.#guns, hex);
  }

  #countGuns(): Uint8Array {
    const { counters, map } = this.#s.kit;
    const guns = new Uint8Array(map.ground.count);
    for (const unit of unitsOf(this.#s, ALLIED)) {
      const place = cell(this.#s.place, unit);
      if (counters.isCoastalGun(unit) && map.isHex(place)) guns[place] = cell(guns, place) + 1;
    }
    return guns;
  }

  #pointsOf(side: Side): Uint8Array {
    const { counters, map } = this.#s.kit;
    const points = new Uint8Array(map.ground.count);
    for (const unit of unitsOf(this.#s, side)) {
      const place = cell(this.#s.place, unit);
      points[place] = cell(points, place) + cell(counters.stacking, unit);
    }
    return points;
  }
}

/** A unit exerts control from the hex in which it stands, if it is a combat unit or may be one. */
function standing(s: State): Stand<Unit, Hex> {
  const { map } = s.kit;
  return (unit) => {
    const where = cell(s.place, unit);
    return map.isHex(where) && mayFight(s, unit) ? where : NONE;
  };
}

function zoneOf(s: State, side: Side): Zone<Hex> {
  return s.kit.map.spread.zoneOf(unitsOf(s, side), standing(s));
}

/** What the zone of a side says of one hex, for a single question while the units are on their way. */
export function isControlledBy(s: State, side: Side, hex: Hex): boolean {
  return s.kit.map.spread.isControlled(hex, unitsOf(s, side), standing(s));
}

export function isHeldBy(s: State, side: Side, hex: Hex): boolean {
  const standOf = standing(s);
  return unitsOf(s, side).some((unit) => standOf(unit) === hex);
}

/** Whether all that holds a hex for the Allies lies face down. */
export function isHeldUnseen(s: State, hex: Hex): boolean {
  const standOf = standing(s);
  const holders = unitsOf(s, ALLIED).filter((unit) => standOf(unit) === hex);
  return holders.length > 0 && holders.every((unit) => cell(s.faceDown, unit) > 0);
}

export const derived = derivedFrom((s: State) => new Derived(s));
