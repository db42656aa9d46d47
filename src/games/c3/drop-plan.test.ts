import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { counters } from './counters.ts';
import { c3 } from './index.ts';
import { grid, LAND } from './map.ts';
import {
  aim,
  at,
  bar,
  COMPANIES,
  type DropPlan,
  dropped,
  fact,
  open,
  options,
  place,
  plannedDrop,
  play,
  unit,
} from './testing.ts';

const [ONE, TWO, THREE, FOUR] = ['de-1-kroh', 'de-2-kroh', 'de-3-kroh', 'de-1-hubner'] as const;
const SWIMMERS = 'it-sm-paracadutisti';

/** Two companies to a hex from the far north-west on, formation by formation: a whole plan. */
function wholePlan(): DropPlan {
  const plan: Record<string, string> = {};
  const hexes = LAND.map((one) => grid.id(one));
  for (const formation of ['ramcke', 'folgore', null]) {
    const own = counters.filter((one) => COMPANIES.includes(one.id) && one.formation === formation);
    own.forEach(({ id }, index) => {
      if (index % 2 === 0) hexes.shift();
      plan[id] = hexes[0] ?? '';
    });
  }
  return plan;
}

describe('planning the drops', () => {
  clause('c3/3.2.0.40', 'every company that comes by parachute is planned in turn S', () => {
    const state = at('drops', {});
    expect(options(state, 'pick ')).toHaveLength(32);
    expect(bar(state, 'pick it-spezia-i-125')).toBe('c3/3.2.1.1');
    const plan = Object.entries(wholePlan());
    const last = plan.pop();
    aim(state, Object.fromEntries(plan));
    expect(bar(state, 'confirm')).toBe('c3/3.2.0.40');
    aim(state, Object.fromEntries([last ?? ['', '']]));
    expect(options(state)).toEqual(['confirm']);
  });

  clause('c3/3.2.0.40', 'there are no later drops', () => {
    for (const [active, id] of [
      ['ramcke', 'de-1-kroh'],
      ['folgore', 'it-folgore-ii-1'],
      ['folgore', 'it-loreto'],
    ] as const) {
      const others = { 'de-2-kroh': '1313', 'it-folgore-ii-2': '1313' };
      expect(bar(at('movement', others, { active }), `pick ${id}`)).toBe('c3/3.2.0.40');
    }
  });

  clause('c3/3.2.0.2', 'all targets of all formations are fixed before the first roll', () => {
    const folgore = 'it-folgore-ii-1';
    const state = at('drops', {
      ...Object.fromEntries(COMPANIES.map((id) => [id, 'eliminated'])),
      ...{ [ONE]: 'pool', [TWO]: 'pool', [folgore]: 'pool' },
    });
    aim(state, { [ONE]: '1313', [TWO]: '1312' });
    expect(bar(state, `pick ${ONE}`)).toBe('c3/3.2.0.2');
    expect(bar(state, 'confirm')).toBe('c3/3.2.0.40');
    aim(state, { [folgore]: '1010' });
    play(state, ['confirm', 'next ramcke']);
    expect(options(state)).toEqual(['drop 1312', 'drop 1313']);
    expect(bar(state, 'drop 1311')).toBe('c3/3.2.0.2');
    expect(bar(state, 'drop 1010')).toBe('c3/3.2.0.2');
  });

  clause('c3/3.2.0.3', 'three companies are aimed at a hex, not a fourth', () => {
    const state = plannedDrop({ [ONE]: '1313', [TWO]: '1313', [THREE]: '1313' }, { [FOUR]: 'pool' });
    play(state, `pick ${FOUR}`);
    expect(bar(state, 'aim 1313')).toBe('c3/3.2.0.3');
    expect(options(state)).toContain('aim 1312');
  });

  clause('c3/3.2.0.41', 'any land hex is a target, also one with enemies, for one formation only', () => {
    const state = plannedDrop({ [ONE]: '1313' }, { 'it-folgore-ii-1': 'pool', 'br-2-rif': '1312' });
    play(state, 'pick it-folgore-ii-1');
    const free = LAND.map((one) => grid.id(one)).filter((id) => id !== '1313');
    expect(options(state)).toEqual(free.map((id) => `aim ${id}`));
    expect(free).toContain('1312');
    expect(bar(state, 'aim 1313')).toBe('c3/3.2.0.41');
    for (const sea of ['0101', '1104', '1608']) expect(bar(state, `aim ${sea}`)).toBe('c3/3.2.0.41');
  });

  clause('c3/3.2.0.42', 'independent companies drop with the formation they are assigned to', () => {
    for (const id of [SWIMMERS, 'it-1-para', 'it-loreto']) {
      const state = plannedDrop({ [ONE]: '1313' }, { [id]: 'pool', 'it-folgore-ii-1': 'pool' });
      play(state, `pick ${id}`);
      expect(options(state)).toEqual(['attach ramcke', 'attach folgore']);
      expect(bar(state, 'attach la-spezia')).toBe('c3/3.2.0.42');
      const ramcke = c3.copy(state);
      play(ramcke, ['attach ramcke', 'aim 1313']);
      aim(ramcke, { 'it-folgore-ii-1': '1010' });
      play(ramcke, ['confirm', 'next ramcke'], { rolls: [6, 6] });
      expect(place(ramcke, id)).toBe('1313');
      play(state, 'attach folgore');
      expect(bar(state, 'aim 1313')).toBe('c3/3.2.0.41');
      play(state, 'aim 1010');
      aim(state, { 'it-folgore-ii-1': '1010' });
      play(state, 'confirm');
      play(c3.copy(state), 'next ramcke', { rolls: [6, 6] });
      play(state, 'next folgore', { rolls: [6, 6] });
      expect(place(state, id)).toBe('1010');
    }
  });

  clause(
    'c3/3.2.0.43',
    'one anti-tank company is aimed at a hex beside three others, Loreto being one',
    () => {
      const plan = { 'it-folgore-ii-1': '1313', 'it-folgore-ii-2': '1313', 'it-loreto': '1313 folgore' };
      const others = { 'it-folgore-cc-1': 'pool', 'it-folgore-cc-2': 'pool', 'it-folgore-iv-1': 'pool' };
      const state = plannedDrop(plan, others);
      const full = c3.copy(state);
      play(full, 'pick it-folgore-iv-1');
      expect(bar(full, 'aim 1313')).toBe('c3/3.2.0.3');
      expect(options(plannedDrop({ 'it-folgore-cc-1': '1313', ...plan }))).toEqual(['confirm']);
      aim(state, { 'it-folgore-cc-1': '1313' });
      play(state, 'pick it-folgore-cc-2');
      expect(bar(state, 'aim 1313')).toBe('c3/3.2.0.43');
      expect(options(state)).toContain('aim 1312');
    },
  );
});

