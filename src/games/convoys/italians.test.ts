import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  chance,
  EAST,
  fact,
  keys,
  open,
  options,
  play,
  type Setting,
  steam,
  told,
  unit,
  WEST,
  ways,
} from './testing.ts';

const DIVISIONS = [1, 3, 7, 8, 10].map((number) => `cruiser-div-${number}`);

/** The Italians move, and have fuel enough unless it is said otherwise. */
function italianTurn({ fuel = 12, ...setting }: Setting): State {
  return at('italian-movement', { season: 'summer-1941', fuel, ...setting });
}

/** Before the fuel of the season is known. */
function ashore(season: string, ships: readonly string[], setting: Setting = {}): State {
  const units = Object.fromEntries(ships.map((ship) => [ship, 'napoli']));
  return at('italian-movement', { season, groups: { g1: ['w-1', 'nelson'] }, ...setting, units });
}

function pieces(state: State): string[] {
  return options(state, 'pick').map((action) => action.slice('pick '.length));
}

describe('how Italian ships move', () => {
  clause('convoys/italian-movement.2', 'two steps: ports, areas, and the positions that touch them', () => {
    const groups = { g1: ['e-4', 'malaya'], g2: ['w-6', 'nelson'], g3: ['e-5', 'barham'] } as const;
    const state = italianTurn({ groups, units: { 'vittorio-veneto': 'taranto', littorio: 'napoli' } });
    expect(ways(state, 'vittorio-veneto')).toEqual([EAST, WEST, 'e-4', 'e-5'].sort());
    // From Napoli to E-5 it is three steps, and takes two turns.
    expect(ways(state, 'littorio')).toEqual([EAST, WEST, 'w-6'].sort());
    play(state, 'pick littorio');
    expect(bar(state, 'go e-5')).toBe('convoys/italian-movement.2');
    expect(bar(state, 'stay')).toBe('convoys/italian-movement.2');
    play(state, `go ${EAST}`);
    // An order is given once.
    expect(bar(state, 'pick littorio')).toBe('convoys/italian-movement.2');

    const abroad = italianTurn({
      groups,
      units: { littorio: WEST, 'cruiser-div-3': { at: WEST, hit: true } },
    });
    expect(ways(abroad, 'littorio')).toEqual([EAST, 'e-4', 'e-5', 'napoli', 'taranto', 'w-6'].sort());
    expect(ways(abroad, 'cruiser-div-3')).toEqual([EAST, 'napoli', 'w-6'].sort());
    play(abroad, ['pick littorio', 'stay', 'pick cruiser-div-3']);
    expect(bar(abroad, 'go taranto')).toBe('convoys/italian-movement.2');
  });

  clause('convoys/italian-movement.3', 'a position is entered only against an Allied counter', () => {
    const state = italianTurn({
      groups: { g1: ['w-5', 'nelson'], g2: ['w-7', 'dummy'] },
      units: { littorio: WEST },
    });
    expect(ways(state, 'littorio')).toEqual([EAST, 'napoli', 'taranto', 'w-5', 'w-7'].sort());
    play(state, 'pick littorio');
    expect(bar(state, 'go w-6')).toBe('convoys/italian-movement.3');
  });

  clause('convoys/italian-movement.4', 'whoever enters it fights in the same turn', () => {
    const state = italianTurn({
      turn: 4,
      phase: 'night',
      groups: { g1: ['e-4', 'malaya'] },
      units: { 'vittorio-veneto': 'taranto' },
    });
    steam(state, 'vittorio-veneto', 'e-4');
    expect(told(play(state, 'ready', { rolls: [1] }), 'battle', 'place')).toEqual(['e-4']);
    expect(open(state)).toBe('allied battle.fire');
    expect(board(state).turn).toBe(4);

    const waiting = italianTurn({
      turn: 4,
      phase: 'night',
      groups: { g1: ['e-4', 'malaya'] },
      units: { 'vittorio-veneto': 'taranto' },
    });
    steam(waiting, 'vittorio-veneto', EAST);
    expect(keys(play(waiting, 'ready', { rolls: [1] }))).not.toContain('battle');
    expect(board(waiting).turn).toBe(5);
  });

  clause('convoys/italian-movement.6', 'a ship that is torpedoed on its way stops At Sea', () => {
    const units = { 'vittorio-veneto': 'taranto', 'cruiser-div-3': 'taranto' };
    const groups = { g1: ['e-4', 'malaya'], g2: ['e-3', 'barham'] } as const;
    for (const [rolls, place] of [
      [[5], 'e-4'],
      [[6, [0], 4], EAST],
      [[6, [0], 5], 'lost'],
    ] as const) {
      const state = italianTurn({ groups, units });
      steam(state, 'vittorio-veneto', 'e-4');
      steam(state, 'cruiser-div-3', 'e-3');
      play(state, 'ready', { rolls });
      expect(open(state)).toBe('allied commitment.commit');
      expect(unit(state, 'vittorio-veneto').at).toBe(place);
      expect(unit(state, 'cruiser-div-3').at).toBe('e-3');
    }
    // One that goes home is not there any more when the boat of its port waits.
    const home = italianTurn({ groups, units: { littorio: WEST } });
    steam(home, 'littorio', 'taranto');
    play(home, 'ready', { rolls: [6, [0], 1] });
    expect(unit(home, 'littorio')).toMatchObject({ at: EAST, hit: true });
  });

  clause(
    'convoys/italian-movement.7',
    'at the end of the turn they leave positions, for the area or for port',
    () => {
      const state = at('surface', {
        season: 'summer-1941',
        turn: 2,
        phase: 'night',
        groups: { g1: ['w-6', 'freighter-1'], g2: ['e-4', 'freighter-2'] },
        units: {
          'cruiser-div-3': 'w-6',
          'cruiser-div-7': 'w-6',
          'cruiser-div-8': { at: 'e-4', origin: 'taranto' },
        },
      });
      play(state, 'fight w-6');
      play(state, ['ready', 'hold cruiser-div-3', 'fire cruiser-div-7']);
      play(state, 'target freighter-1', { rolls: [6] });
      play(state, ['ready', 'fire cruiser-div-8']);
      play(state, 'target freighter-2', { rolls: [6] });
      expect(open(state)).toBe('axis turn.haven');
      expect(options(state)).not.toContain('ready');
      expect(bar(state, 'ready')).toBe('convoys/italian-movement.7');
      play(state, ['linger cruiser-div-3', 'retire cruiser-div-7', 'linger cruiser-div-8']);
      expect(bar(state, 'retire cruiser-div-3')).toBe('convoys/italian-movement.7');
      play(state, 'ready', { rolls: [1] });
      expect(unit(state, 'cruiser-div-3').at).toBe(WEST);
      expect(unit(state, 'cruiser-div-7')).toMatchObject({ at: 'napoli', done: true });
      expect(unit(state, 'cruiser-div-8').at).toBe(EAST);
    },
  );
});

