import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  type Boats,
  bar,
  choosing,
  comeAshore,
  fact,
  keys,
  land,
  open,
  options,
  place,
  plannedLanding,
  play,
  told,
  type Units,
  unit,
} from './testing.ts';

/** The modified die of the only unit that lands, and the state after it. */
function rolled(boat: Boats, units: Units, roll: number): [number, State] {
  const [state, seen] = land(boat, units, [roll]);
  return [Number(told(seen, 'landing-rolled', 'die')[0]), state];
}

describe('the landing table', () => {
  clause('c3/4.2.0.13', 'every unit of the first wave rolls one die', () => {
    const boats: Boats = {
      'it-livorno-i-33': ['2112', '2012', 1],
      'it-livorno-ii-33': ['2113', '2012', 1],
      'it-livorno-iii-33': ['2111', '2010', 1],
    };
    const [state, seen] = land(boats, {}, [1, 3, 4]);
    comeAshore(state);
    expect(seen.charts).toEqual(['landing 1 result', 'landing 3 result', 'landing 4 result']);
    expect(unit(state, 'it-livorno-i-33')).toMatchObject({ at: '2012', steps: 1, disorganized: 'yes' });
    expect(unit(state, 'it-livorno-ii-33')).toMatchObject({ at: '2012', steps: 2, disorganized: 'yes' });
    expect(unit(state, 'it-livorno-iii-33').disorganized).toBeUndefined();
    const results = [1, 2, 3, 4, 5, 6].map((roll) => {
      const [, after] = rolled({ 'it-livorno-i-33': ['2112', '2012', 1] }, {}, roll);
      const { steps, disorganized = 'no' } = unit(after, 'it-livorno-i-33');
      return `${steps} ${disorganized}`;
    });
    expect(results).toEqual(['1 yes', '2 yes', '2 yes', '2 no', '2 no', '2 no']);
    const [die, lost] = rolled({ 'it-sm-bafile': ['0803', '0804', 1] }, {}, 1);
    expect([die, place(lost, 'it-sm-bafile')]).toEqual([-1, 'eliminated']);
  });

  clause('c3/4.2.0.14', 'with the modifiers of the table', () => {
    const one = { 'br-cb-delimara': '2013' };
    const two = { ...one, 'br-cb-st-leonardo': '2010' };
    const three = { ...two, 'br-cb-benghisa': '1912' };
    const cases: readonly [Boats, Units, number][] = [
      [{ 'it-livorno-i-33': ['2112', '2012', 1] }, {}, 0],
      [{ 'it-sm-bafile': ['2112', '2012', 1] }, {}, 1],
      [{ 'it-sm-nuotatori': ['2112', '2012', 1] }, {}, 1],
      [{ 'it-sm-bafile': ['1014', '1114', 1] }, {}, 0],
      [{ 'it-sm-bafile': ['1115', '1114', 1] }, {}, -1],
      [{ 'it-livorno-i-33': ['1315', '1314', 1] }, {}, -1],
      [{ 'it-livorno-i-33': ['2014', '2013', 1] }, {}, -1],
      [{ 'it-livorno-i-33': ['1004', '1105', 1] }, {}, -1],
      [{ 'it-livorno-i-33': ['2112', '2012', 2] }, {}, 1],
      [{ 'it-livorno-i-33': ['2112', '2012', 1] }, one, -1],
      [{ 'it-livorno-i-33': ['2112', '2012', 1] }, two, -1],
      [{ 'it-livorno-i-33': ['2112', '2012', 1] }, three, -2],
      [{ 'it-livorno-i-33': ['2112', '2012', 1] }, { 'br-cb-st-rocco': '1809' }, -1],
      [{ 'it-livorno-i-33': ['2112', '2012', 1] }, { 'br-cb-st-rocco': '1709' }, 0],
      [
        { 'it-livorno-i-33': ['2112', '2012', 1] },
        { 'br-cb-delimara': { at: '2013', disorganized: 'yes' } },
        0,
      ],
    ];
    for (const [boat, units, modifier] of cases)
      expect([boat, units, rolled(boat, units, 5)[0] - 5]).toEqual([boat, units, modifier]);
    const plan = choosing(plannedLanding({}, three), 'pick it-sm-bafile', 'embark 2113', 'land-on 2012');
    expect(fact(plan, 'wave 1', 'San Marco')).toBe('+1');
    expect(fact(plan, 'wave 1', 'coastal batteries in range')).toBe('-2');
    expect(fact(plan, 'wave 2', 'second wave')).toBe('+1');
  });

  clause('c3/4.2.0.43', 'the second wave rolls too, on free beaches and against the enemy', () => {
    const boats: Boats = { 'it-livorno-i-33': ['2112', '2012', 2], 'it-livorno-ii-33': ['2114', '2013', 2] };
    const state = plannedLanding(
      { 'it-livorno-iii-33': ['2113', '2012', 1], ...boats },
      { 'br-home-guard': '2013' },
    );
    play(state, 'confirm', { rolls: [5] });
    const seen = play(state, 'end', { rolls: [1, 4] });
    // From 4 on the table is the same.
    expect(seen.charts).toEqual(['landing 2 result', 'landing 4 result']);
    expect(unit(state, 'it-livorno-i-33').disorganized).toBe('yes');
    // Three batteries count once, not for each unit or battery.
    const three = { 'br-cb-delimara': '2013', 'br-cb-st-leonardo': '2010', 'br-cb-benghisa': '1912' };
    expect(rolled({ 'it-livorno-i-33': ['2112', '2012', 2] }, three, 5)[0]).toBe(4);
  });
});

