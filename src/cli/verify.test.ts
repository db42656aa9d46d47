import { describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/cli/folder.ts';
import { eventfulRaid, playRandomly, raidTable } from '../../tests/cli/records.ts';
import { run } from '../../tests/cli/run.ts';
import { until } from '../proof/until.ts';
import type { GameRecord } from '../table/record.ts';
import { writeRecord } from '../table/record-text.ts';
import type { Table } from '../table/table.ts';

const folder = testFolder();
const record = await eventfulRaid();
const verify = (document: GameRecord, ...args: string[]) =>
  run('verify', folder.write('raid.json', writeRecord(document)), ...args);

describe('verify', () => {
  it('proves fair dice and legal actions, and says what that leaves open', async () => {
    const { code, out } = await verify(record);
    expect(code).toBe(0);
    expect(out).toMatch(/nothing is wrong; dice: verified\nProven:\n {2}All \d+ actions are legal/);
    expect(out).toMatch(/All \d+ rolls follow from the promised secret, those taken back included/);
    expect(out).toMatch(/Not proven:\n {2}garrison added no text/);
  });

  it('cannot check dice before the secret is shown', async () => {
    const table = await raidTable();
    await playRandomly(table, 40);
    const { code, out } = await verify(await table.record());
    expect([code, out]).toEqual([0, expect.stringContaining('until then no result can be checked')]);
    expect(out).not.toContain('follow from');
  });

  it.each<[string, (table: Table) => Promise<unknown>]>([
    ['by the rules', (table) => playRandomly(table)],
    ['by resignation', (table) => table.resign('raiders')],
    [
      'by agreement',
      (table) => table.propose('raiders', 'draw').then(() => table.answer('garrison', 'accept')),
    ],
    ['without a winner', (table) => table.abandon()],
  ])('misses the secret of a game that ended %s', async (_, end) => {
    const table = await raidTable();
    await playRandomly(table, 20);
    await end(table);
    const { entries, ...header } = await table.record();
    expect(entries.at(-1)).toHaveProperty('reveal');
    const { code, out } = await verify({ ...header, entries: entries.slice(0, -1) });
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(
        /dice: faulty\nWrong:\n.*the game is over, but the secret of the dice is missing\.\n/,
      ),
    ]);
    expect(out).not.toContain('until then');
  });

  it('counts one as one', async () => {
    const table = await raidTable();
    await playRandomly(table, 1);
    expect((await verify(await table.record())).out).toContain('  The only action is legal and leads to');
    await until(
      async () =>
        (await table.record()).entries.some((entry) => 'rolls' in entry && entry.rolls?.length === 1),
      () => playRandomly(table, 1),
    );
    expect((await verify(await table.record())).out).toContain(
      '  The only roll is the first of its stream.\n',
    );
    await table.abandon();
    expect((await verify(await table.record())).out).toContain(
      '  The only roll follows from the promised secret, and',
    );
  });

  it('trusts the sides to know what they saw when both added a text', async () => {
    const table = await raidTable();
    await table.contribute('raiders', 'a');
    await table.contribute('garrison', 'b');
    await table.abandon();
    expect((await verify(await table.record())).out).toContain('Only the sides know');
  });

  it('says what was given, not rolled', async () => {
    const table = await raidTable();
    await until(
      () => table.ask('spectator')?.name === 'deployment.pick',
      () => playRandomly(table, 1),
    );
    await until(
      () => table.ask('garrison')?.actions?.includes('confirm') === true,
      () => table.act('garrison', table.ask('garrison')?.actions?.[0] ?? ''),
    );
    await table.act('garrison', 'confirm', { rolls: [[2]] });
    const { code, out } = await verify(await table.record());
    expect([code, out]).toEqual([0, expect.stringMatching(/Given:\n {2}Entry \d+: .*ammunition was given/)]);
  });

  it('does not trust a seed', async () => {
    await run('simulate', 'filfla', '--games', '1', '--records', folder.path('seeded'));
    const { code, out } = await run('verify', folder.path('seeded/game-0001.json'));
    expect([code, out]).toEqual([0, expect.stringMatching(/dice: seeded[\s\S]*chose the seed/)]);
  });

  it('fails where the secret, a roll or an action is forged', async () => {
    const forged = (change: (entry: Record<string, unknown>) => void) => {
      const entries = structuredClone([...record.entries]) as Record<string, unknown>[];
      for (const entry of entries) change(entry);
      return { ...record, entries } as unknown as GameRecord;
    };
    const secret = await verify(
      forged((entry) => 'reveal' in entry && Object.assign(entry, { reveal: 'b6' })),
    );
    expect([secret.code, secret.out]).toEqual([1, expect.stringContaining('dice: faulty')]);
    const number = record.entries.find((entry) => 'rolls' in entry)?.number;
    const skipped = await verify(forged((entry) => entry['number'] === number && delete entry['rolls']));
    expect([skipped.code, skipped.out]).toEqual([
      1,
      expect.stringContaining(`Wrong:\n  Entry ${number} does not fit`),
    ]);
    const unmarked = await verify({ ...record, practice: true });
    expect([unmarked.code, unmarked.out]).toEqual([1, expect.stringContaining('marked as practice')]);
    expect(unmarked.err).toMatch(/raid\.json: the record is not right\.\n$/);
  });

  it('gives its reports as JSON', async () => {
    const { out } = await verify(record, '--json');
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      wrong: [],
      replay: { ok: true },
      dice: { faults: [] },
    });
  });

  it('says that records of other rules are judged by what is legal now', async () => {
    const { code, out } = await verify({ ...record, rulesVersion: '0' });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/legal by the present rules[\s\S]*other rules or data/),
    ]);
  });
});
