import { waysToRoll } from '../../engine/chart.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { Procedure } from '../../engine/procedure.ts';
import { reactionChart } from './charts.ts';
import { counterOf, GARRISON, sideOf, Unit, unitsOf } from './counters.ts';
import { faceDown } from './facedown.ts';
import { loseStep } from './losses.ts';
import { grid, isRough, linesOfFire } from './map.ts';
import { ammunitionLeft, hexOf, isOnIsland, type State } from './state.ts';
import { ending, raidersLeft } from './victory.ts';
import { phrase, steps, verbs } from './words.ts';

/** Rule 6: the garrison interrupts the raiders' movement. It is asked whether or not it has anything to fire with. */

export const reaction = new Procedure('reaction', { target: Unit }, ['fire']);

steps(reaction, {
  fire: {
    rule: 'filfla/6',
    by: () => GARRISON,
    options: (s, { target }, options) => {
      options.add(verbs.id.hold);
      for (const unit of unitsOf(GARRISON)) if (!barToFire(s, unit, target)) options.add(verbs.id.fire, unit);
    },
    take: {
      hold: (_, __, play) => {
        play.tell('held', {});
        return play.done();
      },
      fire: (s, { target }, play, unit) => {
        s.shots++;
        play.disclose('fire');
        faceDown.expose(s, [unit]);
        play.foresee('reaction', () => fireForecast(s, unit, target));
        const die = play.roll('reaction', GARRISON);
        play.tell('fired', { unit, target, die });
        const result = play.consult(reactionChart, die + modifier(s, unit, target), 0);
        if (result === 'loss') loseStep(s, target, play);
        if (result === 'pinned') {
          s.pinned[target] = 1;
          play.tell('pinned', { unit: target });
        }
        return raidersLeft(s) ? play.done() : play.become(ending, {});
      },
    },
    bars: { fire: (s, { target }, unit) => barToFire(s, unit, target) },
    previews: { fire: (s, { target }, unit) => fireForecast(s, unit, target) },
  },
});

function barToFire(s: State, unit: Unit, target: Unit): string | undefined {
  const { type } = counterOf(unit);
  if (sideOf(unit) !== GARRISON || type === 'decoy' || type === 'gun' || !isOnIsland(s, unit))
    return 'filfla/6.2';
  if (ammunitionLeft(s) <= 0) return 'filfla/6.4';
  const from = hexOf(s, unit);
  const to = hexOf(s, target);
  if (grid.distance(from, to) === 1) return undefined;
  if (type !== 'machine-gun') return 'filfla/6.2';
  return grid.distance(from, to) === 2 && linesOfFire.isClear(from, to) ? undefined : 'filfla/6.3';
}

function modifier(s: State, unit: Unit, target: Unit): number {
  return (counterOf(unit).type === 'machine-gun' ? 1 : 0) - (isRough(hexOf(s, target)) ? 1 : 0);
}

function fireForecast(s: State, unit: Unit, target: Unit): Forecast {
  const chances = reactionChart.distribution(0, waysToRoll(1, 6, modifier(s, unit, target)));
  return {
    title: phrase('fires-at', { unit, target }),
    rule: 'filfla/6.6',
    facts: [{ what: phrase('die-modifier'), value: String(modifier(s, unit, target)), rule: 'filfla/6.6' }],
    outcomes: [...chances].map(([text, chance]) => ({ text, chance })),
    unknown: [],
  };
}
