import { at, type Column, cell, type Each } from '../../engine/arrays.ts';
import { bytesOf, each, numberOf } from '../../engine/kinds.ts';
import type { AdvancedRules } from './advanced.ts';
import { type Counters, NAVAL } from './counters.ts';
import {
  ALLIED,
  AXIS,
  type Box,
  type Convoy,
  type Group,
  type Hex,
  type Sector,
  type Side,
  type Unit,
} from './kinds.ts';
import { BOMBARDMENT, INTERDICTION, type Mission, SUPPORT } from './missions.ts';
import type { Block, ConvoyShape, GroupShape, Organization } from './organization.ts';
import { Bound, SetUpHexes, type SetUpLimits } from './set-up-limits.ts';
import type { Victory } from './victory.ts';

/** A version of a game, the Basic or the Advanced one (VI): all that differs between those that share map and counters. */
export interface Version {
  /** The name by which counters and set-ups say that they belong to it. */
  readonly id: string;
  readonly last: number;
  readonly victory: Victory;
  /** What the Advanced Game adds; nothing in the Basic one (VI.r1). Only the roster asks which of them is played. */
  readonly advanced?: AdvancedRules;
}

/** The units that a version of a game uses, by the way in which they come into it. */
export class Roster {
  readonly version: Version;
  /** Allied counters that are on the map before the first turn, the decoys among them. */
  readonly garrison: readonly Unit[];
  /** Those of them with a sector or hexes of their own, and those that stand anywhere, decoys among them (V.O). */
  readonly assigned: readonly Unit[];
  readonly anywhere: readonly Unit[];
  /** Those that fire at landing boxes; where there are none, there is no such fire (VI.C). */
  readonly coastalGuns: readonly Unit[];
  readonly blocks: readonly Block[];
  readonly convoys: Each<Convoy, ConvoyShape>;
  readonly airLanding: readonly Unit[];
  readonly aircraft: readonly Unit[];
  /** Antiaircraft units that weaken aircraft and scatter drops, ships among them; none in the Basic Game (VI.B). */
  readonly flak: readonly Unit[];
  /** Ships of the Allies that lie off the coast before the first turn. */
  readonly ships: readonly Unit[];
  readonly steamer: Unit | undefined;
  /** The landing boxes in which the steamer is set up (VI.G.1.r8). */
  readonly steamerStarts: readonly Box[];
  readonly trucks: readonly Unit[];
  /** Without them no armour and no guns pass through ports; in a version that has none they are not needed (VI.D.3.f). */
  readonly docks: readonly Unit[];
  /** Those that carry out demolitions (VI.G.5). */
  readonly demolishers: readonly Unit[];
  /** Units of the Allies that do not fight, trucks and docks among them (VI.F.4). */
  readonly noncombat: readonly Unit[];
  /** The sector in which the enemy is in the way of the evacuation (VI.F.5.2). */
  readonly alarm: Sector | undefined;
  readonly groups: Each<Group, GroupShape>;
  /** Those for whom room has to be kept at set-up. */
  readonly bound: Bound;
  readonly #blockOf: ReadonlyMap<Unit, Block>;
  readonly #zonesOf: ReadonlyMap<Block, readonly Hex[]>;
  readonly #setUpHexes = new Map<Unit, SetUpHexes>();
  readonly #isAssigned: Column<Unit>;
  readonly #entries: ReadonlyMap<Unit, Entry>;
  readonly #limits: SetUpLimits;

