import type { Page } from '@playwright/test';
import { chooseSeats, HANDS } from '../table-driver.ts';

/** The button that starts a game, once it works. */
export const START = '.set-up-start button[type="submit"]:enabled';

/** A table where something can be chosen. */
export const OPEN_TABLE = '.table[data-busy="false"] [data-open="true"]';

/** Starts Operazione C3 from the lobby, for one pair of hands. */
export async function openC3(page: Page): Promise<void> {
  await chooseC3(page);
  await page.locator(START).click();
  await page.locator(OPEN_TABLE).first().waitFor();
}

export async function chooseC3(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Operazione C3/ }).click();
  await chooseSeats(page, []);
  await page.locator('.set-up-radio', { hasText: HANDS.one }).click();
}

/** Opens a record as a player would: from a file. */
export async function openRecord(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'bench.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.locator(OPEN_TABLE).first().waitFor();
}
