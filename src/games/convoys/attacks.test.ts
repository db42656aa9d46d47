import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import { at, bar, keys, open, options, play, type Seen, shoot, told, unit } from './testing.ts';

type Way = 'attack' | 'intensify';
interface Case {
  readonly way?: Way;
  readonly hit?: true;
  readonly beside?: readonly string[];
}

/** A strike from Sicily on a ship at W-5; a second aircraft and a second group keep the step open. */
function atSea(air: string, target: string, rolls: readonly unknown[], { way, hit, beside = [] }: Case = {}) {
  const state = at('air-strikes', {
    season: 'fall-1941',
    groups: { g1: ['w-5', target, ...beside], g2: ['e-5', 'freighter-9'] },
    units: {
      [air]: 'air-sicily',
      'stug-3': 'air-sicily',
      ...(hit ? { [target]: { at: 'w-5', group: 'g1', hit } } : {}),
    },
  });
  play(state, [`fly ${air}`, 'strike g1']);
  return outcome(state, target, play(state, `${way ?? 'attack'} ${target}`, { rolls }));
}

/** Sunk, withstood, Hit, or nothing: `S`, `W`, `H`, `-`. */
function outcome(state: State, target: string, seen: Seen): string {
  if (unit(state, target).at === 'lost') return 'S';
  if (keys(seen).includes('withstood')) return 'W';
  return keys(seen).includes('hit-unit') ? 'H' : '-';
}

/** The outcomes of the first faces of a die, in a row: `----SS`. */
function dice(faces: number, body: (die: number) => string): string {
  return Array.from({ length: faces }, (_, index) => body(index + 1)).join('');
}

/** What each attack die does to an un-Hit ship; further dice are given for some of them. */
function each(
  air: string,
  target: string,
  way: Way = 'attack',
  further: Readonly<Record<number, readonly number[]>> = {},
): string {
  return dice(6, (die) => atSea(air, target, [die, 6, ...(further[die] ?? [])], { way }));
}

/** A ship off Pantelleria, and a MAS boat; the ship is bound for Malta. */
function mas(ship: string, phase: 'day' | 'night', rolls: readonly unknown[], hit?: true): string {
  const state = at('allied-movement', {
    phase,
    groups: { g1: ['w-7', ship] },
    units: hit ? { [ship]: { at: 'w-7', group: 'g1', hit } } : {},
  });
  play(state, ['lead g1', 'stay']);
  return outcome(state, ship, play(state, 'ready', { rolls }));
}

/** A ship at W-3 and a U-boat; aircraft with a group in reach keep the turn from ending. */
function uBoat(ship: string, rolls: readonly unknown[], hit?: true): string {
  const state = at('allied-movement', {
    season: 'fall-1941',
    groups: { g1: ['w-3', ship], g2: ['w-5', 'freighter-9'] },
    units: { 'stug-1': 'air-sicily', ...(hit ? { [ship]: { at: 'w-3', group: 'g1', hit } } : {}) },
  });
  play(state, ['lead g1', 'stay', 'lead g2', 'stay']);
  return outcome(state, ship, play(state, 'ready', { rolls }));
}

/** A battle in which the first shot is the Allies'. */
function gun(firer: string, target: string, rolls: readonly unknown[], hit?: true): string {
  const units = { [target]: hit ? { at: 'w-5', hit } : 'w-5' };
  const state = at('surface', { groups: { g1: ['w-5', firer] }, units });
  if (open(state).includes('deploy')) play(state, 'ready');
  return outcome(state, target, shoot(state, firer, target, rolls));
}

