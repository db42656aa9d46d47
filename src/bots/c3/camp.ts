import { cell } from '../../engine/arrays.ts';
import {
  AIRFIELDS,
  AXIS,
  BRITISH,
  isOperational,
  PORTS,
  type State,
  sideOf,
  type Unit,
  unitsOf,
} from '../../games/c3/index.ts';
import { BESIDE, CLOSED, type Ground, HEXES, SIX } from './ground.ts';
import { byte, real, word } from './numbers.ts';
import { AIRBORNE_TROOPS, ATTACKS, BONUS, CLASS_BIT, IS_COUNTED, STEP_WORTH } from './troops.ts';

/** What a side has in each hex. */
export class Camp {
  readonly count = new Uint8Array(HEXES);
  readonly points = new Uint8Array(HEXES);
  readonly classes = new Uint8Array(HEXES);
  readonly steps = new Uint8Array(HEXES);
  /** Combat Values as they are now, of all and of those that can attack. */
  readonly held = new Float64Array(HEXES);
  readonly attack = new Float64Array(HEXES);
  /** Sum of what a step of each is worth. */
  readonly worth = new Float64Array(HEXES);
  readonly bonus = new Uint8Array(HEXES);
  readonly hexes: number[] = [];

  clear(): void {
    this.hexes.length = 0;
    this.count.fill(0);
    this.points.fill(0);
    this.classes.fill(0);
    this.steps.fill(0);
    this.held.fill(0);
    this.attack.fill(0);
    this.worth.fill(0);
    this.bonus.fill(0);
  }

  add(unit: number, hex: number, steps: number, strength: number): void {
    if (byte(this.count, hex) === 0) this.hexes.push(hex);
    this.count[hex] = byte(this.count, hex) + 1;
    if (byte(IS_COUNTED, unit) > 0) this.points[hex] = byte(this.points, hex) + steps;
    this.classes[hex] = byte(this.classes, hex) | byte(CLASS_BIT, unit);
    this.steps[hex] = byte(this.steps, hex) + steps;
    this.held[hex] = real(this.held, hex) + strength;
    if (byte(ATTACKS, unit) > 0) this.attack[hex] = real(this.attack, hex) + strength;
    this.worth[hex] = real(this.worth, hex) + real(STEP_WORTH, unit);
    this.bonus[hex] = byte(this.bonus, hex) | byte(BONUS, unit);
  }

  /** In thought: somebody leaves a hex or comes into it. Classes and bonuses of a hex that is left stay as they were. */
  shift(unit: number, hex: number, steps: number, strength: number, sign: 1 | -1): void {
    this.count[hex] = byte(this.count, hex) + sign;
    if (byte(IS_COUNTED, unit) > 0) this.points[hex] = byte(this.points, hex) + sign * steps;
    this.held[hex] = real(this.held, hex) + sign * strength;
    if (sign > 0) this.classes[hex] = byte(this.classes, hex) | byte(CLASS_BIT, unit);
  }
}

/** Which units of the Axis are cut off from the airfields or ports that feed them. */
export function hunger(world: State, ground: Ground): (unit: Unit, place: number) => boolean {
  OCCUPIED.fill(0);
  for (const unit of unitsOf(BRITISH)) {
    const place = cell(world.place, unit);
    if (place >= 0 && place < HEXES && cell(world.dispersed, unit) === 0) OCCUPIED[place] = 1;
  }
  flood(
    ground,
    BY_AIR,
    AIRFIELDS.filter((hex) => cell(world.control, hex) === AXIS),
  );
  flood(
    ground,
    BY_SEA,
    PORTS.filter((hex) => cell(world.control, hex) === AXIS && isOperational(world, hex)),
  );
  return (unit, place) =>
    sideOf(unit) === AXIS && byte(byte(AIRBORNE_TROOPS, unit) > 0 ? BY_AIR : BY_SEA, place) === 0;
}

const OCCUPIED = new Uint8Array(HEXES);
const BY_AIR = new Uint8Array(HEXES);
const BY_SEA = new Uint8Array(HEXES);

/** Supplies come to a hex with enemies in it, and no further. */
function flood(ground: Ground, fed: Uint8Array, sources: readonly number[]): void {
  fed.fill(0);
  const queue = [...sources];
  for (const hex of queue) fed[hex] = 1;
  for (let index = 0; index < queue.length; index++) {
    const hex = queue[index] ?? 0;
    if (byte(OCCUPIED, hex) > 0) continue;
    for (let side = hex * SIX; side < hex * SIX + SIX; side++) {
      const near = word(BESIDE, side);
      if (byte(ground.cost, side) === CLOSED || near < 0 || byte(fed, near) > 0) continue;
      fed[near] = 1;
      queue.push(near);
    }
  }
}
