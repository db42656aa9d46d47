import type { OutcomeText } from '../../engine/definition.ts';
import type { Face } from '../games/face.ts';
import { outcomeOf } from '../games/results.ts';
import { pointsText } from '../parts/points.ts';
import { fill, t } from '../texts/index.ts';
import type { Chances, ResultPart } from './result.ts';
import { wonBy } from './result-reading.ts';
import { NO_EFFECT, placeIn, type Rolled } from './result-rolls.ts';

/** What could have come of dice, beside what came. */

const RANK = { bad: 0, even: 1, good: 2 } as const;

/** The chances from the worst to the best, with what came. */
export function chancesOf(one: Rolled, part: ResultPart | undefined, face: Face): Chances | undefined {
  const outcomes = toned(one);
  if (outcomes.length < 2) return undefined;
  const it = cameOf(one, face);
  if (it === undefined) return undefined;
  const rank = ({ tone = 'even' }: OutcomeText) => RANK[tone];
  const [first, last] = [outcomes[0], outcomes.at(-1)];
  const falls = first !== undefined && last !== undefined && rank(first) > rank(last);
  const sorted = (falls ? outcomes.toReversed() : [...outcomes]).sort((a, b) => rank(a) - rank(b));
  const place = sorted.indexOf(it);
  const orBetter = sorted.slice(place).reduce((sum, { chance }) => sum + chance, 0);
  const winner = part?.kind === 'duel' ? part.sides[wonBy(part) ?? 0]?.name : undefined;
  const came = it.text === NO_EFFECT ? t('result.nothing') : it.text;
  const what = winner === undefined ? came : t('result.wins', { name: winner });
  return { outcomes: sorted, came: place, what, orBetter };
}

/** The chances, if all of them are told to be good or bad. */
function toned({ event: { odds } }: Rolled): readonly OutcomeText[] {
  const { outcomes = [] } = odds ?? {};
  return outcomes.some(({ tone }) => tone === undefined) ? [] : outcomes;
}

/** Which of them came. */
export function cameOf(one: Rolled, { results }: Face): OutcomeText | undefined {
  return toned(one).length === 0 ? undefined : outcomeOf(one, results.came);
}

/** How many of the rolls of a list were good, or of the places they were about, and how many were to be expected. */
export function scoreOf(rolled: readonly Rolled[], face: Face): string {
  const [first] = rolled;
  const text = first && face.results.scores[first.event.key];
  if (text === undefined || rolled.length < 2 || rolled.some((one) => toned(one).length === 0)) return '';
  const places = new Map<string, Rolled[]>();
  for (const [index, one] of rolled.entries()) {
    const place = placeIn(one.event, face) ?? String(index);
    places.set(place, [...(places.get(place) ?? []), one]);
  }
  const targets = [...places.values()];
  const isGood = (one: Rolled) => cameOf(one, face)?.tone === 'good';
  const missed = (all: readonly Rolled[]) => all.reduce((chance, one) => chance * (1 - chanceOfGood(one)), 1);
  return fill(text, {
    n: targets.filter((all) => all.some(isGood)).length,
    all: targets.length,
    expected: pointsText(targets.reduce((sum, all) => sum + 1 - missed(all), 0)),
  });
}

function chanceOfGood(one: Rolled): number {
  return toned(one)
    .filter(({ tone }) => tone === 'good')
    .reduce((sum, { chance }) => sum + chance, 0);
}
