import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import { grid, LAND } from './malta.ts';
import { AXIS, units as counters, DROPPED, unitAt } from './pieces.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  chances,
  fact,
  hex,
  keys,
  open,
  options,
  place,
  play,
  preview,
  type Seen,
  told,
  type Units,
  unit,
} from './testing.ts';

const COMPANIES = DROPPED.map((one) => unitAt(one).id);
const [ONE, TWO, THREE, FOUR] = ['de-1-kroh', 'de-2-kroh', 'de-3-kroh', 'de-1-hubner'] as const;
const GUN = 'de-pzjg-7';
const SWIMMERS = 'it-sm-paracadutisti';

/** `1313`, or `1313 folgore` for an independent unit; those drop with Ramcke unless told otherwise. */
type Plan = Readonly<Record<string, string>>;

/** Gives every unit its target; the plan is not confirmed yet. */
function aim(state: State, plan: Plan): void {
  for (const [id, goal] of Object.entries(plan)) {
    const [target, formation = 'ramcke'] = goal.split(' ');
    const independent = counters.find((one) => one.id === id)?.formation === null;
    play(state, [`pick ${id}`, ...(independent ? [`attach ${formation}`] : []), `aim ${target}`]);
  }
}

/** Turn S with these drops planned and the plan still open; the other companies never took off. */
function planned(plan: Plan, others: Units = {}): State {
  const grounded = COMPANIES.filter((id) => plan[id] === undefined && others[id] === undefined);
  const state = at('drops', { ...Object.fromEntries(grounded.map((id) => [id, 'eliminated'])), ...others });
  aim(state, plan);
  return state;
}

/** A plan carried out up to the first decision. */
function dropped(plan: Plan, rolls: readonly unknown[], others: Units = {}): { state: State; seen: Seen } {
  const state = planned(plan, others);
  return { state, seen: play(state, 'confirm', { rolls }) };
}

/** Two companies to a hex from the far north-west on, formation by formation: a whole plan. */
function wholePlan(): Plan {
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
    expect(bar(state, 'pick it-spezia-i-125')).toBe('c3/3.2.0.40');
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
    const state = planned({ [ONE]: '1313', [TWO]: '1313', [THREE]: '1313' }, { [FOUR]: 'pool' });
    play(state, `pick ${FOUR}`);
    expect(bar(state, 'aim 1313')).toBe('c3/3.2.0.3');
    expect(options(state)).toContain('aim 1312');
  });

  clause('c3/3.2.0.41', 'any land hex is a target, also one with enemies, for one formation only', () => {
    const state = planned({ [ONE]: '1313' }, { 'it-folgore-ii-1': 'pool', 'br-2-rif': '1312' });
    play(state, 'pick it-folgore-ii-1');
    const free = LAND.map((one) => grid.id(one)).filter((id) => id !== '1313');
    expect(options(state)).toEqual(free.map((id) => `aim ${id}`));
    expect(free).toContain('1312');
    expect(bar(state, 'aim 1313')).toBe('c3/3.2.0.41');
    for (const sea of ['0101', '1104', '1608']) expect(bar(state, `aim ${sea}`)).toBe('c3/3.2.0.41');
  });

  clause('c3/3.2.0.42', 'independent companies drop with the formation they are assigned to', () => {
    for (const id of [SWIMMERS, 'it-1-para', 'it-loreto']) {
      const state = planned({ [ONE]: '1313' }, { [id]: 'pool', 'it-folgore-ii-1': 'pool' });
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
      const state = planned(plan, others);
      const full = c3.copy(state);
      play(full, 'pick it-folgore-iv-1');
      expect(bar(full, 'aim 1313')).toBe('c3/3.2.0.3');
      expect(options(planned({ 'it-folgore-cc-1': '1313', ...plan }))).toEqual(['confirm']);
      aim(state, { 'it-folgore-cc-1': '1313' });
      play(state, 'pick it-folgore-cc-2');
      expect(bar(state, 'aim 1313')).toBe('c3/3.2.0.43');
      expect(options(state)).toContain('aim 1312');
    },
  );
});

