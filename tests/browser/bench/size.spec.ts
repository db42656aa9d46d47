import { gzipSync } from 'node:zlib';
import { test } from '@playwright/test';
import { openC3, START } from './lobby.ts';
import { report } from './rows.ts';

/** What is fetched, by its name: the data of maps and games are files of their own. */
const KINDS = [
  { what: 'map data, gzip', name: /\/map-data-[^/]*\.js$/ },
  { what: 'rules and units, gzip', name: /\/game-data-[^/]*\.js$/ },
  { what: 'script of page and workers, gzip', name: /\.js$/ },
  { what: 'styles, gzip', name: /\.css$/ },
  { what: 'fonts', name: /\.woff2$/ },
] as const;

test('what the lobby fetches, and what a table of Operazione C3 adds', async ({ page, context }) => {
  const fetched = new Set<string>();
  context.on('request', (request) => {
    fetched.add(request.url());
  });
  await page.goto('/');
  await page.locator(START).waitFor();
  await page.waitForLoadState('networkidle');
  const lobby = new Set(fetched);
  await openC3(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
  const table = new Set(fetched);
  // The script of the players is fetched when the first of them is asked.
  await page.keyboard.press('i');
  await page.locator('.hint, .hint-button[data-stage="failed"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await weigh('lobby', [...lobby]);
  await weigh(
    'c3 table, besides the lobby',
    [...table].filter((url) => !lobby.has(url)),
  );
  await weigh(
    'c3 players, besides the table',
    [...fetched].filter((url) => !table.has(url)),
  );
});

async function weigh(where: string, urls: readonly string[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const url of urls) {
    const kind = KINDS.find(({ name }) => name.test(new URL(url).pathname));
    if (kind === undefined) continue;
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    const size = kind.what === 'fonts' ? bytes.length : gzipSync(bytes, { level: 9 }).length;
    sums.set(kind.what, (sums.get(kind.what) ?? 0) + size);
  }
  for (const { what } of KINDS) report(`${where}: ${what}`, (sums.get(what) ?? 0) / 1000, 'kB');
}
