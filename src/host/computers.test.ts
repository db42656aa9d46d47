import { describe, expect, it, vi } from 'vitest';
import { micro, microTable, play, refusalOf, SECRET } from '../../tests/table/micro.ts';
import { playersOf } from '../bots/index.ts';
import { at } from '../engine/arrays.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import { type Core, forget } from '../engine/state.ts';
import { gameById } from '../games/index.ts';
import { swapSubjectOf } from '../proof/subjects.ts';
import type { Cancellation } from '../table/cancellation.ts';
import { replayRecord } from '../table/replay.ts';
import { MemoryStorage } from '../table/storage.ts';
import { Table } from '../table/table.ts';
import type { NewTableOptions } from '../table/table-options.ts';
import { botPlayers, type Computers, computerHolder, computerOf, type PlayerTask } from './computers.ts';
import { Connection } from './connection.ts';
import type { Sight } from './protocol.ts';

const PERSON = { name: 'Anna', kind: 'person' } as const;
const REGULAR = { level: 'regular', character: 'plain' } as const;
const BOT = { name: '', kind: 'bot', ...REGULAR } as const;
const CHARACTERS = { red: ['plain', 'fancy'], blue: ['plain'] };

/** Computer players that answer from a script, and all they were given. */
function scripted(...answers: readonly unknown[]) {
  const tasks: PlayerTask[] = [];
  let time = 0;
  const computers: Computers = {
    characters: CHARACTERS,
    think: async (task) => {
      const index = tasks.push(task) - 1;
      const answer = index in answers ? answers[index] : 'pass';
      if (answer instanceof Error) throw answer;
      return answer;
    },
    pick: () => 1,
    now: () => time++,
  };
  return { computers, tasks };
}

/** A thought that ends only when it is broken off, and by what it is. */
function pondering() {
  const wishes: (Cancellation | undefined)[] = [];
  const thinking = vi.fn((_: PlayerTask, wish?: Cancellation) => {
    wishes.push(wish);
    return new Promise<unknown>((_, reject) =>
      wish?.onCancel(() => reject(new Refusal('not-available', 'interrupted'))),
    );
  });
  return { thinking, wishes };
}

/** A table where blue is the computer's, and red is watched. */
async function against(
  { computers, tasks }: ReturnType<typeof scripted>,
  changes: Partial<NewTableOptions> = {},
) {
  const seats = { red: PERSON, blue: BOT };
  const table = await microTable({ seats, players: botPlayers(micro, 'test', computers), ...changes });
  const pushed: Sight[] = [];
  const listener = { push: (sight: Sight) => void pushed.push(sight), failed: () => undefined };
  const connection = new Connection(micro, table, micro.sides, listener, computers);
  await connection.watch({ seat: 'red' });
  const toBlue = async () => {
    await play(table, 'confirm', 'pass');
    pushed.length = 0;
  };
  return { table, connection, pushed, tasks, toBlue };
}

