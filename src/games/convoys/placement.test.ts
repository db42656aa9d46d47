import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { ALLIED_SHIPS, Ship } from './counters.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  FREIGHTERS,
  idle,
  options,
  play,
  put,
  type Setting,
  start,
  unit,
} from './testing.ts';

const STATUSES = [
  'malta-starving',
  'malta-surviving',
  'malta-plus-1',
  'malta-plus-2',
  'malta-plus-3',
  'malta-plus-4',
];
const CARRIERS = ['argus', 'ark-royal', 'eagle', 'illustrious', 'victorious', 'formidable'];
const MODERN = ['nelson', 'rodney', 'prince-of-wales'];
const OLD = ['warspite', 'barham', 'malaya', 'valiant', 'ramillies', 'queen-elizabeth'];
const ALL = ALLIED_SHIPS.map((ship) => Ship.name(ship));
const EVERYTHING = Object.fromEntries(ALL.map((id) => [id, 'pool']));

/** The Allied placement of a season without a threat, with every ship in the pool. */
function placing(status: string, setting: Setting = {}): State {
  return at('placement', { season: 'fall-1941', status, units: EVERYTHING, ...setting });
}

function fits(state: State, id: string, port: string): boolean {
  if (!options(state).includes(`pick ${id}`)) return false;
  const trial = convoys.copy(state);
  play(trial, `pick ${id}`);
  return options(trial).includes(`put ${port}`);
}

/** Puts all the ships into a port that still have room there, and tells who they are. */
function fill(state: State, port: string, ids: readonly string[]): string[] {
  return ids.filter((id) => {
    const fitting = fits(state, id, port);
    if (fitting) put(state, { [id]: port });
    return fitting;
  });
}

/** How many of the ships there is room for in a port, status by status. */
function room(port: string, ids: readonly string[], setting: Setting = {}): number[] {
  return STATUSES.map((status) => fill(placing(status, setting), port, ids).length);
}

/** Nothing happens for the rest of the season; goes on to the next placement. */
function nextPlacement(state: State): void {
  idle(state, 'allied allied-placement.pick');
}

