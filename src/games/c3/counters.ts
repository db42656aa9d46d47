import { z } from 'zod/mini';
import { at, cell } from '../../engine/arrays.ts';
import { checked, frozen, inFile, namedIn } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { forcesWith } from '../../engine/forecast.ts';
import { bytesOf, each, NONE, named, namedById, type ValueOf, wordsOf } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import json from './data/units.json' with { type: 'json' };
import { batteryHex, type Hex } from './map.ts';

/** The counters: units and formation tokens, with what is printed on them. */

const FILE = 'c3/units.json';

export const SIDES = ['axis', 'british'] as const;
export const Side = named('side', SIDES);
export type Side = ValueOf<typeof Side>;
export const [AXIS, BRITISH] = Side.all;

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

const counterSchema = documented(
  {
    id: z.string(),
    name: z.string(),
    side: z.enum(SIDES),
    nationality: z.enum(NATIONALITIES),
    formation: z.nullable(z.string()),
    type: z.enum(TYPES),
    size: z.enum(['battalion', 'company']),
    steps: z.int().check(z.gte(1), z.lte(2)),
    combat: z.int().check(z.gte(1)),
    defendOnly: z._default(z.boolean(), false),
    elite: z.boolean(),
    movement: z.int().check(z.gte(0), z.lte(12)),
    reduced: z.optional(documented({ combat: z.int().check(z.gte(1)) }, ['movement'])),
    dispersed: z.optional(
      documented({ combat: z.int().check(z.gte(1)), defendOnly: z.literal(true) }, ['label']),
    ),
    bonus: z.array(z.enum(BONUSES)),
    tankFactor: z._default(z.int().check(z.gte(0)), 0),
    artilleryRange: z._default(z.int().check(z.gte(0)), 0),
    effectRange: z._default(z.int().check(z.gte(0)), 0),
    airborne: z._default(z.boolean(), false),
    arrival: z.enum(ARRIVALS),
    batteryLetter: z.optional(z.string()),
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
    units: z.array(counterSchema),
    markers: z.array(documented({ id: z.string(), count: z.int() }, ['name'])),
  },
  ['meta', 'types', 'nationalities'],
);

const data = frozen(checked(unitsSchema, json, FILE));
export const unitData: unknown = json;
export const counters = data.units;
export const formations = data.formations;
export const markers = data.markers;
export type Counter = (typeof counters)[number];
/** What is printed on the token of a formation. */
export type Token = (typeof formations)[number];

export const Unit = inFile(FILE, () => namedById('unit', counters));
export type Unit = ValueOf<typeof Unit>;
export const Formation = inFile(FILE, () => namedById('formation', formations));
export type Formation = ValueOf<typeof Formation>;

/** What is printed on each counter and token. */
const counterByUnit = each(Unit, (unit) => at(counters, unit));
const tokenByFormation = each(Formation, (formation) => at(formations, formation));

/** No formation: independent. */
export const INDEPENDENT = NONE;

const sides = bytesOf(Unit, (unit) => (counterOf(unit).side === 'axis' ? AXIS : BRITISH));
const formationNumbers = wordsOf<Unit, Formation | typeof INDEPENDENT>(Unit, (unit) => {
  const { formation } = counterOf(unit);
  return formation === null ? INDEPENDENT : namedIn(FILE, Formation, formation);
});
const types = each(Unit, (unit) => counterOf(unit).type);
const full = bytesOf(Unit, (unit) => counterOf(unit).combat);
const weak = bytesOf(Unit, (unit) => counterOf(unit).reduced?.combat ?? counterOf(unit).combat);
const scattered = bytesOf(Unit, (unit) => counterOf(unit).dispersed?.combat ?? 0);
const movements = bytesOf(Unit, (unit) => counterOf(unit).movement);
const stepNumbers = bytesOf(Unit, (unit) => counterOf(unit).steps);

/** The classes of which a hex holds one; all other units are counted by their steps. */
const StackingClass = named('class', ['counted', 'armour', 'anti-aircraft', 'coastal']);
type StackingClass = ValueOf<typeof StackingClass>;
export const [COUNTED, ARMOUR_CLASS, ANTI_AIRCRAFT_CLASS, COASTAL_CLASS] = StackingClass.all;
const CLASSES: Partial<Record<UnitType, StackingClass>> = {
  armor: ARMOUR_CLASS,
  'anti-tank': ARMOUR_CLASS,
  'light-aa': ANTI_AIRCRAFT_CLASS,
  'heavy-aa': ANTI_AIRCRAFT_CLASS,
  'coastal-battery': COASTAL_CLASS,
};
const classes = bytesOf(Unit, (unit) => CLASSES[counterOf(unit).type] ?? COUNTED);

const ELITE = 1;
const ATTACKS = 2;
const ARMOURED = 4;
const ENGINEER = 8;
const ARTILLERY = 16;
const AIRBORNE_TROOPS = 32;
const TYPE_TRAITS: Partial<Record<UnitType, number>> = {
  armor: ARMOURED,
  engineer: ENGINEER,
  artillery: ARTILLERY,
};
/** What is often asked of a unit, as bits. */
const traits = bytesOf(Unit, (unit) => {
  const { elite, type, defendOnly, airborne } = counterOf(unit);
  const attacks = !defendOnly && !isEmplaced(unit);
  return (
    (TYPE_TRAITS[type] ?? 0) |
    (elite ? ELITE : 0) |
    (attacks ? ATTACKS : 0) |
    (airborne ? AIRBORNE_TROOPS : 0)
  );
});

const unitsBySide = each(Side, (side) => Unit.all.filter((unit) => sideOf(unit) === side));
const formationsBySide = each(Side, (side) =>
  Formation.all.filter((formation) => sideOfFormation(formation) === side),
);
const members = each(Formation, (formation) => Unit.all.filter((unit) => formationOf(unit) === formation));

