import type { Page, Worker } from '@playwright/test';
import { expect, logOf, openRecord, questionOf, tablesOf, test } from './page-kit.ts';
import { gameUntil } from './record-kit.ts';
import { chooseSeats, liftCurtain, ready } from './table-driver.ts';

/** The worker is killed at a write of its storage: what was acknowledged is there, and nothing is half there. */

const planning = () =>
  gameUntil(
    { game: 'c3', scenario: 'july-1942', hands: 'one', players: 'scripted' },
    ({ name }) => name === 'drop-plan.pick',
  );

/** What happens at a write: the worker dies before anything is written, or right after, before it can say so. */
type Death = 'before' | 'after';

const ACTIONS = 4;

for (const death of ['before', 'after'] as const)
  test(`killed ${death} any write of a game, it loses nothing`, async ({ page, complaints }) => {
    const record = await planning();
    await openRecord(page, record);
    const moments = [await momentOf(page)];
    for (let n = 0; n < ACTIONS; n++) {
      await takeFirst(page);
      await ready(page);
      moments.push(await momentOf(page));
    }
    expect(new Set(moments).size).toBe(ACTIONS + 1);

    await openRecord(page, record);
    for (let n = 0; n < ACTIONS; n++) {
      expect(await momentOf(page)).toBe(moments[n]);
      await killAtWrite(await tablesOf(page), death);
      await takeFirst(page);
      await startAgain(page);
      const there = death === 'after' ? n + 1 : n;
      expect(await momentOf(page)).toBe(moments[there]);
      if (death === 'before') await takeFirst(page);
      await ready(page);
    }
    expect(await momentOf(page)).toBe(moments[ACTIONS]);
    complaints.length = 0;
  });

for (const death of ['before', 'after'] as const)
  test(`killed ${death} a game is first written, it is there as a whole or not at all`, async ({
    page,
    complaints,
  }) => {
    await page.goto('/#/?seed=kill');
    await expect(page.getByText('No saved games yet.')).toBeVisible();
    await killAtWrite(await tablesOf(page), death);
    await chooseSeats(page, []);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    complaints.length = 0;
    await page.goto('/#/');
    await page.reload();
    if (death === 'before') {
      await expect(page.getByText('No saved games yet.')).toBeVisible();
    } else {
      await page.getByRole('link', { name: /^Open / }).click();
      await liftCurtain(page);
      await ready(page);
      expect(await questionOf(page)).toBe('set-up.pick');
    }
  });

/** All that tells where a game stands. */
async function momentOf(page: Page): Promise<string> {
  const orders = await page.locator('.draft-order').allInnerTexts();
  return JSON.stringify([await questionOf(page), await logOf(page), orders]);
}

async function takeFirst(page: Page): Promise<void> {
  await page.keyboard.press('l');
  await page.getByRole('option').first().click();
}

async function startAgain(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'The engine stopped' })).toBeVisible();
  await page.getByRole('button', { name: 'Start it again' }).click();
  await ready(page);
}

async function killAtWrite(worker: Worker, death: Death): Promise<void> {
  await worker.evaluate((when) => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
      const write = transaction.apply(this, args);
      if (args[1] !== 'readwrite') return write;
      IDBDatabase.prototype.transaction = transaction;
      const die = () => {
        throw new Error('killed for a test');
      };
      if (when === 'after') write.addEventListener('complete', die);
      else {
        write.abort();
        setTimeout(die);
      }
      return write;
    };
  }, death);
}
