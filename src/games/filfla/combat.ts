import { cell } from '../../engine/arrays.ts';
import { count } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { grid, isCliff } from './island.ts';
import { losses } from './losses.ts';
import { barToStep } from './movement.ts';
import { combatPreview, oddsOf } from './odds.ts';
import { retreat } from './retreat.ts';
import { ELIMINATED, holds, isOnIsland, placeOf, type State, unitsIn } from './state.ts';
import { COMBAT_RESULTS, combatChart, enemyOf, isDecoy, RAIDERS, sideOf, UNITS_OF, unitAt } from './units.ts';
import { ending, raidersLeft } from './victory.ts';
import { hex, side, someUnits, steps, type Telling, verbs } from './words.ts';

/** Rule 7.4 to 7.14 and 8.3: one attack, from its assembly to the advance. */

export const combat = new Procedure(
  'combat',
  { side, target: hex, attackers: someUnits, column: count(9), round: count(2) },
  [
    'assemble',
    'expose',
    'odds',
    'roll',
    'press',
    'stand',
    'attackers-lose',
    'defenders-lose',
    'fight-on',
    'defenders-retreat',
    'after',
    'advance',
  ],
);

steps(combat, {
  assemble: {
    rule: 'filfla/7.1',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, { side: attacker, target, attackers }, options) => {
      for (const unit of UNITS_OF[attacker] ?? []) {
        if (!attackers.includes(unit) && !barToJoin(s, unit, attacker, target))
          options.add(verbs.id.join, unit);
      }
      if (attackers.length > 0) options.add(verbs.id.confirm);
    },
    take: {
      join: (_, { attackers }, x, unit) => x.go('assemble', { attackers: [...attackers, unit] }),
      confirm: (_, __, x) => {
        x.confirm();
        return x.go('expose');
      },
    },
    bars: { join: (s, { side: attacker, target }, unit) => barToJoin(s, unit, attacker, target) },
    previews: {
      join: (s, { side: attacker, target, attackers }, unit) =>
        combatPreview(s, attacker, target, [...attackers, unit]),
      confirm: (s, { side: attacker, target, attackers }) => combatPreview(s, attacker, target, attackers),
    },
  },
  expose: (s, { side: attacker, target, attackers }, x) => {
    for (const unit of attackers) s.fought[unit] = 1;
    turnUp(s, [...attackers, ...unitsIn(s, target, enemyOf(attacker))], x);
    return x.go(holds(s, target, enemyOf(attacker)) ? 'odds' : 'after');
  },
  odds: (s, { side: attacker, target, attackers }, x) => {
    return x.go('roll', { column: oddsOf(s, attacker, target, attackers).column });
  },
  roll: (s, { side: attacker, target, attackers, column, round }, x) => {
    const dice = x.roll('combat') + x.roll('combat');
    const result = x.consult(combatChart, dice, column);
    x.tell('combat', { hex: target, column, dice, result: COMBAT_RESULTS.indexOf(result) });
    switch (result) {
      case 'NE':
        return x.go('after');
      case 'A1':
        return x.call(losses, { among: attackers }, 'after');
      case 'D1':
        return x.call(losses, { among: unitsIn(s, target, enemyOf(attacker)) }, 'after');
      case 'AR':
        return x.call(
          retreat,
          { units: attackers.filter((unit) => isOnIsland(s, unit)), from: [target] },
          'after',
        );
      case 'DR':
        return x.go('defenders-retreat');
      case 'CF':
        return x.go(round === 1 ? 'press' : 'attackers-lose');
    }
  },
  press: {
    rule: 'filfla/7.12',
    by: (_, locals) => locals.side,
    options: (_, __, options) => {
      options.add(verbs.id.press);
      options.add(verbs.id['break-off']);
    },
    take: {
      press: (_, __, x) => {
        x.tell('pressed', {});
        return x.go('stand');
      },
      'break-off': (_, __, x) => {
        x.tell('broken-off', {});
        return x.go('after');
      },
    },
  },
  stand: {
    rule: 'filfla/7.12',
    by: (_, locals) => enemyOf(locals.side),
    options: (_, __, options) => {
      options.add(verbs.id.stand);
      options.add(verbs.id.yield);
    },
    take: {
      stand: (_, __, x) => {
        x.tell('stood', {});
        return x.go('attackers-lose');
      },
      yield: (_, __, x) => {
        x.tell('yielded', {});
        return x.go('defenders-retreat');
      },
    },
  },
  'attackers-lose': (_, { attackers }, x) => x.call(losses, { among: attackers }, 'defenders-lose'),
  'defenders-lose': (s, { side: attacker, target }, x) =>
    x.call(losses, { among: unitsIn(s, target, enemyOf(attacker)) }, 'fight-on'),
  'fight-on': (s, { side: attacker, target, attackers, round }, x) => {
    const bothLeft = holds(s, target, enemyOf(attacker)) && attackers.some((unit) => isOnIsland(s, unit));
    return round === 1 && bothLeft ? x.go('roll', { round: 2 }) : x.go('after');
  },
  'defenders-retreat': (s, { side: attacker, target, attackers }, x) => {
    const from = attackers.filter((unit) => isOnIsland(s, unit)).map((unit) => placeOf(s, unit));
    return x.call(retreat, { units: unitsIn(s, target, enemyOf(attacker)), from }, 'after');
  },
  after: (s, { target, attackers }, x) => {
    if (!raidersLeft(s)) return x.become(ending, {});
    const able = attackers.some((unit) => !barToAdvance(s, unit, target));
    return able ? x.go('advance') : x.done();
  },
  advance: {
    rule: 'filfla/8.3',
    by: (_, locals) => locals.side,
    options: (s, { target, attackers }, options) => {
      for (const unit of attackers) if (!barToAdvance(s, unit, target)) options.add(verbs.id.advance, unit);
      options.add(verbs.id.end);
    },
    take: {
      advance: (s, { target }, x, unit) => {
        s.place[unit] = target;
        x.tell('advanced', { unit, hex: target });
        return x.go('after');
      },
      end: (_, __, x) => x.done(),
    },
    bars: { advance: (s, { target }, unit) => barToAdvance(s, unit, target) },
  },
});

export function barToJoin(s: State, unit: number, attacker: number, target: number): string | undefined {
  if (sideOf(unit) !== attacker || !isOnIsland(s, unit)) return 'filfla/7.1';
  const from = placeOf(s, unit);
  if (grid.distance(from, target) !== 1) return 'filfla/7.1';
  if (cell(s.fought, unit) > 0) return 'filfla/7.2';
  const unable = unitAt(unit).attack === 0 || cell(s.pinned, unit) > 0;
  return unable || isCliff(from, target) ? 'filfla/7.3' : undefined;
}

function barToAdvance(s: State, unit: number, target: number): string | undefined {
  const here = placeOf(s, unit);
  if (here === target || !isOnIsland(s, unit) || grid.distance(here, target) !== 1) return 'filfla/8.3';
  return barToStep(s, unit, here, target);
}

/** Face-down units are turned up, decoys are removed. */
function turnUp(s: State, units: readonly number[], x: Telling): void {
  for (const unit of units) {
    if (sideOf(unit) === RAIDERS || cell(s.faceUp, unit) > 0) continue;
    x.disclose('attack');
    s.faceUp[unit] = 1;
    const place = placeOf(s, unit);
    if (!isDecoy(unit)) x.tell('turned-up', { unit, hex: place });
    else {
      s.steps[unit] = 0;
      s.place[unit] = ELIMINATED;
      x.tell('decoy-removed', { hex: place });
    }
  }
}
