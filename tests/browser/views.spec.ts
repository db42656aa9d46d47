import type { Page } from '@playwright/test';
import type { Board } from '../../src/games/convoys/index.ts';
import type { Table } from '../../src/table/table.ts';
import { expect, openRecord, test } from './page-kit.ts';
import { gameUntil } from './record-kit.ts';
import { liftCurtain, ready } from './table-driver.ts';

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
    const bottom = prompt.top > map.top ? Math.min(map.bottom, prompt.top) : map.bottom;
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
