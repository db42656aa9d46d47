import { z } from 'zod';
import { at } from '../../engine/arrays.ts';
import { checked, frozen } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { Refusal } from '../../engine/refusal.ts';
import json from './data/scenarios.json' with { type: 'json' };
import { unitNumbered } from './fleet.ts';
import { boxNumbered, placeNumbered, statuses } from './sea.ts';

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
    victory: documented(
      {
        kind: z.enum(['campaign', 'season', 'freighters']),
        levels: z
          .array(
            documented(
              { freightersUnloaded: z.tuple([z.int(), z.int()]), winner: owner, level: z.string() },
              ['id', 'label'],
            ),
          )
          .default([]),
      },
      ['rule', 'shiftBy'],
    ),
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
    scenarios: z.array(scenarioSchema),
  },
  [
    ...(['schema', 'provenanceKey', 'seasonTrackNotes', 'lastSeason', 'firstSeasonRule'] as const),
    ...(['replacements', 'eventRule'] as const),
  ],
);

const data = frozen(checked(calendarSchema, json, FILE));
export const calendarData: unknown = json;

export const seasons = data.seasonTrack;
export const SPRING_1942 = seasonNumbered('spring-1942');
export const FALL_1942 = seasonNumbered('fall-1942');
export const LAST_SEASON = seasonNumbered('summer-1942');

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
  readonly victory: (typeof data.scenarios)[number]['victory'];
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
  const season = seasons.findIndex((one) => one.id === id);
  if (season < 0) throw new Refusal('bad-data', `${FILE}: there is no season "${id}"`);
  return season;
}

export function seasonId(season: number): string {
  return at(seasons, season).id;
}

/** The F number of a season. */
export function fuelOf(season: number): number {
  return at(seasons, season).F;
}

function statusNumbered(id: string): number {
  const level = statuses.findIndex((one) => one.id === id);
  if (level < 0) throw new Refusal('bad-data', `${FILE}: there is no status "${id}"`);
  return level;
}

function sideNumber(name: 'allied' | 'axis'): number {
  return name === 'allied' ? 0 : 1;
}