describe('the attack table', () => {
  clause('convoys/attack-table.2', 'the German Stuka hits with 5 and 6, starred from 6 on', () => {
    expect(each('stug-1', 'freighter-1')).toBe('----SS');
    expect(each('stug-1', 'eagle', 'attack', { 6: [5] })).toBe('----HS');
    expect(each('stug-1', 'eagle', 'intensify', { 5: [5], 6: [4] })).toBe('---HSH');
  });

  clause(
    ['convoys/attack-table.3', 'convoys/attack-table.4'],
    'the SM79 hits with 6, and with 7 starred; 4 and 5 do nothing',
    () => {
      expect(each('sm79-132', 'freighter-1')).toBe('-----S');
      expect(each('sm79-132', 'nelson')).toBe('-----H');
      expect(each('sm79-132', 'nelson', 'intensify', { 6: [5] })).toBe('----HS');
    },
  );

  clause('convoys/attack-table.5', 'the Z1007 has Hit16 with 6 and Hit33 with 7', () => {
    expect(each('z1007-29', 'nelson', 'attack', { 6: [6] })).toBe('-----H');
    expect(each('z1007-29', 'nelson', 'attack', { 6: [5] })).toBe('------');
    expect(each('z1007-29', 'nelson', 'intensify', { 5: [6], 6: [5] })).toBe('----HH');
    expect(each('z1007-29', 'nelson', 'intensify', { 5: [5], 6: [4] })).toBe('------');
    // No star in either row.
    expect(each('z1007-29', 'eagle', 'intensify', { 5: [6], 6: [6] })).toBe('----HH');
  });

  clause('convoys/attack-table.6', 'the Italian Ju87: Hit50 with 5, Hit with 6, Hit* with 7', () => {
    expect(each('it-ju87-96', 'eagle', 'attack', { 5: [4] })).toBe('----HH');
    expect(each('it-ju87-96', 'eagle', 'attack', { 5: [3] })).toBe('-----H');
    expect(each('it-ju87-96', 'eagle', 'intensify', { 4: [4], 6: [5] })).toBe('---HHS');
  });

  clause('convoys/attack-table.7', 'MAS boats have a Hit* with 6, and by night with 4 and 5', () => {
    expect(dice(5, (die) => mas('nelson', 'day', [die]))).toBe('-----');
    expect(mas('nelson', 'day', [6, [0], 5])).toBe('S');
    expect(mas('nelson', 'day', [6, [0], 4])).toBe('H');
    expect(dice(3, (die) => mas('nelson', 'night', [die]))).toBe('---');
    for (const die of [4, 5]) {
      expect(mas('nelson', 'night', [die, [0], 5])).toBe('S');
      expect(mas('nelson', 'night', [die, [0], 4])).toBe('H');
    }
    expect(mas('nelson', 'night', [6, [0], 1, [0]])).toBe('S');
  });

  clause('convoys/attack-table.8', 'submarines have a Hit* with 6', () => {
    expect(dice(5, (die) => uBoat('nelson', [die]))).toBe('-----');
    expect(uBoat('nelson', [6, [0], 5])).toBe('S');
    expect(uBoat('nelson', [6, [0], 4])).toBe('H');
    const british = (rolls: readonly unknown[]) => {
      const state = at('italian-movement', {
        groups: { g1: ['w-5', 'nelson'] },
        units: { littorio: 'at-sea-western-med' },
      });
      play(state, ['pick littorio', 'stay']);
      return outcome(state, 'littorio', play(state, 'ready', { rolls }));
    };
    expect([british([5]), british([6, [0], 4]), british([6, [0], 5])].join('')).toBe('-HS');
  });

  clause('convoys/attack-table.9', 'British aircraft hit with 6, and with 7 starred', () => {
    const british = (way: Way, rolls: readonly unknown[]) => {
      const state = at('air-strikes', {
        units: {
          'swordfish-815': 'air-malta',
          'swordfish-830': 'air-malta',
          littorio: 'at-sea-eastern-med',
          'cruiser-div-1': 'at-sea-eastern-med',
        },
      });
      play(state, 'fly swordfish-815');
      return outcome(state, 'littorio', play(state, `${way} littorio`, { rolls }));
    };
    expect(dice(6, (die) => british('attack', [die, 6]))).toBe('-----H');
    expect(dice(5, (die) => british('intensify', [die, 6]))).toBe('----H');
    expect([british('intensify', [6, 6, 4]), british('intensify', [6, 6, 5])].join('')).toBe('HS');
  });

  clause('convoys/attack-table.10', 'guns have a Hit* with 5 and 6', () => {
    expect(dice(4, (die) => gun('nelson', 'littorio', [die]))).toBe('----');
    for (const die of [5, 6]) {
      expect(gun('nelson', 'littorio', [die, 4])).toBe('H');
      expect(gun('nelson', 'littorio', [die, 5])).toBe('S');
    }
  });

  clause('convoys/attack-table.11', 'antiaircraft fire reads X up to 1, 2X at 2, 3X at 3', () => {
    const groups = [['freighter-2'], ['didos'], ['didos', 'eagle'], ['didos', 'eagle', 'illustrious']];
    const downOn = (way: Way) =>
      groups.map((beside) => [1, 2, 3, 4, 5, 6].filter((flak) => shotDown('stug-1', flak, { way, beside })));
    expect(downOn('attack')).toEqual([[], [1], [1, 2], [1, 2, 3]]);
    expect(downOn('intensify')).toEqual([[], [1, 2], [1, 2, 3], [1, 2, 3, 4]]);
  });

  clause('convoys/attack-table.13', 'bombs leave a Hit battleship afloat, torpedoes and guns do not', () => {
    const hit = true;
    expect(atSea('stug-1', 'nelson', [6, 6], { hit })).toBe('W');
    expect(atSea('z1007-29', 'nelson', [6, 6, 5], { hit })).toBe('W');
    expect(atSea('it-ju87-96', 'nelson', [6, 6], { hit })).toBe('W');
    expect(atSea('sm79-132', 'nelson', [6, 6], { hit })).toBe('S');
    expect(mas('nelson', 'day', [6, [0]], hit)).toBe('S');
    expect(uBoat('nelson', [6, [0]], hit)).toBe('S');
    expect(gun('nelson', 'littorio', [6], hit)).toBe('S');
  });

  clause('convoys/attack-table.13', 'torpedo stars count against single ships, gun stars by the gun', () => {
    const brit = (target: string, rolls: readonly number[]) => {
      const state = at('air-strikes', {
        units: {
          'swordfish-815': 'air-malta',
          'swordfish-830': 'air-malta',
          [target]: 'at-sea-eastern-med',
        },
      });
      play(state, 'fly swordfish-815');
      return told(play(state, `intensify ${target}`, { rolls }), 'star-rolled', 'die');
    };
    expect(brit('littorio', [6, 6, 5])).toEqual([5]);
    expect(brit('cesare-cavour', [6, 6])).toEqual([]);
    expect(atSea('sm79-132', 'didos', [6, 6], { way: 'intensify' })).toBe('H');
    expect(mas('force-h-cruisers', 'day', [6, [0]])).toBe('H');
    expect(gun('didos', 'littorio', [6])).toBe('H');
    expect(gun('nelson', 'cruiser-div-1', [6, 6])).toBe('S');
  });

  clause('convoys/attack-table.14', 'only an intensified strike reads the last row', () => {
    const charts = (way: Way) => {
      const state = at('air-strikes', {
        groups: { g1: ['w-5', 'freighter-1', 'freighter-2'] },
        units: { 'stug-1': 'air-sicily', 'stug-2': 'air-sicily' },
      });
      play(state, ['fly stug-1', 'strike g1']);
      return play(state, `${way} freighter-1`, { rolls: [6, 1] }).charts;
    };
    expect(charts('attack')).toEqual(['air-attack 6 stuka', 'antiaircraft 1 factors']);
    expect(charts('intensify')).toEqual(['air-attack 7 stuka', 'antiaircraft 0 factors']);
    const state = at('surface', { groups: { g1: ['w-5', 'nelson'] }, units: { littorio: 'w-5' } });
    play(state, 'fire nelson');
    expect(options(state)).toEqual(['target littorio']);
    expect(bar(state, 'intensify littorio')).toBe('convoys/naval-combat-targets');
    expect(play(state, 'target littorio', { rolls: [6, 1] }).charts).toEqual(['sea-attack 6 surface']);
    const boats = at('allied-movement', { phase: 'day', groups: { g1: ['w-6', 'freighter-1'] } });
    play(boats, ['lead g1', 'stay']);
    const seen = play(boats, 'ready', { rolls: [5, 6, [0]] });
    expect(seen.charts).toEqual(['sea-attack 5 submarine', 'sea-attack 6 mas']);
  });
});

