import { useEffect, useRef } from 'react';
import type { Tab } from './right-rail.tsx';
import type { Cursor } from './use-cursor.ts';
import type { Play } from './use-play.ts';

/** What the keys can do besides acting. */
export interface Doors {
  list(): void;
  find(): void;
  help(): void;
  tab(tab: Tab): void;
  stage(): void;
  result(): void;
  /** Closes what is open. Whether anything was. */
  close(): boolean;
}

const TABS: Readonly<Record<string, Tab>> = { '1': 'log', '2': 'units', '3': 'charts', '4': 'rules' };
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keys that go on while they are held down. */
const WALKING: ReadonlySet<string> = new Set([...Object.keys(ARROWS), 'Tab', '[', ']', '+', '=', '-']);

/**
 * The keyboard at the table. Single keys count wherever nothing is being typed; Tab and the arrows only while the map
 * itself has the focus, so that everything else, also the buttons over the map, stays within reach too.
 */
export function useKeys(play: Play, cursor: Cursor, doors: Doors): React.RefObject<HTMLElement | null> {
  const map = useRef<HTMLElement>(null);
  const now = useRef({ play, cursor, doors });
  now.current = { play, cursor, doors };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      // Nothing is done behind a dialog, nor from the report, where the map is not there.
      if (map.current === null || document.querySelector('dialog[open]') !== null) return;
      // A key that is held down must not run through one decision after the other.
      if (event.repeat && !WALKING.has(event.key)) return;
      const board = document.activeElement?.closest('.board') ?? null;
      const onMap = board !== null && (map.current?.contains(board) ?? false);
      if (onKey(event, onMap, now.current)) event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  return map;
}

interface Now {
  readonly play: Play;
  readonly cursor: Cursor;
  readonly doors: Doors;
}

/** Whether the key meant something here. */
function onKey(event: KeyboardEvent, onMap: boolean, now: Now): boolean {
  const { play, cursor, doors } = now;
  const { key } = event;
  const arrow = ARROWS[key];
  const tab = TABS[key];
  if (arrow !== undefined && (onMap || document.activeElement === document.body)) {
    cursor.move(...arrow);
    return true;
  }
  if (tab !== undefined) {
    doors.tab(tab);
    return true;
  }
  if (key === 'Tab') return onMap && cursor.next(event.shiftKey ? -1 : 1);
  if (key === 'Enter') return atCursor(event, now, play.choose);
  if (key === 'Escape') {
    if (!doors.close() && !play.letGo()) cursor.set(undefined);
    return true;
  }
  return letter(event, now) || command(key, now);
}

/** Enter belongs to a button that has the focus, unless it is the map's own. */
function atCursor(event: KeyboardEvent, { cursor, play }: Now, act: (thing: string) => void): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest('button, a, summary') || cursor.thing === undefined) return false;
  act(cursor.thing);
  play.board.current?.finish();
  return true;
}

function letter({ key, shiftKey, target }: KeyboardEvent, { play, cursor, doors }: Now): boolean {
  const { session, choices, seen, board } = play;
  switch (key.toLowerCase()) {
    case 'e':
      if (seen.mode === 'handover') session.passScreen();
      else if (seen.mode === 'over') doors.result();
      else if (choices.primary !== undefined) play.take(choices.primary);
      return true;
    case 'u':
      void (shiftKey ? session.redo() : session.undo());
      return true;
    case 'l':
      if (seen.mode === 'play') doors.list();
      return true;
    case 'g':
      doors.find();
      return true;
    case 'h':
    case '?':
      doors.help();
      return true;
    case 'm':
      doors.stage();
      return true;
    case 'w':
      if (cursor.thing !== undefined) play.whyNot(cursor.thing);
      return true;
    case 'f':
      board.current?.fit();
      return true;
    case 'r':
      play.toggle('reach');
      return true;
    case 't':
      play.toggle('threat');
      return true;
    case ' ': {
      if (target instanceof Element && target.closest('button, a, summary')) return false;
      if (!board.current?.finish() && choices.primary !== undefined && seen.mode === 'play')
        play.take(choices.primary);
      return true;
    }
    default:
      return false;
  }
}

function command(key: string, { play, cursor }: Now): boolean {
  const layer = play.session.face.overlays.find((overlay) => overlay.key.toLowerCase() === key.toLowerCase());
  if (layer !== undefined) {
    play.toggle(layer.id);
    return true;
  }
  switch (key) {
    case '+':
    case '=':
      play.board.current?.zoomBy(1.4);
      return true;
    case '-':
      play.board.current?.zoomBy(1 / 1.4);
      return true;
    case '[':
      cursor.walk(-1);
      return true;
    case ']':
      cursor.walk(1);
      return true;
    case 'Backspace':
      void play.session.reset();
      return true;
    default:
      return false;
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('input, textarea, select, dialog, [role="menu"], .chooser') !== null;
}
