import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/**
 * A list of many buttons with one place in the tab order: the arrows, Home and End walk it. Rows carry
 * `data-row` with their name.
 */
export function useRows(usual: string | undefined, isThere: (row: string) => boolean) {
  const [touched, setTouched] = useState<string>();
  return {
    /** The row that Tab comes to. */
    tabbed: touched !== undefined && isThere(touched) ? touched : usual,
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
        if (row !== undefined) setTouched(row);
      },
      onKeyDown: walk,
    },
  };
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const next = nextIndex(event.key, now, rows.length);
  if (now < 0 || next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  rows[next]?.focus();
}

/** Where a key leads in a list; nothing if it is no key of lists. */
export function nextIndex(key: string, now: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(now + 1, length - 1);
    case 'ArrowUp':
      return Math.max(now - 1, 0);
    case 'PageDown':
      return Math.min(now + 10, length - 1);
    case 'PageUp':
      return Math.max(now - 10, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
