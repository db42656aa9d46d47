import { describe, expect, it } from 'vitest';
import { numberOf } from '../../engine/kinds.ts';
import { clause } from '../../proof/clause.ts';
import { GARRISON, RAIDERS, Unit } from './counters.ts';
import { filfla } from './index.ts';
import type { State } from './state.ts';
import { at, bar, move, open, options, picked, play, shown, unit, ways } from './testing.ts';

const SPECTATOR = filfla.spectator;

/** What it costs a unit to reach each hex, as its owner is told. */
function costs(state: State, id: string): Record<string, number> {
  const seat = filfla.ask(state)?.seat ?? RAIDERS;
  const reached = filfla.reach(filfla.view(state, seat), numberOf(Unit, id));
  return Object.fromEntries(reached.map(({ place, cost }) => [place, cost]));
}

describe('movement', () => {
  clause('filfla/5.1', 'clear costs 1, rough 2, a gully 1 more', () => {
    const state = at('raiders-move', { 'cdo-1': '0403' });
    expect(costs(state, 'cdo-1')).toMatchObject({ '0402': 1, '0303': 2, '0404': 2, '0305': 2, '0405': 3 });
    move(state, 'cdo-1', '0404');
    expect(unit(state, 'cdo-1')?.spent).toBe(2);
    move(state, 'cdo-1', '0504');
    expect(unit(state, 'cdo-1')?.spent).toBe(4);
  });

  clause('filfla/5.2', 'no unit enters the sea or crosses a cliff', () => {
    const state = at('raiders-move', { 'cdo-1': '0302' });
    expect(bar(picked(state, 'cdo-1'), 'go 0301')).toBe('filfla/5.2');
    expect(bar(picked(state, 'cdo-1'), 'go 0202')).toBe('filfla/5.2');
    expect(ways(state, 'cdo-1')).toContain('0303 0202');
    expect(bar(picked(at('raiders-move', { 'cdo-1': '0202' }), 'cdo-1'), 'go 0302')).toBe('filfla/5.2');
  });

  clause('filfla/5.3', 'no unit enters a hex with an enemy counter, not even a decoy', () => {
    const state = at('raiders-move', { 'cdo-1': '0402', 'decoy-1': '0403' });
    expect(bar(picked(state, 'cdo-1'), 'go 0403')).toBe('filfla/5.3');
    expect(ways(state, 'cdo-1')).toContain('0503');
    const garrison = at('garrison-move', { 'cdo-1': '0402', 'rifle-1': '0403' });
    expect(bar(picked(garrison, 'rifle-1'), 'go 0402')).toBe('filfla/5.3');
    expect(ways(garrison, 'rifle-1')).toContain('0503');
  });

  clause('filfla/5.4', 'a garrison counter does not enter a beach, a raider does', () => {
    const state = at('garrison-move', { 'cdo-1': '0605', 'rifle-1': '0402' });
    expect(bar(picked(state, 'rifle-1'), 'go 0401')).toBe('filfla/5.4');
    expect(ways(state, 'rifle-1')).toContain('0302');
    expect(ways(at('raiders-move', { 'cdo-1': '0402' }), 'cdo-1')).toContain('0401');
  });

  clause('filfla/5.5', 'a hex holds three raiders or two garrison counters', () => {
    const three = { 'cdo-1': '0402', 'cdo-2': '0402', 'cdo-3': '0302', 'cdo-4': '0302', sappers: '0302' };
    const state = at('raiders-move', three);
    move(state, 'cdo-3', '0402');
    expect(bar(picked(state, 'cdo-4'), 'go 0402')).toBe('filfla/5.5');
    expect(ways(state, 'cdo-4')).toContain('0401');
    const two = { 'cdo-1': '0401', 'rifle-1': '0405', 'rifle-2': '0404', 'decoy-1': '0405' };
    const garrison = at('garrison-move', { ...two, 'rifle-3': '0305' });
    expect(bar(picked(garrison, 'rifle-2'), 'go 0405')).toBe('filfla/5.5');
    expect(ways(garrison, 'rifle-2')).toContain('0305');
  });

  clause('filfla/5.5', 'a beach takes all five raiders', () => {
    const four = { 'cdo-1': '0401', 'cdo-2': '0401', 'cdo-3': '0401', 'cdo-4': '0401' };
    const state = at('raiders-move', { ...four, sappers: '0402' });
    move(state, 'sappers', '0401');
    expect(unit(state, 'sappers')?.at).toBe('0401');
  });

  clause('filfla/5.6', 'a unit stops next to an enemy counter and goes no further', () => {
    const state = at('raiders-move', { 'cdo-1': '0401', 'decoy-1': '0403' });
    const stops = ['0302', '0402', '0502', '0502 0602', '0302 0303', '0502 0503', '0502 0602 0603'];
    expect(ways(state, 'cdo-1')).toEqual(stops);
    expect(bar(picked(state, 'cdo-1'), 'go 0402 0303')).toBe('filfla/5.6');
    move(state, 'cdo-1', '0402');
    play(state, 'hold');
    expect(bar(state, 'pick cdo-1')).toBe('filfla/5.6');
    const free = at('raiders-move', { 'cdo-1': '0401', 'decoy-1': '0405' });
    move(free, 'cdo-1', '0402');
    expect(ways(free, 'cdo-1')).toContain('0401');
  });

  clause('filfla/5.6', 'a unit that starts next to an enemy counter may go one hex along it, or away', () => {
    const state = at('raiders-move', { 'cdo-1': '0402', 'decoy-1': '0403' });
    expect(ways(state, 'cdo-1')).toContain('0401');
    expect(ways(state, 'cdo-1')).toContain('0503');
    expect(ways(state, 'cdo-1').filter((way) => way.startsWith('0503 '))).toEqual([]);
  });

  clause('filfla/5.7', 'a unit moves in parts until another one starts', () => {
    const state = at('raiders-move', { 'cdo-1': '0401', 'cdo-2': '0401' });
    move(state, 'cdo-1', '0402');
    move(state, 'cdo-1', '0403');
    expect(costs(state, 'cdo-1')).toMatchObject({ '0304': 1, '0404': 2, '0305': 2 });
    expect(costs(state, 'cdo-1')).not.toHaveProperty('0205');
    move(state, 'cdo-2', '0302');
    expect(bar(state, 'pick cdo-1')).toBe('filfla/5.7');
    expect(ways(state, 'cdo-2')).toContain('0402');
    play(state, ['end', 'end', 'end', 'end']);
    expect(ways(state, 'cdo-1')).toContain('0402');
  });

  clause('filfla/5.7', 'a way that is not the cheapest is walked in parts', () => {
    const state = at('raiders-move', { 'cdo-1': '0401' });
    expect(ways(state, 'cdo-1')).toContain('0402');
    expect(bar(picked(state, 'cdo-1'), 'go 0302 0402')).toBe('filfla/5.7');
    move(state, 'cdo-1', '0302');
    move(state, 'cdo-1', '0402');
    expect(unit(state, 'cdo-1')).toMatchObject({ at: '0402', spent: 2 });
  });

  clause('filfla/5.8', 'the gun never moves, the platoon beside it does', () => {
    const state = at('garrison-move', { 'cdo-1': '0401', gun: '0504', 'rifle-1': '0504' });
    expect(bar(state, 'pick gun')).toBe('filfla/5.8');
    expect(ways(state, 'rifle-1')).toContain('0404');
  });

  clause('filfla/5.9', 'a pinned unit does not move, the one beside it does', () => {
    const state = at('raiders-move', { 'cdo-1': { at: '0401', pinned: true }, 'cdo-2': '0401' });
    expect(bar(state, 'pick cdo-1')).toBe('filfla/5.9');
    expect(ways(state, 'cdo-2')).toContain('0402');
  });

  clause('filfla/5.10', 'the raiders see a face-down counter go, not which one it is', () => {
    const units = { 'cdo-1': '0401', 'rifle-1': '0404', 'decoy-1': '0404' };
    const state = at('garrison-move', units);
    const other = filfla.copy(state);
    const seen = move(state, 'rifle-1', '0504');
    expect(seen.garrison).toEqual(['1 Platoon moves from 0404 to 0504.']);
    expect(seen.raiders).toEqual(['A counter moves from 0404 to 0504.']);
    expect(seen.spectator).toEqual(seen.raiders);
    expect(move(other, 'decoy-1', '0504').raiders).toEqual(seen.raiders);
    for (const seat of [RAIDERS, SPECTATOR]) expect(shown(state, seat)).toBe(shown(other, seat));
    expect(shown(state, GARRISON)).not.toBe(shown(other, GARRISON));
    const faceUp = at('garrison-move', { 'cdo-1': '0401', 'rifle-1': { at: '0404', faceUp: true } });
    expect(move(faceUp, 'rifle-1', '0504').raiders).toEqual(['1 Platoon moves from 0404 to 0504.']);
  });

  clause('filfla/5.10', 'nobody else sees which unit is picked, nor that one is', () => {
    const state = at('garrison-move', { 'cdo-1': '0401', 'rifle-1': '0404', 'decoy-1': '0404' });
    for (const seat of [RAIDERS, SPECTATOR]) {
      const before = shown(state, seat);
      for (const id of ['rifle-1', 'decoy-1']) expect(shown(picked(state, id), seat)).toBe(before);
    }
    expect(filfla.question(picked(state, 'rifle-1'), RAIDERS)?.prompt).toBe('The garrison are moving.');
    expect(filfla.question(picked(state, 'rifle-1'), GARRISON)?.prompt).toBe('Where does 1 Platoon go?');
    move(state, 'rifle-1', '0504');
    expect(filfla.view(state, RAIDERS).stack.at(-1)).toMatchObject({ step: 'movement.pick', picked: 'none' });
  });

  clause('filfla/5.11', 'sappers have 3 movement points in a phase, and no fourth', () => {
    const state = at('raiders-move', { sappers: '0401' });
    expect(ways(state, 'sappers')).toContain('0402 0403 0304');
    expect(Object.values(costs(state, 'sappers')).every((cost) => cost <= 3)).toBe(true);
    expect(bar(picked(state, 'sappers'), 'go 0402 0403 0404')).toBe('filfla/5.11');
    move(state, 'sappers', '0402', '0403');
    expect(bar(picked(state, 'sappers'), 'go 0404')).toBe('filfla/5.11');
    move(state, 'sappers', '0304');
    expect(options(state)).toEqual(['end']);
    expect(bar(state, 'pick sappers')).toBe('filfla/5.11');
    play(state, ['end', 'end', 'end', 'end']);
    expect(Math.max(...Object.values(costs(state, 'sappers')))).toBe(3);
  });

  it('picks only units that have somewhere to go', () => {
    const hemmed = at('raiders-move', { 'cdo-1': '0202', 'cdo-2': '0401', mg: '0303', 'decoy-1': '0203' });
    expect(options(hemmed)).toEqual(['pick cdo-2', 'end']);
    expect(bar(hemmed, 'pick cdo-1')).toBe('filfla/5.3');
    const inner = { 'rifle-1': '0202', 'rifle-2': '0203', 'rifle-3': '0203', mg: '0303', gun: '0303' };
    const crowded = at('garrison-move', { 'cdo-1': '0605', ...inner });
    expect(options(crowded)).toEqual(['pick rifle-2', 'pick rifle-3', 'pick mg', 'end']);
    expect(bar(crowded, 'pick rifle-1')).toBe('filfla/5.5');
    const tired = at('raiders-move', { 'cdo-1': { at: '0202', spent: 4 }, 'rifle-1': '0203' });
    expect(options(tired)).toEqual(['end']);
    expect(bar(tired, 'pick cdo-1')).toBe('filfla/5.11');
    expect(bar(tired, 'pick rifle-1')).toBe('filfla/5');
  });

  it('asks for the way of the picked unit, and for the next unit when it has gone', () => {
    const state = at('raiders-move', { 'cdo-1': '0401', 'cdo-2': '0401' });
    play(state, 'pick cdo-1');
    expect(open(state)).toBe('raiders movement.go');
    for (const action of ['end', 'pick cdo-2']) expect(bar(state, action)).toBe('filfla/5');
    expect(play(state, 'go 0402').garrison).toEqual(['1 Troop moves from 0401 to 0402.']);
    expect(open(state)).toBe('raiders movement.pick');
    expect(options(state)).toEqual(['pick cdo-1', 'pick cdo-2', 'end']);
    filfla.redraft(state, [filfla.parse('pick cdo-2')]);
    filfla.redraft(state, [filfla.parse('pick cdo-1')]);
    expect(play(state, 'go 0401').raiders).toEqual(['1 Troop moves from 0402 to 0401.']);
    const watched = at('raiders-move', { 'cdo-1': '0401', 'decoy-1': '0403' });
    move(watched, 'cdo-1', '0402');
    expect(filfla.view(watched, RAIDERS).stack).toContainEqual({
      step: 'movement.pick',
      side: 'raiders',
      picked: 'none',
    });
  });

  it('lists every single step', () => {
    const state = at('raiders-move', { 'cdo-1': '0404', sappers: '0403' });
    for (const hex of ['0403', '0504', '0505', '0405', '0305', '0304'])
      expect(ways(state, 'cdo-1')).toContain(hex);
  });
});
