import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  axisBoard,
  axisGroup,
  axisUnit,
  bar,
  board,
  group,
  keys,
  open,
  options,
  play,
  put,
  type Setting,
  sail,
  steam,
  strike,
  told,
  unit,
} from './testing.ts';

const CONVOY = ['eagle', 'nelson', 'freighter-1', 'freighter-2', 'freighter-3'] as const;

/** Two counters at W-5 under the aircraft of Sicily and Sardinia, by day. */
function twoCounters(setting: Setting = {}): State {
  return at('air-strikes', {
    turn: 5,
    groups: { g1: ['w-5', ...CONVOY], g2: ['w-5', 'dummy'] },
    units: { 'sm79-132': 'air-sicily', 'stug-1': 'air-sicily', 'stug-2': 'air-sardinia' },
    ...setting,
  });
}

/** Italian ships come from their area to a position, by night. */
function surprised(position: string, setting: Setting): { state: State; told: readonly string[] } {
  const area = position.startsWith('w') ? 'at-sea-western-med' : 'at-sea-eastern-med';
  const italians = ['cruiser-div-1', 'cruiser-div-3', 'cesare-cavour'];
  const state = at('italian-movement', {
    phase: 'night',
    turn: 4,
    ...setting,
    units: { ...Object.fromEntries(italians.map((id) => [id, area])), ...setting.units },
  });
  for (const id of italians) steam(state, id, position);
  return { state, told: keys(play(state, 'ready')) };
}

/** What of a fleet the Axis can see, by name. */
function inSight(state: State): readonly string[] {
  return axisBoard(state)
    .units.filter(({ id, at: place }) => unit(state, id).group !== undefined && place !== 'hidden')
    .map(({ id }) => id);
}

describe('reconnaissance', () => {
  clause('convoys/recon.1', 'only a strike on a group shows what it holds', () => {
    const state = twoCounters();
    expect(inSight(state)).toEqual([]);
    play(state, 'fly sm79-132');
    expect(inSight(state)).toEqual([]);
    play(state, 'strike g1');
    expect(inSight(state)).toEqual(CONVOY);

    const spared = twoCounters();
    play(spared, 'end');
    expect(open(spared)).toBe('allied sailing.order');
    expect(inSight(spared)).toEqual([]);
    expect(axisUnit(spared, 'eagle')).toEqual({ id: 'eagle', at: 'hidden', origin: 'gibraltar' });
  });

  clause('convoys/recon.2', 'the first strike shows every piece, then chooses a target and rolls', () => {
    const state = twoCounters();
    const seen = play(state, ['fly sm79-132', 'strike g1']);
    expect(told(seen, 'exposed', 'units')).toEqual([CONVOY]);
    expect(options(state)).toEqual(CONVOY.flatMap((ship) => [`attack ${ship}`, `intensify ${ship}`]));
    // The raised die is a Hit, and one factor of two is too little against a 4.
    const struck = play(state, 'intensify freighter-2', { rolls: [5, 5] });
    expect(told(struck, 'air-attack', 'target')).toEqual(['freighter-2']);
    expect(told(struck, 'sunk', 'unit')).toEqual(['freighter-2']);
    expect(options(state)).toEqual(['fly stug-1', 'fly stug-2', 'end']);
  });

  clause('convoys/recon.3', 'a strike goes to one counter; the others in its position stay concealed', () => {
    // No dummy is left: everybody can tell that it is Hood.
    const groups = { g1: ['w-5', ...CONVOY], g2: ['w-5', 'hood'] } as const;
    const state = twoCounters({ groups, dummiesFound: 4 });
    play(state, 'fly sm79-132');
    expect(options(state)).toEqual(['strike g1', 'strike g2']);
    play(state, 'strike g1');
    expect(axisGroup(state, 'g2')).toEqual({ id: 'g2', at: 'w-5' });
    expect(axisUnit(state, 'hood').at).toBe('hidden');
    expect(bar(state, 'attack hood')).toBe('convoys/recon.3');
    play(state, 'attack freighter-1', { rolls: [1, 6] });
    expect(axisUnit(state, 'hood').at).toBe('hidden');
  });

  clause('convoys/recon.5', 'Italian ships reveal every counter in their position, and no other', () => {
    const { state, told: events } = surprised('w-6', {
      groups: { g1: ['w-6', 'eagle'], g2: ['w-6', 'nelson', 'freighter-1'], g3: ['w-7', 'hood'] },
    });
    expect(events.filter((key) => key === 'exposed')).toHaveLength(2);
    expect(inSight(state)).toEqual(['eagle', 'nelson', 'freighter-1']);
    expect(['g1', 'g2', 'g3'].map((id) => axisGroup(state, id)?.exposed)).toEqual([true, true, undefined]);
  });
});

