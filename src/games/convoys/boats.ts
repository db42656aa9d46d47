import { waysToRoll } from '../../engine/chart.ts';
import { chartOutcomes, type Forecast, facesWith, sumsOf } from '../../engine/forecast.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { hitsOf, MAS, SUBMARINE, seaAttackChart } from './charts.ts';
import { ALLIED, AXIS, type Side } from './counters.ts';
import { type Boats, BRITISH_BOATS, MAS_BOATS, type Spot } from './map.ts';
import { phrase } from './words.ts';

/** Boats that lie in wait: whose they are, and what one of their dice may come to. */

export function sideOfBoats(boats: Boats): Side {
  return boats === BRITISH_BOATS ? ALLIED : AXIS;
}

/** The column of the attack table in which their die is read. */
export function columnOf(boats: Boats): number {
  return boats === MAS_BOATS ? MAS : SUBMARINE;
}

/** How an attack of boats is told: where they lie in wait, or on the way to a port. */
interface Told {
  readonly title: Phrase;
  readonly rule: string;
}

/** Boats that lie in wait in a place. */
export function boatsForecast(boats: Boats, place: Spot, night = false): Forecast {
  const rule = boats === MAS_BOATS ? 'convoys/mas' : 'convoys/submarines';
  return torpedoForecast(boats, night, { title: phrase('attack-by', { boats, place }), rule });
}

/** A submarine on the way to a port. */
export function returnForecast(boats: Boats, place: Spot): Forecast {
  return torpedoForecast(boats, false, {
    title: phrase('attack-on-way', { boats, place }),
    rule: 'convoys/submarine-return-attacks',
  });
}

/** How many torpedoes one attack comes to, for the side of the boats. */
function torpedoForecast(boats: Boats, night: boolean, told: Told): Forecast {
  const column = columnOf(boats);
  const torpedoes = (die: number) => hitsOf(seaAttackChart.at(die, column), night);
  const chances = seaAttackChart.distribution(column, waysToRoll(1));
  return {
    ...told,
    facts: [],
    outcomes: chartOutcomes(chances, (result) => {
      const hits = hitsOf(result, night);
      return { text: onCourse(hits), tone: hits > 0 ? 'good' : 'even' };
    }),
    unknown: [],
    chart: { name: seaAttackChart.name, column },
    faces: facesWith((die) => torpedoes(die) > 0),
    dice: [
      {
        what: phrase('torpedo-die'),
        facts:
          night && boats === MAS_BOATS
            ? [{ what: phrase('at-night'), value: phrase('one-hit-more'), rule: 'convoys/mas.2' }]
            : [],
        modifiers: [],
        sums: sumsOf((die) => (torpedoes(die) > 0 ? onCourse(torpedoes(die)) : undefined)),
        otherwise: onCourse(0),
      },
    ],
  };
}

/** Whom a torpedo strikes, if anybody, is settled afterwards. */
function onCourse(hits: number): Phrase {
  if (hits === 0) return phrase('no-torpedo-hits');
  return hits === 1 ? phrase('torpedo-on-course') : phrase('torpedoes-on-course', { hits });
}

/** "no torpedo Hits", "1 torpedo Hit", "2 torpedo Hits" */
export function torpedoHits(hits: number): Phrase {
  if (hits === 0) return phrase('no-torpedo-hits');
  return hits === 1 ? phrase('one-torpedo-hit') : phrase('torpedo-hits', { hits });
}
