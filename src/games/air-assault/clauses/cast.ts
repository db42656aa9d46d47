import { at, cell } from '../../../engine/arrays.ts';
import type { Game } from '../../../engine/game.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { STACKING_LIMIT } from '../charts.ts';
import { ARMOUR, ARTILLERY, INFANTRY, NONCOMBAT } from '../counters.ts';
import { AXIS, type Hex, type Unit } from '../kinds.ts';
import type { State } from '../state.ts';
import { POINT } from '../terrain.ts';
import type { Board } from '../view.ts';
import { type CombatCast, combatCastFaults } from './combat-cast.ts';
import { PlainMap, type PlainMapData } from './plain-map.ts';

/**
 * The hexes and units that the tests of the system ask for by what they are. Each game says who plays these parts on its
 * map, and the same tests run with all of them.
 */
export interface Cast {
  /** The data of the map, and the kinds of hexsides that nobody crosses. */
  readonly map: PlainMapData;
  readonly parting: readonly string[];
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
  /** Along a road into rough ground where the class changes; into rough ground that no road leads to from there. */
  readonly primaryFromSecondary: Step;
  readonly secondaryFromPrimary: Step;
  readonly betweenRoads: Step;
  readonly ontoRoad: Step;
  /** Out of a river along a primary road without a bridge; out of one with a bridge, off its road, into clear ground. */
  readonly ford: Step;
  readonly offBridge: Step;
  /** An Allied unit that never goes such a step: it costs more than it has. */
  readonly tooSlow: { readonly unit: string; readonly step: Step };
  /** With land all around, rough and clear, and a river through some of it. */
  readonly mixed: string;
  /** A landing box and the hex it opens on. */
  readonly box: string;
  readonly shore: string;
  /** A port and its box. */
  readonly port: { readonly box: string; readonly hex: string };
  /** What is printed on an infantry unit and on a gun. */
  readonly printed: {
    readonly unit: string;
    readonly attack: number;
    readonly defence: number;
    readonly movement: number;
  };
  readonly printedGun: { readonly unit: string; readonly attack: number; readonly range: number };
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
  /** Allied light flak. */
  readonly lightFlak: string;
  /** A noncombat unit that can move, when it moves, and an enemy of it. */
  readonly noncombat: { readonly unit: string; readonly point: string; readonly enemy: string };
  /** Three Allied units that may be set up in one hex, seven points or more together; none of them is a gun. */
  readonly crowd: { readonly hex: string; readonly units: readonly [string, string, string] };
  /** An Allied infantry unit of allowance 3 that comes and goes at night. */
  readonly slow: string;
  readonly aircraft: {
    readonly count: number;
    readonly two: readonly [string, string];
    readonly sea: string;
  };
  readonly drop: Drop;
  readonly airfield: Field;
  /** A coastal gun where it stands, with a box that it sees, one in range, what is in the way to that, and one out of range. */
  readonly gun: {
    readonly unit: string;
    readonly hex: string;
    readonly seen: string;
    readonly blocked: string;
    readonly block: string;
    readonly far: string;
  };
  readonly combat: CombatCast;
}

/** Airborne units of one turn, and where they drop. */
interface Drop {
  readonly turn: number;
  /** Four parachute units of one point each, and a glider of one point. */
  readonly units: readonly [string, string, string, string];
  readonly glider: string;
  /** The sector of the four, if they have one. */
  readonly sector?: string;
  /** Clear, with clear hexes all around. */
  readonly zone: string;
  /** From where a die leads onto rough ground. */
  readonly toRough: { readonly hex: string; readonly die: number; readonly rough: string };
  /** From where one die leads into the sea and another one off the map. */
  readonly coast: { readonly hex: string; readonly sea: number; readonly off: number };
}

/** An airfield that takes four points in a turn, and who lands there. */
interface Field {
  readonly id: string;
  readonly hex: string;
  readonly other: { readonly id: string; readonly hex: string };
  /** Units of one point and of three that are flown in from the fifth turn on. */
  readonly small: readonly [string, string];
  readonly battalions: readonly [string, string];
  /** Light flak, a hex in its range of the field from where there is no line, and one just beyond its range. */
  readonly flak: string;
  readonly screened: string;
  readonly beyond: string;
  /** What does not close an airfield, though it fires at aircraft. */
  readonly heavy: readonly string[];
  /** Somebody who may drop on another airfield, in a turn in which units are flown in. */
  readonly drop: { readonly turn: number; readonly unit: string; readonly hex: string };
}

type Step = readonly [from: string, to: string];

