import { describe, expect, it } from 'vitest';
import { numberOf } from '../../engine/kinds.ts';
import { AXIS, BRITISH, counters as c3Counters, Unit } from './counters.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import { at, bar, move, options, picked, play, unit } from './testing.ts';

const reach = (state: State, id: string) =>
  c3.reach(c3.view(state, c3.ask(state)?.seat ?? AXIS), numberOf(Unit, id));
const threats = (state: State, seat: number) => c3.threat(c3.view(state, seat));
const threat = (state: State, seat: number) => threats(state, seat).map(({ place }) => place);

const AXIS_UNITS = {
  'de-1-kroh': '1111',
  'de-2-kroh': { at: '0809', disorganized: 'yes' },
  'de-pzjg-7': '1212',
  'de-1-lehr': { at: '1312', dispersed: true },
  'it-10-cor-75': { at: '1108', joined: true },
  'it-livorno-28-art': '1010',
};
const BRITISH_UNITS = {
  'br-2-rif': '1109',
  'br-8-man': { at: '0911', disorganized: 'yes' },
  'br-1-komr': '0503',
  'br-6-rtr': { at: '0707', joined: true },
  'br-32-laa': { at: '1413', joined: true },
  'br-4-haa': { at: '1009', joined: true },
  'br-home-guard': { at: '1814', joined: true },
};

/** The ways but single steps to hexes that a detour reaches for less: those stand further down the list. */
function cheapest(ways: readonly string[]): string[] {
  const goals = ways.map((way) => way.split(' ').at(-1));
  return ways.filter((_, index) => goals.indexOf(goals[index]) === index);
}

/** The listed actions with what they cost. */
function prices(state: State): ReadonlyMap<string, number | undefined> {
  const { actions = [], costs = [] } = c3.ask(state) ?? {};
  return new Map(actions.map((action, index) => [c3.print(action), costs[index]]));
}

