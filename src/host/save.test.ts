import { describe, expect, it } from 'vitest';
import type { Game } from '../engine/game.ts';
import { filfla } from '../games/filfla/index.ts';
import { codeOf } from '../proof/desk.ts';
import { writeRecord } from '../table/record-text.ts';
import { replayRecord } from '../table/replay.ts';
import { Table } from '../table/table.ts';
import { personAtEach } from '../table/table-options.ts';
import { readSave, SAVE_FORMAT, writeSave } from './save.ts';

const game = filfla as unknown as Game;
const SECRET = 'ab'.repeat(32);

/** A raid after some of its first choices. */
async function raid(): Promise<Table> {
  const table = await Table.open({
    game,
    id: 'raid',
    seats: personAtEach(game),
    dice: { kind: 'fair', secret: SECRET },
  });
  for (let done = 0; done < 12; done++) {
    const seat = table.ask('spectator')?.seat ?? '';
    await table.act(seat, table.ask(seat)?.actions?.[0] ?? '');
  }
  return table;
}

describe('a saved game', () => {
  it('is read back with its secret, and can be played on', async () => {
    const table = await raid();
    const { record, secret } = readSave(writeSave(await table.record(), SECRET));
    expect(record).toEqual(await table.record());
    expect(secret).toBe(SECRET);
    expect(replayRecord(game, record)).toMatchObject({ ok: true });
    const again = await Table.restore({ game, record, secret: secret ?? '' });
    expect(again.position()).toEqual(table.position());
  });

  it('says what it is, and keeps a line for each entry', async () => {
    const table = await raid();
    const text = writeSave(await table.record(), SECRET);
    expect(JSON.parse(text)).toMatchObject({ format: SAVE_FORMAT, version: 1, secret: SECRET });
    expect(text.split('\n').length).toBeGreaterThan((await table.record()).entries.length);
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('may also be a plain record, which has no secret', async () => {
    const record = await (await raid()).record();
    expect(readSave(writeRecord(record))).toEqual({ record, secret: undefined });
  });

  it('that is broken is refused as a bad record', async () => {
    const table = await raid();
    const whole = writeSave(await table.record(), SECRET);
    const document = JSON.parse(whole);
    const { secret: _, ...open } = document;
    const broken = [
      '',
      'no game',
      '[]',
      'null',
      '{}',
      whole.slice(0, -20),
      JSON.stringify({ ...document, version: 2 }),
      JSON.stringify({ ...document, secret: 7 }),
      JSON.stringify({ ...document, more: true }),
      JSON.stringify(open),
      JSON.stringify({ ...document, record: undefined }),
      JSON.stringify({ ...document, record: { ...document.record, entries: [{ seat: 'axis' }] } }),
      JSON.stringify({ ...document, record: { ...document.record, format: 'a letter' } }),
    ];
    for (const text of broken)
      expect(
        codeOf(() => readSave(text)),
        text.slice(0, 80),
      ).toBe('bad-record');
  });
});
