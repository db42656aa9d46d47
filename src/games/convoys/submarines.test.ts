import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  chance,
  group,
  keys,
  lastRound,
  play,
  type Seen,
  type Setting,
  sail,
  steam,
  told,
  unit,
} from './testing.ts';

const WEST = 'at-sea-western-med';
const EAST = 'at-sea-eastern-med';
const POSITIONS = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6', 'w-7', 'e-5', 'e-4', 'e-3', 'e-2', 'e-1'];
const WARSHIPS = ['eagle', 'hood', 'warspite', 'barham', 'malaya', 'valiant', 'nelson', 'rodney'];
const CRUISERS = ['didos', 'med-fleet-cruisers', 'force-h-cruisers', 'renown'];

/** The Allies move; the Axis are asked afterwards, so that the turn goes no further. */
function moving(setting: Setting): State {
  const { units } = setting;
  return at('allied-movement', {
    season: 'summer-1941',
    ...setting,
    units: { littorio: 'napoli', ...units },
  });
}

/** Who attacked where, in order: `mas w-6`. */
function attacks(seen: Seen, key = 'boats-attack'): string[] {
  const places = told(seen, key, 'place');
  return told(seen, key, 'boats').map((boats, index) => `${boats} ${places[index]}`);
}

/** One group goes somewhere, or stays, and the boats attack. */
function pass(setting: Setting, to: string | undefined, rolls: readonly unknown[]): [State, Seen] {
  const state = moving(setting);
  sail(state, ['g1'], to);
  return [state, play(state, 'ready', { rolls })];
}

/** A warship in every position. */
function everywhere(setting: Setting): State {
  const ships = [...WARSHIPS, ...CRUISERS];
  const groups = Object.fromEntries(
    POSITIONS.map((place, index) => [`g${index + 1}`, [place, ships[index] ?? ''] as const]),
  );
  return moving({ ...setting, groups });
}

describe('MAS boats', () => {
  clause('convoys/mas.1', 'one attack a turn on each position, however many are there', () => {
    const [, through] = pass({ groups: { g1: ['w-5', 'nelson'] } }, 'w-7', [1, 1, 1]);
    expect(attacks(through)).toEqual(['italian-submarine w-6', 'mas w-6', 'mas w-7']);
    const state = moving({ groups: { g1: ['w-7', 'nelson'], g2: ['w-7', 'rodney'], g3: ['w-7', 'dummy'] } });
    expect(attacks(play(state, 'ready', { rolls: [[0, 1, 2], 5] }))).toEqual(['mas w-7']);
    play(state, 'stay');
    // And again in the next turn.
    expect(attacks(play(state, 'ready', { rolls: [[0, 1, 2], 1] }))).toEqual(['mas w-7']);
  });

  clause(['convoys/mas.2', 'convoys/mas.6'], 'by night one Hit more, but not on a 3', () => {
    const ships = ['freighter-1', 'freighter-2', 'freighter-3'];
    const hits = { day: [0, 0, 0, 0, 0, 1], night: [0, 0, 0, 1, 1, 2] };
    for (const phase of ['day', 'night'] as const) {
      for (const [index, count] of hits[phase].entries()) {
        const draws = Array.from({ length: count }, () => [0]);
        const [, seen] = pass({ phase, groups: { g1: ['w-7', ...ships] } }, undefined, [index + 1, ...draws]);
        expect(told(seen, 'sunk', 'unit')).toEqual(ships.slice(0, count));
      }
    }
    const ahead = (phase: 'day' | 'night', text: string) => {
      const state = moving({ phase, groups: { g1: ['e-5', 'malaya'] } });
      play(state, 'lead g1');
      return chance(state, 'go w-7', text);
    };
    expect(ahead('day', '1 torpedo')).toBeCloseTo(1 / 6);
    expect(ahead('night', '1 torpedo') + 2 * ahead('night', '2 torpedo')).toBeCloseTo(4 / 6);
  });

  clause('convoys/mas.4', 'they lie off W-6 and W-7', () => {
    const seen = play(everywhere({}), 'ready', { rolls: [1, 1, 1, 1, 1] });
    expect(attacks(seen).filter((attack) => attack.startsWith('mas'))).toEqual(['mas w-6', 'mas w-7']);
  });

  clause('convoys/mas.5', 'against any counter that is there or has passed, and nobody who left', () => {
    const [still, dummy] = pass({ groups: { g1: ['w-7', 'dummy'] } }, undefined, [6, [0]]);
    expect(attacks(dummy)).toEqual(['mas w-7']);
    expect(group(still, 'g1')?.at).toBe('w-7');
    const [, passing] = pass({ groups: { g1: ['w-6', 'nelson'] } }, 'malta', [6, [0], 5]);
    expect(attacks(passing)).toEqual(['mas w-7']);
    expect(told(passing, 'sunk', 'unit')).toEqual(['nelson']);
    const [, leaving] = pass({ groups: { g1: ['w-7', 'nelson'] } }, 'malta', []);
    expect(attacks(leaving)).toEqual([]);
  });

  clause('convoys/mas.7', 'each Hit is a torpedo, and draws its own ship', () => {
    const setting: Setting = { phase: 'night', groups: { g1: ['w-7', 'nelson', 'rodney', 'freighter-1'] } };
    const [twice, seen] = pass(setting, undefined, [6, [0], 4, [0]]);
    expect(told(seen, 'star-rolled', 'unit')).toEqual(['nelson']);
    expect(told(seen, 'sunk', 'unit')).toEqual(['nelson']);
    expect(unit(twice, 'rodney').hit).toBeUndefined();
    const [once] = pass(setting, undefined, [6, [0], 5, [0], 4]);
    expect(unit(once, 'nelson').at).toBe('lost');
    expect(unit(once, 'rodney').hit).toBe(true);
    const [both] = pass(setting, undefined, [6, [2], [1], 1]);
    expect(unit(both, 'freighter-1').at).toBe('lost');
    expect(unit(both, 'rodney').hit).toBe(true);
    // Cruisers are several ships: there is no roll for them.
    const [cruisers] = pass({ phase: 'night', groups: { g1: ['w-7', 'didos'] } }, undefined, [5, [0]]);
    expect(unit(cruisers, 'didos').hit).toBe(true);
  });

  clause('convoys/mas.8', 'nobody fires at them', () => {
    const ships = ['ark-royal', 'illustrious', 'nelson', 'didos'];
    const [, seen] = pass({ groups: { g1: ['w-7', ...ships] } }, undefined, [3]);
    expect(keys(seen)).toEqual(['sighted', 'standing', 'boats-attack']);
    expect(seen.charts).toEqual(['sea-attack 3 mas']);
  });
});

