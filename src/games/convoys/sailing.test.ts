import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  FREIGHTERS,
  goals,
  keys,
  moving,
  open,
  options,
  play,
  reachable,
  sail,
  told,
  turnOf,
  unit,
  ways,
} from './testing.ts';

function all(ids: readonly string[], where: string): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, where]));
}

function hour(state: State): string {
  const { turn, phase } = board(state);
  return `${turn} ${phase}`;
}

describe('one convoy for each base and season', () => {
  const bases = [
    ['convoys/convoy-limit.1', 'gibraltar', 'w-1'],
    ['convoys/convoy-limit.2', 'alexandria', 'e-1'],
  ] as const;
  for (const [id, base, sea] of bases) {
    clause(id, `a second convoy does not leave ${base}`, () => {
      const state = moving({ turn: 1, units: { 'freighter-1': base, breconshire: base, eagle: base } });
      expect(options(state, 'pick')).toEqual(['pick eagle', 'pick freighter-1', 'pick breconshire']);
      turnOf(state, ['freighter-1'], sea);
      expect(options(state, 'pick')).toEqual(['pick eagle', 'pick freighter-1']);
      expect(bar(state, 'pick breconshire')).toBe('convoys/convoy-limit.5');
      // Not even when the first one has come back.
      turnOf(state, ['g1'], base);
      play(state, 'another');
      expect(options(state, 'pick')).toEqual(['pick eagle']);
    });
  }

  clause('convoys/convoy-limit.4', 'the other convoy sails a turn before, with it, or a turn after', () => {
    const units = { 'freighter-1': 'gibraltar', 'freighter-2': 'alexandria' };
    const together = moving({ turn: 3, units });
    sail(together, ['freighter-1'], 'w-1');
    expect(options(together, 'pick')).toEqual(['pick freighter-2']);
    play(together, 'ready');
    expect(hour(together)).toBe('4 night');
    expect(options(together, 'pick')).toContain('pick freighter-2');
    turnOf(together, ['g1'], 'w-2');
    expect(hour(together)).toBe('5 day');
    expect(bar(together, 'pick freighter-2')).toBe('convoys/convoy-limit.4');

    const before = moving({ turn: 2, units });
    turnOf(before, ['freighter-2'], 'e-1');
    expect(options(before, 'pick')).toContain('pick freighter-1');
    turnOf(before, ['g1'], undefined);
    expect(bar(before, 'pick freighter-1')).toBe('convoys/convoy-limit.4');
  });

  clause('convoys/convoy-limit.5', 'freighters that are left behind stay for the season', () => {
    const state = moving({ turn: 1, units: all(FREIGHTERS.slice(0, 6), 'gibraltar') });
    sail(state, FREIGHTERS.slice(0, 5), 'w-1');
    // Nor is there a second group in the same turn.
    expect(bar(state, 'pick freighter-6')).toBe('convoys/convoy-limit.5');
    play(state, 'ready');
    expect(unit(state, 'freighter-5')).toMatchObject({ at: 'w-1', group: 'g1' });
    expect(bar(state, 'pick freighter-6')).toBe('convoys/convoy-limit.5');
    expect(unit(state, 'freighter-6').at).toBe('gibraltar');
  });

  clause('convoys/convoy-limit.6', 'warships and dummies leave when they like, and as often', () => {
    const state = moving({
      turn: 6,
      units: { 'freighter-1': 'gibraltar', nelson: 'gibraltar', rodney: 'gibraltar', hood: 'gibraltar' },
      ports: { gibraltar: { convoyLeft: 1, dummies: 2 } },
    });
    expect(bar(state, 'pick freighter-1')).toBe('convoys/convoy-limit.5');
    sail(state, ['nelson'], 'w-1');
    sail(state, ['rodney'], 'w-2');
    play(state, ['decoy gibraltar', 'go w-2']);
    play(state, 'ready', {
      rolls: [
        [0, 1, 2],
        [0, 1],
      ],
    });
    expect(board(state).groups.map((one) => one.at)).toEqual(['w-1', 'w-2', 'w-2']);
    expect(options(state)).toEqual(expect.arrayContaining(['pick hood', 'decoy gibraltar']));

    // They are no convoys: Alexandria's may still sail, and its cruisers later than that.
    const quiet = moving({
      turn: 1,
      phase: 'night',
      units: { nelson: 'gibraltar', 'freighter-1': 'gibraltar', 'med-fleet-cruisers': 'alexandria' },
    });
    turnOf(quiet, ['nelson'], 'w-1');
    expect(options(quiet, 'pick')).toContain('pick freighter-1');
    for (let turn = 2; turn < 6; turn++) turnOf(quiet, ['g1'], undefined);
    expect(hour(quiet)).toBe('6 day');
    sail(quiet, ['med-fleet-cruisers'], 'e-2');
    play(quiet, 'ready', { rolls: [1] });
    expect(unit(quiet, 'med-fleet-cruisers').at).toBe('e-2');
  });

  clause('convoys/convoy-limit.7', 'a season without any convoy', () => {
    const state = at('hour', { season: 'summer-1941', units: { 'freighter-1': 'gibraltar' } });
    play(state, ['begin day', 'ready']);
    expect(open(state)).toBe('allied season.go-on');
    const seen = play(state, 'finish');
    expect(keys(seen)).toContain('turns-over');
    expect(told(seen, 'unloaded', 'units')).toEqual([0]);
  });
});

