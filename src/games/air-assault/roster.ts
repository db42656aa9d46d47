import { at, type Each } from '../../engine/arrays.ts';
import { each } from '../../engine/kinds.ts';
import { type Counters, NAVAL } from './counters.ts';
import { ALLIED, AXIS, type Group, type Hex, type Unit } from './kinds.ts';
import type { Block, Organization } from './organization.ts';
import { Bound, SetUpHexes, type SetUpLimits } from './set-up-limits.ts';

/** A version of a game: the Basic or the Advanced one (VI), with its last turn. */
export interface Version {
  readonly id: string;
  /** Whether the chapters of the Advanced Game are played. */
  readonly advanced: boolean;
  readonly last: number;
}

/** The units that a version of a game uses, by the way in which they come into it. */
export class Roster {
  readonly version: Version;
  /** Allied counters that are on the map before the first turn, the decoys among them. */
  readonly garrison: readonly Unit[];
  /** Those of them with a sector or hexes of their own, and those that stand anywhere, decoys among them (V.O). */
  readonly assigned: readonly Unit[];
  readonly anywhere: readonly Unit[];
  readonly blocks: readonly Block[];
  readonly airLanding: readonly Unit[];
  readonly aircraft: readonly Unit[];
  readonly groups: Each<Group, { readonly turn: number; readonly units: readonly Unit[] }>;
  /** Those for whom room has to be kept at set-up. */
  readonly bound: Bound;
  readonly #blockOf: ReadonlyMap<Unit, Block>;
  readonly #zonesOf: ReadonlyMap<Block, readonly Hex[]>;
  readonly #setUpHexes = new Map<Unit, SetUpHexes>();
  readonly #limits: SetUpLimits;

  constructor(version: Version, limits: SetUpLimits, organization: Organization) {
    const { counters, map } = limits;
    this.version = version;
    this.#limits = limits;
    const isUsed = (unit: Unit) => counters.isIn(version.id, unit);
    const enteringBy = (side: typeof AXIS, mode: string) =>
      at(counters.bySide, side).filter((unit) => counters.entryOf(unit).mode === mode && isUsed(unit));
    this.garrison = enteringBy(ALLIED, 'setup').filter((unit) => counters.unitClass[unit] !== NAVAL);
    this.assigned = this.garrison.filter((unit) => isAssigned(counters, unit));
    this.anywhere = this.garrison.filter((unit) => !isAssigned(counters, unit));
    this.blocks = organization.blocks.filter(({ turn }) => turn <= version.last);
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
    this.groups = each(organization.Group, (group) => {
      const { turn, units } = at(organization.groups, group);
      return { turn, units: turn <= version.last ? units.filter(isUsed) : [] };
    });
    this.bound = new Bound(limits, this.garrison);
  }

  /** The block with which a unit drops. */
  blockOf(unit: Unit): Block | undefined {
    return this.#blockOf.get(unit);
  }

  /** Where the units of a block may drop as far as the map goes: in its sector, or anywhere. */
  zonesOf(block: Block): readonly Hex[] {
    return this.#zonesOf.get(block) ?? [];
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
  uses(counters: Counters, unit: Unit): boolean {
    return counters.isIn(this.version.id, unit);
  }
}

function isAssigned(counters: Counters, unit: Unit): boolean {
  const { sectors, hexes } = counters.setUpOf(unit);
  return sectors.length + hexes.length > 0;
}
