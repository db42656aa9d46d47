import { expect, test } from 'vitest';
import { HexGrid } from '../../src/web/ground/geometry.ts';
import { islandBoard, islandMap } from './island.ts';

test('the made-up island is always the same, with 1,500 hexes of land and sea', () => {
  const map = islandMap();
  expect(map).toEqual(islandMap());
  expect(map.hexes).toHaveLength(1500);
  expect(new Set(map.hexes.map(({ base }) => base))).toEqual(new Set(['sea', 'flat', 'hill']));
  expect(map.roads.length).toBeGreaterThan(20);
});

test('its roads go from neighbour to neighbour over land', () => {
  const map = islandMap();
  const grid = new HexGrid(map.hexes);
  for (const { path } of map.roads) {
    const hexes = path.map((id) => grid.get(id));
    for (const [i, hex] of hexes.entries()) {
      expect(hex.base).not.toBe('sea');
      const next = hexes[i + 1];
      if (next) expect(grid.neighbours(hex)).toContain(next);
    }
  }
});

test('as a board every hex is a place and knows its neighbours', () => {
  const { places } = islandBoard();
  expect(places.size).toBe(1500);
  for (const { near } of places.values()) for (const thing of near) expect(places.has(thing)).toBe(true);
});
