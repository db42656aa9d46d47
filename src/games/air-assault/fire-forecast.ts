import { type Forecast, forcesWith } from '../../engine/forecast.ts';
import { attackFact, defenceFacts } from './combat-facts.ts';
import { readingOf, retreatMeaning } from './combat-readings.ts';
import { fireEffectOf } from './combat-rolls.ts';
import { DROVE_BACK, FireEffect, SHOT_DOWN } from './combat-words.ts';
import { type Hex, Side, type Unit } from './kinds.ts';
import { fireOdds } from './odds.ts';
import { hexOf, isOnMap, type State, sideOf } from './state.ts';
import { phrase } from './words.ts';

/** V.G.5: what defensive fire promises. */

/** Defensive fire: its guns, and the attackers at whom they fire. */
export interface Fire {
  readonly guns: readonly Unit[];
  readonly targets: readonly Unit[];
}

/** What all fires that are announced together come to, and that the attack is rolled for afterwards (GAP.2.r3). */
export function firesForecast(s: State, fires: readonly Fire[], attacked: readonly Hex[]): Forecast {
  const forecasts = fires.map(({ guns, targets }) => fireForecast(s, guns, targets));
  const [only, ...others] = forecasts;
  const unknown = [phrase('attack-to-follow', { hexes: attacked })];
  if (only !== undefined && others.length === 0) return { ...only, unknown };
  return {
    title: phrase('fires'),
    rule: 'crete/V.G.5.r1',
    facts: [],
    outcomes: [],
    dice: forecasts.flatMap(({ title, facts, dice = [] }) =>
      dice.map((die) => ({ ...die, what: title, facts: [...facts, ...die.facts] })),
    ),
    unknown,
    forces: fires.flatMap(({ guns, targets }) => forcesOf(s, guns, targets)),
  };
}

/** What defensive fire comes to: only retreats and eliminations count (V.G.5.r5). */
export function fireForecast(s: State, guns: readonly Unit[], targets: readonly Unit[]): Forecast {
  const odds = fireOdds(s, guns, targets);
  const [first] = targets;
  const hexes = first !== undefined && isOnMap(s, first) ? [hexOf(s, first)] : [];
  return {
    title: phrase('fire-on', { units: targets }),
    rule: 'crete/V.G.5.c',
    facts: [attackFact(odds), ...defenceFacts(s, odds, targets, hexes)],
    ...readingOf(odds, 'fire-die', (result) => {
      const effect = fireEffectOf(result);
      const name = FireEffect.name(effect);
      if (effect === SHOT_DOWN) return { text: phrase('fire-DE'), name, tone: 'good' };
      if (effect === DROVE_BACK) return { text: retreatMeaning(s, 'fire-DR', targets), name, tone: 'good' };
      return { text: phrase('fire-nothing'), name, tone: 'even' };
    }),
    unknown: [],
    forces: forcesOf(s, guns, targets),
  };
}

function forcesOf(s: State, ...parties: readonly (readonly Unit[])[]) {
  return forcesWith(Side, s.kit.counters.Unit, (unit) => sideOf(s, unit))(...parties);
}
