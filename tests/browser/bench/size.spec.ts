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

test('what opening the lobby and a table of Operazione C3 fetches', async ({ page, context }) => {
  const lobby = new Set<string>();
  const all = new Set<string>();
  context.on('request', (request) => {
    all.add(request.url());
  });
  await page.goto('/');
  await page.locator(START).waitFor();
  await page.waitForLoadState('networkidle');
  for (const url of all) lobby.add(url);
  await openC3(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
  await weigh('lobby', lobby);
  await weigh('lobby and c3', all);
});

async function weigh(where: string, urls: ReadonlySet<string>): Promise<void> {
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
