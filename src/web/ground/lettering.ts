import type { Canvas2d } from './canvas.ts';
import type { Point } from './geometry.ts';

/** How a text is written on the map. */
export interface Lettering {
  readonly font: string;
  readonly colour: string;
  readonly align?: CanvasTextAlign;
  /** Extra space between letters, in map units. */
  readonly spacing?: number;
  readonly opacity?: number;
  /** A rim that keeps the text legible on whatever is under it. */
  readonly halo?: { readonly colour: string; readonly width: number };
}

export function letter(canvas: Canvas2d, text: string, [x, y]: Point, style: Lettering): void {
  prepare(canvas, style);
  canvas.globalAlpha = style.opacity ?? 1;
  if (style.halo) {
    canvas.strokeStyle = style.halo.colour;
    canvas.lineWidth = style.halo.width;
    canvas.lineJoin = 'round';
    canvas.setLineDash([]);
    canvas.strokeText(text, x, y);
  }
  canvas.fillStyle = style.colour;
  canvas.fillText(text, x, y);
  canvas.globalAlpha = 1;
  space(canvas, 0);
}

export function widthOf(canvas: Canvas2d, text: string, style: Lettering): number {
  prepare(canvas, style);
  const { width } = canvas.measureText(text);
  space(canvas, 0);
  return width;
}

function prepare(canvas: Canvas2d, style: Lettering): void {
  canvas.font = style.font;
  canvas.textAlign = style.align ?? 'center';
  canvas.textBaseline = 'alphabetic';
  // Letters may stand between pixels; at small sizes they would be spaced unevenly otherwise.
  if ('textRendering' in canvas) canvas.textRendering = 'geometricPrecision';
  space(canvas, style.spacing ?? 0);
}

/** Some browsers cannot space letters; the text stands closer there. */
function space(canvas: Canvas2d, units: number): void {
  if ('letterSpacing' in canvas) canvas.letterSpacing = `${units}px`;
}
