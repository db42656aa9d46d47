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
import { takeFromGroup } from './groups.ts';
import { MALTA_FIELDS } from './map.ts';
import { isAtSea, isHit, isInGroup, LOST, OFF_BOARD, placeOf, REPAIR, STAYS, type State } from './state.ts';
import type { Rolling, Telling } from './words.ts';

/** Hits, what they do, and ships that are sunk. */

interface Blow {
  readonly weapon: Weapon;
  /** The result is starred, and the star counts for this attacker and this target. */
  readonly star: boolean;
  /** Doubled over Taranto. */
  readonly hits?: number;
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

export function strikeShip(s: State, ship: Ship, { weapon, star, hits = 1 }: Blow, play: Rolling): void {
  if (wouldSink(s, ship, weapon, hits)) {
    sink(s, ship, play);
    return;
  }
  if (star) {
    const die = play.roll('star', enemyOf(sideOf(ship)));
    play.tell('star-rolled', { unit: ship, die });
    if (succeeds(die, STAR_PERCENT)) {
      sink(s, ship, play);
      return;
    }
  }
  if (isHit(s, ship)) play.tell('withstood', { unit: ship });
  else {
    s.hit[ship] = 1;
    play.tell('hit-unit', { unit: ship });
  }
}

/** A ship goes down. At sea its group has one loss more. */
export function sink(s: State, ship: Ship, play: Telling): void {
  play.tell('sunk', { unit: ship });
  if (ship === FORCE_K && (isInGroup(s, ship) || isAtSea(s, ship))) s.forceKSunk = 1;
  const group = cell(s.group, ship);
  if (group !== NONE) s.losses[group] = cell(s.losses, group) + 1;
  takeFromGroup(s, ship);
  leaveTable(s, ship, LOST);
  s.lostIn[ship] = s.season;
}

/** A Hit ship is out for a die of seasons, counted from the next. */
export function repair(s: State, ship: Ship, play: Rolling): void {
  const die = play.roll('repair', sideOf(ship));
  const told = isAtSea(s, ship) ? 'sent-home' : 'under-repair';
  takeFromGroup(s, ship);
  leaveTable(s, ship, REPAIR);
  const season = seasonOfReturn(s.season, die);
  s.returns[ship] = season;
  play.tell(told, { unit: ship, season });
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
  const die = play.roll('withdrawal', sideOf(ship));
  const lost = succeeds(die, WITHDRAWAL_LOSS_PERCENT);
  play.tell('withdrawal-rolled', { unit: ship, die, flight: lost ? 0 : 1 });
  if (lost) sink(s, ship, play);
  return !lost;
}

/** An air unit is shot down. */
export function loseAirUnit(s: State, unit: AirUnit, play: Telling): void {
  if (placeOf(s, unit) === MALTA_FIELDS) s.shotDown[unit] = 1;
  s.place[unit] = LOST;
  s.lostIn[unit] = s.season;
  play.tell('shot-down', { unit });
}
