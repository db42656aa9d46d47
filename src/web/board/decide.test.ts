import { describe, expect, test } from 'vitest';
import { draggable, meaningOf, pointedAt } from './decide.ts';
import type { Fan } from './fan.ts';
import { PlaceIndex } from './geometry.ts';
import type { Layout, Piece, Stack } from './layout.ts';
import type { BoardMap, MapPlace } from './map.ts';
import { changesBetween, NO_CHANGES, nextShown, timeOf } from './motion.ts';
import { arrange, fanOfCursor, hitAt, markedFor, noteOf } from './scene.ts';

function hex(name: string, x: number): MapPlace {
  const shape = { kind: 'hex', side: 40, flat: true } as const;
  return { thing: `hex:${name}`, x, y: 0, shape, name, ground: 'open', near: [] };
}

function piece(name: string): Piece {
  const face = { kind: 'back', look: 'it', wide: false } as const;
  return { thing: `unit:${name}`, face, label: name, detail: name };
}

function stack(place: string, x: number, ...names: string[]): Stack {
  return { place: `hex:${place}`, x, y: 0, pieces: names.map(piece) };
}

const places = [hex('1', 0), hex('2', 120), hex('3', 240)];
const map: BoardMap = {
  box: [-50, -50, 400, 100],
  places: new Map(places.map((each) => [each.thing, each])),
  ground: { map: 'none' },
  scale: 1,
  lift: 3,
};
const index = new PlaceIndex(places);
const layout: Layout = { stacks: [stack('1', 0, 'a', 'b', 'c'), stack('2', 120, 'd')], signs: [], trays: [] };
const scene = arrange(layout, map, undefined);
const at = (x: number, y: number) => hitAt(scene, map, index, [x, y]);
const open = (...things: string[]) => new Set(things);

describe('a click', () => {
  test('on a counter by itself means the counter', () => {
    expect(meaningOf(at(120, 0), open())).toEqual({ kind: 'choose', thing: 'unit:d' });
  });

  test('on a place means the place', () => {
    expect(meaningOf(at(240, 0), open())).toEqual({ kind: 'choose', thing: 'hex:3' });
    expect(meaningOf(at(120, 30), open())).toEqual({ kind: 'choose', thing: 'hex:2' });
    expect(meaningOf(at(400, 0), open())).toEqual({ kind: 'nothing' });
  });

  test('on a stack means the only counter that can be chosen, however deep it lies', () => {
    expect(meaningOf(at(0, 0), open('unit:c', 'hex:1'))).toEqual({ kind: 'choose', thing: 'unit:c' });
  });

  test('on a stack means all of it when several can be chosen', () => {
    expect(meaningOf(at(0, 0), open('unit:a', 'unit:c'))).toEqual({ kind: 'stack', stack: layout.stacks[0] });
  });

  test('on a stack where nothing can be chosen means its place, if that can be chosen', () => {
    expect(meaningOf(at(0, 0), open('hex:1'))).toEqual({ kind: 'choose', thing: 'hex:1' });
    expect(meaningOf(at(0, 0), open())).toMatchObject({ kind: 'fan', look: 'hex:1' });
  });

  test('on what stands for an order names its place again where that can be, and otherwise takes the order up', () => {
    const planned: Piece = { ...piece('mission'), ghost: true, order: 'hex:2' };
    const hit = { stack: { place: 'hex:2', x: 120, y: 0, pieces: [planned] }, piece: planned, fanned: false };
    expect(meaningOf(hit, open('hex:2'))).toEqual({ kind: 'choose', thing: 'hex:2' });
    expect(meaningOf(hit, open('hex:3'))).toEqual({ kind: 'choose', thing: 'unit:mission' });
    expect(meaningOf({ ...hit, fanned: true }, open('hex:2'))).toEqual({
      kind: 'choose',
      thing: 'unit:mission',
    });
  });
});

describe('a finger', () => {
  const finger = (size: number, ...things: string[]) => ({ size, open: open(...things) });

  test('meets the counter that is nearest', () => {
    expect(hitAt(scene, map, index, [150, 0], finger(80)).piece?.thing).toBe('unit:d');
    expect(hitAt(scene, map, index, [70, 0], finger(160)).piece?.thing).toBe('unit:d');
  });

  test('means the place it is on, if that can be chosen', () => {
    const { place, stack } = hitAt(scene, map, index, [205, 0], finger(200, 'hex:3'));
    expect(place?.thing).toBe('hex:3');
    expect(stack).toBeUndefined();
  });
});

describe('pointing and dragging', () => {
  test('points at what a click would choose', () => {
    expect(pointedAt(at(0, 0), open('hex:1'))).toBe('hex:1');
    expect(pointedAt(at(0, 0), open('unit:b', 'unit:c'))).toBe('unit:b');
    expect(pointedAt(at(0, 0), open())).toBe('unit:a');
  });

  test('takes along the uppermost that can be chosen', () => {
    expect(draggable(at(0, 0), open('unit:b', 'unit:c'))?.thing).toBe('unit:b');
    expect(draggable(at(0, 0), open('hex:1'))).toBeUndefined();
    expect(draggable(at(240, 0), open('hex:3'))).toBeUndefined();
  });
});

