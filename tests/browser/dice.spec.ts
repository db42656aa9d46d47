import type { Page } from '@playwright/test';
import { expect, openRecord, test } from './page-kit.ts';
import { textOf, wholeGame } from './record-kit.ts';

const SECRET = '5f'.repeat(32);
const fair = () =>
  wholeGame({ game: 'convoys', scenario: 'pedestal-1942', players: 'scripted', secret: SECRET });
const seeded = () => wholeGame({ game: 'convoys', scenario: 'pedestal-1942', players: 'scripted' });

test('the dice of a finished fair game are verified', async ({ page }) => {
  await check(page, textOf(await fair()));
  await expect(page.getByRole('heading', { name: 'The dice are as promised' })).toBeVisible();
  await expect(page.locator('.dice-verdict')).toContainText(/All \d+ entries replay/);
  await expect(page.locator('.dice-parts')).toContainText(SECRET);
});

test('a forged roll is found', async ({ page }) => {
  const record = await fair();
  const forged = record.entries.find(
    (entry) => 'action' in entry && entry.rolls?.some(({ die }) => die === 6),
  );
  const text = textOf({
    ...record,
    entries: record.entries.map((entry) =>
      entry === forged && 'action' in entry
        ? {
            ...entry,
            rolls: (entry.rolls ?? []).map((roll) =>
              roll.result === undefined ? roll : { ...roll, result: (roll.result % 6) + 1 },
            ),
          }
        : entry,
    ),
  });
  await check(page, text);
  await expect(page.getByRole('heading', { name: 'These dice do not fit' })).toBeVisible();
  await expect(page.locator('.dice-verdict li').first()).toContainText(`Entry ${forged?.number}:`);
});

test('a game of a seed says that its dice were known', async ({ page }) => {
  await check(page, textOf(await seeded()));
  await expect(page.getByRole('heading', { name: 'The dice follow from a seed' })).toBeVisible();
});

test('a text that is no record is refused', async ({ page }) => {
  await check(page, 'Dear diary');
  await expect(page.getByRole('alert')).toContainText('This is not a record of Grand Harbour');
});

test('a finished game of this device is checked from its result', async ({ page }) => {
  await openRecord(page, await fair());
  await page.getByRole('link', { name: 'Check the dice' }).click();
  await expect(page.getByRole('heading', { name: 'The dice are as promised' })).toBeVisible();
});

async function check(page: Page, text: string): Promise<void> {
  await page.goto('/#/dice');
  await page.getByLabel('The record').fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}