describe('the computer at a table', () => {
  it('is given how to play, the view and the question of its seat, and nothing else', async () => {
    const { table, connection, tasks, toBlue } = await against(scripted());
    await toBlue();
    const seen = { view: table.view('blue'), question: table.ask('blue'), turn: table.seen('blue') };
    await connection.play(1);
    expect(tasks).toEqual([{ ask: 'choose', game: 'micro', seed: 'test', ...REGULAR, ...seen }]);
    expect(structuredClone(tasks)).toEqual(tasks);
  });

  it('gives orders up to what the watched seat can notice, one sight each', async () => {
    const { connection, pushed, toBlue } = await against(scripted('whisper', 'whisper', 'step', 'pass'));
    await toBlue();
    expect(await connection.play(1)).toEqual({ orders: 1, more: true });
    expect(pushed.map(({ news }) => news.length)).toEqual([1]);
    expect(await connection.play(1)).toEqual({ orders: 1, more: false });
    expect(pushed).toHaveLength(2);
    expect(await connection.play(1)).toEqual({ orders: 0, more: false });
  });

  it('gives many orders with one sight for all', async () => {
    const { connection, pushed, toBlue } = await against(scripted('step', 'step', 'step', 'pass'));
    await toBlue();
    expect(await connection.play(100)).toEqual({ orders: 4, more: false });
    expect(pushed.map(({ news }) => news.length)).toEqual([4]);
  });

  it('stops after a while, and can be told to go on', async () => {
    const player = scripted(...Array.from({ length: 2000 }, () => 'step'));
    const { connection, toBlue } = await against(player);
    await toBlue();
    const { orders, more } = await connection.play(2000);
    expect(more).toBe(true);
    expect(orders).toBeGreaterThan(100);
    expect(orders).toBeLessThan(300);
    expect((await connection.play(3)).orders).toBe(3);
  });

  it('is interrupted by whatever changes the table, and what it was thinking is dropped', async () => {
    const { computers } = scripted();
    const { thinking, wishes } = pondering();
    const { table, connection, toBlue } = await against(
      { computers: { ...computers, think: thinking }, tasks: [] },
      { forPractice: true },
    );
    await toBlue();
    const played = connection.play(10);
    await vi.waitFor(() => expect(thinking).toHaveBeenCalledOnce());
    await connection.undo('red');
    expect(wishes.map((wish) => wish?.isCancelled)).toEqual([true]);
    expect(await played).toEqual({ orders: 0, more: true });
    expect(table.ask('red')?.name).toBe('duel.prepare');
  });

  it.each(['player-failed', 'player-stuck', 'player-unreachable'] as const)(
    'that is in trouble is refused with %s; the table is unharmed, and it can be tried again',
    async (code) => {
      const { table, connection, toBlue } = await against(scripted(new Refusal(code, 'no'), 'pass'));
      await toBlue();
      const before = (await table.record()).entries.length;
      expect(await refusalOf(connection.play(1))).toMatchObject({ code });
      expect((await table.record()).entries).toHaveLength(before);
      expect(await connection.play(1)).toEqual({ orders: 1, more: false });
    },
  );

  it.each(['guess p9', 'confirm', 'sing', 7, undefined, { action: 'pass' }])(
    'that plays %j fails, and what it said is not told',
    async (answer) => {
      const defects: string[] = [];
      const { table, connection, toBlue } = await against(scripted(answer), {
        onDefect: (_, of) => defects.push(of),
      });
      await toBlue();
      const { code, message } = await refusalOf(connection.play(1));
      expect(code).toBe('player-failed');
      expect(message).toBe('the computer player of blue did something that is not possible');
      expect(defects).toEqual(['player']);
      expect(table.decider).toBe('blue');
    },
  );

  it('answers proposals at once, and says why', async () => {
    const { connection, pushed, toBlue } = await against(scripted('ahead', 'not-ahead'));
    await toBlue();
    await connection.propose('red', 'draw');
    // Nothing can be ordered in between: both come together.
    expect(pushed.map(({ news }) => news.map(({ kind }) => kind))).toEqual([['offer', 'answer']]);
    expect(pushed.at(-1)?.news.at(-1)).toMatchObject({ kind: 'answer', answer: 'decline', why: 'ahead' });
    await connection.propose('red', 'undo');
    expect(pushed.at(-1)?.news.at(-1)).toMatchObject({ answer: 'accept', why: 'nothing-learnt' });
    expect(pushed.at(-1)).not.toHaveProperty('offer');
    await connection.propose('red', 'draw');
    const news = pushed.at(-1)?.news ?? [];
    expect(news).toContainEqual(expect.objectContaining({ answer: 'accept', why: 'not-ahead' }));
    expect(pushed.at(-1)?.result).toMatchObject({ level: 'agreed draw' });
  });

  it('plays on where it cannot tell how it stands, and says so', async () => {
    const { connection, pushed, toBlue } = await against(scripted('unclear'));
    await toBlue();
    await connection.propose('red', 'draw');
    expect(pushed.at(-1)?.news.at(-1)).toMatchObject({ kind: 'answer', answer: 'decline' });
    expect(pushed.at(-1)?.news.at(-1)).toHaveProperty('why', 'unclear');
  });

  it('answers what was proposed before the page was closed as soon as somebody looks again', async () => {
    const { table, connection, toBlue } = await against(scripted('not-ahead'));
    await toBlue();
    await table.propose('red', 'draw');
    const { result, offer } = await connection.watch({ seat: 'red' });
    expect(result).toMatchObject({ level: 'agreed draw' });
    expect(offer).toBeUndefined();
  });

  it('has one turn, however often it is told to play at once', async () => {
    const { thinking, wishes } = pondering();
    const { computers } = scripted();
    const { connection, toBlue } = await against({ computers: { ...computers, think: thinking }, tasks: [] });
    await toBlue();
    const first = connection.play(1);
    await vi.waitFor(() => expect(thinking).toHaveBeenCalledTimes(1));
    const [second, third] = [connection.play(1), connection.play(1)];
    expect(await first).toEqual({ orders: 0, more: true });
    expect(await second).toEqual({ orders: 0, more: true });
    await vi.waitFor(() => expect(thinking).toHaveBeenCalledTimes(2));
    await connection.close();
    expect(await third).toEqual({ orders: 0, more: true });
    expect(wishes.map((wish) => wish?.isCancelled)).toEqual([true, true]);
  });

  it('is asked anew when the table is opened again in the middle of its turn, and nothing is lost', async () => {
    const storage = new MemoryStorage();
    const first = await against(scripted('step', new Refusal('player-stuck', 'the tab was closed')), {
      storage,
    });
    await first.toBlue();
    await first.connection.play(1);
    await refusalOf(first.connection.play(1));
    const { computers, tasks } = scripted('pass');
    const players = botPlayers(micro, 'test', computers);
    const table = await Table.restore({ game: micro, storage, id: 'test', secret: SECRET, players });
    const listener = { push: () => undefined, failed: () => undefined };
    const connection = new Connection(micro, table, micro.sides, listener, computers);
    expect(await connection.watch({ seat: 'red' })).toMatchObject({
      decider: 'blue',
      computers: { blue: REGULAR },
    });
    expect(await connection.play(10)).toEqual({ orders: 1, more: false });
    // It is given the very same, so that it answers the same.
    expect(tasks).toEqual(first.tasks.slice(-1));
  });

  it('is taken back and done again with what a person did, in a game for practice', async () => {
    const { table, connection, pushed, toBlue } = await against(scripted('step', 'roll', 'pass'), {
      forPractice: true,
    });
    await toBlue();
    await connection.play(10);
    const after = micro.hash(table.state());
    pushed.length = 0;
    await connection.undo('red', 2);
    expect(pushed).toHaveLength(1);
    expect(table.ask('red')?.name).toBe('duel.plan');
    await connection.redo('red');
    await connection.redo('red');
    expect(micro.hash(table.state())).toBe(after);
    expect(replayRecord(micro, await table.record())).toMatchObject({ ok: true });
  });
});

