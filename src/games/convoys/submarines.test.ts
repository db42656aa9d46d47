import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  attacks,
  chance,
  EAST,
  group,
  keys,
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

const POSITIONS = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6', 'w-7', 'e-5', 'e-4', 'e-3', 'e-2', 'e-1'];
const WARSHIPS = ['eagle', 'hood', 'warspite', 'barham', 'malaya', 'valiant', 'nelson', 'rodney'];
const CRUISERS = ['didos', 'med-fleet-cruisers', 'ramillies', 'renown'];

/** A warship in every position. */
function everywhere(setting: Setting): State {
  const ships = [...WARSHIPS, ...CRUISERS];
  const groups = Object.fromEntries(
    POSITIONS.map((place, index) => [`g${index + 1}`, [place, ships[index] ?? ''] as const]),
  );
  return watched({ ...setting, groups });
}

describe('MAS boats', () => {
  clause('convoys/mas.1', 'one attack a turn on each position, however many are there', () => {
    const [, through] = pass({ groups: { g1: ['w-5', 'nelson'] } }, 'w-7', [1, 1, 1]);
    expect(attacks(through)).toEqual(['italian-submarine w-6', 'mas w-6', 'mas w-7']);
    const state = watched({ groups: { g1: ['w-7', 'nelson'], g2: ['w-7', 'rodney'], g3: ['w-7', 'dummy'] } });
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
      const state = watched({ phase, groups: { g1: ['e-5', 'malaya', 'barham'] } });
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
    const state = watched({ season: 'fall-1941', groups });
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
      const state = watched({ season: 'fall-1941', groups });
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
    const seen = play(watched(setting), 'ready', { rolls: [1] });
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
    const seen = play(state, 'ready', { rolls: [6, [1], 5] });
    expect(told(seen, 'sunk', 'unit')).toEqual(['littorio']);
    // Nobody is left on the way to the west.
    expect(attacks(seen)).toEqual([`british-submarine ${EAST}`]);
  });

  /** Out of both ports; an Allied group waits, so that the turn goes no further. */
  function crossing(orders: Readonly<Record<string, string>>): State {
    const state = at('italian-movement', {
      fuel: 9,
      groups: { g1: ['w-6', 'nelson'] },
      units: { littorio: 'taranto', 'vittorio-veneto': 'napoli', 'cruiser-div-1': WEST },
    });
    for (const [ship, place] of Object.entries(orders)) steam(state, ship, place);
    return state;
  }

  clause(
    ['convoys/submarines.9', 'convoys/italian-movement.6'],
    'each voyage meets them in the order of its steps, also from east to west',
    () => {
      const west = crossing({ littorio: WEST });
      const seen = play(west, 'ready', { rolls: [6, [0], 1, 1] });
      expect(attacks(seen)).toEqual([`british-submarine ${EAST}`, `british-submarine ${WEST}`]);
      expect(told(seen, 'stopped', 'place')).toEqual([EAST]);
      expect(seen.lines).toContain('Littorio gets no further than At Sea East.');
      expect(unit(west, 'littorio')).toMatchObject({ at: EAST, hit: true });
      // The second boat cannot strike it: it never came there.
      const second = crossing({ littorio: WEST });
      expect(() => play(second, 'ready', { rolls: [6, [0], 1, 6, [1]] })).toThrow();
      const both = crossing({ littorio: WEST });
      const struck = play(both, 'ready', { rolls: [6, [0], 1, 6, [0]] });
      expect(told(struck, 'hit-unit', 'unit')).toEqual(['littorio', 'cruiser-div-1']);
    },
  );

  clause('convoys/submarines.9', 'ships that cross each other are met where each came first', () => {
    const orders = { littorio: WEST, 'vittorio-veneto': EAST };
    // West draws Littorio, but the boat in the east has it first, and it stops there; West strikes another.
    const state = crossing(orders);
    const seen = play(state, 'ready', { rolls: [6, [1], 6, [1], 1, [0], 1] });
    expect(attacks(seen)).toEqual([`british-submarine ${WEST}`, `british-submarine ${EAST}`]);
    expect(told(seen, 'hit-unit', 'unit')).toEqual(['littorio', 'vittorio-veneto']);
    expect(unit(state, 'littorio').at).toBe(EAST);
    expect(unit(state, 'vittorio-veneto').at).toBe(WEST);
    // Each is struck where it goes: both have passed the other place unharmed.
    const other = crossing(orders);
    play(other, 'ready', { rolls: [6, [1], 6, [0], 1, 1] });
    expect(unit(other, 'littorio')).toMatchObject({ at: WEST, hit: true });
    expect(unit(other, 'vittorio-veneto')).toMatchObject({ at: EAST, hit: true });
  });

  clause('convoys/submarines.9', 'an Allied voyage to the west too', () => {
    const out = (rolls: readonly unknown[]) => {
      const units = { didos: 'alexandria', breconshire: 'alexandria' };
      const state = watched({ season: 'fall-1941', units });
      sail(state, ['didos', 'breconshire'], 'e-2');
      return play(state, 'ready', { rolls });
    };
    // The boat at E-2 draws Breconshire, the U-boat at E-1 has it first: nobody else there can be harmed.
    const first = out([6, [1], 6, [1], [0]]);
    expect(attacks(first)).toEqual(['italian-submarine e-2', 'u-boat e-1']);
    expect(told(first, 'sunk', 'unit')).toEqual(['breconshire']);
    expect(keys(first).slice(-2)).toEqual(['sunk', 'boats-missed']);
    const second = out([6, [1], 6, [0]]);
    expect(told(second, 'hit-unit', 'unit')).toEqual(['didos']);
    expect(told(second, 'sunk', 'unit')).toEqual(['breconshire']);
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
      const state = watched({
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
