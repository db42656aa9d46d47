import { type ChipFace, halfOf } from '../counters/counter-face.ts';
import type { Point } from './geometry.ts';
import type { Stack } from './layout.ts';
import type { Placed } from './scene.ts';
import { type Box, keptInside } from './viewport.ts';

/** Between two chips, in px. */
const GAP = 3;

/**
 * The stacks that are shown by a chip on a map of this scale, the rearmost counter first, as ever. A chip has the same
 * size on the screen at every scale; those that would lie on each other are moved apart, and none goes beyond the sides of `within`.
 */
export function chipsOf(
  stacks: readonly Stack[],
  k: number,
  within: Box,
): ReadonlyMap<Stack, readonly Placed[]> {
  const scale = 1 / k;
  const inShort = stacks.flatMap((stack) => {
    const face = chipOf(stack);
    return face === undefined ? [] : [{ stack, face }];
  });
  const spots = movedApart(
    inShort.map(({ stack, face }) => {
      const half = halfOf(face);
      return { x: keptInside(stack.x, half[0] / k, within), y: stack.y, half };
    }),
    k,
  );
  return new Map(
    inShort.map(({ stack, face }, index) => {
      const [x, y] = spots[index] ?? [stack.x, stack.y];
      const placed = stack.pieces.map(
        (piece, depth): Placed => ({
          piece: { ...piece, face },
          stack,
          x,
          y,
          scale,
          buried: depth > 0,
          fanned: false,
        }),
      );
      return [stack, placed.reverse()] as const;
    }),
  );
}

/** The chip of the top counter, if that has one. */
function chipOf({ pieces: [top] }: Stack): ChipFace | undefined {
  if (top?.short === undefined) return undefined;
  return { kind: 'chip', look: top.face.look, name: top.short };
}

interface Spot {
  readonly x: number;
  readonly y: number;
  /** Half its width and height, in px. */
  readonly half: Point;
}

/** From north to south, each goes down until it lies free. The order of the answer is that of the question. */
export function movedApart(spots: readonly Spot[], k: number): readonly Point[] {
  const free: { readonly spot: Spot; y: number }[] = [];
  const fromNorth = [...spots].sort((a, b) => a.y - b.y);
  for (const spot of fromNorth) {
    let y = spot.y;
    for (const other of free) {
      const across = (spot.half[0] + other.spot.half[0] + GAP) / k;
      const down = (spot.half[1] + other.spot.half[1] + GAP) / k;
      if (Math.abs(spot.x - other.spot.x) < across && Math.abs(y - other.y) < down) y = other.y + down;
    }
    free.push({ spot, y });
    free.sort((a, b) => a.y - b.y);
  }
  return spots.map((spot): Point => [spot.x, free.find((one) => one.spot === spot)?.y ?? spot.y]);
}
