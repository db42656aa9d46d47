import { describe, expect, it } from 'vitest';
import { Random } from '../../engine/seeded.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { ALLIED, AXIS } from './counters.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  axisBoard,
  axisGroup,
  axisUnit,
  board,
  play,
  type Setting,
  sail,
  strike,
  unit,
} from './testing.ts';
import type { Board } from './view.ts';

const { scenarios } = convoys.definition;

/** Random games of every scenario; `look` is called before some of the decisions. */
function watch(games: number, every: number, look: (state: State, random: Random) => void): void {
  for (let n = 0; n < games; n++) {
    const seed = `guess/${n}`;
    const random = new Random(seed);
    const game = new RandomGame(convoys, seed, settingOf(convoys, n, seed));
    for (; game.decision !== undefined; game.act()) if (random.below(every) === 0) look(game.state, random);
  }
}

/** Hidden ships that were seen in a counter which has stayed alone since: the counter of each. */
function followedOn({ units, groups }: Board): readonly (readonly [string, string])[] {
  return units.flatMap(({ id, at: place, seenIn, seenTurn = 0 }) => {
    const counter = groups.find((one) => one.id === seenIn);
    const alone = counter !== undefined && (counter.since ?? 0) <= seenTurn;
    return place === 'hidden' && alone && counter.exposed === undefined ? [[id, counter.id] as const] : [];
  });
}

function imagined(state: State, seed: number | string): State {
  return convoys.sampleWorld(convoys.view(state, AXIS), new Random(seed));
}

/** What the Axis think that a ship may be in, over many worlds: counters, or the port it lies in. */
function guesses(state: State, ship: string): readonly string[] {
  const found = Array.from({ length: 60 }, (_, seed) => {
    const { group, at: place } = unit(imagined(state, seed), ship);
    return group ?? place;
  });
  return [...new Set(found)].sort();
}

/** The ships of a group. */
function heldBy(state: State, mark: string): readonly string[] {
  return board(state).units.flatMap(({ id, group }) => (group === mark ? [id] : []));
}

/** The Allies give no further orders. */
function night(state: State, rolls: readonly unknown[] = []): void {
  play(state, 'ready', { rolls });
}