describe('Allied forces', () => {
  clause('convoys/allied-forces.1', 'every season has the forces of its own status', () => {
    const state = at('hour', {
      season: 'fall-1940',
      status: 'malta-plus-1',
      units: { ...EVERYTHING, eagle: 'gibraltar' },
    });
    nextPlacement(state);
    expect(board(state).status).toBe('malta-surviving');
    expect(fill(state, 'gibraltar', CARRIERS)).toHaveLength(2);
    play(state, ['ready', 'dummies 0']);
    nextPlacement(state);
    expect(board(state).status).toBe('malta-starving');
    expect(fill(state, 'gibraltar', CARRIERS)).toHaveLength(3);
  });

  clause('convoys/allied-forces.2', 'carriers at Gibraltar', () => {
    expect(room('gibraltar', CARRIERS)).toEqual([3, 2, 1, 1, 1, 1]);
    const state = placing('malta-plus-4');
    put(state, { eagle: 'gibraltar' });
    expect(bar(state, 'pick ark-royal')).toBe('convoys/allied-forces.2');
    play(state, 'pick illustrious');
    expect(bar(state, 'put gibraltar')).toBe('convoys/allied-forces.2');
  });

  clause(
    ['convoys/allied-forces.3', 'convoys/allied-forces.12'],
    'one battle cruiser, at Gibraltar, be it Renown or Hood',
    () => {
      expect(room('gibraltar', ['renown', 'hood'])).toEqual([1, 1, 1, 1, 1, 1]);
      expect(room('alexandria', ['renown', 'hood'])).toEqual([0, 0, 0, 0, 0, 0]);
      for (const [chosen, other] of [
        ['renown', 'hood'],
        ['hood', 'renown'],
      ]) {
        const state = placing('malta-starving');
        play(state, `pick ${chosen}`);
        expect(bar(state, 'put alexandria')).toBe('convoys/allied-forces.3');
        play(state, 'put gibraltar');
        expect(bar(state, `pick ${other}`)).toBe('convoys/allied-forces.3');
      }
    },
  );

  clause(['convoys/allied-forces.4', 'convoys/allied-forces.11'], 'battleships at Gibraltar', () => {
    expect(room('gibraltar', OLD)).toEqual([3, 2, 2, 2, 1, 1]);
    expect(room('gibraltar', MODERN)).toEqual([3, 2, 0, 0, 0, 0]);
    expect(room('gibraltar', ['nelson', 'barham', 'rodney', 'valiant'])).toEqual([3, 2, 2, 2, 1, 1]);
    // Each of them is the one or the other.
    for (const id of OLD) expect(room('gibraltar', [id])).toEqual([1, 1, 1, 1, 1, 1]);
    for (const id of MODERN) expect(room('gibraltar', [id])).toEqual([1, 1, 0, 0, 0, 0]);
    expect(bar(placing('malta-plus-3'), 'pick nelson')).toBe('convoys/allied-forces.4');
  });

  clause('convoys/allied-forces.5', 'the Force H cruisers, and only at Gibraltar', () => {
    expect(room('gibraltar', ['force-h-cruisers'])).toEqual([1, 1, 1, 1, 0, 0]);
    expect(room('alexandria', ['force-h-cruisers'])).toEqual([0, 0, 0, 0, 0, 0]);
    expect(bar(placing('malta-plus-3'), 'pick force-h-cruisers')).toBe('convoys/allied-forces.5');
  });

  clause('convoys/allied-forces.6', 'carriers at Alexandria', () => {
    expect(room('alexandria', CARRIERS)).toEqual([2, 1, 1, 1, 1, 1]);
    const state = placing('malta-starving');
    put(state, { eagle: 'alexandria', argus: 'alexandria' });
    play(state, 'pick victorious');
    expect(bar(state, 'put alexandria')).toBe('convoys/allied-forces.6');
    expect(options(state)).toEqual(['put gibraltar']);
  });

  clause('convoys/allied-forces.7', 'battleships at Alexandria, and none of the modern ones', () => {
    expect(room('alexandria', OLD)).toEqual([3, 3, 3, 3, 3, 2]);
    expect(room('alexandria', MODERN)).toEqual([0, 0, 0, 0, 0, 0]);
    const state = placing('malta-starving');
    play(state, 'pick rodney');
    expect(bar(state, 'put alexandria')).toBe('convoys/allied-forces.7');
  });

  clause('convoys/allied-forces.8', 'the Mediterranean Fleet cruisers, and only at Alexandria', () => {
    expect(room('alexandria', ['med-fleet-cruisers'])).toEqual([1, 1, 1, 1, 1, 1]);
    expect(room('gibraltar', ['med-fleet-cruisers'])).toEqual([0, 0, 0, 0, 0, 0]);
    const state = placing('malta-starving');
    play(state, 'pick med-fleet-cruisers');
    expect(bar(state, 'put gibraltar')).toBe('convoys/allied-forces.8');
  });

  clause('convoys/allied-forces.9', 'the Didos at either base, at every status', () => {
    for (const port of ['gibraltar', 'alexandria']) expect(room(port, ['didos'])).toEqual([1, 1, 1, 1, 1, 1]);
  });

  clause('convoys/allied-forces.10', 'the status is the one after hunger and basing', () => {
    const begin = () =>
      at('season', {
        season: 'fall-1940',
        status: 'malta-plus-3',
        units: { ...EVERYTHING, 'swordfish-815': 'pool', 'force-k': 'pool' },
      });
    const free = begin();
    play(free, ['ready', 'decline']);
    expect(board(free).status).toBe('malta-plus-2');
    expect(fill(free, 'gibraltar', [...FREIGHTERS, 'force-h-cruisers'])).toHaveLength(9);
    const based = begin();
    put(based, { 'swordfish-815': 'air-malta', 'force-k': 'malta' });
    play(based, ['ready', 'ready']);
    expect(board(based).status).toBe('malta-surviving');
    expect(fill(based, 'gibraltar', [...FREIGHTERS, 'nelson', ...CARRIERS])).toHaveLength(13);
  });

  clause('convoys/allied-forces.13', 'Argus takes the place of another carrier', () => {
    for (const port of ['gibraltar', 'alexandria']) {
      const state = placing('malta-plus-1');
      put(state, { argus: port });
      expect(fits(state, 'eagle', port)).toBe(false);
      expect(fits(state, 'eagle', port === 'gibraltar' ? 'alexandria' : 'gibraltar')).toBe(true);
    }
  });

  clause('convoys/allied-forces.14', 'fewer ships may be placed, or none', () => {
    const state = placing('malta-starving');
    play(state, ['ready', 'dummies 0']);
    expect(board(state).units.filter(({ at: place }) => place !== 'pool')).toEqual([]);
  });

  clause('convoys/allied-forces.14', 'nobody is placed who is sunk, under repair or not there', () => {
    const state = placing('malta-starving', {
      units: {
        eagle: { at: 'lost', lostIn: 'summer-1940' },
        illustrious: { at: 'repair', returns: 'spring-1942' },
        argus: 'pool',
      },
    });
    expect(bar(state, 'pick eagle')).toBe('convoys/sunk.1');
    expect(bar(state, 'pick illustrious')).toBe('convoys/hit-ships-sent-home.2');
    expect(bar(state, 'pick formidable')).toBe('convoys/allied-reinforcements.4');
    put(state, { argus: 'gibraltar' });
    expect(bar(state, 'pick argus')).toBe('convoys/season-sequence.2');
    expect(options(state)).toEqual(['ready']);
  });

  clause('convoys/allied-forces.15', 'ships change their base from season to season', () => {
    const state = at('hour', {
      season: 'fall-1940',
      status: 'malta-plus-2',
      units: {
        illustrious: 'alexandria',
        barham: 'gibraltar',
        didos: 'alexandria',
        'ark-royal': 'gibraltar',
        'force-h-cruisers': 'gibraltar',
        'med-fleet-cruisers': 'alexandria',
      },
    });
    nextPlacement(state);
    expect(board(state).status).toBe('malta-plus-1');
    for (const id of ['ark-royal', 'force-h-cruisers']) expect(fits(state, id, 'alexandria')).toBe(false);
    expect(fits(state, 'med-fleet-cruisers', 'gibraltar')).toBe(false);
    put(state, { illustrious: 'gibraltar', barham: 'alexandria', didos: 'gibraltar' });
    expect(unit(state, 'illustrious').origin).toBe('gibraltar');
    expect(board(state).status).toBe('malta-plus-1');
  });

  clause('convoys/allied-forces.16', 'Force K and Swordfish are not in the table', () => {
    const state = placing('malta-plus-4', {
      units: { ...EVERYTHING, 'swordfish-815': 'pool', 'swordfish-830': 'pool' },
    });
    expect(bar(state, 'pick force-k')).toBe('convoys/sunk.6');
    expect(bar(state, 'pick swordfish-830')).toBe('convoys/season-sequence.2');
    // Based on Malta they take nobody's place.
    const based = placing('malta-plus-4', {
      units: { ...EVERYTHING, 'force-k': 'malta', 'swordfish-815': 'air-malta' },
    });
    expect(fill(based, 'alexandria', ['med-fleet-cruisers', 'didos', ...OLD])).toHaveLength(4);
  });

  it('Surviving: the fleets of both bases', () => {
    const state = placing('malta-surviving');
    const west = fill(state, 'gibraltar', ALL).filter((id) => !FREIGHTERS.includes(id));
    expect(west).toEqual(['argus', 'ark-royal', 'renown', 'warspite', 'barham', 'force-h-cruisers', 'didos']);
    const east = fill(state, 'alexandria', ALL);
    expect(east).toEqual(['eagle', 'malaya', 'valiant', 'ramillies', 'med-fleet-cruisers']);
  });

  it('Starving! with five carriers: three at Gibraltar and two at Alexandria, not the other way', () => {
    const five = CARRIERS.slice(0, 5);
    const state = placing('malta-starving');
    expect(fill(state, 'gibraltar', five)).toHaveLength(3);
    expect(fill(state, 'alexandria', five)).toHaveLength(2);
    const other = placing('malta-starving');
    expect(fill(other, 'alexandria', five)).toHaveLength(2);
  });
});

