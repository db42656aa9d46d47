import type { Page } from '@playwright/test';
import { expect, openRecord, test } from './page-kit.ts';
import { gameUntil, gameUpTo, type Played } from './record-kit.ts';
import { ready, spotsOf } from './table-driver.ts';

/** What dice came to, told beside the map until the next order. */

const C3: Played = { game: 'c3', scenario: 'july-1942', players: 'scripted', hands: 'one' };
const CONVOYS: Played = {
  game: 'convoys',
  scenario: 'pedestal-1942',
  players: 'scripted',
  seed: 'd',
  hands: 'one',
};

const card = (page: Page) => page.locator('.result');

test('a combat: dice, row and column, what it did, and rings on the map', async ({ page }) => {
  await openRecord(page, await gameUpTo(C3, 'round', (keys) => keys.includes('retreated')));
  await expect(card(page).locator('h3')).toContainText('Attack on');
  await expect(card(page).locator('.result-roll .die.axis, .result-roll .die.allied')).toHaveCount(2);
  const sum = await card(page).locator('.result-sum').innerText();
  await expect(card(page).locator('.result-table tr.row th')).toHaveText(sum);
  await expect(card(page).locator('.result-table td.came')).toHaveCount(1);
  await expect(card(page).locator('.result-did > b')).toContainText(/retreat|fall back/);
  await expect(card(page).locator('.result-counter').first()).toBeVisible();
  await expect(page.locator('.board-told .told-disc').first()).toHaveText('1');
  await expect(page.locator('.board-told .told-way')).not.toHaveCount(0);
  await expect(card(page).locator('.result-strip .came')).toHaveCount(1);

  // Put away, and shown again from its line in the log.
  await card(page).getByRole('button', { name: 'Put the result away' }).click();
  await expect(card(page)).toHaveCount(0);
  const line = page.locator('.log-line', { has: page.locator('.log-dice') }).last();
  await line.hover();
  await expect(card(page).locator('.result-sum')).toHaveText(sum);
  await page.mouse.move(500, 600);
  await expect(card(page)).toHaveCount(0);
});

test('an activation: both dice, each in the colours of its side, and so in the log', async ({ page }) => {
  await openRecord(page, await gameUpTo(C3, 'contest'));
  await expect(card(page).locator('h3')).toContainText('acts');
  await expect(card(page).locator('.result-duel .die.axis')).toHaveCount(1);
  await expect(card(page).locator('.result-duel .die.allied')).toHaveCount(1);
  await expect(card(page).locator('.result-duel-sums .won')).toHaveCount(1);
  const line = page.locator('.log-line', { hasText: 'outrolls' }).last();
  await expect(line.locator('.die')).toHaveCount(2);
  await expect(line.locator('.die.axis')).toHaveCount(1);
  await expect(page.locator('.log-lines li', { has: line }).locator('.rule')).toHaveText('5.1.0.9');
});

test('many bombardments: a block for each place, a line for each roll', async ({ page }) => {
  const several = (keys: readonly string[]) => keys.filter((key) => key === 'bombarded').length > 2;
  await openRecord(page, await gameUpTo(C3, 'bombarded', several));
  const lines = card(page).locator('.result-block li');
  const count = await lines.count();
  expect(count).toBeGreaterThan(2);
  await expect(card(page).locator('.cap').first()).toContainText(`rolled ${count} times`);
  await expect(lines.first().locator('.die')).toHaveCount(2);
  // One line of the log for each roll, with its own dice.
  const told = page.locator('.log-line', { hasText: 'bombardment:' });
  await expect(told.last().locator('.die')).toHaveCount(2);
});

