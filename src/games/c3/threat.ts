import { at, cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { Threat } from '../../engine/definition.ts';
import { canMarch, spreadWays } from './advice.ts';
import {
  canAttack,
  enemyOf,
  type Formation,
  formationOf,
  formationsOf,
  INDEPENDENT,
  membersOf,
  Side,
  sideOf,
  type Unit,
  unitsOf,
} from './counters.ts';
import { canCross, ROAD_POINTS, stackingLimit } from './ground.ts';
import { isAlongRoad, limitThrough } from './limits.ts';
import { grid, Hex, isFromFront, isSea, LAND, landAround } from './map.ts';
import { isStrategic, plainWaysOf, stackOf } from './march.ts';
import { strengthOf } from './odds.ts';
import { canHuntIn } from './overrun.ts';
import { rangeOf } from './range.ts';
import { classBit, pointsOf } from './stacking.ts';
import { hasDispersed, hexOf, holds, isFormed, isOnMap, SPENT, type State } from './state.ts';
import { type AttackSide, type Comer, strongestAttack } from './strongest-attack.ts';
import { ATTACK } from './words.ts';

/**
 * What the other side can attack: for each hex the strongest attack that one of its formations, with the independent units
 * that act with it, can bring there after its next movement or in it, in Combat Values as they are now. It counts what room
 * there is in the hexes around, and how many may attack through each side.
 */
export function threat(world: State, seat: Seat): readonly Threat[] {
  const side = Side.all[seat];
  // Onlookers have no enemies.
  if (side === undefined) return [];
  const enemy = enemyOf(side);
  const comers = unitsOf(enemy).flatMap((unit) => attackerOf(world, unit, side) ?? []);
  const operations = formationsOf(enemy).map((formation) =>
    operationOf(
      world,
      enemy,
      comers.filter(({ unit }) => actsWith(world, unit, formation)),
    ),
  );
  return LAND.flatMap((hex) => {
    const against = isPrey(world, hex, side) ? strengthWithin : strengthAgainst;
    const strength = operations.reduce((most, operation) => against(world, hex, operation, most), 0);
    return strength > 0 ? [{ place: Hex.name(hex), strength }] : [];
  });
}

/** A unit that may attack, with the hexes from which it could, and those of Dispersed units that it could search. */
interface Attacker {
  readonly unit: Unit;
  readonly value: number;
  readonly stops: ReadonlySet<Hex>;
  readonly searches: ReadonlySet<Hex>;
}

/** Those who act together, and the room that others leave them. */
interface Operation {
  readonly active: readonly Attacker[];
  /** By land hex: the points that still fit, and the classes of those who stand there and do not act. */
  readonly rooms: readonly { readonly points: number; readonly taken: number }[];
}

function operationOf(world: State, side: Side, active: readonly Attacker[]): Operation {
  const acting = new Set(active.map(({ unit }) => unit));
  const points = LAND.map((hex) => stackingLimit(world, hex));
  const taken = LAND.map(() => 0);
  for (const unit of unitsOf(side)) {
    if (acting.has(unit) || !isFormed(world, unit)) continue;
    const hex = hexOf(world, unit);
    if (isSea(hex)) continue;
    points[hex] = at(points, hex) - pointsOf(world, unit);
    taken[hex] = at(taken, hex) | classBit(unit);
  }
  return {
    active,
    rooms: LAND.map((hex) => ({ points: Math.max(0, at(points, hex)), taken: at(taken, hex) })),
  };
}

function attackerOf(world: State, unit: Unit, victims: Side): Attacker | undefined {
  if (!isFormed(world, unit) || !canAttack(unit) || isStrategic(world, unit)) return undefined;
  if (cell(world.arrival, unit) === SPENT) return undefined;
  const here = hexOf(world, unit);
  const stack = stackOf(world, [unit]);
  const ways = canMarch(world, unit) ? plainWaysOf(world, stack) : spreadWays(world, unit);
  const stops = new Set([here, ...ways.map(({ path }) => path.at(-1) ?? here)]);
  const prey = [...stops].filter((hex) => isPrey(world, hex, victims));
  const range = prey.length > 0 ? rangeOf(world, stack) : undefined;
  const searches = new Set(prey.filter((hex) => canHuntIn(world, stack, hex, range)));
  return { unit, value: strengthOf(world, unit, true, ATTACK), stops, searches };
}

/** Whether a unit takes part in the operations of a formation: as one of it, or as an independent unit nearest to it. */
function actsWith(world: State, unit: Unit, formation: Formation): boolean {
  if (formationOf(unit) !== INDEPENDENT) return formationOf(unit) === formation;
  const distances = formationsOf(sideOf(unit)).map((one) => distanceTo(world, unit, one));
  return distanceTo(world, unit, formation) === Math.min(...distances);
}

/** How far the nearest unit of a formation is; the same for all that have none. */
function distanceTo(world: State, unit: Unit, formation: Formation): number {
  const there = membersOf(formation).filter((one) => isOnMap(world, one));
  return Math.min(NOWHERE, ...there.map((one) => grid.distance(hexOf(world, unit), hexOf(world, one))));
}
const NOWHERE = 99;

/** The strongest attack on Dispersed units alone, from within their hex, or one that is known already if that is more. */
function strengthWithin(world: State, hex: Hex, operation: Operation, known: number): number {
  const comers = operation.active.filter(({ searches }) => searches.has(hex));
  return strongestAttack(
    [sideAt(world, hex, hex, operation, false)],
    comers.map((one) => comerOf(world, one, [{ side: 0, byRoad: false }])),
    known,
  );
}

/** The same from around a hex. */
function strengthAgainst(world: State, hex: Hex, operation: Operation, known: number): number {
  const around = landAround(hex);
  const comers = operation.active.flatMap((one) => {
    const ways = waysAgainst(world, one, hex, around);
    return ways.length === 0 ? [] : [comerOf(world, one, ways)];
  });
  if (comers.reduce((sum, { value }) => sum + value, 0) <= known) return known;
  const sides = (line: boolean) => around.map((from) => sideAt(world, from, hex, operation, line));
  const fronts = new Set([...around.keys()].filter((side) => isFromFront(at(around, side), hex)));
  if (fronts.size === 0) return strongestAttack(sides(false), comers, known);
  // Somebody who comes around the Victoria Line, whoever it is, and it counts for nobody; it costs nothing to let one come there.
  const flankers = comers.map((one) => ({ ...one, ways: one.ways.filter(({ side }) => !fronts.has(side)) }));
  const isFlanked = strongestAttack(sides(false), flankers) > 0;
  return strongestAttack(sides(!isFlanked), comers, known);
}

function waysAgainst(
  world: State,
  { unit, stops }: Attacker,
  hex: Hex,
  around: readonly Hex[],
): Comer['ways'] {
  return around.flatMap((from, side) =>
    stops.has(from) && canCross(world, unit, from, hex)
      ? [{ side, byRoad: isAlongRoad(world, unit, from, hex) }]
      : [],
  );
}

function comerOf(world: State, { unit, value }: Attacker, ways: Comer['ways']): Comer {
  return { value, points: pointsOf(world, unit), bit: classBit(unit), ways };
}

/** What one side of a hex takes: by its own limit, and by the room in the hex before it. */
function sideAt(world: State, from: Hex, target: Hex, { rooms }: Operation, line: boolean): AttackSide {
  const { points, taken } = at(rooms, from);
  return {
    limit: Math.min(points, limitThrough(world, from, target, line)),
    limitByRoad: ROAD_POINTS,
    taken,
  };
}

/** None but Dispersed units of the side are there: they are attacked from within their hex. */
function isPrey(world: State, hex: Hex, side: Side): boolean {
  return !holds(world, hex, side) && hasDispersed(world, hex, side);
}
