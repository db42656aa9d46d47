import { z } from 'zod/mini';
import { checked } from '../../engine/data.ts';

const many = z.int().check(z.gte(0));
const decoysSchema = z.looseObject({
  decoys: z.looseObject({ alliedCounters: many, axisConvoyGroups: z._default(many, 0) }),
});

/** How many decoys there are: Allied counters (V.M.5), and groups that the Axis may lay on the turn track (V.L.2). */
export interface Decoys {
  readonly counters: number;
  readonly groups: number;
}

export function decoysOf(file: string, tables: unknown): Decoys {
  const { alliedCounters, axisConvoyGroups } = checked(decoysSchema, tables, file).decoys;
  return { counters: alliedCounters, groups: axisConvoyGroups };
}
