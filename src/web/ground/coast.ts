import type { Box, Point } from './geometry.ts';

/** A coast in stretches, so that only what is near the picture has to be drawn. */
export interface Stretch {
  readonly points: readonly Point[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** So many points are drawn or left out together. */
const LENGTH = 32;

/** The stretches of a closed ring; each begins where the one before it ends. */
export function stretchesOf(ring: readonly Point[]): readonly Stretch[] {
  const [first] = ring;
  if (first === undefined) return [];
  const closed = [...ring, first];
  const stretches: Stretch[] = [];
  for (let start = 0; start < closed.length - 1; start += LENGTH)
    stretches.push(stretch(closed.slice(start, start + LENGTH + 1)));
  return stretches;
}

function stretch(points: readonly Point[]): Stretch {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    points,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

export function isNear(
  { left, top, right, bottom }: Stretch,
  [x, y, width, height]: Box,
  far: number,
): boolean {
  return left - far <= x + width && right + far >= x && top - far <= y + height && bottom + far >= y;
}

/** The coast so far around a part of the map. */
export function coastNear(stretches: readonly Stretch[], box: Box, far: number): Path2D {
  const path = new Path2D();
  for (const one of stretches) {
    if (!isNear(one, box, far)) continue;
    one.points.forEach(([x, y], index) => {
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
  }
  return path;
}
