import { z } from 'zod/mini';
import { at, type Column, cell, type Each } from '../../engine/arrays.ts';
import { checked, frozen, inFile, namedIn } from '../../engine/data.ts';
import { bytesOf, each, type NamedKind, named, type ValueOf } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Decoys } from './decoys.ts';
import { ALLIED, AXIS, SIDES, Side, type Unit } from './kinds.ts';
import { type Mover, POINT } from './terrain.ts';

/** The counters of a game, with what is printed on them (III.C). */

/** In this order: combat units first, ships and aircraft last. */
const CLASSES = ['infantry', 'artillery', 'armor', 'noncombat', 'naval', 'aircraft'] as const;
export const UnitClass = named('class', CLASSES);
export type UnitClass = ValueOf<typeof UnitClass>;
export const [INFANTRY, ARTILLERY, ARMOUR, NONCOMBAT, NAVAL, AIRCRAFT] = UnitClass.all;

/** The type symbols of each class (III.C.3). A decoy counts as infantry while it lies face down. */
const TYPES: Readonly<Record<(typeof CLASSES)[number], readonly string[]>> = {
  infantry: [
    'infantry',
    'commando',
    'parachute-infantry',
    'glider-infantry',
    'machine-gun',
    'engineer',
    'headquarters',
    'reconnaissance',
    'anti-tank',
    'decoy',
  ],
  artillery: ['field-artillery', 'light-support-artillery', 'light-aa', 'heavy-aa', 'coastal-defense'],
  armor: ['light-armor', 'heavy-armor', 'assault-gun'],
  noncombat: ['truck', 'docks', 'noncombat'],
  // HMS York works as heavy flak; only Crete has her.
  naval: ['hms-york', 'coastal-steamer'],
  aircraft: ['bomber', 'fighter', 'fighter-bomber'],
};

/** Size symbols, from large to small (III.C.2); aircraft and ships have none. */
const SIZES = {
  corps: 'XXX',
  division: 'XX',
  brigade: 'X',
  regiment: 'III',
  battalion: 'II',
  company: 'I',
  platoon: '•••',
  section: '••',
} as const;
const AFLOAT_AND_ALOFT = ['ship', 'group', 'wing'] as const;
const SMALL: readonly string[] = ['company', 'platoon', 'section'];

/** How a counter comes into the game (III.B.4). */
const MODES = [
  'setup',
  'airborne-assault',
  'air-landing',
  'convoy',
  'reinforcement',
  'aircraft',
  'reformed-only',
] as const;

/** What a column of the state holds. */
const small = z.int().check(z.gte(0), z.lte(127));

const counterSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  side: z.enum(SIDES),
  type: z.string(),
  nationality: z.string(),
  unitClass: z.enum(CLASSES),
  size: z.enum([...(Object.keys(SIZES) as (keyof typeof SIZES)[]), ...AFLOAT_AND_ALOFT]),
  /** Of guns that are made light and heavy. */
  weight: z.optional(z.enum(['light', 'heavy'])),
  /** For how many antiaircraft units it counts, if it is not one (Malta A.4). */
  aaCountsAs: z.optional(z.nullable(z.int())),
  /** What a truck or a steamer carries, in stacking points. */
  capacity: z.optional(small),
  /** Whether it carries out demolitions (VI.G.5). */
  demolishes: z.optional(z.boolean()),
  stacking: small,
  attack: small,
  defense: z.nullable(small),
  movement: z.nullable(small),
  range: z.nullable(small),
  /** By parachute or by glider, if it drops. */
  airborne: z.optional(z.nullable(z.enum(['parachute', 'glider']))),
  /** The versions of the game that use it; all of them, if nothing is said. */
  games: z.optional(z.array(z.string())),
  entry: z.looseObject({
    mode: z.enum(MODES),
    turn: z.optional(z.nullable(z.int())),
    sectors: z.optional(z.array(z.string())),
    hexes: z.optional(z.array(z.string())),
    /** Of ships: the landing boxes in which they lie. */
    landingBoxes: z.optional(z.array(z.string())),
    /** The clause that names these places, where it is not that of all others. */
    rule: z.optional(z.string()),
  }),
  /** The companies that a battalion can be broken down into. */
  substitutes: z.optional(z.array(z.string())),
});
const unitsSchema = z.looseObject({ units: z.array(counterSchema) });

