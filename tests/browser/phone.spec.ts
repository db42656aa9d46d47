import { expect, expectNoSideways, openRecord, questionOf, test } from './page-kit.ts';
import { byTap, finish } from './play-kit.ts';
import { gameUntil, lateGame } from './record-kit.ts';
import { ready, spotsOf, startTable } from './table-driver.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a game is started by taps', async ({ page }) => {
  await startTable(page, { game: 'c3', scenario: 'july-1942', hands: 'one', seed: 'x' });
  await expect(page.locator('.board')).toBeVisible();
  await expectNoSideways(page);
});

test('a finger pans the map, picks a unit and sends it', async ({ page, context }) => {
  await openRecord(
    page,
    await gameUntil(
      { game: 'c3', scenario: 'july-1942', players: 'scripted' },
      ({ name }) => name === 'movement.choose',
    ),
  );
  const plane = page.locator('.board-plane');
  const before = await plane.evaluate((element) => element.getBoundingClientRect().x);
  const box = await page.locator('.board').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + at, y }],
    });
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await send('touchStart', 0);
  for (let at = 10; at <= 80; at += 10) await send('touchMove', at);
  await send('touchEnd', 80);
  await expect.poll(() => plane.evaluate((element) => element.getBoundingClientRect().x)).not.toBe(before);

  // What can be chosen and is not seen is counted, and comes into sight.
  const beyond = page.getByRole('button', { name: /^\d+ (more|to choose) outside$/ });
  const seen = async () => (await spotsOf(page)).filter(({ what }) => what.startsWith('unit:')).length;
  await expect(async () => {
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await expect(beyond).toBeVisible({ timeout: 400 });
  }).toPass();
  const few = await seen();
  await beyond.tap();
  await expect.poll(seen).toBeGreaterThan(few);

  await page.getByRole('button', { name: 'Fit the whole map' }).tap();
  await expect(beyond).toBeHidden();
  const pick = async () => {
    // A stack opens first, and the map may still be on its way.
    await expect(async () => {
      await ready(page);
      const unit = (await spotsOf(page)).find(({ what }) => what.startsWith('unit:'));
      if (unit === undefined) throw new Error('no unit can be tapped');
      if ((await questionOf(page)) === 'movement.choose') await page.touchscreen.tap(unit.x, unit.y);
      const table = page.locator('.table');
      await expect(table).not.toHaveAttribute('data-question', 'movement.choose', { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expect
      .poll(async () => (await spotsOf(page)).some(({ what }) => what.startsWith('hex:')))
      .toBe(true);
  };
  await pick();
  // The stack at the foot of the map can be read, and lies beside what it shows.
  const cut = page.locator('.stack-strip ul').evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(await cut).toBeLessThanOrEqual(0);
  const strip = await page.locator('.stack-strip').boundingBox();
  const picked = await page.locator('.board .board-selected').first().boundingBox();
  expect((picked?.y ?? 0) + (picked?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
  // Who puts it away has picked nothing any more.
  await page
    .locator('.stack-strip')
    .getByRole('button', { name: /close|put away/i })
    .tap();
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'movement.choose');
  await expect(page.locator('.board .board-selected')).toHaveCount(0);
  await pick();
  const hex = (await spotsOf(page)).find(({ what }) => what.startsWith('hex:'));
  await page.touchscreen.tap(hex?.x ?? 0, hex?.y ?? 0);
  await ready(page);
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'movement.choose');

  // A log that lies open stays when something on the map is asked for.
  await page.getByRole('button', { name: 'Details and log' }).tap();
  await page.keyboard.press('u');
  await expect(page.locator('.table')).not.toHaveAttribute('data-question', 'movement.choose');
  await ready(page);
  await expect(page.locator('.table-tabs')).toBeInViewport();
});

test('turned on its side it has the prompt beside the map', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const moving = { game: 'c3', scenario: 'july-1942', players: 'scripted' } as const;
  await openRecord(page, await gameUntil(moving, ({ name }) => name === 'movement.choose'));
  await expectNoSideways(page);
  const map = await page.locator('.table-map').boundingBox();
  expect(map?.height).toBeGreaterThan(300);
  expect(map?.width).toBeGreaterThan(450);
  const unit = (await spotsOf(page)).find(({ what }) => what.startsWith('unit:'));
  if (unit === undefined) throw new Error('no unit can be tapped');
  await page.touchscreen.tap(unit.x, unit.y);
  await expect(page.locator('.table')).not.toHaveAttribute('data-question', 'movement.choose');
  await expect(page.locator('.prompt-ask')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.table-drawers')).toBeInViewport({ ratio: 1 });
});

test('a double tap answers one question, and does nothing to what has come to its place by then', async ({
  page,
}) => {
  await openRecord(
    page,
    await gameUntil(
      { game: 'c3', scenario: 'july-1942', players: 'scripted' },
      ({ name }) => name === 'movement.choose',
    ),
  );
  const end = await page.getByRole('button', { name: 'End movement' }).boundingBox();
  // A plain button is as wide as its words.
  expect(end?.width ?? 0).toBeLessThan(150);
  const [x, y] = [(end?.x ?? 0) + 20, (end?.y ?? 0) + 20];
  await page.touchscreen.tap(x, y);
  await expect(page.locator('.table')).not.toHaveAttribute('data-question', 'movement.choose');
  const next = await questionOf(page);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(400);
  expect(await questionOf(page)).toBe(next);
  await expect(page.locator('.inspect')).toHaveCount(0);
  // The map has come there, and a later tap is for it.
  await page.touchscreen.tap(x, y);
  await expect(page.locator('.inspect')).toBeVisible();
});

test('Back closes a dialog first, and leaves the table only then', async ({ page }) => {
  await startTable(page, { game: 'c3', scenario: 'july-1942', hands: 'one', seed: 'x' });
  const dialog = page.getByRole('dialog');
  const help = async () => {
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('menuitem', { name: 'Help' }).tap();
    await expect(dialog).toBeVisible();
  };
  await help();
  await page.evaluate(() => history.back());
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.table')).toBeVisible();
  // Closed by hand it leaves nothing behind to go back from.
  for (let times = 0; times < 2; times++) {
    await help();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toHaveCount(0);
  }
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.evaluate(() => history.back());
  await expect(page.locator('.table')).toHaveCount(0);
});

test('the drawers are opened and closed', async ({ page }) => {
  await openRecord(page, await lateGame({ game: 'c3', scenario: 'july-1942' }));
  const drawers = page.locator('.table-drawers');
  for (const [name, panel] of [
    ['Forces', '.table-left'],
    // What is weighed or told stands beside the map all the time; log and reference are in the drawer.
    ['Details and log', '.table-tabs'],
  ] as const) {
    await drawers.getByRole('button', { name }).tap();
    await expect(page.locator(panel)).toBeInViewport();
    await drawers.getByRole('button', { name }).tap();
    await expect(page.locator(panel)).not.toBeInViewport();
  }
  const log = drawers.getByRole('button', { name: 'Details and log' });
  await log.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Log' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.table-tabs')).not.toBeInViewport();
  await expect(log).toBeFocused();
  await expectNoSideways(page);
});

