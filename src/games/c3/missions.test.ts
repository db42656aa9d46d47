import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { counterOf, DROPPED, formations } from './counters.ts';
import { c3 } from './index.ts';
import { grid, LAND } from './map.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  bar,
  keys,
  open,
  options,
  play,
  type Seen,
  type Setting,
  turnOf,
  type Units,
  unit,
} from './testing.ts';

/** Engineers belong to no formation: with nobody else on the map the British pass by themselves. */
const PASSIVE = { 'br-24-re': '1714' };

const TURNS = ['1', '2', '3', '4'];

/** Bombs these hexes in this order of announcement and resolves them in the same order. */
function bomb(state: State, targets: readonly string[], rolls: readonly unknown[] = []): Seen {
  const several = new Set(targets).size > 1;
  const order = several ? targets.slice(0, -1).map((target) => `resolve ${target}`) : [];
  return play(state, [...targets.map((target) => `bomb ${target}`), 'confirm', ...order], { rolls });
}

/** The air forces or the fleet have just been activated and have rolled for their missions. */
function raid(token: string, die: number, units: Units = {}, setting: Setting = {}): State {
  const state = at('operations', { ...PASSIVE, ...units }, setting);
  const answer = units['br-2-rif'] === undefined ? [] : ['pass'];
  play(state, [`activate ${token}`, ...answer], { rolls: [die] });
  return state;
}

/** How many missions can be announced before they are used up. */
function missions(state: State): number {
  const copy = c3.copy(state);
  let count = 0;
  for (let [next] = options(copy, 'bomb '); next !== undefined; [next] = options(copy, 'bomb ')) {
    play(copy, next);
    count++;
  }
  return count;
}

describe('missions of turn S', () => {
  clause(['c3/3.1.1', 'c3/3.1.8'], 'the Axis may fly six air missions, and no die is rolled for them', () => {
    const state = at('air-missions', {});
    expect(open(state)).toBe('axis missions.plan');
    expect(missions(state)).toBe(6);
    play(
      state,
      ['1313', '1313', '1313', '1108', '1108', '1108'].map((target) => `bomb ${target}`),
    );
    expect(bar(state, 'bomb 1012')).toBe('c3/3.1.1');
  });

  clause('c3/4.1.1', 'the Axis may make six naval missions', () => {
    const state = at('naval-missions', {});
    expect(open(state)).toBe('axis missions.plan');
    expect(missions(state)).toBe(6);
    play(
      state,
      ['1105', '1105', '1105', '0905', '0905', '0905'].map((target) => `bomb ${target}`),
    );
    expect(bar(state, 'bomb 0403')).toBe('c3/4.1.1');
  });

  clause(
    ['c3/5.3.1.1', 'c3/5.3.3.2', 'c3/5.3.4.3'],
    'six missions may be split 3+3, 3+2+1 or 1x6, but not 4+2',
    () => {
      const coast = ['1105', '1205', '1306', '1406', '1507', '0905'];
      for (const point of ['air-missions', 'naval-missions']) {
        for (const split of [
          [3, 3],
          [3, 2, 1],
          [1, 1, 1, 1, 1, 1],
        ]) {
          const state = at(point, {});
          play(
            state,
            split.flatMap((count, index) => Array.from({ length: count }, () => `bomb ${coast[index]}`)),
          );
          expect(options(state)).toEqual(['confirm']);
        }
        const four = at(point, {});
        play(four, ['bomb 1105', 'bomb 1105', 'bomb 1105']);
        expect(bar(four, 'bomb 1105')).toBe('c3/5.3.1.1');
        play(four, ['bomb 1205', 'bomb 1205']);
        expect(bar(four, 'bomb 1105')).toBe('c3/5.3.1.1');
        play(four, 'bomb 1205');
      }
    },
  );

  clause('c3/3.1.9', 'missions that are not used are lost', () => {
    const state = at('air-missions', {});
    bomb(state, ['1313', '1313'], [1, 1, 1, 1]);
    expect(open(state)).toBe('axis drop-plan.pick');
    const none = at('air-missions', {});
    play(none, 'confirm');
    expect(open(none)).toBe('axis drop-plan.pick');
    const later = raid('axis-air', 4);
    bomb(later, ['1313'], [1, 1]);
    expect(open(later)).toBe('axis activation.first');
    expect(bar(later, 'activate axis-air')).toBe('c3/5.7.2');
  });

  clause('c3/4.1.11', 'naval missions that are not used are lost, and own troops are no target', () => {
    const state = at('naval-missions', {
      'de-1-kroh': '1105',
      'de-2-kroh': { at: '1205', dispersed: true },
      'br-2-rif': '1306',
    });
    expect(bar(state, 'bomb 1105')).toBe('c3/4.1.11');
    for (const target of ['1205', '1306', '0403']) expect(options(state)).toContain(`bomb ${target}`);
    bomb(state, ['1205'], [1, 1]);
    expect(open(state)).toBe('axis landing-plan.pick');
  });

  clause('c3/5.3.1.13', 'the limit of three counts for SA-1 and for SB-1 apart', () => {
    const eliminated = DROPPED.map((one) => [counterOf(one).id, 'eliminated']);
    const state = at('air-missions', Object.fromEntries(eliminated));
    bomb(state, ['1105', '1105', '1105'], [1, 1, 1, 1, 1, 1]);
    play(state, 'confirm');
    expect(open(state)).toBe('axis missions.plan');
    play(state, ['bomb 1105', 'bomb 1105', 'bomb 1105']);
    expect(bar(state, 'bomb 1105')).toBe('c3/5.3.1.1');
  });

  clause('c3/5.3.1.13', 'the limit of three counts anew for every operation', () => {
    const state = raid('axis-air', 6);
    bomb(state, ['1105', '1105', '1105'], [1, 1, 1, 1, 1, 1]);
    play(state, 'activate axis-fleet', { rolls: [6] });
    play(state, ['bomb 1105', 'bomb 1105', 'bomb 1105']);
    expect(bar(state, 'bomb 1105')).toBe('c3/5.3.1.1');
  });
});

