import { describe, expect, it } from 'vitest';
import { micro, microTable, play, refusalOf } from '../../tests/table/micro.ts';
import { Game } from '../engine/game.ts';
import { c3 } from '../games/c3/index.ts';
import { MemoryStorage } from '../table/storage.ts';
import { Table } from '../table/table.ts';
import { type NewTableOptions, personAtEach } from '../table/table-options.ts';
import { Connection } from './connection.ts';
import type { Sight, WatchOptions } from './protocol.ts';

/** A connection of a table, all the sights that were pushed to them, and what failed behind their back. */
function connectionTo(table: Table, sides = micro.sides, game: Game = micro) {
  const pushed: Sight[] = [];
  const failures: unknown[] = [];
  const connection = new Connection(game, table, sides, {
    push: (sight) => void pushed.push(sight),
    failed: (error) => void failures.push(error),
  });
  return { connection, pushed, failures };
}

async function watching(options: WatchOptions, changes: Partial<NewTableOptions> = {}) {
  const table = await microTable(changes);
  const { connection, pushed, failures } = connectionTo(table);
  const first = await connection.watch(options);
  return { table, connection, pushed, failures, first };
}

/** Brings a table to blue's search. */
async function searching(table: Table): Promise<void> {
  await play(table, 'put p1', 'confirm', 'pass');
}

