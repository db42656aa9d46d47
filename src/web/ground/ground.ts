import { paletteOf } from './palette.ts';
import { workshop } from './workshop.ts';

/** What can be switched on the ground. Left out, a switch is at its usual place. */
export interface GroundLayers {
  /** The names of places and waters, as the zoom allows. Usually on. */
  readonly names?: boolean;
  /** The numbers of hexes, at large zoom. Usually on. */
  readonly numbers?: boolean;
  /** Scale bar and what else helps to read the map. Usually on. */
  readonly furniture?: boolean;
  /** A night turn: everything is darker and cooler. Usually off. */
  readonly night?: boolean;
}

export interface GroundRequest {
  /** `c3` or `convoys`. */
  readonly map: string;
  /** The part to paint, in map units: x, y, width, height. */
  readonly box: readonly [number, number, number, number];
  /** Device pixels per map unit. */
  readonly scale: number;
  /** CSS pixels per map unit, which chooses the names that are shown. Without it: of this screen. */
  readonly zoom?: number;
  readonly theme: 'light' | 'dark';
  readonly layers?: GroundLayers;
}

interface Waiting {
  readonly request: GroundRequest;
  readonly done: (picture: undefined | Promise<ImageBitmap | undefined>) => void;
}

/**
 * Paints parts of the ground, away from the page's own thread. A painter has one picture in work and one waiting;
 * a newer request takes the place of the one that waits, which then resolves to undefined. `onReady` says that a map
 * could only be sketched so far and can now be painted in full: ask again.
 */
export class GroundPainter {
  readonly #forget: (() => void) | undefined;
  #busy = false;
  #waiting: Waiting | undefined;
  #closed = false;

  constructor(onReady?: (map: string) => void) {
    this.#forget = onReady && workshop().listen(onReady);
  }

  paint(request: GroundRequest): Promise<ImageBitmap | undefined> {
    this.#drop();
    if (this.#closed) return Promise.resolve(undefined);
    if (!this.#busy) return this.#start(request);
    return new Promise((done) => {
      this.#waiting = { request, done };
    });
  }

  /** Nothing is painted any more; what waits resolves to undefined. */
  close(): void {
    this.#closed = true;
    this.#forget?.();
    this.#drop();
  }

  async #start(request: GroundRequest): Promise<ImageBitmap | undefined> {
    this.#busy = true;
    try {
      const zoom = request.zoom ?? request.scale / devicePixelRatio;
      const picture = await workshop().paint({ ...request, zoom, palette: paletteOf(request.theme) });
      if (!this.#closed) return picture;
      picture.close();
      return undefined;
    } finally {
      this.#busy = false;
      const next = this.#waiting;
      this.#waiting = undefined;
      next?.done(this.#start(next.request));
    }
  }

  #drop(): void {
    this.#waiting?.done(undefined);
    this.#waiting = undefined;
  }
}
