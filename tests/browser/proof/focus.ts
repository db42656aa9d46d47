import type { Page } from '@playwright/test';

/** More stops than any page has, every lit place of the map among them. */
const MOST_STOPS = 3000;

/** Walks with Tab until something has the focus that fits, and that says this if it is given. */
export async function tabTo(page: Page, selector: string, text = ''): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused(page, selector, text)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector} ${text}`);
}

export function isFocused(page: Page, selector: string, text = ''): Promise<boolean> {
  return page.evaluate(
    ([wanted, said]) => {
      const focused = document.activeElement;
      return focused?.matches(wanted) === true && (focused.textContent ?? '').includes(said);
    },
    [selector, text] as const,
  );
}
