import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { microTable, play, refusalOf } from '../../tests/table/micro.ts';
import { Random } from '../engine/seeded.ts';
import type { GameRecord } from './record.ts';
import { readRecord, writeRecord } from './record-text.ts';

async function someRecord(): Promise<GameRecord> {
  const table = await microTable();
  await table.contribute('red', 'a "quoted" text\n\u2028 with \ud800 all sorts');
  await play(table, 'put p1', 'put p2');
  await table.undo('red');
  await table.redo('red');
  await table.redraft('red', ['put p3']);
  await table.reset('red');
  await play(table, 'confirm', 'pass', 'tap');
  await table.act('blue', 'roll', { rolls: [6] });
  await table.propose('blue', 'undo');
  await table.answer('red', 'accept');
  await table.propose('red', 'draw');
  await table.answer('blue', 'decline');
  await table.resign('blue');
  return await table.record();
}

async function faultOf(text: string) {
  return refusalOf(Promise.resolve().then(() => readRecord(text)));
}

describe('a record as text', () => {
  it('is read back exactly as it was, and written again exactly as it stood', async () => {
    const record = await someRecord();
    const text = writeRecord(record);
    expect(readRecord(text)).toEqual(record);
    expect(writeRecord(readRecord(text))).toBe(text);
  });

  it('has one line for each entry', async () => {
    const record = await someRecord();
    const lines = writeRecord(record).split('\n');
    for (const entry of record.entries) {
      const line = lines.find((one) => one.startsWith(`    {"number":${entry.number},`));
      expect(JSON.parse(line?.replace(/,$/, '') ?? '')).toEqual(entry);
    }
  });

  it('can be laid out in any way that JSON allows', async () => {
    const record = await someRecord();
    expect(readRecord(JSON.stringify(record))).toEqual(record);
    expect(readRecord(JSON.stringify(record, undefined, 4))).toEqual(record);
  });

  it('says on which line it stops being JSON', async () => {
    const text = writeRecord(await someRecord()).replace('"seat":"red","undo"', '"seat":red,"undo"');
    expect(await faultOf(text)).toMatchObject({
      code: 'bad-record',
      message: expect.stringMatching(/line 17, column/),
    });
  });

  it.each<[string, RegExp, (text: string) => string]>([
    [
      'a missing seat',
      /^entry 2 \(line 15\): seat is missing/,
      (text) => text.replace('"number":2,"seat":"red",', '"number":2,'),
    ],
    [
      'an unknown seat',
      /^entry 2 \(line 15\): nobody sits at "green"/,
      (text) => text.replace('"number":2,"seat":"red"', '"number":2,"seat":"green"'),
    ],
    [
      'a wrong number',
      /^entry 3 \(line 16\) has the number 9/,
      (text) => text.replace('"number":3', '"number":9'),
    ],
    [
      'an unknown key',
      /^entry 2 \(line 15\) has unknown parts: extra/,
      (text) => text.replace('"number":2', '"extra":1,"number":2'),
    ],
    [
      'two kinds at once',
      /^entry 2 \(line 15\) is no entry/,
      (text) => text.replace('"number":2', '"undo":1,"number":2'),
    ],
    ['no kind at all', /^entry 4 \(line 17\) is no entry/, (text) => text.replace('"undo":3', '"nothing":3')],
    [
      'a roll without result',
      /^entry 11 \(line 24\): rolls\[0\]/,
      (text) => text.replace('"die":6,"result":6', '"die":6'),
    ],
    [
      'a short hash',
      /^entry 2 \(line 15\): hash/,
      (text) => text.replace(/("number":2,.*"hash":")..../, '$1'),
    ],
    [
      'another format',
      /^the record: format should be/,
      (text) => text.replace('grand-harbour record', 'pgn'),
    ],
    [
      'another version',
      /^the record: version should be/,
      (text) => text.replace('"version": 3', '"version": 4'),
    ],
    ['a missing header', /^the record: seats is missing/, (text) => text.replace(/ {2}"seats".*\n/, '')],
    ['no object', /^the record should be an object/, () => '[]'],
  ])('says where it has %s', async (_, message, change) => {
    const text = writeRecord(await someRecord());
    const fault = await faultOf(change(text));
    expect(fault.code).toBe('bad-record');
    expect(fault.message).toMatch(message);
  });

  it('is either read or refused by name, whatever is done to it', async () => {
    const text = writeRecord(await someRecord());
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 4 }), (seed, times) => {
        const random = new Random(seed);
        let broken = text;
        for (let n = 0; n < times; n++) {
          const at = random.below(broken.length);
          const piece = random.pick([
            '',
            '"',
            '0',
            '{',
            ',',
            'null',
            '-',
            broken.slice(at, at + 9).repeat(2),
          ]);
          broken = broken.slice(0, at) + piece + broken.slice(at + random.below(9));
        }
        try {
          readRecord(broken);
        } catch (error) {
          expect(error).toMatchObject({ code: 'bad-record' });
        }
      }),
      { numRuns: 200 },
    );
  });
});
