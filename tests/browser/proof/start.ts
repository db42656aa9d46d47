import { expect, type Page } from '@playwright/test';
import { gameById } from '../../../src/games/index.ts';
import { chooseSeats, HANDS } from '../table-driver.ts';
import { tabTo } from './focus.ts';

export interface Start {
  readonly game: string;
  readonly scenario: string;
  readonly hands: 'two' | 'one';
  /** The sides that the computer plays. */
  readonly computers?: readonly string[];
}

/** Sets a game up in the lobby and starts it, with the mouse. The dice are fair, as for any player. */
export async function startByMouse(page: Page, start: Start): Promise<void> {
  const { set, chosen, scenario } = await wordsOf(start);
  await page.goto('/');
  await page
    .getByRole('button', { name: set })
    .or(page.getByRole('button', { name: chosen }))
    .click();
  const { computers = [] } = start;
  await chooseSeats(page, computers);
  for (const title of computers.length === 0 ? [scenario, HANDS[start.hands]] : [scenario])
    await page.locator('.set-up-radio', { has: page.getByText(title, { exact: true }) }).click();
  await page.locator('.set-up-start button').click();
  await opened(page);
}

/** The same with Tab, the arrows and Enter. */
export async function startByKeys(page: Page, start: Start): Promise<void> {
  const { set, chosen, scenario } = await wordsOf(start);
  const { keyboard } = page;
  await page.goto('/');
  await page.locator('.set-up').waitFor();
  await tabTo(page, `[aria-label="${set}"], [aria-label="${chosen}"]`);
  await keyboard.press('Enter');
  for (const seat of await page.locator('.seat-card').all()) {
    const side = await seat.getAttribute('data-side');
    await tabTo(page, `.seat-card[data-side="${side}"] .seat-top button:first-child`);
    await keyboard.press('Enter');
  }
  for (const title of [scenario, HANDS[start.hands]]) {
    const radio = page.locator('.set-up-radio', { has: page.getByText(title, { exact: true }) });
    const group = await radio.getByRole('radio').getAttribute('name');
    await tabTo(page, `input[name="${group}"]`);
    for (let step = 0; step < 8 && !(await radio.getByRole('radio').isChecked()); step++)
      await keyboard.press('ArrowDown');
    await expect(radio.getByRole('radio')).toBeChecked();
  }
  await tabTo(page, '.set-up-start button');
  await keyboard.press('Enter');
  await opened(page);
}

async function wordsOf({ game, scenario }: Start) {
  const { title, definition } = await gameById(game);
  const named = definition.scenarios.find(({ id }) => id === scenario)?.title ?? scenario;
  return { set: `Set up ${title}`, chosen: `${title}: Chosen`, scenario: named };
}

async function opened(page: Page): Promise<void> {
  await expect(page.locator('.curtain, .table[data-busy="false"]').first()).toBeVisible();
}
