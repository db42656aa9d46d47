import { signed } from '../../parts/points.ts';
import { type ChartTable, chart } from '../chart.ts';
import { TABLES } from './data.ts';
import { say } from './texts.ts';

/** What is added to dice and columns, one table for each kind of roll. */

interface Modifier {
  readonly id: string;
  readonly value: number | string;
  readonly each?: boolean | undefined;
}

const { bombardment, airDrop, amphibiousLanding, tankCombat, closeCombat } = TABLES;

/** In words of our own where a modifier has no number, or needs its reason. */
function tableOf(id: string, rule: string, modifiers: readonly Modifier[], note?: string): ChartTable {
  return chart(
    `${id}-modifiers`,
    say(`chart.${id}.modifiers`),
    [say('chart.when'), say('chart.modifier')],
    modifiers.map((modifier) => [say(`modifier.${id}.${modifier.id}`), valueText(id, modifier)]),
    { rule, source: 'reconstructed', ...(note === undefined ? {} : { note }) },
  );
}

function valueText(id: string, { id: name, value, each }: Modifier): string {
  if (typeof value === 'string') return say(`modifier.${id}.${name}.value`);
  return each ? say('modifier.each', { value: signed(value) }) : signed(value);
}

const shifts = chart(
  'combat-modifiers',
  say('chart.combat.modifiers'),
  [say('chart.when'), say('chart.shift')],
  closeCombat.shifts.map(({ id, by, toward }) => [
    say(`modifier.combat.${id}`),
    typeof by === 'number' ? signed(toward === 'left' ? -by : by) : say('modifier.combat.sum'),
  ]),
  { rule: 'c3/1.3.10', source: 'reconstructed', note: say('chart.combat.modifiers.note') },
);

export const modifierCharts: readonly ChartTable[] = [
  shifts,
  tableOf('tank', 'c3/5.5.2', tankCombat.modifiers),
  tableOf('bombardment', 'c3/5.3.1', bombardment.modifiers, say('chart.bombardment.modifiers.note')),
  tableOf(
    'drop',
    'c3/3.2',
    airDrop.modifiers,
    say('chart.drop.modifiers.note', { least: signed(airDrop.aaModifierMin) }),
  ),
  tableOf('landing', 'c3/4.2', amphibiousLanding.modifiers),
];
