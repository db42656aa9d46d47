import { type RefObject, useEffect, useRef } from 'react';

/** Where the keyboard is at the table. */

export type Drawer = 'left' | 'right' | 'dock';

/**
 * Up to these widths the left rail, and then all that surrounds the map, are drawers, and at last they cover it, as in the style
 * sheet.
 */
export const LAPTOP = 1399;
export const TABLET = 1023;
export const PHONE = 699;

export function isNarrow(width: number): boolean {
  return matchMedia(`(max-width: ${width}px)`).matches;
}

const PANELS: Readonly<Record<Drawer, { readonly selector: string; readonly upTo: number }>> = {
  left: { selector: '.rail-full', upTo: LAPTOP },
  right: { selector: '.table-right', upTo: TABLET },
  dock: { selector: '.table-dock', upTo: TABLET },
};
/** Where the focus goes in a panel: to its tabs, or else to what comes first. */
const ENTRIES = [
  '[role="tab"][aria-selected="true"]',
  'button:not(:disabled), a[href], select, [tabindex="0"]',
];

/** When what had the focus has gone, the map gets it, or what stands in its place. */
export function useFocusOnMap(map: RefObject<HTMLElement | null>, changes: readonly unknown[]): void {
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) focusMap(map.current);
  }, [map, ...changes]);
}

function focusMap(map: HTMLElement | null): void {
  const board = map?.querySelector<HTMLElement>('.board') ?? map;
  board?.focus({ preventScroll: true });
}

/** A drawer that lies over the map takes the focus, and gives it back to whatever opened it. */
export function useFocusInDrawer(drawer: Drawer | undefined, map: RefObject<HTMLElement | null>): void {
  const opened = useRef<{ readonly panel: HTMLElement; readonly by: Element | null }>(undefined);
  useEffect(() => {
    const last = opened.current;
    opened.current = undefined;
    const panel = drawer === undefined ? null : shownPanel(drawer);
    const now = document.activeElement;
    const by = last?.panel.contains(now) ? last.by : now;
    if (panel !== null) {
      opened.current = { panel, by };
      if (!panel.contains(now)) enter(panel);
    } else if (last !== undefined && (now === document.body || last.panel.contains(now))) {
      // What is being pressed just now must not move away from under the pointer.
      if (last.by instanceof HTMLElement && last.by !== document.body && last.by.isConnected)
        last.by.focus({ preventScroll: true });
      else focusMap(map.current);
    }
  }, [drawer, map]);
}

/** On a laptop the whole rail lies over the map: a press anywhere else closes it. */
export function useRailClosedOutside(
  drawer: Drawer | undefined,
  setDrawer: (drawer: Drawer | undefined) => void,
): void {
  useEffect(() => {
    if (drawer !== 'left' || !isNarrow(LAPTOP) || isNarrow(TABLET)) return;
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('.table-left') === null) setDrawer(undefined);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [drawer, setDrawer]);
}

/** The panel, where it is a drawer at this width. */
function shownPanel(drawer: Drawer): HTMLElement | null {
  const { selector, upTo } = PANELS[drawer];
  return isNarrow(upTo) ? document.querySelector<HTMLElement>(selector) : null;
}

function enter(panel: HTMLElement): void {
  const [first] = ENTRIES.flatMap((entry) => panel.querySelector<HTMLElement>(entry) ?? []);
  if (first === undefined) panel.tabIndex = -1;
  (first ?? panel).focus({ preventScroll: true });
}
