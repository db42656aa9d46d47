import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** When the last press of a button or of the mouse was, in milliseconds since the page was asked for. */
    pressed?: number;
    /** When something that fits the selector stood on the page, at the frame that shows it. */
    shownAt?(selector: string): Promise<number>;
  }
}

/** Puts a clock into every page that is opened: it runs in the page, so that the test's own ways do not count. */
export async function putClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => (window.pressed = performance.now()), true);
    window.shownAt = (selector) =>
      new Promise((resolve) => {
        const look = () => {
          if (document.querySelector(selector) === null) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now()));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        look();
      });
  });
}

/** How long after the page was asked for something stands on it. */
export function sinceOpening(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => window.shownAt?.(wanted) ?? Number.NaN, selector);
}

/** How long after the mouse was pressed something stands on the page. Presses only after the watch is set. */
export async function sincePress(page: Page, selector: string, press: () => Promise<void>): Promise<number> {
  const shown = await page.evaluateHandle((wanted) => ({ at: window.shownAt?.(wanted) }), selector);
  await press();
  return shown.evaluate(async ({ at }) => ((await at) ?? Number.NaN) - (window.pressed ?? Number.NaN));
}