describe('freighters', () => {
  clause('convoys/allied-freighters.1', 'their number by the status', () => {
    expect(room('gibraltar', [...FREIGHTERS, 'breconshire'])).toEqual([11, 10, 9, 8, 7, 6]);
    const state = placing('malta-plus-4');
    fill(state, 'alexandria', FREIGHTERS);
    expect(bar(state, 'pick freighter-7')).toBe('convoys/allied-freighters.1');
  });

  clause('convoys/allied-freighters.2', 'Breconshire is one of them', () => {
    expect(room('alexandria', ['breconshire', ...FREIGHTERS])).toEqual([11, 10, 9, 8, 7, 6]);
    for (const first of [[], ['breconshire']]) {
      const state = placing('malta-plus-2');
      expect(fill(state, 'gibraltar', [...first, ...FREIGHTERS])).toHaveLength(8);
      const left = first.length === 0 ? 'breconshire' : 'freighter-8';
      expect(bar(state, `pick ${left}`)).toBe('convoys/allied-freighters.1');
    }
  });

  clause('convoys/allied-freighters.4', 'they are divided between the bases at will', () => {
    for (let west = 0; west <= 8; west++) {
      const state = placing('malta-plus-2');
      expect(fill(state, 'gibraltar', FREIGHTERS.slice(0, west))).toHaveLength(west);
      expect(fill(state, 'alexandria', ['breconshire', ...FREIGHTERS])).toHaveLength(8 - west);
    }
  });

  clause('convoys/allied-freighters.6', 'eleven only at Starving! and with Breconshire', () => {
    const state = placing('malta-starving');
    expect(fill(state, 'gibraltar', FREIGHTERS.slice(0, 7))).toHaveLength(7);
    expect(fill(state, 'alexandria', FREIGHTERS)).toHaveLength(3);
    expect(ALL.filter((id) => id.startsWith('freighter-'))).toHaveLength(10);
    expect(fits(state, 'breconshire', 'alexandria')).toBe(true);
    expect(room('gibraltar', [...FREIGHTERS, 'breconshire'])[1]).toBe(10);
  });

  clause('convoys/allied-freighters.7', 'ten at most when Breconshire is sunk', () => {
    const sunk = { ...EVERYTHING, breconshire: { at: 'lost', lostIn: 'fall-1940' } };
    const state = placing('malta-starving', { units: sunk });
    expect(fill(state, 'gibraltar', [...FREIGHTERS, 'breconshire'])).toHaveLength(10);
    expect(options(state, 'pick freighter').concat(options(state, 'pick breconshire'))).toEqual([]);
  });
});

