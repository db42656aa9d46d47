import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { at, play, type Setting, strike, told, unit } from './testing.ts';

type Groups = NonNullable<Setting['groups']>;

/** The factors that meet a strike on the first ship of a group. */
function factors(groups: Groups, setting: Setting = {}, mark = 'g1', base = 'air-sicily'): unknown {
  const state = at('air-strikes', {
    season: 'fall-1941',
    ...setting,
    groups,
    units: { 'stug-1': base, 'stug-2': base, ...setting.units },
  });
  const [, target = ''] = groups[mark] ?? [];
  return told(strike(state, ['stug-1', mark, target], [1, 6]), 'air-attack', 'factors')[0];
}

/** The antiaircraft dice with which an aircraft is lost over a group at W-5. */
function lostOn(air: string, ships: readonly string[], way: 'attack' | 'intensify' = 'attack'): number[] {
  return [1, 2, 3, 4, 5, 6].filter((flak) => {
    const state = at('air-strikes', {
      season: 'fall-1941',
      groups: { g1: ['w-5', 'freighter-1', ...ships] },
      units: { [air]: 'air-sicily', 'stug-3': 'air-sicily' },
    });
    strike(state, [air, 'g1', 'freighter-1'], [1, flak], way);
    return unit(state, air).at === 'lost';
  });
}

const hit = (ship: string, place = 'w-5', group = 'g1') => ({ [ship]: { at: place, group, hit: true } });
const THREE = ['eagle', 'illustrious', 'nelson'] as const;

describe('results of antiaircraft fire', () => {
  const none = ['freighter-2'];
  const one = ['nelson'];
  const two = ['nelson', 'eagle'];

  clause('convoys/antiaircraft-results.3', 'X takes 1 factor, 2X takes 2 and 3X takes 3', () => {
    const down = (flak: number) =>
      [none, one, two, THREE].map((ships) => lostOn('stug-1', ships).includes(flak));
    expect(down(1)).toEqual([false, true, true, true]);
    expect(down(2)).toEqual([false, false, true, true]);
    expect(down(3)).toEqual([false, false, false, true]);
    expect(down(4)).toEqual([false, false, false, false]);
  });

  clause('convoys/antiaircraft-results.4', 'n factors shoot down with a modified die up to n', () => {
    expect([one, two, THREE].map((ships) => lostOn('stug-1', ships))).toEqual([[1], [1, 2], [1, 2, 3]]);
    const intensified = [one, two, THREE].map((ships) => lostOn('stug-1', ships, 'intensify'));
    expect(intensified).toEqual([
      [1, 2],
      [1, 2, 3],
      [1, 2, 3, 4],
    ]);
  });

  clause('convoys/antiaircraft-results.5', 'without factors nobody is shot down', () => {
    for (const air of ['stug-1', 'sm79-132', 'z1007-29', 'it-ju87-96']) {
      expect(lostOn(air, none)).toEqual([]);
      expect(lostOn(air, none, 'intensify')).toEqual([]);
    }
  });
});

