import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import type {} from '../../stress/main.tsx';
import { median, percentile, report } from './rows.ts';

const TIMES = 5;
const configFile = fileURLToPath(new URL('../../stress/vite.config.ts', import.meta.url));

let server: PreviewServer;

test.beforeAll(async () => {
  await build({ configFile });
  server = await preview({ configFile });
});

test.afterAll(() => server.close());

for (const gesture of ['pan', 'zoom'] as const)
  test(`the frames of a large board: ${gesture}`, async ({ page }) => {
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.locator('.board [data-thing]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(3000);
    const frames: number[] = [];
    for (let time = 0; time < TIMES; time++)
      frames.push(...(await page.evaluate((name) => window.stress?.[name]() ?? [], gesture)));
    report(`frame while ${gesture === 'pan' ? 'panning' : 'zooming'}, p50`, median(frames), 'ms');
    report(`frame while ${gesture === 'pan' ? 'panning' : 'zooming'}, p95`, percentile(frames, 0.95), 'ms');
  });
