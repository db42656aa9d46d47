import { addLine, addPolygon, fill, type Layer, stroke } from './canvas.ts';
import { type Edge, type Point, SIDE } from './geometry.ts';
import { type Hexside, type HexWorld, isLand } from './hex-map.ts';

const MINES: readonly Point[] = [
  [-14, -12],
  [12, -16],
  [0, 4],
  [-16, 17],
  [17, 14],
];

/** Mines in their hexes, a dotted rim around each field. */
export function mineLayer({ map, grid }: HexWorld): Layer {
  const rims = new Path2D();
  const bodies = new Path2D();
  const horns = new Path2D();
  const mined = new Set(map.minefields?.hexes ?? []);
  for (const id of mined) {
    const hex = grid.get(id);
    const [x, y] = grid.centre(hex);
    for (const [dx, dy] of MINES) addMine(bodies, horns, [x + dx, y + dy]);
    grid.neighbours(hex).forEach((other, direction) => {
      if (!other || mined.has(other.id) || isLand(other)) return;
      const { from, to } = grid.edge(hex, direction);
      addLine(rims, from, to);
    });
  }
  return (canvas, { palette }) => {
    stroke(canvas, rims, { colour: palette.mine, width: 1.6, opacity: 0.9, dash: [1.5, 4.5], cap: 'round' });
    fill(canvas, bodies, palette.mine, 0.62);
    stroke(canvas, horns, { colour: palette.mine, width: 1, opacity: 0.62 });
  };
}

function addMine(bodies: Path2D, horns: Path2D, [x, y]: Point): void {
  bodies.moveTo(x + 3, y);
  bodies.arc(x, y, 3, 0, Math.PI * 2);
  for (let i = 0; i < 8; i++) {
    const angle = (Math.PI / 4) * i;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    addLine(horns, [x + cos * 3, y + sin * 3], [x + cos * 5.2, y + sin * 5.2]);
  }
}

/** An arm of the sea between two land hexes. */
export function harbourLayer(world: HexWorld): Layer {
  const path = new Path2D();
  for (const side of sidesOf(world, 'water')) {
    const edge = side.harbour ? edgeOf(world, side) : undefined;
    if (edge) addLine(path, edge.from, edge.to);
  }
  return (canvas, { palette }) =>
    stroke(canvas, path, { colour: palette.river, width: 5, opacity: 0.9, cap: 'round' });
}

/** A fortified line with teeth towards the side it faces. */
export function victoriaLayer(world: HexWorld): Layer {
  const lines = new Path2D();
  const teeth = new Path2D();
  for (const side of sidesOf(world, 'victoria-line')) {
    const edge = edgeOf(world, side, (id) => id !== side.faces);
    if (!edge) continue;
    addLine(lines, edge.from, edge.to);
    for (const t of [0.18, 0.5, 0.82]) addPolygon(teeth, tooth(edge, t));
  }
  return (canvas, { palette }) => {
    stroke(canvas, lines, { colour: palette.victoria, width: 3.4, cap: 'round' });
    fill(canvas, teeth, palette.victoria);
  };
}

function tooth({ from, to, across }: Edge, t: number): readonly Point[] {
  const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  const [ux, uy] = [((to[0] - from[0]) / SIDE) * 3.4, ((to[1] - from[1]) / SIDE) * 3.4];
  return [
    [x - ux, y - uy],
    [x + across[0] * 6, y + across[1] * 6],
    [x + ux, y + uy],
  ];
}

interface Cliff {
  readonly edge: Edge;
  readonly high: boolean;
}

/** Ticks stand on the real coast next to the hexside that has the cliff, and a faint line on the hexside that rules. */
export function cliffLayer(world: HexWorld): Layer {
  const cliffs = cliffsOf(world);
  const ticks = new Path2D();
  const sides = new Path2D();
  for (const { edge } of cliffs) addLine(sides, along(edge, 0.04), along(edge, 0.96));
  if (cliffs.length > 0)
    for (const { inPlay, ring } of world.source.rings) if (inPlay) addTicks(ticks, ring, cliffs);
  return (canvas, { palette }) => {
    stroke(canvas, ticks, { colour: palette.cliff, width: 1.3, opacity: 0.85 });
    stroke(canvas, sides, { colour: palette.cliff, width: 1.2, opacity: 0.4 });
  };
}

function cliffsOf(world: HexWorld): readonly Cliff[] {
  return sidesOf(world, 'cliff').flatMap((side) => {
    const edge = edgeOf(world, side, (id) => isLand(world.grid.get(id)));
    return edge ? [{ edge, high: side.impassable === true }] : [];
  });
}

function addTicks(path: Path2D, ring: readonly Point[], cliffs: readonly Cliff[]): void {
  const seaward = signedArea(ring) > 0 ? 1 : -1;
  const step = 4.6;
  let next = 0;
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length] ?? p;
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (length === 0) return;
    const [ux, uy] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
    for (; next < length; next += step) {
      const at: Point = [p[0] + ux * next, p[1] + uy * next];
      const cliff = nearest(at, cliffs);
      if (!cliff) continue;
      const reach = seaward * (cliff.high ? 7 : 4.4);
      addLine(path, at, [at[0] + uy * reach, at[1] - ux * reach]);
    }
    next -= length;
  });
}

/** The cliff that is not farther than 24 units. */
function nearest(at: Point, cliffs: readonly Cliff[]): Cliff | undefined {
  let best = 24;
  let found: Cliff | undefined;
  for (const cliff of cliffs) {
    const distance = distanceTo(at, cliff.edge);
    if (distance >= best) continue;
    best = distance;
    found = cliff;
  }
  return found;
}

function distanceTo([x, y]: Point, { from, to }: Edge): number {
  const [vx, vy] = [to[0] - from[0], to[1] - from[1]];
  const t = ((x - from[0]) * vx + (y - from[1]) * vy) / (vx * vx + vy * vy);
  const near = Math.max(0, Math.min(1, t));
  return Math.hypot(x - from[0] - vx * near, y - from[1] - vy * near);
}

function signedArea(ring: readonly Point[]): number {
  return ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length] ?? p;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
}

function along({ from, to }: Edge, t: number): Point {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
}

function sidesOf({ map }: HexWorld, kind: string): readonly Hexside[] {
  return map.hexsides.filter((side) => side.kind === kind);
}

/** The edge of a hexside, seen from the hex that `first` wants. */
function edgeOf(
  { grid }: HexWorld,
  { between }: Hexside,
  first: (id: string) => boolean = () => true,
): Edge | undefined {
  const [a, b] = between;
  if (a === undefined || b === undefined) return undefined;
  return first(a) ? grid.edgeBetween(grid.get(a), grid.get(b)) : grid.edgeBetween(grid.get(b), grid.get(a));
}
