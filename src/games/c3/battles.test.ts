import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  bar,
  declare,
  fact,
  fallBack,
  keys,
  open,
  options,
  place,
  play,
  preview,
  told,
  unit,
} from './testing.ts';

const LIVORNO = [
  'it-livorno-i-33',
  'it-livorno-ii-33',
  'it-livorno-iii-33',
  'it-livorno-i-34',
  'it-livorno-ii-34',
  'it-livorno-iii-34',
];

describe('declared attacks', () => {
  const TWO_TARGETS = {
    'it-livorno-i-33': '1313',
    'it-livorno-ii-33': '1313',
    'br-8-man': '1312',
    'br-1-ham': '1412',
  };

  function bothDeclared(more: Readonly<Record<string, unknown>> = {}): State {
    const state = at('declaration', { ...TWO_TARGETS, ...more }, { active: 'livorno' });
    declare(state, '1312', ['it-livorno-i-33']);
    declare(state, '1412', ['it-livorno-ii-33']);
    play(state, 'confirm');
    return state;
  }

  clause('c3/5.5.0.19', 'a bombardment does not call off the attack', () => {
    const state = bothDeclared({ 'br-12-fd': '1210' });
    expect(open(state)).toBe('british defensive-fire.plan');
    // A 7 on open ground is D: both battalions are halved, and both still have to attack.
    play(state, ['pick br-12-fd', 'shell 1313', 'confirm'], { rolls: [3, 4] });
    for (const id of LIVORNO.slice(0, 2)) expect(unit(state, id).disorganized).toBe('yes');
    expect(options(state)).toEqual(['fight 1312', 'fight 1412']);
    expect(fact(state, 'fight 1312', 'attack')).toBe('2');
    // 2 against 4; the other fight then follows by itself.
    const { charts } = play(state, 'fight 1312', { rolls: [6, 6] });
    expect(charts).toEqual(['combat 12 1:2']);
  });

  clause('c3/5.5.0.19', 'nor does rubble that closes the hex to the attacker', () => {
    const units = {
      'it-10-cor-75': { at: '1513', joined: true },
      'it-livorno-i-33': '1513',
      'it-livorno-ii-33': { at: '1513', steps: 1 },
      'it-livorno-28-art': '1514',
      'br-8-man': '1512',
    };
    const state = at('declaration', units, { active: 'livorno' });
    declare(state, '1512', ['it-10-cor-75', 'it-livorno-i-33', 'it-livorno-ii-33']);
    play(state, 'confirm');
    // A 10 on a town is D*. Three points and the tank attack all the same, although the tank could not drive into
    // the ruins any more: 4 + 2 + 2 against 2 is 4:1, and rubble takes two columns.
    play(state, ['pick it-livorno-28-art', 'shell 1512']);
    const { charts } = play(state, 'confirm', { rolls: [5, 5, 1, 1, 1] });
    expect(charts).toEqual(['bombardment 10 1', 'tank 2 result', 'combat 2 2:1']);
  });

  clause('c3/5.5.0.27', 'combats follow one another in the order that the active player chooses', () => {
    for (const [first, second] of [
      ['1312', '1412'],
      ['1412', '1312'],
    ]) {
      const state = bothDeclared();
      expect(open(state)).toBe('axis battles.fight');
      expect(bar(state, 'fight 1311')).toBe('c3/5.2.5.7');
      // 1:1: an 11 is Dr; the second combat waits until the first is over.
      expect(told(play(state, `fight ${first}`, { rolls: [5, 6] }), 'combat', 'hex')).toEqual([first]);
      fallBack(state);
      expect(open(state)).toBe('axis combat.advance');
      expect(told(play(state, 'end', { rolls: [1, 4] }), 'combat', 'hex')).toEqual([second]);
    }
  });

  clause('c3/5.5.0.28', 'the decisions of a combat have their order', () => {
    const units = {
      'de-1-kroh': '1313',
      'it-10-cor-75': { at: '1313', joined: true },
      'it-10-cor-47': { at: '1412', joined: true },
      'br-2-rif': '1312',
      'br-8-man': '1312',
    };
    const state = at('declaration', units, { active: 'ramcke' });
    const steps: string[] = [];
    const step = (action: string, rolls: readonly number[] = []) => {
      steps.push(open(state));
      play(state, action, { rolls });
    };
    attack(state, '1312', ['de-1-kroh', 'it-10-cor-75', 'it-10-cor-47']);
    step('stand');
    step('elite de-1-kroh');
    step('elite br-2-rif');
    step('charge it-10-cor-75', [3]);
    // The second tank rolls by itself: 1 is 3 with its factor. Then 6 against 7 is 1:2, and a 10 is Cl.
    step('lose br-8-man', [1, 5, 5]);
    step('accept');
    // A 12 is 1/Dr: with the Cl two steps for the attacker, the elite company first, and one for the elite battalion.
    step('accept', [6, 6]);
    step('lose it-10-cor-47');
    const rest = options(state);
    expect(rest).toEqual(['retreat br-2-rif', 'retreat br-8-man']);
    steps.push(open(state));
    fallBack(state);
    steps.push(open(state));
    expect(steps).toEqual([
      'british combat.defend',
      'axis combat.elite',
      'british combat.counter',
      'axis tank-combat.charge',
      'british tank-combat.their-loss',
      'axis combat.intense',
      'british combat.resist',
      'axis losses.choose',
      'british retreat.lead',
      'axis combat.advance',
    ]);
  });

  clause('c3/5.5.0.29', 'an attack whose attackers are gone is dropped', () => {
    const state = at(
      'declaration',
      {
        'de-1-kroh': '1313',
        'de-2-kroh': '1412',
        'br-8-man': '1312',
        'br-1-ham': '1413',
        'br-12-fd': '1210',
      },
      { active: 'ramcke' },
    );
    declare(state, '1312', ['de-1-kroh']);
    declare(state, '1413', ['de-2-kroh']);
    play(state, 'confirm');
    // A 10 is D1. The attack on 1312 is not fought; that on 1413 is, at once.
    const { charts } = play(state, ['pick br-12-fd', 'shell 1313', 'confirm'], { rolls: [5, 5] });
    expect(charts).toEqual(['bombardment 10 0']);
    expect(place(state, 'de-1-kroh')).toBe('eliminated');
    expect(open(state)).toBe('axis combat.elite');
    const seen = play(state, 'plain', { rolls: [6, 6] });
    expect(seen.charts).toHaveLength(1);
    expect(keys(seen)).not.toContain('combat');
    expect(unit(state, 'br-8-man')).toMatchObject({ at: '1312', steps: 2 });
  });

  clause('c3/5.5.0.29', 'into a hex that is empty by then the attackers advance without a fight', () => {
    const units = {
      'it-livorno-i-33': '1313',
      'it-livorno-ii-33': '1313',
      'it-livorno-28-art': '1314',
      'br-dockyard': '1312',
      'br-8-man': '1412',
    };
    const state = at('declaration', units, { active: 'livorno' });
    declare(state, '1312', ['it-livorno-i-33']);
    declare(state, '1412', ['it-livorno-ii-33']);
    play(state, ['confirm', 'pick it-livorno-28-art', 'shell 1312', 'confirm'], { rolls: [5, 5] });
    expect(place(state, 'br-dockyard')).toBe('eliminated');
    expect(preview(state, 'fight 1312')).toMatchObject({ rule: 'c3/5.5.0.29', facts: [], outcomes: [] });
    expect(play(state, 'fight 1312').events).toEqual([]);
    expect(options(state)).toEqual(['advance it-livorno-i-33', 'end']);
    play(state, 'advance it-livorno-i-33', { rolls: [1, 1] });
    expect(place(state, 'it-livorno-i-33')).toBe('1312');
  });

  clause('c3/5.5.0.30', 'whoever has declared an attack takes part in it', () => {
    const units = {
      'it-livorno-i-33': '1511',
      'it-livorno-ii-33': '1511',
      'it-livorno-iii-33': '1410',
      'it-livorno-28-art': '1411',
      'br-8-man': '1510',
    };
    const plain = at('declaration', units, { active: 'livorno' });
    declare(plain, '1510', LIVORNO.slice(0, 3));
    // Nobody asks the attacker: 12 against 4 is 3:1, two to the left for the city.
    expect(play(plain, ['confirm', 'confirm'], { rolls: [4, 5] }).charts).toEqual(['combat 9 1:1']);

    const ruined = at('declaration', units, { active: 'livorno' });
    declare(ruined, '1510', LIVORNO.slice(0, 3));
    play(ruined, ['confirm', 'pick it-livorno-28-art', 'shell 1510', 'confirm'], { rolls: [5, 5] });
    // Rubble lets three points through a side: one of the two battalions in 1511 is too many, and only there.
    expect(open(ruined)).toBe('axis combat.spare');
    expect(options(ruined)).toEqual(['spare it-livorno-i-33', 'spare it-livorno-ii-33']);
    expect(bar(ruined, 'spare it-livorno-iii-33')).toBe('c3/5.5.0.30');
    // 4 + 4 against 2.
    expect(play(ruined, 'spare it-livorno-i-33', { rolls: [4, 5] }).charts).toEqual(['combat 9 2:1']);
  });

  clause('c3/5.5.0.31', 'Dispersed units are not attacked from outside', () => {
    const scattered = { at: '1312', dispersed: true };
    const alone = at('declaration', { 'br-8-man': '1313', 'de-1-kroh': scattered }, { active: 'northern' });
    expect(options(alone)).toEqual(['confirm']);
    expect(bar(alone, 'attack 1312')).toBe('c3/3.2.0.26');
    const mixed = at(
      'declaration',
      { 'br-8-man': '1313', 'de-1-kroh': scattered, 'it-loreto': '1312' },
      { active: 'northern' },
    );
    play(mixed, ['attack 1312', 'join br-8-man']);
    expect(fact(mixed, 'ready', 'defence')).toBe('2');
    // 2:1, a 10 is Dr: Loreto goes, the Dispersed company stays as it is.
    play(mixed, ['ready', 'confirm'], { rolls: [5, 5] });
    fallBack(mixed);
    expect(place(mixed, 'it-loreto')).not.toBe('1312');
    expect(unit(mixed, 'de-1-kroh')).toEqual({ id: 'de-1-kroh', at: '1312', steps: 1, dispersed: true });
    expect(options(mixed)).toContain('advance br-8-man');
  });
});

