import type { Fact, Forecast, Outcome } from '../../engine/forecast.ts';
import type { NONE } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { FACES, MAS, SUBMARINE, seaAttackChart } from './charts.ts';
import { type AirUnit, AXIS, AXIS_AIR, forcesOf, type Ship } from './counters.ts';
import { type Boats, ITALIAN_BOATS, isLinked, MAS_BOATS, type Spot, U_BOATS } from './map.ts';
import { DAY, isOnChart, NIGHT, placeOf, type State } from './state.ts';
import { type Ambush, ambushesIn } from './submarines.ts';
import { phrase } from './words.ts';

/** What lies in wait along a way: submarines, MAS boats, aircraft. */

/** The chances of torpedo Hits on whoever goes to a place, perhaps through another. */
export function passageForecast(
  s: State,
  { from, through, to }: { readonly from: Spot; readonly through: Spot | typeof NONE; readonly to: Spot },
  going: readonly Ship[],
): Forecast {
  const waiting = ambushesIn(s).filter(({ place }) => place === to || place === through);
  let chances = [1];
  for (const { boats } of waiting) chances = combined(chances, hitsOf(s, boats));
  return {
    title: phrase('from-to', { from, to }),
    rule: 'convoys/submarines',
    facts: [...waiting.map(boatsFact), ...(s.phase === DAY ? aircraftOver(s, to).map(aircraftFact) : [])],
    outcomes: chances.flatMap((chance, hits) => (chance > 0 ? [outcome(hits, chance)] : [])),
    unknown: [],
    ...chartOf(waiting.map(({ boats }) => columnOf(boats))),
    forces: forcesOf(going),
  };
}

function aircraftOver(s: State, place: Spot): AirUnit[] {
  return AXIS_AIR.filter((unit) => {
    const base = placeOf(s, unit);
    return isOnChart(base) && isLinked(base, place, AXIS);
  });
}

function boatsFact({ place, boats }: Ambush): Fact {
  return {
    what: waitingBoats(boats),
    value: phrase('place', { place }),
    rule: boats === MAS_BOATS ? 'convoys/mas' : 'convoys/submarines',
  };
}

function waitingBoats(boats: Boats): Phrase {
  switch (boats) {
    case ITALIAN_BOATS:
      return phrase('italian-submarine');
    case U_BOATS:
      return phrase('u-boat');
    default:
      return phrase('mas');
  }
}

function aircraftFact(unit: AirUnit): Fact {
  return {
    what: phrase('aircraft-in-reach'),
    value: phrase('unit', { unit }),
    rule: 'convoys/land-based-air-strikes',
  };
}

function outcome(hits: number, chance: number): Outcome {
  if (hits === 1)
    return {
      text: phrase('one-torpedo-hit'),
      chance,
      meaning: phrase('one-torpedo-hit-means'),
      tone: 'bad',
    };
  return {
    text: phrase('torpedo-hits', { hits }),
    chance,
    ...(hits === 0
      ? { meaning: phrase('no-torpedo-hits-mean'), tone: 'good' }
      : { meaning: phrase('torpedo-hits-mean'), tone: 'bad' }),
  };
}

function columnOf(boats: Boats): number {
  return boats === MAS_BOATS ? MAS : SUBMARINE;
}

/** The column in which the dice are read, where it is the same for all. */
function chartOf(columns: readonly number[]): Pick<Forecast, 'chart'> {
  const [column] = columns;
  if (column === undefined || columns.some((one) => one !== column)) return {};
  return { chart: { name: seaAttackChart.name, column } };
}

/** The chance of each number of Hits of one attack. */
function hitsOf(s: State, boats: Boats): number[] {
  const chances: number[] = [];
  for (let die = 1; die <= FACES; die++) {
    const result = seaAttackChart.at(die, columnOf(boats));
    const hits = s.phase === NIGHT ? result.hitsAtNight : result.hits;
    chances[hits] = (chances[hits] ?? 0) + 1 / FACES;
  }
  return Array.from(chances, (chance) => chance ?? 0);
}

function combined(one: readonly number[], other: readonly number[]): number[] {
  const chances = Array.from({ length: one.length + other.length - 1 }, () => 0);
  one.forEach((a, first) => {
    other.forEach((b, second) => {
      chances[first + second] = (chances[first + second] ?? 0) + a * b;
    });
  });
  return chances;
}
