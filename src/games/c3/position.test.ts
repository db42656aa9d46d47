import { describe, expect, it } from 'vitest';
import { RandomGame } from '../../proof/random-play.ts';
import { AXIS } from './counters.ts';
import { c3 } from './index.ts';
import { at, expectSame, faultOf, hex, open, options, picked, place, play, result, unit } from './testing.ts';

const load = (document: object) => c3.load({ game: 'c3', ...document });

/** A document that fits each point; Ramcke is active where a formation acts. */
const units = { 'de-1-kroh': { at: '1313' }, 'br-1-ham': { at: '1714' } };
const before = { units: { 'br-1-ham': { at: '1714' } } };
const acting = { units, active: 'ramcke' };
const POINTS: Readonly<Record<string, readonly [document: object, decision: string]>> = {
  start: [{}, 'british set-up.pick'],
  'air-missions': [before, 'axis missions.plan'],
  drops: [before, 'axis drop-plan.pick'],
  'naval-missions': [{ units }, 'axis missions.plan'],
  landings: [{ units }, 'axis landing-plan.pick'],
  operations: [{ units }, 'axis activation.first'],
  operation: [acting, 'axis movement.choose'],
  'air-operation': [{ units }, 'axis missions.plan'],
  'naval-operation': [{ units }, 'axis missions.plan'],
  movement: [acting, 'axis movement.choose'],
  declaration: [acting, 'axis declaration.target'],
  'end-of-turn': [{ units, turn: '2' }, 'axis activation.first'],
};
const IN_TURN_S = ['air-missions', 'drops', 'naval-missions', 'landings'];

describe('positions written by hand', () => {
  it('start at every named point', () => {
    expect(Object.keys(c3.definition.points)).toEqual(Object.keys(POINTS));
    for (const [point, [document, decision]] of Object.entries(POINTS)) {
      const state = load({ at: point, ...document });
      expect([point, open(state)]).toEqual([point, decision]);
      expectSame(state);
    }
    expect(open(load({}))).toBe('british set-up.pick');
    expect(open(load({ scenario: 'july-1942', at: 'start' }))).toBe('axis missions.plan');
    for (const point of ['movement', 'declaration'])
      expect(open(load({ at: point, units, active: 'southern' }))).toMatch(/^british/);
  });

  it('are in turn S or from turn 1 on, as the point is, and refuse another turn', () => {
    const turn = (point: string, more: object = {}) =>
      c3.view(load({ at: point, ...POINTS[point]?.[0], ...more }), AXIS).board.turn;
    for (const point of IN_TURN_S) {
      expect(turn(point)).toBe('S');
      expect(turn(point, { turn: 'S' })).toBe('S');
      expect(faultOf({ at: point, turn: '2' })).toBe(
        'bad-position at turn: this point of the sequence is in turn S',
      );
    }
    for (const point of Object.keys(POINTS)) {
      if (['start', 'end-of-turn', ...IN_TURN_S].includes(point)) continue;
      expect(turn(point)).toBe('1');
      expect(turn(point, { turn: '3' })).toBe('3');
      expect(faultOf({ at: point, ...POINTS[point]?.[0], turn: 'S' })).toBe(
        'bad-position at turn: this point of the sequence is after turn S',
      );
    }
  });

  it('go on at the end of a turn, and end the game at the end of the last', () => {
    const end = (more: object) => load({ at: 'end-of-turn', units, ...more });
    const marked = { done: ['ramcke'], hexes: { '1411': { control: 'axis', held: 1 } } };
    const state = end({ turn: '2', ...marked });
    expect(c3.view(state, AXIS).board).toMatchObject({ turn: '3' });
    expect(c3.view(state, AXIS).board.done).toBeUndefined();
    expect(hex(state, '1411').held).toBe(2);
    expect(c3.view(end({}), AXIS).board.turn).toBe('1');
    expect(open(end({ turn: '4' }))).toBe('over');
    expect(faultOf({ at: 'end-of-turn', units, turn: '2', active: 'ramcke' })).toBe(
      'bad-position at active: ramcke does not act at this point of the sequence',
    );
  });

  it('start in the operations of the air forces and of the fleet, with so many missions', () => {
    const bombs = (point: string, more: object = {}) => {
      const state = load({ at: point, units, ...more });
      let left = 0;
      for (; options(state).some((one) => one.startsWith('bomb')); left++)
        play(state, options(state, 'bomb')[0] ?? '');
      return left;
    };
    expect(bombs('air-operation')).toBe(6);
    expect(bombs('air-operation', { missions: 2 })).toBe(2);
    expect(bombs('naval-operation', { missions: 1, turn: '3' })).toBe(1);
    const state = load({ at: 'air-operation', units, missions: 2 });
    expect(c3.view(state, AXIS).board).toMatchObject({ active: 'axis-air', lastActivator: 'axis' });
    play(state, ['bomb 1714', 'confirm'], { rolls: [1, 1] });
    expect(c3.view(state, AXIS).board).toMatchObject({ done: ['axis-air'] });
    const refused = (more: object) => faultOf({ at: 'air-operation', units, ...more });
    expect(refused({ missions: 7 })).toMatch(/^bad-position at missions: /);
    expect(refused({ active: 'ramcke' })).toBe(
      'bad-position at active: at this point of the sequence axis-air is active',
    );
    expect(faultOf({ at: 'movement', ...acting, missions: 2 })).toBe(
      'bad-position at missions: no missions are counted here',
    );
    expect(faultOf({ missions: 2 })).toBe('bad-position at missions: no missions are counted here');
  });

  it('have their own formation activated last, once, unless it is said otherwise', () => {
    const active = (formation: string, more: object = {}) => {
      const { lastActivator, streak } = c3.view(
        load({ at: 'movement', units, active: formation, ...more }),
        AXIS,
      ).board;
      return { lastActivator, streak };
    };
    expect(active('ramcke')).toEqual({ lastActivator: 'axis', streak: { side: 'axis', count: 1 } });
    expect(active('southern')).toEqual({ lastActivator: 'british', streak: { side: 'british', count: 1 } });
    const streak = { side: 'axis', count: 2 };
    expect(active('ramcke', { streak })).toEqual({ lastActivator: 'axis', streak });
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
    expect(faultOf({ units: {} })).toBe(
      'bad-position at units.br-cb-campbell: br-cb-campbell is not in its place',
    );
  });

  it('keep everything that is given', () => {
    const document = {
      turn: '3',
      active: 'livorno',
      lastActivator: 'axis',
      streak: { side: 'axis', count: 2 },
      passed: ['british'],
      done: ['ramcke', 'southern'],
      units: {
        'it-livorno-i-33': { at: '1812', steps: 1, disorganized: 'yes', arrival: 'may-attack' },
        'it-livorno-ii-33': { at: '1812', spent: 4, outlay: 2, progress: 'moving', strayed: true },
        'it-livorno-iii-33': { at: '1713', progress: 'finished', overran: true, disorganized: 'fresh' },
        'it-10-cor-l3': { at: '1812', joined: true },
        'it-10-cor-47': { at: '1813', activated: true },
        'de-1-kroh': { at: '1613', dispersed: true },
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
    const tried = { 'de-1-kroh': { at: '1613', dispersed: true, regrouping: 'tried' } };
    const dispersed = load({ at: 'movement', active: 'ramcke', units: tried });
    expect(c3.position(dispersed)).toMatchObject({ units: tried });
    expectSame(dispersed);
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
    play(state, 'refuse', { rolls: [6, 6, 6, 6] });
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
