import { z } from 'zod/mini';
import { at, type Column, cell, type Each } from '../../engine/arrays.ts';
import { checked, frozen, inFile, namedIn } from '../../engine/data.ts';
import { bytesOf, each, type NamedKind, named, type ValueOf } from '../../engine/kinds.ts';
import { ALLIED, AXIS, SIDES, Side, type Unit } from './kinds.ts';
import { type Mover, POINT } from './terrain.ts';

/** The counters of a game, with what is printed on them (III.C). */

const CLASSES = ['infantry', 'artillery', 'armor', 'noncombat', 'naval', 'aircraft'] as const;
export const UnitClass = named('class', CLASSES);
export type UnitClass = ValueOf<typeof UnitClass>;
export const [INFANTRY, ARTILLERY, ARMOUR, NONCOMBAT] = UnitClass.all;

const counterSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  side: z.enum(SIDES),
  type: z.string(),
  nationality: z.string(),
  unitClass: z.enum(CLASSES),
  stacking: z.int().check(z.gte(0)),
  attack: z.int().check(z.gte(0)),
  movement: z.nullable(z.int().check(z.gte(0))),
  range: z.nullable(z.int().check(z.gte(0))),
  entry: z.looseObject({
    mode: z.string(),
    sectors: z.optional(z.array(z.string())),
    hexes: z.optional(z.array(z.string())),
  }),
  /** The companies that a battalion can be broken down into. */
  substitutes: z.optional(z.array(z.string())),
});
const unitsSchema = z.looseObject({ units: z.array(counterSchema) });

type Counter = z.infer<typeof counterSchema>;

/** Ten decoys, alike but for their number. */
const DECOYS = 10;

export class Counters {
  readonly Unit: NamedKind<Unit>;
  readonly bySide: Each<Side, readonly Unit[]>;
  /** Allied counters that are on the map before the first turn, the decoys among them. */
  readonly garrison: readonly Unit[];
  readonly decoys: readonly Unit[];
  /** Battalions with company counters. */
  readonly battalions: readonly Unit[];
  readonly side: Column<Unit, Side>;
  readonly unitClass: Column<Unit, UnitClass>;
  readonly stacking: Column<Unit>;
  readonly attack: Column<Unit>;
  /** In the units of movement.ts. */
  readonly allowance: Column<Unit>;
  readonly range: Column<Unit>;
  readonly names: Each<Unit, string>;
  /** How it pays for terrain. */
  readonly mover: Each<Unit, Mover>;
  readonly #counters: readonly Counter[];
  readonly #isDecoy: Column<Unit>;
  readonly #isCoastal: Column<Unit>;
  readonly #companies: Each<Unit, readonly Unit[]>;

  constructor(file: string, json: unknown) {
    this.#counters = frozen([...checked(unitsSchema, json, file).units, ...decoys()]);
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
    this.allowance = bytesOf(Unit, (unit) => (printed(unit).movement ?? 0) * POINT);
    this.range = bytesOf(Unit, (unit) => printed(unit).range ?? 0);
    this.names = each(Unit, (unit) => printed(unit).name);
    this.mover = each(Unit, (unit) => moverOf(printed(unit)));
    this.#isDecoy = bytesOf(Unit, (unit) => (printed(unit).type === DECOY ? 1 : 0));
    this.#isCoastal = bytesOf(Unit, (unit) => (printed(unit).type === 'coastal-defense' ? 1 : 0));
    this.#companies = each(Unit, (unit) =>
      (printed(unit).substitutes ?? []).map((id) => namedIn(file, Unit, id)),
    );
    this.bySide = each(Side, (side) => Unit.all.filter((unit) => cell(this.side, unit) === side));
    this.garrison = at(this.bySide, ALLIED).filter((unit) => isOfGarrison(printed(unit)));
    this.decoys = this.garrison.filter((unit) => this.isDecoy(unit));
    this.battalions = Unit.all.filter((unit) => this.companiesOf(unit).length > 0);
  }

  isDecoy(unit: Unit): boolean {
    return cell(this.#isDecoy, unit) > 0;
  }

  /** Infantry, artillery and armour. A decoy is none, though it counts as one while it lies face down. */
  isCombatUnit(unit: Unit): boolean {
    return cell(this.unitClass, unit) <= ARMOUR && !this.isDecoy(unit);
  }

  isCoastalGun(unit: Unit): boolean {
    return cell(this.#isCoastal, unit) > 0;
  }

  /** At night all Allied infantry and armour but headquarters and Greeks come and go in zones (V.N.4). */
  isNightFighter(unit: Unit): boolean {
    const { type, nationality } = at(this.#counters, unit);
    return cell(this.unitClass, unit) !== ARTILLERY && type !== 'headquarters' && nationality !== 'greek';
  }

  companiesOf(battalion: Unit): readonly Unit[] {
    return at(this.#companies, battalion);
  }

  /** Where it may be set up: sectors and hexes by name; anywhere, if there are none. */
  setUpOf(unit: Unit): { readonly sectors: readonly string[]; readonly hexes: readonly string[] } {
    const { sectors = [], hexes = [] } = at(this.#counters, unit).entry;
    return { sectors: sectors.includes(ANYWHERE) ? [] : sectors, hexes };
  }
}

const DECOY = 'decoy';
const ANYWHERE = 'anywhere';

function moverOf({ type, unitClass }: Counter): Mover {
  if (type.startsWith('truck')) return 'truck';
  return unitClass === 'artillery' || unitClass === 'armor' ? unitClass : 'infantry';
}

/** Ships have places of their own. */
function isOfGarrison({ entry, unitClass }: Counter): boolean {
  return entry.mode === 'setup' && unitClass !== 'naval';
}

function decoys(): Counter[] {
  return Array.from({ length: DECOYS }, (_, index) => ({
    id: `decoy-${index + 1}`,
    name: `Decoy ${index + 1}`,
    side: 'allied',
    type: DECOY,
    nationality: 'british',
    unitClass: 'infantry',
    stacking: 0,
    attack: 0,
    movement: 0,
    range: null,
    entry: { mode: 'setup' },
  }));
}
