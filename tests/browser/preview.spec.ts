import type { Page } from '@playwright/test';
import { expect, loneUnits, middleOf, openRecord, test } from './page-kit.ts';
import { gameUntil, type Played } from './record-kit.ts';
import { spotsOf } from './table-driver.ts';

const C3: Played = { game: 'c3', scenario: 'july-1942', players: 'scripted' };
const BATTLE: Played = { game: 'convoys', scenario: 'pedestal-1942', players: 'scripted', seed: 'd' };
const until = (played: Played, wanted: string) => gameUntil(played, ({ name }) => name === wanted);

test('an attack shows both strengths, what counts, the column and the chances before it is made', async ({
  page,
}) => {
  await openRecord(page, await until(C3, 'battles.fight'));
  await pointAt(page, 'hex:');
  const card = page.locator('.preview');
  await expect(card.locator('.preview-strengths')).toHaveText(/\d+ to \d+ is \d+:\d+/);
  await expect(card.locator('.preview-force')).toHaveCount(2);
  await expect(card.locator('.preview-facts tr')).not.toHaveCount(0);
  await expect(card.locator('.preview-facts .rule')).not.toHaveCount(0);
  await expectWhole(page);

  const column = await card.locator('.preview-final').innerText();
  await page.getByRole('tab', { name: 'Charts' }).click();
  await pointAt(page, 'hex:');
  await expect(page.locator('.charts th.now')).toContainText(column);

  // By the keyboard: the pointer stays on the hex, and the card with it.
  await card.locator('.preview-facts .rule').first().press('Enter');
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.rules-title[aria-expanded="true"]')).toBeInViewport();
});

test('the charts show where dice were last read', async ({ page }) => {
  await openRecord(page, await until(C3, 'movement.choose'));
  await page.getByRole('tab', { name: 'Charts' }).click();
  const row = page.locator('.charts tbody tr.now');
  await expect(row).toHaveCount(1);
  const head = await row.locator('th').innerText();
  await expect(page.locator('.charts-read')).toContainText(`Last read: row ${head}`);
});

test('an air strike shows its chances', async ({ page }) => {
  await openRecord(page, await until(BATTLE, 'axis-strikes.attack'));
  await pointAt(page, 'unit:');
  await expect(page.locator('.preview h3')).toContainText('attacks');
  await expectWhole(page);
});

test('gunfire on the battle board shows its chances', async ({ page }) => {
  await openRecord(page, await until(BATTLE, 'battle.aim'));
  await expect(page.locator('.convoys-stage')).toBeVisible();
  await pointAt(page, 'unit:');
  await expect(page.locator('.preview h3')).toContainText('fires at');
  await expectWhole(page);
  await page.keyboard.press('m');
  await expect(page.locator('.board')).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.locator('.convoys-stage')).toBeVisible();
});

test('whoever asks why not gets a reason and the rule', async ({ page }) => {
  await openRecord(page, await until(C3, 'movement.choose'));
  const closed = await closedUnit(page);
  const { x, y } = await middleOf(page, closed);
  await page.mouse.click(x, y);
  await page.getByRole('button', { name: 'Why not?' }).click();
  const why = page.locator('.why');
  await expect(why).toContainText(/cannot be chosen now\. *\S+.*\./s);
  await why.locator('.rule').click();
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.rules-title[aria-expanded="true"]')).toBeInViewport();
});

test('a hex that is out of reach says why', async ({ page }) => {
  await openRecord(page, await until(C3, 'movement.order'));
  await page.locator('.board').focus();
  await page.keyboard.press('ArrowUp');
  for (let far = 0; far < 12; far++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('w');
  await expect(page.locator('.why')).toContainText('cannot be chosen now.');
  await expect(page.locator('.why .rule')).toBeVisible();
});

test('the rules are searched by words', async ({ page }) => {
  await openRecord(page, await until(C3, 'movement.choose'));
  await page.keyboard.press('4');
  await page.getByLabel('Search the rules').fill('concentric');
  const hits = page.locator('.rules-hits li');
  const hit = hits.filter({ hasText: /concentric/i }).first();
  await expect(hit).toBeVisible();
  await hit.getByRole('button').click();
  await expect(page.locator('.rules-title[aria-expanded="true"]')).toBeInViewport();
  await page.getByLabel('Search the rules').fill('zeppelin');
  await expect(page.getByText('No rule has these words.')).toBeVisible();
});

/** Moves the mouse to the first thing of a kind that can be chosen. */
async function pointAt(page: Page, kind: string): Promise<void> {
  await expect.poll(async () => (await spotsOf(page)).some(({ what }) => what.startsWith(kind))).toBe(true);
  const spot = (await spotsOf(page)).find(({ what }) => what.startsWith(kind));
  if (spot === undefined) throw new Error('nothing can be pointed at');
  await page.mouse.move(spot.x, spot.y);
  await expect(page.locator('.preview')).toBeVisible();
}

/** Whole per cents may miss a hundred by their rounding. */
async function expectWhole(page: Page): Promise<void> {
  const chances = await page.locator('.preview-chance').allInnerTexts();
  expect(chances.length).toBeGreaterThan(1);
  const sum = chances.map((text) => Number(text.replace(/[<>%]/g, ''))).reduce((a, b) => a + b, 0);
  expect(Math.abs(sum - 100)).toBeLessThanOrEqual(chances.length / 2);
}

async function closedUnit(page: Page): Promise<string> {
  for (const unit of await loneUnits(page))
    if ((await page.locator(`.board [data-thing="${unit}"]`).getAttribute('data-open')) === 'false')
      return unit;
  throw new Error('every unit can be chosen');
}

test('what was pointed at on a hint is foreseen no longer when the hint is put away', async ({ page }) => {
  await openRecord(page, await until(C3, 'battles.fight'));
  await page.keyboard.press('i');
  const hint = page.locator('.hint');
  await hint.getByRole('button', { name: /other/i }).click();
  await hint.locator('.hint-others button').first().hover();
  await page.waitForTimeout(400);
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await page.mouse.move(40, 400);
  await expect(page.locator('.preview')).toHaveCount(0);
});
