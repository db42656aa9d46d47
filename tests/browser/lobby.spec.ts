import type { Page } from '@playwright/test';
import { GAME_IDS } from '../../src/games/index.ts';
import {
  downloadedBy,
  expect,
  expectNoSideways,
  importFile,
  logOf,
  openRecord,
  questionOf,
  test,
} from './page-kit.ts';
import { gameUntil, replayed, textOf } from './record-kit.ts';
import { chooseSeats, liftCurtain, ready, startTable } from './table-driver.ts';

const middle = () =>
  gameUntil({ game: 'c3', scenario: 'july-1942' }, ({ name }) => name === 'drops.formation');

test('four games are offered with their sides, length and complexity', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('.lobby-game');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    await expect(card.getByRole('img', { name: /^Complexity [1-5] of 5$/ })).toBeVisible();
    await expect(card.locator('.lobby-facts')).toContainText(/turns|seasons/);
    await expect(card.locator('.lobby-sides > span')).toHaveCount(2);
  }
});

test('the lobby fetches the rules of no game, a table those of its own', async ({ page, context }) => {
  const rules = new Set<string>();
  const named = new RegExp(`/((?:game-data-)?(?:${GAME_IDS.join('|')}))-[^/]*$`);
  context.on('request', (request) => {
    const [, file] = named.exec(request.url()) ?? [];
    if (file !== undefined) rules.add(file);
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start as the Axis', exact: true })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect([...rules]).toEqual([]);
  await startTable(page, { game: 'c3', hands: 'one', seed: 'a' });
  expect([...rules].sort()).toEqual(['c3', 'game-data-c3']);
});

test('the two games that are in the making cannot be started', async ({ page }) => {
  await page.goto('/');
  for (const game of ['Air Assault on Crete', 'Invasion of Malta, 1942']) {
    const card = page.locator('.lobby-game').filter({ hasText: game });
    await expect(card).toContainText('In the making');
    await expect(card.getByRole('button')).toHaveCount(0);
  }
});

test('a game starts with the scenario, the options and the names that were chosen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Set up Malta Convoys' }).click();
  await page.locator('.set-up-radio', { hasText: 'One season, about an hour' }).click();
  await page.locator('summary').filter({ hasText: 'Options' }).click();
  await page.getByLabel('Force K may be based from').selectOption({ index: 1 });
  await chooseSeats(page, []);
  await page.getByLabel('Allied player').fill('Ada');
  await page.getByLabel('Axis player').fill('Bruno');
  await page.getByLabel('Title of the game').fill('Our first season');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Pass the screen to (Ada|Bruno)$/ })).toBeVisible();
  await page.goto('/#/');
  await expect(savedGame(page, 'Our first season')).toContainText('Ada against Bruno');
  const { text } = await exportOf(page, 'Our first season');
  const { record } = JSON.parse(text);
  expect(record).toMatchObject({ game: 'convoys', scenario: 'summer-1940-season' });
  expect(record.options['force-k']).not.toBe('summer-1940');
});

test('a game in progress is continued', async ({ page }) => {
  await openRecord(page, await middle());
  const asked = await questionOf(page);
  const log = await logOf(page);
  await page.goto('/#/');
  await page.getByRole('link', { name: 'Open A game' }).click();
  await ready(page);
  expect(await questionOf(page)).toBe(asked);
  expect(await logOf(page)).toEqual(log);
});

test('a game is renamed', async ({ page }) => {
  await openRecord(page, await middle());
  await page.goto('/#/');
  await choose(page, 'A game', 'Rename');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Another name');
  await page.getByRole('button', { name: 'Rename' }).last().click();
  await expect(page.getByRole('link', { name: 'Open Another name' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open Another name' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open A game' })).toHaveCount(0);
});

test('an exported game replays, and imported again it is the same', async ({ page }) => {
  const record = await middle();
  await openRecord(page, record);
  const asked = await questionOf(page);
  const log = await logOf(page);
  await page.goto('/#/');
  const { name, text } = await exportOf(page, 'A game');
  expect(name).toBe('A-game.json');
  expect(await replayed(text)).toMatchObject({ ok: true, actions: record.entries.length });
  await importFile(page, text, 'Once-more.json');
  await page.waitForURL(/#\/table\//);
  await ready(page);
  expect(await questionOf(page)).toBe(asked);
  expect(await logOf(page)).toEqual(log);
  await page.goto('/#/');
  await expect(page.getByRole('link', { name: 'Open A game' })).toHaveCount(2);
});

test('a game with fair dice can be taken along and played on', async ({ page }) => {
  await page.goto('/');
  await chooseSeats(page, []);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await ready(page);
  await page.goto('/#/');
  const { text } = await exportOf(page, 'Operazione C3');
  await choose(page, 'Operazione C3', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await importFile(page, text, 'Taken-along.json');
  await page.waitForURL(/#\/table\//);
  await liftCurtain(page);
  await ready(page);
  await expect(page.locator('.table')).toHaveAttribute('data-mode', 'play');
});

test('a game is deleted only after a question', async ({ page }) => {
  await openRecord(page, await middle());
  await page.goto('/#/');
  await choose(page, 'A game', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(savedGame(page, 'A game')).toBeVisible();
  await choose(page, 'A game', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved games yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No saved games yet.')).toBeVisible();
});

test('a file can be dropped on the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('No saved games yet.')).toBeVisible();
  const text = textOf(await middle());
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'Dropped.json', { type: 'application/json' }));
    return data;
  }, text);
  await page.locator('.lobby').dispatchEvent('drop', { dataTransfer: transfer });
  await page.waitForURL(/#\/table\//);
});

for (const width of [360, 820, 1600])
  test(`nothing scrolls sideways at a width of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openRecord(page, await middle());
    await expectNoSideways(page);
    await page.goto('/#/');
    await expect(savedGame(page, 'A game')).toBeVisible();
    await expectNoSideways(page);
    await page.goto('/#/dice');
    await expect(page.getByRole('heading', { name: 'Check the dice' })).toBeVisible();
    await expectNoSideways(page);
  });

test('the dice of a seed are the same every time', async ({ page }) => {
  const records: string[] = [];
  for (const title of ['Operazione C3', 'Operazione C3 2']) {
    await startTable(page, { game: 'c3', scenario: 'july-1942', hands: 'one', seed: 'twice' });
    await page.goto('/#/');
    records.push(JSON.parse((await exportOf(page, title)).text).dice.seed);
  }
  expect(records).toEqual(['twice', 'twice']);
});

function savedGame(page: Page, title: string) {
  return page
    .locator('.lobby-save')
    .filter({ has: page.getByRole('link', { name: `Open ${title}`, exact: true }) });
}

async function choose(page: Page, title: string, what: string): Promise<void> {
  await savedGame(page, title)
    .getByRole('button', { name: `More about ${title}`, exact: true })
    .click();
  await savedGame(page, title).getByRole('button', { name: what, exact: true }).click();
}

function exportOf(page: Page, title: string): Promise<{ name: string; text: string }> {
  return downloadedBy(page, () => choose(page, title, 'Export the record'));
}
