import { cell, inserted } from '../../engine/arrays.ts';
import { count, numberOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { combatChart } from './charts.ts';
import { counterOf, enemyOf, isDecoy, Side, sideOf, type Unit, unitsOf } from './counters.ts';
import { faceDown } from './facedown.ts';
import { losses } from './losses.ts';
import { grid, Hex, isCliff } from './map.ts';
import { barToCross } from './movement.ts';
import { combatForecast, oddsOf, secondRoundForecast } from './odds.ts';
import { retreat } from './retreat.ts';
import { ELIMINATED, hexOf, holds, isOnIsland, type State, unitsIn } from './state.ts';
import { ending, raidersLeft } from './victory.ts';
import { CombatResult, steps, type Telling, Units, verbs } from './words.ts';

/** Rule 7.4 to 7.14 and 8.3: one attack, from its assembly to the advance. */

export const combat = new Procedure(
  'combat',
  { side: Side, target: Hex, attackers: Units, column: count(9), round: count(2) },
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
    anyOrder: ['join'],
    by: (_, { side }) => side,
    options: (s, { side, target, attackers }, options) => {
      for (const unit of unitsOf(side)) {
        if (!attackers.includes(unit) && !barToJoin(s, unit, side, target)) options.add(verbs.id.join, unit);
      }
      if (attackers.length > 0) options.add(verbs.id.confirm);
    },
    take: {
      join: (_, { attackers }, play, unit) => play.go('assemble', { attackers: inserted(attackers, unit) }),
      confirm: (_, __, play) => {
        play.confirm();
        return play.go('expose');
      },
    },
    bars: {
      join: (s, { side, target, attackers }, unit) =>
        attackers.includes(unit) ? 'filfla/7.2' : barToJoin(s, unit, side, target),
    },
    previews: {
      join: (s, { side, target, attackers }, unit) => combatForecast(s, side, target, [...attackers, unit]),
      confirm: (s, { side, target, attackers }) => combatForecast(s, side, target, attackers),
    },
  },
  expose: (s, { side, target, attackers }, play) => {
    for (const unit of attackers) s.fought[unit] = 1;
    turnUp(s, [...attackers, ...unitsIn(s, target, enemyOf(side))], play);
    return play.go(holds(s, target, enemyOf(side)) ? 'odds' : 'after');
  },
  odds: (s, { side, target, attackers }, play) => {
    return play.go('roll', { column: oddsOf(s, side, target, attackers).column });
  },
  roll: (s, { side, target, attackers, column, round }, play) => {
    play.foresee('combat', () =>
      round === 1 ? combatForecast(s, side, target, attackers) : secondRoundForecast(target, column),
    );
    const dice = play.roll('combat', side) + play.roll('combat', side);
    const result = play.consult(combatChart, dice, column);
    play.tell('combat', { hex: target, column, dice, result: numberOf(CombatResult, result) });
    switch (result) {
      case 'NE':
        return play.go('after');
      case 'A1':
        return play.call(losses, { among: attackers }, 'after');
      case 'D1':
        return play.call(losses, { among: unitsIn(s, target, enemyOf(side)) }, 'after');
      case 'AR':
        return play.call(
          retreat,
          { units: attackers.filter((unit) => isOnIsland(s, unit)), from: [target] },
          'after',
        );
      case 'DR':
        return play.go('defenders-retreat');
      case 'CF':
        return play.go(round === 1 ? 'press' : 'attackers-lose');
    }
  },
  press: {
    rule: 'filfla/7.12',
    by: (_, { side }) => side,
    options: (_, __, options) => {
      options.add(verbs.id.press);
      options.add(verbs.id['break-off']);
    },
    take: {
      press: (_, __, play) => {
        play.tell('pressed', {});
        return play.go('stand');
      },
      'break-off': (_, __, play) => {
        play.tell('broken-off', {});
        return play.go('after');
      },
    },
  },
  stand: {
    rule: 'filfla/7.12',
    by: (_, { side }) => enemyOf(side),
    options: (_, __, options) => {
      options.add(verbs.id.stand);
      options.add(verbs.id.yield);
    },
    take: {
      stand: (_, __, play) => {
        play.tell('stood', {});
        return play.go('attackers-lose');
      },
      yield: (_, __, play) => {
        play.tell('yielded', {});
        return play.go('defenders-retreat');
      },
    },
  },
  'attackers-lose': (_, { attackers }, play) => play.call(losses, { among: attackers }, 'defenders-lose'),
  'defenders-lose': (s, { side, target }, play) =>
    play.call(losses, { among: unitsIn(s, target, enemyOf(side)) }, 'fight-on'),
  'fight-on': (s, { side, target, attackers, round }, play) => {
    const bothLeft = holds(s, target, enemyOf(side)) && attackers.some((unit) => isOnIsland(s, unit));
    return round === 1 && bothLeft ? play.go('roll', { round: 2 }) : play.go('after');
  },
  'defenders-retreat': (s, { side, target, attackers }, play) => {
    const from = attackers.filter((unit) => isOnIsland(s, unit)).map((unit) => hexOf(s, unit));
    return play.call(retreat, { units: unitsIn(s, target, enemyOf(side)), from }, 'after');
  },
  after: (s, { target, attackers }, play) => {
    if (!raidersLeft(s)) return play.become(ending, {});
    const able = attackers.some((unit) => !barToAdvance(s, unit, target));
    return able ? play.go('advance') : play.done();
  },
  advance: {
    rule: 'filfla/8.3',
    by: (_, { side }) => side,
    options: (s, { target, attackers }, options) => {
      for (const unit of attackers) if (!barToAdvance(s, unit, target)) options.add(verbs.id.advance, unit);
      options.add(verbs.id.end);
    },
    take: {
      advance: (s, { target }, play, unit) => {
        s.place[unit] = target;
        play.tell('advanced', { unit, hex: target });
        return play.go('after');
      },
      end: (_, __, play) => play.done(),
    },
    bars: {
      advance: (s, { target, attackers }, unit) =>
        attackers.includes(unit) ? barToAdvance(s, unit, target) : 'filfla/8.3',
    },
  },
});

export function barToJoin(s: State, unit: Unit, attacker: Side, target: Hex): string | undefined {
  if (sideOf(unit) !== attacker || !isOnIsland(s, unit)) return 'filfla/7.1';
  const from = hexOf(s, unit);
  if (grid.distance(from, target) !== 1) return 'filfla/7.1';
  if (cell(s.fought, unit) > 0) return 'filfla/7.2';
  const unable = counterOf(unit).attack === 0 || cell(s.pinned, unit) > 0;
  return unable || isCliff(from, target) ? 'filfla/7.3' : undefined;
}

function barToAdvance(s: State, unit: Unit, target: Hex): string | undefined {
  if (!isOnIsland(s, unit)) return 'filfla/8.3';
  const here = hexOf(s, unit);
  if (grid.distance(here, target) !== 1) return 'filfla/8.3';
  return barToCross(s, unit, here, target);
}

/** Face-down units are turned up, decoys are removed. */
function turnUp(s: State, units: readonly Unit[], play: Telling): void {
  const turned = units.filter((unit) => faceDown.has(s, unit));
  faceDown.expose(s, turned);
  for (const unit of turned) {
    play.disclose('attack');
    const hex = hexOf(s, unit);
    if (!isDecoy(unit)) play.tell('turned-up', { unit, hex });
    else {
      s.steps[unit] = 0;
      s.place[unit] = ELIMINATED;
      play.tell('decoy-removed', { hex });
    }
  }
}
