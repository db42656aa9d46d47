import { test } from './faulty-server.ts';
import { expect } from './page-kit.ts';
import { skipTurn, startTable } from './table-driver.ts';

const AXIS_BY_COMPUTER = {
  game: 'c3',
  scenario: 'july-1942',
  hands: 'two',
  computers: ['axis'],
  seed: 'failing',
} as const;

for (const [what, fault, says] of [
  ['that breaks down', 'broken', /cannot go on|could not be fetched/],
  ['that cannot be fetched', 'cut off', /could not be fetched/],
] as const)
  test(`a computer player ${what} leaves a message and ways on`, async ({ page, faults, complaints }) => {
    await startTable(page, AXIS_BY_COMPUTER);
    // The worker of the player is the one that is fetched when it is to think.
    faults.workers = fault;
    await page.getByRole('button', { name: /^Skip/ }).click();
    const message = page.getByRole('alert');
    await expect(message).toContainText(says);
    await expect(page.getByRole('button', { name: 'Export the game' })).toBeVisible();
    faults.workers = 'fine';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(message).toHaveCount(0);
    await skipTurn(page);
    await expect(page.locator('.table')).toHaveAttribute('data-mode', 'play');
    complaints.length = 0;
  });

test('whoever plays on for a computer that fails has both sides', async ({ page, faults, complaints }) => {
  await startTable(page, AXIS_BY_COMPUTER);
  faults.workers = 'cut off';
  await page.getByRole('button', { name: /^Step/ }).click();
  await page.getByRole('button', { name: 'Play this side myself' }).click();
  await expect(page.locator('.table')).toHaveAttribute('data-mode', 'play');
  await expect(page.locator('.table')).toHaveAttribute('data-seat', 'axis');
  complaints.length = 0;
});