type Counter = z.infer<typeof counterSchema>;

export class Counters {
  readonly Unit: NamedKind<Unit>;
  readonly bySide: Each<Side, readonly Unit[]>;
  readonly decoys: readonly Unit[];
  /** Battalions with company counters. */
  readonly battalions: readonly Unit[];
  readonly side: Column<Unit, Side>;
  readonly unitClass: Column<Unit, UnitClass>;
  readonly stacking: Column<Unit>;
  readonly attack: Column<Unit>;
  readonly defence: Column<Unit>;
  /** In half points, as terrain.ts counts them: `POINT` is one. */
  readonly allowance: Column<Unit>;
  readonly range: Column<Unit>;
  /** How far the guns of a side fire at most. */
  readonly longestRange: Each<Side, number>;
  /** How far light and heavy flak fires: all of one kind as far, anything else is refused in the data. */
  readonly flakRange: { readonly light: number; readonly heavy: number };
  readonly names: Each<Unit, string>;
  /** How it pays for terrain. */
  readonly mover: Each<Unit, Mover>;
  /** Infantry, artillery and armour (III.C.3.r1). A decoy is none, though it counts as one while it lies face down. */
  readonly isCombat: Column<Unit>;
  readonly #counters: readonly Counter[];
  readonly #isDecoy: Column<Unit>;
  readonly #isCoastal: Column<Unit>;
  readonly #hasRangedFire: Column<Unit>;
  readonly #companies: Each<Unit, readonly Unit[]>;
  readonly #setUps: Each<Unit, SetUpPlaces>;

