import { cell } from '../../engine/arrays.ts';
import { type Bar, because, ruleOf } from '../../engine/bar.ts';
import { NONE } from '../../engine/kinds.ts';
import { gone, noPartInCombat, notInHex, ofOtherSide } from './causes.ts';
import type { CombatColumn } from './charts.ts';
import { COUNTED, classOf, isTankClass, sideOf, type Unit } from './counters.ts';
import { derived } from './derived.ts';
import { combatLimit, isProhibited, isRoadOpen, ROAD_POINTS, sideLimit, UNLIMITED } from './ground.ts';
import { type Hex, isSea } from './map.ts';
import {
  type Attack,
  ableDefenders,
  type Battle,
  type Clash,
  isLineInEffect,
  oddsOf,
  originsOf,
  type Role,
  strengthAs,
  victimsOf,
} from './odds.ts';
import { pointsIn, pointsOf } from './stacking.ts';
import { ELIMINATED, isDispersed, placeOf, type State } from './state.ts';
import { DROP, HUNT, phrase } from './words.ts';

/** Rule 5.5: how many may attack and defend through each side of a hex. */

/** Stacking points that may fight through one side of the defender's hex. */
export function limitThrough(s: State, from: Hex, target: Hex, lineCounts: boolean): number {
  return Math.min(combatLimit(s, target), from === target ? UNLIMITED : sideLimit(from, target, lineCounts));
}

/** Stacking points with which the defender may stand: so many for each side attacked. */
function defenceLimit(s: State, { target, attackers, occasion }: Clash): number {
  if (occasion === DROP || occasion === HUNT) return UNLIMITED;
  const line = isLineInEffect(s, attackers, target);
  return originsOf(s, attackers).reduce((sum, from) => sum + limitThrough(s, from, target, line), 0);
}

/** Why these defenders may not stand together: their points, or two of a class that is free once. One always may. */
export function barToStand(s: State, battle: Clash): string | undefined {
  return barToStandWithin(s, battle.defenders, defenceLimit(s, battle));
}

/** The same, with the limit of points that they have. */
export function barToStandWithin(s: State, defenders: readonly Unit[], limit: number): string | undefined {
  if (limit === UNLIMITED) return undefined;
  const counted = defenders.filter((unit) => pointsOf(s, unit) > 0);
  if (counted.length > 1 && pointsIn(s, counted) > limit) return 'c3/5.5.0.9';
  const free = defenders.map(classOf).filter((one) => one !== COUNTED);
  return new Set(free).size < free.length ? 'c3/5.5.0.24' : undefined;
}

/** Why these cannot all attack through one side of the target: their points, or a second armoured unit. */
export function barToCrowd(s: State, attackers: readonly Unit[], target: Hex, from: Hex): Bar | undefined {
  const through = attackers.filter((unit) => placeOf(s, unit) === from);
  const points = pointsIn(s, through);
  const alongRoad = through.some((unit) => isAlongRoad(s, unit, from, target));
  const tooMany = (rule: string, limit: number) =>
    because(rule, phrase('too-many-through', { from, points, limit }));
  if (alongRoad && points > ROAD_POINTS) return tooMany('c3/5.5.0.17', ROAD_POINTS);
  const limit = limitThrough(s, from, target, isLineInEffect(s, attackers, target));
  if (points > limit) return tooMany(from === target ? 'c3/3.2.0.28' : 'c3/5.5.0.8', limit);
  return through.filter(isTankClass).length > 1 ? 'c3/5.5.0.24' : undefined;
}

/** A unit attacks ground that is closed to it, along a road. */
export function isAlongRoad(s: State, unit: Unit, from: Hex, target: Hex): boolean {
  if (from === target || isSea(from)) return false;
  return isProhibited(s, unit, from, target) && isRoadOpen(s, from, target);
}

/** The first side of the target through which too many attack, or none. */
export function crowdedSide(s: State, { attackers, target, occasion }: Attack): Hex | typeof NONE {
  if (occasion === DROP) return NONE;
  return originsOf(s, attackers).find((from) => barToCrowd(s, attackers, target, from)) ?? NONE;
}

/** Only units that are too many where they attack are left out: armour for armour, points for points. */
export function barToSpare(s: State, attack: Attack, unit: Unit): Bar | undefined {
  const { attackers, target } = attack;
  if (!attackers.includes(unit)) return noPartInCombat('c3/5.5.0.14');
  const from = crowdedSide(s, attack);
  if (from === NONE || placeOf(s, unit) !== from) return 'c3/5.5.0.30';
  const bar = barToCrowd(s, attackers, target, from);
  const armoured = bar !== undefined && ruleOf(bar) === 'c3/5.5.0.24';
  return isTankClass(unit) === armoured ? undefined : 'c3/5.5.0.30';
}

