import { describe, expect, it } from 'vitest';
import { RandomGame } from '../../proof/random-play.ts';
import { convoys } from './index.ts';
import { at, axisUnit, board, expectSame, faultOf, group, open, play, start, unit } from './testing.ts';

const load = (document: object) => convoys.load({ game: 'convoys', ...document });

const POOL = { 'swordfish-815': { at: 'pool' }, barham: { at: 'pool' }, 'cruiser-div-7': { at: 'pool' } };
const MALTA = {
  'swordfish-815': { at: 'air-malta' },
  barham: { at: 'pool' },
  'cruiser-div-7': { at: 'pool' },
};
const PORTS = { 'freighter-2': { at: 'alexandria' }, warspite: { at: 'alexandria' } };
const BASES = {
  littorio: { at: 'taranto' },
  'stug-1': { at: 'air-sicily' },
  'sm79-132': { at: 'air-crete' },
};
const SEA = {
  groups: { g1: { at: 'e-3' } },
  units: {
    ...BASES,
    warspite: { at: 'alexandria' },
    'freighter-1': { at: 'malta' },
    eagle: { at: 'e-3', group: 'g1' },
    littorio: { at: 'at-sea-eastern-med' },
  },
};
const FIGHT = {
  ...SEA,
  units: { ...SEA.units, warspite: { at: 'e-3', group: 'g1' }, littorio: { at: 'e-3' } },
};
const HARBOUR = { units: { ...BASES, 'freighter-1': { at: 'malta' }, warspite: { at: 'alexandria' } } };

/** A document that fits each point, and the decision that is open there. */
const POINTS: Readonly<Record<string, readonly [document: object, decision: string]>> = {
  start: [{}, 'allied basing.pick'],
  season: [
    { units: { ...POOL, 'z1007-41': { at: 'lost', lostIn: 'summer-1940' } } },
    'axis replacement.choose',
  ],
  basing: [{ units: POOL }, 'allied basing.pick'],
  army: [{ units: POOL }, 'axis army.choose'],
  placement: [{ units: MALTA }, 'allied allied-placement.pick'],
  frogmen: [{ units: { ...MALTA, ...PORTS } }, 'axis frogmen.decide'],
  'axis-placement': [{ units: { ...MALTA, ...PORTS } }, 'axis axis-placement.pick'],
  hour: [{ units: { ...PORTS, ...BASES } }, 'allied season.hour'],
  'allied-movement': [SEA, 'allied sailing.order'],
  'italian-movement': [SEA, 'axis italian-movement.order'],
  'carriers-commit': [SEA, 'allied commitment.commit'],
  'air-strikes': [SEA, 'axis axis-strikes.fly'],
  'carrier-strikes': [SEA, 'allied carrier-strikes.launch'],
  surface: [FIGHT, 'allied deployment.deploy'],
  'end-of-round': [FIGHT, 'axis withdrawal.choose'],
  'end-of-turn': [FIGHT, 'axis turn.haven'],
  'harbour-strikes': [HARBOUR, 'axis siege.fly'],
  unloading: [HARBOUR, 'axis invasion.decide'],
  invasion: [HARBOUR, 'axis invasion.decide'],
  'last-strikes': [HARBOUR, 'axis last-strikes.decide'],
};
const SETTING = { season: 'winter-1941', crete: 'axis', status: 'malta-plus-1' };
const IN_A_TURN = Object.keys(POINTS).slice(8, 16);

function documentAt(point: string): object {
  return { at: point, ...(point === 'start' ? {} : SETTING), ...POINTS[point]?.[0] };
}