describe('the parts of a combat', () => {
  const DEFENDER = { 'br-8-man': '1312' };

  clause(
    ['c3/5.5.0.21', 'c3/5.5.0.22'],
    'close combat always, tank combat only with armour in the attack',
    () => {
      const attackers = {
        'it-livorno-i-33': '1313',
        'it-livorno-cc': '1313',
        'it-10-cor-47': { at: '1412', joined: true },
      };
      const plain = at(
        'declaration',
        { ...attackers, ...DEFENDER, 'br-matilda': '1312' },
        { active: 'livorno' },
      );
      declare(plain, '1312', ['it-livorno-i-33', 'it-livorno-cc']);
      play(plain, 'confirm');
      expect(play(plain, 'stand', { rolls: [3, 3] }).charts).toEqual(['combat 6 1:2']);
      const armoured = at('declaration', { ...attackers, ...DEFENDER }, { active: 'livorno' });
      // The die of 1 is 3 with the factor of 2.
      const { charts } = attack(armoured, '1312', ['it-livorno-i-33', 'it-10-cor-47'], { rolls: [1, 3, 3] });
      expect(charts).toEqual(['tank 3 result', 'combat 6 1:1']);
      const tankAlone = at('declaration', { ...attackers, ...DEFENDER }, { active: 'livorno' });
      expect(attack(tankAlone, '1312', ['it-10-cor-47'], { rolls: [1, 3, 3] }).charts).toEqual([
        'tank 3 result',
        'combat 6 1:3',
      ]);
      const british = at(
        'declaration',
        { 'br-8-man': '1312', 'it-livorno-i-33': '1313' },
        { active: 'northern' },
      );
      expect(attack(british, '1313', ['br-8-man'], { rolls: [3, 3] }).charts).toEqual(['combat 6 1:1']);
    },
  );
});
