import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, openRecord, test } from '../page-kit.ts';
import { gameUntil, gameUpTo, type Played, wholeGame, withComputers } from '../record-kit.ts';
import { spotsOf } from '../table-driver.ts';

/** The pictures of the documentation, taken from games that computer players have played. */

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const C3: Played = { game: 'c3', scenario: 'july-1942', hands: 'one', players: 'scripted', seed: 'a' };
const CONVOYS: Played = {
  game: 'convoys',
  scenario: 'spring-1941-campaign',
  hands: 'one',
  players: 'scripted',
  seed: 'd',
};
const PEDESTAL: Played = {
  game: 'convoys',
  scenario: 'pedestal-1942',
  hands: 'one',
  players: 'scripted',
  seed: 'd',
};

const WIDE = { width: 1600, height: 1000 };
const PHONE = { width: 390, height: 844 };
const SIZES = { wide: WIDE, phone: PHONE } as const;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport, deviceScaleFactor: size === 'phone' ? 2 : 1 });

    test('lobby', async ({ page }) => {
      await page.goto('/#/');
      await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();
      await take(page, `lobby-${size}`);
    });

    test('c3 table', async ({ page }) => {
      await openRecord(page, await inTurn(C3, '2', 'movement.choose'));
      await pointAt(page, 'unit:');
      await page.mouse.down();
      await page.mouse.up();
      await take(page, `c3-table-${size}`);
      if (size === 'wide') {
        await page.emulateMedia({ colorScheme: 'dark' });
        await take(page, 'c3-table-dark');
      }
    });

    test('c3 preview', async ({ page }) => {
      await openRecord(page, await inTurn(C3, '3', 'battles.fight'));
      await pointAt(page, 'hex:');
      await take(page, `c3-preview-${size}`);
    });

    test('combat', async ({ page }) => {
      await openRecord(page, await gameUpTo(C3, 'round', (keys) => keys.includes('retreated')));
      await take(page, `combat-${size}`);
    });

    test('computer', async ({ page }) => {
      await openRecord(page, withComputers(await inTurn(C3, '2', 'movement.choose'), { axis: 'bold' }));
      await page.waitForTimeout(6000);
      await page.keyboard.press('Space');
      await take(page, `computer-${size}`);
    });

    test('hint', async ({ page }) => {
      await openRecord(page, await inTurn(C3, '2', 'movement.choose'));
      await page.keyboard.press('i');
      await expect(page.locator('.hint')).toBeVisible();
      await take(page, `hint-${size}`);
    });

    test('log and charts', async ({ page }) => {
      await openRecord(page, await inTurn(C3, '4', 'movement.choose'));
      if (size === 'phone') await page.getByRole('button', { name: 'Details and log' }).click();
      await take(page, `log-${size}`);
      await page.getByRole('tab', { name: 'Charts' }).click();
      await take(page, `charts-${size}`);
    });

    test('convoys table', async ({ page }) => {
      await openRecord(
        page,
        await gameUntil(CONVOYS, ({ name }, table) => name === 'sailing.order' && turnOf(table) >= 3),
      );
      await take(page, `convoys-table-${size}`);
    });

    test('convoys battle', async ({ page }) => {
      await openRecord(page, await gameUntil(PEDESTAL, ({ name }) => name === 'battle.aim'));
      await pointAt(page, 'unit:');
      await take(page, `convoys-battle-${size}`);
    });

    test('result', async ({ page }) => {
      await openRecord(page, await wholeGame(C3));
      await expect(page.locator('.report')).toBeVisible();
      await take(page, `result-${size}`);
    });
  });
}

type Stop = Parameters<typeof gameUntil>[1];

function turnOf(table: Parameters<Stop>[1]): number {
  return (table.view('allied').board as { readonly turn: number }).turn;
}

function inTurn(played: Played, turn: string, name: string) {
  return gameUntil(
    played,
    (question, table) =>
      question.name === name && (table.view('axis').board as { readonly turn: string }).turn === turn,
  );
}

async function pointAt(page: Page, prefix: string): Promise<void> {
  const spots = await spotsOf(page);
  const spot = spots.find(({ kind, what }) => kind === 'thing' && what.startsWith(prefix));
  if (spot !== undefined) await page.mouse.move(spot.x, spot.y);
}

/** When fonts, relief and panels are there. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `${FOLDER}${name}.jpg`, type: 'jpeg', quality: 82 });
}
