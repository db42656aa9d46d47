import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { AXIS, BRITISH, counters, formations } from './counters.ts';
import map from './data/map.json' with { type: 'json' };
import ready from './data/setup-historical.json' with { type: 'json' };
import { c3 } from './index.ts';
import { grid, Hex, isHill, isSea, LAND } from './map.ts';
import type { State } from './state.ts';
import { at, bar, open, options, place, placed, play, turnOf, unit } from './testing.ts';

const free = () => c3.load({ game: 'c3', scenario: 'invasion' });
const july = () => c3.load({ game: 'c3', scenario: 'july-1942' });

const READY: Readonly<Record<string, string>> = ready.british.units;
const BRITONS = counters.filter(({ side }) => side === 'british');
const BATTERIES = BRITONS.filter(({ type }) => type === 'coastal-battery');
const MOBILE = BRITONS.filter(({ type }) => type !== 'coastal-battery').map(({ id }) => id);
const NAMES = (hexes: readonly Hex[]) => hexes.map((one) => grid.id(one));

/** A free set-up with these units in their places. */
function placing(places: Readonly<Record<string, string>>): State {
  const state = free();
  play(
    state,
    Object.entries(places).flatMap(([id, where]) => [`pick ${id}`, `put ${where}`]),
  );
  return state;
}

/** The same with a unit in hand. */
function holding(state: State, id: string): State {
  const copy = c3.copy(state);
  play(copy, `pick ${id}`);
  return copy;
}

