/** Numbers from 0 to 1 that are always the same for a seed, so that a place looks the same each time it is drawn. */
export function seeded(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let r = Math.imul(state ^ (state >>> 15), 1 | state);
    r = (r + Math.imul(r ^ (r >>> 7), 61 | r)) ^ r;
    return ((r ^ (r >>> 14)) >>> 0) / 4294967296;
  };
}

function hash(x: number, y: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1 with a wave of about 1. */
export function noise(x: number, y: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const tx = x - xi;
  const ty = y - yi;
  const fx = tx * tx * (3 - 2 * tx);
  const fy = ty * ty * (3 - 2 * ty);
  const a = hash(xi, yi);
  const b = hash(xi + 1, yi);
  const c = hash(xi, yi + 1);
  const d = hash(xi + 1, yi + 1);
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
}

/** Noise with sharp crests, like worn hills. Each octave is turned, so that no lattice shows. */
export function ridges(x: number, y: number): number {
  let sum = 0;
  let amplitude = 0.55;
  let u = x * COS - y * SIN;
  let v = x * SIN + y * COS;
  for (let octave = 0; octave < 4; octave++) {
    sum += amplitude * (1 - Math.abs(2 * noise(u, v) - 1));
    const turned = (u * COS - v * SIN) * 2.1;
    v = (u * SIN + v * COS) * 2.1;
    u = turned;
    amplitude *= 0.5;
  }
  return sum;
}

const COS = Math.cos(0.65);
const SIN = Math.sin(0.65);
