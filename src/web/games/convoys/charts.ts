import type { ChartTable } from '../chart.ts';
import { attackCharts } from './attack-charts.ts';
import { campaignCharts } from './campaign-charts.ts';
import { combatCharts } from './combat-charts.ts';

/** The tables of the game. Where the old source is silent or garbled, a value is ours and marked. */
export const charts: readonly ChartTable[] = [...attackCharts, ...combatCharts, ...campaignCharts];
