import { type RefObject, useEffect, useRef } from 'react';
import { onComputerKey } from './computer-keys.ts';
import { mustAsk } from './offers.ts';
import type { Tab } from './tab-panel.tsx';
import type { Cursor } from './use-cursor.ts';
import type { Doors } from './use-doors.ts';
import type { StageSwitch } from './use-stage-switch.ts';
import type { TableState } from './use-table.ts';

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
export function useKeys(
  table: TableState,
  cursor: Cursor,
  doors: Doors,
  stage: StageSwitch,
): RefObject<HTMLElement | null> {
  const map = useRef<HTMLElement>(null);
  const now = useRef({ table, cursor, doors, stage });
  now.current = { table, cursor, doors, stage };
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
  readonly table: TableState;
  readonly cursor: Cursor;
  readonly doors: Doors;
  readonly stage: StageSwitch;
}

/** Whether the key meant something here. */
function onKey(event: KeyboardEvent, onMap: boolean, now: Now): boolean {
  const { table, cursor, doors } = now;
  const { key } = event;
  const arrow = ARROWS[key];
  const tab = TABS[key];
  if (onComputerKey(event, table)) return true;
  if (arrow !== undefined && (onMap || document.activeElement === document.body)) {
    cursor.move(...arrow);
    return true;
  }
  if (tab !== undefined) {
    doors.openTab(tab);
    return true;
  }
  if (key === 'Tab') return onMap && cursor.next(event.shiftKey ? -1 : 1);
  if (key === 'Enter') return atCursor(event, now, table.hand.enter);
  if (key === 'Escape') {
    if (!doors.close() && !table.hint.close() && !table.hand.letGo() && !table.guard.dismiss())
      cursor.set(undefined);
    return true;
  }
  return letter(event, now) || command(key, now);
}

/** Enter belongs to a button that has the focus, unless it is the map's own. */
function atCursor(event: KeyboardEvent, { cursor, table }: Now, act: (thing: string) => void): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest('button, a, summary') || cursor.thing === undefined) return false;
  act(cursor.thing);
  cursor.home();
  table.board.current?.finish();
  return true;
}

function letter({ key, shiftKey, target }: KeyboardEvent, { table, cursor, doors, stage }: Now): boolean {
  const { session, offered, state, board, hand, hint, looking, overlays } = table;
  switch (key.toLowerCase()) {
    case 'e':
      if (state.mode === 'handover') session.passScreen();
      else if (state.mode === 'over') doors.setReport(true);
      else if (offered.primary !== undefined && hint.stage !== 'shown') hand.take(offered.primary);
      return true;
    case 'i':
      hint.toggle();
      return true;
    case 'u':
      if (shiftKey) void session.redo();
      else if (state.sight !== undefined && mustAsk(state.sight, state.items)) void session.propose('undo');
      else void session.undo();
      return true;
    case 'l':
      if (state.mode === 'play') doors.setDialog('list');
      return true;
    case 'g':
      doors.setDialog('go-to');
      return true;
    case 'h':
    case '?':
      doors.setDialog('help');
      return true;
    case 'm':
      stage.change();
      return true;
    case 'w':
      if (cursor.thing !== undefined) looking.whyNot(cursor.thing);
      return true;
    case 'f':
      board.current?.fit();
      return true;
    case 'r':
      overlays.toggle('reach');
      return true;
    case 't':
      overlays.toggle('threat');
      return true;
    case ' ': {
      if (target instanceof Element && target.closest('button, a, summary')) return false;
      if (!board.current?.finish() && offered.primary !== undefined && state.mode === 'play')
        hand.take(offered.primary);
      return true;
    }
    default:
      return false;
  }
}

function command(key: string, { table, cursor }: Now): boolean {
  const layer = table.session.face.board.overlays.find(
    (overlay) => overlay.key.toLowerCase() === key.toLowerCase(),
  );
  if (layer !== undefined) {
    table.overlays.toggle(layer.id);
    return true;
  }
  switch (key) {
    case '+':
    case '=':
      table.board.current?.zoomBy(1.4);
      return true;
    case '-':
      table.board.current?.zoomBy(1 / 1.4);
      return true;
    case '[':
      cursor.walk(-1);
      return true;
    case ']':
      cursor.walk(1);
      return true;
    case 'Backspace':
      void table.session.reset();
      return true;
    default:
      return false;
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('input, textarea, select, dialog, [role="menu"], .chooser') !== null;
}
