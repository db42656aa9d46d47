import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import {
  armour,
  assault,
  at,
  attack,
  bar,
  charges,
  fact,
  keys,
  open,
  options,
  place,
  play,
  preview,
  unit,
} from './testing.ts';

/** The three armoured units of the Axis, with tank factors 3, 2 and 1 and Combat Values 2, 1 and 1. */
const GUNS_75 = 'it-10-cor-75';

const GUNS_47 = 'it-10-cor-47';
const L3 = 'it-10-cor-l3';
const BATTALION = 'it-livorno-i-33';

describe('losses', () => {
  clause(['c3/5.5.2.7', 'c3/5.5.2.11'], 'A1 costs the attacker a step at once', () => {
    const state = assault({
      [L3]: armour('1313'),
      [BATTALION]: '1313',
      'br-matilda': '1312',
      'br-24-re': '1312',
    });
    attack(state, '1312', [L3, BATTALION]);
    // Without the tank 4 against 4.
    expect(fact(state, 'stand', 'attack')).toBe('5');
    const seen = play(state, 'stand', { rolls: [1, 5, 6] });
    expect(place(state, L3)).toBe('eliminated');
    expect(seen.charts).toEqual(['tank 1 result', 'combat 11 1:1']);
    expect(unit(state, BATTALION).steps).toBe(2);
  });

  clause(['c3/5.5.2.8', 'c3/5.5.2.11'], 'D1 costs the defender a step at once', () => {
    const state = assault({ [GUNS_75]: armour('1313'), [BATTALION]: '1313', 'br-8-man': '1312' });
    // 6 against 4 is 1:1; with a step less it is 6 against 2.
    const seen = attack(state, '1312', [GUNS_75, BATTALION], { rolls: [6, 1, 1] });
    expect(unit(state, 'br-8-man').steps).toBe(1);
    expect(seen.charts).toEqual(['tank 5 result', 'combat 2 3:1']);
  });

  clause(['c3/5.5.2.9', 'c3/5.5.2.13'], 'the owner chooses among his units', () => {
    const infantry = assault({
      [GUNS_75]: armour('1313'),
      'br-8-man': '1312',
      'br-1-ham': '1312',
      'br-32-laa': '1312',
    });
    attack(infantry, '1312', [GUNS_75]);
    play(infantry, 'withhold br-1-ham');
    play(infantry, 'stand', { rolls: [6] });
    expect(open(infantry)).toBe('british tank-combat.their-loss');
    expect(options(infantry)).toEqual(['lose br-8-man', 'lose br-1-ham', 'lose br-32-laa']);
    // The withheld battalion: the defence stays 4 + 1.
    expect(play(infantry, 'lose br-1-ham', { rolls: [1, 1] }).charts).toEqual(['combat 2 1:3']);
    expect(unit(infantry, 'br-1-ham').steps).toBe(1);

    const tanks = assault({
      [L3]: armour('1313'),
      [GUNS_47]: armour('1412'),
      'it-livorno-cc': '1212',
      'br-matilda': '1312',
    });
    attack(tanks, '1312', [L3, GUNS_47, 'it-livorno-cc']);
    play(tanks, `charge ${L3}`, { rolls: [1] });
    expect(open(tanks)).toBe('axis tank-combat.our-loss');
    expect(options(tanks)).toEqual([`lose ${L3}`, `lose ${GUNS_47}`]);
    // A1 falls on armour while there is some, not on the anti-tank guns.
    expect(bar(tanks, 'lose it-livorno-cc')).toBe('c3/5.5.2.13');
  });

  clause('c3/5.5.2.10', 'armour and anti-tank guns are hit before the infantry', () => {
    const state = assault({
      [GUNS_75]: armour('1313'),
      'br-light-tanks': '1312',
      'br-6-rtr': '1312',
      'br-8-man': '1312',
    });
    attack(state, '1312', [GUNS_75]);
    play(state, 'withhold br-6-rtr');
    play(state, 'stand', { rolls: [4] });
    expect(options(state)).toEqual(['lose br-6-rtr', 'lose br-light-tanks']);
    expect(bar(state, 'lose br-8-man')).toBe('c3/5.5.2.10');
  });

  // The second and third example of 5.5.2.
  clause(
    ['c3/5.5.2.9', 'c3/5.5.2.10', 'c3/5.5.2.13'],
    'two D1: the anti-tank company, then a battalion',
    () => {
      const units = {
        'br-matilda': armour('1312'),
        'br-6-rtr': armour('1211'),
        'de-pzjg-7': '1212',
        'it-spezia-i-125': '1212',
        'it-spezia-ii-125': '1212',
      };
      const state = at('declaration', units, { active: 'northern' });
      attack(state, '1212', ['br-matilda', 'br-6-rtr']);
      play(state, 'stand');
      // 4 + 3 - 2; nobody asks. Then 3 + 2 against no gun.
      expect(charges(play(state, 'charge br-matilda', { rolls: [4, 3] }))).toEqual(['5 D1', '5 D1']);
      expect(place(state, 'de-pzjg-7')).toBe('eliminated');
      expect(open(state)).toBe('axis tank-combat.their-loss');
      expect(options(state)).toEqual(['lose it-spezia-i-125', 'lose it-spezia-ii-125']);
      // 4 against 3 + 2.
      expect(play(state, 'lose it-spezia-ii-125', { rolls: [1, 1] }).charts).toEqual(['combat 2 1:2']);
      expect(unit(state, 'it-spezia-ii-125').steps).toBe(1);
    },
  );

  clause('c3/5.5.2.13', 'units that retreated hither are hit like others', () => {
    const state = assault({ [GUNS_75]: armour('1313'), 'br-24-re': { at: '1312', retreated: true } });
    const seen = attack(state, '1312', [GUNS_75], { rolls: [6] });
    expect(seen.charts).toEqual(['tank 5 result']);
    expect(place(state, 'br-24-re')).toBe('eliminated');
  });

  clause('c3/5.5.2.14', 'without defenders no close combat follows, and the attackers may advance', () => {
    const state = assault({ [GUNS_75]: armour('1313'), [BATTALION]: '1313', 'br-dockyard': '1312' });
    const seen = attack(state, '1312', [GUNS_75, BATTALION], { rolls: [2] });
    expect(seen.charts).toEqual(['tank 5 result']);
    expect(options(state)).toEqual([`advance ${BATTALION}`, `advance ${GUNS_75}`, 'end']);
    // The second tank has nothing left to roll at.
    const two = assault({ [GUNS_75]: armour('1313'), [GUNS_47]: armour('1412'), 'br-dockyard': '1312' });
    attack(two, '1312', [GUNS_75, GUNS_47]);
    expect(charges(play(two, `charge ${GUNS_75}`, { rolls: [2] }))).toEqual(['5 D1']);
    expect(options(two)).toEqual([`advance ${GUNS_47}`, `advance ${GUNS_75}`, 'end']);
  });

  clause('c3/5.5.2.14', 'without attackers the combat ends', () => {
    const state = assault({ [L3]: armour('1313'), 'br-matilda': '1312' });
    const seen = attack(state, '1312', [L3], { rolls: [1] });
    expect(seen.charts).toEqual(['tank 1 result']);
    expect(place(state, L3)).toBe('eliminated');
    expect(unit(state, 'br-matilda')).toMatchObject({ at: '1312', steps: 1 });
    expect(keys(seen)).toContain('operation-over');
  });

  clause('c3/5.5.1.0.9', 'an elite unit that the tanks destroy no longer shifts the column', () => {
    const defenders = { 'br-2-rif': { at: '1312', steps: 1 }, 'br-8-man': '1312' };
    const state = assault({ [GUNS_75]: armour('1313'), [BATTALION]: '1313', ...defenders });
    attack(state, '1312', [GUNS_75, BATTALION]);
    play(state, 'stand');
    play(state, 'elite br-2-rif', { rolls: [6] });
    expect(options(state)).toEqual(['lose br-2-rif', 'lose br-8-man']);
    // 6 to 4 without the riflemen; 6 to 5 and a column to the left with them.
    const kept = c3.copy(state);
    expect(play(kept, 'lose br-8-man', { rolls: [3, 4] }).charts).toEqual(['combat 7 1:2']);
    expect(play(state, 'lose br-2-rif', { rolls: [3, 4] }).charts).toEqual(['combat 7 1:1']);
  });

  clause('c3/5.5.0.12', 'if tanks destroy all who stood, those held back fight', () => {
    const state = assault({
      [GUNS_75]: armour('1313'),
      'br-light-tanks': '1312',
      'br-8-man': '1312',
      'br-1-ham': '1312',
    });
    attack(state, '1312', [GUNS_75]);
    play(state, 'withhold br-8-man');
    play(state, 'withhold br-1-ham', { rolls: [3] });
    expect(place(state, 'br-light-tanks')).toBe('eliminated');
    expect(options(state)).toEqual(['stand', 'withhold br-8-man', 'withhold br-1-ham']);
    expect(preview(state, 'stand').unknown).toEqual(["the defender's elite bonus"]);
    expect(fact(state, 'stand', 'tank dice')).toBeUndefined();
    expect(fact(state, 'stand', 'defence')).toBe('8');
    expect(play(state, 'withhold br-8-man', { rolls: [1, 1] }).charts).toEqual(['combat 2 1:2']);
  });

  clause(
    ['c3/5.5.1.0.9', 'c3/5.5.1.0.10'],
    'an elite unit that was held back has its choice after the tanks',
    () => {
      const state = at(
        'declaration',
        {
          'br-matilda': { at: '1311', joined: true },
          'br-8-man': '1311',
          'it-sm-bafile': '1312',
          'it-livorno-cc': '1312',
        },
        { active: 'northern', turn: '2' },
      );
      attack(state, '1312', ['br-matilda', 'br-8-man']);
      play(state, 'withhold it-sm-bafile', { rolls: [6] });
      expect(place(state, 'it-livorno-cc')).toBe('eliminated');
      expect(open(state)).toBe('axis combat.counter');
      const plain = c3.copy(state);
      expect(play(plain, 'plain', { rolls: [4, 4] }).charts).toEqual(['combat 8 1:1']);
      expect(play(state, 'elite it-sm-bafile', { rolls: [4, 4] }).charts).toEqual(['combat 8 1:2']);
    },
  );
});
