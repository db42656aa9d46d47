import { at, cell } from '../../engine/arrays.ts';
import { each } from '../../engine/kinds.ts';
import { hexsides, type TerrainEffect, terrain } from './charts.ts';
import { isArmour, type Unit } from './counters.ts';
import {
  Hex,
  hasRoad,
  isAirfield,
  isCity,
  isFlat,
  isFromFront,
  isHill,
  isOverCliff,
  isOverLine,
  isOverWater,
  isPort,
  isSea,
  isTown,
} from './map.ts';
import type { State } from './state.ts';
import { CITY, HILL, OPEN, RUINS, type Terrain, TOWN } from './words.ts';

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
const intact = each(Hex, (hex) => (isSea(hex) ? SEA : groundOf(hex, false)));
const ruined = each(Hex, (hex) => (isSea(hex) ? SEA : groundOf(hex, true)));

/** Half movement points along a road, not doubled. */
export const ROAD_COST = halfPoints(hexsides.road.moveReplaces);
const LINE_COST = halfPoints(hexsides.line.moveReplaces);
const LINE_BARS_ARMOUR = hexsides.line.prohibited.includes('armor');
/** No limit on what may fight. */
export const UNLIMITED = 99;
/** What may use a road next to the enemy, or attack along one into closed ground: points, and one armoured unit. */
export const ROAD_POINTS = 2;

export function isRubble(s: State, hex: Hex): boolean {
  return !isSea(hex) && cell(s.rubble, hex) > 0;
}

/** Where Ar and Dr cost a step instead. */
export function isStronghold(s: State, hex: Hex): boolean {
  return isCity(hex) || isRubble(s, hex);
}

/** City or Town, also one in ruins. */
export function isBuiltUp(hex: Hex): boolean {
  return isCity(hex) || isTown(hex);
}

export function stackingLimit(s: State, hex: Hex): number {
  return ground(s, hex).stacking;
}

export function terrainShift(s: State, hex: Hex): number {
  return ground(s, hex).shift;
}

/** What makes a hex hard to take: a hill, a town, a hill and ruins. */
export function terrainIn(s: State, hex: Hex): readonly Terrain[] {
  const built = isRubble(s, hex) ? RUINS : isCity(hex) ? CITY : isTown(hex) ? TOWN : undefined;
  const found = [...(isHill(hex) ? [HILL] : []), ...(built === undefined ? [] : [built])];
  return found.length > 0 ? found : [OPEN];
}

export function bombardColumn(s: State, hex: Hex): number {
  return ground(s, hex).bombard;
}

/** The limit that the table gives for the sides of a hex as such. */
export function combatLimit(s: State, hex: Hex): number {
  return ground(s, hex).limit;
}

/** The hex alone, off the road: half movement points. */
export function hexCost(s: State, hex: Hex): number {
  return ground(s, hex).cost;
}

/** A road that can still be used: rubble cuts it on all sides. */
export function isRoadOpen(s: State, from: Hex, to: Hex): boolean {
  return hasRoad(from, to) && !isRubble(s, from) && !isRubble(s, to);
}

/** Off the road: what it costs to enter a hex over this side, not doubled. */
export function groundCost(s: State, from: Hex, to: Hex): number {
  return isOverLine(from, to) ? LINE_COST : ground(s, to).cost;
}

/** Whether one can ever go from a hex to the next: no sea, no arm of the sea. */
export function isPassable(from: Hex, to: Hex): boolean {
  return !isSea(to) && !isSea(from) && !isOverWater(from, to);
}

/** Whether the ground is closed to this unit unless it comes along a road. */
export function isProhibited(s: State, unit: Unit, from: Hex, to: Hex): boolean {
  return isArmour(unit) && isClosedToArmour(s, from, to);
}

/** Whether armour enters a hex over this side only along a road. */
export function isClosedToArmour(s: State, from: Hex, to: Hex): boolean {
  return ground(s, to).closedToArmour || (LINE_BARS_ARMOUR && isOverLine(from, to));
}

/** A unit could go from one hex to the next as far as the ground is concerned. */
export function canCross(s: State, unit: Unit, from: Hex, to: Hex): boolean {
  return isPassable(from, to) && (!isProhibited(s, unit, from, to) || isRoadOpen(s, from, to));
}

/** A hex is closed to a unit as such: nobody places it there. */
export function isClosedHex(s: State, unit: Unit, hex: Hex): boolean {
  return isSea(hex) || (isArmour(unit) && ground(s, hex).closedToArmour);
}

/** The limit that the table gives for a side of the defender's hex itself. */
export function sideLimit(from: Hex, to: Hex, lineCounts: boolean): number {
  if (isSea(from)) return (isOverCliff(from, to) ? hexsides.cliff : hexsides.coast).hexsideLimit ?? UNLIMITED;
  return lineCounts && isFromFront(from, to) ? (hexsides.line.hexsideLimit ?? UNLIMITED) : UNLIMITED;
}

function ground(s: State, hex: Hex): Ground {
  return at(isRubble(s, hex) ? ruined : intact, hex);
}

function groundOf(hex: Hex, rubble: boolean): Ground {
  const base = isHill(hex) ? terrain.hill : terrain.flat;
  const parts = [base, ...overlays(hex, rubble)];
  const sum = (read: (part: TerrainEffect) => number) => parts.reduce((total, part) => total + read(part), 0);
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

function overlays(hex: Hex, rubble: boolean): TerrainEffect[] {
  const parts: TerrainEffect[] = [];
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
