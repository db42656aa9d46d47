import { at, cell } from '../../engine/arrays.ts';
import { because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { numberOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { comeInto } from './arrival.ts';
import { combatColumn, DRIFT_COMBAT } from './charts.ts';
import { attackFact, defenceFacts, forceOf, openFacts } from './combat-facts.ts';
import { outcomeOf, readingOf } from './combat-readings.ts';
import { applyResult, type Fought } from './combat-results.ts';
import { rollCombat } from './combat-rolls.ts';
import { CombatResult, IN_DRIFT_COMBAT } from './combat-words.ts';
import { isHeldBy } from './derived.ts';
import { loseAll } from './elimination.ts';
import { expose } from './exposure.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, AXIS, Hex } from './kinds.ts';
import { matching } from './losses.ts';
import { combatModifier, defendersIn, type Odds, openDefendersIn, strengthIn, sumOf } from './odds.ts';
import { retreat } from './retreat.ts';
import { combatUnitsIn, DROPPED, type State, unitsIn } from './state.ts';
import { BY_DRIFT, phrase, steps, verbs } from './words.ts';

/** V.I.5: whoever has drifted onto enemies fights them in their hex, at the end of the phase. */
export const driftCombats = new Procedure('drift-combats', {}, ['next', 'choose']);

steps(driftCombats, {
  // Also where there is only one: whoever rolls sees before what may come of it.
  next: (s, _, play) => {
    forgetFlight(s);
    if (contestedHexes(s).length > 0) return play.go('choose');
    for (const hex of hexesOfDropped(s)) comeInto(s, hex, AXIS, play);
    return play.done();
  },
  choose: {
    rule: 'crete/V.I.5.r2',
    by: () => AXIS,
    options: (s, _, options) => {
      for (const hex of contestedHexes(s)) options.add(verbs.id.fight, hex);
    },
    take: { fight: (_, __, play, hex) => play.call(driftCombat, { hex }, 'next') },
    bars: {
      fight: (s, _, hex) =>
        contestedHexes(s).includes(hex)
          ? undefined
          : because('crete/V.I.5.s1', phrase('nobody-among-enemies', { hex })),
    },
    previews: { fight: (s, _, hex) => combatForecast(s, hex) },
  },
});

/** The hexes in which airborne units are among Allied counters. */
function contestedHexes(s: State): Hex[] {
  return hexesOfDropped(s).filter((hex) => isHeldBy(s, ALLIED, hex));
}

/** The hexes in which airborne units have come down, or to which they have retreated since. */
function hexesOfDropped(s: State): Hex[] {
  const { counters, map } = s.kit;
  const hexes = new Set(
    at(counters.bySide, AXIS)
      .filter((unit) => cell(s.arrived, unit) === DROPPED)
      .map((unit) => cell(s.place, unit)),
  );
  return map.land.filter((hex) => hexes.has(hex));
}

/** One of these fights: only those in the hex count, and the airborne units attack. */
export const driftCombat = new Procedure('drift-combat', { hex: Hex }, [
  'meet',
  'roll',
  'exchanged',
  'after',
]);
export const driftFighting = [driftCombats, driftCombat];

steps(driftCombat, {
  meet: (s, { hex }, play) => {
    const found = unitsIn(s, hex, ALLIED).filter((unit) => isFaceDown(s, unit));
    if (found.length > 0) play.disclose('drift-combat');
    expose(s, found, play, BY_DRIFT);
    const enemies = combatUnitsIn(s, hex, ALLIED);
    if (enemies.length === 0) {
      play.tell('nobody-there', { hex });
      return play.done();
    }
    if (!isHeavyArmourAlone(s, hex)) return play.go('roll');
    loseAll(s, enemies, play);
    return play.done();
  },
  roll: (s, { hex }, play) => {
    const odds = driftOdds(s, hex);
    const forecast = () => combatForecast(s, hex);
    const { result, told } = rollCombat({ purpose: 'drift-combat', side: AXIS, odds, forecast }, play);
    play.tell('drift-combat', { hex, ...told, result: numberOf(CombatResult, result) });
    return applyResult(s, result, foughtIn(s, hex), play);
  },
  exchanged: (_, { hex }, play, strength) =>
    play.call(matching, { side: ALLIED, ...settingIn(hex), strength, chosen: [] }, 'after'),
  after: (s, { hex }, play) => {
    const units = combatUnitsIn(s, hex, AXIS);
    if (units.length === 0 || combatUnitsIn(s, hex, ALLIED).length === 0) return play.done();
    // Nobody shares a hex with enemies (V.I.5.r10).
    play.tell('thrown-out', { hex });
    return play.become(retreat, { side: AXIS, units, involved: units, drift: hex, ...settingIn(hex) });
  },
});

/** Where it is, as those who retreat or give somebody up are asked. */
function settingIn(hex: Hex) {
  return { fight: IN_DRIFT_COMBAT, targets: [hex] };
}

/** What is said of those who fled holds in combat phases only. */
function forgetFlight(s: State): void {
  s.deeds.fill(0);
}

/** Airborne artillery fights like any other unit here (V.I.5.r9). */
function driftOdds(s: State, hex: Hex): Odds {
  const attack = sumOf(s.kit.counters.attack, combatUnitsIn(s, hex, AXIS));
  const defence = strengthIn(s, hex, defendersIn(s, [hex], ALLIED));
  return {
    attack,
    defence,
    column: combatColumn(attack, defence),
    modifiers: [combatModifier('drift-combat', DRIFT_COMBAT)],
  };
}

/** Heavy armour without others fights nobody (V.I.5.r11). */
function isHeavyArmourAlone(s: State, hex: Hex): boolean {
  const enemies = combatUnitsIn(s, hex, ALLIED);
  return enemies.length > 0 && enemies.every((unit) => s.kit.counters.isHeavyArmour(unit));
}

/** What it may come to; against face-down counters nobody knows. */
function combatForecast(s: State, hex: Hex): Forecast {
  const odds = driftOdds(s, hex);
  const isHidden = unitsIn(s, hex, ALLIED).some((unit) => isFaceDown(s, unit));
  return {
    title: phrase('drift-combat-in', { hex }),
    rule: 'crete/V.I.5.s2',
    facts: [
      attackFact(odds),
      ...(isHidden
        ? openFacts(s, odds, [hex], ALLIED)
        : defenceFacts(s, odds, defendersIn(s, [hex], ALLIED), [hex])),
    ],
    ...(isHidden ? { outcomes: [] } : outcomesIn(s, hex, odds)),
    unknown: isHidden ? [phrase('face-down-there', { hexes: [hex] })] : [],
    forces: [
      forceOf(s, AXIS, combatUnitsIn(s, hex, AXIS)),
      forceOf(s, ALLIED, openDefendersIn(s, [hex], ALLIED)),
    ],
  };
}

function outcomesIn(s: State, hex: Hex, odds: Odds): Pick<Forecast, 'outcomes' | 'chart' | 'dice'> {
  if (isHeavyArmourAlone(s, hex))
    return { outcomes: [{ text: phrase('heavy-armour-lost'), name: 'lost', chance: 1, tone: 'good' }] };
  return readingOf(odds, 'combat-die', (result) => outcomeOf(s, foughtIn(s, hex), result));
}

/** Only those in the hex fight, and the airborne units attack. */
function foughtIn(s: State, hex: Hex): Fought {
  return { side: AXIS, targets: [hex], attackers: combatUnitsIn(s, hex, AXIS), guns: [], drift: hex };
}
