import { describe, expect, it, vi } from 'vitest';
import { everythingOf, micro, microTable, play, refusalOf, SECRET } from '../../tests/table/micro.ts';
import type { Notice } from './listeners.ts';
import { Table } from './table.ts';

describe('opening a table', () => {
  it('publishes the hash of the secret, not the secret', async () => {
    const table = await microTable();
    expect((await table.record()).dice).toEqual({
      kind: 'fair',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await everythingOf(table)).not.toContain(SECRET);
  });

  it('completes scenario and options', async () => {
    expect(await (await microTable()).record()).toMatchObject({ scenario: 'duel', options: { crash: 'no' } });
  });

  it('refuses wrong settings by name', async () => {
    const codes = [
      refusalOf(microTable({ scenario: 'war' })),
      refusalOf(microTable({ options: { crash: 'maybe' } })),
      refusalOf(microTable({ position: { game: 'chess' } })),
      refusalOf(microTable({ dice: { kind: 'fair', secret: 'short' } })),
      refusalOf(microTable({ seats: { red: { name: 'R', kind: 'person' } } })),
      refusalOf(microTable({ seats: { green: { name: 'G', kind: 'person' } } })),
    ];
    expect((await Promise.all(codes)).map(({ code }) => code)).toEqual([
      'unknown-scenario',
      'bad-option',
      'bad-position',
      'bad-dice',
      'bad-request',
      'unknown-seat',
    ]);
  });

  it('starts from any position, and keeps it from the seats', async () => {
    const first = await microTable();
    await play(first, 'put p2', 'confirm', 'pass', 'step');
    const position = first.position();
    const table = await microTable({ position });
    expect(micro.hash(table.state())).toBe(micro.hash(first.state()));
    await play(table, 'guess p2');
    const again = await Table.restore({ game: micro, record: await table.record(), secret: SECRET });
    expect(await everythingOf(again)).toBe(await everythingOf(table));
    expect(await table.record('blue')).not.toHaveProperty('position');
  });
});

describe('acting', () => {
  it('answers with what the seat sees of it', async () => {
    const table = await microTable();
    await play(table, 'confirm', 'pass');
    const notice = await table.act('blue', 'roll');
    const [roll] = notice.item?.rolls ?? [];
    expect(roll).toMatchObject({ purpose: 'luck', text: 'Luck', to: 'all', index: 0, die: 6 });
    expect(notice.item).toMatchObject({ kind: 'action', by: 'blue', action: 'roll' });
    expect(notice.item?.events).toMatchObject([{ key: 'rolled', params: { die: roll?.result } }]);
    expect(notice.question).toEqual(table.ask('blue'));
    expect(notice.view()).toEqual(table.view('blue'));
  });

  it('goes one after the other, however it is called', async () => {
    const table = await microTable();
    const all = [table.act('red', 'put p0'), table.act('red', 'put p1'), table.act('red', 'confirm')];
    await Promise.all(all);
    expect((await table.record()).entries.map((entry) => entry.number)).toEqual([1, 2, 3]);
  });

  it('forces dice on demand, and is practice from then on', async () => {
    const table = await microTable();
    await play(table, 'confirm', 'pass');
    expect(table.practice).toBe(false);
    const { item } = await table.act('blue', 'roll', { rolls: [5] });
    expect(item?.rolls).toEqual([{ purpose: 'luck', text: 'Luck', by: 'red', to: 'all', die: 6, result: 5 }]);
    expect(table.practice).toBe(true);
    await table.act('blue', 'roll');
    expect((await table.feed('blue')).at(-1)?.rolls[0]?.index).toBe(0);
  });

  it('names the rule that forbids it, if the game knows a more precise one', async () => {
    const table = await microTable();
    await play(table, 'put p1');
    expect(await refusalOf(table.act('red', 'put p1'))).toMatchObject({
      code: 'illegal-action',
      rule: 'micro/1.1',
      message: '"put" is not possible with the place p1: One a place.',
    });
  });

  it('says what is asked where the action has nothing to do with it', async () => {
    const table = await microTable();
    expect(await refusalOf(table.act('red', 'step'))).toMatchObject({
      code: 'illegal-action',
      rule: 'micro/1',
      message: expect.stringMatching(/^"step" is not possible now\. What is asked now: \w/),
    });
  });
});

describe('whatever is refused', () => {
  const attempts: readonly [string, string, (table: Table) => Promise<unknown>][] = [
    ['an action out of turn', 'not-your-decision', (table) => table.act('blue', 'step')],
    ['an action of a spectator', 'not-your-decision', (table) => table.act('spectator', 'step')],
    ['an action of nobody', 'unknown-seat', (table) => table.act('green', 'step')],
    ['an action that does not exist', 'bad-action', (table) => table.act('red', 'sing')],
    ['an action with too many words', 'bad-action', (table) => table.act('red', 'put p1 p2')],
    ['an action that is no text', 'bad-action', (table) => table.act('red', 7 as unknown as string)],
    ['an unknown place', 'unknown-place', (table) => table.act('red', 'put p9')],
    ['an action that is not listed', 'illegal-action', (table) => table.act('red', 'put p1')],
    ['dice nobody asked for', 'bad-rolls', (table) => table.act('red', 'put p2', { rolls: [3] })],
    ['dice that are no list', 'bad-rolls', (table) => table.act('red', 'put p2', { rolls: 3 as never })],
    ['a redraft with a fault', 'illegal-action', (table) => table.redraft('red', ['put p3', 'put p3'])],
    ['a redraft that confirms', 'bad-action', (table) => table.redraft('red', ['confirm'])],
    ['a redraft that is no list', 'bad-action', (table) => table.redraft('red', 'put p1' as never)],
    ['a redraft out of turn', 'not-your-decision', (table) => table.redraft('blue', [])],
    ['an undo of the other side', 'cannot-undo', (table) => table.undo('blue')],
    ['a reset of the other side', 'cannot-undo', (table) => table.reset('blue')],
    ['a redo of nothing', 'cannot-redo', (table) => table.redo('red')],
    ['a proposal to undo nothing', 'cannot-undo', (table) => table.propose('blue', 'undo')],
    ['a proposal to undo what is free', 'bad-request', (table) => table.propose('red', 'undo')],
    ['a strange proposal', 'bad-request', (table) => table.propose('red', 'peace' as never)],
    ['an answer to nothing', 'no-offer', (table) => table.answer('blue', 'accept')],
    ['a text that is too long', 'bad-request', (table) => table.contribute('blue', 'x'.repeat(201))],
    ['a second text', 'not-available', (table) => table.contribute('red', 'again')],
    ['a resignation of a spectator', 'not-your-decision', (table) => table.resign('spectator')],
  ];

  it.each(attempts)('%s leaves the table as it was', async (_, code, attempt) => {
    const told = vi.fn();
    const table = await microTable();
    await table.contribute('red', 'my text');
    await play(table, 'put p1');
    for (const seat of ['red', 'blue', 'spectator']) table.subscribe(seat, told);
    const before = await everythingOf(table);
    expect((await refusalOf(attempt(table))).code).toBe(code);
    expect(await everythingOf(table)).toBe(before);
    expect(told).not.toHaveBeenCalled();
  });

  it('is told in the same words out of turn, whatever is tried and whatever is hidden', async () => {
    const short = await microTable();
    const long = await microTable();
    await play(long, 'put p1', 'put p4');
    const refusals = [
      await refusalOf(short.act('blue', 'nonsense')),
      await refusalOf(long.act('blue', 'guess p4')),
      await refusalOf(long.redraft('blue', ['put p9'])),
    ];
    expect(
      new Set(refusals.map(({ code, message, rule }) => JSON.stringify([code, message, rule]))).size,
    ).toBe(1);
  });

  it('uses up no dice: a rule that fails after a roll, and the roll is still to come', async () => {
    const defects: unknown[] = [];
    const table = await microTable({ options: { crash: 'yes' }, onDefect: (error) => defects.push(error) });
    await play(table, 'confirm', 'pass');
    const before = await everythingOf(table);
    const refusal = await refusalOf(table.act('blue', 'crash'));
    expect(refusal).toMatchObject({ code: 'defect', message: 'the rules failed here; nothing was changed' });
    expect(defects).toMatchObject([{ message: 'the token is at p3' }]);
    expect(await everythingOf(table)).toBe(before);
    const calm = await microTable();
    await play(calm, 'confirm', 'pass', 'roll');
    await play(table, 'roll');
    expect((await table.feed('blue')).at(-1)).toEqual((await calm.feed('blue')).at(-1));
  });
});

describe('the end', () => {
  const toTheEnd = ['confirm', 'pass', 'pass', 'confirm', 'pass', 'pass', 'confirm', 'pass', 'roll', 'pass'];

  it('comes by the rules, and the secret is shown', async () => {
    const table = await microTable();
    await play(table, ...toTheEnd);
    expect(table.result).toMatchObject({ winner: 'red', level: 'clear' });
    expect((await table.record()).entries.at(-1)).toEqual({ number: 11, reveal: SECRET });
    for (const seat of ['red', 'blue', 'spectator']) {
      expect(table.ask(seat)).toBeUndefined();
      expect((await table.feed(seat)).at(-1)).toMatchObject({ kind: 'reveal', reveal: SECRET });
    }
  });

  it.each<[string, { winner: string; level: string }, (table: Table) => Promise<unknown>]>([
    ['resignation', { winner: 'blue', level: 'resignation' }, (table) => table.resign('red')],
    ['abandoning', { winner: 'draw', level: 'abandoned' }, (table) => table.abandon()],
    [
      'agreement',
      { winner: 'draw', level: 'agreed draw' },
      async (table) => {
        await table.propose('blue', 'draw');
        expect(table.offer).toEqual({ by: 'blue', what: 'draw' });
        await table.answer('red', 'accept');
      },
    ],
  ])('comes by %s', async (_, result, end) => {
    const table = await microTable();
    await play(table, 'put p1');
    await end(table);
    expect(table.result).toMatchObject(result);
    expect((await table.record()).entries.at(-1)).toMatchObject({ reveal: SECRET });
    expect(table.ask('red')).toBeUndefined();
  });

  it('is the end: nothing more is accepted', async () => {
    const table = await microTable();
    await play(table, 'put p1');
    await table.resign('blue');
    const before = await everythingOf(table);
    const late = [
      table.act('red', 'put p2'),
      table.redraft('red', []),
      table.undo('red'),
      table.reset('red'),
      table.redo('red'),
      table.propose('red', 'draw'),
      table.answer('red', 'accept'),
      table.contribute('red', 'x'),
      table.resign('red'),
      table.abandon(),
    ];
    for (const attempt of late) expect((await refusalOf(attempt)).code).toBe('game-over');
    expect(await everythingOf(table)).toBe(before);
    expect(table.undoRights('red')).toEqual({ undo: false, redo: false, reset: false });
  });

  it('shows no secret where there is none: seeded dice', async () => {
    const table = await microTable({ dice: { kind: 'seed', seed: 7 } });
    expect((await table.record('blue')).dice).toEqual({ kind: 'seed' });
    await play(table, ...toTheEnd);
    expect((await table.record()).entries).toHaveLength(10);
    expect((await table.record('blue')).dice).toEqual({ kind: 'seed', seed: 7 });
    expect((await refusalOf(table.contribute('red', 'x'))).code).toBe('game-over');
  });
});

describe('texts for the dice', () => {
  it('change the dice, and are taken once, before the game begins', async () => {
    const plain = await microTable();
    const table = await microTable();
    await table.contribute('blue', 'salt');
    for (const each of [plain, table]) await play(each, 'put p1', 'confirm', 'pass', 'tap');
    expect((await table.feed('red')).at(-1)?.rolls).not.toEqual((await plain.feed('red')).at(-1)?.rolls);
    expect((await refusalOf(table.contribute('red', 'late'))).code).toBe('not-available');
    expect((await table.feed('spectator'))[0]).toMatchObject({
      kind: 'contribute',
      by: 'blue',
      contribute: 'salt',
    });
  });

  it('have no place on a seeded table', async () => {
    const table = await microTable({ dice: { kind: 'seed', seed: 7 } });
    expect((await refusalOf(table.contribute('red', 'x'))).code).toBe('not-available');
  });
});

describe('listeners', () => {
  it('hear only what changed for their seat, and no more once they leave', async () => {
    const table = await microTable();
    const blue = vi.fn();
    const leave = table.subscribe('blue', blue);
    await play(table, 'put p1', 'put p2');
    expect(blue).not.toHaveBeenCalled();
    await play(table, 'confirm');
    expect(blue).toHaveBeenCalledOnce();
    leave();
    await play(table, 'pass');
    expect(blue).toHaveBeenCalledOnce();
  });

  it('harm nobody when they fail, at once or later', async () => {
    const defects: unknown[] = [];
    const table = await microTable({ onDefect: (error) => defects.push(error) });
    const sound = vi.fn();
    table.subscribe('red', () => {
      throw new Error('at once');
    });
    table.subscribe('red', async () => {
      throw new Error('later');
    });
    table.subscribe('red', sound);
    await play(table, 'put p1', 'confirm');
    expect(sound).toHaveBeenCalledTimes(2);
    await new Promise((resolve) => setTimeout(resolve));
    expect(defects).toHaveLength(4);
  });

  it('are given the view of their moment', async () => {
    const table = await microTable();
    const notices: Notice[] = [];
    table.subscribe('red', (notice) => notices.push(notice));
    await play(table, 'put p1');
    const then = table.view('red');
    await play(table, 'put p2');
    expect(notices[0]?.view()).toEqual(then);
  });
});