describe('dummies', () => {
  clause('convoys/dummies.1', 'a dummy that is struck is gone for the season', () => {
    const state = twoCounters({ ports: { gibraltar: { dummies: 1 } } });
    const seen = play(state, ['fly stug-1', 'strike g2']);
    expect(told(seen, 'dummy-found', 'group')).toEqual(['g2']);
    expect(board(state).groups.map(({ id }) => id)).toEqual(['g1']);
    expect(board(state)).toMatchObject({ dummiesFound: 1, ports: { gibraltar: { dummies: 1 } } });
    play(state, 'end');
    play(state, 'decoy gibraltar');
    play(state, 'go w-1');
    expect(options(state, 'decoy')).toEqual([]);
  });

  clause('convoys/dummies.2', 'whoever struck a dummy has flown', () => {
    const state = twoCounters();
    play(state, ['fly stug-1', 'strike g2']);
    expect(options(state)).toEqual(['fly stug-2', 'fly sm79-132', 'end']);
    expect(bar(state, 'fly stug-1')).toBe('convoys/land-based-air-strikes.4');
    play(state, ['end', 'ready', 'ready']);
    expect(options(state)).toContain('fly stug-1');
  });

  clause('convoys/dummies.3', 'the Allies have four each season and divide them in secret', () => {
    const placed = (west: number) => {
      const state = at('placement', { units: { 'freighter-1': 'pool' } });
      put(state, { 'freighter-1': 'gibraltar' });
      play(state, 'ready');
      expect(options(state)).toEqual([0, 1, 2, 3, 4].map((n) => `dummies ${n}`));
      const { events } = play(state, `dummies ${west}`);
      const shown = events.map((event) => convoys.eventFor(event, 1)?.key).filter((key) => key !== undefined);
      return { state, shown, west: board(state).ports['gibraltar'], east: board(state).ports['alexandria'] };
    };
    const three = placed(3);
    expect(three).toMatchObject({ west: { dummies: 3 }, east: { dummies: 1 }, shown: ['allies-placed'] });
    const none = placed(0);
    expect(none).toMatchObject({ west: {}, east: { dummies: 4 } });
    expect(axisBoard(three.state)).toEqual(axisBoard(none.state));

    // Two were found in Fall; all four are back in Winter.
    const later = at('last-strikes', { season: 'fall-1940', dummiesFound: 2, status: 'malta-plus-3' });
    while (open(later) !== 'allied allied-placement.pick') play(later, options(later).at(-1) ?? '');
    expect(board(later).dummiesFound).toBeUndefined();
    play(later, ['ready', 'dummies 1']);
    expect(board(later)).toMatchObject({
      season: 'winter-1940',
      ports: { gibraltar: { dummies: 1 }, alexandria: { dummies: 3 } },
    });
  });

  clause(
    'convoys/dummies.4',
    'a dummy sails alone at speed 1 or 2, stays, turns back or enters Malta',
    () => {
      const state = at('allied-movement', {
        ports: { gibraltar: { dummies: 2 }, alexandria: { dummies: 1 } },
      });
      expect(options(state)).toEqual(['decoy gibraltar', 'decoy alexandria', 'ready']);
      expect(bar(state, 'decoy malta')).toBe('convoys/dummies.4');
      play(state, 'decoy gibraltar');
      expect(options(state)).toEqual(['go w-1', 'go w-2']);
      play(state, ['go w-2', 'decoy alexandria', 'go e-1']);
      play(state, 'ready');
      expect(axisBoard(state).groups.map(({ id, at: place }) => `${id} ${place}`)).toEqual([
        'g1 w-2',
        'g2 e-1',
      ]);
      play(state, 'lead g1');
      expect([...options(state)].sort()).toEqual(['go gibraltar', 'go w-1', 'go w-3', 'go w-4', 'stay']);
      const near = at('allied-movement', { groups: { g1: ['w-7', 'dummy'] } });
      play(near, 'lead g1');
      expect([...options(near)].sort()).toEqual(['go malta', 'go w-5', 'go w-6', 'stay']);
    },
  );

  clause('convoys/dummies.5', 'a dummy is never mixed and is bound by no convoy and no line', () => {
    const state = at('allied-movement', {
      turn: 9,
      groups: { g1: ['w-6', 'dummy'], g2: ['w-6', 'hood'] },
      units: { 'freighter-1': 'gibraltar', nelson: 'gibraltar' },
      ports: { gibraltar: { dummies: 1, departed: true, convoyLeft: 2 } },
    });
    expect(bar(state, 'pick freighter-1')).toBe('convoys/convoy-limit.5');
    play(state, 'lead g2');
    expect(options(state)).toEqual(['go w-7', 'go malta', 'stay']);
    expect(bar(state, 'join g1')).toBe('convoys/dummies.5');
    play(state, ['stay', 'lead g1']);
    expect([...options(state)].sort()).toEqual(['go malta', 'go w-4', 'go w-5', 'go w-7', 'stay']);
    play(state, ['go w-4', 'decoy gibraltar']);
    expect(options(state)).toEqual(['go w-1', 'go w-2']);
    expect(bar(state, 'with nelson')).toBe('convoys/dummies.5');
  });

  clause('convoys/dummies.6', 'nobody fires at the aircraft that uncover a dummy', () => {
    // Beside a strong group, which would fire in support.
    const groups = { g1: ['w-5', 'eagle', 'ark-royal'], g2: ['w-5', 'dummy'] } as const;
    const state = twoCounters({ groups });
    const seen = play(state, ['fly stug-1', 'strike g2']);
    expect(keys(seen)).toEqual(['mission', 'dummy-found']);
    expect(axisUnit(state, 'stug-1')).toEqual({ id: 'stug-1', at: 'air-sicily', flown: true });
  });

  clause('convoys/dummies.7', 'Italian ships remove dummies; where nothing else is, nobody fights', () => {
    const alone = surprised('e-4', { groups: { g1: ['e-4', 'dummy'] } });
    expect(alone.told).toEqual(['italians-moved', 'dummy-found', 'no-battle']);
    expect(board(alone.state)).toMatchObject({ dummiesFound: 1, groups: [] });
    // They have moved, and go back or home.
    expect(open(alone.state)).toBe('axis turn.haven');
    const mixed = surprised('e-4', { groups: { g1: ['e-4', 'dummy'], g2: ['e-4', 'warspite'] } });
    expect(mixed.told).toEqual(['italians-moved', 'dummy-found', 'exposed', 'battle', 'round']);
    expect(group(mixed.state, 'g1')).toBeUndefined();
  });

  clause('convoys/dummies.8', 'a dummy that enters a port is taken off and does not sail again', () => {
    for (const [from, port] of [
      ['w-7', 'malta'],
      ['w-1', 'gibraltar'],
      ['e-1', 'alexandria'],
    ] as const) {
      const state = at('allied-movement', { turn: 4, groups: { g1: [from, 'dummy'] } });
      sail(state, ['g1'], port);
      play(state, 'ready');
      expect(board(state).groups).toEqual([]);
      expect(open(state)).toBe('allied season.go-on');
      play(state, 'another');
      expect(options(state)).toEqual(['ready']);
    }
  });
});

