import { DRAG } from './drag.ts';
import type { Point } from './geometry.ts';
import { type Grip, type Viewport, viewportHeld, zoomedAt } from './viewport.ts';

/** How many times larger a wheel makes the map, as a power of two, for each px, line or page that it turns. */
const TURNS = [0.002, 0.05, 1] as const;
/** Fingers that spread on a touchpad are told as a wheel that turns little, with the control key. */
const SPREAD = 10;

/** What gestures ask of the map and do to it. */
export interface GestureDesk {
  viewport(): Viewport;
  /** Whether what begins here moves the map; otherwise it belongs to a counter. */
  mayMove(event: PointerEvent): boolean;
  /** From the client area to the window on the map. */
  inWindow(event: MouseEvent): Point;
  /** Someone has taken hold of the map. */
  taken(): void;
  moveTo(viewport: Viewport): void;
  limits(): readonly [least: number, most: number];
}

/** A mouse button, pen or finger that is down on the map. */
interface Touch extends Grip {
  readonly began: Point;
  /** It may move the map, alone or with a second finger. */
  readonly moves: boolean;
}

/** Drags the map with the mouse or a finger, zooms it with the wheel or two fingers. */
export class Gestures {
  private readonly desk: GestureDesk;
  private readonly touches = new Map<number, Touch>();
  /** The map was dragged since somebody took hold of it: the click that comes of it is none. */
  private dragged = false;
  private readonly ended = new AbortController();

  constructor(host: HTMLElement, desk: GestureDesk) {
    this.desk = desk;
    const { signal } = this.ended;
    host.addEventListener('pointerdown', (event) => this.down(event), { signal });
    host.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
    host.addEventListener('click', (event) => this.click(event), { signal, capture: true });
    // The hand may leave the map before it lets go.
    addEventListener('pointermove', (event) => this.move(event), { signal });
    addEventListener('pointerup', (event) => this.up(event), { signal });
    addEventListener('pointercancel', (event) => this.up(event), { signal });
  }

  end(): void {
    this.ended.abort();
  }

  /** Somebody is moving the map by hand. */
  get isMoving(): boolean {
    return this.dragged && this.holding.length > 0;
  }

  private down(event: PointerEvent): void {
    if (event.isPrimary) {
      this.touches.clear();
      this.dragged = false;
    }
    const at = this.desk.inWindow(event);
    this.touches.set(event.pointerId, {
      at,
      on: this.onMap(at),
      began: at,
      moves: this.desk.mayMove(event),
    });
    // A second finger takes hold of the map, whatever the first one had.
    if (this.touches.size > 1) {
      this.dragged = true;
      this.holdAnew(() => true);
    }
    if (this.holding.length > 0) this.desk.taken();
  }

  private move(event: PointerEvent): void {
    const touch = this.touches.get(event.pointerId);
    if (touch === undefined) return;
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      this.up(event);
      return;
    }
    const at = this.desk.inWindow(event);
    this.touches.set(event.pointerId, { ...touch, at });
    if (!touch.moves) return;
    if (this.dragged) this.follow();
    else if (Math.hypot(at[0] - touch.began[0], at[1] - touch.began[1]) >= DRAG) {
      this.dragged = true;
      this.holdAnew(({ moves }) => moves);
    }
  }

  private up({ pointerId }: PointerEvent): void {
    if (this.touches.delete(pointerId)) this.holdAnew(({ moves }) => moves);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const viewport = this.desk.viewport();
    const [least, most] = this.desk.limits();
    const turned = -event.deltaY * (TURNS[event.deltaMode] ?? 1) * (event.ctrlKey ? SPREAD : 1);
    const k = Math.min(Math.max(viewport.k * 2 ** turned, least), most);
    if (k === viewport.k) return;
    this.desk.taken();
    this.desk.moveTo(zoomedAt(this.desk.inWindow(event), viewport, k));
  }

  /** A click without a pointer, by a screen reader, comes of no drag. */
  private click(event: MouseEvent): void {
    if (this.dragged && event.detail > 0) event.stopImmediatePropagation();
  }

  private get holding(): readonly Touch[] {
    return [...this.touches.values()].filter(({ moves }) => moves);
  }

  private follow(): void {
    this.desk.moveTo(viewportHeld(this.holding, this.desk.viewport(), this.desk.limits()));
  }

  /** The map lies still: each takes hold of what is under it now. */
  private holdAnew(moves: (touch: Touch) => boolean): void {
    for (const [id, touch] of this.touches)
      this.touches.set(id, { ...touch, on: this.onMap(touch.at), moves: moves(touch) });
  }

  private onMap([x, y]: Point): Point {
    const { k, ...moved } = this.desk.viewport();
    return [(x - moved.x) / k, (y - moved.y) / k];
  }
}
