import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { at, attack, bar, open, options, play, unit } from './testing.ts';

describe('retreat', () => {
  clause('filfla/8.1', 'attackers go to a hex that is not next to the hex they attacked', () => {
    const state = at('raiders-fight', { 'cdo-1': '0403', 'rifle-1': '0304' });
    attack(state, '0304', ['cdo-1'], [1, 2]);
    expect(options(state)).toEqual(['retreat cdo-1 0402', 'retreat cdo-1 0503', 'retreat cdo-1 0504']);
    expect(bar(state, 'retreat cdo-1 0404')).toBe('filfla/8.1');
    expect(bar(state, 'retreat cdo-1 0302')).toBe('filfla/8.1');
    expect(bar(state, 'retreat cdo-1 0304')).toBe('filfla/5.3');
  });

  clause('filfla/8.1', 'defenders go to a hex that is not next to an attacker', () => {
    const state = at('raiders-fight', { 'cdo-1': '0403', 'cdo-2': '0402', 'rifle-1': '0404' });
    // 3 against 2 across the gully is 1:2.
    attack(state, '0404', ['cdo-1'], [5, 6]);
    expect(options(state)).toEqual(['retreat rifle-1 0505', 'retreat rifle-1 0405', 'retreat rifle-1 0305']);
    expect(bar(state, 'retreat rifle-1 0304')).toBe('filfla/8.1');
    const two = at('raiders-fight', { 'cdo-1': '0403', 'cdo-2': '0304', 'rifle-1': '0404' });
    attack(two, '0404', ['cdo-1', 'cdo-2'], [3, 4]);
    expect(options(two)).toEqual(['retreat rifle-1 0505', 'retreat rifle-1 0405']);
  });

  clause('filfla/8.1', 'where there is no such hex any hex will do that the unit could enter', () => {
    const state = at('raiders-fight', { 'cdo-1': '0403', 'cdo-2': '0405', 'rifle-1': '0404' });
    attack(state, '0404', ['cdo-1', 'cdo-2'], [3, 4]);
    const hexes = ['0504', '0505', '0305', '0304'];
    expect(options(state)).toEqual(hexes.map((hex) => `retreat rifle-1 ${hex}`));
    // The only hex away from 2 Troop is the beach, which the garrison does not enter.
    const beach = at('raiders-fight', { 'cdo-2': '0505', 'rifle-1': '0506' });
    attack(beach, '0506', ['cdo-2'], [4, 5]);
    expect(options(beach)).toEqual(['retreat rifle-1 0605', 'retreat rifle-1 0405']);
    expect(bar(beach, 'retreat rifle-1 0406')).toBe('filfla/5.4');
  });

  clause('filfla/8.1', 'the owner chooses the order: a unit may follow one that made room', () => {
    const full = { 'cdo-2': '0303', 'cdo-3': '0303', 'cdo-4': '0303' };
    const state = at('raiders-fight', { 'cdo-1': '0202', ...full, mg: '0203', 'rifle-1': '0203' });
    // 12 against 5 is 2:1. The only way back for 1 Troop leads over 0303.
    attack(state, '0203', ['cdo-1', 'cdo-2', 'cdo-3', 'cdo-4'], [1, 2]);
    expect(options(state, 'retreat cdo-1')).toEqual([]);
    expect(bar(state, 'retreat cdo-1 0303')).toBe('filfla/5.5');
    expect(options(state, 'retreat cdo-3')).toContain('retreat cdo-3 0402');
    play(state, 'retreat cdo-3 0402');
    expect(options(state)).toContain('retreat cdo-1 0303');
    play(state, ['retreat cdo-1 0303', 'retreat cdo-4 0302', 'retreat cdo-2 0302']);
    expect(unit(state, 'cdo-1')?.at).toBe('0303');
    expect(open(state)).toBe('raiders combat-phase.attack');
  });

  clause('filfla/8.2', 'the gun is lost where the platoon beside it gets away', () => {
    const state = at('raiders-fight', { 'cdo-1': '0403', 'cdo-2': '0403', gun: '0504', 'rifle-1': '0504' });
    // 6 against 4 in a rough hex is 1:2.
    attack(state, '0504', ['cdo-1', 'cdo-2'], [5, 6]);
    expect(bar(state, 'retreat gun 0604')).toBe('filfla/8.2');
    expect(play(state, 'retreat rifle-1 0604').raiders).toContain('Battery gun is eliminated.');
    expect(unit(state, 'gun')).toMatchObject({ at: 'eliminated', steps: 0 });
    expect(unit(state, 'rifle-1')).toMatchObject({ at: '0604', steps: 2 });
  });

  clause('filfla/8.2', 'a unit without a way out is eliminated', () => {
    // 0202 has sea, a cliff and two ways out.
    const trapped = at('raiders-fight', { 'cdo-1': '0303', 'cdo-2': '0203', 'rifle-1': '0202' });
    const { garrison } = attack(trapped, '0202', ['cdo-1', 'cdo-2'], [3, 4]);
    expect(garrison).toContain('1 Platoon is eliminated.');
    expect(unit(trapped, 'rifle-1')?.at).toBe('eliminated');
    const free = at('raiders-fight', { 'cdo-1': '0203', 'cdo-2': '0203', 'rifle-1': '0202' });
    attack(free, '0202', ['cdo-1', 'cdo-2'], [3, 4]);
    expect(unit(free, 'rifle-1')).toMatchObject({ at: '0303', steps: 2 });
  });
});

