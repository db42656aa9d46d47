import { z } from 'zod';
import { at, cell } from '../../engine/arrays.ts';
import { checked, frozen, inFile, namedIn } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { Graph, type Network } from '../../engine/graph.ts';
import {
  type Among,
  besides,
  bytesOf,
  each,
  extended,
  given,
  NONE,
  named,
  type ValueOf,
  wordsOf,
} from '../../engine/kinds.ts';
import { namedPlaces } from '../../engine/places.ts';
import { Refusal } from '../../engine/refusal.ts';

import json from './data/map.json' with { type: 'json' };

/** The chart of the Mediterranean: ports, positions, areas, air bases, and what joins them. */

export const MAP_FILE = 'convoys/map.json';

export const SIDES = ['allied', 'axis'] as const;
export const Side = named('side', SIDES);
export type Side = ValueOf<typeof Side>;
export const [ALLIED, AXIS] = Side.all;

export function enemyOf(side: Side): Side {
  return side === ALLIED ? AXIS : ALLIED;
}

const KINDS = ['allied-port', 'sea-position', 'italian-port', 'at-sea-area', 'air-base', 'mas-base'] as const;
const SUBMARINES = ['italian', 'german', 'british'] as const;
/** The options of the game that bring a box of Africa into play. */
export const BOX_OPTIONS = ['sirte', 'mersa-matruh'] as const;
const edgeSchema = documented({ a: z.string(), b: z.string(), cost: z.int() }, ['id', 'nm', 'users']);

