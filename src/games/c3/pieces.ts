import { z } from 'zod';
import { at, cell } from '../../engine/arrays.ts';
import { checked, frozen, numberedIn } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { Refusal } from '../../engine/refusal.ts';
import json from './data/units.json' with { type: 'json' };
import { batteryHex } from './malta.ts';

/** The counters: units and formation tokens, with what is printed on them. */

const FILE = 'c3/units.json';

export const SIDES = ['axis', 'british'] as const;
export const AXIS = 0;
export const BRITISH = 1;

export const TYPES = [
  'infantry',
  'special-forces',
  'paratroopers',
  'engineer',
  'anti-tank',
  'artillery',
  'armor',
  'marine-infantry',
  'coastal-battery',
  'light-aa',
  'heavy-aa',
] as const;
export type UnitType = (typeof TYPES)[number];

export const NATIONALITIES = ['italian', 'german', 'commonwealth'] as const;
const FORMATION_KINDS = [
  'airborne',
  'air-landing',
  'landing',
  'air-operation',
  'naval-operation',
  'land',
] as const;
export const BONUSES = ['S', 'L', 'A', 'swimmer'] as const;
const ARRIVALS = [
  'initial',
  'airdrop-turn-s',
  'amphibious-turn-s',
  'amphibious-or-reinforcement',
  'port-only',
  'air-landing-from-turn-1',
] as const;

const unitSchema = documented(
  {
    id: z.string(),
    name: z.string(),
    side: z.enum(SIDES),
    nationality: z.enum(NATIONALITIES),
    formation: z.string().nullable(),
    type: z.enum(TYPES),
    size: z.enum(['battalion', 'company']),
    steps: z.int().min(1).max(2),
    combat: z.int().min(1),
    defendOnly: z.boolean().default(false),
    elite: z.boolean(),
    movement: z.int().min(0).max(12),
    reduced: documented({ combat: z.int().min(1) }, ['movement']).optional(),
    dispersed: documented({ combat: z.int().min(1), defendOnly: z.literal(true) }, ['label']).optional(),
    bonus: z.array(z.enum(BONUSES)),
    tankFactor: z.int().min(0).default(0),
    artilleryRange: z.int().min(0).default(0),
    effectRange: z.int().min(0).default(0),
    airborne: z.boolean().default(false),
    arrival: z.enum(ARRIVALS),
    batteryLetter: z.string().optional(),
  },
  ['historical', 'independent', 'fixedPlace', 'setupHex', 'suggestedSetup'],
);

const formationSchema = documented({
  id: z.string(),
  name: z.string(),
  side: z.enum(SIDES),
  kind: z.enum(FORMATION_KINDS),
  activationModifier: z.int(),
});

const unitsSchema = documented(
  {
    game: z.literal('c3'),
    formations: z.array(formationSchema),
    units: z.array(unitSchema),
    markers: z.array(documented({ id: z.string(), count: z.int() }, ['name'])),
  },
  ['meta', 'types', 'nationalities'],
);

const data = frozen(checked(unitsSchema, json, FILE));
export const unitData: unknown = json;
export const units = data.units;
export const formations = data.formations;
export const markers = data.markers;
export type Unit = (typeof units)[number];
export type Formation = (typeof formations)[number];

export const UNITS: readonly number[] = units.map((_, unit) => unit);
export const UNITS_OF: readonly (readonly number[])[] = SIDES.map((side) =>
  UNITS.filter((unit) => at(units, unit).side === side),
);
export const FORMATIONS: readonly number[] = formations.map((_, formation) => formation);
export const FORMATIONS_OF: readonly (readonly number[])[] = SIDES.map((side) =>
  FORMATIONS.filter((formation) => at(formations, formation).side === side),
);
export const UNITS_IN: readonly (readonly number[])[] = formations.map(({ id }) =>
  UNITS.filter((unit) => at(units, unit).formation === id),
);
export const AIR_OPERATION = formationOfKind('air-operation');
export const NAVAL_OPERATION = formationOfKind('naval-operation');
export const AIR_LANDING = formationOfKind('air-landing');
/** Formations that come by parachute, and those that come by sea. */
export const AIRBORNE: readonly number[] = FORMATIONS.filter((one) => formationAt(one).kind === 'airborne');
export const LANDING: readonly number[] = FORMATIONS.filter((one) => formationAt(one).kind === 'landing');

/** No formation: independent. */
export const INDEPENDENT = -1;

const sides = Uint8Array.from(units, ({ side }) => SIDES.indexOf(side));
const formationNumbers = Int16Array.from(units, ({ formation }) => {
  if (formation === null) return INDEPENDENT;
  return numberedIn(FILE, 'formation', formations, formation);
});
const types = Uint8Array.from(units, ({ type }) => TYPES.indexOf(type));
const full = Uint8Array.from(units, ({ combat }) => combat);
const weak = Uint8Array.from(units, ({ combat, reduced }) => reduced?.combat ?? combat);
const scattered = Uint8Array.from(units, ({ dispersed }) => dispersed?.combat ?? 0);
const movements = Uint8Array.from(units, ({ movement }) => movement);
const elites = Uint8Array.from(units, ({ elite }) => (elite ? 1 : 0));

