import type { Highlights } from '../../src/web/board/highlights.ts';
import type { Layout, Stack } from '../../src/web/board/layout.ts';
import type { BoardMap, MapPlace } from '../../src/web/board/map.ts';
import type { Mark } from '../../src/web/counters/counter-face.ts';
import type { Look } from '../../src/web/parts/looks.ts';

const LOOKS: readonly Look[] = ['it', 'de', 'cw', 'gr'];
const SYMBOLS = ['infantry', 'paratroopers', 'armor', 'artillery', 'engineers', 'coastal-battery'];
const MARKS: readonly (readonly Mark[])[] = [[], [], ['disorganized'], ['activated'], [], ['moved']];

/** So many counters, spread over the map in stacks of one to four. */
export function manyCounters(map: BoardMap, count: number): Layout {
  const places = [...map.places.values()];
  const stacks: Stack[] = [];
  for (let made = 0; made < count; ) {
    const place = places[(stacks.length * 13 + 7) % places.length];
    if (place === undefined) break;
    const size = Math.min((stacks.length % 4) + 1, count - made);
    stacks.push(stackAt(place, made, size));
    made += size;
  }
  return { stacks, signs: [], trays: [] };
}

function stackAt({ thing, x, y }: MapPlace, first: number, size: number): Stack {
  const pieces = Array.from({ length: size }, (_, index) => {
    const number = first + index;
    const look = LOOKS[number % LOOKS.length] ?? 'it';
    return {
      thing: `unit:u-${number}`,
      label: `Unit ${number}`,
      detail: `Unit ${number}, 4-6`,
      face: {
        kind: 'land' as const,
        look,
        name: `${(number % 30) + 1}/${(number % 90) + 1}`,
        symbol: SYMBOLS[number % SYMBOLS.length] ?? 'infantry',
        size: 'battalion',
        left: String((number % 6) + 1),
        right: '6',
        steps: { now: 1 + (number % 2), full: 2 },
        elite: number % 3 === 0,
        marks: MARKS[number % MARKS.length] ?? [],
      },
    };
  });
  return { place: thing, x, y, pieces };
}

/** As in the middle of a move: a selection with its reach, and others that could move. */
export function someLights(map: BoardMap, layout: Layout): Highlights {
  const stack = layout.stacks[Math.floor(layout.stacks.length / 2)];
  const chosen = stack?.pieces[0]?.thing;
  const reach = new Map<string, number>();
  for (const near of map.places.get(stack?.place ?? '')?.near ?? [])
    for (const next of [near, ...(map.places.get(near)?.near ?? [])]) reach.set(next, reach.size / 2);
  const able = layout.stacks.slice(0, 12).flatMap(({ pieces }) => pieces.map(({ thing }) => thing));
  return {
    open: new Set([...reach.keys(), ...able]),
    movable: new Set(able),
    reach,
    hostile: new Set(),
    selected: chosen === undefined ? [] : [chosen],
    threat: new Map(),
    glimpse: new Set(),
    lines: [],
    forbidden: new Set(),
    pointed: [],
    path: [],
  };
}
