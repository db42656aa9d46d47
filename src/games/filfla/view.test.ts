import { describe, expect, it } from 'vitest';
import { Random } from '../../engine/seeded.ts';
import { GARRISON, RAIDERS } from './counters.ts';
import { filfla } from './index.ts';
import { at, deploy, move, planned, play, shown, sighted } from './testing.ts';

const SPECTATOR = filfla.spectator;

describe('what a seat sees', () => {
  it('shows a spectator neither the plan nor the hour, neither counters nor ammunition', () => {
    const state = at('raiders-move', {
      'cdo-1': '0401',
      sappers: { at: 'sea', beach: 'south' },
      'rifle-1': '0404',
      'rifle-2': { at: '0304', faceUp: true },
    });
    const { board } = filfla.view(state, SPECTATOR);
    expect(board).not.toHaveProperty('hour');
    expect(board).not.toHaveProperty('ammunition');
    expect(sighted(state, SPECTATOR, 'sappers')).toEqual({ id: 'sappers', at: 'sea', steps: 1 });
    expect(sighted(state, SPECTATOR, 'rifle-1')).toBeUndefined();
    expect(sighted(state, SPECTATOR, 'rifle-2')).toEqual({ id: 'rifle-2', at: '0304', steps: 2 });
    expect(board.faceDown).toEqual([{ hex: '0404', counters: 1 }]);
  });

  it('opens everything to everyone when the raid is over', () => {
    const state = at(
      'garrison-fight',
      { 'cdo-1': '0401', 'rifle-1': '0404', 'decoy-1': '0404' },
      { turn: 5, ammunition: 2 },
    );
    expect(sighted(state, RAIDERS, 'decoy-1')).toBeUndefined();
    play(state, 'end');
    for (const seat of [RAIDERS, GARRISON, SPECTATOR]) {
      expect(filfla.view(state, seat).board).toMatchObject({ hour: 3, ammunition: 2, faceDown: [] });
      expect(sighted(state, seat, 'decoy-1')).toMatchObject({ at: '0404', faceDown: true });
    }
  });

  it('does not say which of two face-down counters is moving', () => {
    const state = at('garrison-move', { 'cdo-1': '0401', 'rifle-1': '0404', 'decoy-1': '0405' });
    move(state, 'rifle-1', '0304');
    expect(filfla.view(state, RAIDERS).board.mover).toBe('none');
    expect(filfla.view(state, GARRISON).board.mover).toBe('rifle-1');
  });

  it("keeps a draft's content and length from the others", () => {
    const state = planned();
    const before = [RAIDERS, SPECTATOR].map((seat) => shown(state, seat));
    deploy(state, { gun: '0504', 'rifle-1': '0404' });
    play(state, 'pick mg');
    expect([RAIDERS, SPECTATOR].map((seat) => shown(state, seat))).toEqual(before);
    expect(filfla.question(state, RAIDERS)).toMatchObject({ name: 'deployment.pick', draft: true });
    expect(filfla.question(state, GARRISON)?.prompt).toBe('Where does Machine gun stand?');
  });
});

