import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { GARRISON, RAIDERS } from './counters.ts';
import { filfla } from './index.ts';
import { at, bar, move, open, options, play, shown, sighted, unit, ways } from './testing.ts';

/** 1 Troop moves from one hex to the next; the garrison has the largest chit. */
function moved(from: string, to: string, garrison: Readonly<Record<string, string>>) {
  const state = at('raiders-move', { 'cdo-1': from, ...garrison }, { ammunition: 3 });
  move(state, 'cdo-1', to);
  return state;
}

describe('reaction fire', () => {
  clause('filfla/6.1', 'the garrison is asked when a raider moves within two hexes of any counter', () => {
    const decoy = moved('0401', '0402', { 'decoy-1': '0404', mg: '0605' });
    const gunner = moved('0401', '0402', { mg: '0404', 'decoy-1': '0605' });
    expect(open(decoy)).toBe('garrison reaction.fire');
    expect(options(decoy)).toEqual(['hold']);
    expect(options(gunner)).toEqual(['hold', 'fire mg']);
    expect(shown(decoy, RAIDERS)).toBe(shown(gunner, RAIDERS));
    expect(play(decoy, 'hold').raiders).toEqual(['The garrison holds its fire.']);
    expect(open(decoy)).toBe('raiders movement.pick');
    expect(open(moved('0401', '0402', { mg: '0405' }))).toBe('raiders movement.pick');
  });

  clause('filfla/6.1', 'the garrison is asked without ammunition too, but not at its own moves', () => {
    const units = { 'cdo-1': '0401', 'rifle-1': '0404' };
    const empty = at('raiders-move', units, { ammunition: 1, shots: 1 });
    move(empty, 'cdo-1', '0402');
    expect(open(empty)).toBe('garrison reaction.fire');
    const own = at('garrison-move', units);
    move(own, 'rifle-1', '0403');
    expect(open(own)).toBe('garrison movement.pick');
  });

  clause('filfla/6.2', 'platoons and the machine gun fire at the next hex; decoys and the gun never', () => {
    const state = moved('0502', '0503', { 'rifle-1': '0403', mg: '0602', gun: '0504', 'decoy-1': '0504' });
    expect(options(state)).toEqual(['hold', 'fire rifle-1', 'fire mg']);
    expect(bar(state, 'fire gun')).toBe('filfla/6.2');
    expect(bar(state, 'fire decoy-1')).toBe('filfla/6.2');
    const far = moved('0502', '0503', { 'rifle-1': '0304', 'rifle-2': '0403' });
    expect(options(far)).toEqual(['hold', 'fire rifle-2']);
    expect(bar(far, 'fire rifle-1')).toBe('filfla/6.2');
  });

  clause('filfla/6.3', 'the machine gun fires two hexes, not three, unless a rough hex is between', () => {
    expect(options(moved('0401', '0402', { mg: '0404' }))).toContain('fire mg');
    expect(bar(moved('0401', '0302', { mg: '0304' }), 'fire mg')).toBe('filfla/6.3');
    const three = moved('0401', '0402', { mg: '0405', 'decoy-1': '0404' });
    expect(bar(three, 'fire mg')).toBe('filfla/6.3');
  });

  clause('filfla/6.3', 'along a hexside one rough hex does not block the line, two do', () => {
    expect(options(moved('0401', '0302', { mg: '0403' }))).toContain('fire mg');
    expect(bar(moved('0502', '0503', { mg: '0604' }), 'fire mg')).toBe('filfla/6.3');
  });

  clause('filfla/6.4', 'each fire uses one ammunition, and without ammunition nobody fires', () => {
    const state = at('raiders-move', { 'cdo-1': '0401', 'cdo-2': '0401', mg: '0404' }, { ammunition: 1 });
    move(state, 'cdo-1', '0402');
    play(state, 'fire mg', { rolls: [1] });
    move(state, 'cdo-2', '0402');
    expect(filfla.view(state, RAIDERS).board.shots).toBe(1);
    expect(options(state)).toEqual(['hold']);
    expect(bar(state, 'fire mg')).toBe('filfla/6.4');
    const second = at('raiders-move', { 'cdo-1': '0401', mg: '0404' }, { ammunition: 2, shots: 1 });
    move(second, 'cdo-1', '0402');
    expect(options(second)).toEqual(['hold', 'fire mg']);
  });

  clause('filfla/6.5', 'a counter that fires is turned face up, one that holds its fire is not', () => {
    const state = moved('0401', '0402', { mg: '0404', 'rifle-1': '0403' });
    const held = filfla.copy(state);
    play(held, 'hold');
    expect(sighted(held, RAIDERS, 'mg')).toBeUndefined();
    expect(play(state, 'fire mg', { rolls: [1] }).raiders).toEqual(['Machine gun fires at 1 Troop: 1.']);
    expect(sighted(state, RAIDERS, 'mg')).toEqual({ id: 'mg', at: '0404', steps: 1 });
    expect(filfla.view(state, RAIDERS).board.faceDown).toEqual([{ hex: '0403', counters: 1 }]);
  });

  clause(
    'filfla/6.6',
    '3 misses, 4 and 5 pin, 6 costs a step; 1 more for the machine gun, 1 less in rough',
    () => {
      const results = (shooter: string, from: string, to: string) =>
        [1, 2, 3, 4, 5, 6].map((die) => {
          const state = moved(from, to, { 'rifle-1': '0304', mg: '0304' });
          play(state, `fire ${shooter}`, { rolls: [die] });
          const { steps, pinned } = unit(state, 'cdo-1') ?? {};
          return steps === 1 ? 'step' : pinned ? 'pinned' : 'miss';
        });
      const clear = ['0402', '0403'] as const;
      const rough = ['0402', '0303'] as const;
      expect(results('rifle-1', ...clear)).toEqual(['miss', 'miss', 'miss', 'pinned', 'pinned', 'step']);
      expect(results('mg', ...clear)).toEqual(['miss', 'miss', 'pinned', 'pinned', 'step', 'step']);
      expect(results('rifle-1', ...rough)).toEqual(['miss', 'miss', 'miss', 'miss', 'pinned', 'pinned']);
      expect(results('mg', ...rough)).toEqual(['miss', 'miss', 'miss', 'pinned', 'pinned', 'step']);
    },
  );

  clause('filfla/6.7', 'a pinned unit has finished moving until the turn is over', () => {
    const state = moved('0401', '0402', { mg: '0404' });
    const missed = filfla.copy(state);
    play(missed, 'fire mg', { rolls: [2] });
    expect(ways(missed, 'cdo-1')).toContain('0401');
    expect(play(state, 'fire mg', { rolls: [3] }).garrison).toContain('1 Troop is pinned.');
    expect(bar(state, 'pick cdo-1')).toBe('filfla/5.9');
    play(state, ['end', 'end', 'end']);
    expect(unit(state, 'cdo-1')?.pinned).toBe(true);
    play(state, 'end');
    expect(unit(state, 'cdo-1')?.pinned).toBeUndefined();
    expect(ways(state, 'cdo-1')).toContain('0401');
  });

  clause('filfla/6.7', 'a pinned unit defends and retreats', () => {
    const units = { 'cdo-1': { at: '0402', pinned: true }, 'rifle-1': '0403', 'rifle-2': '0403' };
    const state = at('garrison-fight', units);
    play(state, ['attack 0402', 'join rifle-1', 'join rifle-2', 'confirm'], { rolls: [4, 5] });
    expect(options(state)).toEqual(['retreat cdo-1 0401', 'retreat cdo-1 0502', 'retreat cdo-1 0302']);
  });

  clause('filfla/6.8', 'one counter fires at each move, and the garrison is asked again at the next', () => {
    const state = moved('0401', '0402', { mg: '0404', 'rifle-1': '0403', 'rifle-2': '0303' });
    expect(options(state)).toHaveLength(4);
    play(state, 'fire mg', { rolls: [1] });
    expect(open(state)).toBe('raiders movement.pick');
    const parts = moved('0401', '0402', { mg: '0404' });
    play(parts, 'fire mg', { rolls: [1] });
    move(parts, 'cdo-1', '0401');
    move(parts, 'cdo-1', '0402');
    expect(open(parts)).toBe('garrison reaction.fire');
    expect(filfla.question(parts, GARRISON)?.actions).toEqual(['hold', 'fire mg']);
  });
});
