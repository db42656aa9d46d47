import { cell } from '../../engine/arrays.ts';
import { waysToRoll } from '../../engine/chart.ts';
import type { Preview } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  combatChart,
  hexsides,
  LAST_COLUMN,
  MODIFIERS,
  printed,
  ratioColumn,
  ratioName,
  shiftedColumn,
  tankChart,
} from './charts.ts';
import { isBuiltUp, isRubble, terrainShift } from './ground.ts';
import { grid, isCity, isFromFront, isHill, isOverCliff, isSea } from './malta.ts';
import { asFacts, type Modifier, reasons, total } from './modifiers.ts';
import {
  dispersedValue,
  enemyOf,
  fullValue,
  isArmour,
  isElite,
  isEngineer,
  isTankClass,
  unitAt,
  weakValue,
} from './pieces.ts';
import {
  dispersedIn,
  halved,
  isDisorganized,
  isDispersed,
  isOnMap,
  isReduced,
  placeOf,
  type State,
  unitsIn,
} from './state.ts';
import { isOutOfSupply } from './supply.ts';
import { DROP, HUNT, hex as hexKind, SEA_ASSAULT } from './words.ts';

/** Rules 5.5.1, 5.5.2 and 7: strengths, shifts and columns of one combat. */

/** Who fights whom where. */
export interface Clash {
  readonly side: number;
  readonly target: number;
  readonly occasion: number;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
}

/** A combat as far as its numbers go. */
export interface Battle extends Clash {
  /** The units that use their elite bonus, or none. */
  readonly ours: number;
  readonly theirs: number;
}

/** The Combat Value as it is now: weaker side, Dispersed side, and halved once for every reason. */
export function strengthOf(s: State, unit: number, attacks: boolean, occasion: number): number {
  let value = isDispersed(s, unit)
    ? dispersedValue(unit)
    : isReduced(s, unit)
      ? weakValue(unit)
      : fullValue(unit);
  if (isDisorganized(s, unit)) value = halved(value);
  if (attacks && (occasion === DROP || occasion === SEA_ASSAULT)) value = halved(value);
  if (isOutOfSupply(s, unit)) value = halved(value);
  return value;
}

function sumOf(s: State, units: readonly number[], attacks: boolean, occasion: number): number {
  return units.reduce((sum, unit) => sum + strengthOf(s, unit, attacks, occasion), 0);
}

/** Every unit of the defender that suffers the result. */
export function victimsOf(s: State, side: number, target: number, occasion: number): number[] {
  const defender = enemyOf(side);
  return occasion === HUNT ? dispersedIn(s, target, defender) : unitsIn(s, target, defender);
}

/** Those of them that can take part: not the ones that came by a retreat in this segment. */
export function ableDefenders(s: State, side: number, target: number, occasion: number): number[] {
  return victimsOf(s, side, target, occasion).filter((unit) => cell(s.retreated, unit) === 0);
}

/** The hexes that attackers come from, each once. */
export function originsOf(s: State, attackers: readonly number[]): number[] {
  return [...new Set(attackers.map((unit) => placeOf(s, unit)))];
}

/** From opposite hexes, or from three that do not touch. */
export function isConcentric(target: number, origins: readonly number[]): boolean {
  let sides = 0;
  for (const hex of origins) {
    const direction = grid.direction(target, hex);
    if (direction !== -1) sides |= 1 << direction;
  }
  if ((sides & (sides >> 3) & 0b111) > 0) return true;
  return (sides & 0b010101) === 0b010101 || (sides & 0b101010) === 0b101010;
}

/** The Victoria Line counts: everyone attacks across it from its front. */
export function isLineInEffect(s: State, attackers: readonly number[], target: number): boolean {
  return attackers.length > 0 && attackers.every((unit) => isFromFront(placeOf(s, unit), target));
}

/** Units that may give their side the elite bonus in this combat. */
export function eliteOf(
  s: State,
  units: readonly number[],
  target: number,
  attackers: readonly number[],
): number[] {
  const engineersCount = isBuiltUp(target) || isLineInEffect(s, attackers, target);
  return units.filter(
    (unit) => !isDispersed(s, unit) && (isElite(unit) || (engineersCount && isEngineer(unit))),
  );
}

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  readonly shifts: readonly Modifier[];
  /** The plain ratio, which may lie beyond the table, and the column in the end. */
  readonly ratio: number;
  readonly column: number;
}

export function oddsOf(s: State, battle: Battle): Odds {
  const { side, target, occasion, attackers, defenders } = battle;
  const attack = sumOf(s, attackers, true, occasion);
  const able = ableDefenders(s, side, target, occasion);
  if (able.length === 0) return { attack, defence: 0, shifts: [], ratio: LAST_COLUMN, column: LAST_COLUMN };
  const defence = sumOf(s, defenders, false, occasion);
  const shifts = shiftsOf(s, battle);
  const ratio = ratioColumn(attack, defence);
  return { attack, defence, shifts, ratio, column: shiftedColumn(ratio, total(shifts)) };
}

