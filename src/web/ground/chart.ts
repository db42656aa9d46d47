import {
  addLine,
  addPolygon,
  type Canvas2d,
  type Commission,
  fill,
  type Layer,
  type Painter,
  placed,
  stroke,
} from './canvas.ts';
import { chartFurniture } from './chart-furniture.ts';
import { COUNTRIES, onChart, WATERS } from './chart-signs.ts';
import mediterranean from './data/mediterranean.json';
import type { Point } from './geometry.ts';
import { letter } from './lettering.ts';
import { type WaterStep, waterLayer } from './terrain.ts';

const WATER: readonly WaterStep[] = [
  [34, 0.12],
  [25, 0.26],
  [17, 0.44],
  [10, 0.64],
  [5, 0.82],
];

/** Under this zoom nothing is written. */
const LEGIBLE = 0.45;

/** The Mediterranean as a sea chart: flat land, no relief. There is nothing to work out beforehand. */
export class ChartPainter implements Painter {
  readonly #layers: readonly Layer[];

  constructor() {
    const rings = landRings();
    const coast = new Path2D();
    for (const ring of rings) addPolygon(coast, ring);
    this.#layers = [
      waterLayer(rings, WATER, 1.1),
      landLayer(coast),
      graticuleLayer(),
      nightLayer,
      nameLayer,
      ...chartFurniture(),
    ];
  }

  paint(canvas: Canvas2d, commission: Commission): void {
    for (const layer of this.#layers) layer(canvas, commission);
  }
}

/** The data end far outside the chart; what touches their frame is drawn out beyond all that a window can show. */
const FRAME = { west: -32, east: 62, south: 4, north: 68 };
const BEYOND = 30;

function landRings(): readonly (readonly Point[])[] {
  return mediterranean.rings.map((ring) =>
    ring.map(([lon = 0, lat = 0]) =>
      onChart(drawnOut(lon, FRAME.west, FRAME.east), drawnOut(lat, FRAME.south, FRAME.north)),
    ),
  );
}

function drawnOut(value: number, low: number, high: number): number {
  if (value <= low) return value - BEYOND;
  return value >= high ? value + BEYOND : value;
}

function landLayer(coast: Path2D): Layer {
  return (canvas, { palette }) => {
    fill(canvas, coast, palette.tint1);
    canvas.save();
    canvas.clip(coast);
    stroke(canvas, coast, { colour: palette.tint4, width: 22, opacity: 0.35 });
    stroke(canvas, coast, { colour: palette.tint4, width: 10, opacity: 0.45 });
    canvas.restore();
    stroke(canvas, coast, { colour: palette.coast, width: 1 });
  };
}

/** A line every five degrees. */
function graticuleLayer(): Layer {
  const path = new Path2D();
  for (let lon = -25; lon <= 55; lon += 5) addLine(path, onChart(lon, 60), onChart(lon, 15));
  for (let lat = 15; lat <= 60; lat += 5) addLine(path, onChart(-25, lat), onChart(55, lat));
  return (canvas, { palette }) => stroke(canvas, path, { colour: palette.grid, width: 0.7, opacity: 0.16 });
}

/** Moonlight: sea and land grow darker and cooler; what is written and marked lies above it. */
const nightLayer: Layer = (canvas, { box, layers }) => {
  if (!layers.night) return;
  canvas.globalCompositeOperation = 'multiply';
  canvas.fillStyle = '#a4a9bd';
  canvas.fillRect(...box);
  canvas.globalCompositeOperation = 'source-over';
};

const nameLayer: Layer = (canvas, { layers, palette, zoom }) => {
  if (layers.names === false || zoom < LEGIBLE) return;
  for (const { text, at, size } of COUNTRIES)
    letter(canvas, text, at, {
      font: `400 ${size}px ${palette.fontMap}`,
      colour: palette.name,
      opacity: layers.night ? 0.85 : 0.6,
      spacing: 4,
    });
  for (const { text, at, size, turn = 0 } of WATERS)
    placed(canvas, at, turn, () =>
      letter(canvas, text, [0, 0], {
        font: `italic 400 ${size}px ${palette.fontMap}`,
        colour: layers.night ? palette.name : palette.waterName,
        spacing: 4.5,
      }),
    );
};
