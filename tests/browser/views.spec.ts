import type { Page } from '@playwright/test';
import type { Board } from '../../src/games/convoys/index.ts';
import type { Table } from '../../src/table/table.ts';
import { expect, openRecord, test } from './page-kit.ts';
import { gameUntil } from './record-kit.ts';
import { liftCurtain, ready, spotsOf } from './table-driver.ts';

/** What the map shows, at every size. */

const SIZES = [
  [1600, 1000],
  [1280, 800],
  [820, 1180],
  [390, 844],
] as const;

const atSea = () =>
  gameUntil(
    { game: 'convoys', scenario: 'spring-1941-campaign', players: 'scripted', hands: 'one' },
    ({ name }, table) => name === 'sailing.order' && turnOf(table) === 2,
  );

function turnOf(table: Table): number {
  return (table.view('allied').board as Board).turn;
}

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where the points of the chart lie on the screen, and what is free of it. */
function chartOf(page: Page): Promise<{ ports: readonly (readonly [number, number])[]; free: Rect }> {
  return page.evaluate(() => {
    const svg = document.querySelector<SVGSVGElement>('.board-things');
    const map = document.querySelector('.table-map')?.getBoundingClientRect();
    const tools = document.querySelector('.map-tools')?.getBoundingClientRect();
    const prompt = document.querySelector('.prompt')?.getBoundingClientRect();
    const matrix = svg?.getScreenCTM();
    if (!matrix || !map || !tools || !prompt) throw new Error('there is no map');
    const places = [
      [66, 281],
      [1476, 518],
      [851, -10],
    ] as const;
    const ports = places.map(([x, y]) => {
      const point = new DOMPoint(x, y).matrixTransform(matrix);
      return [point.x, point.y] as const;
    });
    const dock = document.querySelector('.table[data-drawer="dock"] .table-dock')?.getBoundingClientRect();
    const below = [prompt.top, dock?.top ?? map.bottom].filter((top) => top > map.top);
    const bottom = Math.min(map.bottom, ...below);
    return { ports, free: { left: map.left, right: map.right, top: tools.bottom, bottom } };
  });
}

test('the chart opens with both ports in sight at every size, and its tools cover no base', async ({
  page,
}) => {
  await openRecord(page, await atSea());
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await liftCurtain(page);
    await ready(page);
    const { ports, free } = await chartOf(page);
    for (const [x, y] of ports) {
      expect(x, `${width} px wide`).toBeGreaterThan(free.left);
      expect(x, `${width} px wide`).toBeLessThan(free.right);
      expect(y, `${width} px wide`).toBeGreaterThan(free.top);
      expect(y, `${width} px wide`).toBeLessThan(free.bottom);
    }
  }
  // On the phone the groups are chips.
  const chips = page.locator('.board .counter.chip');
  expect(await chips.count()).toBeGreaterThan(1);
  const box = await chips.first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(20);
  expect(box?.height).toBeLessThan(26);
});

test('on a tablet the ports stay in sight above the pool that is open from the start, and so does the menu', async ({
  page,
}) => {
  const start = {
    game: 'convoys',
    scenario: 'summer-1940-campaign',
    players: 'scripted',
    hands: 'one',
  } as const;
  await page.setViewportSize({ width: 820, height: 1180 });
  await openRecord(page, await gameUntil(start, ({ name }) => name === 'basing.pick'));
  await ready(page);
  await expect(page.locator('.table[data-drawer="dock"]')).toBeVisible();
  const { ports, free } = await chartOf(page);
  for (const [, y] of ports) {
    expect(y).toBeGreaterThan(free.top);
    expect(y).toBeLessThan(free.bottom);
  }
  // However many seasons there are.
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
});

