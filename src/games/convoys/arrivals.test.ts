import { describe, expect, it } from 'vitest';
import { numberOf } from '../../engine/kinds.ts';
import { clause } from '../../proof/clause.ts';
import { counterOf, Unit } from './counters.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  idle,
  inPool,
  newSeason,
  options,
  play,
  put,
  type Setting,
  STUKAS,
  start,
  strike,
  through,
  told,
  unit,
} from './testing.ts';

const SEASONS = 'summer-1940 fall-1940 winter-1940 spring-1941 summer-1941 fall-1941 winter-1941'.split(' ');

/** The campaign from Summer 1940, with so much supply that it can be waited through. */
function campaign(setting: Setting = {}): State {
  const opening = board(start('summer-1940-campaign')).units.map(({ id, at: place }) => [id, place]);
  const all = { ...Object.fromEntries(opening), ...setting.units };
  return at('hour', { status: 'malta-plus-4', ...setting, units: all });
}

function isThere(state: State, id: string): boolean {
  return !['absent', 'lost', 'repair'].includes(unit(state, id).at);
}

/** The season in which a unit arrives; afterwards it stays. */
function arrival(id: string): string | undefined {
  const state = campaign();
  const there = through(state, SEASONS, () => isThere(state, id));
  expect(there).toEqual([...there].sort());
  return SEASONS[there.indexOf(true)];
}

/** How many units of a kind there are, season by season. */
function census(kind: RegExp, setting: Setting = {}): number[] {
  const state = campaign(setting);
  return through(
    state,
    SEASONS,
    () => board(state).units.filter(({ id }) => kind.test(id) && isThere(state, id)).length,
  );
}

describe('Allied reinforcements', () => {
  clause(
    ['convoys/allied-reinforcements.1', 'convoys/allied-reinforcements.2', 'convoys/allied-reinforcements.5'],
    'Didos in Fall 1940, Victorious in the winter, Prince of Wales in Summer 1941',
    () => {
      expect(arrival('didos')).toBe('fall-1940');
      expect(arrival('victorious')).toBe('winter-1940');
      expect(arrival('prince-of-wales')).toBe('summer-1941');
    },
  );

  clause(
    ['convoys/allied-reinforcements.3', 'convoys/allied-reinforcements.10'],
    'in Winter 1940 the one new squadron is 830',
    () => {
      expect(arrival('swordfish-830')).toBe('winter-1940');
      expect(census(/^swordfish/)).toEqual([1, 1, 2, 2, 2, 2, 2]);
    },
  );

  clause('convoys/allied-reinforcements.4', 'Formidable and Queen Elizabeth in Spring 1941', () => {
    for (const id of ['formidable', 'queen-elizabeth']) expect(arrival(id)).toBe('spring-1941');
  });

  clause(
    ['convoys/allied-reinforcements.6', 'convoys/allied-reinforcements.9'],
    'in Spring 1941 the Allies give up Hood, wherever she is',
    () => {
      expect(census(/^(hood|renown)$/)).toEqual([2, 2, 2, 1, 1, 1, 1]);
      expect(census(/^hood$/)).toEqual([1, 1, 1, 0, 0, 0, 0]);
      const inDock = { units: { hood: { at: 'repair', returns: 'summer-1941' } } };
      expect(census(/^hood$/, inDock)).toEqual([0, 0, 0, 0, 0, 0, 0]);
      // Sunk before, she is not withdrawn, and neither is Renown.
      const sunk = newSeason('spring-1941', ['hood'], { units: { renown: 'pool' } });
      expect([unit(sunk, 'hood').at, unit(sunk, 'renown').at]).toEqual(['lost', 'pool']);
    },
  );

  clause('convoys/allied-reinforcements.8', 'who arrives makes the allowance no larger', () => {
    const five = ['argus', 'ark-royal', 'eagle', 'illustrious'];
    const state = newSeason('winter-1940', [], {
      status: 'malta-plus-2',
      units: Object.fromEntries(five.map((id) => [id, 'pool'])),
    });
    idle(state, 'allied allied-placement.pick');
    expect(board(state).status).toBe('malta-plus-1');
    expect(unit(state, 'victorious').at).toBe('pool');
    put(state, { victorious: 'alexandria', eagle: 'gibraltar' });
    expect(options(state, 'pick ')).toEqual([]);
  });

  clause('convoys/allied-reinforcements.11', 'Formidable is as good as Illustrious', () => {
    const apart = ['id', 'name', 'availableFrom', 'notes', 'provenance'];
    const values = (id: string) =>
      Object.entries(counterOf(numberOf(Unit, id))).filter(([key]) => !apart.includes(key));
    expect(values('formidable')).toEqual(values('illustrious'));
    // A second bomb does not sink her.
    const sunk = ['formidable', 'illustrious', 'eagle'].map((id) => {
      const state = at('air-strikes', {
        season: 'summer-1941',
        groups: { g1: ['e-5', id, 'didos'] },
        units: { ...STUKAS, [id]: { hit: true } },
      });
      return told(strike(state, ['stug-1', 'g1', id], [5, 6]), 'sunk', 'unit');
    });
    expect(sunk).toEqual([[], [], ['eagle']]);
  });
});

