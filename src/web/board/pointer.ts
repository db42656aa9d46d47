import type { Thing } from '../../host/protocol.ts';
import { draggable, isAdding, meaningOf, pointedAt } from './decide.ts';
import { DRAG, watchDrags } from './drag.ts';
import type { Piece, Stack } from './layout.ts';
import type { Hit } from './scene.ts';

const HOVER = 250;
const HOLD = 350;
const AWAY = 220;
/** A click comes no later after its release. */
const TAP = 400;
const WALKS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** What the pointer asks of the board and does to it. */
export interface PointerDesk {
  hit(event: MouseEvent, coarse: boolean): Hit;
  open(): ReadonlySet<Thing>;
  /** What can be dragged. */
  movable(): ReadonlySet<Thing>;
  cursor(): Thing | undefined;
  /** The stack that is spread out. */
  fan(): { readonly stack: Stack; readonly pinned: boolean; near(event: MouseEvent): boolean } | undefined;
  openFan(stack: Stack, pinned: boolean, coarse: boolean): void;
  /** Whether anything was spread out, by the pointer or by the keys. */
  closeFan(): boolean;
  /** The cursor goes to the next counter of what is spread out, or the one before. Whether there is anything. */
  walkFan(by: 1 | -1): boolean;
  /** `adding`: to what was chosen before, or no longer. */
  choose(thing: Thing, adding: boolean): void;
  /** Chooses all of a stack that goes together. Whether that was possible. */
  chooseAll(stack: Stack): boolean;
  point(thing: Thing | undefined): void;
  /** Tells of a thing that a finger rests on, and why it cannot be chosen. */
  tell(thing: Thing): void;
  drag(piece: Piece | undefined, event?: MouseEvent): void;
  /** A counter that is dragged from a tray is over the map, or no longer. */
  carry(over: boolean): void;
  drop(piece: Piece, place: Thing): void;
  finish(): void;
}

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly piece: Piece | undefined;
  dragging: boolean;
}

/** Mouse, pen and finger on the board: pointing, choosing, spreading stacks, dragging counters. */
export class PointerHand {
  private press: Press | undefined;
  private pointed: Thing | undefined;
  private hovered: Stack | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closing: ReturnType<typeof setTimeout> | undefined;
  private deaf = false;
  /** The finger has rested so long that its release is no tap. */
  private held = false;
  private coarse = false;
  private readonly ended = new AbortController();

  private readonly unwatch: () => void;
  private readonly host: HTMLElement;
  private readonly desk: PointerDesk;

  constructor(host: HTMLElement, desk: PointerDesk) {
    this.host = host;
    this.desk = desk;
    const { signal } = this.ended;
    host.addEventListener('pointerdown', (event) => this.down(event), { signal });
    host.addEventListener('pointermove', (event) => this.move(event), { signal });
    host.addEventListener('pointerup', (event) => this.up(event), { signal });
    host.addEventListener('pointercancel', () => this.release(), { signal });
    host.addEventListener('pointerleave', () => this.leave(), { signal });
    host.addEventListener('click', (event) => this.click(event), { signal });
    host.addEventListener('keydown', (event) => this.key(event), { signal });
    host.addEventListener('contextmenu', (event) => this.coarse && event.preventDefault(), { signal });
    // Escape closes the fan, and arrows walk it, before they reach anything else.
    document.addEventListener('keydown', (event) => this.fanKey(event), { signal, capture: true });
    this.unwatch = watchDrags({
      move: (_, event) => this.carry(this.holds(event) ? event : undefined),
      drop: (piece, event) => this.putDown(piece, event),
      end: () => this.carry(undefined),
    });
  }

  end(): void {
    this.ended.abort();
    this.unwatch();
    this.forget();
    clearTimeout(this.closing);
  }

  /** Whether a gesture moves the map, and not a counter. */
  mayMove({ button, ctrlKey }: PointerEvent): boolean {
    return button === 0 && !ctrlKey && this.press?.piece === undefined;
  }

  private down(event: PointerEvent): void {
    this.coarse = event.pointerType === 'touch';
    this.held = false;
    this.deaf = false;
    this.forget();
    if (!event.isPrimary || event.button !== 0) {
      this.release();
      return;
    }
    const hit = this.desk.hit(event, this.coarse);
    const piece = draggable(hit, this.desk.movable());
    this.press = { id: event.pointerId, x: event.clientX, y: event.clientY, piece, dragging: false };
    if (this.coarse) this.timer = setTimeout(() => this.hold(hit), HOLD);
  }

  /** A finger rests: a stack is spread out, of anything else it is told. */
  private hold(hit: Hit): void {
    const { stack } = hit;
    this.held = true;
    if (stack !== undefined && stack.pieces.length > 1 && !hit.fanned) {
      this.release();
      this.desk.openFan(stack, true, true);
      return;
    }
    const thing = pointedAt(hit, this.desk.open());
    if (thing !== undefined) this.desk.tell(thing);
  }

  private move(event: PointerEvent): void {
    const { press } = this;
    if (press === undefined) {
      if (event.pointerType !== 'touch' && event.buttons === 0) this.hover(event);
      return;
    }
    if (event.pointerId !== press.id) return;
    if (!press.dragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG) return;
    this.forget();
    if (press.piece === undefined) return;
    if (!press.dragging) {
      press.dragging = true;
      this.host.setPointerCapture(press.id);
      this.desk.closeFan();
    }
    this.desk.drag(press.piece, event);
    this.point(this.desk.hit(event, false).place?.thing);
  }

