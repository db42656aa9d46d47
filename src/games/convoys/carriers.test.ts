import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  axisUnit,
  bar,
  fact,
  keys,
  open,
  options,
  play,
  type Setting,
  strike,
  told,
  unit,
} from './testing.ts';

const ITALIANS = { 'cruiser-div-1': 'at-sea-western-med', 'cruiser-div-3': 'at-sea-western-med' };

/** By day, with Italian ships off W-5 and a Stuka on Sicily; the carriers are to be committed. */
function day(ships: readonly string[], units: Setting['units'] = {}, place = 'w-5'): State {
  return at('carriers-commit', {
    season: 'spring-1941',
    groups: { g1: [place, ...ships] },
    units: { 'stug-1': 'air-sicily', 'stug-2': 'air-sicily', ...ITALIANS, ...units },
  });
}

/** The strikes that can be committed, one after another, until there are no more. */
function mostStrikes(state: State): string[] {
  const committed: string[] = [];
  for (let [next] = options(state, 'commit'); next !== undefined; [next] = options(state, 'commit')) {
    committed.push(next.slice('commit '.length));
    play(state, next);
  }
  return committed;
}

function toCarrierStep(state: State, commits: readonly string[]): State {
  play(state, [...commits.map((ship) => `commit ${ship}`), 'ready', 'end']);
  expect(open(state)).toBe('allied carrier-strikes.launch');
  return state;
}

