import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  CESARE,
  DIV_3,
  deployed,
  fight,
  HIT,
  holdAll,
  open,
  options,
  play,
  type Setting,
  shoot,
  told,
  unit,
  VENETO,
  WEST,
} from './testing.ts';

const LAUNCH = 'allied carrier-strikes.launch';
const MISS = { rolls: [1, 6] };

/** Just before the commitment of carriers, with Italians at W-6. */
function meeting(groups: Setting['groups'], italian: readonly string[], setting: Setting = {}): State {
  const there = Object.fromEntries(italian.map((id) => [id, 'w-6']));
  return at('carriers-commit', { ...setting, groups: groups ?? {}, units: { ...there, ...setting.units } });
}

/** The rest of a round, up to what the carriers or the players decide. */
function holdFire(state: State): void {
  holdAll(state);
  while (open(state).endsWith(' retirement.choose')) play(state, 'ready');
}

/** Both stay, and the next round is fought without a shot. */
function nextRound(state: State): void {
  while (open(state).endsWith(' withdrawal.choose')) play(state, 'ready');
  holdFire(state);
}

/** One strike that comes to nothing. */
function launch(state: State, carrier: string, target = VENETO): void {
  play(state, `launch ${carrier}`);
  play(state, `attack ${target}`, MISS);
}

describe('carriers before a battle', () => {
  clause('convoys/battle-carrier-strikes.1', 'one strike from the next position, and none later', () => {
    const state = meeting({ g1: ['w-6', 'nelson'], g2: ['w-5', 'eagle'], g3: ['w-4', 'victorious'] }, [
      VENETO,
    ]);
    expect(options(state)).toEqual(['commit eagle', 'ready']);
    expect(bar(state, 'commit victorious')).toBe('convoys/carrier-air-strikes.7');
    play(state, 'commit eagle');
    expect(bar(state, 'commit eagle')).toBe('convoys/carrier-air-strikes.2');
    play(state, 'ready');
    expect(open(state)).toBe(LAUNCH);
    launch(state, 'eagle');
    expect(options(state)).toEqual(['end']);
    play(state, 'end');
    expect(open(state)).toBe('allied battle.fire');
    for (let round = 1; round <= 4; round++) {
      holdFire(state);
      expect(open(state)).toBe('axis withdrawal.choose');
      nextRound(state);
    }
  });

  clause('convoys/battle-carrier-strikes.2', 'two strikes of Ark Royal', () => {
    const state = meeting({ g1: ['w-6', 'nelson'], g2: ['w-7', 'ark-royal'] }, [VENETO]);
    play(state, ['commit ark-royal', 'commit ark-royal']);
    expect(options(state)).toEqual(['ready']);
    play(state, 'ready');
    launch(state, 'ark-royal');
    launch(state, 'ark-royal');
    expect(options(state)).toEqual(['end']);
    play(state, 'end');
    expect(open(state)).toBe('allied battle.fire');
  });

  clause('convoys/battle-carrier-strikes.3', 'carriers in the position strike before the first shot', () => {
    const state = meeting({ g1: ['w-6', 'nelson', 'eagle'] }, [VENETO, DIV_3]);
    play(state, ['commit eagle', 'ready']);
    expect(open(state)).toBe(LAUNCH);
    play(state, 'launch eagle');
    play(state, `attack ${VENETO}`, { rolls: [6, 6] });
    play(state, 'end');
    // Vittorio Veneto comes to the battle Hit.
    expect(open(state)).toBe('allied deployment.deploy');
    play(state, ['ready', 'ready', 'hold nelson']);
    expect(options(state, 'fire')).toEqual([`fire ${DIV_3}`]);
  });

  clause('convoys/battle-carrier-strikes.5', 'a carrier does not launch again when the battle begins', () => {
    const state = meeting({ g1: ['w-6', 'nelson', 'eagle', 'illustrious'] }, [VENETO]);
    play(state, ['commit eagle', 'ready']);
    // What was not committed stays on deck.
    expect(options(state)).toEqual(['launch eagle', 'end']);
    expect(bar(state, 'launch illustrious')).toBe('convoys/carrier-air-strikes.9');
    launch(state, 'eagle');
    expect(bar(state, 'launch eagle')).toBe('convoys/carrier-air-strikes.8');
    play(state, ['end', 'ready']);
    expect(open(state)).toBe('allied battle.fire');
    holdFire(state);
    expect(open(state)).toBe('axis withdrawal.choose');
  });
});

