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
    'convoy-1': { fate: 'shown', due: 12, destination: 'maleme-beach' },
    'convoy-2': { fate: 'sunk', due: 5, destination: 'galatas-beach' },
    'decoy-convoy-1': { fate: 'sunk', due: 6, destination: 'retimo-beach' },
  },
  airfields: { 'maleme-airfield': { open: true, held: 3 } },
};

/** A night in which one more headquarters makes the points of the Allies enough: they have 75, and so has the Axis lost. */
const SHIPPING = {
  game: 'crete',
  scenario: 'advanced',
  at: 'allied-move',
  turn: 9,
  units: {
    ...Object.fromEntries(
      ['i-sturm', 'ii-sturm', 'iii-sturm', 'iv-sturm', 'i-fjr-3'].map((id) => [id, { at: 'eliminated' }]),
    ),
    ...Object.fromEntries(
      [
        ...['hq-2-nz-div', 'hq-4-nz-bde', 'hq-5-nz-bde', 'hq-10-nz-bde', 'hq-mnbdo', 'hq-14-bde'],
        ...['nc-rn-suda', 'nc-mnbdo', 'nc-rasc-suda', 'nc-7-gen', 'nc-1-tnt', 'nc-palest', 'nc-304-sl'],
        ...['truck-1', 'docks-heraklion'],
      ].map((id) => [id, { at: 'evacuated' }]),
    ),
    'hq-creforce': { at: 'F25', faceDown: true },
    'docks-suda': { at: 'F25', faceDown: true, clues: 1 },
    'nz-18': { at: 'F24', faceDown: true, clues: 1 },
    'ii-fjr-3': { at: 'G18' },
  },
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
  it.each([
    ['basic-historical', 5],
    ['advanced-historical', 1],
  ] as const)(
    'is played to its end by two programs, and each hears only what it may know: %s',
    async (scenario, seed) => {
      const client = new RefereeClient();
      const start = { game: 'crete', scenario, seed };
      const game = new Game(client, (await client.call<Started>('start', start)).table);
      const { actions, hidden } = await game.play(1);
      expect(actions).toBeGreaterThan(500);
      expect(hidden).toBeGreaterThan(50);
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

  it('is over when the last headquarters that is needed has sailed', async () => {
    const client = new RefereeClient();
    const { table } = await client.call<Started>('load', { game: 'crete', position: SHIPPING, seed: 4 });
    const act = (action: string) => client.call<Done>('act', { table, seat: 'allied', action });
    await act('evacuate hq-creforce');
    expect((await act('end')).decision).toBeNull();
    const game = new Game(client, table);
    expect(await game.expectReplayed()).toMatchObject({ winner: 'allied', points: 155 });
  });

  describe('refuses what is forged, with the word that is wrong, and nothing changes:', () => {
    /** The Axis is asked to move; a unit, a decoy and a convoy are hidden from somebody. */
    const MOVING = {
      game: 'crete',
      at: 'axis-move',
      turn: 5,
      units: {
        'i-sturm': { at: 'G10' },
        '13-sturm': { at: 'H11' },
        'nz-22': { at: 'F13', faceDown: true, clues: 1 },
        'nz-23': { at: 'J20' },
        'decoy-1': { at: 'E9', faceDown: true },
      },
      convoys: { 'convoy-1': { fate: 'scheduled', due: 8, destination: 'maleme-beach' } },
    };
    const act = (action: unknown, seat = 'axis', more: object = {}) =>
      ['act', { seat, action, ...more }] as const;
    const redraft = (...actions: readonly unknown[]) => ['redraft', { seat: 'axis', actions }] as const;

    it.each<[readonly [string, object], string, string]>([
      [act('pick nz-23'), 'illegal-action', '"pick" is not possible with the unit nz-23'],
      [act('pick ii-sturm'), 'illegal-action', '"pick" is not possible with the unit ii-sturm'],
      [act('pick 1-sturm'), 'illegal-action', '"pick" is not possible with the unit 1-sturm'],
      [act('pick eng-95-1'), 'illegal-action', '"pick" is not possible with the unit eng-95-1'],
      [act('break-down nz-23'), 'illegal-action', '"break-down" is not possible with the unit nz-23'],
      [act('target F13'), 'illegal-action', '"target" is not possible now'],
      [act('convoy convoy-1'), 'illegal-action', '"convoy" is not possible now'],
      [act('pick decoy-11'), 'unknown-unit', 'there is no unit "decoy-11"'],
      [act('pick __proto__'), 'unknown-unit', 'there is no unit "__proto__"'],
      [act('put ZZ9'), 'unknown-place', 'there is no place "ZZ9"'],
      [act('beach dover'), 'unknown-beach', 'there is no beach "dover"'],
      [act('by-port allied-group-9'), 'unknown-group', 'there is no group "allied-group-9"'],
      [act('turn -1'), 'unknown-count', '"-1" is not a whole number from 0 to 99'],
      [act('turn 1e1'), 'unknown-count', '"1e1" is not a whole number from 0 to 99'],
      [act('pick'), 'bad-action', '"pick" takes <unit>'],
      [act('pick i-sturm 13-sturm'), 'bad-action', '"pick" takes <unit>'],
      [act('end now'), 'bad-action', '"end" takes nothing more'],
      [act('march i-sturm'), 'bad-action', '"march" is not something one can do'],
      [act('toString'), 'bad-action', '"toString" is not something one can do'],
      [act('pick  i-sturm'), 'bad-action', 'separated by single spaces'],
      [act(['pick', 'i-sturm']), 'bad-request', 'action should be a string, not a list'],
      [act('end', 'allied'), 'not-your-decision', 'it is for the Axis side to decide'],
      [act('pick nz-23', 'allied'), 'not-your-decision', 'it is for the Axis side to decide'],
      [act('break-down i-sturm', 'allied'), 'not-your-decision', 'it is for the Axis side to decide'],
      [act('end', 'spectator'), 'not-your-decision', 'those who look on do not take part'],
      [act('end', 'referee'), 'unknown-seat', 'there is no seat "referee"'],
      [act('end', 'axis', { rolls: [6] }), 'bad-rolls', 'more rolls were given than asked for'],
      [act('end', 'axis', { force: true }), 'bad-request', 'unknown parts: force'],
      [redraft('pick nz-23'), 'illegal-action', 'choice 1: "pick" is not possible with the unit nz-23'],
      [
        redraft('pick i-sturm', 'go F13'),
        'illegal-action',
        'choice 2: "go" is not possible with the hex F13',
      ],
      [redraft('pick i-sturm', 'go ZZ9'), 'unknown-hex', 'choice 2: there is no hex "ZZ9"'],
      [redraft('pick i-sturm', 'march'), 'bad-action', 'choice 2: "march" is not something one can do'],
      [redraft('end'), 'bad-action', 'choice 1: a draft cannot be confirmed'],
      [redraft(1), 'bad-request', 'actions[0] should be a string, not 1'],
    ])('%j', async ([method, params], name, message) => {
      const client = new RefereeClient();
      const { table } = await client.call<Started>('load', { game: 'crete', position: MOVING, seed: 3 });
      const look = async () => [
        await client.call('view', { table, seat: 'referee' }),
        await client.call('record', { table }),
        ...(await Promise.all(SEATS.map((seat) => client.call('feed', { table, seat })))),
      ];
      const before = await look();
      const refused = await client.refused(method, { table, ...params });
      expect(refused).toMatchObject({ name, message: expect.stringContaining(message) });
      expect(await look()).toEqual(before);
      expect(client.defects).toEqual([]);
    });

    it('a counter is refused in the same words whatever lies under it', async () => {
      const client = new RefereeClient();
      const said = async (position: object) => {
        const { table } = await client.call<Started>('load', { game: 'crete', position, seed: 3 });
        const tries = ['pick nz-22', 'pick decoy-1', 'break-down nz-22'];
        const answers = [];
        for (const action of tries)
          answers.push((await client.refused('act', { table, seat: 'axis', action })).message);
        return answers;
      };
      const { 'nz-22': unit, 'decoy-1': decoy, ...others } = MOVING.units;
      const swapped = { ...others, 'nz-22': { ...decoy, clues: 1 }, 'decoy-1': { ...unit } };
      expect(await said({ ...MOVING, units: swapped })).toEqual(await said(MOVING));
    });
  });
});
