import { z } from 'zod/mini';
import { at, cell } from '../../engine/arrays.ts';
import { checked, frozen, inFile, namedIn } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { Graph, type Network } from '../../engine/graph.ts';
import {
  type Among,
  bytesOf,
  each,
  extended,
  given,
  NONE,
  named,
  numberOf,
  type ValueOf,
  wordsOf,
} from '../../engine/kinds.ts';
import { namedPlaces } from '../../engine/places.ts';
import { Refusal } from '../../engine/refusal.ts';
import { ALLIED, SIDES, type Side } from './counters.ts';
import json from './data/map.json' with { type: 'json' };

/** The chart of the Mediterranean: ports, positions, areas, air bases, and what joins them. */

export const MAP_FILE = 'convoys/map.json';

const KINDS = ['allied-port', 'sea-position', 'italian-port', 'at-sea-area', 'air-base', 'mas-base'] as const;
const SUBMARINES = ['italian', 'german', 'british'] as const;
/** The options of the game that bring a box of Africa into play. */
export const BOX_OPTIONS = ['sirte', 'mersa-matruh'] as const;
const edgeSchema = documented({ a: z.string(), b: z.string(), cost: z.int() }, ['id', 'nm', 'users']);

const mapSchema = documented(
  {
    game: z.literal('convoys'),
    nodes: z.array(
      documented({ id: z.string(), label: z.string(), kind: z.enum(KINDS), naBox: z.optional(z.string()) }, [
        'lat',
        'lon',
        'x',
        'y',
        'route',
        'place',
        'existence',
        'coords',
        'labelX',
        'labelY',
        'drawX',
        'drawY',
        'fields',
        'harbour',
        'leaderTo',
      ]),
    ),
    seaEdges: z.array(edgeSchema),
    italianEdges: z.array(edgeSchema),
    airLinks: z.array(
      documented({ base: z.string(), target: z.string(), side: z.enum(SIDES) }, [
        'id',
        'condition',
        'nm',
        'style',
      ]),
    ),
    lines: z.tuple([
      documented({ between: z.tuple([z.string(), z.string()]) }, [
        'id',
        'label',
        'points',
        'appliesTo',
        'effect',
      ]),
    ]),
    submarineMarks: z.array(
      documented({ position: z.string(), by: z.enum(SUBMARINES), activeFrom: z.string() }, [
        'id',
        'colour',
        'targets',
      ]),
    ),
    returnAttacks: z.array(documented({ by: z.enum(SUBMARINES), activeFrom: z.string() }, ['id', 'against'])),
    masMarks: z.array(documented({ position: z.string() }, ['id', 'base'])),
    tarantoRaid: documented({ eligiblePositions: z.array(z.string()) }, ['rule', 'time', 'oncePerGame']),
    northAfricaTrack: documented(
      {
        boxes: z.array(
          documented({ id: z.string(), label: z.string(), fortification: z.boolean() }, [
            'index',
            'terminal',
            'lat',
            'lon',
            'x',
            'y',
            'drawX',
            'drawY',
          ]),
        ),
        optionalBoxes: z.array(
          documented(
            {
              id: z.string(),
              label: z.string(),
              between: z.tuple([z.string(), z.string()]),
              option: z.enum(BOX_OPTIONS),
            },
            ['default', 'lat', 'lon'],
          ),
        ),
      },
      ['strategicPoints', 'check'],
    ),
    maltaStatusTrack: z.array(
      documented({ id: z.string(), label: z.string(), level: z.int(), antiaircraft: z.int() }),
    ),
  },
  ['schema', 'title', 'provenanceKey', 'blockProvenance', 'drawing', 'time', 'routes', 'battleBoard'],
);

export const map = frozen(checked(mapSchema, json, MAP_FILE));
export const mapData: unknown = json;

/** A spot on the chart: a port, a position, an area or an air base. */
export const Spot = inFile(MAP_FILE, () =>
  namedPlaces(
    'place',
    map.nodes.map(({ id }) => id),
  ),
);
export type Spot = ValueOf<typeof Spot>;

/** What is printed for a spot. */
export const printedSpots = each(Spot, (spot) => at(map.nodes, spot));

