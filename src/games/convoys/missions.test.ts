import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  axisGroup,
  axisUnit,
  bar,
  fact,
  group,
  keys,
  open,
  options,
  play,
  put,
  type Setting,
  strike,
  told,
  unit,
} from './testing.ts';

/** A day with a convoy at W-5, and two Stukas and a torpedo plane on Sicily. */
function raid(setting: Setting = {}): State {
  return at('air-strikes', {
    groups: { g1: ['w-5', 'nelson', 'freighter-1', 'freighter-2'] },
    ...setting,
    units: { 'stug-1': 'air-sicily', 'stug-2': 'air-sicily', 'sm79-132': 'air-sicily', ...setting.units },
  });
}

describe('one strike', () => {
  clause('convoys/air-strike-procedure.2', 'attack and antiaircraft fire have a die each', () => {
    const seen = strike(raid(), ['stug-1', 'g1', 'freighter-1'], [3, 4]);
    expect([told(seen, 'air-attack', 'die'), told(seen, 'air-attack', 'flak')]).toEqual([[3], [4]]);
    const fate = (attack: number, flak: number) => {
      const state = raid();
      strike(state, ['stug-1', 'g1', 'freighter-1'], [attack, flak]);
      return [unit(state, 'freighter-1').at, unit(state, 'stug-1').at];
    };
    expect(fate(5, 6)).toEqual(['lost', 'air-sicily']);
    expect(fate(1, 1)).toEqual(['w-5', 'lost']);
    expect(fate(1, 6)).toEqual(['w-5', 'air-sicily']);
  });

  clause('convoys/air-strike-procedure.3', 'an air unit that is shot down still sinks its target', () => {
    const state = raid();
    const seen = strike(state, ['stug-1', 'g1', 'freighter-1'], [5, 1]);
    expect(told(seen, 'sunk', 'unit')).toEqual(['freighter-1']);
    expect(told(seen, 'shot-down', 'unit')).toEqual(['stug-1']);
    expect([unit(state, 'freighter-1').at, unit(state, 'stug-1').at]).toEqual(['lost', 'lost']);
  });

  clause('convoys/air-strike-procedure.4', 'a carrier counts until the strike that hits it is over', () => {
    const state = raid({ groups: { g1: ['w-5', 'eagle', 'nelson'] } });
    const first = strike(state, ['stug-1', 'g1', 'eagle'], [5, 2]);
    expect([told(first, 'hit-unit', 'unit'), told(first, 'air-attack', 'factors')]).toEqual([['eagle'], [2]]);
    expect(unit(state, 'stug-1').at).toBe('lost');
    const second = strike(state, ['stug-2', 'g1', 'nelson'], [1, 2]);
    expect(told(second, 'air-attack', 'factors')).toEqual([1]);
    expect(unit(state, 'stug-2').at).toBe('air-sicily');

    const sunk = raid({ groups: { g1: ['w-5', 'eagle', 'nelson'] } });
    expect(told(strike(sunk, ['stug-1', 'g1', 'eagle'], [6, 2, 5]), 'sunk', 'unit')).toEqual(['eagle']);
    expect(unit(sunk, 'stug-1').at).toBe('lost');
    play(sunk, ['fly stug-2', 'strike g1']);
    expect(fact(sunk, 'attack nelson', 'antiaircraft factors')).toBe('1');
  });

  clause('convoys/air-strike-procedure.5', 'unit, counter, disclosure, target, dice, effects', () => {
    const state = raid();
    expect(options(state)).toEqual(['fly stug-1', 'fly stug-2', 'fly sm79-132', 'end']);
    play(state, 'fly stug-1');
    expect(options(state)).toEqual(['strike g1']);
    expect(axisUnit(state, 'nelson').at).toBe('hidden');
    const shown = play(state, 'strike g1');
    expect(keys(shown)).toEqual(['mission', 'exposed']);
    expect(axisUnit(state, 'nelson').at).toBe('w-5');
    const ways = ['nelson', 'freighter-1', 'freighter-2'];
    expect(options(state)).toEqual(ways.flatMap((ship) => [`attack ${ship}`, `intensify ${ship}`]));
    const seen = play(state, 'intensify freighter-1', { rolls: [4, 2] });
    expect(keys(seen)).toEqual(['air-attack', 'sunk', 'shot-down']);
    expect(told(seen, 'air-attack', 'intensified')).toEqual([true]);
  });

  clause('convoys/air-strike-procedure.6', 'a strike has one die and harms one ship', () => {
    const state = raid();
    const seen = strike(state, ['stug-1', 'g1', 'freighter-1'], [6, 6]);
    expect(told(seen, 'air-attack', 'target')).toEqual(['freighter-1']);
    expect(keys(seen)).toEqual(['air-attack', 'sunk']);
    expect([unit(state, 'freighter-2').at, unit(state, 'nelson').hit]).toEqual(['w-5', undefined]);
    expect(open(state)).toBe('axis axis-strikes.fly');
  });

  clause('convoys/air-strike-procedure.7', 'a strike has its effect before the next one', () => {
    const state = raid();
    play(state, 'fly stug-1');
    expect(bar(state, 'fly stug-2')).toBe('convoys/recon');
    play(state, 'strike g1');
    play(state, 'attack freighter-1', { rolls: [5, 6] });
    expect(unit(state, 'freighter-1').at).toBe('lost');
    expect(group(state, 'g1')?.losses).toBe(1);
    play(state, ['fly stug-2', 'strike g1']);
    expect(options(state, 'attack')).toEqual(['attack nelson', 'attack freighter-2']);
    expect(bar(state, 'attack freighter-1')).toBe('convoys/allied-replacements.3');
  });

  clause('convoys/air-strike-procedure.8', 'a land-based unit that is shot down is lost', () => {
    const state = raid();
    strike(state, ['stug-1', 'g1', 'freighter-1'], [1, 1]);
    expect(unit(state, 'stug-1').at).toBe('lost');
    expect(options(state)).toEqual(['fly stug-2', 'fly sm79-132', 'end']);
    expect(bar(state, 'fly stug-1')).toBe('convoys/air-strike-procedure.8');
  });

  clause('convoys/air-strike-procedure.8', 'a carrier misses a lost strike for the season', () => {
    const state = at('carrier-strikes', {
      groups: { g1: ['w-5', 'ark-royal', 'nelson'] },
      units: {
        'ark-royal': { at: 'w-5', group: 'g1', committed: 2 },
        'cruiser-div-1': 'at-sea-western-med',
        littorio: 'napoli',
      },
    });
    play(state, 'launch ark-royal');
    expect(keys(play(state, 'attack cruiser-div-1', { rolls: [1, 1] }))).toContain('strike-lost');
    play(state, 'launch ark-royal');
    play(state, 'attack cruiser-div-1', { rolls: [1, 6] });
    expect(options(state)).toEqual(['end']);
    expect(unit(state, 'ark-royal')).toMatchObject({ at: 'w-5', strikesLost: 1 });
    // Through the night to the next day: one strike is left.
    play(state, 'end');
    play(state, ['lead g1', 'stay', 'ready', 'pick cruiser-div-1', 'stay']);
    play(state, 'ready', { rolls: [1] });
    play(state, ['lead g1', 'stay', 'ready', 'pick cruiser-div-1', 'stay']);
    play(state, 'ready', { rolls: [1] });
    play(state, 'commit ark-royal');
    expect(bar(state, 'commit ark-royal')).toBe('convoys/carrier-air-strikes.1');
    expect(options(state)).toEqual(['ready']);
  });
});

