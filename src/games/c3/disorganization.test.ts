import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import {
  at,
  bar,
  costs,
  declare,
  fact,
  fallBack,
  move,
  open,
  options,
  picked,
  place,
  play,
  type Setting,
  told,
  type Units,
  unit,
} from './testing.ts';

const ONE = 'it-livorno-i-33';
const TWO = 'it-livorno-ii-33';
const GUN = 'it-livorno-28-art';

const livorno = (units: Units, setting: Setting = {}) =>
  at('declaration', units, { active: 'livorno', ...setting });
const shaken = (place: string) => ({ at: place, disorganized: 'yes' });

/** The dice of Tank Combat with their modifiers, when a tank attacks the defenders at 1110 in the plain. */
function tankDie(tank: string, defenders: Units, disorganized: boolean): unknown {
  const place = { at: '1111', joined: true, ...(disorganized ? { disorganized: 'yes' } : {}) };
  const state = livorno({ [tank]: place, [ONE]: '1012', ...defenders });
  declare(state, '1110', [tank]);
  return told(play(state, 'confirm', { rolls: [3, 1, 1] }), 'tanks', 'die')[0];
}

describe('disorganization', () => {
  clause('c3/5.6.3', 'the mark lies openly on the unit, whatever caused it', () => {
    const bombed = livorno({ [ONE]: '1111', [GUN]: '1112', 'br-8-man': '1110', 'br-4-haa': '1110' });
    expect(unit(bombed, 'br-8-man').disorganized).toBeUndefined();
    play(bombed, ['confirm', `pick ${GUN}`, 'shell 1110']);
    const { lines } = play(bombed, 'confirm', { rolls: [4, 4] });
    for (const seat of [0, 1] as const) {
      const marked = c3.view(bombed, seat).board.units.filter(({ disorganized }) => disorganized === 'yes');
      expect(marked.map(({ id }) => id)).toEqual(['br-8-man', 'br-4-haa']);
    }
    expect(lines.length).toBeGreaterThanOrEqual(3);
    // 4 against 4 in the plain: a 12 drives the defender off in disorder.
    const beaten = livorno({ [ONE]: '1111', 'br-8-man': '1110' });
    declare(beaten, '1110', [ONE]);
    play(beaten, 'confirm', { rolls: [6, 6] });
    fallBack(beaten);
    expect(unit(beaten, 'br-8-man').disorganized).toBe('yes');
    expect(unit(beaten, ONE).disorganized).toBeUndefined();
  });

  clause('c3/5.6.4', 'the Combat Value is halved, in attack and in defence', () => {
    for (const [attacker, defender, attack, defence] of [
      ['1111', '1110', '4', '5'],
      [shaken('1111'), '1110', '2', '5'],
      ['1111', shaken('1110'), '4', '3'],
      [shaken('1111'), shaken('1110'), '2', '3'],
    ] as const) {
      const state = livorno({ [ONE]: attacker, 'br-2-rif': defender });
      play(state, ['attack 1110', `join ${ONE}`]);
      expect([fact(state, 'ready', 'attack'), fact(state, 'ready', 'defence')]).toEqual([attack, defence]);
    }
    // Unit by unit: 2 and 2 and 2 of three times 3, and the weaker side is halved too.
    const three = { 'de-1-kroh': shaken('1111'), 'de-2-kroh': shaken('1111'), 'de-3-kroh': shaken('1111') };
    const drop = at(
      'declaration',
      { ...three, 'br-8-man': { ...shaken('1110'), steps: 1 } },
      { active: 'ramcke' },
    );
    play(drop, ['attack 1110', ...Object.keys(three).map((id) => `join ${id}`)]);
    expect([fact(drop, 'ready', 'attack'), fact(drop, 'ready', 'defence')]).toEqual(['6', '1']);
  });

  clause('c3/5.6.5', 'the Tank/Anti-Tank factor is halved on both sides', () => {
    const infantry = { 'br-8-man': '1110' };
    // A die of 3 and the tank's factor of 3, halved 2.
    expect(tankDie('it-10-cor-75', infantry, false)).toBe(6);
    expect(tankDie('it-10-cor-75', infantry, true)).toBe(5);
    expect(tankDie('it-10-cor-47', infantry, false)).toBe(5);
    expect(tankDie('it-10-cor-47', infantry, true)).toBe(4);
    // Matildas take their own 3 off, or 2 of it.
    expect(tankDie('it-10-cor-75', { 'br-matilda': '1110' }, false)).toBe(3);
    expect(tankDie('it-10-cor-75', { 'br-matilda': shaken('1110') }, false)).toBe(4);
    expect(tankDie('it-10-cor-75', { 'br-matilda': shaken('1110') }, true)).toBe(3);
  });

  clause('c3/5.6.6', 'the Movement Value is halved, rounded up', () => {
    for (const [id, active, value] of [
      ['de-1-kroh', 'ramcke', 3],
      ['de-pzjg-7', 'ramcke', 3],
      [GUN, 'livorno', 2],
      ['br-1-komr', 'northern', 3],
      ['br-8-man', 'northern', 3],
    ] as const) {
      const state = at('movement', { [id]: shaken('1113') }, { active });
      expect(Math.max(...Object.values(costs(state, id)))).toBe(value);
    }
    // The example: 4 / 6 acts as 2 / 3.
    const state = at('movement', { 'br-8-man': shaken('1010'), [ONE]: '1313' }, { active: 'northern' });
    move(state, 'br-8-man', '1111');
    expect(Math.max(...Object.values(costs(state, 'br-8-man')))).toBeLessThanOrEqual(2);
  });

  clause(
    ['c3/5.6.7', 'c3/5.6.11'],
    'after the movement those who do not attack recover, attackers do not',
    () => {
      const units = { [ONE]: shaken('1111'), [TWO]: shaken('1111'), 'br-8-man': '1110', 'br-1-dli': '1010' };
      const state = livorno({ ...units, 'it-livorno-iii-33': '1112' });
      declare(state, '1110', [ONE]);
      expect(told(play(state, 'confirm', { rolls: [4, 5] }), 'recovered', 'unit')).toEqual([TWO]);
      expect(unit(state, ONE).disorganized).toBe('yes');
      expect(unit(state, TWO).disorganized).toBeUndefined();
      // Nobody recovers earlier than that.
      const before = at('movement', units, { active: 'livorno' });
      play(before, 'end');
      expect(unit(before, TWO).disorganized).toBe('yes');
      play(before, 'confirm');
      expect([ONE, TWO].map((id) => unit(before, id).disorganized)).toEqual([undefined, undefined]);
    },
  );

  clause('c3/5.6.8', 'a second disorganization adds nothing', () => {
    const guns = { [GUN]: '1112', 'it-friuli-35-art': '1112' };
    const state = livorno({
      [ONE]: '1111',
      ...guns,
      'br-8-man': '1110',
      'br-1-dli': '1110',
      'br-2-dev': shaken('1110'),
    });
    declare(state, '1110', [ONE]);
    play(state, ['confirm', `pick ${GUN}`, 'shell 1110', 'pick it-friuli-35-art', 'shell 1110', 'confirm']);
    const first = play(state, `fire ${GUN}`, { rolls: [4, 4, 4, 4] });
    expect(told(first, 'disorganized', 'unit')).toHaveLength(2);
    expect(fact(state, 'withhold br-1-dli', 'defence')).toBe('5');
    // Who is Disorganized already and overstacks now still recovers.
    const full = { 'br-8-man': shaken('0606'), 'br-1-komr': '0606', 'br-2-rif': '0706' };
    const crowd = at('movement', full, { active: 'northern' });
    move(crowd, 'br-2-rif', '0606');
    play(crowd, ['end', 'confirm']);
    expect(['br-8-man', 'br-1-komr', 'br-2-rif'].map((id) => unit(crowd, id).disorganized)).toEqual([
      undefined,
      'yes',
      'yes',
    ]);
  });

  clause(
    'c3/5.6.10',
    'the active formation recovers with its independents, also next to the enemy, and nobody else',
    () => {
      const active = { [ONE]: shaken('1111'), 'it-1-para': { ...shaken('1010'), joined: true } };
      const others = {
        'it-friuli-i-87': shaken('1111'),
        'it-loreto': shaken('1312'),
        'br-8-man': shaken('1110'),
      };
      const state = livorno({ ...active, [TWO]: shaken('2012'), ...others });
      play(state, 'confirm');
      for (const id of [ONE, TWO, 'it-1-para']) expect(unit(state, id).disorganized).toBeUndefined();
      for (const id of Object.keys(others)) expect(unit(state, id).disorganized).toBe('yes');
      // It happens before the guns fire: who recovers can be Disorganized again.
      const british = at(
        'declaration',
        { 'br-8-man': shaken('1110'), 'br-1-komr': '1110', [ONE]: '1111', [GUN]: '1112' },
        { active: 'northern' },
      );
      declare(british, '1111', ['br-1-komr']);
      play(british, 'confirm');
      expect(open(british)).toBe('axis defensive-fire.plan');
      expect(unit(british, 'br-8-man').disorganized).toBeUndefined();
      play(british, [`pick ${GUN}`, 'shell 1110']);
      play(british, 'confirm', { rolls: [4, 3, 1, 1] });
      expect(unit(british, 'br-8-man').disorganized).toBe('yes');
    },
  );

  clause('c3/5.6.11', 'whoever fought in an overrun does not recover, whoever only followed does', () => {
    const units = { [ONE]: shaken('1111'), [TWO]: shaken('1111'), 'it-livorno-iii-33': shaken('1313') };
    const state = at('movement', { ...units, 'br-home-guard': '1110' }, { active: 'livorno' });
    play(state, [`pick ${ONE}`, 'overrun 1110 ground'], { rolls: [6, 6] });
    expect(place(state, ONE)).toBe('1110');
    play(state, ['end', 'confirm']);
    expect([ONE, TWO, 'it-livorno-iii-33'].map((id) => unit(state, id).disorganized)).toEqual([
      'yes',
      undefined,
      undefined,
    ]);
  });

  clause('c3/5.6.12', 'what the movement itself disorganized stays so in this operation', () => {
    // An overrun that ends in Ar, and a hill with six points on it; the old disorder of a third goes.
    const state = at(
      'movement',
      {
        [ONE]: '0609',
        [TWO]: '0505',
        'it-livorno-iii-33': '0604',
        'it-livorno-i-34': '0505',
        'it-livorno-ii-34': shaken('0510'),
        'br-8-man': '0710',
      },
      { active: 'livorno' },
    );
    play(state, [`pick ${ONE}`, 'overrun 0710 ground'], { rolls: [4, 3] });
    fallBack(state);
    const way = options(picked(state, 'it-livorno-iii-33'), 'go ').find((one) => one.endsWith(' 0505'));
    play(state, ['pick it-livorno-iii-33', way ?? '']);
    play(state, ['end', 'confirm']);
    const fresh = [ONE, TWO, 'it-livorno-iii-33', 'it-livorno-i-34'];
    for (const id of fresh) expect(unit(state, id).disorganized).toBe('yes');
    expect(unit(state, 'it-livorno-ii-34').disorganized).toBeUndefined();
    // In its next operation they recover.
    const next = at('declaration', Object.fromEntries(fresh.map((id) => [id, shaken('0510')])), {
      active: 'livorno',
    });
    play(next, 'confirm');
    for (const id of fresh) expect(unit(next, id).disorganized).toBeUndefined();
  });

  clause('c3/5.6.12', 'La Spezia comes down Disorganized and stays so', () => {
    const loreto = { 'it-loreto': '1411', 'it-spezia-ii-125': shaken('1411') };
    const state = at(
      'movement',
      { ...loreto, 'br-home-guard': '2012' },
      { active: 'la-spezia', turn: '2', hexes: { '1411': { control: 'axis', held: 2 } } },
    );
    play(state, ['pick it-spezia-i-125', 'airlift 1411', 'end', 'confirm']);
    expect(unit(state, 'it-spezia-i-125').disorganized).toBe('yes');
    expect(unit(state, 'it-spezia-ii-125').disorganized).toBeUndefined();
  });

  it('plays the examples: half an allowance, recovery, and full value later in the turn', () => {
    const units = { 'br-8-man': shaken('1111'), [ONE]: '1009', 'br-12-fd': '2012' };
    const setting = { active: 'northern', turn: '2', done: ['axis-air', 'axis-fleet'] };
    const state = at('movement', units, setting);
    expect(bar(picked(state, 'br-8-man'), 'go 1114')).toBe('c3/5.2.0.5');
    move(state, 'br-8-man', '1110');
    play(state, ['end', 'confirm']);
    expect(unit(state, 'br-8-man').disorganized).toBeUndefined();
    play(state, ['activate livorno', 'end', 'attack 1110', `join ${ONE}`]);
    expect(fact(state, 'ready', 'defence')).toBe('4');
    const attack = at('movement', units, setting);
    move(attack, 'br-8-man', '1110');
    play(attack, ['end', 'attack 1009', 'join br-8-man']);
    expect(fact(attack, 'ready', 'attack')).toBe('2');
  });
});
