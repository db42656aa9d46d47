import { at, cell } from '../../engine/arrays.ts';
import { count, flag, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { disorganize, eliminate, enterHex } from './casualties.ts';
import {
  canCross,
  groundCost,
  hasRoom,
  isOverstacked,
  isPassable,
  isRoadOpen,
  isWithinLimits,
  roadCost,
} from './ground.ts';
import { grid, landAround } from './malta.ts';
import { enemyOf, sideOf } from './pieces.ts';
import { enemiesOf, holds, isDispersed, isOnMap, NEAR, placeOf, type State, unitsIn } from './state.ts';
import { noUnit, side, someHexes, someUnits, steps, type Telling, verbs } from './words.ts';

/**
 * Rule 5.5.1.3: retreats. The owner names the unit that leads and its way. Units of the same hex that can go
 * the same way follow it; the others retreat by themselves or surrender.
 */

export const retreat = new Procedure(
  'retreat',
  {
    side,
    /** Still to retreat. */
    units: someUnits,
    /** Where the enemies of this combat are. */
    enemies: someHexes,
    length: count(2, 1),
    /** Defenders that retreat fight no more in this segment. */
    marks: flag,
    leader: noUnit,
    /** The way of the leader, from the hex it leaves to the one it stands in. */
    path: someHexes,
    /** The leader and those who have followed it. */
    gone: someUnits,
  },
  ['next', 'lead', 'step', 'arrived', 'follow', 'choose'],
);

steps(retreat, {
  next: (s, { units }, x) => {
    const left = units.filter((unit) => isOnMap(s, unit));
    return left.length === 0 ? x.done() : x.go('lead', { units: left, leader: NONE, path: [], gone: [] });
  },
  lead: {
    rule: 'c3/5.5.1.3',
    playsForced: true,
    by: (_, locals) => locals.side,
    options: (_, { units }, options) => {
      for (const unit of units) options.add(verbs.id.retreat, unit);
    },
    take: {
      retreat: (s, { units, length }, x, unit) => {
        const path = [placeOf(s, unit)];
        if (possible(s, unit, path, length).length > 0) return x.go('step', { leader: unit, path });
        x.tell('surrendered', { unit });
        eliminate(s, unit, x);
        return x.go('next', { units: units.filter((one) => one !== unit) });
      },
    },
    bars: { retreat: (_, { units }, unit) => (units.includes(unit) ? undefined : 'c3/5.5.1.3.1') },
  },
  step: {
    rule: 'c3/5.5.1.3',
    playsForced: true,
    by: (_, locals) => locals.side,
    options: (s, { leader, path, length, enemies }, options) => {
      for (const hex of candidates(s, leader, path, hexesLeft(path, length), enemies))
        options.add(verbs.id['fall-back'], hex);
    },
    take: {
      'fall-back': (s, { leader, path, length }, x, hex) => {
        enterHex(s, leader, hex, x);
        const walked = [...path, hex];
        return walked.length <= length ? x.again({ path: walked }) : x.go('arrived', { path: walked });
      },
    },
    bars: {
      'fall-back': (s, { leader, path, length, enemies }, hex) =>
        barToFallBack(s, leader, path, hexesLeft(path, length), enemies, hex),
    },
  },
  arrived: (s, { leader, path, side: own }, x) => {
    const here = placeOf(s, leader);
    const crowded = !isDispersed(s, leader) && isOverstacked(s, here, own);
    if (crowded && possible(s, leader, path, 1).length > 0) return x.go('step');
    if (crowded) for (const unit of unitsIn(s, here, own)) disorganize(s, unit, x);
    return x.go('follow', { gone: [leader] });
  },
  follow: (s, locals, x) => {
    const { units, leader, path, marks, gone } = locals;
    const able = units.filter((unit) => !gone.includes(unit) && canFollow(s, unit, locals));
    if (able.length > 1 && !fitTogether(s, able, placeOf(s, leader))) return x.go('choose');
    for (const unit of able) settle(s, unit, path, x);
    const all = [...gone, ...able];
    if (marks > 0) for (const unit of all) s.retreated[unit] = 1;
    x.tell('retreated', { units: all, to: placeOf(s, leader) });
    return x.go('next', { units: units.filter((unit) => !all.includes(unit)) });
  },
  choose: {
    rule: 'c3/5.5.1.3',
    by: (_, locals) => locals.side,
    options: (s, locals, options) => {
      for (const unit of locals.units) if (!barToFollow(s, unit, locals)) options.add(verbs.id.retreat, unit);
    },
    take: {
      retreat: (s, { path, gone }, x, unit) => {
        settle(s, unit, path, x);
        return x.go('follow', { gone: [...gone, unit] });
      },
    },
    bars: {
      retreat: (s, locals, unit) => barToFollow(s, unit, locals),
    },
  },
});

/** Hexes still to go; beyond the full length it is one at a time. */
function hexesLeft(path: readonly number[], length: number): number {
  return Math.max(1, length - path.length + 1);
}

/** Goes the whole way of the leader. */
function settle(s: State, unit: number, path: readonly number[], x: Telling): void {
  for (const hex of path.slice(1)) enterHex(s, unit, hex, x);
}

/** A unit of the same hex follows where its own priorities allow it and where there is still room for it. */
function canFollow(s: State, unit: number, { path, length, enemies, gone }: Way): boolean {
  if (placeOf(s, unit) !== path[0]) return false;
  const agrees = path.slice(1).every((hex, index) => {
    const before = path.slice(0, index + 1);
    return candidates(s, unit, before, hexesLeft(before, length), enemies, gone).includes(hex);
  });
  return agrees && (isDispersed(s, unit) || hasRoom(s, at(path, path.length - 1), unit, sideOf(unit)));
}

function barToFollow(
  s: State,
  unit: number,
  way: Way & { readonly units: readonly number[] },
): string | undefined {
  if (!way.units.includes(unit) || way.gone.includes(unit)) return 'c3/5.5.1.3.1';
  return canFollow(s, unit, way) ? undefined : 'c3/5.5.1.3.9';
}

/** The way of a leader, and who has gone it. */
interface Way {
  readonly path: readonly number[];
  readonly length: number;
  readonly enemies: readonly number[];
  readonly gone: readonly number[];
}

/** Whether there is room for all of them in a hex. */
function fitTogether(s: State, units: readonly number[], hex: number): boolean {
  return isWithinLimits(s, hex, [...unitsIn(s, hex, sideOf(at(units, 0))), ...units]);
}

/** The hexes a unit may retreat to now, by all priorities. */
function candidates(
  s: State,
  unit: number,
  path: readonly number[],
  left: number,
  enemies: readonly number[],
  gone: readonly number[] = [],
): readonly number[] {
  let kept = possible(s, unit, path, left);
  for (const { sift } of priorities(s, unit, at(path, path.length - 1), left, enemies, gone)) {
    const better = sift(kept);
    if (better.length > 0) kept = better;
  }
  return kept;
}

/** Why a hex is no way to retreat: it is closed, or the first priority that prefers others. */
function barToFallBack(
  s: State,
  unit: number,
  path: readonly number[],
  left: number,
  enemies: readonly number[],
  hex: number,
): string | undefined {
  const here = at(path, path.length - 1);
  if (grid.distance(here, hex) !== 1 || !canEnter(s, unit, here, hex)) return 'c3/5.5.1.3.2';
  if (holds(s, hex, enemyOf(sideOf(unit)))) return 'c3/5.5.1.3.3';
  let kept = possible(s, unit, path, left);
  if (!kept.includes(hex)) return 'c3/5.5.1.3.20';
  for (const { sift, rule } of priorities(s, unit, here, left, enemies)) {
    const better = sift(kept);
    if (better.length === 0) continue;
    if (!better.includes(hex)) return rule;
    kept = better;
  }
  return undefined;
}

/** Keeps the better hexes; if there are none, all stay. */
interface Priority {
  readonly rule: string;
  sift(hexes: readonly number[]): readonly number[];
}

function priorities(
  s: State,
  unit: number,
  here: number,
  left: number,
  enemies: readonly number[],
  gone: readonly number[] = [],
): readonly Priority[] {
  const own = sideOf(unit);
  const marks = enemiesOf(s, own);
  const isNear = (hex: number) => (cell(marks, hex) & NEAR) > 0;
  const distance = (hex: number) => Math.min(...enemies.map((enemy) => grid.distance(hex, enemy)));
  // By then all hexes are next to the enemy or none is: there is no need to double.
  const cost = (hex: number) => stepCost(s, here, hex);
  const those = (rule: string, suits: (hex: number) => boolean): Priority => ({
    rule,
    sift: (hexes) => hexes.filter(suits),
  });
  const away = those('c3/5.5.1.3.4', (hex) => distance(hex) > distance(here));
  const unseen = those('c3/5.5.1.3.5', (hex) => !isNear(hex));
  // Dispersed units care neither for the ground nor for stacking.
  if (isDispersed(s, unit)) return [away, unseen];
  // Hexes that are too full are the last resort in any case, so that the fourth priority comes before the others.
  const full = left > 1 ? 'c3/5.5.1.3.9' : 'c3/5.5.1.3.7';
  return [
    those('c3/5.5.1.3.8', (hex) => unitsIn(s, hex, own).every((one) => gone.includes(one))),
    those(full, (hex) => hasRoom(s, hex, unit, own)),
    away,
    unseen,
    {
      rule: 'c3/5.5.1.3.6',
      sift: (hexes) => {
        const least = Math.min(...hexes.map(cost));
        return hexes.filter((hex) => cost(hex) === least);
      },
    },
  ];
}

/** Open neighbours from which the rest of the retreat can be made; nobody returns to a hex he left. */
function possible(s: State, unit: number, path: readonly number[], left: number): readonly number[] {
  const here = at(path, path.length - 1);
  return landAround(here).filter((hex) => {
    if (path.includes(hex) || !isOpen(s, unit, here, hex)) return false;
    return left <= 1 || possible(s, unit, [...path, hex], left - 1).length > 0;
  });
}

function isOpen(s: State, unit: number, from: number, to: number): boolean {
  return canEnter(s, unit, from, to) && !holds(s, to, enemyOf(sideOf(unit)));
}

/** Dispersed units go anywhere on land. */
function canEnter(s: State, unit: number, from: number, to: number): boolean {
  return isDispersed(s, unit) ? isPassable(from, to) : canCross(s, unit, from, to);
}

function stepCost(s: State, from: number, to: number): number {
  return isRoadOpen(s, from, to) ? roadCost() : groundCost(s, from, to);
}