describe('whoever watches', () => {
  it('is shown all that the seat may have, and what it has seen', async () => {
    const { first, table } = await watching({ seat: 'red' });
    expect(first).toMatchObject({ seat: 'red', decider: 'red', items: 0, news: [], practice: false });
    expect(first.view).toEqual(table.view('red'));
    expect(first.question?.actions.map(({ text }) => text)).toEqual(table.ask('red')?.actions);
    expect(structuredClone(first)).toEqual(first);
  });

  it('is shown only the items that are not known yet', async () => {
    const { table } = await watching({ seat: 'red' });
    await searching(table);
    const { connection } = connectionTo(table);
    const sight = await connection.watch({ seat: 'blue', known: { blue: 1 } });
    expect(sight.news.map(({ number }) => number)).toEqual([2]);
    expect(sight.items).toBe(2);
  });

  it('is pushed one sight for each change, before the change is answered', async () => {
    const { connection, pushed } = await watching({ seat: 'red' });
    const order: string[] = [];
    const answered = connection.act('red', 'put p1').then(() => order.push(`answer after ${pushed.length}`));
    await answered;
    expect(order).toEqual(['answer after 1']);
    expect(pushed[0]).toMatchObject({ seat: 'red', items: 1, news: [{ number: 1, kind: 'action' }] });
    await connection.undo('red');
    await connection.redo('red');
    await connection.redraft('red', ['put p2']);
    await connection.reset('red');
    expect(pushed.map(({ news }) => news.map(({ kind }) => kind))).toEqual([
      ['action'],
      ['undo'],
      ['redo'],
      ['redraft'],
      ['reset'],
    ]);
  });

  it('is pushed one sight for several actions made together, as far as they are listed', async () => {
    const { connection, pushed } = await watching({ seat: 'red' });
    await connection.actAll('red', ['put p1', 'put p1', 'put p2', 'guess p1', 'put p3']);
    expect(pushed).toHaveLength(1);
    expect(pushed[0]?.news.map(({ kind }) => kind)).toEqual(['redraft']);
    expect(pushed[0]?.orders?.map(({ choices }) => choices)).toEqual([['put p1'], ['put p2'], ['put p3']]);
  });

  it('is told how many steps back several actions are', async () => {
    const { connection } = await watching({ seat: 'red', follow: true }, { sameHands: true });
    expect(await connection.actAll('red', ['put p1', 'put p2', 'guess p1'])).toBe(1);
    expect(await connection.actAll('red', ['guess p1'])).toBe(0);
    await connection.act('red', 'confirm');
    await connection.act('red', 'pass');
    expect(await connection.actAll('blue', ['step', 'step'])).toBe(2);
  });

  it('is told by every seat what was ordered in one go', async () => {
    const { connection, pushed } = await watching({ seat: 'red', follow: true }, { sameHands: true });
    await connection.act('red', 'confirm');
    await connection.act('red', 'pass');
    await connection.act('blue', 'step');
    await connection.actAll('blue', ['step', 'step']);
    await connection.actAll('blue', ['step', 'pass']);
    const goesOf = (seen: string) =>
      pushed
        .flatMap(({ seat, news }) => (seat === seen ? news : []))
        .filter(({ by }) => by === 'blue')
        .map(({ go }) => go);
    expect(goesOf('blue')).toEqual([undefined, 1, 1]);
    expect(goesOf('red')).toEqual([undefined, 1, 1, 2, 2]);
  });

  it('takes so many steps back at once, and does them again', async () => {
    const { table, connection, pushed } = await watching({ seat: 'red' });
    await connection.actAll('red', ['put p1']);
    await connection.act('red', 'put p2');
    const after = JSON.stringify(table.position());
    pushed.length = 0;
    await connection.undo('red', 2);
    expect(pushed.at(-1)?.orders).toEqual([]);
    await connection.redo('red', 2);
    expect(pushed).toHaveLength(2);
    expect(JSON.stringify(table.position())).toBe(after);
    expect((await refusalOf(connection.redo('red', 0))).code).toBe('bad-request');
  });

  it('is told with every seat what nobody was asked for, whoever is shown meanwhile', async () => {
    const { connection, pushed } = await watching({ seat: 'red', follow: true }, { sameHands: true });
    await connection.act('red', 'confirm', true);
    await connection.act('red', 'pass');
    // Blue is shown for the first time: what it missed is read.
    const blue = pushed.flatMap(({ seat, news }) => (seat === 'blue' ? news : []));
    const unasked = (by: string) => blue.filter((item) => item.by === by).map((item) => item.unasked);
    expect(unasked('red')).toEqual([true, undefined]);
    await connection.act('blue', 'step', true);
    expect(pushed.at(-1)?.news).toMatchObject([{ by: 'blue', unasked: true }]);
    await connection.act('blue', 'pass');
    const red = pushed.flatMap(({ seat, news }) => (seat === 'red' ? news : []));
    expect(red.filter(({ by }) => by === 'blue').map((item) => item.unasked)).toEqual([true, undefined]);
  });

  it('takes back at once what was put into a draft together', async () => {
    const { connection, pushed } = await watching({ seat: 'red' });
    await connection.act('red', 'put p1');
    await connection.actAll('red', ['put p2', 'put p3']);
    await connection.undo('red');
    expect(pushed.at(-1)?.orders?.map(({ choices }) => choices)).toEqual([['put p1']]);
  });

  it('is told what of several actions would go into a draft, and nothing changes', async () => {
    const { connection, pushed, table } = await watching({ seat: 'red' });
    await connection.act('red', 'put p1');
    const before = pushed.length;
    const ways = [['put p2', 'put p1', 'guess p1', 'put p3'], ['put p2', 'confirm', 'put p3'], []];
    // Each is tried for itself: what one of them takes is free for the next.
    expect(connection.tryEach('red', ways)).toEqual([['put p2', 'put p3'], ['put p2'], []]);
    expect(connection.tryEach('blue', [['put p2'], ['put p3']])).toEqual([[], []]);
    const one = 'put p2' as unknown as readonly string[];
    expect(() => connection.tryEach('red', [one])).toThrow('several actions are a list');
    expect(pushed).toHaveLength(before);
    expect(table.decider).toBe('red');
  });

  it('goes on after what closes the draft', async () => {
    const { connection, pushed, table } = await watching({ seat: 'red' });
    await connection.actAll('red', ['put p1', 'put p2', 'confirm', 'put p3', 'pass']);
    expect(table.decider).toBe('blue');
    expect(pushed.at(-1)).toMatchObject({ decider: 'blue' });
  });

  it('hears how far several actions came, when one of them fails', async () => {
    const storage = new MemoryStorage();
    const { connection, pushed } = await watching({ seat: 'red' }, { storage });
    let writes = 0;
    const append = storage.append.bind(storage);
    storage.append = (...args) => (++writes > 1 ? Promise.reject(new Error('full')) : append(...args));
    expect(await refusalOf(connection.actAll('red', ['put p1', 'confirm']))).toMatchObject({
      code: 'storage-failed',
    });
    expect(pushed.map(({ items }) => items)).toEqual([1]);
  });

  it('is pushed nothing where a change is refused', async () => {
    const { connection, pushed } = await watching({ seat: 'red' });
    expect(await refusalOf(connection.act('red', 'guess p1'))).toMatchObject({ code: 'illegal-action' });
    expect(await refusalOf(connection.act('blue', 'pass'))).toMatchObject({ code: 'not-your-decision' });
    expect(pushed).toEqual([]);
  });

  it('is shown what others do, and of a draft of theirs nothing', async () => {
    const { table, pushed } = await watching({ seat: 'blue' });
    const other = connectionTo(table);
    await other.connection.watch({ seat: 'red' });
    await other.connection.act('red', 'put p4');
    expect(pushed).toEqual([]);
    await other.connection.act('red', 'confirm');
    expect(pushed).toHaveLength(1);
    expect(JSON.stringify(pushed)).not.toContain('p4');
    // Also what nobody here asked for: a computer player, another program.
    await table.act('red', 'pass');
    expect(pushed).toHaveLength(2);
    expect(pushed[1]).toMatchObject({ decider: 'blue', question: { seat: 'blue' } });
    expect(other.pushed).toHaveLength(3);
  });

  it('is pushed nothing more after leaving, nor at the old seat after taking another', async () => {
    const { connection, pushed } = await watching({ seat: 'red' });
    await connection.act('red', 'put p1');
    await connection.watch({ seat: 'blue' });
    await connection.act('red', 'put p2');
    expect(pushed).toHaveLength(1);
    connection.unwatch();
    await connection.act('red', 'confirm');
    expect(pushed).toHaveLength(1);
  });

  it('through the eyes of whoever decides goes over with the decision, and misses nothing', async () => {
    const { connection, pushed, first } = await watching({ seat: 'red', follow: true }, { sameHands: true });
    expect(first.seat).toBe('red');
    for (const action of ['put p1', 'confirm', 'pass']) await connection.act('red', action);
    expect(pushed.map(({ seat }) => seat)).toEqual(['red', 'red', 'blue']);
    expect(pushed[2]?.news.map(({ number }) => number)).toEqual([1, 2]);
    await connection.act('blue', 'step');
    await connection.act('blue', 'pass');
    const back = pushed.at(-1);
    expect(back).toMatchObject({ seat: 'red', items: 5 });
    // The rest of red's log: its own last action and what blue did.
    expect(back?.news.map(({ number }) => number)).toEqual([3, 4, 5]);
  });

  it('at a table without a seat of that name is refused, and holds nothing', async () => {
    const { connection, pushed } = connectionTo(await microTable());
    expect(await refusalOf(connection.watch({ seat: 'green' }))).toMatchObject({ code: 'unknown-seat' });
    await connection.act('red', 'put p1');
    expect(pushed).toEqual([]);
  });

  it('sees the end with everything open', async () => {
    const { connection, pushed } = await watching({ seat: 'blue' });
    await connection.resign('red');
    const last = pushed.at(-1);
    expect(last?.result).toMatchObject({ winner: 'blue' });
    expect(last).not.toHaveProperty('question');
    expect(last?.news.map(({ kind }) => kind)).toEqual(['resign', 'reveal']);
  });
});

