import { cell } from '../../engine/arrays.ts';
import type { Bar } from '../../engine/bar.ts';
import { type Modifier, reasons, total } from '../../engine/forecast.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { noPartInCombat } from './causes.ts';
import { type CombatColumn, hexsides, LAST_COLUMN, ratioColumn, shiftedColumn } from './charts.ts';
import {
  dispersedValue,
  enemyOf,
  fullValue,
  isElite,
  isEngineer,
  type Side,
  type Unit,
  weakValue,
} from './counters.ts';
import { type Derived, derived } from './derived.ts';
import { isBuiltUp, terrainIn, terrainShift } from './ground.ts';
import { grid, type Hex, isFromFront, isOverCliff, isSea, orderOf } from './map.ts';
import {
  dispersedIn,
  halved,
  hexOf,
  isDisorganized,
  isDispersed,
  isReduced,
  type State,
  unitsIn,
} from './state.ts';
import { DROP, HUNT, type Occasion, phrase, SEA_ASSAULT } from './words.ts';

/** Rules 5.5.1 and 7: strengths, shifts and columns of one combat. */

/** What an attack is about: whose it is, which hex it is on, and on what occasion. */
export interface Objective {
  readonly side: Side;
  readonly target: Hex;
  readonly occasion: Occasion;
}

export interface Attack extends Objective {
  readonly attackers: readonly Unit[];
}

/** Who fights whom where. */
export interface Clash extends Attack {
  readonly defenders: readonly Unit[];
}

/** A combat as far as its numbers go. */
export interface Battle extends Clash {
  /** The units that use their elite bonus, or none. */
  readonly ours: Unit | typeof NONE;
  readonly theirs: Unit | typeof NONE;
}

/** As what units fight. */
export interface Role {
  readonly attacks: boolean;
  readonly occasion: Occasion;
  /** What follows from the state, taken once for all units. */
  readonly known: Derived;
}

/** A reason to halve the Combat Value of a unit. */
interface Halving {
  /** Who is halved by it, among the attackers and the defenders. */
  readonly attackers: Phrase;
  readonly defenders?: Phrase;
  readonly rule: string;
  counts(s: State, unit: Unit, role: Role): boolean;
}

const HALVINGS: readonly Halving[] = [
  {
    attackers: phrase('disorganized-attackers'),
    defenders: phrase('disorganized-defenders'),
    rule: 'c3/5.5.1.0.3',
    counts: isDisorganized,
  },
  {
    attackers: phrase('attackers-from-air'),
    rule: 'c3/3.2.0.19',
    counts: (_, __, { attacks, occasion }) => attacks && occasion === DROP,
  },
  {
    attackers: phrase('attackers-from-sea'),
    rule: 'c3/4.2.0.16',
    counts: (_, __, { attacks, occasion }) => attacks && occasion === SEA_ASSAULT,
  },
  {
    attackers: phrase('unsupplied-attackers'),
    defenders: phrase('unsupplied-defenders'),
    rule: 'c3/7.5.10',
    counts: (_, unit, { known }) => known.isOutOfSupply(unit),
  },
];

/** The Combat Value as it is now: weaker side, Dispersed side, and halved once for every reason. */
export function strengthAs(
  s: State,
  unit: Unit,
  role: Role,
  halvings: readonly Halving[] = HALVINGS,
): number {
  let value = isDispersed(s, unit)
    ? dispersedValue(unit)
    : isReduced(s, unit)
      ? weakValue(unit)
      : fullValue(unit);
  for (const { counts } of halvings) if (counts(s, unit, role)) value = halved(value);
  return value;
}

/** The same for one unit alone. */
export function strengthOf(s: State, unit: Unit, attacks: boolean, occasion: Occasion): number {
  return strengthAs(s, unit, { attacks, occasion, known: derived(s) });
}

function sumOf(s: State, units: readonly Unit[], role: Role, halvings?: readonly Halving[]): number {
  return units.reduce((sum, unit) => sum + strengthAs(s, unit, role, halvings), 0);
}

/** Those of a side that a rule has halved: their strength before it and after it. */
export interface Halved {
  readonly who: Phrase;
  readonly before: number;
  readonly after: number;
  readonly rule: string;
}

/** What has been halved, reason by reason, one after the other. */
export function halvedOf(s: State, units: readonly Unit[], role: Role): Halved[] {
  return HALVINGS.flatMap(({ attackers, defenders, rule, counts }, index) => {
    const those = units.filter((unit) => counts(s, unit, role));
    if (those.length === 0) return [];
    const before = sumOf(s, those, role, HALVINGS.slice(0, index));
    const after = sumOf(s, those, role, HALVINGS.slice(0, index + 1));
    return [{ who: role.attacks || defenders === undefined ? attackers : defenders, before, after, rule }];
  });
}

/** Every unit of the defender that suffers the result. */
export function victimsOf(s: State, { side, target, occasion }: Objective): Unit[] {
  const defender = enemyOf(side);
  return occasion === HUNT ? dispersedIn(s, target, defender) : unitsIn(s, target, defender);
}

/** Those of them that can take part: not the ones that came by a retreat in this segment. */
export function ableDefenders(s: State, objective: Objective): Unit[] {
  return victimsOf(s, objective).filter((unit) => cell(s.retreated, unit) === 0);
}

