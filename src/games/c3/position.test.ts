import { describe, expect, it } from 'vitest';
import { RandomGame } from '../../proof/random-play.ts';
import { AXIS } from './counters.ts';
import { c3 } from './index.ts';
import { at, expectSame, faultOf, hex, open, picked, place, play, result, unit } from './testing.ts';

const load = (document: object) => c3.load({ game: 'c3', ...document });

describe('positions written by hand', () => {
  it('start at every named point', () => {
    const units = { 'de-1-kroh': { at: '1313' }, 'br-1-ham': { at: '1714' } };
    const expected = {
      start: 'british set-up.pick',
      'air-missions': 'axis missions.plan',
      drops: 'axis drop-plan.pick',
      'naval-missions': 'axis missions.plan',
      landings: 'axis landing-plan.pick',
      operations: 'axis activation.first',
      operation: 'axis movement.choose',
      movement: 'axis movement.choose',
      declaration: 'axis declaration.target',
    };
    expect(Object.keys(c3.definition.points)).toEqual(Object.keys(expected));
    for (const [point, decision] of Object.entries(expected)) {
      const state = load({ at: point, ...(point === 'start' ? {} : { units, active: 'ramcke' }) });
      expect([point, open(state)]).toEqual([point, decision]);
      expectSame(state);
    }
    expect(open(load({}))).toBe('british set-up.pick');
    expect(open(load({ scenario: 'july-1942', at: 'start' }))).toBe('axis missions.plan');
    for (const point of ['movement', 'declaration'])
      expect(open(load({ at: point, units, active: 'southern' }))).toMatch(/^british/);
  });

  it('are in turn S or from turn 1 on, as the point is', () => {
    const turn = (point: string, more: object = {}) =>
      c3.view(load({ at: point, active: 'ramcke', units: { 'de-1-kroh': { at: '1313' } }, ...more }), AXIS)
        .board.turn;
    for (const point of ['air-missions', 'drops', 'naval-missions', 'landings']) {
      expect(turn(point)).toBe('S');
      expect(turn(point, { turn: 'S' })).toBe('S');
      expect(faultOf({ at: point, turn: '2' })).toBe(
        'bad-position at turn: this point of the sequence is in turn S',
      );
    }
    for (const point of ['operations', 'operation', 'movement', 'declaration']) {
      expect(turn(point)).toBe('1');
      expect(turn(point, { turn: '3' })).toBe('3');
    }
  });

  it('have defaults for all that is left out', () => {
    const state = load({
      at: 'movement',
      active: 'ramcke',
      units: {
        'de-1-kroh': { at: '1313' },
        'de-2-kroh': { at: '1413', dispersed: true },
        'br-1-ham': { at: '1714' },
      },
    });
    expect(unit(state, 'de-1-kroh')).toEqual({ id: 'de-1-kroh', at: '1313', steps: 1 });
    expect(unit(state, 'it-livorno-i-33')).toEqual({ id: 'it-livorno-i-33', at: 'pool', steps: 2 });
    expect(unit(state, 'br-2-dev')).toEqual({ id: 'br-2-dev', at: 'eliminated', steps: 0 });
    // Whoever stands in a hex holds it; Dispersed units do not.
    expect(['1313', '1413', '1714'].map((id) => hex(state, id).control)).toEqual([
      'axis',
      undefined,
      undefined,
    ]);
    expect(c3.view(state, AXIS).board).toMatchObject({ turn: '1', active: 'ramcke', lastActivator: 'axis' });
    expect(place(load({}), 'br-2-dev')).toBe('pool');
    expect(place(load({ at: 'start', units: {} }), 'br-cb-campbell')).toBe('0804');
    expect(faultOf({ units: {} })).toBe('bad-position: br-cb-campbell is not in its place');
  });

  it('keep everything that is given', () => {
    const document = {
      turn: '3',
      active: 'livorno',
      lastActivator: 'british',
      streak: { side: 'british', count: 2 },
      passed: ['axis'],
      done: ['ramcke', 'southern'],
      units: {
        'it-livorno-i-33': { at: '1812', steps: 1, disorganized: 'yes', arrival: 'may-attack' },
        'it-livorno-ii-33': { at: '1812', spent: 4, outlay: 2, progress: 'moving', strayed: true },
        'it-livorno-iii-33': { at: '1713', progress: 'finished', overran: true, disorganized: 'fresh' },
        'it-10-cor-l3': { at: '1812', joined: true },
        'it-10-cor-47': { at: '1813', activated: true },
        'de-1-kroh': { at: '1613', dispersed: true, regrouping: 'tried' },
        'it-loreto': { at: 'eliminated' },
        'it-friuli-i-87': { steps: 1 },
        'br-1-ham': { at: '1712', retreated: true },
      },
      hexes: {
        '1411': { control: 'axis', held: 2 },
        '1512': { rubble: true },
        '1611': { bombarded: 2 },
        '1814': { control: 'axis', roadPoints: 2, roadArmour: 1, entered: true },
        '2012': { beach: true, landed: 2 },
      },
    };
    const state = load({ at: 'movement', ...document });
    expect(c3.position(state)).toMatchObject(document);
    expect(c3.position(state)).toMatchObject({ units: { 'br-2-dev': { at: 'eliminated' } } });
    expectSame(state);
  });
});

