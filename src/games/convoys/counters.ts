import { z } from 'zod/mini';
import { at, cell } from '../../engine/arrays.ts';
import { checked, frozen, inFile, namedIn } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { forcesWith } from '../../engine/forecast.ts';
import {
  bytesOf,
  each,
  extended,
  NONE,
  named,
  namedById,
  numberOf,
  type ValueOf,
  wordsOf,
} from '../../engine/kinds.ts';
import { defect, Refusal } from '../../engine/refusal.ts';
import { FAST, SLOW } from './charts.ts';
import json from './data/units.json' with { type: 'json' };

/** The counters, with what is printed on them: ships first, then air units. */

export const UNIT_FILE = 'convoys/units.json';
export const SIDES = ['allied', 'axis'] as const;
export const Side = named('side', SIDES);
export type Side = ValueOf<typeof Side>;
export const [ALLIED, AXIS] = Side.all;

export function enemyOf(side: Side): Side {
  return side === ALLIED ? AXIS : ALLIED;
}

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
/** The types of aircraft, by the columns in which their attacks are read. */
export const Aircraft = named('aircraft', AIR_TABLES);
export type Aircraft = ValueOf<typeof Aircraft>;
const WEAPONS = ['bomb', 'torpedo', 'gun'] as const;
export type Weapon = (typeof WEAPONS)[number];