describe('how groups move', () => {
  clause('convoys/allied-movement.1', 'ships leave port at the time of day their side likes', () => {
    const state = at('hour', { units: { nelson: 'gibraltar' } });
    play(state, ['begin day', 'ready', 'another']);
    expect(hour(state)).toBe('2 night');
    expect(options(state, 'pick')).toEqual(['pick nelson']);
    turnOf(state, ['nelson'], 'w-1');
    expect(unit(state, 'nelson').at).toBe('w-1');
  });

  clause('convoys/allied-movement.2', 'the first turn is by day or by night, then they alternate', () => {
    for (const [first, second] of [
      ['day', 'night'],
      ['night', 'day'],
    ] as const) {
      const state = at('hour', { units: { nelson: 'gibraltar' } });
      expect(open(state)).toBe('allied season.hour');
      play(state, `begin ${first}`);
      expect(hour(state)).toBe(`1 ${first}`);
      turnOf(state, ['nelson'], 'w-1');
      expect(hour(state)).toBe(`2 ${second}`);
      turnOf(state, ['g1'], 'w-2');
      expect(hour(state)).toBe(`3 ${first}`);
    }
  });

  clause('convoys/allied-movement.3', 'leaving port costs a step', () => {
    const state = moving({ units: { nelson: 'gibraltar', argus: 'alexandria' } });
    expect(reachable(state, 'nelson')).toEqual(['w-1', 'w-2']);
    expect(reachable(state, 'argus')).toEqual(['e-1']);
    play(state, 'pick nelson');
    expect(bar(state, 'stay')).toBe('convoys/allied-movement.3');
    expect(bar(state, 'go w-3')).toBe('convoys/allied-movement.4');
  });

  clause(
    'convoys/allied-movement.4',
    'up to the speed of the slowest, forwards, backwards or not at all',
    () => {
      const state = moving({ groups: { g1: ['w-3', 'nelson', 'rodney'], g2: ['w-3', 'freighter-1'] } });
      play(state, 'lead g1');
      expect(goals(state)).toEqual(['w-1', 'w-2', 'w-4', 'w-5']);
      expect(bar(state, 'go w-6')).toBe('convoys/allied-movement.4');
      expect(bar(state, 'go w-3')).toBe('convoys/allied-movement.4');
      play(state, 'join g2');
      expect(goals(state)).toEqual(['w-2', 'w-4']);
      expect(options(state)).toContain('stay');
      play(state, 'stay');
      expect(bar(state, 'lead g1')).toBe('convoys/allied-movement.4');
      expect(bar(state, 'pick nelson')).toBe('convoys/allied-movement.4');
      play(state, 'ready');
      turnOf(state, ['g1'], 'w-2');
      expect(unit(state, 'freighter-1')).toMatchObject({ at: 'w-2', group: unit(state, 'nelson').group });
    },
  );

  clause('convoys/allied-movement.5', 'groups part and join where they are, before they move', () => {
    const state = moving({
      groups: { g1: ['w-3', 'eagle', 'nelson'], g2: ['w-3', 'rodney'], g3: ['w-2', 'hood'] },
    });
    play(state, 'pick eagle');
    expect(options(state, 'with')).toEqual(['with nelson', 'with rodney']);
    expect(options(state, 'join')).toEqual(['join g1', 'join g2']);
    expect(bar(state, 'with hood')).toBe('convoys/allied-movement.5');
    expect(bar(state, 'join g3')).toBe('convoys/allied-movement.5');
    play(state, ['with rodney', 'go w-5']);
    sail(state, ['nelson'], 'w-2');
    // What has moved does not join what it has come to.
    play(state, 'lead g3');
    expect(options(state, 'with')).toEqual([]);
    expect(options(state, 'join')).toEqual([]);
    play(state, ['go w-1', 'ready'], { rolls: [[0, 1], 1] });
    expect(unit(state, 'eagle').group).toBe(unit(state, 'rodney').group);
    expect(['eagle', 'rodney', 'nelson', 'hood'].map((id) => unit(state, id).at)).toEqual([
      'w-5',
      'w-5',
      'w-2',
      'w-1',
    ]);
  });

  clause('convoys/allied-movement.6', 'the two routes meet at Malta', () => {
    const west = ['gibraltar', 'w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6', 'w-7', 'malta'];
    const east = ['alexandria', 'e-1', 'e-2', 'e-3', 'e-4', 'e-5', 'malta'];
    for (const [route, attacks] of [
      [west, { 'w-4': 1, 'w-6': 2, 'w-7': 1 }],
      [east, { 'e-2': 1 }],
    ] as const) {
      const state = moving({ turn: 1, units: { 'freighter-1': route[0] ?? '' } });
      expect(reachable(state, 'freighter-1')).toEqual(route.slice(1, 2));
      sail(state, ['freighter-1'], route[1]);
      play(state, 'ready');
      for (let step = 1; step < route.length - 1; step++) {
        const next = route[step + 1] ?? '';
        expect(ways(state, 'freighter-1')).toEqual([route[step - 1], next].sort());
        turnOf(state, ['g1'], next, (attacks as Record<string, number>)[next]);
      }
      expect(unit(state, 'freighter-1').at).toBe('malta');
    }
    const ships = moving({ groups: { g1: ['e-5', 'malaya'], g2: ['w-1', 'nelson'] } });
    play(ships, 'lead g1');
    expect(goals(ships)).toEqual(['e-3', 'e-4', 'malta', 'w-7']);
    expect(bar(ships, 'go taranto')).toBe('convoys/allied-movement.6');
  });

  clause('convoys/allied-movement.7', 'freighters that have come to Malta stay', () => {
    const state = moving({
      groups: { g1: ['e-5', 'breconshire', 'malaya'] },
      units: { 'freighter-1': 'malta', barham: { at: 'malta', origin: 'alexandria' } },
    });
    expect(options(state, 'pick')).toEqual(['pick barham', 'pick malaya', 'pick breconshire']);
    expect(bar(state, 'pick freighter-1')).toBe('convoys/allied-movement.7');
    // Breconshire is fast enough to go past it, and ends its way there.
    play(state, 'lead g1');
    expect(goals(state)).toEqual(['e-3', 'e-4', 'malta']);
    expect(bar(state, 'go w-7')).toBe('convoys/allied-movement.7');
    play(state, ['go malta', 'ready', 'another']);
    expect(options(state, 'pick')).toEqual(['pick barham', 'pick malaya']);
    expect(unit(state, 'breconshire').at).toBe('malta');
  });

  clause(
    'convoys/allied-movement.8',
    "Alexandria's warships go in and out of Malta, and on to the west",
    () => {
      const state = moving({ turn: 1, groups: { g1: ['e-4', 'malaya'] } });
      turnOf(state, ['g1'], 'malta');
      play(state, 'another');
      expect(ways(state, 'malaya')).toEqual(['e-4', 'e-5', 'w-6', 'w-7']);
      turnOf(state, ['malaya'], 'w-6', 3);
      // Over the line, and back again.
      turnOf(state, ['g1'], 'w-5');
      turnOf(state, ['g1'], 'w-6', 2);
      expect(ways(state, 'malaya')).toEqual(['malta', 'w-4', 'w-5', 'w-7']);
      // A ship of Gibraltar at the same place has only one way.
      expect(ways(moving({ groups: { g1: ['w-6', 'nelson'] } }), 'nelson')).toEqual(['malta', 'w-7']);
    },
  );

  clause('convoys/allied-movement.9', 'whoever is back in his base stays, but Force K comes and goes', () => {
    const state = moving({
      turn: 1,
      groups: { g1: ['w-1', 'nelson'], g2: ['e-2', 'malaya'] },
      units: { 'force-k': 'malta', hood: 'gibraltar' },
    });
    sail(state, ['g1'], 'gibraltar');
    sail(state, ['g2'], 'alexandria');
    sail(state, ['force-k'], 'w-7');
    play(state, 'ready', { rolls: [1] });
    expect(options(state, 'pick')).toEqual(['pick hood', 'pick force-k']);
    for (const ship of ['nelson', 'malaya'])
      expect(bar(state, `pick ${ship}`)).toBe('convoys/allied-movement.9');
    for (const [to, attacks] of [
      ['malta', 0],
      ['w-7', 1],
      ['malta', 0],
    ] as const) {
      turnOf(state, ['force-k'], to, attacks);
      if (open(state) === 'allied season.go-on') play(state, 'another');
      expect(options(state, 'pick')).toContain('pick force-k');
    }
  });
});

