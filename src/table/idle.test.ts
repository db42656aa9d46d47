import { describe, expect, it, vi } from 'vitest';
import { micro, microGame, microTable, play, SECRET } from '../../tests/table/micro.ts';
import { randomChange } from '../../tests/table/random-changes.ts';
import { Random } from '../engine/seeded.ts';
import type { Notice } from './listeners.ts';
import { type Addition, MemoryStorage, type Summary } from './storage.ts';
import { Table } from './table.ts';

/** A game that counts what is made to be looked at. */
function countingGame() {
  const game = microGame();
  const boards = vi.spyOn(game.definition, 'board');
  const { texts } = game.definition;
  const counts = { texts: 0 };
  Object.defineProperty(game.definition, 'texts', {
    get: () => {
      counts.texts++;
      return texts;
    },
  });
  // One sentence goes with every change and is not counted: how far the game is, for the list of tables.
  const progress = game.progress.bind(game);
  game.progress = (state) => {
    const before = counts.texts;
    const said = progress(state);
    counts.texts = before;
    return said;
  };
  const made = () => ({ boards: boards.mock.calls.length, texts: counts.texts });
  const none = () => {
    boards.mockClear();
    counts.texts = 0;
  };
  return { game, made, none };
}

describe('while nobody looks', () => {
  it('no board and no sentence is made of what everybody hears', async () => {
    const { game, made, none } = countingGame();
    const table = await microTable({ game });
    await play(table, 'confirm', 'pass');
    none();
    for (const action of ['step', 'roll', 'guess p1', 'step']) await table.act('blue', action);
    await table.undo('blue');
    await table.redo('blue');
    await table.propose('red', 'draw');
    await table.answer('blue', 'decline');
    expect(made()).toEqual({ boards: 0, texts: 0 });
  });

  it('no board is made of a draft', async () => {
    const { game, made, none } = countingGame();
    const table = await microTable({ game });
    none();
    for (const action of ['put p1', 'put p2']) await table.act('red', action);
    await table.redraft('red', ['put p3']);
    expect(made()).toEqual({ boards: 0, texts: 0 });
  });

  it('boards are compared of what nobody else hears, and only for those who might notice', async () => {
    const { game, made, none } = countingGame();
    const table = await microTable({ game });
    await play(table, 'confirm', 'pass');
    none();
    await table.act('blue', 'whisper');
    expect(made().boards).toBe(4);
  });

  it('no board is made where another question tells enough', async () => {
    const { game, made, none } = countingGame();
    const table = await microTable({ game });
    await play(table, 'confirm');
    none();
    await table.act('red', 'pass');
    expect(made().boards).toBe(0);
    expect(table.seen('blue')).toBe(2);
  });
});

describe('whoever looks', () => {
  it('has one board made, for one look', async () => {
    const { game, made, none } = countingGame();
    const table = await microTable({ game });
    await play(table, 'confirm', 'pass');
    const seen: unknown[] = [];
    table.subscribe('red', (notice) => seen.push(notice.view()));
    table.subscribe('blue', () => undefined);
    none();
    await table.act('blue', 'step');
    expect([made().boards, seen.length]).toEqual([1, 1]);
  });

  it('has the item made once for all who listen at a seat, and for nobody else', async () => {
    const { game, made, none } = countingGame();
    const table = await microTable({ game });
    await play(table, 'confirm', 'pass');
    const items: unknown[] = [];
    for (let n = 0; n < 3; n++) table.subscribe('red', ({ item }) => items.push(item));
    none();
    await table.act('blue', 'step');
    expect(new Set(items).size).toBe(1);
    expect(made()).toEqual({ boards: 0, texts: 1 });
  });
});

