import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPixel } from '../../tests/engine/pixel.ts';
import { fromOffset, LAYOUTS, type Offset, type OffsetLayout, toOffset } from './offset.ts';

const line = fc.integer({ min: -50, max: 50 });
const offsets = fc.record({ col: line, row: line });
const layouts = fc.constantFrom(...LAYOUTS);

describe('offset coordinates', () => {
  it('come back from axial ones', () => {
    fc.assert(
      fc.property(offsets, layouts, (offset, layout) => {
        expect(toOffset(fromOffset(offset, layout), layout)).toEqual(offset);
      }),
    );
  });

  it('lead to axial ones and back', () => {
    fc.assert(
      fc.property(line, line, layouts, (q, r, layout) => {
        expect(fromOffset(toOffset({ q, r }, layout), layout)).toEqual({ q, r });
      }),
    );
  });

  it.each([
    ['odd-q', { col: 1, row: 0 }, { q: 1, r: 0 }],
    ['odd-q', { col: 21, row: 15 }, { q: 21, r: 5 }],
    ['even-q', { col: 1, row: 0 }, { q: 1, r: -1 }],
    ['odd-r', { col: 28, row: 27 }, { q: 15, r: 27 }],
    ['even-r', { col: 28, row: 27 }, { q: 14, r: 27 }],
  ] as const)('%s %o is %o', (layout, offset, hex) => {
    expect(fromOffset(offset, layout)).toEqual(hex);
    expect(toOffset(hex, layout)).toEqual(offset);
  });

  it('draw straight columns and rows, every other one shoved half a hex', () => {
    fc.assert(
      fc.property(offsets, layouts, (offset, layout) => {
        expect(shove(offset, layout)).toBeCloseTo(isShoved(offset, layout) ? 0.5 : 0, 9);
      }),
    );
  });
});

/** How far beyond its place in an unshoved map the hex is drawn, in hexes. */
function shove(offset: Offset, layout: OffsetLayout): number {
  const flat = layout.endsWith('q');
  const { x, y } = toPixel(fromOffset(offset, layout), flat ? 'flat' : 'pointy');
  const origin = toPixel(fromOffset({ col: 0, row: 0 }, layout), flat ? 'flat' : 'pointy');
  const base = isShoved({ col: 0, row: 0 }, layout) ? 0.5 : 0;
  const [along, line] = flat ? [y - origin.y, offset.row] : [x - origin.x, offset.col];
  return along / Math.sqrt(3) - line + base;
}

function isShoved({ col, row }: Offset, layout: OffsetLayout): boolean {
  const line = layout.endsWith('q') ? col : row;
  return (line % 2 === 0) === layout.startsWith('even');
}
