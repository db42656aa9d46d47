import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  keys,
  open,
  options,
  play,
  put,
  result,
  type Setting,
  told,
  unit,
} from './testing.ts';

const NOW: Setting = { season: 'winter-1941', status: 'malta-plus-3', army: 'na-gazala', crete: 'axis' };

/** The parts of a saved position, and the units among them by name. */
function saved(state: State): Record<string, unknown> {
  return { ...convoys.position(state) };
}

function logged(state: State): Record<string, Record<string, unknown> | undefined> {
  return saved(state)['units'] as Record<string, Record<string, unknown> | undefined>;
}

describe('the sequence of a season', () => {
  const POOL = {
    'swordfish-815': 'pool',
    'force-k': 'pool',
    eagle: 'pool',
    littorio: 'pool',
    'stug-1': 'pool',
  };

  clause('convoys/season-sequence.1', 'first supply, then the army', () => {
    const state = at('season', { ...NOW, units: POOL });
    expect(board(state).status).toBe('malta-plus-2');
    expect(open(state)).toBe('allied basing.pick');
    play(state, 'ready');
    expect(open(state)).toBe('axis army.choose');
    expect(unit(state, 'eagle').at).toBe('pool');
    play(state, 'take');
    expect(open(state)).toBe('allied allied-placement.pick');
  });

  clause('convoys/season-sequence.2', 'then the Allies are placed', () => {
    const state = at('placement', { ...NOW, units: POOL });
    expect(open(state)).toBe('allied allied-placement.pick');
    expect(bar(state, 'pick littorio')).toBe('convoys/season-sequence.2');
    put(state, { eagle: 'alexandria' });
    play(state, ['ready', 'dummies 4']);
    expect(unit(state, 'eagle').at).toBe('alexandria');
  });

  clause(
    ['convoys/season-sequence.3', 'convoys/season-sequence.8'],
    'then frogmen, then the Axis are placed',
    () => {
      const state = at('placement', { ...NOW, units: POOL });
      put(state, { eagle: 'alexandria' });
      play(state, 'ready');
      expect(open(state)).toBe('allied allied-placement.dummies');
      play(state, 'dummies 4');
      expect(open(state)).toBe('axis frogmen.decide');
      play(state, 'frogmen alexandria');
      play(state, 'mine eagle', { rolls: [1] });
      expect(open(state)).toBe('axis axis-placement.pick');
      expect(bar(state, 'ready')).toBe('convoys/season-sequence.3');
      put(state, { littorio: 'taranto', 'stug-1': 'air-sicily' });
      expect(keys(play(state, 'ready'))).toEqual(['axis-placed']);
      expect([unit(state, 'littorio').at, unit(state, 'stug-1').at]).toEqual(['taranto', 'air-sicily']);
    },
  );

  clause('convoys/season-sequence.5', 'then the turns are played', () => {
    const state = at('axis-placement', { ...NOW, units: { eagle: 'alexandria', littorio: 'pool' } });
    put(state, { littorio: 'napoli' });
    play(state, 'ready');
    expect(open(state)).toBe('allied season.hour');
    expect(told(play(state, 'begin night'), 'turn-begun', 'turn')).toEqual([1]);
    expect(board(state)).toMatchObject({ turn: 1, phase: 'night' });
    expect(open(state)).toBe('allied sailing.order');
  });

  clause('convoys/season-sequence.6', 'after them harbour strikes, unloading, invasion and the end', () => {
    const units = { nelson: 'malta', 'freighter-1': 'malta', 'stug-1': 'air-sicily' };
    const state = at('hour', { ...NOW, status: 'malta-surviving', units });
    expect(keys(play(state, 'finish'))).toEqual(['turns-over', 'harbour']);
    expect(open(state)).toBe('axis siege.fly');
    play(state, 'end');
    expect(open(state)).toBe('axis siege.fly');
    expect(board(state).status).toBe('malta-surviving');
    expect(keys(play(state, 'end'))).toEqual(['unloaded']);
    expect(open(state)).toBe('axis invasion.decide');
    play(state, 'invade', { rolls: [1] });
    expect(open(state)).toBe('axis last-strikes.decide');
    expect(keys(play(state, 'finish')).slice(0, 2)).toEqual(['season-ended', 'season-begun']);
  });

  clause(
    'convoys/season-sequence.7',
    'arrivals, withdrawals, repairs and replacements come before supply',
    () => {
      const units = {
        hood: 'pool',
        nelson: { at: 'repair', returns: 'spring-1941' },
        'freighter-1': { at: 'lost', lostIn: 'winter-1940' },
        'sm79-132': { at: 'lost', lostIn: 'winter-1940' },
      };
      const state = at('hour', { season: 'winter-1940', status: 'malta-plus-3', units });
      const seen = play(state, 'finish');
      const news = ['season-begun', 'arrived', 'withdrawn', 'crete-taken', 'repaired', 'replaced'];
      expect([...new Set(keys(seen).slice(keys(seen).indexOf('season-begun')))]).toEqual(news);
      expect(told(seen, 'arrived', 'unit')).toEqual(expect.arrayContaining(['formidable', 'stug-1']));
      expect(told(seen, 'withdrawn', 'unit')).toEqual(['hood']);
      expect(told(seen, 'repaired', 'unit')).toEqual(['nelson']);
      expect(told(seen, 'replaced', 'unit')).toEqual(['freighter-1']);
      expect(open(state)).toBe('axis replacement.choose');
      expect(board(state).status).toBe('malta-plus-3');
      play(state, 'replace sm79-132');
      expect(keys(play(state, 'ready')).slice(0, 2)).toEqual(['replaced', 'supply']);
      expect(board(state).status).toBe('malta-plus-2');
    },
  );

  clause(
    'convoys/season-sequence.10',
    'Italian ships lie at Napoli or Taranto, aircraft at bases the Axis may use',
    () => {
      const state = at('axis-placement', { ...NOW, units: { littorio: 'pool', 'stug-1': 'pool' } });
      play(state, 'pick littorio');
      expect(options(state)).toEqual(['put napoli', 'put taranto']);
      expect(bar(state, 'put malta')).toBe('convoys/season-sequence.10');
      play(state, ['put taranto', 'pick stug-1']);
      const islands = ['put air-sardinia', 'put air-sicily', 'put air-crete'];
      expect(options(state)).toEqual([...islands, 'put air-tripoli', 'put air-el-agheila', 'put air-gazala']);
      expect(bar(state, 'put air-malta')).toBe('convoys/season-sequence.10');
      expect(bar(state, 'put air-tobruk')).toBe('convoys/land-based-air-strikes.6');

      const early = at('axis-placement', {
        ...NOW,
        army: 'na-tripoli',
        crete: 'allied',
        units: { 'stug-1': 'pool' },
      });
      play(early, 'pick stug-1');
      expect(options(early)).toEqual(['put air-sardinia', 'put air-sicily', 'put air-tripoli']);
    },
  );

  it('reads the force table after the costs, as in the example', () => {
    const carriers = { 'ark-royal': 'pool', illustrious: 'pool', 'force-k': 'pool' };
    const state = at('season', {
      ...NOW,
      status: 'malta-plus-2',
      forts: ['na-tobruk', 'na-alamein'],
      units: carriers,
    });
    expect(board(state).status).toBe('malta-plus-1');
    put(state, { 'force-k': 'malta' });
    play(state, 'ready');
    expect(board(state)).toMatchObject({ status: 'malta-surviving', army: 'na-gazala' });
    put(state, { 'ark-royal': 'gibraltar', illustrious: 'gibraltar' });
    expect(unit(state, 'illustrious').at).toBe('gibraltar');
  });
});

