import { contours } from 'd3-contour';
import { addPolygon } from './canvas.ts';
import type { Box, Point } from './geometry.ts';
import type { HeightField } from './relief.ts';

/** Metres at which the tint of the land changes. */
const LEVELS = [50, 100, 150, 200, 250];

/** The ground above each level, lowest first. */
export function layerTints(field: HeightField, box: Box): readonly Path2D[] {
  const { values, width, height } = coarse(field);
  const cell = field.cell * 2;
  const trace = contours().size([width, height]).smooth(true);
  return LEVELS.map((level) => {
    const path = new Path2D();
    for (const polygon of trace.contour(values, level).coordinates)
      for (const ring of polygon) addPolygon(path, onMap(ring, box, cell));
    return path;
  });
}

/** The tracer counts from the corner of a cell, the heights stand in its middle. */
function* onMap(ring: readonly (readonly number[])[], box: Box, cell: number): Generator<Point> {
  for (const [x, y] of ring) yield [box[0] + ((x ?? 0) - 0.5) * cell, box[1] + ((y ?? 0) - 0.5) * cell];
}

/** Every second height is enough: the field is smooth. */
function coarse({ width, height, smooth }: HeightField): { values: number[]; width: number; height: number } {
  const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)];
  const values = new Array<number>(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) values[y * w + x] = smooth[2 * y * width + 2 * x] ?? 0;
  return { values, width: w, height: h };
}
