import type { Page } from '@playwright/test';
import { expect, test } from './page-kit.ts';
import { startTable } from './table-driver.ts';

const look = (page: Page) =>
  page.evaluate(() => {
    const { dataset, style } = document.documentElement;
    return { theme: dataset['theme'], motion: dataset['motion'], size: style.fontSize };
  });

test('the settings are kept over a reload', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' });
  await page.goto('/');
  expect(await look(page)).toEqual({ theme: 'light', motion: '1', size: '100%' });
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.getByRole('slider', { name: 'Size of the text' }).press('ArrowRight');
  await page.getByRole('radio', { name: 'Slow' }).check({ force: true });
  await page.getByLabel('Answer questions that have a single answer').uncheck();
  const wanted = { theme: 'dark', motion: '2', size: '110%' };
  expect(await look(page)).toEqual(wanted);
  await page.reload();
  await expect.poll(() => look(page)).toEqual(wanted);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(paper);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByLabel('Answer questions that have a single answer')).not.toBeChecked();
});

test('the page follows the system between light and dark until it is told otherwise', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect.poll(async () => (await look(page)).theme).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => (await look(page)).theme).toBe('light');
  await page.getByRole('button', { name: 'Dark map room' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => (await look(page)).theme).toBe('dark');
});

test('who asks the system for less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Slow' }).check({ force: true });
  expect((await look(page)).motion).toBe('0');
  await page.keyboard.press('Escape');
  await startTable(page, { game: 'c3', scenario: 'july-1942', hands: 'one', seed: 'x' });
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(running).toBe(0);
});

test('the settings can be reached from the table', async ({ page }) => {
  await startTable(page, { game: 'c3', scenario: 'july-1942', hands: 'one', seed: 'x' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(async () => (await look(page)).theme).toBe('dark');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
