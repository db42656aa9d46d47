import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  idle,
  open,
  options,
  play,
  put,
  result,
  type Seen,
  sail,
  start,
  strike,
  told,
  unit,
} from './testing.ts';

/** An action with as many dice as it takes, all of them 1. */
function withOnes(state: State, action: string): Seen {
  for (let dice = 0; dice < 6; dice++) {
    const rolls = Array.from({ length: dice }, () => 1);
    try {
      play(convoys.copy(state), action, { rolls });
    } catch {
      continue;
    }
    return play(state, action, { rolls });
  }
  throw new Error(`"${action}" takes too many dice`);
}

/** Plays on without doing anything, up to a decision or to the end; every die is a 1. */
function wait(state: State, until: string | readonly string[]): void {
  idle(state, until, withOnes);
}

/** A season in which nothing happens but that a supply ship comes from Alexandria. */
function supplied(state: State): void {
  wait(state, 'allied allied-placement.pick');
  put(state, { breconshire: 'alexandria' });
  play(state, ['ready', 'dummies 0']);
  wait(state, 'allied season.hour');
  play(state, 'begin day');
  for (const place of ['e-2', 'e-4', 'malta']) {
    play(state, 'pick breconshire');
    play(state, `go ${place}`);
    withOnes(state, 'ready');
    wait(state, place === 'malta' ? 'allied season.go-on' : 'allied sailing.order');
  }
  play(state, 'finish');
}

/** The seasons of a campaign in which nobody wins before the end. */
function seasonsOf(state: State): string[] {
  const seen: string[] = [];
  while (open(state) !== 'over') {
    seen.push(board(state).season);
    supplied(state);
    wait(state, ['allied basing.pick', 'over']);
  }
  return seen;
}

/** Freighters are unloaded in Malta, and nothing else happens. */
function unload(status: string, freighters: readonly string[]): string {
  const units = Object.fromEntries(freighters.map((id) => [id, 'malta']));
  const state = at('harbour-strikes', { season: 'summer-1942', status, units });
  wait(state, 'over');
  return board(state).status;
}

function invade(status: string, die: number): boolean {
  const state = at('invasion', { season: 'fall-1941', status });
  return told(play(state, 'invade', { rolls: [die] }), 'invasion', 'success')[0] === true;
}

