import { expect, type Page, test } from '@playwright/test';
import { startTable } from '../table-driver.ts';
import { report } from './rows.ts';

/** So long the computer plays at its fastest pace, in ms. */
const WATCHED = 20_000;

for (const [game, computers] of [
  ['c3', ['axis', 'british']],
  ['convoys', ['allied', 'axis']],
] as const)
  test(`how long the page is held up while the computer plays ${game}`, async ({ page }) => {
    await startTable(page, { game, hands: 'two', computers, seed: 'bench' });
    await expect(page.locator('.computer-bar')).toBeVisible();
    await page.waitForTimeout(2000);
    await listen(page);
    await page.getByRole('button', { name: '4×', exact: true }).click();
    await page.waitForTimeout(WATCHED);
    report(`${game}: longest block of the page in the computer's turn`, await longest(page), 'ms');
    await listen(page);
    await page.getByRole('button', { name: /^Skip/ }).click();
    await page.waitForTimeout(5000);
    report(`${game}: longest block of the page while its turn is skipped`, await longest(page), 'ms');
  });

/** Notes every task that holds the page up for more than 50 ms, from now on. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = window as unknown as { tasks: number[]; observer?: PerformanceObserver };
    now.observer?.disconnect();
    now.tasks = [];
    now.observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) now.tasks.push(duration);
    });
    now.observer.observe({ type: 'longtask' });
  });
}

/** The longest of them; where there was none, 50 ms is what it stayed below. */
function longest(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(50, ...(window as unknown as { tasks: number[] }).tasks));
}
