import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { checked, frozen, inFile, namedIn } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { besides, each, namedById, type ValueOf } from '../../engine/kinds.ts';
import { ALLIED, AXIS, SIDES, type Side, Unit } from './counters.ts';
import json from './data/scenarios.json' with { type: 'json' };
import { Spot, U_BOATS_ACTIVE_FROM } from './map.ts';
import { Box, Status } from './tracks.ts';

/** The seasons with their arrivals, and the scenarios. */

const FILE = 'convoys/scenarios.json';
const owner = z.enum(SIDES);
const eventSchema = documented(
  {
    id: z.string(),
    side: owner,
    add: z._default(z.array(z.string()), []),
    remove: z._default(z.array(z.string()), []),
    creteOwner: z.optional(owner),
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
    maltaWasStarvingLastSeason: z._default(z.boolean(), false),
    afrikaKorps: z.string(),
    fortifications: z.array(z.string()),
    creteOwner: owner,
    freightersMax: z.optional(z.int()),
    placed: z._default(placedSchema, {}),
    pool: z.array(z.string()),
    underRepair: z._default(z.array(z.strictObject({ unit: z.string(), until: z.string() })), []),
    deadPool: z._default(z.array(z.string()), []),
    disabled: z._default(
      z.array(z.enum(['frogmen', 'invade-malta', 'taranto-raid', 'season-supply-and-africa'])),
      [],
    ),
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
      documented({ kind: z.string(), count: z.int(), season: z.optional(z.string()), rule: z.string() }, [
        'id',
      ]),
    ),
    scenarios: z.array(scenarioSchema),
  },
  ['schema', 'provenanceKey', 'seasonTrackNotes', 'firstSeasonRule', 'eventRule', 'replacementsNote'],
);

const data = frozen(checked(calendarSchema, json, FILE));
export const calendarData: unknown = json;

export const Season = inFile(FILE, () => namedById('season', data.seasonTrack));
export type Season = ValueOf<typeof Season>;
const seasons = each(Season, (season) => at(data.seasonTrack, season));
export const FALL_1942 = seasonCalled('fall-1942');
export const U_BOATS_FROM = seasonCalled(U_BOATS_ACTIVE_FROM);

/** When a ship is back from repair; of what comes after the war nobody keeps count. */
const LATER = 99;
export const ReturnSeason = besides(Season, { later: LATER });
type ReturnSeason = ValueOf<typeof ReturnSeason>;

export function seasonCalled(id: string): Season {
  return namedIn(FILE, Season, id);
}

export function seasonAfter(season: Season): Season {
  return at(Season.all, season + 1);
}

export function seasonBefore(season: Season): Season {
  return at(Season.all, season - 1);
}

/** When a ship is back that misses so many seasons after this one. */
export function seasonOfReturn(season: Season, missed: number): ReturnSeason {
  return Season.all[season + missed + 1] ?? LATER;
}

export function labelOfSeason(season: Season): string {
  return at(seasons, season).label;
}

/** The F number of a season. */
export function fuelOf(season: Season): number {
  return at(seasons, season).F;
}

interface Arrivals {
  readonly add: readonly Unit[];
  readonly remove: readonly Unit[];
  readonly creteOwner: Side | undefined;
}

/** What a season brings and takes away. */
export function arrivalsIn(season: Season): Arrivals {
  return at(arrivals, season);
}
const arrivals = each(Season, (season): Arrivals => {
  const { events } = at(seasons, season);
  const owners = events.flatMap(({ creteOwner = [] }) => creteOwner);
  return {
    add: events.flatMap(({ add }) => add.map(unitCalled)),
    remove: events.flatMap(({ remove }) => remove.map(unitCalled)),
    creteOwner: owners.map(sideCalled)[0],
  };
});

/** What the Axis get back of what they have lost, by kind: so many in every season, or in one. */
export const replacements = data.replacements.map(({ season, ...replacement }) => ({
  ...replacement,
  season: season === undefined ? undefined : seasonCalled(season),
}));

export type Victory = z.infer<typeof victorySchema>;

export const Scenario = inFile(FILE, () => namedById('scenario', data.scenarios));
export type Scenario = ValueOf<typeof Scenario>;

/** How a scenario starts, and how it is won. */
export interface Start {
  readonly name: string;
  readonly first: Season;
  readonly last: Season;
  readonly status: Status;
  readonly starving: boolean;
  readonly army: Box;
  readonly forts: readonly Box[];
  readonly crete: Side;
  /** The fleet is placed as listed; otherwise by the force table. */
  readonly fixed: boolean;
  readonly freighters: number | undefined;
  readonly placed: readonly { readonly unit: Unit; readonly spot: Spot }[];
  readonly pool: readonly Unit[];
  readonly repairs: readonly { readonly unit: Unit; readonly until: Season }[];
  readonly dead: readonly Unit[];
  readonly disabled: readonly string[];
  readonly victory: Victory;
}

export const starts = each(Scenario, (number): Start => {
  const scenario = at(data.scenarios, number);
  return {
    name: scenario.name,
    first: seasonCalled(scenario.startSeason),
    last: seasonCalled(scenario.endSeason),
    status: namedIn(FILE, Status, scenario.maltaStatus),
    starving: scenario.maltaWasStarvingLastSeason,
    army: boxCalled(scenario.afrikaKorps),
    forts: scenario.fortifications.map(boxCalled),
    crete: sideCalled(scenario.creteOwner),
    fixed: Object.keys(scenario.placed).length > 0,
    freighters: scenario.freightersMax,
    placed: Object.entries(scenario.placed).flatMap(([spot, units]) =>
      units.map((unit) => ({ unit: unitCalled(unit), spot: namedIn(FILE, Spot, spot) })),
    ),
    pool: scenario.pool.map(unitCalled),
    repairs: scenario.underRepair.map(({ unit, until }) => ({
      unit: unitCalled(unit),
      until: seasonCalled(until),
    })),
    dead: scenario.deadPool.map(unitCalled),
    disabled: scenario.disabled,
    victory: scenario.victory,
  };
});

/** Who holds Crete in a season of a game, once its arrivals have come. */
export function ownerOfCrete({ first, crete }: Start, season: Season): Side {
  let owner = crete;
  for (const one of Season.all) if (one > first && one <= season) owner = arrivalsIn(one).creteOwner ?? owner;
  return owner;
}

function unitCalled(id: string): Unit {
  return namedIn(FILE, Unit, id);
}

function boxCalled(id: string): Box {
  return namedIn(FILE, Box, id);
}

function sideCalled(name: 'allied' | 'axis'): Side {
  return name === 'allied' ? ALLIED : AXIS;
}
