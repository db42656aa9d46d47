import type { Box } from './viewport.ts';

/** What is left of an area beside everything that lies over it: of each, the strip is cut away that costs least. */
export function uncovered(area: Box, covers: readonly Box[]): Box {
  return covers.reduce(cut, area);
}

function cut(area: Box, cover: Box): Box {
  const [x, y, width, height] = area;
  const [left, top] = [cover[0] - x, cover[1] - y];
  const [right, bottom] = [left + cover[2], top + cover[3]];
  if (left >= width || top >= height || right <= 0 || bottom <= 0) return area;
  const rests: readonly Box[] = [
    [x, y, left, height],
    [x, y, width, top],
    [x + right, y, width - right, height],
    [x, y + bottom, width, height - bottom],
  ];
  return rests.reduce((best, rest) => (sizeOf(rest) > sizeOf(best) ? rest : best));
}

function sizeOf([, , width, height]: Box): number {
  return Math.max(0, width) * Math.max(0, height);
}
