import type { CDPSession, Page } from '@playwright/test';
import { expect, loneUnits, middleOf, openRecord, questionOf, test } from './page-kit.ts';
import { gameUntil } from './record-kit.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

async function openMove(page: Page): Promise<void> {
  const moving = { game: 'c3', scenario: 'july-1942', players: 'scripted' } as const;
  await openRecord(page, await gameUntil(moving, ({ name }) => name === 'movement.choose'));
}

/** Where the corner of the map is on the screen and in which scale it is drawn, once it lies still. */
async function mapOf(page: Page): Promise<Spot & { readonly k: number }> {
  const plane = page.locator('.board-plane:not([data-moving])');
  return plane.evaluate((element: HTMLElement) => {
    const { x, y } = element.getBoundingClientRect();
    return { x, y, k: Number(element.style.getPropertyValue('--drawn')) };
  });
}

function expectNear(spot: Spot, { x, y }: Spot): void {
  expect(Math.abs(spot.x - x), 'sideways').toBeLessThan(1.5);
  expect(Math.abs(spot.y - y), 'up or down').toBeLessThan(1.5);
}

/** A spot of open sea, where nothing can be chosen. */
async function atSea(page: Page): Promise<Spot> {
  const box = await page.locator('.board').boundingBox();
  if (box === null) throw new Error('there is no map');
  return { x: box.x + box.width * 0.3, y: box.y + box.height - 40 };
}

test.describe('the mouse', () => {
  test('drags the map, also beyond its edge, and what comes of it is no click', async ({ page }) => {
    await openMove(page);
    const before = await mapOf(page);
    const { x, y } = await atSea(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    // The first few pixels could still become a click: the map follows from there.
    await page.mouse.move(x, y - 6);
    await page.mouse.move(x + 70, y - 36, { steps: 5 });
    await page.mouse.up();
    const after = await mapOf(page);
    expectNear(after, { x: before.x + 70, y: before.y - 30 });
    expect(after.k).toBe(before.k);

    const rail = { x: (await page.locator('.board').boundingBox())?.x ?? 0, y: y - 100 };
    await page.mouse.move(x, y - 100);
    await page.mouse.down();
    await page.mouse.move(x - 6, y - 100);
    await page.mouse.move(rail.x - 20, rail.y, { steps: 5 });
    await page.mouse.up();
    const outside = await mapOf(page);
    expectNear(outside, { x: after.x + rail.x - 20 - (x - 6), y: after.y });
    // It was let go there.
    await page.mouse.move(x, y - 140, { steps: 3 });
    expectNear(await mapOf(page), outside);

    // A click on a place tells of it, a drag that begins there does not.
    await expect(page.locator('.inspect')).toHaveCount(0);
    await page.mouse.click(x, y - 140);
    await expect(page.locator('.inspect')).toBeVisible();
  });

  test('that trembles clicks, and the map lies still', async ({ page }) => {
    await openMove(page);
    const before = await mapOf(page);
    const { x, y } = await atSea(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 3, y + 4);
    await page.mouse.up();
    await expect(page.locator('.inspect')).toBeVisible();
    expectNear(await mapOf(page), before);
  });

  test('zooms with its wheel about the place it is over, up to the limits', async ({ page }) => {
    await openMove(page);
    const before = await mapOf(page);
    const at = await atSea(page);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -250);
    await expect.poll(async () => (await mapOf(page)).k).toBeCloseTo(before.k * 2 ** 0.5, 3);
    const nearer = await mapOf(page);
    expectNear(nearer, {
      x: at.x - (at.x - before.x) * 2 ** 0.5,
      y: at.y - (at.y - before.y) * 2 ** 0.5,
    });

    for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, -1000);
    await expect.poll(async () => (await mapOf(page)).k).toBe(3);
    for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 1000);
    const fitted = page.getByRole('button', { name: 'Zoom out' });
    await expect.poll(async () => (await mapOf(page)).k).toBeLessThan(1);
    const least = (await mapOf(page)).k;
    await fitted.click();
    expect((await mapOf(page)).k).toBeCloseTo(least, 3);
  });
});

