import { waysToRoll } from '../../engine/chart.ts';
import { chartOutcomes, type Forecast, facesWith } from '../../engine/forecast.ts';
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

/** How many torpedoes one attack comes to, for the side of the boats. */
export function boatsForecast(boats: Boats, place: Spot, night = false): Forecast {
  const column = columnOf(boats);
  const chances = seaAttackChart.distribution(column, waysToRoll(1));
  return {
    title: phrase('attack-by', { boats, place }),
    rule: boats === MAS_BOATS ? 'convoys/mas' : 'convoys/submarines',
    facts: [],
    outcomes: chartOutcomes(chances, (result) => {
      const torpedoes = hitsOf(result, night);
      return {
        text: torpedoes === 1 ? phrase('one-torpedo-hit') : phrase('torpedo-hits', { hits: torpedoes }),
        tone: torpedoes > 0 ? 'good' : 'even',
      };
    }),
    unknown: [],
    chart: { name: seaAttackChart.name, column },
    faces: facesWith((die) => hitsOf(seaAttackChart.at(die, column), night) > 0),
  };
}
