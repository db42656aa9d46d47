import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  attacks,
  EAST,
  keys,
  lastRound,
  pass,
  play,
  type Setting,
  sail,
  steam,
  told,
  unit,
  WEST,
  watched,
} from './testing.ts';

describe('submarines that wait for returning ships', () => {
  const LATE = 'winter-1941';
  const TRIO: Setting = { season: LATE, groups: { g1: ['w-1', 'eagle', 'nelson', 'rodney'] } };

  clause(
    'convoys/submarine-return-attacks.1',
    'a U-boat has one attack on a group of Allied warships',
    () => {
      const [safe, missed] = pass(TRIO, 'gibraltar', [5]);
      expect(attacks(missed, 'return-attack')).toEqual(['u-boat gibraltar']);
      expect(unit(safe, 'nelson')).toMatchObject({ at: 'gibraltar', done: true });
      for (const [index, ship] of ['eagle', 'nelson', 'rodney'].entries()) {
        const [hit] = pass(TRIO, 'gibraltar', [6, [index], 4]);
        expect(unit(hit, ship).hit).toBe(true);
        const [sunk] = pass(TRIO, 'gibraltar', [6, [index], 5]);
        expect(unit(sunk, ship).at).toBe('lost');
      }
      expect(() => pass(TRIO, 'gibraltar', [6, [3], 4])).toThrow();
      // Two groups, two attacks.
      const state = watched({ season: LATE, groups: { g1: ['w-1', 'eagle'], g2: ['w-2', 'nelson'] } });
      sail(state, ['g1'], 'gibraltar');
      sail(state, ['g2'], 'gibraltar');
      expect(attacks(play(state, 'ready', { rolls: [1, 1] }), 'return-attack')).toHaveLength(2);
    },
  );

  clause(
    'convoys/submarine-return-attacks.2',
    'a British submarine has one on a group of Italian warships',
    () => {
      const fleet = { littorio: WEST, 'cruiser-div-3': WEST, 'vittorio-veneto': EAST, 'cruiser-div-7': EAST };
      const home = (rolls: readonly unknown[]) => {
        const state = at('italian-movement', { season: 'summer-1940', turn: 1, units: fleet });
        steam(state, 'littorio', 'napoli');
        steam(state, 'cruiser-div-3', 'napoli');
        steam(state, 'vittorio-veneto', 'taranto');
        steam(state, 'cruiser-div-7', 'taranto');
        return play(state, 'ready', { rolls });
      };
      const missed = home([5, 5]);
      expect(attacks(missed, 'return-attack')).toEqual([
        'british-submarine napoli',
        'british-submarine taranto',
      ]);
      expect(told(home([6, [1], 5, 2]), 'hit-unit', 'unit')).toEqual(['cruiser-div-3']);
      expect(told(home([5, 6, [0], 6]), 'sunk', 'unit')).toEqual(['vittorio-veneto']);
    },
  );

  clause('convoys/submarine-return-attacks.3', 'and one on each Hit ship that goes home by itself', () => {
    const hit = { hit: true };
    const state = ending({
      season: LATE,
      groups: { g1: ['w-4', 'nelson', 'rodney', 'hood'] },
      units: { nelson: hit, rodney: hit, littorio: { at: WEST, hit: true } },
    });
    // Each rolls for itself, then for its repair.
    const seen = play(state, 'end', { rolls: [1, 2, 6, [0], 1, 4] });
    expect(attacks(seen, 'return-attack')).toEqual([
      'u-boat gibraltar',
      'u-boat gibraltar',
      'british-submarine napoli',
    ]);
    expect(told(seen, 'sunk', 'unit')).toEqual(['rodney']);
    expect(told(seen, 'sent-home', 'unit')).toEqual(['nelson', 'littorio']);
  });

  clause(
    'convoys/submarine-return-attacks.4',
    'by movement, into Gibraltar, Alexandria, and Malta for Force K',
    () => {
      const season = LATE;
      for (const [port, ship, from] of [
        ['gibraltar', 'nelson', 'w-1'],
        ['alexandria', 'malaya', 'e-1'],
        ['malta', 'force-k', 'e-5'],
      ] as const) {
        const [, seen] = pass({ season, groups: { g1: [from, ship] } }, port, [1]);
        expect(attacks(seen, 'return-attack')).toEqual([`u-boat ${port}`]);
      }
      // Of those who come to Malta with Force K it is the only one that returns.
      const groups = { g1: ['e-5', 'malaya', 'force-k'] } as const;
      expect(told(pass({ season, groups }, 'malta', [6, [0]])[1], 'hit-unit', 'unit')).toEqual(['force-k']);
      expect(() => pass({ season, groups }, 'malta', [6, [1]])).toThrow();
    },
  );

  clause('convoys/submarine-return-attacks.4', 'by withdrawal, and from Malta when the season ends', () => {
    const fleet = { littorio: 'w-5', 'cruiser-div-3': 'w-5' };
    const state = at('surface', { season: LATE, groups: { g1: ['w-5', 'nelson', 'rodney'] }, units: fleet });
    for (const ship of ['nelson', 'littorio', 'rodney', 'cruiser-div-3']) play(state, `hold ${ship}`);
    const italians = play(state, ['retire cruiser-div-3', 'ready'], { rolls: [1] });
    expect(attacks(italians, 'return-attack')).toEqual(['british-submarine napoli']);
    play(state, ['retire nelson', 'retire rodney']);
    const british = play(state, 'ready', { rolls: [6, [1], 6] });
    expect(attacks(british, 'return-attack')).toEqual(['u-boat gibraltar']);
    expect(told(british, 'sunk', 'unit')).toEqual(['rodney']);

    const malta = at('last-strikes', {
      season: LATE,
      status: 'malta-plus-2',
      units: { nelson: 'malta', rodney: 'malta', 'sm79-132': 'air-sicily' },
    });
    lastRound(malta);
    play(malta, ['leave nelson', 'leave rodney']);
    const left = play(malta, 'go alexandria', { rolls: [6, [0], 6] });
    expect(attacks(left, 'return-attack')).toEqual(['u-boat alexandria']);
    expect(told(left, 'sunk', 'unit')).toEqual(['nelson']);
  });

  clause('convoys/submarine-return-attacks.5', 'to come to Malta is not to return', () => {
    const groups = { g1: ['w-7', 'nelson', 'freighter-1'], g2: ['e-5', 'malaya'] } as const;
    const state = watched({ season: LATE, groups });
    sail(state, ['g1'], 'malta');
    sail(state, ['g2'], 'malta');
    expect(attacks(play(state, 'ready'), 'return-attack')).toEqual([]);
    expect(unit(state, 'malaya').at).toBe('malta');
  });

  clause('convoys/submarine-return-attacks.6', 'U-boats from Fall 1941 on, the British at all times', () => {
    const back = (season: string, rolls: readonly number[]) =>
      attacks(pass({ ...TRIO, season }, 'gibraltar', rolls)[1], 'return-attack');
    expect(back('spring-1941', [])).toEqual([]);
    expect(back('summer-1941', [])).toEqual([]);
    expect(back('fall-1941', [1])).toEqual(['u-boat gibraltar']);
    const early: Setting = { season: 'summer-1941', groups: { g1: ['e-5', 'force-k'] } };
    expect(attacks(pass(early, 'malta', [])[1], 'return-attack')).toEqual([]);
    // A Hit ship goes home unmolested, an Italian one never does.
    const groups = { g1: ['w-4', 'nelson', 'rodney'] } as const;
    const units = { nelson: { hit: true }, 'cruiser-div-3': { at: WEST, hit: true } };
    const state = ending({ season: 'summer-1941', groups, units });
    const seen = play(state, 'end', { rolls: [3, 1, 3] });
    expect(attacks(seen, 'return-attack')).toEqual(['british-submarine napoli']);
    const king = at('italian-movement', { season: 'summer-1940', units: { littorio: WEST } });
    steam(king, 'littorio', 'napoli');
    expect(attacks(play(king, 'ready', { rolls: [1] }), 'return-attack')).toHaveLength(1);
  });

  clause('convoys/submarine-return-attacks.8', 'it sinks a ship that has been Hit', () => {
    const groups = { g1: ['w-4', 'rodney'] } as const;
    const state = ending({ groups, units: { littorio: { at: WEST, hit: true }, rodney: {} } });
    const seen = play(state, 'end', { rolls: [6, [0]] });
    expect(told(seen, 'sunk', 'unit')).toEqual(['littorio']);
    expect(keys(seen)).not.toContain('star-rolled');
  });

  /** A day in which the aircraft stay at home; then it is over. */
  function ending({ units, ...setting }: Setting): State {
    return at('air-strikes', { ...setting, units: { ...units, 'sm79-132': 'air-sardinia' } });
  }
});
