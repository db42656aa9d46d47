import { describe, expect, it } from 'vitest';
import { type Done, FIGHT, fighting, planned, type Started, started } from '../../tests/cli/raid.ts';
import { type Decision, line, RefereeClient } from '../../tests/cli/referee-client.ts';
import { Random } from '../engine/seeded.ts';
import { until } from '../proof/until.ts';
import { RPC } from './json-rpc.ts';

/** A program that plays one seat: it knows nothing but what it gets from the referee. */
function program(client: RefereeClient, table: string, seat: string, seed: number) {
  const random = new Random(seed);
  return async (): Promise<boolean> => {
    const decision = await client.call<Decision | null>('ask', { table, seat });
    if (decision?.seat !== seat) return false;
    const action = random.pick(decision.actions ?? []);
    const { decision: next } = await client.call<Done>('act', { table, seat, action });
    expect(next === null || next.seat === seat || next.actions === undefined).toBe(true);
    return true;
  };
}

describe('whole games', () => {
  it.each([
    ['fair dice', {}, 'verified'],
    ['a seed', { seed: 'harbour', scenario: 'short-night', options: { decoys: 'none' } }, 'seeded'],
  ])('are played by two programs with %s', async (_, more, verdict) => {
    const { client, table } = await started(more);
    const raiders = program(client, table, 'raiders', 1);
    const garrison = program(client, table, 'garrison', 2);
    const isOver = async () => (await client.call('result', { table })) !== null;
    await until(isOver, async () => {
      const moved = (await raiders()) || (await garrison());
      expect(moved).toBe(true);
    });
    const result = await client.call('result', { table });
    const record = await client.call<{ entries: unknown[] }>('record', { table });
    const { hash } = await client.call<{ hash: string }>('view', { table, seat: 'referee' });
    const actions = record.entries.filter((entry) => Object.hasOwn(entry as object, 'action')).length;
    expect(await client.call('replay', { record })).toEqual({ ok: true, actions, hash, result });
    expect(await client.call('verify', { record })).toMatchObject({ ok: true, wrong: [], dice: { verdict } });
    expect(await client.call('ask', { table, seat: 'raiders' })).toBeNull();
    expect((await client.refused('act', { table, seat: 'raiders', action: 'end' })).name).toBe('game-over');
    expect((await client.refused('explain', { table, seat: 'raiders', target: 'gun' })).name).toBe(
      'game-over',
    );
  });

  it('have the same dice for the same seed, and others without one', async () => {
    const dice = async (more: object) => {
      const { client, table } = await started(more);
      const players = [program(client, table, 'raiders', 1), program(client, table, 'garrison', 2)];
      for (let n = 0; n < 40; n++) for (const play of players) await play();
      const { entries } = await client.call<{ entries: { rolls?: unknown }[] }>('record', { table });
      return JSON.stringify(entries.map(({ rolls }) => rolls));
    };
    expect(await dice({ seed: 5 })).toBe(await dice({ seed: 5 }));
    expect(await dice({})).not.toBe(await dice({}));
  });
});

