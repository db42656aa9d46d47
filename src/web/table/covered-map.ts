import type { Insets } from '../board/viewport.ts';

/** Between the tools of the map and what is shown below them, in px. */
const GAP = 8;

/** A drawer that leaves less of the map covers it for the moment: nothing is fitted into that. */
const LEAST_FREE = 200;

/** What lies over the edges of the map: its tools above, below the sheet of the prompt on a phone, or the open dock. */
export function coveredMap(): Insets {
  const map = rectOf('.table-map');
  if (map === undefined) return { top: 0, bottom: 0 };
  const tools = rectOf('.map-tools');
  const top = tools === undefined ? 0 : tools.bottom - map.top + GAP;
  const below = (rect: DOMRect | undefined) =>
    rect !== undefined && rect.top > map.top ? Math.max(0, map.bottom - rect.top) : 0;
  const prompt = below(rectOf('.prompt'));
  const dock = below(rectOf('.table[data-drawer="dock"] .table-dock'));
  const isFree = map.height - top - dock >= LEAST_FREE;
  return { top, bottom: isFree ? Math.max(prompt, dock) : prompt };
}

function rectOf(selector: string): DOMRect | undefined {
  return document.querySelector(selector)?.getBoundingClientRect();
}