describe('land-based aircraft', () => {
  const FLEET = {
    ...{ 'w-1': 'nelson', 'w-2': 'rodney', 'w-3': 'hood', 'w-4': 'renown', 'w-5': 'eagle', 'w-6': 'argus' },
    ...{
      'w-7': 'didos',
      'e-5': 'malaya',
      'e-4': 'barham',
      'e-3': 'warspite',
      'e-2': 'valiant',
      'e-1': 'ramillies',
    },
  };

  /** The positions that aircraft on a base can strike, if there is a group on every one. */
  function struckFrom(base: string): string[] {
    const places = Object.keys(FLEET);
    const groups = Object.entries(FLEET).map(([place, ship], index) => [`g${index + 1}`, [place, ship]]);
    const state = at('air-strikes', { groups: Object.fromEntries(groups), units: { 'stug-1': base } });
    play(state, 'fly stug-1');
    const offered = options(state);
    return places.filter((_, index) => {
      const action = `strike g${index + 1}`;
      if (offered.includes(action)) return true;
      expect(bar(state, action)).toBe('convoys/land-based-air-strikes.1');
      return false;
    });
  }

  clause('convoys/land-based-air-strikes.1', 'strike only along the lines of their base', () => {
    expect(struckFrom('air-sardinia')).toEqual(['w-4', 'w-5', 'w-6']);
    expect(struckFrom('air-sicily')).toEqual(['w-5', 'w-6', 'w-7', 'e-5']);
    expect(struckFrom('air-crete')).toEqual(['e-3', 'e-2', 'e-1']);
    expect(struckFrom('air-tripoli')).toEqual(['e-5']);
    expect(struckFrom('air-el-agheila')).toEqual(['e-4']);
    expect(struckFrom('air-gazala')).toEqual(['e-4', 'e-3', 'e-2']);
    expect(struckFrom('air-tobruk')).toEqual(['e-2', 'e-1']);
    expect(struckFrom('air-alamein')).toEqual(['e-1']);
  });

  clause('convoys/land-based-air-strikes.1', 'do not fly where nothing is in reach', () => {
    const state = raid({ groups: { g1: ['w-7', 'nelson'] }, units: { 'z1007-29': 'air-sardinia' } });
    expect(options(state)).not.toContain('fly z1007-29');
    expect(bar(state, 'fly z1007-29')).toBe('convoys/land-based-air-strikes.1');
  });

  clause('convoys/land-based-air-strikes.2', 'read the column of their type', () => {
    const read = (air: string) => {
      const state = raid({ units: { [air]: 'air-sicily' } });
      return strike(state, [air, 'g1', 'nelson'], [4, 6]).charts[0];
    };
    expect(read('stug-1')).toBe('air-attack 4 stuka');
    expect(read('sm79-132')).toBe('air-attack 4 sm79');
    expect(read('z1007-41')).toBe('air-attack 4 z1007');
    expect(read('it-ju87-97')).toBe('air-attack 4 it-stuka');
  });

  clause('convoys/land-based-air-strikes.4', 'fly once in a day, and again in the next one', () => {
    const state = raid({ units: { 'stug-2': 'absent', 'sm79-132': 'absent', 'z1007-29': 'air-sardinia' } });
    strike(state, ['z1007-29', 'g1', 'nelson'], [1, 6]);
    expect(bar(state, 'fly z1007-29')).toBe('convoys/land-based-air-strikes.4');
    expect(options(state)).toEqual(['fly stug-1', 'end']);
    play(state, 'end');
    play(state, ['lead g1', 'stay', 'ready', 'lead g1', 'stay', 'ready']);
    expect(options(state)).toEqual(['fly stug-1', 'fly z1007-29', 'end']);
  });

  clause('convoys/land-based-air-strikes.5', 'keep their base through the turns of a season', () => {
    const placing = at('axis-placement', { season: 'spring-1941', units: { 'stug-1': 'pool' } });
    put(placing, { 'stug-1': 'air-sicily' });
    play(placing, ['ready', 'begin day']);
    expect(unit(placing, 'stug-1').at).toBe('air-sicily');
    expect(bar(placing, 'pick stug-1')).toBe('convoys/land-based-air-strikes.5');
    const state = raid({ units: { littorio: 'napoli' } });
    strike(state, ['stug-1', 'g1', 'nelson'], [1, 6]);
    play(state, ['end', 'lead g1', 'stay', 'ready']);
    expect(open(state)).toBe('axis italian-movement.steam');
    play(state, 'steam', { rolls: [6] });
    expect(options(state)).toEqual(['pick littorio', 'ready']);
    expect(bar(state, 'pick stug-1')).toBe('convoys/land-based-air-strikes.5');
    play(state, ['ready', 'lead g1', 'stay', 'ready', 'ready']);
    expect(unit(state, 'stug-1').at).toBe('air-sicily');
    expect(open(state)).toBe('axis axis-strikes.fly');
  });

  clause('convoys/land-based-air-strikes.6', 'use bases up to the army, and their own Crete', () => {
    const bases = (army: string, crete: 'allied' | 'axis') => {
      const state = at('axis-placement', { forts: [], army, crete, units: { 'stug-1': 'pool' } });
      play(state, 'pick stug-1');
      const open = options(state, 'put').map((text) => text.slice('put air-'.length));
      for (const base of ['crete', 'tripoli', 'el-agheila', 'gazala', 'tobruk', 'alamein'])
        if (!open.includes(base))
          expect(bar(state, `put air-${base}`)).toBe('convoys/land-based-air-strikes.6');
      return open;
    };
    const home = ['sardinia', 'sicily'];
    expect(bases('na-el-agheila', 'allied')).toEqual([...home, 'tripoli', 'el-agheila']);
    expect(bases('na-gazala', 'axis')).toEqual([...home, 'crete', 'tripoli', 'el-agheila', 'gazala']);
    const africa = ['tripoli', 'el-agheila', 'gazala', 'tobruk'];
    expect(bases('na-tobruk', 'allied')).toEqual([...home, ...africa]);
    expect(bases('na-alamein', 'axis')).toEqual([...home, 'crete', ...africa, 'alamein']);
  });

  clause('convoys/land-based-air-strikes.7', 'Swordfish strike Italians along their own lines', () => {
    const struck = (base: string) => {
      const italians = ['littorio', 'cruiser-div-1', 'cruiser-div-3', 'cruiser-div-7', 'cruiser-div-8'];
      const units = [...italians, 'vittorio-veneto', 'cesare-cavour', 'cruiser-div-10'];
      const places = [
        ...['at-sea-western-med', 'at-sea-eastern-med', 'w-5', 'w-6', 'w-7'],
        ...['e-5', 'e-4', 'e-3'],
      ];
      const state = at('air-strikes', {
        units: {
          ...Object.fromEntries(units.map((one, index) => [one, places[index] ?? ''])),
          'doria-duilio': 'taranto',
          'swordfish-815': base,
          'swordfish-830': 'air-malta',
        },
      });
      play(state, 'fly swordfish-815');
      expect(bar(state, 'attack doria-duilio')).toBe('convoys/land-based-air-strikes.7');
      const found = options(state, 'attack').map((text) => text.slice('attack '.length));
      return { state, found: places.filter((_, index) => found.includes(units[index] ?? '')) };
    };
    const malta = struck('air-malta');
    expect(malta.found).toEqual(['at-sea-western-med', 'at-sea-eastern-med', 'w-6', 'w-7', 'e-5']);
    expect(bar(malta.state, 'attack cruiser-div-3')).toBe('convoys/land-based-air-strikes.7');
    expect(struck('air-crete').found).toEqual(['at-sea-eastern-med', 'e-3']);
    expect(play(malta.state, 'attack littorio', { rolls: [6, 6] }).charts).toContain('air-attack 6 brit-air');
    expect(unit(malta.state, 'littorio').hit).toBe(true);
  });

  clause(
    ['convoys/land-based-air-strikes.7', 'convoys/land-based-air-strikes.8'],
    'the Axis have flown when the Swordfish take off, each of them once',
    () => {
      const swordfish = { 'swordfish-815': 'air-malta', 'swordfish-830': 'air-malta' };
      const state = raid({ units: { ...swordfish, 'cruiser-div-1': 'at-sea-western-med' } });
      expect(open(state)).toBe('axis axis-strikes.fly');
      expect(bar(state, 'fly swordfish-815')).toBe('convoys/land-based-air-strikes.1');
      play(state, 'end');
      expect(open(state)).toBe('allied swordfish-strikes.fly');
      expect(options(state)).toEqual(['fly swordfish-815', 'fly swordfish-830', 'end']);
      play(state, 'fly swordfish-815');
      play(state, 'attack cruiser-div-1', { rolls: [1, 6] });
      expect(bar(state, 'fly swordfish-815')).toBe('convoys/land-based-air-strikes.4');
      expect(bar(state, 'fly stug-1')).toBe('convoys/land-based-air-strikes.7');
      expect(options(state)).toEqual(['fly swordfish-830', 'end']);
    },
  );

  clause('convoys/land-based-air-strikes.9', 'Malta is struck in the harbour steps only', () => {
    const groups = { g1: ['w-5', 'nelson'], g2: ['malta', 'freighter-9'] } as const;
    const state = raid({ groups });
    play(state, 'fly stug-1');
    expect(options(state)).toEqual(['strike g1']);
    expect(bar(state, 'strike g2')).toBe('convoys/land-based-air-strikes.1');
    const alone = raid({ groups: {}, units: { 'freighter-9': 'malta' } });
    expect(open(alone)).toBe('allied season.go-on');
    play(alone, 'finish');
    expect(open(alone)).toBe('axis siege.fly');
    play(alone, 'fly stug-1');
    expect(options(alone)).toEqual(['attack freighter-9', 'intensify freighter-9']);
  });
});

