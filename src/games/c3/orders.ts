import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { asFacts, type Forecast, facesWith, reasons } from '../../engine/forecast.ts';
import { barToArrive, barToCome, barToSpread } from './arrivals.ts';
import { TURN_S, turns } from './calendar.ts';
import { actsWithOthers, gone, ofOtherSide } from './causes.ts';
import { REGROUP_ON } from './charts.ts';
import {
  enemyOf,
  forcesOf,
  formationOf,
  INDEPENDENT,
  movementOf,
  type Side,
  sideOf,
  type Unit,
} from './counters.ts';
import { canCross, isPassable } from './ground.ts';
import { grid, type Hex, isSea, landAround } from './map.ts';
import {
  allowance,
  barToGround,
  barToReach,
  barToWalk,
  canGo,
  type Stack,
  stackOf,
  tooTired,
  waysOf,
} from './march.ts';
import { barToHunt, barToOverrun } from './overrun.ts';
import {
  CREPT,
  ELIMINATED,
  ESTABLISHED,
  FINISHED,
  hexOf,
  holds,
  isActive,
  isDispersed,
  isOnMap,
  MOVING,
  POOL,
  placeOf,
  RESTED,
  type State,
  TRIED,
} from './state.ts';
import { phrase, RoadUse } from './words.ts';

/** Who may be told to do what in the movement segment, and why not. */

/** Why a unit can do nothing in this segment. */
export function barToPick(s: State, side: Side, unit: Unit): Bar | undefined {
  if (sideOf(unit) !== side) return ofOtherSide('c3/5.2.0.1');
  const place = placeOf(s, unit);
  if (place === POOL) return barToCome(s, unit) ?? barToArrive(s, unit);
  if (place === ELIMINATED) return gone();
  if (!isActive(s, unit)) return barToBeActive(s, unit);
  if (cell(s.activated, unit) > 0) return 'c3/5.3.2.7';
  if (isDispersed(s, unit)) return barToCreepAnywhere(s, unit);
  if (cell(s.arrival, unit) !== ESTABLISHED) return barToSpread(s, unit);
  const bar = barToMarch(s, unit);
  if (bar !== undefined) return bar === HAS_MOVED ? barToGoFurther(s, unit) : bar;
  const stack = stackOf(s, [unit]);
  if (hasOrder(s, stack)) return undefined;
  // Whoever has not moved yet is never short of points, only hemmed in.
  if (cell(s.moveState, unit) !== RESTED) return tooTired(stack);
  const around = landAround(place);
  if (around.some((hex) => stack.enemies.standIn(hex))) return 'c3/5.2.0.10';
  return barToGround(s, [unit], place, around.find((hex) => isPassable(place, hex)) ?? place);
}

const HAS_MOVED = 'c3/5.2.0.16';

/** Why a formed unit does not march in an operation that it takes part in. */
export function barToMarch(s: State, unit: Unit): string | undefined {
  if (cell(s.activated, unit) > 0) return 'c3/5.3.2.7';
  if (cell(s.arrival, unit) !== ESTABLISHED) return 'c3/5.2.0.17';
  if (movementOf(unit) === 0) return 'c3/5.2.0.15';
  return cell(s.moveState, unit) === FINISHED ? HAS_MOVED : undefined;
}

/** Why a unit that has finished goes no further: it has spent all it had, or its turn to move is over. */
function barToGoFurther(s: State, unit: Unit): Bar {
  return cell(s.spent, unit) >= allowance(s, unit) ? tooTired(stackOf(s, [unit])) : 'c3/5.2.0.17';
}

/** Why a unit takes no part in the operation. */
function barToBeActive(s: State, unit: Unit): Bar {
  if (formationOf(unit) !== INDEPENDENT) return actsWithOthers(s, 'c3/1.3.2.1', unit);
  return cell(s.activated, unit) > 0 ? 'c3/5.1.1.3' : actsWithOthers(s, 'c3/1.3.3.2', unit);
}

function barToCreepAnywhere(s: State, unit: Unit): string | undefined {
  if (cell(s.regrouping, unit) === CREPT) return 'c3/3.2.0.37';
  if (!barToRegroup(s, unit)) return undefined;
  const free = landAround(hexOf(s, unit)).some((hex) => !barToCreep(s, unit, hex));
  return free ? undefined : 'c3/3.2.0.56';
}

/** Something that a stack can be told to do. */
function hasOrder(s: State, stack: Stack): boolean {
  if (canGo(s, stack)) return true;
  if (stack.enemies.areNextTo(stack.from)) {
    for (const hex of landAround(stack.from))
      for (const way of RoadUse.all) if (!barToOverrun(s, stack, hex, way)) return true;
  }
  return !barToHunt(s, stack);
}

