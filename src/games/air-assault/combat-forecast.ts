import type { Forecast, Tone } from '../../engine/forecast.ts';
import { NONE } from '../../engine/kinds.ts';
import { unknownFlak } from './aircraft-forecast.ts';
import { canBeAnswered } from './answer.ts';
import { armourSeenAlone, doomedFacts, isArmourAlone, untestedIn } from './armour.ts';
import { ARMOUR_DOOMED, afloatFacts, startFacts, startReading } from './armour-forecast.ts';
import { attackFact, defenceFacts, forceOf, openFacts, partFacts, worstFact } from './combat-facts.ts';
import { outcomeOf, type Reckoning, readingOf } from './combat-readings.ts';
import { isFaceDown } from './face-down.ts';
import { AXIS, enemyOf, type Hex } from './kinds.ts';
import { type Attack, aircraftOver, defendersIn, oddsOf, openDefendersIn, partsOf } from './odds.ts';
import { has, REFUGEE, type State, unitsIn } from './state.ts';
import { phrase } from './words.ts';

/** V.F.9: what an attack promises before it is rolled for. */

/** What an attack promises, for the side that makes it; before the defender has answered that is open, too. */
export function attackForecast(s: State, attack: Attack, isAnswered = false): Forecast {
  const { side, targets, attackers, guns } = attack;
  const odds = oddsOf(s, attack);
  const hidden = hiddenFrom(s, attack);
  const doubted = isAnswered ? [] : hexesInDoubt(s, attack);
  const worst = doubted.length > 0 ? oddsOf(s, { ...attack, doubted }) : odds;
  const isKnown = hidden.length === 0;
  const isAlone = isKnown && isArmourAlone(s, attack);
  const isSure = isKnown && (isAlone || worst.column === odds.column);
  const isOpen = !isAnswered && !isAlone && canBeAnswered(s, attack);
  return {
    title: phrase('attack-on', { hexes: targets }),
    rule: isAlone ? 'crete/VI.G.4.r4' : 'crete/V.F.9.d',
    facts: [
      attackFact(odds),
      ...partFacts(partsOf(s, attack)),
      ...(isKnown
        ? defenceFacts(s, odds, defendersIn(s, targets, enemyOf(side)), targets)
        : openFacts(s, odds, targets, enemyOf(side))),
      ...(isKnown && !isSure ? [worstFact(worst)] : []),
      ...startFacts(s, attack),
      ...doomedFacts(armourSeenAlone(s, attack)),
      ...(isAlone ? afloatFacts(s, attackers) : []),
    ],
    ...(isSure ? attackReading(s, attack, isOpen) : { outcomes: [] }),
    unknown: [
      ...(isKnown ? [] : [phrase('face-down-there', { hexes: hidden })]),
      ...doubted.flatMap((hex) => unknownFlak(s, hex)),
      ...(isOpen ? [phrase('answer-to-come')] : []),
    ],
    forces: [
      forceOf(s, side, [...attackers, ...guns, ...aircraftOver(s, side, targets)]),
      forceOf(
        s,
        enemyOf(side),
        openDefendersIn(s, targets, enemyOf(side)).filter((unit) => !has(s, REFUGEE, unit)),
      ),
    ],
  };
}

/** The hexes over which guns that nobody has seen may fire at the aircraft of an attack that is not announced yet. */
function hexesInDoubt(s: State, { side, targets }: Attack): Hex[] {
  return targets.filter((hex) => aircraftOver(s, side, [hex]).length > 0 && unknownFlak(s, hex).length > 0);
}

/** What the dice of an attack come to where everybody in it is seen. */
function attackReading(s: State, attack: Attack, isOpen: boolean): Reckoning {
  if (isArmourAlone(s, attack)) return ARMOUR_DOOMED;
  if (untestedIn(s, attack).length > 0) return startReading(s, attack, isOpen);
  return readingOf(oddsOf(s, attack), 'combat-die', (result) =>
    outcomeOf(s, { ...attack, drift: NONE }, result, isOpen),
  );
}

/** The same for the side that is attacked: what is good for the one is bad for the other. */
export function forDefender(forecast: Forecast): Forecast {
  const outcomes = forecast.outcomes.map((outcome) => ({
    ...outcome,
    tone: OPPOSITE[outcome.tone ?? 'even'],
  }));
  return { ...forecast, outcomes };
}

const OPPOSITE: Readonly<Record<Tone, Tone>> = { good: 'bad', bad: 'good', even: 'even' };

/** The targets in which counters lie that this side cannot look under. */
function hiddenFrom(s: State, { side, targets }: Attack): Hex[] {
  if (side !== AXIS) return [];
  return targets.filter((hex) => unitsIn(s, hex, enemyOf(side)).some((unit) => isFaceDown(s, unit)));
}