describe('a notice', () => {
  it('is about its moment, whenever it is looked at', async () => {
    const table = await microTable();
    const late: Notice[] = [];
    const then: unknown[] = [];
    for (const seat of ['red', 'blue', 'spectator']) {
      table.subscribe(seat, (notice) => {
        late.push(notice);
        then.push(contentOf(notice));
        expect(notice.view()).toEqual(table.view(seat));
        expect(notice.question).toEqual(table.ask(seat));
      });
    }
    const random = new Random('notices');
    for (let n = 0; n < 150 && table.result === undefined; n++)
      await randomChange(table, random, { sides: ['red', 'blue'], seldom: 'pass' });
    if (table.result === undefined) await table.resign('red');
    expect(late.length).toBeGreaterThan(150);
    expect(late.map(contentOf)).toEqual(then);
  });

  it('answers whoever acted with what that seat is told', async () => {
    const table = await microTable();
    const told: Notice[] = [];
    table.subscribe('red', (notice) => told.push(notice));
    const answer = await table.act('red', 'put p1');
    expect(contentOf(answer)).toBe(contentOf(told[0]));
    await play(table, 'confirm', 'pass');
    const hidden = await table.act('blue', 'whisper');
    expect(hidden.item).toMatchObject({ kind: 'action', by: 'blue' });
    expect(told).toHaveLength(3);
  });

  function contentOf(notice: Notice | undefined): string {
    return JSON.stringify([notice?.item, notice?.question, notice?.view(), notice?.result]);
  }
});

/** Keeps the summary that is stored with each change. */
class Summaries extends MemoryStorage {
  last: Summary | undefined;

  override async append(id: string, addition: Addition): Promise<void> {
    await super.append(id, addition);
    this.last = addition.summary;
  }
}

describe('the summary', () => {
  it.each([true, false])(
    'is stored with each change as it stands afterwards (same hands: %s)',
    async (sameHands) => {
      const storage = new Summaries();
      const table = await microTable({ storage, sameHands });
      expect(await storage.list()).toMatchObject([{ id: 'test', summary: table.summary }]);
      const random = new Random('summaries');
      const kinds = new Set<unknown>();
      for (let n = 0; n < 250 && table.result === undefined; n++) {
        await randomChange(table, random, { sides: ['red', 'blue'], seldom: n < 100 ? 'pass' : '' });
        expect(storage.last).toEqual(table.summary);
        kinds.add(JSON.stringify(table.summary));
      }
      if (table.result === undefined) await table.abandon();
      expect(await storage.list()).toMatchObject([{ id: 'test', summary: table.summary }]);
      expect(storage.last).toEqual(table.summary);
      expect(table.summary).toMatchObject({ result: table.result, practice: table.practice });
      expect(table.summary.decider).toBeUndefined();
      expect(kinds.size).toBeGreaterThan(2);
      const again = await Table.restore({ game: micro, storage, id: 'test', secret: SECRET });
      expect(again.summary).toEqual(table.summary);
    },
  );

  it('tells whose decision it is, how far the game is, and that it is practice', async () => {
    const table = await microTable();
    expect(table.summary).toEqual({
      decider: 'red',
      progress: { text: 'Round 1', share: 0 },
      practice: false,
    });
    await play(table, 'confirm', 'pass');
    await table.act('blue', 'roll', { rolls: [6] });
    expect(table.summary).toMatchObject({ decider: 'blue', practice: true });
    await play(table, 'pass');
    expect(table.summary).toMatchObject({ decider: 'red', progress: { text: 'Round 2' } });
  });

  it('does not depend on anything hidden', async () => {
    const scripts = [
      ['confirm', 'pass', 'step', 'pass'],
      ['put p1', 'put p4', 'confirm', 'whisper', 'whisper', 'pass', 'tap', 'peek', 'whisper', 'step', 'pass'],
    ];
    const told = scripts.map(async (script) => {
      const table = await microTable();
      const summaries: string[] = [];
      for (const action of script) {
        const summary = JSON.stringify(table.summary);
        if (summaries.at(-1) !== summary) summaries.push(summary);
        await play(table, action);
      }
      return [...summaries, JSON.stringify(table.summary)];
    });
    const [first, second] = await Promise.all(told);
    expect(second).toEqual(first);
  });
});
