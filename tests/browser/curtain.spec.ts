import type { Page } from '@playwright/test';
import { until } from '../../src/proof/until.ts';
import { expect, openRecord, test } from './page-kit.ts';
import { gameOf, withComputers } from './record-kit.ts';
import { liftCurtain, ready } from './table-driver.ts';

/** One Allied ship and one decoy put to sea; the next word confirms it, and the Axis is to decide. */
const sailing = (ship: string, ...then: readonly string[]) =>
  gameOf({ game: 'convoys', scenario: 'pedestal-1942' }, [
    'dummies 2',
    'begin day',
    `pick ${ship}`,
    'go w-1',
    'decoy gibraltar',
    'go w-1',
    ...then,
  ]);

test('the curtain shows nothing but whose turn it is', async ({ page }) => {
  await openRecord(page, await sailing('eagle'));
  await expect(page.locator('.table')).toContainText('Eagle');
  await confirmAndPass(page);
  await expect(page.getByRole('heading', { name: 'Pass the screen to the Axis player' })).toBeVisible();
  const all = await everythingOn(page);
  for (const word of ['Eagle', 'eagle', 'unit:', 'group:', 'dummy', 'W-1']) expect(all).not.toContain(word);
});

test('what the Axis sees does not depend on what the Allied side hides', async ({ page }) => {
  const screens: (readonly string[])[] = [];
  for (const ship of ['eagle', 'freighter-1']) {
    await openRecord(page, await sailing(ship));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await confirmAndPass(page);
    await liftCurtain(page);
    await ready(page);
    screens.push(await everyScreen(page));
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
  }
  const [withCarrier = [], withFreighter = []] = screens;
  expect(withCarrier.length).toBeGreaterThan(6);
  for (const [index, screen] of withCarrier.entries())
    expect(parting(screen, withFreighter[index] ?? ''), `screen ${index}`).toBeUndefined();
});

test('against the computer what one sees does not depend on what it hides', async ({ page }) => {
  const screens: string[] = [];
  for (const ship of ['eagle', 'freighter-1']) {
    await openRecord(page, withComputers(await sailing(ship, 'ready'), { allied: 'bold' }));
    await expect(page.locator('.table')).toHaveAttribute('data-seat', 'axis');
    await expect(page.locator('.deeds')).toBeVisible();
    screens.push(await everythingOn(page));
  }
  const [withCarrier = '', withFreighter = ''] = screens;
  expect(parting(withCarrier, withFreighter)).toBeUndefined();
});

test('whoever lifts the curtain has the map under the keys', async ({ page }) => {
  await openRecord(page, await sailing('eagle'));
  await expect(page.locator('.board')).toBeFocused();
  await confirmAndPass(page);
  await liftCurtain(page);
  await expect(page.locator('.board')).toBeFocused();
});

test('to the Axis a decoy looks like a convoy', async ({ page }) => {
  await openRecord(page, await sailing('eagle'));
  await confirmAndPass(page);
  await liftCurtain(page);
  await ready(page);
  const groups = page.locator('.board [data-thing^="group:"]');
  await expect(groups).toHaveCount(2);
  const [convoy = '', decoy = ''] = await groups.evaluateAll((elements) =>
    elements.map(({ outerHTML }) =>
      outerHTML
        .replace(/translate\([^)]*\)/g, 'here')
        .replace(/group:g\d+/g, 'group')
        .replace(/Group [A-Z]\b/g, 'Group'),
    ),
  );
  expect(textOnly(decoy)).toBe(textOnly(convoy));
  expect(await page.locator('.table').innerHTML()).not.toMatch(/dummy|decoy/i);
});

/** Where two pages part, with a little of what stands there; nothing where they are the same. */
function parting(one: string, other: string): readonly [string, string] | undefined {
  if (one === other) return undefined;
  let from = 0;
  while (one[from] === other[from]) from++;
  const around = (page: string) => page.slice(Math.max(0, from - 120), from + 120);
  return [around(one), around(other)];
}

/** Words and labels; how a counter lies in its stack is left out. */
function textOnly(html: string): string {
  const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  return `${labels.join()} ${html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')}`;
}

async function confirmAndPass(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All moves done' }).click();
  await expect(page.locator('.table')).toHaveAttribute('data-mode', 'handover');
  await page.getByRole('button', { name: /^Pass the screen/ }).click();
  await expect(page.locator('.curtain')).toBeVisible();
}

/**
 * Everything that is anywhere in the page: words, titles, labels, names of things. Left out is what differs between
 * two looks at the same: numbers of React, and whether the map has just been shifted.
 */
async function everythingOn(page: Page): Promise<string> {
  const [title, html] = await page.evaluate(() => [document.title, document.body.innerHTML] as const);
  return `${title}\n${html.replace(/_r_\w+_/g, 'id').replace(/<(div class="board-plane"|canvas|svg class="board-things")[^>]*>/g, '')}`;
}

/** Now, each earlier moment, and each panel. */
async function everyScreen(page: Page): Promise<readonly string[]> {
  const screens = [await everythingOn(page)];
  const forward = page.getByRole('button', { name: 'One step forward' });
  await page.getByRole('slider', { name: 'Moment of the game' }).press('Home');
  await expect(page.locator('.board-past')).toBeVisible();
  screens.push(await everythingOn(page));
  const isAtTheEnd = async () => !(await forward.isEnabled());
  await until(isAtTheEnd, async () => {
    const count = await page.locator('.replay-count').innerText();
    await forward.click();
    await expect(page.locator('.replay-count')).not.toHaveText(count);
    screens.push(await everythingOn(page));
  });
  for (const tab of ['Units', 'Charts', 'Log']) {
    await page.getByRole('tab', { name: tab }).click();
    screens.push(await everythingOn(page));
  }
  await page.keyboard.press('l');
  await expect(page.getByRole('listbox')).toBeVisible();
  // The first action of the list is weighed.
  await expect(page.locator('.preview')).toBeVisible();
  screens.push(await everythingOn(page));
  await page.keyboard.press('Escape');
  return screens;
}