describe('Axis reinforcements', () => {
  clause(
    ['convoys/axis-reinforcements.1', 'convoys/axis-reinforcements.2', 'convoys/axis-reinforcements.8'],
    'Vittorio Veneto in the fall, Littorio and Doria/Duilio in the winter, the StuG in Spring 1941',
    () => {
      expect(arrival('vittorio-veneto')).toBe('fall-1940');
      for (const id of ['littorio', 'doria-duilio']) expect(arrival(id)).toBe('winter-1940');
      for (const id of Object.keys(STUKAS)) expect(arrival(id)).toBe('spring-1941');
    },
  );

  clause(
    ['convoys/axis-reinforcements.3', 'convoys/axis-reinforcements.9'],
    'one SM79 more in each season, until there are six',
    () => {
      expect(census(/^sm79/)).toEqual([1, 2, 3, 4, 5, 6, 6]);
      expect(inPool(newSeason('spring-1942'), /^sm79/)).toEqual([]);
    },
  );

  clause('convoys/axis-reinforcements.9', 'a lost SM79 comes back only by replacement', () => {
    // One of three is lost: the fourth arrives, the lost one may return.
    const three = { 'sm79-132': 'pool', 'sm79-130': 'pool' };
    const state = newSeason('spring-1941', ['sm79-131'], { units: three });
    expect(inPool(state, /^sm79/)).toEqual(['sm79-132', 'sm79-130', 'sm79-104']);
    play(state, ['replace sm79-131', 'ready']);
    expect(inPool(state, /^sm79/)).toHaveLength(4);
    const without = newSeason('spring-1941', ['sm79-131', 'sm79-104'], { units: three });
    play(without, 'ready');
    expect(inPool(without, /^sm79/)).toHaveLength(2);
  });

  clause(
    ['convoys/axis-reinforcements.4', 'convoys/axis-reinforcements.10'],
    'one Italian Ju87 a season from Spring 1941, two in all, or four by the option',
    () => {
      expect(census(/^it-ju87/)).toEqual([0, 0, 0, 1, 2, 2, 2]);
      const four = { options: { 'italian-ju87': 'four' } };
      expect(census(/^it-ju87/, four)).toEqual([0, 0, 0, 1, 2, 3, 4]);
    },
  );

  clause('convoys/axis-reinforcements.11', 'Crete falls in Spring 1941, and its Swordfish leave', () => {
    const state = campaign();
    idle(state, 'winter-1940');
    expect(board(state).crete).toBe('allied');
    put(state, { 'swordfish-815': 'air-crete' });
    play(state, 'ready');
    idle(state, 'axis axis-placement.pick');
    play(state, 'pick sm79-132');
    expect(bar(state, 'put air-crete')).toBe('convoys/land-based-air-strikes.6');
    play(state, 'put air-sicily');
    idle(state, 'spring-1941');
    expect(board(state).crete).toBe('axis');
    expect(unit(state, 'swordfish-815').at).toBe('pool');
    play(state, 'pick swordfish-815');
    expect(options(state)).toEqual(['put air-malta']);
    play(state, ['put air-malta', 'ready']);
    idle(state, 'axis axis-placement.pick');
    play(state, 'pick sm79-132');
    expect(options(state)).toContain('put air-crete');
  });

  clause('convoys/axis-reinforcements.12', 'who is there already does not arrive again', () => {
    // On the sick list, in the pool or lost: nothing changes.
    const state = newSeason('winter-1940', ['sm79-131'], {
      units: { littorio: { at: 'repair', returns: 'fall-1941' }, 'doria-duilio': 'pool', victorious: 'pool' },
    });
    expect(unit(state, 'littorio')).toMatchObject({ at: 'repair', returns: 'fall-1941' });
    expect(unit(state, 'sm79-131').at).toBe('lost');
    expect(board(state).units.filter(({ id }) => id === 'doria-duilio')).toEqual([
      { id: 'doria-duilio', at: 'pool' },
    ]);
  });

  it('Spring 1941 without losses: nine Italian ships and twelve air units', () => {
    const state = campaign();
    idle(state, 'spring-1941');
    expect(inPool(state, /^(vittorio|littorio|cesare|doria|cruiser)/)).toHaveLength(9);
    const kinds = ['sm79', 'z1007', 'it-ju87', 'stug'];
    expect(kinds.map((kind) => inPool(state, new RegExp(`^${kind}`)).length)).toEqual([4, 4, 1, 3]);
  });
});