describe('submarines in marked places', () => {
  clause('convoys/submarines.5', 'one die for a place, however many groups are there', () => {
    const groups = { g1: ['w-2', 'nelson'], g2: ['w-2', 'eagle'] } as const;
    const state = moving({ season: 'fall-1941', groups });
    sail(state, ['g1'], 'w-4');
    sail(state, ['g2'], 'w-3');
    // One U-boat, one Italian submarine, and one piece out of both groups.
    const seen = play(state, 'ready', { rolls: [[0, 1], 6, [1], 5, 1] });
    expect(attacks(seen)).toEqual(['u-boat w-3', 'italian-submarine w-4']);
    expect(told(seen, 'sunk', 'unit')).toHaveLength(1);
  });

  clause('convoys/submarines.6', 'whoever is there or has passed is a target, whoever left is not', () => {
    const strike = (rolls: readonly unknown[]) => {
      const groups = { g1: ['w-2', 'nelson'], g2: ['w-3', 'eagle', 'didos'], g3: ['w-3', 'hood'] } as const;
      const state = moving({ season: 'fall-1941', groups });
      sail(state, ['g1'], 'w-4');
      sail(state, ['g3'], 'w-2');
      return told(play(state, 'ready', { rolls: [[0, 1], ...rolls] }), 'hit-unit', 'unit');
    };
    expect(strike([6, [0], 4, 1])).toEqual(['nelson']);
    expect(strike([6, [1], 4, 1])).toEqual(['eagle']);
    expect(strike([6, [2], 1])).toEqual(['didos']);
    expect(() => strike([6, [3], 4, 1])).toThrow();
  });

  clause('convoys/submarines.6', 'a convoy that waits is attacked again, one that leaves is not', () => {
    const setting: Setting = { groups: { g1: ['w-4', 'freighter-1'] }, marks: { g1: { halted: true } } };
    const seen = play(moving(setting), 'ready', { rolls: [1] });
    expect(attacks(seen)).toEqual(['italian-submarine w-4']);
    expect(attacks(pass({ groups: { g1: ['w-4', 'freighter-1'] } }, 'w-5', [])[1])).toEqual([]);
  });

  clause('convoys/submarines.7', 'where they lie', () => {
    const seen = play(everywhere({ season: 'fall-1941' }), 'ready', { rolls: [1, 1, 1, 1, 1, 1, 1] });
    expect(attacks(seen).filter((attack) => !attack.startsWith('mas'))).toEqual([
      'u-boat w-3',
      'italian-submarine w-4',
      'italian-submarine w-6',
      'italian-submarine e-2',
      'u-boat e-1',
    ]);
    const state = at('italian-movement', { units: { littorio: WEST, 'vittorio-veneto': EAST } });
    const italians = play(state, 'ready', { rolls: [1, 1] });
    expect(attacks(italians)).toEqual([`british-submarine ${WEST}`, `british-submarine ${EAST}`]);
  });

  it('whoever is sunk in the one area is safe in the other', () => {
    const state = at('italian-movement', {
      fuel: 2,
      units: { littorio: 'taranto', 'vittorio-veneto': EAST },
    });
    steam(state, 'littorio', WEST);
    const seen = play(state, 'ready', { rolls: [6, [0], 5, 6, [0], 1, 1, 1] });
    expect(told(seen, 'sunk', 'unit')).toEqual(['littorio']);
    expect(told(seen, 'hit-unit', 'unit')).toEqual(['vittorio-veneto']);
    expect(unit(state, 'littorio').at).toBe('lost');
  });

  clause('convoys/submarines.8', 'U-boats come in Fall 1941', () => {
    const passed = (season: string, rolls: readonly number[]) =>
      attacks(pass({ season, groups: { g1: ['w-3', 'nelson'] } }, undefined, rolls)[1]);
    expect(passed('summer-1941', [])).toEqual([]);
    expect(passed('fall-1941', [1])).toEqual(['u-boat w-3']);
    expect(passed('summer-1942', [1])).toEqual(['u-boat w-3']);
  });

  clause(
    'convoys/submarines.9',
    'after all moves, from west to east, and on ships where they are now',
    () => {
      const state = moving({
        season: 'fall-1941',
        groups: { g1: ['e-3', 'malaya'], g2: ['w-1', 'nelson'], g3: ['w-3', 'freighter-1'] },
      });
      sail(state, ['g1'], 'e-1');
      sail(state, ['g2'], 'w-3');
      // A ship that only left the place is no target, whatever came in later.
      sail(state, ['g3'], 'w-4');
      const seen = play(state, 'ready', { rolls: [6, [0], 4, 6, [0], 1, 6, [0], 4] });
      expect(attacks(seen)).toEqual([
        'u-boat w-3',
        'italian-submarine w-4',
        'italian-submarine e-2',
        'u-boat e-1',
      ]);
      expect(told(seen, 'sunk', 'unit')).toEqual(['freighter-1']);
      const [moved] = pass({ season: 'fall-1941', groups: { g1: ['w-2', 'hood'] } }, 'w-4', [6, [0], 4, 1]);
      expect(unit(moved, 'hood')).toMatchObject({ at: 'w-4', hit: true });
    },
  );

  clause('convoys/submarines.10', 'by day and by night', () => {
    for (const phase of ['day', 'night'] as const) {
      const [, seen] = pass({ phase, groups: { g1: ['w-4', 'freighter-1'] } }, undefined, [6, [0]]);
      expect(told(seen, 'sunk', 'unit')).toEqual(['freighter-1']);
      const state = at('italian-movement', { phase, units: { 'cruiser-div-3': WEST } });
      const italians = play(state, 'ready', { rolls: [6, [0], ...[1, 1]] });
      expect(told(italians, 'hit-unit', 'unit')).toEqual(['cruiser-div-3']);
    }
  });
});

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
      const state = moving({ season: LATE, groups: { g1: ['w-1', 'eagle'], g2: ['w-2', 'nelson'] } });
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
    const state = moving({ season: LATE, groups });
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

