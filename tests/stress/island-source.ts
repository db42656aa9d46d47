import { contours } from 'd3-contour';
import { hexBox, PITCH, type Point, SIDE } from '../../src/web/ground/geometry.ts';
import type { HexSource } from '../../src/web/ground/hex-map.ts';
import { heightsOf } from '../../src/web/ground/malta.ts';
import { islandHeight, islandMap } from './island.ts';

/** Heights are taken at every third of a hex to find the coast. */
const STEP = 1 / 3;

/** The made-up island as the painter wants it, its coast where its heights reach the sea. */
export function islandSource(): HexSource {
  const map = islandMap();
  return {
    map,
    box: hexBox(map.columns, map.rows),
    rings: coast(map.columns, map.rows).map((ring) => ({ inPlay: true, ring })),
    heights: heightsOf(map.hexes),
    cell: 2.5,
    waters: [{ text: 'THE GREAT SEA', at: [420, 60], size: 14 }],
    scaleBar: [120, 1990],
  };
}

function coast(columns: number, rows: number): readonly (readonly Point[])[] {
  const width = columns / STEP;
  const height = rows / STEP;
  const values = Array.from({ length: width * height }, (_, i) =>
    islandHeight((i % width) * STEP, Math.floor(i / width) * STEP),
  );
  const { coordinates } = contours().size([width, height]).contour(values, 0);
  return coordinates
    .flat()
    .map((ring) =>
      ring.map(([x = 0, y = 0]): Point => [(x - 0.5) * STEP * 1.5 * SIDE, (y - 0.5) * STEP * PITCH]),
    );
}
