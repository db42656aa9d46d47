import { at } from '../../engine/arrays.ts';
import { waysToRoll } from '../../engine/chart.ts';
import {
  asFacts,
  chartOutcomes,
  type DieForecast,
  type Fact,
  type Forecast,
  type Outcome,
  sumsOf,
  type Tone,
  total,
} from '../../engine/forecast.ts';
import { numberOf } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { canBeAnswered } from './answer.ts';
import { type CombatResultName, combatChart, ratioOf } from './charts.ts';
import { isFaceDown } from './face-down.ts';
import { AXIS, enemyOf, type Hex, SIDES, type Side, type Unit } from './kinds.ts';
import { lossOwed } from './losses.ts';
import {
  type Attack,
  aircraftOver,
  defendersIn,
  fireOdds,
  half,
  type Odds,
  oddsOf,
  type Parts,
  partsOf,
} from './odds.ts';
import { boxOf, has, hexOf, isOnMap, REFUGEE, type State, sideOf, unitsIn } from './state.ts';
import { defenceFactor, Terrain } from './terrain.ts';
import { phrase } from './words.ts';

/** What an attack promises, for the side that makes it; before the defender has answered that is open, too. */
export function attackForecast(s: State, attack: Attack, isAnswered = false): Forecast {
  const { side, targets, attackers, guns } = attack;
  const odds = oddsOf(s, attack);
  const hidden = hiddenFrom(s, attack);
  const isKnown = hidden.length === 0;
  return {
    title: phrase('attack-on', { hexes: targets }),
    rule: 'crete/V.F.9.d',
    facts: [
      attackFact(odds),
      ...partFacts(partsOf(s, attack)),
      ...(isKnown ? defenceFacts(s, odds, targets) : []),
    ],
    ...(isKnown
      ? readingOf(odds, 'combat-die', (result) => attackOutcome(s, attack, result))
      : { outcomes: [] }),
    unknown: [
      ...(isKnown ? [] : [phrase('face-down-there', { hexes: hidden })]),
      ...(!isAnswered && canBeAnswered(s, attack) ? [phrase('answer-to-come')] : []),
    ],
    forces: [
      forceOf(s, side, [...attackers, ...guns, ...aircraftOver(s, side, targets)]),
      forceOf(
        s,
        enemyOf(side),
        isKnown ? defendersIn(s, targets, enemyOf(side)).filter((unit) => !has(s, REFUGEE, unit)) : [],
      ),
    ],
  };
}

/** The same for the side that is attacked: what is good for the one is bad for the other. */
export function forDefender(forecast: Forecast): Forecast {
  const outcomes = forecast.outcomes.map((outcome) => ({
    ...outcome,
    tone: OPPOSITE[outcome.tone ?? 'even'],
  }));
  return { ...forecast, outcomes };
}

const OPPOSITE: Readonly<Record<Tone, Tone>> = { good: 'bad', bad: 'good', even: 'even' };

export function attackFact({ attack }: Odds): Fact {
  return { what: phrase('attack'), value: String(attack) };
}

