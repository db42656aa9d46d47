import { describe, expect, it } from 'vitest';
import { sees } from '../../engine/audience.ts';
import { ForcedDice, NO_DICE, Recorder } from '../../engine/dice.ts';
import { Random } from '../../engine/seeded.ts';
import { clause } from '../../proof/clause.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { ALLIED, AXIS } from './counters.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import { at, axisBoard, axisUnit, board, open, play, sail, steam, strike, unit } from './testing.ts';

const SPECTATOR = convoys.spectator;
const FREIGHTERS = ['freighter-1', 'freighter-2', 'freighter-3', 'freighter-4'] as const;

/** Counters at W-4 that hold this, while the ships that are left out lie in Gibraltar. */
function atW4(...held: readonly (readonly string[])[]): State {
  const ships = ['illustrious', 'didos', ...FREIGHTERS];
  const ashore = ships.filter((ship) => !held.flat().includes(ship));
  const groups = held.map((list, index) => [`g${index + 1}`, ['w-4', ...list]] as const);
  return at('air-strikes', {
    turn: 5,
    groups: Object.fromEntries(groups),
    units: {
      'stug-1': 'air-sardinia',
      'sm79-132': 'air-sardinia',
      ...Object.fromEntries(ashore.map((ship) => [ship, { at: 'gibraltar', origin: 'gibraltar' }])),
    },
    ports: { gibraltar: { departed: true, convoyLeft: 1 } },
  });
}

/** What each seat sees of a die or a draw: `[purpose, allied, axis, spectator]`. */
function dice(state: State, action: string, rolls: readonly unknown[]): readonly unknown[] {
  const recorder = new Recorder(new ForcedDice(rolls, NO_DICE));
  convoys.act(state, convoys.parse(action), recorder);
  return recorder.rolls.map(({ purpose, to }) => [
    purpose,
    ...[ALLIED, AXIS, SPECTATOR].map((seat) => sees(seat, to)),
  ]);
}