/** The classes that stack freely, one of each in a hex. */
export const COUNTED = 0;
const ARMOUR_CLASS = 1;
export const ANTI_AIRCRAFT_CLASS = 2;
export const COASTAL_CLASS = 3;
const CLASSES: Partial<Record<UnitType, number>> = {
  armor: ARMOUR_CLASS,
  'anti-tank': ARMOUR_CLASS,
  'light-aa': ANTI_AIRCRAFT_CLASS,
  'heavy-aa': ANTI_AIRCRAFT_CLASS,
  'coastal-battery': COASTAL_CLASS,
};
const classes = Uint8Array.from(units, ({ type }) => CLASSES[type] ?? COUNTED);

const attackers = Uint8Array.from(units, ({ defendOnly, type }) => {
  const gun = type === 'coastal-battery' || type === 'light-aa' || type === 'heavy-aa';
  return defendOnly || gun ? 0 : 1;
});

const ARMOUR = TYPES.indexOf('armor');
const ENGINEER = TYPES.indexOf('engineer');
const MARINE = TYPES.indexOf('marine-infantry');
const ARTILLERY = TYPES.indexOf('artillery');
const ANTI_TANK = TYPES.indexOf('anti-tank');

/** The units dropped in turn S, and of these the companies that the drop table speaks of. */
export const DROPPED: readonly number[] = UNITS.filter((unit) => unitAt(unit).arrival === 'airdrop-turn-s');
/** Everything the Axis brings by sea, and of that what needs no port. */
export const SEABORNE: readonly number[] = unitsOf(AXIS).filter((unit) => !unitAt(unit).airborne);
export const BEACH_UNITS: readonly number[] = SEABORNE.filter((unit) => !needsPort(unit));
export const GUNS: readonly number[] = UNITS.filter((unit) => typeOf(unit) === ARTILLERY);
export const ANTI_AIRCRAFT: readonly number[] = UNITS.filter((unit) => classOf(unit) === ANTI_AIRCRAFT_CLASS);
export const BATTERIES: readonly number[] = UNITS.filter((unit) => classOf(unit) === COASTAL_CLASS);
export const LORETO: readonly number[] = UNITS.filter((unit) => hasBonus(unit, 'A'));

export function unitsOf(side: number): readonly number[] {
  return at(UNITS_OF, side);
}

export function formationsOf(side: number): readonly number[] {
  return at(FORMATIONS_OF, side);
}

/** The units of a formation. */
export function membersOf(formation: number): readonly number[] {
  return at(UNITS_IN, formation);
}

export function unitAt(unit: number): Unit {
  return at(units, unit);
}

export function formationAt(formation: number): Formation {
  return at(formations, formation);
}

export function sideOf(unit: number): number {
  return cell(sides, unit);
}

export function sideOfFormation(formation: number): number {
  return formationAt(formation).side === 'axis' ? AXIS : BRITISH;
}

export function enemyOf(side: number): number {
  return 1 - side;
}

/** The number of its formation, or INDEPENDENT. */
export function formationOf(unit: number): number {
  return cell(formationNumbers, unit);
}

export function classOf(unit: number): number {
  return cell(classes, unit);
}

/** Armour or anti-tank: the class of which a hex holds one. */
export function isTankClass(unit: number): boolean {
  return classOf(unit) === ARMOUR_CLASS;
}

export function isArmour(unit: number): boolean {
  return typeOf(unit) === ARMOUR;
}

export function isEngineer(unit: number): boolean {
  return typeOf(unit) === ENGINEER;
}

export function isMarine(unit: number): boolean {
  return typeOf(unit) === MARINE;
}

export function isArtillery(unit: number): boolean {
  return typeOf(unit) === ARTILLERY;
}

export function isAntiTank(unit: number): boolean {
  return typeOf(unit) === ANTI_TANK;
}

/** Coastal and anti-aircraft units: they never attack and never retreat. */
export function isEmplaced(unit: number): boolean {
  return classOf(unit) === COASTAL_CLASS || classOf(unit) === ANTI_AIRCRAFT_CLASS;
}

export function isElite(unit: number): boolean {
  return cell(elites, unit) > 0;
}

/** Armour and artillery of any type come ashore in a port only. */
export function needsPort(unit: number): boolean {
  return isArmour(unit) || isArtillery(unit) || isAntiTank(unit);
}

/** Its Combat Value is not in parentheses, and it is no gun in a fixed site. */
export function canAttack(unit: number): boolean {
  return cell(attackers, unit) > 0;
}

/** The Movement Value printed on the counter. */
export function movementOf(unit: number): number {
  return cell(movements, unit);
}

export function fullValue(unit: number): number {
  return cell(full, unit);
}

export function weakValue(unit: number): number {
  return cell(weak, unit);
}

export function dispersedValue(unit: number): number {
  return cell(scattered, unit);
}

export function hasBonus(unit: number, bonus: (typeof BONUSES)[number]): boolean {
  return unitAt(unit).bonus.includes(bonus);
}

/** Where a coastal battery stands. */
export function siteOf(unit: number): number {
  const { batteryLetter, id } = unitAt(unit);
  if (batteryLetter === undefined) throw new Refusal('bad-data', `${FILE}: ${id} has no letter`);
  return batteryHex(batteryLetter);
}

function typeOf(unit: number): number {
  return cell(types, unit);
}

function formationOfKind(kind: Formation['kind']): number {
  const number = formations.findIndex((one) => one.kind === kind);
  if (number < 0) throw new Refusal('bad-data', `${FILE}: there is no ${kind}`);
  return number;
}