test.describe('fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('spread to zoom, also when the first lay on a counter, and the one that stays goes on', async ({
    page,
    context,
  }) => {
    await openMove(page);
    const send = touching(await context.newCDPSession(page));
    const unit = await openUnit(page);
    const first = { ...(await middleOf(page, unit)), id: 0 };
    const before = await mapOf(page);
    const away = (far: number) => ({ x: first.x + far, y: first.y - far, id: 1 });
    await send('touchStart', [first]);
    await send('touchStart', [first, away(40)]);
    for (const far of [50, 60, 70, 80]) await send('touchMove', [first, away(far)]);
    await expect.poll(async () => (await mapOf(page)).k).toBeCloseTo(before.k * 2, 2);
    expectNear(await mapOf(page), {
      x: first.x - (first.x - before.x) * 2,
      y: first.y - (first.y - before.y) * 2,
    });
    // Farther than the map goes: the finger that stays takes hold of what is under it then.
    for (const far of [120, 160, 200, 240]) await send('touchMove', [first, away(far)]);
    await expect.poll(async () => (await mapOf(page)).k).toBe(3);
    await send('touchEnd', [away(240)]);
    const one = await mapOf(page);
    await send('touchMove', [{ x: first.x - 40, y: first.y + 20, id: 0 }]);
    await send('touchEnd', []);
    await expect.poll(async () => (await mapOf(page)).x).not.toBe(one.x);
    expectNear(await mapOf(page), { x: one.x - 40, y: one.y + 20 });
    // Nothing was picked, and nothing sent.
    expect(await questionOf(page)).toBe('movement.choose');
    await expect(page.locator('.board .board-selected')).toHaveCount(0);
  });

  test('that rest on a counter or a place are told of it, and choose nothing', async ({ page, context }) => {
    await openMove(page);
    const send = touching(await context.newCDPSession(page));
    const hold = async (at: Spot, ms: number) => {
      await send('touchStart', [{ ...at, id: 0 }]);
      await page.waitForTimeout(ms);
      await send('touchEnd', []);
    };
    const lit = page.locator('.board [data-open="true"]');
    const open = await lit.evaluateAll((all) => all.map((one) => one.getAttribute('data-thing')));
    const own = (await loneUnits(page)).find((one) => open.includes(one)) ?? '';
    for (const ms of [450, 1600]) {
      await hold(await middleOf(page, own), ms);
      await expect(page.locator('.inspect')).toBeVisible();
      await page.waitForTimeout(450);
      expect(await questionOf(page)).toBe('movement.choose');
      await page.keyboard.press('Escape');
      await expect(page.locator('.inspect')).toHaveCount(0);
    }
    // Why the sea cannot be chosen is said at once.
    await hold(await atSea(page), 450);
    await expect(page.locator('.inspect .why')).toBeVisible();
    await page.touchscreen.tap((await middleOf(page, own)).x, (await middleOf(page, own)).y);
    await expect.poll(() => questionOf(page)).not.toBe('movement.choose');
  });

  /** A unit that can be chosen, with room for a second finger beside it. */
  async function openUnit(page: Page): Promise<string> {
    const units = await page.locator('.board [data-thing^="unit:"][data-open="true"]').evaluateAll((all) =>
      all.map((one) => ({
        thing: one.getAttribute('data-thing') ?? '',
        x: one.getBoundingClientRect().x,
        y: one.getBoundingClientRect().y,
      })),
    );
    const found = units.find(({ x, y }) => x > 60 && x < 250 && y > 120 && y < 620);
    if (found === undefined) throw new Error('no unit can be chosen there');
    return found.thing;
  }

  function touching(session: CDPSession) {
    return (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: (Spot & { id: number })[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers });
  }
});
