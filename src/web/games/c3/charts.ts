import { signed, withMinus } from '../../parts/points.ts';
import { type ChartTable, chart } from '../chart.ts';
import { roster, TABLES, TURNS } from './data.ts';
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

const combat = chart(
  'combat',
  say('chart.combat'),
  [say('chart.2d6'), ...closeCombat.columns],
  inOrder(closeCombat.rows).map(([head, cells]) => [head, ...cells.map(plainDash)]),
  { rule: 'c3/5.5.1', source: 'reconstructed', note: say('chart.combat.note') },
);

const bombing = chart(
  'bombardment',
  say('chart.bombardment'),
  [
    say('chart.2d6'),
    ...bombardment.columns.map((column, index) =>
      index === bombardment.columns.length - 1 ? `${column}+` : String(column),
    ),
  ],
  inOrder(bombardment.rows).map(([head, cells]) => [
    head,
    ...cells.map((codes) => (codes.length === 0 ? '–' : codes.join(' '))),
  ]),
  { rule: 'c3/5.3.1', source: 'reconstructed', note: say('chart.bombardment.note') },
);

const tank = chart(
  'tank',
  say('chart.tank'),
  [say('chart.d6'), say('chart.result')],
  tankCombat.rows.map((row) => [bandText(row), say(`chart.tank.${row.result}`)]),
  { rule: 'c3/5.5.2', source: 'reconstructed', note: say('chart.tank.note') },
);

const drop = chart(
  'drop',
  say('chart.drop'),
  [say('chart.d6'), say('chart.drop.eliminated'), say('chart.drop.dispersed')],
  airDrop.rows.map((row) => [bandText(row), numberOrDash(row.eliminated), numberOrDash(row.dispersed)]),
  { rule: 'c3/3.2', columnsAre: 'parts', source: 'reconstructed', note: say('chart.drop.note') },
);

const scatter = chart(
  'dispersal',
  say('chart.dispersal'),
  [say('chart.d6'), say('chart.dispersal.direction')],
  Object.keys(dispersal.directions).map((head) => [head, say(`chart.direction.${head}`)]),
  { rule: 'c3/3.2', source: 'reconstructed', note: say('chart.dispersal.note') },
);

const landing = chart(
  'landing',
  say('chart.landing'),
  [say('chart.d6'), say('chart.landing.steps'), say('chart.landing.state')],
  amphibiousLanding.rows.map((row) => [
    bandText(row),
    numberOrDash(row.stepsLost),
    row.disorganized ? say('state.disorganized') : say('chart.landing.order'),
  ]),
  { rule: 'c3/4.2', columnsAre: 'parts', source: 'reconstructed', note: say('chart.landing.note') },
);

const turns = chart(
  'turn-track',
  say('chart.turns'),
  [
    say('chart.turn'),
    say('chart.day'),
    say('chart.air'),
    say('chart.fleet'),
    say('rail.regroup'),
    say('chart.supply'),
  ],
  TURNS.map((turn) => [
    turn.id,
    turn.label,
    missionsText(turn.air),
    missionsText(turn.naval),
    turn.regroupModifier === null ? '–' : regroupText(turn),
    turn.supplyCheck ? say('chart.yes') : '–',
  ]),
  { rule: 'c3/2', source: 'reconstructed', note: say('chart.turns.note') },
);

const activation = chart(
  'activation',
  say('chart.activation'),
  [say('chart.formation'), say('chart.side'), say('chart.modifier')],
  roster.formations.map(({ id, side, activationModifier }) => [
    roster.formationName(id),
    say(`side.${side}`),
    signed(activationModifier),
  ]),
  { rule: 'c3/5.1', source: 'reconstructed', note: say('chart.activation.note') },
);

const levels = chart(
  'victory',
  say('chart.victory'),
  [say('chart.points'), say('chart.level')],
  [
    ...victory.levels.map((level) => [bandText(level), say(`report.${level.result}`)] as const),
    ...victory.automatic.map(
      ({ result }) => [say(`chart.at-once.${result}`), say(`report.${result}`)] as const,
    ),
  ],
  { rule: 'c3/8.2', source: 'rules' },
);

const points = chart(
  'victory-points',
  say('chart.victory-points'),
  [say('chart.each'), say('chart.points')],
  victory.vp.map(({ id, value }) => [say(`chart.per.${id}`), signed(value)]),
  { rule: 'c3/8.2', source: 'rules', note: say('chart.victory-points.note') },
);

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

function numberOrDash(value: number): string {
  return value === 0 ? '–' : String(value);
}

function plainDash(code: string): string {
  return code.replace('-', '–');
}

function inOrder<T>(rows: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
  return Object.entries(rows).sort(([a], [b]) => Number(a) - Number(b));
}
