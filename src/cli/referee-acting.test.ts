import { describe, expect, it } from 'vitest';
import { fighting, PLAN, planned, SEATS, type Started, started } from '../../tests/cli/raid.ts';
import { type Decision, RefereeClient } from '../../tests/cli/referee-client.ts';
import { RPC } from './json-rpc.ts';

describe('acting', () => {
  it('tells the rolls with their purpose and the events', async () => {
    const { act } = await fighting();
    await act('attack 0403');
    await act('join cdo-1');
    const { rolls, events } = await act('confirm');
    expect(rolls).toMatchObject([{ purpose: 'combat', text: 'combat', die: 6 }, { purpose: 'combat' }]);
    expect(events.map(({ text }) => text).join(' ')).toMatch(/Combat at 0403/);
  });

  it('forces rolls and marks the table as practice', async () => {
    const { client, table, act } = await fighting();
    await act('attack 0403');
    await act('join cdo-1');
    const { rolls } = await act('confirm', [6, 6]);
    expect(rolls.map(({ result }) => result)).toEqual([6, 6]);
    const record = await client.call<{ practice: boolean }>('record', { table });
    expect(record.practice).toBe(true);
    expect(await client.call('verify', { record })).toMatchObject({
      ok: true,
      dice: { forced: [{ purpose: 'combat' }, { purpose: 'combat' }] },
    });
    expect(await client.call('feed', { table, seat: 'raiders' })).toMatchObject({ practice: true });
  });

  it('replaces a draft, all or nothing', async () => {
    const { client, table, act } = await started();
    await act('raiders', 'assign cdo-1 south');
    const redraft = (actions: unknown) => ({ table, seat: 'raiders', actions });
    expect(await client.call('redraft', redraft(PLAN))).toMatchObject({ actions: ['confirm'] });
    const before = await client.everything(table, SEATS);
    expect(await client.refused('redraft', redraft([...PLAN, 'assign cdo-1 north']))).toMatchObject({
      name: 'illegal-action',
      where: 'choice 6',
    });
    expect(await client.everything(table, SEATS)).toBe(before);
  });

  it('goes back, forward and to the last change of side', async () => {
    const { client, table, act } = await started();
    const raiders = { table, seat: 'raiders' };
    const hash = async () =>
      (await client.call<{ hash: string }>('view', { ...raiders, seat: 'referee' })).hash;
    const start = await hash();
    await act('raiders', 'assign cdo-1 south');
    await act('raiders', 'assign cdo-2 south');
    const after = await hash();
    expect(await client.call('undo', raiders)).toMatchObject({ seat: 'raiders', name: 'plan.assign' });
    expect(await client.call('redo', raiders)).toHaveProperty('actions');
    expect(await hash()).toBe(after);
    expect(await client.call('reset', raiders)).toHaveProperty('actions');
    expect(await hash()).toBe(start);
    for (const [method, name] of [
      ['undo', 'cannot-undo'],
      ['reset', 'cannot-undo'],
    ] as const)
      expect((await client.refused(method, raiders)).name).toBe(name);
    expect((await client.refused('redo', { table, seat: 'garrison' })).name).toBe('cannot-redo');
  });

  it('takes a die back only if the other side agrees', async () => {
    const { client, table, act } = await planned();
    await act('raiders', 'signal 2');
    const raiders = { table, seat: 'raiders' };
    const garrison = { table, seat: 'garrison' };
    expect((await client.refused('undo', raiders)).name).toBe('cannot-undo');
    expect(await client.call('propose', { ...raiders, what: 'undo' })).toEqual({
      by: 'raiders',
      what: 'undo',
    });
    expect(await client.call('feed', garrison)).toMatchObject({ offer: { by: 'raiders', what: 'undo' } });
    const { decision, result } = await client.call<{ decision: Decision; result: unknown }>('answer', {
      ...garrison,
      answer: 'accept',
    });
    expect([decision.name, decision.actions, result]).toEqual(['plan.signal', undefined, null]);
    expect((await client.refused('answer', { ...garrison, answer: 'accept' })).name).toBe('no-offer');
    expect((await client.refused('answer', { ...garrison, answer: 'maybe' })).code).toBe(RPC.invalidParams);
  });

  it('ends by resignation, agreement or being abandoned, and then shows the secret', async () => {
    const ends = [
      ['resign', { seat: 'raiders' }, { winner: 'garrison', level: 'resignation' }],
      ['abandon', {}, { winner: 'draw', level: 'abandoned' }],
    ] as const;
    for (const [method, more, result] of ends) {
      const { client, table } = await started({});
      expect(await client.call(method, { table, ...more })).toMatchObject(result);
      const record = await client.call<{ entries: object[] }>('record', { table });
      expect(record.entries.at(-1)).toHaveProperty('reveal');
      expect(await client.call('verify', { record })).toMatchObject({ dice: { verdict: 'verified' } });
    }
    const { client, table } = await started();
    await client.call('propose', { table, seat: 'garrison', what: 'draw' });
    expect(await client.call('answer', { table, seat: 'raiders', answer: 'accept' })).toMatchObject({
      decision: null,
      result: { winner: 'draw' },
    });
  });

  it('lets the sides add to fair dice before they roll', async () => {
    const { client, table, act } = await started({});
    expect(await client.call('contribute', { table, seat: 'garrison', text: 'ħ' })).toBeNull();
    for (const action of [...PLAN, 'confirm']) await act('raiders', action);
    expect((await client.refused('contribute', { table, seat: 'raiders', text: '' })).name).toBe(
      'not-available',
    );
    await client.call('resign', { table, seat: 'raiders' });
    const record = await client.call('record', { table });
    expect(await client.call('verify', { record })).toMatchObject({
      open: [expect.stringMatching(/^raiders added no text/)],
    });
  });
});

