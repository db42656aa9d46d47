import type { Point } from './geometry.ts';
import { Gestures } from './gestures.ts';
import {
  type Box,
  between,
  clampViewport,
  firstViewport,
  fitViewport,
  type Insets,
  isLegible,
  isSeen,
  mostInSight,
  type Size,
  scaleLimits,
  UNCOVERED,
  type Viewport,
  viewportKeeping,
  viewportOn,
  zoomedAt,
} from './viewport.ts';

/** The drawing is renewed when the map has been still for so long. */
const SETTLE = 150;
/** What is brought into sight ends so far from the edges, in px. */
const MARGIN = 40;

export interface CameraParts {
  /** The window on the map, and what is moved in it. */
  readonly host: HTMLElement;
  readonly plane: HTMLElement;
  readonly box: Box;
  /** The part that matters. */
  readonly home: Box;
  /** The first view shows all of it; otherwise what can be read, around what is asked. */
  readonly whole: boolean;
  /** What the first view is centred on. */
  asked(): Point | undefined;
  /** What lies over the edges of the window. */
  covered(): Insets;
  readonly watcher: CameraWatcher;
}

export interface CameraWatcher {
  /** Whether a gesture that begins here moves the map; otherwise it belongs to a counter. */
  mayMove(event: PointerEvent): boolean;
  /** It has come to rest and can be drawn anew. */
  settled(viewport: Viewport, size: Size): void;
}

/** Moves the one plane that holds the picture of the ground and everything on it. */
export class Camera {
  viewport: Viewport = { x: 0, y: 0, k: 1 };
  size: Size = [0, 0];
  private readonly parts: CameraParts;
  private readonly gestures: Gestures;
  private readonly watch: ResizeObserver;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private flight: number | undefined;
  private first = true;
  /** All that matters is shown, and nobody has moved the map since. */
  private fitted = false;
  /** What the table spoke of last, as long as nobody has moved the map since: it stays in sight when the window changes its size. */
  private kept: Box | undefined;
  private ended = false;
  /** The scale in which the plane was laid out last. */
  private drawn = 1;

  get host(): HTMLElement {
    return this.parts.host;
  }

  constructor(parts: CameraParts) {
    const { host, watcher } = parts;
    this.parts = parts;
    this.gestures = new Gestures(host, {
      viewport: () => this.viewport,
      mayMove: (event) => watcher.mayMove(event),
      inWindow: ({ clientX, clientY }) => this.inWindow(clientX, clientY),
      taken: () => this.stop(),
      moveTo: (viewport) => this.dragTo(viewport),
      limits: () => this.limits,
    });
    this.watch = new ResizeObserver(() => this.measure());
    this.watch.observe(host);
    this.measure();
  }

  end(): void {
    this.ended = true;
    this.watch.disconnect();
    clearTimeout(this.settling);
    this.stop();
    this.gestures.end();
  }

  fit(ms: number): void {
    this.kept = undefined;
    this.fly(this.whole(), ms);
    this.fitted = true;
  }

  zoomBy(factor: number, ms: number): void {
    this.kept = undefined;
    const [least, most] = this.limits;
    const k = Math.min(Math.max(this.viewport.k * factor, least), most);
    this.fly(zoomedAt([this.size[0] / 2, this.size[1] / 2], this.viewport, k), ms);
  }

  /** Somebody wants to see it: it comes to the middle, unless it is well in sight. */
  show(area: Box, margin: number, ms: number): void {
    this.kept = undefined;
    const next = viewportOn(area, this.viewport, this.parts.box, this.size, margin);
    if (next !== undefined) this.fly(next, ms);
  }

  /** The table speaks of it: the map stays where it is unless that is out of sight, or while somebody moves it. */
  keep(area: Box, ms: number): void {
    if (this.gestures.isMoving) return;
    this.kept = area;
    const next = viewportKeeping(area, this.viewport, this.size, this.margin, this.parts.covered());
    if (next !== undefined) this.fly(next, ms);
  }

  /** Whether a point of the map is in the window, and nothing lies over it. */
  sees(point: Point): boolean {
    return isSeen(point, this.viewport, this.size, this.parts.covered());
  }

  /** How large an area may be, in map units, so that all of it can be brought into sight. */
  get most(): Size {
    return mostInSight(this.viewport, this.size, this.margin, this.parts.covered());
  }

  /** The middle of the window, on the map. */
  get centre(): Point {
    const { x, y, k } = this.viewport;
    return [(this.size[0] / 2 - x) / k, (this.size[1] / 2 - y) / k];
  }

  private get margin(): number {
    return Math.min(MARGIN, this.size[0] / 8, this.size[1] / 8);
  }

