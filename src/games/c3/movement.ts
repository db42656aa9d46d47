import { at, cell } from '../../engine/arrays.ts';
import { count, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barToAirlift, barToBeach, barToDock, beachPreview, comeAshore, comeOverBeach } from './arrivals.ts';
import { disorganize, enterHex, takeControl } from './casualties.ts';
import { REGROUP_ON } from './charts.ts';
import { combat, combatOf } from './combat.ts';
import { isOverstacked } from './ground.ts';
import { AIRFIELDS, COAST, grid, HEXES, landAround, PORTS } from './malta.ts';
import {
  barToGoAcross,
  barToHunt,
  barToOverrun,
  barToStepOn,
  finishOthers,
  huntPreview,
  payForHunt,
  payForOverrun,
  stackOf,
  walk,
  wayPreview,
  waysOf,
} from './march.ts';
import {
  barToCreep,
  barToGo,
  barToPick,
  barToRegroup,
  barToTakeAlong,
  regroupModifier,
  regroupPreview,
} from './orders.ts';
import { AIR_LANDING, formationOf, sideOf, unitsOf } from './pieces.ts';
import { attackPreview } from './previews.ts';
import {
  CREPT,
  enemiesOf,
  FINISHED,
  isDispersed,
  isOnMap,
  MAY_ATTACK,
  MAY_STEP,
  placeOf,
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
      for (const { path, cost } of waysOf(s, group)) options.addWay([verbs.id.go, ...path], cost / 2);
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
    previews: { regroup: (s, { stack }) => regroupPreview(s, at(stack, 0)) },
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
