import { addLine, addPolygon, fill, type Layer, mix, stroke } from './canvas.ts';
import { coastNear, stretchesOf } from './coast.ts';
import { corners, type Point } from './geometry.ts';
import { type HexWorld, isHill, isLand, type MapHex } from './hex-map.ts';
import { seeded } from './random.ts';

/** Distance from the coast, in map units, and how much of the colour of shallow water is there. */
export type WaterStep = readonly [distance: number, shallow: number];

const WATER: readonly WaterStep[] = [
  [78, 0.08],
  [58, 0.2],
  [40, 0.36],
  [25, 0.56],
  [12, 0.78],
];

/** The sea with the waterlines of old charts: lines along the coast, closer and lighter towards it. */
export function waterLayer(
  rings: readonly (readonly Point[])[],
  steps: readonly WaterStep[],
  line: number,
): Layer {
  const lines = steps.map(([distance, shallow]) => ({
    distance,
    shallow,
    stretches: rings.flatMap((ring) => stretchesOf(thinned(ring, distance / 5))),
  }));
  return (canvas, { box, palette }) => {
    canvas.fillStyle = palette.sea;
    canvas.fillRect(...box);
    const edge = mix(0.55, palette.waterline, palette.sea);
    for (const { distance, shallow, stretches } of lines) {
      const coast = coastNear(stretches, box, distance + line);
      stroke(canvas, coast, { colour: edge, width: 2 * distance + line, cap: 'round' });
      stroke(canvas, coast, {
        colour: mix(shallow, palette.shallow, palette.sea),
        width: 2 * distance,
        cap: 'round',
      });
    }
  };
}

/** Far from the coast its detail no longer shows: points closer together than `detail` are left out, if enough remain. */
function thinned(ring: readonly Point[], detail: number): readonly Point[] {
  let last: Point | undefined;
  const kept = ring.filter((point) => {
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < detail) return false;
    last = point;
    return true;
  });
  return kept.length > 4 ? kept : ring;
}

export function seaLayer({ source }: HexWorld): Layer {
  const rings = source.rings.map(({ ring }) => ring);
  return waterLayer(rings, WATER, 1.8);
}

/** What is worked out of the heights, once. */
export interface Relief {
  readonly tints: readonly Path2D[];
  readonly shade: CanvasImageSource;
}

/** The land in play: layer tints, hill hexes, shading, contours; a veil on land that counts as sea. */
export function landLayer(world: HexWorld, relief: () => Relief | undefined): Layer {
  const hills = hexagons(world, isHill);
  const slivers = hexagons(world, (hex) => !isLand(hex));
  const box = world.source.box;
  return (canvas, { palette }) => {
    const { tint1, tint2, tint3, tint4, tint5 } = palette;
    const tints = [tint1, tint2, tint3, tint4, tint5];
    const heights = relief();
    fill(canvas, world.otherCoast, palette.outOfPlay);
    fill(canvas, world.coast, palette.land);
    canvas.save();
    canvas.clip(world.coast);
    heights?.tints.forEach((path, i) => {
      fill(canvas, path, tints[i] ?? tint5);
    });
    fill(canvas, hills, palette.hill, Number(palette.hillOpacity));
    if (heights) {
      canvas.globalAlpha = Number(palette.shadeOpacity);
      canvas.drawImage(heights.shade, ...box);
      canvas.globalAlpha = 1;
      for (const path of heights.tints)
        stroke(canvas, path, { colour: palette.contour, width: 0.7, opacity: 0.55 });
    }
    fill(canvas, slivers, palette.outOfPlay, 0.72);
    canvas.restore();
    stroke(canvas, world.coast, { colour: palette.coast, width: 1.3 });
    stroke(canvas, world.otherCoast, { colour: palette.coast, width: 1.3, opacity: 0.5 });
  };
}

export function seaGridLayer(world: HexWorld): Layer {
  const path = gridOf(world, (hex) => !isLand(hex));
  return (canvas, { palette }) =>
    stroke(canvas, path, { colour: palette.grid, width: 0.8, opacity: Number(palette.gridSea) });
}

export function landGridLayer(world: HexWorld): Layer {
  const path = gridOf(world, isLand);
  return (canvas, { palette }) =>
    stroke(canvas, path, { colour: palette.grid, width: 1, opacity: Number(palette.gridLand) });
}

/** Ticks down from hill country to lower land. */
export function hachureLayer(world: HexWorld): Layer {
  const path = new Path2D();
  for (const hex of world.map.hexes.filter(isHill)) addHachures(path, world, hex);
  return (canvas, { palette }) =>
    stroke(canvas, path, { colour: palette.hillInk, width: 1.1, opacity: 0.8, cap: 'round' });
}

function addHachures(path: Path2D, { grid }: HexWorld, hex: MapHex): void {
  const random = seeded(hex.id);
  grid.neighbours(hex).forEach((other, direction) => {
    if (isHill(other) || !isLand(other)) return;
    const { from, to, across } = grid.edge(hex, direction);
    for (let t = 0.06; t < 1; t += 0.11) {
      const x = from[0] + (to[0] - from[0]) * t - across[0] * 1.5;
      const y = from[1] + (to[1] - from[1]) * t - across[1] * 1.5;
      const length = 4.2 + random() * 2.6;
      addLine(path, [x, y], [x + across[0] * length, y + across[1] * length]);
    }
  });
}

function hexagons({ map, grid }: HexWorld, wanted: (hex: MapHex) => boolean): Path2D {
  const path = new Path2D();
  for (const hex of map.hexes.filter(wanted)) addPolygon(path, corners(grid.centre(hex)));
  return path;
}

/** Every edge of the hexes that are wanted, once. */
function gridOf({ map, grid }: HexWorld, wanted: (hex: MapHex) => boolean): Path2D {
  const path = new Path2D();
  for (const hex of map.hexes.filter(wanted))
    grid.neighbours(hex).forEach((other, direction) => {
      if (other && wanted(other) && other.id < hex.id) return;
      const { from, to } = grid.edge(hex, direction);
      addLine(path, from, to);
    });
  return path;
}