  constructor(version: Version, limits: SetUpLimits, organization: Organization) {
    const { counters, map } = limits;
    this.version = version;
    this.#limits = limits;
    const used = <T extends { readonly units: readonly Unit[] }>(card: T): T => ({
      ...card,
      units: card.units.filter((unit) => this.uses(unit)),
    });
    const enteringBy = (side: Side, mode: string) =>
      at(counters.bySide, side).filter((unit) => counters.entryOf(unit).mode === mode && this.uses(unit));
    // Ships lie at sea: how they are set up comes with the games that have them.
    this.garrison = enteringBy(ALLIED, 'setup').filter((unit) => counters.unitClass[unit] !== NAVAL);
    this.assigned = this.garrison.filter((unit) => isAssigned(counters, unit));
    this.anywhere = this.garrison.filter((unit) => !isAssigned(counters, unit));
    this.#isAssigned = bytesOf(counters.Unit, (unit) => (this.assigned.includes(unit) ? 1 : 0));
    this.coastalGuns = this.garrison.filter((unit) => counters.isCoastalGun(unit));
    this.blocks = organization.blocks
      .filter(({ turn }) => turn <= version.last)
      .map(used)
      .filter(({ units }) => units.length > 0);
    this.convoys = each(organization.Convoy, (convoy) => used(at(organization.convoys, convoy)));
    this.#blockOf = new Map(
      this.blocks.flatMap((block) => block.units.map((unit) => [unit, block] as const)),
    );
    this.#zonesOf = new Map(
      this.blocks.map((block) => [
        block,
        map.dropZones.filter((hex) => typeof block.area === 'string' || map.sectorOf(hex) === block.area),
      ]),
    );
    this.airLanding = enteringBy(AXIS, 'air-landing');
    this.aircraft = enteringBy(AXIS, 'aircraft');
    const isAdvanced = version.advanced !== undefined;
    const allies = at(counters.bySide, ALLIED).filter((unit) => this.uses(unit));
    this.flak = isAdvanced ? allies.filter((unit) => counters.isFlak(unit)) : [];
    this.ships = allies.filter((unit) => counters.isShip(unit));
    this.steamer = this.ships.find((unit) => counters.isSteamer(unit));
    const starts = this.steamer === undefined ? [] : (counters.entryOf(this.steamer).landingBoxes ?? []);
    const named = map.landingBoxes.filter((box) => starts.includes(map.ground.id(box)));
    this.steamerStarts = named.length > 0 ? named : map.portBoxes;
    this.trucks = allies.filter((unit) => counters.isTruck(unit));
    this.docks = allies.filter((unit) => counters.isDocks(unit));
    this.demolishers = isAdvanced ? allies.filter((unit) => counters.isDemolisher(unit)) : [];
    this.noncombat = allies.filter((unit) => counters.isNoncombat(unit));
    const alarm = version.advanced?.evacuation?.alarm;
    this.alarm = alarm === undefined ? undefined : numberOf(map.Sector, alarm);
    this.groups = each(organization.Group, (group) => {
      const { turn, units } = used(at(organization.groups, group));
      return { turn, units: turn <= version.last ? units : [] };
    });
    this.bound = new Bound(limits, this.garrison, (unit) => this.setUpHexes(unit).all);
    this.#entries = new Map(this.#entriesOf(counters, organization));
  }

  /** When a unit comes into play at the earliest; whatever nothing is said of may be there from the start. */
  earliestEntryOf(unit: Unit): Entry {
    return this.#entries.get(unit) ?? FROM_THE_START;
  }

  *#entriesOf(counters: Counters, organization: Organization): Iterable<readonly [Unit, Entry]> {
    for (const unit of this.aircraft) yield [unit, { turn: 1, phase: 'aircraft' }];
    for (const { turn, units } of organization.blocks)
      for (const unit of units) yield [unit, { turn, phase: 'airborne-assault' }];
    for (const unit of this.airLanding)
      yield [unit, { turn: landingTurnOf(counters, unit), phase: 'air-landing' }];
    for (const { earliest, units } of Object.values(organization.convoys))
      for (const unit of units) yield [unit, { turn: earliest, phase: 'sea-movement' }];
    for (const { turn, units } of Object.values(organization.groups))
      for (const unit of units) yield [unit, { turn, phase: 'allied-sea' }];
  }

  /** The missions that an aircraft can fly, as the Basic Game has them or the Advanced one (V.K.3, VI.A). */
  missionsOf(aircraft: Unit): readonly Mission[] {
    if (this.version.advanced === undefined) return [SUPPORT];
    return MISSIONS[this.#limits.counters.typeOf(aircraft)] ?? [];
  }

  /** Whether armour helps in an attack (VI.G.4.a). */
  get isArmourHelpful(): boolean {
    return this.version.advanced !== undefined;
  }

  /** Whether the Axis can send convoys to ports (VI.E). */
  get takesPorts(): boolean {
    return this.version.advanced !== undefined;
  }

  /** The block with which a unit drops. */
  blockOf(unit: Unit): Block | undefined {
    return this.#blockOf.get(unit);
  }

  /** Where the units of a block may drop as far as the map goes: in its sector, or anywhere. */
  zonesOf(block: Block): readonly Hex[] {
    return this.#zonesOf.get(block) ?? [];
  }

  /** Whether a unit of the garrison has a sector or hexes of its own. */
  isAssigned(unit: Unit): boolean {
    return cell(this.#isAssigned, unit) > 0;
  }

  /** The hexes in which a unit may be set up, whoever else is there. */
  setUpHexes(unit: Unit): SetUpHexes {
    const known = this.#setUpHexes.get(unit);
    if (known !== undefined) return known;
    const made = new SetUpHexes(this.#limits, unit);
    this.#setUpHexes.set(unit, made);
    return made;
  }

  /** Everyone who can come into this version of the game. */
  uses(unit: Unit): boolean {
    return this.#limits.counters.isIn(this.version.id, unit);
  }
}

/** VI.A.1 to 3, by the type of the aircraft. */
const MISSIONS: Readonly<Record<string, readonly Mission[]>> = {
  bomber: [SUPPORT, BOMBARDMENT],
  'fighter-bomber': [SUPPORT, INTERDICTION, BOMBARDMENT],
  fighter: [INTERDICTION],
};

/** The turn from which a unit can be flown in (V.J.r6). */
export function landingTurnOf(counters: Counters, unit: Unit): number {
  return counters.entryOf(unit).turn ?? 1;
}

/** The phase of a turn in which units come, by the name that the sequence of play has for it. */
interface Entry {
  readonly turn: number;
  readonly phase: 'aircraft' | 'airborne-assault' | 'air-landing' | 'sea-movement' | 'allied-sea';
}

const FROM_THE_START: Entry = { turn: 0, phase: 'aircraft' };

function isAssigned(counters: Counters, unit: Unit): boolean {
  const { sectors, hexes } = counters.setUpOf(unit);
  return sectors.length + hexes.length > 0;
}