/** Two of them, so that the British are asked who stands. */
const GARRISON = { 'br-home-guard': '2012', 'br-dockyard': '2012' };

describe('two waves', () => {
  clause(['c3/4.2.0.9', 'c3/4.2.0.21'], 'a formation lands the first wave, then the second', () => {
    for (const [formation, a, b] of [
      ['Livorno', 'it-livorno-i-33', 'it-livorno-ii-33'],
      ['Friuli', 'it-friuli-i-87', 'it-friuli-ii-87'],
      ['San Marco', 'it-ccnn-42', 'it-sm-bafile'],
    ] as const) {
      const [state, first] = land({ [b]: ['2112', '2012', 2], [a]: ['2113', '2012', 1] }, {}, [5]);
      expect(first.lines.slice(1, 3)).toEqual([`${formation} lands.`, 'Wave 1 goes in.']);
      expect([place(state, a), place(state, b)]).toEqual(['2012', '2112']);
      expect(open(state)).toBe('axis landings.choose');
      expect(play(state, 'end', { rolls: [5] }).lines[0]).toBe('Wave 2 goes in.');
      expect(place(state, b)).toBe('2012');
    }
  });

  clause('c3/4.2.0.11', 'and finishes before the next formation begins', () => {
    const boats: Boats = {
      'it-livorno-i-33': ['2112', '2012', 1],
      'it-friuli-i-87': ['2113', '2013', 1],
      'it-livorno-ii-33': ['2112', '2012', 2],
      'it-friuli-ii-87': ['2113', '2013', 2],
    };
    for (const [first, second, own, others] of [
      ['livorno', 'friuli', ['it-livorno-i-33', 'it-livorno-ii-33'], ['it-friuli-i-87', 'it-friuli-ii-87']],
      ['friuli', 'livorno', ['it-friuli-i-87', 'it-friuli-ii-87'], ['it-livorno-i-33', 'it-livorno-ii-33']],
    ] as const) {
      const [state] = land(boats, {}, []);
      play(state, `next ${first}`, { rolls: [5] });
      expect(bar(state, `next ${second}`)).toBe('c3/4.2.0.19');
      expect(bar(state, `pick ${others[0]}`)).toBe('c3/4.2.0.19');
      play(state, 'end', { rolls: [5] });
      for (const id of own) expect(place(state, id)).not.toMatch(/^21/);
      for (const id of others) expect(place(state, id)).toMatch(/^21/);
      expect(keys(play(state, 'confirm', { rolls: [5] }))[0]).toBe('landing-begun');
    }
  });

  clause('c3/4.2.0.22', 'the second wave attacks a shore that is still held', () => {
    const boats: Boats = {
      'it-livorno-i-33': ['2112', '2012', 1],
      'it-friuli-i-87': ['2113', '2013', 1],
      'it-livorno-ii-33': ['2112', '2012', 2],
    };
    const state = plannedLanding(boats, GARRISON);
    play(state, ['confirm', 'next livorno'], { rolls: [6] });
    // Intense combat: 2 against 3 is 1:2.
    play(state, 'stand', { rolls: [4, 5] });
    const seen = play(state, 'refuse', { rolls: [1] });
    expect(seen.charts).toEqual(['landing 2 result']);
    expect(place(state, 'it-livorno-i-33')).toBe('2112');
    expect(open(state)).toBe('british combat.defend');
    expect(fact(state, 'stand', 'attack')).toBe('1');
  });

  clause('c3/4.2.0.27', 'and lands even if the first is gone', () => {
    for (const [first, second, sea, shore] of [
      ['it-livorno-i-33', 'it-livorno-ii-33', '2112', '2012'],
      ['it-sm-bafile', 'it-ccnn-42', '1014', '1114'],
    ] as const) {
      const state = plannedLanding(
        { [first]: [sea, shore, 1], [second]: [sea, shore, 2] },
        { 'br-1-ham': shore },
      );
      play(state, 'confirm', { rolls: first === 'it-sm-bafile' ? [6] : [6, 1, 2, 6, 6, 6] });
      if (first === 'it-sm-bafile') play(state, 'plain', { rolls: [1, 2, 6, 6, 6] });
      expect(place(state, first)).toBe('eliminated');
      // It fought: 12 in the first two columns costs it a step.
      expect(unit(state, second).steps).toBe(1);
    }
  });
});