/** One must stand. */
export function barToWithhold(s: State, clash: Clash, unit: Unit): Bar | undefined {
  if (!clash.defenders.includes(unit)) return barToDefend(s, clash, unit);
  return clash.defenders.length === 1 ? 'c3/5.5.0.12' : undefined;
}

/** Why a unit is not among those who defend: it is an enemy, gone, elsewhere or Dispersed, has retreated or is held back. */
function barToDefend(s: State, { side, target }: Clash, unit: Unit): Bar {
  if (sideOf(unit) === side) return ofOtherSide('c3/5.5.0.11');
  if (placeOf(s, unit) === ELIMINATED) return gone();
  if (placeOf(s, unit) !== target) return notInHex('c3/5.5.0.13', target);
  if (isDispersed(s, unit)) return 'c3/5.5.0.31';
  return cell(s.retreated, unit) > 0 ? 'c3/5.5.1.3.12' : 'c3/5.5.0.11';
}

/** The defenders of a combat, or the strongest of them that may stand together. */
export function withStand<B extends Battle>(s: State, battle: B): B {
  if (barToStand(s, battle) === undefined) return battle;
  const role = { attacks: false, occasion: battle.occasion, known: derived(s) };
  const fit = strongest(s, battle.defenders, defenceLimit(s, battle), role);
  return { ...battle, defenders: battle.defenders.filter((unit) => fit.has(unit)) };
}

/** The attackers, or the strongest of them that may attack, side by side of the target. */
function ableAttackers(s: State, attack: Attack): readonly Unit[] {
  const { attackers, target, occasion } = attack;
  if (crowdedSide(s, attack) === NONE) return attackers;
  const line = isLineInEffect(s, attackers, target);
  const role = { attacks: true, occasion, known: derived(s) };
  const fit = new Set<Unit>();
  for (const from of originsOf(s, attackers)) {
    const through = attackers.filter((unit) => placeOf(s, unit) === from);
    const byRoad = through.some((unit) => isAlongRoad(s, unit, from, target));
    const limit = Math.min(limitThrough(s, from, target, line), byRoad ? ROAD_POINTS : UNLIMITED);
    for (const unit of strongest(s, through, limit, role)) fit.add(unit);
  }
  return attackers.filter((unit) => fit.has(unit));
}

/** An attack in which each side fights with all it can; nothing where there is nobody to attack. */
export function expectedBattle(s: State, attack: Attack): Battle | undefined {
  if (victimsOf(s, attack).length === 0) return undefined;
  const attackers = ableAttackers(s, attack);
  const defenders = ableDefenders(s, attack);
  return withStand(s, { ...attack, attackers, defenders, ours: NONE, theirs: NONE });
}

/** The printed column of such an attack, without elite bonuses, or none. */
export function plainColumn(s: State, attack: Attack): CombatColumn | typeof NONE {
  const battle = expectedBattle(s, attack);
  return battle === undefined ? NONE : oddsOf(s, battle).column;
}

/** The strongest group within a limit of points, with one unit of each class that stacks freely. */
export function strongest(s: State, units: readonly Unit[], limit: number, role: Role): ReadonlySet<Unit> {
  const values = new Map(units.map((unit) => [unit, strengthAs(s, unit, role)]));
  const value = (unit: Unit) => values.get(unit) ?? 0;
  const ranked = [...units].sort((a, b) => value(b) - value(a));
  const free = ranked.filter((unit) => classOf(unit) !== COUNTED);
  const best = free.filter(
    (unit, index) => free.findIndex((one) => classOf(one) === classOf(unit)) === index,
  );
  return new Set([
    ...best,
    ...knapsack(
      s,
      ranked.filter((unit) => pointsOf(s, unit) > 0),
      limit,
      value,
    ),
  ]);
}

/** The units worth most whose points are within a limit; a single one always is. */
function knapsack(
  s: State,
  units: readonly Unit[],
  limit: number,
  value: (unit: Unit) => number,
): readonly Unit[] {
  const [first] = units;
  if (first === undefined) return [];
  const worth = (group: readonly Unit[]) => group.reduce((sum, unit) => sum + value(unit), 0);
  const byPoints: (readonly Unit[])[] = Array.from({ length: limit + 1 }, () => []);
  for (const unit of units) {
    for (let points = limit; points >= pointsOf(s, unit); points--) {
      const group = [...(byPoints[points - pointsOf(s, unit)] ?? []), unit];
      if (worth(group) > worth(byPoints[points] ?? [])) byPoints[points] = group;
    }
  }
  const fit = byPoints[limit] ?? [];
  return fit.length > 0 ? fit : [first];
}
