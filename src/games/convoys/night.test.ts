import { describe, expect, it } from 'vitest';
import { NO_DICE } from '../../engine/dice.ts';
import { clause } from '../../proof/clause.ts';
import { ALLIED, AXIS, Side } from './counters.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import {
  bar,
  board,
  DIV_3,
  DIV_7,
  DIV_8,
  fight,
  holdAll,
  keys,
  open,
  options,
  play,
  shoot,
  told,
  unit,
} from './testing.ts';

const CRUISERS = ['force-h-cruisers', 'didos'];
const SPECTATOR = Side.size;
const BRITISH = 'allied battle.fire';
const ITALIAN = 'axis battle.fire';
const LEAVE = 'allied withdrawal.choose';

/** A battle by night at W-5. */
function nightBattle(
  allied: readonly string[],
  italian: readonly string[],
  hit: readonly string[] = [],
): State {
  return fight(allied, italian, { phase: 'night', place: 'w-5', hit });
}

describe('the rule of a battle by night', () => {
  const rules = (state: State) =>
    [ALLIED, AXIS, SPECTATOR].map((seat) => convoys.question(state, seat)?.rule);
  const cited = (rule: string) => [rule, rule, rule];

  it('is that of the night, for everybody', () => {
    const state = nightBattle(CRUISERS, [DIV_3]);
    expect(rules(state)).toEqual(cited('convoys/naval-combat-night'));
    expect(bar(state, `fire ${DIV_3}`)).toBe('convoys/naval-combat-night.1');
    const wrong = () => convoys.act(state, convoys.parse('ready'), NO_DICE);
    expect(wrong).toThrow(expect.objectContaining({ rule: 'convoys/naval-combat-night' }));
    holdAll(state);
    expect(open(state)).toBe(LEAVE);
    expect(rules(state)).toEqual(cited('convoys/naval-combat-night.2'));
  });

  it('holds whoever has fired already', () => {
    const state = nightBattle(CRUISERS, [DIV_3]);
    play(state, `fire ${CRUISERS[0]}`);
    play(state, `target ${DIV_3}`, { rolls: [1] });
    expect(bar(state, `fire ${CRUISERS[0]}`)).toBe('convoys/naval-combat-night.4');
  });

  it('is that of the day by day', () => {
    const state = fight(CRUISERS, [DIV_3], { place: 'w-5' });
    expect(rules(state)).toEqual(cited('convoys/naval-combat-day'));
    expect(bar(state, `fire ${DIV_3}`)).toBe('convoys/naval-combat-day.11');
  });
});

describe('the British volley', () => {
  clause('convoys/naval-combat-night.1', 'all British guns fire before any Italian', () => {
    const state = nightBattle(['nelson', ...CRUISERS], [DIV_3, DIV_7]);
    for (const gun of ['didos', 'nelson', 'force-h-cruisers']) {
      expect(open(state)).toBe(BRITISH);
      shoot(state, gun, DIV_3, [1]);
    }
    expect(open(state)).toBe(LEAVE);
    play(state, 'ready');
    // Then all Italian ones.
    for (const gun of [DIV_7, DIV_3]) {
      expect(open(state)).toBe(ITALIAN);
      shoot(state, gun, 'nelson', [1]);
    }
    expect(open(state)).toBe('axis withdrawal.choose');
  });

  clause('convoys/naval-combat-night.5', 'one shot after another, and a Hit counts at once', () => {
    const state = nightBattle(CRUISERS, [DIV_3, DIV_7, DIV_8]);
    shoot(state, 'didos', DIV_7, [5]);
    expect(unit(state, DIV_7).hit).toBe(true);
    // The second Hit of the same volley sinks.
    const sunk = nightBattle(CRUISERS, [DIV_3, DIV_7, DIV_8]);
    shoot(sunk, 'didos', DIV_7, [5]);
    expect(told(shoot(sunk, 'force-h-cruisers', DIV_7, [6]), 'sunk', 'unit')).toEqual([DIV_7]);
    shoot(state, 'force-h-cruisers', DIV_3, [4]);
    play(state, 'ready');
    expect(options(state)).toEqual([`fire ${DIV_3}`, `hold ${DIV_3}`, `fire ${DIV_8}`, `hold ${DIV_8}`]);
    expect(bar(state, `fire ${DIV_7}`)).toBe('convoys/hit-ship-effects.1');
  });

  clause('convoys/naval-combat-night.3', 'two British shots, one Hit: two Italian shots', () => {
    const state = nightBattle(CRUISERS, [DIV_3, DIV_7, DIV_8]);
    shoot(state, 'didos', DIV_7, [6]);
    shoot(state, 'force-h-cruisers', DIV_3, [2]);
    play(state, 'ready');
    const shots: string[] = [];
    while (open(state) === ITALIAN) {
      const [gun = ''] = options(state, 'fire').map((one) => one.slice('fire '.length));
      shots.push(...told(shoot(state, gun, 'didos', [1]), 'shot', 'unit').map(String));
    }
    expect(shots).toEqual([DIV_3, DIV_8]);
  });
});