function shiftsOf(s: State, { target, occasion, attackers, ours, theirs }: Battle): Modifier[] {
  const origins = originsOf(s, attackers);
  const outside = occasion !== DROP && occasion !== HUNT;
  return reasons(
    { text: 'terrain', by: terrainShift(s, target), rule: 'c3/5.5.1.0.5' },
    outside &&
      isLineInEffect(s, attackers, target) && {
        text: 'Victoria Line',
        by: hexsides.line.shift,
        rule: 'c3/7.4',
      },
    outside &&
      origins.every((from) => isSea(from) && isOverCliff(from, target)) && {
        text: 'sea cliff',
        by: hexsides.cliff.shift,
        rule: 'c3/1.3.5.4',
      },
    outside && isConcentric(target, origins) && { text: 'concentric attack', by: 1, rule: 'c3/5.5.1.0.6' },
    ours !== NONE && { text: 'elite attacker', by: 1, rule: 'c3/5.5.1.0.9' },
    theirs !== NONE && { text: 'elite defender', by: -1, rule: 'c3/5.5.1.0.9' },
  );
}

/** The Tank/Anti-Tank factor, halved by disorganization. */
export function tankFactor(s: State, unit: number): number {
  const { tankFactor: factor } = unitAt(unit);
  return isDisorganized(s, unit) ? halved(factor) : factor;
}

/** What is added to the die of one attacking armoured unit; those that earlier dice destroyed count no more. */
export function tankModifiers(s: State, unit: number, { target, attackers, defenders }: Clash): Modifier[] {
  const guns = defenders.filter((one) => isOnMap(s, one) && isTankClass(one));
  const factors = guns.map((one) => tankFactor(s, one));
  const present = attackers.filter((one) => isOnMap(s, one));
  const { tank } = MODIFIERS;
  const strong = isCity(target) || isRubble(s, target);
  return reasons(
    { text: 'its tank factor', by: tankFactor(s, unit), rule: 'c3/5.5.2.5' },
    { text: 'best tank factor of the defender', by: -Math.max(0, ...factors), rule: 'c3/5.5.2.5' },
    strong && { text: 'city or rubble', by: tank['city-or-rubble'], rule: 'c3/5.5.2.5' },
    !strong && isBuiltUp(target) && { text: 'town', by: tank.town, rule: 'c3/5.5.2.5' },
    isHill(target) && { text: 'hill', by: tank.hill, rule: 'c3/5.5.2.5' },
    isLineInEffect(s, present, target) && {
      text: 'Victoria Line',
      by: tank['victoria-line'],
      rule: 'c3/5.5.2.5',
    },
  );
}

/** The numbers of a combat and the chances of its first round, with or without tank dice before it. */
export function combatPreview(
  s: State,
  battle: Battle,
  unknown: readonly string[] = [],
  tanksDone = 0,
): Preview {
  const { attack, defence, shifts, ratio, column } = oddsOf(s, battle);
  const { attackers, target } = battle;
  const tanks = tanksDone > 0 ? [] : attackers.filter(isArmour);
  return {
    title: `Attack on ${hexKind.name(target)}`,
    rule: 'c3/5.5.1',
    facts: [
      { text: 'attack', value: String(attack), rule: 'c3/5.5.1.0.1' },
      { text: 'defence', value: String(defence), rule: 'c3/5.5.1.0.2' },
      { text: 'odds', value: ratioName(ratio), rule: 'c3/5.5.1.0.4' },
      ...asFacts(shifts),
      { text: 'column', value: combatChart.columns[printed(column)] ?? '', rule: 'c3/1.3.10' },
      ...(tanks.length === 0 ? [] : [{ text: 'tank dice', value: String(tanks.length), rule: 'c3/5.5.2' }]),
    ],
    outcomes: outcomesOf(column),
    unknown: tanks.length === 0 ? unknown : [...unknown, 'losses in tank combat'],
  };
}

export function outcomesOf(column: number): Preview['outcomes'] {
  const chances = combatChart.distribution(column, waysToRoll(2));
  return [...chances].map(([{ text }, chance]) => ({ text, chance }));
}

/** The chances of one tank die. */
export function tankPreview(s: State, unit: number, battle: Clash): Preview {
  const modifiers = tankModifiers(s, unit, battle);
  const chances = tankChart.distribution(0, waysToRoll(1, 6, total(modifiers)));
  return {
    title: `Tank combat of ${unitAt(unit).name}`,
    rule: 'c3/5.5.2',
    facts: asFacts(modifiers),
    outcomes: [...chances].map(([{ result }, chance]) => ({ text: result, chance })),
    unknown: [],
  };
}
