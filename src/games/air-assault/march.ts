import { cell } from '../../engine/arrays.ts';
import type { MoveCost, Reach } from '../../engine/paths.ts';
import type { Zone } from '../../engine/zones.ts';
import { barOfDrop } from './break-down.ts';
import { barOfRide, RULE_OF_STEAMER, ruleOfCargo } from './cargo.ts';
import { ARTILLERY, NONCOMBAT } from './counters.ts';
import { derived } from './derived.ts';
import { areBound, barToLeaveHome } from './home.ts';
import { ALLIED, enemyOf, type Hex, type Place, type Side, type Unit } from './kinds.ts';
import type { Prices } from './prices.ts';
import { isLoaded, isWorking, LANDED, placeOf, rosterOf, type State, sideOf, unitsOf } from './state.ts';
import { POINT } from './terrain.ts';

/** V.A to V.D: where the units of a side may go. What stands in the way is told by march-reasons.ts. */

/** The allowance from which a unit may go straight from zone to zone. */
const ZONE_TO_ZONE = 4 * POINT;

/** Another turn than this one, before anybody has moved in it, and what steps cost then. */
interface Ahead {
  readonly turn?: number;
  readonly isAhead?: boolean;
  readonly prices?: Prices;
}

/**
 * One movement phase of a side: what all its questions share is looked up once. Ahead of the phase it can be asked too, as
 * if the phase of that turn began with everybody where he stands: nobody has spent anything or has just arrived.
 */
export class March {
  readonly #s: State;
  readonly #side: Side;
  readonly enemies: Zone<Hex>;
  readonly #isAhead: boolean;
  readonly #turn: number;
  readonly #steamer: Unit | undefined;
  /** V.A.2: what steps cost. */
  readonly prices: Prices;
  /** V.I.7: in the first turn an Allied unit goes one hex. */
  readonly isSurprised: boolean;
  /** V.N.4: at night some Allied units come and go in zones. */
  readonly #isFreeAtNight: boolean;
  /** VI.F.5.2: noncombat units stay in their sectors. */
  readonly #isBinding: boolean;

  constructor(s: State, side: Side, { turn = s.turn, isAhead = false, prices }: Ahead = {}) {
    this.#s = s;
    this.#side = side;
    this.enemies = derived(s).zoneOf(enemyOf(side));
    this.#isAhead = isAhead;
    this.#turn = turn;
    this.prices = prices ?? derived(s).pricesFor(side);
    this.#steamer = rosterOf(s).steamer;
    this.isSurprised = turn === 1 && side === ALLIED;
    this.#isBinding = side === ALLIED && areBound(s, turn);
    this.#isFreeAtNight = side === ALLIED && turn > 0 && s.kit.track.isNight(turn);
  }

