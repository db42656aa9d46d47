import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { microTable, play, whatSees } from '../../tests/table/micro.ts';
import { Refusal } from '../engine/refusal.ts';
import { viewsOf } from './seat-record.ts';
import type { Table } from './table.ts';

type Script = (table: Table) => Promise<unknown>;

/** Everything a seat gets during a script: each notice as it comes, and all it can ask for at the end. */
async function witnessed(seat: string, script: Script): Promise<string> {
  const table = await microTable();
  const notices: Promise<unknown>[] = [];
  table.subscribe(seat, (notice) => {
    const { item, question, result } = notice;
    const now = [item, question, notice.view(), result, table.undoRights(seat), table.record(seat)];
    notices.push(Promise.all(now));
  });
  await script(table);
  notices.push(answersTo(table, seat));
  return JSON.stringify([await Promise.all(notices), await whatSees(table, seat)]);
}

/** What a seat hears when it tries what it may not do. */
async function answersTo(table: Table, seat: string): Promise<unknown> {
  if (table.ask(seat)?.seat === seat) return [];
  const attempts = [
    table.act(seat, 'step'),
    table.redraft(seat, []),
    table.undo(seat),
    table.redo(seat),
    table.reset(seat),
    table.propose(seat, 'undo'),
  ];
  return Promise.all(attempts.map((attempt) => attempt.then(() => 'done', wordsOf)));
}

function wordsOf(error: unknown): unknown {
  if (!(error instanceof Refusal)) throw error;
  return [error.code, error.message, error.rule, error.where];
}

async function expectSame(seat: string, ...scripts: readonly Script[]): Promise<void> {
  const [first, ...others] = await Promise.all(scripts.map((script) => witnessed(seat, script)));
  for (const other of others) expect(other).toBe(first);
}

describe.each(['blue', 'spectator'])('what %s gets does not depend on', (seat) => {
  it('the content and the length of an open draft', () =>
    expectSame(
      seat,
      async () => {},
      (table) => play(table, 'put p1'),
      (table) => play(table, 'put p5', 'put p2', 'put p0'),
    ));

  it('the content and the length of a confirmed draft', () =>
    expectSame(
      seat,
      (table) => play(table, 'confirm'),
      (table) => play(table, 'put p1', 'confirm'),
      (table) => play(table, 'put p5', 'put p2', 'put p0', 'confirm'),
    ));

  it('how a draft came about', () =>
    expectSame(
      seat,
      (table) => play(table, 'put p1', 'put p2', 'confirm', 'pass'),
      async (table) => {
        await play(table, 'put p3', 'put p4');
        await table.undo('red');
        await table.redo('red');
        await table.reset('red');
        await table.redraft('red', ['put p2', 'put p1']);
        await table.undo('red');
        await table.redo('red');
        await play(table, 'confirm', 'pass');
      },
    ));

  it('whether a confirmed draft was taken back and done again, or changed', () =>
    expectSame(
      seat,
      async (table) => {
        await play(table, 'put p1', 'confirm');
        await table.undo('red');
        await table.redo('red');
      },
      async (table) => {
        await play(table, 'put p1', 'put p2', 'confirm');
        await table.reset('red');
        await play(table, 'put p3', 'confirm');
      },
      async (table) => {
        await play(table, 'confirm');
        await table.undo('red');
        await play(table, 'put p0', 'confirm');
      },
    ));

  it('secret actions outside a draft, and their undo', () =>
    expectSame(
      seat,
      (table) => play(table, 'confirm', 'pass'),
      (table) => play(table, 'confirm', 'whisper', 'whisper', 'pass'),
      async (table) => {
        await play(table, 'confirm', 'whisper', 'whisper');
        await table.undo('red');
        await play(table, 'pass');
      },
    ));

  it('an agreed undo of secret actions', () =>
    expectSame(
      seat,
      ...[[], ['put p1'], ['put p4', 'put p2']].map((draft) => async (table: Table) => {
        await play(table, ...draft, 'confirm', 'pass', 'roll');
        await table.propose('red', 'undo');
        await table.answer('blue', 'accept');
        await play(table, 'pass', 'roll');
      }),
    ));
});

