import type { Canvas2d, Commission, Layer } from './canvas.ts';
import type { Point } from './geometry.ts';
import type { Feature, HexWorld } from './hex-map.ts';
import { type Lettering, letter, widthOf } from './lettering.ts';
import { PIP_RADIUS, pipPlaces } from './pips.ts';

type Kind = 'city' | 'town' | 'airfield' | 'village';

interface PlaceName {
  readonly kind: Kind;
  readonly text: string;
  readonly at: Point;
}

/** The zoom from which a kind of place is named, and how. The important ones come first and are never pushed out. */
const KINDS: Readonly<Record<Kind, { from: number; size: number; style: string; spacing: number }>> = {
  city: { from: 0, size: 10.5, style: '600', spacing: 0.7 },
  airfield: { from: 0.55, size: 10, style: 'italic 600', spacing: 0 },
  town: { from: 0.55, size: 10.5, style: '600', spacing: 0 },
  village: { from: 1.1, size: 9, style: 'italic 400', spacing: 0 },
};
const ORDER: readonly Kind[] = ['city', 'airfield', 'town', 'village'];

/** Names keep at least this size on the screen, in CSS pixels. */
const LEGIBLE = 9.2;
/** Names stand so far under the centre, below the counter. */
const BELOW = 32;
/** Numbers of hexes stand so far above the centre. */
const ABOVE = 27;
const NUMBERS_FROM = 1.1;
const WATERS_FROM = 0.5;

/** A name that would cover a disc gives way by so much, if it can. */
const SHIFTS = [0, -7, 7, -14, 14, -20, 20];

export function nameLayer(world: HexWorld): Layer {
  const names = namesOf(world);
  const pips = pipPlaces(world).map(
    ([x, y]): Rect => [x - PIP_RADIUS, y - PIP_RADIUS, x + PIP_RADIUS, y + PIP_RADIUS],
  );
  return (canvas, commission) => {
    if (commission.layers.names === false) return;
    const taken: Rect[] = [];
    for (const name of names) {
      if (commission.zoom < KINDS[name.kind].from) continue;
      placeName(canvas, commission, name, taken, pips);
    }
  };
}

function namesOf({ map, grid }: HexWorld): readonly PlaceName[] {
  const seen = new Set<string>();
  const names: PlaceName[] = [];
  for (const hex of map.hexes) {
    const [x, y] = grid.centre(hex);
    for (const feature of hex.features) {
      const kind = ORDER.find((one) => one === feature.kind);
      if (!kind) continue;
      const text = written(kind, feature);
      if (seen.has(text)) continue;
      seen.add(text);
      names.push({ kind, text, at: [x, y + BELOW] });
    }
  }
  return names.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function written(kind: Kind, { name }: Feature): string {
  const plain = name.replace(/ \(.*\)/, '');
  if (kind === 'city') return plain.toUpperCase();
  return kind === 'airfield' ? `${plain} airfield` : plain;
}

type Rect = readonly [left: number, top: number, right: number, bottom: number];

function placeName(
  canvas: Canvas2d,
  commission: Commission,
  name: PlaceName,
  taken: Rect[],
  pips: readonly Rect[],
): void {
  const { text, at } = name;
  const lettering = letteringOf(name, commission);
  const half = widthOf(canvas, text, lettering) / 2;
  const height = sizeOf(name, commission);
  const places = SHIFTS.map((shift): Rect => {
    const x = at[0] + shift;
    return [x - half, at[1] - height * 0.75, x + half, at[1] + height * 0.2];
  }).filter((rect) => !taken.some((other) => overlap(rect, other, 3)));
  const place = places.find((rect) => !pips.some((pip) => overlap(rect, pip, 1))) ?? places[0];
  if (!place) return;
  taken.push(place);
  letter(canvas, text, [place[0] + half, at[1]], lettering);
}

function sizeOf({ kind }: PlaceName, { zoom }: Commission): number {
  return Math.max(KINDS[kind].size, LEGIBLE / zoom);
}

function letteringOf(name: PlaceName, commission: Commission): Lettering {
  const { style, spacing } = KINDS[name.kind];
  const { fontMap, halo, name: ink } = commission.palette;
  const size = sizeOf(name, commission);
  return {
    font: `${style} ${size}px ${fontMap}`,
    colour: ink,
    spacing,
    halo: { colour: halo, width: Math.max(3, 0.28 * size) },
  };
}

/** Names may touch a little: a town without its name is worse. */
function overlap(a: Rect, b: Rect, give: number): boolean {
  return a[0] + give < b[2] && b[0] + give < a[2] && a[1] + give < b[3] && b[1] + give < a[3];
}

export function numberLayer({ map, grid }: HexWorld): Layer {
  return (canvas, { box, layers, palette, zoom }) => {
    if (layers.numbers === false || zoom <= NUMBERS_FROM) return;
    const plain = { font: `600 7.5px ${palette.fontCounter}`, colour: palette.number, opacity: 0.85 };
    const rimmed = { ...plain, opacity: 1, halo: { colour: palette.halo, width: 2 } };
    for (const hex of map.hexes) {
      const [x, y] = grid.centre(hex);
      if (x < box[0] - 20 || x > box[0] + box[2] + 20 || y < box[1] || y > box[1] + box[3] + 40) continue;
      letter(canvas, hex.id, [x, y - ABOVE], hex.features.length > 0 ? rimmed : plain);
    }
  };
}

export function waterNameLayer({ source }: HexWorld): Layer {
  return (canvas, { layers, palette, zoom }) => {
    if (layers.names === false || zoom < WATERS_FROM) return;
    for (const { text, at, size } of source.waters)
      letter(canvas, text, at, {
        font: `italic 400 ${size}px ${palette.fontMap}`,
        colour: palette.waterName,
        spacing: size >= 14 ? 10 : 2,
        halo: { colour: palette.sea, width: 2.5 },
      });
  };
}
