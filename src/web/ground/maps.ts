import type { Painter } from './canvas.ts';

/** The painters of the maps by name. What a map needs is loaded with it. */
const PAINTERS: Readonly<Record<string, () => Promise<Painter>>> = {
  async c3() {
    const [{ HexPainter }, { malta }] = await Promise.all([import('./hex-painter.ts'), import('./malta.ts')]);
    return new HexPainter(malta());
  },
  async convoys() {
    const { ChartPainter } = await import('./chart.ts');
    return new ChartPainter();
  },
};

export async function mapPainter(map: string): Promise<Painter> {
  const make = PAINTERS[map];
  if (!make) throw new Error(`No map ${map} to paint.`);
  return make();
}
