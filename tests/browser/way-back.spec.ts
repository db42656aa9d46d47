import type { Page } from '@playwright/test';
import { expect, logOf, openRecord, questionOf, test } from './page-kit.ts';
import { gameUntil } from './record-kit.ts';
import { ready } from './table-driver.ts';

const planning = (hands: 'two' | 'one') =>
  gameUntil({ game: 'c3', scenario: 'july-1942', hands }, ({ name }) => name === 'missions.plan');

/** Dice have just been rolled, and the same side goes on. */
const rolled = (hands: 'two' | 'one') =>
  gameUntil(
    { game: 'c3', scenario: 'july-1942', players: 'scripted', hands },
    ({ name }) => name === 'drop-plan.pick',
  );

test('undo, redo and the way back to the start of the draft', async ({ page }) => {
  await openRecord(page, await planning('two'));
  const { undo, redo, reset } = wayBack(page);
  const orders = page.locator('.draft-orders li');
  await expect(undo).toBeDisabled();
  await expect(redo).toBeDisabled();
  await takeFirst(page);
  await takeFirst(page);
  await expect(orders).toHaveCount(2);
  const log = await logOf(page);

  await undo.click();
  await expect(orders).toHaveCount(1);
  await expect(redo).toBeEnabled();
  await redo.click();
  await expect(orders).toHaveCount(2);
  await expect(redo).toBeDisabled();
  expect(await logOf(page)).toEqual(log);

  await page.keyboard.press('u');
  await expect(orders).toHaveCount(1);
  await page.keyboard.press('Shift+U');
  await expect(orders).toHaveCount(2);

  // It asks before it takes back so much: Escape leaves all as it is.
  await page.keyboard.press('Backspace');
  const ask = page.getByRole('group', { name: 'Back to the last die' });
  await expect(ask).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await expect(ask).toBeHidden();
  await expect(orders).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(orders, 'Escape takes back no order').toHaveCount(2);
  // Whatever else is done ends the question.
  await page.keyboard.press('Backspace');
  await expect(ask).toBeVisible();
  await page.keyboard.press('u');
  await expect(orders).toHaveCount(1);
  await expect(ask).toBeHidden();
  await page.keyboard.press('Shift+U');
  await expect(orders).toHaveCount(2);
  await expect(ask).toBeHidden();
  // The harmless answer is the one at hand.
  await reset.click();
  await page.keyboard.press('Enter');
  await expect(ask).toBeHidden();
  await expect(orders).toHaveCount(2);
  await reset.click();
  await ask.getByRole('button', { name: 'Take it back' }).click();
  await expect(orders).toHaveCount(0);
  await expect(undo).toBeDisabled();
  await expect(reset).toBeDisabled();
});

test('two people cannot go back over a die', async ({ page }) => {
  await openRecord(page, await rolled('two'));
  const { undo, reset } = wayBack(page);
  await expect(undo).toBeDisabled();
  await expect(reset).toBeDisabled();
  await page.keyboard.press('u');
  await ready(page);
  expect(await questionOf(page)).toBe('drop-plan.pick');
});

test('whoever plays both sides may go back over a die, and it is marked as practice', async ({ page }) => {
  await openRecord(page, await rolled('one'));
  const head = page.locator('.table-head');
  await expect(head).not.toContainText('practice');
  await wayBack(page).undo.click();
  await expect(head).toContainText('practice');
  expect(await questionOf(page)).toBe('missions.resolve');
  await expect(page.locator('.log-line.undone').first()).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(head).toContainText('practice');
});

function wayBack(page: Page) {
  const button = (name: string) => page.locator('.prompt-back').getByRole('button', { name });
  return { undo: button('Undo'), redo: button('Redo'), reset: button('Back to the last die') };
}

/** The first thing that the list offers. */
async function takeFirst(page: Page): Promise<void> {
  await page.keyboard.press('l');
  await page.getByRole('option').first().click();
  await ready(page);
}
