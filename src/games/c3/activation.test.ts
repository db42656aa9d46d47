import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { c3 } from './index.ts';
import { AXIS, BRITISH, formations, units } from './pieces.ts';
import type { State } from './state.ts';
import {
  at,
  attack,
  bar,
  chances,
  fact,
  hex,
  open,
  options,
  pickAll,
  place,
  play,
  turnOf,
  unit,
} from './testing.ts';

/** A formation or two on each side, far from each other. */
const AXIS_UNITS = { 'de-1-kroh': '1313', 'it-folgore-ii-1': '1213', 'it-friuli-i-87': '2012' };
const BRITISH_UNITS = { 'br-2-rif': '1006', 'br-2-dev': '1006', 'br-8-ko': '0806', 'br-11-lf': '1507' };
const ALL = { ...AXIS_UNITS, ...BRITISH_UNITS };
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

/** Names a formation for each side, Axis first, rolls, and lets the winner be idle. */
function contest(state: State, names: readonly string[], rolls: readonly number[]): void {
  play(
    state,
    names.map((name) => `activate ${name}`),
    { rolls },
  );
  idle(state);
}

function active(state: State): string | undefined {
  return c3.view(state, AXIS).board.active;
}

function doneOf(state: State): readonly string[] {
  return c3.view(state, AXIS).board.done ?? [];
}

/** Moves one unit to a hex, whichever way that is. */
function march(state: State, id: string, to: string): void {
  play(state, `pick ${id}`);
  play(state, options(state, 'go ').find((way) => way.endsWith(to)) ?? `go ${to}`);
}

