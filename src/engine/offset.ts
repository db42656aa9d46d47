/**
 * Offset coordinates: columns and rows counted from 0, as printed maps number their hexes. In the q layouts
 * (flat-topped) every other column is shoved half a hex down, in the r layouts (pointy-topped) every other row
 * half a hex to the right: the odd ones or the even ones, as the name says.
 */

import type { Axial } from './hex.ts';

export const LAYOUTS = ['odd-q', 'even-q', 'odd-r', 'even-r'] as const;
export type OffsetLayout = (typeof LAYOUTS)[number];

export interface Offset {
  readonly col: number;
  readonly row: number;
}

export function fromOffset({ col, row }: Offset, layout: OffsetLayout): Axial {
  return shovesColumns(layout)
    ? { q: col, r: row - slant(col, layout) }
    : { q: col - slant(row, layout), r: row };
}

export function toOffset({ q, r }: Axial, layout: OffsetLayout): Offset {
  return shovesColumns(layout)
    ? { col: q, row: r + slant(q, layout) }
    : { col: q + slant(r, layout), row: r };
}

function shovesColumns(layout: OffsetLayout): boolean {
  return layout === 'odd-q' || layout === 'even-q';
}

/** How far the axial axis has slid by this column or row. */
function slant(line: number, layout: OffsetLayout): number {
  const odd = line & 1;
  const shove = layout === 'odd-q' || layout === 'odd-r' ? -odd : odd;
  return (line + shove) / 2;
}