const shipSchema = documented(
  {
    id: z.string(),
    name: z.string(),
    side: z.enum(SIDES),
    kind: z.enum(SHIP_KINDS),
    single: z.boolean(),
    speed: z.int().check(z.gte(SLOW), z.lte(FAST)),
    guns: z.nullable(z.enum(['battleship', 'cruiser'])),
    airStrikes: z.int(),
    antiaircraft: z.int(),
    hitsToSink: z.int().check(z.gte(1), z.lte(2)),
    strategicPoint: z.int(),
    replacement: z.string(),
    availableFrom: z.string(),
    forceCode: z.optional(z.string()),
    onlyBase: z.optional(z.string()),
    armouredDeck: z._default(z.boolean(), false),
    secondBombHitSinks: z._default(z.boolean(), true),
    bombStarVulnerable: z._default(z.boolean(), false),
    starOnlyAgainst: z.optional(z.array(z.string())),
    weight: z.optional(z.enum(['heavy', 'light'])),
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
    highAltitudeInMaltaHarbour: z._default(z.boolean(), false),
    availableFrom: z.string(),
    optional: z._default(z.boolean(), false),
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

const data = frozen(checked(unitsSchema, json, UNIT_FILE));
export const unitData: unknown = json;

type ShipCounter = (typeof data.ships)[number];
type AirCounter = (typeof data.air)[number];
export type Counter = ShipCounter | AirCounter;

export const Ship = inFile(UNIT_FILE, () => namedById('ship', data.ships));
export type Ship = ValueOf<typeof Ship>;
export const Unit = inFile(UNIT_FILE, () =>
  extended(
    'unit',
    Ship,
    'air-unit',
    data.air.map(({ id }) => id),
  ),
);
export type Unit = ValueOf<typeof Unit>;
export type AirUnit = Exclude<Unit, Ship>;

export function isShip(unit: Unit): unit is Ship {
  return unit < Ship.size;
}

export function isAirUnit(unit: Unit): unit is AirUnit {
  return unit >= Ship.size;
}

/** A unit at a point where it is always a ship. */
export function shipOf(unit: Unit | typeof NONE): Ship {
  if (unit === NONE || !isShip(unit)) throw defect('something else where a ship was expected');
  return unit;
}

const printed: readonly Counter[] = [...data.ships, ...data.air];
const counters = each(Unit, (unit) => at(printed, unit));

export function counterOf(ship: Ship): ShipCounter;
export function counterOf(unit: AirUnit): AirCounter;
export function counterOf(unit: Unit): Counter;
export function counterOf(unit: Unit): Counter {
  return at(counters, unit);
}

const sides = bytesOf(Unit, (unit) => (counterOf(unit).side === 'allied' ? ALLIED : AXIS));

export function sideOf(unit: Unit): Side {
  return cell(sides, unit);
}

export const ALLIED_SHIPS: readonly Ship[] = Ship.all.filter((ship) => sideOf(ship) === ALLIED);
export const ITALIAN_SHIPS: readonly Ship[] = Ship.all.filter((ship) => sideOf(ship) === AXIS);

export function shipsOf(side: Side): readonly Ship[] {
  return side === ALLIED ? ALLIED_SHIPS : ITALIAN_SHIPS;
}

const AIR_UNITS: readonly AirUnit[] = Unit.all.filter(isAirUnit);
export const SWORDFISH: readonly AirUnit[] = AIR_UNITS.filter((unit) => sideOf(unit) === ALLIED);
export const AXIS_AIR: readonly AirUnit[] = AIR_UNITS.filter((unit) => sideOf(unit) === AXIS);
export const AXIS_UNITS: readonly Unit[] = [...ITALIAN_SHIPS, ...AXIS_AIR];

export const ARK_ROYAL = namedIn(UNIT_FILE, Ship, 'ark-royal');
export const FORCE_K = namedIn(UNIT_FILE, Ship, 'force-k');
export const FORCE_H_CRUISERS = namedIn(UNIT_FILE, Ship, 'force-h-cruisers');
export const BRECONSHIRE = namedIn(UNIT_FILE, Ship, 'breconshire');

export function isAlliedShip(unit: Unit): unit is Ship {
  return isShip(unit) && sideOf(unit) === ALLIED;
}

export function isItalianShip(unit: Unit): unit is Ship {
  return isShip(unit) && sideOf(unit) === AXIS;
}

export function isSwordfish(unit: Unit): unit is AirUnit {
  return isAirUnit(unit) && sideOf(unit) === ALLIED;
}

export function isAxisAir(unit: Unit): unit is AirUnit {
  return isAirUnit(unit) && sideOf(unit) === AXIS;
}

const freighters = bytesOf(Ship, (ship) => {
  const { kind } = counterOf(ship);
  return kind === 'freighter' || kind === 'supply-ship' ? 1 : 0;
});
const guns = bytesOf(Ship, (ship) => (counterOf(ship).guns === null ? 0 : 1));
const speeds = bytesOf(Ship, (ship) => counterOf(ship).speed);
/** The codes of the force table. */
export const ForceCode = named('force-code', [
  'CV',
  'BC',
  'B',
  'BB',
  'FHC',
  'MC',
  'DIDOS',
  'FREIGHTER',
  'FK',
]);
export type ForceCode = ValueOf<typeof ForceCode>;
const forceCodes = wordsOf(Ship, (ship) => ForceCode.number(counterOf(ship).forceCode ?? '') ?? NONE);
const factors = bytesOf(Ship, (ship) => counterOf(ship).antiaircraft);
/** Breconshire included. */
export function isFreighter(ship: Ship): boolean {
  return cell(freighters, ship) > 0;
}

export function isWarship(ship: Ship): boolean {
  return !isFreighter(ship);
}

export function isCarrier(ship: Ship): boolean {
  return counterOf(ship).kind === 'carrier';
}

/** Single battleships, battle cruisers and battleship pairs. */
export function isBattleship(ship: Ship): boolean {
  return counterOf(ship).guns === 'battleship';
}

export function isCruiser(ship: Ship): boolean {
  return counterOf(ship).kind === 'cruiser-group';
}

export function hasGuns(ship: Ship): boolean {
  return cell(guns, ship) > 0;
}

/** Positions that it goes in a turn while it is not Hit. */
export function printedSpeed(ship: Ship): number {
  return cell(speeds, ship);
}

/** The antiaircraft factors that a ship adds to its group. */
export function flakOf(ship: Ship): number {
  return cell(factors, ship);
}

/** What a ship counts as in the force table; Italian ships do not. */
export function forceCodeOf(ship: Ship): ForceCode | typeof NONE {
  return cell(forceCodes, ship);
}

export const CARRIERS: readonly Ship[] = Ship.all.filter(isCarrier);
export const FREIGHTERS: readonly Ship[] = Ship.all.filter(isFreighter);
export const DUMMIES = countOf('dummy');

/** A second Hit that is a bomb does not sink it. */
export function withstandsBombs(ship: Ship): boolean {
  const { armouredDeck, secondBombHitSinks } = counterOf(ship);
  return armouredDeck || !secondBombHitSinks;
}

/** The type of an air unit. */
export function airTypeOf(unit: AirUnit): Aircraft {
  return numberOf(Aircraft, counterOf(unit).table);
}

/** Who is against whom, in forecasts. */
export const forcesOf = forcesWith(Side, Unit, sideOf);

function countOf(id: string): number {
  const marker = data.markers.find((one) => one.id === id);
  if (marker === undefined) throw new Refusal('bad-data', `${UNIT_FILE}: there is no marker "${id}"`);
  return marker.count;
}