describe('the first wave ashore', () => {
  const boats: Boats = { 'it-livorno-i-33': ['2112', '2012', 1], 'it-livorno-ii-33': ['2113', '2012', 1] };
  const both: Boats = { ...boats, 'it-livorno-iii-33': ['2112', '2012', 2] };

  clause('c3/4.2.0.19', 'it moves one hex if it is in order and did not attack', () => {
    const state = plannedLanding(
      { ...boats, 'it-livorno-iii-33': ['2111', '2010', 1] },
      { 'br-home-guard': '2010' },
    );
    play(state, 'confirm', { rolls: [5, 2, 6] });
    play(state, 'land 2010', { rolls: [6, 6] });
    expect(options(state)).toEqual(['pick it-livorno-i-33', 'end']);
    expect(place(state, 'it-livorno-iii-33')).toBe('2010');
    expect(bar(state, 'pick it-livorno-iii-33')).toBe('c3/4.2.0.19');
    play(state, 'pick it-livorno-i-33');
    expect(bar(state, 'step 1911')).toBe('c3/4.2.0.19');
    play(state, 'step 1912');
    expect(place(state, 'it-livorno-i-33')).toBe('1912');
  });

  clause('c3/4.2.0.39', 'without cost, but not over water nor among enemies', () => {
    const state = plannedLanding({ 'it-sm-bafile': ['0803', '0804', 1] }, { 'br-1-ham': '0704' });
    play(state, ['confirm', 'pick it-sm-bafile'], { rolls: [6] });
    for (const wet of ['0905', '0805']) expect(bar(state, `step ${wet}`)).toBe('c3/4.2.0.39');
    expect(bar(state, 'step 0704')).toBe('c3/5.2.0.10');
    expect(options(state)).toEqual(['step 0705']);
    play(state, 'step 0705');
    expect(unit(state, 'it-sm-bafile')).toMatchObject({ at: '0705', arrival: 'may-attack' });
    expect(unit(state, 'it-sm-bafile').spent).toBeUndefined();
  });

  clause('c3/4.2.0.20', 'it attacks when both waves have landed, whether it moved or not', () => {
    for (const way of [['end'], ['pick it-livorno-i-33', 'step 2013', 'end']]) {
      const state = plannedLanding(both, { 'br-home-guard': '1912' });
      play(state, 'confirm', { rolls: [5, 5] });
      expect(options(state, 'attack')).toEqual([]);
      play(state, way, { rolls: [5] });
      expect(open(state)).toBe('axis declaration.target');
      const ids = ['it-livorno-i-33', 'it-livorno-ii-33'];
      play(state, [
        'attack 1912',
        ...ids.filter((id) => place(state, id) === '2012').map((id) => `join ${id}`),
        'ready',
      ]);
      play(state, 'confirm', { rolls: [6, 6] });
      expect(place(state, 'br-home-guard')).toBe('eliminated');
      play(state, 'advance it-livorno-ii-33');
      expect(place(state, 'it-livorno-ii-33')).toBe('1912');
    }
  });

  clause(['c3/4.2.0.23', 'c3/4.2.0.24'], 'the second wave and the disordered stay and do not attack', () => {
    const state = plannedLanding(both, { 'br-home-guard': '1912' });
    play(state, 'confirm', { rolls: [5, 3] });
    expect(bar(state, 'pick it-livorno-ii-33')).toBe('c3/4.2.0.24');
    expect(options(state)).toEqual(['pick it-livorno-i-33', 'end']);
    play(state, 'end', { rolls: [6] });
    expect(open(state)).toBe('axis declaration.target');
    play(state, 'attack 1912');
    expect(options(state)).toEqual(['join it-livorno-i-33']);
    expect(bar(state, 'join it-livorno-ii-33')).toBe('c3/4.2.0.24');
    expect(bar(state, 'join it-livorno-iii-33')).toBe('c3/4.2.0.23');
    const alone = plannedLanding({ 'it-livorno-iii-33': ['2112', '2012', 2] }, { 'br-home-guard': '1912' });
    play(alone, 'confirm', { rolls: [6] });
    expect(open(alone)).toBe('axis activation.first');
  });

  clause('c3/4.2.0.41', 'too many in a hex after both waves are all Disorganized', () => {
    const crowd: Boats = { ...both, 'it-livorno-i-34': ['2113', '2012', 2] };
    const state = plannedLanding(crowd);
    play(state, 'confirm', { rolls: [5, 5] });
    const spread = c3.copy(state);
    expect(play(state, 'end', { rolls: [5, 5] }).lines).not.toContain('Too many units are in 2012.');
    expect(play(state, 'confirm').lines).toContain('Too many units are in 2012.');
    for (const id of Object.keys(crowd)) expect(unit(state, id).disorganized).toBe('yes');
    play(spread, ['pick it-livorno-i-33', 'step 2013', 'end'], { rolls: [5, 5] });
    play(spread, 'confirm');
    for (const id of Object.keys(crowd)) expect(unit(spread, id).disorganized).toBeUndefined();
  });

  clause('c3/4.2.0.42', 'nobody bombards in between', () => {
    const state = plannedLanding(boats, { 'br-home-guard': '1912', 'br-12-fd': '1812' });
    play(state, 'confirm', { rolls: [5, 5] });
    play(state, 'end');
    play(state, ['attack 1912', 'join it-livorno-i-33', 'ready']);
    const seen = play(state, 'confirm', { rolls: [6, 6] });
    expect(seen.charts).toEqual(['combat 12 4:1']);
    expect(unit(state, 'br-12-fd').activated).toBeUndefined();
    // The same attack in an operation of turn 1: the gun may fire.
    const later = at(
      'declaration',
      { 'it-livorno-i-33': '2012', 'br-home-guard': '1912', 'br-12-fd': '1812' },
      { active: 'livorno' },
    );
    play(later, ['attack 1912', 'join it-livorno-i-33', 'ready', 'confirm']);
    expect(open(later)).toBe('british defensive-fire.plan');
  });
});
