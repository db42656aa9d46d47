import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { createApp } from './app.ts';

const page = mkdtempSync(join(tmpdir(), 'page-'));
const FAULT = new Error('the charts are gone');
writeFileSync(join(page, 'index.html'), '<h1>Grand Harbour</h1>');
const app = await createApp(page);
let address: string;
let log: MockInstance;

beforeAll(async () => {
  app.get('/fails', () => {
    throw FAULT;
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  rmSync(page, { recursive: true });
});

/** Asks for a path as it is written: fetch would tidy it up. */
function asked(
  path: string,
): Promise<{ status: number | undefined; type: string | undefined; text: string }> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => {
      const { statusCode: status, headers } = response;
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status, type: headers['content-type'], text }));
    }).on('error', reject);
  });
}

const PLAIN = 'text/plain; charset=utf-8';

it.each([
  ['/../../package.json', 403],
  ['/%2e%2e/%2e%2e/package.json', 403],
  ['/%', 400],
  ['/%c0%ae%c0%ae/package.json', 400],
])('answers %s with a plain %i, and logs nothing', async (path, status) => {
  expect(await asked(path)).toEqual({ status, type: PLAIN, text: 'This cannot be asked for.\n' });
  expect(log).not.toHaveBeenCalled();
});

it('logs a fault of its own, and does not show it', async () => {
  expect(await asked('/fails')).toEqual({ status: 500, type: PLAIN, text: 'Something went wrong here.\n' });
  expect(log.mock.calls).toEqual([[FAULT]]);
});
