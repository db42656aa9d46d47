import { cell } from '../../engine/arrays.ts';
import {
  AIRFIELDS,
  combatLimit,
  grid,
  groundCost,
  type Hex,
  hexCost,
  hexsides,
  isBuiltUp,
  isClosedToArmour,
  isFromFront,
  isPassable,
  isRoadOpen,
  isStronghold,
  LAND,
  landAround,
  PORTS,
  type State,
  stackingLimit,
  terrainShift,
  VALLETTA,
} from '../../games/c3/index.ts';
import { byte } from './numbers.ts';

/** The map as tables: what does not change, and what rubble changes. */

export const HEXES = LAND.length;
/** Each hex has a row of so many neighbours. */
export const SIX = 6;
const NOWHERE = -1;
const LINE_LIMIT = hexsides.line.hexsideLimit ?? 99;

/** The land beside each hex, by direction, or nowhere. */
export const BESIDE = new Int16Array(HEXES * SIX).fill(NOWHERE);
/** Going out of a hex in a direction one comes from the front of the Victoria Line. */
export const FROM_FRONT = new Uint8Array(HEXES * SIX);
/** Nobody can ever go out of a hex in this direction. */
const BARRED = new Uint8Array(HEXES * SIX).fill(1);
for (const hex of LAND)
  for (const near of landAround(hex)) {
    const side = hex * SIX + grid.direction(hex, near);
    BESIDE[side] = near;
    FROM_FRONT[side] = isFromFront(hex, near) ? 1 : 0;
    BARRED[side] = isPassable(hex, near) ? 0 : 1;
  }

/** Hexes as the crow flies. */
const DISTANCES = new Uint8Array(HEXES * HEXES);
for (const from of LAND) for (const to of LAND) DISTANCES[from * HEXES + to] = grid.distance(from, to);

export function distance(from: number, to: number): number {
  return byte(DISTANCES, from * HEXES + to);
}

export const BUILT_UP = Uint8Array.from(LAND, (hex) => (isBuiltUp(hex) ? 1 : 0));
export const IS_PORT = marked(PORTS);
export const IS_AIRFIELD = marked(AIRFIELDS);
export const IS_VALLETTA = marked(VALLETTA);
/** From here one goes into Valletta. */
export const IS_GATE = Uint8Array.from(LAND, (hex) =>
  VALLETTA.some((city) => city !== hex && landAround(city).includes(hex) && isPassable(hex, city)) ? 1 : 0,
);

function marked(hexes: readonly Hex[]): Uint8Array {
  return Uint8Array.from(LAND, (hex) => (hexes.includes(hex) ? 1 : 0));
}

/** Half movement points for a side that nobody passes. */
export const CLOSED = 0;

/** What the ground does, with the rubble of one state. */
export class Ground {
  readonly #rubble: Uint8Array;
  /** Of each side of each hex, going out: off the road, in half movement points, or closed; a road; closed to armour. */
  readonly cost = new Uint8Array(HEXES * SIX);
  readonly road = new Uint8Array(HEXES * SIX);
  readonly closedToArmour = new Uint8Array(HEXES * SIX);
  /** Of each hex: to enter it, stacking, points through a side, columns for the attacker, no retreats. */
  readonly entry: Uint8Array;
  readonly stacking: Uint8Array;
  readonly limit: Uint8Array;
  readonly shift: Int16Array;
  readonly stronghold: Uint8Array;

  constructor(world: State) {
    this.#rubble = Uint8Array.from(LAND, (hex) => cell(world.rubble, hex));
    this.entry = Uint8Array.from(LAND, (hex) => hexCost(world, hex));
    this.stacking = Uint8Array.from(LAND, (hex) => stackingLimit(world, hex));
    this.limit = Uint8Array.from(LAND, (hex) => combatLimit(world, hex));
    this.shift = Int16Array.from(LAND, (hex) => terrainShift(world, hex));
    this.stronghold = Uint8Array.from(LAND, (hex) => (isStronghold(world, hex) ? 1 : 0));
    for (const from of LAND)
      for (const to of landAround(from)) {
        const side = from * SIX + grid.direction(from, to);
        this.cost[side] = BARRED[side] === 0 ? groundCost(world, from, to) : CLOSED;
        this.road[side] = isRoadOpen(world, from, to) ? 1 : 0;
        this.closedToArmour[side] = isClosedToArmour(world, from, to) ? 1 : 0;
      }
  }

  holdsFor(world: State): boolean {
    for (const hex of LAND) if (this.#rubble[hex] !== cell(world.rubble, hex)) return false;
    return true;
  }

  /** Stacking points that may attack through a side, seen from the attackers' hex. */
  limitThrough(target: number, side: number, lineCounts: boolean): number {
    const limit = byte(this.limit, target);
    return lineCounts && byte(FROM_FRONT, side) > 0 ? Math.min(limit, LINE_LIMIT) : limit;
  }
}

let last: Ground | undefined;

/** The ground of a state; towns seldom fall to ruins, so that the last one mostly serves again. */
export function groundOf(world: State): Ground {
  if (last?.holdsFor(world) !== true) last = new Ground(world);
  return last;
}