describe('the set-up', () => {
  clause('c3/8.1.1', 'each battery stands in the hex of its letter', () => {
    expect(BATTERIES).toHaveLength(8);
    for (const state of [free(), july()])
      for (const { id, batteryLetter } of BATTERIES)
        expect([id, place(state, id)]).toEqual([
          id,
          map.batteries.find(({ letter }) => letter === batteryLetter)?.hex,
        ]);
    expect(place(free(), 'br-cb-campbell')).toBe('0804');
    for (const { id } of BATTERIES) expect(bar(free(), `pick ${id}`)).toBe('c3/8.1.1');
  });

  clause('c3/8.1.2', 'the British place everybody else wherever they like', () => {
    const state = free();
    expect(open(state)).toBe('british set-up.pick');
    expect(options(state)).toEqual(MOBILE.map((id) => `pick ${id}`));
    for (const id of ['br-1-ham', 'br-24-re', 'br-home-guard', 'br-4-haa', 'br-32-laa', 'br-13-mcd'])
      expect(options(holding(state, id))).toEqual(NAMES(LAND).map((one) => `put ${one}`));
    const set = placing({ 'br-1-ham': '0403', 'br-4-haa': '1709' });
    expect([placed(set, 'br-1-ham'), placed(set, 'br-4-haa')]).toEqual(['0403', '1709']);
    expect(bar(set, 'pick br-1-ham')).toBe('c3/8.1.2');
  });

  clause('c3/8.1.3', 'within the stacking limits', () => {
    // Fort Campbell on its hill takes four points, Fort Delimara on the plain six, Valletta eight.
    for (const [hex, battalions] of [
      ['0804', 2],
      ['2013', 3],
      ['1709', 4],
    ] as const) {
      const crowd = ['br-2-rif', 'br-8-man', 'br-1-komr', 'br-2-dev'].slice(0, battalions);
      const full = placing(Object.fromEntries(crowd.map((id) => [id, hex])));
      for (const id of ['br-1-ham', 'br-dockyard', 'br-12-fd'])
        expect(bar(holding(full, id), `put ${hex}`)).toBe('c3/1.3.6.3');
      const { [crowd[0] ?? '']: _, ...fewer } = Object.fromEntries(crowd.map((id) => [id, hex]));
      expect(options(holding(placing(fewer), 'br-1-ham'))).toContain(`put ${hex}`);
    }
  });

  clause('c3/8.1.5', 'on any land hex that is not closed to the unit, one of each class', () => {
    const state = free();
    const seas = NAMES(Hex.all.filter(isSea));
    for (const sea of seas) expect(bar(holding(state, 'br-1-ham'), `put ${sea}`)).toBe('c3/8.1.5');
    for (const id of ['br-matilda', 'br-6-rtr', 'br-light-tanks']) {
      const inHand = holding(state, id);
      for (const hill of NAMES(LAND.filter(isHill))) expect(bar(inHand, `put ${hill}`)).toBe('c3/8.1.5');
      expect(options(inHand)).toEqual(NAMES(LAND.filter((one) => !isHill(one))).map((one) => `put ${one}`));
    }
    // With the battery of Fort Delimara: six points, an anti-aircraft unit and a tank, and no second one.
    const fort = { 'br-2-rif': '2013', 'br-8-man': '2013', 'br-1-komr': '2013' };
    const full = placing({ ...fort, 'br-4-haa': '2013', 'br-matilda': '2013' });
    expect(placed(full, 'br-matilda')).toBe('2013');
    for (const id of ['br-7-haa', 'br-32-laa']) expect(bar(holding(full, id), 'put 2013')).toBe('c3/1.3.6.9');
    expect(bar(holding(full, 'br-6-rtr'), 'put 2013')).toBe('c3/1.3.6.10');
  });

  clause('c3/8.1.6', 'turn S begins when all have their places, and the Axis sees them', () => {
    const { 'br-dockyard': last = '', ...others } = Object.fromEntries(
      MOBILE.map((id) => [id, READY[id] ?? '']),
    );
    const state = placing(others);
    expect(bar(state, 'confirm')).toBe('c3/8.1.6');
    expect(options(state)).toEqual(['pick br-dockyard']);
    play(state, ['pick br-dockyard', `put ${last}`]);
    expect(options(state)).toEqual(['confirm']);
    play(state, 'confirm');
    expect(open(state)).toBe('axis missions.plan');
    const seen = Object.fromEntries(c3.view(state, AXIS).board.units.map((one) => [one.id, one.at]));
    for (const { id } of BRITONS) expect(seen[id]).toBe(READY[id]);
  });

  clause('c3/8.1.4', 'all Axis units are still to come by air or sea', () => {
    const axis = counters.filter(({ side }) => side === 'axis');
    for (const state of [free(), july()]) for (const { id } of axis) expect(place(state, id)).toBe('pool');
    for (const { id } of axis) expect(bar(free(), `pick ${id}`)).toBe('c3/8.1.4');
    for (const { id } of axis) expect(options(july(), `pick ${id}`)).toEqual([]);
  });

  clause('c3/8.1.7', 'nobody is marked at the start', () => {
    const state = placing(Object.fromEntries(MOBILE.map((id) => [id, READY[id] ?? ''])));
    play(state, 'confirm');
    for (const begun of [state, july()])
      for (const { id, steps } of counters)
        expect(unit(begun, id)).toEqual({ id, at: place(begun, id), steps });
  });

  it('the ready set-up of July 1942 is one that the British could have chosen', () => {
    const state = july();
    expect(open(state)).toBe('axis missions.plan');
    const chosen = placing(Object.fromEntries(MOBILE.map((id) => [id, READY[id] ?? ''])));
    play(chosen, 'confirm');
    const { scenario: _, ...board } = c3.view(state, BRITISH).board;
    expect(c3.view(chosen, BRITISH).board).toMatchObject(board);
  });
});

describe('the length of the game', () => {
  clause('c3/8.0.4', 'turns S and 1 to 4, then it is over', () => {
    const state = at('landings', {});
    const turns: string[] = [];
    while (open(state) !== 'over') {
      turns.push(turnOf(state));
      play(state, turns.length === 1 ? 'confirm' : 'pass');
    }
    expect(turns).toEqual(['S', '1', '2', '3', '4']);
    expect(turnOf(free())).toBe('S');
  });

  clause('c3/8.0.2', 'Assietta and Napoli are not among the pieces', () => {
    const names = [...counters, ...formations].map(({ id, name }) => `${id} ${name}`.toLowerCase());
    expect(names.filter((name) => /assietta|napoli/.test(name))).toEqual([]);
    expect(formations.filter(({ side }) => side === 'axis').map(({ id }) => id)).toEqual([
      'ramcke',
      'folgore',
      'la-spezia',
      'friuli',
      'livorno',
      'san-marco',
      'axis-air',
      'axis-fleet',
    ]);
  });
});