describe('imagined worlds', () => {
  it('have no faults, look the same to the Axis, and keep to what they can follow', () => {
    const seen = new Set<string>();
    let hidden = 0;
    let followed = 0;
    let whole = 0;
    watch(3 * scenarios.length, 9, (state, random) => {
      const view = convoys.view(state, AXIS);
      const world = convoys.sampleWorld(view, random);
      expect(convoys.definition.broken(world)).toEqual([]);
      expect(convoys.view(world, AXIS)).toEqual(view);
      expect(convoys.question(world, AXIS)).toEqual(convoys.question(state, AXIS));
      seen.add(view.board.scenario);
      hidden += view.board.units.filter(({ at: place }) => place === 'hidden').length;
      for (const [ship, counter] of followedOn(view.board)) {
        followed++;
        // Inside their own draft the Allies see further than the others.
        if (state.draft === undefined) expect([ship, unit(state, ship).group]).toEqual([ship, counter]);
        expect([ship, unit(world, ship).group]).toEqual([ship, counter]);
      }
      for (const { id, opened, exposed } of view.board.groups) {
        if (opened === undefined || exposed || state.draft !== undefined) continue;
        whole++;
        expect(heldBy(world, id)).toEqual(heldBy(state, id));
      }
    });
    expect([...seen].sort()).toEqual(scenarios.map(({ id }) => id).sort());
    expect(hidden).toBeGreaterThan(4000);
    expect(followed).toBeGreaterThan(100);
    expect(whole).toBeGreaterThan(10);
  });

  it('are the world itself for the Allies', () => {
    watch(scenarios.length, 40, (state, random) => {
      if (state.draft?.seat === AXIS) return;
      const world = convoys.sampleWorld(convoys.view(state, ALLIED), random);
      expect(convoys.position(world)).toEqual(convoys.position(state));
    });
  });

  const sea = {
    turn: 4,
    groups: {
      g1: ['w-4', 'hood', 'freighter-1'],
      g2: ['e-3', 'warspite', 'freighter-6'],
      g3: ['w-2', 'dummy'],
    },
    units: {
      'force-k': { at: 'malta' },
      nelson: 'gibraltar',
      'stug-1': 'air-crete',
      'stug-2': 'air-sardinia',
    },
    ports: { malta: { departed: true }, gibraltar: { dummies: 1 }, alexandria: { dummies: 2 } },
    crete: 'axis',
  } as const;

  it('deal every ship where it could have come to, and nowhere else', () => {
    const state = at('air-strikes', sea);
    expect(guesses(state, 'hood')).toEqual(['g1', 'g3', 'gibraltar']);
    expect(guesses(state, 'nelson')).toEqual(['g1', 'g3', 'gibraltar']);
    expect(guesses(state, 'freighter-6')).toEqual(['alexandria', 'g2']);
    // Warships of Alexandria may be west of Malta, and Force K anywhere.
    expect(guesses(state, 'warspite')).toEqual(['alexandria', 'g1', 'g2', 'g3']);
    expect(guesses(state, 'force-k')).toEqual(['g1', 'g2', 'g3', 'malta']);
  });

  it('take any concealed counter for a dummy or not, but never more than are left', () => {
    const dummies = (found: number) => {
      const state = at('air-strikes', { ...sea, ports: {}, dummiesFound: found });
      const worlds = Array.from({ length: 200 }, (_, seed) => board(imagined(state, seed)).groups);
      const most = Math.max(...worlds.map((groups) => groups.filter(({ dummy }) => dummy).length));
      return {
        most,
        which: new Set(worlds.flatMap((all) => all.flatMap(({ id, dummy }) => (dummy ? [id] : [])))),
      };
    };
    expect(dummies(0)).toEqual({ most: 3, which: new Set(['g1', 'g2', 'g3']) });
    expect(dummies(3).most).toBe(1);
    // The truth needs one dummy at most; without any left every counter has a ship.
    const none = at('air-strikes', {
      ...sea,
      groups: { ...sea.groups, g3: ['w-2', 'renown'] },
      ports: {},
      dummiesFound: 4,
    });
    for (let seed = 0; seed < 20; seed++)
      expect(board(imagined(none, seed)).groups.filter(({ dummy }) => dummy)).toEqual([]);
    // Only Warspite can be in the east, so it is never taken for the one in the west.
    const groups = { g1: ['w-4', 'hood'], g2: ['e-3', 'warspite'] } as const;
    const few = at('air-strikes', { groups, units: { 'stug-1': 'air-sardinia' }, dummiesFound: 4 });
    for (let seed = 0; seed < 20; seed++) expect(unit(imagined(few, seed), 'warspite').group).toBe('g2');
  });

  it('keep a ship with the counter it was seen in, wherever that goes', () => {
    const state = at('air-strikes', sea);
    strike(state, ['stug-2', 'g1', 'hood'], [1, 6]);
    play(state, 'end');
    sail(state, ['g1'], 'w-5');
    play(state, 'ready');
    expect(guesses(state, 'hood')).toEqual(['g1']);
    expect(guesses(state, 'freighter-1')).toEqual(['g1']);
    expect(guesses(state, 'nelson').length).toBeGreaterThan(1);
    for (let seed = 0; seed < 10; seed++) expect(axisBoard(imagined(state, seed))).toEqual(axisBoard(state));
  });

  it('follow from where a ship is: the Point of No Return, and the convoy it came with', () => {
    const state = at('air-strikes', {
      turn: 6,
      groups: { g1: ['w-6', 'hood', 'freighter-1'] },
      units: { nelson: 'gibraltar', 'stug-1': 'air-sicily' },
    });
    for (let seed = 0; seed < 20; seed++) {
      const world = imagined(state, seed);
      for (const ship of ['hood', 'nelson'])
        expect(unit(world, ship).crossed).toBe(unit(world, ship).group === undefined ? undefined : true);
      const sailed = unit(world, 'freighter-1').group !== undefined;
      expect(board(world).ports['gibraltar']?.convoyLeft).toBe(sailed ? 1 : undefined);
    }
  });
});

