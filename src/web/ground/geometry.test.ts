import { describe, expect, test } from 'vitest';
import { corners, HexGrid, hexBox, hexCentre, neighbour, PITCH, projector, SIDE } from './geometry.ts';

describe('the geometry of hexes', () => {
  test('odd columns stand half a hex lower', () => {
    expect(hexCentre(0, 0)).toEqual([0, 0]);
    expect(hexCentre(1, 0)).toEqual([60, PITCH / 2]);
    expect(hexCentre(2, 1)).toEqual([120, PITCH]);
  });

  test('all corners are one side away', () => {
    const centre = hexCentre(3, 4);
    for (const [x, y] of corners(centre)) expect(Math.hypot(x - centre[0], y - centre[1])).toBeCloseTo(SIDE);
  });

  test('neighbours are one step away and go both ways', () => {
    for (const [column, row] of [
      [4, 4],
      [5, 5],
    ] as const)
      for (let direction = 0; direction < 6; direction++) {
        const [c, r] = neighbour(column, row, direction);
        const [from, to] = [hexCentre(column, row), hexCentre(c, r)];
        expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeCloseTo(PITCH);
        expect(neighbour(c, r, (direction + 3) % 6)).toEqual([column, row]);
      }
  });

  test('the box holds every corner', () => {
    const [left, top, width, height] = hexBox(3, 2);
    for (let column = 0; column < 3; column++)
      for (let row = 0; row < 2; row++)
        for (const [x, y] of corners(hexCentre(column, row))) {
          expect(x).toBeGreaterThan(left);
          expect(x).toBeLessThan(left + width);
          expect(y).toBeGreaterThan(top);
          expect(y).toBeLessThan(top + height);
        }
  });

  test('an edge is shared by two hexes and lies between them', () => {
    const [a, b] = [
      { id: '0101', col: 1, row: 1 },
      { id: '0102', col: 1, row: 2 },
    ] as const;
    const grid = new HexGrid<{ id: string; col: number; row: number }>([a, b]);
    const edge = grid.edgeBetween(a, b);
    expect(edge?.from[1]).toBeCloseTo(PITCH / 2);
    expect(edge?.to[1]).toBeCloseTo(PITCH / 2);
    expect(edge?.across[1]).toBeCloseTo(1);
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