const chart = inFile(MAP_FILE, () => {
  const edges = [
    ...map.seaEdges.map(({ a, b, cost }) => ({ family: 'sea', a, b, cost, tags: [] })),
    ...map.italianEdges.map(({ a, b, cost }) => ({ family: 'italian', a, b, cost, tags: [] })),
    ...map.airLinks.map(({ base, target, side }) => ({
      family: `${side}-air`,
      a: base,
      b: target,
      cost: 1,
      tags: [],
    })),
  ];
  return new Graph(Spot, edges);
});
const lanes = chart.family('sea');
const italianLanes = chart.family('italian');

export const GIBRALTAR = spotCalled('gibraltar');
export const ALEXANDRIA = spotCalled('alexandria');
export const MALTA = spotCalled('malta');
export const TARANTO = spotCalled('taranto');
export const NAPOLI = spotCalled('napoli');
export const CRETE = spotCalled('air-crete');
export const SICILY = spotCalled('air-sicily');
export const MALTA_FIELDS = spotCalled('air-malta');

const SpotKind = named('spot-kind', KINDS);
type SpotKind = ValueOf<typeof SpotKind>;
export const [ALLIED_PORT, SEA_POSITION, ITALIAN_PORT, AT_SEA_AREA, AIR_BASE] = SpotKind.all;

export function isOfKind(spot: Spot, kind: SpotKind): boolean {
  return kinds[spot] === kind;
}
const kinds = bytesOf(Spot, (spot) => numberOf(SpotKind, at(printedSpots, spot).kind));

export type AlliedPort = Among<Spot, 'allied-port'>;
export type Position = Among<Spot, 'sea-position'>;
export type AtSeaArea = Among<Spot, 'at-sea-area'>;
export type ItalianPort = Among<Spot, 'italian-port'>;

/** From west to east, as all that happens along the routes. */
export const POSITIONS: readonly Position[] = Spot.all.filter((spot): spot is Position =>
  isOfKind(spot, SEA_POSITION),
);
export const AT_SEA_AREAS: readonly AtSeaArea[] = Spot.all.filter((spot): spot is AtSeaArea =>
  isOfKind(spot, AT_SEA_AREA),
);
export const ITALIAN_PORTS: readonly Spot[] = [NAPOLI, TARANTO];

/** The two bases from which convoys sail; with Malta, the ports that Allied ships leave. */
export const Base = named('base', ['gibraltar', 'alexandria']);
export type Base = ValueOf<typeof Base>;
export const Port = extended('port', Base, 'island', ['malta']);
export type Port = ValueOf<typeof Port>;
export const ALLIED_BASES: readonly Spot[] = [GIBRALTAR, ALEXANDRIA];

const portSpots = each(Port, (port) => spotCalled(Port.name(port)));
const bases = wordsOf(Spot, (spot) => Base.all.find((base) => spotOfPort(base) === spot) ?? NONE);
const ports = wordsOf(Spot, (spot) => Port.all.find((port) => spotOfPort(port) === spot) ?? NONE);

export function spotOfPort(port: Port): Spot {
  return at(portSpots, port);
}

export function isBase(port: Port): port is Base {
  return port < Base.size;
}

/** The base in a spot. */
export function baseOf(spot: Spot): Base | typeof NONE {
  return cell(bases, spot);
}

export function portAt(spot: AlliedPort): Port {
  return given(cell(ports, spot));
}

export function otherBase(base: Base): Base {
  const [west, east] = Base.all;
  return base === west ? east : west;
}

/** Along the Allied routes. */
export function nextOnRoute(spot: Spot): readonly Spot[] {
  return lanes.neighbours(spot);
}

/** All spots that are no more than two apart along the Allied routes. */
export function withinTwoOnRoute(spot: Spot): readonly Spot[] {
  return at(nearOnRoute, spot);
}
const nearOnRoute = withinTwo(lanes);

/** The same along the ways of the Italians. */
export function withinTwoForItalians(spot: Spot): readonly Spot[] {
  return at(nearForItalians, spot);
}
const nearForItalians = withinTwo(italianLanes);

/** How far one spot on the Allied routes is from another. */
export function distance(a: Spot, b: Spot): number {
  return lanes.distance(a, b);
}

export function italianDistance(a: Spot, b: Spot): number {
  return italianLanes.distance(a, b);
}

/** The spot between two that are two apart on the Allied routes. */
export function betweenOnRoute(from: Spot, to: Spot): Spot | typeof NONE {
  return cell(at(halfwayOnRoute, from), to);
}
const halfwayOnRoute = halfway(lanes);