describe('a connection', () => {
  it('speaks for the sides it holds, and may look on', async () => {
    const { connection } = connectionTo(await microTable(), ['red']);
    const blue = [
      () => connection.watch({ seat: 'blue' }),
      () => connection.act('blue', 'pass'),
      () => connection.resign('blue'),
      () => connection.viewAt('blue', 0),
      async () => connection.preview('blue', 'pass'),
      async () => connection.threat('blue'),
      async () => connection.outlook('blue', 'unit:p1'),
    ];
    for (const ask of blue) expect(await refusalOf(ask())).toMatchObject({ code: 'unknown-seat' });
    expect(await connection.watch({ seat: 'spectator' })).toMatchObject({ seat: 'spectator' });
    expect(await refusalOf(connection.act('spectator', 'put p1'))).toMatchObject({
      code: 'not-your-decision',
    });
  });

  it('sees with the eyes of whoever decides only where it holds all sides', async () => {
    const { connection } = connectionTo(await microTable(), ['red']);
    for (const seat of ['red', 'spectator'])
      expect(await refusalOf(connection.watch({ seat, follow: true }))).toMatchObject({
        code: 'not-available',
      });
  });

  it('that says nonsense about what it knows gets everything', async () => {
    const { table } = await watching({ seat: 'red' });
    await searching(table);
    for (const known of [{ red: -1 }, { red: 99 }, { red: Number.NaN }, { red: 1.5 }, null, 7]) {
      const { connection } = connectionTo(table);
      const sight = await connection.watch({ seat: 'red', known } as unknown as WatchOptions);
      expect(sight.news.map(({ number }) => number)).toEqual([1, 2, 3]);
    }
  });
});

