import { z } from 'zod';
import { at } from '../../engine/arrays.ts';
import { checked, frozen, numberedIn } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import json from './data/units.json' with { type: 'json' };
import { placeNumbered } from './sea.ts';
import { FAST, SLOW } from './tables.ts';

/** The pieces: ships first, then air units. */

const FILE = 'convoys/units.json';
export const SIDES = ['allied', 'axis'] as const;
export const ALLIED = 0;
export const AXIS = 1;

const SHIP_KINDS = [
  'carrier',
  'battlecruiser',
  'battleship',
  'battleship-pair',
  'cruiser-group',
  'freighter',
  'supply-ship',
] as const;
const AIR_TABLES = ['stuka', 'sm79', 'z1007', 'it-stuka', 'brit-air'] as const;
export const WEAPONS = ['bomb', 'torpedo', 'gun'] as const;
export type Weapon = (typeof WEAPONS)[number];

const shipSchema = documented(
  {
    id: z.string(),
    name: z.string(),
    side: z.enum(SIDES),
    kind: z.enum(SHIP_KINDS),
    single: z.boolean(),
    speed: z.int().min(SLOW).max(FAST),
    guns: z.enum(['battleship', 'cruiser']).nullable(),
    airStrikes: z.int(),
    antiaircraft: z.int(),
    hitsToSink: z.int().min(1).max(2),
    strategicPoint: z.int(),
    replacement: z.string(),
    availableFrom: z.string(),
    forceCode: z.string().optional(),
    onlyBase: z.string().optional(),
    armouredDeck: z.boolean().default(false),
    secondBombHitSinks: z.boolean().default(true),
    bombStarVulnerable: z.boolean().default(false),
    starOnlyAgainst: z.array(z.string()).optional(),
    weight: z.enum(['heavy', 'light']).optional(),
  },
  [
    'nationality',
    'battleArea',
    'supplyLevels',
    'bases',
    'fuelUnits',
    'historicalShips',
    'rosterName',
    'withdrawnAt',
    'basingCostLevels',
  ],
);
const airSchema = documented(
  {
    id: z.string(),
    name: z.string(),
    side: z.enum(SIDES),
    table: z.enum(AIR_TABLES),
    weapon: z.enum(WEAPONS),
    highAltitude: z.boolean(),
    highAltitudeInMaltaHarbour: z.boolean().default(false),
    availableFrom: z.string(),
    optional: z.boolean().default(false),
  },
  ['missionsPerDayTurn', 'nationality', 'aircraft', 'replacement', 'bases'],
);
const unitsSchema = documented(
  {
    game: z.literal('convoys'),
    ships: z.array(shipSchema),
    air: z.array(airSchema),
    markers: z.array(
      documented({ id: z.string(), count: z.int() }, ['name', 'side', 'ids', 'effect', 'places']),
    ),
  },
  ['schema', 'provenanceKey', 'fieldNotes', 'rosterCheck'],
);

const data = frozen(checked(unitsSchema, json, FILE));
export const unitData: unknown = json;

export type Ship = (typeof data.ships)[number];
export type AirUnit = (typeof data.air)[number];
export const units: readonly (Ship | AirUnit)[] = [...data.ships, ...data.air];
export const UNITS: readonly number[] = units.map((_, unit) => unit);
export const SHIPS: readonly number[] = data.ships.map((_, ship) => ship);
export const AIR_UNITS: readonly number[] = data.air.map((_, index) => SHIPS.length + index);
export const DUMMIES = countOf('dummy');

const sides = Uint8Array.from(units, ({ side }) => SIDES.indexOf(side));

export const ALLIED_SHIPS: readonly number[] = SHIPS.filter((ship) => sideOf(ship) === ALLIED);
export const ITALIAN_SHIPS: readonly number[] = SHIPS.filter((ship) => sideOf(ship) === AXIS);
export const SWORDFISH: readonly number[] = AIR_UNITS.filter((unit) => sideOf(unit) === ALLIED);
export const AXIS_AIR: readonly number[] = AIR_UNITS.filter((unit) => sideOf(unit) === AXIS);

export const ARK_ROYAL = unitNumbered('ark-royal');
export const FORCE_K = unitNumbered('force-k');
export const FORCE_H_CRUISERS = unitNumbered('force-h-cruisers');
export const BRECONSHIRE = unitNumbered('breconshire');

export function sideOf(unit: number): number {
  return sides[unit] ?? ALLIED;
}

export function isShip(unit: number): boolean {
  return unit >= 0 && unit < SHIPS.length;
}

export function shipAt(ship: number): Ship {
  return at(data.ships, ship);
}

export function airUnitAt(unit: number): AirUnit {
  return at(data.air, unit - SHIPS.length);
}

export function nameOf(unit: number): string {
  return at(units, unit).name;
}

const traits = data.ships.map(({ kind, guns, antiaircraft, onlyBase }) => ({
  freighter: kind === 'freighter' || kind === 'supply-ship',
  carrier: kind === 'carrier',
  cruiser: kind === 'cruiser-group',
  guns: guns !== null,
  flak: antiaircraft,
  onlyBase: onlyBase === undefined ? undefined : placeNumbered(onlyBase),
}));

/** Breconshire included. */
export function isFreighter(ship: number): boolean {
  return at(traits, ship).freighter;
}

export function isWarship(ship: number): boolean {
  return !at(traits, ship).freighter;
}

export function isCarrier(ship: number): boolean {
  return at(traits, ship).carrier;
}

export function isCruiser(ship: number): boolean {
  return at(traits, ship).cruiser;
}

export function hasGuns(ship: number): boolean {
  return at(traits, ship).guns;
}

/** The antiaircraft factors that a ship adds to its group. */
export function flakOf(ship: number): number {
  return at(traits, ship).flak;
}

export function onlyBaseOf(ship: number): number | undefined {
  return at(traits, ship).onlyBase;
}

export const CARRIERS: readonly number[] = SHIPS.filter(isCarrier);
export const FREIGHTERS: readonly number[] = SHIPS.filter(isFreighter);

/** A second Hit that is a bomb does not sink it. */
export function withstandsBombs(ship: number): boolean {
  const { armouredDeck, secondBombHitSinks } = shipAt(ship);
  return armouredDeck || !secondBombHitSinks;
}

export function unitNumbered(id: string): number {
  return numberedIn(FILE, 'unit', units, id);
}

function countOf(marker: string): number {
  return at(data.markers, numberedIn(FILE, 'marker', data.markers, marker)).count;
}