/** What the strength of an attack is made of, besides those that count in full. */
function partFacts({ guns, aircraft, afloat, slowed }: Parts): Fact[] {
  const halved = (strength: number) => `${strength} → ${half(strength)}`;
  const facts: readonly (Fact | false)[] = [
    guns > 0 && { what: phrase('from-guns'), value: String(guns), rule: 'crete/V.G.4.a' },
    aircraft > 0 && { what: phrase('from-aircraft'), value: String(aircraft), rule: 'crete/V.K.3' },
    afloat > 0 && { what: phrase('halved-boxes'), value: halved(afloat), rule: 'crete/V.L.7.b' },
    slowed > 0 && { what: phrase('halved-armour'), value: halved(slowed), rule: 'crete/V.F.9.c' },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What is known once the defenders are: their strength with the terrain, the column, and what is added to the die. */
export function defenceFacts(s: State, odds: Odds, hexes: readonly Hex[]): Fact[] {
  return [
    { what: phrase('defence'), value: String(odds.defence) },
    ...hexes.flatMap((hex) => terrainFact(s, hex)),
    { what: phrase('column'), value: at(combatChart.columns, odds.column), rule: ruleOfColumn(odds) },
    ...asFacts(odds.modifiers),
  ];
}

/** Odds are rounded down to a column; beyond the ends of the table, and against no defence at all, the last one counts. */
function ruleOfColumn({ attack, defence, column }: Odds): string {
  if (defence === 0) return 'crete/V.F.9.r5';
  const [most, least] = ratioOf(column);
  const surplus = attack * least - most * defence;
  if (surplus < 0) return 'crete/V.F.9.r3';
  const isBest = column === combatChart.columns.length - 1;
  return isBest && surplus > 0 ? 'crete/V.F.9.r2' : 'crete/V.F.9.b';
}

function terrainFact(s: State, hex: Hex): Fact[] {
  const name = s.kit.map.terrainOf(hex);
  const factor = defenceFactor(name);
  return factor === 1
    ? []
    : [
        {
          what: phrase('terrain', { hex, terrain: numberOf(Terrain, name) }),
          value: `×${factor}`,
          rule: 'crete/V.F.9.c',
        },
      ];
}

/** What the table says for one die with all that is added. */
export function readingOf(
  odds: Odds,
  what: 'combat-die' | 'fire-die',
  read: (result: CombatResultName) => Omit<Outcome, 'chance'>,
): Pick<Forecast, 'outcomes' | 'chart' | 'dice'> {
  const { column, modifiers } = odds;
  const added = total(modifiers);
  const chances = combatChart.distribution(column, waysToRoll(1, 6, added));
  const comesTo = (sum: number): Phrase => {
    const { text, meaning } = read(combatChart.at(sum, column));
    return typeof text === 'string' && meaning !== undefined ? meaning : (text as Phrase);
  };
  const die: DieForecast = { what: phrase(what), facts: [], modifiers, sums: sumsOf(comesTo, added) };
  return {
    outcomes: chartOutcomes(chances, read),
    chart: { name: combatChart.name, column },
    dice: [die],
  };
}

const TONES: Readonly<Record<CombatResultName, Tone>> = {
  NE: 'even',
  DR: 'good',
  AR: 'bad',
  EX: 'even',
  AL: 'bad',
  DE: 'good',
  AE: 'bad',
};

export function outcomeOf(result: CombatResultName, meaning: Phrase): Omit<Outcome, 'chance'> {
  return { text: result, meaning, tone: TONES[result] };
}

/** Where the defenders stay for certain, nobody comes ashore any more (V.L.7.c). */
function attackOutcome(s: State, attack: Attack, result: CombatResultName): Omit<Outcome, 'chance'> {
  const isFromBoxes = attack.attackers.some((unit) => boxOf(s, unit) !== undefined);
  if (isFromBoxes && result === 'NE')
    return { text: result, meaning: phrase('result-NE-afloat'), tone: 'bad' };
  if (isFromBoxes && result === 'EX') return outcomeOf(result, phrase('result-EX-afloat'));
  if (isFromBoxes && result === 'AL') {
    const strength = lossOwed(s, attack.targets, enemyOf(attack.side));
    return outcomeOf(result, phrase('result-AL-afloat', { strength }));
  }
  return outcomeOf(result, meaningOf(s, attack, result));
}

export function meaningOf(
  s: State,
  { side, targets }: Pick<Attack, 'side' | 'targets'>,
  result: CombatResultName,
): Phrase {
  if (result === 'AL') return phrase('result-AL', { strength: lossOwed(s, targets, enemyOf(side)) });
  return phrase(`result-${result}`);
}

/** The targets in which counters lie that this side cannot look under. */
function hiddenFrom(s: State, { side, targets }: Attack): Hex[] {
  if (side !== AXIS) return [];
  return targets.filter((hex) => unitsIn(s, hex, enemyOf(side)).some((unit) => isFaceDown(s, unit)));
}

export function forceOf({ kit }: State, side: Side, units: readonly Unit[]) {
  return { side: at(SIDES, side), units: units.map((unit) => kit.counters.Unit.name(unit)) };
}

/** What defensive fire comes to: only retreats and eliminations count (V.G.5.r5). */
export function fireForecast(s: State, guns: readonly Unit[], targets: readonly Unit[]): Forecast {
  const odds = fireOdds(s, guns, targets);
  const [first] = targets;
  const hexes = first !== undefined && isOnMap(s, first) ? [hexOf(s, first)] : [];
  return {
    title: phrase('fire-on', { units: targets }),
    rule: 'crete/V.G.5.c',
    facts: [attackFact(odds), ...defenceFacts(s, odds, hexes)],
    ...readingOf(odds, 'fire-die', (result) => {
      if (result === 'DE') return { text: phrase('fire-DE'), name: 'DE', tone: 'good' };
      if (result === 'DR') return { text: phrase('fire-DR'), name: 'DR', tone: 'good' };
      return { text: phrase('fire-nothing'), name: 'nothing', tone: 'even' };
    }),
    unknown: [],
    forces: [guns, targets].flatMap((units) => {
      const [one] = units;
      return one === undefined ? [] : [forceOf(s, sideOf(s, one), units)];
    }),
  };
}
