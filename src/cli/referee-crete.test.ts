import { describe, expect, it } from 'vitest';
import type { Done, Started } from '../../tests/cli/raid.ts';
import { type Decision, RefereeClient } from '../../tests/cli/referee-client.ts';
import { Random } from '../engine/seeded.ts';

/** Air Assault on Crete over the referee: two programs play it to its end, and neither hears what is hidden from it. */

const LONG = 240_000;
const SEATS = ['axis', 'allied', 'spectator'];
/** Whether a seat hears too much is looked at once in so many actions. */
const EVERY = 250;

/** The last turn: the Axis has held Maleme for three turns, convoys are under way, and the Allies lie face down. */
const LATE = {
  game: 'crete',
  at: 'axis-move',
  turn: 12,
  units: {
    'i-sturm': { at: 'E11' },
    'ii-sturm': { at: 'E11' },
    '13-sturm': { at: 'H11' },
    'iii-gjr-100': { at: 'maleme-box-1', faceDown: true },
    'eng-95-1': { at: 'maleme-box-2', faceDown: true },
    'hw-7-1': { at: 'eliminated' },
    'at-95-1': { at: 'aborted' },
    'geb-art-95-4': { at: 'maleme-box-1', faceDown: true },
    'pz-31-1': { at: 'eliminated' },
    'nz-22': { at: 'F13', faceDown: true, clues: 1 },
    'nz-23': { at: 'G14', faceDown: true, clues: 1 },
    'aa-7a-lt-a': { at: 'G14', faceDown: true, clues: 1 },
    'gk-1': { at: 'G12', faceDown: true, clues: 1 },
    'decoy-1': { at: 'E9', faceDown: true },
  },
  convoys: {
    'convoy-1': { fate: 'shown', due: 12, beach: 'maleme-beach' },
    'convoy-2': { fate: 'sunk', due: 5, beach: 'galatas-beach' },
    'decoy-convoy-1': { fate: 'sunk', due: 6, beach: 'retimo-beach' },
  },
  airfields: { 'maleme-airfield': { open: true, held: 3 } },
};

interface RefereeView {
  readonly hash: string;
  readonly position: {
    readonly units?: Readonly<Record<string, UnitNote>>;
    readonly convoys?: Readonly<Record<string, { readonly fate?: string }>>;
  };
}

interface UnitNote {
  readonly at?: string;
  readonly faceDown?: true;
  readonly remembered?: true;
  readonly clues?: number;
}

class Game {
  readonly client: RefereeClient;
  readonly table: string;

  constructor(client: RefereeClient, table: string) {
    this.client = client;
    this.table = table;
  }

  /** Two programs that know nothing but what they are told play on; now and then somebody listens. */
  async play(seed: number): Promise<{ readonly actions: number; readonly hidden: number }> {
    const { client, table } = this;
    const random = new Random(seed);
    let hidden = 0;
    let actions = 0;
    let open = await client.call<Decision | null>('ask', { table, seat: 'spectator' });
    while (open !== null) {
      const { seat } = open;
      const asked = open.actions === undefined ? await client.call<Decision>('ask', { table, seat }) : open;
      const action = random.pick(asked.actions ?? []);
      ({ decision: open } = await client.call<Done>('act', { table, seat, action }));
      if (++actions % EVERY === 0 && open !== null) hidden += await this.listen();
    }
    return { actions, hidden };
  }

  /** All that a seat can get names nothing that it does not know; how much there is of that. */
  async listen(): Promise<number> {
    const { client, table } = this;
    const { position } = await client.call<RefereeView>('view', { table, seat: 'referee' });
    const secrets = { axis: unseenIn(position), allied: secretGroupsIn(position) };
    for (const seat of SEATS) {
      const heard = JSON.stringify([
        await client.call('record', { table, seat }),
        await client.call('view', { table, seat }),
        await client.call('feed', { table, seat }),
        await client.call('ask', { table, seat }),
      ]);
      const unknown =
        seat === 'spectator' ? [...secrets.axis, ...secrets.allied] : (secrets[seat as 'axis'] ?? []);
      const named = unknown.filter((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(heard));
      expect(named, `named to ${seat}`).toEqual([]);
    }
    return secrets.axis.length + secrets.allied.length;
  }

  async expectReplayed(): Promise<{ readonly winner: string }> {
    const { client, table } = this;
    const result = await client.call<{ winner: string } | null>('result', { table });
    const record = await client.call<{ entries: object[] }>('record', { table });
    const { hash } = await client.call<RefereeView>('view', { table, seat: 'referee' });
    const actions = record.entries.filter((entry) => Object.hasOwn(entry, 'action')).length;
    expect(await client.call('replay', { record })).toEqual({ ok: true, actions, hash, result });
    expect(client.defects).toEqual([]);
    if (result === null) throw new Error('there is no result');
    return result;
  }
}

/** The first of the clues to a counter. Reinforcements were seen before they came, if they were turned back. */
const IS_WHERE_SET_UP = 1;

/** Allied counters that lie face down since the set-up, but for decoys, which have no faces. */
function unseenIn({ units = {} }: RefereeView['position']): string[] {
  return Object.entries(units)
    .filter(([id, unit]) => unit.faceDown === true && unit.remembered !== true && !id.startsWith('decoy'))
    .filter(([, { at = '', clues = 0 }]) => !at.includes('-box') && (clues & IS_WHERE_SET_UP) > 0)
    .map(([id]) => id);
}

/** Groups on the turn track that nobody but the Axis has seen; the emergency convoy is known as such. */
function secretGroupsIn({ convoys = {} }: RefereeView['position']): string[] {
  return Object.entries(convoys)
    .filter(([id, { fate }]) => (fate === 'scheduled' || fate === 'sunk') && id !== 'emergency-convoy')
    .map(([id]) => id);
}

describe('Air Assault on Crete over the referee', () => {
  it(
    'is played to its end by two programs, and each hears only what it may know',
    async () => {
      const client = new RefereeClient();
      const start = { game: 'crete', scenario: 'basic-historical', seed: 5 };
      const game = new Game(client, (await client.call<Started>('start', start)).table);
      const { actions, hidden } = await game.play(1);
      expect([actions > 500, hidden > 100]).toEqual([true, true]);
      expect(['axis', 'allied']).toContain((await game.expectReplayed()).winner);
    },
    LONG,
  );

  it('goes on from a late position, by hand, to the victory of the Axis', async () => {
    const client = new RefereeClient();
    const load = { game: 'crete', position: LATE, seed: 3 };
    const { table, decision } = await client.call<Started>('load', load);
    expect(decision).toMatchObject({ seat: 'axis' });
    const game = new Game(client, table);
    expect(await game.listen()).toBe(6);
    await client.call('act', { table, seat: 'axis', action: 'end' });
    await game.play(2);
    expect(await game.expectReplayed()).toMatchObject({ winner: 'axis' });
  });
});