describe('carriers in a battle', () => {
  clause(
    'convoys/battle-carrier-strikes.4',
    'every two rounds: six strikes of Ark Royal in five rounds',
    () => {
      const state = meeting({ g1: ['w-6', 'nelson', 'ark-royal'] }, [VENETO]);
      play(state, ['commit ark-royal', 'commit ark-royal', 'ready']);
      const strikes: number[] = [0, 0, 0, 0, 0, 0];
      for (let round = 0; round <= 5; round++) {
        while (options(state).includes('launch ark-royal')) {
          strikes[round] = (strikes[round] ?? 0) + 1;
          launch(state, 'ark-royal');
        }
        if (open(state) === LAUNCH) play(state, 'end');
        if (open(state).endsWith('deployment.deploy')) play(state, 'ready');
        nextRound(state);
      }
      expect(strikes).toEqual([2, 0, 2, 0, 2, 0]);
    },
  );

  clause('convoys/battle-carrier-strikes.6', 'after rounds 2, 4 and 6, before anybody withdraws', () => {
    const state = deployed(fight(['nelson', 'eagle'], [VENETO]));
    const asked: string[] = [];
    for (let round = 1; round <= 6; round++) {
      holdFire(state);
      asked.push(open(state));
      if (open(state) === LAUNCH) play(state, 'end');
      expect(open(state)).toBe('axis withdrawal.choose');
      play(state, ['ready', 'ready']);
    }
    const leave = 'axis withdrawal.choose';
    expect(asked).toEqual([leave, LAUNCH, leave, LAUNCH, leave, LAUNCH]);
  });

  clause('convoys/battle-carrier-strikes.6', 'who is sunk by a strike does not withdraw', () => {
    const state = deployed(fight(['nelson', 'eagle'], [VENETO, DIV_3], { hit: [DIV_3] }));
    holdFire(state);
    nextRound(state);
    play(state, 'launch eagle');
    expect(told(play(state, `attack ${DIV_3}`, { rolls: [6, 6] }), 'sunk', 'unit')).toEqual([DIV_3]);
    play(state, 'end');
    expect(options(state)).toEqual([`retire ${VENETO}`, 'ready']);
  });

  clause('convoys/battle-carrier-strikes.7', 'each sound carrier there, committed or not', () => {
    const carriers = ['ark-royal', 'eagle', 'illustrious', 'formidable', 'argus'];
    const state = meeting({ g1: ['w-6', 'nelson', ...carriers], g2: ['w-5', 'victorious'] }, [VENETO], {
      units: { formidable: HIT },
    });
    play(state, ['commit eagle', 'ready']);
    launch(state, 'eagle');
    play(state, ['end', 'ready']);
    holdFire(state);
    nextRound(state);
    expect(options(state)).toEqual(['launch ark-royal', 'launch eagle', 'launch illustrious', 'end']);
    expect(bar(state, 'launch argus')).toBe('convoys/carrier-air-strikes.4');
    expect(bar(state, 'launch formidable')).toBe('convoys/hit-ship-effects.2');
    expect(bar(state, 'launch victorious')).toBe('convoys/battle-carrier-strikes.7');
    launch(state, 'eagle');
    expect(bar(state, 'launch eagle')).toBe('convoys/battle-carrier-strikes.7');
    // Ark Royal has two, and loses one of them for the season.
    play(state, 'launch ark-royal');
    expect(told(play(state, `attack ${VENETO}`, { rolls: [1, 1] }), 'strike-lost', 'unit')).toEqual([
      'ark-royal',
    ]);
    launch(state, 'ark-royal');
    expect(options(state)).toEqual(['launch illustrious', 'end']);
    play(state, 'end');
    nextRound(state);
    nextRound(state);
    expect(options(state)).toEqual(['launch ark-royal', 'launch eagle', 'launch illustrious', 'end']);
    launch(state, 'ark-royal');
    expect(options(state)).toEqual(['launch eagle', 'launch illustrious', 'end']);
  });

  clause('convoys/battle-carrier-strikes.7', 'not one that is Hit in the battle', () => {
    const state = deployed(fight(['illustrious', 'freighter-1'], [VENETO]));
    shoot(state, VENETO, 'illustrious', [5, 1]);
    holdFire(state);
    nextRound(state);
    expect(unit(state, 'illustrious').hit).toBe(true);
    // Two rounds are over, and nobody asks for strikes.
    expect(open(state)).toBe('axis withdrawal.choose');
    play(state, 'ready');
    expect(options(state)).toContain('fall-back freighter-1');
  });

  clause('convoys/battle-carrier-strikes.8', 'against anybody in the battle, Screened or not', () => {
    const state = deployed(
      fight(['nelson', 'eagle'], [VENETO, DIV_3], {
        hit: [DIV_3],
        units: { [CESARE]: 'w-5', littorio: WEST },
      }),
    );
    expect(unit(state, DIV_3).area).toBe('screened');
    holdFire(state);
    nextRound(state);
    play(state, 'launch eagle');
    expect(options(state, 'attack')).toEqual([`attack ${VENETO}`, `attack ${DIV_3}`]);
    expect(bar(state, `attack ${CESARE}`)).toBe('convoys/battle-carrier-strikes.8');
    expect(bar(state, 'attack littorio')).toBe('convoys/battle-carrier-strikes.8');
  });

  clause('convoys/battle-carrier-strikes.9', 'never by night', () => {
    const state = deployed(fight(['nelson', 'ark-royal'], [VENETO], { phase: 'night' }));
    for (let round = 1; round <= 4; round++) {
      holdFire(state);
      expect(open(state)).toBe('allied withdrawal.choose');
      play(state, 'ready');
      holdFire(state);
      expect(open(state)).toBe('axis withdrawal.choose');
      play(state, ['ready', 'ready']);
    }
  });
});
