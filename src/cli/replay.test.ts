import { describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/cli/folder.ts';
import { eventfulRaid, playRandomly, raidTable } from '../../tests/cli/records.ts';
import { run } from '../../tests/cli/run.ts';
import { filfla } from '../games/filfla/index.ts';
import { gameById } from '../games/index.ts';
import { writeRecord } from '../table/record-text.ts';
import { Table } from '../table/table.ts';
import { personAtEach } from '../table/table-options.ts';

const folder = testFolder();
const record = await eventfulRaid();
const raid = folder.write('raid.json', writeRecord(record));

describe('replay', () => {
  it('says that a record is right, and what came of it', async () => {
    const { code, out } = await run('replay', raid);
    expect(code).toBe(0);
    expect(out).toMatch(
      /raid\.json: ok, The Raid on Filfla, \d+ entries, \d+ actions\nfinal state [0-9a-f]{16}; /,
    );
    expect(out).toMatch(/; result: \w+(, \w+)?, -?\d+ points?\n$/);
  });

  it('says so as JSON', async () => {
    const { out } = await run('replay', raid, '--json');
    const actions = record.entries.filter((entry) => 'action' in entry).length;
    expect(JSON.parse(out)).toMatchObject({ ok: true, actions, result: { winner: expect.any(String) } });
  });

  it('names the first entry that does not fit, and why', async () => {
    const index = record.entries.findIndex(
      (entry) => 'rolls' in entry && entry.rolls?.[0]?.draw !== undefined,
    );
    const entries = structuredClone([...record.entries]) as { rolls?: { results: number[] }[] }[];
    const [draw] = entries[index]?.rolls ?? [];
    draw?.results.push(((draw.results.pop() ?? 0) + 1) % 4);
    const forged = folder.write('forged.json', JSON.stringify({ ...record, entries }));
    const { code, err, out } = await run('replay', forged);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(new RegExp(`^\\S+forged\\.json: Entry ${index + 1} does not fit: .*hash`));
    const json = await run('replay', forged, '--json', '--until', String(index + 5));
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, entry: index + 1 });
    expect((await run('replay', forged, '--until', String(index))).code).toBe(0);
  });

  it('stops where it is told to', async () => {
    const { out } = await run('replay', raid, '--until', '12');
    expect(out).toMatch(/12 entries, \d+ actions\n.*; the game goes on\n$/);
    expect((await run('replay', raid, '--until', '0')).out).toContain('0 entries, 0 actions');
    expect((await run('replay', raid, '--until', '2')).out).toContain('2 entries, 1 action\n');
    expect((await run('replay', raid, '--until', '1')).out).toContain('1 entry, 0 actions\n');
    expect(JSON.parse((await run('replay', raid, '--until', '12', '--json')).out)).toHaveProperty(
      'result',
      null,
    );
    const beyond = await run('replay', raid, '--until', '99999');
    expect([beyond.code, beyond.err]).toEqual([2, expect.stringMatching(/has only \d+ entries, not 99999/)]);
  });

  it('judges the beginning of a practice game by itself', async () => {
    const table = await raidTable();
    await playRandomly(table, 3);
    await table.act('raiders', table.ask('raiders')?.actions?.[0] ?? '', { rolls: [] });
    const practice = folder.write('practice.json', writeRecord(await table.record()));
    expect((await run('replay', practice)).out).toContain('; practice\n');
    const { code, out } = await run('replay', practice, '--until', '3');
    expect([code, out.includes('practice\n')]).toEqual([0, false]);
  });
});