describe('what a seat sees', () => {
  clause(
    'convoys/hidden-information.1',
    'the Axis see the counters of each position, and which lie open',
    () => {
      const state = at('air-strikes', {
        groups: { g1: ['w-4', 'dummy'], g2: ['w-4', 'hood'], g3: ['e-3', 'warspite'] },
        marks: { g2: { exposed: true } },
        units: { 'stug-1': 'air-sardinia' },
      });
      expect(axisBoard(state).groups).toEqual([
        { id: 'g1', at: 'w-4' },
        { id: 'g2', at: 'w-4', exposed: true, opened: 1 },
        { id: 'g3', at: 'e-3' },
      ]);
    },
  );

  clause('convoys/hidden-information.2', 'a concealed counter looks the same whatever it holds', () => {
    const convoy = ['illustrious', 'didos', ...FREIGHTERS];
    const state = atW4(['dummy'], convoy);
    const others = [
      atW4(convoy, ['dummy']),
      atW4(['didos'], ['illustrious', ...FREIGHTERS]),
      atW4(['illustrious'], ['dummy']),
      atW4(FREIGHTERS, ['didos', 'illustrious']),
    ];
    for (const other of others) {
      expect(board(other)).not.toEqual(board(state));
      for (const seat of [AXIS, SPECTATOR]) {
        expect(convoys.view(other, seat)).toEqual(convoys.view(state, seat));
        expect(convoys.question(other, seat)).toEqual(convoys.question(state, seat));
      }
    }
    expect(board(state).groups[0]).toEqual({ id: 'g1', at: 'w-4', dummy: true });
    expect(convoy.map((ship) => unit(state, ship).group)).toEqual(convoy.map(() => 'g2'));
  });

  clause('convoys/hidden-information.2', 'losses and a halt are not shown with a concealed counter', () => {
    const torpedoed = (marks: readonly number[], drawn: number) => {
      const groups = { g1: ['w-7', 'nelson', 'freighter-1', 'freighter-2'], g2: ['w-7', 'dummy'] } as const;
      const state = at('allied-movement', { turn: 4, phase: 'night', groups });
      const { events } = play(state, 'ready', { rolls: [marks, 6, [drawn], [drawn]] });
      return { state, events: events.flatMap((event) => convoys.eventFor(event, AXIS) ?? []) };
    };
    const { state, events } = torpedoed([0, 1], 1);
    expect(events.map(({ key }) => key)).not.toContain('halted');
    expect(board(state).groups.map(({ halted }) => halted)).toEqual([true, undefined]);
    expect(axisBoard(state).groups.map(({ id }) => id)).toEqual(['g1', 'g2']);
    const other = torpedoed([1, 0], 2);
    expect(board(other.state).groups.map(({ halted }) => halted)).toEqual([undefined, true]);
    expect(axisBoard(other.state)).toEqual(axisBoard(state));
  });

  clause('convoys/hidden-information.3', 'a base lies open until somebody leaves it', () => {
    const state = at('allied-movement', {
      units: { hood: 'gibraltar', nelson: 'gibraltar', warspite: 'alexandria', 'force-k': 'malta' },
      ports: { gibraltar: { dummies: 1 }, alexandria: { dummies: 1 } },
    });
    const seen = () => ['hood', 'nelson', 'warspite', 'force-k'].map((ship) => axisUnit(state, ship).at);
    expect(seen()).toEqual(['gibraltar', 'gibraltar', 'alexandria', 'malta']);
    sail(state, ['hood'], 'w-1');
    expect(seen()).toEqual(['gibraltar', 'gibraltar', 'alexandria', 'malta']);
    play(state, 'ready');
    expect(seen()).toEqual(['hidden', 'hidden', 'alexandria', 'malta']);
    // A dummy hides as much as a ship does.
    play(state, ['decoy alexandria', 'go e-2']);
    sail(state, ['force-k'], 'w-7');
    play(state, 'ready', { rolls: [1, 1] });
    expect(seen()).toEqual(['hidden', 'hidden', 'hidden', 'hidden']);
    expect(axisBoard(state).ports).toEqual({
      gibraltar: { departed: true },
      alexandria: { departed: true },
      malta: { departed: true },
    });
  });

  clause('convoys/hidden-information.3', 'the bases stay hidden until the season ends', () => {
    const state = at('harbour-strikes', {
      season: 'fall-1940',
      status: 'malta-plus-3',
      units: { hood: 'gibraltar', nelson: 'gibraltar' },
      ports: { gibraltar: { departed: true } },
    });
    // Nothing is left to ask in Fall; in Winter the ships are placed anew.
    expect(board(state).season).toBe('winter-1940');
    expect(axisUnit(state, 'hood')).toMatchObject({ at: 'pool', berth: 'gibraltar' });
  });

  it('hides Force K again when it leaves Malta after a battle in the open', () => {
    const state = at('italian-movement', {
      turn: 4,
      groups: { g1: ['e-5', 'force-k'], g2: ['e-1', 'dummy'] },
      units: { 'cruiser-div-1': 'at-sea-eastern-med' },
    });
    steam(state, 'cruiser-div-1', 'e-5');
    play(state, ['ready', 'ready', 'end', 'hold force-k', 'hold cruiser-div-1', 'ready']);
    play(state, ['fall-back force-k', 'ready', 'linger cruiser-div-1', 'ready']);
    expect(axisUnit(state, 'force-k')).toMatchObject({ at: 'malta' });
    const stays = convoys.copy(state);
    play(stays, 'ready', { rolls: [] });
    expect(axisUnit(stays, 'force-k').at).toBe('malta');
    sail(state, ['force-k'], 'e-5');
    play(state, 'ready');
    expect(axisUnit(state, 'force-k')).toMatchObject({ at: 'hidden', seenTurn: 4 });
  });

  clause(
    'convoys/hidden-information.4',
    'how many dummies lie where is hidden; how many were found is not',
    () => {
      const state = at('allied-movement', {
        units: { 'freighter-1': 'gibraltar' },
        ports: { gibraltar: { dummies: 2, departed: true }, alexandria: { dummies: 1 } },
        dummiesFound: 1,
      });
      expect(board(state).ports).toMatchObject({ gibraltar: { dummies: 2 }, alexandria: { dummies: 1 } });
      expect(axisBoard(state).ports).toEqual({ gibraltar: { departed: true }, alexandria: {}, malta: {} });
      expect(axisBoard(state).dummiesFound).toBe(1);
      // The imagined worlds know of four in all.
      const sums = Array.from({ length: 10 }, (_, seed) => {
        const { ports } = board(convoys.sampleWorld(convoys.view(state, AXIS), new Random(seed)));
        return (ports['gibraltar']?.dummies ?? 0) + (ports['alexandria']?.dummies ?? 0);
      });
      expect(new Set(sums)).toEqual(new Set([3]));
    },
  );

  clause('convoys/hidden-information.5', 'marks are kept alone and dealt anew where counters meet', () => {
    const moved = (drawn: readonly number[]) => {
      const groups = { g1: ['w-2', 'hood'], g2: ['w-1', 'dummy'], g3: ['e-3', 'warspite'] } as const;
      const state = at('allied-movement', { turn: 3, groups });
      sail(state, ['g2'], 'w-2');
      sail(state, ['g3'], 'e-4');
      expect(dice(state, 'ready', [drawn])).toEqual([['marks', true, false, false]]);
      return state;
    };
    const kept = moved([0, 1]);
    const dealt = moved([1, 0]);
    expect([unit(kept, 'hood').group, unit(dealt, 'hood').group]).toEqual(['g1', 'g2']);
    for (const state of [kept, dealt]) {
      expect(unit(state, 'warspite').group).toBe('g3');
      expect(axisBoard(state).groups.map(({ id, since }) => [id, since])).toEqual([
        ['g1', 3],
        ['g2', 3],
        ['g3', undefined],
      ]);
    }
    expect(axisBoard(kept)).toEqual(axisBoard(dealt));
    // They lie together for another turn, and are dealt again.
    expect(dice(kept, 'ready', [[1, 0]])).toEqual([['marks', true, false, false]]);
    expect(unit(kept, 'hood').group).toBe('g2');
  });

  clause('convoys/hidden-information.6', 'Hits, sinkings, lost aircraft and dice are open to all', () => {
    const state = atW4(['illustrious', 'didos', ...FREIGHTERS]);
    play(state, ['fly stug-1', 'strike g1']);
    const open = (...purposes: readonly string[]) => purposes.map((purpose) => [purpose, true, true, true]);
    expect(dice(state, 'attack didos', [5, 1])).toEqual(open('air-attack', 'antiaircraft'));
    for (const seat of [AXIS, SPECTATOR]) {
      const { units } = convoys.view(state, seat).board;
      expect(units.find(({ id }) => id === 'didos')).toMatchObject({ hit: true, at: 'w-4' });
      expect(units.find(({ id }) => id === 'stug-1')).toMatchObject({ at: 'lost' });
    }
    const night = at('allied-movement', { phase: 'night', groups: { g1: ['w-7', 'argus', 'freighter-1'] } });
    expect(dice(night, 'ready', [4, [0]])).toEqual([...open('mas'), ['torpedo-target', true, false, false]]);
    expect(axisUnit(night, 'argus').at).toBe('lost');
    expect(axisUnit(night, 'freighter-1').at).toBe('hidden');
    // That a ship is Hit is known, and neither its counter nor where that goes.
    const groups = { g1: ['w-7', 'hood'] } as const;
    const bound = at('allied-movement', { turn: 4, groups, units: { 'stug-1': 'air-sicily' } });
    expect(dice(bound, 'ready', [6, [0], 1]).at(-1)).toEqual(open('star')[0]);
    const memory = { hit: true, origin: 'gibraltar', seenTurn: 4, seenAt: 'w-7' };
    expect(axisUnit(bound, 'hood')).toEqual({ id: 'hood', at: 'hidden', ...memory });
  });

  clause('convoys/hidden-information.7', 'ships in Malta are revealed when the harbour strikes begin', () => {
    const state = at('allied-movement', {
      turn: 8,
      groups: { g1: ['w-7', 'freighter-1', 'didos'] },
      units: { hood: { at: 'gibraltar', done: true }, 'stug-1': 'air-sicily' },
    });
    sail(state, ['g1'], 'malta');
    play(state, 'ready');
    expect(open(state)).toBe('allied season.go-on');
    const seen = () => ['freighter-1', 'didos', 'hood'].map((ship) => axisUnit(state, ship).at);
    expect(seen()).toEqual(['hidden', 'hidden', 'hidden']);
    const { events } = play(state, 'finish');
    expect(seen()).toEqual(['malta', 'malta', 'hidden']);
    const told = events.flatMap((event) => convoys.eventFor(event, AXIS) ?? []);
    expect(told.find(({ key }) => key === 'harbour')?.params).toEqual({ units: ['didos', 'freighter-1'] });
  });

  clause(
    'convoys/hidden-information.8',
    'status, army, fuel, and all that is not Allied ships are open',
    () => {
      const state = at('italian-movement', {
        season: 'spring-1941',
        status: 'malta-plus-2',
        army: 'na-gazala',
        forts: ['na-tobruk'],
        crete: 'axis',
        fuel: 5,
        groups: { g1: ['w-7', 'force-k'] },
        units: {
          littorio: { at: 'at-sea-western-med', hit: true },
          'cruiser-div-1': 'taranto',
          'stug-1': { at: 'air-sicily', flown: true },
          'sm79-132': 'air-sardinia',
          'swordfish-815': 'air-malta',
        },
      });
      const { units: ours, groups: _, ports: __, ...common } = board(state);
      expect(axisBoard(state)).toMatchObject(common);
      expect(common).toMatchObject({
        status: 'malta-plus-2',
        army: 'na-gazala',
        fuel: 5,
        forts: ['na-tobruk'],
      });
      const open = ours.filter(({ id }) => id !== 'force-k');
      expect(open).toHaveLength(5);
      expect(axisBoard(state).units).toEqual(expect.arrayContaining(open));
      // That Force K is based there is known, not where it sails.
      expect(axisUnit(state, 'force-k')).toEqual({ id: 'force-k', at: 'hidden', origin: 'malta' });
    },
  );

  clause('convoys/hidden-information.9', 'commitments are hidden until exposure or launch', () => {
    const position = { groups: { g1: ['w-6', 'eagle', 'nelson'] } } as const;
    const units = { 'cruiser-div-1': 'at-sea-western-med', 'stug-1': 'air-sicily' };
    const committed = at('carriers-commit', { turn: 4, ...position, units });
    const idle = convoys.copy(committed);
    play(committed, ['commit eagle', 'ready']);
    play(idle, 'ready');
    expect(unit(committed, 'eagle').committed).toBe(1);
    for (const seat of [AXIS, SPECTATOR])
      expect(convoys.view(committed, seat)).toEqual(convoys.view(idle, seat));
    const struck = convoys.copy(committed);
    strike(struck, ['stug-1', 'g1', 'nelson'], [1, 6]);
    expect(axisUnit(struck, 'eagle').committed).toBe(1);
    play(committed, 'end');
    play(idle, 'end');
    for (const seat of [AXIS, SPECTATOR])
      expect(convoys.view(committed, seat)).toEqual(convoys.view(idle, seat));
    play(committed, 'launch eagle');
    expect(axisUnit(committed, 'eagle')).toMatchObject({ at: 'hidden', seenTurn: 4, seenAt: 'w-6' });
    expect(axisUnit(committed, 'nelson')).toEqual({ id: 'nelson', at: 'hidden', origin: 'gibraltar' });
  });

  it('shows a spectator what the Axis see, throughout', () => {
    for (let n = 0; n < 4; n++) {
      const game = new RandomGame(convoys, `seats/${n}`, settingOf(convoys, n, `seats/${n}`));
      for (let decisions = 0; game.decision !== undefined && decisions < 400; decisions++) {
        const { state } = game;
        if (state.draft?.seat !== AXIS)
          expect(convoys.view(state, SPECTATOR).board).toEqual(convoys.view(state, AXIS).board);
        game.act(undefined, {
          event: (event) => expect(sees(SPECTATOR, event.to)).toBe(sees(AXIS, event.to)),
        });
      }
    }
  });
});

