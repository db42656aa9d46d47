import { describe, expect, it } from 'vitest';
import {
  allAt,
  armour,
  at,
  attack,
  type Boats,
  declare,
  dice,
  dropped,
  fight,
  keys,
  land,
  livorno,
  open,
  overrun,
  play,
  type Seen,
} from './testing.ts';

/** What the log says of a combat is what happened in it, not what its result usually means. */

const I = 'it-livorno-i-33';
const II = 'it-livorno-ii-33';
const MAN = 'br-8-man';
const SWIMMERS = 'it-sm-paracadutisti';

/** The sentences from the result of the dice on. */
function fromResult({ lines }: Seen): readonly string[] {
  return lines.slice(lines.findIndex((line) => line.includes(' gives ')));
}

describe('the result of a combat', () => {
  it('is told as it stands on the table, and what follows is told as it happens', () => {
    const state = livorno({ [I]: '1311', [MAN]: '1312' });
    expect(fromResult(attack(state, '1312', [I], { rolls: dice(3) }))).toEqual([
      '1312 at 1:1: 3 gives 1Ar/–.',
      'I/33 loses a step.',
      'I/33 is Disorganized.',
    ]);
    expect(play(state, 'fall-back 1210').lines.join(' ')).toMatch(/Retreat to [^.]*: I\/33\./);
  });

  it('costs a step in Valletta, where nobody falls back', () => {
    const state = livorno({ [I]: '1609', [MAN]: '1709' });
    const seen = fromResult(attack(state, '1709', [I], { rolls: dice(8) }));
    expect(seen.slice(0, 3)).toEqual([
      'Valletta at 1:3: 8 gives Ar/–.',
      'Valletta is a City: the Axis side stays and loses a step instead.',
      'I/33 loses a step.',
    ]);
    expect(seen.join()).not.toMatch(/fall|retreat/i);
  });

  it('costs a step in ruins, for the defenders too', () => {
    const units = { [I]: '1310', [II]: '1311', 'it-livorno-iii-33': '1411', 'br-1-komr': '1410' };
    const state = livorno(units, { hexes: { '1410': { rubble: true } } });
    const seen = attack(state, '1410', Object.keys(units).slice(0, 3), { rolls: dice(10) });
    expect(fromResult(seen).slice(1, 3)).toEqual([
      expect.stringMatching(/ lies in ruins: the British side stays and loses a step instead\.$/),
      '1 KOMR loses a step.',
    ]);
  });

  it('says nothing of a step instead where nothing is left to lose', () => {
    const state = livorno({ [I]: { at: '1409', steps: 1 }, [MAN]: '1510' });
    const seen = attack(state, '1510', [I], { rolls: dice(6) });
    expect(fromResult(seen).slice(0, 2)).toEqual([
      expect.stringContaining(' gives 1Ar/–.'),
      'I/33 is eliminated.',
    ]);
    expect(keys(seen)).not.toContain('held-fast');
  });

  it('against Dispersed units is of one round: intense combat is ignored', () => {
    const units = {
      [MAN]: { at: '1313', outlay: 4, progress: 'moving' },
      'de-1-kroh': { at: '1313', dispersed: true },
    };
    const state = at('declaration', units, { active: 'northern', turn: '2' });
    const seen = attack(state, '1313', [MAN], { rolls: dice(7) });
    expect(seen.lines.slice(0, 5)).toEqual([
      'Attack on the Dispersed units in 1313 declared: 8 Man.',
      'Attack on the Dispersed units in 1313 by 8 Man.',
      'Defence of 1313: 1/Kroh.',
      '1313 at 2:1: 7 gives Cl/Cl.',
      'There is no intense combat against Dispersed units: nothing changes at 1313.',
    ]);
    expect(keys(seen)).not.toContain('intense');
  });

  it('elsewhere begins intense combat', () => {
    const state = livorno({ [I]: '1311', [MAN]: '1312' });
    expect(fromResult(attack(state, '1312', [I], { rolls: dice(7) }))).toEqual([
      '1312 at 1:1: 7 gives Cl/Cl.',
      'Intense combat for 1312.',
    ]);
    expect(play(state, 'accept').lines).toEqual(['The Axis side accepts intense combat.']);
    expect(play(state, 'accept', { rolls: dice(12) }).lines.slice(0, 2)).toEqual([
      'The British side accepts intense combat.',
      'Both sides fight on for 1312: it costs each of them a step.',
    ]);
  });

  it('is left as it was where the attacker breaks off', () => {
    const state = livorno({ [I]: '1311', [MAN]: '1312' });
    attack(state, '1312', [I], { rolls: dice(7) });
    expect(play(state, 'refuse').lines.slice(0, 2)).toEqual([
      'The Axis side refuses intense combat.',
      'The attack on 1312 is broken off.',
    ]);
  });

  it('from the sea: boats that should fall back are lost', () => {
    const boats: Boats = { [I]: ['2112', '2012', 1], [II]: ['2113', '2012', 1] };
    const [, seen] = land(boats, { 'br-1-ham': '2012' }, [6, 6, 2, 3]);
    expect(fromResult(seen).slice(0, 4)).toEqual([
      '2012 at 1:1: 5 gives Ar/–.',
      'The attack on 2012 from the sea is beaten off.',
      'I/33 is eliminated.',
      'II/33 is eliminated.',
    ]);
  });

  it('from the air: whoever has not cleared the hex is lost, whatever the result', () => {
    const { state } = dropped({ 'de-1-kroh': '1313' }, [6], { [MAN]: '1313' });
    expect(open(state)).toBe('axis combat.elite');
    // 3 is 2 from the air, against 4.
    expect(fromResult(play(state, 'plain', { rolls: dice(8) }))).toEqual([
      '1313 at 1:2: 8 gives Ar/–.',
      'The parachutists could not clear 1313.',
      '1/Kroh is eliminated.',
    ]);
  });

  it('guns in their sites cannot fall back, and the others surrender where they have no way', () => {
    const state = livorno({ [I]: '1313', [II]: '1412', 'br-4-haa': '1312' });
    const seen = fromResult(attack(state, '1312', [I, II], { rolls: dice(7) }));
    expect(seen.slice(0, 3)).toEqual([
      expect.stringContaining(' gives –/Dr.'),
      '4 HAA cannot fall back.',
      '4 HAA is eliminated.',
    ]);
    const back = livorno({ [I]: '0602', [MAN]: '0503' });
    const cornered = fromResult(attack(back, '0503', [I], { rolls: dice(7) }));
    expect(cornered.slice(0, 4)).toEqual([
      expect.stringContaining(' gives Ar/–.'),
      'I/33 is Disorganized.',
      'I/33 has nowhere to go and surrenders.',
      'I/33 is eliminated.',
    ]);
  });

  it('an overrun that is broken off before a City costs a step', () => {
    const state = at('movement', { [I]: '1409', [MAN]: '1510' }, { active: 'livorno', turn: '2' });
    overrun(state, I, '1510', dice(10));
    expect(play(state, 'refuse').lines.slice(0, 3)).toEqual([
      'The Axis side refuses intense combat.',
      expect.stringMatching(/ is a City: the Axis side stays and loses a step instead\.$/),
      'I/33 loses a step.',
    ]);
  });

  it('tells of a bonus that is lost with its unit in tank combat', () => {
    const units = {
      [I]: '1313',
      'it-10-cor-75': armour('1313'),
      'br-2-dev': { at: '1312', steps: 1 },
      'br-dockyard': '1312',
    };
    const state = livorno(units);
    attack(state, '1312', [I, 'it-10-cor-75']);
    play(state, ['stand', 'elite br-2-dev'], { rolls: [6] });
    expect(open(state)).toBe('british tank-combat.their-loss');
    expect(play(state, 'lose br-2-dev', { rolls: dice(7) }).lines.slice(0, 2)).toEqual([
      '2 Dev is eliminated.',
      '2 Dev is gone, and its elite bonus with it.',
    ]);
  });
});

