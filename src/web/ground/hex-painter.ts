import type { Canvas2d, Commission, Layer, Painter } from './canvas.ts';
import { layerTints } from './contours.ts';
import { scaleBarLayer } from './furniture.ts';
import { PITCH } from './geometry.ts';
import { type HexSource, HexWorld } from './hex-map.ts';
import { nameLayer, numberLayer, waterNameLayer } from './names.ts';
import { pipLayer } from './pips.ts';
import { heightField, shade } from './relief.ts';
import { roadLayer } from './roads.ts';
import { airfieldLayer, blockLayer, builtGroundLayer } from './settlements.ts';
import { hachureLayer, landGridLayer, landLayer, type Relief, seaGridLayer, seaLayer } from './terrain.ts';
import { cliffLayer, harbourLayer, mineLayer, victoriaLayer } from './works.ts';

/** Paints a hex map, layer by layer, from the sea up. */
export class HexPainter implements Painter {
  readonly #world: HexWorld;
  readonly #layers: readonly Layer[];
  #relief: Relief | undefined;

  constructor(source: HexSource) {
    const world = new HexWorld(source);
    this.#world = world;
    this.#layers = [
      seaLayer(world),
      landLayer(world, () => this.#relief),
      seaGridLayer(world),
      builtGroundLayer(world),
      landGridLayer(world),
      hachureLayer(world),
      roadLayer(world),
      airfieldLayer(world),
      blockLayer(world),
      mineLayer(world),
      harbourLayer(world),
      cliffLayer(world),
      victoriaLayer(world),
      waterNameLayer(world),
      scaleBarLayer(world),
      numberLayer(world),
      pipLayer(world),
      nameLayer(world),
    ];
  }

  paint(canvas: Canvas2d, commission: Commission): void {
    for (const layer of this.#layers) layer(canvas, commission);
  }

  /** In steps, so that sketches can be painted between them. */
  async finish(): Promise<void> {
    const { heights, box, cell } = this.#world.source;
    const field = heightField(heights, box, cell);
    await breath();
    const tints = layerTints(field, box);
    await breath();
    const image = shade(field, box, (this.#world.map.scaleKm * 1000) / PITCH);
    this.#relief = { tints, shade: await createImageBitmap(image) };
  }
}

function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
