import { type Canvas2d, type Commission, fill, type Layer, placed, stroke } from './canvas.ts';
import type { Point } from './geometry.ts';
import { type HexWorld, has, type MapHex } from './hex-map.ts';

/** A small disc at the left or right corner of a hex, outside the counter. */
interface Pip {
  readonly at: Point;
  readonly kind: 'airfield' | 'port' | 'battery' | 'fort';
  readonly letter?: string;
  readonly heavy?: boolean;
}

type Sign = Omit<Pip, 'at'>;

const AIRPLANE =
  'M0-4.6 .9-1.4 4.6 1v1.1L.9.9.6 3.1 1.8 4v.8L0 4.3-1.8 4.8V4L-.6 3.1-.9.9-4.6 2.1V1L-.9-1.4Z';
const ANCHOR =
  'M0-5a1.4 1.4 0 0 1 .7 2.6V-1.2H2.4v1.3H.7v3.4C2.3 3.2 3.2 2.3 3.4 1l1.2.3C4.2 3.7 2.4 5 0 5S-4.2 3.7-4.6 1.3l1.2-.3C-3.2 2.3-2.3 3.2-.7 3.5V.1H-2.4V-1.2H-.7V-2.4A1.4 1.4 0 0 1 0-5Z';
const FORT = 'M-4 3.5V-3.5h2v1.5h1v-1.5h2v1.5h1v-1.5h2v7Z';

/** Under this zoom the discs would be specks. */
const SMALLEST = 0.55;

export const PIP_RADIUS = 6.8;

/** Where the discs are, for those who must not cover them. */
export function pipPlaces(world: HexWorld): readonly Point[] {
  return pipsOn(world).map(({ at }) => at);
}

function pipsOn({ map, grid }: HexWorld): readonly Pip[] {
  return map.hexes.flatMap((hex) => pipsOf(hex, grid.centre(hex)));
}

export function pipLayer(world: HexWorld): Layer {
  const pips = pipsOn(world);
  const glyphs = { airfield: new Path2D(AIRPLANE), port: new Path2D(ANCHOR), fort: new Path2D(FORT) };
  const disc = new Path2D();
  disc.arc(0, 0, PIP_RADIUS, 0, Math.PI * 2);
  return (canvas, commission) => {
    if (commission.zoom < SMALLEST) return;
    for (const pip of pips)
      placed(canvas, pip.at, 0, () => {
        paintDisc(canvas, commission, disc, pip);
        if (pip.kind === 'battery') paintLetter(canvas, commission, pip.letter ?? 'B');
        else fill(canvas, glyphs[pip.kind], pip.kind === 'port' ? '#fff' : commission.palette.name);
      });
  };
}

function pipsOf(hex: MapHex, [x, y]: Point): readonly Pip[] {
  const [first, second] = hex.features.flatMap((feature): Sign[] => {
    if (feature.kind === 'airfield') return [{ kind: 'airfield' }];
    if (feature.kind === 'battery')
      return [{ kind: 'battery', letter: feature.letter ?? 'B', heavy: feature.heavy === true }];
    if (feature.kind === 'fort' && !has(hex, 'battery') && !has(hex, 'city')) return [{ kind: 'fort' }];
    return [];
  });
  const right: Sign | undefined = has(hex, 'port') ? { kind: 'port' } : second;
  const pips: Pip[] = [];
  if (first) pips.push({ ...first, at: [x - 31, y] });
  if (right) pips.push({ ...right, at: [x + 31, y] });
  return pips;
}

function paintDisc(canvas: Canvas2d, { palette }: Commission, disc: Path2D, { kind, heavy }: Pip): void {
  if (kind === 'battery') {
    fill(canvas, disc, '#5a2332');
    stroke(canvas, disc, heavy ? { colour: '#f2a900', width: 1.6 } : { colour: '#fff', width: 1 });
  } else if (kind === 'port') {
    fill(canvas, disc, '#1e4d63');
    stroke(canvas, disc, { colour: '#fff', width: 1 });
  } else {
    fill(canvas, disc, palette.paper);
    stroke(canvas, disc, { colour: palette.name, width: 1 });
  }
}

function paintLetter(canvas: Canvas2d, { palette }: Commission, letter: string): void {
  canvas.font = `700 9px ${palette.fontCounter}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'alphabetic';
  canvas.fillStyle = '#fff';
  canvas.fillText(letter, 0, 3.1);
}