test('a game is played to its end by taps', async ({ page }) => {
  await openRecord(page, await lateGame({ game: 'c3', scenario: 'july-1942' }));
  await finish(page, byTap);
  await expect(page.locator('.report-ledger')).toBeVisible();
  await expectNoSideways(page);
});

test('the start of the chosen game is in sight from the first moment on', async ({ page }) => {
  await page.goto('/#/');
  const start = page.locator('.set-up-start button[type="submit"]');
  await expect(start).toBeEnabled();
  await expect(start).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(start).toBeInViewport({ ratio: 1 });
});

test('the layers of the map unfold, and a battle has its guns', async ({ page }) => {
  await openRecord(
    page,
    await gameUntil(
      { game: 'convoys', scenario: 'spring-1941-campaign', players: 'scripted', hands: 'one', seed: 'n' },
      ({ name }) => name === 'withdrawal.choose',
    ),
  );
  await expect(page.locator('.convoys-stage.night')).toBeVisible();
  const guns = page.locator('.convoys-guns li');
  await expect(guns.first()).toBeInViewport();
  expect(await page.locator('.convoys-guns [data-outcome]').count()).toBeGreaterThan(0);
  // Nothing lies over what can be chosen.
  for (const piece of await page.locator('.convoys-stage-piece.open').all()) {
    await piece.scrollIntoViewIfNeeded();
    await expect(piece).toBeInViewport({ ratio: 0.9 });
  }
  await page.getByRole('button', { name: 'Back to the map' }).tap();
  const threat = page.getByRole('button', { name: /^Threat/ });
  await expect(threat).toBeHidden();
  await page.getByRole('button', { name: 'Layers of the map' }).tap();
  await threat.tap();
  await expect(threat).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.board-threat-number').first()).toBeAttached();
});

test('the chip of a gun takes it, another one instead, and Escape lets it go', async ({ page }) => {
  await openRecord(
    page,
    await gameUntil(
      { game: 'convoys', scenario: 'spring-1941-campaign', players: 'scripted', hands: 'one', seed: 'n' },
      ({ name, actions }) => name === 'battle.fire' && (actions?.length ?? 0) > 2,
    ),
  );
  const open = page.locator('.convoys-stage-piece.open');
  const [first, second] = await open.evaluateAll((pieces) =>
    pieces.map((piece) => piece.getAttribute('data-thing')),
  );
  await expect(open.last()).toBeInViewport({ ratio: 0.9 });
  const gun = (thing: string | null | undefined) => page.locator(`[data-gun="${thing}"]`);
  const aims = page.locator('.convoys-guns .now [data-gun]');
  await gun(first).tap();
  await expect(aims).toHaveAttribute('data-gun', first ?? '');
  await expect(page.locator('.convoys-stage-piece.target').first()).toBeInViewport({ ratio: 0.9 });
  await gun(second).tap();
  await expect(aims).toHaveAttribute('data-gun', second ?? '');
  await page.keyboard.press('Escape');
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'battle.fire');
  await expect(gun(first)).toBeInViewport();
});