describe('positions written by hand', () => {
  it('start at every named point', () => {
    expect(Object.keys(convoys.definition.points)).toEqual(Object.keys(POINTS));
    for (const [point, [, decision]] of Object.entries(POINTS)) {
      const state = load(documentAt(point));
      expect([point, open(state)]).toEqual([point, decision]);
      expectSame(state);
    }
    expect(open(load({}))).toBe('allied basing.pick');
    expect(open(load({ scenario: 'pedestal-1942', at: 'start' }))).toBe('allied allied-placement.dummies');
  });

  it('are in the first turn where none is said, and in none before the turns', () => {
    expect(IN_A_TURN).toEqual([
      ...['allied-movement', 'italian-movement', 'carriers-commit', 'air-strikes', 'carrier-strikes'],
      ...['surface', 'end-of-round', 'end-of-turn'],
    ]);
    for (const point of Object.keys(POINTS)) {
      if (point === 'start') continue;
      const turn = board(load(documentAt(point))).turn;
      if (IN_A_TURN.includes(point)) {
        expect([point, turn]).toEqual([point, 1]);
        expect(faultOf({ ...documentAt(point), turn: 0 })).toBe(
          'bad-position at turn: this point of the sequence is in a turn',
        );
        expect(board(load({ ...documentAt(point), turn: 3 })).turn).toBe(3);
      } else expect([point, turn]).toEqual([point, 0]);
    }
    expect(faultOf({ ...documentAt('placement'), turn: 3 })).toBe(
      'bad-position at turn: no turn has begun yet',
    );
  });

  it('go on at the end of a round: to the rear, away, or into the next one', () => {
    const hit = { ...FIGHT, units: { ...FIGHT.units, warspite: { ...FIGHT.units.warspite, hit: true } } };
    const state = load({ ...documentAt('end-of-round'), ...hit, battle: { place: 'e-3', round: 2 } });
    // The unhit carrier stands behind already; the battleship that was Hit too, for it fires no more.
    expect(unit(state, 'warspite').area).toBe('screened');
    expect(open(state)).toBe('allied carrier-strikes.launch');
    const ahead = {
      ...hit,
      units: { ...hit.units, warspite: { ...hit.units.warspite, area: 'battleline' } },
    };
    const rear = load({ ...documentAt('end-of-round'), ...ahead });
    expect(open(rear)).toBe('allied retirement.choose');
    play(rear, 'rear warspite');
    expect(unit(rear, 'warspite').area).toBe('screened');
    play(rear, 'ready');
    expect(open(rear)).toBe('allied withdrawal.choose');
    play(rear, 'ready');
    expect(open(rear)).toBe('axis battle.fire');
    expect(axisUnit(rear, 'eagle').at).toBe('e-3');
  });

  it('say where the battle is, if there are several', () => {
    const two = {
      groups: { ...SEA.groups, g2: { at: 'w-6' } },
      units: { ...FIGHT.units, nelson: { at: 'w-6', group: 'g2' }, 'vittorio-veneto': { at: 'w-6' } },
    };
    const round = (more: object) => ({ ...documentAt('end-of-round'), ...two, ...more });
    expect(faultOf(round({}))).toBe(
      'bad-position at battle: the position should say where: there are battles at w-6, e-3',
    );
    expect(faultOf(round({ battle: { place: 'w-6' } }))).toBe('');
    expect(faultOf(round({ battle: { place: 'e-4' } }))).toBe(
      'bad-position at battle: there is no battle at e-4',
    );
    expect(faultOf({ ...documentAt('end-of-round'), ...SEA })).toBe(
      'bad-position at battle: nobody meets an enemy',
    );
    expect(faultOf({ ...documentAt('surface'), battle: { round: 2 } })).toBe(
      'bad-position at battle: no battle is under way here',
    );
    const dummy = { groups: { ...SEA.groups, g2: { at: 'e-3', dummy: true } } };
    expect(faultOf({ ...documentAt('end-of-round'), ...dummy })).toBe(
      'bad-position at groups.g2: a dummy is found before a battle',
    );
  });

  it('go on at the end of a turn, by night after the day', () => {
    const state = load({ ...documentAt('end-of-turn'), ...SEA, turn: 4 });
    expect([board(state).turn, board(state).phase, open(state)]).toEqual([
      5,
      'night',
      'allied sailing.order',
    ]);
    const hit = { ...SEA.units, eagle: { ...SEA.units.eagle, hit: true } };
    expect(faultOf({ ...documentAt('end-of-turn'), ...SEA, units: hit })).toBe(
      'bad-position at units.eagle.hit: eagle is Hit and has been sent home',
    );
  });

  it('unload what lies in Malta', () => {
    const state = load(documentAt('unloading'));
    expect([board(state).unloaded, board(state).status]).toEqual([1, 'malta-plus-2']);
    expect(unit(state, 'freighter-1').at).toBe('pool');
    expect(axisUnit(load(documentAt('last-strikes')), 'freighter-1').at).toBe('malta');
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
    expect(faultOf(afloat({ 'cesare-cavour': { at: 'malta' } }))).toMatch(
      /cesare-cavour is where no Italian ship can be/,
    );
    expect(faultOf(afloat({ 'sm79-132': { at: 'w-5' } }))).toMatch(/sm79-132 is not on an air base/);
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
    const state = load({ at: 'hour', army: 'na-sirte', options, units: {} });
    expect(convoys.position(state)).toMatchObject({ options: { ...options, 'italian-ju87': 'two' } });
    expectSame(state);
  });
});

describe('the names in positions', () => {
  it('say in which season a unit was lost, and how the game was won', () => {
    const lost = { hood: { at: 'lost', lostIn: 'winter-1940' } };
    const state = load({ season: 'winter-1940', units: lost, verdict: 'tripoli', stack: [] });
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
