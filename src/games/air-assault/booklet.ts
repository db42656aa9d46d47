import type { Procedure } from '../../engine/procedure.ts';
import { crossing } from './crossing.ts';
import { demolition, isDemolitionAskedFor } from './demolition.ts';
import type { Departures } from './departures.ts';
import { emergency } from './emergency.ts';
import { boxing } from './landing-boxes.ts';
import { cityEntry, portEntry } from './port-entry.ts';
import { redirection } from './redirection.ts';
import { alliedSea, barToEnter, reinforcements, whyNotComeNow } from './reinforcements.ts';
import { laying, scheduling } from './scheduling.ts';
import { halfArrives, halfIsLost, halfOfGroupIsLost } from './sea-halves.ts';
import { seaMovement } from './sea-movement.ts';
import { ferry } from './steamer.ts';
import { TRANSPORT } from './trucks.ts';

/** What comes over the sea, in the order of the booklet. */
export const SEA: readonly Procedure[] = [
  scheduling,
  laying,
  seaMovement,
  halfArrives,
  halfIsLost,
  halfOfGroupIsLost,
  boxing,
  emergency,
  redirection,
  portEntry,
  cityEntry,
  alliedSea,
  ferry,
  reinforcements,
  crossing,
];

/** As the booklet has it: what Air Assault on Crete plays, and what other games of the system start from. */
export const BOOKLET: Departures = {
  adjacency: { parted: [], rule: 'crete/V.A.1.s1' },
  coastalGuns: {
    aHex: { most: Number.POSITIVE_INFINITY, rule: 'crete/VI.C.1' },
    barToEmplace: (map, _, hex) => {
      const near = map.isCoastal(hex) || map.grid.neighbours(hex).some((other) => map.isCoastal(other));
      return near ? undefined : 'crete/VI.C.1';
    },
    firesBlind: () => false,
    ruleOfLine: () => 'crete/V.G.3.b',
  },
  companies: { breakDown: true },
  demolitions: { demolish: demolition, isAskedFor: isDemolitionAskedFor },
  sea: {
    schedule: scheduling,
    arrive: seaMovement,
    enterPorts: portEntry,
    reinforce: alliedSea,
    barToEnter,
    whyNotComeNow,
    ports: { waiting: 'crete/VI.D.3.c', ashore: 'crete/VI.D.3.e' },
    procedures: SEA,
  },
  transport: TRANSPORT,
};
