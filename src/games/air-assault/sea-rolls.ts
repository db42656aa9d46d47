import { waysToRoll } from '../../engine/chart.ts';
import {
  asFacts,
  chartOutcomes,
  type Forecast,
  type Modifier,
  sumsOf,
  type Tone,
  total,
} from '../../engine/forecast.ts';
import { numberOf } from '../../engine/kinds.ts';
import type { SeaResultName } from './charts.ts';
import { AXIS, type Side } from './kinds.ts';
import { SeaResult } from './sea-words.ts';
import { type State, seaOf } from './state.ts';
import { phrase, type Rolling } from './words.ts';

/** V.L.4 and VI.D.2: the die on the sea movement table, which has one part for each side. */

/** Who rolls, by which rule, and what is added to the die. */
export interface SeaRoll {
  readonly side: Side;
  readonly rule: string;
  readonly modifiers: readonly Modifier[];
}

export interface SeaRolled {
  readonly die: number;
  readonly result: SeaResultName;
}

export function rollAtSea(s: State, roll: SeaRoll, play: Rolling): SeaRolled {
  const { side, modifiers } = roll;
  const purpose = side === AXIS ? 'sea-movement' : 'reinforcement';
  play.foresee(purpose, () => seaForecast(s, roll));
  const die = play.roll(purpose, side);
  return { die, result: play.consult(seaOf(s).chart, die + total(modifiers), side) };
}

/** It says nothing of what sails: decoys and convoys look alike. */
export function seaForecast(s: State, { side, rule, modifiers }: SeaRoll): Forecast {
  const { chart } = seaOf(s);
  const by = total(modifiers);
  const outcome = (result: SeaResultName) => phrase('sea-outcome', { result: numberOf(SeaResult, result) });
  return {
    title: phrase('sea-roll'),
    rule,
    facts: asFacts(modifiers),
    outcomes: chartOutcomes(chart.distribution(side, waysToRoll(1, 6, by)), (result) => ({
      text: outcome(result),
      name: result,
      tone: TONES[result],
    })),
    unknown: [],
    chart: { name: chart.name, column: side },
    dice: [
      {
        what: phrase('sea-roll'),
        facts: [],
        modifiers,
        sums: sumsOf((sum) => outcome(chart.at(sum, side)), by),
      },
    ],
  };
}

/** How good a result is for whoever sails. */
const TONES: Readonly<Record<SeaResultName, Tone>> = {
  'all-arrive': 'good',
  'half-arrive-half-abort': 'even',
  'all-abort': 'bad',
  'half-abort-half-eliminated': 'bad',
  'all-eliminated': 'bad',
};