/** Why a unit cannot go along with a stack: it is gone or elsewhere, has moved or finished, or would stop it. */
export function barToTakeAlong(s: State, stack: readonly Unit[], unit: Unit): Bar | undefined {
  const first = at(stack, 0);
  const place = placeOf(s, unit);
  if (place === ELIMINATED) return gone();
  if (sideOf(unit) !== sideOf(first)) return barToEnemy(s, stackOf(s, stack), unit);
  if (place === POOL) return barToCome(s, unit) ?? barToArrive(s, unit) ?? 'c3/5.2.0.2';
  if (stack.includes(unit)) return because('c3/5.2.0.2', phrase('moves-with-them'));
  if (place !== placeOf(s, first))
    return because('c3/5.2.0.2', phrase('not-with-them', { hex: hexOf(s, first) }));
  if (!isActive(s, unit)) return barToBeActive(s, unit);
  if (isDispersed(s, unit)) return 'c3/3.2.0.22';
  const bar = barToMarch(s, unit);
  if (bar !== undefined) return bar;
  if (isMoving(s, unit) !== isMoving(s, first)) return HAS_MOVED;
  return hasOrder(s, stackOf(s, [...stack, unit])) ? undefined : HAS_MOVED;
}

/** Enemies do not come along: the question is why they are not overrun where they stand. */
function barToEnemy(s: State, stack: Stack, enemy: Unit): Bar {
  const other = ofOtherSide('c3/5.2.0.1');
  if (!isOnMap(s, enemy)) return other;
  const hex = hexOf(s, enemy);
  const bars = RoadUse.all.map((way) => barToOverrun(s, stack, hex, way));
  if (bars.includes(undefined)) return other;
  return bars.find((bar) => typeof bar === 'object') ?? bars.at(-1) ?? other;
}

function isMoving(s: State, unit: Unit): boolean {
  return cell(s.moveState, unit) === MOVING;
}

/** Why a stack cannot go this way; a way that could be walked in parts is only not the cheapest. */
export function barToGo(s: State, stack: Stack, path: readonly Hex[]): Bar | undefined {
  if (path.some(isSea)) return 'c3/5.2.0.18';
  if (path.some((hex) => stack.enemies.standIn(hex))) return 'c3/5.2.0.10';
  const way = [stack.from, ...path];
  if (path.every((hex, index) => grid.distance(at(way, index), hex) === 1)) return barToWalk(s, stack, path);
  // A far hex alone asks for the hex, not for a way.
  const [goal] = path;
  if (goal === undefined || path.length > 1) return 'c3/5.2.0.3';
  if (waysOf(s, stack).some(({ path: listed }) => listed.at(-1) === goal)) return 'c3/5.2.0.3';
  return isBeyond(s, stack, goal) ? barToGround(s, stack.units, goal, goal) : barToReach(s, stack, goal);
}

/** A hex that is closed to one of them on all sides: it is not only too far away. */
function isBeyond(s: State, { units }: Stack, hex: Hex): boolean {
  return units.some((unit) => landAround(hex).every((near) => !canCross(s, unit, near, hex)));
}

export function barToRegroup(s: State, unit: Unit): string | undefined {
  if (cell(s.regrouping, unit) === TRIED) return 'c3/3.2.0.36';
  if (s.turn === TURN_S || cell(s.regrouping, unit) === CREPT) return 'c3/3.2.0.33';
  return holds(s, hexOf(s, unit), enemyOf(sideOf(unit))) ? 'c3/3.2.0.34' : undefined;
}

export function barToCreep(s: State, unit: Unit, hex: Hex): Bar | undefined {
  const from = hexOf(s, unit);
  const hexes = grid.distance(from, hex);
  if (hexes > 1) return because('c3/3.2.0.37', phrase('one-hex-only', { hexes }));
  if (cell(s.regrouping, unit) === CREPT || hexes === 0) return 'c3/3.2.0.37';
  const barred = !isPassable(from, hex) || holds(s, hex, enemyOf(sideOf(unit)));
  return barred ? 'c3/3.2.0.56' : undefined;
}

/** From turn 2 it grows easier. */
export function regroupModifier(s: State): number {
  return at(turns, s.turn).regroupModifier ?? 0;
}

export function regroupForecast(s: State, unit: Unit): Forecast {
  const modifier = regroupModifier(s);
  const able = facesWith((die) => die + modifier <= REGROUP_ON).length / 6;
  return {
    title: phrase('regrouping', { unit }),
    rule: 'c3/3.2.0.35',
    facts: asFacts(reasons({ why: phrase('turn-modifier'), by: modifier, rule: 'c3/3.2.0.38' })),
    outcomes: [
      { text: phrase('regroups'), tone: 'good', meaning: phrase('regroups-means'), chance: able },
      {
        text: phrase('stays-dispersed'),
        tone: 'bad',
        meaning: phrase('stays-dispersed-means'),
        chance: 1 - able,
      },
    ],
    unknown: [],
    forces: forcesOf([unit]),
  };
}
