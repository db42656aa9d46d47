import { expect, openRecord, test } from './page-kit.ts';
import { gameUntil, withComputers } from './record-kit.ts';

/** The keys of the table after something around the map was clicked, or came to by Tab. */

const C3 = { game: 'c3', scenario: 'july-1942', players: 'scripted' } as const;
const moving = () => gameUntil(C3, ({ name }) => name === 'movement.choose');

test('after a click on the slider E leads back to now, and L lists the actions', async ({ page }) => {
  await openRecord(page, await moving());
  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  await slider.click({ position: { x: 4, y: 8 } });
  await expect(page.locator('.board-past')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.locator('.board-past')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('Space is of a button that Tab came to, and not after a click', async ({ page }) => {
  await openRecord(page, await moving());
  const menu = page.getByRole('button', { name: 'Menu' });
  const list = page.getByRole('menu');
  await menu.click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press(' ');
  // Other keys are heard, so that one has been done with.
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(list).toHaveCount(0);
  await menu.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(menu).toBeFocused();
  await page.keyboard.press(' ');
  await expect(list).toBeVisible();
});

test.describe('in the turn of the computer', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('Space and the arrows go to it after a click on a tab', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('grand-harbour/settings', '{"speed":0.5}'));
    await openRecord(page, withComputers(await moving(), { axis: 'bold' }));
    const bar = page.locator('.computer-bar');
    await expect(bar).toHaveAttribute('data-guarded', 'false');
    const tab = page.getByRole('tab', { name: 'Units' });
    await tab.click();
    await page.keyboard.press(' ');
    await expect(bar).toHaveAttribute('data-doing', 'paused');
    const told = await page.locator('.deeds li').count();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.deeds li').count()).toBeGreaterThan(told);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });
});
