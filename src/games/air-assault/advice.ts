import { at, cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { Destination, Threat } from '../../engine/definition.ts';
import { callOf } from '../../engine/frame.ts';
import { numberOf } from '../../engine/kinds.ts';
import type { Reach } from '../../engine/paths.ts';
import type { Zone } from '../../engine/zones.ts';
import { Forces, frontOf, isFresh } from './declaration.ts';
import { derived } from './derived.ts';
import { isFaceDown } from './face-down.ts';
import { knownFlak } from './flak.ts';
import { interdictedFrom } from './interdiction.ts';
import { ALLIED, AXIS, enemyOf, type Hex, type Place, Side, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import { March } from './march.ts';
import { Moment } from './moment.ts';
import { movement } from './movement.ts';
import { type Prices, pricesOf } from './prices.ts';
import { hasSteamer, sailingReach } from './sailing.ts';
import { isSeenFrom, rangeIn } from './sight.ts';
import {
  hexOf,
  isLoaded,
  isOnMap,
  lastTurn,
  placeOf,
  rosterOf,
  type State,
  sideOf,
  unitsOf,
} from './state.ts';
import { POINT } from './terrain.ts';
import type { Board } from './view.ts';

/** How far, and how far the others: answers from what a seat knows. */

/**
 * Where a unit can go, with costs in points: in the movement phase of its side with what is left to it, otherwise what it
 * could do in its next one from where it stands, with its full allowance, against the zones that there are now.
 */
export function reach(world: State, unit: Unit, seat: Seat): readonly Destination[] {
  if (!isFollowed(world, unit, seat)) return [];
  if (rosterOf(world).steamer === unit)
    return hasSteamer(world) ? destinationsOf(world, sailingReach(world)) : [];
  const march = nextMovement(world, sideOf(world, unit), seat)?.march;
  if (march === undefined || march.barToPick(unit) !== undefined) return [];
  return destinationsOf(world, march.reach(unit));
}

function destinationsOf<P extends Place>({ kit: { map } }: State, reached: Reach<P>): readonly Destination[] {
  return reached.destinations().map((place) => ({
    place: map.ground.id(place),
    cost: (reached.costTo(place) ?? 0) / POINT,
    path: (reached.pathTo(place) ?? []).map((one) => map.ground.id(one)),
  }));
}

/**
 * The hexes with units of a seat that enemies can attack the next time they fight: in this combat phase, while it lasts or is
 * about to begin, otherwise after their next movement. The strength is the sum of the attack strengths printed on all known
 * infantry and armour that are next to the hex or can come there, each by itself; where infantry is, also of the artillery
 * that has it in range and in its line of fire from where it stands. It is more than one attack can bring where they stand in
 * each other's way; terrain, aircraft, drops and landings are left out.
 */
export function threat(world: State, seat: Seat): readonly Threat[] {
  const side = Side.all[seat];
  if (side === undefined) return [];
  const enemy = enemyOf(side);
  const strikes = isFightingSoon(world, enemy)
    ? strikesNow(world, enemy, seat)
    : strikesAhead(world, enemy, seat);
  if (strikes === undefined) return [];
  const { map } = world.kit;
  const own = derived(world).zoneOf(side);
  return map.land
    .filter((hex) => own.holds(hex))
    .map((hex) => ({ place: map.Hex.name(hex), strength: strikes.on(hex) }))
    .filter(({ strength }) => strength > 0);
}

/** Whether a side has moved and has its combat phase before it. */
function isFightingSoon(world: State, side: Side): boolean {
  const now = new Moment(world);
  const isInTime =
    side === AXIS ? now.isWithin('axis-move', 'axis-combat') : now.isWithin('allied-move', 'allied-combat');
  return isInTime && !isMovementOf(world, side);
}

/** What a side can do from where it stands, with all that may still attack or fire in this phase. */
function strikesNow(world: State, side: Side, seat: Seat): Strikes {
  const forces = new Forces(world, side);
  const isKnown = (unit: Unit) => isOnMap(world, unit) && isFollowed(world, unit, seat);
  const strikes = new Strikes(world, world.turn, forces.guns().filter(isKnown));
  const fresh = new Set(forces.targets().filter((hex) => isFresh(world, hex, enemyOf(side))));
  for (const unit of forces.assault.filter(isKnown))
    strikes.add(
      unit,
      frontOf(world, placeOf(world, unit)).filter((hex) => fresh.has(hex)),
    );
  return strikes;
}

/** What it can do after its next movement; nothing after the last turn. */
function strikesAhead(world: State, side: Side, seat: Seat): Strikes | undefined {
  const next = nextMovement(world, side, seat);
  if (next === undefined) return undefined;
  const { counters, map } = world.kit;
  const known = unitsOf(world, side).filter(
    (unit) => isOnMap(world, unit) && !isLoaded(world, unit) && isFollowed(world, unit, seat),
  );
  const strikes = new Strikes(
    world,
    next.turn,
    known.filter((unit) => counters.hasRangedFire(unit)),
  );
  for (const unit of known) {
    if (!counters.isAssault(unit)) continue;
    const isMobile = next.march.barToPick(unit) === undefined;
    const goals = isMobile ? next.march.reach(unit).destinations() : [];
    strikes.add(unit, new Set([hexOf(world, unit), ...goals].flatMap((stop) => map.spread.from(stop))));
  }
  return strikes;
}

/** What can be brought against each hex. */
class Strikes {
  readonly #world: State;
  readonly #turn: number;
  readonly #guns: readonly Unit[];
  readonly #strength = new Map<Hex, number>();
  readonly #byInfantry = new Set<Hex>();

  constructor(world: State, turn: number, guns: readonly Unit[]) {
    this.#world = world;
    this.#turn = turn;
    this.#guns = guns;
  }

  /** A unit that can attack these hexes. */
  add(unit: Unit, hexes: Iterable<Hex>): void {
    const { counters } = this.#world.kit;
    for (const hex of hexes) {
      this.#strength.set(hex, (this.#strength.get(hex) ?? 0) + cell(counters.attack, unit));
      if (counters.isInfantry(unit)) this.#byInfantry.add(hex);
    }
  }

  on(hex: Hex): number {
    return (this.#strength.get(hex) ?? 0) + this.#fireOn(hex);
  }

  /** Artillery supports infantry alone (V.G.4.b). */
  #fireOn(hex: Hex): number {
    if (!this.#byInfantry.has(hex)) return 0;
    const firing = this.#guns.filter((gun) => canHit(this.#world, gun, hex, this.#turn));
    return firing.reduce((sum, gun) => sum + cell(this.#world.kit.counters.attack, gun), 0);
  }
}

/** Whether artillery reaches a hex from where it stands. */
function canHit(world: State, gun: Unit, target: Hex, turn: number): boolean {
  const range = rangeIn(world, turn, cell(world.kit.counters.range, gun));
  return isSeenFrom(world, hexOf(world, gun), target, range);
}

/** The hexes that each side controls, by name: they follow from what everybody sees on the board. */
export function zonesOn(
  kit: Kit,
  board: Pick<Board, 'units' | 'faceDown'>,
): Readonly<Record<string, string[]>> {
  const { counters, map } = kit;
  const stands = Side.all.map((): Place[] => []);
  for (const { id, at: where, faceDown, carrier } of board.units) {
    const unit = numberOf(counters.Unit, id);
    if ((counters.isCombatUnit(unit) && carrier === undefined) || faceDown === true)
      at(stands, cell(counters.side, unit)).push(map.ground.number(where));
  }
  for (const { at: where } of board.faceDown) at(stands, ALLIED).push(map.ground.number(where));
  const zone = (side: Side): Zone<Hex> =>
    map.spread.zoneOf(
      at(stands, side).filter((place) => map.isHex(place)),
      (hex) => hex,
    );
  return Object.fromEntries(
    Side.all.map((side) => [
      Side.name(side),
      zone(side)
        .controlled()
        .map((hex) => map.Hex.name(hex)),
    ]),
  );
}

/** Whether a seat knows which counter a unit is, and where: by its face, or because it could be followed since it was seen. */
function isFollowed(world: State, unit: Unit, seat: Seat): boolean {
  const { atSea, faceDown } = world.kit;
  if (sideOf(world, unit) === AXIS) return seat === AXIS || !atSea.has(world, unit);
  return seat === ALLIED || (faceDown.isKnown(world, unit) && !isMoving(world, unit));
}

/** What a counter has spent that lies face down is not seen. */
function isMoving(world: State, unit: Unit): boolean {
  return isFaceDown(world, unit) && isMovementOf(world, ALLIED);
}

/** The movement of a side that is under way, or the next that it will have; none after the last turn. */
function nextMovement(
  world: State,
  side: Side,
  seat: Seat,
): { readonly march: March; readonly turn: number } | undefined {
  const { turn } = world;
  if (isMovementOf(world, side))
    return { turn, march: new March(world, side, { prices: pricesAhead(world, side, seat, turn) }) };
  const next = nextTurnOf(world, side);
  if (next > lastTurn(world)) return undefined;
  const prices = pricesAhead(world, side, seat, next);
  return { turn: next, march: new March(world, side, { turn: next, isAhead: true, prices }) };
}

/**
 * What steps will cost in a movement phase: aircraft that interdict now are gone in another turn, and only the Allies know of
 * guns against them that nobody has seen.
 */
function pricesAhead(world: State, side: Side, seat: Seat, turn: number): Prices {
  if (turn !== world.turn) return pricesOf(world, side, []);
  return pricesOf(world, side, interdictedFrom(world, seat === ALLIED ? undefined : knownFlak(world)));
}

/** Whether a side has its moves before it: it is asked for them, or about to be, and they are not over. */
function isMovementOf(world: State, side: Side): boolean {
  const call = callOf(world, movement);
  return call?.locals.side === side && MOVING.some((step) => call.step === movement.step(step));
}

const MOVING = ['re-form', 'pick', 'go'] as const;

/** The turn in which a side moves next. */
function nextTurnOf(world: State, side: Side): number {
  const hasMoved = new Moment(world).hasReached(side === AXIS ? 'axis-move' : 'allied-move');
  return hasMoved ? world.turn + 1 : Math.max(world.turn, 1);
}