describe('retreats', () => {
  it('say when those in the hex cannot fight any more', () => {
    const state = livorno({ [I]: '1511', [MAN]: { at: '1510', retreated: true } });
    const { lines } = attack(state, '1510', [I], { rolls: dice(5) });
    expect(lines.slice(1)).toEqual([
      'Attack on Ħamrun by I/33.',
      'Those in Ħamrun have just retreated and cannot fight.',
      'Ħamrun at 5:1+: 5 gives –/1.',
      '8 Man loses a step.',
      'Livorno: the operation is over.',
    ]);
  });

  it('say when they end in a hex that is too full', () => {
    const crowd = {
      ...allAt(['br-2-rif', 'br-4-buffs'], '0503'),
      ...allAt(['br-1-ham', 'br-1-dli'], '0403'),
    };
    const axis = { [I]: '0604', [II]: '0505', 'it-livorno-iii-33': '0602' };
    const state = livorno({ ...axis, ...crowd, [MAN]: '0504' });
    declare(state, '0504', [I, II]);
    fight(state, 'Cl/Cl', 'confirm');
    const { lines } = play(state, ['accept', 'refuse']);
    const full = lines.findIndex((line) => line.startsWith('Too many units are in '));
    expect(full).toBeGreaterThan(0);
    expect(lines.indexOf('8 Man is Disorganized.')).toBeGreaterThan(full);
  });
});

describe('other sentences', () => {
  it('swimmers come down in the sea, and say so', () => {
    const { state } = dropped({ [SWIMMERS]: '2010' }, [4, 1]);
    expect(play(state, 'swim 1910').lines[0]).toMatch(
      / comes down in the sea and swims ashore at .*, Dispersed\.$/,
    );
  });

  it('a drop tells the losses there were, not those of the table', () => {
    // -1 on the table: two are eliminated and one is Dispersed, of one company.
    const guns = { 'br-4-haa': '1413', 'br-7-haa': '1312' };
    const { seen } = dropped({ 'de-1-kroh': '1313' }, [1], guns);
    expect(seen.lines).toContain('1313, drop: −1 with modifiers, 1 lost and 0 Dispersed.');
  });

  it('bombs that change nothing', () => {
    const state = at('air-missions', { [MAN]: { at: '1312', disorganized: 'yes' } });
    play(state, ['bomb 1512', 'bomb 1312', 'confirm']);
    const empty = play(state, 'resolve 1312', { rolls: [6, 3, 1, 1] });
    expect(empty.lines[0]).toContain('1312, air bombardment');
    expect(empty.lines[1]).toBe('It changes nothing at 1312.');
  });
});
