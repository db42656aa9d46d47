import { chmodSync, mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/cli/folder.ts';
import { eventfulRaid } from '../../tests/cli/records.ts';
import { run } from '../../tests/cli/run.ts';
import { writeRecord } from '../table/record-text.ts';
import { fileError } from './file-errors.ts';

const folder = testFolder();
const record = await eventfulRaid();
const text = writeRecord(record);

describe.each([['replay'], ['verify'], ['export', '--log']])('%s says in a sentence', (...command) => {
  const said = async (path: string) => {
    const { code, out, err } = await run(...command, path);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(path);
    expect(err.trim().split('\n')).toHaveLength(1);
    return err;
  };

  it('that there is no such file', async () => {
    expect(await said(folder.path('none.json'))).toContain('does not exist');
    expect(await said(folder.path('raid.json/none.json'))).toContain('does not exist');
  });

  it('that it is a folder', async () => {
    mkdirSync(folder.path('folder'), { recursive: true });
    expect(await said(folder.path('folder'))).toContain('is a folder, not a file');
  });

  it.skipIf(process.getuid?.() === 0)('that it may not be read', async () => {
    const path = folder.write('locked.json', text);
    chmodSync(path, 0o000);
    expect(await said(path)).toContain('may not be used by this account');
    chmodSync(path, 0o600);
  });

  it.each([
    ['empty', '', 'is empty'],
    ['blank', ' \n', 'is empty'],
    ['not JSON', 'not a record\n', 'not JSON at line 1, column 1'],
    ['wrong in the middle', text.replace('"entries"', 'entries'), 'not JSON at line 13, column 3.'],
    ['truncated', text.slice(0, text.length / 2), '; it seems to be cut off.'],
    ['not text', Buffer.from([0xff, 0xfe, 0x00]), 'not a text in UTF-8'],
    ['something else', '[]', 'no "format"'],
    ['a number', '5', 'no "format"'],
    ['another document', JSON.stringify({ format: 'grand-harbour position' }), 'can be played again'],
    ['newer', JSON.stringify({ ...record, version: 4 }), 'newer Grand Harbour (version 4'],
    ['without a version', JSON.stringify({ ...record, version: undefined }), 'version is missing'],
    ['of an unknown game', JSON.stringify({ ...record, game: 'chess' }), 'no game "chess"'],
    ['without seats', JSON.stringify({ ...record, seats: 5 }), 'seats should be an object'],
    ['with a bad entry', JSON.stringify({ ...record, entries: [{ number: 1 }] }), 'entry 1 is no entry'],
  ])('that it is %s', async (name, content, says) => {
    expect(await said(folder.write(`${name}.json`, content))).toContain(says);
  });
});

it.each([['verify'], ['export', '--log']])(
  '%s does not take what a seat saw for a record',
  async (...command) => {
    const path = folder.write(
      'seen.json',
      JSON.stringify({ format: 'grand-harbour seat record', version: 1 }),
    );
    const { code, err } = await run(...command, path);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('only a "grand-harbour record" can be played again'),
    ]);
  },
);

it.each([
  ['EACCES', 'a.json may not be used by this account.'],
  ['EIO', 'a.json cannot be read (EIO).'],
])('puts %s into words', (code, sentence) => {
  expect(fileError('a.json', Object.assign(new Error('x'), { code }), 'read').message).toBe(sentence);
});
