import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { seasonNumbered } from './calendar.ts';
import { units } from './fleet.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  open,
  options,
  play,
  put,
  type Setting,
  start,
  strike,
  told,
  unit,
} from './testing.ts';

const FREIGHTERS = Array.from({ length: 10 }, (_, index) => `freighter-${index + 1}`);
const STUKAS = { 'stug-1': 'air-sicily', 'stug-2': 'air-sicily', 'stug-3': 'air-sicily' };
const SEASONS = 'summer-1940 fall-1940 winter-1940 spring-1941 summer-1941 fall-1941 winter-1941'.split(' ');

/** What a side does that wants nothing: `pick` and `put` take the first that there is. */
const NOTHING = ['decline', 'dummies 0', 'finish', 'stay', 'ready', 'end', 'pick ', 'put '];

/** Plays on without doing anything, up to a decision or to a season. */
function idle(state: State, until: string): void {
  while (![open(state), board(state).season].includes(until)) {
    const listed = options(state);
    play(state, NOTHING.flatMap((word) => listed.find((one) => one.startsWith(word)) ?? [])[0] ?? 'none');
  }
}

/** The campaign from Summer 1940, with so much supply that it can be waited through. */
function campaign(setting: Setting = {}): State {
  const opening = board(start('summer-1940-campaign')).units.map(({ id, at: place }) => [id, place]);
  const all = { ...Object.fromEntries(opening), ...setting.units };
  return at('hour', { status: 'malta-plus-4', ...setting, units: all });
}

/** The beginning of a season, with units that were lost in the season before, or in an earlier one. */
function season(
  id: string,
  lost: readonly string[] = [],
  { units: more = {}, ...setting }: Setting = {},
): State {
  const wrecks = lost.map((wreck) => [wreck, { at: 'lost', lostIn: seasonNumbered(id) }]);
  return at('season', {
    season: id,
    status: 'malta-plus-4',
    ...setting,
    units: { ...Object.fromEntries(wrecks), ...more },
  });
}

function inPool(state: State, pattern: RegExp): string[] {
  return board(state)
    .units.filter(({ id, at: place }) => place === 'pool' && pattern.test(id))
    .map(({ id }) => id);
}

/** What is found in each of the seasons. */
function through<T>(state: State, seasons: readonly string[], find: (id: string) => T): T[] {
  return seasons.map((id) => {
    idle(state, id);
    return find(id);
  });
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
      const sunk = season('spring-1941', ['hood'], { units: { renown: 'pool' } });
      expect([unit(sunk, 'hood').at, unit(sunk, 'renown').at]).toEqual(['lost', 'pool']);
    },
  );

  clause('convoys/allied-reinforcements.8', 'who arrives makes the allowance no larger', () => {
    const five = ['argus', 'ark-royal', 'eagle', 'illustrious'];
    const state = season('winter-1940', [], {
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
      Object.entries(units.find((one) => one.id === id) ?? {}).filter(([key]) => !apart.includes(key));
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
      expect(inPool(season('spring-1942'), /^sm79/)).toEqual([]);
    },
  );

  clause('convoys/axis-reinforcements.9', 'a lost SM79 comes back only by replacement', () => {
    // One of three is lost: the fourth arrives, the lost one may return.
    const three = { 'sm79-132': 'pool', 'sm79-130': 'pool' };
    const state = season('spring-1941', ['sm79-131'], { units: three });
    expect(inPool(state, /^sm79/)).toEqual(['sm79-132', 'sm79-130', 'sm79-104']);
    play(state, ['replace sm79-131', 'ready']);
    expect(inPool(state, /^sm79/)).toHaveLength(4);
    const without = season('spring-1941', ['sm79-131', 'sm79-104'], { units: three });
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
    const state = season('winter-1940', ['sm79-131'], {
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
      units: { 'swordfish-830': 'air-malta', littorio: 'at-sea-eastern-med' },
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
    const state = season('fall-1940', ['force-h-cruisers', 'swordfish-815', ...FREIGHTERS]);
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
        expect(replaced(season(id, lost), lost)).toEqual(['sm79-130', 'sm79-132', 'z1007-41']);
      }
      const state = season('fall-1941', [...SM79, ...Z1007]);
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
      expect(replaced(season(id, both), both)).toEqual(['it-ju87-96']);
    const state = season('fall-1941', both);
    play(state, 'replace it-ju87-97');
    expect(bar(state, 'replace it-ju87-96')).toBe('convoys/axis-replacements.4');
  });

  clause('convoys/axis-replacements.5', 'two StuG, and only in Spring 1942', () => {
    const all = Object.keys(STUKAS);
    for (const id of ['summer-1941', 'winter-1941', 'summer-1942'])
      expect(replaced(season(id, all), all)).toEqual([]);
    expect(replaced(season('spring-1942', all), all)).toEqual(['stug-1', 'stug-2']);
  });

  clause(
    ['convoys/axis-replacements.1', 'convoys/axis-replacements.6'],
    'in Spring 1942 one of the light divisions 7, 8 and 10, whichever the Axis like',
    () => {
      const all = ['cruiser-div-1', 'cruiser-div-3', ...LIGHT];
      const state = season('spring-1942', all);
      expect(options(state, 'replace ')).toEqual(LIGHT.map((id) => `replace ${id}`));
      for (const id of LIGHT) expect(replaced(season('spring-1942', all), [id, ...all])).toEqual([id]);
      expect(bar(season('spring-1942', all), 'replace cruiser-div-1')).toBe('convoys/sunk.3');
      for (const id of ['fall-1941', 'winter-1941', 'summer-1942'])
        expect(replaced(season(id, all), all)).toEqual([]);
      expect(replaced(season('spring-1942', ['cruiser-div-1']), ['cruiser-div-1'])).toEqual([]);
    },
  );

  clause('convoys/axis-replacements.7', 'what is not used in a season is gone', () => {
    const state = season('fall-1941', [...Z1007, ...SM79]);
    play(state, 'ready');
    idle(state, 'winter-1941');
    expect(replaced(state, [...Z1007, ...SM79])).toEqual(['sm79-130', 'sm79-132', 'z1007-41']);
    const late = season('spring-1942', ['stug-1', 'cruiser-div-7']);
    play(late, 'ready');
    idle(late, 'summer-1942');
    expect(replaced(late, ['stug-1', 'cruiser-div-7'])).toEqual([]);
    expect(unit(late, 'stug-1').at).toBe('lost');
  });

  clause('convoys/axis-replacements.8', 'they come at the start of the season, before placement', () => {
    const state = season('fall-1941', ['z1007-41'], { units: { 'z1007-50': 'pool' } });
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
    expect(replaced(season('fall-1941', lost), lost)).toEqual(['sm79-130', 'sm79-132', 'z1007-41']);
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
    const state = season('summer-1941', ids, { units: { 'freighter-1': 'pool' } });
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
