import { addLine, addPolygon, type Canvas2d, fill, type Layer, placed, stroke } from './canvas.ts';
import { corners, type Point, SIDE } from './geometry.ts';
import { type HexWorld, has, type MapHex } from './hex-map.ts';
import type { Palette } from './palette.ts';
import { seeded } from './random.ts';

/** The ground of towns and cities, under the grid and the roads. */
export function builtGroundLayer({ map, grid }: HexWorld): Layer {
  const towns = new Path2D();
  const cities = new Path2D();
  for (const hex of map.hexes) {
    const centre = grid.centre(hex);
    if (has(hex, 'city')) addPolygon(cities, corners(centre, SIDE * 0.965));
    else if (has(hex, 'town')) addPolygon(towns, corners(centre, SIDE * 0.86));
  }
  return (canvas, { palette }) => {
    fill(canvas, towns, palette.cityGround, 0.34);
    fill(canvas, cities, palette.cityGround, 0.72);
  };
}

/** Little blocks of houses. */
export function blockLayer(world: HexWorld): Layer {
  const cities = new Path2D();
  const towns = new Path2D();
  const villages = new Path2D();
  for (const hex of world.map.hexes) {
    const centre = world.grid.centre(hex);
    if (has(hex, 'city')) addBlocks(cities, centre, 54, 34, `t${hex.id}c`);
    else if (has(hex, 'town')) addBlocks(towns, centre, 26, 27, `t${hex.id}t`);
    else if (has(hex, 'village')) addBlocks(villages, centre, 6, 9, `t${hex.id}v`);
  }
  return (canvas, { palette }) => {
    fill(canvas, cities, palette.city);
    fill(canvas, towns, palette.town);
    fill(canvas, villages, palette.town, 0.8);
  };
}

function addBlocks(path: Path2D, [x, y]: Point, count: number, radius: number, seed: string): void {
  const random = seeded(seed);
  const street = random() * Math.PI;
  for (let i = 0; i < count; i++) {
    const angle = random() * Math.PI * 2;
    const distance = Math.sqrt(0.05 + random() * 0.95) * radius;
    const width = (2.6 + random() * 3.6) / 1.5;
    const height = (2.2 + random() * 2.6) / 1.5;
    const turn = street + (random() < 0.5 ? 0 : Math.PI / 2) + (random() - 0.5) * 0.3;
    const centre: Point = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
    addPolygon(path, rectangle(centre, width, height, turn));
  }
}

function rectangle([x, y]: Point, width: number, height: number, turn: number): readonly Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const place = (u: number, v: number): Point => [x + u * cos - v * sin, y + u * sin + v * cos];
  return [place(-width, -height), place(width, -height), place(width, height), place(-width, height)];
}

/** A dashed disc and two crossed runways. */
export function airfieldLayer({ map, grid }: HexWorld): Layer {
  const fields = map.hexes
    .filter((hex) => has(hex, 'airfield'))
    .map((hex) => ({ centre: grid.centre(hex), turn: runwayOf(hex) }));
  return (canvas, { palette }) => {
    for (const { centre, turn } of fields)
      placed(canvas, centre, 0, () => paintAirfield(canvas, palette, turn));
  };
}

function runwayOf(hex: MapHex): number {
  return 20 + seeded(`af${hex.id}`)() * 40;
}

function paintAirfield(canvas: Canvas2d, palette: Palette, turn: number): void {
  const disc = new Path2D();
  disc.arc(0, 0, 31, 0, Math.PI * 2);
  fill(canvas, disc, palette.airfieldGround);
  stroke(canvas, disc, { colour: palette.airfield, width: 1, dash: [3, 2.5] });
  const runways = [
    { angle: turn, half: 30 },
    { angle: turn + 62, half: 28 },
  ];
  for (const { angle, half } of runways)
    placed(canvas, [0, 0], angle, () => {
      const runway = new Path2D();
      runway.roundRect(-half, -3.4, half * 2, 6.8, 1);
      fill(canvas, runway, palette.airfield);
    });
  for (const { angle, half } of runways)
    placed(canvas, [0, 0], angle, () => {
      const line = new Path2D();
      addLine(line, [4 - half, 0], [half - 4, 0]);
      stroke(canvas, line, { colour: palette.airfieldGround, width: 0.9, dash: [4, 3] });
    });
}
