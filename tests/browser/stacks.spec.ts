import type { CDPSession, Page } from '@playwright/test';
import type { GameRecord } from '../../src/table/record.ts';
import { grouped } from '../../src/web/parts/grouped.ts';
import { expect, middleOf, openRecord, questionOf, test } from './page-kit.ts';
import { gameOf, gameUntil } from './record-kit.ts';
import { ready } from './table-driver.ts';

/** Stacks taken with one click, one counter out of a fan, and the fan itself. */

interface Stacked {
  readonly record: GameRecord;
  readonly units: readonly string[];
}

/** A game of C3 in which three units that can march stand in one hex. */
async function threeInOneHex(): Promise<Stacked> {
  let units: readonly string[] = [];
  const record = await gameUntil(
    { game: 'c3', scenario: 'july-1942', hands: 'one', players: 'scripted' },
    ({ name, seat, actions = [] }, table) => {
      if (name !== 'movement.choose') return false;
      const board = table.view(seat).board as { readonly units: readonly Placed[] };
      const able = board.units.filter(({ id, dispersed }) => !dispersed && actions.includes(`pick ${id}`));
      const byHex = grouped(able, ({ at }) => (at === 'pool' ? undefined : at));
      units = [...byHex.values()].find(({ length }) => length === 3)?.map(({ id }) => `unit:${id}`) ?? [];
      return units.length === 3;
    },
  );
  return { record, units };
}

interface Placed {
  readonly id: string;
  readonly at: string;
  readonly dispersed?: boolean;
}

const GIBRALTAR = { game: 'convoys', scenario: 'pedestal-1942', hands: 'one' } as const;

/** What is marked as being under way, by the strip at the foot of the map. */
function inHand(page: Page): Promise<number> {
  return page.locator('.stack-strip .stack-piece.selected').count();
}

/** A place of the map that can be chosen. */
async function goal(page: Page): Promise<string> {
  const places = page.locator('.board [data-open="true"][data-thing^="hex:"]');
  return (await places.first().getAttribute('data-thing')) ?? '';
}

test('a stack of three goes with two clicks, and is let go of with one key', async ({ page }) => {
  const { record, units } = await threeInOneHex();
  await openRecord(page, record);
  const [top = ''] = units;
  const { x, y } = await middleOf(page, top);
  await page.mouse.click(x, y);
  await ready(page);
  expect(await questionOf(page)).toBe('movement.order');
  expect(await inHand(page)).toBe(3);
  await page.keyboard.press('u');
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'movement.choose');
  const again = await middleOf(page, top);
  await page.mouse.click(again.x, again.y);
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'movement.order');
  const hex = await goal(page);
  const there = await middleOf(page, hex);
  await page.mouse.click(there.x, there.y);
  await ready(page);
  await expect(page.locator('.table')).toHaveAttribute('data-question', 'movement.choose');
  for (const unit of units) {
    const at = await middleOf(page, unit);
    expect(Math.hypot(at.x - there.x, at.y - there.y)).toBeLessThan(30);
  }
});

test('arrows walk a fan, one counter is taken out of it, and others are added or left out', async ({
  page,
}) => {
  const { record, units } = await threeInOneHex();
  await openRecord(page, record);
  const [top = '', second = '', third = ''] = units;
  const spread = () =>
    expect(async () => {
      await page.mouse.move(5, 5);
      const { x, y } = await middleOf(page, top);
      await page.mouse.move(x, y);
      await expect(page.locator('.board-fan-frame')).toBeVisible({ timeout: 1000 });
      const [one, other] = [await middleOf(page, second), await middleOf(page, third)];
      expect(Math.abs(one.x - other.x)).toBeGreaterThan(30);
    }).toPass();
  const clickOn = async (thing: string, keys: readonly 'Shift'[] = []) => {
    const { x, y } = await middleOf(page, thing);
    for (const key of keys) await page.keyboard.down(key);
    await page.mouse.click(x, y);
    for (const key of keys) await page.keyboard.up(key);
    await ready(page);
  };
  await spread();
  const walked: (string | null)[] = [];
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('ArrowRight');
    walked.push(await page.locator('[data-cursor]').getAttribute('data-cursor'));
  }
  expect([...walked].sort()).toEqual([...units].sort());
  await clickOn(third);
  expect(await inHand(page)).toBe(1);
  await spread();
  await clickOn(second, ['Shift']);
  expect(await inHand(page)).toBe(2);
  await clickOn(third, ['Shift']);
  expect(await inHand(page)).toBe(1);
  await expect(page.locator('.board-fan-frame'), 'the fan stays open while counters are added').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.board-fan-frame')).toHaveCount(0);
  expect(await questionOf(page), 'Escape closes the fan and nothing else').toBe('movement.order');
});

test('a click on a group takes the group', async ({ page }) => {
  const sailing = { game: 'convoys', scenario: 'pedestal-1942', hands: 'one', players: 'scripted' } as const;
  await openRecord(
    page,
    await gameUntil(sailing, ({ name, actions = [] }) => {
      return name === 'sailing.order' && actions.some((action) => action.startsWith('lead '));
    }),
  );
  const group = page.locator('.board [data-open="true"][data-thing^="group:"]').first();
  const { x, y } = await middleOf(page, (await group.getAttribute('data-thing')) ?? '');
  await page.mouse.click(x, y);
  await ready(page);
  expect(await questionOf(page)).toBe('sailing.assemble');
  await expect(page.locator('.convoys-tray.force h3')).toContainText(', under way');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a fan of sixteen ships lies inside the map and can be read', async ({ page }) => {
    await openRecord(page, await gameOf(GIBRALTAR, ['dummies 2', 'begin day']));
    const { x, y } = await middleOf(page, 'unit:eagle');
    await hold(await page.context().newCDPSession(page), x, y);
    await expect(page.locator('.board-fan-frame')).toBeVisible();
    const map = await page.locator('.board').boundingBox();
    const frame = await page.locator('.board-fan-frame').boundingBox();
    if (map === null || frame === null) throw new Error('there is no map or no fan');
    expect(frame.x).toBeGreaterThanOrEqual(map.x);
    expect(frame.y).toBeGreaterThanOrEqual(map.y);
    expect(frame.x + frame.width).toBeLessThanOrEqual(map.x + map.width);
    expect(frame.y + frame.height).toBeLessThanOrEqual(map.y + map.height);
    for (const ship of ['unit:eagle', 'unit:freighter-9', 'unit:didos']) {
      const middle = await middleOf(page, ship);
      const top = await page.evaluate(
        ([left, down]) => document.elementFromPoint(left, down)?.closest('.board') !== null,
        [middle.x, middle.y] as const,
      );
      expect(top, `nothing covers ${ship}`).toBe(true);
      const name = page.locator(`.fanned[data-piece="${ship}"] .counter-name`);
      expect((await name.boundingBox())?.height, `${ship} can be read`).toBeGreaterThan(9);
    }
    const last = await middleOf(page, 'unit:freighter-9');
    await page.touchscreen.tap(last.x, last.y);
    await ready(page);
    expect(await questionOf(page)).toBe('sailing.assemble');
  });
});

/** A finger that stays where it is. */
async function hold(session: CDPSession, x: number, y: number): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await new Promise((later) => setTimeout(later, 500));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