/** The hexes that attackers come from, each once. */
export function originsOf(s: State, attackers: readonly Unit[]): Hex[] {
  return [...new Set(attackers.map((unit) => hexOf(s, unit)))];
}

/** From opposite hexes, or from three that do not touch. */
export function isConcentric(target: Hex, origins: readonly Hex[]): boolean {
  let sides = 0;
  for (const hex of origins) {
    const direction = grid.direction(target, hex);
    if (direction !== -1) sides |= 1 << direction;
  }
  return areConcentric(sides);
}

/** The same of the sides of a hex, a bit for each direction. */
export function areConcentric(sides: number): boolean {
  if ((sides & (sides >> 3) & 0b111) > 0) return true;
  return (sides & 0b010101) === 0b010101 || (sides & 0b101010) === 0b101010;
}

/** The Victoria Line counts: everyone attacks across it from its front. */
export function isLineInEffect(s: State, attackers: readonly Unit[], target: Hex): boolean {
  return attackers.length > 0 && attackers.every((unit) => isFromFront(hexOf(s, unit), target));
}

const ELITE_RULE = 'c3/5.5.1.0.9';

/** Units that may give their side the elite bonus in this combat. */
export function eliteOf(s: State, units: readonly Unit[], { target, attackers }: Attack): Unit[] {
  const line = isLineInEffect(s, attackers, target);
  return units.filter((unit) => !isDispersed(s, unit) && givesBonus(unit, target, line));
}

/** Elite troops give the bonus everywhere; engineers in towns and where the Victoria Line counts. */
export function givesBonus(unit: Unit, target: Hex, line: boolean): boolean {
  return isElite(unit) || (isEngineer(unit) && (line || isBuiltUp(target)));
}

/** Why a unit, one of these or not, does not give its side the elite bonus in this combat. */
export function barToElite(s: State, units: readonly Unit[], attack: Attack, unit: Unit): Bar | undefined {
  if (!units.includes(unit)) return noPartInCombat('c3/5.5.1.0.18');
  if (eliteOf(s, units, attack).includes(unit))
    return ableDefenders(s, attack).length > 0 ? undefined : 'c3/5.5.1.0.22';
  if (isEngineer(unit)) return attack.attackers.includes(unit) ? 'c3/7.2.1' : 'c3/7.2.2';
  return ELITE_RULE;
}

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  readonly shifts: readonly Modifier[];
  /** The plain ratio, which may lie beyond the table, and the column in the end. */
  readonly ratio: number;
  readonly column: CombatColumn;
}

export function oddsOf(s: State, battle: Battle): Odds {
  const { occasion, attackers, defenders } = battle;
  const known = derived(s);
  const attack = sumOf(s, attackers, { attacks: true, occasion, known });
  if (ableDefenders(s, battle).length === 0)
    return { attack, defence: 0, shifts: [], ratio: LAST_COLUMN, column: LAST_COLUMN };
  const defence = sumOf(s, defenders, { attacks: false, occasion, known });
  const shifts = shiftsOf(s, battle);
  const ratio = ratioColumn(attack, defence);
  return { attack, defence, shifts, ratio, column: shiftedColumn(ratio, total(shifts)) };
}

function shiftsOf(s: State, { target, occasion, attackers, ours, theirs }: Battle): Modifier[] {
  const origins = originsOf(s, attackers);
  const outside = occasion !== DROP && occasion !== HUNT;
  return reasons(
    {
      why: phrase('terrain', { terrain: terrainIn(s, target) }),
      by: terrainShift(s, target),
      rule: 'c3/5.5.1.0.5',
    },
    outside &&
      isLineInEffect(s, attackers, target) && {
        why: phrase('victoria-line'),
        by: hexsides.line.shift,
        rule: 'c3/7.4',
      },
    outside &&
      origins.every((from) => isSea(from) && isOverCliff(from, target)) && {
        why: phrase('sea-cliff'),
        by: hexsides.cliff.shift,
        rule: 'c3/1.3.5.4',
      },
    outside &&
      isConcentric(target, origins) && {
        why: phrase('concentric', { hexes: origins.toSorted((a, b) => orderOf(a) - orderOf(b)) }),
        by: 1,
        rule: 'c3/5.5.1.0.6',
      },
    ours !== NONE && eliteModifier([ours], true),
    theirs !== NONE && eliteModifier([theirs], false),
  );
}

/** The bonus of one of these elite units, to the attacker or to the defender. */
function eliteModifier(units: readonly Unit[], attacks: boolean): Modifier {
  const why = phrase(attacks ? 'elite-attacker' : 'elite-defender', { units });
  return { why, by: attacks ? 1 : -1, rule: ELITE_RULE };
}

/** The same where the side has not yet decided on it: there is nothing to say where it has no such units. */
export function possibleElite(units: readonly Unit[], attacks: boolean): Modifier | false {
  if (units.length === 0) return false;
  const why = phrase(attacks ? 'elite-attacker-possible' : 'elite-defender-possible', { units });
  return { why, by: attacks ? 1 : -1, rule: ELITE_RULE };
}
