import { cell } from '../../engine/arrays.ts';
import { hexsides, type Terrain, terrain } from './charts.ts';
import {
  HEXES,
  hasRoad,
  isAirfield,
  isCity,
  isFlat,
  isFromFront,
  isHill,
  isOverCliff,
  isOverLine,
  isOverWall,
  isOverWater,
  isPort,
  isSea,
  isTown,
} from './malta.ts';
import { ANTI_AIRCRAFT_CLASS, COUNTED, classOf, isArmour, isTankClass, unitsOf } from './pieces.ts';
import { isDispersed, placeOf, type State, unitsIn } from './state.ts';

/** Rule 1.3.5 and the terrain effects table: what the ground does, with the rubble made so far. */

/** All that the table says of one hex; costs are in half movement points. */
interface Ground {
  readonly cost: number;
  readonly stacking: number;
  readonly shift: number;
  readonly bombard: number;
  /** Stacking points that may attack or defend through one of its sides. */
  readonly limit: number;
  readonly closedToArmour: boolean;
}

const SEA: Ground = { cost: 0, stacking: 0, shift: 0, bombard: 0, limit: 0, closedToArmour: true };
const intact: readonly Ground[] = HEXES.map((hex) => groundOf(hex, false));
const ruined: readonly Ground[] = HEXES.map((hex) => groundOf(hex, true));

const ROAD_COST = halfPoints(hexsides.road.moveReplaces);
const LINE_COST = halfPoints(hexsides.line.moveReplaces);
const LINE_BARS_ARMOUR = hexsides.line.prohibited.includes('armor');
/** No limit on what may fight. */
export const UNLIMITED = 99;
/** What may use a road next to the enemy, or attack along one into closed ground: points, and one armoured unit. */
export const ROAD_POINTS = 2;

export function isRubble(s: State, hex: number): boolean {
  return cell(s.rubble, hex) > 0;
}

/** Where Ar and Dr cost a step instead. */
export function isStronghold(s: State, hex: number): boolean {
  return isCity(hex) || isRubble(s, hex);
}

/** City or Town, also one in ruins. */
export function isBuiltUp(hex: number): boolean {
  return isCity(hex) || isTown(hex);
}

export function stackingLimit(s: State, hex: number): number {
  return ground(s, hex).stacking;
}

export function terrainShift(s: State, hex: number): number {
  return ground(s, hex).shift;
}

/** What makes a hex hard to take: `hill`, `town`, `hill and ruins`. */
export function terrainWords(s: State, hex: number): string {
  const built = isRubble(s, hex) ? 'ruins' : isCity(hex) ? 'city' : isTown(hex) ? 'town' : undefined;
  const words = [isHill(hex) ? 'hill' : undefined, built].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' and ') : 'open';
}

export function bombardColumn(s: State, hex: number): number {
  return ground(s, hex).bombard;
}

/** The last column of the table for a hex as such, its sides left out. */
export function combatLimit(s: State, hex: number): number {
  return ground(s, hex).limit;
}

/** The hex alone, off the road: half movement points. */
export function hexCost(s: State, hex: number): number {
  return ground(s, hex).cost;
}

/** A road that can still be used: rubble cuts it on all sides. */
export function isRoadOpen(s: State, from: number, to: number): boolean {
  return hasRoad(from, to) && !isRubble(s, from) && !isRubble(s, to);
}

/** Off the road: what it costs to enter a hex over this side, not doubled. */
export function groundCost(s: State, from: number, to: number): number {
  return isOverLine(from, to) ? LINE_COST : ground(s, to).cost;
}

export function roadCost(): number {
  return ROAD_COST;
}

/** Whether a step is ever possible: no sea, no arm of the sea. */
export function isPassable(from: number, to: number): boolean {
  return !isSea(to) && !isSea(from) && !isOverWater(from, to);
}

/** Whether the ground is closed to this unit unless it comes along a road. */
export function isProhibited(s: State, unit: number, from: number, to: number): boolean {
  if (!isArmour(unit)) return false;
  return ground(s, to).closedToArmour || (LINE_BARS_ARMOUR && isOverLine(from, to));
}

/** A unit could go from one hex to the next as far as the ground is concerned. */
export function canCross(s: State, unit: number, from: number, to: number): boolean {
  return isPassable(from, to) && (!isProhibited(s, unit, from, to) || isRoadOpen(s, from, to));
}

/** A hex is closed to a unit as such: nobody places it there. */
export function isClosedHex(s: State, unit: number, hex: number): boolean {
  return isSea(hex) || (isArmour(unit) && ground(s, hex).closedToArmour);
}

/** A landing over this side of the coast is possible. */
export function isLandable(sea: number, land: number): boolean {
  return isSea(sea) && !isSea(land) && !isOverWall(sea, land);
}