describe('several things at once', () => {
  /** A storage that reads slowly. */
  class Slow extends MemoryStorage {
    reading = 0;

    override async entries(...args: Parameters<MemoryStorage['entries']>) {
      this.reading++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return super.entries(...args);
    }
  }

  async function slowly(options: WatchOptions, changes: Partial<NewTableOptions> = {}) {
    const storage = new Slow();
    const table = await microTable({ storage, ...changes });
    await searching(table);
    const at = connectionTo(table);
    return { storage, table, ...at, first: at.connection.watch(options) };
  }

  it('leave no item out and none twice, whenever they happen', async () => {
    for (let pause = 0; pause < 12; pause++) {
      const { table, pushed, first } = await slowly({ seat: 'blue', follow: true }, { sameHands: true });
      for (let n = 0; n < 4; n++) {
        await new Promise((resolve) => setTimeout(resolve, pause / 2));
        await table.act('blue', 'step');
      }
      const sights = [await first, ...pushed];
      await new Promise((resolve) => setTimeout(resolve, 20));
      const numbers = [...sights, ...pushed.slice(sights.length - 1)].flatMap(({ news }) =>
        news.map(({ number }) => number),
      );
      expect(numbers).toEqual(Array.from({ length: table.seen('blue') }, (_, index) => index + 1));
    }
  });

  it('that are all shown before they are answered', async () => {
    const { connection, pushed } = await watching({ seat: 'red' });
    const shown: number[] = [];
    const acts = ['put p1', 'put p2', 'put p3', 'put p4'].map((action, index) =>
      connection.act('red', action).then(() => shown.push(pushed.at(-1)?.items ?? 0) && index),
    );
    await Promise.all(acts);
    expect(pushed.flatMap(({ news }) => news.map(({ number }) => number))).toEqual([1, 2, 3, 4]);
    for (const [index, items] of shown.entries()) expect(items).toBeGreaterThanOrEqual(index + 1);
  });

  it('end with the watch: nothing comes after leaving, however slowly it is read', async () => {
    const { table, connection, pushed, first } = await slowly({ seat: 'blue' });
    connection.unwatch();
    expect(await refusalOf(first)).toMatchObject({ code: 'not-available' });
    await table.act('blue', 'step');
    await new Promise((resolve) => setTimeout(resolve, 15));
    expect(pushed).toEqual([]);
  });

  it('leave one watch, the last one', async () => {
    const { table, connection, pushed, first } = await slowly({ seat: 'blue' });
    const second = connection.watch({ seat: 'red' });
    expect(await refusalOf(first)).toMatchObject({ code: 'not-available' });
    expect(await second).toMatchObject({ seat: 'red' });
    await table.act('blue', 'step');
    await new Promise((resolve) => setTimeout(resolve, 15));
    expect(pushed.map(({ seat }) => seat)).toEqual(['red']);
    connection.unwatch();
    await table.act('blue', 'step');
    expect(pushed).toHaveLength(1);
  });

  it('leave the watch before where the next one cannot show anything', async () => {
    class Broken extends MemoryStorage {
      isBroken = false;

      override entries(...args: Parameters<MemoryStorage['entries']>) {
        return this.isBroken ? Promise.reject(new Error('the disk is gone')) : super.entries(...args);
      }
    }
    const storage = new Broken();
    const table = await microTable({ storage });
    await searching(table);
    const { connection, pushed } = connectionTo(table);
    await connection.watch({ seat: 'blue' });
    storage.isBroken = true;
    await expect(connection.watch({ seat: 'red' })).rejects.toThrow();
    await table.act('blue', 'step');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(pushed.map(({ seat }) => seat)).toEqual(['blue']);
  });

  it('harm nobody else: whoever cannot be shown something does not stop an action', async () => {
    const table = await microTable();
    const failures: unknown[] = [];
    const broken = new Connection(micro, table, ['blue'], {
      push: () => {
        throw new Error('the line is dead');
      },
      failed: (error) => void failures.push(error),
    });
    await broken.watch({ seat: 'blue' });
    const { connection, pushed } = connectionTo(table, ['red']);
    await connection.watch({ seat: 'red' });
    await connection.act('red', 'confirm');
    expect(pushed).toHaveLength(1);
    expect(failures).toHaveLength(1);
  });

  it('tell who waits for a first sight that what is stored is not complete', async () => {
    const storage = new MemoryStorage();
    const table = await microTable({ storage });
    await searching(table);
    const entries = storage.entries.bind(storage);
    storage.entries = async (...args) => (await entries(...args)).slice(0, -1);
    const { connection } = connectionTo(table);
    expect(await refusalOf(connection.watch({ seat: 'red' }))).toMatchObject({ code: 'storage-failed' });
  });
});

