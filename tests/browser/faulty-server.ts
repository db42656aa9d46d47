import { fileURLToPath } from 'node:url';
import { createApp } from '../../src/server/app.ts';
import { test as base } from './page-kit.ts';

const PAGE = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** What becomes of the scripts of workers that are asked for from now on. */
export interface Faults {
  workers: 'fine' | 'broken' | 'cut off';
}

/** The page from a server of its own, which can be told to fail: not every browser lets a test meddle with what workers fetch. */
export const test = base.extend<{ faults: Faults }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  faults: async ({}, use) => use({ workers: 'fine' }),
  baseURL: async ({ faults }, use) => {
    const app = await createApp(PAGE);
    app.addHook('onRequest', async ({ url }, reply) => {
      if (faults.workers === 'fine' || !/worker[^/]*\.js$/.test(url)) return;
      if (faults.workers === 'cut off') reply.raw.destroy();
      else
        reply.type('text/javascript').header('Cache-Control', 'no-store').send('throw new Error("broken");');
    });
    await use(await app.listen({ host: '127.0.0.1', port: 0 }));
    await app.close();
  },
});