describe('a side that is handed over', () => {
  it('is played by the computer, which everybody is told, and by a person again', async () => {
    const { table, connection, pushed } = await against(scripted());
    await connection.handOver('red', { level: 'cadet', character: 'chance' });
    expect(table.seats['red']).toEqual({ name: 'Anna', kind: 'bot', level: 'cadet', character: 'fancy' });
    const sight = pushed.at(-1);
    expect(sight?.computers).toEqual({ red: { level: 'cadet', character: 'fancy' }, blue: REGULAR });
    expect(sight?.news.at(-1)).toMatchObject({ by: 'red', player: { level: 'cadet', character: 'fancy' } });
    await connection.handOver('red', null);
    expect(table.seats['red']).toEqual(PERSON);
    expect(pushed.at(-1)?.news.at(-1)).toMatchObject({ by: 'red', player: 'person' });
  });

  it.each([
    ['a level there is not', 'blue', { level: 'genius', character: 'plain' }],
    ['a character there is not', 'blue', { level: 'cadet', character: 'fancy' }],
    ['a side there is not', 'green', REGULAR],
  ])('is refused with %s', async (_, side, computer) => {
    const { table, connection } = await against(scripted());
    await refusalOf(connection.handOver(side, computer as typeof REGULAR));
    expect((await table.record()).entries).toEqual([]);
  });

  it('is not seen through, nor played for, by whoever plays against it', async () => {
    const { connection, toBlue } = await against(scripted());
    await toBlue();
    const asked = [
      () => connection.watch({ seat: 'blue' }),
      () => connection.act('blue', 'pass'),
      () => connection.viewAt('blue', 0),
      () => connection.hint('blue'),
      async () => connection.threat('blue'),
    ];
    for (const ask of asked) expect(await refusalOf(ask())).toMatchObject({ code: 'unknown-seat' });
  });

  it('is not handed over by the other of two people who hide something from each other', async () => {
    const seats = { red: PERSON, blue: PERSON };
    const { table, connection } = await against(scripted(), { seats });
    const refusal = await refusalOf(connection.handOver('blue', REGULAR));
    expect(refusal).toMatchObject({ code: 'not-your-decision' });
    expect((await table.record()).entries).toEqual([]);
    connection.unwatch();
    expect(await refusalOf(connection.handOver('red', REGULAR))).toMatchObject({ code: 'not-your-decision' });
    await connection.watch({ seat: 'red', follow: true });
    await connection.handOver('blue', REGULAR);
    expect(table.seats['blue']).toMatchObject({ kind: 'bot' });
  });

  it('makes the game practice when it is taken back: both sides may have been seen meanwhile', async () => {
    const { table, connection, pushed } = await against(scripted());
    await connection.handOver('red', REGULAR);
    expect(await connection.watch({ seat: 'blue' })).toMatchObject({ seat: 'blue', practice: false });
    await connection.handOver('red', null);
    expect(table.practice).toBe(true);
    await connection.watch({ seat: 'red' });
    await connection.act('red', 'put p1');
    expect(pushed.at(-1)?.practice).toBe(true);
  });

  it('is not set going by whoever only looks on', async () => {
    const { computers } = scripted();
    const { table, toBlue } = await against(scripted());
    await toBlue();
    const listener = { push: () => undefined, failed: () => undefined };
    const onlooker = new Connection(micro, table, [], listener, computers);
    await onlooker.watch({ seat: 'spectator' });
    expect(await refusalOf(onlooker.play(1))).toMatchObject({ code: 'unknown-seat' });
    expect(table.decider).toBe('blue');
  });

  it('is not followed: one sees with the eyes of the side one plays', async () => {
    const { connection, pushed, toBlue } = await against(scripted('step', 'pass'));
    await connection.watch({ seat: 'red', follow: true });
    await toBlue();
    await connection.play(10);
    expect(new Set(pushed.map(({ seat }) => seat))).toEqual(new Set(['red']));
    expect(await connection.watch({ seat: 'red', follow: true })).toMatchObject({ seat: 'red' });
  });

  it('may be watched by whoever lets computers play both', async () => {
    const { connection } = await against(scripted(), { seats: { red: BOT, blue: BOT } });
    for (const seat of ['red', 'blue']) expect(await connection.watch({ seat })).toMatchObject({ seat });
    expect(await refusalOf(connection.act('red', 'confirm'))).toMatchObject({ code: 'not-your-decision' });
  });

  it('ends the watch of whoever gives it away to play the other', async () => {
    const seats = { red: PERSON, blue: PERSON };
    const { connection, pushed } = await against(scripted('confirm', 'pass'), { seats });
    await connection.handOver('red', REGULAR);
    pushed.length = 0;
    await connection.play(2);
    expect(pushed).toEqual([]);
    expect(await connection.watch({ seat: 'blue' })).toMatchObject({ seat: 'blue' });
  });
});

