import type { Page } from '@playwright/test';
import type { GameRecord } from '../../src/table/record.ts';
import { expect, importFile, logOf, openRecord, questionOf, tablesOf, test } from './page-kit.ts';
import { gameUntil, textOf } from './record-kit.ts';
import { ready } from './table-driver.ts';

const planning = () =>
  gameUntil(
    { game: 'c3', scenario: 'july-1942', players: 'scripted' },
    ({ name }) => name === 'drop-plan.pick',
  );

test.describe('files', () => {
  for (const { what, text } of [
    { what: 'a file that is no JSON', text: 'Dear diary' },
    { what: 'a file that is no record', text: '{"format": "something else"}' },
    { what: 'a file that is a list', text: '[]' },
  ])
    test(`${what} is refused with a reason`, async ({ page }) => {
      await importFile(page, text, 'Diary.json');
      const notice = page.getByRole('alert');
      await expect(notice).toContainText('Diary.json is not a record of Grand Harbour:');
      await expect(notice).toContainText('Nothing on this device was changed.');
      await notice.getByRole('button', { name: 'Dismiss' }).click();
      await expect(notice).toHaveCount(0);
      await expect(page.getByText('No saved games yet.')).toBeVisible();
    });

  for (const { what, change } of [
    { what: 'a changed roll', change: withOtherRoll },
    { what: 'a changed hash', change: withOtherHash },
  ])
    test(`a record with ${what} is opened as far as it is sound`, async ({ page }) => {
      const { record, entry } = change(await planning());
      await importFile(page, textOf(record));
      const notice = page.getByRole('alert');
      await expect(notice).toContainText(`This record stops at entry ${entry}:`);
      await notice.getByRole('button', { name: `Open up to ${entry - 1}` }).click();
      await page.waitForURL(/#\/table\//);
      await ready(page);
      await expect(page.locator('.table')).toHaveAttribute('data-mode', 'play');
    });

  test('a game of this device that is not there says so', async ({ page }) => {
    await page.goto('/#/table/nowhere');
    await expect(page.getByRole('heading', { name: 'This game is not on this device' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the games' }).click();
    await expect(page.getByRole('heading', { name: 'Four games' })).toBeVisible();
  });
});

test('a second tab asks before it takes the game over, and the first one hears of it', async ({
  page,
  context,
}) => {
  await openRecord(page, await planning());
  await takeFirst(page);
  const asked = await questionOf(page);
  const log = await logOf(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('heading', { name: 'This game is open in another tab' })).toBeVisible();
  await second.getByRole('button', { name: 'Take it over here' }).click();
  await ready(second);
  expect(await questionOf(second)).toBe(asked);
  expect(await logOf(second)).toEqual(log);
  await expect(page.getByRole('heading', { name: 'This game is no longer open here' })).toBeVisible();

  await takeFirst(second);
  const later = await questionOf(second);
  await page.getByRole('button', { name: 'Take it over here' }).click();
  await ready(page);
  expect(await questionOf(page)).toBe(later);
});

test('a worker that fails is started again, and nothing is lost', async ({ page, complaints }) => {
  await openRecord(page, await planning());
  await takeFirst(page);
  const asked = await questionOf(page);
  const log = await logOf(page);
  await (await tablesOf(page)).evaluate(() => {
    setTimeout(() => {
      throw new Error('broken for a test');
    });
  });
  await expect(page.getByRole('heading', { name: 'The engine stopped' })).toBeVisible();
  complaints.length = 0;
  await page.getByRole('button', { name: 'Start it again' }).click();
  await ready(page);
  expect(await questionOf(page)).toBe(asked);
  expect(await logOf(page)).toEqual(log);
  await takeFirst(page);
  complaints.length = 0;
});

test('a game whose rules cannot be fetched says so, and is opened once they can', async ({
  page,
  complaints,
}) => {
  await openRecord(page, await planning());
  const address = page.url();
  await page.goto('about:blank');
  await page.route(/\/assets\/c3-[^/]*\.js$/, (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This game could not be fetched' })).toBeVisible();
  complaints.length = 0;
  await page.unroute(/\/assets\/c3-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await ready(page);
  expect(await questionOf(page)).toBe('drop-plan.pick');
});

test('where there is no room the action is refused, and works once there is', async ({ page }) => {
  await openRecord(page, await planning());
  const asked = await questionOf(page);
  const log = await logOf(page);
  const worker = await tablesOf(page);
  await worker.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    Object.assign(globalThis, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { add }) });
    // A browser without room says so when it comes to write the transaction down.
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...entry) {
      const request = add.apply(this, entry);
      const error = new DOMException('no room', 'QuotaExceededError');
      Object.defineProperty(this.transaction, 'error', { value: error });
      this.transaction.abort();
      return request;
    };
  });
  await takeFirst(page);
  await expect(page.getByRole('alert')).toContainText('The storage of this browser is full.');
  expect(await questionOf(page)).toBe(asked);
  expect(await logOf(page)).toEqual(log);
  await worker.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom());
  await takeFirst(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.table')).not.toHaveAttribute('data-question', asked ?? '');
});

async function takeFirst(page: Page): Promise<void> {
  await page.keyboard.press('l');
  await page.getByRole('option').first().click();
  await ready(page);
}

interface Changed {
  readonly record: GameRecord;
  readonly entry: number;
}

function withOtherRoll(record: GameRecord): Changed {
  const entry = record.entries.find(
    (one) => 'action' in one && one.rolls?.some(({ die }) => die !== undefined),
  );
  if (entry === undefined || !('action' in entry)) throw new Error('nothing was rolled');
  const rolls =
    entry.rolls?.map((roll) =>
      roll.result === undefined ? roll : { ...roll, result: (roll.result % 6) + 1 },
    ) ?? [];
  return { record: withEntry(record, { ...entry, rolls }), entry: entry.number };
}

function withOtherHash(record: GameRecord): Changed {
  const entry = record.entries.filter((one) => 'action' in one)[4];
  if (entry === undefined || !('action' in entry)) throw new Error('nothing was done');
  return { record: withEntry(record, { ...entry, hash: '0123456789abcdef' }), entry: entry.number };
}

function withEntry(record: GameRecord, changed: GameRecord['entries'][number]): GameRecord {
  return { ...record, entries: record.entries.map((one) => (one.number === changed.number ? changed : one)) };
}