describe('terms', () => {
  clause('convoys/terms.1', 'the Royal Navy has one player, the Italians and the Germans the other', () => {
    expect(convoys.sides).toEqual(['allied', 'axis']);
    const allied = at('placement', { season: 'fall-1941', units: { barham: 'pool', didos: 'pool' } });
    expect(open(allied)).toBe('allied allied-placement.pick');
    expect(options(allied, 'pick ')).toEqual(['pick barham', 'pick didos']);
    const squadrons = at('basing', { units: { 'swordfish-830': 'pool', 'force-k': 'pool' } });
    expect(open(squadrons)).toBe('allied basing.pick');
    expect(options(squadrons, 'pick ')).toHaveLength(2);
    const mixed = ['cruiser-div-1', 'stug-1', 'sm79-132', 'it-ju87-96'];
    const axis = at('axis-placement', {
      season: 'fall-1941',
      units: Object.fromEntries(mixed.map((id) => [id, 'pool'])),
    });
    expect(open(axis)).toBe('axis axis-placement.pick');
    expect(options(axis, 'pick ')).toEqual(mixed.map((id) => `pick ${id}`));
  });

  clause('convoys/terms.2', 'day and night turns take turns without a gap within a season', () => {
    for (const [first, second] of [
      ['day', 'night'],
      ['night', 'day'],
    ]) {
      const state = at('hour', { season: 'fall-1940', units: { didos: 'gibraltar' } });
      play(state, `begin ${first}`);
      const seen: string[] = [];
      for (let turn = 1; turn <= 5; turn++) {
        const { turn: now, phase, season } = board(state);
        seen.push(phase);
        expect([now, season]).toEqual([turn, 'fall-1940']);
        play(state, ['ready', 'another']);
      }
      expect(seen).toEqual([first, second, first, second, first]);
    }
  });

  clause('convoys/terms.4', 'chances are taken with the high faces of one die', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const taken = (status: string) => faces.filter((die) => invade(status, die));
    expect(taken('malta-starving')).toEqual([3, 4, 5, 6]);
    expect(taken('malta-surviving')).toEqual([4, 5, 6]);
    expect(taken('malta-plus-1')).toEqual([5, 6]);
    expect(taken('malta-plus-2')).toEqual([6]);
    expect(() => invade('malta-plus-2', 7)).toThrow();
    expect(() => invade('malta-plus-2', 0)).toThrow();
  });

  clause('convoys/terms.4', 'a chance of 100% is not rolled for', () => {
    // The 5 of the Italian Ju87 is a Hit by half a chance, doubled against a slow ship.
    const setting = {
      groups: { g1: ['w-6', 'freighter-1', 'breconshire'] },
      units: { 'it-ju87-96': 'air-sicily' },
      season: 'fall-1941',
    } as const;
    const slow = at('air-strikes', setting);
    expect(told(strike(slow, ['it-ju87-96', 'g1', 'freighter-1'], [5, 6]), 'sunk', 'unit')).toEqual([
      'freighter-1',
    ]);
    const fast = at('air-strikes', setting);
    expect(told(strike(fast, ['it-ju87-96', 'g1', 'breconshire'], [5, 6, 3]), 'sunk', 'unit')).toEqual([]);
  });

  it('a chance of 33% fails on 4 and succeeds on 5, one of 67% fails on 2 and succeeds on 3', () => {
    expect([invade('malta-plus-1', 4), invade('malta-plus-1', 5)]).toEqual([false, true]);
    expect([invade('malta-starving', 2), invade('malta-starving', 3)]).toEqual([false, true]);
  });

  clause('convoys/terms.5', 'pairs, divisions and single ships are one ship each for the fuel', () => {
    const fleet = ['cesare-cavour', 'cruiser-div-3', 'littorio', 'cruiser-div-7'];
    const state = at('italian-movement', {
      season: 'summer-1942',
      units: Object.fromEntries(fleet.map((id) => [id, 'taranto'])),
    });
    play(state, 'steam', { rolls: [3] });
    for (const id of fleet.slice(0, 3)) play(state, [`pick ${id}`, 'go at-sea-eastern-med']);
    expect(bar(state, 'pick cruiser-div-7')).toMatch(/^convoys\/axis-fuel/);
  });

  clause('convoys/terms.5', 'cruiser forces are one ship each in the ports and for the frogmen', () => {
    const state = at('placement', {
      season: 'winter-1941',
      units: { didos: 'pool', 'med-fleet-cruisers': 'pool', barham: 'pool' },
    });
    put(state, { didos: 'alexandria', 'med-fleet-cruisers': 'alexandria', barham: 'alexandria' });
    expect(told(play(state, ['ready', 'dummies 4']), 'allies-placed', 'alexandria')).toEqual([3]);
    play(state, ['frogmen alexandria', 'mine didos', 'mine med-fleet-cruisers']);
    expect(bar(state, 'mine didos')).toBe('convoys/frogmen.4');
    // Three ships, three attacks; whoever is Hit rolls for its repair.
    play(state, 'mine barham', { rolls: [4, 1, 3, 3] });
    expect(unit(state, 'didos').at).toBe('repair');
    expect(unit(state, 'med-fleet-cruisers').at).toBe('alexandria');
  });

  clause('convoys/terms.6', 'only freighters and Breconshire are no warships', () => {
    const ids = [
      'argus',
      'ark-royal',
      'renown',
      'nelson',
      'force-h-cruisers',
      'didos',
      'freighter-1',
      'breconshire',
    ];
    const state = at('allied-movement', {
      groups: { g1: ['w-4', ...ids] },
      season: 'fall-1940',
      turn: 3,
    });
    // Italian submarines sink nothing but freighters.
    const sunk = ids.filter((_, index) => {
      const seen = play(convoys.copy(state), 'ready', { rolls: [6, [index]] });
      return told(seen, 'sunk', 'unit').length + told(seen, 'hit-unit', 'unit').length > 0;
    });
    expect(sunk).toEqual(['freighter-1', 'breconshire']);
  });

  clause('convoys/terms.6', 'whoever is a warship of Gibraltar goes on to Malta from the line on', () => {
    const state = at('allied-movement', {
      groups: { g1: ['w-5', 'argus', 'eagle', 'didos', 'freighter-1', 'breconshire'] },
      season: 'fall-1940',
      turn: 6,
    });
    sail(state, ['g1'], 'w-6');
    play(state, 'ready', { rolls: [1, 1] });
    for (const id of ['argus', 'eagle', 'didos']) expect(unit(state, id).crossed).toBe(true);
    for (const id of ['freighter-1', 'breconshire']) expect(unit(state, id).crossed).toBeUndefined();
  });

  clause('convoys/terms.7', 'Breconshire sinks at one Hit, unloads, and does not leave Malta again', () => {
    const struck = at('air-strikes', {
      groups: { g1: ['w-6', 'breconshire', 'didos'] },
      units: { 'stug-1': 'air-sicily' },
      season: 'fall-1941',
    });
    expect(told(strike(struck, ['stug-1', 'g1', 'breconshire'], [5, 6]), 'sunk', 'unit')).toEqual([
      'breconshire',
    ]);
    expect(unload('malta-surviving', ['breconshire'])).toBe('malta-plus-1');
    const inMalta = at('allied-movement', {
      units: {
        breconshire: { at: 'malta', origin: 'alexandria' },
        didos: { at: 'malta', origin: 'alexandria' },
      },
    });
    expect(options(inMalta, 'pick ')).toEqual(['pick didos']);
    expect(bar(inMalta, 'pick breconshire')).toBe('convoys/allied-movement.7');
  });

  clause('convoys/terms.8', 'a group with a freighter, be it Breconshire, is the convoy of its base', () => {
    const port = {
      breconshire: 'alexandria',
      didos: 'alexandria',
      barham: 'alexandria',
      'freighter-1': 'alexandria',
    };
    for (const cargo of ['breconshire', 'freighter-1']) {
      const state = at('allied-movement', { units: port });
      sail(state, ['barham'], 'e-1');
      sail(state, [cargo, 'didos'], 'e-1');
      const left = cargo === 'breconshire' ? 'freighter-1' : 'breconshire';
      expect(bar(state, `pick ${left}`)).toBe('convoys/convoy-limit.5');
    }
    // Warships alone are none.
    const state = at('allied-movement', { units: port });
    sail(state, ['barham'], 'e-1');
    sail(state, ['didos'], 'e-1');
    expect(options(state, 'pick ')).toContain('pick freighter-1');
    expect(options(state, 'pick ')).toContain('pick breconshire');
  });

  clause('convoys/terms.9', 'the six levels of the status, from Starving! to +4', () => {
    const cargo = ['freighter-1', 'freighter-2', 'freighter-3', 'freighter-4', 'freighter-5', 'freighter-6'];
    expect([0, 1, 2, 3, 4, 5, 6].map((ships) => unload('malta-starving', cargo.slice(0, ships)))).toEqual([
      'malta-starving',
      'malta-surviving',
      'malta-plus-1',
      'malta-plus-2',
      'malta-plus-3',
      'malta-plus-4',
      'malta-plus-4',
    ]);
    // Two levels below +2.
    const state = at('basing', {
      status: 'malta-plus-2',
      units: { 'swordfish-830': 'pool', 'force-k': 'pool' },
    });
    put(state, { 'swordfish-830': 'air-malta', 'force-k': 'malta' });
    play(state, 'ready');
    expect(board(state).status).toBe('malta-surviving');
  });
});