describe('special skills', () => {
  clause(['c3/7.1.1', 'c3/7.1.2', 'c3/7.1.12'], 'every unit of San Marco adds one to its landing die', () => {
    const bonus = (id: string) => {
      const state = at('landings', {});
      play(state, [`pick ${id}`, 'embark 2009', 'land-on 2010']);
      return fact(state, 'wave 1', 'San Marco');
    };
    for (const id of ['it-sm-bafile', 'it-sm-grado', 'it-sm-nuotatori']) expect(bonus(id)).toBe('+1');
    for (const id of ['it-ccnn-42', 'it-friuli-i-87', 'it-livorno-i-33']) expect(bonus(id)).toBeUndefined();
    const marked = counters.filter((one) => one.bonus.includes('S'));
    expect(marked.map(({ id }) => id)).toEqual(['it-sm-bafile', 'it-sm-grado', 'it-sm-nuotatori']);
  });

  clause('c3/7.1.1', 'San Marco rolls 3 for its landing: that is 4', () => {
    for (const [id, disorganized] of [
      ['it-sm-bafile', undefined],
      ['it-ccnn-42', 'yes'],
    ] as const) {
      const state = at('landings', {});
      play(state, [`pick ${id}`, 'embark 1204', 'land-on 1205', 'wave 1']);
      const seen = play(state, 'confirm', { rolls: [3] });
      expect(seen.charts).toEqual([`landing ${id === 'it-sm-bafile' ? 4 : 3} result`]);
      expect(unit(state, id).disorganized).toBe(disorganized);
    }
  });

  clause(
    ['c3/7.1.3', 'c3/7.1.10'],
    'a unit with L adds one to the drop of its stack, two add no more',
    () => {
      const roll = (...stack: readonly string[]) =>
        dropped(Object.fromEntries(stack.map((id) => [id, '1313'])), [5]).seen.charts;
      expect(roll('de-1-lehr')).toEqual(['drop 6 result']);
      expect(roll(ONE, 'de-2-lehr')).toEqual(['drop 6 result']);
      expect(roll(ONE, TWO)).toEqual(['drop 5 result']);
      const two = plannedDrop({ [ONE]: '1313', 'de-1-lehr': '1313', 'de-3-lehr': '1313' });
      expect(play(two, 'confirm', { rolls: [4] }).charts).toEqual(['drop 5 result']);
      const apart = plannedDrop({ [ONE]: '1313', 'de-1-lehr': '1010' });
      play(apart, 'confirm');
      const charts = ['drop 6 result', 'drop 3 result'];
      expect(play(apart, 'drop 1010', { rolls: [5, 3, 1] }).charts).toEqual(charts);
    },
  );

  clause(
    ['c3/7.1.4', 'c3/7.1.5', 'c3/7.1.6'],
    'swimmers come ashore Dispersed where their owner chooses',
    () => {
      const { state } = dropped({ [SWIMMERS]: '2010' }, [4, 1]);
      expect(open(state)).toBe('axis drops.swim');
      expect(options(state)).toEqual(['swim 1910', 'swim 2010']);
      for (const landing of ['1910', '2010']) {
        const copy = c3.copy(state);
        play(copy, `swim ${landing}`);
        expect(unit(copy, SWIMMERS)).toMatchObject({ at: landing, dispersed: true, steps: 1 });
      }
      // With one land hex at hand there is nothing to choose.
      expect(unit(dropped({ [SWIMMERS]: '2010' }, [4, 2]).state, SWIMMERS)).toMatchObject({
        at: '2010',
        dispersed: true,
      });
    },
  );

  clause('c3/7.1.7', 'the swimmer symbol marks the swimmer paratroopers, and all others drown', () => {
    const marked = counters.filter((one) => one.bonus.includes('swimmer'));
    expect(marked.map(({ id, type }) => [id, type])).toEqual([[SWIMMERS, 'paratroopers']]);
    for (const id of [ONE, 'de-pi-xi', 'it-folgore-x-2', 'it-1-para', 'it-loreto'])
      expect(place(dropped({ [id]: '2010' }, [4, 2]).state, id)).toBe('eliminated');
  });

  clause('c3/7.1.11', 'the nearest land is counted from the sea hex, and may hold enemies', () => {
    const { state } = dropped({ [SWIMMERS]: '2010' }, [4, 3], { 'br-2-rif': '2011' });
    expect(options(state)).toEqual(['swim 2010', 'swim 2011']);
    for (const far of ['2012', '1911', '2009']) expect(bar(state, `swim ${far}`)).toBe('c3/7.1.11');
    play(state, 'swim 2011');
    expect(unit(state, SWIMMERS)).toMatchObject({ at: '2011', dispersed: true });
  });

  clause('c3/7.1.9', 'the A belongs to Loreto: La Spezia lands where it stands', () => {
    const marked = counters.filter((one) => one.bonus.includes('A'));
    expect(marked.map(({ id }) => id)).toEqual(['it-loreto']);
    const lands = (id: string) => {
      const state = at('movement', { [id]: '1009' }, { active: 'la-spezia' });
      return options(state).includes('pick it-spezia-i-125');
    };
    expect(lands('it-loreto')).toBe(true);
    for (const id of ['it-1-para', ONE, SWIMMERS]) expect(lands(id)).toBe(false);
  });
});
