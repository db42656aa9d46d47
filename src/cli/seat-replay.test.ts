import { describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/cli/folder.ts';
import { eventfulRaid, playRandomly, raidTable } from '../../tests/cli/records.ts';
import { run } from '../../tests/cli/run.ts';
import { writeRecord } from '../table/record-text.ts';

const folder = testFolder();
const SEATS = ['raiders', 'garrison', 'spectator'];
const raid = folder.write('raid.json', writeRecord(await eventfulRaid()));

/** The file with what a seat saw, as `export` writes it. */
async function seenBy(seat: string, from = raid, ...args: string[]): Promise<string> {
  const out = folder.path(`${seat}.json`);
  expect((await run('export', from, '--seat', seat, '--out', out, '--force', ...args)).code).toBe(0);
  return out;
}

async function logOf(...args: string[]): Promise<string[]> {
  const { code, out } = await run('replay', ...args, '--log', '--json');
  expect(code).toBe(0);
  return JSON.parse(out).log;
}

const itemsIn = (log: readonly string[]) => log.filter((line) => /^\d+\. /.test(line)).length;

describe('replay of what a seat saw', () => {
  it.each(SEATS)('tells %s what the whole record tells it', async (seat) => {
    await run('simulate', 'filfla', '--games', '4', '--force', '--records', folder.path('games'));
    for (const record of [raid, ...[1, 2, 3, 4].map((n) => folder.path(`games/game-000${n}.json`))]) {
      const log = await logOf(record, '--seat', seat);
      expect(await logOf(await seenBy(seat, record))).toEqual(log);
      expect(itemsIn(log)).toBeGreaterThan(10);
    }
  });

  it('says what it is, who sat there and what came of it', async () => {
    const path = await seenBy('garrison');
    const { code, out, err } = await run('replay', path);
    const items = itemsIn(await logOf(path));
    expect([code, err]).toEqual([0, '']);
    const [first, seats, last, end] = out.split('\n');
    expect(first).toBe(
      `${path}: what garrison saw of The Raid on Filfla, to look through, not to be played again`,
    );
    expect([seats, end]).toEqual(['raiders: raiders (person), garrison: garrison (person)', '']);
    expect(last).toMatch(new RegExp(`^${items} items; result: \\w+(, \\w+)?, -?\\d+ points?$`));
  });

  it('prints the log above that', async () => {
    const path = await seenBy('raiders');
    const { out } = await run('replay', path, '--log');
    expect(out).toBe(`${(await logOf(path)).join('\n')}\n${(await run('replay', path)).out}`);
    expect((await run('replay', path, '--seat', 'raiders')).out).toBe(out);
  });

  it('gives itself as JSON', async () => {
    const path = await seenBy('spectator');
    const document = JSON.parse((await run('replay', path, '--json')).out);
    expect(document).toEqual({
      format: 'grand-harbour seat record',
      game: 'filfla',
      seat: 'spectator',
      seats: {
        raiders: { name: 'raiders', kind: 'person' },
        garrison: { name: 'garrison', kind: 'person' },
      },
      items: itemsIn(await logOf(path)),
      result: expect.objectContaining({ winner: expect.any(String) }),
    });
    const open = JSON.parse(
      (await run('replay', await seenBy('spectator', raid, '--at', '20'), '--json')).out,
    );
    expect(open.result).toBeNull();
  });

  it('stops where it is told to', async () => {
    const path = await seenBy('raiders');
    const whole = await logOf(path);
    const log = await logOf(path, '--until', '7');
    expect([itemsIn(log), log]).toEqual([7, whole.slice(0, log.length)]);
    expect((await run('replay', path, '--until', '1')).out).toMatch(/\n1 item; the game goes on\n$/);
    const items = itemsIn(whole); // the last one shows the secret, the one before ended the game
    expect((await run('replay', path, '--until', String(items - 1))).out).toContain('; result: ');
    expect((await run('replay', path, '--until', String(items - 2))).out).toContain('; the game goes on');
    const beyond = await run('replay', path, '--until', String(items + 1));
    expect([beyond.code, beyond.err]).toEqual([2, `The record has only ${items} items, not ${items + 1}.\n`]);
  });

  it('marks practice, but not the beginning of it', async () => {
    const table = await raidTable();
    await playRandomly(table, 3);
    await table.act('raiders', table.ask('raiders')?.actions?.[0] ?? '', { rolls: [] });
    const path = await seenBy('raiders', folder.write('practice.json', writeRecord(await table.record())));
    expect((await run('replay', path)).out).toContain('; practice\n');
    expect((await run('replay', path, '--until', '3')).out).not.toContain('; practice');
  });

  it('cannot tell what another seat saw', async () => {
    const { code, err } = await run('replay', await seenBy('garrison'), '--seat', 'raiders');
    expect([code, err]).toEqual([2, 'This is what garrison saw; it does not tell what raiders saw.\n']);
  });

  it.each<[string, object, string]>([
    ['newer', { version: 4 }, 'newer Grand Harbour (version 4'],
    ['of an unknown game', { game: 'chess' }, 'no game "chess"'],
    ['without items', { items: undefined }, 'items is missing'],
    ['of strange seats', { seats: { raiders: {}, garrison: {} } }, 'seats.raiders.name is missing'],
    [
      'of another game',
      { seat: 'spectator', seats: { red: { name: 'Red', kind: 'bot' } }, items: [] },
      'no seat "red"',
    ],
    [
      'with an unknown action',
      { items: [{ number: 1, kind: 'action', by: 'raiders', action: 'castle', rolls: [], events: [] }] },
      'item 1: ',
    ],
  ])('refuses one that is %s', async (name, changes, says) => {
    const seen = JSON.parse(folder.read('spectator.json'));
    const path = folder.write(`${name}.json`, JSON.stringify({ ...seen, ...changes }));
    const { code, out, err } = await run('replay', path);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`${path} cannot be used: `);
    expect(err).toContain(says);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
