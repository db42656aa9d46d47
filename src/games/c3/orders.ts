import { at, cell } from '../../engine/arrays.ts';
import { waysToRoll } from '../../engine/chart.ts';
import type { Preview } from '../../engine/definition.ts';
import { barToArrive, barToCome } from './arrivals.ts';
import { REGROUP_ON, turns } from './charts.ts';
import { isPassable } from './ground.ts';
import { grid, isSea, landAround } from './malta.ts';
import {
  barToHunt,
  barToOverrun,
  barToStep,
  barToWalk,
  canGo,
  type Stack,
  stackOf,
  waysOf,
} from './march.ts';
import { signed } from './modifiers.ts';
import { forcesOf, readAs } from './outlook.ts';
import { enemyOf, formationOf, INDEPENDENT, movementOf, sideOf, unitAt } from './pieces.ts';
import {
  CREPT,
  enemiesOf,
  FINISHED,
  holds,
  isActive,
  isDispersed,
  MOVING,
  NEAR,
  OCCUPIED,
  POOL,
  placeOf,
  RESTED,
  type State,
  TRIED,
} from './state.ts';
import { meanings } from './texts.ts';
import { BY_ROAD, OFF_ROAD } from './words.ts';

/** Who may be told to do what in the movement segment, and why not. */

/** Why a unit can do nothing in this segment. */
export function barToPick(s: State, own: number, unit: number, marks: Uint8Array): string | undefined {
  if (sideOf(unit) !== own) return 'c3/5.2.0.1';
  const place = placeOf(s, unit);
  if (place === POOL) {
    return barToCome(s, unit) ?? barToArrive(s, unit);
  }
  if (place < 0) return 'c3/1.3.7.8';
  if (!isActive(s, unit)) {
    if (formationOf(unit) !== INDEPENDENT) return 'c3/1.3.2.1';
    return cell(s.activated, unit) > 0 ? 'c3/5.1.1.3' : 'c3/1.3.3.2';
  }
  if (cell(s.activated, unit) > 0) return 'c3/5.3.2.7';
  if (isDispersed(s, unit)) return barToCreepAnywhere(s, unit);
  if (cell(s.arrival, unit) > 0) return barToStep(s, unit);
  if (movementOf(unit) === 0) return 'c3/5.2.0.15';
  if (cell(s.progress, unit) === FINISHED) return 'c3/5.2.0.17';
  if (hasOrder(s, [unit], marks)) return undefined;
  // Whoever has not moved yet is never short of points, only hemmed in.
  if (cell(s.progress, unit) !== RESTED) return 'c3/5.2.0.5';
  return landAround(place).some((hex) => (cell(marks, hex) & OCCUPIED) > 0) ? 'c3/5.2.0.10' : 'c3/1.3.5.7';
}

function barToCreepAnywhere(s: State, unit: number): string | undefined {
  if (cell(s.regrouping, unit) === CREPT) return 'c3/3.2.0.37';
  if (!barToRegroup(s, unit)) return undefined;
  const free = landAround(placeOf(s, unit)).some((hex) => !barToCreep(s, unit, hex));
  return free ? undefined : 'c3/3.2.0.56';
}

/** Something that a stack can be told to do. */
function hasOrder(s: State, units: readonly number[], marks: Uint8Array): boolean {
  const group = stackOf(s, units);
  if (canGo(s, group, marks)) return true;
  if ((cell(marks, group.from) & NEAR) > 0) {
    for (const hex of landAround(group.from))
      for (const way of [BY_ROAD, OFF_ROAD]) if (!barToOverrun(s, group, marks, hex, way)) return true;
  }
  return !barToHunt(s, group);
}

/** Why a unit cannot go along with a stack: it stands elsewhere, has moved or finished, or would stop it. */
export function barToTakeAlong(
  s: State,
  stack: readonly number[],
  unit: number,
  marks: Uint8Array,
): string | undefined {
  const first = at(stack, 0);
  const fits =
    !stack.includes(unit) &&
    sideOf(unit) === sideOf(first) &&
    placeOf(s, unit) === placeOf(s, first) &&
    isActive(s, unit) &&
    !isDispersed(s, unit);
  if (!fits) return 'c3/5.2.0.2';
  if (cell(s.activated, unit) > 0) return 'c3/5.3.2.7';
  if (cell(s.arrival, unit) > 0) return 'c3/5.2.0.17';
  if (movementOf(unit) === 0) return 'c3/5.2.0.15';
  if (cell(s.progress, unit) === FINISHED || isMoving(s, unit) !== isMoving(s, first)) return 'c3/5.2.0.16';
  return hasOrder(s, [...stack, unit], marks) ? undefined : 'c3/5.2.0.16';
}

function isMoving(s: State, unit: number): boolean {
  return cell(s.progress, unit) === MOVING;
}

/** Why a stack cannot go this way; a way that could be walked in parts is only not the cheapest. */
export function barToGo(s: State, stack: Stack, path: readonly number[]): string | undefined {
  const marks = enemiesOf(s, stack.side);
  if (path.some(isSea)) return 'c3/5.2.0.18';
  if (path.some((hex) => (cell(marks, hex) & OCCUPIED) > 0)) return 'c3/5.2.0.10';
  const way = [stack.from, ...path];
  if (path.every((hex, index) => grid.distance(at(way, index), hex) === 1)) return barToWalk(s, stack, path);
  // A far hex alone asks for the hex, not for a way.
  const [goal] = path;
  const tooFar = path.length === 1 && !waysOf(s, stack).some(({ path: listed }) => listed.at(-1) === goal);
  return tooFar ? 'c3/5.2.0.5' : 'c3/5.2.0.3';
}

export function barToRegroup(s: State, unit: number): string | undefined {
  if (cell(s.regrouping, unit) === TRIED) return 'c3/3.2.0.36';
  if (s.turn === 0 || cell(s.regrouping, unit) === CREPT) return 'c3/3.2.0.33';
  return holds(s, placeOf(s, unit), enemyOf(sideOf(unit))) ? 'c3/3.2.0.34' : undefined;
}

export function barToCreep(s: State, unit: number, hex: number): string | undefined {
  const from = placeOf(s, unit);
  if (cell(s.regrouping, unit) === CREPT || grid.distance(from, hex) !== 1) return 'c3/3.2.0.37';
  const barred = !isPassable(from, hex) || holds(s, hex, enemyOf(sideOf(unit)));
  return barred ? 'c3/3.2.0.56' : undefined;
}

/** From turn 2 it grows easier. */
export function regroupModifier(s: State): number {
  return at(turns, s.turn).regroupModifier ?? 0;
}

export function regroupPreview(s: State, unit: number): Preview {
  const modifier = regroupModifier(s);
  let ways = 0;
  for (const [die, weight] of waysToRoll(1, 6, modifier)) if (die <= REGROUP_ON) ways += weight;
  return {
    title: `Regrouping of ${unitAt(unit).name}`,
    rule: 'c3/3.2.0.35',
    facts:
      modifier === 0 ? [] : [{ text: 'Modifier of the turn', value: signed(modifier), rule: 'c3/3.2.0.38' }],
    outcomes: [
      { ...readAs('regroups', 'good', meanings.regroup), chance: ways / 6 },
      { ...readAs('stays Dispersed', 'bad', meanings.regroup), chance: 1 - ways / 6 },
    ],
    unknown: [],
    forces: forcesOf([unit]),
  };
}
