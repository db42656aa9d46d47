import type { Canvas2d, Commission, Painter } from './canvas.ts';
import type { GroundRequest } from './ground.ts';
import { mapPainter } from './maps.ts';
import type { Palette } from './palette.ts';

/** A request with all that a worker cannot find out by itself. */
export interface Order extends GroundRequest {
  readonly zoom: number;
  readonly palette: Palette;
}

/** Fonts that take longer than this are not waited for. */
const PATIENCE = 1000;

/** Holds the maps that were asked for and paints them. Runs in a worker, or on the page where that is impossible. */
export class Studio {
  readonly #painters = new Map<string, Promise<Painter>>();
  readonly #fonts: Promise<void>;
  readonly #onReady: (map: string) => void;
  #lettered = false;

  /** `onReady` is called when a map that could only be sketched can be painted in full. */
  constructor(fonts: Promise<void>, onReady: (map: string) => void) {
    this.#fonts = fonts.then(() => {
      this.#lettered = true;
    });
    this.#onReady = onReady;
  }

  async paint(order: Order): Promise<ImageBitmap> {
    const painter = await this.#painterOf(order.map);
    const { box, scale, zoom, layers = {} } = order;
    const width = Math.max(1, Math.round(box[2] * scale));
    const height = Math.max(1, Math.round(box[3] * scale));
    const sheet = blank(width, height);
    const commission: Commission = {
      box,
      zoom,
      palette: this.#lettered ? order.palette : plainly(order.palette),
      layers,
    };
    sheet.canvas.setTransform(scale, 0, 0, scale, -box[0] * scale, -box[1] * scale);
    painter.paint(sheet.canvas, commission);
    return sheet.done();
  }

  #painterOf(map: string): Promise<Painter> {
    const kept = this.#painters.get(map);
    if (kept) return kept;
    const painter = mapPainter(map);
    this.#painters.set(map, painter);
    void this.#finish(map, painter);
    return painter;
  }

  async #finish(map: string, starting: Promise<Painter>): Promise<void> {
    const painter = await starting;
    if (!painter.finish && this.#lettered) return;
    // The first sketch goes out before the long work begins.
    await pause(0);
    await Promise.all([painter.finish?.(), Promise.race([this.#fonts, pause(PATIENCE)])]);
    const late = !this.#lettered;
    this.#onReady(map);
    if (!late) return;
    await this.#fonts;
    this.#onReady(map);
  }
}

/**
 * Without our own fonts, which come first in each list. A font that is named before it is there is taken for missing
 * afterwards too.
 */
function plainly(palette: Palette): Palette {
  const rest = (fonts: string) => fonts.slice(fonts.indexOf(',') + 1).trim();
  const { fontMap, fontCounter, fontUi } = palette;
  return { ...palette, fontMap: rest(fontMap), fontCounter: rest(fontCounter), fontUi: rest(fontUi) };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

interface Sheet {
  readonly canvas: Canvas2d;
  done(): ImageBitmap | Promise<ImageBitmap>;
}

function blank(width: number, height: number): Sheet {
  if (typeof OffscreenCanvas === 'function') {
    const surface = new OffscreenCanvas(width, height);
    return {
      canvas: brush(surface.getContext('2d', { alpha: false })),
      done: () => surface.transferToImageBitmap(),
    };
  }
  const surface = document.createElement('canvas');
  surface.width = width;
  surface.height = height;
  return {
    canvas: brush(surface.getContext('2d', { alpha: false })),
    done: () => createImageBitmap(surface),
  };
}

function brush<T>(context: T | null): T {
  if (context === null) throw new Error('This browser cannot paint the map.');
  return context;
}