export function betweenForItalians(from: Spot, to: Spot): Spot | typeof NONE {
  return cell(at(halfwayForItalians, from), to);
}
const halfwayForItalians = halfway(italianLanes);

/** The next spot on the way to a port. */
export function spotTowards(from: Spot, port: Spot): Spot {
  return nextOnRoute(from).find((spot) => distance(spot, port) < distance(from, port)) ?? from;
}

/** Whether aircraft of a side reach a spot from a base. */
export function isLinked(base: Spot, target: Spot, side: Side): boolean {
  return cell(side === ALLIED ? alliedLinks : axisLinks, base * Spot.size + target) > 0;
}
const alliedLinks = linksOf('allied-air');
const axisLinks = linksOf('axis-air');

/** The At Sea area that touches a position; none at most of them. */
export function areaTouching(position: Spot): Spot | typeof NONE {
  return cell(areas, position);
}
const areas = wordsOf(
  Spot,
  (spot) => AT_SEA_AREAS.find((area) => italianLanes.neighbours(area).includes(spot)) ?? NONE,
);

/** East of the Point of No Return, as seen from Gibraltar. */
export function isBeyondLine(spot: Spot): boolean {
  return distance(GIBRALTAR, spot) >= LINE;
}
/** The Point of No Return: as far from Gibraltar as the first position beyond it. */
const LINE = distance(GIBRALTAR, spotCalled(at(map.lines, 0).between[1]));

/** Between the Point of No Return and Malta, where ships from Gibraltar have to go on. */
export function isPastReturn(spot: Spot): boolean {
  return isBeyondLine(spot) && isWestern(spot);
}

/** West of Malta, Malta not included. */
export function isWestern(spot: Spot): boolean {
  return distance(GIBRALTAR, spot) < distance(GIBRALTAR, MALTA);
}

/** Those who lie in wait. */
export const Boats = named('boats', ['italian-submarine', 'u-boat', 'british-submarine', 'mas']);
export type Boats = ValueOf<typeof Boats>;
export const [ITALIAN_BOATS, U_BOATS, BRITISH_BOATS, MAS_BOATS] = Boats.all;
const submarines = { italian: ITALIAN_BOATS, german: U_BOATS, british: BRITISH_BOATS };

/** Marks of submarines, from west to east, with the season from which they count. */
export const SUBMARINE_MARKS: readonly { place: Spot; boats: Boats; from: string }[] = map.submarineMarks
  .map(({ position, by, activeFrom }) => ({
    place: spotCalled(position),
    boats: submarines[by],
    from: activeFrom,
  }))
  .sort((a, b) => a.place - b.place);

/** The season from which U-boats lie in wait for ships on their way home. */
export const U_BOATS_ACTIVE_FROM = returnAttacksFrom('german');

export const MAS_POSITIONS: readonly Spot[] = map.masMarks.map(({ position }) => spotCalled(position));
export const RAID_POSITIONS: readonly Spot[] = map.tarantoRaid.eligiblePositions.map(spotCalled);

function spotCalled(id: string): Spot {
  return namedIn(MAP_FILE, Spot, id);
}

function withinTwo(network: Network<Spot>) {
  return each(Spot, (spot): readonly Spot[] => {
    const near = network.neighbours(spot);
    const spots = new Set([...near, ...near.flatMap((next) => network.neighbours(next))]);
    return [...spots].filter((goal) => goal !== spot);
  });
}

function halfway(network: Network<Spot>) {
  return each(Spot, (from) =>
    wordsOf(Spot, (to) => {
      if (network.distance(from, to) !== 2) return NONE;
      return network.neighbours(from).find((spot) => network.neighbours(spot).includes(to)) ?? NONE;
    }),
  );
}

/** By base and target, one row after the other. */
function linksOf(family: string): Uint8Array {
  const links = new Uint8Array(Spot.size * Spot.size);
  for (const base of Spot.all)
    for (const target of chart.family(family).neighbours(base)) links[base * Spot.size + target] = 1;
  return links;
}

function returnAttacksFrom(by: (typeof SUBMARINES)[number]): string {
  const attack = map.returnAttacks.find((one) => one.by === by);
  if (attack === undefined)
    throw new Refusal('bad-data', `${MAP_FILE}: no attack on the way home by "${by}"`);
  return attack.activeFrom;
}