describe('antiaircraft strength', () => {
  clause('convoys/antiaircraft-strength.1', 'warships give a group 1 factor, however many they are', () => {
    expect(factors({ g1: ['w-5', 'didos'] })).toBe(1);
    expect(factors({ g1: ['w-5', 'nelson', 'rodney', 'didos', 'freighter-1', 'freighter-2'] })).toBe(1);
  });

  clause('convoys/antiaircraft-strength.2', 'each carrier adds 1, Argus too', () => {
    expect(factors({ g1: ['w-5', 'nelson', 'eagle'] })).toBe(2);
    expect(factors({ g1: ['w-5', 'nelson', 'argus'] })).toBe(2);
    expect(factors({ g1: ['w-5', 'argus', 'freighter-1', 'freighter-2', 'freighter-3'] })).toBe(2);
    for (const ship of ['ark-royal', 'illustrious', 'victorious', 'formidable'])
      expect(factors({ g1: ['w-5', 'nelson', 'eagle', ship] })).toBe(3);
  });

  clause('convoys/antiaircraft-strength.4', 'freighters alone have none', () => {
    const five = [1, 2, 3, 4, 5].map((number) => `freighter-${number}`);
    expect(factors({ g1: ['w-5', ...five, 'breconshire'] })).toBe(0);
    expect(factors({ g1: ['w-5', 'breconshire'] })).toBe(0);
  });

  clause('convoys/antiaircraft-strength.5', 'freighters share the strength of their convoy', () => {
    expect(factors({ g1: ['w-5', 'freighter-1', 'didos'] })).toBe(1);
    expect(factors({ g1: ['w-5', 'breconshire', 'didos', 'eagle'] })).toBe(2);
    expect(lostOn('stug-1', ['didos', 'eagle'])).toEqual([1, 2]);
  });

  clause('convoys/antiaircraft-strength.6', 'it takes an un-Hit warship, of whatever kind', () => {
    expect(factors({ g1: ['w-5', 'freighter-1', 'didos'] }, { units: hit('didos') })).toBe(0);
    expect(factors({ g1: ['w-5', 'eagle', 'nelson'] }, { units: hit('eagle') })).toBe(1);
    expect(factors({ g1: ['w-5', 'eagle', 'nelson'] }, { units: hit('nelson') })).toBe(2);
    expect(factors({ g1: ['w-5', 'eagle'] })).toBe(2);
    const committed = { eagle: { at: 'w-5', group: 'g1', committed: 1 } };
    expect(factors({ g1: ['w-5', 'freighter-1', 'eagle'] }, { units: committed })).toBe(1);
  });

  clause('convoys/antiaircraft-strength.7', 'groups in one position are counted each by itself', () => {
    const groups: Groups = { g1: ['w-5', 'freighter-1'], g2: ['w-5', 'nelson', 'eagle'] };
    expect([factors(groups), factors(groups, {}, 'g2')]).toEqual([0, 2]);
  });

  clause('convoys/antiaircraft-strength.8', 'no more than 3 factors count', () => {
    const carriers = ['eagle', 'illustrious', 'victorious', 'formidable'];
    expect(factors({ g1: ['w-5', 'nelson', ...carriers] })).toBe(3);
    expect(lostOn('stug-1', ['nelson', ...carriers])).toEqual([1, 2, 3]);
    expect(lostOn('stug-1', ['nelson', ...carriers], 'intensify')).toEqual([1, 2, 3, 4]);
  });

  clause('convoys/antiaircraft-strength.9', 'Italian groups have 1, and so has Taranto', () => {
    const overItalians = (count: number, way: string, flak: number) => {
      const ships = ['littorio', 'cesare-cavour', 'cruiser-div-1'].slice(0, count);
      const state = at('air-strikes', {
        units: {
          ...{ 'swordfish-815': 'air-malta', 'swordfish-830': 'air-malta' },
          ...Object.fromEntries(ships.map((ship) => [ship, 'at-sea-eastern-med'])),
        },
      });
      play(state, 'fly swordfish-815');
      expect(told(play(state, `${way} littorio`, { rolls: [1, flak] }), 'air-attack', 'factors')).toEqual([
        1,
      ]);
      return unit(state, 'swordfish-815').at === 'lost';
    };
    for (const count of [1, 3]) {
      expect([1, 2, 3].map((flak) => overItalians(count, 'attack', flak))).toEqual([true, false, false]);
      expect([1, 2, 3].map((flak) => overItalians(count, 'intensify', flak))).toEqual([true, true, false]);
    }
    const overTaranto = (flak: number) => {
      const state = at('carrier-strikes', {
        phase: 'night',
        groups: { g1: ['e-4', 'eagle'] },
        units: { littorio: 'taranto', 'cesare-cavour': 'taranto', 'cruiser-div-1': 'taranto' },
      });
      play(state, ['raid', 'launch eagle']);
      expect(told(play(state, 'attack littorio', { rolls: [1, flak] }), 'air-attack', 'factors')).toEqual([
        1,
      ]);
      return unit(state, 'eagle').strikesLost === 1;
    };
    expect([1, 2].map(overTaranto)).toEqual([true, false]);
  });

  clause(
    'convoys/antiaircraft-strength.10',
    'Malta has 1, 1, 1, 2, 3, 3, and more with warships in harbour',
    () => {
      const harbour = (status: string, units: Setting['units'] = {}) => {
        const state = at('harbour-strikes', {
          status: `malta-${status}`,
          units: { 'stug-1': 'air-sicily', 'stug-2': 'air-sicily', 'freighter-1': 'malta', ...units },
        });
        play(state, 'fly stug-1');
        return told(play(state, 'attack freighter-1', { rolls: [1, 6] }), 'air-attack', 'factors')[0];
      };
      const all = ['starving', 'surviving', 'plus-1', 'plus-2', 'plus-3', 'plus-4'];
      expect(all.map((status) => harbour(status))).toEqual([1, 1, 1, 2, 3, 3]);
      expect(all.map((status) => harbour(status, { didos: 'malta', nelson: 'malta' }))).toEqual([
        2, 2, 2, 3, 3, 3,
      ]);
      expect(harbour('plus-1', { didos: { at: 'malta', hit: true } })).toBe(1);
      expect(harbour('plus-1', { eagle: 'malta' })).toBe(3);
      expect(harbour('plus-1', { eagle: { at: 'malta', hit: true } })).toBe(1);
      expect(harbour('plus-1', { eagle: { at: 'malta', hit: true }, didos: 'malta' })).toBe(2);
      expect(harbour('plus-1', { nelson: { at: 'malta', hit: true }, argus: 'malta' })).toBe(3);
      expect(harbour('plus-1', { eagle: 'malta', argus: 'malta', nelson: 'malta' })).toBe(3);
      expect(harbour('plus-2', { breconshire: 'malta' })).toBe(2);
    },
  );
});