describe('the log', () => {
  it('says where a game went on by other rules', async () => {
    const table = await raidTable();
    await playRandomly(table, 3);
    const record = { ...(await table.record()), rulesVersion: '0' };
    const going = await (await Table.restore({ game: filfla, record })).record();
    const path = folder.write('going-on.json', writeRecord(going));
    const { rulesVersion, dataHash } = filfla.definition;
    const { code, out } = await run('replay', path, '--log');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(
        `\n4. from here on it is played by the rules ${rulesVersion} and the data ${dataHash}\n`,
      ),
    ]);
    expect(out).toContain('It was recorded with other rules or data.');
    const seen = await run('replay', path, '--seat', 'garrison');
    expect(seen.out).toMatch(/^1\. from here on it is played by other rules or data\n/);
    const own = folder.write('seen.json', (await run('export', path, '--seat', 'garrison')).out);
    expect((await run('replay', own, '--log')).out).toMatch(/^1\. from here on it is played by other/);
  });

  it('begins with what happened before the first decision, for each who saw it', async () => {
    const convoys = await gameById('convoys');
    const position = {
      game: 'convoys',
      ...{ at: 'end-of-turn', turn: 3, groups: { g1: { at: 'e-3', losses: 2 } } },
      units: { warspite: { at: 'e-3', group: 'g1' } },
    };
    const setting = { game: convoys, id: 'begun', seats: personAtEach(convoys), position };
    const table = await Table.open({ ...setting, dice: { kind: 'seed', seed: 1 } });
    await table.act('allied', 'ready');
    const path = folder.write('begun.json', writeRecord(await table.record()));
    const log = async (...args: string[]) => (await run('replay', path, ...args)).out.split('\n').slice(0, 4);
    const turn = expect.stringMatching(/^ {5}Turn 4/);
    expect(await log('--log')).toEqual([
      '0. the game begins',
      expect.stringMatching(/^ {5}\[allied\] .* has lost too much/),
      turn,
      expect.stringMatching(/^1\. allied: /),
    ]);
    expect((await log('--seat', 'axis')).slice(0, 2)).toEqual(['1. the game begins', turn]);
  });

  it('tells the referee everything, with those who saw it', async () => {
    const { out } = await run('replay', raid, '--log');
    const lines = out.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '1. raiders: adds "salt" to the dice',
        '2. raiders: 1 Troop lands on the north beach',
        '3. raiders: takes back 2',
        '4. raiders: does 2 again',
        '5. raiders: drafts anew: 2 Troop lands on the south beach; 3 Troop lands on the south beach',
        '8. raiders: takes back everything from 2 on',
        '9. garrison: proposes a draw',
        '10. raiders: declines',
        '     The raiders have made their plan.',
        expect.stringMatching(/^ {5}\[raiders\] The southern party will land in turn/),
        expect.stringMatching(/^ {5}\[garrison\] ammunition chit: drew \d out of 4$/),
        expect.stringMatching(/^\d+\. garrison: accepts$/),
        expect.stringMatching(/^\d+\. the secret of the dice is a5a5/),
      ]),
    );
    const numbered = lines.filter((line) => /^\d+\. /.test(line));
    expect(numbered.map((line) => Number.parseInt(line, 10))).toEqual(
      record.entries.map(({ number }) => number),
    );
  });

  it('puts each event under the action that it came of', async () => {
    const { out } = await run('replay', raid, '--log');
    const moves = [...out.matchAll(/: Pick (.+)\n\d+\. \w+: Go to (\d+)\n {5}(.*)\n/g)];
    expect(moves.length).toBeGreaterThan(5);
    for (const [, unit, place, event] of moves)
      if (event?.includes(' moves from ') && !event.includes('A counter'))
        expect(event).toMatch(new RegExp(`${unit} moves from .* to ${place}`));
  });

  it('tells a seat what it saw, in its own numbers', async () => {
    const { out } = await run('replay', raid, '--log', '--seat', 'garrison');
    expect(out).toMatch(
      /^1\. raiders: adds "salt" to the dice\n2\. garrison: proposes a draw\n3\. raiders: declines\n/,
    );
    expect(out).not.toContain('southern party will land');
    expect(out).toMatch(/ammunition chit: drew/);
    const spectator = await run('replay', raid, '--seat', 'spectator');
    expect(spectator.out).not.toMatch(/ammunition chit|southern party will land|lands on the/);
    expect((await run('replay', raid, '--log', '--seat', 'admiral')).code).toBe(2);
  });

  it('comes with the rest as JSON', async () => {
    const { out } = await run('replay', raid, '--log', '--json', '--until', '2');
    expect(JSON.parse(out)).toMatchObject({ ok: true, log: [expect.any(String), expect.any(String)] });
  });
});
