import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  EAST,
  FREIGHTERS,
  idle,
  inPool,
  newSeason,
  open,
  options,
  play,
  put,
  type Setting,
  STUKAS,
  strike,
  through,
  told,
  unit,
} from './testing.ts';

/** Sinks ships in Malta's harbour at the end of a season, and goes on to the next. */
function sinkIn(id: string, ships: readonly string[], more: NonNullable<Setting['units']> = {}): State {
  const targets = ships.map((ship) => {
    const hit = /^(freighter|breconshire)/.test(ship) ? {} : { hit: true };
    return [ship, { at: 'malta', origin: ship === 'force-k' ? 'malta' : 'alexandria', ...hit }];
  });
  const state = at('harbour-strikes', {
    season: id,
    status: 'malta-plus-4',
    units: { ...more, ...Object.fromEntries(targets), ...STUKAS },
  });
  ships.forEach((ship, index) => {
    play(state, `fly stug-${(index % 3) + 1}`);
    expect(told(play(state, `attack ${ship}`, { rolls: [5, 6] }), 'sunk', 'unit')).toEqual([ship]);
  });
  return state;
}

describe('Allied replacements', () => {
  clause(
    ['convoys/allied-replacements.1', 'convoys/allied-replacements.2'],
    'sunk cruisers are back in the next season, the Didos never',
    () => {
      for (const [sunk, next, later] of [
        ['summer-1940', 'fall-1940', 'winter-1940'],
        ['spring-1941', 'summer-1941', 'fall-1941'],
      ] as const) {
        const state = sinkIn(sunk, ['force-h-cruisers', 'med-fleet-cruisers', 'didos']);
        expect(board(state).season).toBe(next);
        expect(inPool(state, /cruisers$/)).toEqual(['med-fleet-cruisers', 'force-h-cruisers']);
        expect(through(state, [next, later], () => unit(state, 'didos').at)).toEqual(['lost', 'lost']);
      }
    },
  );

  clause(
    ['convoys/allied-replacements.3', 'convoys/allied-replacements.4'],
    'sunk freighters are back in the next season, Breconshire never',
    () => {
      const four = Object.fromEntries(FREIGHTERS.slice(6).map((id) => [id, 'pool']));
      expect(inPool(sinkIn('fall-1940', FREIGHTERS.slice(0, 6), four), /^freighter/)).toEqual(FREIGHTERS);
      const state = sinkIn('fall-1940', ['breconshire']);
      const later = ['winter-1940', 'spring-1941', 'summer-1941', 'fall-1941'];
      expect(new Set(through(state, later, () => unit(state, 'breconshire').at))).toEqual(new Set(['lost']));
    },
  );

  clause('convoys/allied-replacements.5', 'a lost Swordfish squadron is back in the next season', () => {
    const state = at('italian-movement', {
      season: 'winter-1940',
      status: 'malta-plus-4',
      units: { 'swordfish-830': 'air-malta', littorio: EAST },
    });
    play(state, ['pick littorio', 'stay']);
    play(state, 'ready', { rolls: [1] });
    play(state, 'fly swordfish-830');
    play(state, 'attack littorio', { rolls: [1, 1] });
    expect(unit(state, 'swordfish-830').at).toBe('lost');
    play(state, ['ready', 'pick littorio', 'go taranto']);
    play(state, 'ready', { rolls: [1] });
    idle(state, 'spring-1941');
    expect(unit(state, 'swordfish-830').at).toBe('pool');
  });

  clause('convoys/allied-replacements.6', 'Force K is back two seasons later', () => {
    for (const [sunk, next, then] of [
      ['fall-1941', 'winter-1941', 'spring-1942'],
      ['summer-1941', 'fall-1941', 'winter-1941'],
    ] as const) {
      const state = sinkIn(sunk, ['force-k']);
      idle(state, next);
      expect(unit(state, 'force-k').at).toBe('lost');
      idle(state, then);
      expect(unit(state, 'force-k').at).toBe('pool');
      put(state, { 'force-k': 'malta' });
    }
  });

  clause('convoys/allied-replacements.7', 'they come back whole, and within the allowance', () => {
    const state = sinkIn('fall-1940', ['force-h-cruisers', ...FREIGHTERS.slice(0, 5)], {
      ...Object.fromEntries(FREIGHTERS.slice(5).map((id) => [id, 'pool'])),
    });
    expect(unit(state, 'force-h-cruisers')).toEqual({ id: 'force-h-cruisers', at: 'pool' });
    idle(state, 'allied allied-placement.pick');
    expect(board(state).status).toBe('malta-plus-3');
    expect(bar(state, 'pick force-h-cruisers')).toBe('convoys/allied-forces.5');
    put(state, Object.fromEntries(FREIGHTERS.slice(0, 7).map((id) => [id, 'gibraltar'])));
    expect(bar(state, 'pick freighter-8')).toBe('convoys/allied-freighters.1');
  });

  clause('convoys/allied-replacements.8', 'they cost nothing and are there before the first decision', () => {
    const state = newSeason('fall-1940', ['force-h-cruisers', 'swordfish-815', ...FREIGHTERS]);
    expect(open(state)).toBe('allied basing.pick');
    // One level for survival, as ever.
    expect(board(state).status).toBe('malta-plus-3');
    expect(inPool(state, /./)).toHaveLength(12 + 3);
    expect(options(state, 'pick ')).toEqual(['pick swordfish-815']);
  });
});

