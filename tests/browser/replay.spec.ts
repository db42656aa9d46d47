import type { Page } from '@playwright/test';
import { until } from '../../src/proof/until.ts';
import { expect, openRecord, questionOf, test } from './page-kit.ts';
import { gameOf, gameUntil } from './record-kit.ts';
import { liftCurtain, momentOf, ready } from './table-driver.ts';

const dropping = () =>
  gameUntil({ game: 'c3', scenario: 'july-1942', players: 'scripted' }, ({ name }) => name === 'drops.hex');

test('the slider goes back to the start and forth again', async ({ page }) => {
  await openRecord(page, await dropping());
  const asked = await questionOf(page);
  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  const count = page.locator('.replay-count');
  const lit = await page.locator('[data-open="true"]').count();
  expect(lit).toBeGreaterThan(0);

  await slider.press('Home');
  await expect(page.locator('.board-past')).toBeVisible();
  await expect(count).toHaveText('0');
  await expect(page.locator('.log-words'), 'what comes is not told').toHaveCount(0);
  await expect(page.locator('.prompt')).toContainText('You are looking at');
  await expect(page.locator('.prompt button')).toHaveText(/Back to now/);
  for (const key of ['u', 'Backspace', 'l']) await page.keyboard.press(key);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.locator('[data-open="true"]'), 'nothing can be chosen in the past').toHaveCount(0);
  await slider.press('ArrowRight');
  await expect(count).toHaveText('1');

  await slider.press('End');
  await expect(page.locator('.board-past')).toHaveCount(0);
  await expect(page.locator('[data-open="true"]')).toHaveCount(lit);

  await slider.press('Home');
  await page.locator('.replay-bar').getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('.board-past')).toHaveCount(0);
  expect(await questionOf(page)).toBe(asked);
  const away = await page
    .locator('.log-scroll')
    .evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  expect(away, 'the log is at its newest line').toBeLessThan(8);
});

test('what both saw happen on one screen is no news', async ({ page }) => {
  await openRecord(page, await dropping());
  // The Axis drops, the British scatter them, and the Axis is asked again.
  const isDispersing = async () => (await questionOf(page)) === 'drops.disperse';
  await until(isDispersing, () => takeFirst(page));
  await until(
    async () => !(await isDispersing()),
    () => takeFirst(page),
  );
  await expect(page.locator('.table')).toHaveAttribute('data-seat', 'axis');
  await expect(page.locator('.news-bar')).toHaveCount(0);
});

test('what the other side did behind a curtain is gone through step by step, or skipped', async ({
  page,
}) => {
  const sailing = ['dummies 2', 'begin day', 'pick eagle', 'go w-1', 'pick nelson', 'go w-2'];
  await openRecord(page, await gameOf({ game: 'convoys', scenario: 'pedestal-1942' }, sailing));
  const news = page.locator('.news-bar');
  await page.getByRole('button', { name: 'All moves done' }).click();
  await passOn(page);
  await expect(news, 'who sits down first has missed nothing').toHaveCount(0);
  for (const step of [true, false]) {
    const isPassing = async () => (await momentOf(page)) === 'handover';
    await until(isPassing, () => takeFirst(page));
    await passOn(page);
    const seat = await page.locator('.table').getAttribute('data-seat');
    await expect(news).toContainText(`What the ${seat === 'axis' ? 'Allied' : 'Axis'} side did: 0 of `);
    if (step)
      await until(
        async () => !(await news.isVisible()),
        async () => {
          await news.getByRole('button', { name: 'Step' }).click();
          await ready(page);
        },
      );
    else await news.getByRole('button', { name: 'Skip' }).click();
    await expect(news).toHaveCount(0);
    await expect(page.locator('.board-past')).toHaveCount(0);
    await expect(page.locator('.board-pointed'), 'nothing of it is left on the map').toHaveCount(0);
    await expect(page.locator('.table')).toHaveAttribute('data-mode', 'play');
  }
});

async function takeFirst(page: Page): Promise<void> {
  await page.keyboard.press('l');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await ready(page);
}

async function passOn(page: Page): Promise<void> {
  await ready(page);
  await page.getByRole('button', { name: /^Pass the screen/ }).click();
  await liftCurtain(page);
  await ready(page);
}