describe('the log of a season', () => {
  const AXIS = [
    'vittorio-veneto',
    'littorio',
    'cesare-cavour',
    'doria-duilio',
    ...['1', '3', '7', '8', '10'].map((number) => `cruiser-div-${number}`),
  ];
  const ALLIED = [
    ...['argus', 'ark-royal', 'eagle', 'illustrious', 'victorious'],
    ...['renown', 'warspite', 'barham', 'malaya', 'queen-elizabeth'],
    ...['valiant', 'ramillies', 'nelson', 'rodney', 'prince-of-wales'],
    ...['force-k', 'didos', 'med-fleet-cruisers', 'force-h-cruisers'],
  ];
  const AIR = [
    ...['stug-1', 'stug-2', 'stug-3'],
    ...['89', '104', '105', '130', '131', '132'].map((group) => `sm79-${group}`),
    ...['29', '41', '50', '51'].map((group) => `z1007-${group}`),
  ];

  /** The end of a season, with these units where they are. */
  function ended(units: NonNullable<Setting['units']>, setting: Setting = {}): State {
    const state = at('hour', { ...NOW, units, ...setting });
    play(state, 'finish');
    return state;
  }

  /** A ship by ship: in port, under repair, and sunk. */
  function roster(ships: readonly string[], port: (ship: string) => string): void {
    for (const ship of ships) {
      const place = port(ship);
      const there = ended({ [ship]: place });
      expect(logged(there)[ship], ship).toMatchObject({ at: 'pool', berth: place });
      expect(unit(there, ship), ship).toMatchObject({ at: 'pool', berth: place });
      const hit = ended({ [ship]: { at: 'repair', returns: 'summer-1942' } });
      expect(logged(hit)[ship], ship).toMatchObject({ at: 'repair', returns: 'summer-1942' });
      const sunk = ended({ [ship]: { at: 'lost', lostIn: 'winter-1941' } }, { season: 'summer-1942' });
      expect(logged(sunk)[ship], ship).toMatchObject({ at: 'lost' });
    }
  }

  clause('convoys/season-log.1', 'names the season that is over', () => {
    const state = at('hour', NOW);
    const seen = play(state, 'finish');
    expect(told(seen, 'season-ended', 'season')).toEqual(['winter-1941']);
    expect(told(seen, 'season-begun', 'season')).toEqual(['spring-1942']);
    expect(seen.lines.filter((line) => line.startsWith('Winter 1941 ends'))).toHaveLength(1);
  });

  clause('convoys/season-log.2', 'has every Italian ship with its port and its repair', () => {
    expect(AXIS).toHaveLength(9);
    roster(AXIS, (ship) => (ship === 'cruiser-div-1' ? 'napoli' : 'taranto'));
  });

  clause('convoys/season-log.3', 'has every Axis air unit, dead or alive', () => {
    expect(AIR).toHaveLength(13);
    for (const air of AIR) {
      const alive = ended({ [air]: 'air-sicily' });
      expect(logged(alive)[air], air).toEqual({ at: 'pool' });
      const dead = ended({ [air]: { at: 'lost', lostIn: 'winter-1941' } });
      expect(logged(dead)[air], air).toMatchObject({ at: 'lost', lostIn: 'winter-1941' });
      expect(unit(dead, air).at).toBe('lost');
    }
  });

  clause('convoys/season-log.4', 'has every Allied ship with its port and its repair', () => {
    expect(ALLIED).toHaveLength(19);
    const western = ['ark-royal', 'force-h-cruisers', 'nelson'];
    roster(ALLIED, (ship) => {
      if (ship === 'force-k') return 'malta';
      return western.includes(ship) ? 'gibraltar' : 'alexandria';
    });
    expect(logged(ended({ nelson: 'malta' }))['nelson']).toMatchObject({ berth: 'malta' });
  });

  clause('convoys/season-log.5', 'has the squadrons on Malta', () => {
    const units = {
      'swordfish-815': 'air-malta',
      'swordfish-830': 'pool',
      nelson: 'malta',
      'stug-1': 'air-sicily',
    };
    const state = at('last-strikes', { ...NOW, units });
    expect(logged(state)).toMatchObject({
      'swordfish-815': { at: 'air-malta' },
      'swordfish-830': { at: 'pool' },
    });
    const basing = at('basing', { ...NOW, units: { ...units, 'swordfish-815': 'pool' } });
    put(basing, { 'swordfish-830': 'air-malta' });
    expect(told(play(basing, 'ready'), 'based', 'units')).toEqual([['swordfish-830']]);
    expect(logged(basing)).toMatchObject({
      'swordfish-815': { at: 'pool' },
      'swordfish-830': { at: 'air-malta' },
    });
  });

  clause('convoys/season-log.7', 'is saved with the rest, and the campaign goes on from it', () => {
    const lost = { at: 'lost', lostIn: 'winter-1941' };
    const state = ended(
      {
        ...{ formidable: 'alexandria', hood: lost, breconshire: 'malta', eagle: lost, littorio: lost },
        ...{ 'it-ju87-96': 'air-sardinia', 'it-ju87-97': lost },
      },
      { army: 'na-alamein', forts: [], status: 'malta-starving', used: ['invasion', 'taranto', 'frogmen'] },
    );
    expect(logged(state)).toMatchObject({
      formidable: { berth: 'alexandria' },
      hood: { at: 'lost' },
      breconshire: { berth: 'malta' },
      'it-ju87-96': { at: 'pool' },
      'it-ju87-97': { at: 'lost' },
    });
    const once = ['invasion', 'taranto', 'frogmen'];
    const parts = {
      season: 'spring-1942',
      status: 'malta-surviving',
      army: 'na-alamein',
      crete: 'axis',
      used: once,
    };
    expect(saved(state)).toMatchObject({ ...parts, forts: [] });
    expect(convoys.hash(convoys.load(saved(state)))).toBe(convoys.hash(state));
    expect(saved(ended({}, { forts: ['na-alamein'] }))).toMatchObject({ forts: ['na-alamein'] });

    const hungry = ended({}, { status: 'malta-starving', used: ['invasion'], season: 'spring-1942' });
    const again = convoys.load(saved(hungry));
    expect(convoys.hash(again)).toBe(convoys.hash(hungry));
    expect(saved(again)).toMatchObject({ starving: true, season: 'summer-1942', crete: 'axis' });
    play(again, ['decline', 'ready', 'dummies 4', 'finish']);
    expect(result(again).level).toBe('surrender');

    const points = convoys.load(
      saved(at('hour', { ...NOW, units: { eagle: lost, hood: lost, littorio: lost } })),
    );
    const seen = play(points, 'finish');
    expect([told(seen, 'season-ended', 'allied'), told(seen, 'season-ended', 'axis')]).toEqual([[2], [2]]);
  });

  clause('convoys/season-log.8', 'means Renown by Force H', () => {
    const state = at('season', { ...NOW, units: { renown: { at: 'repair', returns: 'winter-1941' } } });
    expect(unit(state, 'renown').at).toBe('pool');
    const back = at('hour', { ...NOW, units: { renown: { at: 'repair', returns: 'spring-1942' } } });
    expect(play(back, 'finish').lines).toContain('Renown (Force H) is back from repair.');
  });

  it('notes Summer 1941 for a ship Hit in Winter 1940 with a 1', () => {
    const units = { nelson: { at: 'malta', hit: true }, 'stug-1': 'air-sicily' };
    const state = at('last-strikes', { ...NOW, season: 'winter-1940', units });
    play(state, 'finish', { rolls: [1] });
    expect(logged(state)['nelson']).toMatchObject({ at: 'repair', returns: 'summer-1941' });
  });
});