describe('what was seen', () => {
  /** Hood and Nelson were seen at W-4 in turn 5; it is turn 6 now, and night. */
  function sighted(setting: Setting = {}): State {
    const state = at('air-strikes', {
      turn: 5,
      groups: { g1: ['w-4', 'hood', 'nelson'], g2: ['w-1', 'renown'], ...setting.groups },
      units: { 'stug-1': 'air-sardinia', ...setting.units },
    });
    strike(state, ['stug-1', 'g1', 'nelson'], [1, 6]);
    return state;
  }

  it('is remembered with its turn, place and counter when sight is lost', () => {
    const state = sighted();
    const memory = { origin: 'gibraltar', seenTurn: 5, seenAt: 'w-4', seenIn: 'g1' };
    expect(axisUnit(state, 'hood')).toEqual({ id: 'hood', at: 'hidden', ...memory });
    sail(state, ['g1'], 'w-5');
    night(state);
    expect(axisUnit(state, 'hood')).toEqual({ id: 'hood', at: 'hidden', ...memory });
    expect(axisGroup(state, 'g1')).toEqual({ id: 'g1', at: 'w-5', opened: 5 });
  });

  it('can be followed while the group stays alone', () => {
    const state = sighted();
    expect(guesses(state, 'hood')).toEqual(['g1']);
    sail(state, ['g1'], 'w-5');
    night(state);
    expect(guesses(state, 'hood')).toEqual(['g1']);
    expect(guesses(state, 'renown').length).toBeGreaterThan(1);
    // Put together anew from the same ships it is still the same group.
    const again = sighted();
    sail(again, ['nelson', 'hood'], 'w-5');
    night(again);
    expect(guesses(again, 'hood')).toEqual(['g1']);
  });

  it('cannot be followed once the group has met another', () => {
    const state = sighted({ groups: { g2: ['w-3', 'renown'] } });
    sail(state, ['g2'], 'w-4');
    night(state, [[0, 1], 1]);
    expect(axisGroup(state, 'g1')).toEqual({ id: 'g1', at: 'w-4', since: 6 });
    expect(guesses(state, 'hood')).toEqual(['g1', 'g2', 'gibraltar']);
  });

  it('cannot be followed once the group has parted', () => {
    const state = sighted();
    sail(state, ['hood'], 'w-5');
    night(state, [[0, 1], 1]);
    expect(guesses(state, 'hood')).toEqual(expect.arrayContaining(['g1', 'g3']));
    expect(guesses(state, 'nelson')).toEqual(expect.arrayContaining(['g1', 'g3']));
  });

  it('cannot be followed once the group has joined another', () => {
    const state = sighted({ groups: { g2: ['w-4', 'renown'] } });
    sail(state, ['g1', 'g2'], 'w-5');
    night(state);
    expect(axisBoard(state).groups).toEqual([{ id: 'g1', at: 'w-5', since: 6 }]);
    expect(guesses(state, 'hood')).toEqual(['g1', 'gibraltar']);
  });

  it('says nothing of groups that sail from one port together', () => {
    const state = at('allied-movement', { turn: 2, units: { hood: 'gibraltar', nelson: 'gibraltar' } });
    sail(state, ['hood'], 'w-1');
    sail(state, ['nelson'], 'w-2');
    night(state, [[1, 0]]);
    expect([unit(state, 'hood').group, unit(state, 'nelson').group]).toEqual(['g2', 'g1']);
    expect(axisBoard(state).groups).toEqual([
      { id: 'g1', at: 'w-2', since: 2 },
      { id: 'g2', at: 'w-1', since: 2 },
    ]);
    expect(guesses(state, 'hood')).toEqual(['g1', 'g2', 'gibraltar']);
  });
});

