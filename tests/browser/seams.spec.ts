import type { Page } from '@playwright/test';
import { expect, loneUnits, middleOf, openRecord, questionOf, test } from './page-kit.ts';
import { gameOf, gameUntil, withComputers } from './record-kit.ts';
import { liftCurtain, ready } from './table-driver.ts';

/** The Axis are asked whether they fight on; if they do, the British are asked the same, with the same buttons. */
const fightOn = () =>
  gameUntil(
    { game: 'c3', scenario: 'july-1942', players: 'scripted' },
    ({ name, seat }) => name === 'combat.intense' && seat === 'axis',
  );

test.describe('after a change of side', () => {
  test('a double click does not answer for the opponent', async ({ page }) => {
    await openRecord(page, await fightOn());
    await page.getByRole('button', { name: 'Fight on', exact: true }).dblclick();
    await stands(page, 'combat.resist', 'british');
    await page.getByRole('button', { name: 'Fight on', exact: true }).click();
    await expect.poll(() => questionOf(page)).not.toBe('combat.resist');
  });

  test('a double press of Enter does not, nor do E and Space', async ({ page }) => {
    await openRecord(page, await fightOn());
    await page.getByRole('button', { name: 'Fight on', exact: true }).focus();
    const { keyboard } = page;
    await Promise.all(['Enter', 'Enter', 'e', ' ', 'Enter'].map((key) => keyboard.press(key)));
    await stands(page, 'combat.resist', 'british');
  });

  test('a banner names who decides what, and Esc takes it away without doing anything', async ({ page }) => {
    await openRecord(page, await fightOn());
    const banner = page.locator('.handover');
    await page.getByRole('button', { name: 'Fight on', exact: true }).click();
    await expect(banner).toBeVisible();
    await expect(banner).toContainText('British decide now');
    await expect(page.getByText(/^British decide now\. \p{Lu}/u)).toBeAttached();
    await ready(page);
    await page.keyboard.press('Escape');
    await expect(banner).toBeHidden();
    await stands(page, 'combat.resist', 'british');
  });

  test('a double press of E does not pass the screen on, nor lift the curtain', async ({ page }) => {
    const orders = ['dummies 2', 'begin day', 'pick eagle', 'go w-1'];
    await openRecord(page, await gameOf({ game: 'convoys', scenario: 'pedestal-1942' }, orders));
    await page.getByRole('button', { name: 'All moves done' }).click();
    await expect(page.locator('.table')).toHaveAttribute('data-mode', 'handover');
    await page.keyboard.press('e');
    await ready(page);
    await expect(page.locator('.table')).toHaveAttribute('data-mode', 'handover');
    const pass = page.getByRole('button', { name: /^Pass the screen/ });
    await pass.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.locator('.curtain')).toContainText('Malta Convoys · ');
    const guarded = isOnceThere(page, '.table[data-guarded="true"]');
    await liftCurtain(page);
    await guarded;
  });
});

test.describe('while things move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('Space just after an order does not pause the computer, nor does Step; later they do', async ({
    page,
  }) => {
    // Its first order comes long after the guard.
    await page.addInitScript(() => localStorage.setItem('grand-harbour/settings', '{"speed":0.5}'));
    await openRecord(page, withComputers(await fightOn(), { british: 'bold' }));
    // Pressed in the page itself, in the moment in which the bar is there.
    await page
      .getByRole('button', { name: 'Fight on', exact: true })
      .evaluate(async (button: HTMLElement) => {
        button.click();
        while (document.querySelector('.computer-bar') === null) await new Promise(requestAnimationFrame);
        dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
        const buttons = document.querySelectorAll<HTMLElement>('.computer-bar .watch > button');
        for (const one of buttons) if (one.innerText.startsWith('Step')) one.click();
      });
    const bar = page.locator('.computer-bar');
    await expect(bar).toHaveAttribute('data-guarded', 'false');
    await expect(bar).toHaveAttribute('data-doing', 'playing');
    await page.keyboard.press(' ');
    await expect(bar).toHaveAttribute('data-doing', 'paused');
    // A speed that was clicked keeps the focus and leaves Space its meaning.
    await bar.getByRole('button', { name: '1×', exact: true }).click();
    await page.keyboard.press(' ');
    await expect(bar).toHaveAttribute('data-doing', 'playing');
  });
});

