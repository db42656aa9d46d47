import { z } from 'zod/mini';
import { checked, frozen } from '../../engine/data.ts';
import { type Kind, named } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import json from './data/charts.json' with { type: 'json' };

/** The terrain effects chart (V.A.11): what terrain costs, and what it does to lines of fire. */

const FILE = 'air-assault/charts.json';

/** Roads cost half points, so that a point is two. */
export const POINT = 2;

/** Points as they are told: 1, 1.5, 2. */
export const Points: Kind = {
  what: 'points',
  size: 0,
  json: 'string',
  expects: 'a number of points such as 1.5',
  name: (value) => String(value / POINT),
  number: (name) => (/^\d+(\.5)?$/.test(name) ? Number(name) * POINT : undefined),
};

/** How units of different build move. */
const MOVERS = ['infantry', 'artillery', 'armor', 'truck'] as const;
export type Mover = (typeof MOVERS)[number];

const costs = z.object({
  infantry: z.nullable(z.number()),
  artillery: z.nullable(z.number()),
  armor: z.nullable(z.number()),
  truck: z.nullable(z.number()),
});
const terrainSchema = z.looseObject({
  terrainEffectsChart: z.looseObject({
    terrain: z.array(
      z.looseObject({
        id: z.string(),
        cost: costs,
        blocksLOF: z.boolean(),
        airborneDrop: z.boolean(),
        defenseMultiplier: z.int(),
        /** Attacking armour counts half against whoever is in such a hex. */
        halvesArmor: z.optional(z.boolean()),
      }),
    ),
    features: z.array(
      z.looseObject({ id: z.string(), leaveCost: z.optional(costs), costPerHex: z.optional(z.number()) }),
    ),
  }),
});

/** The terrain effects chart of a document. */
export function terrainEffectsOf(file: string, document: unknown) {
  const { terrain, features } = frozen(checked(terrainSchema, document, file)).terrainEffectsChart;
  const printed = <T>(id: string, costOf: (feature: (typeof features)[number]) => T | undefined): T => {
    const feature = features.find((one) => one.id === id);
    const cost = feature && costOf(feature);
    if (cost === undefined)
      throw new Refusal('bad-data', `${file}: there is no cost of "${id}"`, { where: id });
    return cost;
  };
  const rateOf = (road: string) => printed(road, ({ costPerHex }) => costPerHex) * POINT;
  return {
    terrains: new Map(terrain.map((one) => [one.id, one])),
    river: printed('river', ({ leaveCost }) => leaveCost),
    roads: { primary: rateOf('primary-road'), secondary: rateOf('secondary-road') },
  };
}

const { terrains, river, roads } = terrainEffectsOf(FILE, json);

/** The terrain of a hex, `rough`. */
export const Terrain = named('terrain', [...terrains.keys()]);

/** What entering a hex of this terrain costs off the road; nothing where none may enter. */
export function costOfTerrain(terrain: string, mover: Mover): number | undefined {
  const cost = terrains.get(terrain)?.cost[mover];
  return cost === null || cost === undefined ? undefined : cost * POINT;
}

export function costOfRoad(isPrimary: boolean): number {
  return isPrimary ? roads.primary : roads.secondary;
}

/** What leaving a river hex costs besides. */
export function costOfRiver(mover: Mover): number {
  return (river[mover] ?? 0) * POINT;
}

/** Whether airborne units may be placed on this terrain (V.I.2). */
export function allowsDrops(terrain: string): boolean {
  return terrains.get(terrain)?.airborneDrop === true;
}

export function blocksFire(terrain: string): boolean {
  return terrains.get(terrain)?.blocksLOF === true;
}

/** By how much the terrain of a hex multiplies the defence of those in it. */
export function defenceFactor(terrain: string): number {
  return terrains.get(terrain)?.defenseMultiplier ?? 1;
}

export function halvesArmour(terrain: string): boolean {
  return terrains.get(terrain)?.halvesArmor === true;
}
