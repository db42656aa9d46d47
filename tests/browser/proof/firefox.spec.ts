import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';
import { chooser } from '../play-kit.ts';
import { lateGame, type Played, textOf } from '../record-kit.ts';
import { spotsOf } from '../table-driver.ts';

/** The ends of games in a second engine, where it is installed: Firefox, by the mouse. */

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const FIREFOX = process.env['FIREFOX_PATH'] ?? PATHS.find((path) => existsSync(path));

/** Longer than any ending takes. */
const MOST_STEPS = 600;

const GAMES: readonly Played[] = [
  { game: 'c3', scenario: 'july-1942' },
  { game: 'convoys', scenario: 'summer-1940-season' },
];

if (FIREFOX === undefined) console.log('Firefox is not installed: no game is played in it.');

for (const played of GAMES)
  test(`${played.game} is played to its end in Firefox`, async ({ baseURL }) => {
    test.skip(FIREFOX === undefined, 'Firefox is not installed');
    test.setTimeout(10 * 60_000);
    const folder = mkdtempSync(join(tmpdir(), 'grand-harbour-firefox-'));
    const browser = await launch({
      browser: 'firefox',
      executablePath: FIREFOX ?? '',
      headless: true,
      // The long-term release cannot change the size of a page, only that of its window.
      defaultViewport: null,
      args: ['--width=1440', '--height=1000'],
    });
    try {
      const page = await browser.newPage();
      const complaints = complaintsOf(page);
      const file = join(folder, 'a-game.json');
      writeFileSync(file, textOf(await lateGame(played)));
      await open(page, baseURL ?? '', file);
      await playOut(page);
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

async function open(page: Page, address: string, file: string): Promise<void> {
  await page.goto(new URL('#/', address).href);
  // The lobby takes files once it knows the games that are kept.
  await page.waitForSelector('.set-up-start');
  const input = await page.waitForSelector('input[type="file"]');
  await input?.uploadFile(file);
  await page.waitForSelector('.table, .curtain');
}

const READY = '.table[data-busy="false"][data-guarded="false"], .report, .curtain';

/** Clicks what can be clicked until the result is shown. */
async function playOut(page: Page): Promise<void> {
  const choose = chooser();
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.waitForSelector(READY);
    if ((await page.$('.report')) !== null) return;
    const curtain = await page.$('.curtain button');
    if (curtain !== null) {
      // It is lifted with the keyboard, as a person may.
      await curtain.focus();
      await page.keyboard.press('Enter');
      await rest();
      continue;
    }
    const spots = await spotsOf(page);
    if (spots.length === 0) {
      // All of it lies off the screen, or is still being drawn.
      await page.click('[aria-label="Fit the whole map"]').catch(() => undefined);
      continue;
    }
    const { x, y } = choose(spots, step);
    await page.mouse.click(x, y);
    await rest();
  }
  throw new Error('the game did not come to its end');
}

/** What a click sets going begins at once, but not in the same moment. */
function rest(): Promise<void> {
  return new Promise((done) => setTimeout(done, 150));
}
