import { describe, expect, it } from 'vitest';
import { AXIS, Unit } from './counters.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import { at, chance, fact, open, options, play, preview, reachable, start } from './testing.ts';

const threats = (state: State, seat: number) => convoys.threat(convoys.view(state, seat));
const threat = (state: State, seat: number) => threats(state, seat).map(({ place }) => place);
const reachFor = (state: State, id: string, seat: number) =>
  convoys.reach(convoys.view(state, seat), Unit.number(id) ?? -1);

describe('reach', () => {
  it('of an Allied ship is where it can be sent, alone', () => {
    const state = at('allied-movement', {
      groups: { g1: ['w-5', 'nelson', 'ramillies'], g2: ['w-7', 'rodney'] },
      units: {
        eagle: 'gibraltar',
        argus: 'gibraltar',
        'freighter-1': 'malta',
        didos: { at: 'malta', origin: 'alexandria' },
      },
    });
    for (const id of ['nelson', 'ramillies', 'rodney', 'eagle', 'argus', 'didos']) {
      const trial = convoys.copy(state);
      play(trial, `pick ${id}`);
      expect([id, options(trial, 'go ').map((go) => go.slice(3))]).toEqual([id, reachable(state, id)]);
    }
    expect(reachable(state, 'nelson')).toEqual(['w-4', 'w-6', 'w-3', 'w-7']);
    expect(reachable(state, 'ramillies')).toEqual(['w-4', 'w-6']);
    expect(reachable(state, 'rodney')).toEqual(['malta']);
    expect(reachable(state, 'freighter-1')).toEqual([]);
    expect(reachFor(state, 'eagle', 0)[1]).toEqual({
      place: 'w-2',
      cost: 2,
      path: ['gibraltar', 'w-1', 'w-2'],
    });
  });

  it('of an Italian ship is where it can steam, of an air unit what it can strike', () => {
    const state = at('italian-movement', {
      fuel: 3,
      groups: { g1: ['w-5', 'nelson'] },
      units: { littorio: 'napoli', 'cruiser-div-1': 'at-sea-western-med', 'stug-1': 'air-sardinia' },
    });
    for (const id of ['littorio', 'cruiser-div-1']) {
      const trial = convoys.copy(state);
      play(trial, `pick ${id}`);
      expect(options(trial, 'go ').map((go) => go.slice(3))).toEqual(reachable(state, id));
    }
    expect(reachable(state, 'stug-1')).toEqual(['w-4', 'w-5', 'w-6']);
  });

  it('of a ship that is hidden is nothing the Axis could ask for', () => {
    const state = at('allied-movement', { groups: { g1: ['w-5', 'nelson'] } });
    expect(reachFor(state, 'nelson', AXIS)).toEqual([]);
    expect(reachFor(state, 'nelson', 0).length).toBeGreaterThan(0);
  });
});

