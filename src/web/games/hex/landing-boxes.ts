import { type HexGrid, PITCH, type Point } from '../../ground/geometry.ts';
import type { HexData, LandingBoxData } from './data.ts';

/** The width of a box, and how far from the middle of its sea hex it lies: two in one hex do not touch. */
export const BOX = 24;
const OFF = 0.41 * PITCH;

/** In which directions a box is tried, seen from the one towards its coast. */
const TURNS = [0, 1, -1, 2, -2, 3].map((sixths) => (sixths * Math.PI) / 3);

/** Where the boxes of a map are drawn: in the water before their coast, no two on each other. */
export function boxSpots<Hex extends HexData>(
  boxes: readonly LandingBoxData[],
  grid: HexGrid<Hex>,
): ReadonlyMap<string, Point> {
  const spots = new Map<string, Point>();
  const isFree = (spot: Point) => [...spots.values()].every((other) => !overlap(spot, other));
  for (const box of boxes) {
    const tried = spotsFor(box, grid);
    const spot = tried.find(isFree) ?? tried[0];
    if (spot !== undefined) spots.set(box.id, spot);
  }
  return spots;
}

/** The spots around the middle of each sea hex in turn; without any, those of the hex on which the box opens. */
function spotsFor<Hex extends HexData>({ hex, sea }: LandingBoxData, grid: HexGrid<Hex>): readonly Point[] {
  const coast = grid.get(hex);
  return (sea.length > 0 ? sea : [hex]).flatMap((id) => {
    const [x, y] = grid.centre(grid.get(id));
    const ahead = id === hex ? seaward(coast, grid) : towards([x, y], grid.centre(coast));
    return TURNS.map((turn): Point => [x + OFF * Math.cos(ahead + turn), y + OFF * Math.sin(ahead + turn)]);
  });
}

/** The way out over a side that has no land behind it. */
function seaward<Hex extends HexData>(coast: Hex, grid: HexGrid<Hex>): number {
  const open = grid.neighbours(coast).findIndex((near) => near === undefined || near.base === 'sea');
  return towards([0, 0], grid.edge(coast, Math.max(open, 0)).across);
}

function towards([x, y]: Point, [toX, toY]: Point): number {
  return Math.atan2(toY - y, toX - x);
}

function overlap(a: Point, b: Point): boolean {
  return Math.abs(a[0] - b[0]) < BOX && Math.abs(a[1] - b[1]) < BOX;
}