/** Whether the aircraft is lost when it attacks a freighter and misses. */
function shotDown(air: string, flak: number, { way = 'attack', beside = [] }: Case): boolean {
  const state = at('air-strikes', {
    season: 'fall-1941',
    groups: { g1: ['w-5', 'freighter-1', ...beside] },
    units: { [air]: 'air-sicily', 'stug-3': 'air-sicily' },
  });
  play(state, [`fly ${air}`, 'strike g1']);
  play(state, `${way} freighter-1`, { rolls: [1, flak] });
  return unit(state, air).at === 'lost';
}

describe('numbered chances', () => {
  const fates = (air: string, target: string, die: number, way: Way = 'attack') =>
    dice(6, (further) => atSea(air, target, [die, 6, further], { way }));

  clause('convoys/conditional-hits.1', 'Hit16 needs a further 6', () => {
    expect(fates('z1007-29', 'nelson', 6)).toBe('-----H');
  });

  clause('convoys/conditional-hits.2', 'Hit33 needs a further 5 or 6', () => {
    expect(fates('z1007-29', 'nelson', 6, 'intensify')).toBe('----HH');
  });

  clause('convoys/conditional-hits.3', 'Hit50 needs a further 4 to 6', () => {
    expect(fates('it-ju87-96', 'nelson', 5)).toBe('---HHH');
    expect(fates('it-ju87-96', 'breconshire', 5)).toBe('---SSS');
  });

  clause(
    ['convoys/conditional-hits.4', 'convoys/conditional-hits.5'],
    'against slow ships 16 becomes 33, 33 becomes 67, and 50 is certain',
    () => {
      expect(fates('z1007-29', 'freighter-1', 6)).toBe('----SS');
      expect(fates('z1007-29', 'freighter-1', 6, 'intensify')).toBe('--SSSS');
      expect(atSea('it-ju87-96', 'freighter-1', [5, 6])).toBe('S');
    },
  );

  clause('convoys/conditional-hits.6', 'slow are freighters, Argus, Ramillies and ships that are Hit', () => {
    expect(atSea('it-ju87-96', 'freighter-10', [5, 6])).toBe('S');
    expect(atSea('it-ju87-96', 'argus', [5, 6])).toBe('S');
    expect(atSea('it-ju87-96', 'ramillies', [5, 6])).toBe('H');
    expect(atSea('it-ju87-96', 'nelson', [5, 6], { hit: true })).toBe('W');
    expect(atSea('it-ju87-96', 'didos', [5, 6], { hit: true })).toBe('S');
    const fast = ['breconshire', 'ark-royal', 'illustrious', 'renown', 'warspite', 'rodney', 'didos'];
    for (const ship of fast) expect(atSea('it-ju87-96', ship, [5, 6, 3])).toBe('-');
  });

  clause('convoys/conditional-hits.7', 'neither the first die nor the star is doubled', () => {
    expect(each('stug-1', 'freighter-1')).toBe('----SS');
    expect(each('sm79-132', 'argus')).toBe('-----S');
    const star = (die: number) => atSea('sm79-132', 'ramillies', [6, 6, die], { way: 'intensify' });
    expect(dice(6, star)).toBe('HHHHSS');
    const harbour = at('harbour-strikes', { units: { 'z1007-29': 'air-sicily', 'freighter-1': 'malta' } });
    play(harbour, 'fly z1007-29');
    expect(outcome(harbour, 'freighter-1', play(harbour, 'attack freighter-1', { rolls: [5, 6] }))).toBe('-');
  });
});

