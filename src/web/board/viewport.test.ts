import { describe, expect, test } from 'vitest';
import { pictureOf } from './ground-layer.ts';
import {
  around,
  type Box,
  between,
  clampViewport,
  firstViewport,
  fitViewport,
  isSeen,
  levelOf,
  mostInSight,
  type Size,
  sizeOfWords,
  viewportHeld,
  viewportKeeping,
  viewportOn,
  zoomedAt,
} from './viewport.ts';

const MAP: Box = [-40, -40, 1400, 1200];
const HOME: Box = [150, 100, 1000, 900];
const WIDE: Size = [1400, 1000];
const PHONE: Size = [390, 600];
const DAY = { theme: 'light', night: false } as const;

describe('the first view', () => {
  test('shows all of the map where the digits can be read', () => {
    const viewport = firstViewport(MAP, MAP, WIDE, [0, 0]);
    expect(viewport.k).toBeCloseTo(1000 / 1200);
    expect(viewport).toEqual(fitViewport(MAP, MAP, WIDE));
  });

  test('is never smaller than .76, and shows what is asked', () => {
    const viewport = firstViewport(MAP, MAP, PHONE, [700, 600]);
    expect(viewport.k).toBe(0.76);
    expect(700 * viewport.k + viewport.x).toBeCloseTo(195);
    expect(600 * viewport.k + viewport.y).toBeCloseTo(300);
  });

  test('shows the part that matters as large as the window allows', () => {
    const viewport = firstViewport(HOME, MAP, WIDE, [0, 0]);
    expect(viewport.k).toBeCloseTo(1000 / 900);
    expect(650 * viewport.k + viewport.x).toBeCloseTo(700);
    expect(550 * viewport.k + viewport.y).toBeCloseTo(500);
  });

  test('goes along the part that matters where that is larger than the window', () => {
    const viewport = firstViewport([0, 300, 1300, 400], MAP, PHONE, [1200, 300]);
    expect(viewport.k).toBe(0.76);
    expect(1300 * viewport.k + viewport.x).toBeCloseTo(390);
    expect(500 * viewport.k + viewport.y).toBeCloseTo(300);
  });

  test('has no empty water beside the map', () => {
    const viewport = firstViewport(MAP, MAP, PHONE, [0, 0]);
    expect(-40 * viewport.k + viewport.x).toBeCloseTo(0);
    expect(-40 * viewport.k + viewport.y).toBeCloseTo(0);
  });
});

test('all that matters lies beside what covers the window', () => {
  const viewport = fitViewport(HOME, MAP, PHONE, { top: 60, bottom: 14 });
  const [left, top] = [150 * viewport.k + viewport.x, 100 * viewport.k + viewport.y];
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left + 1000 * viewport.k).toBeLessThanOrEqual(390.001);
  expect(top).toBeGreaterThanOrEqual(60);
  expect(top + 900 * viewport.k).toBeLessThanOrEqual(600 - 14);
});

describe('what the table itself speaks of', () => {
  const now = { k: 1, x: -100, y: -100 };
  const size: Size = [800, 800];

  test('moves nothing while it is in sight, be it at the very edge', () => {
    expect(viewportKeeping([100, 100, 48, 48], now, size, 40)).toBeUndefined();
    expect(viewportKeeping([852, 852, 48, 48], now, size, 40)).toBeUndefined();
  });

  test('comes into sight by as little as possible', () => {
    const viewport = viewportKeeping([900, 400, 48, 48], now, size, 40);
    expect(viewport).toEqual({ k: 1, x: 800 - 40 - 948, y: -100 });
    expect(viewportKeeping([300, 0, 48, 48], now, size, 40)).toEqual({ k: 1, x: -100, y: 40 });
  });

  test('does not lie under the tools of the map', () => {
    const covered = { top: 60, bottom: 0 };
    expect(viewportKeeping([300, 120, 48, 48], now, size, 40)).toBeUndefined();
    expect(viewportKeeping([300, 120, 48, 48], now, size, 40, covered)?.y).toBe(60 + 40 - 120);
  });

  test('does not lie under what stands at the foot of the map, and may stand beside it', () => {
    const covered = { top: 0, bottom: 0, foot: [12, 700, 300, 60] as const };
    expect(viewportKeeping([300, 820, 48, 48], now, size, 40, covered)?.y).toBe(700 - 40 - 868);
    expect(viewportKeeping([500, 820, 48, 48], now, size, 40, covered)).toBeUndefined();
    expect(viewportKeeping([300, 740, 48, 48], now, size, 40, covered)).toBeUndefined();
  });

  test('makes the map smaller only where it would not fit, and never too small to be read', () => {
    expect(viewportKeeping([0, 300, 900, 48], now, size, 40)?.k).toBeCloseTo(720 / 900);
    expect(viewportKeeping([0, 300, 4000, 48], now, size, 40)?.k).toBe(0.76);
    expect(viewportKeeping([0, 300, 4000, 48], { ...now, k: 0.3 }, size, 40)?.k).toBe(0.3);
  });
});

