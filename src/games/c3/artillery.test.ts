import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { grid, LAND } from './map.ts';
import {
  at,
  bar,
  declare,
  fact,
  keys,
  move,
  open,
  options,
  picked,
  place,
  play,
  type Setting,
  turnOf,
  type Units,
  unit,
} from './testing.ts';

const ONE = 'it-livorno-i-33';
const TWO = 'it-livorno-ii-33';
const GUN = 'it-livorno-28-art';
const FRIULI_GUN = 'it-friuli-35-art';

const livorno = (units: Units, setting: Setting = {}) =>
  at('declaration', units, { active: 'livorno', ...setting });

/** Livorno has declared nothing and comes to its bombardment. */
function firing(units: Units, setting: Setting = {}) {
  const state = livorno(units, setting);
  play(state, 'confirm');
  return state;
}

/** One of Livorno at 1111 attacks the battalion at 1110, and the British may bombard. */
function attacked(units: Units, setting: Setting = {}) {
  const state = livorno({ [ONE]: '1111', 'br-8-man': '1110', ...units }, setting);
  declare(state, '1110', [ONE]);
  play(state, 'confirm');
  return state;
}

describe('offensive bombardment', () => {
  clause('c3/5.3.2.1', 'after the declarations the active side may bombard, or not', () => {
    const state = firing({ [ONE]: '1111', [GUN]: '1112', 'br-8-man': '1110' });
    expect(open(state)).toBe('axis offensive-fire.plan');
    expect(options(state)).toEqual([`pick ${GUN}`, 'confirm']);
    play(state, [`pick ${GUN}`, 'shell 1110']);
    const { charts } = play(state, 'confirm', { rolls: [3, 4] });
    expect(charts).toEqual(['bombardment 7 0']);
    expect(unit(state, 'br-8-man').disorganized).toBe('yes');
    const silent = firing({ [ONE]: '1111', [GUN]: '1112', 'br-8-man': '1110' });
    play(silent, 'confirm');
    expect(unit(silent, GUN).activated).toBeUndefined();
    // The British do the same in their operation.
    const british = at(
      'declaration',
      { 'br-8-man': '1110', 'br-12-fd': '1009', [ONE]: '1111' },
      { active: 'northern' },
    );
    play(british, 'confirm');
    expect(options(british)).toEqual(['pick br-12-fd', 'confirm']);
  });

  clause('c3/5.3.2.2', 'the target is next to a unit of the active formation', () => {
    const units = {
      [ONE]: '1111',
      'it-friuli-i-87': '1210',
      [GUN]: '1112',
      'br-8-man': '1110',
      'br-1-dli': '1209',
    };
    const state = firing(units);
    play(state, `pick ${GUN}`);
    expect(options(state)).toEqual(['shell 1110']);
    expect(bar(state, 'shell 1209')).toBe('c3/5.3.2.2');
    // An independent unit that is active counts as well.
    const joined = firing({ ...units, 'it-1-para': { at: '1310', joined: true } });
    play(joined, `pick ${GUN}`);
    expect(options(joined)).toEqual(['shell 1110', 'shell 1209']);
  });

  clause(['c3/5.3.2.3', 'c3/5.3.2.9'], 'range 4, in every direction and over anything', () => {
    let reached = 0;
    for (const at of LAND) {
      const id = grid.id(at);
      if (id === '1110') continue;
      const state = firing({ [ONE]: '1111', [GUN]: id, 'br-8-man': '1110' });
      const near = grid.distance(at, grid.number('1110')) <= 4;
      expect(open(state) === 'axis offensive-fire.plan').toBe(near);
      if (near) reached++;
    }
    expect(reached).toBeGreaterThan(40);
    // Four hexes and five hexes.
    const both = firing({ [ONE]: '1111', [GUN]: '1114', [FRIULI_GUN]: '1105', 'br-8-man': '1110' });
    expect(options(both, 'pick ')).toEqual([`pick ${GUN}`]);
    expect(bar(both, `pick ${FRIULI_GUN}`)).toBe('c3/5.3.2.3');
    // And the hex itself may be too far while another is not.
    const two = firing({
      [ONE]: '1111',
      [TWO]: '1109',
      [GUN]: '1114',
      'br-8-man': '1110',
      'br-1-dli': '1108',
    });
    play(two, `pick ${GUN}`);
    expect(bar(two, 'shell 1108')).toBe('c3/5.3.2.3');
    expect(options(two)).toEqual(['shell 1110']);
  });

  clause('c3/5.3.2.4', 'a gun that has been activated does not fire', () => {
    const units = { [ONE]: '1111', [GUN]: '1112', 'br-8-man': '1110' };
    const state = firing({ ...units, [FRIULI_GUN]: { at: '1112', activated: true } });
    expect(bar(state, `pick ${FRIULI_GUN}`)).toBe('c3/5.3.2.4');
    expect(options(firing({ ...units, [FRIULI_GUN]: '1112' }), 'pick ')).toContain(`pick ${FRIULI_GUN}`);
  });

  clause('c3/5.3.2.5', 'a gun that bombards is marked Activated, one that does not is not', () => {
    const state = firing({ [ONE]: '1111', [GUN]: '1112', [FRIULI_GUN]: '1112', 'br-8-man': '1110' });
    play(state, [`pick ${FRIULI_GUN}`, 'shell 1110']);
    play(state, 'confirm', { rolls: [1, 1] });
    expect(unit(state, FRIULI_GUN).activated).toBe(true);
    expect(unit(state, GUN).activated).toBeUndefined();
  });

  clause('c3/5.3.2.6', 'guns of the formation, of others that have not acted, and independent ones', () => {
    const guns = { [GUN]: '1112', [FRIULI_GUN]: '1112', 'it-spezia-80-art': '1112' };
    const units = { [ONE]: '1111', ...guns, 'br-8-man': '1110', 'br-12-fd': '1109' };
    expect(options(firing(units), 'pick ').toSorted()).toEqual(
      Object.keys(guns)
        .map((id) => `pick ${id}`)
        .toSorted(),
    );
    const acted = firing(units, { done: ['friuli'] });
    expect(bar(acted, `pick ${FRIULI_GUN}`)).toBe('c3/5.3.2.6');
    expect(options(acted, 'pick ')).toHaveLength(2);
    expect(bar(acted, 'pick br-12-fd')).toBe('c3/5.3.2.6');
    // Nothing but field artillery bombards.
    expect(bar(acted, `pick ${ONE}`)).toBe('c3/1.2.11');
    // British guns are independent: they fire whether they are active or not.
    for (const joined of [true, undefined]) {
      const gun = joined ? { at: '1009', joined } : '1009';
      const british = at(
        'declaration',
        { 'br-8-man': '1110', 'br-12-fd': gun, [ONE]: '1111' },
        { active: 'northern' },
      );
      play(british, 'confirm');
      expect(options(british, 'pick ')).toEqual(['pick br-12-fd']);
    }
  });

  clause('c3/5.3.2.7', 'a gun that fired for others neither moves nor fires with its own formation', () => {
    const units = { [ONE]: '1111', [FRIULI_GUN]: '1112', 'it-friuli-i-87': '1112', 'br-home-guard': '1110' };
    const state = firing({ ...units, [GUN]: '1112' }, { turn: '1', done: ['axis-air', 'axis-fleet'] });
    play(state, [`pick ${FRIULI_GUN}`, 'shell 1110']);
    play(state, 'confirm', { rolls: [1, 1] });
    play(state, 'activate friuli');
    expect(open(state)).toBe('axis movement.choose');
    expect(bar(state, `pick ${FRIULI_GUN}`)).toBe('c3/5.3.2.7');
    expect(bar(picked(state, 'it-friuli-i-87'), `with ${FRIULI_GUN}`)).toBe('c3/5.3.2.7');
    expect(options(state, 'pick ')).toEqual(['pick it-friuli-i-87']);
    // Neither gun is left: the segment is passed over. Livorno's has acted with its formation.
    expect(keys(play(state, ['end', 'confirm']))[0]).toBe('operation-over');
    expect(open(state)).toBe('axis activation.first');
    expect(place(state, FRIULI_GUN)).toBe('1112');
  });

  clause('c3/5.3.2.8', 'neither movement nor disorganization silences a gun', () => {
    const units = { [ONE]: '1111', 'br-8-man': '1110' };
    const state = at('movement', { ...units, [GUN]: '1113' }, { active: 'livorno' });
    move(state, GUN, '1213');
    play(state, ['end', 'confirm']);
    expect(options(state, 'pick ')).toEqual([`pick ${GUN}`]);
    const shaken = firing({ ...units, [GUN]: '1112', [FRIULI_GUN]: { at: '1112', disorganized: 'yes' } });
    play(shaken, [`pick ${FRIULI_GUN}`, 'shell 1110']);
    const { charts } = play(shaken, 'confirm', { rolls: [6, 3] });
    expect(charts).toEqual(['bombardment 9 0']);
  });

  clause('c3/5.3.2.10', 'there must be formed enemies, and formed friends beside them', () => {
    const prey = { 'de-1-kroh': { at: '1110', dispersed: true }, [ONE]: '1010' };
    const state = at(
      'declaration',
      { 'br-8-man': '1111', 'br-12-fd': '1112', ...prey },
      { active: 'northern' },
    );
    play(state, 'confirm');
    play(state, 'pick br-12-fd');
    expect(options(state)).toEqual(['shell 1010']);
    expect(bar(state, 'shell 1110')).toBe('c3/5.3.2.10');
    expect(bar(state, 'shell 1211')).toBe('c3/5.3.2.10');
    // Ramcke: one company is formed, the other is Dispersed. No attack is declared.
    const companies = { 'de-1-kroh': '1111', 'de-2-kroh': { at: '1313', dispersed: true } };
    const drop = at(
      'declaration',
      { ...companies, [GUN]: '1212', 'br-8-man': '1110', 'br-1-dli': '1413' },
      { active: 'ramcke' },
    );
    play(drop, 'confirm');
    play(drop, `pick ${GUN}`);
    expect(options(drop)).toEqual(['shell 1110']);
    expect(bar(drop, 'shell 1413')).toBe('c3/5.3.2.2');
  });

  clause('c3/5.3.2.11', 'one gun, one bombardment', () => {
    const state = firing({ [ONE]: '1111', [GUN]: '1112', [FRIULI_GUN]: '1112', 'br-8-man': '1110' });
    play(state, [`pick ${GUN}`, 'shell 1110']);
    expect(bar(state, `pick ${GUN}`)).toBe('c3/5.3.2.11');
    expect(options(state)).toEqual([`pick ${FRIULI_GUN}`, 'confirm']);
    const { charts } = play(state, 'confirm', { rolls: [1, 1] });
    expect(charts).toHaveLength(1);
  });
});

