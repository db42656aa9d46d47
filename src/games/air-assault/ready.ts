import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { checked, namedIn } from '../../engine/data.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Counters } from './counters.ts';
import type { Beach, Box, Convoy, Hex, Unit } from './kinds.ts';
import type { GameMap } from './map.ts';
import type { Organization } from './organization.ts';
import type { Version } from './roster.ts';

/** A set-up that is ready to play: who stands where, and what is laid on the turn track. */

/** Who stands where, beside what the rules do not read. */
const standing = z.looseObject({
  units: z.record(z.string(), z.string()),
  /** Ships that lie in landing boxes. */
  boxes: z.optional(z.record(z.string(), z.string())),
});
const sailing = z.looseObject({ turn: z.int(), beach: z.string() });
const readySchema = z.looseObject({
  /** One list for each version; each stands where its list or that of another one says. */
  allied: z.catchall(z.object({ source: z.string(), decoys: z.record(z.string(), z.unknown()) }), standing),
  axis: z.looseObject({
    convoys: z.array(z.looseObject({ convoy: z.string(), turn: z.int(), beach: z.string() })),
    decoyConvoys: z.array(sailing),
  }),
});

export interface Sailing {
  readonly convoy: Convoy;
  readonly turn: number;
  readonly beach: Beach;
}

export class ReadySetUp {
  readonly counters: readonly (readonly [unit: Unit, hex: Hex])[];
  /** Ships lie open in landing boxes; those with hexes of their own lie there anyway (VI.G.3). */
  readonly ships: readonly (readonly [unit: Unit, box: Box])[];
  readonly sailings: readonly Sailing[];

  constructor(
    file: string,
    json: unknown,
    version: Version,
    { counters, map, organization }: { counters: Counters; map: GameMap; organization: Organization },
  ) {
    const { allied, axis } = checked(readySchema, json, file);
    const { source: _, decoys: decoysOf, ...lists } = allied;
    if (lists[version.id] === undefined)
      throw new Refusal('bad-data', `${file}: allied.${version.id} is missing`, { where: 'allied' });
    const decoys = checked(z.array(z.string()), decoysOf[version.id], `${file}: decoys`);
    const hex = (id: string, where: string) => namedIn(file, map.Hex, id, where);
    const boxIn = (id: string, where: string) => namedIn(file, map.ground.Box, id, where);
    refuseMore(file, 'decoys', decoys.length, counters.decoys.length);
    this.counters = [
      ...Object.values(lists)
        .flatMap(({ units }) => Object.entries(units))
        .map(([unit, id]) => [namedIn(file, counters.Unit, unit, 'units'), hex(id, unit)] as const)
        .filter(([unit]) => counters.isIn(version.id, unit) && !counters.isShip(unit)),
      ...decoys.map((id, index) => [at(counters.decoys, index), hex(id, 'decoys')] as const),
    ];
    this.ships = Object.values(lists)
      .flatMap(({ boxes = {} }) => Object.entries(boxes))
      .map(([unit, id]) => [namedIn(file, counters.Unit, unit, 'boxes'), boxIn(id, unit)] as const)
      .filter(([unit]) => counters.isIn(version.id, unit));
    const groups = organization.convoysOfKind('decoy');
    refuseMore(file, 'decoyConvoys', axis.decoyConvoys.length, groups.length);
    const beach = (id: string) => namedIn(file, map.Beach, id);
    this.sailings = [
      ...axis.convoys.map(({ convoy, turn, beach: id }) => ({
        convoy: namedIn(file, organization.Convoy, convoy),
        turn,
        beach: beach(id),
      })),
      ...axis.decoyConvoys.map(({ turn, beach: id }, index) => ({
        convoy: at(groups, index),
        turn,
        beach: beach(id),
      })),
    ];
  }
}

function refuseMore(file: string, where: string, said: number, most: number): void {
  if (said > most)
    throw new Refusal('bad-data', `${file}: ${where} are ${said}, and there are ${most}`, { where });
}
