import { describe, expect, it } from 'vitest';
import { RandomGame } from '../../proof/random-play.ts';
import { convoys } from './index.ts';
import { at, axisUnit, board, expectSame, faultOf, group, open, play, start, unit } from './testing.ts';

const load = (document: object) => convoys.load({ game: 'convoys', ...document });

const UNITS = {
  eagle: { at: 'e-3', group: 'g1' },
  'freighter-1': { at: 'malta' },
  'swordfish-815': { at: 'pool' },
  barham: { at: 'pool' },
  warspite: { at: 'alexandria' },
  littorio: { at: 'at-sea-eastern-med' },
  'cruiser-div-7': { at: 'pool' },
  'stug-1': { at: 'air-sicily' },
  'sm79-132': { at: 'air-crete' },
};
const GROUPS = { g1: { at: 'e-3' } };

describe('positions written by hand', () => {
  it('start at every named point', () => {
    const expected = {
      start: 'allied basing.pick',
      season: 'axis replacement.choose',
      basing: 'allied basing.pick',
      army: 'axis army.choose',
      placement: 'allied allied-placement.pick',
      frogmen: 'axis frogmen.decide',
      'axis-placement': 'axis axis-placement.pick',
      hour: 'allied season.hour',
      'allied-movement': 'allied sailing.order',
      'italian-movement': 'axis italian-movement.order',
      'carriers-commit': 'allied commitment.commit',
      'air-strikes': 'axis axis-strikes.fly',
      'carrier-strikes': 'allied carrier-strikes.launch',
      surface: 'allied deployment.deploy',
      'harbour-strikes': 'axis siege.fly',
      invasion: 'axis invasion.decide',
      'last-strikes': 'axis last-strikes.decide',
    };
    expect(Object.keys(convoys.definition.points)).toEqual(Object.keys(expected));
    for (const [point, decision] of Object.entries(expected)) {
      const units = {
        ...UNITS,
        ...(point === 'surface' ? { warspite: { at: 'e-3', group: 'g1' }, littorio: { at: 'e-3' } } : {}),
        ...(point === 'season' ? { 'z1007-41': { at: 'lost', lostIn: 'summer-1940' } } : {}),
      };
      const rest = { season: 'winter-1941', crete: 'axis', status: 'malta-plus-1', units, groups: GROUPS };
      const state = load({ at: point, ...(point === 'start' ? {} : rest) });
      expect([point, open(state)]).toEqual([point, decision]);
      expectSame(state);
    }
    expect(open(load({}))).toBe('allied basing.pick');
    expect(open(load({ scenario: 'pedestal-1942', at: 'start' }))).toBe('allied allied-placement.dummies');
  });

  it('know what follows from where ships are', () => {
    const state = at('allied-movement', {
      groups: { g1: ['w-6', 'nelson', 'freighter-1'], g2: ['e-4', 'warspite'], g3: ['w-7', 'force-k'] },
      units: { renown: 'gibraltar', barham: 'alexandria', littorio: 'at-sea-western-med', didos: 'malta' },
    });
    expect([unit(state, 'nelson').origin, unit(state, 'nelson').crossed]).toEqual(['gibraltar', true]);
    expect(unit(state, 'freighter-1').crossed).toBeUndefined();
    expect(board(state).ports).toEqual({
      gibraltar: { departed: true, convoyLeft: 1 },
      alexandria: { departed: true },
      malta: { departed: true },
    });
    expect([unit(state, 'warspite').origin, unit(state, 'force-k').origin]).toEqual(['alexandria', 'malta']);
    expect([unit(state, 'littorio').origin, board(state).fuel]).toEqual(['napoli', 9]);
    expect(axisUnit(state, 'renown').at).toBe('hidden');
    expect(board(state).turn).toBe(1);
    const ashore = at('allied-movement', { units: { renown: 'gibraltar', 'force-k': 'malta' } });
    expect([axisUnit(ashore, 'renown').at, axisUnit(ashore, 'force-k').at]).toEqual(['gibraltar', 'malta']);
  });

  it('are refused with the place of the fault', () => {
    const afloat = (part: object, groups: object = {}) => ({ at: 'allied-movement', units: part, groups });
    expect(faultOf({ at: 'nowhere' })).toMatch(/^bad-position at at: there is no point "nowhere"/);
    expect(faultOf(afloat({ bismarck: { at: 'w-1' } }))).toMatch(/^unknown-unit at units/);
    expect(faultOf(afloat({ hood: { at: 'w-9' } }))).toMatch(/^unknown-place at units.hood.at/);
    expect(faultOf(afloat({ hood: { at: 'w-1', group: 'g99' } }))).toMatch(
      /^unknown-group at units.hood.group/,
    );
    expect(faultOf(afloat({ hood: { at: 'w-1', speed: 3 } }))).toMatch(/units.hood has unknown parts: speed/);
    expect(faultOf({ at: 'start', status: 'malta-fine' })).toMatch(/^unknown-status at status/);
    expect(faultOf({ at: 'start', turn: -1 })).toMatch(/turn should be at least 0/);
    expect(faultOf(afloat({ hood: { at: 'w-1' } }))).toMatch(/hood is at sea and in no group/);
    expect(faultOf(afloat({ hood: { at: 'w-1', group: 'g1' } }, { g1: { at: 'w-2' } }))).toMatch(
      /hood is not where its group is/,
    );
    expect(faultOf(afloat({}, { g1: { at: 'w-2' } }))).toMatch(/g1 is neither a dummy nor a group of ships/);
    expect(faultOf(afloat({}, { g1: { at: 'napoli', dummy: true } }))).toMatch(/g1 is where no group can be/);
    expect(faultOf(afloat({ 'force-k': { at: 'gibraltar' } }))).toMatch(/force-k is not based on Malta/);
    expect(faultOf(afloat({ 'freighter-1': { at: 'malta', hit: true } }))).toMatch(/is Hit and has not sunk/);
    expect(faultOf(afloat({ hood: { at: 'lost' } }))).toMatch(/hood was lost in no season/);
    expect(faultOf(afloat({ hood: { at: 'repair' } }))).toMatch(/hood is under repair for ever/);
    expect(faultOf(afloat({ littorio: { at: 'malta' } }))).toMatch(
      /littorio is where no Italian ship can be/,
    );
    expect(faultOf(afloat({ 'stug-1': { at: 'w-5' } }))).toMatch(/stug-1 is not on an air base/);
    const eastern = { nelson: { at: 'e-3', group: 'g1', origin: 'gibraltar' } };
    expect(faultOf(afloat(eastern, { g1: { at: 'e-3' } }))).toMatch(/nelson cannot have come so far/);
    expect(faultOf({ at: 'hour', army: 'na-tobruk', forts: ['na-tobruk'] })).toMatch(
      /stands on a fortification/,
    );
    expect(faultOf({ at: 'hour', army: 'na-sirte' })).toMatch(/a box that is not in play/);
    expect(faultOf({ at: 'hour', forts: ['na-gazala'] })).toMatch(/a fortification where none can be/);
    expect(faultOf({ at: 'hour', ports: { gibraltar: { dummies: 3 }, alexandria: { dummies: 2 } } })).toMatch(
      /too many dummies/,
    );
    expect(faultOf({ at: 'hour', scenario: 'spring-1941-campaign', season: 'fall-1940' })).toMatch(
      /before the game begins/,
    );
  });

  it('keep the optional boxes of Africa and the other options', () => {
    const options = {
      sirte: 'on',
      'mersa-matruh': 'on',
      'force-k': 'spring-1941',
      'last-season': 'fall-1942',
    };
    const state = load({ at: 'hour', army: 'na-sirte', options });
    expect(convoys.position(state)).toMatchObject({ options: { ...options, 'italian-ju87': 'two' } });
    expectSame(state);
  });
});

