import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { AXIS, counters } from './counters.ts';
import { c3 } from './index.ts';
import {
  bar,
  COMPANIES,
  chances,
  dropped,
  fact,
  hex,
  keys,
  open,
  options,
  place,
  plannedDrop,
  play,
  preview,
  told,
  type Units,
  unit,
} from './testing.ts';

const [ONE, TWO, THREE, FOUR] = ['de-1-kroh', 'de-2-kroh', 'de-3-kroh', 'de-1-hubner'] as const;
const GUN = 'de-pzjg-7';

describe('the air drop table', () => {
  clause('c3/3.2.0.4', 'one die is rolled for each target hex', () => {
    const state = plannedDrop({ [ONE]: '1313', [TWO]: '1313', [THREE]: '1010' });
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
      const state = plannedDrop({}, { [ONE]: 'pool', ...units });
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
    const state = plannedDrop({ [ONE]: '1313' }, { [TWO]: 'pool' });
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
    const state = plannedDrop(plan, { 'br-2-rif': '1313', 'br-8-man': '1010' });
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
      const state = plannedDrop(plan, { 'br-2-rif': '1313' });
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
    const state = plannedDrop(plan, { 'br-2-rif': '1313' });
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
    const state = plannedDrop({ [ONE]: '1313', [TWO]: '1313' }, units);
    play(state, 'confirm', { rolls: [6] });
    expect(fact(state, 'plain', 'attack')).toBe('3');
  });

  clause('c3/3.2.0.32', 'after the drops the airborne formations have completed their activation', () => {
    const state = plannedDrop({ [ONE]: '1313', 'it-folgore-ii-1': '1010' });
    play(state, ['confirm', 'next ramcke'], { rolls: [6, 6] });
    expect(open(state)).toBe('axis missions.plan');
    expect(c3.view(state, AXIS).board.done).toEqual(['ramcke', 'folgore']);
  });
});
