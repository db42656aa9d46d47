import { z } from 'zod';
import { checked, frozen, inFile } from '../../engine/data.ts';
import { Graph } from '../../engine/graph.ts';
import { PathFinder } from '../../engine/paths.ts';
import { Refusal } from '../../engine/refusal.ts';
import json from './data/sea.json' with { type: 'json' };

/** The waters around the island, point to point: how many turns the boats need to each beach. */

const LANES = ['inshore', 'offshore'] as const;
const seaSchema = z.strictObject({
  game: z.literal('filfla'),
  source: z.string(),
  ship: z.string(),
  nodes: z.array(z.string()),
  lanes: z.array(
    z.strictObject({ lane: z.enum(LANES), a: z.string(), b: z.string(), turns: z.int().min(0) }),
  ),
});

const sea = frozen(checked(seaSchema, json, 'filfla/sea.json'));
const edges = sea.lanes.map(({ lane, a, b, turns }) => ({ family: lane, a, b, cost: turns, tags: [] }));
const chart = inFile('filfla/sea.json', () => new Graph(sea.nodes, edges));

/** The northern party comes by the inshore lane. */
export const NORTHERN_HOUR = turnsTo('north', 'inshore');
/** The southern party comes by the one lane or the other. */
export const SOUTHERN_HOURS: readonly number[] = LANES.map((lane) => turnsTo('south', lane));
export const LATEST_HOUR = Math.max(...SOUTHERN_HOURS);

export const seaData: unknown = json;

function turnsTo(beach: string, lane: (typeof LANES)[number]): number {
  const waters = chart.family(lane);
  const path = new PathFinder(waters).cheapest({
    from: chart.number(sea.ship),
    to: chart.number(beach),
    cost: (from, to) => waters.edge(from, to)?.cost,
  });
  if (path === undefined)
    throw new Refusal('bad-data', `filfla/sea.json: no ${lane} lane leads to the ${beach}`);
  return path.cost;
}