test('a strike: two dice that count at once; the next order puts the card away', async ({ page }) => {
  await openRecord(page, await gameUpTo(CONVOYS, 'air-attack', (keys) => keys.includes('sunk')));
  await expect(card(page).locator('.result-row')).toHaveCount(2);
  await expect(card(page).locator('.result-row').nth(1)).toContainText(/factor/);
  await expect(card(page).locator('.result-did > b')).toContainText('Sunk, aircraft');
  // Five wide counters stand in rows, and leave the words their room.
  const room = await card(page)
    .locator('.result-lines li')
    .first()
    .evaluate((line) => {
      const counters = line.querySelector('.result-counters');
      const [counter] = counters?.children ?? [];
      while (counters && counter && counters.children.length < 5) counters.append(counter.cloneNode(true));
      const words = line.lastElementChild?.getBoundingClientRect();
      return { words: words?.width ?? 0, over: (words?.right ?? 0) - line.getBoundingClientRect().right };
    });
  expect(room.words).toBeGreaterThan(70);
  expect(room.over).toBeLessThan(1);
  await page
    .locator('.prompt-bar button, .prompt button')
    .filter({ hasText: 'End the strikes' })
    .first()
    .click();
  await ready(page);
  await expect(card(page)).toHaveCount(0);
});

test('a roll that both sides see stays when the other one is asked, and goes with the next order', async ({
  page,
}) => {
  const asked = await gameUntil({ ...C3, hands: 'two' }, ({ name }) => name === 'activation.second');
  await page.setViewportSize({ width: 1600, height: 1000 });
  await openRecord(page, asked);
  await expect(card(page)).toHaveCount(0);
  await page.locator('.c3-chit[data-open="true"]').first().click();
  await ready(page);
  await expect(card(page).locator('.result-duel')).toBeVisible();
  await page.getByRole('button', { name: /^(End movement|Go on to movement)/ }).click();
  await ready(page);
  await expect(card(page)).toHaveCount(0);
});

test('nothing tells who acts before the dice lie still', async ({ page }) => {
  const asked = await gameUntil({ ...C3, hands: 'two' }, ({ name }) => name === 'activation.second');
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() =>
    localStorage.setItem('grand-harbour/settings', JSON.stringify({ motion: 'slow' })),
  );
  await openRecord(page, asked);
  const told = page.locator('.log-line');
  const lines = await told.count();
  await page.locator('.c3-chit[data-open="true"]').first().click();
  await expect(page.locator('.result:not(.landed)')).toBeVisible();
  // All of it in one look: it lasts less than a second.
  const seen = await page.evaluate(() => ({
    rolling: document.querySelector('.result:not(.landed)') !== null,
    head: document.querySelector('.result h3')?.textContent,
    lines: document.querySelectorAll('.log-line').length,
    rings: document.querySelectorAll('.told-ring').length,
    asked: document.querySelector('.table')?.getAttribute('data-question'),
  }));
  expect(seen.rolling).toBe(true);
  expect(seen.head).not.toContain('acts');
  expect(seen).toMatchObject({ lines, rings: 0, asked: 'activation.second' });
  await expect(page.locator('.result.landed h3')).toContainText('acts');
  await expect(page.locator('.told-ring').first()).toBeAttached();
  expect(await told.count()).toBeGreaterThan(lines);
});

test('what came stays unfolded while the mouse rests on what could be weighed next', async ({ page }) => {
  await openRecord(page, await gameUntil(C3, ({ name }) => name === 'missions.resolve'));
  const hexes = async () => (await spotsOf(page)).filter(({ what }) => what.startsWith('hex:'));
  await expect.poll(async () => (await hexes()).length).toBeGreaterThan(0);
  const [target] = await hexes();
  if (target === undefined) throw new Error('no hex is bombarded');
  await page.mouse.move(target.x, target.y);
  await expect(page.locator('.preview')).toBeVisible();
  await page.mouse.click(target.x, target.y);
  await expect(card(page)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(card(page)).toBeVisible();
  await expect(page.locator('.preview')).toHaveCount(0);
  const next = (await hexes()).find(({ what }) => what !== target.what) ?? target;
  await page.mouse.move(next.x + 2, next.y);
  await expect(page.locator('.preview')).toBeVisible();
});
