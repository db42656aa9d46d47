import { expect, test } from 'vitest';
import type { Piece, Stack } from './layout.ts';
import type { BoardMap, MapPlace } from './map.ts';
import { isCrossed, patchOf } from './patches.ts';
import { arrange } from './scene.ts';
import { TAG_HEIGHT, tagSpots } from './tag-spots.ts';

/** Counters stand as close as on the map of a small island: hardly more than the height of a line between them. */
const PITCH = 68;
const HALF = 24;

const places = Array.from({ length: 49 }, (_, index) => ({
  thing: `hex:${index}`,
  x: (index % 7) * PITCH,
  y: Math.floor(index / 7) * PITCH,
  shape: { kind: 'hex', side: PITCH / 2, flat: true },
}));
// Nothing else of the map is looked at.
const map = {
  places: new Map(places.map((place) => [place.thing, place as MapPlace])),
  scale: 1,
  lift: 0,
} as unknown as BoardMap;
const stacks = places.map(({ thing, x, y }): Stack => {
  const face = { kind: 'back', look: 'it', wide: false } as const;
  const piece: Piece = { thing: `unit:${thing}`, face, label: '', detail: '' };
  return { place: thing, x, y, pieces: [piece] };
});

const scene = arrange({ stacks, signs: [], trays: [] }, map, undefined);

test('the words about those who are gone cover no counter in the thick of them, nor each other', () => {
  const texts = ['8 KO lost', '1/VI', 'II/34 is lost'];
  const spots = tagSpots(
    texts.map((text, mark) => ({ place: 'hex:24', mark, text })),
    map,
    scene,
    1,
  );
  const boxes = spots.map(({ x, y, width }) => ({ x, y, halfWidth: width / 2, halfHeight: TAG_HEIGHT / 2 }));
  const counters = places.map(({ x, y }) => ({ x, y, halfWidth: HALF, halfHeight: HALF }));
  for (const [index, box] of boxes.entries())
    for (const other of [...counters, ...boxes.slice(index + 1)]) {
      const across = box.halfWidth + other.halfWidth - Math.abs(box.x - other.x);
      const down = box.halfHeight + other.halfHeight - Math.abs(box.y - other.y);
      expect(Math.min(across, down), `${spots[index]?.tag.text}`).toBeLessThanOrEqual(0);
    }
  for (const { x, y, at } of spots) expect(Math.hypot(x - at.x, y - at.y)).toBeLessThan(2.5 * PITCH);
});

test('words that are drawn larger keep their distance from each other and from the counters about an empty place', () => {
  const open = places.filter(({ thing }) => thing !== 'hex:24');
  const around = arrange(
    { stacks: stacks.filter(({ place }) => place !== 'hex:24'), signs: [], trays: [] },
    map,
    undefined,
  );
  const size = 2;
  const [spot] = tagSpots([{ place: 'hex:24', mark: undefined, text: 'lost' }], map, around, size);
  if (spot === undefined) throw new Error('no spot');
  expect(spot.width).toBeGreaterThan(60);
  for (const { x, y } of open) {
    const across = spot.width / 2 + HALF - Math.abs(spot.x - x);
    const down = (TAG_HEIGHT * size) / 2 + HALF - Math.abs(spot.y - y);
    expect(Math.min(across, down)).toBeLessThanOrEqual(0);
  }
});

test('the number of its line has room beside the words', () => {
  const [plain, numbered] = [undefined, 3].map(
    (mark) =>
      tagSpots([{ place: 'hex:24', text: 'lost', ...(mark && { mark }) }], map, scene, 1)[0]?.width ?? 0,
  );
  expect((numbered ?? 0) - (plain ?? 0)).toBeGreaterThan(8);
});

test('words cover no sign of a place, and may cover the ground of a hex', () => {
  const disc = { kind: 'disc', radius: 20 } as const;
  const signed = {
    ...map,
    places: new Map([...map.places].map(([thing, one]) => [thing, { ...one, shape: disc } as MapPlace])),
  } as BoardMap;
  const bare = arrange({ stacks: [], signs: [], trays: [] }, map, undefined);
  const tag = { place: 'hex:24', text: 'lost' };
  const [onGround] = tagSpots([tag], map, bare, 1);
  expect([onGround?.x, onGround?.y]).toEqual([onGround?.at.x, onGround?.at.y]);
  const [beside] = tagSpots([tag], signed, bare, 1);
  if (beside === undefined) throw new Error('no spot');
  for (const { x, y } of places) {
    const across = beside.width / 2 + 20 - Math.abs(beside.x - x);
    const down = TAG_HEIGHT / 2 + 20 - Math.abs(beside.y - y);
    expect(Math.min(across, down)).toBeLessThanOrEqual(0);
  }
});

test('the line to words that stand apart crosses no counter where there is room', () => {
  const [sample] = stacks;
  if (sample === undefined) throw new Error('no stack');
  // Close about the place on four sides: the nearest free ground lies behind them, other ground between them.
  const around = [
    [0, -55],
    [60, 0],
    [0, 55],
    [-60, 0],
  ].map(([x = 0, y = 0]): Stack => ({ ...sample, place: `hex:${x} ${y}`, x, y }));
  const scene = arrange({ stacks: [sample, ...around], signs: [], trays: [] }, map, undefined);
  const [spot] = tagSpots([{ place: 'hex:0', text: 'is lost' }], map, scene, 1);
  if (spot === undefined) throw new Error('no spot');
  expect(spot.tied).toBe(true);
  const counters = scene.tops.filter(({ stack }) => stack !== sample).map(patchOf);
  expect(counters.filter((counter) => isCrossed(counter, [0, 0], [spot.x, spot.y]))).toEqual([]);
});