describe('the air drop table', () => {
  clause('c3/3.2.0.4', 'one die is rolled for each target hex', () => {
    const state = planned({ [ONE]: '1313', [TWO]: '1313', [THREE]: '1010' });
    play(state, 'confirm');
    expect(play(state, 'drop 1313', { rolls: [6, 6] }).charts).toEqual(['drop 6 result', 'drop 6 result']);
  });

  clause('c3/3.2.0.14', 'a dash lands everybody in the target hex', () => {
    const { state } = dropped({ [ONE]: '1313', [TWO]: '1313', [THREE]: '1313' }, [6]);
    for (const id of [ONE, TWO, THREE]) {
      expect(place(state, id)).toBe('1313');
      expect(unit(state, id).dispersed).toBeUndefined();
    }
    expect(hex(state, '1313').control).toBe('axis');
  });

  clause(['c3/3.2.0.5', 'c3/3.2.0.39'], 'each anti-aircraft unit near takes one, three at the most', () => {
    const shown = (units: Units) => {
      const state = planned({}, { [ONE]: 'pool', ...units });
      play(state, `pick ${ONE}`);
      return fact(state, 'aim 1312', 'anti-aircraft units near');
    };
    expect(shown({})).toBeUndefined();
    for (const place of ['1312', '1311', '1412', '1211']) expect(shown({ 'br-32-laa': place })).toBe('-1');
    expect(shown({ 'br-32-laa': '1310' })).toBeUndefined();
    for (const place of ['1312', '1310', '1113']) expect(shown({ 'br-4-haa': place })).toBe('-1');
    expect(shown({ 'br-4-haa': '1309' })).toBeUndefined();
    expect(shown({ 'br-4-haa': { at: '1312', disorganized: 'yes' } })).toBeUndefined();
    const guns = { 'br-4-haa': '1310', 'br-7-haa': '1113', 'br-32-laa': '1311', 'br-65-laa': '1211' };
    expect(shown({ 'br-4-haa': '1310', 'br-7-haa': '1113' })).toBe('-2');
    expect(shown(guns)).toBe('-3');
    const { seen } = dropped({ [ONE]: '1312' }, [6, 4], guns);
    expect(seen.charts).toEqual(['drop 3 result']);
  });

  clause(['c3/3.2.0.6', 'c3/3.2.0.7'], 'an E eliminates companies drawn at random', () => {
    const all = [ONE, TWO, THREE];
    const plan = Object.fromEntries(all.map((id) => [id, '1313']));
    all.forEach((drawn, index) => {
      const { state } = dropped(plan, [1, [index]]);
      expect(all.filter((id) => place(state, id) === 'eliminated')).toEqual([drawn]);
    });
    // Two guns make a 1 a -1: two are eliminated.
    const guns = { 'br-4-haa': '1311', 'br-7-haa': '1213' };
    const { state } = dropped(plan, [1, [0, 2], 4], guns);
    expect(all.filter((id) => place(state, id) === 'eliminated')).toEqual([ONE, THREE]);
  });

  clause(['c3/3.2.0.8', 'c3/3.2.0.9'], 'a D disperses companies that the British choose', () => {
    const { state } = dropped({ [ONE]: '1313', [TWO]: '1313', [THREE]: '1313' }, [2]);
    expect(open(state)).toBe('british drops.disperse');
    expect(options(state)).toEqual([ONE, TWO, THREE].map((id) => `disperse ${id}`));
    expect(bar(state, `disperse ${FOUR}`)).toBe('c3/3.2.0.8');
    play(state, `disperse ${THREE}`);
    expect(options(state)).toEqual([ONE, TWO].map((id) => `disperse ${id}`));
    play(state, `disperse ${ONE}`, { rolls: [1, 4] });
    expect(unit(state, THREE)).toMatchObject({ at: '1312', dispersed: true });
    expect(unit(state, ONE)).toMatchObject({ at: '1314', dispersed: true });
    expect(unit(state, TWO)).not.toHaveProperty('dispersed');
    expect(place(state, TWO)).toBe('1313');
    const single = dropped({ [ONE]: '1313', [TWO]: '1313' }, [5]).state;
    play(single, `disperse ${TWO}`, { rolls: [3] });
    expect(unit(single, TWO)).toMatchObject({ at: '1413', dispersed: true });
    expect(unit(single, ONE)).not.toHaveProperty('dispersed');
  });

  clause(['c3/3.2.0.10', 'c3/3.2.0.45'], 'the die of a dispersed company counts clockwise from north', () => {
    for (const [target, around] of [
      ['1313', ['1312', '1412', '1413', '1314', '1213', '1212']],
      ['0807', ['0806', '0907', '0908', '0808', '0708', '0707']],
    ] as const)
      around.forEach((landing, index) => {
        const { state } = dropped({ [ONE]: target }, [4, index + 1]);
        expect(place(state, ONE)).toBe(landing);
      });
  });

  clause('c3/3.2.0.11', 'a dispersed company lies with its Dispersed side up', () => {
    for (const id of COMPANIES) {
      if (counters.find((one) => one.id === id)?.type === 'anti-tank') continue;
      const { state } = dropped({ [id]: '1313' }, [3, 2]);
      expect(unit(state, id)).toMatchObject({ at: '1412', dispersed: true });
    }
  });

  clause('c3/3.2.0.12', 'a company that is dispersed into the sea is eliminated', () => {
    for (const [target, die] of [
      ['1105', 1],
      ['2010', 3],
      ['0403', 5],
    ] as const) {
      const { state, seen } = dropped({ [ONE]: target }, [4, die]);
      expect(unit(state, ONE)).toMatchObject({ at: 'eliminated', steps: 0 });
      expect(keys(seen)).toContain('drowned');
    }
    expect(place(dropped({ [ONE]: '1105' }, [4, 4]).state, ONE)).toBe('1106');
  });

  clause(
    ['c3/3.2.0.15', 'c3/3.2.0.16'],
    'anti-tank companies land in their hex without a roll, Dispersed',
    () => {
      for (const id of [GUN, 'it-folgore-cc-1', 'it-folgore-cc-2']) {
        const { state, seen } = dropped({ [id]: '1313' }, []);
        expect(seen.charts).toEqual([]);
        expect(unit(state, id)).toMatchObject({ at: '1313', dispersed: true });
        expect(hex(state, '1313').control).toBeUndefined();
      }
    },
  );

  clause('c3/3.2.0.43', 'E and D do not touch anti-tank companies', () => {
    const plan = { [ONE]: '1313', [TWO]: '1313', [GUN]: '1313' };
    const { state } = dropped(plan, [5]);
    expect(options(state)).toEqual([`disperse ${ONE}`, `disperse ${TWO}`]);
    expect(bar(state, `disperse ${GUN}`)).toBe('c3/3.2.0.43');
    const hit = dropped(plan, [1], { 'br-4-haa': '1311', 'br-7-haa': '1213' }).state;
    for (const id of [ONE, TWO]) expect(place(hit, id)).toBe('eliminated');
    expect(unit(hit, GUN)).toMatchObject({ at: '1313', dispersed: true });
  });

  clause('c3/3.2.0.44', '1E 1D: one of three is drawn, the British disperse one of the two left', () => {
    const { state } = dropped({ [ONE]: '1313', [TWO]: '1313', [THREE]: '1313' }, [1, [1]]);
    expect(place(state, TWO)).toBe('eliminated');
    expect(options(state)).toEqual([`disperse ${ONE}`, `disperse ${THREE}`]);
    play(state, `disperse ${ONE}`, { rolls: [6] });
    expect(unit(state, ONE)).toMatchObject({ at: '1212', dispersed: true });
    expect(unit(state, THREE)).not.toHaveProperty('dispersed');
    expect(place(state, THREE)).toBe('1313');
  });

  clause('c3/3.2.0.44', 'what a result has in excess of the companies is ignored', () => {
    const gun = { 'br-4-haa': '1311' };
    // 1E 2D for two companies, and for one.
    const two = dropped({ [ONE]: '1313', [TWO]: '1313' }, [1, [0], 4], gun).state;
    expect(place(two, ONE)).toBe('eliminated');
    expect(unit(two, TWO)).toMatchObject({ at: '1314', dispersed: true });
    const one = dropped({ [ONE]: '1313' }, [1], gun).state;
    expect(place(one, ONE)).toBe('eliminated');
  });

  clause('c3/3.2.0.46', 'a dispersed company may come down among enemies and does not fight', () => {
    const { state, seen } = dropped({ [ONE]: '1313' }, [4, 1], { 'br-2-rif': '1312' });
    expect(unit(state, ONE)).toMatchObject({ at: '1312', dispersed: true });
    expect(keys(seen)).not.toContain('combat');
    expect(open(state)).toBe('axis missions.plan');
    expect(hex(state, '1312').control).toBeUndefined();
  });

  it('shows the chances of a drop before it is planned', () => {
    const state = planned({ [ONE]: '1313' }, { [TWO]: 'pool' });
    play(state, `pick ${TWO}`);
    expect(chances(state, 'aim 1313', 6)).toEqual({
      '1 eliminated, 1 Dispersed': 1,
      '0 eliminated, 2 Dispersed': 2,
      '0 eliminated, 1 Dispersed': 2,
      '0 eliminated, 0 Dispersed': 1,
    });
  });
});