describe('support', () => {
  const convoy = ['freighter-1', 'didos'] as const;
  const beside = (mine: string, theirs: string, strong: readonly string[] = THREE, units = {}) =>
    factors({ g1: [mine, ...convoy], g2: [theirs, ...strong] }, { units });

  clause('convoys/antiaircraft-support.1', 'a group of 3 factors adds 1 to others one position away', () => {
    expect([beside('w-6', 'w-5'), beside('w-5', 'w-6')]).toEqual([2, 2]);
    expect([beside('w-6', 'w-4'), beside('w-5', 'w-7')]).toEqual([1, 1]);
    expect(beside('w-6', 'w-5', ['eagle', 'nelson'])).toBe(1);
    expect(beside('w-6', 'w-5', THREE, hit('eagle', 'w-5', 'g2'))).toBe(1);
    expect(beside('w-6', 'w-5', THREE, { eagle: { at: 'w-5', group: 'g2', committed: 1 } })).toBe(1);
  });

  clause(
    ['convoys/antiaircraft-support.2', 'convoys/antiaircraft-support.5'],
    'Malta supports W-7 and E-5 at +3 and +4, whatever lies in harbour',
    () => {
      const near = (place: string, status: string, units: Setting['units'] = {}) =>
        factors({ g1: [place, ...convoy] }, { status: `malta-${status}`, units });
      const all = ['starving', 'surviving', 'plus-1', 'plus-2', 'plus-3', 'plus-4'];
      expect(all.map((status) => near('w-7', status))).toEqual([1, 1, 1, 1, 2, 2]);
      expect(all.map((status) => near('e-5', status))).toEqual([1, 1, 1, 1, 2, 2]);
      expect(near('w-6', 'plus-4')).toBe(1);
      expect(near('w-7', 'plus-2', { eagle: 'malta', illustrious: 'malta', nelson: 'malta' })).toBe(1);
    },
  );

  clause('convoys/antiaircraft-support.3', 'groups in the same position are supported', () => {
    expect(beside('w-5', 'w-5')).toBe(2);
  });

  clause('convoys/antiaircraft-support.4', 'nobody gets more than 1, and nobody passes it on', () => {
    const groups: Groups = {
      g1: ['w-6', ...convoy],
      g2: ['w-5', ...THREE],
      g3: ['w-7', 'victorious', 'formidable'],
    };
    expect(factors(groups)).toBe(2);
    const malta: Groups = { g1: ['w-7', ...convoy], g2: ['w-6', ...THREE] };
    expect(factors(malta, { status: 'malta-plus-4' })).toBe(2);
    const chain: Groups = {
      g1: ['w-6', ...convoy],
      g2: ['w-5', 'victorious', 'rodney'],
      g3: ['w-4', ...THREE],
    };
    expect([factors(chain, {}, 'g2'), factors(chain)]).toEqual([3, 1]);
    const both: Groups = { g1: ['w-6', ...convoy], g2: ['w-7', 'victorious', 'rodney'] };
    expect(factors(both, { status: 'malta-plus-4' }, 'g2')).toBe(3);
    expect(factors(both, { status: 'malta-plus-4' })).toBe(1);
  });

  clause('convoys/antiaircraft-support.6', 'freighters alone have 1 with support', () => {
    expect(factors({ g1: ['w-6', 'freighter-1', 'freighter-2'], g2: ['w-5', ...THREE] })).toBe(1);
    expect(factors({ g1: ['w-7', 'breconshire'] }, { status: 'malta-plus-3' })).toBe(1);
  });

  clause('convoys/antiaircraft-support.7', 'whoever supports keeps all its factors', () => {
    const groups: Groups = { g1: ['w-6', ...convoy], g2: ['w-5', ...THREE], g3: ['w-5', 'freighter-2'] };
    expect([factors(groups), factors(groups, {}, 'g3'), factors(groups, {}, 'g2')]).toEqual([2, 1, 3]);
  });

  clause('convoys/antiaircraft-support.1', 'a Hit on a carrier ends the support at once', () => {
    const state = at('air-strikes', {
      groups: { g1: ['w-6', ...convoy], g2: ['w-5', ...THREE] },
      units: {
        'stug-1': 'air-sicily',
        'stug-2': 'air-sicily',
        'stug-3': 'air-sicily',
        'sm79-89': 'air-sicily',
      },
    });
    const over = (air: string, mark: string, target: string, die: number) =>
      told(strike(state, [air, mark, target], [die, 6]), 'air-attack', 'factors')[0];
    expect(over('stug-1', 'g1', 'didos', 1)).toBe(2);
    expect(over('stug-2', 'g2', 'eagle', 5)).toBe(3);
    expect(over('stug-3', 'g1', 'didos', 1)).toBe(1);
  });
});