describe('an intensified attack', () => {
  clause(
    ['convoys/intensified-attack.1', 'convoys/intensified-attack.6'],
    'is declared with each target, before the dice',
    () => {
      const state = at('air-strikes', {
        groups: { g1: ['w-5', 'freighter-1', 'freighter-2'] },
        units: { 'stug-1': 'air-sicily', 'stug-2': 'air-sicily', 'stug-3': 'air-sicily' },
      });
      expect(options(state, 'intensify')).toEqual([]);
      play(state, 'fly stug-1');
      expect(options(state, 'intensify')).toEqual([]);
      play(state, 'strike g1');
      expect(options(state, 'intensify')).toEqual(['intensify freighter-1', 'intensify freighter-2']);
      const first = play(state, 'intensify freighter-1', { rolls: [1, 6] });
      expect(told(first, 'air-attack', 'intensified')).toEqual([true]);
      expect(options(state, 'intensify')).toEqual([]);
      play(state, ['fly stug-2', 'strike g1']);
      const second = play(state, 'attack freighter-1', { rolls: [4, 6] });
      expect(told(second, 'air-attack', 'intensified')).toEqual([false]);
      expect(unit(state, 'freighter-1').at).toBe('w-5');
    },
  );

  clause('convoys/intensified-attack.2', 'adds 1 to the attack die', () => {
    const way = 'intensify';
    expect(atSea('stug-1', 'nelson', [4, 6])).toBe('-');
    expect(atSea('stug-1', 'nelson', [4, 6], { way })).toBe('H');
    expect(atSea('sm79-132', 'nelson', [5, 6])).toBe('-');
    expect(atSea('sm79-132', 'nelson', [5, 6], { way })).toBe('H');
    expect(atSea('stug-1', 'nelson', [3, 6], { way })).toBe('-');
  });

  clause('convoys/intensified-attack.3', 'takes 1 from the antiaircraft die', () => {
    const strong = { beside: ['didos', 'eagle', 'illustrious'] };
    expect(shotDown('stug-1', 4, strong)).toBe(false);
    expect(shotDown('stug-1', 4, { way: 'intensify', ...strong })).toBe(true);
    expect(shotDown('stug-1', 5, { way: 'intensify', ...strong })).toBe(false);
    const one = { way: 'intensify', beside: ['didos'] } as const;
    expect([1, 2, 3].map((flak) => shotDown('sm79-132', flak, one))).toEqual([true, true, false]);
    expect(shotDown('stug-1', 1, { way: 'intensify' })).toBe(false);
  });

  clause('convoys/intensified-attack.4', 'makes a 6 count 7, and an antiaircraft 1 count 0', () => {
    const way = 'intensify';
    expect(atSea('sm79-132', 'nelson', [6, 6])).toBe('H');
    expect(atSea('sm79-132', 'nelson', [6, 6, 5], { way })).toBe('S');
    expect(shotDown('stug-1', 1, { way, beside: ['didos'] })).toBe(true);
  });

  clause('convoys/intensified-attack.5', 'is open to all aircraft and to nobody else', () => {
    const italians = { littorio: 'at-sea-eastern-med', 'cruiser-div-1': 'taranto' };
    const swordfish = at('air-strikes', { units: { ...italians, 'swordfish-815': 'air-malta' } });
    play(swordfish, 'fly swordfish-815');
    expect(options(swordfish)).toEqual(['attack littorio', 'intensify littorio']);
    const carrier = at('carrier-strikes', {
      groups: { g1: ['e-5', 'eagle'] },
      units: { ...italians, eagle: { at: 'e-5', group: 'g1', committed: 1 } },
    });
    play(carrier, 'launch eagle');
    expect(options(carrier)).toEqual(['attack littorio', 'intensify littorio']);
    const raid = at('carrier-strikes', { phase: 'night', groups: { g1: ['e-5', 'eagle'] }, units: italians });
    play(raid, ['raid', 'launch eagle']);
    expect(options(raid)).toEqual(['attack cruiser-div-1', 'intensify cruiser-div-1']);
    const harbour = at('harbour-strikes', { units: { 'stug-1': 'air-sicily', nelson: 'malta' } });
    play(harbour, 'fly stug-1');
    expect(options(harbour)).toEqual(['attack nelson', 'intensify nelson']);
    const guns = at('surface', { groups: { g1: ['w-5', 'nelson'] }, units: { 'cruiser-div-3': 'w-5' } });
    play(guns, 'fire nelson');
    expect(options(guns)).toEqual(['target cruiser-div-3']);
  });
});