describe('what is seen', () => {
  const now = { k: 0.5, x: -100, y: -100 };
  const size: Size = [400, 600];
  const covered = { top: 60, bottom: 14, head: [200, 8, 190, 44], foot: [12, 520, 300, 60] } as const;
  const at = (x: number, y: number) => isSeen([(x + 100) * 2, (y + 100) * 2], now, size, covered);

  test('is in the window, beside what lies over it', () => {
    expect([at(50, 30), at(390, 300), at(350, 550)]).toEqual([true, true, true]);
    expect([at(-1, 300), at(401, 300), at(50, -1), at(350, 590)]).toEqual([false, false, false, false]);
    expect([at(300, 30), at(100, 550)]).toEqual([false, false]);
  });

  test('can be as large as the window allows where it can be read', () => {
    const most = mostInSight({ ...now, k: 1 }, size, 40, covered);
    expect(most[0]).toBeCloseTo(320 / 0.76);
    expect(most[1]).toBeCloseTo((520 - 60 - 80) / 0.76);
    expect(mostInSight(now, size, 40, covered)[0]).toBeCloseTo(320 / 0.5);
  });
});

describe('panning', () => {
  test('goes on while a quarter of the map is in sight', () => {
    const small = { k: 0.5, x: 20, y: 20 };
    expect(clampViewport(small, MAP, WIDE)).toEqual(small);
  });

  test('stops when only a quarter of a small map is left', () => {
    const viewport = clampViewport({ k: 0.5, x: -5000, y: 5000 }, MAP, WIDE);
    expect((-40 + 1400) * 0.5 + viewport.x).toBeCloseTo(0.25 * 1400 * 0.5);
    expect(WIDE[1] - (-40 * 0.5 + viewport.y)).toBeCloseTo(0.25 * 1200 * 0.5);
  });

  test('stops when a large map fills only a quarter of the window', () => {
    const viewport = clampViewport({ k: 2, x: 9000, y: 0 }, MAP, PHONE);
    expect(PHONE[0] - (-40 * 2 + viewport.x)).toBeCloseTo(0.25 * 390);
  });
});

describe('bringing something into view', () => {
  const now = { k: 1, x: 0, y: 0 };

  test('does nothing for what is well inside of it', () => {
    expect(viewportOn([300, 300, 80, 80], now, MAP, WIDE, 64)).toBeUndefined();
  });

  test('moves to what is near the edge', () => {
    const size: Size = [800, 800];
    const viewport = viewportOn([760, 500, 80, 80], now, MAP, size, 64);
    expect(viewport?.k).toBe(1);
    expect((viewport?.x ?? 0) + 800).toBeCloseTo(400);
  });

  test('but never beyond the edge of the map', () => {
    const viewport = viewportOn([1280, 500, 80, 80], now, MAP, [800, 800], 64);
    expect((viewport?.x ?? 0) + 1360).toBeCloseTo(800);
    expect(viewportOn([1280, 500, 80, 80], { k: 1, x: -560, y: -140 }, MAP, [800, 800], 64)).toBeUndefined();
  });

  test('moves back so far that all of it fits', () => {
    expect(viewportOn([0, 0, 1100, 300], now, MAP, [1000, 1000], 40)?.k).toBeCloseTo(920 / 1100);
  });

  test('but not so far that the counters cannot be read', () => {
    expect(viewportOn([0, 0, 1300, 1100], now, MAP, PHONE, 40)?.k).toBe(0.76);
    expect(viewportOn([0, 0, 1300, 1100], { k: 0.5, x: 0, y: 0 }, MAP, PHONE, 40)?.k).toBe(0.5);
  });

  test('knows the area around points', () => {
    expect(
      around(
        [
          [0, 0],
          [100, 50],
        ],
        10,
      ),
    ).toEqual([-10, -10, 120, 70]);
    expect(around([], 10)).toBeUndefined();
  });
});

