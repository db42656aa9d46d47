import type { Box } from './geometry.ts';
import type { HeightSample } from './hex-map.ts';
import { ridges } from './random.ts';

/** How far a measured height reaches, in map units (one sigma). */
const REACH = 26;
/** The first wave of the texture. */
const WAVE = 46;
const EXAGGERATION = 4.5;

/** Heights on a lattice over the map. */
export interface HeightField {
  readonly width: number;
  readonly height: number;
  /** Map units per cell. */
  readonly cell: number;
  /** Smooth heights, for layer tints. */
  readonly smooth: Float32Array;
  /** The spread of heights around. */
  readonly relief: Float32Array;
}

/** A Gaussian mean of the heights that were measured around each point. */
export function heightField(samples: readonly HeightSample[], box: Box, cell: number): HeightField {
  const width = Math.round(box[2] / cell);
  const height = Math.round(box[3] / cell);
  const smooth = new Float32Array(width * height);
  const relief = new Float32Array(width * height);
  const weights = new Float32Array(width * height);
  for (const { at, elevation, relief: spread, weight } of samples) {
    const across = bell(at[0], box[0], width, cell);
    const down = bell(at[1], box[1], height, cell);
    for (const [y, gy] of down)
      for (const [x, gx] of across) {
        const i = y * width + x;
        // The small part keeps a mean defined where everything is far.
        const g = gx * gy * weight + 1e-9;
        smooth[i] = (smooth[i] ?? 0) + g * elevation;
        relief[i] = (relief[i] ?? 0) + g * spread;
        weights[i] = (weights[i] ?? 0) + g;
      }
  }
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i];
    if (!weight) continue;
    smooth[i] = (smooth[i] ?? 0) / weight;
    relief[i] = (relief[i] ?? 0) / weight;
  }
  return { width, height, cell, smooth, relief };
}

/** The cells of one row or column that a sample reaches, with its weight there. */
function bell(
  at: number,
  start: number,
  count: number,
  cell: number,
): readonly (readonly [number, number])[] {
  const centre = (at - start) / cell;
  const reach = (REACH * 2.6) / cell;
  const cells: [number, number][] = [];
  for (let i = Math.max(0, Math.ceil(centre - reach)); i < Math.min(count, centre + reach); i++) {
    const distance = (i - centre) * cell;
    cells.push([i, Math.exp(-(distance * distance) / (2 * REACH * REACH))]);
  }
  return cells;
}

/**
 * Shadow and light of the relief, the sun in the north-west. Brown shadow and cream light with alpha, so that one
 * image serves both themes.
 */
export function shade(field: HeightField, box: Box, metresPerUnit: number): ImageData {
  const { width, height, cell } = field;
  const rough = texture(field, box);
  const image = new ImageData(width, height);
  const pixels = image.data;
  const steep = EXAGGERATION / (2 * cell * metresPerUnit);
  const sun = [-0.55, -0.62, 0.56] as const;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const east = -((rough[i + 1] ?? 0) - (rough[i - 1] ?? 0)) * steep;
      const south = -((rough[i + width] ?? 0) - (rough[i - width] ?? 0)) * steep;
      const light =
        (east * sun[0] + south * sun[1] + sun[2]) / Math.sqrt(east * east + south * south + 1) - sun[2];
      const p = i * 4;
      pixels[p] = light < 0 ? 62 : 255;
      pixels[p + 1] = light < 0 ? 46 : 250;
      pixels[p + 2] = light < 0 ? 26 : 236;
      pixels[p + 3] = light < 0 ? Math.min(190, -light * 330) : Math.min(170, light * 300);
    }
  return image;
}

/** The smooth heights with ridges on them, high where the ground is broken. */
function texture({ width, height, cell, smooth, relief }: HeightField, [left, top]: Box): Float32Array {
  const rough = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const spread = relief[i] ?? 0;
      const crest = spread ? ridges((left + x * cell) / WAVE, (top + y * cell) / WAVE) - 0.52 : 0;
      rough[i] = (smooth[i] ?? 0) + spread * crest * 0.85;
    }
  return rough;
}