describe('positions and records', () => {
  it('come back as they went', async () => {
    const { client, table } = await planned();
    const position = await client.call('position', { table });
    const { table: copy, decision } = await client.call<Started>('load', { game: 'filfla', position });
    expect(await client.call('position', { table: copy })).toEqual(position);
    for (const seat of SEATS)
      expect(await client.call('view', { table: copy, seat })).toEqual(
        await client.call('view', { table, seat }),
      );
    expect(decision).toMatchObject({
      seat: 'raiders',
      name: 'plan.signal',
      actions: ['signal 2', 'signal 3'],
    });
    const { hash } = await client.call<{ hash: string }>('view', { table, seat: 'referee' });
    expect(await client.call('view', { table: copy, seat: 'referee' })).toMatchObject({ hash });
  });

  it.each([
    [{ game: 'chess' }, 'bad-position'],
    [{ game: 'filfla', at: 'noon' }, 'bad-position'],
    [{ game: 'filfla', units: { tank: {} } }, 'unknown-unit'],
    [{ game: 'filfla', units: { gun: { at: '9999' } } }, 'unknown-place'],
    [{ game: 'filfla', weather: 'fine' }, 'bad-position'],
  ])('refuses the position %j', async (position, name) => {
    expect((await new RefereeClient().refused('load', { game: 'filfla', position })).name).toBe(name);
  });

  it('are checked before they are replayed', async () => {
    const { client, table } = await planned();
    const record = await client.call<{ entries: { hash: string }[] }>('record', { table });
    const [first, ...rest] = record.entries;
    const forged = { ...record, entries: [{ ...first, hash: '0000000000000000' }, ...rest] };
    expect(await client.call('replay', { record: forged })).toMatchObject({
      ok: false,
      entry: 1,
      why: expect.stringContaining('hash'),
    });
    expect(await client.call('verify', { record: forged })).toMatchObject({ ok: false });
    for (const method of ['replay', 'verify']) {
      expect((await client.refused(method, { record: { ...record, entries: 5 } })).name).toBe('bad-record');
      expect((await client.refused(method, { record: { ...record, game: 'go' } })).name).toBe('unknown-game');
      expect((await client.refused(method, { record: 'text' })).code).toBe(RPC.invalidParams);
    }
  });
});

describe('an error', () => {
  const raiders = { seat: 'raiders' };
  it.each([
    ['act', { ...raiders, action: 'signal 9' }, 'unknown-count'],
    ['act', { ...raiders, action: 'signal' }, 'bad-action'],
    ['act', { ...raiders, action: 'signal  2' }, 'bad-action'],
    ['act', { ...raiders, action: ' signal 2' }, 'bad-action'],
    ['act', { ...raiders, action: 'signal 02' }, 'bad-action'],
    ['act', { ...raiders, action: 'fly' }, 'bad-action'],
    ['act', { ...raiders, action: 'end' }, 'illegal-action'],
    ['act', { ...raiders, action: 'go 0402' }, 'illegal-action'],
    ['act', { seat: 'garrison', action: 'signal 2' }, 'not-your-decision'],
    ['act', { seat: 'spectator', action: 'signal 2' }, 'not-your-decision'],
    ['act', { seat: 'referee', action: 'signal 2' }, 'unknown-seat'],
    ['act', { ...raiders, action: 'signal 2', rolls: [1] }, 'bad-rolls'],
    ['act', { ...raiders, action: 'signal 2', rolls: 'six' }, 'bad-request'],
    ['redraft', { ...raiders, actions: PLAN }, 'no-draft'],
    ['undo', { seat: 'garrison' }, 'cannot-undo'],
    ['redo', raiders, 'cannot-redo'],
    ['answer', { ...raiders, answer: 'accept' }, 'no-offer'],
    ['propose', { seat: 'spectator', what: 'draw' }, 'not-your-decision'],
    ['propose', { ...raiders, what: 'peace' }, 'bad-request'],
    ['contribute', { ...raiders, text: 'mine' }, 'not-available'],
    ['resign', { seat: 'spectator' }, 'not-your-decision'],
    ['feed', { ...raiders, after: -1 }, 'bad-request'],
    ['close', { seat: 'raiders' }, 'bad-request'],
  ])('of %s %j changes nothing', async (method, params, name) => {
    const { client, table } = await planned();
    const before = await client.everything(table, SEATS);
    expect((await client.refused(method, { table, ...params })).name).toBe(name);
    expect(await client.everything(table, SEATS)).toBe(before);
    expect(client.defects).toEqual([]);
  });

  it('in a roll uses up no die', async () => {
    const { client, table, act } = await fighting();
    await act('attack 0403');
    await act('join cdo-1');
    const before = await client.everything(table, SEATS);
    for (const rolls of [[7, 1], [1, 2, 3], ['six'], [{ result: 0 }]]) {
      const params = { table, seat: 'raiders', action: 'confirm', rolls };
      expect((await client.refused('act', params)).name).toBe('bad-rolls');
      expect(await client.everything(table, SEATS)).toBe(before);
    }
  });
});