describe('Italian submarines', () => {
  const FREIGHTERS = ['freighter-1', 'freighter-2', 'freighter-3', 'freighter-4'];
  const CONVOY: Setting = {
    groups: { g1: ['w-4', 'eagle', 'nelson', 'rodney', 'didos', ...FREIGHTERS] },
  };

  clause(
    ['convoys/italian-submarines.1', 'convoys/italian-submarines.2'],
    'freighters sink, warships do not',
    () => {
      const fates = Array.from({ length: 8 }, (_, index) => pass(CONVOY, undefined, [6, [index]])[1]);
      expect(fates.flatMap((seen) => told(seen, 'sunk', 'unit'))).toEqual(FREIGHTERS);
      const idle = fates.filter((seen) => keys(seen).includes('boats-missed'));
      expect(idle).toHaveLength(4);
      for (const seen of idle) expect(keys(seen)).not.toContain('hit-unit');
      expect(() => pass(CONVOY, undefined, [6, [8]])).toThrow();
      // Not even one that is Hit already; a U-boat is another matter.
      const groups = { g1: ['w-4', 'nelson'] } as const;
      const [crippled] = pass({ groups, units: { nelson: { hit: true } } }, undefined, [6, [0]]);
      expect(unit(crippled, 'nelson')).toMatchObject({ at: 'w-4', hit: true });
      const late: Setting = { season: 'fall-1941', groups: { g1: ['w-3', 'nelson'] } };
      expect(told(pass(late, undefined, [6, [0], 5])[1], 'sunk', 'unit')).toEqual(['nelson']);
    },
  );

  clause('convoys/italian-submarines.3', 'Breconshire is a freighter for them', () => {
    const [, seen] = pass({ groups: { g1: ['w-4', 'breconshire'] } }, undefined, [6, [0]]);
    expect(told(seen, 'sunk', 'unit')).toEqual(['breconshire']);
  });

  clause('convoys/italian-submarines.4', 'they do not wait for returning ships', () => {
    const back = (season: string, rolls: readonly number[]) =>
      attacks(pass({ season, groups: { g1: ['e-1', 'malaya'] } }, 'alexandria', rolls)[1], 'return-attack');
    expect(back('summer-1941', [])).toEqual([]);
    expect(back('fall-1941', [1])).toEqual(['u-boat alexandria']);
  });
});
