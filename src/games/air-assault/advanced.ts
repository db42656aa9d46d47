import { z } from 'zod/mini';
import { checked, frozen } from '../../engine/data.ts';
import type { CasualtyPoints } from './casualty-points.ts';
import { POINT } from './terrain.ts';

/** What the Advanced Game adds (VI), as far as tables say it; a game of the system may do without some of it. */
export interface AdvancedRules {
  readonly evacuation?: EvacuationTerms;
  readonly transport?: TransportTerms;
}

/** VI.F: from which turn units leave, how much a port takes in a turn, and what leaving by road costs. */
export interface EvacuationTerms {
  readonly from: number;
  readonly withDocks: number;
  readonly withoutDocks: number;
  readonly exitCost: number;
  /** The sector by which most units leave: once the enemy was there noncombat units go where they like (VI.F.5.2). */
  readonly alarm: string;
  readonly points: CasualtyPoints;
}

/** VI.G.2: what loading and unloading a truck costs. */
export interface TransportTerms {
  readonly load: number;
  readonly unload: number;
}

const count = z.int().check(z.gte(0), z.lte(99));
const tablesSchema = z.looseObject({
  turnRecordTrack: z.looseObject({ evacuationFromTurn: z.int() }),
  evacuation: z.looseObject({
    portStackingWithDocks: count,
    portStackingWithoutDocks: count,
    exitExtraCost: count,
  }),
  transport: z.looseObject({ truckLoadCost: count, truckUnloadCost: count }),
});

/** What the tables do not say comes with them. */
export function advancedRulesOf(
  file: string,
  tables: unknown,
  others: Pick<EvacuationTerms, 'alarm' | 'points'>,
): AdvancedRules {
  const { turnRecordTrack, evacuation, transport } = frozen(checked(tablesSchema, tables, file));
  return {
    evacuation: {
      from: turnRecordTrack.evacuationFromTurn,
      withDocks: evacuation.portStackingWithDocks,
      withoutDocks: evacuation.portStackingWithoutDocks,
      exitCost: evacuation.exitExtraCost * POINT,
      ...others,
    },
    transport: { load: transport.truckLoadCost * POINT, unload: transport.truckUnloadCost * POINT },
  };
}
