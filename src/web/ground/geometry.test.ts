import { describe, expect, test } from 'vitest';
import { corners, HexGrid, hexBox, hexCentre, neighbour, PITCH, projector, SIDE } from './geometry.ts';

describe('the geometry of hexes', () => {
  test('odd columns stand half a hex lower; with pointed hexes odd rows half a hex to the right', () => {
    expect(hexCentre(0, 0)).toEqual([0, 0]);
    expect(hexCentre(1, 0)).toEqual([60, PITCH / 2]);
    expect(hexCentre(2, 1)).toEqual([120, PITCH]);
    expect(hexCentre(0, 1, false)).toEqual([PITCH / 2, 60]);
    expect(hexCentre(1, 2, false)).toEqual([PITCH, 120]);
  });

  test('the first corner lies to the right; with pointed hexes at the upper right', () => {
    expect(corners([0, 0])[0]).toEqual([SIDE, 0]);
    const [[x, y] = []] = corners([0, 0], SIDE, false);
    expect(x).toBeCloseTo(PITCH / 2);
    expect(y).toBeCloseTo(-SIDE / 2);
  });

  test('the projection puts its origin at 0 and north up', () => {
    const project = projector({
      origin: { lat: 36, lon: 14 },
      projection: { kmPerDegLon: 90, kmPerDegLat: 111, rotationDeg: 0 },
      scaleKm: 1.5,
    });
    expect(project(14, 36)[0]).toBeCloseTo(0);
    expect(project(14, 36.1)[1]).toBeCloseTo((-11.1 * PITCH) / 1.5);
  });
});

describe.each([
  ['flat', true],
  ['pointed', false],
])('with %s hexes', (_, flat) => {
  test('all corners are one side away', () => {
    const centre = hexCentre(3, 4, flat);
    for (const [x, y] of corners(centre, SIDE, flat))
      expect(Math.hypot(x - centre[0], y - centre[1])).toBeCloseTo(SIDE);
  });

  test('neighbours are one step away and go both ways', () => {
    for (const [column, row] of [
      [4, 4],
      [5, 5],
    ] as const)
      for (let direction = 0; direction < 6; direction++) {
        const [c, r] = neighbour(column, row, direction, flat);
        const [from, to] = [hexCentre(column, row, flat), hexCentre(c, r, flat)];
        expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeCloseTo(PITCH);
        expect(neighbour(c, r, (direction + 3) % 6, flat)).toEqual([column, row]);
      }
  });

  test('the box holds every corner', () => {
    const [left, top, width, height] = hexBox(3, 2, flat);
    for (let column = 0; column < 3; column++)
      for (let row = 0; row < 2; row++)
        for (const [x, y] of corners(hexCentre(column, row, flat), SIDE, flat)) {
          expect(x).toBeGreaterThan(left);
          expect(x).toBeLessThan(left + width);
          expect(y).toBeGreaterThan(top);
          expect(y).toBeLessThan(top + height);
        }
  });

  test('an edge is shared by two hexes and lies between them', () => {
    const a = { id: '0101', col: 1, row: 1 };
    const b = flat ? { id: '0102', col: 1, row: 2 } : { id: '0201', col: 2, row: 1 };
    const grid = new HexGrid([a, b], flat);
    const edge = grid.edgeBetween(a, b);
    const axis = flat ? 1 : 0;
    expect(edge?.from[axis]).toBeCloseTo(PITCH / 2);
    expect(edge?.to[axis]).toBeCloseTo(PITCH / 2);
    expect(edge?.across[axis]).toBeCloseTo(1);
  });
});
