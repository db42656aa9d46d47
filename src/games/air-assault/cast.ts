import type { Game } from '../../engine/game.ts';
import { numberOf } from '../../engine/kinds.ts';
import { STACKING_LIMIT } from './charts.ts';
import { ARMOUR, ARTILLERY, INFANTRY, NONCOMBAT } from './counters.ts';
import { AXIS, type Hex, type Unit } from './kinds.ts';
import type { State } from './state.ts';
import { POINT } from './terrain.ts';
import type { Board } from './view.ts';

/**
 * The hexes and units that the tests of the system ask for by what they are. Each game says who plays these parts on its
 * map, and the same tests run with all of them.
 */
export interface Cast {
  /** Four clear hexes in a row off the roads, and one beside the last two. */
  readonly row: readonly [string, string, string, string];
  readonly flank: string;
  /** From clear ground into rough, off the road. */
  readonly intoRough: Step;
  /** Into rough ground along a road. */
  readonly alongPrimary: Step;
  readonly alongSecondary: Step;
  /** Out of a river into clear ground, and over a bridge along a primary road. */
  readonly outOfRiver: Step;
  readonly overBridge: Step;
  /** A landing box and the hex it opens on. */
  readonly box: string;
  readonly shore: string;
  /** Three Axis infantry units of allowance 4, of which any two may stack, and ranged artillery that can move. */
  readonly axis: readonly [string, string, string];
  readonly axisArtillery: string;
  /** Two Axis units of one point each. */
  readonly companies: readonly [string, string];
  /** Two Allied infantry units of allowance 4, and a headquarters of allowance 3. */
  readonly allied: readonly [string, string];
  readonly headquarters: string;
  /** Allied armour that can go along the row. */
  readonly armour: string;
  /** A noncombat unit that can move, when it moves, and an enemy of it. */
  readonly noncombat: { readonly unit: string; readonly point: string; readonly enemy: string };
  /** Three Allied units that may be set up in one hex, seven points or more together; none of them is a gun. */
  readonly crowd: { readonly hex: string; readonly units: readonly [string, string, string] };
  /** A coastal gun where it stands, with a box that it sees, one in range, what is in the way to that, and one out of range. */
  readonly gun: {
    readonly unit: string;
    readonly hex: string;
    readonly seen: string;
    readonly blocked: string;
    readonly block: string;
    readonly far: string;
  };
}

type Step = readonly [from: string, to: string];

/** What somebody of the cast is not. A test with the wrong cast would prove nothing. */
export function castFaults(game: Game<State, Board>, cast: Cast): string[] {
  const { map, counters } = game.setUp().kit;
  const hex = (id: string): Hex => map.grid.number(id);
  const unit = (id: string): Unit => numberOf(counters.Unit, id);
  const costs = ([from, to]: Step) => map.costOf('infantry', hex(from), hex(to));
  const isRough = (id: string) => map.terrainCost('infantry', hex(id)) === 2 * POINT;
  const isInfantry = (id: string, allowance: number) =>
    counters.unitClass[unit(id)] === INFANTRY && counters.allowance[unit(id)] === allowance * POINT;
  const [first, second, third, last] = cast.row;
  const gun = map.grid.number(cast.gun.hex);
  const range = counters.range[unit(cast.gun.unit)] ?? 0;
  const sees = (id: string) => {
    const box = map.ground.number(id);
    return map.ground
      .hexesOf(box)
      .some((sea) => map.lines.isClear(gun, sea) && map.grid.distance(gun, sea) <= range);
  };
  const parts: Readonly<Record<string, boolean>> = {
    row:
      [[first, second] as const, [second, third] as const, [third, last] as const].every(
        (step) => costs(step) === POINT && costs([step[1], step[0]]) === POINT,
      ) && map.grid.distance(hex(first), hex(last)) === 3,
    flank: costs([third, cast.flank]) === POINT && map.areAdjacent(hex(cast.flank), hex(last)),
    intoRough: isRough(cast.intoRough[1]) && costs(cast.intoRough) === 2 * POINT,
    alongPrimary: isRough(cast.alongPrimary[1]) && costs(cast.alongPrimary) === POINT / 2,
    alongSecondary: isRough(cast.alongSecondary[1]) && costs(cast.alongSecondary) === POINT,
    outOfRiver: !isRough(cast.outOfRiver[1]) && costs(cast.outOfRiver) === 2 * POINT,
    overBridge: costs(cast.overBridge) === POINT / 2,
    box: map.landingBoxes.some(
      (box) => map.ground.id(box) === cast.box && map.ground.opens(box).includes(hex(cast.shore)),
    ),
    axis: cast.axis.every((id) => isInfantry(id, 4) && counters.side[unit(id)] === AXIS),
    companies: cast.companies.every(
      (id) => counters.stacking[unit(id)] === 1 && counters.side[unit(id)] === AXIS,
    ),
    axisArtillery:
      counters.unitClass[unit(cast.axisArtillery)] === ARTILLERY &&
      (counters.allowance[unit(cast.axisArtillery)] ?? 0) > 0,
    allied: cast.allied.every((id) => isInfantry(id, 4) && counters.isNightFighter(unit(id))),
    armour: counters.unitClass[unit(cast.armour)] === ARMOUR && counters.isNightFighter(unit(cast.armour)),
    noncombat: counters.unitClass[unit(cast.noncombat.unit)] === NONCOMBAT,
    crowd: cast.crowd.units.reduce((sum, id) => sum + (counters.stacking[unit(id)] ?? 0), 0) > STACKING_LIMIT,
    headquarters: isInfantry(cast.headquarters, 3) && !counters.isNightFighter(unit(cast.headquarters)),
    gun: counters.isCoastalGun(unit(cast.gun.unit)),
    seen: sees(cast.gun.seen),
    blocked:
      !sees(cast.gun.blocked) && map.ground.distance(gun, map.ground.number(cast.gun.blocked)) <= range,
    far: map.ground.distance(gun, map.ground.number(cast.gun.far)) > range,
  };
  return Object.entries(parts).flatMap(([part, holds]) => (holds ? [] : [part]));
}
