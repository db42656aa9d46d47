import { expect, type Page, test } from '@playwright/test';
import { spotsOf } from '../table-driver.ts';
import { putClock, sincePress } from './clock.ts';
import { openRecord } from './lobby.ts';
import { movementRecord } from './position.ts';
import { median, percentile, report } from './rows.ts';

const CLICKS = 20;
/** As many units can move as the middle of a game has. */
const UNITS = 16;
const REACH = '[data-thing^="hex:"][data-open="true"]';
/** Where the reach would be, if a click spread out a stack of several that can move. */
const ANSWER = `${REACH}, .board-home`;

test('the time from a click on a unit to where it can go', async ({ page }) => {
  await putClock(page);
  await openRecord(page, await movementRecord(UNITS));
  const times: number[] = [];
  for (let click = 0; times.length < CLICKS; click++) {
    await settled(page);
    const units = (await spotsOf(page)).filter(({ what }) => what.startsWith('unit:'));
    const unit = units[click % units.length];
    if (unit === undefined) throw new Error('no unit can be clicked');
    const time = await sincePress(page, ANSWER, () => page.mouse.click(unit.x, unit.y));
    const isReach = (await page.locator(REACH).count()) > 0;
    if (isReach) times.push(time);
    await page.keyboard.press(isReach ? 'u' : 'Escape');
  }
  report('click on a unit to its reach, median', median(times), 'ms');
  report('click on a unit to its reach, p95', percentile(times, 0.95), 'ms');
});

/** Nothing is chosen, spread out or moving, and the pointer is out of the way. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.table[data-question="movement.choose"][data-busy="false"]')).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(page.locator(ANSWER)).toHaveCount(0);
  await page.waitForTimeout(400);
}