describe('a hint', () => {
  it.each<[string, (connection: Connection) => Promise<unknown>]>([
    ['something is done', (connection) => connection.act('red', 'put p1')],
    ['another is asked for', (connection) => connection.hint('red')],
    ['the table is left', (connection) => connection.close()],
  ])('is not thought to its end when %s', async (_, next) => {
    const { computers } = scripted();
    const { thinking, wishes } = pondering();
    const { connection } = await against({ computers: { ...computers, think: thinking }, tasks: [] });
    const hint = refusalOf(connection.hint('red'));
    await vi.waitFor(() => expect(wishes).toHaveLength(1));
    void next(connection).catch(() => undefined);
    expect(await hint).toMatchObject({ code: 'not-your-decision', message: 'the table has gone on' });
    expect(wishes[0]?.isCancelled).toBe(true);
  });
});

describe('who holds a side', () => {
  it('plays as is usual, where its level or its character is not known here', () => {
    expect(computerOf({ ...BOT, level: 'staff', character: 'odd' }, ['plain'])).toEqual(REGULAR);
    expect(computerOf({ name: '', kind: 'bot' }, ['plain', 'fancy'])).toEqual(REGULAR);
  });

  it('cannot be the computer where nobody plays the side', () => {
    expect(() => computerHolder('', REGULAR, [], () => 0)).toThrow('does not play this side');
  });
});

describe('what the computer is told of Malta Convoys', () => {
  it('is the same in all worlds that its seat cannot tell apart', async () => {
    const game: Game = await gameById('convoys');
    const players = await playersOf('convoys');
    const secrets = (await swapSubjectOf('convoys'))?.secrets ?? [];
    const random = new Random('messages');
    const dice = new SeededDice('messages');
    const state = game.setUp();
    const policies = game.sides.map((side) => players?.policy(side, players.styles[side]?.[0] ?? '', ''));
    let compared = 0;
    for (let decision = game.ask(state), n = 0; decision !== undefined && n < 900; n++) {
      const { seat } = decision;
      if (n % 9 === 0 && state.draft === undefined)
        for (const { hiddenFrom, swap } of secrets) {
          const other = game.copy(state);
          forget(other);
          if (!hiddenFrom.includes(seat) || swap(other, random) === undefined) continue;
          compared++;
          expect(await toldTo(game, other)).toEqual(await toldTo(game, state));
        }
      const answer = at(policies, seat)?.answer(state, seat, decision);
      game.act(state, answer ?? decision.options.action(0), dice);
      decision = game.ask(state);
    }
    expect(compared).toBeGreaterThan(20);
  }, 60_000);
});

/** What the computer is given to decide in this state. */
async function toldTo(game: Game, state: Core): Promise<readonly PlayerTask[]> {
  const { computers, tasks } = scripted(new Refusal('player-failed', 'enough'));
  const table = await Table.open({
    game,
    id: 'same',
    position: game.position(state),
    seats: Object.fromEntries(game.sides.map((side) => [side, BOT])),
    dice: { kind: 'seed', seed: 1 },
    players: botPlayers(game, 'same', computers),
  });
  await refusalOf(table.playBots({ limit: 1 }));
  expect(tasks).toHaveLength(1);
  return tasks;
}
