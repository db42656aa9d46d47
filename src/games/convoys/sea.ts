import { z } from 'zod';
import { at } from '../../engine/arrays.ts';
import { checked, frozen, inFile, numberedIn } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { Graph } from '../../engine/graph.ts';
import { Refusal } from '../../engine/refusal.ts';
import json from './data/map.json' with { type: 'json' };

/** The chart of the Mediterranean: ports, positions, areas, air bases, and what joins them; the African track. */

const FILE = 'convoys/map.json';
const KINDS = ['allied-port', 'sea-position', 'italian-port', 'at-sea-area', 'air-base', 'mas-base'] as const;
const SUBMARINES = ['italian', 'german', 'british'] as const;
/** The options of the game that bring a box of Africa into play. */
const BOX_OPTIONS = ['sirte', 'mersa-matruh'] as const;
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
      documented({ base: z.string(), target: z.string(), side: z.enum(['axis', 'allied']) }, [
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

const map = frozen(checked(mapSchema, json, FILE));
export const mapData: unknown = json;

export const places = map.nodes;
export const PLACES: readonly number[] = places.map((_, place) => place);

const chart = inFile(FILE, () => {
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
  return new Graph(
    places.map(({ id }) => id),
    edges,
  );
});
const lanes = chart.family('sea');
const italianLanes = chart.family('italian');

export function placeNumbered(id: string): number {
  return inFile(FILE, () => chart.number(id));
}

export function labelOf(place: number): string {
  return shortened(at(places, place).label);
}

/** Names as they are said in a sentence, without the explanation that some carry. */
export function shortened(label: string): string {
  return label.replace(/^(At Sea (West|East))ern Med .*$/, '$1').replace(/ \/ .*$/, '');
}

export const GIBRALTAR = placeNumbered('gibraltar');
export const ALEXANDRIA = placeNumbered('alexandria');
export const MALTA = placeNumbered('malta');
export const TARANTO = placeNumbered('taranto');
export const NAPOLI = placeNumbered('napoli');
export const CRETE = placeNumbered('air-crete');
export const SICILY = placeNumbered('air-sicily');
export const MALTA_FIELDS = placeNumbered('air-malta');

/** The two bases from which convoys sail. */
export const ALLIED_BASES: readonly number[] = [GIBRALTAR, ALEXANDRIA];
export const ITALIAN_PORTS: readonly number[] = [NAPOLI, TARANTO];
/** From west to east, as all that happens along the routes. */
export const POSITIONS: readonly number[] = PLACES.filter((place) => kindOf(place) === 'sea-position');
export const AT_SEA_AREAS: readonly number[] = PLACES.filter((place) => kindOf(place) === 'at-sea-area');

const kinds = places.map(({ kind }) => KINDS.indexOf(kind));
const ALLIED_PORT = KINDS.indexOf('allied-port');
const POSITION = KINDS.indexOf('sea-position');
const AREA = KINDS.indexOf('at-sea-area');
const ITALIAN_PORT = KINDS.indexOf('italian-port');

export function isAlliedPort(place: number): boolean {
  return kinds[place] === ALLIED_PORT;
}

export function isPosition(place: number): boolean {
  return kinds[place] === POSITION;
}

export function isAtSeaArea(place: number): boolean {
  return kinds[place] === AREA;
}

export function isItalianPort(place: number): boolean {
  return kinds[place] === ITALIAN_PORT;
}

/** Along the Allied routes. */
export function nextOnRoute(place: number): readonly number[] {
  return lanes.neighbours(place);
}

/** All places one or two steps away along the Allied routes. */
export function withinTwoSteps(place: number): readonly number[] {
  return at(twoSteps, place);
}
const twoSteps = PLACES.map((place) => {
  const near = lanes.neighbours(place);
  return [...new Set([...near, ...near.flatMap((next) => lanes.neighbours(next))])].filter(
    (goal) => goal !== place,
  );
});

export function nextForItalians(place: number): readonly number[] {
  return italianLanes.neighbours(place);
}

/** Steps from one place on the Allied routes to another. */
export function stepsBetween(a: number, b: number): number {
  return lanes.distance(a, b);
}

export function italianSteps(a: number, b: number): number {
  return italianLanes.distance(a, b);
}

/** The place between two that are two steps apart. */
export function placeBetween(from: number, to: number, next: (place: number) => readonly number[]): number {
  return at(
    next(from).filter((place) => next(place).includes(to)),
    0,
  );
}

/** The next place on the way to a port. */
export function placeTowards(from: number, port: number): number {
  const near = nextOnRoute(from).find((place) => stepsBetween(place, port) < stepsBetween(from, port));
  return near ?? from;
}

/** Whether aircraft of a side reach a place from a base. */
export function isLinked(base: number, target: number, side: number): boolean {
  return at(side === 0 ? alliedLinks : axisLinks, base).includes(target);
}
const alliedLinks = PLACES.map((place) => [...chart.family('allied-air').neighbours(place)]);
const axisLinks = PLACES.map((place) => [...chart.family('axis-air').neighbours(place)]);

/** The At Sea area that touches a position; none at most of them. */
export function areaTouching(position: number): number | undefined {
  return AT_SEA_AREAS.find((area) => nextForItalians(area).includes(position));
}

/** The Point of No Return. */
const [, FIRST_BEYOND] = at(map.lines, 0).between.map(placeNumbered);

/** East of the Point of No Return, as seen from Gibraltar. */
export function isBeyondLine(place: number): boolean {
  return stepsBetween(GIBRALTAR, place) >= stepsBetween(GIBRALTAR, FIRST_BEYOND ?? MALTA);
}

/** Between the Point of No Return and Malta, where ships from Gibraltar have to go on. */
export function isPastReturn(place: number): boolean {
  return isBeyondLine(place) && isWestern(place);
}

/** West of Malta, Malta not included. */
export function isWestern(place: number): boolean {
  return stepsBetween(GIBRALTAR, place) < stepsBetween(GIBRALTAR, MALTA);
}

export const ITALIAN_BOATS = 0;
export const U_BOATS = 1;
export const BRITISH_BOATS = 2;

/** Marks of submarines, from west to east, with the season from which they count. */
export const SUBMARINE_MARKS: readonly { place: number; by: number; from: string }[] = map.submarineMarks
  .map(({ position, by, activeFrom }) => ({
    place: placeNumbered(position),
    by: SUBMARINES.indexOf(by),
    from: activeFrom,
  }))
  .sort((a, b) => a.place - b.place);

/** The season from which submarines lie in wait for ships on their way home. */
export function returnAttacksFrom(by: number): string {
  const marks = map.returnAttacks.map((attack) => attack.by);
  return at(map.returnAttacks, numberedIn(FILE, 'attack on the way home by', marks, at(SUBMARINES, by)))
    .activeFrom;
}

export const MAS_POSITIONS: readonly number[] = map.masMarks.map(({ position }) => placeNumbered(position));
export const RAID_POSITIONS: readonly number[] = map.tarantoRaid.eligiblePositions.map(placeNumbered);

/** The boxes of North Africa from west to east, the optional ones among them. */
export interface Box {
  readonly id: string;
  readonly label: string;
  readonly fortification: boolean;
  /** It is in play only with this option of the game. */
  readonly option?: (typeof BOX_OPTIONS)[number];
}
export const boxes: readonly Box[] = withOptional();
export const BOXES: readonly number[] = boxes.map((_, box) => box);
export const WEST_OF_TRIPOLI = boxNumbered('na-west-of-tripoli');
export const TOBRUK = boxNumbered('na-tobruk');
export const ALAMEIN = boxNumbered('na-alamein');
export const PAST_ALAMEIN = boxNumbered('na-past-alamein');
/** Where a fortification can stand. */
export const FORTRESSES: readonly number[] = BOXES.filter((box) => at(boxes, box).fortification);

export function boxNumbered(id: string): number {
  return numberedIn(FILE, 'box', boxes, id);
}

/** The air bases that the Axis can have: the box of Africa that gives them, where one does. */
export const AXIS_AIR_BASES: readonly { place: number; box: number | undefined }[] = PLACES.filter(
  (place) => kindOf(place) === 'air-base' && at(axisLinks, place).length > 0,
).map((place) => {
  const { naBox } = at(places, place);
  return { place, box: naBox === undefined ? undefined : boxNumbered(naBox) };
});

/** Malta's status, from Starving! up. */
export const statuses = [...map.maltaStatusTrack].sort((a, b) => a.level - b.level);
export const BEST_STATUS = statuses.length - 1;

function kindOf(place: number): string {
  return at(places, place).kind;
}

function withOptional(): Box[] {
  const all: Box[] = map.northAfricaTrack.boxes.map(({ id, label, fortification }) => ({
    id,
    label,
    fortification,
  }));
  for (const { id, label, between, option } of map.northAfricaTrack.optionalBoxes) {
    const east = all.findIndex((box) => box.id === between[1]);
    if (east < 0 || all[east - 1]?.id !== between[0])
      throw new Refusal('bad-data', `${FILE}: "${id}" does not lie between two boxes`);
    all.splice(east, 0, { id, label, fortification: false, option });
  }
  return all;
}
