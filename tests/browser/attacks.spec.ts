import type { Page } from '@playwright/test';
import { expect, middleOf, openRecord, questionOf, test } from './page-kit.ts';
import { gameUntil } from './record-kit.ts';
import { ready, spotsOf } from './table-driver.ts';

/** Attacks of C3 put together on the map: one target, and another instead of it. */

/** How many orders have been given, beside the one that is being given. */
const given = (page: Page) => page.locator('.draft-panel header .num');

async function click(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.click(x, y);
  await ready(page);
}

type Point = Awaited<ReturnType<typeof middleOf>>;

test('a target is let go of with Escape, and another one can be named without it', async ({ page }) => {
  const record = await gameUntil(
    { game: 'c3', scenario: 'july-1942', hands: 'one', players: 'scripted' },
    ({ name, actions = [] }) =>
      name === 'declaration.target' && actions.filter((action) => action.startsWith('attack ')).length > 4,
  );
  await openRecord(page, record);
  const targets = await page
    .locator('.board [data-open="true"][data-thing^="hex:"]')
    .evaluateAll((places) => places.map((place) => (place as HTMLElement).dataset['thing'] ?? ''));
  // Those that are far apart have other attackers.
  const one = await middleOf(page, targets.at(0) ?? '');
  const other = await middleOf(page, targets.at(-1) ?? '');
  await click(page, one);
  expect(await questionOf(page)).toBe('declaration.assemble');
  await page.keyboard.press('Escape');
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'declaration.target');

  await click(page, one);
  await click(page, other);
  expect(await questionOf(page)).toBe('declaration.assemble');
  await expect(given(page)).toHaveCount(0);
  const attacker = (await spotsOf(page)).find(({ what }) => what.startsWith('unit:'));
  if (attacker === undefined) throw new Error('nobody can attack');
  await click(page, attacker);
  // An attack that somebody has joined is set when the next target is named.
  await click(page, one);
  expect(await questionOf(page)).toBe('declaration.assemble');
  await expect(given(page)).toHaveText('1');
});

test('the stack at the foot of the map is put away with Escape until the next question', async ({ page }) => {
  const record = await gameUntil(
    { game: 'c3', scenario: 'july-1942', hands: 'one', players: 'scripted' },
    ({ name }) => name === 'combat.elite',
  );
  await openRecord(page, record);
  const strip = page.locator('.stack-strip');
  await expect(strip.getByText('can be chosen').first()).toBeAttached();
  // Where the map gets smaller, who is asked for stays in sight.
  await page.setViewportSize({ width: 420, height: 700 });
  await expect(page.locator('.board [data-open="true"]').first()).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(strip).toHaveCount(0);
  expect(await questionOf(page)).toBe('combat.elite');
  await page.keyboard.press('u');
  await ready(page);
  await page.keyboard.press('Shift+U');
  await ready(page);
  expect(await questionOf(page)).toBe('combat.elite');
  await expect(strip).toHaveCount(1);
  await strip.getByRole('button', { name: 'Close the stack' }).click();
  await expect(strip).toHaveCount(0);
});
