import { describe, expect, it } from 'vitest';
import { micro, microTable, play } from '../../tests/table/micro.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import { Random } from '../engine/seeded.ts';
import { filfla } from '../games/filfla/index.ts';
import type { SeatRecord } from './seat-record.ts';
import { readSeatRecord } from './seat-record-text.ts';
import { Table } from './table.ts';

async function expectReadBack(table: Table, { sides }: Game): Promise<void> {
  for (const seat of [...sides, 'spectator']) {
    const record = await table.record(seat);
    expect(readSeatRecord(JSON.stringify(record, undefined, 2))).toEqual(record);
  }
}

/** A duel in which everything is done that a seat can see. */
async function eventfulDuel(): Promise<Table> {
  const table = await microTable();
  await table.contribute('blue', 'salt');
  await play(table, 'put p1', 'put p2');
  await table.undo('red');
  await table.redo('red');
  await table.redraft('red', ['put p3']);
  await table.undo('red');
  await table.redo('red');
  await table.reset('red');
  await play(table, 'put p4', 'confirm', 'whisper', 'pass', 'roll', 'peek', 'tap', 'guess p4', 'guess p1');
  await table.propose('blue', 'draw');
  await table.answer('blue', 'withdraw');
  await table.propose('red', 'undo');
  await table.answer('blue', 'accept');
  await play(table, 'pass', 'step');
  await table.undo('blue');
  return table;
}

describe('what a seat saw', () => {
  it('is read back as it was written, whatever was done', async () => {
    const table = await eventfulDuel();
    await expectReadBack(table, micro);
    await table.resign('red');
    await expectReadBack(table, micro);
  });

  it.each([
    ['seed', { dice: { kind: 'seed', seed: 7 } }],
    ['same hands', { sameHands: true }],
  ] as const)('is read back with %s, before and after the end', async (_, changes) => {
    const table = await microTable(changes);
    await play(table, 'put p1', 'confirm');
    await expectReadBack(table, micro);
    await table.abandon();
    await expectReadBack(table, micro);
  });

  it.each([1, 2, 3, 4, 5])('is read back from whole raids (%i)', async (seed) => {
    const game = filfla as unknown as Game;
    const seats = Object.fromEntries(game.sides.map((side) => [side, { name: side, kind: 'bot' as const }]));
    const table = await Table.open({ game, id: 'raid', seats, dice: { kind: 'seed', seed } });
    const random = new Random(seed);
    for (let n = 0; table.result === undefined; n++) {
      const seat = table.ask('spectator')?.seat ?? '';
      await table.act(seat, random.pick(table.ask(seat)?.actions ?? []));
      if (n % 50 === 0) await expectReadBack(table, game);
    }
    await expectReadBack(table, game);
  });
});

const seen = await (await eventfulDuel()).record('red');
const withItem = (number: number, changes: object): object => ({
  ...seen,
  items: seen.items.map((item) => (item.number === number ? { ...item, ...changes } : item)),
});
const rolled = seen.items.find(({ rolls }) => rolls.length > 0)?.number ?? 0;
const offered = seen.items.find(({ kind }) => kind === 'offer')?.number ?? 0;

function refusalOf(document: unknown): Refusal {
  try {
    readSeatRecord(typeof document === 'string' ? document : JSON.stringify(document));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('that was not refused');
}

/** A record with a change so many levels down, as text: to write it from a document would need as deep a stack. */
function deepText(levels: number): string {
  const change = `${'{"keys":{"a":'.repeat(levels)}{"to":1}${'}}'.repeat(levels)}`;
  return JSON.stringify(withItem(2, { change: 'here' })).replace('"here"', change);
}

describe('a fault in what a seat saw', () => {
  it.each<[string, unknown, string | undefined, string]>([
    ['no JSON', '{', 'at its end', 'the record is not JSON'],
    ['another format', { ...seen, format: 'grand-harbour record' }, 'format', 'should be'],
    ['another version', { ...seen, version: 4 }, 'version', 'should be 1'],
    ['an unknown part', { ...seen, position: {} }, 'the record', 'unknown parts: position'],
    ['a seat nobody has', { ...seen, seat: 'green' }, 'seat', 'should not be "green"'],
    ['the start of another seat', { ...seen, seat: 'blue' }, 'start.seat', 'should not be "red"'],
    ['a start without a board', { ...seen, start: { seat: 'red', stack: [] } }, 'start.board', 'is missing'],
    ['a wrong result', { ...seen, result: { winner: 'red' } }, 'result.level', 'is missing'],
    ['wrong dice', { ...seen, dice: { kind: 'loaded' } }, 'dice.kind', 'should be'],
    ['items that are no list', { ...seen, items: {} }, 'items', 'should be a list'],
    ['an item that is none', withItem(2, { kind: 'castle' }), 'kind', 'item 2: kind should be'],
    ['an item out of order', withItem(2, { number: 5 }), 'item 2', 'item 2 has the number 5'],
    ['an item by nobody', withItem(2, { by: 'green' }), 'item 2', 'item 2: nobody sits at "green"'],
    ['an item with too much', withItem(2, { hash: '00' }), 'item 2', 'unknown parts: hash'],
    [
      'an offer of nothing',
      withItem(offered, { offer: 'truce' }),
      'offer',
      `item ${offered}: offer should be`,
    ],
    ['an undo of what comes later', withItem(4, { undone: [4] }), 'item 4', 'takes back 4'],
    ['a roll without text', withItem(rolled, { rolls: [{ purpose: 'a', to: 'all' }] }), 'rolls[0].text', ''],
    [
      'a roll without a result',
      withItem(rolled, { rolls: [{ purpose: 'a', to: 'all', text: 'A', die: 6 }] }),
      'rolls[0]',
      'a roll is either a die',
    ],
    ['a change that is none', withItem(2, { change: {} }), 'change.to', 'item 2: change.to is missing'],
    ['a change deep down', withItem(2, { change: { keys: { a: { at: 5 } } } }), 'change.keys.a.at', 'item 2'],
    ['too deep a change', deepText(5000), undefined, 'nested more than 200 levels deep'],
  ])('is named: %s', (_, document, where, says) => {
    const refusal = refusalOf(document);
    expect([refusal.code, refusal.where]).toEqual(['bad-record', where]);
    expect(refusal.message).toContain(says);
  });

  it('is no fault if all is as it should be', () => {
    const read: SeatRecord = readSeatRecord(JSON.stringify(seen));
    expect(read).toEqual(seen);
    expect(readSeatRecord(deepText(50))).toBeDefined();
  });
});
