import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { seasonOfReturn } from './calendar.ts';
import { STAR_PERCENT, succeeds, WITHDRAWAL_LOSS_PERCENT } from './charts.ts';
import {
  type AirUnit,
  counterOf,
  enemyOf,
  FORCE_K,
  type Ship,
  sideOf,
  type Weapon,
  withstandsBombs,
} from './counters.ts';
import { repairForecast, starForecast, withdrawalForecast } from './further-dice.ts';
import { takeFromGroup } from './groups.ts';
import { MALTA_FIELDS, type Spot } from './map.ts';
import {
  isAtSea,
  isHit,
  isInGroup,
  LOST,
  OFF_BOARD,
  placeOnChart,
  REPAIR,
  STAYS,
  type State,
} from './state.ts';
import type { Rolling, Telling } from './words.ts';

/** Hits, what they do, and ships that are sunk. */

interface Blow {
  readonly weapon: Weapon;
  /** The result is starred, and the star counts for this attacker and this target. */
  readonly star: boolean;
  /** Doubled over Taranto. */
  readonly hits?: number;
  /** Where it is struck, if it is not where the ship is now. */
  readonly place?: Spot;
}

/** Whether the star of a Hit can sink this target. */
export function starCounts(weapon: Weapon, firer: Ship | undefined, target: Ship): boolean {
  if (weapon === 'torpedo') return counterOf(target).single;
  if (weapon === 'bomb') return counterOf(target).bombStarVulnerable;
  if (firer === undefined) return false;
  const { guns, single, starOnlyAgainst } = counterOf(firer);
  if (starOnlyAgainst !== undefined) return starOnlyAgainst.includes(counterOf(target).id);
  return guns === 'battleship' && single;
}

/** Whether so many Hits sink the ship whatever the star says. */
export function wouldSink(s: State, ship: Ship, weapon: Weapon, hits = 1): boolean {
  const damage = (isHit(s, ship) ? 1 : 0) + hits;
  if (damage < counterOf(ship).hitsToSink) return false;
  return !(weapon === 'bomb' && counterOf(ship).hitsToSink > 1 && withstandsBombs(ship));
}

export function strikeShip(s: State, ship: Ship, blow: Blow, play: Rolling): void {
  const { weapon, star, hits = 1, place = placeOnChart(s, ship) } = blow;
  if (wouldSink(s, ship, weapon, hits) || (star && isGrave(ship, play))) {
    sink(s, ship, place, play);
    return;
  }
  if (isHit(s, ship)) play.tell('withstood', { unit: ship, place });
  else {
    s.hit[ship] = 1;
    play.tell('hit-unit', { unit: ship, place });
  }
}

/** Whether the star of a Hit sinks the ship. */
function isGrave(ship: Ship, play: Rolling): boolean {
  play.foresee('star', () => starForecast(ship));
  const die = play.roll('star', enemyOf(sideOf(ship)));
  const sinks = succeeds(die, STAR_PERCENT);
  play.tell('star-rolled', { unit: ship, die, wreck: sinks ? 1 : 0 });
  return sinks;
}

/** A ship goes down. At sea its group has one loss more. */
function sink(s: State, ship: Ship, place: Spot, play: Telling): void {
  play.tell('sunk', { unit: ship, place });
  if (ship === FORCE_K && (isInGroup(s, ship) || isAtSea(s, ship))) s.forceKSunk = 1;
  const group = cell(s.group, ship);
  if (group !== NONE) s.losses[group] = cell(s.losses, group) + 1;
  takeFromGroup(s, ship);
  leaveTable(s, ship, LOST);
  s.lostIn[ship] = s.season;
}

/** A Hit ship is out for a die of seasons, counted from the next. */
export function repair(s: State, ship: Ship, play: Rolling): void {
  play.foresee('repair', () => repairForecast(s.season, ship));
  const die = play.roll('repair', sideOf(ship));
  const told = isAtSea(s, ship) ? 'sent-home' : 'under-repair';
  takeFromGroup(s, ship);
  leaveTable(s, ship, REPAIR);
  const season = seasonOfReturn(s.season, die);
  s.returns[ship] = season;
  play.tell(told, { unit: ship, die, season });
}

/** Takes a ship off the chart and the Battle Board. */
function leaveTable(s: State, ship: Ship, to: typeof LOST | typeof REPAIR): void {
  s.place[ship] = to;
  s.hit[ship] = 0;
  s.crossed[ship] = 0;
  s.committed[ship] = 0;
  s.area[ship] = OFF_BOARD;
  s.leaving[ship] = STAYS;
}

/** A Hit ship that leaves a battle may be lost on the way. */
export function survivesWithdrawal(s: State, ship: Ship, play: Rolling): boolean {
  if (!isHit(s, ship)) return true;
  play.foresee('withdrawal', () => withdrawalForecast(ship));
  const die = play.roll('withdrawal', sideOf(ship));
  const lost = succeeds(die, WITHDRAWAL_LOSS_PERCENT);
  play.tell('withdrawal-rolled', { unit: ship, die, flight: lost ? 0 : 1 });
  if (lost) sink(s, ship, placeOnChart(s, ship), play);
  return !lost;
}

/** An air unit is shot down; the place is its base. */
export function loseAirUnit(s: State, unit: AirUnit, play: Telling): void {
  const place = placeOnChart(s, unit);
  if (place === MALTA_FIELDS) s.shotDown[unit] = 1;
  s.place[unit] = LOST;
  s.lostIn[unit] = s.season;
  play.tell('shot-down', { unit, place });
}
