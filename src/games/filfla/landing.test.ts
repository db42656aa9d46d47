import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { RAIDERS } from './counters.ts';
import { filfla } from './index.ts';
import type { State } from './state.ts';
import { at, deploy, move, open, planned, play, unit, ways } from './testing.ts';

/** Ends every decision up to the next turn and says whose phases they were. */
function restOfTurn(state: State): string[] {
  const phases: string[] = [];
  const { turn } = filfla.view(state, RAIDERS).board;
  while (filfla.view(state, RAIDERS).board.turn === turn && open(state) !== 'over') {
    phases.push(open(state));
    play(state, 'end');
  }
  return phases;
}

describe('turns and landings', () => {
  clause('filfla/4.1', 'the raiders move and fight, then the garrison moves and fights', () => {
    const state = at('raiders-move', { 'cdo-1': '0401', 'rifle-1': '0405' });
    for (const turn of [1, 2]) {
      expect(filfla.view(state, RAIDERS).board.turn).toBe(turn);
      expect(restOfTurn(state)).toEqual([
        'raiders movement.pick',
        'raiders combat-phase.attack',
        'garrison movement.pick',
        'garrison combat-phase.attack',
      ]);
    }
  });

  clause('filfla/4.2', 'the north lands in turn 1, the south in the turn chosen', () => {
    for (const hour of [2, 3]) {
      const state = at(
        'garrison-fight',
        { 'cdo-1': '0403', sappers: { at: 'sea', beach: 'south' }, 'rifle-1': '0405' },
        { hour },
      );
      const landings = [2, 3].map((turn) => {
        const seen = play(state, 'end');
        if (turn === 2) play(state, ['end', 'end', 'end']);
        return seen.garrison;
      });
      const landing = 'Sapper section lands at 0406.';
      expect(landings.map((lines) => lines.includes(landing))).toEqual([hour === 2, hour === 3]);
    }
    const state = planned();
    deploy(state, { gun: '0504', mg: '0404', 'rifle-1': '0304', 'rifle-2': '0305', 'rifle-3': '0505' });
    const { raiders } = play(state, 'confirm', { rolls: [[0]] });
    expect(raiders.slice(-4)).toEqual([
      'Turn 1.',
      '1 Troop lands at 0401.',
      '2 Troop lands at 0401.',
      '3 Troop lands at 0401.',
    ]);
    expect(unit(state, 'cdo-4')?.at).toBe('sea');
  });

  clause('filfla/4.3', 'whoever lands stands on the beach and may move at once', () => {
    const state = at(
      'garrison-fight',
      { 'cdo-1': '0302', 'cdo-4': { at: 'sea', beach: 'south' }, 'rifle-1': '0202' },
      { hour: 2 },
    );
    play(state, 'end');
    expect(unit(state, 'cdo-4')).toMatchObject({ at: '0406', beach: 'south' });
    expect(ways(state, 'cdo-4')).toContain('0405');
    move(state, 'cdo-4', '0405');
    expect(unit(state, 'cdo-4')?.at).toBe('0405');
  });

  clause('filfla/4.4', 'the raid lasts five turns, the short night four', () => {
    const units = { 'cdo-1': '0401', 'rifle-1': '0405' };
    const long = at('garrison-fight', units, { turn: 4 });
    const short = at('garrison-fight', units, { turn: 4, scenario: 'short-night' });
    play(long, 'end');
    play(short, 'end');
    expect(open(long)).toBe('raiders movement.pick');
    expect(open(short)).toBe('over');
    restOfTurn(long);
    expect(open(long)).toBe('over');
    expect(filfla.view(filfla.setUp('short-night'), RAIDERS).board.lastTurn).toBe(4);
  });
});
