import type { Insets } from '../board/viewport.ts';

/** Between the tools of the map and what is shown below them, in px. */
const GAP = 8;

/** What lies over the edges of the map: its tools above, on a phone the sheet of the prompt below. */
export function coveredMap(): Insets {
  const map = document.querySelector('.table-map')?.getBoundingClientRect();
  if (map === undefined) return { top: 0, bottom: 0 };
  const tools = document.querySelector('.map-tools')?.getBoundingClientRect();
  const prompt = document.querySelector('.prompt')?.getBoundingClientRect();
  const below = prompt !== undefined && prompt.top > map.top ? map.bottom - prompt.top : 0;
  return {
    top: tools === undefined ? 0 : tools.bottom - map.top + GAP,
    bottom: Math.max(0, below),
  };
}