describe('formations', () => {
  clause('c3/1.3.2.1', 'a unit acts only in an operation of its own formation', () => {
    const sides = [
      { own: 'ramcke', unit: 'de-1-kroh', other: 'it-folgore-ii-1' },
      { own: 'folgore', unit: 'it-folgore-ii-1', other: 'de-1-kroh' },
      { own: 'northern', unit: 'br-2-rif', other: 'br-2-dev' },
      { own: 'southern', unit: 'br-2-dev', other: 'br-2-rif' },
    ];
    for (const { own, unit: mine, other } of sides) {
      const state = at('movement', ALL, { active: own });
      expect(options(state, 'pick ')).toEqual([`pick ${mine}`]);
      expect(bar(state, `pick ${other}`)).toBe('c3/1.3.2.1');
    }
    const stack = { 'de-1-kroh': '1313', 'it-folgore-ii-1': '1313', 'br-2-komr': '1413' };
    const fight = at('declaration', stack, { active: 'ramcke' });
    play(fight, 'attack 1413');
    expect(options(fight, 'join ')).toEqual(['join de-1-kroh']);
  });

  clause('c3/1.3.2.2', 'at most one formation is active at any moment', () => {
    const state = alone(BRITISH_UNITS);
    expect(active(state)).toBeUndefined();
    play(state, 'activate northern');
    expect(active(state)).toBe('northern');
    expect(bar(state, 'activate southern')).toBe('c3/5.2');
    idle(state);
    expect(active(state)).toBeUndefined();
    play(state, 'activate southern');
    expect(active(state)).toBe('southern');
    expect(options(state, 'pick ')).toEqual(['pick br-2-dev']);
  });

  clause('c3/1.3.2.6', 'those who have acted still defend, take losses, fight on and retreat', () => {
    const units = {
      'it-livorno-i-33': '1213',
      'it-livorno-ii-33': '1213',
      'br-2-dev': '1313',
      'br-1-ham': '1313',
    };
    const done = ['northern', 'southern', 'central', 'western'];
    const state = at('declaration', units, { active: 'livorno', done });
    attack(state, '1313', ['it-livorno-i-33', 'it-livorno-ii-33']);
    expect(open(state)).toBe('british combat.defend');
    play(state, 'stand');
    expect(open(state)).toBe('british combat.counter');
    play(state, 'plain', { rolls: [4, 5] });
    expect(open(state)).toBe('axis combat.intense');
    play(state, 'accept');
    expect(open(state)).toBe('british combat.resist');
    play(state, 'accept', { rolls: [6, 6] });
    expect(open(state)).toBe('axis losses.choose');
    play(state, 'lose it-livorno-i-33');
    expect(open(state)).toBe('british losses.choose');
    play(state, 'lose br-2-dev');
    expect(open(state)).toBe('british retreat.lead');
  });

  clause('c3/1.3.2.6', 'guns bombard in defence although no formation of theirs is active', () => {
    const units = { 'de-1-kroh': '1213', 'br-2-dev': '1313', 'br-12-fd': '1512' };
    const state = at('declaration', units, { active: 'ramcke', done: ['southern'] });
    attack(state, '1313', ['de-1-kroh']);
    expect(open(state)).toBe('british defensive-fire.plan');
    play(state, ['pick br-12-fd', 'shell 1213', 'confirm'], { rolls: [1, 1] });
    expect(unit(state, 'br-12-fd').activated).toBe(true);
  });

  clause('c3/1.3.2.7', 'a formation is available with a unit on the map, also a Dispersed one', () => {
    expect(options(at('operations', ALL), 'activate ')).toEqual(
      ['ramcke', 'folgore', 'friuli', ...SKY_AND_SEA].map((name) => `activate ${name}`),
    );
    const scattered = at('operations', { 'de-1-kroh': { at: '1313', dispersed: true } });
    expect(options(scattered, 'activate ')).toContain('activate ramcke');
    const used = at('operations', ALL, { done: ['ramcke'] });
    expect(options(used)).not.toContain('activate ramcke');
    expect(bar(used, 'activate ramcke')).toBe('c3/5.7.2');
  });

  clause(
    'c3/1.3.2.7',
    'or with a unit that may arrive this turn: over a beach, in a port, on an airfield',
    () => {
      const nothing = at('operations', {});
      expect(options(nothing, 'activate ')).toEqual(SKY_AND_SEA.map((name) => `activate ${name}`));
      for (const name of ['friuli', 'livorno', 'la-spezia'])
        expect(bar(nothing, `activate ${name}`)).toBe('c3/1.3.2.7');
      const beach = at('operations', {}, { hexes: { '2012': { beach: true } } });
      expect(options(beach)).toContain('activate friuli');
      expect(bar(beach, 'activate la-spezia')).toBe('c3/1.3.2.7');
      const port = at('operations', {}, { hexes: { '1913': { control: 'axis', held: 1 } } });
      expect(options(port)).toContain('activate livorno');
      expect(bar(port, 'activate la-spezia')).toBe('c3/1.3.2.7');
      const field = { '1715': { control: 'axis', held: 2 } };
      const airfield = at('operations', {}, { hexes: field });
      expect(options(airfield)).toContain('activate la-spezia');
      expect(bar(airfield, 'activate friuli')).toBe('c3/1.3.2.7');
    },
  );

  clause('c3/1.3.2.8', 'a formation without units on the map or waiting is out of the game', () => {
    const dead = units
      .filter(({ formation }) => formation === 'friuli')
      .map(({ id }) => [id, { at: 'eliminated' }]);
    const beach = { '2012': { beach: true } };
    const state = at('operations', { ...Object.fromEntries(dead), ...BRITISH_UNITS }, { hexes: beach });
    expect(bar(state, 'activate friuli')).toBe('c3/1.3.2.8');
    expect(options(state)).toContain('activate livorno');
    play(state, ['pass', 'activate northern']);
    idle(state);
    play(state, 'activate southern');
    expect(bar(state, 'activate friuli')).toBe('c3/1.3.2.8');
    for (const token of SKY_AND_SEA) expect(options(state)).toContain(`activate ${token}`);
  });

  clause('c3/1.3.2.8', 'the loss of its last unit removes a formation, even in its own operation', () => {
    const dead = units.filter(({ formation, id }) => formation === 'ramcke' && id !== 'de-1-kroh');
    const rest = Object.fromEntries(dead.map(({ id }) => [id, { at: 'eliminated' }]));
    const all = { ...rest, 'de-1-kroh': '1213', 'br-2-dev': '1313' };
    const state = at('declaration', all, { active: 'ramcke' });
    attack(state, '1313', ['de-1-kroh']);
    play(state, ['plain', 'plain'], { rolls: [1, 1] });
    expect(place(state, 'de-1-kroh')).toBe('eliminated');
    play(state, ['pass', 'pass']);
    expect(bar(state, 'activate ramcke')).toBe('c3/1.3.2.8');
  });
});

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

