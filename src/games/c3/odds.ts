import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { hexsides, LAST_COLUMN, MODIFIERS, ratioColumn, shiftedColumn } from './charts.ts';
import { isBuiltUp, isRubble, terrainShift, terrainWords } from './ground.ts';
import { grid, isCity, isFromFront, isHill, isOverCliff, isSea } from './malta.ts';
import { listed, type Modifier, reasons, total } from './modifiers.ts';
import {
  dispersedValue,
  enemyOf,
  fullValue,
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

/** A reason to halve the Combat Value of a unit. */
interface Halving {
  /** Who is halved by it, among the attackers and the defenders. */
  readonly attackers: string;
  readonly defenders: string;
  readonly rule: string;
  counts(s: State, unit: number, attacks: boolean, occasion: number): boolean;
}

const HALVINGS: readonly Halving[] = [
  {
    attackers: 'Disorganized attackers',
    defenders: 'Disorganized defenders',
    rule: 'c3/5.5.1.0.3',
    counts: isDisorganized,
  },
  {
    attackers: 'Attackers from the air',
    defenders: '',
    rule: 'c3/3.2.0.19',
    counts: (_, __, attacks, occasion) => attacks && occasion === DROP,
  },
  {
    attackers: 'Attackers from the sea',
    defenders: '',
    rule: 'c3/4.2.0.16',
    counts: (_, __, attacks, occasion) => attacks && occasion === SEA_ASSAULT,
  },
  {
    attackers: 'Attackers out of supply',
    defenders: 'Defenders out of supply',
    rule: 'c3/7.5.10',
    counts: isOutOfSupply,
  },
];

/** The Combat Value as it is now: weaker side, Dispersed side, and halved once for every reason. */
export function strengthOf(
  s: State,
  unit: number,
  attacks: boolean,
  occasion: number,
  halvings: readonly Halving[] = HALVINGS,
): number {
  let value = isDispersed(s, unit)
    ? dispersedValue(unit)
    : isReduced(s, unit)
      ? weakValue(unit)
      : fullValue(unit);
  for (const { counts } of halvings) if (counts(s, unit, attacks, occasion)) value = halved(value);
  return value;
}

function sumOf(
  s: State,
  units: readonly number[],
  attacks: boolean,
  occasion: number,
  halvings: readonly Halving[] = HALVINGS,
): number {
  return units.reduce((sum, unit) => sum + strengthOf(s, unit, attacks, occasion, halvings), 0);
}

/** Those of a side that a rule has halved: their strength before it and after it. */
export interface Halved {
  readonly text: string;
  readonly before: number;
  readonly after: number;
  readonly rule: string;
}

/** What has been halved, reason by reason, one after the other. */
export function halvedOf(s: State, units: readonly number[], attacks: boolean, occasion: number): Halved[] {
  return HALVINGS.flatMap(({ attackers, defenders, rule, counts }, index) => {
    const those = units.filter((unit) => counts(s, unit, attacks, occasion));
    if (those.length === 0) return [];
    const before = sumOf(s, those, attacks, occasion, HALVINGS.slice(0, index));
    const after = sumOf(s, those, attacks, occasion, HALVINGS.slice(0, index + 1));
    return [{ text: attacks ? attackers : defenders, before, after, rule }];
  });
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
    { text: `Terrain: ${terrainWords(s, target)}`, by: terrainShift(s, target), rule: 'c3/5.5.1.0.5' },
    outside &&
      isLineInEffect(s, attackers, target) && {
        text: 'Victoria Line',
        by: hexsides.line.shift,
        rule: 'c3/7.4',
      },
    outside &&
      origins.every((from) => isSea(from) && isOverCliff(from, target)) && {
        text: 'Sea cliff',
        by: hexsides.cliff.shift,
        rule: 'c3/1.3.5.4',
      },
    outside &&
      isConcentric(target, origins) && {
        text: `Concentric attack, from ${listed(origins.map((from) => hexKind.name(from)).sort())}`,
        by: 1,
        rule: 'c3/5.5.1.0.6',
      },
    ours !== NONE && eliteModifier([ours], true),
    theirs !== NONE && eliteModifier([theirs], false),
  );
}

/** The bonus of one of these elite units, to the attacker or to the defender. */
export function eliteModifier(units: readonly number[], attacks: boolean): Modifier {
  const names = listed(
    units.map((unit) => unitAt(unit).name),
    'or',
  );
  return {
    text: `Elite ${attacks ? 'attacker' : 'defender'}, ${names}`,
    by: attacks ? 1 : -1,
    rule: 'c3/5.5.1.0.9',
  };
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
    { text: 'Its tank factor', by: tankFactor(s, unit), rule: 'c3/5.5.2.5' },
    { text: 'Best tank factor of the defender', by: -Math.max(0, ...factors), rule: 'c3/5.5.2.5' },
    strong && { text: 'City or rubble', by: tank['city-or-rubble'], rule: 'c3/5.5.2.5' },
    !strong && isBuiltUp(target) && { text: 'Town', by: tank.town, rule: 'c3/5.5.2.5' },
    isHill(target) && { text: 'Hill', by: tank.hill, rule: 'c3/5.5.2.5' },
    isLineInEffect(s, present, target) && {
      text: 'Victoria Line',
      by: tank['victoria-line'],
      rule: 'c3/5.5.2.5',
    },
  );
}