describe('how long the voyages take', () => {
  /** The place and the hour after each turn, without dice that matter. */
  function voyage(base: string, who: readonly string[], way: readonly string[], first = 'day'): string[] {
    const state = at('hour', { season: 'summer-1941', units: all(who, base) });
    play(state, `begin ${first}`);
    const log: string[] = [];
    for (const [index, place] of way.entries()) {
      log.push(`${place} ${hour(state)}`);
      sail(state, index === 0 ? who : ['g1'], place);
      const between = (index === 0 ? base : way[index - 1]) ?? '';
      play(state, 'ready', { rolls: attacksOn(between, place).map(() => 1) });
    }
    expect(unit(state, who[0] ?? '').at).toBe('malta');
    return log;
  }

  const MARKED = ['w-4', 'w-6', 'w-6', 'w-7', 'e-2'];
  const LINE = [
    ...['gibraltar', 'w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6', 'w-7', 'malta'],
    ...['e-5', 'e-4', 'e-3', 'e-2', 'e-1', 'alexandria'],
  ];

  /** The boats that wait in a place and on the way to it. */
  function attacksOn(from: string, to: string): string[] {
    const [a, b] = [LINE.indexOf(from), LINE.indexOf(to)];
    return MARKED.filter((mark) => {
      const index = LINE.indexOf(mark);
      return index !== a && index >= Math.min(a, b) && index <= Math.max(a, b);
    });
  }

  clause(
    ['convoys/allied-movement.2', 'convoys/allied-movement.4', 'convoys/ship-speeds.1'],
    'slow convoys',
    () => {
      const way = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6', 'w-7', 'malta'];
      const log = voyage('gibraltar', ['freighter-1', 'nelson'], way);
      expect(log.slice(4)).toEqual(['w-5 5 day', 'w-6 6 night', 'w-7 7 day', 'malta 8 night']);
      const late = voyage('gibraltar', ['freighter-1', 'nelson'], way, 'night');
      expect(late.slice(3, 7)).toEqual(['w-4 4 day', 'w-5 5 night', 'w-6 6 day', 'w-7 7 night']);
      expect(
        voyage('alexandria', ['freighter-1'], ['e-1', 'e-2', 'e-3', 'e-4', 'e-5', 'malta']),
      ).toHaveLength(6);
    },
  );

  clause(['convoys/ship-speeds.5', 'convoys/ship-speeds.6'], 'fast groups, Breconshire among them', () => {
    expect(voyage('alexandria', ['malaya'], ['e-2', 'e-4', 'malta'])).toHaveLength(3);
    const fast = ['breconshire', 'didos', 'force-h-cruisers'];
    expect(voyage('gibraltar', fast, ['w-2', 'w-4', 'w-6', 'malta'])).toHaveLength(4);
  });
});
