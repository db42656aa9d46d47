import type { MapPlace, PlaceShape } from './map.ts';

export type Point = readonly [number, number];

const ROOT3 = Math.sqrt(3);
const TICKS = [0, 60, 120, 180, 240, 300];
const QUARTERS = [0, 90, 180, 270];
/** So long are the ticks of a target that is no hex. */
const OUTSIDE = 9;

/** The corners of a hex, clockwise from the right (flat) or the upper right (pointed). */
export function corners(x: number, y: number, side: number, flat: boolean): readonly Point[] {
  return TICKS.map((degrees): Point => {
    const angle = ((degrees - (flat ? 0 : 30)) * Math.PI) / 180;
    return [x + side * Math.cos(angle), y + side * Math.sin(angle)];
  });
}

/** How far a shape goes to each side of its centre. */
export function extentOf(shape: PlaceShape): Point {
  switch (shape.kind) {
    case 'hex':
      return shape.flat ? [shape.side, (shape.side * ROOT3) / 2] : [(shape.side * ROOT3) / 2, shape.side];
    case 'disc':
      return [shape.radius, shape.radius];
    case 'box':
      return [shape.width / 2, shape.height / 2];
    case 'ellipse':
      return [shape.rx, shape.ry];
  }
}

/** Whether a point is on a place, or no further off than the slack. */
export function contains(place: MapPlace, x: number, y: number, slack = 0): boolean {
  const dx = Math.abs(x - place.x);
  const dy = Math.abs(y - place.y);
  const { shape } = place;
  switch (shape.kind) {
    case 'hex': {
      const [along, across] = shape.flat ? [dx, dy] : [dy, dx];
      const apothem = (shape.side * ROOT3) / 2 + slack;
      return across <= apothem && (along * ROOT3) / 2 + across / 2 <= apothem;
    }
    case 'disc':
      return Math.hypot(dx, dy) <= shape.radius + slack;
    case 'box':
      return dx <= shape.width / 2 + slack && dy <= shape.height / 2 + slack;
    case 'ellipse':
      return (dx / (shape.rx + slack)) ** 2 + (dy / (shape.ry + slack)) ** 2 <= 1;
  }
}

/** The outline of a place as an SVG path, so much larger than it is. */
export function outline({ x, y, shape }: MapPlace, grow = 0): string {
  switch (shape.kind) {
    case 'hex':
      return `${line(corners(x, y, shape.side + grow, shape.flat))}Z`;
    case 'disc':
      return oval(x, y, shape.radius + grow, shape.radius + grow);
    case 'box':
      return roundedBox(x, y, shape.width / 2 + grow, shape.height / 2 + grow, 4);
    case 'ellipse':
      return oval(x, y, shape.rx + grow, shape.ry + grow);
  }
}

