import { addLine, type Layer, stroke } from './canvas.ts';
import { PITCH } from './geometry.ts';
import type { HexWorld } from './hex-map.ts';
import { letter } from './lettering.ts';

const KILOMETRES = 5;
/** Under this zoom the figures could not be read. */
const SMALLEST = 0.5;

/** A bar of five kilometres. */
export function scaleBarLayer({ source, map }: HexWorld): Layer {
  const { scaleBar } = source;
  if (!scaleBar) return () => {};
  const [x, y] = scaleBar;
  const km = PITCH / map.scaleKm;
  const bar = new Path2D();
  addLine(bar, [x, y + 6], [x + km * KILOMETRES, y + 6]);
  for (let i = 0; i <= KILOMETRES; i++)
    addLine(bar, [x + km * i, y + (i % KILOMETRES === 0 ? 0 : 2)], [x + km * i, y + 6]);
  return (canvas, { layers, palette, zoom }) => {
    if (layers.furniture === false || zoom < SMALLEST) return;
    stroke(canvas, bar, { colour: palette.name, width: 1.2 });
    const style = { font: `500 11px ${palette.fontUi}`, colour: palette.name };
    letter(canvas, '0', [x, y - 5], style);
    letter(canvas, `${KILOMETRES} km`, [x + km * KILOMETRES, y - 5], style);
  };
}