describe('an exported position loads again', () => {
  it('in the middle of everything that random players come to', () => {
    const seen = new Map<string, number>();
    for (const [n, scenario] of ['invasion', 'july-1942', 'invasion'].entries()) {
      const game = new RandomGame(c3, `position/${n}`, { scenario });
      for (; game.decision !== undefined; game.act()) {
        const { name } = game.decision.step;
        const times = seen.get(name) ?? 0;
        seen.set(name, times + 1);
        if (times % 60 < 2) expectSame(game.state);
      }
      expect(c3.result(c3.load(c3.position(game.state)))).toEqual(c3.result(game.state));
    }
    const procedures = new Set([...seen.keys()].map((name) => name.split('.')[0]));
    for (const one of [
      'set-up',
      'missions',
      'drop-plan',
      'drops',
      'landing-plan',
      'landings',
      'activation',
      'operation',
    ])
      expect(procedures).toContain(one);
    for (const one of [
      'movement',
      'declaration',
      'offensive-fire',
      'defensive-fire',
      'battles',
      'combat',
      'losses',
      'retreat',
    ])
      expect(procedures).toContain(one);
    expect(seen.size).toBeGreaterThan(35);
  });

  it('with boats at sea, waiting and entering', () => {
    const state = at('landings', { 'br-home-guard': '2012' });
    const boats = {
      'it-livorno-i-33': ['embark 2112', 'land-on 2012', 'wave 1'],
      'it-livorno-ii-33': ['embark 2113', 'land-on 2012', 'wave 2'],
      'it-friuli-i-87': ['embark 2114', 'land-on 2013', 'wave 1'],
    };
    for (const [id, way] of Object.entries(boats))
      for (const action of [`pick ${id}`, ...way]) {
        play(state, action);
        expectSame(state);
      }
    play(state, 'confirm');
    expect(c3.position(state)).toMatchObject({
      units: { 'it-livorno-i-33': { at: '2112', aim: '2112', wave: 1 } },
      hexes: { '2112': { landsOn: '2012' } },
    });
    expectSame(state);
    play(state, 'next livorno', { rolls: [6, 3, 4] });
    expect(open(state)).toBe('axis combat.intense');
    expectSame(state);
    play(state, 'refuse', { rolls: [6, 6, 6] });
    expect(open(state)).toBe('axis landings.enter');
    expectSame(state);
    play(state, 'enter it-livorno-i-33', { rolls: [6] });
    play(state, 'pick it-friuli-i-87');
    expect(open(state)).toBe('axis landings.settle');
    expectSame(state);
  });

  it('with an order half given, and in a tank combat', () => {
    const going = picked(
      at('movement', { 'de-1-kroh': '1313', 'de-2-kroh': '1313' }, { active: 'ramcke' }),
      'de-1-kroh',
    );
    expect(c3.position(going)).toMatchObject({ moving: true, draft: ['pick de-1-kroh'] });
    expectSame(going);
    const tanks = at(
      'declaration',
      {
        'it-livorno-i-33': '1812',
        'it-10-cor-l3': { at: '1812', joined: true },
        'it-10-cor-75': { at: '1813', joined: true },
        'br-1-ham': '1712',
        'br-matilda': '1712',
      },
      { active: 'livorno', turn: '2' },
    );
    play(tanks, ['attack 1712', 'join it-livorno-i-33', 'join it-10-cor-l3']);
    expectSame(tanks);
    play(tanks, ['ready', 'confirm']);
    expectSame(tanks);
    play(tanks, 'stand', { rolls: [1, 1, 1] });
    expectSame(tanks);
  });

  it('when the game is over', () => {
    const state = at(
      'operations',
      { 'it-1-para': 'eliminated' },
      { turn: '4', hexes: { '1411': { control: 'axis' } } },
    );
    play(state, 'pass');
    const again = c3.load(c3.position(state));
    expect(open(again)).toBe('over');
    expect(result(again)).toEqual(result(state));
  });
});