describe('leaving before the reply', () => {
  clause('convoys/naval-combat-night.2', 'the British may go at once, and nobody fires at them', () => {
    const state = nightBattle(CRUISERS, [DIV_3, DIV_7, DIV_8]);
    shoot(state, 'didos', DIV_7, [5]);
    shoot(state, 'force-h-cruisers', DIV_3, [2]);
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
    const state = nightBattle(CRUISERS, [DIV_3, DIV_7]);
    holdAll(state);
    play(state, ['retire didos', 'ready', `fire ${DIV_3}`]);
    expect(options(state)).toEqual(['target force-h-cruisers']);
  });

  clause('convoys/naval-combat-night.6', 'already in the first round, but warships only', () => {
    const state = nightBattle(['didos', 'eagle', 'freighter-1', 'breconshire'], [DIV_3]);
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
    const state = nightBattle(['nelson', 'eagle', 'didos'], [DIV_3], ['nelson', 'eagle']);
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
    const state = nightBattle(['didos', 'freighter-1', 'freighter-2', 'freighter-3'], [DIV_3, DIV_7, DIV_8]);
    play(state, 'ready');
    shoot(state, 'didos', DIV_8, [5]);
    play(state, ['retire didos', 'ready']);
    expect(open(state)).toBe(ITALIAN);
    expect(options(state, 'fire')).toEqual([`fire ${DIV_3}`, `fire ${DIV_7}`]);
    expect(told(shoot(state, DIV_3, 'freighter-1', [5]), 'sunk', 'unit')).toEqual(['freighter-1']);
    shoot(state, DIV_7, 'freighter-2', [4]);
    play(state, ['ready', 'ready']);
    // Round 2: no British guns, no British decision.
    expect(options(state, 'fire')).toEqual([`fire ${DIV_3}`, `fire ${DIV_7}`]);
    shoot(state, DIV_7, 'freighter-3', [6]);
    play(state, `hold ${DIV_3}`);
    play(state, ['ready', 'ready']);
    expect(options(state)).toContain('fall-back freighter-2');
  });
});

describe('rounds by night', () => {
  clause(
    'convoys/naval-combat-night.4',
    'volley, decision and reply are a round, and the next is the same',
    () => {
      const state = nightBattle(CRUISERS, [DIV_3, DIV_7]);
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
    const state = nightBattle(CRUISERS, [DIV_3, DIV_7]);
    holdAll(state);
    play(state, 'ready');
    holdAll(state);
    expect(open(state)).toBe('axis withdrawal.choose');
    play(state, `retire ${DIV_3}`);
    play(state, 'ready', { rolls: [1] });
    expect(unit(state, DIV_3)).toMatchObject({ at: 'napoli' });
    expect(open(state)).toBe(LEAVE);
    play(state, ['fall-back didos', 'fall-back force-h-cruisers', 'ready']);
    expect(['didos', 'force-h-cruisers', DIV_7].map((id) => unit(state, id).at)).toEqual([
      ...['w-4', 'w-4', 'w-5'],
    ]);
    expect(open(state)).toBe('axis turn.haven');
    expect(board(state).phase).toBe('night');
  });
});
