import {
  type DieForecast,
  type Fact,
  type Forecast,
  facesWith,
  type Outcome,
  signed,
  sumsOf,
  total,
} from '../../engine/forecast.ts';
import {
  airAttackChart,
  chanceOf,
  FACES,
  HARBOUR_PERCENT,
  HARBOUR_PERCENT_INTENSIFIED,
  NO_EFFECT,
  STAR_PERCENT,
} from './charts.ts';
import { forcesOf } from './counters.ts';
import { starCounts, wouldSink } from './damage.ts';
import { isHit, isSlow, type State } from './state.ts';
import {
  armsOf,
  attackReasons,
  bonusOf,
  flakModifier,
  flakReasons,
  isHighBombing,
  isShotDown,
  percentOf,
  resultOf,
  type Strike,
  strikeEffect,
} from './strike.ts';
import { phrase } from './words.ts';

/** What a strike may come to, all dice counted. */

/** `most` are the factors the target has if everything that is hidden goes against the aircraft. */
export function strikeForecast(s: State, strike: Strike, most = strike.factors): Forecast {
  const { unit, target, intensified, harbour, factors } = strike;
  return {
    title: phrase(intensified ? 'attacks-intensified' : 'attacks', { unit, target }),
    rule: harbour ? 'convoys/harbour-bombing-odds' : 'convoys/air-strike-procedure',
    facts: factsOf(s, strike, most),
    outcomes: outcomesOf(s, strike, most),
    unknown: most > factors ? [phrase('concealed-support')] : [],
    ...(isHighBombing(strike) ? {} : { chart: { name: airAttackChart.name, column: armsOf(strike).column } }),
    faces: facesWith((die) => resultOf(strike, die).hits > 0),
    dice: [attackDie(s, strike), flakDie(strike)],
    forces: forcesOf([unit], [target]),
  };
}

/** The first die of the attack, with what each sum comes to against this target. */
function attackDie(s: State, strike: Strike): DieForecast {
  const modifiers = attackReasons(strike);
  const by = total(modifiers);
  return {
    what: phrase('attack-die'),
    facts: isHighBombing(strike) ? [harbourFact(strike)] : [],
    modifiers,
    sums: sumsOf((sum) => {
      const effect = strikeEffect(s, strike, resultOf(strike, sum - by));
      return effect === NO_EFFECT ? undefined : phrase('effect', { effect });
    }, by),
    otherwise: phrase('missed'),
  };
}

function flakDie(strike: Strike): DieForecast {
  const { factors } = strike;
  const modifiers = flakReasons(strike);
  return {
    what: phrase('flak-die'),
    facts: [{ what: phrase('factors'), value: String(factors), rule: 'convoys/antiaircraft-strength' }],
    modifiers,
    sums: sumsOf((sum) => (isShotDown(factors, sum) ? phrase('shot-down') : undefined), total(modifiers)),
    otherwise: phrase('not-shot-down'),
  };
}

/** A ship is worth more than the aircraft it costs, a Hit as much. */
const TONES = {
  'sunk-back': 'good',
  'sunk-open': 'good',
  'sunk-lost': 'good',
  'hit-back': 'good',
  'hit-open': 'even',
  'hit-lost': 'even',
  'missed-back': 'even',
  'missed-open': 'bad',
  'missed-lost': 'bad',
} as const;

/** What becomes of the target, and of the aircraft: they are back, lost, or lost only if a concealed group helps. */
function outcomesOf(s: State, strike: Strike, most: number): Outcome[] {
  const { sunk, hit } = chancesOf(s, strike);
  const lost = chanceOfLoss(strike, strike.factors);
  const open = chanceOfLoss(strike, most) - lost;
  const fates = [
    ['sunk', sunk],
    ['hit', hit],
    ['missed', 1 - sunk - hit],
  ] as const;
  return fates
    .flatMap(([fate, chance]) => [
      outcome(`${fate}-back`, chance * (1 - lost - open)),
      outcome(`${fate}-open`, chance * open),
      outcome(`${fate}-lost`, chance * lost),
    ])
    .filter(({ chance }) => chance > 0);
}

function outcome(fate: keyof typeof TONES, chance: number): Outcome {
  return { text: phrase(fate), name: fate, chance, meaning: phrase(`${fate}-means`), tone: TONES[fate] };
}

function factsOf(s: State, strike: Strike, most: number): Fact[] {
  const { intensified, target, factors } = strike;
  const flak: Fact[] = [
    {
      what: phrase('flak-factors'),
      value: most > factors ? phrase('either-factors', { least: factors, most }) : String(factors),
      rule: 'convoys/antiaircraft-strength',
    },
    {
      what: phrase('flak-modifier'),
      value: signed(flakModifier(strike)),
      rule: flakModifierRule(strike),
    },
  ];
  if (isHighBombing(strike)) return [harbourFact(strike), ...flak];
  return [
    {
      what: phrase('attack-modifier'),
      value: signed(bonusOf(intensified)),
      rule: 'convoys/intensified-attack.2',
    },
    {
      what: phrase('target-speed'),
      value: phrase(isSlow(s, target) ? 'slow' : 'fast'),
      rule: 'convoys/conditional-hits.6',
    },
    ...flak,
  ];
}

/** Where both shifts meet they are added; one alone has its own clause. */
function flakModifierRule(strike: Strike): string {
  const [first, second] = flakReasons(strike);
  const rule = second === undefined ? first?.rule : 'convoys/antiaircraft-high-altitude.3';
  return rule ?? 'convoys/antiaircraft-results';
}

/** The chance of bombs from high up over the harbour. */
function harbourFact({ intensified }: Strike): Fact {
  const percent = intensified ? HARBOUR_PERCENT_INTENSIFIED : HARBOUR_PERCENT;
  const rule = intensified ? 'convoys/harbour-bombing-odds.3' : 'convoys/harbour-bombing-odds.1';
  return { what: phrase('hit-chance'), value: `${percent} %`, rule };
}

/** The chances that the target is sunk, or Hit and afloat; a Hit that changes nothing is no effect. */
export function chancesOf(s: State, strike: Strike): { readonly sunk: number; readonly hit: number } {
  const { target, hits = 1 } = strike;
  const { weapon } = armsOf(strike);
  let sunk = 0;
  let hit = 0;
  for (let die = 1; die <= FACES; die++) {
    const result = resultOf(strike, die);
    if (result.hits === 0) continue;
    const percent = percentOf(s, target, result);
    const chance = (percent === undefined ? 1 : chanceOf(percent)) / FACES;
    if (wouldSink(s, target, weapon, hits)) sunk += chance;
    else {
      const star = result.star && starCounts(weapon, undefined, target) ? chanceOf(STAR_PERCENT) : 0;
      sunk += chance * star;
      if (!isHit(s, target)) hit += chance * (1 - star);
    }
  }
  return { sunk, hit };
}

export function chanceOfLoss(strike: Strike, factors: number): number {
  let faces = 0;
  for (let flak = 1; flak <= FACES; flak++) if (isShotDown(factors, flak + flakModifier(strike))) faces++;
  return faces / FACES;
}
