import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { filfla } from './index.ts';
import type { State } from './state.ts';
import { at, bar, options, play, shown, unit } from './testing.ts';
import { GARRISON, RAIDERS } from './units.ts';
import { unit as unitKind } from './words.ts';

const SPECTATOR = filfla.spectator;

/** What it costs a unit to reach each hex, as its owner is told. */
function costs(state: State, id: string): Record<string, number> {
  const seat = filfla.ask(state)?.seat ?? RAIDERS;
  const reached = filfla.reach(filfla.view(state, seat), unitKind.number(id) ?? -1);
  return Object.fromEntries(reached.map(({ place, cost }) => [place, cost]));
}

describe('movement', () => {
  clause('filfla/5.1', 'clear costs 1, rough 2, a gully 1 more', () => {
    const state = at('raiders-move', { 'cdo-1': '0403' });
    expect(costs(state, 'cdo-1')).toMatchObject({ '0402': 1, '0303': 2, '0404': 2, '0305': 2, '0405': 3 });
    play(state, 'move cdo-1 0404');
    expect(unit(state, 'cdo-1')?.spent).toBe(2);
    play(state, 'move cdo-1 0504');
    expect(unit(state, 'cdo-1')?.spent).toBe(4);
  });

  clause('filfla/5.2', 'no unit enters the sea or crosses a cliff', () => {
    const state = at('raiders-move', { 'cdo-1': '0302' });
    expect(bar(state, 'move cdo-1 0301')).toBe('filfla/5.2');
    expect(bar(state, 'move cdo-1 0202')).toBe('filfla/5.2');
    expect(options(state)).toContain('move cdo-1 0303 0202');
    expect(bar(at('raiders-move', { 'cdo-1': '0202' }), 'move cdo-1 0302')).toBe('filfla/5.2');
  });

  clause('filfla/5.3', 'no unit enters a hex with an enemy counter, not even a decoy', () => {
    const state = at('raiders-move', { 'cdo-1': '0402', 'decoy-1': '0403' });
    expect(bar(state, 'move cdo-1 0403')).toBe('filfla/5.3');
    expect(options(state)).toContain('move cdo-1 0503');
    const garrison = at('garrison-move', { 'cdo-1': '0402', 'rifle-1': '0403' });
    expect(bar(garrison, 'move rifle-1 0402')).toBe('filfla/5.3');
    expect(options(garrison)).toContain('move rifle-1 0503');
  });

  clause('filfla/5.4', 'a garrison counter does not enter a beach, a raider does', () => {
    const state = at('garrison-move', { 'cdo-1': '0605', 'rifle-1': '0402' });
    expect(bar(state, 'move rifle-1 0401')).toBe('filfla/5.4');
    expect(options(state)).toContain('move rifle-1 0302');
    expect(options(at('raiders-move', { 'cdo-1': '0402' }))).toContain('move cdo-1 0401');
  });

  clause('filfla/5.5', 'a hex holds three raiders or two garrison counters', () => {
    const three = { 'cdo-1': '0402', 'cdo-2': '0402', 'cdo-3': '0302', 'cdo-4': '0302', sappers: '0302' };
    const state = at('raiders-move', three);
    play(state, 'move cdo-3 0402');
    expect(bar(state, 'move cdo-4 0402')).toBe('filfla/5.5');
    expect(options(state)).toContain('move cdo-4 0401');
    const two = { 'cdo-1': '0401', 'rifle-1': '0405', 'rifle-2': '0404', 'decoy-1': '0405' };
    const garrison = at('garrison-move', { ...two, 'rifle-3': '0305' });
    expect(bar(garrison, 'move rifle-2 0405')).toBe('filfla/5.5');
    expect(options(garrison)).toContain('move rifle-2 0305');
  });

  clause('filfla/5.5', 'a beach takes all five raiders', () => {
    const four = { 'cdo-1': '0401', 'cdo-2': '0401', 'cdo-3': '0401', 'cdo-4': '0401' };
    const state = at('raiders-move', { ...four, sappers: '0402' });
    play(state, 'move sappers 0401');
    expect(unit(state, 'sappers')?.at).toBe('0401');
  });

  clause('filfla/5.6', 'a unit stops next to an enemy counter and goes no further', () => {
    const state = at('raiders-move', { 'cdo-1': '0401', 'decoy-1': '0403' });
    const ways = ['0302', '0402', '0502', '0502 0602', '0302 0303', '0502 0503', '0502 0602 0603'];
    expect(options(state, 'move')).toEqual(ways.map((way) => `move cdo-1 ${way}`));
    expect(bar(state, 'move cdo-1 0402 0303')).toBe('filfla/5.6');
    play(state, ['move cdo-1 0402', 'hold']);
    expect(bar(state, 'move cdo-1 0401')).toBe('filfla/5.6');
    const free = at('raiders-move', { 'cdo-1': '0401', 'decoy-1': '0405' });
    play(free, 'move cdo-1 0402');
    expect(options(free)).toContain('move cdo-1 0401');
  });

  clause('filfla/5.6', 'a unit that starts next to an enemy counter may go one hex along it, or away', () => {
    const state = at('raiders-move', { 'cdo-1': '0402', 'decoy-1': '0403' });
    expect(options(state)).toContain('move cdo-1 0401');
    expect(options(state)).toContain('move cdo-1 0503');
    expect(options(state, 'move cdo-1 0503 ')).toEqual([]);
  });

  clause('filfla/5.7', 'a unit moves in parts until another one starts', () => {
    const state = at('raiders-move', { 'cdo-1': '0401', 'cdo-2': '0401' });
    play(state, ['move cdo-1 0402', 'move cdo-1 0403']);
    expect(costs(state, 'cdo-1')).toMatchObject({ '0304': 1, '0404': 2, '0305': 2 });
    expect(costs(state, 'cdo-1')).not.toHaveProperty('0205');
    play(state, 'move cdo-2 0302');
    expect(bar(state, 'move cdo-1 0402')).toBe('filfla/5.7');
    expect(options(state)).toContain('move cdo-2 0402');
    play(state, ['end', 'end', 'end', 'end']);
    expect(options(state)).toContain('move cdo-1 0402');
  });

  clause('filfla/5.7', 'a way that is not the cheapest is walked in parts', () => {
    const state = at('raiders-move', { 'cdo-1': '0401' });
    expect(options(state)).toContain('move cdo-1 0402');
    expect(bar(state, 'move cdo-1 0302 0402')).toBe('filfla/5.7');
    play(state, ['move cdo-1 0302', 'move cdo-1 0402']);
    expect(unit(state, 'cdo-1')).toMatchObject({ at: '0402', spent: 2 });
  });

  clause('filfla/5.8', 'the gun never moves, the platoon beside it does', () => {
    const state = at('garrison-move', { 'cdo-1': '0401', gun: '0504', 'rifle-1': '0504' });
    expect(bar(state, 'move gun 0404')).toBe('filfla/5.8');
    expect(options(state, 'move gun')).toEqual([]);
    expect(options(state)).toContain('move rifle-1 0404');
  });

  clause('filfla/5.9', 'a pinned unit does not move, the one beside it does', () => {
    const state = at('raiders-move', { 'cdo-1': { at: '0401', pinned: true }, 'cdo-2': '0401' });
    expect(bar(state, 'move cdo-1 0402')).toBe('filfla/5.9');
    expect(options(state, 'move cdo-1')).toEqual([]);
    expect(options(state)).toContain('move cdo-2 0402');
  });

  clause('filfla/5.10', 'the raiders see a face-down counter go, not which one it is', () => {
    const units = { 'cdo-1': '0401', 'rifle-1': '0404', 'decoy-1': '0404' };
    const state = at('garrison-move', units);
    const other = filfla.copy(state);
    const seen = play(state, 'move rifle-1 0504');
    expect(seen.garrison).toEqual(['1 Platoon moves from 0404 to 0504.']);
    expect(seen.raiders).toEqual(['A counter moves from 0404 to 0504.']);
    expect(seen.spectator).toEqual(seen.raiders);
    expect(play(other, 'move decoy-1 0504').raiders).toEqual(seen.raiders);
    for (const seat of [RAIDERS, SPECTATOR]) expect(shown(state, seat)).toBe(shown(other, seat));
    expect(shown(state, GARRISON)).not.toBe(shown(other, GARRISON));
    const faceUp = at('garrison-move', { 'cdo-1': '0401', 'rifle-1': { at: '0404', faceUp: true } });
    expect(play(faceUp, 'move rifle-1 0504').raiders).toEqual(['1 Platoon moves from 0404 to 0504.']);
  });

  clause('filfla/5.11', 'sappers have 3 movement points in a phase, and no fourth', () => {
    const state = at('raiders-move', { sappers: '0401' });
    expect(options(state)).toContain('move sappers 0402 0403 0304');
    expect(Object.values(costs(state, 'sappers')).every((cost) => cost <= 3)).toBe(true);
    expect(bar(state, 'move sappers 0402 0403 0404')).toBe('filfla/5.11');
    play(state, 'move sappers 0402 0403');
    expect(bar(state, 'move sappers 0404')).toBe('filfla/5.11');
    play(state, 'move sappers 0304');
    expect(options(state)).toEqual(['end']);
    play(state, ['end', 'end', 'end', 'end']);
    expect(Math.max(...Object.values(costs(state, 'sappers')))).toBe(3);
  });

  it('lists every single step', () => {
    const state = at('raiders-move', { 'cdo-1': '0404', sappers: '0403' });
    for (const hex of ['0403', '0504', '0505', '0405', '0305', '0304'])
      expect(options(state)).toContain(`move cdo-1 ${hex}`);
  });
});
