import type { Thing } from '../../../host/protocol.ts';
import type { BoardMap, MapPlace, PlaceShape } from '../../board/map.ts';
import { AREAS, PORT_HEIGHT, PORT_WIDTHS, POSITION_RADIUS, SIGNS } from '../../ground/chart-places.ts';
import { ITALIAN_EDGES, LINKS, MAS, NODES, type NodeData, placeName, SEA_EDGES, SUBMARINES } from './data.ts';
import { say } from './texts.ts';

/** Where everything is drawn: the true position of a place, its sign beside it, and the spots for counters. */

type Point = readonly [number, number];

/** Where the counters at a place stand, from its sign: the first spot first. */
const SPOTS: Readonly<Record<string, readonly Point[]>> = {
  'w-1': [
    [0, -60],
    [30, 62],
    [30, 126],
  ],
  'w-4': [
    [-10, -60],
    [-34, 62],
  ],
  'w-5': [
    [-4, -60],
    [-30, 63],
  ],
  'w-6': [
    [86, -19],
    [-6, 65],
  ],
  'w-7': [
    [-16, 69],
    [-16, 133],
  ],
  'e-4': [
    [0, 62],
    [-14, 126],
    [0, -60],
  ],
  'e-5': [
    [16, 62],
    [16, 126],
  ],
  'e-1': [
    [8, -61],
    [8, -125],
    [-22, 62],
  ],
  gibraltar: [
    [-6, 60],
    [-6, 124],
    [100, 124],
  ],
  alexandria: [
    [28, 54],
    [16, -58],
    [16, -122],
  ],
  malta: [
    [84, -9],
    [84, -67],
  ],
  napoli: [[0, -44]],
  taranto: [[10, -44]],
  'at-sea-western-med': [
    [-50, -10],
    [50, -10],
  ],
  'at-sea-eastern-med': [
    [-50, -6],
    [50, -6],
  ],
  'air-sardinia': [[0, -43]],
  'air-sicily': [[0, -43]],
  'air-crete': [[0, -43]],
  'air-malta': [[0, 62]],
  'air-el-agheila': [[-120, 10]],
  'air-alamein': [[-2, -42]],
};

const POSITION_SPOTS: readonly Point[] = [
  [0, -60],
  [0, 62],
];
/** Under the card of a base in Africa with its two lines. */
const AFRICAN_SPOTS: readonly Point[] = [[0, 78]];

export const BASE_CARD = { width: 132, height: 26 };
const FURTHER = 64;

/** The middle of the sign of a place. */
export function signOf(id: string): Point {
  const node = NODES.find((one) => one.id === id);
  return SIGNS[id] ?? [node?.x ?? 0, node?.y ?? 0];
}

/** The spot for one of the stacks at a place; there is always one more, further out. */
export function spotAt(id: string, index: number): Point {
  const spots = SPOTS[id] ?? (id.startsWith('air-') ? AFRICAN_SPOTS : POSITION_SPOTS);
  const [x, y] = signOf(id);
  const [dx, dy] = spots[Math.min(index, spots.length - 1)] ?? [0, 0];
  const beyond = Math.max(0, index - spots.length + 1);
  return [x + dx, y + dy + beyond * FURTHER * Math.sign(dy)];
}

/** How many stacks have a spot of their own. */
export function spotsAt(id: string): number {
  return (SPOTS[id] ?? POSITION_SPOTS).length;
}

export function placeThing(id: string): Thing {
  return `place:${id}`;
}

const SHOWN = NODES.filter(({ kind }) => kind !== 'mas-base');

function shapeOf({ id, kind }: NodeData): PlaceShape {
  if (kind === 'sea-position') return { kind: 'disc', radius: POSITION_RADIUS };
  const area = AREAS[id];
  if (area !== undefined) return { kind: 'ellipse', ...area };
  if (kind === 'air-base') return { kind: 'box', ...BASE_CARD };
  return { kind: 'box', width: PORT_WIDTHS[id] ?? 90, height: PORT_HEIGHT };
}

function nearTo(id: string): readonly Thing[] {
  const edges = [
    ...SEA_EDGES,
    ...ITALIAN_EDGES,
    ...LINKS.map(({ base, target }) => ({ a: base, b: target })),
  ];
  const near = edges.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));
  const harbour = id === 'malta' ? ['air-malta'] : id === 'air-malta' ? ['malta'] : [];
  return [...new Set([...near, ...harbour])].map(placeThing);
}

/** What a place is, with what lurks there. */
function groundOf({ id, kind, place }: NodeData): string {
  const boats = SUBMARINES.filter(({ position }) => position === id).map(({ by }) => say(`submarine.${by}`));
  const mas = MAS.some(({ position }) => position === id) ? [say('mas')] : [];
  return [place ?? say(`kind.${kind}`), ...boats, ...mas].join(', ');
}

function placeOf(node: NodeData): MapPlace {
  const [x, y] = signOf(node.id);
  return {
    thing: placeThing(node.id),
    x,
    y,
    shape: shapeOf(node),
    ...(SIGNS[node.id] === undefined || AREAS[node.id] !== undefined
      ? {}
      : { anchor: [node.x, node.y] as const }),
    name: placeName(node.id),
    ground: groundOf(node),
    near: nearTo(node.id),
  };
}

export const map: BoardMap = {
  box: [-24, -126, 1632, 798],
  // From Gibraltar to Alexandria, with the counters in both.
  home: [14, -58, 1568, 690],
  opens: 'whole',
  places: new Map(SHOWN.map((node) => [placeThing(node.id), placeOf(node)])),
  ground: { map: 'convoys' },
  scale: 1.35,
  lift: 0,
};
