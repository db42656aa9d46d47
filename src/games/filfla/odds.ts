import { cell } from '../../engine/arrays.ts';
import { oddsColumn, shiftColumn, waysToRoll } from '../../engine/chart.ts';
import type { Preview } from '../../engine/definition.ts';
import { isGully, isRough } from './island.ts';
import { placeOf, type State, unitsIn } from './state.ts';
import { combatChart, enemyOf, GARRISON, GUN, unitAt } from './units.ts';
import { hex as hexKind } from './words.ts';

/** Rule 7.6 to 7.9: the column of an attack, and what it promises. */

interface Odds {
  readonly attack: number;
  readonly defence: number;
  readonly column: number;
  readonly shifts: readonly { readonly text: string; readonly by: number; readonly rule: string }[];
}

export function oddsOf(s: State, attacker: number, target: number, attackers: readonly number[]): Odds {
  const defenders = unitsIn(s, target, enemyOf(attacker));
  const attack = attackers.reduce((sum, unit) => sum + unitAt(unit).attack, 0);
  const defence = defenders.reduce((sum, unit) => sum + unitAt(unit).defence, 0);
  const shifts = shiftsOf(s, target, attackers, defenders);
  const shift = shifts.reduce((sum, { by }) => sum + by, 0);
  const { columns } = combatChart;
  return {
    attack,
    defence,
    column: shiftColumn(columns, oddsColumn(columns, attack, defence), shift),
    shifts,
  };
}

function shiftsOf(
  s: State,
  target: number,
  attackers: readonly number[],
  defenders: readonly number[],
): Odds['shifts'] {
  const overGully = attackers.every((unit) => isGully(placeOf(s, unit), target));
  const sappers = attackers.some((unit) => unitAt(unit).type === 'engineer') && defenders.includes(GUN);
  return [
    ...(isRough(target) ? [{ text: 'rough hex', by: -1, rule: 'filfla/7.7' }] : []),
    ...(overGully ? [{ text: 'across a gully', by: -1, rule: 'filfla/7.8' }] : []),
    ...(sappers ? [{ text: 'sappers against the gun', by: 1, rule: 'filfla/7.9' }] : []),
  ];
}

/** Nobody knows the odds against counters that are still face down, so none are given. */
export function combatPreview(
  s: State,
  attacker: number,
  target: number,
  attackers: readonly number[],
): Preview {
  const hidden =
    attacker === GARRISON ? [] : unitsIn(s, target, GARRISON).filter((unit) => cell(s.faceUp, unit) === 0);
  const { attack, defence, column, shifts } = oddsOf(s, attacker, target, attackers);
  const known = hidden.length === 0;
  return {
    title: `Attack on ${hexKind.name(target)}`,
    rule: 'filfla/7.6',
    facts: [
      { text: 'attack', value: String(attack) },
      ...(known ? [{ text: 'defence', value: String(defence) }] : []),
      ...shifts
        .filter(({ rule }) => known || rule !== 'filfla/7.9')
        .map(({ text, by, rule }) => ({ text, value: String(by), rule })),
      ...(known ? [{ text: 'column', value: combatChart.columns[column] ?? '' }] : []),
    ],
    outcomes: known
      ? [...combatChart.distribution(column, waysToRoll(2))].map(([text, chance]) => ({ text, chance }))
      : [],
    unknown: known ? [] : [`${hidden.length} counters in ${hexKind.name(target)} are face down`],
  };
}