/** What one more side's own entry in the table makes of the limit of the defender's hex. */
export function sideLimit(from: number, to: number, lineCounts: boolean): number {
  if (isSea(from)) return (isOverCliff(from, to) ? hexsides.cliff : hexsides.coast).hexsideLimit ?? UNLIMITED;
  return lineCounts && isFromFront(from, to) ? (hexsides.line.hexsideLimit ?? UNLIMITED) : UNLIMITED;
}

/** Stacking points: steps, or nothing for the classes that stack freely. */
export function pointsOf(s: State, unit: number): number {
  return classOf(unit) === COUNTED ? cell(s.steps, unit) : 0;
}

/** Over the stacking limit, or two of a class that is allowed once. */
export function isOverstacked(s: State, hex: number, side: number): boolean {
  return !isWithinLimits(s, hex, unitsIn(s, hex, side));
}

/** Whether a unit can be added to the units of its side in a hex. */
export function hasRoom(s: State, hex: number, unit: number, side: number): boolean {
  return isWithinLimits(s, hex, [...unitsIn(s, hex, side).filter((one) => one !== unit), unit]);
}

/** What all hexes hold of a side, counted once for many questions. */
export function crowdsOf(s: State, side: number): { hasRoom(hex: number, unit: number): boolean } {
  const points = new Uint8Array(HEXES.length);
  const classes = new Uint8Array(HEXES.length);
  for (const unit of unitsOf(side)) {
    const hex = placeOf(s, unit);
    if (hex < 0 || isDispersed(s, unit)) continue;
    points[hex] = cell(points, hex) + pointsOf(s, unit);
    classes[hex] = cell(classes, hex) | classBit(unit);
  }
  return {
    hasRoom: (hex, unit) =>
      (cell(classes, hex) & classBit(unit)) === 0 &&
      cell(points, hex) + pointsOf(s, unit) <= stackingLimit(s, hex),
  };
}

/** The rule that a unit too many would break: the limit, or one of a class. */
export function barToStack(s: State, hex: number, unit: number, side: number): string | undefined {
  if (hasRoom(s, hex, unit, side)) return undefined;
  const free = classOf(unit);
  if (free === COUNTED) return 'c3/1.3.6.3';
  if (isTankClass(unit)) return 'c3/1.3.6.10';
  return free === ANTI_AIRCRAFT_CLASS ? 'c3/1.3.6.9' : 'c3/1.3.6.8';
}

/** Within the stacking limit of a hex, and no class twice. */
export function isWithinLimits(s: State, hex: number, units: readonly number[]): boolean {
  let points = 0;
  let classesSeen = 0;
  for (const unit of units) {
    if (isDispersed(s, unit)) continue;
    points += pointsOf(s, unit);
    const bit = classBit(unit);
    if ((classesSeen & bit) > 0) return false;
    classesSeen |= bit;
  }
  return points <= stackingLimit(s, hex);
}

function classBit(unit: number): number {
  return classOf(unit) === COUNTED ? 0 : 1 << classOf(unit);
}

function ground(s: State, hex: number): Ground {
  return (cell(s.rubble, hex) > 0 ? ruined : intact)[hex] ?? SEA;
}

function groundOf(hex: number, rubble: boolean): Ground {
  if (isSea(hex)) return SEA;
  const base = isHill(hex) ? terrain.hill : terrain.flat;
  const parts = [base, ...overlays(hex, rubble)];
  const sum = (read: (part: Terrain) => number) => parts.reduce((total, part) => total + read(part), 0);
  const stacking = sum((part) => part.stacking);
  // The plains' exception is for open plains: built-up ones and rubble go by half the limit.
  const open = isFlat(hex) && !isBuiltUp(hex) && !rubble;
  return {
    cost: halfPoints(sum((part) => part.move ?? 0)),
    stacking,
    shift: sum((part) => part.shift),
    bombard: sum((part) => part.bombardValue),
    limit: open ? (terrain.flat.hexsideLimit ?? stacking) : (stacking + 1) >> 1,
    closedToArmour: parts.some((part) => part.prohibited.includes('armor')),
  };
}

function overlays(hex: number, rubble: boolean): Terrain[] {
  const parts: Terrain[] = [];
  if (rubble) parts.push(terrain.rubble);
  else if (isCity(hex)) parts.push(terrain.city);
  else if (isTown(hex)) parts.push(terrain.town);
  if (isPort(hex)) parts.push(terrain.port);
  if (isAirfield(hex)) parts.push(terrain.airfield);
  return parts;
}

function halfPoints(points: number | null): number {
  return Math.round((points ?? 0) * 2);
}