const mapSchema = documented(
  {
    game: z.literal('convoys'),
    nodes: z.array(
      documented({ id: z.string(), label: z.string(), kind: z.enum(KINDS), naBox: z.string().optional() }, [
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

export const places = map.nodes;
export const Place = inFile(MAP_FILE, () =>
  namedPlaces(
    'place',
    places.map(({ id }) => id),
  ),
);
export type Place = ValueOf<typeof Place>;

/** Where units are that are not on the chart. */
export const POOL = -1;
export const LOST = -2;
export const REPAIR = -3;
export const ABSENT = -4;

/** Where a unit can be. */
export const Where = besides(Place, { pool: POOL, lost: LOST, repair: REPAIR, absent: ABSENT });
export type Where = ValueOf<typeof Where>;

export function isOnChart(where: Where): where is Place {
  return where >= 0;
}

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
  return new Graph(Place, edges);
});
const lanes = chart.family('sea');
const italianLanes = chart.family('italian');

export const GIBRALTAR = placeCalled('gibraltar');
export const ALEXANDRIA = placeCalled('alexandria');
export const MALTA = placeCalled('malta');
export const TARANTO = placeCalled('taranto');
export const NAPOLI = placeCalled('napoli');
export const CRETE = placeCalled('air-crete');
export const SICILY = placeCalled('air-sicily');
export const MALTA_FIELDS = placeCalled('air-malta');

const kinds = bytesOf(Place, (place) => KINDS.indexOf(at(places, place).kind));
const ALLIED_PORT = KINDS.indexOf('allied-port');
const POSITION = KINDS.indexOf('sea-position');
const AREA = KINDS.indexOf('at-sea-area');
const ITALIAN_PORT = KINDS.indexOf('italian-port');
const AIR_BASE = KINDS.indexOf('air-base');

type AlliedPort = Among<Place, 'allied-port'>;
export type Position = Among<Place, 'sea-position'>;
type AtSeaArea = Among<Place, 'at-sea-area'>;
type ItalianPort = Among<Place, 'italian-port'>;

export function isAlliedPort(where: Where): where is AlliedPort {
  return isOnChart(where) && kinds[where] === ALLIED_PORT;
}

export function isPosition(where: Where): where is Position {
  return isOnChart(where) && kinds[where] === POSITION;
}

export function isAtSeaArea(where: Where): where is AtSeaArea {
  return isOnChart(where) && kinds[where] === AREA;
}

export function isItalianPort(where: Where): where is ItalianPort {
  return isOnChart(where) && kinds[where] === ITALIAN_PORT;
}

export function isAirBase(where: Where): boolean {
  return isOnChart(where) && kinds[where] === AIR_BASE;
}

/** From west to east, as all that happens along the routes. */
export const POSITIONS: readonly Position[] = Place.all.filter(isPosition);
export const AT_SEA_AREAS: readonly AtSeaArea[] = Place.all.filter(isAtSeaArea);
export const ITALIAN_PORTS: readonly Place[] = [NAPOLI, TARANTO];

/** The two bases from which convoys sail; with Malta, the ports that Allied ships leave. */
export const Base = named('base', ['gibraltar', 'alexandria']);
export type Base = ValueOf<typeof Base>;
export const Port = extended('port', Base, 'island', ['malta']);
export type Port = ValueOf<typeof Port>;
export const ALLIED_BASES: readonly Place[] = [GIBRALTAR, ALEXANDRIA];

const portPlaces = each(Port, (port) => placeCalled(Port.name(port)));
const bases = wordsOf(Place, (place) => Base.all.find((base) => placeOfPort(base) === place) ?? NONE);
const ports = wordsOf(Place, (place) => Port.all.find((port) => placeOfPort(port) === place) ?? NONE);

export function placeOfPort(port: Port): Place {
  return at(portPlaces, port);
}

export function isBase(port: Port): port is Base {
  return port < Base.size;
}

/** The base in a place. */
export function baseAt(where: Where): Base | typeof NONE {
  return isOnChart(where) ? cell(bases, where) : NONE;
}

export function portAt(place: AlliedPort): Port {
  return given(cell(ports, place));
}

export function otherBase(base: Base): Base {
  const [west, east] = Base.all;
  return base === west ? east : west;
}

export function isAlliedBase(where: Where): boolean {
  return where === GIBRALTAR || where === ALEXANDRIA;
}

/** Along the Allied routes. */
export function nextOnRoute(place: Place): readonly Place[] {
  return lanes.neighbours(place);
}

/** All places that are no more than two apart along the Allied routes. */
export function withinTwoOnRoute(place: Place): readonly Place[] {
  return at(nearOnRoute, place);
}
const nearOnRoute = withinTwo(lanes);

/** The same along the ways of the Italians. */
export function withinTwoForItalians(place: Place): readonly Place[] {
  return at(nearForItalians, place);
}
const nearForItalians = withinTwo(italianLanes);

/** How far one place on the Allied routes is from another. */
export function distance(a: Place, b: Place): number {
  return lanes.distance(a, b);
}

export function italianDistance(a: Place, b: Place): number {
  return italianLanes.distance(a, b);
}

/** The place between two that are two apart on the Allied routes. */
export function betweenOnRoute(from: Place, to: Place): Place | typeof NONE {
  return cell(at(halfwayOnRoute, from), to);
}
const halfwayOnRoute = halfway(lanes);

export function betweenForItalians(from: Place, to: Place): Place | typeof NONE {
  return cell(at(halfwayForItalians, from), to);
}
const halfwayForItalians = halfway(italianLanes);

/** The next place on the way to a port. */
export function placeTowards(from: Place, port: Place): Place {
  return nextOnRoute(from).find((place) => distance(place, port) < distance(from, port)) ?? from;
}

/** Whether aircraft of a side reach a place from a base. */
export function isLinked(base: Place, target: Place, side: Side): boolean {
  return cell(side === ALLIED ? alliedLinks : axisLinks, base * Place.size + target) > 0;
}
const alliedLinks = linksOf('allied-air');
const axisLinks = linksOf('axis-air');

/** The At Sea area that touches a position; none at most of them. */
export function areaTouching(position: Place): Place | typeof NONE {
  return cell(areas, position);
}
const areas = wordsOf(
  Place,
  (place) => AT_SEA_AREAS.find((area) => italianLanes.neighbours(area).includes(place)) ?? NONE,
);

/** East of the Point of No Return, as seen from Gibraltar. */
export function isBeyondLine(place: Place): boolean {
  return distance(GIBRALTAR, place) >= LINE;
}
/** The Point of No Return: as far from Gibraltar as the first position beyond it. */
const LINE = distance(GIBRALTAR, placeCalled(at(map.lines, 0).between[1]));

/** Between the Point of No Return and Malta, where ships from Gibraltar have to go on. */
export function isPastReturn(place: Place): boolean {
  return isBeyondLine(place) && isWestern(place);
}

/** West of Malta, Malta not included. */
export function isWestern(place: Place): boolean {
  return distance(GIBRALTAR, place) < distance(GIBRALTAR, MALTA);
}

/** Those who lie in wait. */
export const Boats = named('boats', ['italian-submarine', 'u-boat', 'british-submarine', 'mas']);
export type Boats = ValueOf<typeof Boats>;
export const [ITALIAN_BOATS, U_BOATS, BRITISH_BOATS, MAS_BOATS] = Boats.all;
const submarines = { italian: ITALIAN_BOATS, german: U_BOATS, british: BRITISH_BOATS };

/** Marks of submarines, from west to east, with the season from which they count. */
export const SUBMARINE_MARKS: readonly { place: Place; boats: Boats; from: string }[] = map.submarineMarks
  .map(({ position, by, activeFrom }) => ({
    place: placeCalled(position),
    boats: submarines[by],
    from: activeFrom,
  }))
  .sort((a, b) => a.place - b.place);

/** The season from which U-boats lie in wait for ships on their way home. */
export const U_BOATS_ACTIVE_FROM = returnAttacksFrom('german');

export const MAS_POSITIONS: readonly Place[] = map.masMarks.map(({ position }) => placeCalled(position));
export const RAID_POSITIONS: readonly Place[] = map.tarantoRaid.eligiblePositions.map(placeCalled);

function placeCalled(id: string): Place {
  return namedIn(MAP_FILE, Place, id);
}

function withinTwo(network: Network<Place>) {
  return each(Place, (place): readonly Place[] => {
    const near = network.neighbours(place);
    const places = new Set([...near, ...near.flatMap((next) => network.neighbours(next))]);
    return [...places].filter((goal) => goal !== place);
  });
}

function halfway(network: Network<Place>) {
  return each(Place, (from) =>
    wordsOf(Place, (to) => {
      if (network.distance(from, to) !== 2) return NONE;
      return network.neighbours(from).find((place) => network.neighbours(place).includes(to)) ?? NONE;
    }),
  );
}

/** By base and target, one row after the other. */
function linksOf(family: string): Uint8Array {
  const links = new Uint8Array(Place.size * Place.size);
  for (const base of Place.all)
    for (const target of chart.family(family).neighbours(base)) links[base * Place.size + target] = 1;
  return links;
}

function returnAttacksFrom(by: (typeof SUBMARINES)[number]): string {
  const attack = map.returnAttacks.find((one) => one.by === by);
  if (attack === undefined)
    throw new Refusal('bad-data', `${MAP_FILE}: no attack on the way home by "${by}"`);
  return attack.activeFrom;
}