describe('a click', () => {
  /** Operazione C3, counting what is made of a state. */
  function counting() {
    const made = { views: 0, worlds: 0, writes: 0 };
    const { definition } = c3;
    const game = new Game({
      ...definition,
      board: (...args: Parameters<typeof definition.board>) => {
        made.views++;
        return definition.board(...args);
      },
      imagine: (...args: Parameters<typeof definition.imagine>) => {
        made.worlds++;
        definition.imagine(...args);
      },
    }) as unknown as Game;
    return { game, made };
  }

  it('is one write and one view, and what is asked about it imagines one world', async () => {
    const { game, made } = counting();
    const storage = new MemoryStorage();
    for (const name of ['create', 'append', 'renew'] as const) {
      const write = storage[name].bind(storage) as (...args: unknown[]) => Promise<void>;
      Object.assign(storage, {
        [name]: (...args: unknown[]) => {
          made.writes++;
          return write(...args);
        },
      });
    }
    const table = await Table.open({
      game,
      id: 'click',
      scenario: 'july-1942',
      seats: personAtEach(game),
      dice: { kind: 'seed', seed: 1 },
      storage,
    });
    const { connection } = connectionTo(table, game.sides, game);
    await connection.watch({ seat: 'axis', follow: true });
    for (const action of ['bomb 1811', 'bomb 1710', 'confirm']) {
      Object.assign(made, { views: 0, worlds: 0, writes: 0 });
      const seat = table.decider ?? '';
      await connection.act(seat, action);
      expect({ action, ...made }).toEqual({ action, views: 1, worlds: 0, writes: 1 });
    }
    Object.assign(made, { views: 0, worlds: 0 });
    const seat = table.decider ?? '';
    const [first = ''] = table.ask(seat)?.actions ?? [];
    connection.preview(seat, first);
    connection.explain(seat, 'hex:1811');
    connection.reach(seat, 'unit:br-2-dev');
    connection.threat(seat);
    connection.outlook(seat, 'unit:br-2-dev');
    expect(made).toMatchObject({ views: 0, worlds: 1 });
  });
});
