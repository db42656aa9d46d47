import { bytesOf } from '../../engine/kinds.ts';
import {
  counterOf,
  FORCE_K,
  FREIGHTERS,
  inPort,
  isAirUnit,
  isCarrier,
  isFreighter,
  isOnChart,
  MALTA,
  type Odds,
  placeOf,
  type Ship,
  type State,
  startOf,
  swordfishOnMalta,
  Unit,
  withstandsBombs,
} from '../../games/convoys/index.ts';
import type { Ledger } from '../policy.ts';
import type { Figures } from '../reason-text.ts';
import { isAfricaLost, isCapital, isLastChance, isOneConvoy, surplus } from './reading.ts';
import type { Reason } from './reasons.ts';

/** What things are worth, in strategic points. */

/** What a target is worth sunk, and Hit. */
export interface Stakes {
  readonly sunk: number;
  readonly hit: number;
}

/** An automatic victory. */
export const VICTORY = 8;

/** What Malta's status is worth, from Starving! up. */
const LEVELS = [-6, -2, 0, 0.8, 1.4, 1.8];

export function levelWorth(status: number): number {
  return LEVELS[Math.max(0, Math.min(LEVELS.length - 1, status))] ?? 0;
}

/** What a lost unit costs, by how soon another comes; in hundredths. */
const AIRCRAFT: Readonly<Record<string, number>> = { stuka: 40, 'it-stuka': 25, sm79: 12, z1007: 8 };
const aircraft = bytesOf(Unit, (unit) => (isAirUnit(unit) ? (AIRCRAFT[counterOf(unit).table] ?? 20) : 20));

export function airUnitWorth(world: State, unit: Unit): number {
  return isLastChance(world) ? 0.01 : (aircraft[unit] ?? 0) / 100;
}

const FREIGHTER: Stakes = { sunk: 1, hit: 0 };
const CRUISERS: Stakes = { sunk: 0.4, hit: 0.2 };
const CARRIER: Stakes = { sunk: 1.4, hit: 0.5 };
const BATTLESHIP: Stakes = { sunk: 1.1, hit: 0.3 };
const ITALIAN_BATTLESHIP: Stakes = { sunk: 1.3, hit: 0.5 };
const NOTHING: Stakes = { sunk: 0, hit: 0 };

/** What one freighter more or less will be worth, as far as anybody can tell: those on the chart are known to all. */
export function freighterWorth(world: State): number {
  if (startOf(world).victory.kind !== 'campaign') return 1;
  let afloat = 0;
  for (const ship of FREIGHTERS) if (isOnChart(placeOf(world, ship))) afloat++;
  const level = world.status + ARRIVING * afloat;
  const slope = (levelAt(level + 1) - levelAt(level - 1)) / 2;
  return Math.max(LEAST, Math.min(1, slope + (world.starving > 0 && afloat < 4 ? 1 : 0)));
}
/** The share of the freighters that comes through, and what each is worth even if Malta has enough. */
const ARRIVING = 0.5;
const LEAST = 0.15;

/** Between the levels. */
function levelAt(level: number): number {
  const below = Math.floor(level);
  return levelWorth(below) + (level - below) * (levelWorth(below + 1) - levelWorth(below));
}

/** An Allied ship at sea. */
export function alliedStakes(ship: Ship, freighter = 1): Stakes {
  if (isFreighter(ship)) return freighter === 1 ? FREIGHTER : { sunk: freighter, hit: 0 };
  if (!isCapital(ship)) return CRUISERS;
  return isCarrier(ship) ? CARRIER : BATTLESHIP;
}

export function italianStakes(ship: Ship): Stakes {
  return isCapital(ship) ? ITALIAN_BATTLESHIP : CRUISERS;
}

/** A ship in Malta's harbour, before and after unloading. */
export function harbourStakes(world: State, ship: Ship, unloaded: boolean): Stakes {
  const last = isLastChance(world);
  if (ship === FORCE_K) {
    if (last) return NOTHING;
    return swordfishOnMalta(world).length > 0 ? { sunk: 6, hit: 3 } : { sunk: 1, hit: 0.5 };
  }
  if (isFreighter(ship)) {
    if (unloaded) return { sunk: last ? 0 : 0.3, hit: 0 };
    return { sunk: cargoWorth(world), hit: 0 };
  }
  if (!isCapital(ship)) return last ? NOTHING : { sunk: 0.2, hit: 0.1 };
  if (withstandsBombs(ship)) return { sunk: 0, hit: last ? 0 : 0.2 };
  return { sunk: 1, hit: 0.4 };
}

/** One freighter less that unloads. */
function cargoWorth(world: State): number {
  if (isOneConvoy(world) || isAfricaLost(world)) return 1;
  return surplus(world, inPort(world, MALTA).filter(isFreighter).length) > 2 ? 0.1 : 1;
}

/** What an attack promises. */
export function gainOf(odds: Odds, { sunk, hit }: Stakes, lost: number): number {
  return odds.sunk * sunk + odds.hit * hit - odds.lost * lost;
}

/** The same by its reasons. */
export function enterGain(ledger: Ledger<Reason>, odds: Odds, { sunk, hit }: Stakes, lost: number): void {
  ledger.add('may-sink', odds.sunk * sunk, { chance: odds.sunk });
  ledger.add('may-hit', odds.hit * hit, { chance: odds.hit });
  ledger.add('may-lose-aircraft', -odds.lost * lost, { chance: odds.lost });
}

/** Freighters that are to be expected, as a figure; nothing where there are hardly any. */
export function freightersOf({ freighters }: { readonly freighters: number }): Figures | undefined {
  return freighters < 0.05 ? undefined : { freighters };
}
