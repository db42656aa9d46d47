import { test } from '@playwright/test';
import { putClock, sinceOpening, sincePress } from './clock.ts';
import { chooseC3, OPEN_TABLE, START } from './lobby.ts';
import { median, report } from './rows.ts';

const TIMES = 5;

test('the time until the lobby works and until a table of Operazione C3 does', async ({ browser }) => {
  const lobby: number[] = [];
  const table: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    // A new context has an empty cache and no games.
    const context = await browser.newContext();
    const page = await context.newPage();
    await putClock(page);
    await page.goto('/#/?seed=bench', { waitUntil: 'commit' });
    lobby.push(await sinceOpening(page, START));
    await page.waitForLoadState('networkidle');
    await chooseC3(page);
    table.push(await sincePress(page, OPEN_TABLE, () => page.locator(START).click()));
    await context.close();
  }
  report('lobby, cold, until Start works', median(lobby), 'ms');
  report('c3, from Start to the first choice', median(table), 'ms');
});
