import map from '../../games/convoys/data/map.json';
import { addLine, type Canvas2d, type Commission, fill, type Layer, placed, stroke } from './canvas.ts';
import { AREAS, PORT_HEIGHT, PORT_WIDTHS, POSITION_RADIUS, SIGNS } from './chart-places.ts';
import { AREA_NAMES, onChart } from './chart-signs.ts';
import type { Point } from './geometry.ts';
import { letter } from './lettering.ts';
import type { Palette } from './palette.ts';

/** What is printed on the chart: routes, positions, ports, areas, marks. Counters and cards are laid on it by others. */

const NODES = new Map(map.nodes.map((node) => [node.id, node]));
const SUBMARINE = 'M-11 2C-9-1-6-1.5-3-1.5V-5H2v3.5C6-1.5 9-.5 11 1.5 9 4-8 4.5-11 2Z';
/** Under this zoom nothing is written and small marks are left out. */
const LEGIBLE = 0.45;

export function chartFurniture(): readonly Layer[] {
  return [
    areaLayer(),
    routeLayer(),
    noReturnLayer(),
    submarineLayer(),
    masLayer(),
    positionLayer(),
    portLayer(),
  ];
}

function pointOf(id: string): Point {
  const node = NODES.get(id);
  if (!node) throw new Error(`No place ${id} on the chart.`);
  return [node.x, node.y];
}

/** Where the sign of a place stands. */
function signOf(id: string): Point {
  return SIGNS[id] ?? pointOf(id);
}

function areaLayer(): Layer {
  const areas = Object.entries(AREAS).map(([id, { rx, ry }]) => {
    const [x, y] = signOf(id);
    const path = new Path2D();
    path.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
    return { path, name: AREA_NAMES[id] ?? '', at: [x, y + ry - 12] as Point };
  });
  return (canvas, { layers, palette, zoom }) => {
    for (const { path, name, at } of areas) {
      fill(canvas, path, '#c5d0a8', 0.38);
      stroke(canvas, path, { colour: palette.axis, width: 1.6, dash: [8, 5] });
      if (layers.names === false || zoom < LEGIBLE) continue;
      letter(canvas, name, at, { font: `italic 400 15px ${palette.fontMap}`, colour: palette.name });
    }
  };
}

/** The two ways to Malta as round dots. */
function routeLayer(): Layer {
  const path = new Path2D();
  for (const { a, b } of map.seaEdges) addLine(path, pointOf(a), pointOf(b));
  return (canvas, { palette }) =>
    stroke(canvas, path, { colour: palette.navy, width: 3.2, opacity: 0.75, dash: [1, 7], cap: 'round' });
}

function noReturnLayer(): Layer {
  const lines = map.lines.map(({ label, points }) => ({
    label,
    ends: points.map(([lat = 0, lon = 0]) => onChart(lon, lat)),
  }));
  const path = new Path2D();
  for (const { ends } of lines) {
    const [from, to] = ends;
    if (from && to) addLine(path, from, to);
  }
  return (canvas, { layers, palette, zoom }) => {
    stroke(canvas, path, { colour: palette.target, width: 2.5, dash: [10, 6] });
    if (layers.names === false || zoom < LEGIBLE) return;
    for (const { label, ends } of lines) {
      const foot = ends.at(-1);
      if (!foot) continue;
      letter(canvas, label, [foot[0] - 14, foot[1] + 44], {
        font: `600 14px ${palette.fontUi}`,
        colour: layers.night ? palette.name : palette.bad,
        halo: { colour: palette.halo, width: 3 },
      });
    }
  };
}

function submarineLayer(): Layer {
  const boat = new Path2D(SUBMARINE);
  const marks = map.submarineMarks.map(({ by, position }) => ({ by, at: submarineAt(position) }));
  return (canvas, { palette, zoom }) => {
    if (zoom < LEGIBLE) return;
    for (const { by, at } of marks)
      placed(canvas, at, 0, () => {
        stroke(canvas, boat, { colour: palette.halo, width: 1.6, opacity: 0.7 });
        fill(canvas, boat, submarineColour(by, palette));
      });
  };
}

/** Beside a position; on the rim of an area. */
function submarineAt(position: string): Point {
  const area = AREAS[position];
  const [x, y] = signOf(position);
  if (area) return [x + area.rx * 0.72, y + area.ry * 0.74];
  return [x + 28, y + 23];
}

function submarineColour(by: string, { axis, bandGerman, navy }: Palette): string {
  if (by === 'italian') return axis;
  return by === 'german' ? bandGerman : navy;
}

/** Motor torpedo boats: their mark at the positions they reach, their base as a dot. */
function masLayer(): Layer {
  const marks = map.masMarks.map(({ position }) => pointOf(position));
  const bases = map.nodes.filter(({ kind }) => kind === 'mas-base');
  return (canvas, commission) => {
    for (const { x, y } of bases) dot(canvas, commission, [x, y], 3);
    if (commission.layers.names === false || commission.zoom < LEGIBLE) return;
    const { fontCounter, name, halo } = commission.palette;
    for (const [x, y] of marks)
      letter(canvas, 'MAS', [x - 31, y + 32], {
        font: `700 13px ${fontCounter}`,
        colour: name,
        halo: { colour: halo, width: 2.4 },
      });
  };
}

function positionLayer(): Layer {
  const positions = map.nodes.filter(({ kind }) => kind === 'sea-position');
  const discs = new Path2D();
  for (const { x, y } of positions) {
    discs.moveTo(x + POSITION_RADIUS, y);
    discs.arc(x, y, POSITION_RADIUS, 0, Math.PI * 2);
  }
  return (canvas, { palette, zoom }) => {
    fill(canvas, discs, palette.paper);
    stroke(canvas, discs, { colour: palette.navy, width: 2 });
    if (zoom < LEGIBLE) return;
    for (const { label, x, y } of positions)
      letter(canvas, label, [x, y + 5.6], { font: `700 16px ${palette.fontCounter}`, colour: palette.ink });
  };
}

function portLayer(): Layer {
  const ports = Object.entries(PORT_WIDTHS).map(([id, width]) => {
    const [x, y] = signOf(id);
    const box = new Path2D();
    box.roundRect(x - width / 2, y - PORT_HEIGHT / 2, width, PORT_HEIGHT, 3);
    return {
      at: pointOf(id),
      box,
      label: NODES.get(id)?.label ?? id,
      written: [x, y + 5.2] as Point,
    };
  });
  return (canvas, commission) => {
    const { layers, palette, zoom } = commission;
    for (const { at, box, label, written } of ports) {
      dot(canvas, commission, at, 5);
      if (layers.names === false || zoom < LEGIBLE) continue;
      fill(canvas, box, palette.paper);
      stroke(canvas, box, { colour: palette.ink, width: 1.5 });
      letter(canvas, label, written, { font: `600 16px ${palette.fontMap}`, colour: palette.ink });
    }
  };
}

function dot(canvas: Canvas2d, { palette }: Commission, [x, y]: Point, radius: number): void {
  const path = new Path2D();
  path.arc(x, y, radius, 0, Math.PI * 2);
  fill(canvas, path, palette.ink);
}