describe('imagined worlds', () => {
  const units = {
    'cdo-1': '0401',
    'rifle-1': '0404',
    mg: '0304',
    gun: '0504',
    'rifle-2': '0504',
    'decoy-1': '0305',
  };

  it('deals the face-down counters anew, the gun only under those in rough hexes', () => {
    const state = at('raiders-move', units);
    const view = filfla.view(state, RAIDERS);
    const places = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const world = filfla.sampleWorld(view, new Random(seed));
      expect(filfla.view(world, RAIDERS)).toEqual(view);
      expect(filfla.definition.broken(world)).toEqual([]);
      expect(sighted(world, GARRISON, 'gun')?.at).toBe('0504');
      places.add(sighted(world, GARRISON, 'mg')?.at ?? '');
    }
    expect([...places].sort()).toEqual(['0304', '0305', '0404', '0504']);
  });

  it('does not take a counter for the gun that has moved', () => {
    const state = at('garrison-move', { 'cdo-1': '0401', 'rifle-1': '0603', 'rifle-2': '0404', gun: '0504' });
    const placesOfGun = () => {
      const view = filfla.view(state, RAIDERS);
      const worlds = Array.from({ length: 40 }, (_, seed) => filfla.sampleWorld(view, new Random(seed)));
      return [...new Set(worlds.map((world) => sighted(world, GARRISON, 'gun')?.at))].sort();
    };
    expect(placesOfGun()).toEqual(['0504', '0603']);
    move(state, 'rifle-1', '0604');
    play(state, ['pick rifle-1', 'go 0603']);
    expect(filfla.view(state, RAIDERS).board.faceDown).toContainEqual({
      hex: '0603',
      counters: 1,
      noticed: [{ counters: 1, clues: 1 }],
    });
    expect(placesOfGun()).toEqual(['0504']);
  });

  it('remembers a unit that is face down again, as one of those it may be', () => {
    const state = at('garrison-move', {
      'cdo-1': '0401',
      'rifle-1': { at: '0404', steps: 1, remembered: true, lot: 1 },
      'rifle-2': '0404',
      'rifle-3': '0305',
      gun: '0504',
    });
    const places = (unit: string) => {
      const view = filfla.view(state, RAIDERS);
      const worlds = Array.from({ length: 60 }, (_, seed) => filfla.sampleWorld(view, new Random(seed)));
      for (const world of worlds) {
        expect(filfla.view(world, RAIDERS)).toEqual(view);
        expect(filfla.definition.broken(world)).toEqual([]);
        expect(sighted(world, GARRISON, 'rifle-1')?.steps).toBe(1);
      }
      return [...new Set(worlds.map((world) => sighted(world, GARRISON, unit)?.at))].sort();
    };
    expect(filfla.view(state, RAIDERS).board.remembered).toEqual([{ id: 'rifle-1', lot: 1, steps: 1 }]);
    expect(places('rifle-1')).toEqual(['0404']);
    move(state, 'rifle-2', '0304');
    expect(places('rifle-1')).toEqual(['0304', '0404']);
    expect(places('rifle-2')).toEqual(['0304', '0305', '0404']);
  });

  it('imagines every chit that allows what was fired', () => {
    const chits = (shots: number) => {
      const view = filfla.view(at('raiders-move', units, { ammunition: 3, shots }), RAIDERS);
      const worlds = Array.from({ length: 40 }, (_, seed) => filfla.sampleWorld(view, new Random(seed)));
      return [...new Set(worlds.map((world) => filfla.view(world, GARRISON).board.ammunition))].sort();
    };
    expect(chits(0)).toEqual([1, 2, 3]);
    expect(chits(2)).toEqual([2, 3]);
    expect(chits(3)).toEqual([3]);
  });

  it('imagines every plan and hour before the landings, and what is left of them later', () => {
    const plansAndHours = (state: ReturnType<typeof planned>) => {
      const view = filfla.view(state, GARRISON);
      const worlds = Array.from({ length: 80 }, (_, seed) => filfla.sampleWorld(view, new Random(seed)));
      return {
        beaches: [...new Set(worlds.map((world) => sighted(world, RAIDERS, 'sappers')?.beach))].sort(),
        hours: [...new Set(worlds.map((world) => filfla.view(world, RAIDERS).board.hour))].sort(),
        plans: new Set(worlds.map((world) => JSON.stringify(filfla.view(world, RAIDERS).board.units))).size,
      };
    };
    const before = plansAndHours(planned());
    expect(before).toMatchObject({ beaches: ['north', 'south'], hours: [2, 3] });
    expect(before.plans).toBeGreaterThan(20);
    const waiting = { ...units, sappers: { at: 'sea', beach: 'south' } };
    expect(plansAndHours(at('garrison-move', waiting, { turn: 1, hour: 2 }))).toEqual({
      beaches: ['south'],
      hours: [2, 3],
      plans: 1,
    });
    expect(plansAndHours(at('garrison-move', waiting, { turn: 2 })).hours).toEqual([3]);
  });
});