describe('a carrier that launches', () => {
  const ITALIANS = { 'cruiser-div-3': 'at-sea-western-med', littorio: 'napoli' };
  const AWAY = ['launch eagle', 'attack cruiser-div-3'];

  /** Turn 5 by day at W-5: Eagle is about to launch. */
  function launching(groups: NonNullable<Setting['groups']>, setting: Setting = {}): State {
    return at('carrier-strikes', {
      turn: 5,
      season: 'summer-1941',
      ...setting,
      groups,
      units: { ...ITALIANS, nelson: 'gibraltar', eagle: { committed: 1 }, ...setting.units },
      ports: { gibraltar: { departed: true } },
    });
  }

  function launched(state: State): void {
    play(state, AWAY[0] ?? '');
    play(state, AWAY[1] ?? '', { rolls: [1, 6] });
  }

  /** The counter under which the Axis remember Eagle, at once and in the night that follows. */
  function remembered(state: State): readonly (string | undefined)[] {
    launched(state);
    const now = axisUnit(state, 'eagle').seenIn;
    play(state, 'end');
    expect(axisBoard(state).phase).toBe('night');
    return [now, axisUnit(state, 'eagle').seenIn];
  }

  it('from a group in sight is remembered with it, whatever lies concealed beside it', () => {
    for (const other of ['dummy', 'valiant'] as const) {
      const groups = { g1: ['w-5', 'eagle', 'renown'], g2: ['w-5', other] } as const;
      const seen = { seenTurn: 5, seenAt: 'w-5', seenIn: 'g1' };
      const state = launching(groups, { marks: { g1: { exposed: true } }, units: { renown: seen } });
      expect(remembered(state)).toEqual(['g1', 'g1']);
      expect(guesses(state, 'eagle')).toEqual(['g1']);
    }
    // The same after a strike that has brought it in sight.
    const struck = at('air-strikes', {
      turn: 5,
      season: 'summer-1941',
      groups: { g1: ['w-5', 'eagle', 'renown'], g2: ['w-5', 'dummy'] },
      units: { ...ITALIANS, eagle: { committed: 1 }, 'stug-1': 'air-sicily' },
    });
    strike(struck, ['stug-1', 'g1', 'renown'], [1, 6]);
    expect(axisUnit(struck, 'eagle').seenIn).toBe('g1');
    expect(remembered(struck)).toEqual(['g1', 'g1']);
  });

  it('from a concealed group is known by its counter only where no other is left', () => {
    const alone = launching({ g1: ['w-5', 'eagle'], g2: ['w-6', 'dummy'] });
    expect(remembered(alone)).toEqual(['g1', 'g1']);
    const beside = { g1: ['w-5', 'eagle'], g2: ['w-5', 'renown'] } as const;
    expect(remembered(launching(beside))).toEqual([undefined, undefined]);
    const seen = { seenTurn: 5, seenAt: 'w-5', seenIn: 'g2' };
    const last = launching(beside, { marks: { g2: { exposed: true } }, units: { renown: seen } });
    expect(remembered(last)).toEqual(['g1', 'g1']);
  });

  it('shows nothing of those that are with it; a group that lay open shows them all', () => {
    const state = launching({ g1: ['w-5', 'eagle', 'renown'] });
    launched(state);
    expect(guesses(state, 'eagle')).toEqual(['g1']);
    expect(guesses(state, 'renown')).toEqual(['g1', 'gibraltar']);
    const seen = { seenTurn: 3, seenAt: 'w-4', seenIn: 'g1' };
    const known = launching({ g1: ['w-5', 'eagle'] }, { units: { eagle: { committed: 1, ...seen } } });
    launched(known);
    expect(guesses(known, 'eagle')).toEqual(['g1']);
    expect(guesses(known, 'nelson')).toEqual(['gibraltar']);
  });
});
