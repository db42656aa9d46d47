import { expect, type Page, test } from '@playwright/test';
import { playCheckGame } from '../../src/web/check-game.ts';

/** Everything the browser complains about, refused resources and broken security policy included. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('says what Grand Harbour is and what works today', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await expect(page).toHaveTitle('Grand Harbour');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Board wargames by their complete rules');
  const today = page.getByRole('region', { name: 'What works today' });
  await expect(today.getByRole('heading', { level: 3 })).toHaveText([
    'The engine',
    'The referee',
    'The command line',
  ]);
  await expect(today.getByText('npx grand-harbour referee')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('shows the four coming games with their sides', async ({ page }) => {
  await page.goto('/');
  const games = page.getByRole('region', { name: 'Four games are coming' }).getByRole('article');
  await expect(games.getByRole('heading')).toHaveText([
    'Operazione C3',
    'Malta Convoys',
    'Air Assault on Crete',
    'Invasion of Malta, 1942',
  ]);
  const sides = page.getByRole('article', { name: 'Operazione C3' }).getByRole('list', { name: 'Sides' });
  await expect(sides.getByRole('listitem')).toHaveText(['Axis', 'British']);
});

for (const width of [360, 820, 1600]) {
  test(`fits ${width} px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('puts what works today beside the games where there is room, below them where there is not', async ({
  page,
}) => {
  const leftEdge = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await page.getByRole('region', { name: 'What works today' }).boundingBox())?.x;
  };
  await page.goto('/');
  expect(await leftEdge(1600)).toBeGreaterThan(1000);
  expect(await leftEdge(360)).toBe(0);
});

test('follows the preference for light or dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await background(page)).toBe('rgb(246, 241, 230)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe('rgb(28, 35, 39)');
});

test('the keyboard skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('an unknown address is answered in plain text', async ({ page }) => {
  const response = await page.goto('/nothing');
  expect(response?.status()).toBe(404);
  expect(await response?.text()).toBe('There is nothing here.\n');
});

test('the engine plays in a worker and comes to the same end as in Node', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await page.getByLabel('Seed').fill('the same everywhere');
  await page.getByRole('button', { name: 'Play a game here' }).click();
  const { actions, hash, replayed } = await playCheckGame('the same everywhere');
  expect(replayed).toBe(true);
  await expect(page.getByRole('status')).toContainText(`${actions} actions`);
  await expect(page.getByRole('status')).toContainText(`state ${hash}`);
  await expect(page.getByRole('status')).toContainText('The record replays to the same end.');
  expect(complaints).toEqual([]);
});