describe('exposure', () => {
  clause('convoys/exposure.1', 'a group that was seen stays in sight for the rest of the day', () => {
    const state = twoCounters();
    strike(state, ['sm79-132', 'g1', 'freighter-1'], [1, 6]);
    expect(inSight(state)).toEqual(CONVOY);
    const second = play(state, ['fly stug-1', 'strike g1']);
    expect(keys(second)).toEqual(['mission']);
    play(state, 'attack freighter-1', { rolls: [1, 6] });
    expect(axisGroup(state, 'g1')?.exposed).toBe(true);
    expect(inSight(state)).toEqual(CONVOY);
  });

  clause(['convoys/exposure.2', 'convoys/exposure.3'], 'with the day turn its exposure ends', () => {
    const state = twoCounters({ groups: { g1: ['w-5', ...CONVOY] } });
    strike(state, ['sm79-132', 'g1', 'freighter-1'], [1, 6]);
    expect(told(play(state, 'end'), 'concealed', 'groups')).toEqual([1]);
    expect(board(state)).toMatchObject({ turn: 6, phase: 'night' });
    expect(axisGroup(state, 'g1')).toEqual({ id: 'g1', at: 'w-5', opened: 5 });
    expect(inSight(state)).toEqual([]);
    play(state, 'ready');
    expect(board(state)).toMatchObject({ turn: 7, phase: 'day' });
    play(state, 'ready');
    expect(inSight(state)).toEqual([]);
    play(state, ['fly stug-1', 'strike g1']);
    expect(inSight(state)).toEqual(CONVOY);
  });

  clause('convoys/exposure.4', 'what a night battle showed is concealed when that turn is over', () => {
    const { state } = surprised('w-6', { groups: { g1: ['w-6', 'freighter-1', 'eagle'] } });
    expect(inSight(state)).toEqual(['eagle', 'freighter-1']);
    play(state, ['ready', 'ready']);
    for (const gun of ['cesare-cavour', 'cruiser-div-1', 'cruiser-div-3']) play(state, `hold ${gun}`);
    play(state, ['retire cesare-cavour', 'retire cruiser-div-1', 'retire cruiser-div-3']);
    const seen = play(state, ['ready', 'ready'], { rolls: [1] });
    expect(keys(seen)).toContain('concealed');
    expect(board(state)).toMatchObject({ turn: 5, phase: 'day' });
    expect(inSight(state)).toEqual([]);
    expect(axisGroup(state, 'g1')).toEqual({ id: 'g1', at: 'w-6', opened: 4 });
  });

  clause('convoys/exposure.5', 'torpedoes name the ship they struck and show nothing else', () => {
    const sunk = at('allied-movement', { phase: 'night', groups: { g1: ['w-4', ...CONVOY] } });
    const seen = play(sunk, 'ready', { rolls: [6, [2]] });
    expect(told(seen, 'sunk', 'unit')).toEqual(['freighter-1']);
    expect(axisUnit(sunk, 'freighter-1')).toMatchObject({ at: 'lost', seenAt: 'w-4' });
    expect(axisGroup(sunk, 'g1')).toEqual({ id: 'g1', at: 'w-4' });
    expect(inSight(sunk)).toEqual([]);

    const hit = at('allied-movement', {
      season: 'fall-1941',
      groups: { g1: ['w-3', ...CONVOY] },
      units: { 'stug-1': 'air-sardinia' },
      turn: 3,
    });
    // Nelson is drawn, the star fails; a repair of three seasons.
    const struck = play(hit, 'ready', { rolls: [6, [1], 1, 1, 3] });
    expect(told(struck, 'hit-unit', 'unit')).toEqual(['nelson']);
    expect(keys(struck)).not.toContain('exposed');
    expect(axisUnit(hit, 'nelson').at).toBe('repair');
    expect(inSight(hit)).toEqual([]);
  });
});
