import { describe, expect, it } from 'vitest';
import { everythingOf, refusalOf, whatSees } from '../../tests/table/micro.ts';
import { randomPlayer } from '../../tests/table/random-changes.ts';
import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import { filfla } from '../games/filfla/index.ts';
import { rounds, until } from '../proof/until.ts';
import type { BotPlayer } from './bots.ts';
import { readRecord, writeRecord } from './record-text.ts';
import { replayRecord } from './replay.ts';
import { viewsOf } from './seat-record.ts';
import { Table } from './table.ts';
import { verifyDice } from './verify.ts';

/** The table with a real game: whole raids, and the secrets of its drafts. */
const game = filfla as unknown as Game;
const SECRET = 'c3'.repeat(32);
const SEATS = [...game.sides, 'spectator'];
const [RAIDERS = '', GARRISON = ''] = game.sides;

function openRaid(kind: 'person' | 'bot', players: Readonly<Record<string, BotPlayer>> = {}): Promise<Table> {
  return Table.open({
    game,
    id: 'raid',
    seats: Object.fromEntries(game.sides.map((side) => [side, { name: side, kind }])),
    dice: { kind: 'fair', secret: SECRET },
    players,
  });
}

describe('whole raids', () => {
  it.each([1, 2, 3])('are restored, replayed, verified and looked through (%i)', async (seed) => {
    const players = { [RAIDERS]: randomPlayer(seed), [GARRISON]: randomPlayer(seed + 100) };
    const table = await openRaid('bot', players);
    const views = SEATS.map((seat) => [table.view(seat)]);
    for (const [index, seat] of SEATS.entries())
      table.subscribe(seat, (notice) => views[index]?.push(notice.view()));
    const isOver = () => table.result !== undefined;
    await until(
      isOver,
      async () => {
        await table.playBots({ limit: 25 });
        const again = await Table.restore({ game, record: await table.record(), secret: SECRET });
        expect(await everythingOf(again, game, SEATS)).toBe(await everythingOf(table, game, SEATS));
      },
      100,
    );
    const record = readRecord(writeRecord(await table.record()));
    expect(replayRecord(game, record)).toMatchObject({ ok: true, result: table.result });
    expect(verifyDice(game, record)).toMatchObject({ verdict: 'verified', faults: [] });
    for (const [index, seat] of SEATS.entries())
      expect([...viewsOf(await table.record(seat))]).toEqual(JSON.parse(JSON.stringify(views[index])));
  });
});

describe('looking back', () => {
  it.each([7, 8])('shows what each seat knew after each of its items, in any order (%i)', async (seed) => {
    const table = await openRaid('bot', {
      [RAIDERS]: randomPlayer(seed),
      [GARRISON]: randomPlayer(seed + 100),
    });
    await until(
      () => table.result !== undefined,
      () => table.playBots({ limit: 25 }),
    );
    for (const seat of SEATS) {
      const views = [...viewsOf(await table.record(seat))];
      expect(views.length).toBeGreaterThan(32);
      const forward = [...views.keys()];
      const numbers = [...forward.toReversed(), ...forward];
      for (const number of numbers)
        expect(JSON.parse(JSON.stringify(await table.viewAt(seat, number)))).toEqual(views[number]);
      expect(await table.viewAt(seat, table.seen(seat))).toEqual(table.view(seat));
    }
  });

  it('goes on while the game does, and refuses items that do not exist', async () => {
    const table = await openRaid('person');
    for (let done = 0; done < 40; done++) {
      await first(table);
      for (const seat of SEATS) expect(await table.viewAt(seat, table.seen(seat))).toEqual(table.view(seat));
    }
    const none = [-1, 0.5, Number.NaN, table.seen(RAIDERS) + 1];
    for (const number of none)
      expect((await refusalOf(table.viewAt(RAIDERS, number))).code).toBe('bad-request');
    expect((await refusalOf(table.viewAt('nobody', 0))).code).toBe('unknown-seat');
  });
});

function untilDeployment(table: Table): Promise<void> {
  return until(
    () => table.ask('spectator')?.name === 'deployment.pick',
    () => first(table),
  );
}

/** Everything a seat gets while one side's draft is made at random and confirmed. */
async function witnessed(seat: string, drafter: string, seed: number, detours: boolean) {
  const table = await openRaid('person');
  const notices: unknown[] = [];
  const random = new Random(seed);
  await until(
    () => drafter === table.ask(seat)?.seat,
    () => first(table),
  );
  table.subscribe(seat, (notice) => notices.push([notice.item, notice.question, notice.view()]));
  for (const _ of rounds('the draft')) {
    await table.act(drafter, random.pick(table.ask(drafter)?.actions ?? []));
    const mayGoBack = detours && table.ask(drafter)?.draft === true && random.below(3) === 0;
    if (mayGoBack && table.undoRights(drafter).undo) await table.undo(drafter);
    if (mayGoBack && table.undoRights(drafter).redo && random.below(2) === 0) await table.redo(drafter);
    if (table.ask(drafter)?.draft !== true) break;
  }
  return {
    seen: JSON.stringify([notices, await whatSees(table, seat)]),
    truth: JSON.stringify(table.position()),
  };
}

async function first(table: Table): Promise<void> {
  const seat = table.ask('spectator')?.seat ?? '';
  await table.act(seat, table.ask(seat)?.actions?.[0] ?? '');
}

describe('the secrecy of drafts', () => {
  it.each(['garrison', 'spectator'])("hides the raiders' plan from %s", async (seat) => {
    const made = [];
    for (const seed of [1, 2, 3, 4, 5]) made.push(await witnessed(seat, RAIDERS, seed, seed > 2));
    expect(new Set(made.map(({ seen }) => seen)).size).toBe(1);
    expect(new Set(made.map(({ truth }) => truth)).size).toBeGreaterThan(2);
  });
});

describe('the end of a raid', () => {
  it('opens all secrets, also when it is resigned', async () => {
    const table = await openRaid('person');
    await untilDeployment(table);
    const hour = () => SEATS.map((seat) => (table.view(seat).board as { hour?: number }).hour);
    expect(hour()).toEqual([2, undefined, undefined]);
    await table.resign(RAIDERS);
    expect(hour()).toEqual([2, 2, 2]);
    const last = [...viewsOf(await table.record(GARRISON))].at(-1);
    expect(last).toEqual(JSON.parse(JSON.stringify(table.view(GARRISON))));
    const again = await Table.restore({ game, record: await table.record(), secret: SECRET });
    expect(await everythingOf(again, game, SEATS)).toBe(await everythingOf(table, game, SEATS));
  });
});

describe('a draft that is replaced', () => {
  it('is refused with the rule and the place of the first choice that cannot be made', async () => {
    const table = await openRaid('person');
    await untilDeployment(table);
    const choices = ['pick rifle-1', 'put 0403', 'pick gun', 'put 0403'];
    await expect(table.redraft(GARRISON, choices)).rejects.toMatchObject({
      code: 'illegal-action',
      rule: 'filfla/3.4',
      where: 'choice 4',
    });
  });
});
