import { at, cell } from '../../engine/arrays.ts';
import { type Modifier, reasons, total } from '../../engine/forecast.ts';
import { numberOf } from '../../engine/kinds.ts';
import { flyingFor } from './aloft.ts';
import { ATTACKING_ARMOUR, combatColumn, RIVER_DEFENCE } from './charts.ts';
import { DIE_RULES, DieModifier, type DieModifierName } from './combat-words.ts';
import { isFaceDown } from './face-down.ts';
import { knownFlakOver } from './flak.ts';
import { AXIS, enemyOf, type Hex, type Side, type Unit } from './kinds.ts';
import { SUPPORT } from './missions.ts';
import {
  boxOf,
  FOUGHT,
  HINDERED,
  has,
  hexOf,
  isLoaded,
  isOnMap,
  placeOf,
  REFUGEE,
  rosterOf,
  type State,
  unitsIn,
} from './state.ts';
import { defenceFactor, halvesArmour } from './terrain.ts';
import { phrase } from './words.ts';

/** V.F.9: strengths, odds and what is added to the die. */

/** Who attacks whom. */
export interface Attack {
  readonly side: Side;
  readonly targets: readonly Hex[];
  /** Infantry and armour that stand next to all targets, and artillery that supports them from anywhere. */
  readonly attackers: readonly Unit[];
  readonly guns: readonly Unit[];
  /** Hexes over which guns may fire that nobody has seen: they are reckoned with as if they did, for what may be the worst. */
  readonly doubted?: readonly Hex[];
}

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  readonly column: number;
  readonly modifiers: readonly CombatModifier[];
}

/** What is added to the die for one reason, which events tell of by its name. */
interface CombatModifier extends Modifier {
  readonly name: DieModifierName;
}

export function combatModifier(name: DieModifierName, by: number): CombatModifier {
  return { name, why: phrase(name), by, rule: at(DIE_RULES, numberOf(DieModifier, name)) };
}

export function oddsOf(s: State, attack: Attack): Odds {
  const strength = attackOf(s, attack);
  const defence = defenceIn(s, attack.targets, enemyOf(attack.side));
  return {
    attack: strength,
    defence,
    column: combatColumn(strength, defence),
    modifiers: reasons(
      isAcrossRiver(s, attack) && combatModifier('river', RIVER_DEFENCE),
      isHelpedByArmour(s, attack) && combatModifier('armour', ATTACKING_ARMOUR),
    ),
  };
}

/** VI.G.4.a: armour helps once, however much of it attacks; it does not where it defends, nor under defensive fire (V.G.5.r9). */
function isHelpedByArmour(s: State, { attackers }: Attack): boolean {
  return rosterOf(s).isArmourHelpful && attackers.some((unit) => s.kit.counters.isArmour(unit));
}

/** V.G.5: guns against attackers in one place, without armour and rivers (V.G.5.r9). */
export function fireOdds(s: State, guns: readonly Unit[], targets: readonly Unit[]): Odds {
  const { counters } = s.kit;
  const attack = sumOf(counters.attack, guns);
  const defence = targets.reduce((sum, unit) => sum + defenceUnderFire(s, unit), 0);
  return { attack, defence, column: combatColumn(attack, defence), modifiers: [] };
}

function defenceUnderFire(s: State, unit: Unit): number {
  return isOnMap(s, unit) ? strengthIn(s, hexOf(s, unit), [unit]) : cell(s.kit.counters.defence, unit);
}

/** The die with all that is added; beyond the ends of the table its last row counts. */
export function modified(die: number, { modifiers }: Odds): number {
  return die + total(modifiers);
}

/** What an attack is made of, as printed. */
export interface Parts {
  /** Infantry and armour that count in full, guns and aircraft. */
  readonly assault: number;
  readonly guns: number;
  readonly aircraft: number;
  /** Aircraft under fire: what they have, and what flak leaves of it, hex by hex (VI.B.1.r1). */
  readonly hindered: { readonly strength: number; readonly left: number };
  /** What counts half: in landing boxes, and armour that the terrain slows down. */
  readonly afloat: number;
  readonly slowed: number;
}

export function partsOf(s: State, attack: Attack): Parts {
  const { side, targets, attackers, guns, doubted = [] } = attack;
  const { counters, map } = s.kit;
  const afloat = attackers.filter((unit) => boxOf(s, unit) !== undefined);
  const ashore = attackers.filter((unit) => boxOf(s, unit) === undefined);
  const isSlow = targets.every((hex) => halvesArmour(map.terrainOf(hex)));
  const slowed = isSlow ? ashore.filter((unit) => counters.isArmour(unit)) : [];
  const strength = (units: readonly Unit[]) => sumOf(counters.attack, units);
  const aircraft = aircraftOver(s, side, targets);
  const hindered = aircraft.filter((unit) => doubted.includes(hexOf(s, unit)) || isHindered(s, unit));
  const hinderedOver = (hex: Hex) => hindered.filter((unit) => hexOf(s, unit) === hex);
  return {
    assault: strength(ashore.filter((unit) => !slowed.includes(unit))),
    guns: strength(guns),
    aircraft: strength(aircraft.filter((unit) => !hindered.includes(unit))),
    hindered: {
      strength: strength(hindered),
      left: targets.reduce((sum, hex) => sum + half(strength(hinderedOver(hex))), 0),
    },
    afloat: strength(afloat),
    slowed: strength(slowed),
  };
}

