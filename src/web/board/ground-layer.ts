import { GroundPainter } from '../ground/ground.ts';
import type { BoardPlan } from './plan.ts';
import type { Box, Size, View } from './view.ts';

/** The longest side of the picture, in pixels of the screen. */
const LONGEST = 4096;

interface Picture {
  readonly box: Box;
  readonly k: number;
  readonly theme: string;
}

/** The picture of the ground: painted when the map is at rest, shifted and stretched as it is while it moves. */
export class GroundLayer {
  private readonly painter = new GroundPainter(() => this.again());
  private shown: Picture | undefined;
  private asked: Picture | undefined;
  private latest: { readonly view: View; readonly size: Size } | undefined;

  private readonly canvas: HTMLCanvasElement;
  private readonly plan: BoardPlan;
  private theme: 'light' | 'dark';

  constructor(canvas: HTMLCanvasElement, plan: BoardPlan, theme: 'light' | 'dark') {
    this.canvas = canvas;
    this.plan = plan;
    this.theme = theme;
  }

  close(): void {
    this.painter.close();
  }

  setTheme(theme: 'light' | 'dark'): void {
    this.theme = theme;
    if (this.latest !== undefined) this.update(this.latest.view, this.latest.size);
  }

  /** Paints what is in view, if the picture does not show it sharply. */
  update(view: View, size: Size): void {
    this.latest = { view, size };
    const picture = this.asked ?? this.shown;
    const wanted = pictureOf(this.plan.box, view, size, this.theme);
    if (picture !== undefined && covers(picture, wanted, view, size)) return;
    this.paint(wanted).catch(() => {
      // The sea stays; the next zoom asks again.
      this.asked = undefined;
    });
  }

  private again(): void {
    this.shown = undefined;
    this.asked = undefined;
    if (this.latest !== undefined) this.update(this.latest.view, this.latest.size);
  }

  private async paint(wanted: Picture): Promise<void> {
    this.asked = wanted;
    const { box, k, theme } = wanted;
    const bitmap = await this.painter.paint({
      map: this.plan.ground.map,
      box,
      scale: k * devicePixelRatio,
      zoom: k,
      theme: theme === 'dark' ? 'dark' : 'light',
    });
    if (this.asked === wanted) this.asked = undefined;
    if (bitmap === undefined) return;
    this.shown = wanted;
    this.draw(bitmap, box);
  }

  private draw(bitmap: ImageBitmap, [x, y, width, height]: Box): void {
    const { canvas } = this;
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
    bitmap.close();
    Object.assign(canvas.style, placedAt(x, y, width, height));
  }
}

/** All of the map if it is small enough at this zoom, else the window with half of it on each side. */
export function pictureOf(
  box: Box,
  view: View,
  size: Size,
  theme: string,
  dense = devicePixelRatio,
): Picture {
  const { k } = view;
  if (Math.max(box[2], box[3]) * k * dense <= LONGEST) return { box, k, theme };
  const [width, height] = [size[0] / k, size[1] / k];
  const [x, y] = [-view.x / k - width / 2, -view.y / k - height / 2];
  const [left, top] = [Math.max(box[0], x), Math.max(box[1], y)];
  const right = Math.min(box[0] + box[2], x + 2 * width);
  const bottom = Math.min(box[1] + box[3], y + 2 * height);
  return { box: [left, top, Math.max(1, right - left), Math.max(1, bottom - top)], k, theme };
}

function covers(picture: Picture, wanted: Picture, view: View, size: Size): boolean {
  if (picture.theme !== wanted.theme || Math.abs(picture.k / wanted.k - 1) > 0.001) return false;
  const [x, y, width, height] = picture.box;
  const [wx, wy, wWidth, wHeight] = wanted.box;
  const [left, top] = [Math.max(wx, -view.x / view.k), Math.max(wy, -view.y / view.k)];
  const right = Math.min(wx + wWidth, (size[0] - view.x) / view.k);
  const bottom = Math.min(wy + wHeight, (size[1] - view.y) / view.k);
  return left >= x - 1 && top >= y - 1 && right <= x + width + 1 && bottom <= y + height + 1;
}

/** Lays an element of the stage out over a part of the map, in the scale in which the stage is drawn. */
export function placedAt(x: number, y: number, width: number, height: number) {
  const drawn = (units: number) => `calc(var(--drawn, 1) * ${units}px)`;
  return { left: drawn(x), top: drawn(y), width: drawn(width), height: drawn(height) };
}
