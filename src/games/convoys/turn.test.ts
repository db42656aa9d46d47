import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  EAST,
  group,
  keys,
  open,
  options,
  play,
  type Setting,
  sail,
  shoot,
  steam,
  told,
  unit,
  WEST,
} from './testing.ts';

/** Both sides have something for every step. */
function busy(setting: Setting = {}): State {
  return at('allied-movement', {
    season: 'summer-1941',
    turn: 3,
    fuel: 9,
    groups: { g1: ['w-5', 'eagle', 'nelson'] },
    ...setting,
    units: {
      littorio: 'napoli',
      'sm79-132': 'air-sardinia',
      'swordfish-815': 'air-malta',
      ...setting.units,
    },
  });
}

/** Whom the game asks, and about what, until a battle begins; everybody does as little as he can. */
function questions(state: State): string[] {
  const asked: string[] = [];
  while (!open(state).startsWith('allied battle')) {
    asked.push(open(state));
    play(state, options(state).find((action) => ['ready', 'end', 'decline'].includes(action)) ?? '');
  }
  return asked;
}

const DAYLIGHT = [
  'allied commitment.commit',
  'axis axis-strikes.fly',
  'allied swordfish-strikes.fly',
  'allied carrier-strikes.launch',
];

describe('the steps of a turn', () => {
  clause(
    ['convoys/turn-sequence.1', 'convoys/turn-sequence.2'],
    'both fleets move, each under torpedoes',
    () => {
      const state = busy();
      expect(open(state)).toBe('allied sailing.order');
      sail(state, ['g1'], 'w-6');
      const allied = play(state, 'ready', { rolls: [1, 1] });
      expect(told(allied, 'boats-attack', 'boats')).toEqual(['italian-submarine', 'mas']);
      expect(open(state)).toBe('axis italian-movement.order');
      steam(state, 'littorio', 'w-6');
      const italian = play(state, 'ready', { rolls: [1] });
      expect(keys(italian)).toEqual(['italians-moved', 'boats-attack']);
      expect(told(italian, 'boats-attack', 'boats')).toEqual(['british-submarine']);
    },
  );

  clause(
    ['convoys/turn-sequence.3', 'convoys/turn-sequence.4', 'convoys/turn-sequence.5'],
    'land-based strikes, carrier strikes, surface combat; by night only the last',
    () => {
      for (const phase of ['day', 'night'] as const) {
        const state = busy({ phase });
        sail(state, ['g1'], 'w-6');
        play(state, 'ready', { rolls: [1, 1] });
        steam(state, 'littorio', 'w-6');
        play(state, 'ready', { rolls: [1] });
        expect(questions(state)).toEqual(
          phase === 'night' ? ['allied deployment.deploy'] : [...DAYLIGHT, 'allied deployment.deploy'],
        );
        expect(open(state)).toBe('allied battle.fire');
        expect(board(state).turn).toBe(3);
      }
    },
  );

  clause(
    ['convoys/turn-sequence.3', 'convoys/turn-sequence.4'],
    'who comes to fight is struck before',
    () => {
      const state = at('italian-movement', {
        groups: { g1: ['w-6', 'eagle', 'nelson'] },
        units: { 'cruiser-div-3': WEST, 'swordfish-815': 'air-malta' },
      });
      steam(state, 'cruiser-div-3', 'w-6');
      play(state, ['ready', 'commit eagle', 'ready', 'fly swordfish-815']);
      play(state, 'attack cruiser-div-3', { rolls: [1, 6] });
      play(state, 'launch eagle');
      play(state, 'attack cruiser-div-3', { rolls: [6, 6] });
      expect(unit(state, 'cruiser-div-3').hit).toBe(true);
      expect(told(play(state, 'end'), 'battle', 'place')).toEqual(['w-6']);
    },
  );

  clause('convoys/turn-sequence.4', 'by night carriers fly against Taranto alone', () => {
    const state = at('carrier-strikes', {
      phase: 'night',
      groups: { g1: ['e-4', 'eagle', 'malaya'] },
      units: { littorio: 'taranto', 'cruiser-div-3': { at: 'e-4', origin: 'taranto' } },
    });
    expect(options(state)).toEqual(['raid', 'decline']);
    play(state, ['raid', 'launch eagle']);
    expect(bar(state, 'attack cruiser-div-3')).toBe('convoys/taranto-raid.7');
    play(state, 'attack littorio', { rolls: [1, 6] });
    expect(told(play(state, 'end'), 'battle', 'place')).toEqual(['e-4']);
  });

  clause('convoys/turn-sequence.8', 'what is done at the end of a turn, in its order', () => {
    const state = at('surface', {
      season: 'summer-1941',
      turn: 5,
      groups: { g1: ['w-5', 'freighter-1', 'freighter-2', 'freighter-3', 'rodney'] },
      units: { rodney: { hit: true }, littorio: 'w-5', 'vittorio-veneto': 'w-5' },
    });
    play(state, 'ready');
    shoot(state, 'littorio', 'freighter-1', [5]);
    shoot(state, 'vittorio-veneto', 'freighter-2', [5]);
    play(state, ['ready', 'ready', 'hold littorio', 'hold vittorio-veneto', 'ready']);
    play(state, ['fall-back freighter-3', 'fall-back rodney']);
    const damage = play(state, 'ready', { rolls: [1, 2] });
    expect(keys(damage).slice(-2)).toEqual(['battle-over', 'sent-home']);
    expect(unit(state, 'rodney')).toMatchObject({ at: 'repair', returns: 'spring-1942' });
    expect(open(state)).toBe('axis turn.haven');
    expect(group(state, 'g1')).toMatchObject({ at: 'w-4', exposed: true });
    play(state, ['linger littorio', 'linger vittorio-veneto']);
    const end = play(state, 'ready');
    expect(keys(end)).toEqual(['italians-moved', 'halted', 'concealed', 'turn-begun']);
    expect(end.lines[0]).toBe('Italian ships make for At Sea West: Vittorio Veneto, Littorio.');
    expect(['littorio', 'vittorio-veneto'].map((id) => unit(state, id).at)).toEqual([WEST, WEST]);
    expect(group(state, 'g1')?.halted).toBe(true);
    expect(group(state, 'g1')?.exposed).toBeUndefined();
    expect(board(state)).toMatchObject({ turn: 6, phase: 'night' });
  });

  clause('convoys/turn-sequence.8', 'aircraft are ready again in the next day', () => {
    const state = at('air-strikes', {
      turn: 1,
      groups: { g1: ['w-5', 'nelson'] },
      units: { 'sm79-132': 'air-sardinia' },
    });
    play(state, ['fly sm79-132', 'strike g1']);
    play(state, 'attack nelson', { rolls: [1, 6] });
    expect(board(state)).toMatchObject({ turn: 2, phase: 'night' });
    play(state, ['ready', 'ready']);
    expect(board(state)).toMatchObject({ turn: 3, phase: 'day' });
    expect(options(state)).toContain('fly sm79-132');
  });

  clause('convoys/turn-sequence.10', 'a battle wherever both sides are, in the order of the Axis', () => {
    for (const first of ['w-6', 'e-4']) {
      const state = at('surface', {
        groups: { g1: ['w-6', 'nelson'], g2: ['e-4', 'malaya'], g3: ['w-5', 'rodney'] },
        units: { 'cruiser-div-3': 'w-6', 'cruiser-div-7': { at: 'e-4', origin: 'taranto' } },
      });
      expect(open(state)).toBe('axis turn.choose-battle');
      expect(options(state)).toEqual(['fight w-6', 'fight e-4']);
      expect(bar(state, 'fight w-5')).toBe('convoys/turn-sequence.10');
      expect(told(play(state, `fight ${first}`), 'battle', 'place')).toEqual([first]);
      const [ship, foe] = first === 'w-6' ? ['nelson', 'cruiser-div-3'] : ['malaya', 'cruiser-div-7'];
      // The other battle follows when this one is over.
      const seen = shoot(state, ship, foe, [6, 6]);
      expect(told(seen, 'battle-over', 'place')).toEqual([first]);
      expect(told(seen, 'battle', 'place')).toEqual([first === 'w-6' ? 'e-4' : 'w-6']);
    }
  });
});

