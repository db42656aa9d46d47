import { addCurve, type Layer, stroke } from './canvas.ts';
import type { Point } from './geometry.ts';
import { type HexWorld, has, type MapHex } from './hex-map.ts';
import { seeded } from './random.ts';

const MAIN = new Set(['road', 'primary']);

/** Roads run smoothly through one bend in each hex, so that all roads of a hex meet. */
export function roadLayer(world: HexWorld): Layer {
  const main = new Path2D();
  const tracks = new Path2D();
  for (const road of world.map.roads) {
    const points = road.path.map((id) => bend(world, world.grid.get(id)));
    addCurve(MAIN.has(road.class) ? main : tracks, points);
  }
  return (canvas, { palette }) => {
    stroke(canvas, tracks, { colour: palette.track, width: 1.5, dash: [5, 2.5] });
    stroke(canvas, main, { colour: palette.roadCasing, width: 4.4, cap: 'round' });
    stroke(canvas, main, { colour: palette.road, width: 2.5, cap: 'round' });
  };
}

function bend({ grid }: HexWorld, hex: MapHex): Point {
  const random = seeded(`road${hex.id}`);
  const [x, y] = grid.centre(hex);
  const built = ['city', 'town', 'airfield', 'port'].some((kind) => has(hex, kind));
  const play = built ? 6 : 18;
  return [x + (random() - 0.5) * play, y + (random() - 0.5) * play];
}