test('a flight begins and ends where it should', () => {
  const [from, to] = [
    { k: 1, x: 0, y: 0 },
    { k: 2, x: -300, y: 40 },
  ];
  expect(between(from, to, 0)).toEqual({ k: 1, x: 0, y: 0 });
  expect(between(from, to, 1)).toEqual({ k: 2, x: -300, y: 40 });
});

test('the levels of zoom', () => {
  expect([0.3, 0.5, 0.55, 1.1, 1.2, 1.8, 2].map(levelOf)).toEqual([
    'tiny',
    'far',
    'usual',
    'usual',
    'near',
    'near',
    'close',
  ]);
});

describe('the picture of the ground', () => {
  test('is of the whole map while that is small enough', () => {
    expect(pictureOf(MAP, { k: 1, x: 0, y: 0 }, PHONE, DAY, 2).box).toEqual(MAP);
  });

  test('goes on where the window shows more than the map', () => {
    const { box } = pictureOf(MAP, { k: 0.5, x: 120, y: 20 }, WIDE, DAY, 1);
    expect(box).toEqual([-240, -40, 2800, 2000]);
  });

  test('is of the window and what is next to it when it would be too large', () => {
    const { box } = pictureOf(MAP, { k: 3, x: -1500, y: -1500 }, PHONE, DAY, 2);
    expect(box[2]).toBeCloseTo((2 * 390) / 3);
    expect(box[3]).toBeCloseTo((2 * 600) / 3);
    expect(box[0]).toBeCloseTo(500 - 65);
  });
});

test('words on the map can be read at every zoom, and are no smaller than the map has them', () => {
  for (const k of [0.35, 0.5, 0.55, 0.76]) expect(11.5 * k * sizeOfWords(k)).toBeGreaterThan(9);
  expect(sizeOfWords(1)).toBe(1);
  expect(sizeOfWords(2)).toBe(1);
});

describe('a hand on the map', () => {
  const NOW = { x: -100, y: 50, k: 0.8 };
  const LIMITS = [0.5, 3] as const;

  test('zooms about the point it is at', () => {
    const next = zoomedAt([300, 200], NOW, 1.6);
    expect(next).toEqual({ k: 1.6, x: 300 - 400 * 2, y: 200 - 150 * 2 });
  });

  test('with one finger has the map follow it, in the same scale', () => {
    const held = viewportHeld([{ at: [340, 180], on: [500, 200] }], NOW, LIMITS);
    expect(held).toEqual({ k: 0.8, x: 340 - 400, y: 180 - 160 });
  });

  test('with two fingers has what they hold under both of them', () => {
    const held = viewportHeld(
      [
        { at: [100, 100], on: [250, 100] },
        { at: [300, 100], on: [350, 100] },
        { at: [7, 7], on: [8, 8] },
      ],
      NOW,
      LIMITS,
    );
    expect(held.k).toBe(2);
    expect([250 * held.k + held.x, 100 * held.k + held.y]).toEqual([100, 100]);
    expect([350 * held.k + held.x, 100 * held.k + held.y]).toEqual([300, 100]);
  });

  test.each([
    ['does not zoom beyond the limits', 900, 3],
    ['nor below them', 104, 0.5],
  ])('%s: what is halfway between the fingers stays there', (_, x, k) => {
    const fingers = [
      { at: [100, 100], on: [200, 300] },
      { at: [x, 100], on: [300, 300] },
    ] as const;
    const held = viewportHeld(fingers, NOW, LIMITS);
    expect(held.k).toBe(k);
    expect([250 * k + held.x, 300 * k + held.y]).toEqual([(100 + x) / 2, 100]);
  });

  test('keeps the scale where two fingers hold the same point', () => {
    const same = { at: [100, 100], on: [200, 300] } as const;
    expect(viewportHeld([same, same], NOW, LIMITS)).toEqual({ k: 0.8, x: -60, y: -140 });
    expect(viewportHeld([], NOW, LIMITS)).toBe(NOW);
  });
});