describe('reach', () => {
  it('is what the unit can be told to do, at the price it pays', () => {
    for (const active of ['ramcke', 'northern']) {
      const state = at('movement', { ...AXIS_UNITS, ...BRITISH_UNITS }, { active });
      for (const pick of options(state, 'pick ')) {
        const id = pick.slice('pick '.length);
        if (unit(state, id).dispersed) continue;
        const listed = options(picked(state, id), 'go ');
        const reached = reach(state, id);
        expect(reached.map(({ path }) => `go ${path.slice(1).join(' ')}`)).toEqual(cheapest(listed));
        for (const { place, cost, path } of reached.filter((_, index) => index % 5 === 0)) {
          const copy = c3.copy(state);
          move(copy, id, ...path.slice(1));
          const { at: here, spent = 0, progress } = unit(copy, id);
          expect(here).toBe(place);
          // Whoever could not pay spends what he has, and is finished.
          if (progress === 'finished') expect(spent / 2).toBeLessThan(cost);
          else expect(spent / 2).toBe(cost);
        }
      }
    }
  });

  it('costs what the listed way costs, and only ways have a cost', () => {
    let others = 0;
    for (const active of ['ramcke', 'northern']) {
      const state = at('movement', { ...AXIS_UNITS, ...BRITISH_UNITS }, { active });
      for (const pick of options(state, 'pick ')) {
        const id = pick.slice('pick '.length);
        const listed = prices(picked(state, id));
        for (const { path, cost } of reach(state, id))
          expect(listed.get(`go ${path.slice(1).join(' ')}`)).toBe(cost);
        for (const [action, cost] of listed)
          expect([action, cost === undefined]).toEqual([action, !action.startsWith('go ')]);
        others += [...listed.values()].filter((cost) => cost === undefined).length;
      }
    }
    expect(others).toBeGreaterThan(0);
    // Half a point is half a point.
    const costs = [
      ...prices(picked(at('movement', { 'de-1-kroh': '0510' }, { active: 'ramcke' }), 'de-1-kroh')),
    ];
    expect(costs.some(([, cost = 0]) => cost % 1 === 0.5)).toBe(true);
  });

  it('is that of the whole stack, while one is under way', () => {
    // Next to the enemy three points find no room on a road.
    const ids = ['it-livorno-i-33', 'it-livorno-ii-33', 'it-livorno-iii-33'];
    const units = { ...Object.fromEntries(ids.map((id) => [id, '1211'])), 'br-8-man': '1312' };
    const state = at('movement', units, { active: 'livorno' });
    const alone = reach(state, 'it-livorno-i-33');
    play(state, ['pick it-livorno-i-33', 'with it-livorno-ii-33', 'with it-livorno-iii-33']);
    const together = reach(state, 'it-livorno-i-33');
    expect(together.map(({ path }) => `go ${path.slice(1).join(' ')}`)).toEqual(
      cheapest(options(state, 'go ')),
    );
    for (const { path, cost } of together)
      expect(prices(state).get(`go ${path.slice(1).join(' ')}`)).toBe(cost);
    expect(together).not.toEqual(alone);
  });

  it('counts what is left after a part of the way', () => {
    const state = at('movement', { 'de-1-kroh': '0510', 'de-2-kroh': '0510' }, { active: 'ramcke' });
    const before = reach(state, 'de-1-kroh').length;
    move(state, 'de-1-kroh', '0509');
    expect(reach(state, 'de-1-kroh').length).toBeLessThan(before);
    expect(reach(state, 'de-1-kroh').map(({ path }) => `go ${path.slice(1).join(' ')}`)).toEqual(
      options(picked(state, 'de-1-kroh'), 'go '),
    );
    move(state, 'de-2-kroh', '0509');
    expect(reach(state, 'de-1-kroh')).toEqual([]);
  });

  it('is one free hex for those who have just come ashore, and nothing for those who cannot move', () => {
    const ashore = { 'it-livorno-i-33': { at: '0905', arrival: 'may-step' }, 'br-home-guard': '0805' };
    const state = at(
      'movement',
      { ...ashore, 'it-livorno-ii-33': { at: '0905', arrival: 'spent' } },
      { active: 'livorno' },
    );
    const steps = options(picked(state, 'it-livorno-i-33'), 'step ').map((step) =>
      step.slice('step '.length),
    );
    expect(reach(state, 'it-livorno-i-33')).toEqual(
      steps.map((place) => ({ place, cost: 0, path: ['0905', place] })),
    );
    expect(steps.length).toBeGreaterThan(0);
    expect(reach(state, 'it-livorno-ii-33')).toEqual([]);
    const fixed = at('movement', { ...AXIS_UNITS, ...BRITISH_UNITS }, { active: 'northern' });
    for (const id of ['br-4-haa', 'de-1-lehr', 'br-1-dli', 'it-friuli-i-87'])
      expect(reach(fixed, id)).toEqual([]);
  });
});

/** Every hex that the active side can really attack now, with one unit after any one order. */
function strikes(state: State): Set<string> {
  const struck = new Set<string>();
  const note = (one: State) => {
    play(one, 'end');
    for (const action of options(one, 'attack ')) struck.add(action.slice('attack '.length));
  };
  note(c3.copy(state));
  for (const pick of options(state, 'pick ')) {
    const moved = c3.copy(state);
    play(moved, pick);
    for (const order of options(moved).filter((one) => one.startsWith('go ') || one === 'hunt')) {
      const copy = c3.copy(moved);
      play(copy, order);
      if (order !== 'hunt') {
        const hunter = c3.copy(copy);
        if (options(hunter).includes(pick)) {
          play(hunter, pick);
          if (options(hunter).includes('hunt')) {
            play(hunter, 'hunt');
            note(hunter);
          }
        }
      }
      note(copy);
    }
  }
  return struck;
}