describe('games and start', () => {
  it('lists the games with all it takes to start one', async () => {
    const [filfla] = await new RefereeClient().call<object[]>('games');
    expect(filfla).toEqual({
      id: 'filfla',
      title: 'The Raid on Filfla',
      sides: ['raiders', 'garrison'],
      scenarios: expect.arrayContaining([{ id: 'raid', title: expect.any(String) }]),
      options: [{ id: 'decoys', title: expect.any(String), values: ['two', 'none'] }],
      rulesVersion: expect.any(String),
      dataHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('opens tables beside each other, with the asked side and its actions', async () => {
    const { client, table, decision } = await started();
    expect(decision).toMatchObject({ seat: 'raiders', name: 'plan.assign', rule: 'filfla/2' });
    expect(decision?.actions).toContain('assign cdo-1 north');
    const { table: second } = await client.call<Started>('start', ['filfla', 'short-night']);
    expect(second).not.toBe(table);
    expect(await client.call('record', { table: second })).toMatchObject({
      scenario: 'short-night',
      dice: { kind: 'fair' },
    });
  });

  it.each([
    [{ game: 'chess' }, RPC.refused, 'unknown-game'],
    [{ game: 'filfla', scenario: 'dawn' }, RPC.refused, 'unknown-scenario'],
    [{ game: 'filfla', options: { decoys: 'nine' } }, RPC.refused, 'bad-option'],
    [{ game: 'filfla', options: { fog: 'yes' } }, RPC.refused, 'bad-option'],
    [{ game: 'filfla', options: ['decoys'] }, RPC.invalidParams, 'bad-request'],
    [{ game: 'filfla', seed: {} }, RPC.invalidParams, 'bad-request'],
    [{ game: 'filfla', side: 'raiders' }, RPC.invalidParams, 'bad-request'],
    [{ scenario: 'raid' }, RPC.invalidParams, 'bad-request'],
    [['filfla', 'raid', {}, 1, 2], RPC.invalidParams, 'bad-request'],
  ])('refuses to start with %j', async (params, code, name) => {
    expect(await new RefereeClient().refused('start', params)).toMatchObject({ code, name });
  });

  it('says in a sentence which parameter is wrong', async () => {
    const client = new RefereeClient();
    expect(await client.refused('start', { game: 5 })).toMatchObject({
      message: 'params: game should be a string, not 5',
      where: 'game',
    });
    expect((await client.refused('act', { table: 'x', seat: 'y' })).message).toBe(
      'params: action is missing',
    );
    expect((await client.refused('strat', {})).code).toBe(RPC.methodNotFound);
  });

  it('does not send a long question back in its error', async () => {
    const { client, table } = await started();
    const long = 'x'.repeat(100_000);
    const good = { table, seat: 'raiders', action: 'confirm' };
    for (const part of ['table', 'seat', 'action']) {
      const error = await client.refused('act', { ...good, [part]: long });
      expect(error.message.length).toBeLessThan(1100);
    }
  });

  it('forgets a table that is closed', async () => {
    const { client, table } = await started();
    expect(await client.call('close', { table })).toBeNull();
    for (const method of ['result', 'position', 'close', 'abandon'])
      expect((await client.refused(method, { table })).name).toBe('unknown-table');
    expect((await client.call<Started>('start', { game: 'filfla' })).table).not.toBe(table);
  });
});

describe('what a seat gets', () => {
  it('has no options of the other side', async () => {
    const { client, table, act } = await planned();
    const { decision } = await act('raiders', 'signal 2');
    expect(decision).toMatchObject({ seat: 'garrison', name: 'deployment.pick' });
    expect(decision?.actions).toBeUndefined();
    expect(await client.call('ask', { table, seat: 'garrison' })).toHaveProperty('actions');
    expect(await client.call('ask', { table, seat: 'spectator' })).not.toHaveProperty('actions');
  });

  it('has numbers of its own, which do not tell how long a draft was', async () => {
    const { client, table, act } = await planned();
    const { number } = await act('raiders', 'signal 2');
    expect(number).toBe(7);
    expect((await act('garrison', 'pick gun')).number).toBe(3);
    const { items } = await client.call<{ items: object[] }>('feed', { table, seat: 'garrison', after: 1 });
    expect(items).toMatchObject([
      { number: 2, by: 'raiders' },
      { number: 3, action: 'pick gun' },
    ]);
  });

  it('hides the plan from the other seats and shows the referee all', async () => {
    const { client, table, act } = await started();
    await act('raiders', 'assign cdo-1 south');
    for (const method of ['view', 'record', 'feed', 'ask'])
      for (const seat of ['garrison', 'spectator'])
        expect(JSON.stringify(await client.call(method, { table, seat }))).not.toContain('south');
    const seen = await client.call('view', { table, seat: 'referee' });
    expect(seen).toMatchObject({
      seat: 'referee',
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      position: { draft: ['assign cdo-1 south'] },
    });
    expect((await client.refused('view', { table, seat: 'nobody' })).name).toBe('unknown-seat');
    expect((await client.refused('ask', { table, seat: 'referee' })).name).toBe('unknown-seat');
  });

  it('includes reasons, odds, reach and danger', async () => {
    const { client, table, act } = await fighting();
    const raiders = { table, seat: 'raiders' };
    expect(await client.call('explain', { ...raiders, target: 'attack 0604' })).toMatchObject({
      text: expect.any(String),
      rule: expect.stringMatching(/^filfla\/7/),
    });
    expect(await client.call('explain', { table, seat: 'garrison', target: 'gun' })).toMatchObject({
      text: 'It is for raiders to decide.',
    });
    expect((await client.refused('explain', { ...raiders, target: 'dance' })).name).toBe('bad-action');
    expect((await client.refused('preview', { ...raiders, action: 'end' })).name).toBe('not-available');
    await act('attack 0403');
    const preview = await client.call<{ outcomes: { chance: number }[] }>('preview', {
      ...raiders,
      action: 'join cdo-1',
    });
    const sum = preview.outcomes.reduce((total, { chance }) => total + chance, 0);
    expect(sum).toBeCloseTo(1);
    expect(await client.call('threat', raiders)).toContainEqual({
      place: '0402',
      strength: expect.any(Number),
    });
    expect(await client.call('reach', { ...raiders, unit: 'gun' })).toEqual([]);
    expect((await client.refused('reach', { ...raiders, unit: 'tank' })).name).toBe('unknown-unit');
  });

  it('includes where a unit can go', async () => {
    const client = new RefereeClient();
    const position = { ...FIGHT, at: 'raiders-move' };
    const { table } = await client.call<Started>('load', { game: 'filfla', position });
    const reach = await client.call<object[]>('reach', { table, seat: 'raiders', unit: 'cdo-1' });
    expect(reach[0]).toEqual({
      place: expect.any(String),
      cost: expect.any(Number),
      path: expect.any(Array),
    });
  });
});

describe('the end of the input', () => {
  it('comes after the last answer', async () => {
    const client = new RefereeClient();
    client.write(`${line(1, 'start', { game: 'filfla' })}\n${line(2, 'ask', ['table-1', 'raiders'])}`);
    client.end();
    const answers = [await client.next(), await client.next(), await client.next()];
    expect(answers.map((text) => text && JSON.parse(text).id)).toEqual([1, 2, undefined]);
    await client.ended;
  });
});