  constructor(file: string, json: unknown, decoys: Pick<Decoys, 'counters'>) {
    this.#counters = frozen([...checked(unitsSchema, json, file).units, ...decoysOf(decoys)]);
    for (const { id, type, unitClass } of this.#counters)
      if (!TYPES[unitClass].includes(type))
        throw new Refusal('bad-data', `${file}: ${id} is ${type} and called ${unitClass}`, { where: id });
    this.Unit = inFile(file, () =>
      named(
        'unit',
        this.#counters.map(({ id }) => id),
      ),
    );
    const { Unit } = this;
    const printed = (unit: Unit) => at(this.#counters, unit);
    this.side = bytesOf(Unit, (unit) => (printed(unit).side === 'axis' ? AXIS : ALLIED));
    this.unitClass = bytesOf(Unit, (unit) => at(UnitClass.all, CLASSES.indexOf(printed(unit).unitClass)));
    this.stacking = bytesOf(Unit, (unit) => printed(unit).stacking);
    this.attack = bytesOf(Unit, (unit) => printed(unit).attack);
    this.defence = bytesOf(Unit, (unit) => printed(unit).defense ?? 0);
    this.allowance = bytesOf(Unit, (unit) => (printed(unit).movement ?? 0) * POINT);
    this.range = bytesOf(Unit, (unit) => printed(unit).range ?? 0);
    this.names = each(Unit, (unit) => printed(unit).name);
    this.mover = each(Unit, (unit) => moverOf(printed(unit)));
    this.#isDecoy = bytesOf(Unit, (unit) => (printed(unit).type === DECOY ? 1 : 0));
    this.isCombat = bytesOf(Unit, (unit) =>
      cell(this.unitClass, unit) <= ARMOUR && cell(this.#isDecoy, unit) === 0 ? 1 : 0,
    );
    this.#isCoastal = bytesOf(Unit, (unit) => (printed(unit).type === 'coastal-defense' ? 1 : 0));
    this.#hasRangedFire = bytesOf(Unit, (unit) =>
      this.isArtillery(unit) && FIRING.includes(printed(unit).type) ? 1 : 0,
    );
    this.#companies = each(Unit, (unit) =>
      (printed(unit).substitutes ?? []).map((id) =>
        namedIn(file, Unit, id, `${Unit.name(unit)}.substitutes`),
      ),
    );
    this.#setUps = each(Unit, (unit) => setUpPlacesOf(printed(unit)));
    this.bySide = each(Side, (side) => Unit.all.filter((unit) => cell(this.side, unit) === side));
    this.longestRange = each(Side, (side) => {
      const guns = at(this.bySide, side).filter((unit) => this.hasRangedFire(unit));
      return Math.max(0, ...guns.map((gun) => cell(this.range, gun)));
    });
    const reach = (isKind: (unit: Unit) => boolean) =>
      Math.max(0, ...Unit.all.filter(isKind).map((gun) => cell(this.range, gun)));
    this.flakRange = {
      light: reach((unit) => this.isLightFlak(unit)),
      heavy: reach((unit) => this.isHeavyFlak(unit)),
    };
    this.decoys = Unit.all.filter((unit) => this.isDecoy(unit));
    this.battalions = Unit.all.filter((unit) => this.companiesOf(unit).length > 0);
  }

  isDecoy(unit: Unit): boolean {
    return cell(this.#isDecoy, unit) > 0;
  }

  isCombatUnit(unit: Unit): boolean {
    return cell(this.isCombat, unit) > 0;
  }

  isInfantry(unit: Unit): boolean {
    return cell(this.unitClass, unit) === INFANTRY && !this.isDecoy(unit);
  }

  isArtillery(unit: Unit): boolean {
    return cell(this.unitClass, unit) === ARTILLERY;
  }

  isArmour(unit: Unit): boolean {
    return cell(this.unitClass, unit) === ARMOUR;
  }

  isNoncombat(unit: Unit): boolean {
    return cell(this.unitClass, unit) === NONCOMBAT;
  }

  isAircraft(unit: Unit): boolean {
    return cell(this.unitClass, unit) === AIRCRAFT;
  }

  /** Ships and aircraft. */
  isAtSeaOrAloft(unit: Unit): boolean {
    return cell(this.unitClass, unit) >= NAVAL;
  }

  /** Infantry and armour fight hand to hand: they attack, take losses and advance (V.F.11, V.G.4). */
  isAssault(unit: Unit): boolean {
    return this.isInfantry(unit) || this.isArmour(unit);
  }

  /** An assault gun is light unless it is said to be heavy (III.C.3.r2). */
  isHeavyArmour(unit: Unit): boolean {
    const { type, weight } = at(this.#counters, unit);
    return type === 'heavy-armor' || (type === 'assault-gun' && weight === 'heavy');
  }

  isLightFlak(unit: Unit): boolean {
    return this.typeOf(unit) === 'light-aa';
  }

  isHeavyFlak(unit: Unit): boolean {
    return this.typeOf(unit) === 'heavy-aa';
  }

  isAntiTank(unit: Unit): boolean {
    return this.typeOf(unit) === 'anti-tank';
  }

  /** Light and heavy antiaircraft units, and HMS York (VI.B, VI.G.3). */
  isFlak(unit: Unit): boolean {
    return FLAK.includes(this.typeOf(unit));
  }

  /** For how many antiaircraft units one counts when somebody drops in its range. */
  flakWeight(unit: Unit): number {
    return at(this.#counters, unit).aaCountsAs ?? 1;
  }

  isShip(unit: Unit): boolean {
    return cell(this.unitClass, unit) === NAVAL;
  }

  isSteamer(unit: Unit): boolean {
    return this.typeOf(unit) === 'coastal-steamer';
  }

  isTruck(unit: Unit): boolean {
    return this.typeOf(unit) === 'truck';
  }

  isDocks(unit: Unit): boolean {
    return this.typeOf(unit) === 'docks';
  }

  /** The only unit that may carry out demolitions (VI.G.5). */
  isDemolisher(unit: Unit): boolean {
    return at(this.#counters, unit).demolishes === true;
  }

  /** What a truck or a steamer carries, in stacking points. */
  capacityOf(unit: Unit): number {
    return at(this.#counters, unit).capacity ?? 0;
  }

  /** Field and light artillery and light flak fire in ground combat; heavy flak and coastal guns do not (V.G). */
  hasRangedFire(unit: Unit): boolean {
    return cell(this.#hasRangedFire, unit) > 0;
  }

  isCompany(unit: Unit): boolean {
    return at(this.#counters, unit).size === 'company';
  }

  /** With the gull wing or the glider (III.C.3.c.2). */
  isAirborne(unit: Unit): boolean {
    return (at(this.#counters, unit).airborne ?? null) !== null;
  }

  isGlider(unit: Unit): boolean {
    return at(this.#counters, unit).airborne === 'glider';
  }

  typeOf(unit: Unit): string {
    return at(this.#counters, unit).type;
  }

  /** The symbol over that of its type; none on aircraft and ships. */
  sizeSymbolOf(unit: Unit): string | undefined {
    const { size } = at(this.#counters, unit);
    return isSize(size) ? SIZES[size] : undefined;
  }

  /** Company-sized or smaller (III.C.2.r1). */
  isCompanySized(unit: Unit): boolean {
    return SMALL.includes(at(this.#counters, unit).size);
  }

  /** How it comes into the game. */
  entryOf(unit: Unit): Counter['entry'] {
    return at(this.#counters, unit).entry;
  }

  /** Whether a version of the game uses it. */
  isIn(version: string, unit: Unit): boolean {
    const { games } = at(this.#counters, unit);
    return games === undefined || games.includes(version);
  }

  isCoastalGun(unit: Unit): boolean {
    return cell(this.#isCoastal, unit) > 0;
  }

  /** At night all Allied infantry and armour come and go in zones, but headquarters and those of some nations (V.N.4). */
  isNightFighter(unit: Unit): boolean {
    const { nationality } = at(this.#counters, unit);
    return this.isAssault(unit) && !this.isHeadquarters(unit) && !DAY_FIGHTERS.includes(nationality);
  }

  isGreek(unit: Unit): boolean {
    return at(this.#counters, unit).nationality === GREEK;
  }

  isHeadquarters(unit: Unit): boolean {
    return this.typeOf(unit) === 'headquarters';
  }

  companiesOf(battalion: Unit): readonly Unit[] {
    return at(this.#companies, battalion);
  }

  /** Where it may be set up; anywhere, if there are no places. */
  setUpOf(unit: Unit): SetUpPlaces {
    return at(this.#setUps, unit);
  }
}

/** Sectors and hexes by name, and the rule that binds a unit to them. */
interface SetUpPlaces {
  readonly sectors: readonly string[];
  readonly hexes: readonly string[];
  readonly rule: string;
}

/** Nations whose units fight by day alone (V.N.4): none, where a game has nobody of them. */
const GREEK = 'greek';
const DAY_FIGHTERS: readonly string[] = [GREEK];
const DECOY = 'decoy';
/** Decoys are of no nation: nobody sees the face of one. */
const NO_NATION = '';
const ANYWHERE = 'anywhere';
const FLAK: readonly string[] = ['light-aa', 'heavy-aa', 'hms-york'];
const FIRING: readonly string[] = ['field-artillery', 'light-support-artillery', 'light-aa'];

function isSize(size: string): size is keyof typeof SIZES {
  return size in SIZES;
}

function moverOf({ type, unitClass }: Counter): Mover {
  if (type.startsWith('truck')) return 'truck';
  return unitClass === 'artillery' || unitClass === 'armor' ? unitClass : 'infantry';
}

function setUpPlacesOf({ entry: { sectors = [], hexes = [], rule = 'crete/V.O.1' } }: Counter): SetUpPlaces {
  return { sectors: sectors.includes(ANYWHERE) ? [] : sectors, hexes, rule };
}

/** Decoys, alike but for their number. */
function decoysOf({ counters }: Pick<Decoys, 'counters'>): Counter[] {
  return Array.from({ length: counters }, (_, index) => ({
    id: `decoy-${index + 1}`,
    name: `Decoy ${index + 1}`,
    side: 'allied',
    type: DECOY,
    nationality: NO_NATION,
    unitClass: 'infantry',
    size: 'company',
    stacking: 0,
    attack: 0,
    defense: 0,
    movement: 0,
    range: null,
    entry: { mode: 'setup' },
  }));
}