describe('air forces and fleet as formations', () => {
  clause(['c3/3.0.1', 'c3/4.0.1'], 'only the Axis has air forces and a fleet', () => {
    for (const turn of TURNS) {
      const units = { 'br-2-rif': '1313', 'de-1-kroh': '0605' };
      const british = at('operations', units, { turn, lastActivator: 'british' });
      expect(open(british)).toBe('british activation.first');
      for (const token of ['axis-air', 'axis-fleet'])
        expect(bar(british, `activate ${token}`)).toBe('c3/5.1.0.1');
      const axis = at('operations', units, { turn, lastActivator: 'axis' });
      expect(options(axis)).toEqual(expect.arrayContaining(['activate axis-air', 'activate axis-fleet']));
    }
    const british = formations.filter(({ side }) => side === 'british');
    expect(new Set(british.map(({ kind }) => kind))).toEqual(new Set(['land']));
    for (const point of ['air-missions', 'naval-missions'])
      expect(open(at(point, { 'br-2-rif': '1313' }))).toBe('axis missions.plan');
  });

  clause('c3/3.0.3', 'anti-aircraft units only modify the dice: they neither fire nor are they asked', () => {
    const guns = { 'br-4-haa': '1413', 'br-32-laa': '1313', 'br-12-fd': '1412' };
    const bombed = at('air-missions', { ...guns, 'br-2-rif': '1312' });
    expect(bomb(bombed, ['1312'], [3, 4]).charts).toEqual(['bombardment 5 0']);
    expect(open(bombed)).toBe('axis drop-plan.pick');
    const state = at('declaration', { ...guns, 'de-1-kroh': '1312' }, { active: 'ramcke' });
    attack(state, '1313', ['de-1-kroh']);
    expect(open(state)).toBe('british defensive-fire.plan');
    expect(options(state)).toEqual(['pick br-12-fd', 'confirm']);
    for (const gun of ['br-4-haa', 'br-32-laa']) expect(bar(state, `pick ${gun}`)).toBe('c3/1.2.11');
  });

  for (const [id, token, title] of [
    ['c3/3.1.2', 'axis-air', 'from turn 1 the air forces must win their activation'],
    ['c3/4.1.2', 'axis-fleet', 'from turn 1 the fleet must win its activation'],
  ] as const)
    clause(id, title, () => {
      for (const turn of TURNS) {
        const state = at('operations', { 'br-2-rif': '1313' }, { turn });
        play(state, `activate ${token}`);
        expect(open(state)).toBe('british activation.second');
        const lost = c3.copy(state);
        play(lost, 'activate northern', { rolls: [1, 6] });
        expect(open(lost)).toBe('british movement.choose');
        play(state, 'activate northern', { rolls: [6, 1, 3] });
        expect(open(state)).toBe('axis missions.plan');
      }
    });

  clause('c3/3.1.3', 'one die right after the activation is the number of air missions', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const state = at('operations', PASSIVE, { turn: '2' });
      const seen = play(state, 'activate axis-air', { rolls: [die] });
      expect(keys(seen).slice(-2)).toEqual(['activated', 'missions']);
      expect(missions(state)).toBe(die);
    }
    const two = raid('axis-air', 2, {}, { turn: '2' });
    play(two, ['bomb 1313', 'bomb 1012']);
    expect(bar(two, 'bomb 1108')).toBe('c3/3.1.3');
  });

  clause('c3/4.1.3', 'one die right after the activation is the number of naval missions', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const state = at('operations', PASSIVE, { turn: '1' });
      const seen = play(state, 'activate axis-fleet', { rolls: [die] });
      expect(keys(seen).slice(-2)).toEqual(['activated', 'missions']);
      expect(missions(state)).toBe(die);
    }
  });

  clause('c3/3.1.4', 'the air die is modified by the turn: 4 with -1 gives 3', () => {
    expect(missions(raid('axis-air', 4, {}, { turn: '3' }))).toBe(3);
    const numbers = TURNS.map((turn) => missions(raid('axis-air', 3, {}, { turn })));
    expect(numbers).toEqual([4, 3, 2, 1]);
  });

  clause('c3/4.1.4', 'the naval die is modified by the turn', () => {
    const numbers = TURNS.map((turn) => missions(raid('axis-fleet', 5, {}, { turn })));
    expect(numbers).toEqual([5, 4, 4, 3]);
  });

  // The track has -2 in the last turn at worst, the examples of the booklet -3 and -1.
  clause(['c3/3.1.5', 'c3/4.1.5'], 'there is always one mission', () => {
    expect(missions(raid('axis-air', 2, {}, { turn: '4' }))).toBe(1);
    expect(missions(raid('axis-air', 1, {}, { turn: '4' }))).toBe(1);
    expect(missions(raid('axis-fleet', 1, {}, { turn: '2' }))).toBe(1);
    expect(missions(raid('axis-fleet', 1, {}, { turn: '4' }))).toBe(1);
  });

  // No turn has a modifier above 0 for the fleet: its six is that of the die.
  clause(['c3/3.1.6', 'c3/4.1.6'], 'there are never more than six missions', () => {
    expect(missions(raid('axis-air', 5))).toBe(6);
    expect(missions(raid('axis-air', 6))).toBe(6);
    expect(missions(raid('axis-fleet', 6))).toBe(6);
  });

  clause('c3/3.1.11', 'the air forces act once a turn', () => {
    const state = raid('axis-air', 1);
    play(state, 'confirm');
    expect(bar(state, 'activate axis-air')).toBe('c3/5.7.2');
    play(state, 'pass');
    expect(turnOf(state)).toBe('2');
    expect(options(state)).toContain('activate axis-air');
  });

  clause('c3/4.1.10', 'the fleet acts once in each of the turns 1 to 4', () => {
    const state = at('operations', PASSIVE);
    for (const turn of TURNS) {
      expect(turnOf(state)).toBe(turn);
      play(state, 'activate axis-fleet', { rolls: [6] });
      play(state, 'confirm');
      expect(bar(state, 'activate axis-fleet')).toBe('c3/5.7.2');
      play(state, 'pass');
    }
    expect(open(state)).toBe('over');
  });

  for (const [token, rule] of [
    ['axis-air', 'c3/5.3.3.7'],
    ['axis-fleet', 'c3/5.3.4.8'],
  ] as const)
    clause(rule, `an operation of ${token} is its missions and nothing else`, () => {
      const state = raid(token, 2, {
        'de-1-kroh': { at: '1313', disorganized: 'yes' },
        'it-loreto': { at: '1313', disorganized: 'yes' },
        'it-folgore-ii-1': { at: '1212', dispersed: true },
        'br-2-rif': '1312',
        'br-12-fd': '1412',
      });
      expect(open(state)).toBe('axis missions.plan');
      const seen = bomb(state, ['1105'], [1, 1]);
      expect(open(state)).toBe('axis activation.first');
      expect(keys(seen)).toEqual(['missions-planned', 'bombarded', 'operation-over']);
      expect(unit(state, 'de-1-kroh')).toMatchObject({ disorganized: 'yes' });
      expect(unit(state, 'it-loreto').disorganized).toBe('yes');
      expect(unit(state, 'it-loreto').activated).toBeUndefined();
    });

  clause(
    'c3/5.3.0.4',
    'guns fire in the operations of land formations, missions are flown in their own',
    () => {
      const units = { 'it-friuli-35-art': '1311', 'it-friuli-i-87': '1313', 'br-2-rif': '1412' };
      for (const point of ['air-missions', 'naval-missions']) {
        const verbs = options(at(point, units)).map((action) => action.split(' ')[0]);
        expect(new Set(verbs)).toEqual(new Set(['bomb', 'confirm']));
      }
      const flown = raid('axis-air', 1, units);
      expect(bar(flown, 'pick it-friuli-35-art')).toBe('c3/5.3.1');
      const state = at('movement', units, { active: 'friuli' });
      expect(bar(state, 'bomb 1412')).toBe('c3/5.2');
      play(state, ['end', 'confirm']);
      expect(open(state)).toBe('axis offensive-fire.plan');
      expect(bar(state, 'bomb 1412')).toBe('c3/5.3.2');
      play(state, ['pick it-friuli-35-art', 'shell 1412']);
      expect(play(state, 'confirm', { rolls: [3, 3] }).charts).toEqual(['bombardment 6 0']);
      expect(unit(state, 'br-2-rif').disorganized).toBe('yes');
    },
  );
});

