import { describe, expect, it, vi } from 'vitest';
import { everythingOf, micro, microTable, play, refusalOf } from '../../tests/table/micro.ts';
import { Refusal } from '../engine/refusal.ts';
import { Random } from '../engine/seeded.ts';
import type { BotPlayer } from './bots.ts';
import { Cancellation } from './cancellation.ts';
import { readRecord, writeRecord } from './record-text.ts';
import { replayRecord } from './replay.ts';
import { MemoryStorage } from './storage.ts';
import { Table } from './table.ts';
import type { NewTableOptions } from './table-options.ts';

const PERSON = { name: 'Somebody', kind: 'person' } as const;
const BOT = { name: 'Machine', kind: 'bot', level: 'regular', character: 'bold' } as const;

const randomPlayer: BotPlayer = {
  choose: (_, { actions = [] }, turn) => new Random(turn).pick(actions),
};

function always(text: string): BotPlayer {
  return { choose: () => text };
}

function tableWith(blue: BotPlayer, changes: Partial<NewTableOptions> = {}): Promise<Table> {
  return microTable({ seats: { red: PERSON, blue: BOT }, players: { blue }, ...changes });
}

describe('computer players', () => {
  it('act until a person is to decide', async () => {
    const table = await tableWith(always('pass'));
    expect(await table.playBots()).toBe(0);
    await play(table, 'confirm', 'pass');
    expect(await table.playBots()).toBe(1);
    expect(table.ask('red')?.seat).toBe('red');
  });

  it('play whole games among themselves', async () => {
    const players = { red: randomPlayer, blue: randomPlayer };
    const table = await microTable({ seats: { red: BOT, blue: BOT }, players });
    await table.playBots({ limit: 2_000 });
    expect(table.result).toBeDefined();
    expect(replayRecord(micro, await table.record())).toMatchObject({ ok: true });
  });

  it('stop at a limit', async () => {
    const table = await tableWith(always('step'));
    await play(table, 'confirm', 'pass');
    expect(await table.playBots({ limit: 5 })).toBe(5);
    expect(table.view('blue').board).toMatchObject({ steps: 5 });
  });

  it('see what their seat sees, and nothing else', async () => {
    const choose = vi.fn(() => 'pass');
    const table = await tableWith({ choose });
    await play(table, 'put p1', 'confirm', 'pass');
    const seen = [table.view('blue'), table.ask('blue'), (await table.feed('blue')).length, BOT, undefined];
    await table.playBots();
    expect(choose).toHaveBeenCalledExactlyOnceWith(...seen);
  });

  it.each<[string, BotPlayer]>([
    ['answers nonsense', always('sing')],
    ['answers what is not listed', always('confirm')],
    ['answers nothing', always(undefined as unknown as string)],
    [
      'fails',
      {
        choose: () => {
          throw new Error('out of ideas');
        },
      },
    ],
  ])('is reported once, as a player, and changes nothing if it %s', async (_, player) => {
    const defects: string[] = [];
    const table = await tableWith(player, { onDefect: (_error, of) => defects.push(of) });
    await play(table, 'confirm', 'pass');
    const before = await everythingOf(table);
    const refusal = await refusalOf(table.playBots());
    expect(refusal).toMatchObject({
      code: 'player-failed',
      message: 'the computer player of blue did something that is not possible',
    });
    expect(defects).toEqual(['player']);
    expect(await everythingOf(table)).toBe(before);
  });

  it('must be there if a seat is theirs', async () => {
    const table = await microTable({ seats: { red: PERSON, blue: BOT } });
    await play(table, 'confirm', 'pass');
    expect((await refusalOf(table.playBots())).code).toBe('not-available');
  });

  it('are asked again if the table has gone on while they thought', async () => {
    let table: Table | undefined;
    const asked: number[] = [];
    const slow: BotPlayer = {
      choose: async (_, __, turn) => {
        asked.push(turn);
        if (asked.length === 1) await table?.propose('red', 'draw');
        return 'pass';
      },
    };
    table = await tableWith(slow);
    await play(table, 'confirm', 'pass');
    expect(await table.playBots()).toBe(1);
    expect(asked).toHaveLength(2);
  });

  it('run once, however often they are called', async () => {
    const choose = vi.fn(async () => 'pass');
    const table = await tableWith({ choose });
    await play(table, 'confirm', 'pass');
    await Promise.all([table.playBots(), table.playBots()]);
    expect(choose).toHaveBeenCalledOnce();
  });

  it('go as far as each call says, one call after the other', async () => {
    const table = await tableWith({ choose: async () => 'step' });
    await play(table, 'confirm', 'pass');
    const stopped = new Cancellation();
    stopped.cancel();
    const runs = [{ limit: 2 }, { limit: 3 }, { cancellation: stopped }];
    expect(await Promise.all(runs.map((run) => table.playBots(run)))).toEqual([2, 3, 0]);
    expect(table.view('blue').board).toMatchObject({ steps: 5 });
  });

  it('answer a proposal while others let them play, and do nothing else for it', async () => {
    const table = await tableWith({ choose: async () => 'step' });
    await play(table, 'confirm', 'pass');
    const run = table.playBots({ limit: 1 });
    await table.propose('red', 'draw');
    await table.answerOffers();
    expect(table.offer).toBeUndefined();
    expect(await run).toBe(1);
    expect(table.view('blue').board).toMatchObject({ steps: 1 });
  });

  it.each<[string, () => unknown]>([
    ['is stuck over', () => Promise.reject(new Refusal('player-stuck', 'no answer'))],
    [
      'fails at',
      () => {
        throw new Error('out of ideas');
      },
    ],
    ['answers nonsense to', () => ({ answer: 'perhaps' })],
  ])('who %s a proposal gives the usual answer, and plays on', async (_, answer) => {
    const table = await tableWith({ ...always('pass'), answer: answer as NonNullable<BotPlayer['answer']> });
    await play(table, 'confirm', 'pass');
    await table.propose('red', 'draw');
    await table.answerOffers();
    expect(table.offer).toBeUndefined();
    expect((await table.feed('red')).at(-1)).toMatchObject({ kind: 'answer', answer: 'decline' });
    expect(await table.playBots()).toBe(1);
  });

  it('stop in the middle of a thought when they are told to, and what comes of it is dropped', async () => {
    let answer: (text: string) => void = () => undefined;
    const stop = new Cancellation();
    const thoughts: Promise<string>[] = [];
    const table = await tableWith({
      choose: () => {
        thoughts.push(new Promise((resolve) => (answer = resolve)));
        return thoughts.at(-1) ?? '';
      },
    });
    await play(table, 'confirm', 'pass');
    const before = await everythingOf(table);
    const run = table.playBots({ cancellation: stop });
    await vi.waitFor(() => expect(thoughts).toHaveLength(1));
    stop.cancel();
    expect(await run).toBe(0);
    answer('pass');
    await thoughts[0];
    expect(await everythingOf(table)).toBe(before);
  });

  it('decline a draw, where they have no mind of their own', async () => {
    const table = await tableWith(always('pass'));
    await table.propose('red', 'draw');
    await table.answerOffers();
    expect(table.result).toBeUndefined();
    expect((await table.feed('red')).at(-1)).toMatchObject({ kind: 'answer', answer: 'decline' });
  });

  it('agree to an undo from which nothing was learnt, and the game stays what it was', async () => {
    const table = await tableWith(always('pass'));
    await play(table, 'confirm', 'pass');
    await table.playBots({ limit: 0 });
    await table.propose('red', 'undo');
    await table.answerOffers();
    expect(table.ask('red')?.name).toBe('duel.prepare');
    expect((await table.feed('red')).at(-1)).toMatchObject({ answer: 'accept', why: 'nothing-learnt' });
    expect(table.practice).toBe(false);
    expect(replayRecord(micro, await table.record())).toMatchObject({ ok: true });
  });

  it.each([
    ['dice', ['step', 'roll', 'pass']],
    ['disclosed', ['step', 'guess p3', 'pass']],
    ['shown', ['step', 'tap', 'pass']],
  ])('decline an undo after %s, and say so', async (why, answers) => {
    const table = await tableWith({ choose: (_view, _question, turn) => answers[turn - first] ?? 'pass' });
    await play(table, 'put p3', 'confirm', 'pass');
    const first = table.seen('blue');
    await table.playBots({ limit: 2 });
    await table.propose('red', 'undo');
    await table.answerOffers();
    expect((await table.feed('red')).at(-1)).toMatchObject({ answer: 'decline', why });
    expect(table.ask('red')?.seat).toBe('blue');
  });

  it('do not tell by their answer of dice that the other side could not see', async () => {
    const answers = ['step', 'peek'];
    const table = await tableWith({ choose: (_view, _question, turn) => answers[turn - first] ?? 'pass' });
    await play(table, 'put p3', 'confirm', 'pass');
    const first = table.seen('blue');
    await table.playBots({ limit: 2 });
    await table.propose('red', 'undo');
    await table.answerOffers();
    expect((await table.feed('red')).at(-1)).toMatchObject({ answer: 'decline', why: 'shown' });
  });

  it('decline to take back what stands by the rules, though nobody has learnt anything', async () => {
    const table = await microTable({ players: { red: always('pass') } });
    await play(table, 'confirm', 'pass', 'swear');
    await table.handOver('red', BOT);
    await table.propose('blue', 'undo');
    await table.answerOffers();
    expect((await table.feed('blue')).at(-1)).toMatchObject({ answer: 'decline', why: 'shown' });
  });

  it('may have a mind of their own about proposals', async () => {
    const answer = async () => ({ answer: 'accept', why: 'not-ahead' }) as const;
    const table = await tableWith({ ...always('pass'), answer });
    await table.propose('red', 'draw');
    await table.playBots();
    expect(table.result).toMatchObject({ level: 'agreed draw' });
  });

  it('make it practice if they agree to take dice back', async () => {
    const answer = async () => ({ answer: 'accept' }) as const;
    const table = await tableWith({ ...always('roll'), answer });
    await play(table, 'confirm', 'pass');
    await table.playBots({ limit: 1 });
    await table.propose('red', 'undo');
    await table.answerOffers();
    expect(table.practice).toBe(true);
    const record = await table.record();
    expect(replayRecord(micro, record)).toMatchObject({ ok: true });
    expect(replayRecord(micro, { ...record, practice: false })).toMatchObject({ ok: false });
  });

  it('made it practice by any agreement up to the second version of records', async () => {
    const table = await tableWith(always('pass'));
    await play(table, 'confirm', 'pass');
    await table.propose('red', 'undo');
    await table.answerOffers();
    const record = { ...(await table.record()), version: 2, practice: true } as const;
    expect(replayRecord(micro, record)).toMatchObject({ ok: true });
    // It means the same after it was kept and written again.
    const storage = new MemoryStorage();
    const kept = await Table.restore({ game: micro, record, storage });
    const opened = await Table.restore({ game: micro, storage, id: record.id });
    for (const one of [kept, opened]) {
      expect(one.practice).toBe(true);
      const written = readRecord(writeRecord(await one.record()));
      expect(written).toMatchObject({ version: 2, practice: true });
      expect(replayRecord(micro, written)).toMatchObject({ ok: true });
    }
  });
});
