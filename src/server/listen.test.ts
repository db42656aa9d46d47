import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, type RunningServer } from './listen.ts';

const page = mkdtempSync(join(tmpdir(), 'page-'));
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'index.html'), '<h1>Grand Harbour</h1>');
  writeFileSync(join(page, '.stamp'), 'secret');
  writeFileSync(join(page, 'assets', 'main-1a2b.js'), 'export {};');
  server = await listen({ page, host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(page, { recursive: true });
});

const get = (path: string) => fetch(`${server.address}${path}`);

it('serves the page, to be asked for again each time', async () => {
  const response = await get('/');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Grand Harbour');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

it('lets browsers keep files whose name carries a hash', async () => {
  const response = await get('/assets/main-1a2b.js');
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(response.headers.get('cache-control')).toContain('immutable');
});

it('allows nothing inline and nothing from elsewhere, and works on plain http', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:|upgrade-insecure-requests/);
});

it.each(['/nothing', '/.stamp', '/assets/', '/%2e%2e/package.json', '/..%2f..%2fpackage.json'])(
  'answers %s with a plain 404',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('There is nothing here.\n');
  },
);

it('refuses to listen where somebody else does', async () => {
  const port = Number(new URL(server.address).port);
  await expect(listen({ page, host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
