import { GroundPainter } from '../ground/ground.ts';
import type { Box, Size, Viewport } from './viewport.ts';

/** The longest side of the picture, in pixels of the screen. */
const LONGEST = 4096;

/** In which light the ground lies. */
export interface Light {
  readonly theme: 'light' | 'dark';
  /** A night turn. */
  readonly night: boolean;
}

interface Picture extends Light {
  readonly box: Box;
  readonly k: number;
  /** Pixels of the screen in a pixel of the page. */
  readonly dense: number;
}

/** What lies around the window is painted when the map has been at rest for so long, in ms. */
const LATER = 350;
/** A picture so many times as large as the window is painted in two steps. */
const LARGE = 1.4;

/**
 * The picture of the ground: painted when the map is at rest, shifted and stretched as it is while it moves. What is in
 * sight comes first, on a sheet of its own over the picture before; all of it follows when nothing has moved since.
 */
export class GroundLayer {
  private readonly painter = new GroundPainter(() => this.again());
  private shown: Picture | undefined;
  private asked: Picture | undefined;
  private latest: { readonly viewport: Viewport; readonly size: Size } | undefined;

  private readonly canvas: HTMLCanvasElement;
  /** Shows what is in sight until all of it is painted. */
  private readonly front: HTMLCanvasElement;
  private readonly map: string;
  private readonly box: Box;
  private readonly unwatch: () => void;
  private light: Light;

  constructor(canvas: HTMLCanvasElement, map: string, box: Box, light: Light) {
    this.canvas = canvas;
    this.front = document.createElement('canvas');
    this.front.className = canvas.className;
    this.front.hidden = true;
    canvas.after(this.front);
    this.map = map;
    this.box = box;
    this.light = light;
    this.unwatch = watchDensity(() => this.refresh());
  }

  close(): void {
    this.unwatch();
    this.painter.close();
    this.front.remove();
  }

  setLight(light: Light): void {
    this.light = light;
    this.refresh();
  }

  /** Paints what is in view, if the picture does not show it sharply. */
  update(viewport: Viewport, size: Size): void {
    this.latest = { viewport, size };
    const picture = this.asked ?? this.shown;
    const wanted = pictureOf(this.box, viewport, size, this.light);
    if (picture !== undefined && covers(picture, wanted, viewport, size)) return;
    this.paint(wanted).catch(() => {
      // The sea stays; the next zoom asks again.
      this.asked = undefined;
    });
  }

  private again(): void {
    this.shown = undefined;
    this.asked = undefined;
    this.refresh();
  }

  private refresh(): void {
    if (this.latest !== undefined) this.update(this.latest.viewport, this.latest.size);
  }

  private async paint(wanted: Picture): Promise<void> {
    this.asked = wanted;
    const { latest } = this;
    const seen = latest && windowOf(latest.viewport, latest.size);
    if (seen !== undefined && areaOf(wanted.box) > LARGE * areaOf(seen)) {
      const first = await this.order({ ...wanted, box: seen });
      if (first === undefined || this.asked !== wanted) return;
      draw(this.front, first, seen);
      this.front.hidden = false;
      this.sharpAt(wanted.k);
      await rest(LATER);
      if (this.asked !== wanted) return;
    }
    const bitmap = await this.order(wanted);
    if (this.asked === wanted) this.asked = undefined;
    if (bitmap === undefined) return;
    this.shown = wanted;
    draw(this.canvas, bitmap, wanted.box);
    this.front.hidden = true;
    this.sharpAt(wanted.k);
  }

  private order({ box, k, dense, theme, night }: Picture): Promise<ImageBitmap | undefined> {
    return this.painter.paint({ map: this.map, box, scale: k * dense, zoom: k, theme, layers: { night } });
  }

  /** For whoever measures how long that takes. */
  private sharpAt(scale: number): void {
    this.canvas.dataset['scale'] = String(scale);
  }
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, [x, y, width, height]: Box): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
  bitmap.close();
  Object.assign(canvas.style, placedAt(x, y, width, height));
}

function areaOf([, , width, height]: Box): number {
  return width * height;
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * All of the map, and of the window where that shows more, if it is small enough at this zoom; else the window with
 * half of it on each side.
 */
export function pictureOf(
  box: Box,
  viewport: Viewport,
  size: Size,
  light: Light,
  dense = devicePixelRatio,
): Picture {
  const { k } = viewport;
  const seen = windowOf(viewport, size);
  const all = across(box, seen, Math.min, Math.max);
  const fits = Math.max(all[2], all[3]) * k * dense <= LONGEST;
  const [x, y, width, height] = seen;
  const near: Box = [x - width / 2, y - height / 2, 2 * width, 2 * height];
  return { ...light, box: fits ? all : across(all, near, Math.max, Math.min), k, dense };
}

/** The part of the map that the window shows. */
function windowOf({ x, y, k }: Viewport, size: Size): Box {
  return [-x / k, -y / k, size[0] / k, size[1] / k];
}

type Pick = (a: number, b: number) => number;

/** The box around two boxes, or what they have in common, as their starts and their ends are picked. */
function across(a: Box, b: Box, start: Pick, end: Pick): Box {
  const [left, top] = [start(a[0], b[0]), start(a[1], b[1])];
  return [left, top, end(a[0] + a[2], b[0] + b[2]) - left, end(a[1] + a[3], b[1] + b[3]) - top];
}

function covers(picture: Picture, wanted: Picture, viewport: Viewport, size: Size): boolean {
  if (picture.theme !== wanted.theme || picture.night !== wanted.night) return false;
  if (picture.dense !== wanted.dense || Math.abs(picture.k / wanted.k - 1) > 0.001) return false;
  const [x, y, width, height] = picture.box;
  const [left, top, wide, high] = windowOf(viewport, size);
  return left >= x - 1 && top >= y - 1 && left + wide <= x + width + 1 && top + high <= y + height + 1;
}

/** Tells when the page goes to a screen of another density, or is zoomed by the browser. Gives what ends this. */
function watchDensity(changed: () => void): () => void {
  const ended = new AbortController();
  const watch = () =>
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        watch();
        changed();
      },
      { once: true, signal: ended.signal },
    );
  watch();
  return () => ended.abort();
}

/** Lays an element of the plane out over a part of the map, in the scale in which the plane is drawn. */
export function placedAt(x: number, y: number, width: number, height: number) {
  const drawn = (units: number) => `calc(var(--drawn, 1) * ${units}px)`;
  return { left: drawn(x), top: drawn(y), width: drawn(width), height: drawn(height) };
}
