import { until } from '../../src/proof/until.ts';
import { expect, openRecord, questionOf, test } from './page-kit.ts';
import { gameUntil } from './record-kit.ts';
import { ready } from './table-driver.ts';

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

test('what the other side did is gone through step by step, or skipped', async ({ page }) => {
  await openRecord(page, await dropping());
  const table = page.locator('.table');
  const news = page.getByRole('region', { name: 'What the British side did' });
  await expect(news).toHaveCount(0);
  for (let times = 0; times < 2; times++) {
    // The Axis drops, the British scatter them, and the Axis is asked again.
    const isDispersing = async () => (await questionOf(page)) === 'drops.disperse';
    await until(isDispersing, takeFirst);
    await until(async () => !(await isDispersing()), takeFirst);
    await expect(news).toBeVisible();
    const count = news.locator('.num');
    const before = await count.innerText();
    if (times === 0) {
      await news.getByRole('button', { name: 'Step' }).click();
      await expect(count.or(table)).not.toHaveText(before);
      const isGone = async () => !(await news.isVisible());
      await until(isGone, async () => {
        await news.getByRole('button', { name: 'Step' }).click();
        await ready(page);
      });
    } else await news.getByRole('button', { name: 'Skip' }).click();
    await expect(news).toHaveCount(0);
    await expect(page.locator('.board-past')).toHaveCount(0);
    await expect(table).toHaveAttribute('data-mode', 'play');
  }

  async function takeFirst(): Promise<void> {
    await page.keyboard.press('l');
    await page.getByRole('option').first().click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await ready(page);
  }
});