describe('defensive bombardment', () => {
  clause('c3/5.4.1', 'when attacks are declared the other side may bombard with its guns', () => {
    const state = attacked({ 'br-12-fd': '1009', 'br-32-laa': '1009', 'br-cb-campbell': '1009' });
    expect(open(state)).toBe('british defensive-fire.plan');
    expect(options(state)).toEqual(['pick br-12-fd', 'confirm']);
    play(state, ['pick br-12-fd', 'shell 1111']);
    const { charts } = play(state, 'confirm', { rolls: [3, 3, 4, 3] });
    expect(charts[0]).toBe('bombardment 6 0');
    expect(unit(state, ONE).disorganized).toBe('yes');
    // The Axis does so too, and the attackers' guns have no part in it.
    const british = at(
      'declaration',
      { 'br-8-man': '1110', [ONE]: '1111', [GUN]: '1112', 'br-12-fd': '2012' },
      { active: 'northern' },
    );
    declare(british, '1111', ['br-8-man']);
    play(british, 'confirm');
    expect(open(british)).toBe('axis defensive-fire.plan');
    expect(options(british)).toEqual([`pick ${GUN}`, 'confirm']);
    expect(bar(british, 'pick br-12-fd')).toBe('c3/5.4.1');
    // Without a declared attack there is nothing to fire on.
    const calm = firing({ [ONE]: '1111', 'br-8-man': '1110', 'br-12-fd': '1009' });
    expect(open(calm)).toBe('axis activation.first');
  });

  clause('c3/5.4.2', 'only guns that have not been activated in this turn', () => {
    const state = attacked({ 'br-12-fd': '1009', 'br-26-def': { at: '1009', activated: true } });
    expect(options(state, 'pick ')).toEqual(['pick br-12-fd']);
    expect(bar(state, 'pick br-26-def')).toBe('c3/5.4.2');
  });

  clause('c3/5.4.3', 'at units with a declared attack, within 4 hexes', () => {
    for (const [place, near] of [
      ['1107', true],
      ['1106', false],
      ['0910', true],
      ['1512', true],
      ['1611', false],
    ] as const) {
      expect(grid.distance(grid.number(place), grid.number('1111')) <= 4).toBe(near);
      const state = attacked({ 'br-12-fd': place, 'br-26-def': '1009' });
      expect(options(state).includes('pick br-12-fd')).toBe(near);
    }
    const two = attacked({ 'br-12-fd': '1009', 'br-26-def': '1106', [TWO]: '1112' });
    expect(bar(two, 'pick br-26-def')).toBe('c3/5.4.3');
    play(two, 'pick br-12-fd');
    expect(options(two)).toEqual(['shell 1111']);
    expect(bar(two, 'shell 1112')).toBe('c3/5.4.3');
  });

  clause('c3/5.4.4', 'guns that fire are marked Activated', () => {
    const state = attacked({ 'br-12-fd': '1009', 'br-26-def': '1009' });
    play(state, ['pick br-12-fd', 'shell 1111']);
    play(state, 'confirm', { rolls: [1, 1, 4, 3] });
    expect(unit(state, 'br-12-fd').activated).toBe(true);
    expect(unit(state, 'br-26-def').activated).toBeUndefined();
  });

  clause('c3/5.4.5', 'one bombardment a turn for each gun, for attack and defence together', () => {
    const units = { 'br-12-fd': '1009', 'it-friuli-i-87': '1109' };
    const state = attacked(units, { turn: '2', done: ['axis-air', 'axis-fleet'] });
    play(state, ['pick br-12-fd', 'shell 1111']);
    expect(options(state)).toEqual(['confirm']);
    expect(bar(state, 'pick br-12-fd')).toBe('c3/5.4.5');
    play(state, 'confirm', { rolls: [1, 1, 4, 3] });
    play(state, 'refuse');
    // Friuli attacks later in the turn: the gun has fired.
    play(state, ['activate friuli', 'pass', 'end']);
    declare(state, '1110', ['it-friuli-i-87']);
    play(state, 'confirm', { rolls: [5, 4] });
    expect(open(state)).toBe('axis combat.intense');
    play(state, 'refuse');
    // And the gun cannot support the Northern brigade either, which may act after two formations of the Axis.
    play(state, 'activate northern');
    expect(open(state)).toBe('british movement.choose');
    expect(bar(state, 'pick br-12-fd')).toBe('c3/5.1.1.3');
    expect(keys(play(state, ['end', 'confirm']))[0]).toBe('operation-over');
    // In the next turn it can.
    expect([turnOf(state), open(state)]).toEqual(['3', 'british activation.first']);
    play(state, ['activate northern', 'pass', 'end', 'confirm']);
    expect(open(state)).toBe('british offensive-fire.plan');
    expect(options(state, 'pick ')).toEqual(['pick br-12-fd']);
  });

  clause('c3/5.4.6', 'all formed units in the hex of an attacker are hit', () => {
    const state = attacked({
      'br-12-fd': '1009',
      [TWO]: '1111',
      'it-friuli-i-87': '1111',
      'de-1-kroh': { at: '1111', dispersed: true },
    });
    play(state, ['pick br-12-fd', 'shell 1111']);
    play(state, 'confirm', { rolls: [5, 5] });
    for (const id of [ONE, TWO, 'it-friuli-i-87']) expect(unit(state, id).disorganized).toBe('yes');
    expect(unit(state, 'de-1-kroh').disorganized).toBeUndefined();
    // The owner names who loses the step: anybody who is formed.
    expect(open(state)).toBe('axis bombardment.lose');
    expect(options(state).toSorted()).toEqual(
      [ONE, TWO, 'it-friuli-i-87'].map((id) => `lose ${id}`).toSorted(),
    );
    expect(bar(state, 'lose de-1-kroh')).toBe('c3/5.3.1.16');
    play(state, 'lose it-friuli-i-87', { rolls: [4, 3] });
    expect(unit(state, 'it-friuli-i-87').steps).toBe(1);
  });

  clause('c3/5.4.7', 'a gun whose formation has acted is silent', () => {
    const units = { 'br-8-man': '1110', [ONE]: '1111', [GUN]: '1112', [FRIULI_GUN]: '1112' };
    const state = at('declaration', units, { active: 'northern', done: ['livorno'] });
    declare(state, '1111', ['br-8-man']);
    play(state, 'confirm');
    expect(options(state)).toEqual([`pick ${FRIULI_GUN}`, 'confirm']);
    expect(bar(state, `pick ${GUN}`)).toBe('c3/5.4.7');
  });

  clause('c3/5.4.8', 'a gun that fired in defence neither moves nor fires when its formation acts', () => {
    const units = { 'br-8-man': '1110', [ONE]: '1111', [GUN]: '1112', [FRIULI_GUN]: '1113' };
    const setting = {
      active: 'northern',
      turn: '1',
      done: ['axis-air', 'axis-fleet'],
    };
    const state = at('declaration', units, setting);
    declare(state, '1111', ['br-8-man']);
    play(state, 'confirm');
    play(state, [`pick ${GUN}`, 'shell 1110']);
    play(state, 'confirm', { rolls: [1, 1, 4, 3] });
    play(state, ['refuse', 'activate livorno']);
    expect(bar(state, `pick ${GUN}`)).toBe('c3/5.3.2.7');
    expect(options(state, 'pick ')).toEqual([`pick ${ONE}`]);
    play(state, ['end', 'confirm']);
    expect(options(state, 'pick ')).toEqual([`pick ${FRIULI_GUN}`]);
    expect(bar(state, `pick ${GUN}`)).toBe('c3/5.3.2.4');
  });

  clause('c3/5.4.9', 'any declared attacker in range may be hit, whomever he attacks', () => {
    const units = { [ONE]: '1111', 'br-8-man': '1110', [TWO]: '1312', 'br-1-dli': '1412' };
    const state = livorno({ ...units, 'br-12-fd': '1511' });
    declare(state, '1110', [ONE]);
    declare(state, '1412', [TWO]);
    play(state, 'confirm');
    play(state, 'pick br-12-fd');
    // 1511 is four hexes from 1111, farther from the attacked 1110 than from 1412.
    expect(options(state)).toEqual(['shell 1111', 'shell 1312']);
  });

  clause('c3/5.4.10', 'all targets are named first, at most three bombardments fall on a hex', () => {
    const guns = { 'br-12-fd': '1009', 'br-26-def': '1009', 'br-13-mcd': '1109' };
    const state = attacked(guns, { hexes: { '1111': { bombarded: 1, control: 'axis' } } });
    play(state, ['pick br-12-fd', 'shell 1111', 'pick br-26-def', 'shell 1111']);
    // Nothing has been rolled yet, and the hex has its three.
    expect(bar(state, 'pick br-13-mcd')).toBe('c3/5.3.1.1');
    expect(keys(play(state, 'confirm'))).toEqual(['shelling-planned']);
    expect(options(state)).toEqual(['fire br-12-fd', 'fire br-26-def']);
    expect(bar(state, 'fire br-13-mcd')).toBe('c3/5.3.1.2');
    // The terrain gives the column: 0 in the plain, 1 on a hill.
    expect(play(state, 'fire br-26-def', { rolls: [1, 1, 1, 2, 4, 3] }).charts.slice(0, 2)).toEqual([
      'bombardment 2 0',
      'bombardment 3 0',
    ]);
    const hill = livorno({ [ONE]: '0609', 'br-8-man': '0710', 'br-12-fd': '0709' });
    declare(hill, '0710', [ONE]);
    play(hill, 'confirm');
    play(hill, ['pick br-12-fd', 'shell 0609']);
    expect(play(hill, 'confirm', { rolls: [1, 1, 1, 1] }).charts[0]).toBe('bombardment 2 1');
  });

  it('plays the example: 3 and 4 under fire attack with 2 and 2', () => {
    const state = livorno({
      [ONE]: '1111',
      'it-livorno-xi-gua': '1111',
      'br-8-man': '1110',
      'br-1-dli': '1412',
      [TWO]: '1312',
      'br-12-fd': '1009',
    });
    declare(state, '1110', [ONE, 'it-livorno-xi-gua']);
    declare(state, '1412', [TWO]);
    play(state, 'confirm');
    play(state, ['pick br-12-fd', 'shell 1111']);
    play(state, 'confirm', { rolls: [4, 4] });
    expect(fact(state, 'fight 1110', 'attack')).toBe('4');
  });
});
