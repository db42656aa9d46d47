import type { Preview } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { combatLimit, isProhibited, isRoadOpen, pointsOf, ROAD_POINTS, sideLimit } from './ground.ts';
import { isSea } from './malta.ts';
import {
  ableDefenders,
  type Battle,
  combatPreview,
  isLineInEffect,
  originsOf,
  strengthOf,
  victimsOf,
} from './odds.ts';
import { ARMOUR_CLASS, COUNTED, classOf } from './pieces.ts';
import { placeOf, type State } from './state.ts';
import { DROP, HUNT, hex as hexKind } from './words.ts';

/** Rule 5.5: how many may attack and defend through each side of a hex. */

const UNLIMITED = 99;

export function isTankClass(unit: number): boolean {
  return classOf(unit) === ARMOUR_CLASS;
}

/** Stacking points that may fight through one side of the defender's hex. */
function limitThrough(s: State, from: number, target: number, lineCounts: boolean): number {
  return Math.min(combatLimit(s, target), from === target ? UNLIMITED : sideLimit(from, target, lineCounts));
}

/** Stacking points with which the defender may stand: so many for each side attacked. */
function defenceLimit(s: State, { target, attackers, occasion }: Battle): number {
  if (occasion === DROP || occasion === HUNT) return UNLIMITED;
  const line = isLineInEffect(s, attackers, target);
  return originsOf(s, attackers).reduce((sum, from) => sum + limitThrough(s, from, target, line), 0);
}

/** Why these defenders may not stand together: their points, or two of a class that is free once. One always may. */
export function barToStand(s: State, battle: Battle): string | undefined {
  const { defenders } = battle;
  const limit = defenceLimit(s, battle);
  if (limit === UNLIMITED) return undefined;
  const counted = defenders.filter((unit) => pointsOf(s, unit) > 0);
  if (counted.length > 1 && pointsIn(s, counted) > limit) return 'c3/5.5.0.9';
  const free = defenders.map(classOf).filter((one) => one !== COUNTED);
  return new Set(free).size < free.length ? 'c3/5.5.0.24' : undefined;
}

/** Why these cannot all attack through one side of the target: their points, or a second armoured unit. */
export function barToCrowd(
  s: State,
  attackers: readonly number[],
  target: number,
  from: number,
): string | undefined {
  const through = attackers.filter((unit) => placeOf(s, unit) === from);
  const points = pointsIn(s, through);
  const alongRoad =
    from !== target &&
    !isSea(from) &&
    isRoadOpen(s, from, target) &&
    through.some((unit) => isProhibited(s, unit, from, target));
  if (alongRoad && points > ROAD_POINTS) return 'c3/5.5.0.17';
  if (points > limitThrough(s, from, target, isLineInEffect(s, attackers, target))) return 'c3/5.5.0.8';
  return through.filter(isTankClass).length > 1 ? 'c3/5.5.0.24' : undefined;
}

/** The first side of the target through which too many attack, or none. */
export function crowdedSide(s: State, attackers: readonly number[], target: number, why: number): number {
  if (why === DROP) return NONE;
  return originsOf(s, attackers).find((from) => barToCrowd(s, attackers, target, from)) ?? NONE;
}

/** The defenders of a combat, or the strongest of them that may stand together. */
export function withStand<B extends Battle>(s: State, battle: B): B {
  const defenders = strongest(
    battle.defenders,
    (unit) => strengthOf(s, unit, false, battle.occasion),
    (group) => barToStand(s, { ...battle, defenders: group }) === undefined,
  );
  return { ...battle, defenders };
}

/** What an attack comes to if each side fights with all it can. */
export function attackPreview(
  s: State,
  side: number,
  target: number,
  occasion: number,
  units: readonly number[],
): Preview {
  if (victimsOf(s, side, target, occasion).length === 0)
    return {
      title: `Advance into ${hexKind.name(target)}`,
      rule: 'c3/5.5.0.29',
      facts: [],
      outcomes: [],
      unknown: [],
    };
  const attackers = strongest(
    units,
    (unit) => strengthOf(s, unit, true, occasion),
    (group) => crowdedSide(s, group, target, occasion) === NONE,
  );
  const defenders = ableDefenders(s, side, target, occasion);
  const battle = { side, target, occasion, attackers, defenders, ours: NONE, theirs: NONE };
  return combatPreview(s, withStand(s, battle), [
    ...(attackers.length < units.length ? ['units left out of the attack'] : []),
    ...(occasion === HUNT ? [] : ['units the defender withholds']),
    'elite bonuses',
  ]);
}

function pointsIn(s: State, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + pointsOf(s, unit), 0);
}

/** The strongest group that may fight; all of them if they may. */
function strongest(
  units: readonly number[],
  strength: (unit: number) => number,
  mayFight: (group: readonly number[]) => boolean,
): readonly number[] {
  if (mayFight(units)) return units;
  let best: readonly number[] = [];
  let most = 0;
  for (let choice = 1; choice < 1 << units.length; choice++) {
    const group = units.filter((_, index) => ((choice >> index) & 1) > 0);
    const sum = group.reduce((total, unit) => total + strength(unit), 0);
    if (sum > most && mayFight(group)) {
      best = group;
      most = sum;
    }
  }
  return best;
}
