import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { checked, frozen, namedIn } from '../../engine/data.ts';
import { Random } from '../../engine/seeded.ts';
import type { Kit } from '../../games/air-assault/index.ts';
import type { Book } from '../air-assault/book.ts';
import json from './data/book.json' with { type: 'json' };

/** Set-ups of the Allies and plans of the Axis for Crete. */

const FILE = 'bots/crete/data/book.json';
const byHex = z.record(z.string(), z.array(z.string()));
const sailing = z.object({ turn: z.int(), beach: z.string() });
const bookSchema = z.object({
  allied: z.record(
    z.string(),
    z.object({
      units: byHex,
      /** Those of the Advanced Game. */
      advanced: byHex,
      decoys: z.array(z.string()),
    }),
  ),
  axis: z.record(
    z.string(),
    z.object({
      convoys: z.array(z.object({ convoy: z.string(), turn: z.int(), beach: z.string() })),
      decoys: z.array(sailing),
      drops: byHex,
    }),
  ),
});
const book = frozen(checked(bookSchema, json, FILE));

/** The page that a seed stands for, of those that a style likes. */
export function bookFor({ counters, map, organization }: Kit, pages: readonly string[], seed: string): Book {
  const page = new Random(`book ${seed}`).pick(pages);
  const setUp = book.allied[page];
  const plan = book.axis[page];
  const units = new Map(
    [setUp?.units, setUp?.advanced, plan?.drops]
      .flatMap((part) => Object.entries(part ?? {}))
      .flatMap(([hex, ids]) =>
        ids.map((id) => [namedIn(FILE, counters.Unit, id), namedIn(FILE, map.Hex, hex)] as const),
      ),
  );
  const sailings = new Map(
    [
      ...(plan?.convoys ?? []),
      ...(plan?.decoys ?? []).map((decoy, index) => ({
        ...decoy,
        convoy: organization.Convoy.name(at(organization.convoysOfKind('decoy'), index)),
      })),
    ].map(({ convoy, turn, beach }) => [
      namedIn(FILE, organization.Convoy, convoy),
      { turn, beach: namedIn(FILE, map.Beach, beach) },
    ]),
  );
  return {
    hexOf: (unit) => units.get(unit),
    decoys: (setUp?.decoys ?? []).map((hex) => namedIn(FILE, map.Hex, hex)),
    sailingOf: (convoy) => sailings.get(convoy),
  };
}
