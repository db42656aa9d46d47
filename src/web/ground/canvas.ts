import type { Box, Point } from './geometry.ts';
import type { GroundLayers } from './ground.ts';
import type { Palette } from './palette.ts';

export type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What a painter must know of the picture that is asked for. The canvas itself is already scaled to map units. */
export interface Commission {
  readonly box: Box;
  /** CSS pixels per map unit. */
  readonly zoom: number;
  readonly palette: Palette;
  readonly layers: GroundLayers;
}

/** Something that lies on the map; built once, painted often. */
export type Layer = (canvas: Canvas2d, commission: Commission) => void;

/** A map that can be painted. */
export interface Painter {
  paint(canvas: Canvas2d, commission: Commission): void;
  /** Works out what takes long. Until then only a sketch can be painted. */
  finish?(): Promise<void>;
}

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly opacity?: number;
  readonly dash?: readonly number[];
  readonly cap?: CanvasLineCap;
}

export function stroke(canvas: Canvas2d, path: Path2D, { colour, width, opacity, dash, cap }: Stroke): void {
  canvas.globalAlpha = opacity ?? 1;
  canvas.strokeStyle = colour;
  canvas.lineWidth = width;
  canvas.lineJoin = 'round';
  canvas.lineCap = cap ?? 'butt';
  canvas.setLineDash(dash ? [...dash] : []);
  canvas.stroke(path);
  canvas.globalAlpha = 1;
}

export function fill(canvas: Canvas2d, path: Path2D, colour: string, opacity = 1): void {
  canvas.globalAlpha = opacity;
  canvas.fillStyle = colour;
  canvas.fill(path);
  canvas.globalAlpha = 1;
}

/** Paints something elsewhere, turned by an angle in degrees. */
export function placed(canvas: Canvas2d, [x, y]: Point, angle: number, paint: () => void): void {
  canvas.save();
  canvas.translate(x, y);
  if (angle) canvas.rotate((angle * Math.PI) / 180);
  paint();
  canvas.restore();
}

export function addLine(path: Path2D, [x1, y1]: Point, [x2, y2]: Point): void {
  path.moveTo(x1, y1);
  path.lineTo(x2, y2);
}

export function addPolygon(path: Path2D, points: Iterable<Point>): void {
  let started = false;
  for (const [x, y] of points) {
    if (started) path.lineTo(x, y);
    else path.moveTo(x, y);
    started = true;
  }
  if (started) path.closePath();
}

/** A smooth curve through the points (Catmull-Rom). */
export function addCurve(path: Path2D, points: readonly Point[]): void {
  const [start] = points;
  if (!start) return;
  path.moveTo(start[0], start[1]);
  points.forEach((b, i) => {
    const c = points[i + 1];
    if (!c) return;
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    path.bezierCurveTo(
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (d[0] - b[0]) / 6,
      c[1] - (d[1] - b[1]) / 6,
      c[0],
      c[1],
    );
  });
}

/** So much of the first colour mixed into the second; both as #rrggbb. */
export function mix(share: number, colour: string, into: string): string {
  const [a, b] = [channels(colour), channels(into)];
  const mixed = a.map((value, i) => Math.round(value * share + (b[i] ?? 0) * (1 - share)));
  return `rgb(${mixed.join(' ')})`;
}

function channels(colour: string): readonly number[] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
