import { at, cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { Destination, Threat } from '../../engine/definition.ts';
import { framesOf } from '../../engine/frame.ts';
import { numberOf } from '../../engine/kinds.ts';
import type { Zone } from '../../engine/zones.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, AXIS, enemyOf, type Hex, type Place, Side, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import { March } from './march.ts';
import { Moment } from './moment.ts';
import { movement } from './movement.ts';
import { isSeenFrom, rangeIn } from './sight.ts';
import { hexOf, isOnMap, lastTurn, type State, sideOf, unitsOf } from './state.ts';
import { POINT } from './terrain.ts';
import type { Board } from './view.ts';

/** How far, and how far the others: answers from what a seat knows. */

/**
 * Where a unit can go, with costs in points: in the movement phase of its side with what is left to it, otherwise what it
 * could do in its next one from where it stands, with its full allowance, against the zones that there are now.
 */
export function reach(world: State, unit: Unit, seat: Seat): readonly Destination[] {
  if (!isFollowed(world, unit, seat)) return [];
  const march = nextMovement(world, sideOf(world, unit))?.march;
  if (march === undefined || march.barToPick(unit) !== undefined) return [];
  const { Hex } = world.kit.map;
  const reached = march.reach(unit);
  return reached.destinations().map((hex) => ({
    place: Hex.name(hex),
    cost: (reached.costTo(hex) ?? 0) / POINT,
    path: (reached.pathTo(hex) ?? []).map((one) => world.kit.map.ground.id(one)),
  }));
}

/**
 * The hexes with units of a seat that enemies can attack after their next movement. The strength is the sum of the attack
 * strengths printed on all known infantry and armour that can come next to the hex, each by itself; where infantry can, also
 * of the artillery that has it in range and in its line of fire from where it stands. It is more than one attack can bring
 * where they stand in each other's way; terrain, drops and landings are left out.
 */
export function threat(world: State, seat: Seat): readonly Threat[] {
  const side = Side.all[seat];
  const next = side === undefined ? undefined : nextMovement(world, enemyOf(side));
  if (side === undefined || next === undefined) return [];
  const { counters, map } = world.kit;
  const enemies = unitsOf(world, enemyOf(side)).filter(
    (unit) => isOnMap(world, unit) && isFollowed(world, unit, seat) && cell(counters.attack, unit) > 0,
  );
  const strikes = new Strikes(world, next.march);
  for (const unit of enemies) if (counters.isAssault(unit)) strikes.add(unit);
  const guns = enemies.filter((unit) => counters.hasRangedFire(unit));
  const held = new Set(unitsOf(world, side).map((unit) => cell(world.place, unit)));
  return map.land.flatMap((hex) => {
    if (!held.has(hex) || strikes.on(hex) === 0) return [];
    const firing = strikes.isByInfantry(hex) ? guns.filter((gun) => canHit(world, gun, hex, next.turn)) : [];
    const fire = firing.reduce((sum, gun) => sum + cell(counters.attack, gun), 0);
    return [{ place: map.Hex.name(hex), strength: strikes.on(hex) + fire }];
  });
}

/** What can come next to each hex. */
class Strikes {
  readonly #world: State;
  readonly #march: March;
  readonly #strength = new Map<Hex, number>();
  readonly #byInfantry = new Set<Hex>();

  constructor(world: State, march: March) {
    this.#world = world;
    this.#march = march;
  }

  add(unit: Unit): void {
    const { counters, map } = this.#world.kit;
    const isMobile = this.#march.barToPick(unit) === undefined;
    const goals = isMobile ? this.#march.reach(unit).destinations() : [];
    const stops = [hexOf(this.#world, unit), ...goals];
    for (const hex of new Set(stops.flatMap((stop) => map.spread.from(stop)))) {
      this.#strength.set(hex, this.on(hex) + cell(counters.attack, unit));
      if (counters.isInfantry(unit)) this.#byInfantry.add(hex);
    }
  }

  on(hex: Hex): number {
    return this.#strength.get(hex) ?? 0;
  }

  /** Artillery supports infantry alone (V.G.4.b). */
  isByInfantry(hex: Hex): boolean {
    return this.#byInfantry.has(hex);
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
  for (const { id, at: where, faceDown } of board.units) {
    const unit = numberOf(counters.Unit, id);
    if (counters.isCombatUnit(unit) || faceDown === true)
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
): { readonly march: March; readonly turn: number } | undefined {
  const { turn } = world;
  if (isMovementOf(world, side)) return { turn, march: new March(world, side) };
  const next = nextTurnOf(world, side);
  if (next > lastTurn(world)) return undefined;
  return { turn: next, march: new March(world, side, { turn: next, isAhead: true }) };
}

/** Whether a side has its moves before it: it is asked for them, or about to be, and they are not over. */
function isMovementOf(world: State, side: Side): boolean {
  const frame = framesOf(world).find(({ step }) => step.procedure.name === movement.name);
  if (frame === undefined || frame.locals['side'] !== side) return false;
  return MOVING.some((step) => frame.step === movement.step(step));
}

const MOVING = ['re-form', 'pick', 'go'] as const;

/** The turn in which a side moves next. */
function nextTurnOf(world: State, side: Side): number {
  const hasMoved = new Moment(world).hasReached(side === AXIS ? 'axis-move' : 'allied-move');
  return hasMoved ? world.turn + 1 : Math.max(world.turn, 1);
}