describe('targets', () => {
  clause('c3/3.1.7', 'air missions go anywhere on the island', () => {
    const state = at('air-missions', { 'br-2-rif': '1313' });
    expect(options(state, 'bomb ')).toEqual(LAND.map((one) => `bomb ${grid.id(one)}`));
    for (const target of ['0403', '0910', '1313', '1709', '2013'])
      expect(options(state)).toContain(`bomb ${target}`);
    const later = raid('axis-air', 3, { 'br-2-rif': '1313' });
    expect(options(later, 'bomb ')).toHaveLength(LAND.length);
  });

  clause(
    'c3/3.1.10',
    'a target is land without Axis units, but for Dispersed ones; enemies need not be there',
    () => {
      const state = at('air-missions', {
        'de-1-kroh': '1313',
        'de-2-kroh': { at: '1312', dispersed: true },
        'br-2-rif': '1311',
      });
      expect(bar(state, 'bomb 1313')).toBe('c3/3.1.10');
      for (const sea of ['0101', '1204', '1608']) expect(bar(state, `bomb ${sea}`)).toBe('c3/3.1.10');
      for (const target of ['1312', '1311', '1310']) expect(options(state)).toContain(`bomb ${target}`);
    },
  );

  clause(['c3/4.1.7', 'c3/4.1.8'], 'naval missions go to land that is next to the sea', () => {
    for (const state of [at('naval-missions', {}), raid('axis-fleet', 3)]) {
      // One sea neighbour, two, five.
      for (const target of ['1314', '0711', '1406', '1815', '2010'])
        expect(options(state)).toContain(`bomb ${target}`);
      for (const target of ['1313', '0707', '1009', '1511', '1911'])
        expect(bar(state, `bomb ${target}`)).toBe('c3/4.1.7');
      for (const sea of ['1204', '1608', '0101']) expect(bar(state, `bomb ${sea}`)).toBe('c3/4.1.7');
    }
  });

  clause('c3/4.1.9', 'a mined sea hex makes the coast as well', () => {
    const state = at('naval-missions', {});
    for (const target of ['1508', '1509', '1609', '1709', '1813', '1913'])
      expect(options(state)).toContain(`bomb ${target}`);
  });

  clause('c3/5.3.4.7', 'the naval die is the number for the whole operation', () => {
    const state = raid('axis-fleet', 2);
    const both = c3.copy(state);
    play(both, ['bomb 1105', 'bomb 1105']);
    expect(bar(both, 'bomb 1105')).toBe('c3/4.1.3');
    play(state, ['bomb 1105', 'bomb 0905']);
    expect(bar(state, 'bomb 1105')).toBe('c3/4.1.3');
    expect(bar(state, 'bomb 0403')).toBe('c3/4.1.3');
    // As in a modified roll of five in the air: three here and two there, not four and one.
    const five = raid('axis-air', 5, {}, { turn: '2' });
    play(five, ['bomb 1313', 'bomb 1313', 'bomb 1313']);
    expect(bar(five, 'bomb 1313')).toBe('c3/5.3.1.1');
    play(five, ['bomb 1012', 'bomb 1012']);
    expect(bar(five, 'bomb 1012')).toBe('c3/3.1.3');
  });
});
