import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import { at, bar, board, keys, open, options, play, shoot, told, unit } from './testing.ts';

const THREE = 'cruiser-div-3';
const SEVEN = 'cruiser-div-7';
const EIGHT = 'cruiser-div-8';
const CRUISERS = ['force-h-cruisers', 'didos'];
const BRITISH = 'allied battle.fire';
const ITALIAN = 'axis battle.fire';
const LEAVE = 'allied withdrawal.choose';

/** A night battle at a position. */
function fight(
  allied: readonly string[],
  italian: readonly string[],
  { place = 'w-5', hit = [] }: { readonly place?: string; readonly hit?: readonly string[] } = {},
): State {
  const notes = Object.fromEntries(hit.map((id) => [id, { hit: true }]));
  const there = Object.fromEntries(italian.map((id) => [id, { at: place, ...notes[id] }]));
  const units = { ...notes, ...there };
  return at('surface', { phase: 'night', groups: { g1: [place, ...allied] }, units });
}

function holdAll(state: State): void {
  while (open(state).endsWith(' battle.fire')) play(state, options(state, 'hold')[0] ?? '');
}

describe('the British volley', () => {
  clause('convoys/naval-combat-night.1', 'all British guns fire before any Italian', () => {
    const state = fight(['nelson', ...CRUISERS], [THREE, SEVEN]);
    for (const gun of ['didos', 'nelson', 'force-h-cruisers']) {
      expect(open(state)).toBe(BRITISH);
      shoot(state, gun, THREE, [1]);
    }
    expect(open(state)).toBe(LEAVE);
    play(state, 'ready');
    // Then all Italian ones.
    for (const gun of [SEVEN, THREE]) {
      expect(open(state)).toBe(ITALIAN);
      shoot(state, gun, 'nelson', [1]);
    }
    expect(open(state)).toBe('axis withdrawal.choose');
  });

  clause('convoys/naval-combat-night.5', 'one shot after another, and a Hit counts at once', () => {
    const state = fight(CRUISERS, [THREE, SEVEN, EIGHT]);
    shoot(state, 'didos', SEVEN, [5]);
    expect(unit(state, SEVEN).hit).toBe(true);
    // The second Hit of the same volley sinks.
    const sunk = fight(CRUISERS, [THREE, SEVEN, EIGHT]);
    shoot(sunk, 'didos', SEVEN, [5]);
    expect(told(shoot(sunk, 'force-h-cruisers', SEVEN, [6]), 'sunk', 'unit')).toEqual([SEVEN]);
    shoot(state, 'force-h-cruisers', THREE, [4]);
    play(state, 'ready');
    expect(options(state)).toEqual([`fire ${THREE}`, `hold ${THREE}`, `fire ${EIGHT}`, `hold ${EIGHT}`]);
    expect(bar(state, `fire ${SEVEN}`)).toBe('convoys/hit-ship-effects.1');
  });

  clause('convoys/naval-combat-night.3', 'two British shots, one Hit: two Italian shots', () => {
    const state = fight(CRUISERS, [THREE, SEVEN, EIGHT]);
    shoot(state, 'didos', SEVEN, [6]);
    shoot(state, 'force-h-cruisers', THREE, [2]);
    play(state, 'ready');
    const shots: string[] = [];
    while (open(state) === ITALIAN) {
      const [gun = ''] = options(state, 'fire').map((one) => one.slice('fire '.length));
      shots.push(...told(shoot(state, gun, 'didos', [1]), 'shot', 'unit').map(String));
    }
    expect(shots).toEqual([THREE, EIGHT]);
  });
});