/** A force of several ships is about to sail by day, where aircraft can strike. */
const sailing = () =>
  gameUntil(
    { game: 'convoys', scenario: 'spring-1941-campaign', players: 'scripted', hands: 'one' },
    ({ name }, table) => {
      const { stack, board } = table.view('allied');
      const { groups, units, phase } = board as Board;
      const group = groups.find(({ id }) => id === stack.at(-1)?.['force']);
      const isReached = group !== undefined && /^(w-[456]|e-[345])$/.test(group.at);
      const ships = units.filter((unit) => unit.group === group?.id);
      return name === 'sailing.assemble' && phase === 'day' && isReached && ships.length > 3;
    },
  );

test('the chosen group stands above the log with what can reach it next', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await openRecord(page, await sailing());
  const chosen = page.getByRole('region', { name: 'What is chosen' });
  await expect(chosen.getByRole('heading')).toContainText(/^(Group [A-Z]+|[A-Z].* group), \d+ pieces$/);
  expect(await chosen.locator('.convoys-chosen-ships li').count()).toBeGreaterThan(1);
  const stops = chosen.getByRole('group', { name: 'Where it may be' }).getByRole('button');
  await expect(stops.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.board-leg')).toHaveCount(1);
  await expect(page.locator('.board-danger').first()).toBeAttached();
  await expect(chosen.locator('tbody td').nth(1)).toContainText('%');
  await stops.first().click();
  await expect(stops.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.board-leg')).toHaveCount(0);
});

test('threats have numbers, a counter under the pointer hints where it can go, a formation rings its units', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await openRecord(
    page,
    await gameUntil(
      { game: 'c3', scenario: 'july-1942', players: 'scripted', hands: 'one' },
      ({ name, actions = [] }) => name === 'movement.choose' && actions.length > 8,
    ),
  );
  // Dispersed units cannot move: the pointer goes on to one that can.
  const units = (await spotsOf(page)).filter(({ what }) => what.startsWith('unit:'));
  let next = 0;
  await expect
    .poll(
      async () => {
        const { x = 0, y = 0 } = units[next++ % units.length] ?? {};
        await page.mouse.move(x, y);
        await page.waitForTimeout(400);
        return page.locator('.board-glimpse').count();
      },
      { intervals: [50] },
    )
    .toBe(1);
  await page.mouse.move(2, 2);
  await expect(page.locator('.board-glimpse')).toHaveCount(0);

  await page.keyboard.press('t');
  const numbers = page.locator('.board-threat-number');
  await expect(numbers.first()).toBeAttached();
  expect(await page.locator('.board-threat').count()).toBeGreaterThan(1);
  for (const text of await numbers.allTextContents()) expect(Number(text)).toBeGreaterThan(0);
  await page.keyboard.press('t');
  await expect(numbers).toHaveCount(0);

  await page.locator('.rail-full [data-thing="formation:ramcke"]').hover();
  expect(await page.locator('.board-pointed').count()).toBeGreaterThan(3);
});

test('on a laptop the left rail is one of icons that opens over the map', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openRecord(
    page,
    await gameUntil(
      { game: 'c3', scenario: 'july-1942', players: 'scripted', hands: 'one' },
      ({ name }) => name === 'movement.choose',
    ),
  );
  const rail = page.locator('.table-left');
  expect((await rail.boundingBox())?.width).toBe(56);
  const token = rail.getByRole('button', { name: /^Folgore/ });
  expect(await token.boundingBox()).toMatchObject({ width: 44, height: 36 });
  await token.hover();
  await expect(page.getByRole('tooltip')).toContainText('Folgore');
  expect(await page.locator('.board-pointed').count()).toBeGreaterThan(0);

  const whole = rail.locator('.rail-full');
  await expect(whole).toBeHidden();
  await token.click();
  await expect(whole).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();
  await rail.getByRole('button', { name: 'Show all forces' }).click();
  await expect(whole).toBeVisible();
  const map = await page.locator('.board').boundingBox();
  await page.mouse.click((map?.x ?? 0) + (map?.width ?? 0) - 20, (map?.y ?? 0) + (map?.height ?? 0) - 20);
  await expect(whole).toBeHidden();
});