describe('threat', () => {
  it('names among the hexes one stands in exactly those that the enemy can attack', () => {
    const far = { 'br-1-komr': '0602', 'de-3-kroh': '0608', 'de-2-lehr': { at: '1112', dispersed: true } };
    for (const [active, seat] of [
      ['northern', AXIS],
      ['ramcke', BRITISH],
    ] as const) {
      const state = at('movement', { ...AXIS_UNITS, ...BRITISH_UNITS, ...far }, { active });
      const stood = new Set(
        c3
          .view(state, seat)
          .board.units.filter(({ id }) => id.startsWith('br-') === (seat === BRITISH))
          .map(({ at: hex }) => hex),
      );
      const feared = threat(state, seat).filter((hex) => stood.has(hex));
      expect(feared).toEqual([...strikes(state)].toSorted());
      expect(feared.length).toBeGreaterThan(1);
      expect(feared.length).toBeLessThan(stood.size);
    }
  });

  it('is as strong as one formation is, as it is now', () => {
    const prey = { 'de-1-kroh': '1108' };
    const british = {
      'br-2-rif': '1205',
      'br-1-dli': { at: '1306', disorganized: 'yes' },
      'br-8-man': { at: '1407', steps: 1 },
    };
    const alone = Object.entries(british).map(([id, setting]) => {
      const state = at('movement', { ...prey, [id]: setting }, { active: 'ramcke' });
      const strengths = new Set(threats(state, AXIS).map(({ strength }) => strength));
      expect(strengths.size).toBe(1);
      return { id, hexes: threat(state, AXIS), strength: [...strengths][0] ?? 0 };
    });
    // As printed: 5 in full, 4 halved because it is Disorganized, 2 on the weaker side.
    expect(alone.map(({ strength }) => strength)).toEqual([5, 2, 2]);
    const formations = new Map(c3Counters.map(({ id, formation }) => [id, formation]));
    const together = threats(at('movement', { ...prey, ...british }, { active: 'ramcke' }), AXIS);
    for (const { place, strength } of together) {
      const sums = new Map<unknown, number>();
      for (const { id, hexes, strength: own } of alone)
        if (hexes.includes(place)) sums.set(formations.get(id), (sums.get(formations.get(id)) ?? 0) + own);
      // Not all of them get at every hex: the ground takes so many through one side.
      expect(strength).toBeLessThanOrEqual(Math.max(...sums.values()));
      const here = alone.filter(({ hexes }) => hexes.includes(place)).map((one) => one.strength);
      expect(strength).toBeGreaterThanOrEqual(Math.max(...here));
      if (place === '1108') expect([place, strength]).toEqual([place, Math.max(...sums.values())]);
    }
  });

  it('finds the cheapest way to Dispersed units, also where a detour costs less than the first step', () => {
    const prey = { 'de-1-lehr': { at: '1207', dispersed: true } };
    const state = at('movement', { 'br-2-rif': '1205', ...prey }, { active: 'northern' });
    expect(strikes(state)).toContain('1207');
    expect(threat(state, AXIS)).toContain('1207');
  });

  it('leaves out what only a march at the doubled value would reach, and who cannot attack at all', () => {
    const state = at(
      'movement',
      { 'de-1-kroh': '0510', 'br-home-guard': '1814', 'br-12-fd': '1111', 'br-1-komr': '0503' },
      { active: 'ramcke' },
    );
    const feared = threat(state, AXIS);
    // Along the road the battalion covers 10 points, and could not attack at the end of them.
    expect(reach(state, 'br-1-komr').map(({ place }) => place)).toContain('1610');
    expect(feared).toContain('1208');
    for (const hex of ['1610', '1511', '1815', '1110', '1813']) expect(feared).not.toContain(hex);
    expect(threat(state, BRITISH)).toContain('0509');
    expect(c3.threat(c3.view(state, c3.spectator))).toEqual([]);
  });

  it('does not fear armour behind hills without a road', () => {
    const state = at('movement', { 'de-1-kroh': '0607', 'br-6-rtr': '0707' }, { active: 'ramcke' });
    expect(threat(state, AXIS)).toContain('0606');
    expect(threat(state, AXIS)).not.toContain('0607');
    const british = at(
      'movement',
      { 'de-1-kroh': '0607', 'br-6-rtr': { at: '0707', joined: true }, 'br-2-rif': '2012' },
      { active: 'northern' },
    );
    play(british, 'end');
    expect(bar(british, 'attack 0607')).toBe('c3/5.5.0.3');
  });

  it('knows who has finished', () => {
    const state = at(
      'movement',
      { 'de-1-kroh': { at: '1111', progress: 'finished' }, 'br-2-rif': '2012' },
      { active: 'ramcke' },
    );
    expect(threat(state, BRITISH)).toEqual(['1010', '1011', '1110', '1112', '1210', '1211']);
    const landed = at(
      'movement',
      { 'it-livorno-i-33': { at: '1111', arrival: 'spent' }, 'br-2-rif': '2012' },
      { active: 'livorno' },
    );
    expect(threat(landed, BRITISH)).toEqual([]);
  });
});