describe('carriers by day', () => {
  clause('convoys/carrier-air-strikes.1', 'Ark Royal launches two strikes', () => {
    const state = day(['ark-royal']);
    expect(mostStrikes(state)).toEqual(['ark-royal', 'ark-royal']);
    expect(bar(state, 'commit ark-royal')).toBe('convoys/carrier-air-strikes.1');
    play(state, ['ready', 'end']);
    for (const die of [1, 2]) {
      play(state, 'launch ark-royal');
      play(state, 'attack cruiser-div-1', { rolls: [die, 6] });
    }
    expect(bar(state, 'launch ark-royal')).toBe('convoys/carrier-air-strikes.8');
    expect(options(state)).toEqual(['end']);
  });

  clause(
    ['convoys/carrier-air-strikes.2', 'convoys/carrier-air-strikes.6'],
    'the other fleet carriers launch one strike each',
    () => {
      const carriers = ['eagle', 'illustrious', 'victorious', 'formidable'];
      const state = day(carriers);
      expect(mostStrikes(state)).toEqual(carriers);
      play(state, ['ready', 'end']);
      for (const ship of carriers) {
        play(state, `launch ${ship}`);
        play(state, 'attack cruiser-div-1', { rolls: [1, 6] });
        expect(bar(state, `launch ${ship}`)).toBe('convoys/carrier-air-strikes.8');
      }
      expect(options(state)).toEqual(['end']);
    },
  );

  clause('convoys/carrier-air-strikes.3', 'who launches everything adds no antiaircraft factor', () => {
    const factors = (ships: readonly string[], commits: readonly string[]) => {
      const state = day(ships);
      play(state, [...commits.map((ship) => `commit ${ship}`), 'ready', 'fly stug-1', 'strike g1']);
      return fact(state, `attack ${ships[0]}`, 'antiaircraft factors');
    };
    expect(factors(['illustrious', 'warspite'], [])).toBe('2');
    expect(factors(['illustrious', 'warspite'], ['illustrious'])).toBe('1');
    expect(factors(['ark-royal', 'nelson'], ['ark-royal', 'ark-royal'])).toBe('1');
    expect(factors(['eagle', 'illustrious'], ['eagle'])).toBe('2');
  });

  clause('convoys/carrier-air-strikes.4', 'Argus launches nothing, and adds its factor', () => {
    const state = day(['argus', 'didos']);
    expect(options(state)).toEqual(['ready']);
    expect(bar(state, 'commit argus')).toBe('convoys/carrier-air-strikes.4');
    play(state, ['ready', 'fly stug-1', 'strike g1']);
    expect(fact(state, 'attack didos', 'antiaircraft factors')).toBe('2');
    play(state, 'attack didos', { rolls: [1, 6] });
    play(state, 'end');
    expect(options(state)).toEqual(['end']);
    expect(bar(state, 'launch argus')).toBe('convoys/carrier-air-strikes.4');
  });

  clause('convoys/carrier-air-strikes.7', 'reach the next position and the area beside it', () => {
    const reached = (from: string, target: string) => {
      const state = at('carriers-commit', {
        groups: { g1: [from, 'eagle'], g2: ['w-6', 'dummy'], g3: ['e-4', 'dummy'] },
        units: { littorio: target, 'cruiser-div-1': 'at-sea-western-med', 'stug-1': 'air-sardinia' },
      });
      const yes = options(state).includes('commit eagle');
      if (!yes) {
        expect(bar(state, 'commit eagle')).toBe('convoys/carrier-air-strikes.7');
        return false;
      }
      play(state, ['commit eagle', 'ready', 'end', 'launch eagle']);
      const offered = options(state).includes('attack littorio');
      if (!offered) expect(bar(state, 'attack littorio')).toBe('convoys/carrier-air-strikes.7');
      return offered;
    };
    const places = ['w-5', 'w-6', 'w-7', 'e-5', 'e-4', 'e-3', 'at-sea-western-med', 'at-sea-eastern-med'];
    const from = (place: string) => places.filter((target) => reached(place, target));
    expect(from('w-4')).toEqual(['w-5']);
    expect(from('w-5')).toEqual(['w-5', 'w-6', 'at-sea-western-med']);
    expect(from('w-6')).toEqual(['w-5', 'w-6', 'w-7', 'at-sea-western-med']);
    expect(from('w-7')).toEqual(['w-6', 'w-7', 'at-sea-western-med']);
    expect(from('e-5')).toEqual(['e-5', 'e-4', 'at-sea-eastern-med']);
    expect(from('e-3')).toEqual(['e-4', 'e-3', 'at-sea-eastern-med']);
    expect(from('e-2')).toEqual(['e-3']);
    expect(reached('w-5', 'napoli')).toBe(false);
  });

  clause('convoys/carrier-air-strikes.7', 'the Allies choose targets and use the British column', () => {
    const state = toCarrierStep(day(['eagle'], { littorio: 'w-6' }), ['eagle']);
    play(state, 'launch eagle');
    const ships = ['littorio', 'cruiser-div-1', 'cruiser-div-3'];
    expect(options(state)).toEqual(ships.flatMap((ship) => [`attack ${ship}`, `intensify ${ship}`]));
    const seen = play(state, 'attack cruiser-div-3', { rolls: [6, 6] });
    expect(seen.charts).toEqual(['air-attack 6 brit-air', 'antiaircraft 6 factors']);
    expect([unit(state, 'cruiser-div-3').hit, unit(state, 'cruiser-div-1').hit]).toEqual([true, undefined]);
  });

  clause('convoys/carrier-air-strikes.8', 'carriers are committed in secret before the Axis fly', () => {
    const state = at('italian-movement', {
      groups: { g1: ['w-5', 'eagle', 'nelson'] },
      units: { 'stug-1': 'air-sicily', ...ITALIANS },
    });
    play(state, ['pick cruiser-div-1', 'stay', 'pick cruiser-div-3', 'stay']);
    play(state, 'ready', { rolls: [1] });
    expect(open(state)).toBe('allied commitment.commit');
    const seen = play(state, ['commit eagle', 'ready']);
    expect(seen.lines.join()).not.toContain('Eagle');
    expect(unit(state, 'eagle').committed).toBe(1);
    expect(axisUnit(state, 'eagle').committed).toBeUndefined();
    expect(open(state)).toBe('axis axis-strikes.fly');
    play(state, ['fly stug-1', 'strike g1']);
    expect(axisUnit(state, 'eagle').committed).toBe(1);
    expect(fact(state, 'attack nelson', 'antiaircraft factors')).toBe('1');
    play(state, 'attack nelson', { rolls: [1, 6] });
    play(state, 'launch eagle');
    play(state, 'attack cruiser-div-1', { rolls: [1, 6] });
    expect(unit(state, 'eagle').committed).toBe(1);
    play(state, 'end');
    expect(unit(state, 'eagle').committed).toBeUndefined();
  });

  clause('convoys/carrier-air-strikes.8', 'what counts are the strikes that a carrier has left', () => {
    const state = day(['ark-royal'], { 'ark-royal': { at: 'w-5', group: 'g1', strikesLost: 1 } });
    expect(mostStrikes(state)).toEqual(['ark-royal']);
    play(state, ['ready', 'fly stug-1', 'strike g1']);
    expect(fact(state, 'attack ark-royal', 'antiaircraft factors')).toBe('1');
  });

  clause('convoys/carrier-air-strikes.9', 'who was not committed launches nothing', () => {
    const state = toCarrierStep(day(['eagle', 'illustrious']), ['eagle']);
    expect(options(state)).toEqual(['launch eagle', 'end']);
    expect(bar(state, 'launch illustrious')).toBe('convoys/carrier-air-strikes.9');
    const none = toCarrierStep(day(['eagle']), []);
    expect(options(none)).toEqual(['end']);
  });

  clause('convoys/carrier-air-strikes.10', 'Ark Royal keeps its factor with one strike of two', () => {
    const state = day(['ark-royal', 'nelson']);
    play(state, ['commit ark-royal', 'ready', 'fly stug-1', 'strike g1']);
    expect(fact(state, 'attack nelson', 'antiaircraft factors')).toBe('2');
    play(state, 'attack nelson', { rolls: [1, 2] });
    expect(unit(state, 'stug-1').at).toBe('lost');
    play(state, ['end', 'launch ark-royal']);
    play(state, 'attack cruiser-div-1', { rolls: [1, 6] });
    expect(bar(state, 'launch ark-royal')).toBe('convoys/carrier-air-strikes.8');
  });

  clause('convoys/carrier-air-strikes.11', 'a committed carrier that is Hit does not launch', () => {
    const state = day(['eagle', 'nelson']);
    play(state, ['commit eagle', 'ready']);
    strike(state, ['stug-1', 'g1', 'eagle'], [5, 6]);
    play(state, 'end');
    expect(options(state)).toEqual(['end']);
    expect(bar(state, 'launch eagle')).toBe('convoys/hit-ship-effects.2');
  });

  clause('convoys/carrier-air-strikes.12', 'carriers in port do not launch', () => {
    const state = day(
      ['eagle'],
      { illustrious: 'malta', victorious: 'gibraltar', 'cruiser-div-1': 'w-7' },
      'w-6',
    );
    expect(options(state)).toEqual(['commit eagle', 'ready']);
    expect(bar(state, 'commit illustrious')).toBe('convoys/carrier-air-strikes.12');
    expect(bar(state, 'commit victorious')).toBe('convoys/carrier-air-strikes.12');
  });
});

