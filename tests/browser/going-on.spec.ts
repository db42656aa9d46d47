import { expect, logOf, openRecord, questionOf, test } from './page-kit.ts';
import { gameUntil } from './record-kit.ts';
import { liftCurtain, ready } from './table-driver.ts';

const moving = () =>
  gameUntil(
    { game: 'c3', scenario: 'july-1942', players: 'scripted' },
    ({ name }) => name === 'movement.choose',
  );

test('a reload in the middle of a draft loses nothing', async ({ page }) => {
  await openRecord(page, await moving());
  await page.locator('[data-open="true"]').first().dispatchEvent('pointerenter');
  await page.keyboard.press('l');
  await page.getByRole('option').first().click();
  await ready(page);
  const asked = await questionOf(page);
  const log = await logOf(page);
  expect(asked).not.toBe('movement.choose');
  await page.reload();
  await ready(page);
  expect(await questionOf(page)).toBe(asked);
  expect(await logOf(page)).toEqual(log);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

test('a closed page is continued from the lobby in another', async ({ page, context }) => {
  await openRecord(page, await moving());
  const asked = await questionOf(page);
  const log = await logOf(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await next.getByRole('link', { name: 'Open A game' }).click();
  await liftCurtain(next);
  await ready(next);
  expect(await questionOf(next)).toBe(asked);
  expect(await logOf(next)).toEqual(log);
});

test('behind the curtain a reload shows nothing but the curtain', async ({ page }) => {
  const record = await gameUntil(
    { game: 'convoys', scenario: 'pedestal-1942', players: 'scripted' },
    ({ name }) => name === 'sailing.assemble',
  );
  await openRecord(page, record);
  await page.reload();
  await expect(page.getByRole('button', { name: 'I am the Allied player' })).toBeVisible();
  await expect(page.locator('.table')).toHaveCount(0);
});