describe('Axis replacements', () => {
  const SM79 = ['sm79-132', 'sm79-130', 'sm79-131'];
  const Z1007 = ['z1007-41', 'z1007-50'];
  const LIGHT = ['cruiser-div-7', 'cruiser-div-8', 'cruiser-div-10'];

  /** Takes back all that can be had, in this order, and tells who came. */
  function replaced(state: State, ids: readonly string[]): string[] {
    if (open(state) !== 'axis replacement.choose') return [];
    for (const id of ids) if (options(state).includes(`replace ${id}`)) play(state, `replace ${id}`);
    return told(play(state, 'ready'), 'replaced', 'unit').map(String).sort();
  }

  clause(
    ['convoys/axis-replacements.2', 'convoys/axis-replacements.3'],
    'one Z1007 and two SM79 a season',
    () => {
      for (const id of ['fall-1940', 'fall-1941', 'spring-1942', 'summer-1942']) {
        const lost = [...SM79, ...Z1007];
        expect(replaced(newSeason(id, lost), lost)).toEqual(['sm79-130', 'sm79-132', 'z1007-41']);
      }
      const state = newSeason('fall-1941', [...SM79, ...Z1007]);
      play(state, ['replace z1007-50', 'replace sm79-131', 'replace sm79-130']);
      expect(bar(state, 'replace z1007-41')).toBe('convoys/axis-replacements.2');
      expect(bar(state, 'replace sm79-132')).toBe('convoys/axis-replacements.3');
      play(state, 'ready');
      expect(unit(state, 'z1007-41').at).toBe('lost');
    },
  );

  clause('convoys/axis-replacements.4', 'one Italian Ju87 a season', () => {
    const both = ['it-ju87-96', 'it-ju87-97'];
    for (const id of ['fall-1941', 'winter-1941', 'spring-1942'])
      expect(replaced(newSeason(id, both), both)).toEqual(['it-ju87-96']);
    const state = newSeason('fall-1941', both);
    play(state, 'replace it-ju87-97');
    expect(bar(state, 'replace it-ju87-96')).toBe('convoys/axis-replacements.4');
  });

  clause('convoys/axis-replacements.5', 'two StuG, and only in Spring 1942', () => {
    const all = Object.keys(STUKAS);
    for (const id of ['summer-1941', 'winter-1941', 'summer-1942'])
      expect(replaced(newSeason(id, all), all)).toEqual([]);
    expect(replaced(newSeason('spring-1942', all), all)).toEqual(['stug-1', 'stug-2']);
  });

  clause(
    ['convoys/axis-replacements.1', 'convoys/axis-replacements.6'],
    'in Spring 1942 one of the light divisions 7, 8 and 10, whichever the Axis like',
    () => {
      const all = ['cruiser-div-1', 'cruiser-div-3', ...LIGHT];
      const state = newSeason('spring-1942', all);
      expect(options(state, 'replace ')).toEqual(LIGHT.map((id) => `replace ${id}`));
      for (const id of LIGHT) expect(replaced(newSeason('spring-1942', all), [id, ...all])).toEqual([id]);
      expect(bar(newSeason('spring-1942', all), 'replace cruiser-div-1')).toBe('convoys/sunk.3');
      for (const id of ['fall-1941', 'winter-1941', 'summer-1942'])
        expect(replaced(newSeason(id, all), all)).toEqual([]);
      expect(replaced(newSeason('spring-1942', ['cruiser-div-1']), ['cruiser-div-1'])).toEqual([]);
    },
  );

  clause('convoys/axis-replacements.7', 'what is not used in a season is gone', () => {
    const state = newSeason('fall-1941', [...Z1007, ...SM79]);
    play(state, 'ready');
    idle(state, 'winter-1941');
    expect(replaced(state, [...Z1007, ...SM79])).toEqual(['sm79-130', 'sm79-132', 'z1007-41']);
    const late = newSeason('spring-1942', ['stug-1', 'cruiser-div-7']);
    play(late, 'ready');
    idle(late, 'summer-1942');
    expect(replaced(late, ['stug-1', 'cruiser-div-7'])).toEqual([]);
    expect(unit(late, 'stug-1').at).toBe('lost');
  });

  clause('convoys/axis-replacements.8', 'they come at the start of the season, before placement', () => {
    const state = newSeason('fall-1941', ['z1007-41'], { units: { 'z1007-50': 'pool' } });
    expect(open(state)).toBe('axis replacement.choose');
    expect(bar(state, 'replace z1007-50')).toBe('convoys/axis-replacements.8');
    play(state, 'replace z1007-41');
    expect(bar(state, 'replace z1007-41')).toBe('convoys/axis-replacements.8');
    play(state, 'ready');
    idle(state, 'axis axis-placement.pick');
    expect(options(state, 'pick z1007')).toEqual(['pick z1007-41', 'pick z1007-50']);
  });

  clause('convoys/axis-replacements.8', 'who is shot down in a season is out until the next', () => {
    const state = at('air-strikes', {
      season: 'fall-1941',
      status: 'malta-plus-4',
      groups: { g1: ['e-5', 'eagle', 'didos'] },
      units: { 'sm79-132': 'air-sicily' },
    });
    expect(told(strike(state, ['sm79-132', 'g1', 'didos'], [1, 1]), 'shot-down', 'unit')).toEqual([
      'sm79-132',
    ]);
    play(state, 'lead g1');
    play(state, 'go malta');
    play(state, 'ready');
    idle(state, 'winter-1941');
    expect(open(state)).toBe('axis replacement.choose');
    expect(replaced(state, ['sm79-132'])).toEqual(['sm79-132']);
  });

  it('three SM79, two Z1007 and a StuG lost in Summer 1941: two SM79 and a Z1007 return', () => {
    const lost = [...SM79, ...Z1007, 'stug-1'];
    expect(replaced(newSeason('fall-1941', lost), lost)).toEqual(['sm79-130', 'sm79-132', 'z1007-41']);
  });
});

