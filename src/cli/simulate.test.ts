import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/cli/folder.ts';
import { run } from '../../tests/cli/run.ts';
import { filfla } from '../games/filfla/index.ts';
import { readRecord } from '../table/record-text.ts';
import { replayRecord } from '../table/replay.ts';
import { packageRoot } from './package-root.ts';

const folder = testFolder();

async function summary(...args: string[]) {
  const { code, out } = await run('simulate', 'filfla', '--json', ...args);
  expect(code).toBe(0);
  return JSON.parse(out);
}

describe('simulate', () => {
  it('counts the results', async () => {
    const all = await summary('--games', '12');
    expect(all).toMatchObject({
      game: 'filfla',
      scenario: 'raid',
      options: { decoys: 'two' },
      players: ['uniform', 'uniform'],
      seed: 1,
      games: 12,
      meanPoints: expect.any(Number),
    });
    const counts = Object.values<Record<string, number>>(all.wins).flatMap((levels) => Object.values(levels));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(all.meanActions).toBeGreaterThanOrEqual(all.fewestActions);
    expect(all.meanActions).toBeLessThanOrEqual(all.mostActions);
  });

  it('plays the same games for the same seed, and others for another', async () => {
    const one = await summary('--games', '5');
    expect(await summary('--games', '5', '--seed', '1')).toEqual(one);
    expect(await summary('--games', '5', '--seed', '2')).not.toMatchObject({ meanActions: one.meanActions });
  });

  it('takes a scenario, options and players', async () => {
    const args = ['--scenario', 'short-night', '--option', 'decoys=none', '--players', 'uniform,reluctant'];
    expect(await summary('--games', '1', ...args)).toMatchObject({
      scenario: 'short-night',
      options: { decoys: 'none' },
      players: ['uniform', 'reluctant'],
    });
  });

  it('prints the results as text', async () => {
    const { out } = await run('simulate', 'filfla', '--games', '4', '--players', 'verb-first');
    expect(out).toMatch(/^The Raid on Filfla, raid: 4 games, players verb-first and verb-first, seed 1\n/);
    expect(out).toMatch(/ %\n/);
    expect((await run('simulate', 'filfla', '--games', '1')).out).toContain(': 1 game, players');
    expect(out).toMatch(/mean points .*\nmean actions \d/);
  });

  it.each([
    [['chess'], 'no game "chess"'],
    [[], "missing required argument 'game'"],
    [['filfla', '--games', '0'], 'whole number, 1 or more'],
    [['filfla', '--games', '-1'], 'whole number, 1 or more'],
    [['filfla', '--games', '9007199254740992'], 'whole number, 9007199254740991 or less'],
    [['filfla', '--seed', '9'.repeat(20)], 'whole number, 9007199254740991 or less'],
    [['filfla', '--scenario', 'dawn'], 'no scenario "dawn"'],
    [['filfla', '--option', 'decoys'], 'key=value'],
    [['filfla', '--option', 'decoys=nine'], 'the option "decoys" is two or none'],
    [['filfla', '--option', 'fog=yes'], 'no option "fog"'],
    [['filfla', '--players', 'genius'], 'no player "genius"'],
    [['filfla', '--players', 'uniform,uniform,uniform'], 'has 2 sides, not 3'],
  ])('answers %j with exit code 2', async (args, says) => {
    const { code, out, err } = await run('simulate', ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(says);
  });
});

describe('the records of a simulation', () => {
  it('are the games that were counted', async () => {
    const all = await summary('--games', '3', '--records', folder.path('new/raids'));
    expect(readdirSync(folder.path('new/raids'))).toEqual([
      'game-0001.json',
      'game-0002.json',
      'game-0003.json',
    ]);
    expect(all).toEqual(await summary('--games', '3'));
    const actions = [1, 2, 3].map((n) => {
      const record = readRecord(folder.read(`new/raids/game-000${n}.json`));
      expect(record).toMatchObject({ id: `game-000${n}`, practice: false, dice: { seed: `1/${n}` } });
      const replay = replayRecord(filfla, record);
      return replay.ok ? replay.actions : 0;
    });
    expect(actions.reduce((sum, one) => sum + one, 0) / 3).toBeCloseTo(all.meanActions, 1);
  });

  it('do not replace a file unless they are forced to', async () => {
    mkdirSync(folder.path('kept'));
    folder.write('kept/game-0002.json', 'mine');
    const args = ['simulate', 'filfla', '--games', '2', '--records', folder.path('kept')];
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([1, expect.stringMatching(/game-0002\.json exists already; --force/)]);
    expect([folder.read('kept/game-0002.json'), existsSync(folder.path('kept/game-0001.json'))]).toEqual([
      'mine',
      false,
    ]);
    expect((await run(...args, '--force')).code).toBe(0);
    expect(readRecord(folder.read('kept/game-0002.json')).id).toBe('game-0002');
    expect(readdirSync(folder.path('kept'))).toEqual(['game-0001.json', 'game-0002.json']);
  });

  it('need a folder', async () => {
    const file = folder.write('file', '');
    const { code, err } = await run('simulate', 'filfla', '--games', '1', '--records', file);
    expect([code, err]).toEqual([1, `${file} is a file, not a folder.\n`]);
    const below = await run('simulate', 'filfla', '--games', '1', '--records', join(file, 'a', 'b'));
    expect([below.code, below.err]).toEqual([1, `${file} is a file, not a folder.\n`]);
  });

  // In a process of its own: what never ends could not be stopped here.
  it.runIf(existsSync('/proc/self'))(
    'need a folder that takes others',
    () => {
      const script = `import { main } from './src/cli/main.ts';
      process.exit(await main(['simulate', 'filfla', '--games', '1', '--records', '/proc/none/raids']));`;
      const { status, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '--eval', script],
        { cwd: packageRoot(), encoding: 'utf8', timeout: 20_000 },
      );
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(
          /^\/proc\/none (cannot be made: nothing can be put into \/proc|may not be used)/,
        ),
      ]);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    },
    30_000,
  );

  it('are not begun where one of them cannot be replaced', async () => {
    mkdirSync(folder.path('blocked/game-0002.json'), { recursive: true });
    const args = ['simulate', 'filfla', '--games', '2', '--force', '--records', folder.path('blocked')];
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([1, `${folder.path('blocked/game-0002.json')} is a folder, not a file.\n`]);
    expect(readdirSync(folder.path('blocked'))).toEqual(['game-0002.json']);
  });

  it('take the place of what a killed run has left behind', async () => {
    mkdirSync(folder.path('killed'));
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const kept = [
      `.game-0031.json.${process.ppid}.tmp`,
      `.game-31.json.${gone}.tmp`,
      `.notes.json.${gone}.tmp`,
      `.game-0031.json.${gone}.tmp.old`,
      `game-0031.json.${gone}.tmp`,
    ];
    for (const name of [...kept, `.game-0031.json.${gone}.tmp`]) folder.write(`killed/${name}`, '{');
    await summary('--games', '1', '--records', folder.path('killed'));
    expect(readdirSync(folder.path('killed')).sort()).toEqual([...kept, 'game-0001.json'].sort());
  });
});
