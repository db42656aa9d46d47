import { describe, expect, it } from 'vitest';
import { fighting, type Started } from '../../tests/cli/raid.ts';
import { type Decision, RefereeClient } from '../../tests/cli/referee-client.ts';

/** What a refusal tells a program besides its name, and what a seat hears of the beginning. */

async function loaded(position: { readonly game: string }) {
  const client = new RefereeClient();
  const { table } = await client.call<Started>('load', { game: position.game, position, seed: 1 });
  return { client, table };
}

describe('a refusal', () => {
  it('says how many rolls were given and how many are needed', async () => {
    const { client, table, act } = await fighting();
    await act('attack 0403');
    const raiders = { table, seat: 'raiders' };
    expect(await client.refused('act', { ...raiders, action: 'join cdo-1', rolls: [6] })).toMatchObject({
      name: 'bad-rolls',
      given: 1,
      needed: 0,
    });
    await act('join cdo-1');
    expect(await client.refused('act', { ...raiders, action: 'confirm', rolls: [6, 6, 6] })).toMatchObject({
      name: 'bad-rolls',
      given: 3,
      needed: 2,
    });
    const wrong = await client.refused('act', { ...raiders, action: 'confirm', rolls: [6, 7] });
    expect(wrong).toMatchObject({ name: 'bad-rolls', where: 'rolls[1]' });
    expect(wrong.needed).toBeUndefined();
    expect((await act('confirm', [6, 6])).rolls).toHaveLength(2);
  });

  it('names the listed way to the same place, whatever the rule against another one', async () => {
    const { client, table } = await loaded({
      game: 'filfla',
      ...{ at: 'raiders-move', units: { 'cdo-1': { at: '0401' }, 'rifle-1': { at: '0505', faceUp: true } } },
    });
    const raiders = { table, seat: 'raiders' };
    const { decision } = await client.call<Started>('act', { ...raiders, action: 'pick cdo-1' });
    const listed = decision?.actions?.find((action) => action.endsWith(' 0403')) ?? '';
    expect(listed).toBe('go 0402 0403');
    const longer = await client.refused('act', { ...raiders, action: 'go 0402 0303 0403' });
    expect(longer).toMatchObject({ name: 'illegal-action', listed });
    // A rule is against it, and is named first.
    expect(longer.message).toMatch(
      /^"go 0402 0303 0403" is not possible: A unit .*\. Listed to the same place: "go 0402 0403"$/,
    );
    const nowhere = await client.refused('act', { ...raiders, action: 'go 0402 0505' });
    expect(nowhere.listed).toBeUndefined();
    await client.call('act', { ...raiders, action: listed });
  });

  it('names it for a choice of a draft as well, and for the ways of tanks and infantry', async () => {
    const { client, table } = await loaded({
      game: 'c3',
      ...{ at: 'movement', active: 'ramcke', turn: '2', units: { 'de-1-kroh': { at: '1313' } } },
    });
    const axis = { table, seat: 'axis' };
    const { decision } = await client.call<Started>('act', { ...axis, action: 'pick de-1-kroh' });
    const ways = decision?.actions?.filter((action) => action.startsWith('go ')) ?? [];
    const listed = ways.find((action) => action.split(' ').length === 2) ?? '';
    const goal = listed.split(' ')[1];
    const around = ways.find((action) => action.split(' ').length === 2 && action !== listed)?.split(' ')[1];
    const message = `"go ${around} ${goal}" is not listed; the cheapest way to the same place is listed instead: "${listed}"`;
    expect(await client.refused('act', { ...axis, action: `go ${around} ${goal}` })).toMatchObject({
      name: 'illegal-action',
      message,
      listed,
    });
    expect(
      await client.refused('redraft', { ...axis, actions: ['pick de-1-kroh', `go ${around} ${goal}`] }),
    ).toMatchObject({ name: 'illegal-action', message: `choice 2: ${message}`, where: 'choice 2', listed });
    expect(await client.call('explain', { ...axis, target: `go ${around} ${goal}` })).toEqual({
      text: `${message}.`,
      rule: 'c3/5.2',
      listed,
    });
    // A way that a rule forbids is refused by the rule, and explained by it.
    const broken = `go 1413 ${goal}`;
    expect(await client.refused('redraft', { ...axis, actions: ['pick de-1-kroh', broken] })).toMatchObject({
      message: `choice 2: "${broken}" is not possible: Movement goes from a hex to an adjacent hex. Listed to the same place: "${listed}"`,
    });
  });
});

describe('the beginning', () => {
  it('reaches the feeds of the seats and their records, and counts as their first item', async () => {
    const position = {
      game: 'convoys',
      ...{ at: 'end-of-turn', turn: 3, groups: { g1: { at: 'e-3', losses: 2 } } },
      units: { warspite: { at: 'e-3', group: 'g1' } },
    };
    const { client, table } = await loaded(position);
    const told = async (seat: string) => {
      const { items } = await client.call<{ items: { kind: string; events: { key: string }[] }[] }>('feed', {
        table,
        seat,
      });
      return items.map(({ kind, events }) => [kind, ...events.map(({ key }) => key)]);
    };
    expect(await told('allied')).toEqual([['start', 'halted', 'turn-begun']]);
    expect(await told('axis')).toEqual([['start', 'turn-begun']]);
    expect(await told('spectator')).toEqual([['start', 'turn-begun']]);
    expect(await client.call('act', { table, seat: 'allied', action: 'ready' })).toMatchObject({ number: 2 });
    const record = await client.call('record', { table });
    expect(await client.call('replay', { record })).toMatchObject({ ok: true, actions: 1 });
    expect(await client.call('record', { table, seat: 'axis' })).toMatchObject({
      items: [{ number: 1, kind: 'start', events: [{ key: 'turn-begun' }] }, { number: 2 }],
    });
  });
});

describe('what may be done at any time', () => {
  it('is listed apart, played like an action, explained, and refused by its rule', async () => {
    const units = { 'cdo-1': { at: '0401' }, 'rifle-1': { at: '0505', faceUp: true } };
    const { client, table } = await loaded({ game: 'filfla', ...{ at: 'raiders-move', turn: 2, units } });
    const raiders = { table, seat: 'raiders' };
    const before = await client.call<Decision>('ask', raiders);
    expect(before).toMatchObject({
      name: 'movement.pick',
      actions: ['pick cdo-1', 'end'],
      asides: ['recall'],
    });
    expect(await client.call('ask', { ...raiders, seat: 'garrison' })).not.toHaveProperty('asides');
    expect(await client.call('explain', { ...raiders, target: 'recall' })).toMatchObject({
      rule: 'filfla/10',
    });
    expect(await client.refused('preview', { ...raiders, action: 'recall' })).toMatchObject({
      name: 'not-available',
    });
    const { decision } = await client.call<Started>('act', { ...raiders, action: 'recall' });
    expect({ ...decision, asides: ['recall'] }).toEqual(before);
    expect(decision).not.toHaveProperty('asides');
    expect(await client.refused('act', { ...raiders, action: 'recall' })).toMatchObject({
      name: 'illegal-action',
      rule: 'filfla/10.2',
    });
    expect(await client.call('undo', raiders)).toEqual(before);
  });
});