describe('the night', () => {
  const units = {
    ...{ 'stug-1': 'air-sicily', 'swordfish-830': 'air-malta', 'cruiser-div-1': 'at-sea-western-med' },
    ...{ 'freighter-9': 'malta' },
  };
  const groups = { g1: ['w-6', 'eagle', 'freighter-1'] as const };

  clause('convoys/no-night-air.1', 'brings no strike of any kind', () => {
    const asked = (phase: 'day' | 'night') => {
      const state = at('italian-movement', { phase, groups, units });
      const met: string[] = [];
      play(state, ['pick cruiser-div-1', 'stay']);
      play(state, 'ready', { rolls: [1] });
      while (!open(state).includes('sailing')) {
        met.push(open(state));
        play(state, options(state).includes('ready') ? 'ready' : 'end');
      }
      return met;
    };
    expect(asked('day')).toEqual([
      'allied commitment.commit',
      'axis axis-strikes.fly',
      'allied swordfish-strikes.fly',
      'allied carrier-strikes.launch',
    ]);
    expect(asked('night')).toEqual([]);
  });

  clause('convoys/no-night-air.1', 'leaves a convoy to submarines and MAS boats', () => {
    const state = at('allied-movement', { phase: 'night', groups, units: { 'stug-1': 'air-sicily' } });
    const seen = play(state, ['lead g1', 'stay', 'ready'], { rolls: [1, 1] });
    expect(told(seen, 'boats-attack', 'boats')).toEqual(['italian-submarine', 'mas']);
    expect(open(state)).toBe('allied sailing.order');
    expect(axisGroup(state, 'g1')).toMatchObject({ at: 'w-6' });
  });

  clause('convoys/no-night-air.4', 'does not keep aircraft from the harbour', () => {
    const ashore = { ...units, 'cruiser-div-1': 'napoli' };
    const state = at('harbour-strikes', { phase: 'night', season: 'spring-1941', units: ashore });
    expect(options(state)).toEqual(['fly stug-1', 'end']);
    play(state, 'fly stug-1');
    expect(keys(play(state, 'attack freighter-9', { rolls: [1, 6] }))).toContain('air-attack');
    const last = at('last-strikes', {
      phase: 'night',
      season: 'spring-1941',
      units: { ...ashore, nelson: 'malta' },
    });
    play(last, ['another', 'fly stug-1']);
    expect(options(last)).toContain('attack nelson');
  });
});
