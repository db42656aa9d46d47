import type { Box, Insets } from '../board/viewport.ts';

/** Between the tools of the map and what is shown below them, in px. */
const GAP = 8;

/** A drawer that leaves less of the map covers it for the moment: nothing is fitted into that. */
const LEAST_FREE = 200;

/**
 * What lies over the edges of the map: its tools above, below the sheet of the prompt on a phone, or the open dock; and what
 * stands at its foot: notices, a stack that lies open.
 */
export function coveredMap(): Insets {
  const map = rectOf('.table-map');
  if (map === undefined) return { top: 0, bottom: 0 };
  const head = toolsIn('.map-tools');
  const top = head === undefined ? 0 : head[1] + head[3] + GAP;
  const below = (rect: DOMRect | undefined) =>
    rect !== undefined && rect.top > map.top ? Math.max(0, map.bottom - rect.top) : 0;
  const prompt = below(rectOf('.prompt'));
  const dock = below(rectOf('.table[data-drawer="dock"] .table-dock'));
  const isFree = map.height - top - dock >= LEAST_FREE;
  return {
    top,
    bottom: isFree ? Math.max(prompt, dock) : prompt,
    head,
    foot: boxIn(map, rectOf('.map-foot')),
  };
}

/** Where something lies in the window of the map, if it takes any room. */
function boxIn(map: DOMRect, rect: DOMRect | undefined): Box | undefined {
  if (rect === undefined || rect.height === 0) return undefined;
  return [rect.left - map.left, rect.top - map.top, rect.width, rect.height];
}

/** Where the tools lie in the window of the map at rest: a banner that pushes them down for a moment covers nothing. */
function toolsIn(selector: string): Box | undefined {
  const tools = document.querySelector<HTMLElement>(selector);
  if (tools === null || tools.offsetHeight === 0) return undefined;
  return [tools.offsetLeft, tools.offsetTop, tools.offsetWidth, tools.offsetHeight];
}

function rectOf(selector: string): DOMRect | undefined {
  return document.querySelector(selector)?.getBoundingClientRect();
}