  private up(event: PointerEvent): void {
    const { press } = this;
    this.forget();
    if (this.held) this.deafen(TAP);
    if (press?.dragging === true && press.piece !== undefined) {
      this.deafen(60);
      const { place } = this.desk.hit(event, this.coarse);
      if (place !== undefined) this.desk.drop(press.piece, place.thing);
    }
    this.release();
  }

  /** Whether the map itself is under the pointer, and nothing that lies over it. */
  private holds({ clientX, clientY }: MouseEvent): boolean {
    return this.host.contains(document.elementFromPoint(clientX, clientY));
  }

  /** A counter from a tray is over the map, or has left it. */
  private carry(event: PointerEvent | undefined): void {
    this.desk.carry(event !== undefined);
    this.point(event === undefined ? undefined : this.desk.hit(event, false).place?.thing);
  }

  private putDown(piece: Piece, event: PointerEvent): void {
    const place = this.holds(event) ? this.desk.hit(event, false).place : undefined;
    if (place !== undefined) this.desk.drop(piece, place.thing);
  }

  private release(): void {
    if (this.press?.dragging === true) this.desk.drag(undefined);
    this.press = undefined;
    this.forget();
  }

  private leave(): void {
    if (this.press !== undefined) return;
    this.forget();
    this.point(undefined);
    if (this.desk.fan()?.pinned === false) this.desk.closeFan();
  }

  private hover(event: PointerEvent): void {
    this.coarse = false;
    const hit = this.desk.hit(event, false);
    const open = this.desk.open();
    const thing = pointedAt(hit, open);
    this.point(thing);
    this.host.dataset['over'] = thing !== undefined && open.has(thing) ? 'open' : 'nothing';
    const fan = this.desk.fan();
    if (fan !== undefined && !fan.pinned) this.watchFan(fan.near(event));
    if (hit.stack === this.hovered) return;
    this.forget();
    this.hovered = hit.stack;
    const { stack } = hit;
    if (stack !== undefined && stack.pieces.length > 1 && stack !== fan?.stack && fan?.pinned !== true)
      this.timer = setTimeout(() => this.desk.openFan(stack, false, false), HOVER);
  }

  /** A fan that was opened by pointing closes when the pointer goes away. */
  private watchFan(near: boolean): void {
    if (near) {
      clearTimeout(this.closing);
      this.closing = undefined;
    } else
      this.closing ??= setTimeout(() => {
        this.closing = undefined;
        if (this.desk.fan()?.pinned === false) this.desk.closeFan();
      }, AWAY);
  }

  private click(event: MouseEvent): void {
    this.forget();
    if (this.deaf) {
      this.deaf = false;
      return;
    }
    this.desk.finish();
    // A click without a pointer, by a screen reader, means the element itself.
    const named = event.detail === 0 ? thingOf(event.target) : undefined;
    if (named !== undefined) {
      this.choose(named, event);
      return;
    }
    const hit = this.desk.hit(event, this.coarse);
    const fan = this.desk.fan();
    if (fan?.pinned === true && !hit.fanned) {
      this.desk.closeFan();
      if (hit.stack === undefined || hit.stack === fan.stack) return;
    }
    const meaning = meaningOf(hit, this.desk.open());
    if (meaning.kind === 'choose') this.choose(meaning.thing, event);
    else if (meaning.kind === 'stack') this.chooseAll(meaning.stack);
    else if (meaning.kind === 'fan') {
      this.desk.openFan(meaning.stack, true, this.coarse);
      this.desk.choose(meaning.look, false);
    }
  }

  /** One counter after the other is added from a fan that stays open. */
  private choose(thing: Thing, event: MouseEvent | KeyboardEvent): void {
    const adding = isAdding(event);
    if (!adding) this.desk.closeFan();
    this.desk.choose(thing, adding);
  }

  private chooseAll(stack: Stack): void {
    this.desk.closeFan();
    if (!this.desk.chooseAll(stack)) this.desk.openFan(stack, true, this.coarse);
  }

  private key(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const thing = thingOf(event.target);
    const cursor = this.desk.cursor();
    if (thing === undefined || (cursor !== undefined && cursor !== thing)) return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(thing, event);
  }

  private fanKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' ? !this.escape() : !this.walk(event)) return;
    event.stopPropagation();
    event.preventDefault();
  }

  private escape(): boolean {
    if (this.press?.dragging !== true) return this.desk.closeFan();
    this.release();
    return true;
  }

  /** Only where the keys belong to the map, or to nothing. */
  private walk({ key, target }: KeyboardEvent): boolean {
    const by = WALKS[key];
    const here = target === document.body || (target instanceof Node && this.host.contains(target));
    return by !== undefined && here && this.desk.walkFan(by);
  }

  private point(thing: Thing | undefined): void {
    if (thing === this.pointed) return;
    this.pointed = thing;
    this.desk.point(thing);
  }

  /** The click that follows a drag or a hold is none. */
  private deafen(ms: number): void {
    this.deaf = true;
    setTimeout(() => {
      this.deaf = false;
    }, ms);
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.hovered = undefined;
  }
}

function thingOf(target: EventTarget | null): Thing | undefined {
  const found = target instanceof Element ? target.closest('[data-thing]') : null;
  return found?.getAttribute('data-thing') ?? undefined;
}
