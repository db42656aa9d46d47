import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../engine/refusal.ts';
import { answerTo, type Call, RPC, serveLines } from './json-rpc.ts';
import { lines } from './lines.ts';

/** The frame alone, with methods made for the purpose. */
const call: Call = async (method, params) => {
  if (method === 'echo') return params;
  if (method === 'nothing') return undefined;
  if (method === 'refuse') throw new Refusal('illegal-action', 'no', { rule: 'x/1', where: 'here' });
  if (method === 'slow') await new Promise((resolve) => setTimeout(resolve, 20));
  if (method === 'break') throw new TypeError('secret detail');
  return method;
};

const defects: unknown[] = [];
const answer = async (line: unknown) => {
  const text = typeof line === 'string' ? line : JSON.stringify(line);
  const said = await answerTo(text, { call, onDefect: (error) => defects.push(error) });
  return said === undefined ? undefined : JSON.parse(said);
};
const request = (more: object) => ({ jsonrpc: '2.0', method: 'echo', ...more });

describe('requests', () => {
  it.each([1, 0, -7, 1.5, 'a', '', null, Number.MAX_SAFE_INTEGER])('echo their id %j', async (id) => {
    expect(await answer(request({ id, params: [1] }))).toEqual({ jsonrpc: '2.0', id, result: [1] });
  });

  it('have params by name, by position, or none', async () => {
    expect(await answer(request({ id: 1, params: { a: 1 } }))).toMatchObject({ result: { a: 1 } });
    expect(await answer(request({ id: 1, params: [] }))).toMatchObject({ result: [] });
    expect(await answer(request({ id: 1 }))).toMatchObject({ result: {} });
  });

  it('get null where there is no result', async () => {
    expect(await answer(request({ id: 1, method: 'nothing' }))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: null,
    });
  });

  it('without an id are not answered, even if they fail', async () => {
    for (const method of ['echo', 'refuse', 'break'])
      expect(await answer(request({ method }))).toBeUndefined();
  });

  it('that are refused get the name, the rule and the place', async () => {
    const data = { name: 'illegal-action', rule: 'x/1', where: 'here' };
    const error = { code: RPC.refused, message: 'no', data };
    expect(await answer(request({ id: 1, method: 'refuse' }))).toEqual({ jsonrpc: '2.0', id: 1, error });
  });

  it('that hit a defect are told so, and no more', async () => {
    defects.length = 0;
    const { error } = await answer(request({ id: 1, method: 'break' }));
    expect(error).toMatchObject({ code: RPC.internalError, data: { name: 'defect' } });
    expect(JSON.stringify(error)).not.toContain('secret detail');
    expect(defects).toEqual([new TypeError('secret detail')]);
  });
});

describe('invalid requests', () => {
  it.each([
    [5, null],
    ['"text"', null],
    ['null', null],
    [{}, null],
    [{ foo: 'boo' }, null],
    [{ method: 'echo', id: 1 }, 1],
    [{ jsonrpc: '1.0', method: 'echo', id: 'x' }, 'x'],
    [{ jsonrpc: '2.0', method: 1, params: 'bar' }, null],
    [request({ id: 1, params: 'bar' }), 1],
    [request({ id: 1, params: null }), 1],
    [request({ id: {} }), null],
    [request({ id: [1] }), null],
    [request({ id: true }), null],
    ['{"jsonrpc":"2.0","method":"echo","id":12345678901234567890}', null],
    ['{"jsonrpc":"2.0","method":"echo","id":1e999}', null],
  ])('%j', async (line, id) => {
    expect(await answer(line)).toMatchObject({
      id,
      error: { code: RPC.invalidRequest, data: { name: 'bad-request' } },
    });
  });

  it('nested without end', async () => {
    const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
    expect(await answer(deep)).toMatchObject([{ error: { code: RPC.invalidRequest } }]);
    const { error } = await answer(`{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":${deep}}}`);
    expect(error).toMatchObject({ code: RPC.invalidRequest, message: expect.stringContaining('deep') });
  });
});

describe('lines that are not JSON', () => {
  it.each([
    ['nonsense', 'column 1'],
    ['{"jsonrpc": "2.0", method: 1}', 'column 20'],
    ['{"jsonrpc": "2.0", "id": 1', 'breaks off'],
    ['[1,]', 'column 4'],
    ['{} {}', 'column 4'],
  ])('%s', async (line, place) => {
    expect(await answer(line)).toMatchObject({
      id: null,
      error: { code: RPC.parseError, message: expect.stringContaining(place) },
    });
  });

  it('are ignored if they are empty', async () => {
    for (const line of ['', ' ', '\t', '\r']) expect(await answer(line)).toBeUndefined();
  });
});

