import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { main } from './main.ts';

let out: MockInstance;
let err: MockInstance;
beforeEach(() => {
  out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => vi.restoreAllMocks());

const said = (spy: MockInstance) => spy.mock.calls.map(([text]) => String(text)).join('');

it('explains itself on stdout with --help', async () => {
  expect(await main(['--help'])).toBe(0);
  expect(said(out)).toContain('Usage: grand-harbour');
  expect(said(out)).toContain('serve');
});

it.each(['referee', 'simulate', 'replay', 'verify', 'export'])(
  'shows an example with %s --help',
  async (name) => {
    expect(await main([name, '--help'])).toBe(0);
    expect(said(out)).toMatch(new RegExp(`Example:\\n  .*grand-harbour ${name}`));
  },
);

it('tells its version', async () => {
  expect(await main(['--version'])).toBe(0);
  expect(said(out)).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it.each([
  { args: [], says: 'Usage: grand-harbour' },
  { args: ['sevre'], says: "unknown command 'sevre'" },
  { args: ['serve', '--prot', '1'], says: "unknown option '--prot'" },
  { args: ['serve', '--port', 'harbour'], says: 'A port is a whole number' },
  { args: ['serve', '--port', '65536'], says: 'A port is a whole number' },
])('answers wrong usage $args with exit code 2, on stderr only', async ({ args, says }) => {
  expect(await main(args)).toBe(2);
  expect(said(err)).toContain(says);
  expect(said(out)).toBe('');
});

it('says in plain words that a port is taken', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  expect(await main(['serve', '--port', String(port)])).toBe(1);
  expect(complaints.mock.calls).toEqual([[expect.stringMatching(/^Port \d+ on 127\.0\.0\.1 is taken/)]]);
  holder.close();
});
