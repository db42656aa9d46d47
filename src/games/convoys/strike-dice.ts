import { cell } from '../../engine/arrays.ts';
import { airAttackChart, antiaircraftChart, chanceOf, succeeds } from './charts.ts';
import { enemyOf, isShip, type Ship, sideOf, type Unit } from './counters.ts';
import { loseAirUnit, starCounts, strikeShip } from './damage.ts';
import { chanceForecast } from './further-dice.ts';
import { isSlow, placeOnChart, type State } from './state.ts';
import {
  armsOf,
  bonusOf,
  flakModifier,
  harbourResult,
  isHighBombing,
  isShotDown,
  percentOf,
  type Strike,
  strikeEffect,
} from './strike.ts';
import { strikeForecast } from './strike-forecast.ts';
import type { Rolling } from './words.ts';

/** The dice of one air strike: attack and antiaircraft fire count at the same time. */

export function carryOutStrike(s: State, strike: Strike, play: Rolling): void {
  const { unit, target, intensified, factors, hits = 1 } = strike;
  const { weapon, column } = armsOf(strike);
  const side = sideOf(unit);
  play.foresee('air-attack', () => strikeForecast(s, strike));
  const die = play.roll('air-attack', side);
  const flak = play.roll('antiaircraft', enemyOf(side));
  const result = isHighBombing(strike)
    ? harbourResult(die, intensified)
    : play.consult(airAttackChart, die + bonusOf(intensified), column);
  const star = result.star && starCounts(weapon, undefined, target);
  const percent = percentOf(s, target, result);
  play.consult(antiaircraftChart, flak + flakModifier(strike), 0);
  const shotDown = isShotDown(factors, flak + flakModifier(strike));
  play.tell('air-attack', {
    unit,
    target,
    intensified: intensified ? 1 : 0,
    die,
    effect: strikeEffect(s, strike, result),
    flak,
    factors,
    gunnery: shotDown ? 1 : 0,
  });
  if (result.hits > 0 && isConfirmed(s, target, percent, play))
    strikeShip(s, target, { weapon, star, hits }, play);
  if (shotDown) loseAircraft(s, unit, play);
}

/** A numbered chance has to be taken first. */
function isConfirmed(s: State, target: Ship, percent: number | undefined, play: Rolling): boolean {
  if (percent === undefined || chanceOf(percent) === 1) return true;
  play.foresee('follow-up', () => chanceForecast(target, percent, isSlow(s, target)));
  const die = play.roll('follow-up', enemyOf(sideOf(target)));
  const hit = succeeds(die, percent);
  play.tell('follow-up', { unit: target, percent, die, luck: hit ? 1 : 0 });
  return hit;
}

function loseAircraft(s: State, unit: Unit, play: Rolling): void {
  if (!isShip(unit)) {
    loseAirUnit(s, unit, play);
    return;
  }
  s.strikesLost[unit] = cell(s.strikesLost, unit) + 1;
  play.tell('strike-lost', { unit, place: placeOnChart(s, unit) });
}
