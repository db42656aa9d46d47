import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { line } from '../../tests/cli/referee-client.ts';
import { REFUSALS } from '../engine/refusal.ts';
import { packageRoot } from './package-root.ts';
import { METHODS } from './referee-methods.ts';

/** The real program, and the page that describes it. */
const page = readFileSync(join(packageRoot(), 'docs', 'protocol.md'), 'utf8');

function program(...args: string[]) {
  const child = spawn(process.execPath, [join(packageRoot(), 'bin', 'grand-harbour.js'), ...args]);
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, code };
}

async function refereeOn(input: string) {
  const { child, code } = program('referee');
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out, err, code: await code };
}

describe('docs/protocol.md', () => {
  it('shows a session as the program holds it', async () => {
    const session = /```session\n([\s\S]*?)```/.exec(page)?.[1]?.trimEnd().split('\n') ?? [];
    const sent = session.filter((row) => row.startsWith('> ')).map((row) => row.slice(2));
    const expected = session.filter((row) => row.startsWith('< ')).map((row) => row.slice(2));
    expect(sent.length + expected.length).toBe(session.length);
    const { out, code } = await refereeOn(`${sent.join('\n')}\n`);
    const answers = out.trimEnd().split('\n');
    expect(answers).toHaveLength(expected.length);
    for (const [n, answer] of answers.entries()) expect(answer).toMatch(pattern(expected[n] ?? ''));
    expect(code).toBe(0);
  });

  it('lists every method with its parameters', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| (.*?) ?\| /gm)];
    const documented = rows.map(([, name, params = '']) => [name, params.match(/\w+/g) ?? []]);
    expect(Object.fromEntries(documented)).toEqual(
      Object.fromEntries(Object.entries(METHODS).map(([name, { params }]) => [name, params])),
    );
  });

  it('names only errors that exist', () => {
    const names = /^Names with -32000:([\s\S]*?)\n\n/m.exec(page)?.[1]?.match(/`[\w-]+`/g) ?? [];
    const plain = names.map((name) => name.slice(1, -1)).filter((name) => !name.startsWith('unknown-'));
    expect(plain.length).toBeGreaterThan(10);
    expect(REFUSALS).toEqual(expect.arrayContaining(plain));
  });
});

/** The `…` of the page stands for anything. */
function pattern(shown: string): RegExp {
  const parts = shown.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

describe('the program', () => {
  it('says nothing but the protocol on standard output, and big answers on one line', async () => {
    const start = line(1, 'start', { game: 'filfla' });
    const many = Array.from({ length: 300 }, (_, n) => line(n, 'view', ['table-1', 'referee']));
    const { out, err, code } = await refereeOn(`\n${start}\n[${many.join(',')}]\n\n\u0000\n`);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(answers.map((answer) => (Array.isArray(answer) ? answer.length : answer.id))).toEqual([
      1,
      300,
      null,
    ]);
    expect(err === '' || err.startsWith('Building ')).toBe(true);
    expect(code).toBe(0);
  });

  it('ends quietly when its answers are not read any more', async () => {
    const { child, code } = program('referee');
    child.stdout.destroy();
    child.stdin.on('error', () => undefined); // it is gone before everything is written
    child.stdin.write(`${line(1, 'games')}\n`.repeat(2000));
    const complaints = text(child.stderr);
    expect(await code).toBe(0);
    expect(await complaints).not.toContain('Error');
  });

  it('answers each request before the next is sent', async () => {
    const { child, code } = program('referee');
    const answers = child.stdout[Symbol.asyncIterator]();
    for (const id of [1, 2, 3]) {
      child.stdin.write(`${line(id, 'result', ['none'])}\n`);
      expect(JSON.parse(String((await answers.next()).value))).toMatchObject({ id });
    }
    child.stdin.end();
    expect(await code).toBe(0);
  });

  it('ends with its own exit codes', async () => {
    expect(await program('replay', 'there-is-no-such.json').code).toBe(1);
    expect(await program('simulate', 'chess').code).toBe(2);
    expect(await program('simulate', 'filfla', '--games', '1').code).toBe(0);
  });
});
