import type { Page } from '@playwright/test';
import { expect, loneUnits, middleOf, openRecord, questionOf, test } from './page-kit.ts';
import { gameUntil } from './record-kit.ts';
import { ready, spotsOf, startTable } from './table-driver.ts';

/** The garrison of Malta is placed freely: a draft of more than thirty orders. */
test.beforeEach(async ({ page }, { title }) => {
  if (!title.includes('march'))
    await startTable(page, { game: 'c3', scenario: 'invasion', hands: 'one', seed: 'x' });
});

const orders = (page: Page) => page.locator('.draft-orders li');

async function loadHistory(page: Page): Promise<number> {
  await page
    .getByTitle(/^Load /)
    .first()
    .click();
  await expect(orders(page)).not.toHaveCount(0);
  return orders(page).count();
}

test('the historical set-up is loaded in one click and confirmed', async ({ page }) => {
  await loadHistory(page);
  await expect(page.locator('.board [data-thing^="unit:"]')).not.toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'missions.plan');
  await expect(orders(page)).toHaveCount(0);
});

test('a placed unit is taken up again and put elsewhere', async ({ page }) => {
  const count = await loadHistory(page);
  const unit = (await loneUnits(page))[0] ?? '';
  const from = await middleOf(page, unit);
  await page.mouse.click(from.x, from.y);
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'set-up.put');
  await expect(page.locator('.draft-open')).toBeVisible();
  const hex = (await spotsOf(page)).find(
    ({ what, x, y }) => what.startsWith('hex:') && Math.hypot(x - from.x, y - from.y) > 100,
  );
  if (hex === undefined) throw new Error('there is no hex to put it');
  await page.mouse.click(hex.x, hex.y);
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'set-up.pick');
  await expect(orders(page)).toHaveCount(count);
  const choices = `pick ${unit.slice(5)}; put ${hex.what.slice(4)}`;
  await expect(page.locator(`[data-order="${choices}"]`)).toBeVisible();
});

test('a placed unit is dragged to another hex', async ({ page }) => {
  const count = await loadHistory(page);
  const [unit = '', other = ''] = await loneUnits(page);
  const before = await page.locator(`[data-order^="pick ${unit.slice(5)};"]`).getAttribute('data-order');
  await drag(page, await middleOf(page, unit), await middleOf(page, other));
  const order = page.locator(`[data-order^="pick ${unit.slice(5)};"]`);
  await expect(order).not.toHaveAttribute('data-order', before ?? '');
  await expect(orders(page)).toHaveCount(count);
});

test('one order is taken out, and all of them', async ({ page }) => {
  const count = await loadHistory(page);
  const first = (await orders(page).first().getAttribute('data-order')) ?? '';
  await orders(page)
    .first()
    .getByRole('button', { name: /^Take out/ })
    .click();
  await expect(orders(page)).toHaveCount(count - 1);
  await expect(page.locator(`[data-order="${first}"]`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(orders(page)).toHaveCount(0);
  await expect(page.locator('.board [data-thing="unit:br-2-dev"]')).toHaveCount(0);
});

test('a set-up is kept under a name and loaded again, also in another game', async ({ page }) => {
  const count = await loadHistory(page);
  await orders(page)
    .first()
    .getByRole('button', { name: /^Take out/ })
    .click();
  await expect(orders(page)).toHaveCount(count - 1);
  await page.locator('summary').filter({ hasText: 'Set-ups' }).click();
  await page.getByLabel('Keep this as').fill('All but one');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByTitle('Load All but one')).toBeVisible();
  await startTable(page, { game: 'c3', scenario: 'invasion', hands: 'one', seed: 'y' });
  await page.getByTitle('Load All but one').click();
  await expect(orders(page)).toHaveCount(count - 1);
  expect(await questionOf(page)).toBe('set-up.pick');
});

test('a unit is dragged along its march', async ({ page }) => {
  await openRecord(
    page,
    await gameUntil(
      { game: 'c3', scenario: 'july-1942', players: 'scripted' },
      ({ name, seat }) => name === 'movement.choose' && seat === 'british',
    ),
  );
  const lit = (await spotsOf(page)).map(({ what }) => what);
  const unit = (await loneUnits(page)).find((one) => lit.includes(one)) ?? '';
  const from = await middleOf(page, unit);
  await page.mouse.click(from.x, from.y);
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'movement.order');
  const start = await middleOf(page, unit);
  const near = (await spotsOf(page))
    .filter(({ what }) => what.startsWith('hex:'))
    .sort((a, b) => Math.hypot(a.x - start.x, a.y - start.y) - Math.hypot(b.x - start.x, b.y - start.y))[2];
  await page.keyboard.press('u');
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'movement.choose');
  if (near === undefined) throw new Error('there is nowhere to go');
  const now = await middleOf(page, unit);
  const to = { x: near.x + now.x - start.x, y: near.y + now.y - start.y };
  await drag(page, now, to);
  await ready(page);
  await expect
    .poll(async () => {
      const there = await middleOf(page, unit);
      return Math.hypot(there.x - to.x, there.y - to.y);
    })
    .toBeLessThan(15);
  expect(await questionOf(page)).toBe('movement.choose');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