/** Somebody is asked this, also after the guard. */
async function stands(page: Page, question: string, seat: string): Promise<void> {
  await page.keyboard.press('Escape');
  await ready(page);
  await expect(page.locator('.table')).toHaveAttribute('data-seat', seat);
  expect(await questionOf(page)).toBe(question);
}

test('the free set-up of C3 is made behind a curtain that names game, turn and side', async ({ page }) => {
  const record = await gameOf({ game: 'c3', scenario: 'invasion' }, []);
  await openRecord(page, record);
  await page.reload();
  const curtain = page.locator('.curtain');
  await expect(curtain).toContainText('Operazione C3 · ');
  await expect(curtain.getByRole('button', { name: 'I am the British player' })).toBeVisible();
  await liftCurtain(page);
  await ready(page);
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'set-up.pick');
});

test('W tells why not of what the mouse is on, and else of what the cursor is on', async ({ page }) => {
  await openRecord(page, await fightOn());
  const [unit = ''] = await loneUnits(page);
  const { x, y } = await middleOf(page, unit);
  await page.mouse.move(x, y);
  await page.keyboard.press('w');
  await expect(page.locator('.inspect .why')).toBeVisible();
});

test('R says what it waits for as long as no unit is looked at', async ({ page }) => {
  await openRecord(page, await fightOn());
  const legend = page.locator('.map-legend');
  await page.keyboard.press('r');
  await expect(legend).toContainText('Look at a unit');
  const [unit = ''] = await loneUnits(page);
  const { x, y } = await middleOf(page, unit);
  await page.mouse.move(x, y);
  await page.keyboard.press('w');
  await expect(legend).toHaveCount(0);
});

test('one press of Tab leaves the map, the arrows move inside it', async ({ page }) => {
  await openRecord(page, await fightOn());
  const board = page.locator('.board');
  await board.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-cursor]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.board') === null)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect(board).toBeFocused();
});

test('the preview stays while the mouse is on its way to it', async ({ page }) => {
  const attacks = { game: 'c3', scenario: 'july-1942', players: 'scripted' } as const;
  await openRecord(page, await gameUntil(attacks, ({ name }) => name === 'battles.fight'));
  const target = (await page.locator('.board [data-open="true"]').first().getAttribute('data-thing')) ?? '';
  const { x, y } = await middleOf(page, target);
  await page.mouse.move(x, y);
  const card = page.locator('.preview');
  await expect(card).toBeVisible();
  const title = await card.locator('h3').innerText();
  const box = await page.locator('.table-subject').boundingBox();
  if (box === null) throw new Error('there is no card');
  await page.mouse.move(box.x + 60, box.y + 60, { steps: 12 });
  // Longer than the card lingers by itself.
  await page.waitForTimeout(900);
  await expect(card.locator('h3')).toHaveText(title);
});

test('groups that leave one port are lettered when their move is confirmed, not before', async ({ page }) => {
  const orders = ['pick eagle', 'with victorious', 'go w-1', 'pick nelson', 'go w-2'];
  const start = { game: 'convoys', scenario: 'pedestal-1942', hands: 'one' } as const;
  await openRecord(page, await gameOf(start, ['dummies 2', 'begin night', ...orders]));
  const groups = page.locator('.board-things [data-thing^="group:"]');
  await expect(groups).toHaveCount(2);
  for (const name of ['Eagle group, 2 pieces', 'Nelson group, 1 piece'])
    await expect(groups.and(page.getByLabel(name))).toHaveCount(1);
  await expect(page.locator('.table')).not.toContainText('Group A');
  await page.getByRole('button', { name: 'All moves done' }).click();
  await expect.poll(() => questionOf(page)).not.toBe('sailing.order');
  await expect(page.locator('.table')).toContainText('Group A');
});

/** Waits for what may be over before a slow machine looks from outside: every frame of the page is looked at. */
async function isOnceThere(page: Page, selector: string): Promise<void> {
  const isThere = (wanted: string) => document.querySelector(wanted) !== null;
  await page.waitForFunction(isThere, selector, { polling: 'raf' });
}
