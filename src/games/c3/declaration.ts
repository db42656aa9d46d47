import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barToGoOn } from './arrivals.ts';
import { canCross, isPassable } from './ground.ts';
import { barToCrowd } from './limits.ts';
import { grid, isSea, landAround } from './malta.ts';
import { isStrategic, priceOfHunt } from './march.ts';
import { canAttack, enemyOf, sideOf, unitsOf } from './pieces.ts';
import { attackPreview } from './previews.ts';
import {
  dispersedIn,
  enemiesOf,
  holds,
  isActive,
  isDispersed,
  isOnMap,
  NEAR,
  OCCUPIED,
  placeOf,
  SPENT,
  type State,
} from './state.ts';
import { ATTACK, HUNT, noHex, side, steps, verbs } from './words.ts';

/** Rule 5.2.5: all attacks of the operation are declared together, hex by hex. */

export const declaration = new Procedure('declaration', { side, target: noHex }, ['target', 'assemble']);

steps(declaration, {
  target: {
    rule: 'c3/5.2.5',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, locals, options) => {
      for (const hex of targetsOf(s, locals.side)) options.add(verbs.id.attack, hex);
      options.add(verbs.id.confirm);
    },
    take: {
      attack: (_, __, x, hex) => x.go('assemble', { target: hex }),
      confirm: (s, { side: own }, x) => {
        x.confirm();
        for (const hex of declaredTargets(s, own))
          x.tell('declared', { units: attackersOf(s, own, hex), hex });
        return x.done();
      },
    },
    bars: { attack: (s, locals, hex) => barToTarget(s, locals.side, hex) },
  },
  assemble: {
    rule: 'c3/5.2.5',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, { side: own, target }, options) => {
      for (const unit of unitsOf(own)) if (!barToJoin(s, own, unit, target)) options.add(verbs.id.join, unit);
      if (attackersOf(s, own, target).length > 0) options.add(verbs.id.ready);
    },
    take: {
      join: (s, { target }, x, unit) => {
        s.target[unit] = target;
        return x.again();
      },
      ready: (_, __, x) => x.go('target', { target: NONE }),
    },
    bars: { join: (s, { side: own, target }, unit) => barToJoin(s, own, unit, target) },
    previews: {
      join: (s, { side: own, target }, unit) =>
        previewOf(s, own, target, [...attackersOf(s, own, target), unit]),
      ready: (s, { side: own, target }) => previewOf(s, own, target, attackersOf(s, own, target)),
    },
  },
});

/** The units that have declared an attack on a hex. */
export function attackersOf(s: State, own: number, target: number): number[] {
  return unitsOf(own).filter((unit) => cell(s.target, unit) === target && isOnMap(s, unit));
}

/** The hexes on which attacks are declared and not yet fought, by number. */
export function declaredTargets(s: State, own: number): number[] {
  const targets = new Set<number>();
  for (const unit of unitsOf(own)) {
    const target = cell(s.target, unit);
    if (target !== NONE && isOnMap(s, unit)) targets.add(target);
  }
  return [...targets].sort((a, b) => a - b);
}

/** An attack on Dispersed units comes from their own hex. */
export function occasionOf(s: State, attackers: readonly number[], target: number): number {
  return attackers.some((unit) => placeOf(s, unit) === target) ? HUNT : ATTACK;
}

/** The hexes that somebody could still attack. */
function targetsOf(s: State, own: number): number[] {
  const marks = enemiesOf(s, own);
  const prey = dispersedHexes(s, enemyOf(own));
  const targets = new Set<number>();
  for (const unit of unitsOf(own)) {
    if (barToAttack(s, own, unit)) continue;
    const from = placeOf(s, unit);
    if ((cell(marks, from) & NEAR) > 0) {
      for (const hex of landAround(from))
        if ((cell(marks, hex) & OCCUPIED) > 0 && !targets.has(hex) && !barToJoin(s, own, unit, hex))
          targets.add(hex);
    }
    if (prey.has(from) && !targets.has(from) && !barToJoin(s, own, unit, from)) targets.add(from);
  }
  return [...targets].sort((a, b) => a - b);
}

/** Where Dispersed units of a side are. */
function dispersedHexes(s: State, side: number): ReadonlySet<number> {
  const hexes = new Set<number>();
  for (const unit of unitsOf(side)) if (isDispersed(s, unit)) hexes.add(placeOf(s, unit));
  return hexes;
}

function barToTarget(s: State, own: number, hex: number): string | undefined {
  const prey = holds(s, hex, enemyOf(own)) || dispersedIn(s, hex, enemyOf(own)).length > 0;
  if (!prey) return 'c3/5.5.0.2';
  const near = unitsOf(own).filter((unit) => isOnMap(s, unit) && grid.distance(placeOf(s, unit), hex) <= 1);
  const bars = near.filter((unit) => isActive(s, unit)).map((unit) => barToJoin(s, own, unit, hex));
  if (bars.includes(undefined)) return undefined;
  return bars[0] ?? (near.length > 0 ? 'c3/5.5.0.26' : 'c3/5.5.0.2');
}

/** Why a unit attacks nothing in this operation. */
function barToAttack(s: State, own: number, unit: number): string | undefined {
  if (sideOf(unit) !== own || !isOnMap(s, unit) || isSea(placeOf(s, unit)) || !isActive(s, unit))
    return 'c3/5.5.0.26';
  if (isDispersed(s, unit)) return 'c3/3.2.0.23';
  if (!canAttack(unit)) return 'c3/5.5.0.6';
  if (cell(s.target, unit) !== NONE) return 'c3/5.5.0.5';
  if (isStrategic(s, unit)) return 'c3/5.2.3.5';
  return cell(s.arrival, unit) === SPENT ? barToGoOn(s, unit) : undefined;
}

/** Why a unit cannot join the attack on a hex. */
export function barToJoin(s: State, own: number, unit: number, target: number): string | undefined {
  const bar = barToAttack(s, own, unit);
  if (bar !== undefined) return bar;
  const from = placeOf(s, unit);
  if (from === target) {
    if (dispersedIn(s, target, enemyOf(own)).length === 0) return 'c3/3.2.0.26';
    if (priceOfHunt(s, unit) > 0) return 'c3/3.2.0.27';
  } else {
    if (grid.distance(from, target) !== 1) return 'c3/5.5.0.2';
    if (!holds(s, target, enemyOf(own)))
      return dispersedIn(s, target, enemyOf(own)).length > 0 ? 'c3/3.2.0.26' : 'c3/5.5.0.2';
    if (!isPassable(from, target)) return 'c3/5.5.0.2';
    if (!canCross(s, unit, from, target)) return 'c3/5.5.0.3';
  }
  return barToCrowd(s, [...attackersOf(s, own, target), unit], target, from);
}

function previewOf(s: State, own: number, target: number, attackers: readonly number[]) {
  return attackPreview(s, own, target, occasionOf(s, attackers, target), attackers);
}
