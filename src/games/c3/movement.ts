import { at, cell } from '../../engine/arrays.ts';
import { waysToRoll } from '../../engine/chart.ts';
import type { Preview } from '../../engine/definition.ts';
import { count, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import {
  barToAirlift,
  barToArrive,
  barToBeach,
  barToCome,
  barToDock,
  beachPreview,
  comeAshore,
  comeOverBeach,
} from './arrivals.ts';
import { disorganize, enterHex, takeControl } from './casualties.ts';
import { REGROUP_ON, turns } from './charts.ts';
import { combat, combatOf } from './combat.ts';
import { isOverstacked, isPassable } from './ground.ts';
import { attackPreview } from './limits.ts';
import { AIRFIELDS, COAST, grid, HEXES, isSea, landAround, PORTS } from './malta.ts';
import {
  barToGoAcross,
  barToHunt,
  barToOverrun,
  barToStep,
  barToStepOn,
  barToWalk,
  canGo,
  finishOthers,
  huntPreview,
  payForHunt,
  payForOverrun,
  type Stack,
  stackOf,
  walk,
  wayPreview,
  waysOf,
} from './march.ts';
import { AIR_LANDING, enemyOf, formationOf, INDEPENDENT, movementOf, sideOf, unitsOf } from './pieces.ts';
import {
  CREPT,
  enemiesOf,
  FINISHED,
  holds,
  isActive,
  isDispersed,
  isOnMap,
  MAY_ATTACK,
  MAY_STEP,
  MOVING,
  NEAR,
  OCCUPIED,
  POOL,
  placeOf,
  RESTED,
  type State,
  TRIED,
  unitsIn,
} from './state.ts';
import { BY_ROAD, noHex, OFF_ROAD, OVERRUN, side, someUnits, steps, type Telling, verbs } from './words.ts';

/**
 * Rule 5.2: movement. An order has parts, the units and what they do, and is a draft until both are known. A
 * stack may go on until another one starts; units may be left behind and never picked up.
 */

export const movement = new Procedure('movement', { side, stack: someUnits, target: noHex, price: count() }, [
  'begin',
  'choose',
  'order',
  'scattered',
  'fly-in',
  'arrive',
  'settle',
  'after-overrun',
  'end',
]);

steps(movement, {
  begin: (s, _, x) => {
    s.moving = 1;
    return x.go('choose');
  },
  choose: {
    rule: 'c3/5.2',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, locals, options) => {
      const marks = enemiesOf(s, locals.side);
      for (const unit of unitsOf(locals.side))
        if (!barToPick(s, locals.side, unit, marks)) options.add(verbs.id.pick, unit);
      options.add(verbs.id.end);
    },
    take: {
      pick: (s, _, x, unit) => x.go(stepFor(s, unit), { stack: [unit] }),
      end: (_, __, x) => {
        x.confirm();
        return x.go('end');
      },
    },
    bars: {
      pick: (s, locals, unit) => barToPick(s, locals.side, unit, enemiesOf(s, locals.side)),
    },
  },
  order: {
    rule: 'c3/5.2',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, { stack }, options) => {
      const group = stackOf(s, stack);
      for (const { path } of waysOf(s, group)) options.addAction([verbs.id.go, ...path]);
      const marks = enemiesOf(s, group.side);
      for (const hex of landAround(group.from)) {
        if (!barToGoAcross(s, group, marks, hex)) options.add(verbs.id.cross, hex);
        for (const way of [BY_ROAD, OFF_ROAD])
          if (!barToOverrun(s, group, marks, hex, way)) options.add(verbs.id.overrun, hex, way);
      }
      if (!barToHunt(s, group)) options.add(verbs.id.hunt);
      for (const unit of unitsIn(s, group.from, group.side))
        if (!barToTakeAlong(s, stack, unit, marks)) options.add(verbs.id.with, unit);
    },
    take: {
      with: (_, { stack }, x, unit) => x.again({ stack: [...stack, unit] }),
      go: (s, { side: own, stack }, x, _, __, action) => {
        commit(s, own, stack, x);
        walk(s, stack, action.slice(1), true, x);
        return x.go('choose', { stack: [] });
      },
      cross: (s, { side: own, stack }, x, hex) => {
        commit(s, own, stack, x);
        walk(s, stack, [hex], false, x);
        return x.go('choose', { stack: [] });
      },
      hunt: (s, { side: own, stack }, x) => {
        commit(s, own, stack, x);
        payForHunt(s, stack);
        x.tell('hunting', { units: stack, hex: placeOf(s, at(stack, 0)) });
        return x.go('choose', { stack: [] });
      },
      overrun: (s, { side: own, stack }, x, hex, way) => {
        commit(s, own, stack, x);
        const price = payForOverrun(s, stackOf(s, stack), hex, way);
        return x.call(combat, combatOf(own, hex, OVERRUN, stack), 'after-overrun', { target: hex, price });
      },
    },
    bars: {
      with: (s, { side: own, stack }, unit) => barToTakeAlong(s, stack, unit, enemiesOf(s, own)),
      go: (s, { stack }, _, __, action) => barToGo(s, stackOf(s, stack), action.slice(1)),
      cross: (s, { side: own, stack }, hex) => barToGoAcross(s, stackOf(s, stack), enemiesOf(s, own), hex),
      overrun: (s, { side: own, stack }, hex, way) =>
        barToOverrun(s, stackOf(s, stack), enemiesOf(s, own), hex, way),
      hunt: (s, { stack }) => barToHunt(s, stackOf(s, stack)),
    },
    previews: {
      go: (s, { stack }, _, __, action) => wayPreview(s, stackOf(s, stack), action.slice(1), true),
      cross: (s, { stack }, hex) => wayPreview(s, stackOf(s, stack), [hex], false),
      hunt: (s, { stack }) => huntPreview(s, stackOf(s, stack)),
      overrun: (s, { side: own, stack }, hex) => attackPreview(s, own, hex, OVERRUN, stack),
    },
  },
  scattered: {
    rule: 'c3/3.2',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, { stack }, options) => {
      const unit = at(stack, 0);
      if (!barToRegroup(s, unit)) options.add(verbs.id.regroup);
      for (const hex of landAround(placeOf(s, unit)))
        if (!barToCreep(s, unit, hex)) options.add(verbs.id.creep, hex);
    },
    take: {
      regroup: (s, { side: own, stack }, x) => {
        commit(s, own, [], x);
        const unit = at(stack, 0);
        const die = x.roll('regroup') + regroupModifier(s);
        x.tell('regroup-rolled', { unit, die });
        if (die <= REGROUP_ON) regroup(s, unit, x);
        else {
          s.regrouping[unit] = TRIED;
          x.tell('stayed-dispersed', { unit });
        }
        return x.go('choose', { stack: [] });
      },
      creep: (s, { side: own, stack }, x, hex) => {
        commit(s, own, [], x);
        const unit = at(stack, 0);
        const from = placeOf(s, unit);
        s.regrouping[unit] = CREPT;
        enterHex(s, unit, hex, x);
        x.tell('moved', { units: [unit], from, to: hex });
        return x.go('choose', { stack: [] });
      },
    },
    bars: {
      regroup: (s, { stack }) => barToRegroup(s, at(stack, 0)),
      creep: (s, { stack }, hex) => barToCreep(s, at(stack, 0), hex),
    },
    previews: { regroup: (s) => regroupPreview(s) },
  },
  'fly-in': {
    rule: 'c3/3.2.1',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, { stack }, options) => {
      for (const hex of AIRFIELDS)
        if (!barToAirlift(s, at(stack, 0), hex)) options.add(verbs.id.airlift, hex);
    },
    take: {
      airlift: (s, { side: own, stack }, x, hex) => {
        commit(s, own, [], x);
        const unit = at(stack, 0);
        comeAshore(s, unit, hex, x);
        disorganize(s, unit, x);
        return x.go('choose', { stack: [] });
      },
    },
    bars: {
      airlift: (s, { stack }, hex) => barToAirlift(s, at(stack, 0), hex),
      dock: () => 'c3/4.2.1.2',
      beach: () => 'c3/4.2.1.2',
    },
  },
  arrive: {
    rule: 'c3/4.2.1',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, { stack }, options) => {
      const unit = at(stack, 0);
      for (const hex of PORTS) if (!barToDock(s, unit, hex)) options.add(verbs.id.dock, hex);
      for (const hex of COAST) if (!barToBeach(s, unit, hex)) options.add(verbs.id.beach, hex);
    },
    take: {
      dock: (s, { side: own, stack }, x, hex) => {
        commit(s, own, [], x);
        comeAshore(s, at(stack, 0), hex, x);
        return x.go('choose', { stack: [] });
      },
      beach: (s, { side: own, stack }, x, hex) => {
        commit(s, own, [], x);
        comeOverBeach(s, at(stack, 0), hex, x);
        return x.go('choose', { stack: [] });
      },
    },
    bars: {
      airlift: (s, { stack }, hex) => barToAirlift(s, at(stack, 0), hex),
      dock: (s, { stack }, hex) => barToDock(s, at(stack, 0), hex),
      beach: (s, { stack }, hex) => barToBeach(s, at(stack, 0), hex),
    },
    previews: { beach: (s, { stack }, hex) => beachPreview(s, at(stack, 0), hex) },
  },
  settle: {
    rule: 'c3/4.2.1.13',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, { stack }, options) => {
      for (const hex of landAround(placeOf(s, at(stack, 0))))
        if (!barToStepOn(s, at(stack, 0), hex)) options.add(verbs.id.step, hex);
    },
    take: {
      step: (s, { side: own, stack }, x, hex) => {
        commit(s, own, [], x);
        takeStep(s, at(stack, 0), hex, x);
        return x.go('choose', { stack: [] });
      },
    },
    bars: { step: (s, { stack }, hex) => barToStepOn(s, at(stack, 0), hex) },
  },
  'after-overrun': (s, { stack, target, price }, x, cleared) => {
    const left = stack.filter((unit) => isOnMap(s, unit));
    const from = placeOf(s, left[0] ?? at(stack, 0));
    if (cleared === 0) {
      for (const unit of left) {
        s.progress[unit] = FINISHED;
        // Thrown back into another hex, it has paid nothing there.
        if (grid.distance(placeOf(s, unit), target) > 1) s.outlay[unit] = 0;
      }
    } else if (left.length > 0) {
      for (const unit of left) {
        enterHex(s, unit, target, x);
        s.outlay[unit] = price;
      }
      s.entered[target] = 1;
      x.tell('moved', { units: left, from, to: target });
    }
    return x.go('choose', { stack: [], target: NONE, price: 0 });
  },
  end: (s, { side: own }, x) => {
    checkStacking(s, own, x);
    s.moving = 0;
    for (const marks of [s.roadPoints, s.roadArmour]) marks.fill(0);
    return x.done();
  },
});

