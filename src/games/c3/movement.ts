import { at, cell, inserted } from '../../engine/arrays.ts';
import { count, given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import {
  barToAirlift,
  barToBeach,
  barToDock,
  barToSpreadTo,
  beachForecast,
  comeAshore,
  comeOverBeach,
  spreadTo,
} from './arrivals.ts';
import { disorganize, enterHex, takeControl } from './casualties.ts';
import { REGROUP_ON } from './charts.ts';
import { combat, combatOf } from './combat.ts';
import { AIR_LANDING, formationOf, Side, sideOf, Unit, unitsOf } from './counters.ts';
import { AIRFIELDS, COAST, grid, Hex, LAND, landAround, PORTS } from './map.ts';
import { barToGoAcross, finishOthers, listWays, stackOf, walk, wayForecast } from './march.ts';
import {
  barToCreep,
  barToGo,
  barToPick,
  barToRegroup,
  barToTakeAlong,
  regroupForecast,
  regroupModifier,
} from './orders.ts';
import {
  barToHunt,
  barToOverrun,
  huntForecast,
  overrunForecast,
  overrunOf,
  payForHunt,
  payForOverrun,
} from './overrun.ts';
import { isWithinLimits } from './stacking.ts';
import {
  CREPT,
  FINISHED,
  hexOf,
  isDispersed,
  isOnMap,
  MAY_SPREAD,
  type State,
  TRIED,
  unitsIn,
} from './state.ts';
import { RoadUse, steps, type Telling, Units, verbs } from './words.ts';

/**
 * Rule 5.2: movement. An order has parts, the units and what they do, and is a draft until both are known. A
 * stack may go on until another one starts; units may be left behind and never picked up.
 */

export const movement = new Procedure(
  'movement',
  { side: Side, stack: Units, target: optional(Hex), price: count() },
  ['begin', 'choose', 'order', 'scattered', 'fly-in', 'arrive', 'settle', 'after-overrun', 'end'],
);

steps(movement, {
  begin: (s, _, play) => {
    s.moving = 1;
    return play.go('choose');
  },
  choose: {
    rule: 'c3/5.2',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { side }, options) => {
      for (const unit of unitsOf(side)) if (!barToPick(s, side, unit)) options.add(verbs.id.pick, unit);
      options.add(verbs.id.end);
    },
    take: {
      pick: (s, _, play, unit) => play.go(stepFor(s, unit), { stack: [unit] }),
      end: (_, __, play) => {
        play.confirm();
        return play.go('end');
      },
    },
    bars: { pick: (s, { side }, unit) => barToPick(s, side, unit) },
  },
  order: {
    rule: 'c3/5.2',
    draft: true,
    anyOrder: ['with'],
    by: (_, { side }) => side,
    options: (s, { stack }, options) => {
      const group = stackOf(s, stack);
      listWays(s, group, options);
      for (const hex of landAround(group.from)) {
        if (!barToGoAcross(s, group, hex)) options.add(verbs.id.cross, hex);
        for (const way of RoadUse.all)
          if (!barToOverrun(s, group, hex, way)) options.add(verbs.id.overrun, hex, way);
      }
      if (!barToHunt(s, group)) options.add(verbs.id.hunt);
      for (const unit of unitsIn(s, group.from, group.side))
        if (!barToTakeAlong(s, stack, unit)) options.add(verbs.id.with, unit);
    },
    take: {
      with: (_, { stack }, play, unit) =>
        play.again({ stack: [at(stack, 0), ...inserted(stack.slice(1), unit)] }),
      go: (s, { side, stack }, play, path) => {
        commit(s, side, stack, play);
        walk(s, stack, path, true, play);
        return play.go('choose', { stack: [] });
      },
      cross: (s, { side, stack }, play, hex) => {
        commit(s, side, stack, play);
        walk(s, stack, [hex], false, play);
        return play.go('choose', { stack: [] });
      },
      hunt: (s, { side, stack }, play) => {
        commit(s, side, stack, play);
        payForHunt(s, stack);
        play.tell('hunting', { units: stack, hex: hexOf(s, at(stack, 0)) });
        return play.go('choose', { stack: [] });
      },
      overrun: (s, { side, stack }, play, hex, way) => {
        commit(s, side, stack, play);
        const price = payForOverrun(s, stackOf(s, stack), hex, way);
        const attack = overrunOf(side, hex, stack);
        return play.call(combat, combatOf(attack), 'after-overrun', { target: hex, price });
      },
    },
    bars: {
      with: (s, { stack }, unit) => barToTakeAlong(s, stack, unit),
      go: (s, { stack }, path) => barToGo(s, stackOf(s, stack), path),
      cross: (s, { stack }, hex) => barToGoAcross(s, stackOf(s, stack), hex),
      overrun: (s, { stack }, hex, way) => barToOverrun(s, stackOf(s, stack), given(hex), given(way)),
      hunt: (s, { stack }) => barToHunt(s, stackOf(s, stack)),
    },
    previews: {
      go: (s, { stack }, path) => wayForecast(s, stackOf(s, stack), path, true),
      cross: (s, { stack }, hex) => wayForecast(s, stackOf(s, stack), [hex], false),
      hunt: (s, { stack }) => huntForecast(s, stackOf(s, stack)),
      overrun: (s, { stack }, hex, way) => overrunForecast(s, stackOf(s, stack), hex, way),
    },
  },
  scattered: {
    rule: 'c3/3.2',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { stack }, options) => {
      const unit = at(stack, 0);
      if (!barToRegroup(s, unit)) options.add(verbs.id.regroup);
      for (const hex of landAround(hexOf(s, unit)))
        if (!barToCreep(s, unit, hex)) options.add(verbs.id.creep, hex);
    },
    take: {
      regroup: (s, { side, stack }, play) => {
        commit(s, side, [], play);
        const unit = at(stack, 0);
        play.foresee('regroup', () => regroupForecast(s, unit));
        const die = play.roll('regroup', side) + regroupModifier(s);
        play.tell('regroup-rolled', { unit, die });
        if (die <= REGROUP_ON) regroup(s, unit, play);
        else {
          s.regrouping[unit] = TRIED;
          play.tell('stayed-dispersed', { unit });
        }
        return play.go('choose', { stack: [] });
      },
      creep: (s, { side, stack }, play, hex) => {
        commit(s, side, [], play);
        const unit = at(stack, 0);
        const from = hexOf(s, unit);
        s.regrouping[unit] = CREPT;
        play.tell('moved', { units: [unit], from, to: hex });
        enterHex(s, unit, hex, play);
        return play.go('choose', { stack: [] });
      },
    },
    bars: {
      regroup: (s, { stack }) => barToRegroup(s, at(stack, 0)),
      creep: (s, { stack }, hex) => barToCreep(s, at(stack, 0), hex),
    },
    previews: { regroup: (s, { stack }) => regroupForecast(s, at(stack, 0)) },
  },
  'fly-in': {
    rule: 'c3/3.2.1',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { stack }, options) => {
      for (const hex of AIRFIELDS)
        if (!barToAirlift(s, at(stack, 0), hex)) options.add(verbs.id.airlift, hex);
    },
    take: {
      airlift: (s, { side, stack }, play, hex) => {
        commit(s, side, [], play);
        const unit = at(stack, 0);
        comeAshore(s, unit, hex, play);
        disorganize(s, unit, play);
        return play.go('choose', { stack: [] });
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
    by: (_, { side }) => side,
    options: (s, { stack }, options) => {
      const unit = at(stack, 0);
      for (const hex of PORTS) if (!barToDock(s, unit, hex)) options.add(verbs.id.dock, hex);
      for (const hex of COAST) if (!barToBeach(s, unit, hex)) options.add(verbs.id.beach, hex);
    },
    take: {
      dock: (s, { side, stack }, play, hex) => {
        commit(s, side, [], play);
        comeAshore(s, at(stack, 0), hex, play);
        return play.go('choose', { stack: [] });
      },
      beach: (s, { side, stack }, play, hex) => {
        commit(s, side, [], play);
        comeOverBeach(s, at(stack, 0), hex, play);
        return play.go('choose', { stack: [] });
      },
    },
    bars: {
      dock: (s, { stack }, hex) => barToDock(s, at(stack, 0), hex),
      beach: (s, { stack }, hex) => barToBeach(s, at(stack, 0), hex),
    },
    previews: { beach: (s, { stack }, hex) => beachForecast(s, at(stack, 0), hex) },
  },
  settle: {
    rule: 'c3/4.2.1.13',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { stack }, options) => {
      for (const hex of landAround(hexOf(s, at(stack, 0))))
        if (!barToSpreadTo(s, at(stack, 0), hex)) options.add(verbs.id.step, hex);
    },
    take: {
      step: (s, { side, stack }, play, hex) => {
        commit(s, side, [], play);
        spreadTo(s, at(stack, 0), hex, play);
        return play.go('choose', { stack: [] });
      },
    },
    bars: { step: (s, { stack }, hex) => barToSpreadTo(s, at(stack, 0), hex) },
  },
  'after-overrun': (s, { stack, target, price }, play, cleared) => {
    const to = given(target);
    const left = stack.filter((unit) => isOnMap(s, unit));
    const [first] = left;
    if (cleared === 0) {
      for (const unit of left) {
        s.moveState[unit] = FINISHED;
        // Thrown back into another hex, it has paid nothing there.
        if (grid.distance(hexOf(s, unit), to) > 1) s.costOfHex[unit] = 0;
      }
    } else if (first !== undefined) {
      play.tell('moved', { units: left, from: hexOf(s, first), to });
      for (const unit of left) {
        enterHex(s, unit, to, play);
        s.costOfHex[unit] = price;
      }
      s.entered[to] = 1;
    }
    return play.go('choose', { stack: [], target: NONE, price: 0 });
  },
  end: (s, { side }, play) => {
    checkStacking(s, side, play);
    s.moving = 0;
    for (const marks of [s.roadPoints, s.roadArmour]) marks.fill(0);
    return play.done();
  },
});