describe.each(['red', 'spectator'])('what %s gets does not depend on', (seat) => {
  it("blue's secret dice and how often they were rolled", () =>
    expectSame(
      seat,
      (table) => play(table, 'confirm', 'pass', 'step', 'roll'),
      (table) => play(table, 'confirm', 'pass', 'peek', 'peek', 'step', 'whisper', 'roll'),
    ));
});

describe('what those who did not see them get does not depend on', () => {
  it("dice for red's eyes only", () =>
    expectSame(
      'spectator',
      (table) => play(table, 'confirm', 'pass', 'step'),
      (table) => play(table, 'confirm', 'pass', 'tap', 'step'),
    ));

  it('tokens that blue did not find', () =>
    expectSame(
      'blue',
      (table) => play(table, 'put p1', 'confirm', 'pass', 'guess p2', 'roll', 'step'),
      (table) => play(table, 'put p4', 'put p5', 'confirm', 'pass', 'guess p2', 'roll', 'step'),
    ));
});

describe('the test itself', () => {
  it('would notice a difference', async () => {
    const hit = await witnessed('blue', (table) => play(table, 'put p2', 'confirm', 'pass', 'guess p2'));
    const miss = await witnessed('blue', (table) => play(table, 'put p1', 'confirm', 'pass', 'guess p2'));
    expect(hit).not.toBe(miss);
  });
});

describe("a seat's record", () => {
  it('leads from view to view through all the seat saw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1000), { maxLength: 40 }), async (choices) => {
        const table = await microTable();
        const views = new Map(['red', 'blue', 'spectator'].map((seat) => [seat, [table.view(seat)]]));
        for (const [seat, seen] of views) table.subscribe(seat, (notice) => seen.push(notice.view()));
        for (const choice of choices) await oneMove(table, choice);
        for (const [seat, seen] of views) {
          const text = JSON.stringify(await table.record(seat));
          expect([...viewsOf(JSON.parse(text))]).toEqual(JSON.parse(JSON.stringify(seen)));
          expect(text).not.toMatch(/"hash"|"entries"/);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('numbers what the seat saw, and nothing else', async () => {
    const table = await microTable();
    await play(table, 'put p1', 'put p2', 'confirm', 'pass', 'roll');
    expect((await table.feed('blue')).map(({ number, by }) => [number, by])).toEqual([
      [1, 'red'],
      [2, 'red'],
      [3, 'blue'],
    ]);
    expect(await table.feed('blue', 2)).toHaveLength(1);
    expect((await table.feed('blue'))[0]).not.toHaveProperty('action');
  });

  it('tells which items an undo took back, in its own numbers', async () => {
    const table = await microTable();
    await play(table, 'put p1', 'confirm', 'pass', 'step', 'whisper', 'step');
    await table.reset('blue');
    expect((await table.feed('blue')).at(-1)).toMatchObject({ kind: 'reset', undone: [3, 4, 5] });
    expect((await table.feed('red')).at(-1)).toMatchObject({ kind: 'undo', by: 'blue', undone: [4, 5] });
  });

  it('cannot be changed by whoever reads it', async () => {
    const table = await microTable();
    await play(table, 'put p1');
    const before = JSON.stringify(await table.record('red'));
    Object.assign((await table.record('red')).start, { seat: 'nobody' });
    Object.assign(table.view('red'), { seat: 'nobody' });
    Object.assign((await table.feed('red'))[0] ?? {}, { number: 7 });
    Object.assign(table.ask('red') ?? {}, { seat: 'nobody' });
    Object.assign((await table.record()).entries[0] ?? {}, { seat: 'nobody' });
    expect(JSON.stringify(await table.record('red'))).toBe(before);
    expect(table.view('red').seat).toBe('red');
    expect(table.ask('red')?.seat).toBe('red');
    expect((await table.feed('red'))[0]?.number).toBe(1);
  });
});

async function oneMove(table: Table, choice: number): Promise<void> {
  const seat = table.ask('red')?.seat;
  if (seat === undefined) return;
  const { undo, redo } = table.undoRights(seat);
  if (choice % 7 === 0 && undo) await table.undo(seat);
  else if (choice % 7 === 1 && redo) await table.redo(seat);
  else {
    const actions = table.ask(seat)?.actions ?? [];
    await table.act(seat, actions[choice % actions.length] ?? '');
  }
}
