import { type Column, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { canAllBeServed } from '../../engine/dealing.ts';
import { bytesOf } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { STACKING_LIMIT } from './charts.ts';
import type { Counters } from './counters.ts';
import type { Departures } from './departures.ts';
import type { Hex, Unit } from './kinds.ts';
import type { GameMap } from './map.ts';
import { phrase } from './words.ts';

/** Where counters may be set up, whoever else is there: sectors and hexes of the organization card, and coastal guns. */

/** What these limits are read from. */
export interface SetUpLimits {
  readonly map: GameMap;
  readonly counters: Counters;
  readonly departures: Departures;
}

/** Why a unit can never be set up in a hex, whoever else is there. */
export function barToSetUp(
  { counters, map, departures }: SetUpLimits,
  unit: Unit,
  hex: Hex,
): string | undefined {
  const { sectors, hexes, rule } = counters.setUpOf(unit);
  if (hexes.length > 0 && !hexes.includes(map.Hex.name(hex))) return rule;
  const sector = map.sectorOf(hex);
  if (sectors.length > 0 && (sector === undefined || !sectors.includes(map.Sector.name(sector)))) return rule;
  return counters.isCoastalGun(unit) ? departures.coastalGuns.barToEmplace(map, unit, hex) : undefined;
}

/** The hexes in which a unit may be set up, whoever else is there. */
export class SetUpHexes {
  readonly all: readonly Hex[];
  readonly #isOneOf: Column<Hex>;

  constructor(limits: SetUpLimits, unit: Unit) {
    const { map } = limits;
    this.all = map.land.filter((hex) => barToSetUp(limits, unit, hex) === undefined);
    const hexes = new Set(this.all);
    this.#isOneOf = bytesOf(map.Hex, (hex) => (hexes.has(hex) ? 1 : 0));
  }

  has(hex: Hex): boolean {
    return cell(this.#isOneOf, hex) > 0;
  }
}

/** The same with the hexes or the sectors that it belongs to. */
export function whyNotSetUp(limits: SetUpLimits, unit: Unit, hex: Hex): Bar | undefined {
  const rule = barToSetUp(limits, unit, hex);
  if (rule !== limits.counters.setUpOf(unit).rule) return rule;
  const { hexes, sectors } = ownPlaces(limits, unit);
  if (hexes.length > 0) return because(rule, phrase('stands-in', { hexes }));
  const [sector, ...others] = sectors;
  if (sector === undefined) return rule;
  if (others.length > 0) return because(rule, phrase('stands-in-sectors', { sectors }));
  return because(rule, phrase('stands-in-sector', { sector }));
}

/** Whoever sets up a unit is asked with the hexes or the sectors that it belongs to; for coastal guns there is more to it. */
export function askedWhereToStand(limits: SetUpLimits, unit: Unit): Phrase | undefined {
  if (limits.counters.isCoastalGun(unit)) return undefined;
  const { hexes, sectors } = ownPlaces(limits, unit);
  if (hexes.length > 0) return phrase('put-in-hexes', { unit, hexes });
  const [sector, ...others] = sectors;
  if (sector === undefined) return phrase('put-anywhere', { unit });
  return others.length > 0
    ? phrase('put-in-sectors', { unit, sectors })
    : phrase('put-in-sector', { unit, sector });
}

/** The hexes that a unit is bound to, and the sectors that it belongs to. */
function ownPlaces({ counters, map }: SetUpLimits, unit: Unit) {
  const { hexes, sectors } = counters.setUpOf(unit);
  return {
    hexes: map.land.filter((hex) => hexes.includes(map.Hex.name(hex))),
    sectors: map.Sector.all.filter((sector) => sectors.includes(map.Sector.name(sector))),
  };
}

/** Units that can stand in few hexes only, and those hexes: room has to be kept for them. */
export class Bound {
  readonly units: readonly Unit[];
  readonly hexes: ReadonlySet<Hex>;
  readonly #limits: SetUpLimits;
  readonly #hexesOf: ReadonlyMap<Unit, readonly Hex[]>;

  constructor(limits: SetUpLimits, garrison: readonly Unit[], hexesOf: (unit: Unit) => readonly Hex[]) {
    this.#limits = limits;
    const few = fewest(limits, garrison);
    const limited = garrison
      .filter((unit) => !limits.counters.isDecoy(unit))
      .map((unit) => [unit, hexesOf(unit)] as const)
      .filter(([, hexes]) => hexes.length <= few);
    this.#hexesOf = new Map(limited);
    this.units = limited.map(([unit]) => unit);
    this.hexes = new Set(limited.flatMap(([, hexes]) => hexes));
  }

  /** Whether some of them find room together beside whatever stands in their hexes already. */
  haveRoom(units: readonly Unit[], standingIn: (hex: Hex) => Standing = () => NOBODY): boolean {
    const { counters, departures } = this.#limits;
    const { most } = departures.coastalGuns.aHex;
    return canAllBeServed(units, {
      placesFor: (unit) => this.#hexesOf.get(unit) ?? [],
      roomIn: (hex) => {
        const { points, guns } = standingIn(hex);
        return [STACKING_LIMIT - points, most - guns];
      },
      sizesOf: (unit) => [cell(counters.stacking, unit), counters.isCoastalGun(unit) ? 1 : 0],
    });
  }
}

/** What the Allies have in a hex at set-up: stacking points and coastal guns. */
export interface Standing {
  readonly points: number;
  readonly guns: number;
}

const NOBODY: Standing = { points: 0, guns: 0 };

/** Whoever can stand in more hexes than this always finds one: so many can be full of the garrison. */
function fewest({ counters, departures }: SetUpLimits, garrison: readonly Unit[]): number {
  const sizes = garrison.map((unit) => cell(counters.stacking, unit));
  const points = sizes.reduce((sum, size) => sum + size, 0);
  const guns = garrison.filter((unit) => counters.isCoastalGun(unit)).length;
  const fullAt = STACKING_LIMIT - Math.max(0, ...sizes) + 1;
  return Math.floor(points / fullAt) + Math.floor(guns / departures.coastalGuns.aHex.most);
}
