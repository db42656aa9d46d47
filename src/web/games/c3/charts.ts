import type { ChartTable } from '../face.ts';
import { FORMATIONS, formationName, signed, TABLES } from './data.ts';
import { modifierCharts } from './modifier-charts.ts';
import { hexsideChart, terrainChart } from './terrain-charts.ts';
import { say } from './texts.ts';
import { missionsText, regroupText } from './turn.ts';

/** The tables of the game. Those that dice are read on have the names that the rules give them. */

const { closeCombat, tankCombat, bombardment, airDrop, dispersal, amphibiousLanding, victory } = TABLES;

interface Banded {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const combat: ChartTable = {
  id: 'combat',
  title: say('chart.combat'),
  rule: 'c3/5.5.1',
  corner: say('chart.2d6'),
  columns: closeCombat.columns,
  rows: inOrder(closeCombat.rows).map(([head, cells]) => ({ head, cells: cells.map(plainDash) })),
  source: 'reconstructed',
  note: say('chart.combat.note'),
};

const bombing: ChartTable = {
  id: 'bombardment',
  title: say('chart.bombardment'),
  rule: 'c3/5.3.1',
  corner: say('chart.2d6'),
  columns: bombardment.columns.map((column, index) =>
    index === bombardment.columns.length - 1 ? `${column}+` : String(column),
  ),
  rows: inOrder(bombardment.rows).map(([head, cells]) => ({
    head,
    cells: cells.map((codes) => (codes.length === 0 ? '–' : codes.join(' '))),
  })),
  source: 'reconstructed',
  note: say('chart.bombardment.note'),
};

const tank: ChartTable = {
  id: 'tank',
  title: say('chart.tank'),
  rule: 'c3/5.5.2',
  corner: say('chart.d6'),
  columns: [say('chart.result')],
  rows: tankCombat.rows.map((row) => ({ head: bandText(row), cells: [say(`chart.tank.${row.result}`)] })),
  source: 'reconstructed',
  note: say('chart.tank.note'),
};

const drop: ChartTable = {
  id: 'drop',
  title: say('chart.drop'),
  rule: 'c3/3.2',
  corner: say('chart.d6'),
  columnsAre: 'parts',
  columns: [say('chart.drop.eliminated'), say('chart.drop.dispersed')],
  rows: airDrop.rows.map((row) => ({
    head: bandText(row),
    cells: [numberOrDash(row.eliminated), numberOrDash(row.dispersed)],
  })),
  source: 'reconstructed',
  note: say('chart.drop.note'),
};

const scatter: ChartTable = {
  id: 'dispersal',
  title: say('chart.dispersal'),
  rule: 'c3/3.2',
  corner: say('chart.d6'),
  columns: [say('chart.dispersal.direction')],
  rows: Object.keys(dispersal.directions).map((head) => ({ head, cells: [say(`chart.direction.${head}`)] })),
  source: 'reconstructed',
  note: say('chart.dispersal.note'),
};

const landing: ChartTable = {
  id: 'landing',
  title: say('chart.landing'),
  rule: 'c3/4.2',
  corner: say('chart.d6'),
  columnsAre: 'parts',
  columns: [say('chart.landing.steps'), say('chart.landing.state')],
  rows: amphibiousLanding.rows.map((row) => ({
    head: bandText(row),
    cells: [
      numberOrDash(row.stepsLost),
      row.disorganized ? say('state.disorganized') : say('chart.landing.order'),
    ],
  })),
  source: 'reconstructed',
  note: say('chart.landing.note'),
};

const turns: ChartTable = {
  id: 'turn-track',
  title: say('chart.turns'),
  rule: 'c3/2',
  corner: say('chart.turn'),
  columns: ['chart.day', 'chart.air', 'chart.fleet', 'rail.regroup', 'chart.supply'].map((key) => say(key)),
  rows: TABLES.turnTrack.turns.map((turn) => ({
    head: turn.id,
    cells: [
      turn.label,
      missionsText(turn.air),
      missionsText(turn.naval),
      turn.regroupModifier === null ? '–' : regroupText(turn),
      turn.supplyCheck ? say('chart.yes') : '–',
    ],
  })),
  source: 'reconstructed',
  note: say('chart.turns.note'),
};

const activation: ChartTable = {
  id: 'activation',
  title: say('chart.activation'),
  rule: 'c3/5.1',
  corner: say('chart.formation'),
  columns: [say('chart.side'), say('chart.modifier')],
  rows: FORMATIONS.map(({ id, side, activationModifier }) => ({
    head: formationName(id),
    cells: [say(`side.${side}`), signed(activationModifier)],
  })),
  source: 'reconstructed',
  note: say('chart.activation.note'),
};

const levels: ChartTable = {
  id: 'victory',
  title: say('chart.victory'),
  rule: 'c3/8.2',
  corner: say('chart.points'),
  columns: [say('chart.level')],
  rows: [
    ...victory.levels.map((level) => ({ head: bandText(level), cells: [say(`report.${level.result}`)] })),
    ...victory.automatic.map(({ result }) => ({
      head: say(`chart.at-once.${result}`),
      cells: [say(`report.${result}`)],
    })),
  ],
  source: 'rules',
};

const points: ChartTable = {
  id: 'victory-points',
  title: say('chart.victory-points'),
  rule: 'c3/8.2',
  corner: say('chart.each'),
  columns: [say('chart.points')],
  rows: victory.vp.map(({ id, value }) => ({ head: say(`chart.per.${id}`), cells: [signed(value)] })),
  source: 'rules',
  note: say('chart.victory-points.note'),
};

export const charts: readonly ChartTable[] = [
  combat,
  tank,
  bombing,
  drop,
  scatter,
  landing,
  ...modifierCharts,
  terrainChart,
  hexsideChart,
  turns,
  activation,
  levels,
  points,
];

/** "−1 or less", "2–3", "6 or more" */
function bandText({ min, max }: Banded): string {
  if (min === undefined) return say('chart.or-less', { n: withMinus(max ?? 0) });
  if (max === undefined) return say('chart.or-more', { n: withMinus(min) });
  if (min === max) return withMinus(min);
  return min < 0 ? say('chart.range', { min: withMinus(min), max: withMinus(max) }) : `${min}–${max}`;
}

function withMinus(value: number): string {
  return String(value).replace('-', '−');
}

function numberOrDash(value: number): string {
  return value === 0 ? '–' : String(value);
}

function plainDash(code: string): string {
  return code.replace('-', '–');
}

function inOrder<T>(rows: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
  return Object.entries(rows).sort(([a], [b]) => Number(a) - Number(b));
}
