import type { ChartTable } from '../face.ts';
import { signed, TABLES } from './data.ts';
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
  return {
    id: `${id}-modifiers`,
    title: say(`chart.${id}.modifiers`),
    rule,
    corner: say('chart.when'),
    columns: [say('chart.modifier')],
    rows: modifiers.map((modifier) => ({
      head: say(`modifier.${id}.${modifier.id}`),
      cells: [valueText(id, modifier)],
    })),
    source: 'reconstructed',
    ...(note === undefined ? {} : { note }),
  };
}

function valueText(id: string, { id: name, value, each }: Modifier): string {
  if (typeof value === 'string') return say(`modifier.${id}.${name}.value`);
  return each ? say('modifier.each', { value: signed(value) }) : signed(value);
}

const shifts: ChartTable = {
  id: 'combat-modifiers',
  title: say('chart.combat.modifiers'),
  rule: 'c3/1.3.10',
  corner: say('chart.when'),
  columns: [say('chart.shift')],
  rows: closeCombat.shifts.map(({ id, by, toward }) => ({
    head: say(`modifier.combat.${id}`),
    cells: [typeof by === 'number' ? signed(toward === 'left' ? -by : by) : say('modifier.combat.sum')],
  })),
  source: 'reconstructed',
  note: say('chart.combat.modifiers.note'),
};

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