describe('fuel', () => {
  clause('convoys/axis-fuel.1', 'a die and the number of the season', () => {
    for (const [season, die, limit] of [
      ['fall-1941', 2, 5],
      ['summer-1942', 1, 1],
      ['summer-1940', 4, 10],
    ] as const) {
      const state = ashore(season, ['littorio']);
      const seen = play(state, 'steam', { rolls: [die] });
      expect(told(seen, 'fuel', 'limit')).toEqual([limit]);
      expect(board(state).fuel).toBe(limit);
    }
  });

  clause('convoys/axis-fuel.2', 'so many pieces sail, and no more', () => {
    const state = ashore('fall-1941', [...DIVISIONS, 'littorio']);
    play(state, 'steam', { rolls: [2] });
    for (const ship of DIVISIONS) steam(state, ship, WEST);
    expect(pieces(state)).toEqual([]);
    expect(bar(state, 'pick littorio')).toBe('convoys/axis-fuel.2');
    // Six pieces under a limit of ten all sail.
    const plenty = ashore('summer-1940', [...DIVISIONS, 'cesare-cavour']);
    play(plenty, 'steam', { rolls: [4] });
    for (const ship of [...DIVISIONS, 'cesare-cavour']) steam(plenty, ship, WEST);
    play(plenty, 'ready', { rolls: [1] });
    expect(unit(plenty, 'cesare-cavour').at).toBe(WEST);
  });

  clause('convoys/axis-fuel.3', 'the die is rolled when they sail, not before', () => {
    const state = ashore('fall-1941', ['littorio']);
    expect(board(state).fuel).toBeUndefined();
    play(state, 'stay');
    expect(board(state)).toMatchObject({ turn: 2 });
    expect(board(state).fuel).toBeUndefined();
    play(state, 'ready');
    expect(open(state)).toBe('axis italian-movement.steam');
    play(state, 'steam', { rolls: [3] });
    expect(board(state).fuel).toBe(6);
  });

  clause('convoys/axis-fuel.4', 'one roll for the season: later pieces count against it', () => {
    const state = ashore('fall-1941', [...DIVISIONS, 'littorio'], { turn: 4 });
    play(state, 'steam', { rolls: [2] });
    for (const ship of DIVISIONS.slice(0, 3)) steam(state, ship, WEST);
    play(state, 'ready', { rolls: [1] });
    play(state, 'ready');
    expect(open(state)).toBe('axis italian-movement.order');
    // Those at sea move on without fuel.
    steam(state, DIVISIONS[0] ?? '', 'napoli');
    steam(state, DIVISIONS[3] ?? '', WEST);
    steam(state, DIVISIONS[4] ?? '', WEST);
    expect(bar(state, 'pick littorio')).toBe('convoys/axis-fuel.2');
    expect(pieces(state)).toEqual(DIVISIONS.slice(1, 3));
  });

  clause('convoys/axis-fuel.5', 'first the word, then the die, then the names, or none', () => {
    const state = ashore('fall-1941', DIVISIONS);
    expect(options(state)).toEqual(['steam', 'stay']);
    expect(fact(state, 'steam', 'Fuel number of the season')).toBe('3');
    expect(chance(state, 'steam', '5 of 5')).toBeCloseTo(5 / 6);
    play(state, 'steam', { rolls: [6] });
    expect(open(state)).toBe('axis italian-movement.order');
    expect(pieces(state)).toEqual(DIVISIONS);
    play(state, 'ready');
    expect(DIVISIONS.map((ship) => unit(state, ship).at)).toEqual(DIVISIONS.map(() => 'napoli'));
    // The roll stands.
    play(state, 'ready');
    expect(open(state)).toBe('axis italian-movement.order');
    expect(board(state).fuel).toBe(9);
  });

  clause('convoys/axis-fuel.6', 'a pair and a division count one each', () => {
    const state = ashore('summer-1942', ['cesare-cavour', 'doria-duilio', 'cruiser-div-3', 'littorio']);
    play(state, 'steam', { rolls: [3] });
    for (const ship of ['cesare-cavour', 'doria-duilio']) steam(state, ship, WEST);
    expect(pieces(state)).toEqual(['littorio', 'cruiser-div-3']);
    steam(state, 'cruiser-div-3', WEST);
    expect(pieces(state)).toEqual([]);
  });

  clause('convoys/axis-fuel.7', 'whoever is back in port stays there for the season', () => {
    const state = italianTurn({
      groups: { g1: ['w-1', 'nelson'] },
      units: { littorio: WEST, 'cruiser-div-3': 'napoli' },
    });
    steam(state, 'littorio', 'napoli');
    play(state, 'ready', { rolls: [1] });
    play(state, 'ready');
    expect(pieces(state)).toEqual(['cruiser-div-3']);
    expect(bar(state, 'pick littorio')).toBe('convoys/axis-fuel.7');
  });

  clause('convoys/axis-fuel.8', 'the numbers of the seasons', () => {
    const years = ['1940', '1941', '1942'];
    const seasons = years.flatMap((year) =>
      ['spring', 'summer', 'fall', 'winter'].map((name) => `${name}-${year}`),
    );
    const track = seasons.slice(1, 10);
    const numbers = track.map((season) =>
      fact(ashore(season, ['littorio']), 'steam', 'Fuel number of the season'),
    );
    expect(numbers.join()).toBe('6,6,5,5,4,3,2,1,0');
  });
});