export const AIR_OPERATION = formationOfKind('air-operation');
export const NAVAL_OPERATION = formationOfKind('naval-operation');
export const AIR_LANDING = formationOfKind('air-landing');
/** Formations that come by parachute, and those that come by sea. */
export const AIRBORNE: readonly Formation[] = Formation.all.filter((one) => tokenOf(one).kind === 'airborne');
export const LANDING: readonly Formation[] = Formation.all.filter((one) => tokenOf(one).kind === 'landing');

/** The units dropped in turn S. */
export const DROPPED: readonly Unit[] = Unit.all.filter(
  (unit) => counterOf(unit).arrival === 'airdrop-turn-s',
);
/** Everything the Axis brings by sea, and of that what needs no port. */
export const SEABORNE: readonly Unit[] = unitsOf(AXIS).filter(isSeaborne);
export const BEACH_UNITS: readonly Unit[] = SEABORNE.filter((unit) => !needsPort(unit));
export const GUNS: readonly Unit[] = Unit.all.filter(isArtillery);
export const ANTI_AIRCRAFT: readonly Unit[] = Unit.all.filter(
  (unit) => classOf(unit) === ANTI_AIRCRAFT_CLASS,
);
export const BATTERIES: readonly Unit[] = Unit.all.filter((unit) => classOf(unit) === COASTAL_CLASS);
export const LORETO: readonly Unit[] = Unit.all.filter((unit) => hasBonus(unit, 'A'));

export function unitsOf(side: Side): readonly Unit[] {
  return at(unitsBySide, side);
}

export function formationsOf(side: Side): readonly Formation[] {
  return at(formationsBySide, side);
}

/** The units of a formation. */
export function membersOf(formation: Formation): readonly Unit[] {
  return at(members, formation);
}

export function counterOf(unit: Unit): Counter {
  return at(counterByUnit, unit);
}

export function tokenOf(formation: Formation): Token {
  return at(tokenByFormation, formation);
}

export function sideOf(unit: Unit): Side {
  return cell(sides, unit);
}

export function sideOfFormation(formation: Formation): Side {
  return tokenOf(formation).side === 'axis' ? AXIS : BRITISH;
}

/** Who is against whom, in a preview. */
export const forcesOf = forcesWith(Side, Unit, sideOf);

export function enemyOf(side: Side): Side {
  return side === AXIS ? BRITISH : AXIS;
}

/** Its formation, or INDEPENDENT. */
export function formationOf(unit: Unit): Formation | typeof INDEPENDENT {
  return cell(formationNumbers, unit);
}

export function classOf(unit: Unit): StackingClass {
  return cell(classes, unit);
}

/** Armour or anti-tank: the class of which a hex holds one. */
export function isTankClass(unit: Unit): boolean {
  return classOf(unit) === ARMOUR_CLASS;
}

export function isArmour(unit: Unit): boolean {
  return (cell(traits, unit) & ARMOURED) > 0;
}

export function isEngineer(unit: Unit): boolean {
  return (cell(traits, unit) & ENGINEER) > 0;
}

export function isMarine(unit: Unit): boolean {
  return at(types, unit) === 'marine-infantry';
}

export function isArtillery(unit: Unit): boolean {
  return (cell(traits, unit) & ARTILLERY) > 0;
}

export function isAntiTank(unit: Unit): boolean {
  return at(types, unit) === 'anti-tank';
}

/** Coastal and anti-aircraft units: they never attack and never retreat. */
export function isEmplaced(unit: Unit): boolean {
  return classOf(unit) === COASTAL_CLASS || classOf(unit) === ANTI_AIRCRAFT_CLASS;
}

export function isElite(unit: Unit): boolean {
  return (cell(traits, unit) & ELITE) > 0;
}

/** Comes by air. */
export function isAirborne(unit: Unit): boolean {
  return (cell(traits, unit) & AIRBORNE_TROOPS) > 0;
}

/** Comes by sea. */
export function isSeaborne(unit: Unit): boolean {
  return sideOf(unit) === AXIS && !isAirborne(unit);
}

/** Armour and artillery of any type come ashore in a port only. */
export function needsPort(unit: Unit): boolean {
  return isArmour(unit) || isArtillery(unit) || isAntiTank(unit);
}

/** Its Combat Value is not in parentheses, and it is no gun in a fixed site. */
export function canAttack(unit: Unit): boolean {
  return (cell(traits, unit) & ATTACKS) > 0;
}

/** The Movement Value printed on the counter. */
export function movementOf(unit: Unit): number {
  return cell(movements, unit);
}

/** The steps of a unit at full strength. */
export function fullSteps(unit: Unit): number {
  return cell(stepNumbers, unit);
}

export function fullValue(unit: Unit): number {
  return cell(full, unit);
}

export function weakValue(unit: Unit): number {
  return cell(weak, unit);
}

export function dispersedValue(unit: Unit): number {
  return cell(scattered, unit);
}

export function hasBonus(unit: Unit, bonus: (typeof BONUSES)[number]): boolean {
  return counterOf(unit).bonus.includes(bonus);
}

/** Where a coastal battery stands. */
export function siteOf(unit: Unit): Hex {
  const { batteryLetter, id } = counterOf(unit);
  if (batteryLetter === undefined) throw new Refusal('bad-data', `${FILE}: ${id} has no letter`);
  return batteryHex(batteryLetter);
}

function formationOfKind(kind: Token['kind']): Formation {
  const found = Formation.all.find((one) => tokenOf(one).kind === kind);
  if (found === undefined) throw new Refusal('bad-data', `${FILE}: there is no ${kind}`);
  return found;
}
