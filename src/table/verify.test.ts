import { describe, expect, it } from 'vitest';
import { micro, microTable, play } from '../../tests/table/micro.ts';
import { commitment, secretFromSeed } from '../engine/fair.ts';
import type { Entry, GameRecord } from './record.ts';
import type { Table } from './table.ts';
import { verifyDice } from './verify.ts';

async function rolled(table: Table): Promise<void> {
  await table.contribute('blue', 'salt');
  await play(table, 'confirm', 'pass', 'roll', 'peek', 'tap');
  await table.undo('blue');
  await play(table, 'tap', 'roll', 'roll');
}

async function finished(): Promise<GameRecord> {
  const table = await microTable();
  await rolled(table);
  await table.resign('red');
  return await table.record();
}

function withRoll(record: GameRecord, number: number, changes: object): GameRecord {
  const entries = record.entries.map((entry) =>
    entry.number === number && 'action' in entry
      ? { ...entry, rolls: entry.rolls?.map((roll) => ({ ...roll, ...changes })) }
      : entry,
  );
  return { ...record, entries };
}

describe('checking the dice', () => {
  it('finds nothing wrong with an honest table, also in what was taken back', async () => {
    const report = verifyDice(micro, await finished());
    expect(report).toEqual({ verdict: 'verified', rolls: 6, forced: [], faults: [] });
  });

  it('says honestly that the secret is not shown yet', async () => {
    const table = await microTable();
    await rolled(table);
    expect(verifyDice(micro, await table.record())).toMatchObject({
      verdict: 'not-revealed',
      rolls: 6,
      faults: [],
    });
    const skipped = withRoll(await table.record(), 9, { index: 3 });
    expect(verifyDice(micro, skipped)).toMatchObject({
      verdict: 'faulty',
      faults: [{ entry: 9 }, { entry: 10 }],
    });
  });

  it.each(['over', 'going on'])('knows whether the secret is due in a game that is %s', async (how) => {
    const table = await microTable();
    await rolled(table);
    if (how === 'over') await table.resign('red');
    const { entries, ...header } = await table.record();
    const record = { ...header, entries: entries.filter((entry) => !('reveal' in entry)) };
    const why = 'the game is over, but the secret of the dice is missing';
    expect(verifyDice(micro, record)).toMatchObject(
      how === 'over' ? { verdict: 'faulty', faults: [{ why }] } : { verdict: 'not-revealed', faults: [] },
    );
  });

  it('catches a changed roll', async () => {
    const record = await finished();
    const [honest] = record.entries.flatMap((entry) => ('rolls' in entry ? (entry.rolls ?? []) : []));
    const changed = withRoll(record, 4, { result: ((honest?.result ?? 0) % 6) + 1 });
    expect(verifyDice(micro, changed)).toMatchObject({
      verdict: 'faulty',
      faults: [{ entry: 4, why: expect.stringMatching(/the dice give \d, the record says \d/) }],
    });
  });

  it('catches a changed roll of what was taken back', async () => {
    expect(verifyDice(micro, withRoll(await finished(), 6, { results: [8, 7] })).faults).toMatchObject([
      { entry: 6 },
    ]);
  });

  it('catches a skipped and a repeated place in a stream', async () => {
    const record = await finished();
    expect(verifyDice(micro, withRoll(record, 9, { index: 2 })).faults).toMatchObject([
      { entry: 9 },
      { entry: 10 },
    ]);
    expect(verifyDice(micro, withRoll(record, 8, { index: 0 })).faults).toMatchObject([{ entry: 8 }]);
    expect(verifyDice(micro, withRoll(record, 9, { index: undefined })).faults).toMatchObject([
      { entry: 9 },
      { entry: 10 },
    ]);
  });

  it('goes on checking after a fault', async () => {
    const table = await microTable();
    await play(table, 'confirm', 'pass', 'roll', 'roll', 'roll', 'roll');
    await table.abandon();
    const record = await table.record();
    const entries = record.entries.map((entry) => (entry.number === 4 ? { ...entry, rolls: [] } : entry));
    expect(verifyDice(micro, { ...record, entries }).faults).toMatchObject([{ entry: 5 }]);
  });

  it('catches a swapped secret, whether the published hash was swapped too or not', async () => {
    const record = await finished();
    const secret = 'ab'.repeat(32);
    const entries: Entry[] = record.entries.map((entry) =>
      'reveal' in entry ? { ...entry, reveal: secret } : entry,
    );
    expect(verifyDice(micro, { ...record, entries }).faults).toMatchObject([{ entry: 12 }]);
    const dice = { kind: 'fair', commitment: commitment(secret) } as const;
    expect(verifyDice(micro, { ...record, dice, entries }).verdict).toBe('faulty');
    const nonsense: Entry[] = record.entries.map((entry) =>
      'reveal' in entry ? { ...entry, reveal: 'x' } : entry,
    );
    expect(verifyDice(micro, { ...record, entries: nonsense }).faults).toMatchObject([{ entry: 12 }]);
  });

  it('catches a changed, a second and a late text', async () => {
    const record = await finished();
    const [text, ...rest] = record.entries;
    if (text === undefined) throw new Error('no entries');
    const other: Entry = { number: 1, seat: 'blue', contribute: 'pepper' };
    expect(verifyDice(micro, { ...record, entries: [other, ...rest] }).verdict).toBe('faulty');
    expect(verifyDice(micro, { ...record, entries: [text, text, ...rest] }).faults).toHaveLength(1);
    const late: Entry = { number: 13, seat: 'red', contribute: 'late' };
    expect(verifyDice(micro, { ...record, entries: [text, ...rest, late] }).faults).toMatchObject([
      { entry: 13 },
    ]);
  });

  it('lists forced results as practice, and skips no place for them', async () => {
    const table = await microTable();
    await play(table, 'confirm', 'pass', 'roll');
    await table.act('blue', 'roll', { rolls: [6] });
    await play(table, 'roll');
    await table.abandon();
    expect(verifyDice(micro, await table.record())).toEqual({
      verdict: 'verified',
      rolls: 2,
      forced: [{ entry: 4, purpose: 'luck' }],
      faults: [],
    });
  });

  it('checks a seeded table against its seed', async () => {
    const table = await microTable({ dice: { kind: 'seed', seed: 'summer' } });
    await play(table, 'confirm', 'pass', 'roll', 'tap');
    expect(verifyDice(micro, await table.record())).toMatchObject({
      verdict: 'seeded',
      rolls: 2,
      faults: [],
    });
    const other = { ...(await table.record()), dice: { kind: 'seed' as const, seed: 'winter' } };
    expect(verifyDice(micro, other).verdict).toBe('faulty');
    expect(secretFromSeed('summer')).not.toBe(secretFromSeed('winter'));
  });
});