/** All that attacks: what is halved for one reason is added up first (GAP.5.r1). */
function attackOf(s: State, attack: Attack): number {
  const { assault, guns, aircraft, hindered, afloat, slowed } = partsOf(s, attack);
  return assault + guns + aircraft + hindered.left + half(afloat) + half(slowed);
}

/**
 * Whether flak halves what an aircraft adds: in an attack that is under way, as was heard when it was announced; before that
 * only guns count that the Axis knows.
 */
function isHindered(s: State, unit: Unit): boolean {
  if (has(s, FOUGHT, unit)) return has(s, HINDERED, unit);
  return knownFlakOver(s, hexOf(s, unit)).length > 0;
}

/** Half of a strength, rounded down. */
export function half(strength: number): number {
  return strength >> 1;
}

/** V.K.3: the aircraft that the Axis has put on the hexes that are attacked, for support. */
export function aircraftOver(s: State, side: Side, targets: readonly Hex[]): Unit[] {
  if (side !== AXIS) return [];
  return flyingFor(s, SUPPORT).filter((unit) => targets.includes(hexOf(s, unit)));
}

/** Whoever is attacked in these hexes: combat and noncombat units of a side, all that lie there but for what others carry (VI.G.2.d.2). */
export function defendersIn(s: State, targets: readonly Hex[], side: Side): Unit[] {
  const { counters } = s.kit;
  return targets.flatMap((hex) =>
    unitsIn(s, hex, side).filter(
      (unit) => (counters.isCombatUnit(unit) || counters.isNoncombat(unit)) && !isLoaded(s, unit),
    ),
  );
}

/** The defence in some hexes, each unit multiplied by the terrain of its own hex (V.F.8.r2). */
function defenceIn(s: State, targets: readonly Hex[], side: Side): number {
  return targets.reduce((sum, hex) => sum + strengthIn(s, hex, defendersIn(s, [hex], side)), 0);
}

/**
 * What some hexes defend with at the least, for whoever sees only what lies open: guns among counters that lie face down may
 * be in company.
 */
export function leastDefenceIn(s: State, targets: readonly Hex[], side: Side): number {
  const { counters, faceDown } = s.kit;
  return targets.reduce((sum, hex) => {
    const open = openDefendersIn(s, [hex], side);
    const isSeen = faceDown.countAt(s, hex) === 0;
    const sure = open.filter((unit) => isSeen || !counters.isArtillery(unit));
    return sum + strengthIn(s, hex, sure);
  }, 0);
}

/** Those who are attacked and lie open. */
export function openDefendersIn(s: State, targets: readonly Hex[], side: Side): Unit[] {
  return defendersIn(s, targets, side).filter((unit) => !isFaceDown(s, unit));
}

/** What these units of one hex defend with. */
export function strengthIn(s: State, hex: Hex, units: readonly Unit[]): number {
  const { counters, map } = s.kit;
  const factor = defenceFactor(map.terrainOf(hex));
  // What artillery defends with is never multiplied (V.F.12.s3).
  return units.reduce(
    (sum, unit) => sum + faceDefence(s, unit) * (counters.isArtillery(unit) ? 1 : factor),
    0,
  );
}

/** What is printed on a counter for its defence; artillery has 1, or 0 in company (V.F.12). */
export function faceDefence(s: State, unit: Unit): number {
  const { counters } = s.kit;
  if (has(s, REFUGEE, unit)) return 0;
  if (!counters.isArtillery(unit)) return cell(counters.defence, unit);
  return isInCompany(s, unit) ? 0 : 1;
}

/** Whether infantry or light armour is where an artillery unit is, apart from those that fled there or are carried. */
function isInCompany(s: State, gun: Unit): boolean {
  const { counters } = s.kit;
  const side = cell(counters.side, gun);
  return unitsIn(s, placeOf(s, gun), side).some(
    (unit) =>
      counters.isAssault(unit) &&
      !counters.isHeavyArmour(unit) &&
      !has(s, REFUGEE, unit) &&
      !isLoaded(s, unit),
  );
}

/** EX.3: all attackers stand in hexes of one river, and none of the defenders does. */
function isAcrossRiver(s: State, { attackers, targets }: Attack): boolean {
  const { map } = s.kit;
  const [first] = attackers;
  if (first === undefined || !attackers.every((unit) => isOnMap(s, unit))) return false;
  return map
    .riversOf(hexOf(s, first))
    .some(
      (river) =>
        attackers.every((unit) => map.riversOf(hexOf(s, unit)).includes(river)) &&
        targets.every((hex) => !map.riversOf(hex).includes(river)),
    );
}

export function sumOf(strengths: State['kit']['counters']['attack'], units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + cell(strengths, unit), 0);
}