/** All units of a side in a hex entered in this segment that is too full now. */
export function checkStacking(s: State, own: number, x: Telling): void {
  for (const hex of HEXES) {
    if (cell(s.entered, hex) === 0) continue;
    s.entered[hex] = 0;
    if (!isOverstacked(s, hex, own)) continue;
    x.tell('overstacked', { hex });
    for (const unit of unitsIn(s, hex, own)) disorganize(s, unit, x);
  }
}

/** One hex after coming ashore; nothing but an attack is left then. */
export function takeStep(s: State, unit: number, hex: number, x: Telling): void {
  const from = placeOf(s, unit);
  s.arrival[unit] = MAY_ATTACK;
  s.entered[hex] = 1;
  enterHex(s, unit, hex, x);
  x.tell('moved', { units: [unit], from, to: hex });
}

function regroup(s: State, unit: number, x: Telling): void {
  s.dispersed[unit] = 0;
  takeControl(s, sideOf(unit), placeOf(s, unit), x);
  s.entered[placeOf(s, unit)] = 1;
  x.tell('regrouped', { unit });
}

/** The order stands: whoever was moving before has finished. */
function commit(s: State, own: number, units: readonly number[], x: { confirm(): void }): void {
  x.confirm();
  finishOthers(s, units, unitsOf(own));
}