describe('what the Axis lose sight of', () => {
  it('is a ship that a battle sent to Malta and that sails again, whatever its base', () => {
    const state = at('surface', {
      season: 'spring-1941',
      groups: { g1: ['w-7', 'warspite'] },
      units: { warspite: { origin: 'alexandria' }, 'cruiser-div-7': 'w-7' },
    });
    play(state, ['hold warspite', 'hold cruiser-div-7', 'ready', 'fall-back warspite', 'ready']);
    play(state, ['linger cruiser-div-7', 'ready']);
    expect(axisUnit(state, 'warspite').at).toBe('malta');
    sail(state, ['warspite'], 'e-5');
    play(state, 'ready');
    expect(unit(state, 'warspite').at).toBe('e-5');
    expect(axisUnit(state, 'warspite').at).toBe('hidden');
    expect(axisUnit(state, 'warspite').group).toBeUndefined();
  });

  it('is where a torpedoed ship has gone: they know where it was struck', () => {
    const state = at('allied-movement', {
      season: 'winter-1941',
      turn: 3,
      groups: { g1: ['w-2', 'eagle', 'nelson'], g2: ['w-2', 'rodney', 'valiant'] },
      units: { littorio: 'napoli' },
    });
    sail(state, ['g1'], 'w-3');
    sail(state, ['g2'], 'w-4');
    // The marks, a U-boat at W-3 that Hits Valiant on its way, no grave Hit, and the boat at W-4.
    play(state, 'ready', { rolls: [[0, 1], 6, [2], 1, 1] });
    expect(unit(state, 'valiant')).toMatchObject({ at: 'w-4', hit: true });
    expect(axisUnit(state, 'valiant')).toMatchObject({ at: 'hidden', hit: true, seenAt: 'w-3' });
  });
});
