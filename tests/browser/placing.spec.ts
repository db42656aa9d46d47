import type { Page } from '@playwright/test';
import { expect, importFile, middleOf, openRecord, questionOf, test } from './page-kit.ts';
import { gameOf, gameUntil, textOf } from './record-kit.ts';
import { ready, spotsOf, startTable } from './table-driver.ts';

/** Pieces that are placed one after the other, or many at once; and what is planned, as ghosts on the map. */

const orders = (page: Page) => page.locator('.draft-orders li');
const ghosts = (page: Page) => page.locator('.board-piece.ghost');

/** Clicks some of the places that are lit. */
async function clickPlace(page: Page, number: number, kind = 'hex:'): Promise<string> {
  const places = (await spotsOf(page)).filter(({ what }) => what.startsWith(kind));
  const place = places[number];
  if (place === undefined) throw new Error('there is no such place');
  await page.mouse.click(place.x, place.y);
  await ready(page);
  return place.what;
}

test('set-up goes click by click: the next unit is picked by itself', async ({ page }) => {
  await startTable(page, { game: 'c3', scenario: 'invasion', hands: 'one', seed: 'x' });
  await page.locator('.hex-tray [data-open="true"]').first().click();
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'set-up.put');
  for (const number of [10, 20, 30]) await clickPlace(page, number);
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'set-up.put');
  await expect(orders(page)).toHaveCount(4);
  await expect(page.locator('.draft-open')).toHaveCount(1);
  // One step back: the last one is in hand again.
  const last = await orders(page).nth(2).locator('.draft-label').innerText();
  await page.keyboard.press('u');
  await expect(orders(page)).toHaveCount(3);
  await expect(orders(page).last()).toContainText(last.split(' →')[0] ?? '');
  await expect(page.locator('.draft-open')).toHaveCount(1);
  // The keyboard does the same.
  await page.keyboard.press('l');
  await page.keyboard.type('put 0607');
  await page.keyboard.press('Enter');
  await expect(orders(page)).toHaveCount(4);
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'set-up.put');
});

test('equal pieces are placed at once', async ({ page }) => {
  const start = { game: 'convoys', scenario: 'summer-1940-campaign', hands: 'one' } as const;
  await openRecord(page, await gameOf(start, ['pick force-k', 'put malta', 'ready']));
  await page.locator('.convoys-tray [data-thing="unit:freighter-1"]').click();
  await ready(page);
  const count = page.getByRole('group', { name: 'How many are placed at once' });
  await count.getByRole('button', { name: 'One more at once' }).click();
  await expect(count.getByRole('status')).toContainText('Place 2 of 9');
  await expect(page.locator('.piece-button[data-selected="true"]')).toHaveCount(2);
  const place = await middleOf(page, 'place:gibraltar');
  await page.mouse.click(place.x, place.y);
  await ready(page);
  await expect(orders(page)).toHaveCount(3);
  await count.getByRole('button', { name: 'All' }).click();
  await expect(count.getByRole('status')).toContainText('Place 7 of 7');
  await page.mouse.click(place.x, place.y);
  await ready(page);
  // As many as may be placed, and not one more.
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'allied-placement.pick');
  await expect(orders(page)).toHaveCount(9);
  await page.keyboard.press('u');
  await expect(orders(page)).toHaveCount(3);
});

test('missions are ghosts on their targets: a click names the hex again, and one in the fan takes a mission up', async ({
  page,
}) => {
  await startTable(page, { game: 'c3', scenario: 'july-1942', hands: 'one', seed: 'x' });
  expect(await questionOf(page)).toBe('missions.plan');
  await clickPlace(page, 12);
  await expect(ghosts(page)).toHaveCount(1);
  const { x, y } = await middleOf(page, (await ghosts(page).getAttribute('data-piece')) ?? '');
  await page.mouse.click(x, y);
  await ready(page);
  await expect(orders(page)).toHaveCount(2);
  await page.mouse.move(2, 2);
  await page.mouse.move(x, y);
  await expect(page.locator('.board-fan')).toBeAttached();
  const one = await middleOf(page, (await ghosts(page).first().getAttribute('data-piece')) ?? '');
  await page.mouse.click(one.x, one.y);
  await expect(orders(page)).toHaveCount(1);
  await expect(ghosts(page)).toHaveCount(1);
});

test('planned drops are ghosts in their hexes, ticked in the tray', async ({ page }) => {
  await openRecord(page, await gameOf({ game: 'c3', scenario: 'july-1942', hands: 'one' }, ['confirm']));
  expect(await questionOf(page)).toBe('drop-plan.pick');
  await page.locator('.hex-tray [data-open="true"]').first().click();
  await ready(page);
  const hex = await clickPlace(page, 12);
  await expect(ghosts(page)).toHaveCount(1);
  await expect(page.locator('.hex-tray [data-ticked="true"]')).toHaveCount(1);
  await expect(page.locator('.hex-tray').first()).toContainText('1 of');
  expect(await questionOf(page), 'the next company is in hand').toBe('drop-plan.aim');
  // Another one for the same hex, and then all are let go of.
  const there = await middleOf(page, hex);
  await page.mouse.click(there.x, there.y);
  await expect(ghosts(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'drop-plan.pick');
  await expect(ghosts(page)).toHaveCount(2);
});

test('whoever has nothing to decide passes the screen straight on', async ({ page }) => {
  const record = await gameUntil(
    { game: 'convoys', scenario: 'pedestal-1942', players: 'scripted' },
    ({ seat, name, actions = [] }, table) =>
      name === 'commitment.commit' && actions.length === 1 && !table.view(seat).draft?.choices.length,
  );
  await importFile(page, textOf(record));
  await expect(page.getByRole('heading', { name: 'Pass the screen to the Allied player' })).toBeVisible();
  await page.getByRole('button', { name: 'I am the Allied player' }).click();
  await expect(page.getByRole('heading', { name: 'Pass the screen to the Axis player' })).toBeVisible();
  await expect(page.locator('.table')).toHaveCount(0);
  await expect(page.locator('.curtain')).not.toContainText(/carrier|nothing was/i);
});