describe('a position is refused', () => {
  const units = { 'de-1-kroh': { at: '1313' }, 'br-1-ham': { at: '1714' } };
  const faulty = (more: object, document: object = {}) =>
    faultOf({ at: 'movement', active: 'ramcke', turn: '2', units: { ...units, ...more }, ...document });

  it('for names that do not exist, with the place', () => {
    expect(faulty({})).toBe('');
    expect(faulty({ 'de-9-kroh': { at: '1313' } })).toBe(
      'unknown-unit at units: there is no unit "de-9-kroh" (units)',
    );
    expect(faulty({ 'de-2-kroh': { at: '9999' } })).toBe(
      'unknown-hex at units.de-2-kroh.at: there is no hex "9999" (units.de-2-kroh.at)',
    );
    expect(faulty({ 'de-2-kroh': { at: '1313', target: '0000' } })).toMatch(
      /^unknown-hex at units.de-2-kroh.target:/,
    );
    expect(faulty({ 'de-2-kroh': { dropsWith: 'nobody' } })).toMatch(
      /^unknown-formation at units.de-2-kroh.dropsWith:/,
    );
    expect(faulty({ 'de-2-kroh': { arrival: 'late' } })).toMatch(
      /^unknown-arrival at units.de-2-kroh.arrival:/,
    );
    expect(faulty({}, { hexes: { '9999': {} } })).toMatch(/^unknown-hex at hexes:/);
    expect(faulty({}, { hexes: { '1411': { control: 'french' } } })).toMatch(
      /^unknown-side at hexes.1411.control:/,
    );
    expect(faulty({}, { active: 'napoli' })).toMatch(/^unknown-formation at active:/);
    expect(faulty({}, { done: ['napoli'] })).toMatch(/^unknown-formation at done:/);
    expect(faulty({}, { passed: ['french'] })).toMatch(/^unknown-side at passed:/);
    expect(faulty({}, { turn: '5' })).toMatch(/^unknown-turn at turn:/);
    expect(faultOf({ at: 'lunch' })).toMatch(/^bad-position at at: there is no point "lunch"/);
    expect(faultOf({ scenario: 'june-1941' })).toMatch(/^unknown-scenario/);
  });

  it('for parts and values that nobody knows', () => {
    expect(faulty({}, { weather: 'fine' })).toMatch(/^bad-position at .*weather/);
    expect(faulty({ 'de-2-kroh': { at: '1313', morale: 7 } })).toMatch(/^bad-position at units.de-2-kroh/);
    expect(faulty({}, { hexes: { '1411': { mined: true } } })).toMatch(/^bad-position at hexes.1411/);
    expect(faulty({ 'de-2-kroh': { at: '1313', spent: -1 } })).toMatch(
      /^bad-position at units.de-2-kroh.spent:/,
    );
    expect(faulty({ 'de-2-kroh': { at: '1313', dispersed: false } })).toMatch(
      /^bad-position at units.de-2-kroh.dispersed:/,
    );
    expect(faulty({ 'de-2-kroh': '1313' })).toMatch(/^bad-position at units.de-2-kroh:/);
    expect(faulty({}, { streak: { side: 'axis', count: 1.5 } })).toMatch(/^bad-position at streak.count:/);
  });

  it('for units that cannot be so', () => {
    expect(faulty({ 'it-livorno-i-33': { at: '1313', steps: 3 } })).toMatch(
      /^bad-position at units.it-livorno-i-33.steps:/,
    );
    expect(faulty({ 'de-2-kroh': { at: '1313', steps: 2 } })).toBe(
      'bad-position: de-2-kroh has 2 steps of 1',
    );
    expect(faulty({ 'de-2-kroh': { at: '1313', steps: 0 } })).toBe(
      'bad-position: de-2-kroh has no steps left and is not eliminated',
    );
    expect(faulty({ 'de-2-kroh': { at: 'eliminated', steps: 1 } })).toBe(
      'bad-position: de-2-kroh is eliminated and has steps left',
    );
    expect(faulty({ 'br-2-dev': { at: '1112', dispersed: true } })).toBe(
      'bad-position: br-2-dev has no Dispersed side',
    );
    expect(faulty({ 'it-livorno-i-33': { at: '1313', dispersed: true } })).toBe(
      'bad-position: it-livorno-i-33 has no Dispersed side',
    );
  });

  it('for units at sea that are not landing', () => {
    const boat = { at: '2112', aim: '2112', wave: 1 };
    const shore = { '2112': { landsOn: '2012' } };
    const afloat = (id: string, part: object, hexes: object, more: object = {}) =>
      faultOf({ at: 'landings', units: { [id]: part }, hexes, ...more });
    expect(afloat('it-livorno-i-33', boat, shore)).toBe('');
    expect(faulty({ 'it-livorno-i-33': boat }, { hexes: shore })).toBe(
      'bad-position: it-livorno-i-33 stands in the sea',
    );
    expect(afloat('br-1-ham', boat, shore)).toBe('bad-position: br-1-ham stands in the sea');
    expect(
      afloat('it-livorno-i-33', { ...boat, at: '1914', aim: '1914' }, { '1914': { landsOn: '2013' } }),
    ).toBe('bad-position: it-livorno-i-33 stands in the sea');
    const lost = 'bad-position: it-livorno-i-33 is at sea without a landing';
    expect(afloat('it-livorno-i-33', { at: '2112' }, shore)).toBe(lost);
    expect(afloat('it-livorno-i-33', { ...boat, aim: '2113' }, shore)).toBe(lost);
    expect(afloat('it-livorno-i-33', boat, {})).toBe(lost);
    for (const wave of [0, 3]) expect(afloat('it-livorno-i-33', { ...boat, wave }, shore)).toBe(lost);
    expect(afloat('it-livorno-i-33', boat, { '2112': { landsOn: '1112' } })).toBe(
      'bad-position: there is no way to the shore in 2112',
    );
  });

  it('for hexes that cannot be so', () => {
    expect(faulty({ 'br-2-dev': { at: '1313' } })).toBe('bad-position: both sides are in 1313');
    expect(faulty({ 'br-2-dev': { at: '1313' }, 'de-1-kroh': { at: '1313', dispersed: true } })).toBe('');
    expect(faulty({}, { hexes: { '1714': { control: 'axis' } } })).toBe(
      'bad-position: the British stand and do not control it in 1714',
    );
    for (const open of ['1313', '1411', '0705'])
      expect(faulty({}, { hexes: { [open]: { rubble: true } } })).toBe(
        `bad-position: there is rubble without a town in ${open}`,
      );
    for (const built of ['1709', '1413', '1913'])
      expect(faulty({}, { hexes: { [built]: { rubble: true } } })).toBe('');
    for (const [key, value] of Object.entries({ control: 'axis', rubble: true, beach: true, held: 1 }))
      expect(faulty({}, { hexes: { '2112': { [key]: value } } })).toBe(
        `bad-position at hexes.2112.${key}: nothing like "${key}" is noted of 2112 (hexes.2112.${key})`,
      );
    for (const inland of ['0101', '1313'])
      expect(faulty({}, { hexes: { [inland]: { landsOn: '2012' } } })).toBe(
        `bad-position at hexes.${inland}.landsOn: there is no way to the shore in ${inland}`,
      );
    for (const shut of ['1112', '1709', '0712'])
      expect(faulty({}, { hexes: { [shut]: { beach: true } } })).toBe(
        `bad-position: there is a beach without a way to the shore in ${shut}`,
      );
    expect(faulty({}, { hexes: { '2012': { beach: true } } })).toBe('');
  });

  it('for a point that lacks its formation, or is no point of a document', () => {
    for (const point of ['operation', 'movement', 'declaration']) {
      const missing = 'bad-position at active: the position should name the active formation';
      expect(faultOf({ at: point, units })).toBe(missing);
      expect(faultOf({ at: point, units, active: 'axis-air' })).toBe(missing);
      expect(faultOf({ at: point, units, active: 'axis-fleet' })).toBe(missing);
      expect(faultOf({ at: point, units, active: 'folgore' })).toBe('');
    }
    expect(faultOf({ at: 'movement', stack: [] })).toMatch(/^bad-position at at: a position has either/);
    expect(faultOf({ stack: [{ step: 'invasion.lunch' }] })).toMatch(/^bad-position at/);
    expect(faultOf({ ...c3.position(at('landings', {})), draft: ['pick it-spezia-i-125'] })).toMatch(
      /^bad-position at draft: the game cannot go on/,
    );
  });
});