export function line(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

export function roundedBox(x: number, y: number, halfWidth: number, halfHeight: number, r: number): string {
  const [w, h] = [round(2 * (halfWidth - r)), round(2 * (halfHeight - r))];
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${round(x - halfWidth + r)} ${round(y - halfHeight)}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}Z`;
}

/** The four corners of a frame around a point. */
export function brackets(x: number, y: number, halfWidth: number, halfHeight: number, arm: number): string {
  const signs: readonly Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return signs
    .map(
      ([a, b]) =>
        `M${round(x + a * halfWidth)} ${round(y + b * (halfHeight - arm))}V${round(y + b * halfHeight)}H${round(x + a * (halfWidth - arm))}`,
    )
    .join('');
}

/**
 * Short strokes that mark a target without its colour: six across the edge of a hex, four outside the edge of whatever
 * is smaller, so that nothing is written through.
 */
export function ticks(x: number, y: number, shape: PlaceShape, scale = 1): string {
  const isHex = shape.kind === 'hex';
  const inward = isHex ? Math.min(11, shape.side * 0.3) : 0;
  return (isHex ? TICKS : QUARTERS)
    .map((degrees) => {
      const angle = ((degrees - (isHex && !shape.flat ? 30 : 0)) * Math.PI) / 180;
      const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
      const edge = distanceToEdge(shape, ux, uy);
      const [from, to] = [edge - inward, edge + (isHex ? 3 : OUTSIDE * scale)];
      return `M${round(x + ux * from)} ${round(y + uy * from)}L${round(x + ux * to)} ${round(y + uy * to)}`;
    })
    .join('');
}

/**
 * One rim around all places of an area: sides between two of them are left out, and so are those toward `within`
 * (the place one starts from lies inside its own reach).
 */
export function rim(area: readonly MapPlace[], within: readonly MapPlace[] = []): string {
  const members = new Set(area);
  const sides = new Map<string, { readonly from: Point; readonly to: Point; count: number; mine: boolean }>();
  let whole = '';
  for (const place of new Set([...area, ...within])) {
    const mine = members.has(place);
    if (place.shape.kind !== 'hex') {
      if (mine) whole += outline(place);
      continue;
    }
    const around = corners(place.x, place.y, place.shape.side, place.shape.flat);
    around.forEach((from, index) => {
      const to = around[(index + 1) % around.length] ?? from;
      const key = `${Math.round(from[0] + to[0])},${Math.round(from[1] + to[1])}`;
      const known = sides.get(key);
      if (known === undefined) sides.set(key, { from, to, count: 1, mine });
      else known.count += 1;
    });
  }
  for (const side of sides.values()) if (side.count === 1 && side.mine) whole += line([side.from, side.to]);
  return whole;
}

/** Finds places by where they are. The smaller of two that lie on each other is meant. */
export class PlaceIndex {
  private readonly cells = new Map<string, MapPlace[]>();

  constructor(places: Iterable<MapPlace>) {
    for (const place of places) {
      const [rx, ry] = extentOf(place.shape);
      for (let column = cell(place.x - rx); column <= cell(place.x + rx); column += 1)
        for (let row = cell(place.y - ry); row <= cell(place.y + ry); row += 1) {
          const key = `${column},${row}`;
          const list = this.cells.get(key);
          if (list === undefined) this.cells.set(key, [place]);
          else list.push(place);
        }
    }
  }

  at(x: number, y: number, slack = 0): MapPlace | undefined {
    return this.best(x, y, 0) ?? (slack > 0 ? this.best(x, y, slack) : undefined);
  }

  private best(x: number, y: number, slack: number): MapPlace | undefined {
    let found: MapPlace | undefined;
    for (let column = cell(x - slack); column <= cell(x + slack); column += 1)
      for (let row = cell(y - slack); row <= cell(y + slack); row += 1)
        for (const place of this.cells.get(`${column},${row}`) ?? [])
          if (contains(place, x, y, slack) && (found === undefined || closer(place, found, x, y)))
            found = place;
    return found;
  }
}

const CELL = 96;

function cell(value: number): number {
  return Math.floor(value / CELL);
}

function closer(place: MapPlace, other: MapPlace, x: number, y: number): boolean {
  const difference = sizeOf(place.shape) - sizeOf(other.shape);
  if (Math.abs(difference) > 1) return difference < 0;
  return Math.hypot(place.x - x, place.y - y) < Math.hypot(other.x - x, other.y - y);
}

function sizeOf(shape: PlaceShape): number {
  const [rx, ry] = extentOf(shape);
  return rx * ry;
}

function distanceToEdge(shape: PlaceShape, ux: number, uy: number): number {
  const [rx, ry] = extentOf(shape);
  if (shape.kind === 'hex') return shape.side;
  if (shape.kind === 'box')
    return Math.min(rx / Math.max(Math.abs(ux), 1e-6), ry / Math.max(Math.abs(uy), 1e-6));
  return 1 / Math.hypot(ux / rx, uy / ry);
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${round(x - rx)} ${round(y)}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