/** What somebody of the cast is not. A test with the wrong cast would prove nothing. */
export function castFaults(game: Game<State, Board>, cast: Cast): string[] {
  const { kit } = game.setUp();
  const { map, counters } = kit;
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
  const plain = new PlainMap(cast.map, cast.parting);
  const goes = ([from, to]: Step, points: number) => {
    const costs = plain.next(from).includes(to) ? plain.cost('infantry', from, to) : 0;
    return costs === points && map.costOf('infantry', hex(from), hex(to)) === points * POINT;
  };
  const roads = ([from, to]: Step) => plain.roadsBetween(from, to);
  const isRiver = ([from]: Step) => plain.hasRiver(from);
  const hasBridge = ([from]: Step) => cast.map.bridges.some((bridge) => bridge.hex === from);
  const classes = ([from, to]: Step) => `${plain.roadIn(from)} ${plain.roadIn(to)}`;
  const parts: Readonly<Record<string, boolean>> = {
    primaryFromSecondary:
      goes(cast.primaryFromSecondary, 0.5) && classes(cast.primaryFromSecondary) === 'secondary primary',
    secondaryFromPrimary:
      goes(cast.secondaryFromPrimary, 1) && classes(cast.secondaryFromPrimary) === 'primary secondary',
    betweenRoads:
      goes(cast.betweenRoads, 2) &&
      roads(cast.betweenRoads).length === 0 &&
      !classes(cast.betweenRoads).includes('undefined'),
    ontoRoad: goes(cast.ontoRoad, 2) && classes(cast.ontoRoad).startsWith('undefined '),
    ford: goes(cast.ford, 1.5) && isRiver(cast.ford) && roads(cast.ford).length > 0,
    offBridge: goes(cast.offBridge, 2) && isRiver(cast.offBridge) && hasBridge(cast.offBridge),
    tooSlow:
      plain.cost('infantry', ...cast.tooSlow.step) * POINT >
      (counters.allowance[unit(cast.tooSlow.unit)] ?? 0),
    mixed:
      plain.next(cast.mixed).length === 6 &&
      new Set(plain.next(cast.mixed).map((id) => plain.terrain(id))).size > 1 &&
      plain.next(cast.mixed).some((id) => plain.hasRiver(id)),
    port: map.portBoxes.some(
      (box) => map.ground.id(box) === cast.port.box && map.shoreOf(box) === hex(cast.port.hex),
    ),
    airfield: at(map.airfields, numberOf(map.Airfield, cast.airfield.id)).hex === hex(cast.airfield.hex),
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
    slow: isInfantry(cast.slow, 3) && counters.isNightFighter(unit(cast.slow)),
    armour: counters.unitClass[unit(cast.armour)] === ARMOUR && counters.isNightFighter(unit(cast.armour)),
    lightFlak: counters.isLightFlak(unit(cast.lightFlak)),
    noncombat: counters.unitClass[unit(cast.noncombat.unit)] === NONCOMBAT,
    crowd: cast.crowd.units.reduce((sum, id) => sum + (counters.stacking[unit(id)] ?? 0), 0) > STACKING_LIMIT,
    headquarters: isInfantry(cast.headquarters, 3) && !counters.isNightFighter(unit(cast.headquarters)),
    aircraft:
      cast.aircraft.two.every((id) => counters.isAircraft(unit(id))) && !map.isLand(hex(cast.aircraft.sea)),
    ...dropFaults(game, cast.drop),
    ...fieldFaults(game, cast.airfield),
    gun: counters.isCoastalGun(unit(cast.gun.unit)),
    seen: sees(cast.gun.seen),
    blocked:
      !sees(cast.gun.blocked) && map.ground.distance(gun, map.ground.number(cast.gun.blocked)) <= range,
    far: map.ground.distance(gun, map.ground.number(cast.gun.far)) > range,
  };
  const faults = Object.entries(parts).flatMap(([part, holds]) => (holds ? [] : [part]));
  return [...faults, ...combatCastFaults(kit, cast.combat)];
}

/** What holds of those who drop. */
function dropFaults(game: Game<State, Board>, drop: Drop): Readonly<Record<string, boolean>> {
  const { map, counters, organization } = game.setUp().kit;
  const terrain = (hex: Hex) => map.terrainOf(hex);
  const due = organization.blocks.filter(({ turn }) => turn === drop.turn).flatMap(({ units }) => units);
  const fits = (id: string, isGlider: boolean) => {
    const unit = numberOf(counters.Unit, id);
    const isOne = cell(counters.stacking, unit) === 1;
    return isOne && due.includes(unit) && counters.isGlider(unit) === isGlider;
  };
  const zone = map.grid.number(drop.zone);
  return {
    'drop units': drop.units.every((id) => fits(id, false)) && fits(drop.glider, true),
    'drop zone': [zone, ...map.grid.neighbours(zone)].filter((hex) => terrain(hex) === 'clear').length === 7,
    'drop to rough':
      terrain(map.grid.number(drop.toRough.hex)) === 'clear' &&
      terrain(map.grid.number(drop.toRough.rough)) === 'rough',
    'drop coast': map.isCoastal(map.grid.number(drop.coast.hex)),
  };
}

/** What holds of an airfield and those around it. */
function fieldFaults(game: Game<State, Board>, field: Field): Readonly<Record<string, boolean>> {
  const { map, counters } = game.setUp().kit;
  const unit = (id: string): Unit => numberOf(counters.Unit, id);
  const size = (id: string) => cell(counters.stacking, unit(id));
  const { hex, capacity } = at(map.airfields, numberOf(map.Airfield, field.id));
  const away = (id: string) => map.grid.distance(hex, map.grid.number(id));
  const range = cell(counters.range, unit(field.flak));
  return {
    airfield: map.Hex.name(hex) === field.hex && capacity === 4,
    'small units to land': field.small.every((id) => size(id) === 1),
    'battalions to land': field.battalions.every((id) => size(id) === 3),
    flak: counters.isLightFlak(unit(field.flak)) && away(field.beyond) === range + 1,
    screened: away(field.screened) === range && !map.lines.isClear(hex, map.grid.number(field.screened)),
    heavy: field.heavy.every(
      (id) => cell(counters.range, unit(id)) > range && !counters.isLightFlak(unit(id)),
    ),
  };
}