describe('high-altitude bombers', () => {
  const groups = [['nelson'], ['nelson', 'eagle'], [...THREE]];
  const overMalta = (air: string) =>
    [1, 2, 3, 4].filter((flak) => {
      const units = { [air]: 'air-sicily', 'stug-3': 'air-sicily', 'freighter-1': 'malta' };
      const state = at('harbour-strikes', { status: 'malta-plus-3', units });
      play(state, `fly ${air}`);
      play(state, 'attack freighter-1', { rolls: [1, flak] });
      return unit(state, air).at === 'lost';
    });

  clause('convoys/antiaircraft-high-altitude.1', 'the antiaircraft die counts 1 more', () => {
    expect(groups.map((ships) => lostOn('z1007-29', ships))).toEqual([[], [1], [1, 2]]);
  });

  clause('convoys/antiaircraft-high-altitude.2', 'they are the Z1007, and the SM79 over the harbour', () => {
    expect(groups.map((ships) => lostOn('sm79-132', ships))).toEqual([[1], [1, 2], [1, 2, 3]]);
    expect(groups.map((ships) => lostOn('it-ju87-96', ships))).toEqual([[1], [1, 2], [1, 2, 3]]);
    expect([overMalta('z1007-29'), overMalta('sm79-132')]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect([overMalta('stug-1'), overMalta('it-ju87-96')]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  clause('convoys/antiaircraft-high-altitude.3', 'height and intensification cancel out', () => {
    expect(groups.map((ships) => lostOn('z1007-29', ships, 'intensify'))).toEqual([[1], [1, 2], [1, 2, 3]]);
  });
});