describe('attacks of units that came down among enemies', () => {
  clause('c3/3.2.0.17', 'they must attack', () => {
    const plan = { [ONE]: '1313', [TWO]: '1010' };
    const state = planned(plan, { 'br-2-rif': '1313', 'br-8-man': '1010' });
    play(state, 'confirm');
    play(state, 'drop 1313', { rolls: [6, 6] });
    expect(open(state)).toBe('axis drops.assault');
    expect(options(state)).toEqual(['assault 1010', 'assault 1313']);
    expect(bar(state, 'assault 1312')).toBe('c3/3.2.0.17');
    const seen = play(state, 'assault 1010');
    expect(told(seen, 'combat', 'hex')).toEqual(['1010']);
    const alone = dropped({ [ONE]: '1313' }, [6]);
    expect(keys(alone.seen)).not.toContain('combat');
  });

  clause(
    'c3/3.2.0.18',
    'they attack when all drops of their formation are made, before the next formation',
    () => {
      const folgore = 'it-folgore-ii-1';
      const plan = { [ONE]: '1313', [TWO]: '1010', [THREE]: '0807', [folgore]: '1108' };
      const state = planned(plan, { 'br-2-rif': '1313' });
      play(state, ['confirm', 'next ramcke']);
      expect(keys(play(state, 'drop 1313', { rolls: [6] }))).not.toContain('combat');
      expect(options(state)).toEqual(['drop 0807', 'drop 1010']);
      expect(place(state, ONE)).toBe('1313');
      const seen = play(state, 'drop 1010', { rolls: [6, 6] });
      expect(keys(seen)).toContain('combat');
      expect(place(state, folgore)).toBe('pool');
      expect(open(state)).toBe('axis combat.elite');
    },
  );

  clause('c3/3.2.0.19', 'at half value: two companies of 3 attack with 2+2', () => {
    const { state } = dropped({ [ONE]: '1313', [TWO]: '1313' }, [6], { 'br-2-rif': '1313' });
    expect(fact(state, 'plain', 'attack')).toBe('4');
    expect(fact(state, 'plain', 'defence')).toBe('5');
    const three = { [ONE]: '1313', 'it-loreto': '1313', 'de-pi-xi': '1313' };
    const mixed = dropped(three, [6], { 'br-2-rif': '1313' }).state;
    expect(fact(mixed, 'plain', 'attack')).toBe('5');
  });

  clause('c3/3.2.0.20', 'all of them take part, but for the Dispersed', () => {
    const plan = { [ONE]: '1313', [TWO]: '1313', [GUN]: '1313', [THREE]: '1312' };
    const state = planned(plan, { 'br-2-rif': '1313' });
    play(state, 'confirm');
    // The company over 1312 is dispersed southward, into the same hex.
    const seen = play(state, 'drop 1313', { rolls: [6, 4, 4] });
    expect(unit(state, THREE)).toMatchObject({ at: '1313', dispersed: true });
    expect(told(seen, 'combat', 'attackers')).toEqual([[ONE, TWO]]);
  });

  clause(
    'c3/3.2.0.21',
    'if enemies are left in the hex they are eliminated; a Dispersed company survives',
    () => {
      const plan = { [ONE]: '1313', [TWO]: '1313', [GUN]: '1313' };
      const { state } = dropped(plan, [6], { 'br-2-rif': '1313' });
      // 4 against 5, one column to the right for the elite: 1:1, and a 9 costs each side a step.
      play(state, [`elite ${ONE}`, 'plain'], { rolls: [4, 5] });
      expect(unit(state, 'br-2-rif')).toMatchObject({ at: '1313', steps: 1 });
      for (const id of [ONE, TWO]) expect(place(state, id)).toBe('eliminated');
      expect(unit(state, GUN)).toMatchObject({ at: '1313', dispersed: true });
      expect(hex(state, '1313').control).toBeUndefined();
    },
  );

  clause('c3/3.2.0.48', 'Ar is no retreat: the attackers are eliminated', () => {
    const { state } = dropped({ [ONE]: '1313', [TWO]: '1313' }, [6], { 'br-2-rif': '1313' });
    const seen = play(state, ['plain', 'plain'], { rolls: [3, 4] });
    expect(told(seen, 'round', 'result')).toEqual(['Ar/-']);
    expect(keys(seen)).not.toContain('retreated');
    expect(keys(seen)).toContain('drop-failed');
    for (const id of [ONE, TWO]) expect(place(state, id)).toBe('eliminated');
  });

  clause('c3/3.2.0.49', 'if they clear the hex the survivors stay and hold it', () => {
    const { state } = dropped({ [ONE]: '1313', [TWO]: '1313' }, [6], { 'br-dockyard': '1313' });
    expect(hex(state, '1313').control).toBeUndefined();
    play(state, 'plain', { rolls: [5, 5] });
    for (let [way] = options(state, 'fall-back'); way !== undefined; [way] = options(state, 'fall-back'))
      play(state, way);
    expect(place(state, 'br-dockyard')).not.toBe('1313');
    for (const id of [ONE, TWO]) expect(place(state, id)).toBe('1313');
    expect(hex(state, '1313').control).toBe('axis');
  });

  clause(
    'c3/3.2.0.47',
    'the hex counts, its sides do not; there is no limit; elite and Cl are as always',
    () => {
      // On a hill behind the Victoria Line, through whose sides only two points could fight.
      const plan = { [ONE]: '1107', [TWO]: '1107', [THREE]: '1107' };
      const { state, seen } = dropped(plan, [6], { 'br-2-rif': '1107', 'br-8-man': '1107' });
      expect(told(seen, 'combat', 'attackers')).toEqual([[ONE, TWO, THREE]]);
      expect(open(state)).toBe('british combat.defend');
      expect(options(state)).toContain('stand');
      expect(preview(state, 'stand').facts.map(({ text, value }) => `${text} ${value}`)).toEqual([
        'Attack 6',
        'Attackers from the air, values halved 9 → 6',
        'Defence 9',
        'Odds 1:2',
        'Terrain: hill -1',
        'Column 1:3',
        'Elite attacker, 1/Kroh, 2/Kroh or 3/Kroh (may use) +1',
        'Elite defender, 2 RIF (may use) -1',
        'If the hex is not cleared attackers eliminated',
      ]);
      play(state, ['stand', `elite ${ONE}`]);
      expect(open(state)).toBe('british combat.counter');
      expect(options(state)).toContain('elite br-2-rif');
      play(state, 'plain', { rolls: [4, 5] });
      expect(open(state)).toBe('axis combat.intense');
    },
  );

  clause('c3/3.2.0.47', 'a Disorganized company is halved twice', () => {
    const units = { 'br-2-rif': '1313', [TWO]: { disorganized: 'yes' } };
    const state = planned({ [ONE]: '1313', [TWO]: '1313' }, units);
    play(state, 'confirm', { rolls: [6] });
    expect(fact(state, 'plain', 'attack')).toBe('3');
  });

  clause('c3/3.2.0.32', 'after the drops the airborne formations have completed their activation', () => {
    const state = planned({ [ONE]: '1313', 'it-folgore-ii-1': '1010' });
    play(state, ['confirm', 'next ramcke'], { rolls: [6, 6] });
    expect(open(state)).toBe('axis missions.plan');
    expect(c3.view(state, AXIS).board.done).toEqual(['ramcke', 'folgore']);
  });
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
      const two = planned({ [ONE]: '1313', 'de-1-lehr': '1313', 'de-3-lehr': '1313' });
      expect(play(two, 'confirm', { rolls: [4] }).charts).toEqual(['drop 5 result']);
      const apart = planned({ [ONE]: '1313', 'de-1-lehr': '1010' });
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
