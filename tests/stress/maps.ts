import type { Painter } from '../../src/web/ground/canvas.ts';
import { HexPainter } from '../../src/web/ground/hex-painter.ts';
import { islandSource } from './island-source.ts';

/** Stands in the place of `ground/maps.ts`: there is one map to paint, the made-up island. */
export async function mapPainter(): Promise<Painter> {
  return new HexPainter(islandSource());
}
