import { cell } from '../../engine/arrays.ts';
import { FORCE_K, shipAt, type Weapon, withstandsBombs } from './fleet.ts';
import { takeFromGroup } from './groups.ts';
import { MALTA_FIELDS } from './sea.ts';
import { isAtSea, isHit, isInGroup, LOST, OFF_BOARD, placeOf, REPAIR, type State } from './state.ts';
import { STAR_PERCENT, succeeds, WITHDRAWAL_LOSS_PERCENT } from './tables.ts';
import { LATER, type Rolling, type Telling } from './words.ts';

/** Hits, what they do, and ships that are sunk. */

export interface Blow {
  readonly weapon: Weapon;
  /** The result is starred, and the star counts for this attacker and this target. */
  readonly star: boolean;
  /** Doubled over Taranto. */
  readonly hits?: number;
}

/** Whether the star of a Hit can sink this target. */
export function starCounts(weapon: Weapon, firer: number | undefined, target: number): boolean {
  if (weapon === 'torpedo') return shipAt(target).single;
  if (weapon === 'bomb') return shipAt(target).bombStarVulnerable;
  if (firer === undefined) return false;
  const { guns, single, starOnlyAgainst } = shipAt(firer);
  if (starOnlyAgainst !== undefined) return starOnlyAgainst.includes(shipAt(target).id);
  return guns === 'battleship' && single;
}

/** Whether so many Hits sink the ship whatever the star says. */
export function wouldSink(s: State, ship: number, weapon: Weapon, hits = 1): boolean {
  const damage = (isHit(s, ship) ? 1 : 0) + hits;
  if (damage < shipAt(ship).hitsToSink) return false;
  return !(weapon === 'bomb' && shipAt(ship).hitsToSink > 1 && withstandsBombs(ship));
}

export function strikeShip(s: State, ship: number, { weapon, star, hits = 1 }: Blow, x: Rolling): void {
  if (wouldSink(s, ship, weapon, hits)) {
    sink(s, ship, x);
    return;
  }
  if (star) {
    const die = x.roll('star');
    x.tell('star-rolled', { unit: ship, die });
    if (succeeds(die, STAR_PERCENT)) {
      sink(s, ship, x);
      return;
    }
  }
  if (isHit(s, ship)) x.tell('withstood', { unit: ship });
  else {
    s.hit[ship] = 1;
    x.tell('hit-unit', { unit: ship });
  }
}

/** A ship goes down. At sea its group has one loss more. */
export function sink(s: State, ship: number, x: Telling): void {
  x.tell('sunk', { unit: ship });
  if (ship === FORCE_K && (isInGroup(s, ship) || isAtSea(s, ship))) s.forceKSunk = 1;
  if (isInGroup(s, ship)) {
    const group = cell(s.group, ship);
    s.losses[group] = cell(s.losses, group) + 1;
  }
  takeFromGroup(s, ship);
  leaveTable(s, ship, LOST);
  s.lostIn[ship] = s.season;
}

/** A Hit ship is out for a die of seasons, counted from the next. */
export function repair(s: State, ship: number, x: Rolling): void {
  const die = x.roll('repair');
  takeFromGroup(s, ship);
  leaveTable(s, ship, REPAIR);
  s.returns[ship] = Math.min(LATER, s.season + die + 1);
  x.tell('sent-home', { unit: ship, season: cell(s.returns, ship) });
}

/** Takes a ship off the chart and the Battle Board. */
function leaveTable(s: State, ship: number, to: number): void {
  s.place[ship] = to;
  s.hit[ship] = 0;
  s.crossed[ship] = 0;
  s.committed[ship] = 0;
  s.area[ship] = OFF_BOARD;
  s.leaving[ship] = 0;
}

/** A Hit ship that leaves a battle may be lost on the way. */
export function survivesWithdrawal(s: State, ship: number, x: Rolling): boolean {
  if (!isHit(s, ship)) return true;
  const die = x.roll('withdrawal');
  x.tell('withdrawal-rolled', { unit: ship, die });
  if (!succeeds(die, WITHDRAWAL_LOSS_PERCENT)) return true;
  sink(s, ship, x);
  return false;
}

/** An air unit is shot down. */
export function loseAirUnit(s: State, unit: number, x: Telling): void {
  if (placeOf(s, unit) === MALTA_FIELDS) s.shotDown[unit] = 1;
  s.place[unit] = LOST;
  s.lostIn[unit] = s.season;
  x.tell('shot-down', { unit });
}
