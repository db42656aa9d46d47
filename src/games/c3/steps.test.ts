import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { AXIS, BRITISH, counters } from './counters.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import { at, attack, bar, odds, options, place, play, turnOf, unit } from './testing.ts';

describe('steps', () => {
  clause('c3/1.3.7.1', 'a unit has one or two steps', () => {
    for (const { steps, reduced } of counters) {
      expect([1, 2]).toContain(steps);
      expect(reduced !== undefined).toBe(steps === 2);
    }
    expect(unit(at('operations', {}), 'it-friuli-i-87').steps).toBe(2);
    expect(unit(at('operations', {}), 'de-1-kroh').steps).toBe(1);
  });

  /** Air missions on the plain, each of them worth a step. */
  function bombed(id: string, missions: number): State {
    const state = at('air-missions', { [id]: '1313' });
    const bombs = Array.from({ length: missions }, () => 'bomb 1313');
    play(state, [...bombs, 'confirm'], { rolls: bombs.flatMap(() => [6, 6]) });
    return state;
  }

  clause('c3/1.3.7.3', 'a unit of one step is eliminated by its first loss', () => {
    for (const id of ['br-24-re', 'br-cb-campbell', 'br-dockyard', 'br-12-fd'])
      expect(place(bombed(id, 1), id)).toBe('eliminated');
  });

  clause(
    ['c3/1.3.7.4', 'c3/1.3.7.5'],
    'a full unit of two is turned over, and eliminated by the next loss',
    () => {
      for (const [id, weak] of [
        ['br-2-dev', '3'],
        ['br-8-man', '2'],
      ] as const) {
        const once = bombed(id, 1);
        expect(unit(once, id)).toMatchObject({ at: '1313', steps: 1 });
        const fight = at(
          'declaration',
          { [id]: { at: '1313', steps: 1 }, 'de-1-kroh': '1213' },
          { active: 'ramcke' },
        );
        expect(odds(fight, '1313', ['de-1-kroh'])('defence')).toBe(weak);
        expect(place(bombed(id, 2), id)).toBe('eliminated');
      }
    },
  );

  clause(
    ['c3/1.3.7.4', 'c3/1.3.7.5'],
    'so in combat: one loss leaves one point, two in one combat none',
    () => {
      const livorno = {
        'it-livorno-i-33': '1213',
        'it-livorno-ii-33': '1213',
        'it-livorno-iii-33': '1212',
        'it-livorno-i-34': '1212',
      };
      const fight = (rolls: readonly number[]) => {
        const state = at('declaration', { ...livorno, 'br-2-komr': '1313' }, { active: 'livorno' });
        attack(state, '1313', Object.keys(livorno), { rolls });
        return state;
      };
      const one = fight([4, 4]);
      expect(unit(one, 'br-2-komr').steps).toBe(1);
      expect(['1313', 'eliminated']).not.toContain(place(one, 'br-2-komr'));
      expect(place(fight([5, 5]), 'br-2-komr')).toBe('eliminated');
    },
  );

  clause(['c3/1.3.7.6', 'c3/1.3.7.9'], 'everybody sees every stack', () => {
    const state = c3.setUp('july-1942');
    const boards = [AXIS, BRITISH, c3.spectator].map((seat) => c3.view(state, seat).board);
    expect(boards[0]?.units).toHaveLength(counters.length);
    for (const other of boards) expect(other).toEqual(boards[0]);
    const battle = at('operations', {
      'de-1-kroh': { at: '1313', dispersed: true },
      'br-2-dev': { at: '1714', steps: 1, disorganized: 'yes' },
    });
    expect(c3.view(battle, AXIS).board).toEqual(c3.view(battle, BRITISH).board);
    expect(c3.view(battle, AXIS).board.units.find(({ id }) => id === 'br-2-dev')).toMatchObject({
      steps: 1,
      disorganized: 'yes',
    });
  });

  clause('c3/1.3.7.9', 'plans of drops and landings are secret until they are committed', () => {
    const aimed = (state: State, seat: number) =>
      c3
        .view(state, seat)
        .board.units.filter(({ aim }) => aim !== undefined)
        .map(({ id }) => id);
    const drop = at('drops', {});
    play(drop, ['pick de-1-kroh', 'aim 1313']);
    expect(aimed(drop, AXIS)).toEqual(['de-1-kroh']);
    for (const seat of [BRITISH, c3.spectator]) expect(aimed(drop, seat)).toEqual([]);
    const landing = at('landings', { 'br-2-dev': '2012' });
    play(landing, ['pick it-friuli-i-87', 'embark 2112', 'land-on 2012', 'wave 1']);
    play(landing, ['pick it-livorno-i-33', 'embark 2111', 'land-on 2011', 'wave 1']);
    expect(aimed(landing, AXIS)).toHaveLength(2);
    expect(aimed(landing, BRITISH)).toEqual([]);
    expect(c3.view(landing, BRITISH).board.hexes).toEqual([]);
    play(landing, 'confirm');
    expect(aimed(landing, BRITISH)).toEqual(['it-friuli-i-87', 'it-livorno-i-33']);
    expect(c3.view(landing, BRITISH).board).toEqual(c3.view(landing, AXIS).board);
  });

  clause('c3/1.3.7.7', 'units that drop have one step, with the Dispersed side on the back', () => {
    const dropped = counters.filter(({ arrival }) => arrival === 'airdrop-turn-s');
    expect(dropped.map(({ id }) => id)).toContain('it-loreto');
    for (const { id, steps, reduced, dispersed } of dropped) {
      expect({ id, steps, reduced }).toEqual({ id, steps: 1, reduced: undefined });
      expect(dispersed).toBeDefined();
    }
    for (const { arrival, dispersed } of counters)
      if (arrival !== 'airdrop-turn-s') expect(dispersed).toBeUndefined();
    const state = at('declaration', { 'it-loreto': '1313', 'br-2-dev': '1213' }, { active: 'southern' });
    // One step is the end of it.
    attack(state, '1313', ['br-2-dev']);
    play(state, 'plain', { rolls: [6, 5] });
    expect(place(state, 'it-loreto')).toBe('eliminated');
  });

  clause('c3/1.3.7.8', 'lost steps never return', () => {
    const units = {
      'it-friuli-i-87': { at: '1313', steps: 1, disorganized: 'yes' },
      'it-friuli-ii-87': { at: 'eliminated' },
      'br-2-rif': { at: '1006', steps: 1 },
    };
    const hexes = { '2012': { beach: true } };
    const state = at('operations', units, { hexes });
    play(state, ['activate friuli', 'pass']);
    expect(bar(state, 'pick it-friuli-ii-87')).toBe('c3/1.3.7.8');
    expect(options(state)).toContain('pick it-friuli-iii-87');
    const { lines } = play(state, ['end', 'confirm']);
    expect(lines.filter((line) => line.endsWith('in order again.'))).toHaveLength(1);
    play(state, 'pass');
    play(state, ['end', 'confirm', 'activate axis-air'], { rolls: [1] });
    play(state, ['confirm', 'pass']);
    expect(turnOf(state)).toBe('2');
    expect(unit(state, 'it-friuli-i-87')).toEqual({ id: 'it-friuli-i-87', at: '1313', steps: 1 });
    expect(unit(state, 'br-2-rif').steps).toBe(1);
    expect(place(state, 'it-friuli-ii-87')).toBe('eliminated');
  });
});