describe('the names in positions', () => {
  it('say in which season a unit was lost, and how the game was won', () => {
    const state = load({ units: { hood: { at: 'lost', lostIn: 'winter-1940' } }, verdict: 'tripoli' });
    const { units, verdict } = convoys.position(state) as Record<string, Record<string, unknown>>;
    expect(units?.['hood']).toEqual({ at: 'lost', lostIn: 'winter-1940' });
    expect(verdict).toBe('tripoli');
    expectSame(state);
  });

  it('are refused where there is no such thing', () => {
    expect(() => load({ units: { hood: { at: 'lost', lostIn: 'later' } } })).toThrow('(units.hood.lostIn)');
    expect(() => load({ units: { hood: { at: 'lost', lostIn: 3 } } })).toThrow();
    expect(() => load({ verdict: 'armistice' })).toThrow('there is no verdict "armistice"');
    expect(() => load({ ports: { taranto: {} } })).toThrow('ports has unknown parts: taranto');
    expect(() => load({ used: ['landing'] })).toThrow('"invasion" or "taranto" or "frogmen"');
  });
});

describe('saved positions', () => {
  it('are the same in the middle of anything', () => {
    for (const { id } of convoys.definition.scenarios) {
      const play = new RandomGame(convoys, `saved/${id}`, { scenario: id });
      for (let n = 0; play.decision !== undefined && n < 400; n++, play.act())
        if (n % 7 === 0) expectSame(play.state);
    }
  });

  it('hold a draft with its choices', () => {
    const state = at('allied-movement', { units: { renown: 'gibraltar', hood: 'gibraltar' } });
    play(state, ['pick renown', 'with hood']);
    expectSame(state);
    play(state, 'go w-2');
    expect(group(state, 'g1')?.at).toBe('w-2');
    expectSame(state);
  });

  it('go on where they were', () => {
    const state = start('summer-1940-season');
    play(state, ['pick force-k', 'put malta']);
    const again = convoys.load(convoys.position(state));
    play(again, 'ready');
    expect(board(again).status).toBe('malta-surviving');
  });
});
