import { type Page, test } from '@playwright/test';
import { gameOf, textOf } from '../record-kit.ts';
import { openRecord } from './lobby.ts';
import { median, percentile, report } from './rows.ts';

const ROUNDS = 6;
/** Three steps in and the same three out again. */
const STEPS = ['Zoom in', 'Zoom in', 'Zoom in', 'Zoom out', 'Zoom out', 'Zoom out'] as const;

test.use({ viewport: { width: 1600, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } });

for (const { game, scenario } of [
  { game: 'c3', scenario: 'july-1942' },
  { game: 'convoys', scenario: 'spring-1941-campaign' },
] as const)
  test(`the time until the ground is sharp after a zoom: ${game}`, async ({ page }) => {
    test.setTimeout(120_000);
    await openRecord(page, textOf(await gameOf({ game, scenario, hands: 'one', seed: 'bench' }, [])));
    await page.locator('.board-ground[data-scale]').waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(3000);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const step of STEPS) times.push(await redrawAfter(page, step));
    report(`${game}, redraw after zoom, p50`, median(times), 'ms');
    report(`${game}, redraw after zoom, p95`, percentile(times, 0.95), 'ms');
  });

/** From the press to the frame that shows the ground in the new scale; the map waits a moment to see whether it rests. */
async function redrawAfter(page: Page, button: string): Promise<number> {
  const time = await page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        const plane = document.querySelector<HTMLElement>('.board-plane');
        const ground = document.querySelector<HTMLElement>('.board-ground');
        const before = ground?.dataset['scale'];
        const start = performance.now();
        document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
        const look = () => {
          const scale = ground?.dataset['scale'];
          if (scale !== before && scale === plane?.style.getPropertyValue('--drawn'))
            requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        look();
      }),
    button,
  );
  // The margin around the window is painted before the next step.
  await page.waitForTimeout(1200);
  return time;
}
