import { at } from '../../engine/arrays.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { type CombatResultName, combatChart } from './charts.ts';
import {
  type COMBAT_PURPOSES,
  CombatColumn,
  DROVE_BACK,
  type FireEffect,
  IN_VAIN,
  SHOT_DOWN,
} from './combat-words.ts';
import type { Side } from './kinds.ts';
import { modified, type Odds } from './odds.ts';
import type { Rolling } from './words.ts';

/** V.F.9: the die on the combat results table, for attacks, defensive fire and drift combats alike. */

/** Who rolls for what, at which odds, and what he could foresee of it. */
interface CombatRoll {
  readonly purpose: keyof typeof COMBAT_PURPOSES;
  readonly side: Side;
  readonly odds: Odds;
  forecast(): Forecast;
}

/** The result, and what is told of how it came about. */
export function rollCombat({ purpose, side, odds, forecast }: CombatRoll, play: Rolling) {
  play.foresee(purpose, forecast);
  const die = play.roll(purpose, side);
  const sum = modified(die, odds);
  const result: CombatResultName = play.consult(combatChart, sum, odds.column);
  return { result, told: { ...toldOf(odds), die, by: sum - die, sum } };
}

/** Odds as events tell of them. */
export function toldOf({ attack, defence, column }: Odds) {
  return { attack, defence, column: at(CombatColumn.all, column) };
}

/** What a result does as defensive fire: only retreats and eliminations of those fired at count (V.G.5.r5). */
export function fireEffectOf(result: CombatResultName): FireEffect {
  if (result === 'DE') return SHOT_DOWN;
  return result === 'DR' ? DROVE_BACK : IN_VAIN;
}