  /** Why a unit cannot be moved at all, or no further. */
  barToPick(unit: Unit): string | undefined {
    const s = this.#s;
    const { counters, map } = s.kit;
    if (cell(counters.side, unit) !== this.#side) return 'crete/V.A.6.s2';
    const place = cell(s.place, unit);
    if (isLoaded(s, unit)) return ruleOfCargo(s, unit);
    if (unit === this.#steamer) return RULE_OF_STEAMER;
    const isThere = map.isHex(place);
    if (!isThere && place !== map.southEdge) return barOffMap(s, place);
    if (cell(counters.allowance, unit) === 0) return barToMoveAtAll(s, unit);
    if (!this.#isAhead && !isWorking(s, unit)) return 'crete/VI.A.3.a.1';
    if (this.#turn === s.turn) {
      const idle = barOfDrop(s, unit) ?? barOfRide(s, unit);
      if (idle !== undefined) return idle;
      if (cell(s.arrived, unit) === LANDED) return barOfLanding(s, unit);
    }
    if (!this.#isAhead && cell(s.finished, unit) > 0) return 'crete/V.A.5.s2';
    const hasMoved = this.#spentBy(unit) > 0;
    if (isThere && this.enemies.controls(place)) {
      if (hasMoved) return 'crete/V.D.3.s1';
      if (keepsOutOfZones(s, unit)) return 'crete/V.D.6.s1';
    }
    // A truck may have taken somebody on and still be where it was.
    if (hasMoved && this.isSurprised && cell(s.stayed, unit) === 0) return 'crete/V.I.7.s1';
    return this.#barToAnyStep(unit, place);
  }

  /** All that a unit can reach with what is left to it. */
  reach(unit: Unit): Reach<Hex> {
    const { map } = this.#s.kit;
    const prices = this.prices.ofSteps(unit);
    const enemies = this.enemies;
    const cost: MoveCost<Place> = (from, to) => {
      const price = prices(from, to);
      if (price === undefined || !map.isHex(to)) return undefined;
      return this.barToMeet(unit, from, to) === undefined ? price : undefined;
    };
    const stop = (place: Place) => map.isHex(place) && (this.isSurprised || enemies.controls(place));
    const from = placeOf(this.#s, unit);
    // Boxes are left and never entered, so that only hexes are reached.
    return map.finder.reach({ from, allowance: this.leftTo(unit), cost, stop }) as Reach<Hex>;
  }

  /** The points that a unit has left. */
  leftTo(unit: Unit): number {
    return cell(this.#s.kit.counters.allowance, unit) - this.#spentBy(unit);
  }

  #spentBy(unit: Unit): number {
    return this.#isAhead ? 0 : cell(this.#s.spent, unit);
  }

  /** Why a unit cannot go from one place to the next, at this price; there is none where no way leads. */
  barToStep(unit: Unit, from: Place, to: Hex, price: number | undefined): string | undefined {
    if (price === undefined && this.#s.kit.map.isHex(from)) return barOfGround(this.#s, from, to);
    return this.barToMeet(unit, from, to);
  }

  /** Why enemies keep a unit from going from one place to the next. */
  barToMeet(unit: Unit, from: Place, to: Hex): string | undefined {
    if (!this.#s.kit.map.isHex(from)) return this.#barToEnter(unit, to);
    if (this.enemies.holds(to)) return 'crete/V.A.7.s2';
    const bar = this.barOfHome(unit, to);
    if (bar !== undefined) return bar;
    return this.enemies.controls(to) ? this.#barToZone(unit, from) : undefined;
  }

  /** Why a unit cannot leave its sector for a hex. */
  barOfHome(unit: Unit, to: Hex): string | undefined {
    return this.#isBinding ? barToLeaveHome(this.#s, unit, to, this.#turn) : undefined;
  }

  /** Why a unit cannot come in from off the map. */
  #barToEnter(unit: Unit, to: Hex): string | undefined {
    const bar = this.#s.kit.departures.sea.barToEnter?.(this.#s, unit, to);
    if (bar !== undefined) return bar;
    return this.enemies.controls(to) && keepsOutOfZones(this.#s, unit) ? 'crete/V.D.6.s1' : undefined;
  }

  /** Why a unit cannot come under enemy control from where it is. */
  #barToZone(unit: Unit, from: Hex): string | undefined {
    const { counters } = this.#s.kit;
    if (keepsOutOfZones(this.#s, unit)) return 'crete/V.D.6.s1';
    if (!this.#beganControlled(unit)) return undefined;
    if (this.#isFreeAtNight && counters.isNightFighter(unit)) return undefined;
    if (!this.enemies.controls(from)) return 'crete/V.D.4.s2';
    return cell(counters.allowance, unit) >= ZONE_TO_ZONE ? undefined : 'crete/V.D.5.s1';
  }

  #beganControlled(unit: Unit): boolean {
    if (!this.#isAhead) return cell(this.#s.beganControlled, unit) > 0;
    const place = placeOf(this.#s, unit);
    return this.#s.kit.map.isHex(place) && this.enemies.controls(place);
  }

  /** Why a unit can go nowhere: if zones are the reason anywhere they are named, or else enemies. */
  #barToAnyStep(unit: Unit, from: Place): string | undefined {
    const left = this.leftTo(unit);
    const prices = this.prices.ofSteps(unit);
    let found: string | undefined;
    for (const to of nextTo(this.#s, from)) {
      const price = prices(from, to);
      const bar = this.barToStep(unit, from, to, price);
      if (bar === undefined && (price ?? 0) <= left) return undefined;
      if (found === undefined || (bar !== undefined && weightOf(bar) > weightOf(found))) found = bar;
    }
    return found ?? 'crete/V.A.12.s1';
  }
}

/** Rules that are about who controls a hex. */
export const ZONE_BARS: readonly string[] = [
  'crete/V.D.3.s1',
  'crete/V.D.4.s2',
  'crete/V.D.5.s1',
  'crete/V.D.6.s1',
];

/** How much a reason says about a unit that can go nowhere. */
function weightOf(bar: string): number {
  if (ZONE_BARS.includes(bar)) return 2;
  return bar === 'crete/V.A.7.s2' ? 1 : 0;
}

/** Why somebody off the map does not march: in a box before a beach that is held, waiting off a port, or on a card. */
function barOffMap({ kit: { map, departures } }: State, place: Place): string {
  if (place === map.pool) return 'crete/III.B.4';
  if (map.isBeachBox(place)) return 'crete/V.L.6.r2';
  return map.isPortBox(place) ? (departures.sea.ports?.waiting ?? 'crete/GAP.4.r2') : 'crete/III.B.4';
}

/** Why somebody who has landed in this turn goes no further: by air or from a beach, or out of a port box. */
function barOfLanding(s: State, unit: Unit): string {
  const ashore = sideOf(s, unit) === ALLIED ? s.kit.departures.sea.ports?.ashore : undefined;
  return ashore ?? 'crete/V.A.10.s1';
}

/** Why something without an allowance never moves. */
function barToMoveAtAll({ kit: { counters } }: State, unit: Unit): string {
  if (counters.isDecoy(unit)) return 'crete/V.M.5.s2';
  return counters.isAircraft(unit) ? 'crete/V.K.1' : 'crete/V.A.9.s1';
}

/** Why no step leads from one hex to another, whoever stands there. */
function barOfGround({ kit: { map, departures } }: State, from: Hex, to: Hex): string {
  if (map.grid.distance(from, to) !== 1) return 'crete/V.A.1.s1';
  if (!map.isLand(to)) return 'crete/V.A.1.r1';
  return map.areAdjacent(from, to) ? 'crete/V.A.12.r1' : departures.adjacency.rule;
}

export function nextTo({ kit: { map } }: State, from: Place): readonly Hex[] {
  return map.isHex(from) ? map.spread.from(from) : map.ground.opens(from);
}

/** V.A.5: whoever was moving before has finished. */
export function finishOthers(s: State, mover: Unit): void {
  for (const unit of unitsOf(s, sideOf(s, mover)))
    if (unit !== mover && cell(s.spent, unit) > 0) s.finished[unit] = 1;
}

/** Ranged artillery and noncombat units do not go into zones, nor out of them. */
export function keepsOutOfZones({ kit: { counters } }: State, unit: Unit): boolean {
  const unitClass = cell(counters.unitClass, unit);
  return unitClass === ARTILLERY || unitClass === NONCOMBAT;
}
