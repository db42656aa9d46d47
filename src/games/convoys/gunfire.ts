import { type Forecast, facesWith, type Outcome, sumsOf, type Tone } from '../../engine/forecast.ts';
import { effectOf, NO_EFFECT, type PrintedEffect, STAR_PERCENT, SURFACE, seaAttackChart } from './charts.ts';
import { forcesOf, type Ship } from './counters.ts';
import { starCounts, wouldSink } from './damage.ts';
import { gunfireOdds } from './odds.ts';
import type { State } from './state.ts';
import { phrase } from './words.ts';

/** One shot in a battle: how its die is read. */

/** A star only where it is rolled for. */
export function shotEffect(s: State, gun: Ship, target: Ship, die: number): PrintedEffect {
  const { hits, star } = seaAttackChart.at(die, SURFACE);
  return effectOf(hits, undefined, star && starCounts('gun', gun, target) && !wouldSink(s, target, 'gun'));
}

function fateOf(name: 'sunk' | 'hit' | 'missed', chance: number, tone: Tone): Outcome {
  return { text: phrase(name), name, chance, meaning: phrase(`${name}-means`), tone };
}

/** What a shot may come to. */
export function gunfireForecast(s: State, gun: Ship, target: Ship): Forecast {
  const { sunk, hit } = gunfireOdds(s, gun, target);
  const certain = wouldSink(s, target, 'gun');
  const star = starCounts('gun', gun, target);
  const outcomes: readonly Outcome[] = [
    fateOf('sunk', sunk, 'good'),
    fateOf('hit', hit, 'good'),
    fateOf('missed', 1 - sunk - hit, 'even'),
  ];
  return {
    title: phrase('fires-at', { unit: gun, target }),
    rule: 'convoys/attack-table.10',
    facts: [
      {
        what: phrase('hit-sinks'),
        value: certain
          ? phrase('always')
          : star
            ? phrase('with-percent', { percent: STAR_PERCENT })
            : phrase('never'),
        rule: 'convoys/hit-star',
      },
    ],
    outcomes: outcomes.filter((one) => one.chance > 0),
    unknown: [],
    chart: { name: seaAttackChart.name, column: SURFACE },
    faces: facesWith((die) => seaAttackChart.at(die, SURFACE).hits > 0),
    dice: [
      {
        what: phrase('gunfire-die'),
        facts: [],
        modifiers: [],
        sums: sumsOf((die) => {
          const effect = shotEffect(s, gun, target, die);
          return effect === NO_EFFECT ? undefined : phrase('effect', { effect });
        }),
        otherwise: phrase('missed'),
      },
    ],
    forces: forcesOf([gun], [target]),
  };
}