describe('leaving before the reply', () => {
  clause('convoys/naval-combat-night.2', 'the British may go at once, and nobody fires at them', () => {
    const state = fight(CRUISERS, [THREE, SEVEN, EIGHT]);
    shoot(state, 'didos', SEVEN, [5]);
    shoot(state, 'force-h-cruisers', THREE, [2]);
    expect(open(state)).toBe(LEAVE);
    play(state, ['fall-back didos', 'retire force-h-cruisers']);
    // The division that was Hit goes home: the submarine misses it, and it is away for one season.
    const seen = play(state, 'ready', { rolls: [1, 1] });
    expect(keys(seen)).not.toContain('shot');
    expect(keys(seen)).toContain('battle-over');
    expect(unit(state, 'didos')).toMatchObject({ at: 'w-4' });
    expect(unit(state, 'force-h-cruisers')).toMatchObject({ at: 'gibraltar', done: true });
  });

  clause('convoys/naval-combat-night.2', 'some may go, and those that stay are fired at', () => {
    const state = fight(CRUISERS, [THREE, SEVEN]);
    holdAll(state);
    play(state, ['retire didos', 'ready', `fire ${THREE}`]);
    expect(options(state)).toEqual(['target force-h-cruisers']);
  });

  clause('convoys/naval-combat-night.6', 'already in the first round, but warships only', () => {
    const state = fight(['didos', 'eagle', 'freighter-1', 'breconshire'], [THREE]);
    play(state, 'ready');
    for (let round = 1; round <= 3; round++) {
      holdAll(state);
      expect(open(state)).toBe(LEAVE);
      expect(options(state)).toEqual([
        ...['retire eagle', 'fall-back eagle', 'retire didos', 'fall-back didos', 'ready'],
      ]);
      for (const id of ['freighter-1', 'breconshire'])
        for (const way of ['retire', 'fall-back'])
          expect(bar(state, `${way} ${id}`)).toBe('convoys/naval-combat-night.6');
      play(state, 'ready');
      holdAll(state);
      play(state, 'ready');
      // At the end of the second round the freighters may go.
      expect(options(state).includes('fall-back freighter-1')).toBe(round >= 2);
      play(state, 'ready');
    }
  });

  clause('convoys/naval-combat-night.7', 'Hit ships that go at once may be lost', () => {
    const state = fight(['nelson', 'eagle', 'didos'], [THREE], { hit: ['nelson', 'eagle'] });
    play(state, 'ready');
    holdAll(state);
    play(state, ['retire nelson', 'fall-back eagle', 'retire didos']);
    const seen = play(state, 'ready', { rolls: [4, 5, 2] });
    expect(told(seen, 'withdrawal-rolled', 'unit')).toEqual(['eagle', 'nelson']);
    expect(told(seen, 'sunk', 'unit')).toEqual(['nelson']);
    // Eagle is at W-4, goes home from there and is back after two seasons.
    expect(unit(state, 'eagle')).toMatchObject({ at: 'repair' });
    expect(unit(state, 'didos')).toMatchObject({ at: 'gibraltar' });
  });

  clause('convoys/naval-combat-night.8', 'freighters left behind are fired at in the same round', () => {
    const state = fight(['didos', 'freighter-1', 'freighter-2', 'freighter-3'], [THREE, SEVEN, EIGHT]);
    play(state, 'ready');
    shoot(state, 'didos', EIGHT, [5]);
    play(state, ['retire didos', 'ready']);
    expect(open(state)).toBe(ITALIAN);
    expect(options(state, 'fire')).toEqual([`fire ${THREE}`, `fire ${SEVEN}`]);
    expect(told(shoot(state, THREE, 'freighter-1', [5]), 'sunk', 'unit')).toEqual(['freighter-1']);
    shoot(state, SEVEN, 'freighter-2', [4]);
    play(state, ['ready', 'ready']);
    // Round 2: no British guns, no British decision.
    expect(options(state, 'fire')).toEqual([`fire ${THREE}`, `fire ${SEVEN}`]);
    shoot(state, SEVEN, 'freighter-3', [6]);
    play(state, `hold ${THREE}`);
    play(state, ['ready', 'ready']);
    expect(options(state)).toContain('fall-back freighter-2');
  });
});

describe('rounds by night', () => {
  clause(
    'convoys/naval-combat-night.4',
    'volley, decision and reply are a round, and the next is the same',
    () => {
      const state = fight(CRUISERS, [THREE, SEVEN]);
      const asked: string[] = [];
      for (let round = 1; round <= 2; round++) {
        while (open(state) === BRITISH) {
          asked.push('British fire');
          play(state, options(state, 'hold')[0] ?? '');
        }
        asked.push(open(state) === LEAVE ? 'British decision' : open(state));
        play(state, 'ready');
        while (open(state) === ITALIAN) {
          asked.push('Italian fire');
          play(state, options(state, 'hold')[0] ?? '');
        }
        asked.push(open(state));
        play(state, 'ready');
        asked.push(open(state));
        if (round === 1) expect(told(play(state, 'ready'), 'round', 'round')).toEqual([2]);
      }
      const volley = ['British fire', 'British fire', 'British decision', 'Italian fire', 'Italian fire'];
      const end = ['axis withdrawal.choose', LEAVE];
      expect(asked).toEqual([...volley, ...end, ...volley, ...end]);
    },
  );

  clause('convoys/naval-combat-night.9', 'at the end both may withdraw, the Axis first', () => {
    const state = fight(CRUISERS, [THREE, SEVEN]);
    holdAll(state);
    play(state, 'ready');
    holdAll(state);
    expect(open(state)).toBe('axis withdrawal.choose');
    play(state, `retire ${THREE}`);
    play(state, 'ready', { rolls: [1] });
    expect(unit(state, THREE)).toMatchObject({ at: 'napoli' });
    expect(open(state)).toBe(LEAVE);
    play(state, ['fall-back didos', 'fall-back force-h-cruisers', 'ready']);
    expect(['didos', 'force-h-cruisers', SEVEN].map((id) => unit(state, id).at)).toEqual([
      ...['w-4', 'w-4', 'w-5'],
    ]);
    expect(open(state)).toBe('axis turn.haven');
    expect(board(state).phase).toBe('night');
  });
});
