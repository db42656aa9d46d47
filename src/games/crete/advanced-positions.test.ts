import { describe, expect, it } from 'vitest';
import { cell } from '../../engine/arrays.ts';
import { numberOf } from '../../engine/kinds.ts';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import type { State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import { advancedCrete, crete } from './index.ts';

/** Positions of the Advanced Game that no game comes to are refused, and what follows from others need not be said. */

const stage = stageOf(advancedCrete(), cast);
const { at, bar, cause, expectSame, faultOf, game, options, pass, play } = stage;

const [AIRBORNE, COMPANY, BOMBER] = ['i-fjr-3', '13-sturm', 'air-kg-2'];
const [TRUCK, CS, GUN, DOCKS] = ['truck-1', 'coastal-steamer', 'aa-129-lt-a', 'docks-suda'];
const [SUDA, SUDA_BOX] = ['F25', 'suda-port-box'];

const fault = (point: string, units: object, turn = 8, parts: object = {}) =>
  faultOf({ at: point, turn, units: { [AIRBORNE]: { at: 'H18' }, ...units }, ...parts });

describe('no position has', () => {
  it('units of the Axis aboard a truck, or guns that bombs have neutralized aboard the steamer', () => {
    const rider = { at: 'F20', carrier: TRUCK };
    expect(fault('allied-move', { [TRUCK]: { at: 'F20' }, [COMPANY]: rider })).toMatch(/is an Axis unit/);
    expect(fault('allied-move', { [TRUCK]: { at: 'F20' }, 'nz-22': rider })).toBe('');
    const cargo = { at: 'E26', faceDown: true, carrier: CS, clues: 2 };
    expect(
      fault('allied-move', {
        [CS]: { at: 'E26' },
        [GUN]: { ...cargo, neutral: 1, remembered: true, lot: 1 },
      }),
    ).toMatch(/is carried, and is neutralized/);
    expect(fault('allied-move', { [CS]: { at: 'E26' }, [GUN]: cargo })).toBe('');
  });

  it('guns that are neutralized in the Basic Game', () => {
    const units = { [AIRBORNE]: { at: 'H18' }, 'aa-7a-lt-a': { at: 'F20', neutral: 1 } };
    const basic = stageOf(crete, cast);
    expect(basic.faultOf({ at: 'axis-move', turn: 8, units })).toMatch(/is neutralized, and nobody bombards/);
    expect(faultOf({ at: 'axis-move', turn: 8, units })).toBe('');
  });

  it('aircraft about to bombard where nothing is', () => {
    const bombing = (place: string, others: object = {}) =>
      fault('bombardment', { [BOMBER]: { at: place, mission: 'bombardment' }, ...others });
    for (const place of ['C28', 'E26']) expect(bombing(place)).toMatch(/bombards where nothing is/);
    expect(bombing('C28', { 'nz-22': { at: 'C28', faceDown: true } })).toBe('');
    expect(bombing('E26', { [CS]: { at: 'E26' } })).toBe('');
    expect(bombing(SUDA_BOX)).toBe('');
    // Once the bombs have fallen there may be nothing: the aircraft leave when all is rolled for.
    const state = at('aircraft', { [AIRBORNE]: 'H18', [CS]: 'E26', 'nz-22': 'C28' }, 8);
    for (const [plane, place] of [
      [BOMBER, 'E26'],
      ['air-kg-26', 'C28'],
    ] as const)
      play(state, [`pick ${plane}`, 'mission bombardment', `put ${place}`]);
    play(state, 'done');
    play(state, 'bombard E26', { rolls: [1] });
    expect(options(state, 'bombard')).toEqual(['bombard C28']);
    expectSame(state);
  });
});

describe('a gun that bombs have neutralized', () => {
  it('does not go aboard the steamer, nor away', () => {
    const there = { [CS]: SUDA_BOX, [DOCKS]: SUDA, [AIRBORNE]: 'H18' };
    const state = at('allied-sea', { ...there, [GUN]: { at: SUDA, neutral: 2 } }, 8);
    expect(options(state, 'embark')).toEqual([`embark ${DOCKS}`]);
    expect(bar(state, `embark ${GUN}`)).toBe('crete/VI.A.3.a.1');
    expect(cause(state, `embark ${GUN}`)).toBe('It is neutralized. Turns: 2.');
    expect(options(at('allied-sea', { ...there, [GUN]: SUDA }, 8), 'embark')).toContain(`embark ${GUN}`);
    const leaving = at('allied-move', { ...there, [GUN]: { at: SUDA, neutral: 1 } }, 9);
    expect(cause(leaving, `evacuate ${GUN}`)).toBe('It is neutralized. Turns: 1.');
  });
});

describe('where the movement is about to begin nobody has moved', () => {
  it('so that in the first turn a truck takes somebody on and goes a hex', () => {
    const state = at('allied-move', { [TRUCK]: SUDA, 'nz-22': SUDA }, 1);
    play(state, [`load ${TRUCK}`, 'take-on nz-22', 'done']);
    expect(options(state, 'pick')).toContain(`pick ${TRUCK}`);
  });

  it('so that engineers can demolish what is in their hex', () => {
    const opened = (point: string, engineers: object = {}) =>
      at(point, { [AIRBORNE]: 'H18', 're-42': { at: 'G26', ...engineers } }, 8);
    for (const point of ['allied-sea', 'allied-move']) {
      const state = opened(point);
      pass(state, 'allied demolition.choose');
      expect(options(state, 'demolish')).toEqual(['demolish G26']);
    }
    // In combat they may have come, and that is said.
    const hasStayed = (state: State) => cell(state.stayed, numberOf(state.kit.counters.Unit, 're-42')) > 0;
    expect(hasStayed(opened('allied-move'))).toBe(true);
    expect(hasStayed(opened('allied-combat'))).toBe(false);
    expect(hasStayed(opened('allied-move', { at: SUDA, arrived: 'landed' }))).toBe(false);
  });
});

describe('where the Axis stands it has been', () => {
  it('so that noncombat units leave their sectors', () => {
    const camp = 'nc-rn-suda';
    const free = (units: Parameters<typeof at>[1]) => {
      const state = at('allied-move', { [camp]: 'J30', ...units }, 7);
      play(state, `pick ${camp}`);
      return options(state, 'go').some((way) => way.endsWith(' I31'));
    };
    expect(free({ [AIRBORNE]: 'H18' })).toBe(false);
    expect(free({ [COMPANY]: 'N37' })).toBe(true);
    expect(free({ [AIRBORNE]: 'H18', 'nz-22': down('N37') })).toBe(false);
    const { sectors } = game.position(at('allied-move', { [COMPANY]: 'N37' }, 7));
    expect(sectors).toEqual({ georgeopolis: { trodden: true } });
  });
});