describe('batches', () => {
  it('are answered in order, without the notifications', async () => {
    const batch = [
      request({ id: 1, method: 'slow' }),
      request({ method: 'refuse' }),
      5,
      request({ id: 2, params: [2] }),
    ];
    expect(await answer(batch)).toMatchObject([
      { id: 1, result: 'slow' },
      { id: null, error: { code: RPC.invalidRequest } },
      { id: 2, result: [2] },
    ]);
  });

  it('of notifications alone get no answer, and an empty one gets one error', async () => {
    expect(await answer([request({}), request({ method: 'break' })])).toBeUndefined();
    expect(await answer([])).toMatchObject({ id: null, error: { code: RPC.invalidRequest } });
  });

  it('are not nested', async () => {
    expect(await answer([[request({ id: 1 })]])).toMatchObject([
      { id: null, error: { code: RPC.invalidRequest } },
    ]);
  });
});

/** What comes out for these bytes in these pieces. */
async function served(...chunks: (string | Uint8Array)[]): Promise<string[]> {
  const input = new PassThrough();
  const output = new PassThrough();
  for (const chunk of chunks) input.write(chunk);
  input.end();
  const serving = serveLines({ input, output, call, onDefect: () => undefined }).then(() => output.end());
  const out: string[] = [];
  for await (const line of lines(output)) out.push(String(line));
  await serving;
  return out;
}

const echo = (id: number, text = '') => JSON.stringify(request({ id, params: [text] }));
const idsOf = (answers: readonly string[]) => answers.map((text) => JSON.parse(text).id);

describe('the stream', () => {
  it('may come in any pieces, with any line ends, and without the last one', async () => {
    const bytes = Buffer.from(`${echo(1, 'ħarbour ⚓')}\r\n\n${echo(2)}\n${echo(3)}`);
    for (const size of [1, 3, 64, 10_000]) {
      const chunks = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      const answers = await served(...chunks);
      expect(idsOf(answers)).toEqual([1, 2, 3]);
      expect(answers[0]).toContain('ħarbour ⚓');
    }
  });

  it('keeps separators that JSON allows inside a text', async () => {
    const [only] = await served(`${echo(1, 'a\u2028b')}\n`);
    expect(JSON.parse(only ?? '').result).toEqual(['a\u2028b']);
  });

  it('survives what is not UTF-8, and a mark at its start', async () => {
    const answers = await served(Buffer.from([0x7b, 0xff, 0x0a]), '\ufeff', `${echo(2)}\n`);
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({ id: null, error: { code: RPC.parseError } });
    expect(idsOf(answers)).toEqual([null, 2]);
  });

  it('survives very long lines', async () => {
    const answers = await served(`${echo(1, 'x'.repeat(5_000_000))}\n${'y'.repeat(5_000_000)}\n${echo(3)}\n`);
    expect(idsOf(answers)).toEqual([1, null, 3]);
    expect(answers[0]?.length).toBeGreaterThan(5_000_000);
  });

  it('drops a line that is too long to keep, and goes on', async () => {
    const input = new PassThrough();
    input.end(`${'x'.repeat(90)}${'y'.repeat(90)}\nshort\n`);
    const read = [];
    for await (const line of lines(input, 100)) read.push(line);
    expect(read).toEqual([{ fault: 'is longer than 100 bytes' }, 'short']);
  });

  it('answers in the order of the requests', async () => {
    const slow = JSON.stringify(request({ id: 1, method: 'slow' }));
    expect(idsOf(await served(`${slow}\n${echo(2)}\n${slow}\n${echo(4)}\n`))).toEqual([1, 2, 1, 4]);
  });

  it('takes no further request while an answer waits to be read', async () => {
    const asked: string[] = [];
    const input = new PassThrough();
    input.end(`${echo(1)}\n${echo(2)}\n${echo(3)}\n`);
    const reads: (() => void)[] = [];
    const output = new Writable({ write: (_chunk, _encoding, done) => void reads.push(done) });
    const counting: Call = (method) => asked.push(method);
    const serving = serveLines({ input, output, call: counting, onDefect: () => undefined });
    for (const expected of [1, 2, 3]) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(asked.length).toBe(expected);
      reads.shift()?.();
    }
    await serving;
  });

  it('ends quietly when nobody reads any more', async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    output.destroy();
    input.write(`${echo(1)}\n`);
    await serveLines({ input, output, call, onDefect: () => undefined });
    expect(input.destroyed).toBe(true);
  });
});
