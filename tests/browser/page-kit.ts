import { test as base, expect, type Page, type Worker } from '@playwright/test';
import type { GameRecord } from '../../src/table/record.ts';
import { textOf } from './record-kit.ts';
import { liftCurtain, ready } from './table-driver.ts';

export { expect } from '@playwright/test';

/** What the page complained of in the console, as it comes in. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Every test fails on a complaint, unless it clears the list because it caused one. */
export const test = base.extend<{ complaints: string[] }>({
  // Nothing has to be waited for that only moves to be seen moving.
  contextOptions: async ({ contextOptions }, use) => use({ reducedMotion: 'reduce', ...contextOptions }),
  complaints: [
    async ({ page }, use) => {
      const complaints = complaintsOf(page);
      await use(complaints);
      expect(complaints, 'complaints in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Gives the lobby a file. */
export async function importFile(page: Page, text: string, name = 'A-game.json'): Promise<void> {
  await page.goto('/#/');
  await expect(page.getByRole('heading', { name: 'Continue' })).toBeVisible();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Opens a record through the lobby and goes to the table. */
export async function openRecord(page: Page, record: GameRecord): Promise<void> {
  await importFile(page, textOf(record));
  await page.waitForURL(/#\/table\//);
  await liftCurtain(page);
  await ready(page);
}

/** The newest worker of the tables; the map is painted in another one. */
export async function tablesOf(page: Page): Promise<Worker> {
  const isTables = async (worker: Worker) => (await worker.evaluate(() => self.name)) === 'tables';
  for (const worker of page.workers().toReversed()) if (await isTables(worker)) return worker;
  throw new Error('there is no worker');
}

/** What the browser saved to a file after a click. */
export async function downloadedBy(
  page: Page,
  click: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent('download');
  await click();
  const download = await waiting;
  const parts: Uint8Array[] = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return { name: download.suggestedFilename(), text: Buffer.concat(parts).toString() };
}

/** The question that is asked, by its name in the rules. */
export function questionOf(page: Page): Promise<string | null> {
  return page.locator('.table').getAttribute('data-question');
}

/** The lines of the log as they are shown. */
export function logOf(page: Page): Promise<readonly string[]> {
  return page.locator('.log-words').allInnerTexts();
}

export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** The middle of a thing on the map, where it lies on the screen. */
export async function middleOf(page: Page, thing: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`.board [data-thing="${thing}"]`).boundingBox();
  if (box === null) throw new Error(`${thing} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Units of the map that stand alone and lie free, so that a click on their middle is for them. */
export function loneUnits(page: Page): Promise<readonly string[]> {
  return page.locator('.board [data-thing^="unit:"]').evaluateAll((elements) => {
    const boxes = elements
      .map((element) => ({
        thing: element.getAttribute('data-thing') ?? '',
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0);
    const middle = ({ box }: { box: DOMRect }) => [box.x + box.width / 2, box.y + box.height / 2] as const;
    const apart = (one: (typeof boxes)[number]) => {
      const [x, y] = middle(one);
      return boxes.every(
        (other) => other === one || Math.hypot(middle(other)[0] - x, middle(other)[1] - y) > one.box.width,
      );
    };
    const free = (one: (typeof boxes)[number]) => {
      const [x, y] = middle(one);
      return document.elementFromPoint(x, y)?.closest('.board') !== null;
    };
    return boxes.filter((one) => apart(one) && free(one)).map(({ thing }) => thing);
  });
}