describe('threat', () => {
  it('of the Axis is what aircraft and ships can strike in a turn', () => {
    const state = at('allied-movement', {
      units: { 'z1007-41': 'air-tobruk', littorio: 'at-sea-western-med', didos: 'gibraltar' },
      army: 'na-tobruk',
    });
    expect(threat(state, 0)).toEqual(['w-5', 'w-6', 'w-7', 'e-5', 'e-4', 'e-3', 'e-2', 'e-1']);
    const calm = at('allied-movement', { units: { didos: 'gibraltar', 'z1007-41': 'air-crete' } });
    expect(threat(calm, 0)).toEqual(['e-3', 'e-2', 'e-1']);
  });

  it('is as strong as there are pieces that can strike, counted one by one', () => {
    const state = at('allied-movement', {
      units: {
        'stug-1': 'air-sicily',
        'stug-2': 'air-sicily',
        'sm79-132': 'air-sardinia',
        littorio: 'napoli',
        'cruiser-div-1': 'at-sea-western-med',
        didos: 'gibraltar',
      },
    });
    const aircraft = ['stug-1', 'stug-2', 'sm79-132'].map((id) => reachable(state, id));
    const counted = threats(state, 0);
    for (const { place, strength } of counted) {
      const over = aircraft.filter((places) => places.includes(place)).length;
      // An Italian ship comes to any position with a group that is two steps away.
      const steaming = at('italian-movement', {
        fuel: 6,
        groups: { g1: [place, 'didos'] },
        units: { littorio: 'napoli', 'cruiser-div-1': 'at-sea-western-med' },
      });
      const afloat = ['littorio', 'cruiser-div-1'].filter((id) => reachable(steaming, id).includes(place));
      expect([place, strength]).toEqual([place, over + afloat.length]);
    }
    expect(Math.max(...counted.map(({ strength }) => strength))).toBeGreaterThan(3);
  });

  it('of the Allies is Swordfish and the carriers in sight', () => {
    const hidden = at('italian-movement', {
      groups: { g1: ['w-5', 'eagle'] },
      units: { littorio: 'at-sea-western-med' },
    });
    expect(threat(hidden, AXIS)).toEqual([]);
    const seen = at('italian-movement', {
      groups: { g1: ['w-5', 'eagle'] },
      marks: { g1: { exposed: true } },
      units: { littorio: 'at-sea-western-med', 'swordfish-815': 'air-malta' },
    });
    expect(threat(seen, AXIS)).toEqual([
      'w-4',
      'w-5',
      'w-6',
      'w-7',
      'e-5',
      'at-sea-western-med',
      'at-sea-eastern-med',
    ]);
    expect(threat(seen, 2)).toEqual([]);
  });
});

describe('what plans may lead to', () => {
  it('is told for a way past submarines, MAS boats and aircraft', () => {
    const state = at('allied-movement', {
      phase: 'night',
      groups: { g1: ['w-5', 'didos'] },
      units: { 'stug-1': 'air-sicily' },
    });
    play(state, 'lead g1');
    // W-6: MAS (4, 5 one Hit, 6 two), and a submarine that does nothing to warships; W-7: MAS.
    const none = (1 / 2) * (1 / 2);
    expect(chance(state, 'go w-7', 'no torpedo')).toBeCloseTo(none, 9);
    expect(chance(state, 'go w-6', '2 torpedo')).toBeCloseTo(1 / 6, 9);
    expect(preview(state, 'go w-7').outcomes.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 9);
    expect(chance(state, 'go w-4', 'no torpedo')).toBeCloseTo(1, 9);
    const day = at('allied-movement', {
      groups: { g1: ['w-6', 'force-k'] },
      units: { 'stug-1': 'air-sicily' },
    });
    play(day, 'lead g1');
    expect(fact(day, 'go w-7', 'aircraft in reach')).toBe('StuG 1');
    expect(chance(day, 'go w-7', '1 torpedo')).toBeCloseTo(1 / 6, 9);
  });

  it('is told for fuel, British submarines, the army and an invasion', () => {
    const fuel = at('italian-movement', {
      season: 'spring-1942',
      groups: { g1: ['w-6', 'didos'] },
      units: { littorio: 'napoli', 'cruiser-div-1': 'napoli', 'cruiser-div-3': 'taranto' },
    });
    expect(chance(fuel, 'steam', '2 of 3')).toBeCloseTo(1 / 6, 9);
    expect(chance(fuel, 'steam', '3 of 3')).toBeCloseTo(5 / 6, 9);
    play(fuel, 'steam', { rolls: [3] });
    play(fuel, 'pick littorio');
    expect(fact(fuel, 'go w-6', 'British submarines on the way')).toBe('1');
    expect(preview(fuel, 'go w-6').unknown).toEqual(['what the groups there hold']);
    expect(chance(fuel, 'go at-sea-eastern-med', 'no submarine')).toBeCloseTo(25 / 36, 9);

    const army = at('army', { army: 'na-gazala', forts: ['na-tobruk'], units: {} });
    expect(chance(army, 'take', 'the fortification of Tobruk')).toBe(1);
    const invasion = at('invasion', { status: 'malta-plus-1', units: {} });
    expect(chance(invasion, 'invade', 'Malta falls')).toBeCloseTo(1 / 3, 9);
    expect(open(start('summer-1940-season'))).toBe('allied basing.pick');
  });
});
