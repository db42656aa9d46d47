import { oddsColumn, shiftColumn, waysToRoll } from '../../engine/chart.ts';
import { type Forecast, type Modifier, reasons, total } from '../../engine/forecast.ts';
import { combatChart } from './charts.ts';
import { counterOf, enemyOf, GARRISON, GUN, type Side, type Unit } from './counters.ts';
import { faceDown } from './facedown.ts';
import { type Hex, isGully, isRough } from './map.ts';
import { hexOf, type State, unitsIn } from './state.ts';
import { phrase } from './words.ts';

/** Rule 7.6 to 7.9: the column of an attack, and what it promises. */

interface Odds {
  readonly attack: number;
  readonly defence: number;
  readonly column: number;
  readonly shifts: readonly Modifier[];
}

export function oddsOf(s: State, attacker: Side, target: Hex, attackers: readonly Unit[]): Odds {
  const defenders = unitsIn(s, target, enemyOf(attacker));
  const attack = attackers.reduce((sum, unit) => sum + counterOf(unit).attack, 0);
  const defence = defenders.reduce((sum, unit) => sum + counterOf(unit).defence, 0);
  const shifts = shiftsOf(s, target, attackers, defenders);
  const { columns } = combatChart;
  return {
    attack,
    defence,
    column: shiftColumn(columns, oddsColumn(columns, attack, defence), total(shifts)),
    shifts,
  };
}

function shiftsOf(
  s: State,
  target: Hex,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): Odds['shifts'] {
  const overGully = attackers.every((unit) => isGully(hexOf(s, unit), target));
  const sappers = attackers.some((unit) => counterOf(unit).type === 'engineer') && defenders.includes(GUN);
  return reasons(
    isRough(target) && { why: phrase('rough-hex'), by: -1, rule: 'filfla/7.7' },
    overGully && { why: phrase('across-gully'), by: -1, rule: 'filfla/7.8' },
    sappers && { why: phrase('sappers'), by: 1, rule: 'filfla/7.9' },
  );
}

/** Nobody knows the odds against face-down counters, unless they have been followed; so none are given. */
export function combatForecast(s: State, attacker: Side, target: Hex, attackers: readonly Unit[]): Forecast {
  const { attack, defence, column, shifts } = oddsOf(s, attacker, target, attackers);
  const known = attacker === GARRISON || faceDown.at(s, target).every((unit) => faceDown.isKnown(s, unit));
  return {
    title: phrase('attack-on', { hex: target }),
    rule: 'filfla/7.6',
    facts: [
      { what: phrase('attack'), value: String(attack) },
      ...(known ? [{ what: phrase('defence'), value: String(defence) }] : []),
      ...shifts
        .filter(({ rule }) => known || rule !== 'filfla/7.9')
        .map(({ why, by, rule }) => ({ what: why, value: String(by), rule })),
      ...(known ? [{ what: phrase('column'), value: combatChart.columns[column] ?? '' }] : []),
    ],
    outcomes: known ? outcomesIn(column) : [],
    unknown: known ? [] : [phrase('face-down', { counters: faceDown.countAt(s, target), hex: target })],
  };
}

/** The second round is fought in the column of the first, whoever has been lost since. */
export function secondRoundForecast(target: Hex, column: number): Forecast {
  return {
    title: phrase('attack-on', { hex: target }),
    rule: 'filfla/7.13',
    facts: [{ what: phrase('column'), value: combatChart.columns[column] ?? '' }],
    outcomes: outcomesIn(column),
    unknown: [],
  };
}

function outcomesIn(column: number): Forecast['outcomes'] {
  return [...combatChart.distribution(column, waysToRoll(2))].map(([text, chance]) => ({ text, chance }));
}
