import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { AXIS } from './counters.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import { at, attack, bar, open, options, pickAll, place, play, turnOf, unit } from './testing.ts';

/** Tokens that need no units: with these used up a side can be without a formation. */
const SKY_AND_SEA = ['axis-air', 'axis-fleet'];

/** The Axis has nothing left to name, so that the British activate without dice. */
function alone(british: Readonly<Record<string, string | object>>, ...done: readonly string[]): State {
  return at('operations', british as Record<string, string>, { done: [...SKY_AND_SEA, ...done] });
}

/** The operation under way passes without a move or an attack. */
function idle(state: State): void {
  play(state, ['end', 'confirm']);
}

function doneOf(state: State): readonly string[] {
  return c3.view(state, AXIS).board.done ?? [];
}

/** Moves one unit to a hex, whichever way that is. */
function march(state: State, id: string, to: string): void {
  play(state, `pick ${id}`);
  play(state, options(state, 'go ').find((way) => way.endsWith(to)) ?? `go ${to}`);
}

describe('independent units', () => {
  /** Two hexes from the west, three from the north: 1210 to 1410 and to 1207. */
  const NEAR_WEST = { 'br-matilda': '1210', 'br-1-dli': '1410', 'br-2-rif': '1207' };

  clause('c3/1.3.3.2', 'an independent unit acts with the formation of the nearest unit', () => {
    const north = alone(NEAR_WEST);
    play(north, 'activate northern');
    expect(unit(north, 'br-matilda').joined).toBeUndefined();
    expect(bar(north, 'pick br-matilda')).toBe('c3/1.3.3.2');
    idle(north);
    expect(unit(north, 'br-matilda').activated).toBeUndefined();
    const west = alone(NEAR_WEST);
    const { lines } = play(west, 'activate western');
    expect(open(west)).toBe('british movement.choose');
    expect(lines).toContain('Matilda joins the operation.');
    expect(options(west, 'pick ')).toEqual(['pick br-1-dli', 'pick br-matilda']);
  });

  clause('c3/1.3.3.2', 'so do those of the Axis, and several at once', () => {
    const units = {
      'it-loreto': '1313',
      'it-1-para': '1413',
      'de-1-kroh': '1312',
      'it-folgore-ii-1': '1715',
    };
    const done = SKY_AND_SEA;
    const state = at('operations', units, { done });
    play(state, 'activate ramcke');
    expect(options(state, 'pick ')).toEqual(['pick de-1-kroh', 'pick it-1-para', 'pick it-loreto']);
    const other = at('operations', units, { done });
    play(other, 'activate folgore');
    expect(options(other, 'pick ')).toEqual(['pick it-folgore-ii-1']);
  });

  clause(['c3/1.3.3.3', 'c3/1.3.3.7'], 'equally near: the owner says yes or no, and no leaves it', () => {
    const units = { 'br-matilda': '1210', 'br-24-re': '1109', 'br-1-dli': '1410', 'br-2-rif': '1208' };
    const yes = alone({ ...units, 'br-24-re': '1210' });
    play(yes, 'activate western');
    expect(open(yes)).toBe('british operation.choose');
    expect(options(yes)).toEqual(['join br-24-re', 'join br-matilda', 'ready']);
    play(yes, ['join br-matilda', 'ready']);
    expect(options(yes, 'pick ')).toEqual(['pick br-1-dli', 'pick br-matilda']);
    expect(bar(yes, 'pick br-24-re')).toBe('c3/1.3.3.2');
    idle(yes);
    // The one that was left acts with the other formation, now the only one compared.
    const { lines } = play(yes, 'activate northern');
    expect(lines).toContain('24 RE joins the operation.');
    expect(options(yes, 'pick ')).toEqual(['pick br-2-rif', 'pick br-24-re']);
    const mixed = alone(units);
    play(mixed, 'activate western');
    expect(bar(mixed, 'join br-24-re')).toBe('c3/1.3.3.2');
    play(mixed, 'join br-matilda');
    expect(bar(mixed, 'join br-matilda')).toBe('c3/1.3.3.7');
  });

  clause('c3/1.3.3.3', 'a tie between other formations is none of the active one', () => {
    const units = { 'br-matilda': '1210', 'br-1-dli': '1410', 'br-2-rif': '1208', 'br-2-dev': '1510' };
    const state = alone(units);
    play(state, 'activate southern');
    expect(open(state)).toBe('british movement.choose');
    expect(bar(state, 'pick br-matilda')).toBe('c3/1.3.3.2');
  });

  clause('c3/1.3.3.4', 'distance is counted in hexes, whatever lies between; in the same hex it is 0', () => {
    // Over the Grand Harbour, which nobody crosses, it is one hex from Valletta to Kalkara.
    const harbour = { 'br-24-re': '1709', 'br-1-ches': '1809', 'br-2-dev': '1510' };
    const near = alone(harbour);
    play(near, 'activate central');
    expect(options(near, 'pick ')).toContain('pick br-24-re');
    const far = alone(harbour);
    play(far, 'activate southern');
    expect(bar(far, 'pick br-24-re')).toBe('c3/1.3.3.2');
    const enemies = { 'de-1-kroh': '1211', 'de-2-kroh': '1310', 'br-24-re': '1210' };
    const behind = at(
      'operations',
      { ...enemies, 'br-1-dli': '1311', 'br-2-rif': '1207' },
      { done: [...SKY_AND_SEA, 'ramcke'] },
    );
    play(behind, 'activate western');
    expect(options(behind, 'pick ')).toContain('pick br-24-re');
    const together = alone({ 'br-24-re': '1210', 'br-1-dli': '1210', 'br-2-rif': '1209' });
    play(together, 'activate northern');
    expect(bar(together, 'pick br-24-re')).toBe('c3/1.3.3.2');
    play(together, ['end', 'confirm', 'activate western']);
    expect(options(together, 'pick ')).toContain('pick br-24-re');
  });

  clause('c3/1.3.3.5', 'formations that have acted are not compared', () => {
    const units = { 'br-matilda': '1210', 'br-1-dli': '1209', 'br-2-rif': '1205' };
    const state = alone(units, 'western');
    play(state, 'activate northern');
    expect(open(state)).toBe('british movement.choose');
    expect(options(state, 'pick ')).toEqual(['pick br-2-rif', 'pick br-matilda']);
    const fresh = alone(units);
    play(fresh, 'activate northern');
    expect(bar(fresh, 'pick br-matilda')).toBe('c3/1.3.3.2');
  });

  clause('c3/1.3.3.5', 'only units on the map count, Dispersed ones too, and enemies never', () => {
    const units = { 'it-loreto': '1313', 'de-1-kroh': '1113', 'it-folgore-ii-1': '1411' };
    const done = SKY_AND_SEA;
    const scattered = { ...units, 'de-2-kroh': { at: '1314', dispersed: true }, 'br-2-dev': '1413' };
    const state = at('operations', scattered, { done: [...done, 'southern'] });
    play(state, 'activate ramcke');
    expect(options(state, 'pick ')).toContain('pick it-loreto');
    // Without the Dispersed company it is two hexes to both; those in the pool or eliminated are nowhere.
    const tied = at('operations', { ...units, 'de-2-kroh': { at: 'eliminated' } }, { done });
    play(tied, 'activate ramcke');
    expect(open(tied)).toBe('axis operation.choose');
  });

  clause('c3/1.3.3.6', 'distances are measured once, before anything moves', () => {
    const state = alone(NEAR_WEST);
    play(state, 'activate northern');
    march(state, 'br-2-rif', '1209');
    expect(bar(state, 'pick br-matilda')).toBe('c3/1.3.3.2');
    const joined = alone(NEAR_WEST);
    play(joined, 'activate western');
    march(joined, 'br-1-dli', '1610');
    expect(options(joined, 'pick ')).toContain('pick br-matilda');
    // They are measured anew for the next formation, from where everybody stands then.
    const units = { 'br-matilda': '1210', 'br-1-dli': '1410', 'br-2-rif': '1207', 'br-11-lf': '1508' };
    const next = alone(units);
    play(next, 'activate central');
    march(next, 'br-11-lf', '1310');
    idle(next);
    play(next, 'activate western');
    march(next, 'br-1-dli', '1610');
    expect(options(next, 'pick ')).toContain('pick br-matilda');
    const nearer = alone(units, 'central');
    play(nearer, 'activate northern');
    expect(bar(nearer, 'pick br-matilda')).toBe('c3/1.3.3.2');
    march(nearer, 'br-2-rif', '1210');
    idle(nearer);
    play(nearer, 'activate western');
    expect(options(nearer, 'pick ')).toContain('pick br-matilda');
  });

  it('is three hexes from two formations, or one from a formation done and five from another', () => {
    const tied = alone({ 'br-matilda': '1210', 'br-1-dli': '1510', 'br-2-rif': '1207' });
    play(tied, 'activate western');
    expect(options(tied)).toEqual(['join br-matilda', 'ready']);
    const five = alone({ 'br-matilda': '1210', 'br-1-dli': '1209', 'br-2-rif': '1205' }, 'western');
    play(five, 'activate northern');
    expect(options(five, 'pick ')).toContain('pick br-matilda');
  });

  clause(
    ['c3/5.1.1.2', 'c3/5.1.1.9'],
    'it is marked Activated when the operation ends, whatever it did',
    () => {
      const state = alone(NEAR_WEST);
      play(state, 'activate western');
      expect(unit(state, 'br-matilda')).toMatchObject({ joined: true });
      expect(unit(state, 'br-matilda').activated).toBeUndefined();
      play(state, 'end');
      expect(unit(state, 'br-matilda').activated).toBeUndefined();
      play(state, 'confirm');
      expect(unit(state, 'br-matilda').activated).toBe(true);
      expect(unit(state, 'br-matilda').joined).toBeUndefined();
      expect(unit(state, 'br-1-dli').activated).toBeUndefined();
    },
  );

  clause('c3/5.1.1.3', 'an Activated one acts with nobody else in this turn, and again in the next', () => {
    const units = { 'it-1-para': '1313', 'de-1-kroh': '1312', 'it-folgore-ii-1': '1213' };
    const state = at('operations', units, { turn: '2', done: SKY_AND_SEA });
    play(state, ['activate folgore', 'join it-1-para', 'ready']);
    march(state, 'it-1-para', '1312');
    idle(state);
    play(state, 'activate ramcke');
    expect(open(state)).toBe('axis movement.choose');
    expect(bar(state, 'pick it-1-para')).toBe('c3/5.1.1.3');
    idle(state);
    expect(turnOf(state)).toBe('3');
    expect(unit(state, 'it-1-para').activated).toBeUndefined();
    play(state, ['activate ramcke', 'end', 'confirm']);
    expect(unit(state, 'it-1-para').activated).toBe(true);
  });

  clause('c3/5.1.1.3', 'a marked unit is not even asked about on a tie', () => {
    const units = { 'br-24-re': '1210', 'br-1-dli': '1410', 'br-2-rif': '1208' };
    const state = alone({ ...units, 'br-24-re': { at: '1210', activated: true }, 'br-173-re': '1210' });
    play(state, 'activate western');
    expect(options(state)).toEqual(['join br-173-re', 'ready']);
    expect(bar(state, 'join br-24-re')).toBe('c3/5.1.1.3');
  });

  clause('c3/5.1.1.6', 'while active it moves, recovers, bombards and attacks like the formation', () => {
    const units = {
      'br-1-dli': '1210',
      'br-24-re': { at: '1210', disorganized: 'yes' },
      'br-matilda': '1210',
      'br-12-fd': '1110',
      'it-loreto': '1311',
    };
    const axis = { done: [...SKY_AND_SEA] };
    const state = at('operations', units, axis);
    play(state, 'activate western');
    play(state, [...pickAll(['br-1-dli', 'br-matilda']), 'go 1310', 'end']);
    expect(place(state, 'br-matilda')).toBe('1310');
    play(state, ['attack 1311', 'join br-matilda', 'ready']);
    const { lines } = play(state, 'confirm');
    expect(lines).toContain('24 RE is in order again.');
    expect(unit(state, 'br-24-re').disorganized).toBeUndefined();
    expect(open(state)).toBe('british offensive-fire.plan');
    play(state, ['pick br-12-fd', 'shell 1311']);
    play(state, 'confirm', { rolls: [1, 1, 1, 6, 6] });
    expect(place(state, 'it-loreto')).toBe('eliminated');
  });

  clause('c3/5.1.1.6', 'an inactive independent unit does none of this', () => {
    const units = {
      'br-1-dli': '1410',
      'br-24-re': { at: '1210', disorganized: 'yes' },
      'br-2-rif': '1209',
      'it-loreto': '1311',
    };
    const state = at('operations', units, { done: SKY_AND_SEA });
    play(state, 'activate western');
    expect(bar(state, 'pick br-24-re')).toBe('c3/1.3.3.2');
    play(state, ['end', 'attack 1311']);
    expect(bar(state, 'join br-24-re')).toBe('c3/5.5.0.26');
    play(state, ['join br-1-dli', 'ready']);
    play(state, 'confirm', { rolls: [3, 4] });
    expect(unit(state, 'br-24-re').disorganized).toBe('yes');
  });

  clause('c3/5.1.1.7', 'air and naval operations activate no independent unit', () => {
    for (const token of SKY_AND_SEA) {
      const state = at('operations', { 'it-loreto': '1313', 'it-1-para': '1413', 'br-2-rif': '1006' });
      play(state, [`activate ${token}`, 'pass'], { rolls: [3] });
      expect(unit(state, 'it-loreto').joined).toBeUndefined();
      play(state, 'confirm');
      for (const id of ['it-loreto', 'it-1-para']) expect(unit(state, id).activated).toBeUndefined();
      expect(doneOf(state)).toEqual([token]);
    }
  });

  clause('c3/5.1.1.8', 'a gun that has bombarded is not activated afterwards', () => {
    const units = { 'de-1-kroh': '1213', 'br-2-dev': '1313', 'br-12-fd': '1412', 'br-26-def': '1412' };
    const state = at('declaration', units, { active: 'ramcke', done: SKY_AND_SEA });
    attack(state, '1313', ['de-1-kroh']);
    play(state, ['pick br-12-fd', 'shell 1213', 'confirm'], { rolls: [1, 1] });
    play(state, ['plain', 'plain'], { rolls: [4, 3] });
    expect(open(state)).toBe('british activation.second');
    play(state, 'activate southern');
    expect(options(state, 'pick ')).toEqual(['pick br-2-dev', 'pick br-26-def']);
    expect(bar(state, 'pick br-12-fd')).toBe('c3/5.1.1.3');
  });

  clause('c3/5.1.1.10', 'when no formation of its side is left it waits for the next turn', () => {
    const state = alone(
      { 'br-matilda': '1210', 'br-1-dli': '1410' },
      'northern',
      'southern',
      'central',
      'western',
    );
    // Nobody can name anything: the turn is over at once.
    expect(turnOf(state)).toBe('2');
    const used = at(
      'operations',
      { 'br-matilda': '1210', 'br-1-dli': '1410', 'de-1-kroh': '1715' },
      { done: ['western'], lastActivator: 'british' },
    );
    expect(open(used)).toBe('axis activation.second');
    play(used, 'activate ramcke');
    expect(bar(used, 'pick br-matilda')).toBe('c3/5.2.0.1');
    idle(used);
    expect(unit(used, 'br-matilda').activated).toBeUndefined();
    expect(open(used)).toBe('axis activation.first');
    play(used, 'pass');
    expect(turnOf(used)).toBe('2');
    play(used, ['pass', 'activate western']);
    expect(options(used, 'pick ')).toContain('pick br-matilda');
  });
});