describe('the Indian Ocean', () => {
  const carriers = (state: State, first: string, second: string) => [
    fill(state, first, CARRIERS).length,
    fill(state, second, CARRIERS).length,
  ];

  clause(
    ['convoys/indian-ocean-threat.1', 'convoys/indian-ocean-threat.4'],
    "in Spring and Summer 1942 there is a carrier less, at the base of one's choice",
    () => {
      for (const season of ['spring-1942', 'summer-1942']) {
        const begin = (status: string) => placing(status, { season });
        expect(carriers(begin('malta-surviving'), 'gibraltar', 'alexandria')).toEqual([2, 0]);
        expect(carriers(begin('malta-surviving'), 'alexandria', 'gibraltar')).toEqual([1, 1]);
        expect(carriers(begin('malta-starving'), 'gibraltar', 'alexandria')).toEqual([3, 1]);
        expect(carriers(begin('malta-starving'), 'alexandria', 'gibraltar')).toEqual([2, 2]);
        expect(carriers(begin('malta-plus-4'), 'gibraltar', 'alexandria')).toEqual([1, 0]);
        expect(carriers(begin('malta-plus-4'), 'alexandria', 'gibraltar')).toEqual([1, 0]);
        const state = begin('malta-surviving');
        put(state, { eagle: 'gibraltar', argus: 'alexandria' });
        expect(bar(state, 'pick illustrious')).toBe('convoys/indian-ocean-threat.1');
      }
      for (const season of ['winter-1941', 'fall-1942']) {
        const options = { 'last-season': 'fall-1942' };
        const state = placing('malta-surviving', { season, options });
        expect(carriers(state, 'gibraltar', 'alexandria')).toEqual([2, 1]);
      }
    },
  );

  clause('convoys/indian-ocean-threat.3', 'and a battleship less at Alexandria', () => {
    for (const season of ['spring-1942', 'summer-1942']) {
      expect(room('alexandria', OLD, { season })).toEqual([2, 2, 2, 2, 2, 1]);
      expect(room('gibraltar', OLD, { season })).toEqual([3, 2, 2, 2, 1, 1]);
    }
    expect(room('alexandria', OLD, { season: 'winter-1941' })).toEqual([3, 3, 3, 3, 3, 2]);
    const state = placing('malta-plus-4', { season: 'spring-1942' });
    put(state, { barham: 'alexandria' });
    play(state, 'pick malaya');
    expect(bar(state, 'put alexandria')).toBe('convoys/indian-ocean-threat.3');
  });

  clause('convoys/indian-ocean-threat.5', 'nobody is taken out of the game', () => {
    const fleet = Object.fromEntries([...CARRIERS, ...OLD].map((id) => [id, 'pool']));
    const state = at('hour', { season: 'winter-1941', status: 'malta-plus-1', units: fleet });
    nextPlacement(state);
    expect(board(state).season).toBe('spring-1942');
    for (const id of [...CARRIERS, ...OLD]) expect(unit(state, id).at).toBe('pool');
    // With few ships nothing is missing.
    const few = placing('malta-surviving', {
      season: 'spring-1942',
      units: { eagle: 'pool', argus: 'pool' },
    });
    expect(carriers(few, 'gibraltar', 'alexandria')).toEqual([2, 0]);
  });

  clause('convoys/indian-ocean-threat.6', 'Pedestal has its three carriers all the same', () => {
    const state = start('pedestal-1942');
    expect(board(state).season).toBe('summer-1942');
    const west = board(state).units.filter(({ at: place }) => place === 'gibraltar');
    expect(west.filter(({ id }) => CARRIERS.includes(id))).toHaveLength(3);
  });
});

