import type { Piece } from './layout.ts';

/** Counters that are dragged from beside the map: the tray tells what happens, the map listens. */

/** A shorter drag is a click, in px. */
export const DRAG = 6;

export interface DragWatcher {
  move(piece: Piece, event: PointerEvent): void;
  drop(piece: Piece, event: PointerEvent): void;
  /** It is over, with or without a drop. */
  end(): void;
}

const watchers = new Set<DragWatcher>();

/** Gives the function that ends this. */
export function watchDrags(watcher: DragWatcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export type ScreenPoint = readonly [number, number];

/**
 * The mouse went down on a counter of a tray. From here on the pointer is followed until it goes up; `follow` hears
 * where the counter is, and of its end. Fingers scroll a tray, so they do not drag.
 */
export function beginDrag(
  piece: Piece,
  down: PointerEvent,
  follow: (at: ScreenPoint | undefined) => void,
): void {
  if (down.pointerType === 'touch' || down.button !== 0) return;
  const over = new AbortController();
  const { signal } = over;
  let dragging = false;
  const end = () => {
    over.abort();
    if (!dragging) return;
    follow(undefined);
    for (const watcher of watchers) watcher.end();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
    if (!dragging && far < DRAG) return;
    dragging = true;
    follow([event.clientX, event.clientY]);
    for (const watcher of watchers) watcher.move(piece, event);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    if (dragging) {
      ignoreClick();
      for (const watcher of watchers) watcher.drop(piece, event);
    }
    end();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragging) return;
    event.stopPropagation();
    event.preventDefault();
    end();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', end, { signal });
  addEventListener('blur', end, { signal });
  addEventListener('keydown', key, { signal, capture: true });
}

/** The click that follows a drag is none. */
function ignoreClick(): void {
  const ended = new AbortController();
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: ended.signal });
  setTimeout(() => ended.abort(), 0);
}
