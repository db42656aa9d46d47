import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder of its own for a test file, gone afterwards. */
export function testFolder(): {
  path(name: string): string;
  write(name: string, text: string | Uint8Array): string;
  read(name: string): string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'grand-harbour-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = (name: string) => join(folder, name);
  return {
    path,
    write: (name, text) => {
      writeFileSync(path(name), text);
      return path(name);
    },
    read: (name) => readFileSync(path(name), 'utf8'),
  };
}