describe('a stack', () => {
  test('shows its top counter in place and the others behind it', () => {
    const [top, second] = [scene.byThing.get('unit:a'), scene.byThing.get('unit:b')];
    expect((second?.x ?? 0) - (top?.x ?? 0)).toBeCloseTo(2.7);
    expect((second?.y ?? 0) - (top?.y ?? 0)).toBeCloseTo(-2.7);
    expect(scene.placed.map(({ piece: { thing } }) => thing)).toEqual([
      'unit:c',
      'unit:b',
      'unit:a',
      'unit:d',
    ]);
  });

  test('can be chosen from when it is spread out', () => {
    const spread = arrange(layout, map, { thing: 'unit:b', pinned: true, grow: 1, view: map.box });
    const { x, y } = spread.byThing.get('unit:c') ?? { x: 0, y: 0 };
    const hit = hitAt(spread, map, index, [x, y]);
    expect(meaningOf(hit, open('unit:a', 'unit:c'))).toEqual({ kind: 'choose', thing: 'unit:c' });
  });

  test('has one mark for all its targets, and one for each when it is spread out', () => {
    const marked = (fan?: Fan) =>
      markedFor(['unit:b', 'unit:c', 'unit:d'], arrange(layout, map, fan)).map(({ piece }) => piece.thing);
    expect(marked()).toEqual(['unit:a', 'unit:d']);
    const spread = { thing: 'unit:b', pinned: true, grow: 1, view: map.box };
    expect(marked(spread)).toEqual(['unit:b', 'unit:c', 'unit:d']);
  });

  test('is spread out while the keys are on one of its counters', () => {
    expect(fanOfCursor(layout, 'unit:b', () => ({ view: map.box, grow: 1 }))?.thing).toBe('unit:b');
    expect(fanOfCursor(layout, 'unit:a', () => ({ view: map.box, grow: 1 }))?.thing).toBe('unit:a');
    expect(fanOfCursor(layout, 'unit:d', () => ({ view: map.box, grow: 1 }))).toBeUndefined();
    expect(fanOfCursor(layout, 'hex:1', () => ({ view: map.box, grow: 1 }))).toBeUndefined();
  });
});

describe('what moves', () => {
  const after = arrange(
    { ...layout, stacks: [stack('1', 0, 'a', 'b'), stack('3', 240, 'd', 'e')] },
    map,
    undefined,
  );

  test('goes along its path, comes, leaves, or only makes room', () => {
    const { flights, fresh, leaving, shifts } = changesBetween(
      scene,
      after,
      new Map([['unit:d', ['hex:2', 'hex:1', 'hex:3']]]),
      map,
    );
    expect(flights.get('unit:d')?.map(([x]) => Math.round(x))).toEqual([120, 0, 239]);
    expect([...fresh]).toEqual(['unit:e']);
    expect(leaving.map(({ piece: { thing } }) => thing)).toEqual(['unit:c']);
    expect([...shifts.keys()]).toEqual(['unit:b', 'unit:a']);
  });

  test('glides, or shows its way where nothing moves, or simply stands there where much is skipped', () => {
    const shown = { layout, scene, changes: NO_CHANGES, trails: [] };
    const coming = (motion: 0 | 1, hurried: boolean) => {
      const next = { map, layout: { ...layout }, scene: after, paths: new Map(), motion, hurried };
      const { changes, trails } = nextShown(shown, next);
      return { flights: changes.flights.size, trails: trails.length };
    };
    expect(coming(1, false)).toEqual({ flights: 1, trails: 0 });
    expect(coming(0, false)).toEqual({ flights: 0, trails: 1 });
    expect(coming(1, true)).toEqual({ flights: 0, trails: 0 });
    expect(coming(0, true)).toEqual({ flights: 0, trails: 0 });
  });

  test('takes 180 ms a hex, and 900 at most', () => {
    expect(
      timeOf([
        [0, 0],
        [69, 0],
        [138, 0],
      ]),
    ).toBe(360);
    expect(
      timeOf([
        [0, 0],
        [900, 0],
      ]),
    ).toBe(900);
  });
});

describe('the words above a counter', () => {
  const placed = (of: Layout, thing: string) => {
    const here = arrange(of, map, undefined);
    const found = here.byThing.get(thing);
    return found === undefined ? undefined : noteOf(found, here);
  };

  test('stand over what peeps out behind it', () => {
    expect(placed(layout, 'unit:d')).toBeCloseTo(2.5);
    expect(placed(layout, 'unit:a')).toBeCloseTo(2.5 + 2 * 2.7);
  });

  test('are left out for those below the top', () => {
    expect(placed(layout, 'unit:b')).toBeUndefined();
  });

  test('are left out where they would stand on another stack', () => {
    const [upper, lower] = [stack('1', -18, 'a'), { ...stack('1', 18, 'b'), y: 26 }];
    const shared: Layout = { stacks: [upper, lower], signs: [], trays: [] };
    expect(placed(shared, 'unit:a')).toBeCloseTo(2.5);
    expect(placed(shared, 'unit:b')).toBeUndefined();
  });
});