  /** From the screen to the map. */
  toMap(clientX: number, clientY: number): Point {
    const [x, y] = this.inWindow(clientX, clientY);
    return [(x - this.viewport.x) / this.viewport.k, (y - this.viewport.y) / this.viewport.k];
  }

  private inWindow(clientX: number, clientY: number): Point {
    const { left, top } = this.parts.host.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  /** From the map to the screen. */
  toScreen([x, y, width, height]: Box): DOMRect {
    const frame = this.parts.host.getBoundingClientRect();
    const { k } = this.viewport;
    return new DOMRect(
      frame.left + this.viewport.x + x * k,
      frame.top + this.viewport.y + y * k,
      width * k,
      height * k,
    );
  }

  private get limits(): readonly [number, number] {
    return scaleLimits(this.parts.box, this.size);
  }

  /** By somebody's hand, which moves the map wherever it likes, but not away. */
  private dragTo(viewport: Viewport): void {
    this.stop();
    this.fitted = false;
    this.kept = undefined;
    this.moved(clampViewport(viewport, this.parts.box, this.size));
  }

  /** At once, whatever was under way. */
  private go(viewport: Viewport): void {
    this.stop();
    this.moved(viewport);
  }

  private whole(): Viewport {
    const { home, box, whole, covered } = this.parts;
    return fitViewport(home, box, this.size, whole ? covered() : UNCOVERED);
  }

  private fly(to: Viewport, ms: number): void {
    this.stop();
    this.fitted = false;
    const goal = clampViewport(to, this.parts.box, this.size);
    if (ms <= 0) {
      this.go(goal);
      this.restNow();
      return;
    }
    const from = this.viewport;
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / ms));
      this.moved(between(from, goal, 1 - (1 - share) ** 3));
      this.flight = share < 1 ? requestAnimationFrame(step) : undefined;
      if (share === 1) this.restNow();
    };
    this.flight = requestAnimationFrame(step);
  }

  private stop(): void {
    if (this.flight !== undefined) cancelAnimationFrame(this.flight);
    this.flight = undefined;
  }

  private moved({ x, y, k }: Viewport): void {
    // Whole pixels are copied, parts of pixels are computed: while the scale stays, the map moves by whole ones.
    const at = k === this.viewport.k ? wholePixel : (value: number) => value;
    this.viewport = { x, y, k };
    this.parts.plane.dataset['moving'] = 'true';
    this.parts.plane.style.transform = `translate(${at(x)}px, ${at(y)}px) scale(${k / this.drawn})`;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.rest(), SETTLE);
  }

  /** A flight has come to its end: nothing more has to be waited for. */
  private restNow(): void {
    clearTimeout(this.settling);
    this.rest();
  }

  /** On a slow machine the next step of a gesture may be late: it comes with one of the next frames. */
  private rest(): void {
    const { viewport } = this;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (this.viewport === viewport && !this.ended) this.settle();
      }),
    );
  }

  /** At rest everything has the size in which it is seen, so that nothing is stretched. */
  private settle(): void {
    const { plane } = this.parts;
    const { x, y, k } = this.viewport;
    delete plane.dataset['moving'];
    this.drawn = k;
    plane.style.setProperty('--drawn', String(k));
    plane.style.transform = `translate(${wholePixel(x)}px, ${wholePixel(y)}px)`;
    this.parts.watcher.settled(this.viewport, this.size);
  }

  private begin(): void {
    const { home, box, whole } = this.parts;
    const fit = this.whole();
    this.fitted = whole || isLegible(fit);
    this.go(whole ? fit : firstViewport(home, box, this.size, this.parts.asked()));
    clearTimeout(this.settling);
    this.settle();
  }

  /** Where all that matters is shown, it is shown in what is free of the window now. Whether that was done. */
  refit(): boolean {
    if (!this.fitted) return false;
    const fit = this.whole();
    if (!this.parts.whole && !isLegible(fit)) return false;
    this.go(fit);
    return true;
  }

  private measure(): void {
    const before = this.size;
    this.size = [this.parts.host.clientWidth, this.parts.host.clientHeight];
    if (this.size[0] === 0 || this.size[1] === 0) return;
    if (this.first) {
      this.first = false;
      this.begin();
      return;
    }
    if (this.refit()) return;
    // What was in the middle stays there.
    const { x, y, k } = this.viewport;
    const moved = { k, x: x + (this.size[0] - before[0]) / 2, y: y + (this.size[1] - before[1]) / 2 };
    this.go(clampViewport(moved, this.parts.box, this.size));
    if (this.kept !== undefined) this.keep(this.kept, 0);
  }
}

function wholePixel(value: number): number {
  return Math.round(value * devicePixelRatio) / devicePixelRatio;
}
