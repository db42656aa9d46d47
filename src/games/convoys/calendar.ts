import { z } from 'zod';
import { at } from '../../engine/arrays.ts';
import { checked, frozen, numberedIn } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import json from './data/scenarios.json' with { type: 'json' };
import { unitNumbered } from './fleet.ts';
import { boxNumbered, placeNumbered, returnAttacksFrom, statuses, U_BOATS } from './sea.ts';

/** The seasons with their arrivals, and the scenarios. */

const FILE = 'convoys/scenarios.json';
const owner = z.enum(['allied', 'axis']);
const eventSchema = documented(
  {
    id: z.string(),
    side: owner,
    add: z.array(z.string()).default([]),
    remove: z.array(z.string()).default([]),
    creteOwner: owner.optional(),
  },
  ['text', 'onlyScenario'],
);
const placedSchema = z.record(z.string(), z.array(z.string()));
const victorySchema = z.discriminatedUnion('kind', [
  documented({ kind: z.literal('campaign') }),
  documented({ kind: z.literal('season'), par: z.int() }, ['rule']),
  documented(
    {
      kind: z.literal('freighters'),
      levels: z.array(
        documented({ freightersUnloaded: z.tuple([z.int(), z.int()]), winner: owner, level: z.string() }, [
          'id',
          'label',
        ]),
      ),
      lead: z.int(),
    },
    ['shiftBy'],
  ),
]);
const scenarioSchema = documented(
  {
    id: z.string(),
    name: z.string(),
    startSeason: z.string(),
    endSeason: z.string(),
    maltaStatus: z.string(),
    maltaWasStarvingLastSeason: z.boolean().default(false),
    afrikaKorps: z.string(),
    fortifications: z.array(z.string()),
    creteOwner: owner,
    freightersMax: z.int().optional(),
    placed: placedSchema.default({}),
    pool: z.array(z.string()),
    underRepair: z.array(z.strictObject({ unit: z.string(), until: z.string() })).default([]),
    deadPool: z.array(z.string()).default([]),
    disabled: z
      .array(z.enum(['frogmen', 'invade-malta', 'taranto-raid', 'season-supply-and-africa']))
      .default([]),
    victory: victorySchema,
  },
  ['breconshire', 'fuelF', 'laterAllied', 'laterAxis', 'placement'],
);
const calendarSchema = documented(
  {
    game: z.literal('convoys'),
    seasonTrack: z.array(
      documented(
        {
          id: z.string(),
          label: z.string(),
          F: z.int(),
          events: z.array(eventSchema),
        },
        ['months', 'optional', 'order'],
      ),
    ),
    replacements: z.array(
      documented({ kind: z.string(), count: z.int(), season: z.string().optional(), rule: z.string() }, [
        'id',
      ]),
    ),
    scenarios: z.array(scenarioSchema),
  },
  ['schema', 'provenanceKey', 'seasonTrackNotes', 'firstSeasonRule', 'eventRule', 'replacementsNote'],
);

const data = frozen(checked(calendarSchema, json, FILE));
export const calendarData: unknown = json;

export const seasons = data.seasonTrack;
export const FALL_1942 = seasonNumbered('fall-1942');
export const U_BOATS_FROM = seasonNumbered(returnAttacksFrom(U_BOATS));

export interface Arrivals {
  readonly add: readonly number[];
  readonly remove: readonly number[];
  readonly creteOwner: number | undefined;
}

/** What a season brings and takes away. */
export const arrivals: readonly Arrivals[] = seasons.map(({ events }) => ({
  add: events.flatMap(({ add }) => add.map(unitNumbered)),
  remove: events.flatMap(({ remove }) => remove.map(unitNumbered)),
  creteOwner: events.flatMap(({ creteOwner }) =>
    creteOwner === undefined ? [] : [sideNumber(creteOwner)],
  )[0],
}));

/** What the Axis get back of what they have lost, by kind: so many in every season, or in one. */
export const replacements = data.replacements.map(({ season, ...replacement }) => ({
  ...replacement,
  season: season === undefined ? undefined : seasonNumbered(season),
}));

export type Victory = z.infer<typeof victorySchema>;

export interface Opening {
  readonly id: string;
  readonly title: string;
  readonly first: number;
  readonly last: number;
  readonly level: number;
  readonly starving: boolean;
  readonly army: number;
  readonly forts: readonly number[];
  readonly crete: number;
  /** The fleet is placed as listed; otherwise by the force table. */
  readonly fixed: boolean;
  readonly freighters: number | undefined;
  readonly placed: readonly { readonly unit: number; readonly place: number }[];
  readonly pool: readonly number[];
  readonly repairs: readonly { readonly unit: number; readonly until: number }[];
  readonly dead: readonly number[];
  readonly disabled: readonly string[];
  readonly victory: Victory;
}

export const openings: readonly Opening[] = data.scenarios.map((scenario) => ({
  id: scenario.id,
  title: scenario.name,
  first: seasonNumbered(scenario.startSeason),
  last: seasonNumbered(scenario.endSeason),
  level: statusNumbered(scenario.maltaStatus),
  starving: scenario.maltaWasStarvingLastSeason,
  army: boxNumbered(scenario.afrikaKorps),
  forts: scenario.fortifications.map(boxNumbered),
  crete: sideNumber(scenario.creteOwner),
  fixed: Object.keys(scenario.placed).length > 0,
  freighters: scenario.freightersMax,
  placed: Object.entries(scenario.placed).flatMap(([place, units]) =>
    units.map((unit) => ({ unit: unitNumbered(unit), place: placeNumbered(place) })),
  ),
  pool: scenario.pool.map(unitNumbered),
  repairs: scenario.underRepair.map(({ unit, until }) => ({
    unit: unitNumbered(unit),
    until: seasonNumbered(until),
  })),
  dead: scenario.deadPool.map(unitNumbered),
  disabled: scenario.disabled,
  victory: scenario.victory,
}));

export function seasonNumbered(id: string): number {
  return numberedIn(FILE, 'season', seasons, id);
}

export function seasonId(season: number): string {
  return at(seasons, season).id;
}

/** The F number of a season. */
export function fuelOf(season: number): number {
  return at(seasons, season).F;
}

function statusNumbered(id: string): number {
  return numberedIn(FILE, 'status', statuses, id);
}

function sideNumber(name: 'allied' | 'axis'): number {
  return name === 'allied' ? 0 : 1;
}
