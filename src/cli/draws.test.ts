import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLAN } from '../../tests/cli/raid.ts';
import { RefereeClient } from '../../tests/cli/referee-client.ts';
import { Recorder } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import data from '../games/c3/data/units.json' with { type: 'json' };
import { allGames } from '../games/index.ts';
import { packageRoot } from './package-root.ts';

/** What the numbers of a draw mean, as docs/protocol.md says. */

const page = readFileSync(join(packageRoot(), 'docs', 'protocol.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\w+) \| `([\w-]+)` \| /gm)].map(([, game, purpose]) => [game, purpose]);

/** The purposes for which lots are drawn in some random games. */
function purposesIn(game: Game): Set<string> {
  const purposes = new Set<string>();
  for (let n = 0; n < 6; n++) {
    const random = new Random(`draws/${n}`);
    const dice = new Recorder(new SeededDice(`draws/${n}`));
    const state = game.setUp(game.definition.scenarios[n % game.definition.scenarios.length]?.id);
    for (let actions = 0; actions < 1500; actions++) {
      const decision = game.ask(state);
      if (decision === undefined) break;
      game.act(state, random.pick(decision.actions), dice);
    }
    for (const roll of dice.rolls) if ('draw' in roll) purposes.add(roll.purpose);
  }
  return purposes;
}

interface Unit {
  readonly id: string;
  readonly at: string;
  readonly group?: string;
  readonly hit?: true;
}

/** A game over the referee: the actions of whoever is asked, the last of them with these rolls. */
async function played(
  position: { readonly game: string },
  actions: readonly string[],
  rolls: readonly unknown[],
) {
  const client = new RefereeClient();
  const { table } = await client.call<{ table: string }>('load', { game: position.game, position });
  for (const [index, action] of actions.entries()) {
    const { seat } = await client.call<{ seat: string }>('ask', { table, seat: 'spectator' });
    const forced = index === actions.length - 1 ? { rolls } : {};
    await client.call('act', { table, seat, action, ...forced });
  }
  return async (seat: string) => {
    const { board } = await client.call<{ board: { units: Unit[]; ammunition?: number } }>('view', {
      table,
      seat,
    });
    return board;
  };
}

describe('the lots of a draw', () => {
  it('are described for every purpose there is; each has its test below', async () => {
    const described = rows.map(String);
    const tested = ['filfla,ammunition', 'c3,casualties', 'convoys,torpedo-target', 'convoys,marks'];
    expect(described).toEqual(tested);
    for (const game of await allGames())
      for (const purpose of purposesIn(game)) expect(described).toContain(`${game.id},${purpose}`);
  });

  it('are the chits 1, 1, 2 and 3 on Filfla', async () => {
    const counters = ['gun', 'mg', 'rifle-1', 'rifle-2', 'rifle-3'];
    const hexes = ['0303', '0404', '0405', '0304', '0504'];
    const deployed = counters.flatMap((id, index) => [`pick ${id}`, `put ${hexes[index]}`]);
    const actions = [...PLAN, 'confirm', 'signal 2', ...deployed, 'confirm'];
    const chits = await Promise.all(
      [0, 1, 2, 3].map(
        async (lot) => (await (await played({ game: 'filfla' }, actions, [[lot]]))('garrison')).ammunition,
      ),
    );
    expect(chits).toEqual([1, 1, 2, 3]);
  });

  it('are the companies that drop, in the order of their counters', async () => {
    const companies = ['de-1-kroh', 'de-2-kroh', 'de-3-kroh'];
    const grounded = data.units
      .filter(({ id, arrival }) => arrival === 'airdrop-turn-s' && !companies.includes(id))
      .map(({ id }) => [id, { at: 'eliminated' }]);
    const aims = companies.toReversed().flatMap((id) => [`pick ${id}`, 'aim 1313']);
    for (const [lot, killed] of companies.entries()) {
      const position = { game: 'c3', at: 'drops', units: Object.fromEntries(grounded) };
      const view = await played(position, [...aims, 'confirm'], [1, [lot]]);
      const { units } = await view('axis');
      const ids = units.filter(({ id }) => companies.includes(id)).map(({ id }) => id);
      expect(ids).toEqual(companies);
      const gone = units.filter(({ id, at }) => companies.includes(id) && at === 'eliminated');
      expect(gone.map(({ id }) => id)).toEqual([killed]);
    }
  });

  it('are the ships of the lowest mark first, and a dummy in the place of its ships', async () => {
    const position = {
      game: 'convoys',
      at: 'allied-movement',
      season: 'fall-1940',
      turn: 3,
      groups: { g1: { at: 'w-4' }, g2: { at: 'w-4', dummy: true }, g3: { at: 'w-4' } },
      units: {
        'freighter-2': { at: 'w-4', group: 'g1' },
        'freighter-1': { at: 'w-4', group: 'g1' },
        'freighter-3': { at: 'w-4', group: 'g3' },
      },
    };
    const lost = async (lot: number) => {
      const view = await played(position, ['ready'], [[0, 1, 2], 6, [lot]]);
      const { units } = await view('allied');
      return units.filter(({ at }) => at === 'lost').map(({ id }) => id);
    };
    expect(await Promise.all([0, 1, 2, 3].map(lost))).toEqual([
      ['freighter-1'],
      ['freighter-2'],
      [],
      ['freighter-3'],
    ]);
  });

  describe('for a torpedo', () => {
    const westward = {
      game: 'convoys',
      at: 'allied-movement',
      season: 'fall-1941',
      turn: 3,
      units: {
        barham: { at: 'alexandria' },
        breconshire: { at: 'alexandria' },
        littorio: { at: 'napoli' },
      },
    };
    const voyage = ['pick breconshire', 'with barham', 'go e-2', 'ready'];
    /** Who is sunk or Hit; the referee takes no more rolls than there are, and throws the rest itself. */
    const struck = async (...rolls: readonly unknown[]) => {
      const { units } = await (await played(westward, voyage, rolls))('allied');
      return units.flatMap(({ id, at, hit }) => (at === 'lost' || hit ? [id] : []));
    };
    const [BARHAM, BRECONSHIRE] = [[0], [1]];

    it('do nothing to a warship that an Italian submarine draws', async () => {
      // At E-2 an Italian submarine Hits; the U-boat of E-1, through which they came, misses.
      expect(await struck(6, BARHAM, 1)).toEqual([]);
      expect(await struck(6, BRECONSHIRE, 1)).toEqual(['breconshire']);
    });

    it('come before the boats of the place through which the target has come', async () => {
      // The U-boat sinks Breconshire on its way, and the submarine draws again: only Barham is left.
      expect(await struck(6, BRECONSHIRE, 6, BRECONSHIRE, BARHAM)).toEqual(['breconshire']);
      await expect(struck(6, BRECONSHIRE, 6, BRECONSHIRE, BARHAM, 1)).rejects.toThrow();
      // It sinks nobody, and the torpedo is for the one that was drawn.
      expect(await struck(6, BRECONSHIRE, 6, BARHAM, 1)).toEqual(['barham', 'breconshire']);
    });
  });

  it('are the marks of the groups, of which the first gets the first that is drawn', async () => {
    const position = {
      game: 'convoys',
      at: 'allied-movement',
      season: 'fall-1940',
      groups: { g1: { at: 'w-1' }, g2: { at: 'w-1' } },
      units: { nelson: { at: 'w-1', group: 'g1' }, renown: { at: 'w-1', group: 'g2' } },
    };
    const marks = async (drawn: readonly number[]) => {
      const view = await played(position, ['ready'], [drawn]);
      const { units } = await view('allied');
      return ['nelson', 'renown'].map((id) => units.find((unit) => unit.id === id)?.group);
    };
    expect(await marks([0, 1])).toEqual(['g1', 'g2']);
    expect(await marks([1, 0])).toEqual(['g2', 'g1']);
  });
});
