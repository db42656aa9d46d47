import { waysToRoll } from '../../engine/chart.ts';
import {
  asFacts,
  chartOutcomes,
  type Forecast,
  type Modifier,
  type Outcome,
  sumsOf,
  type Tone,
  total,
} from '../../engine/forecast.ts';
import { numberOf } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import type { SeaResultName } from './charts.ts';
import { AXIS, enemyOf, type Side } from './kinds.ts';
import { SeaResult } from './sea-words.ts';
import { type State, seaOf } from './state.ts';
import { phrase, type Rolling } from './words.ts';

/** V.L.4 and VI.D.2: the die on the sea movement table, which has one part for each side. */

/** Who rolls for what, by which rule, and what is added to the die. */
export interface SeaRoll {
  readonly side: Side;
  readonly title: Phrase;
  readonly rule: string;
  readonly modifiers: readonly Modifier[];
  /** How many units sail, where that may be told: half of one counts as the whole. */
  readonly units?: number;
}

/** The die, the sum with all that is added, and what the table says for it. */
interface SeaRolled {
  readonly die: number;
  readonly sum: number;
  readonly result: SeaResultName;
}

export function rollAtSea(s: State, roll: SeaRoll, play: Rolling): SeaRolled {
  const { side, modifiers } = roll;
  const purpose = side === AXIS ? 'sea-movement' : 'reinforcement';
  play.foresee(purpose, () => seaForecast(s, roll));
  const die = play.roll(purpose, side);
  const sum = die + total(modifiers);
  return { die, sum, result: play.consult(seaOf(s).chart, sum, side) };
}

/** What may come of the die. */
export function seaForecast(s: State, { side, title, rule, modifiers, units }: SeaRoll): Forecast {
  const { chart } = seaOf(s);
  const by = total(modifiers);
  const outcome = (name: SeaResultName) => {
    const result = numberOf(SeaResult, name);
    return units === 1 ? phrase('sea-outcome-of-one', { result }) : phrase('sea-outcome', { result });
  };
  return {
    title,
    rule,
    facts: asFacts(modifiers),
    outcomes: chartOutcomes(chart.distribution(side, waysToRoll(1, 6, by)), (result) => ({
      text: outcome(result),
      name: result,
      tone: units === 1 && result === 'half-arrive-half-abort' ? 'good' : TONES[result],
      ...(units === 1 ? {} : whoChooses(side, result)),
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

/** V.L.4.r6: who says which half of the units it is. */
function whoChooses(side: Side, result: SeaResultName): Pick<Outcome, 'meaning'> {
  if (result === 'half-arrive-half-abort') return { meaning: phrase('chooses-who-arrives', { side }) };
  if (result === 'half-abort-half-eliminated')
    return { meaning: phrase('chooses-who-is-lost', { side: enemyOf(side) }) };
  return {};
}

/** How good a result is for whoever sails. */
const TONES: Readonly<Record<SeaResultName, Tone>> = {
  'all-arrive': 'good',
  'half-arrive-half-abort': 'even',
  'all-abort': 'bad',
  'half-abort-half-eliminated': 'bad',
  'all-eliminated': 'bad',
};