/** What a picked unit can be told. */
function stepFor(s: State, unit: number): (typeof movement.outline)[number] {
  if (!isOnMap(s, unit)) return formationOf(unit) === AIR_LANDING ? 'fly-in' : 'arrive';
  if (isDispersed(s, unit)) return 'scattered';
  return cell(s.arrival, unit) === MAY_STEP ? 'settle' : 'order';
}

/** Why a unit can do nothing in this segment. */
function barToPick(s: State, own: number, unit: number, marks: Uint8Array): string | undefined {
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
function barToTakeAlong(
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
function barToGo(s: State, stack: Stack, path: readonly number[]): string | undefined {
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

function barToRegroup(s: State, unit: number): string | undefined {
  if (cell(s.regrouping, unit) === TRIED) return 'c3/3.2.0.36';
  if (s.turn === 0 || cell(s.regrouping, unit) === CREPT) return 'c3/3.2.0.33';
  return holds(s, placeOf(s, unit), enemyOf(sideOf(unit))) ? 'c3/3.2.0.34' : undefined;
}

function barToCreep(s: State, unit: number, hex: number): string | undefined {
  const from = placeOf(s, unit);
  if (cell(s.regrouping, unit) === CREPT || grid.distance(from, hex) !== 1) return 'c3/3.2.0.37';
  const barred = !isPassable(from, hex) || holds(s, hex, enemyOf(sideOf(unit)));
  return barred ? 'c3/3.2.0.56' : undefined;
}

/** From turn 2 it grows easier. */
export function regroupModifier(s: State): number {
  return at(turns, s.turn).regroupModifier ?? 0;
}

function regroupPreview(s: State): Preview {
  const modifier = regroupModifier(s);
  let ways = 0;
  for (const [die, weight] of waysToRoll(1, 6, modifier)) if (die <= REGROUP_ON) ways += weight;
  return {
    title: 'Regrouping',
    rule: 'c3/3.2.0.35',
    facts: modifier === 0 ? [] : [{ text: 'turn', value: String(modifier), rule: 'c3/3.2.0.38' }],
    outcomes: [
      { text: 'regroups', chance: ways / 6 },
      { text: 'stays Dispersed', chance: 1 - ways / 6 },
    ],
    unknown: [],
  };
}