describe('Ark Royal', () => {
  clause('convoys/ark-royal-base.1', 'is placed only at Gibraltar', () => {
    for (const status of STATUSES) {
      const state = placing(status);
      play(state, 'pick ark-royal');
      expect(options(state)).toEqual(['put gibraltar']);
      expect(bar(state, 'put alexandria')).toBe('convoys/ark-royal-base.1');
    }
  });

  clause('convoys/ark-royal-base.2', 'fills a carrier place of Gibraltar', () => {
    const state = placing('malta-plus-1', { units: { 'ark-royal': 'pool', illustrious: 'pool' } });
    expect(fits(state, 'illustrious', 'gibraltar')).toBe(true);
    put(state, { 'ark-royal': 'gibraltar' });
    expect(fits(state, 'illustrious', 'gibraltar')).toBe(false);
    expect(fits(state, 'illustrious', 'alexandria')).toBe(true);
    const other = placing('malta-plus-1', { units: { 'ark-royal': 'pool', illustrious: 'pool' } });
    put(other, { illustrious: 'gibraltar' });
    expect(bar(other, 'pick ark-royal')).toBe('convoys/allied-forces.2');
  });

  clause('convoys/ark-royal-base.3', 'is back at Gibraltar in the season after it went to Alexandria', () => {
    const state = at('last-strikes', {
      season: 'fall-1940',
      status: 'malta-plus-4',
      units: { 'ark-royal': { at: 'malta', origin: 'gibraltar' }, 'sm79-132': 'air-sicily' },
    });
    play(state, ['another', 'fly sm79-132']);
    play(state, 'attack ark-royal', { rolls: [1, 6] });
    play(state, ['leave ark-royal', 'go alexandria']);
    nextPlacement(state);
    expect(unit(state, 'ark-royal')).toMatchObject({ at: 'pool', berth: 'alexandria' });
    play(state, 'pick ark-royal');
    expect(options(state)).toEqual(['put gibraltar']);
  });
});
