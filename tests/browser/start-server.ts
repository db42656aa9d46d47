import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../bin/grand-harbour.js', import.meta.url));

/** Starts `grand-harbour serve` as a user would, on a free port. */
export async function startServer(): Promise<{ address: string; close: () => Promise<void> }> {
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await printedAddress(child);
  return {
    address,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function printedAddress(child: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error('The server ended before it printed its address; its reasons stand above.');
}
