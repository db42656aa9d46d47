import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planned, SEATS } from '../../tests/cli/raid.ts';
import type { RefereeClient } from '../../tests/cli/referee-client.ts';
import { rounds } from '../proof/until.ts';

/** Requests that are right as they stand; the table has the name that the first one gets. */
const seated = { table: 'table-1', seat: 'raiders' };
const hash = '0123456789abcdef';
const RECORD = {
  format: 'grand-harbour record',
  version: 2,
  game: 'filfla',
  scenario: 'raid',
  options: { decoys: 'two' },
  rulesVersion: '0',
  dataHash: hash,
  id: 'fuzzed',
  seats: { raiders: { name: 'A', kind: 'person' }, garrison: { name: 'B', kind: 'bot' } },
  dice: { kind: 'seed', seed: 1 },
  practice: false,
  entries: [
    { number: 1, seat: 'raiders', action: 'assign cdo-1 north', rolls: [], hash },
    { number: 2, seat: 'raiders', undo: 1, hash },
    { number: 3, seat: 'raiders', redraft: ['assign cdo-2 south'], hash },
    { number: 4, rules: '1', data: hash, hash },
  ],
};
const VALID: readonly (readonly [string, object])[] = [
  ['games', {}],
  ['start', { game: 'filfla', scenario: 'raid', options: { decoys: 'two' }, seed: 3 }],
  ['load', { game: 'filfla', position: { game: 'filfla', at: 'start', units: { gun: { steps: 1 } } } }],
  ['ask', seated],
  ['view', { ...seated, seat: 'referee' }],
  ['feed', { ...seated, after: 0 }],
  ['act', { ...seated, action: 'signal 2', rolls: [] }],
  ['act', { ...seated, seat: 'garrison', action: 'pick gun' }],
  ['redraft', { ...seated, actions: ['assign cdo-1 north'] }],
  ['undo', seated],
  ['redo', seated],
  ['reset', seated],
  ['explain', { ...seated, target: 'cdo-1' }],
  ['preview', { ...seated, action: 'signal 2' }],
  ['reach', { ...seated, unit: 'cdo-1' }],
  ['threat', seated],
  ['outlook', { ...seated, what: 'unit', name: 'cdo-1' }],
  ['propose', { ...seated, what: 'draw' }],
  ['answer', { ...seated, seat: 'garrison', answer: 'decline' }],
  ['contribute', { ...seated, text: 'x' }],
  ['position', { table: 'table-1' }],
  ['record', seated],
  ['result', { table: 'table-1' }],
  ['replay', { record: RECORD }],
  ['verify', { record: RECORD }],
];

const request = fc
  .tuple(fc.constantFrom(...VALID), fc.oneof(fc.integer(), fc.string(), fc.constant(null)))
  .map(([[method, params], id]) => ({ jsonrpc: '2.0', id, method, params }));

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('__proto__', 'constructor', 'table-1', '', -1, 1e300, [], {}, 'spectator'),
);

/** A valid request in which one part, at any depth, is gone or something else. */
const mutated = fc.tuple(request, fc.nat(), fc.option(junk)).map(([valid, pick, other]) => {
  const copy = structuredClone(valid);
  const places = placesIn(copy);
  const [holder, key] = places[pick % places.length] ?? [copy, 'id'];
  if (other === null) Reflect.deleteProperty(holder, key);
  else Object.defineProperty(holder, key, { value: other, enumerable: true });
  return JSON.stringify(copy);
});

function placesIn(value: unknown): (readonly [object, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [[value, key] as const, ...placesIn(part)]);
}

/** A valid request with a few letters changed. */
const garbled = fc.tuple(request, fc.nat(), fc.nat(6), fc.string()).map(([valid, at, cut, put]) => {
  const text = JSON.stringify(valid);
  const start = at % text.length;
  return text.slice(0, start) + put + text.slice(start + cut);
});

const bytes = fc.uint8Array({ maxLength: 60 }).map((list) => Buffer.from(list.filter((byte) => byte !== 10)));
const text = (lines: fc.Arbitrary<string>) => lines.map((line) => Buffer.from(line.replaceAll('\n', ' ')));
const batch = fc.array(fc.oneof(request, junk), { maxLength: 4 }).map((list) => JSON.stringify(list));
const anyLine = fc.oneof(
  text(request.map((one) => JSON.stringify(one))),
  text(mutated),
  text(mutated),
  text(garbled),
  text(batch),
  text(fc.string()),
  bytes,
);

it('survives everything, answers each request once, and changes nothing on an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 10, maxLength: 10 }), async (sent) => {
      const { client, table } = await planned();
      for (const [n, line] of sent.entries()) {
        const before = await client.everything(table, SEATS);
        const answers = await answersTo(client, line, n);
        expect(answers.flat().map((answer) => answer.id)).toEqual(expectedIds(line));
        if (answers.flat().every(({ error }) => error !== undefined) && answers.length > 0)
          expect(await client.everything(table, SEATS)).toBe(before);
      }
      expect(client.defects).toEqual([]);
    }),
    { numRuns: 60, seed: 1942 },
  );
});

interface AnyAnswer {
  readonly id: unknown;
  readonly error?: unknown;
}

/** All that comes back before the answer to a request that follows. */
async function answersTo(client: RefereeClient, line: Uint8Array, n: number): Promise<AnyAnswer[]> {
  const last = `after ${n}`;
  client.write(Buffer.concat([line, Buffer.from('\n')]));
  client.write(`${JSON.stringify({ jsonrpc: '2.0', id: last, method: 'games' })}\n`);
  const answers: AnyAnswer[] = [];
  for (const _ of rounds('the answers')) {
    const answer = JSON.parse((await client.next()) ?? '{"id":"none"}');
    expect(answer.id).not.toBe('none');
    if (answer.id === last) break;
    answers.push(answer);
  }
  return answers;
}

/** By the specification: one answer to each request with an id, and to each that is none. */
function expectedIds(line: Uint8Array): unknown[] {
  let document: unknown;
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(line);
    if (decoded.trim() === '') return [];
    document = JSON.parse(decoded);
  } catch {
    return [null];
  }
  if (!Array.isArray(document)) return idsOf(document);
  return document.length === 0 ? [null] : document.flatMap(idsOf);
}

function idsOf(document: unknown): unknown[] {
  if (typeof document !== 'object' || document === null) return [null];
  const { jsonrpc, method, params = {}, id } = document as Record<string, unknown>;
  const valid =
    jsonrpc === '2.0' && typeof method === 'string' && typeof params === 'object' && params !== null;
  const known = id === null || typeof id === 'string' || (typeof id === 'number' && Math.abs(id) < 2 ** 53);
  if (Object.hasOwn(document, 'id')) return [known ? id : null];
  return valid ? [] : [null];
}