describe('sunk ships', () => {
  const CAPITAL = [
    'eagle',
    'ark-royal',
    'victorious',
    'argus',
    'renown',
    'nelson',
    'barham',
    'queen-elizabeth',
  ];

  /** Whoever of these comes back in the last year, with all that the Axis can replace. */
  function revived(ids: readonly string[]): string[] {
    const state = newSeason('summer-1941', ids, { units: { 'freighter-1': 'pool' } });
    through(state, ['fall-1941', 'winter-1941', 'spring-1942', 'summer-1942'], () => {
      for (let choice = options(state, 'replace ')[0]; choice; choice = options(state, 'replace ')[0])
        play(state, choice);
    });
    return ids.filter((id) => unit(state, id).at !== 'lost');
  }

  clause('convoys/sunk.1', 'battleships, battle cruisers and carriers never return', () => {
    expect(revived(CAPITAL)).toEqual([]);
    expect(revived(['force-h-cruisers', 'nelson'])).toEqual(['force-h-cruisers']);
  });

  clause('convoys/sunk.3', 'Italian ships never return, but for one light division', () => {
    const capital = ['vittorio-veneto', 'littorio', 'cesare-cavour', 'doria-duilio'];
    const heavy = ['cruiser-div-1', 'cruiser-div-3'];
    expect(revived([...capital, ...heavy])).toEqual([]);
    expect(revived([...capital, ...heavy, 'cruiser-div-8', 'cruiser-div-10'])).toEqual(['cruiser-div-8']);
  });

  clause('convoys/sunk.6', 'Force K is based on Malta and nowhere else', () => {
    const state = at('basing', { season: 'fall-1940', status: 'malta-plus-4', units: { 'force-k': 'pool' } });
    play(state, 'pick force-k');
    expect(options(state)).toEqual(['put malta']);
    for (const place of ['air-crete', 'gibraltar', 'alexandria'])
      expect(bar(state, `put ${place}`)).toBe('convoys/sunk.6');
    play(state, ['put malta', 'ready']);
    idle(state, 'allied season.hour');
    expect(unit(state, 'force-k')).toMatchObject({ at: 'malta', origin: 'malta' });
    const reserve = at('placement', {
      season: 'fall-1940',
      status: 'malta-starving',
      units: { 'force-k': 'pool', eagle: 'pool' },
    });
    expect(bar(reserve, 'pick force-k')).toBe('convoys/sunk.6');
  });
});
