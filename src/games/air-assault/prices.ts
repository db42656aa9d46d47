import { at, type Column, cell } from '../../engine/arrays.ts';
import type { MoveCost } from '../../engine/paths.ts';
import { interdictedFrom } from './interdiction.ts';
import { ALLIED, type Hex, type Place, type Side, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import type { State } from './state.ts';
import { GONE, type Hindered, SHUT } from './ways.ts';

/** V.A.2: what a step costs somebody as things stand: the ground and the roads of the map, and what hinders these. */
export class Prices {
  readonly #kit: Kit;
  readonly #hindered: Hindered | undefined;

  /** Where nothing is said of roads, all of them are as the map has them. */
  constructor(kit: Kit, hindered?: Hindered) {
    this.#kit = kit;
    this.#hindered = hindered;
  }

  /** The prices of all steps of a unit, for a search. */
  ofSteps(unit: Unit): MoveCost<Place> {
    const { counters, map } = this.#kit;
    const mover = at(counters.mover, unit);
    const costs = map.costsFor(mover);
    const hindered = this.#hindered;
    return (from, to) => {
      if (!map.isHex(to)) return undefined;
      return map.isHex(from) ? costs.of(from, to, hindered) : map.costOfEntry(mover, hindered);
    };
  }

  /** What it costs to come from one place to the next; nothing where no way leads. */
  ofStep(unit: Unit, from: Place, to: Hex): number | undefined {
    return this.ofSteps(unit)(from, to);
  }

  /** What a way costs from a place, whether it can be gone or not. */
  ofWay(unit: Unit, from: Place, path: readonly Hex[]): number {
    const cost = this.ofSteps(unit);
    let here = from;
    let sum = 0;
    for (const to of path) {
      sum += cost(here, to) ?? 0;
      here = to;
    }
    return sum;
  }

  /** Whether the roads of a hex are gone, or whether none helps whoever enters it. */
  isGone(hex: Hex): boolean {
    return this.#has(hex, GONE);
  }

  isShut(hex: Hex): boolean {
    return this.#has(hex, SHUT);
  }

  #has(hex: Hex, bit: number): boolean {
    return this.#hindered !== undefined && (cell(this.#hindered, hex) & bit) > 0;
  }
}

/**
 * What things cost a side: demolitions bind both (VI.G.5.r5), and interdicting aircraft over these hexes keep the Allies off the
 * roads there and in the hexes around them (VI.A.2.s3).
 */
export function pricesOf(s: State, side: Side, interdicted: readonly Hex[]): Prices {
  const { map } = s.kit;
  const from = side === ALLIED ? interdicted : [];
  if (from.length === 0 && !s.demolished.includes(1)) return new Prices(s.kit);
  const hindered: Column<Hex> = new Uint8Array(map.grid.count);
  for (const site of map.Site.all) if (cell(s.demolished, site) > 0) hindered[map.hexOfSite(site)] = GONE;
  for (const over of from) for (const hex of map.nearTo(over)) hindered[hex] = cell(hindered, hex) | SHUT;
  return new Prices(s.kit, hindered);
}

/** The same as things are now, with all that is there. */
export function pricesNow(s: State, side: Side): Prices {
  return pricesOf(s, side, side === ALLIED ? interdictedFrom(s) : []);
}