/** Whoever is in a hex that was entered in this segment and is too full now is thrown into disorder. */
export function checkStacking(s: State, side: Side, play: Telling): void {
  for (const hex of LAND) {
    if (cell(s.entered, hex) === 0) continue;
    s.entered[hex] = 0;
    if (isWithinLimits(s, hex, unitsIn(s, hex, side))) continue;
    play.tell('overstacked', { hex });
    for (const unit of unitsIn(s, hex, side)) disorganize(s, unit, play);
  }
}

function regroup(s: State, unit: Unit, play: Telling): void {
  const hex = hexOf(s, unit);
  play.tell('regrouped', { unit });
  s.dispersed[unit] = 0;
  takeControl(s, sideOf(unit), hex, play);
  s.entered[hex] = 1;
}

/** The order stands: whoever was moving before has finished. */
function commit(s: State, side: Side, units: readonly Unit[], play: { confirm(): void }): void {
  play.confirm();
  finishOthers(s, units, unitsOf(side));
}

/** The stack that is about to get its order; none at other times. */
export function stackInHand({ stack: frame }: State): readonly Unit[] {
  if (frame?.step.procedure !== movement) return [];
  const { stack } = frame.locals;
  return Unit.all.filter((unit) => typeof stack === 'object' && stack.includes(unit));
}

/** What a picked unit can be told. */
function stepFor(s: State, unit: Unit): (typeof movement.outline)[number] {
  if (!isOnMap(s, unit)) return formationOf(unit) === AIR_LANDING ? 'fly-in' : 'arrive';
  if (isDispersed(s, unit)) return 'scattered';
  return cell(s.arrival, unit) === MAY_SPREAD ? 'settle' : 'order';
}
