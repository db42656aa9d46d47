import { waysToRoll } from '../../engine/chart.ts';
import {
  chartOutcomes,
  type DieForecast,
  type Forecast,
  type Outcome,
  sumsOf,
  type Tone,
  total,
} from '../../engine/forecast.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { type CombatResultName, combatChart } from './charts.ts';
import { consequenceOf, type Fought } from './combat-results.ts';
import { canKeepSome, leftByExchange, lossOwed, payersAmong } from './face-values.ts';
import { enemyOf, type Unit } from './kinds.ts';
import type { Attack, Odds } from './odds.ts';
import { canRetreat } from './retreat.ts';
import { boxOf, type State } from './state.ts';
import { phrase } from './words.ts';

/** What the table says of a combat, and what each of its results means (V.F.9, V.F.10). */

/** What is read on the table: its code with what that means, or words. */
type Reading = Omit<Outcome, 'chance' | 'text' | 'meaning'> &
  (
    | { readonly text: CombatResultName; readonly meaning: Phrase }
    | { readonly text: Phrase; readonly meaning?: never }
  );

export type Reckoning = Pick<Forecast, 'outcomes' | 'chart' | 'dice'>;

/** What the table says for one die with all that is added. */
export function readingOf(
  odds: Odds,
  what: 'combat-die' | 'combat-die-at-best' | 'fire-die',
  read: (result: CombatResultName) => Reading,
): Reckoning {
  const { column, modifiers } = odds;
  const added = total(modifiers);
  const comesTo = (sum: number): Phrase => {
    const { text, meaning } = read(combatChart.at(sum, column));
    return meaning ?? text;
  };
  const die: DieForecast = { what: phrase(what), facts: [], modifiers, sums: sumsOf(comesTo, added) };
  return {
    outcomes: chartOutcomes(chancesAt(odds), read),
    chart: { name: combatChart.name, column },
    dice: [die],
  };
}

/** How likely each result is. */
export function chancesAt({ column, modifiers }: Odds): ReadonlyMap<CombatResultName, number> {
  return combatChart.distribution(column, waysToRoll(1, 6, total(modifiers)));
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

/** What a result means for the side that attacks, in an attack or a drift combat; defensive fire may still come before it. */
export function outcomeOf(s: State, fought: Fought, result: CombatResultName, isOpen = false): Reading {
  const what = consequenceOf(s, fought, result);
  const scene = sceneOf(s, fought);
  // Where the defenders stay, nobody comes ashore any more (V.L.7.c), nor stays among them (V.I.5.r10).
  const isInVain = what.is === 'unpaid' || (what.is === 'nothing' && scene !== 'land');
  return {
    text: result,
    meaning: meaningOf(s, scene, fought, what, isOpen),
    tone: isInVain ? 'bad' : TONES[result],
  };
}

/** What a result means where it is open which attackers it concerns. */
export function plainReading(
  s: State,
  { side, targets }: Attack,
  result: CombatResultName,
): { meaning?: Phrase } {
  if (result === 'AR') return { meaning: phrase('result-AR') };
  if (result !== 'AL') return {};
  return { meaning: phrase('result-AL', { strength: lossOwed(s, targets, enemyOf(side)) }) };
}

/** Whether somebody attacks from landing boxes, or fights where he has come down. */
type Scene = 'land' | 'afloat' | 'drift';

function sceneOf(s: State, { attackers, drift }: Fought): Scene {
  if (drift !== NONE) return 'drift';
  return attackers.some((unit) => boxOf(s, unit) !== undefined) ? 'afloat' : 'land';
}

function meaningOf(
  s: State,
  scene: Scene,
  fought: Fought,
  what: ReturnType<typeof consequenceOf>,
  isOpen: boolean,
): Phrase {
  switch (what.is) {
    case 'nothing':
    case 'unpaid':
      if (scene === 'drift') return retreatMeaning(s, 'drift-NE', fought.attackers);
      return phrase(scene === 'afloat' ? 'result-NE-afloat' : 'result-NE');
    case 'loss':
      if (what.who === 'defenders') return phrase('result-DE');
      return phrase(scene === 'drift' ? 'drift-AE' : 'result-AE');
    case 'retreat':
      if (what.who === 'attackers') return retreatMeaning(s, 'result-AR', what.units);
      // Fire may leave none but those in boxes, who hold nobody.
      return retreatMeaning(s, 'result-DR', what.units, isOpen && scene === 'afloat' ? fought.attackers : []);
    case 'payment':
      // Whoever is left in a landing box is lost whatever is owed.
      if (what.isAll && scene !== 'afloat')
        // Guns that are left in the midst of enemies are lost as well (V.I.5.r10).
        return phrase(scene === 'drift' ? 'drift-AE' : 'result-AL-all');
      if (scene === 'drift') return driftLossMeaning(s, fought, what.owed);
      return phrase(scene === 'afloat' ? 'result-AL-afloat' : 'result-AL', { strength: what.owed });
    case 'exchange':
      if (scene === 'drift') return driftExchangeMeaning(s, fought);
      return phrase(scene === 'afloat' ? 'result-EX-afloat' : 'result-EX');
  }
}

/** Whoever is left after losses in a drift combat has to leave the hex; guns cannot, among enemies. */
function driftLossMeaning(s: State, { attackers }: Fought, strength: number): Phrase {
  const units = thoseWhoStay(s, attackers);
  return units.length === 0 ? phrase('drift-AL', { strength }) : phrase('drift-AL-some', { strength, units });
}

/** What an exchange in a drift combat leaves of either side, as far as that does not depend on who is given up. */
function driftExchangeMeaning(s: State, { side, targets, attackers }: Fought): Phrase {
  const payers = payersAmong(s, attackers);
  const left = leftByExchange(s, payers, targets, enemyOf(side));
  if (left === 'never') return phrase('drift-EX-clear');
  const units = thoseWhoStay(s, attackers);
  if (units.length === 0) return phrase('drift-EX');
  if (left === 'perhaps') return phrase('drift-EX-some', { units });
  return canKeepSome(s, payers, 0) ? phrase('drift-EX-left', { units }) : phrase('drift-EX-all');
}

/** Those who cannot retreat from where they are, not even without some enemies. */
function thoseWhoStay(s: State, units: readonly Unit[], without: readonly Unit[] = []): Unit[] {
  return units.filter((unit) => !canRetreat(s, unit, without));
}

/** Who retreats; of those that cannot it is known before that they are lost. */
export function retreatMeaning(
  s: State,
  key: 'result-DR' | 'result-AR' | 'fire-DR' | 'drift-NE',
  units: readonly Unit[],
  without: readonly Unit[] = [],
): Phrase {
  const lost = thoseWhoStay(s, units, without);
  if (lost.length === 0) return phrase(key);
  if (lost.length < units.length) return phrase(`${key}-some`, { units: lost });
  const isAfloat = units.every((unit) => boxOf(s, unit) !== undefined);
  return isAfloat && (key === 'result-AR' || key === 'fire-DR')
    ? phrase(`${key}-afloat`)
    : phrase(`${key}-none`);
}
