import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/cli/folder.ts';
import { eventfulRaid } from '../../tests/cli/records.ts';
import { run } from '../../tests/cli/run.ts';
import { filfla } from '../games/filfla/index.ts';
import { writeRecord } from '../table/record-text.ts';

const folder = testFolder();
const record = await eventfulRaid();
const raid = folder.write('raid.json', writeRecord(record));

describe('export', () => {
  it('writes the position after an entry', async () => {
    const entry = record.entries[29];
    const { code, out } = await run('export', raid, '--position', '--at', '30');
    expect(code).toBe(0);
    expect(filfla.hash(filfla.load(JSON.parse(out)))).toBe(entry && 'hash' in entry ? entry.hash : '');
    const end = await run('export', raid, '--position');
    expect(filfla.ask(filfla.load(JSON.parse(end.out)))).toBeUndefined();
  });

  it('writes what a seat saw, and nothing else', async () => {
    const { out } = await run('export', raid, '--seat', 'garrison', '--at', '30');
    const seen = JSON.parse(out);
    expect(seen).toMatchObject({ format: 'grand-harbour seat record', seat: 'garrison', game: 'filfla' });
    expect(out).not.toContain('hash"');
    expect(seen).not.toHaveProperty('result');
    expect(JSON.parse((await run('export', raid, '--seat', 'spectator')).out)).toHaveProperty('result');
  });

  it('writes the log that replay prints', async () => {
    const { out } = await run('export', raid, '--log');
    expect((await run('replay', raid, '--log')).out).toContain(out);
    const seen = await run('export', raid, '--log', '--seat', 'raiders');
    expect((await run('replay', raid, '--log', '--seat', 'raiders')).out).toContain(seen.out);
  });

  it.each([
    [[], 'Say what to export'],
    [['--at', '3'], 'Say what to export'],
    [['--position', '--log'], "option '--position' cannot be used with option '--log'"],
    [['--position', '--seat', 'raiders'], "option '--position' cannot be used with option '--seat"],
    [['--position', '--at', 'end'], 'whole number'],
    [['--position', '--at', '99999'], 'has only'],
    [['--seat', 'admiral'], 'no seat "admiral"'],
  ])('answers %j with exit code 2', async (args, says) => {
    const { code, out, err } = await run('export', raid, ...args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(says)]);
  });
});

describe('export --out', () => {
  it('writes a whole file, and replaces one only by force', async () => {
    const out = folder.path('position.json');
    expect(await run('export', raid, '--position', '--out', out)).toEqual({ code: 0, out: '', err: '' });
    expect(JSON.parse(folder.read('position.json'))).toMatchObject({ game: 'filfla' });
    folder.write('position.json', 'mine');
    const again = await run('export', raid, '--position', '--out', out);
    expect([again.code, again.err]).toEqual([1, `${out} exists already; --force writes over it.\n`]);
    expect(folder.read('position.json')).toBe('mine');
    expect((await run('export', raid, '--position', '--out', out, '--force')).code).toBe(0);
    expect(folder.read('position.json')).toContain('filfla');
  });

  it('says what is in the way, or that the place takes no files', async () => {
    const said = async (path: string, ...args: string[]) => {
      const { code, err } = await run('export', raid, '--position', '--out', path, ...args);
      expect(code).toBe(1);
      return err;
    };
    mkdirSync(folder.path('here'));
    expect(await said(folder.path('here'))).toBe(`${folder.path('here')} is a folder, not a file.\n`);
    symlinkSync('nowhere', folder.path('link'));
    for (const args of [[], ['--force']]) {
      expect(await said(folder.path('link'), ...args)).toMatch(
        /link is not a file that could be replaced\.\n$/,
      );
      expect(await said(join(raid, 'p.json'), ...args)).toMatch(/a part of the path is not a folder\.\n$/);
    }
  });

  it.runIf(existsSync('/proc/self'))('does not deny a folder that takes no files', async () => {
    const { code, err } = await run('export', raid, '--position', '--out', '/proc/none');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^\/proc\/none (cannot be written: nothing can be put into \/proc|may not be used)/,
      ),
    ]);
  });

  it('leaves nothing behind where it fails', async () => {
    mkdirSync(folder.path('out'));
    mkdirSync(folder.path('out/taken'));
    const force = ['--position', '--force', '--out'];
    const taken = await run('export', raid, ...force, folder.path('out/taken'));
    expect([taken.code, taken.err]).toEqual([1, `${folder.path('out/taken')} is a folder, not a file.\n`]);
    const nowhere = await run('export', raid, ...force, folder.path('nowhere/p.json'));
    expect([nowhere.code, nowhere.err]).toEqual([
      1,
      expect.stringMatching(/there is no folder .*nowhere\.\n$/),
    ]);
    expect(readdirSync(folder.path('out'))).toEqual(['taken']);
    expect(existsSync(folder.path('nowhere'))).toBe(false);
    const bad = folder.write('bad.json', '{');
    expect((await run('export', bad, '--log', '--out', folder.path('out/log.txt'))).code).toBe(1);
    expect(readdirSync(folder.path('out'))).toEqual(['taken']);
  });
});
