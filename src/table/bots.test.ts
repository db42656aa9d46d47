import { describe, expect, it, vi } from 'vitest';
import { everythingOf, micro, microTable, play, refusalOf } from '../../tests/table/micro.ts';
import { Random } from '../engine/seeded.ts';
import type { BotPlayer } from './bots.ts';
import { replayRecord } from './replay.ts';
import type { Table } from './table.ts';
import type { NewTableOptions } from './table-options.ts';

const PERSON = { name: 'Somebody', kind: 'person' } as const;
const BOT = { name: 'Machine', kind: 'bot' } as const;

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
    const seen = [table.view('blue'), table.ask('blue'), (await table.feed('blue')).length];
    await table.playBots();
    expect(choose).toHaveBeenCalledExactlyOnceWith(...seen);
  });

  it.each<[string, string, BotPlayer]>([
    ['answers nonsense', 'bad-action', always('sing')],
    ['answers what is not listed', 'illegal-action', always('confirm')],
    ['answers nothing', 'bad-action', always(undefined as unknown as string)],
    [
      'fails',
      'defect',
      {
        choose: () => {
          throw new Error('out of ideas');
        },
      },
    ],
  ])('is reported once and changes nothing if it %s', async (_, code, player) => {
    const defects: unknown[] = [];
    const table = await tableWith(player, { onDefect: (error) => defects.push(error) });
    await play(table, 'confirm', 'pass');
    const before = await everythingOf(table);
    const refusal = await refusalOf(table.playBots());
    expect(refusal).toMatchObject({
      code,
      message: 'the computer player of blue did something that is not possible',
    });
    expect(defects).toHaveLength(1);
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

  it('agree to an undo, which makes it practice, and decline a draw', async () => {
    const table = await tableWith(always('pass'));
    await play(table, 'confirm', 'pass');
    await table.propose('red', 'draw');
    await table.playBots();
    expect(table.result).toBeUndefined();
    expect(table.practice).toBe(false);
    await table.propose('red', 'undo');
    await table.playBots();
    expect(table.ask('red')?.name).toBe('duel.prepare');
    expect(table.practice).toBe(true);
  });

  it('may have a mind of their own about proposals', async () => {
    const table = await tableWith({ ...always('pass'), answer: async () => 'accept' as const });
    await table.propose('red', 'draw');
    await table.playBots();
    expect(table.result).toMatchObject({ level: 'agreed draw' });
  });
});