describe('the end of the turns', () => {
  clause('convoys/turn-sequence.7', 'when nothing is at sea and the Allies have enough', () => {
    const state = at('allied-movement', {
      turn: 1,
      groups: { g1: ['w-1', 'nelson'] },
      units: { hood: 'gibraltar' },
    });
    // While something is at sea nobody is asked.
    play(state, 'ready');
    expect(open(state)).toBe('allied sailing.order');
    play(state, ['lead g1', 'go gibraltar', 'ready']);
    expect(open(state)).toBe('allied season.go-on');
    expect(options(state)).toEqual(['another', 'finish']);
    play(state, 'another');
    expect(board(state).turn).toBe(3);
    sail(state, ['hood'], 'w-1');
    play(state, 'ready');
    play(state, ['lead g1', 'go gibraltar', 'ready']);
    expect(keys(play(state, 'finish'))).toContain('turns-over');

    // A dummy or an Italian ship is something.
    const dummy = at('allied-movement', { turn: 1, groups: { g1: ['w-1', 'dummy'] } });
    play(dummy, 'ready');
    expect(board(dummy).turn).toBe(2);
    const italian = at('italian-movement', { turn: 1, units: { littorio: WEST } });
    play(italian, 'ready', { rolls: [1] });
    expect(open(italian)).toBe('allied sailing.order');
  });

  clause('convoys/turn-sequence.11', 'a season need not have any turns', () => {
    const state = at('hour', { units: { nelson: 'gibraltar', littorio: 'napoli' } });
    const seen = play(state, 'finish');
    expect(keys(seen)).toContain('turns-over');
    expect(keys(seen)).not.toContain('turn-begun');
  });

  clause('convoys/turn-sequence.12', 'from the 30th turn on nothing sails', () => {
    const harbours = (turn: number) =>
      at('allied-movement', {
        turn,
        groups: { g1: ['w-2', 'rodney'] },
        units: { nelson: 'gibraltar', 'freighter-1': 'gibraltar', 'force-k': 'malta', malaya: 'alexandria' },
        ports: { gibraltar: { dummies: 1 } },
      });
    const leaving = ['pick nelson', 'pick freighter-1', 'pick force-k', 'pick malaya', 'decoy gibraltar'];
    expect(options(harbours(29))).toEqual(expect.arrayContaining(leaving));
    expect(options(harbours(30))).toEqual(['pick rodney', 'lead g1']);
    for (const action of leaving) expect(bar(harbours(30), action)).toBe('convoys/turn-sequence.12');
    const ports = (turn: number) =>
      at('italian-movement', { turn, groups: { g1: ['w-2', 'rodney'] }, units: { littorio: 'napoli' } });
    expect(options(ports(29))).toEqual(['steam', 'stay']);
    expect(board(ports(30)).turn).toBe(31);
    // With nobody at sea that is the end of it.
    const last = (turn: number) => {
      const state = at('allied-movement', { turn, groups: { g1: ['w-1', 'nelson'] } });
      return keys(play(state, ['lead g1', 'go gibraltar', 'ready']));
    };
    expect(last(28)).not.toContain('turns-over');
    expect(last(29)).toContain('turns-over');
  });

  clause('convoys/turn-sequence.12', 'whoever can move goes nearer to a port', () => {
    const state = at('allied-movement', {
      turn: 30,
      groups: {
        g1: ['w-4', 'freighter-1'],
        g2: ['w-2', 'rodney'],
        g3: ['w-2', 'freighter-2', 'hood'],
        g4: ['w-6', 'renown'],
        g5: ['w-3', 'force-k'],
        g6: ['w-5', 'nelson'],
      },
      marks: { g3: { halted: true } },
    });
    expect(bar(state, 'ready')).toBe('convoys/turn-sequence.12');
    const goals = (mark: string) => {
      play(state, `lead ${mark}`);
      expect(bar(state, 'stay')).toBe('convoys/turn-sequence.12');
      return [...options(state, 'go')].sort();
    };
    // Half way, either end will do.
    expect(goals('g1')).toEqual(['go w-3', 'go w-5']);
    play(state, 'go w-5');
    expect(goals('g2')).toEqual(['go gibraltar', 'go w-1']);
    expect(bar(state, 'go w-3')).toBe('convoys/turn-sequence.12');
    play(state, 'go gibraltar');
    expect(goals('g4')).toEqual(['go malta', 'go w-7']);
    play(state, 'go malta');
    expect(bar(state, 'ready')).toBe('convoys/turn-sequence.12');
    // Nobody is driven over the Point of No Return.
    expect(goals('g6')).toEqual(['go w-3', 'go w-4']);
    play(state, 'go w-3');
    // Force K has no port but Malta.
    expect(goals('g5')).toEqual(['go w-4', 'go w-5']);
    play(state, 'go w-4');
    // The halted group stays where it is.
    expect(options(state)).toEqual(['ready']);
  });

  clause('convoys/turn-sequence.12', 'Italian ships at sea go home', () => {
    const groups = { g1: ['w-6', 'nelson'] } as const;
    const state = at('italian-movement', {
      turn: 30,
      groups,
      units: { littorio: WEST, 'cruiser-div-3': 'napoli' },
    });
    expect(options(state)).toEqual(['pick littorio']);
    expect(bar(state, 'ready')).toBe('convoys/turn-sequence.12');
    expect(bar(state, 'pick cruiser-div-3')).toBe('convoys/turn-sequence.12');
    play(state, 'pick littorio');
    expect(options(state)).toEqual(['go napoli', 'go taranto']);
    for (const action of ['stay', 'go w-6', `go ${EAST}`])
      expect(bar(state, action)).toBe('convoys/turn-sequence.12');
    play(state, 'go napoli');
    expect(options(state)).toEqual(['ready']);

    // And whoever has fought does not stay out.
    const fought = at('surface', {
      turn: 30,
      phase: 'night',
      groups: { g1: ['w-6', 'freighter-1'] },
      units: { 'cruiser-div-3': 'w-6' },
    });
    play(fought, 'ready');
    shoot(fought, 'cruiser-div-3', 'freighter-1', [6]);
    expect(options(fought)).toEqual(['retire cruiser-div-3']);
    expect(bar(fought, 'linger cruiser-div-3')).toBe('convoys/turn-sequence.12');
  });
});