describe('definition of the active formation', () => {
  clause('c3/5.1.0.1', 'each player picks one of his formations that has not acted', () => {
    const state = at('operations', ALL, { done: ['folgore', 'northern'] });
    expect(options(state)).toEqual([
      'activate ramcke',
      'activate friuli',
      'activate axis-air',
      'activate axis-fleet',
      'pass',
    ]);
    expect(bar(state, 'activate folgore')).toBe('c3/5.7.2');
    expect(bar(state, 'activate southern')).toBe('c3/5.1.0.1');
    play(state, 'activate ramcke');
    expect(options(state)).toEqual(['activate southern', 'activate central', 'activate western', 'pass']);
    expect(bar(state, 'activate northern')).toBe('c3/5.7.2');
    expect(bar(state, 'activate ramcke')).toBe('c3/5.1.0.1');
  });

  clause('c3/5.1.0.2', 'either player may pass instead', () => {
    const axis = at('operations', ALL);
    expect(play(axis, 'pass').lines).toEqual(['The Axis side passes.']);
    expect(open(axis)).toBe('british activation.second');
    const british = at('operations', ALL);
    play(british, ['activate ramcke', 'pass']);
    expect(active(british)).toBe('ramcke');
  });

  clause(['c3/5.1.0.3', 'c3/5.1.0.17'], 'nobody passes in two A-1 segments running', () => {
    const axis = at('operations', ALL);
    play(axis, ['pass', 'activate northern']);
    idle(axis);
    play(axis, 'activate southern');
    expect(options(axis)).not.toContain('pass');
    expect(bar(axis, 'pass')).toBe('c3/5.1.0.3');
    play(axis, 'activate ramcke', { rolls: [1, 6] });
    idle(axis);
    // It named a formation in between, and may pass again. The British may decline what two in a row give the Axis.
    expect(open(axis)).toBe('axis activation.free');
    play(axis, ['decline', 'activate central']);
    expect(options(axis)).toContain('pass');
    const british = at('operations', ALL, { passed: ['british'], lastActivator: 'british' });
    expect(bar(british, 'pass')).toBe('c3/5.1.0.3');
  });

  clause('c3/5.1.0.17', 'a pass of the last turn does not count', () => {
    const state = at('operations', ALL);
    play(state, ['pass', 'pass']);
    expect(turnOf(state)).toBe('2');
    play(state, ['pass', 'pass']);
    expect(turnOf(state)).toBe('3');
  });

  clause(['c3/5.1.0.4', 'c3/5.1.0.5'], 'the Axis may pick the air or the naval token', () => {
    for (const [token, word] of [
      ['axis-air', 'air'],
      ['axis-fleet', 'naval'],
    ]) {
      const state = at('operations', ALL);
      const { lines } = play(state, [`activate ${token}`, 'pass'], { rolls: [3] });
      expect(open(state)).toBe('axis missions.plan');
      expect(lines.at(-1)).toContain(`${word} missions`);
      expect(options(state, 'pick ')).toEqual([]);
      const british = at('operations', ALL, { lastActivator: 'british' });
      expect(bar(british, `activate ${token}`)).toBe('c3/5.1.0.1');
    }
    // They are contested like any other attempt.
    const contested = at('operations', ALL);
    play(contested, ['activate axis-fleet', 'activate northern'], { rolls: [2, 5] });
    expect(active(contested)).toBe('northern');
  });

  clause(['c3/5.1.0.6', 'c3/5.1.0.13'], 'the first token lies open before the second is picked', () => {
    const state = at('operations', ALL);
    expect(play(state, 'activate folgore').lines).toEqual(['Folgore is named.']);
    expect(open(state)).toBe('british activation.second');
    expect(c3.question(state, BRITISH)?.prompt).toContain('Your opponent names: Folgore');
    const { lines } = play(state, 'activate central', { rolls: [6, 1] });
    expect(lines[0]).toBe('Central is named.');
    const passed = at('operations', ALL);
    play(passed, 'pass');
    expect(c3.view(passed, BRITISH).board.passed).toEqual(['axis']);
  });

  clause('c3/5.1.0.7', 'whoever activated last shows first', () => {
    for (const [side, other] of [
      ['axis', 'british'],
      ['british', 'axis'],
    ]) {
      const state = at('operations', ALL, { lastActivator: side as string });
      expect(open(state)).toBe(`${side} activation.first`);
      play(state, options(state, 'activate ')[0] ?? '');
      expect(open(state)).toBe(`${other} activation.second`);
    }
    const state = at('operations', ALL);
    contest(state, ['ramcke', 'northern'], [1, 6]);
    expect(open(state)).toBe('british activation.first');
    contest(state, ['southern', 'ramcke'], [6, 1]);
    expect(open(state)).toBe('axis activation.first');
  });

  clause(
    ['c3/5.1.0.8', 'c3/5.1.0.9', 'c3/5.1.0.11'],
    'each rolls a die with its token, the higher acts',
    () => {
      const british = ['northern', 'southern', 'central', 'western'];
      const axis = ['ramcke', 'folgore', 'friuli', 'axis-air', 'axis-fleet'];
      const modifier = (name: string) => formations.find(({ id }) => id === name)?.activationModifier ?? 0;
      const score = (die: number, name: string) =>
        modifier(name) > 0 ? `${die}+${modifier(name)}` : `${die}`;
      for (const ours of axis)
        for (const theirs of british) {
          // One die apart after the modifiers, both ways.
          const even = 3 - modifier(ours) + modifier(theirs);
          for (const [die, winner] of [
            [even + 1, ours],
            [even - 1, theirs],
          ] as const) {
            if (die < 1) continue;
            const state = at('operations', ALL);
            const raid = winner.startsWith('axis-') ? [1] : [];
            const { lines } = play(state, [`activate ${ours}`, `activate ${theirs}`], {
              rolls: [die, 3, ...raid],
            });
            const rolls = [score(die, ours), score(3, theirs)];
            const [high, low] = winner === ours ? rolls : rolls.toReversed();
            expect(lines.find((line) => line.includes(' outrolls '))).toContain(`, ${high} to ${low}.`);
            expect(active(state)).toBe(winner);
          }
        }
    },
  );

  clause(
    ['c3/5.1.0.9', 'c3/5.1.0.19'],
    'the example: 2 and +2 beat 3 and 0, and the loser keeps his token',
    () => {
      const state = at('operations', ALL);
      play(state, ['activate ramcke', 'activate northern'], { rolls: [2, 3] });
      expect(active(state)).toBe('ramcke');
      idle(state);
      play(state, 'pass');
      expect(options(state)).toContain('activate northern');
      const lost = at('operations', ALL);
      contest(lost, ['ramcke', 'northern'], [1, 4]);
      play(lost, 'activate southern');
      expect(options(lost)).toContain('activate ramcke');
    },
  );

  clause('c3/5.1.0.10', 'a tie is rolled again with the same tokens', () => {
    // The example's token of -1 does not exist: 3 and +1 against 4 and 0 tie as well.
    const state = at('operations', ALL);
    const { lines } = play(state, ['activate folgore', 'activate northern'], { rolls: [3, 4, 1, 2, 5, 2] });
    expect(lines.filter((line) => / roll the same| outrolls /.test(line))).toEqual([
      'Folgore and Northern roll the same, 3+1 to 4: again.',
      'Folgore and Northern roll the same, 1+1 to 2: again.',
      'Folgore outrolls Northern, 5+1 to 2.',
    ]);
    expect(active(state)).toBe('folgore');
  });

  it('tells the second player his chance against the token that lies open', () => {
    const state = at('operations', ALL);
    play(state, 'activate ramcke');
    expect(fact(state, 'activate northern', 'difference of the modifiers')).toBe('-2');
    // Of 36 throws 6 win, 26 lose and 4 are rolled again.
    expect(chances(state, 'activate northern', 32)).toEqual({ activated: 6, 'the other side acts': 26 });
    const alone = at('operations', ALL);
    play(alone, 'pass');
    expect(chances(alone, 'activate northern', 1)).toEqual({ activated: 1 });
  });

  clause(
    ['c3/5.1.0.12', 'c3/5.1.0.20'],
    'two in a row give the other side a free activation, before all else',
    () => {
      const sides = [
        { streak: 'axis', holder: 'british', own: 'western' },
        { streak: 'british', holder: 'axis', own: 'folgore' },
      ];
      for (const { streak, holder, own } of sides) {
        const one = at('operations', ALL, { lastActivator: streak, streak: { side: streak, count: 1 } });
        expect(open(one)).toBe(`${streak} activation.first`);
        const two = at('operations', ALL, { lastActivator: streak, streak: { side: streak, count: 2 } });
        expect(open(two)).toBe(`${holder} activation.free`);
        expect(play(two, `activate ${own}`).lines).toHaveLength(1);
        expect(active(two)).toBe(own);
      }
    },
  );

  clause('c3/5.1.0.20', 'the right is earned in play and needs a formation to use', () => {
    const state = at('operations', ALL, { turn: '2' });
    contest(state, ['ramcke', 'northern'], [6, 1]);
    expect(open(state)).toBe('axis activation.first');
    contest(state, ['folgore', 'northern'], [6, 1]);
    expect(open(state)).toBe('british activation.free');
    const free = ['northern', 'southern', 'central', 'western'].map((name) => `activate ${name}`);
    expect(options(state)).toEqual([...free, 'decline']);
    const streak = { side: 'axis', count: 2 };
    const used = at('operations', ALL, { streak, done: ['northern', 'southern', 'central', 'western'] });
    expect(open(used)).toBe('axis activation.first');
  });

  clause(
    ['c3/5.1.0.21', 'c3/5.1.0.23'],
    'a free activation asks nobody else, and counts for the streak',
    () => {
      const state = at('operations', ALL, { turn: '2', streak: { side: 'axis', count: 2 } });
      play(state, 'activate northern');
      expect(active(state)).toBe('northern');
      expect(c3.view(state, AXIS).board.streak).toEqual({ side: 'british', count: 1 });
      idle(state);
      expect(open(state)).toBe('british activation.first');
      contest(state, ['southern', 'ramcke'], [1, 6]);
      expect(open(state)).toBe('axis activation.free');
    },
  );

  clause('c3/5.1.0.22', 'a right declined is no pass, and comes again while the streak lasts', () => {
    const state = at('operations', ALL, { streak: { side: 'axis', count: 2 } });
    expect(play(state, 'decline').lines).toEqual(['The British side declines its free activation.']);
    expect(c3.view(state, AXIS).board.passed).toBeUndefined();
    expect(open(state)).toBe('axis activation.first');
    play(state, 'activate ramcke');
    expect(options(state)).toContain('pass');
    play(state, 'activate northern', { rolls: [6, 1] });
    idle(state);
    expect(open(state)).toBe('british activation.free');
    play(state, ['decline', 'activate folgore', 'activate northern'], { rolls: [1, 6] });
    idle(state);
    expect(open(state)).toBe('british activation.first');
  });

  clause('c3/5.1.0.23', 'activations by a pass and by air or naval tokens count', () => {
    const passes = at('operations', ALL);
    play(passes, ['activate ramcke', 'pass']);
    idle(passes);
    contest(passes, ['folgore', 'northern'], [6, 1]);
    expect(open(passes)).toBe('british activation.free');
    for (const token of SKY_AND_SEA) {
      const state = at('operations', ALL, { streak: { side: 'axis', count: 1 } });
      play(state, [`activate ${token}`, 'activate northern', 'confirm'], { rolls: [6, 1, 4] });
      expect(open(state)).toBe('british activation.free');
    }
  });

  clause('c3/5.1.0.23', 'a streak starts anew in each turn', () => {
    const state = at('operations', ALL, { streak: { side: 'axis', count: 1 } });
    play(state, ['pass', 'pass']);
    contest(state, ['ramcke', 'northern'], [6, 1]);
    expect(open(state)).toBe('axis activation.first');
    const british = at('operations', ALL, {
      lastActivator: 'british',
      streak: { side: 'british', count: 1 },
    });
    play(british, ['pass', 'pass', 'activate northern', 'activate ramcke'], { rolls: [1, 6] });
    idle(british);
    expect(open(british)).toBe('british activation.first');
  });

  clause('c3/5.1.0.24', 'who was not asked has neither passed nor named', () => {
    const streak = { side: 'axis', count: 2 };
    for (const passed of [['axis'], []]) {
      const state = at('operations', ALL, { streak, passed });
      play(state, 'activate northern');
      idle(state);
      play(state, 'activate southern');
      expect(options(state).includes('pass')).toBe(passed.length === 0);
      if (passed.length > 0) expect(bar(state, 'pass')).toBe('c3/5.1.0.3');
    }
  });

  clause('c3/5.1.0.17', 'a free activation lies between two passes', () => {
    const state = at('operations', ALL);
    contest(state, ['ramcke', 'northern'], [6, 1]);
    play(state, ['activate folgore', 'pass']);
    idle(state);
    expect(c3.view(state, AXIS).board.passed).toEqual(['british']);
    play(state, 'activate northern');
    idle(state);
    expect(options(state)).toContain('pass');
  });

  clause('c3/5.1.0.14', 'in turn 1 the Axis declares first, later the one who activated last', () => {
    const landed = at('landings', ALL);
    play(landed, 'confirm');
    expect(turnOf(landed)).toBe('1');
    expect(open(landed)).toBe('axis activation.first');
  });

  clause('c3/5.1.0.14', 'the last activation of a turn decides, whoever made it', () => {
    for (const side of ['axis', 'british']) {
      const state = at('operations', ALL, { lastActivator: side });
      play(state, ['pass', 'pass']);
      expect(turnOf(state)).toBe('2');
      expect(open(state)).toBe(`${side} activation.first`);
    }
  });

  clause('c3/5.1.0.15', 'if one passes, the other activates without dice', () => {
    const first = at('operations', ALL);
    play(first, ['pass', 'activate western']);
    expect(active(first)).toBe('western');
    const second = at('operations', ALL);
    play(second, ['activate friuli', 'pass']);
    expect(active(second)).toBe('friuli');
  });

  clause('c3/5.1.0.16', 'if both pass no dice are rolled and the phase is over', () => {
    const state = at('operations', ALL);
    const { lines } = play(state, ['pass', 'pass']);
    expect(lines).toEqual(['The Axis side passes.', 'The British side passes.', 'Turn 2 begins.']);
  });

  clause('c3/5.1.0.18', 'without an available formation a side passes by itself, always legally', () => {
    const spent = { done: [...SKY_AND_SEA, 'ramcke', 'folgore', 'friuli'] };
    const state = at('operations', ALL, spent);
    expect(open(state)).toBe('british activation.second');
    play(state, 'activate northern');
    expect(active(state)).toBe('northern');
    idle(state);
    // The second pass running, and again without being asked.
    play(state, 'activate southern');
    expect(active(state)).toBe('southern');
    const tired = at('operations', ALL, {
      passed: ['british'],
      done: ['northern', 'southern', 'central', 'western'],
    });
    const { lines } = play(tired, 'pass');
    expect(lines).toEqual(['The Axis side passes.', 'The British side passes.', 'Turn 2 begins.']);
  });

  clause('c3/5.1.0.25', 'the winner activates what he named, but may leave it idle', () => {
    const state = at('operations', ALL);
    play(state, ['activate folgore', 'activate northern'], { rolls: [6, 1] });
    expect(active(state)).toBe('folgore');
    expect(bar(state, 'activate ramcke')).toBe('c3/5.2');
    expect(bar(state, 'pass')).toBe('c3/5.2');
    idle(state);
    expect(doneOf(state)).toEqual(['folgore']);
    expect(place(state, 'it-folgore-ii-1')).toBe('1213');
    expect(hex(state, '1213').control).toBe('axis');
  });
});
