import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { GameRecord } from '../../src/table/record.ts';
import { downloadedBy, expect, logOf, questionOf, test } from './page-kit.ts';
import { replayed } from './record-kit.ts';
import { ready } from './table-driver.ts';

/** Games that an earlier program left on this device: they are opened, played on, looked at and exported. */

function recordOf(name: string): GameRecord {
  return JSON.parse(readFileSync(new URL(`../records/${name}.json`, import.meta.url), 'utf8'));
}

/** Puts a game into the database as the first version of the program did. */
async function leaveBehind(page: Page, record: GameRecord, title: string): Promise<void> {
  // A page of this address that opens no database.
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/nothing');
  const { practice: _, entries, ...header } = record;
  const note = {
    id: 'old',
    title,
    hands: header.sameHands ? 'one' : 'two',
    header,
    secret: '7a'.repeat(32),
    created: 1,
    changed: 2,
    remark: { text: 'Turn 1, X day', progress: 0.25 },
    decider: 'axis',
    over: false,
  };
  await page.evaluate(
    ({ note: one, entries: all }) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('grand-harbour', 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('tables', { keyPath: 'id' });
          request.result.createObjectStore('entries');
          request.result.createObjectStore('set-ups', { keyPath: 'id' });
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const write = request.result.transaction(['tables', 'entries'], 'readwrite');
          write.objectStore('tables').add(one);
          for (const entry of all) write.objectStore('entries').add(entry, ['old', entry.number]);
          write.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    { note, entries },
  );
}

test('a game of an earlier program goes on by the rules of today, and says so', async ({ page }) => {
  await leaveBehind(page, recordOf('c3-invasion'), 'An old game');
  await page.goto('/#/');
  await expect(page.getByText('Turn 1, X day')).toBeVisible();
  await page.getByRole('link', { name: 'Open An old game' }).click();
  await ready(page);
  const notice = page.getByRole('status').filter({ hasText: 'The rules of the program have changed' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button').click();
  await expect(notice).toHaveCount(0);
  expect((await logOf(page)).join(' ')).toContain('The rules of the program have changed.');
  const asked = await questionOf(page);
  await page.keyboard.press('l');
  await page.getByRole('option').first().click();
  await ready(page);
  await page.reload();
  await ready(page);
  await expect(notice).toHaveCount(0);
  expect(await questionOf(page)).not.toBeNull();
  expect(asked).not.toBeNull();
  await page.goto('/#/');
  // What the table itself says of how far it is has taken the place of what was noted then.
  await expect(page.getByText('Turn 1, X day')).toHaveCount(0);
});

test('a game that no longer fits can be looked through up to there, and exported as a whole', async ({
  page,
}) => {
  const record = recordOf('c3-alone');
  const entries = record.entries.slice(0, -1);
  const number = entries.findLast((entry) => 'action' in entry)?.number ?? 0;
  const broken = entries.map((entry) =>
    entry.number === number && 'action' in entry ? { ...entry, action: 'pick br-2-dev' } : entry,
  );
  await leaveBehind(page, { ...record, entries: broken }, 'A broken game');
  await page.goto('/#/table/old');
  await ready(page);
  await expect(page.locator('.table')).toHaveAttribute('data-mode', 'stopped');
  await expect(page.locator('.prompt')).toContainText('what comes next does not fit those of today');
  await expect(page.locator('[data-open="true"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect((await logOf(page)).length).toBeGreaterThan(10);
  await page.getByRole('slider', { name: 'Moment of the game' }).press('Home');
  await expect(page.locator('.board-past')).toBeVisible();
  await page.locator('.replay-bar').getByRole('button', { name: 'Back to now' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  const { text } = await downloadedBy(page, () =>
    page.getByRole('menuitem', { name: 'Export the game' }).click(),
  );
  const exported = JSON.parse(text);
  expect((exported.record ?? exported).entries).toHaveLength(broken.length);
});

test('a stopped game in which something is hidden shows nobody’s secrets', async ({ page }) => {
  const record = recordOf('convoys-spring');
  const number = record.entries.findLast((entry) => 'action' in entry)?.number ?? 0;
  const broken = record.entries.map((entry) =>
    entry.number === number && 'action' in entry ? { ...entry, action: 'strike g1' } : entry,
  );
  await leaveBehind(page, { ...record, entries: broken }, 'A broken campaign');
  await page.goto('/#/table/old');
  await ready(page);
  await expect(page.locator('.table')).toHaveAttribute('data-mode', 'stopped');
  await expect(page.locator('.table')).toHaveAttribute('data-seat', 'spectator');
});

test('a tab of the earlier program that is still open lets go of the games', async ({ page, context }) => {
  const old = await context.newPage();
  await leaveBehind(old, recordOf('c3-invasion'), 'An old game');
  await old.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('grand-harbour', 1);
        request.onsuccess = () => {
          request.result.onversionchange = () => request.result.close();
          resolve();
        };
      }),
  );
  await page.goto('/#/');
  await page.getByRole('link', { name: 'Open An old game' }).click();
  await ready(page);
  expect(await questionOf(page)).not.toBeNull();
});

test('a record of an earlier program is imported and played on', async ({ page }) => {
  const record = recordOf('c3-invasion');
  await page.goto('/#/');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Old.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await page.waitForURL(/#\/table\//);
  await ready(page);
  expect(await questionOf(page)).not.toBeNull();
  await page.getByRole('button', { name: 'Menu' }).click();
  const { text } = await downloadedBy(page, () =>
    page.getByRole('menuitem', { name: 'Export the game' }).click(),
  );
  expect(await replayed(text)).toMatchObject({ ok: true });
});