describe('duration', () => {
  const ALL = [
    'summer-1940',
    'fall-1940',
    'winter-1940',
    'spring-1941',
    'summer-1941',
    'fall-1941',
    'winter-1941',
    'spring-1942',
    'summer-1942',
  ];

  clause(
    ['convoys/duration.1', 'convoys/duration.3', 'convoys/duration.4'],
    'a campaign from Summer 1940 has nine seasons',
    () => {
      const state = start('summer-1940-campaign');
      expect(board(state).season).toBe('summer-1940');
      expect(seasonsOf(state)).toEqual(ALL);
      expect(result(state).level).toMatch(/marginal|draw/);
    },
  );

  clause('convoys/duration.2', 'a campaign from Spring 1941 has six', () => {
    const state = start('spring-1941-campaign');
    expect(board(state).season).toBe('spring-1941');
    expect(seasonsOf(state)).toEqual(ALL.slice(3));
    expect(result(state).level).toMatch(/marginal|draw/);
  });

  clause('convoys/duration.4', 'Fall 1942 is played only by the option', () => {
    for (const scenario of ['summer-1940-campaign', 'spring-1941-campaign']) {
      const usual = at('harbour-strikes', { scenario, season: 'summer-1942', status: 'malta-plus-4' });
      expect(open(usual)).toBe('over');
      const long = at('harbour-strikes', {
        scenario,
        options: { 'last-season': 'fall-1942' },
        season: 'summer-1942',
        status: 'malta-plus-4',
      });
      expect(board(long).season).toBe('fall-1942');
      wait(long, 'over');
      expect(board(long).season).toBe('fall-1942');
      expect(result(long).level).toMatch(/marginal|draw/);
    }
  });

  it('single seasons are not made longer by the option', () => {
    for (const scenario of ['summer-1940-season', 'pedestal-1942']) {
      const options = { 'last-season': 'fall-1942' };
      const units = { 'freighter-1': 'malta' };
      const state = at('harbour-strikes', { scenario, options, status: 'malta-plus-4', units });
      expect(open(state)).toBe('over');
    }
  });
});
