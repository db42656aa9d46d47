import { type RefObject, useEffect, useRef } from 'react';
import type { ShownAction } from '../../host/protocol.ts';
import { stackOf } from '../panels/pieces.ts';
import { type KeyId, keyOf } from '../parts/keys.ts';
import { onComputerKey } from './computer-keys.ts';
import { mustAsk } from './offers.ts';
import { isOnButton } from './on-button.ts';
import { isPressed, watchPresses } from './pressed.ts';
import type { Tab } from './tab-panel.tsx';
import type { Cursor } from './use-cursor.ts';
import type { Doors } from './use-doors.ts';
import { hasNewsToShow } from './use-playback.ts';
import type { StageSwitch } from './use-stage-switch.ts';
import type { TableState } from './use-table.ts';

const TABS: Readonly<Record<string, Tab>> = { '1': 'log', '2': 'units', '3': 'charts', '4': 'rules' };
const ZOOM = 1.4;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The keyboard at the table, by the table of keys. Single keys count wherever nothing is being typed; the arrows only while
 * the map itself has the focus. Tab is the browser's: one press leaves the map.
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
    // Nothing is done behind a dialog, nor from the report, where the map is not there.
    const isElsewhere = (event: KeyboardEvent) =>
      isTyping(event) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      map.current === null ||
      document.querySelector('dialog[open]') !== null;
    const pressed = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      const row = keyOf(event, 'map');
      // A key that is held down must not run through one decision after the other.
      if (event.repeat && row?.walks !== true) return;
      const board = document.activeElement?.closest('.board') ?? null;
      const onMap = board !== null && (map.current?.contains(board) ?? false);
      const meant =
        onComputerKey(event, now.current.table) ||
        (row === undefined ? layer(event.key, now.current) : onKey(row.id, event, onMap, now.current));
      if (meant) event.preventDefault();
    };
    // Tabs and lists that were clicked would walk by the arrows before the computer's steps are thought of.
    const before = (event: KeyboardEvent) => {
      if (!isPressed(event.target) || event.repeat || isElsewhere(event)) return;
      if (!onComputerKey(event, now.current.table)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const ended = new AbortController();
    const { signal } = ended;
    watchPresses(signal);
    addEventListener('keydown', before, { capture: true, signal });
    addEventListener('keydown', pressed, { signal });
    return () => ended.abort();
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
function onKey(id: KeyId, event: KeyboardEvent, onMap: boolean, now: Now): boolean {
  const { table, cursor } = now;
  switch (id) {
    case 'move':
      if (!onMap && document.activeElement !== document.body) return false;
      cursor.move(...(ARROWS[event.key] ?? [0, 0]));
      return true;
    case 'choose':
      return atCursor(event, now, table.hand.enter);
    case 'escape':
      if (!closesAny(now)) cursor.set(undefined);
      return true;
    case 'space':
      return onSpace(event, now);
    case 'primary':
      mainButton(now);
      return true;
    default:
      return wayBack(id, now) || look(id, event.key, now);
  }
}

/** Closes or lets go of whatever lies uppermost. Whether there was anything. */
function closesAny({ table, doors }: Now): boolean {
  const { hint, hand, guard, strip, session, state } = table;
  if (doors.close() || hint.close() || hand.letGo() || guard.dismiss() || strip.close()) return true;
  if (!hasNewsToShow(session, state)) return false;
  session.backToNow();
  return true;
}

function mainButton({ table, doors }: Now): void {
  const { session, state, hand } = table;
  const primary = primaryOf(table);
  if (state.replay !== undefined) session.backToNow();
  else if (state.mode === 'handover') session.passScreen();
  else if (state.mode === 'over') doors.setReport(true);
  else if (primary !== undefined) hand.take(primary);
}

/** While a hint is shown the main button is on its card. */
function primaryOf({ offered, hint }: Now['table']): ShownAction | undefined {
  return hint.stage === 'shown' ? undefined : offered.primary;
}

/** Space belongs to a button to which the keys have led. */
function onSpace({ target }: KeyboardEvent, { table }: Now): boolean {
  const { board, state, hand } = table;
  if (isOnButton(target)) return false;
  const primary = primaryOf(table);
  if (!board.current?.finish() && primary !== undefined && state.mode === 'play') hand.take(primary);
  return true;
}

/** In the past nothing is taken back, and nothing is listed. */
function wayBack(id: KeyId, { table, doors }: Now): boolean {
  const { session, state } = table;
  if (!['undo', 'redo', 'reset', 'list'].includes(id)) return false;
  if (state.replay !== undefined) return true;
  const asks = state.sight !== undefined && mustAsk(state.sight, state.items);
  if (id === 'undo') void (asks ? session.propose('undo') : session.undo());
  if (id === 'redo') void session.redo();
  if (id === 'reset' && state.sight?.undoRights.reset) doors.setAsksReset(true);
  if (id === 'list' && state.mode === 'play') doors.setDialog('list');
  return true;
}

/** What changes nothing in the game. */
function look(id: KeyId, key: string, { table, cursor, doors, stage }: Now): boolean {
  const { board, hint, layout, looking, overlays, pointer } = table;
  const tab = TABS[key];
  const asked = pointer.thing ?? cursor.thing;
  switch (id) {
    case 'hint':
      hint.toggle();
      return true;
    case 'next':
    case 'previous':
      cursor.next(id === 'next' ? 1 : -1);
      return true;
    case 'in-stack':
      cursor.walk(key === ']' ? 1 : -1);
      return true;
    case 'zoom':
      if (key.toLowerCase() === 'f') board.current?.fit();
      else board.current?.zoomBy(key === '-' ? 1 / ZOOM : ZOOM);
      return true;
    case 'go-to':
    case 'help':
      doors.setDialog(id);
      return true;
    case 'why':
      if (asked !== undefined) looking.whyNot(asked, layout && stackOf(layout, asked)?.place);
      return true;
    case 'reach':
    case 'threat':
      overlays.toggle(id);
      return true;
    case 'stage':
      stage.change();
      return true;
    case 'tabs':
      if (tab !== undefined) doors.openTab(tab);
      return true;
    default:
      return false;
  }
}

/** The layers of the game have keys of their own. */
function layer(key: string, { table }: Now): boolean {
  const own = table.session.face.board.overlays.find(
    (overlay) => overlay.key.toLowerCase() === key.toLowerCase(),
  );
  if (own !== undefined) table.overlays.toggle(own.id);
  return own !== undefined;
}

/** Enter belongs to a button to which the keys have led. */
function atCursor(event: KeyboardEvent, { cursor, table }: Now, act: (thing: string) => void): boolean {
  if (isOnButton(event.target) || cursor.thing === undefined) return false;
  act(cursor.thing);
  cursor.home();
  table.board.current?.finish();
  return true;
}

/** Keys of a slider; it has no other. */
const SLIDES = /^(Home|End|Arrow.*|Page.*)$/;

/** Escape leaves a list beside what was clicked; all other keys there are its own. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input[type="range"]')) return SLIDES.test(key);
  const own = 'input, textarea, select, dialog, [role="menu"]';
  return target.closest(key === 'Escape' ? own : `${own}, .chooser`) !== null;
}