describe('the night raid on Taranto', () => {
  const fleet = { littorio: 'taranto', 'cruiser-div-7': 'taranto', 'cesare-cavour': 'taranto' };

  /** After Italian movement in a night turn. */
  function night(groups: Setting['groups'] = { g1: ['e-4', 'illustrious'] }, setting: Setting = {}): State {
    return at('carrier-strikes', {
      phase: 'night',
      ...setting,
      groups,
      units: { ...fleet, ...setting.units },
    });
  }

  clause('convoys/taranto-raid.1', 'is flown once in a game, or declined and kept', () => {
    const state = night();
    expect(options(state)).toEqual(['raid', 'decline']);
    play(state, ['raid', 'end']);
    const another = (one: State) => {
      // A day and a night later.
      play(one, ['lead g1', 'stay', 'ready', 'stay']);
      while (!open(one).includes('sailing')) play(one, 'end');
      play(one, ['lead g1', 'stay', 'ready', 'stay']);
      return open(one);
    };
    expect(another(state)).toBe('allied sailing.order');
    const kept = night();
    play(kept, 'decline');
    expect(another(kept)).toBe('allied taranto-raid.raid');
    expect(open(night({ g1: ['e-4', 'illustrious'] }, { used: ['taranto'] }))).toBe('allied sailing.order');
  });

  clause('convoys/taranto-raid.2', 'takes place at night', () => {
    expect(open(night())).toBe('allied taranto-raid.raid');
    expect(open(night({ g1: ['e-4', 'illustrious'] }, { phase: 'day' }))).toBe('allied sailing.order');
  });

  clause(
    ['convoys/taranto-raid.3', 'convoys/taranto-raid.6'],
    'starts from E-3, E-4 and E-5, and from nowhere else',
    () => {
      for (const place of ['e-3', 'e-4', 'e-5'])
        expect(options(night({ g1: [place, 'illustrious'] }))).toEqual(['raid', 'decline']);
      for (const place of ['e-2', 'e-1', 'w-7'])
        expect(open(night({ g1: [place, 'illustrious'] }))).toBe('allied sailing.order');
      // The question says nothing about what is there; the raid needs a carrier.
      const far = night({ g1: ['e-2', 'illustrious'], g2: ['e-3', 'warspite', 'argus'] });
      expect(options(far)).toEqual(['decline']);
      // Argus is there and has no strikes; a battleship is none of those who could.
      expect(bar(far, 'raid')).toBe('convoys/carrier-air-strikes.4');
      const none = night({ g1: ['e-2', 'illustrious'], g2: ['e-3', 'warspite'] });
      expect(bar(none, 'raid')).toBe('convoys/taranto-raid.3');
      const both = night({ g1: ['e-2', 'illustrious'], g2: ['e-3', 'eagle'] });
      play(both, 'raid');
      expect(options(both)).toEqual(['launch eagle', 'end']);
      expect(bar(both, 'launch illustrious')).toBe('convoys/taranto-raid.3');
    },
  );

  clause('convoys/taranto-raid.6', 'all carriers there join with their strikes by day', () => {
    const state = night({ g1: ['e-3', 'illustrious'], g2: ['e-5', 'eagle'], g3: ['e-4', 'ark-royal'] });
    play(state, 'raid');
    const launched: string[] = [];
    for (let [next] = options(state, 'launch'); next !== undefined; [next] = options(state, 'launch')) {
      launched.push(next.slice('launch '.length));
      play(state, next);
      play(state, 'attack littorio', { rolls: [1, 6] });
    }
    expect(launched).toEqual(['ark-royal', 'ark-royal', 'eagle', 'illustrious']);
    expect(bar(state, 'launch ark-royal')).toBe('convoys/taranto-raid.6');
    expect(options(state)).toEqual(['end']);
  });

  clause(
    ['convoys/taranto-raid.4', 'convoys/taranto-raid.8'],
    'a Hit is doubled on its target and sinks it',
    () => {
      const raid = (way: string, rolls: readonly number[]) => {
        const state = night();
        play(state, ['raid', 'launch illustrious']);
        const seen = play(state, way, { rolls });
        expect([unit(state, 'cesare-cavour').at, unit(state, 'cesare-cavour').hit]).toEqual([
          'taranto',
          undefined,
        ]);
        return [...told(seen, 'sunk', 'unit'), ...told(seen, 'strike-lost', 'unit')];
      };
      expect(raid('attack littorio', [6, 6])).toEqual(['littorio']);
      expect(raid('attack cruiser-div-7', [6, 6])).toEqual(['cruiser-div-7']);
      expect(raid('attack littorio', [5, 6])).toEqual([]);
      expect(raid('intensify littorio', [5, 2])).toEqual(['littorio', 'illustrious']);
      expect(raid('intensify littorio', [6, 3])).toEqual(['littorio']);
      expect(raid('intensify littorio', [4, 3])).toEqual([]);
      expect(raid('attack littorio', [6, 1])).toEqual(['littorio', 'illustrious']);
      expect(raid('attack littorio', [5, 2])).toEqual([]);
    },
  );

  clause(
    ['convoys/taranto-raid.5', 'convoys/taranto-raid.7'],
    'the Allies name each target before its dice, among the ships in Taranto',
    () => {
      const state = night(undefined, {
        units: { 'cruiser-div-1': 'napoli', 'cruiser-div-8': 'at-sea-eastern-med' },
      });
      play(state, ['raid', 'launch illustrious']);
      expect(open(state)).toBe('allied taranto-raid.attack');
      expect(options(state, 'attack')).toEqual([
        'attack littorio',
        'attack cesare-cavour',
        'attack cruiser-div-7',
      ]);
      expect(bar(state, 'attack cruiser-div-1')).toBe('convoys/taranto-raid.7');
      expect(bar(state, 'attack cruiser-div-8')).toBe('convoys/taranto-raid.7');
      const seen = play(state, 'attack cesare-cavour', { rolls: [6, 6] });
      expect(told(seen, 'sunk', 'unit')).toEqual(['cesare-cavour']);
      expect(
        open(
          night(
            { g1: ['e-4', 'eagle'] },
            { units: { littorio: 'napoli', 'cruiser-div-7': 'napoli', 'cesare-cavour': 'napoli' } },
          ),
        ),
      ).toBe('allied sailing.order');
    },
  );

  clause('convoys/taranto-raid.10', 'is the carrier step of the night, without carriers that are Hit', () => {
    const state = at('italian-movement', {
      phase: 'night',
      groups: { g1: ['e-4', 'illustrious', 'eagle'] },
      units: {
        ...fleet,
        eagle: { at: 'e-4', group: 'g1', hit: true },
        'cruiser-div-8': 'at-sea-eastern-med',
      },
    });
    play(state, ['pick cruiser-div-8', 'go e-4', 'ready']);
    expect(open(state)).toBe('allied taranto-raid.raid');
    play(state, 'raid');
    expect(options(state)).toEqual(['launch illustrious', 'end']);
    expect(bar(state, 'launch eagle')).toBe('convoys/hit-ship-effects.2');
    expect(keys(play(state, 'end'))).toContain('battle');
    const alone = night(
      { g1: ['e-4', 'eagle'] },
      { units: { eagle: { at: 'e-4', group: 'g1', hit: true } } },
    );
    expect(options(alone)).toEqual(['decline']);
    expect(bar(alone, 'raid')).toBe('convoys/hit-ship-effects.2');
  });
});
