import { expect, logOf, openRecord, test } from './page-kit.ts';
import { gameUntil } from './record-kit.ts';

const fought = () =>
  gameUntil(
    { game: 'c3', scenario: 'july-1942', players: 'scripted' },
    ({ name }) => name === 'battles.fight',
  );

test('the log shows dice, losses or one side alone', async ({ page }) => {
  await openRecord(page, await fought());
  const lines = page.locator('.log-line');
  const filter = (name: string) =>
    page.locator('.log-filters').getByRole('button', { name, exact: true }).click();
  const all = (await logOf(page)).length;

  await filter('Dice');
  const dice = await lines.count();
  expect(dice).toBeGreaterThan(0);
  expect(dice).toBeLessThan(all);
  await expect(lines.filter({ has: page.locator('.log-dice') })).toHaveCount(dice);

  await filter('Losses');
  const losses = await lines.count();
  expect(losses).toBeGreaterThan(0);
  expect(losses).toBeLessThan(all);

  await filter('Mine');
  const mine = await lines.count();
  await expect(lines.locator('.band.cw')).toHaveCount(0);
  await filter('Theirs');
  const theirs = await lines.count();
  expect(mine).toBeGreaterThan(0);
  expect(theirs).toBeGreaterThan(0);
  expect(mine + theirs).toBeLessThanOrEqual(all);

  await filter('All');
  expect((await logOf(page)).length).toBe(all);
});

test('the log is searched', async ({ page }) => {
  await openRecord(page, await fought());
  const word = /[a-z]{6,}/.exec((await logOf(page)).at(-1) ?? '')?.[0] ?? '';
  await page.getByRole('button', { name: 'Search the log' }).click();
  await page.getByRole('searchbox', { name: 'Search the log' }).fill(word);
  const lines = page.locator('.log-line');
  await expect(lines.filter({ hasNotText: word })).toHaveCount(0);
  await expect(lines.filter({ hasText: word })).not.toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search the log' }).fill('zeppelin');
  await expect(page.getByText('No line fits.')).toBeVisible();
});

test('a line of the log shows its place on the map', async ({ page }) => {
  await openRecord(page, await fought());
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.locator('.board-pointed')).toHaveCount(0);
  await page
    .locator('.log-line')
    .filter({ hasText: /\b\d{4}\b/ })
    .last()
    .click();
  await expect(page.locator('.board-pointed').first()).toBeInViewport();
});

test('the log stays at its end while the panels above it change, and leaves it for a reader', async ({
  page,
}) => {
  await openRecord(page, await fought());
  const log = page.locator('.log-scroll');
  const newest = page.getByRole('button', { name: 'To the newest line' });
  const fromEnd = () => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  await expect.poll(fromEnd).toBeLessThan(8);
  // A card above goes and comes back before the page has heard that the log was moved for it.
  const above = page.locator('.table-tabs');
  await above.evaluate((tabs) => tabs.style.setProperty('margin-top', '120px'));
  await expect.poll(fromEnd).toBeLessThan(8);
  await above.evaluate((tabs) => {
    for (const height of ['0', '120px']) {
      tabs.style.setProperty('margin-top', height);
      tabs.getBoundingClientRect();
    }
  });
  await page.waitForTimeout(200);
  await expect(newest).toHaveCount(0);
  await expect.poll(fromEnd).toBeLessThan(8);
  await log.hover();
  await page.mouse.wheel(0, -400);
  await expect(newest).toBeVisible();
  await newest.click();
  await expect.poll(fromEnd).toBeLessThan(8);
  await expect(newest).toHaveCount(0);
});