describe('advance', () => {
  clause('filfla/8.3', 'three of four attackers may advance, one by one, and nobody else', () => {
    const raiders = { 'cdo-1': '0305', 'cdo-2': '0305', 'cdo-3': '0305', 'cdo-4': '0403', sappers: '0304' };
    const state = at('raiders-fight', { ...raiders, 'rifle-1': { at: '0404', steps: 1 } });
    attack(state, '0404', ['cdo-1', 'cdo-2', 'cdo-3', 'cdo-4'], [6, 6]);
    expect(open(state)).toBe('raiders combat.advance');
    expect(bar(state, 'advance sappers')).toBe('filfla/8.3');
    play(state, ['advance cdo-1', 'advance cdo-4']);
    expect(options(state)).toEqual(['advance cdo-2', 'advance cdo-3', 'end']);
    expect(bar(state, 'advance cdo-1')).toBe('filfla/8.3');
    play(state, 'advance cdo-2');
    expect(open(state)).toBe('raiders combat-phase.attack');
    expect(['cdo-1', 'cdo-2', 'cdo-3', 'cdo-4'].map((id) => unit(state, id)?.at)).toEqual([
      '0404',
      '0404',
      '0305',
      '0404',
    ]);
  });

  clause('filfla/8.3', 'attackers may stay where they are, and must if the hex is not free', () => {
    const state = at('raiders-fight', { 'cdo-1': '0305', 'rifle-1': { at: '0404', steps: 1 } });
    attack(state, '0404', ['cdo-1'], [6, 6]);
    play(state, 'end');
    expect(unit(state, 'cdo-1')?.at).toBe('0305');
    const held = at('raiders-fight', { 'cdo-1': '0305', 'rifle-1': '0404' });
    attack(held, '0404', ['cdo-1'], [6, 6]);
    expect(open(held)).toBe('raiders combat-phase.attack');
  });

  clause('filfla/8.3', 'the garrison does not advance onto a beach', () => {
    const raiders = { 'cdo-1': { at: '0401', steps: 1 }, 'cdo-2': '0406' };
    const state = at('garrison-fight', { ...raiders, 'rifle-1': '0402', 'rifle-2': '0402' });
    attack(state, '0401', ['rifle-1', 'rifle-2'], [6, 6]);
    expect(unit(state, 'cdo-1')?.at).toBe('eliminated');
    expect(open(state)).toBe('garrison combat-phase.attack');
  });
});
