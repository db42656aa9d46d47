import { describe, expect, it } from 'vitest';
import { ALLIED, AXIS, type Unit } from '../air-assault/kinds.ts';
import { rosterOf, type State } from '../air-assault/state.ts';
import { stage } from './testing.ts';

/** V.O and Q.1: the preparations, step by step. */

const { at, bar, cause, clause, game, open, options, play, told, why } = stage;

const { kit } = game.setUp();
const { assigned, anywhere } = rosterOf(game.setUp());
const idOf = (unit: Unit) => kit.counters.Unit.name(unit);

/** Puts units where they stand in the ready set-up. */
function place(state: State, units: readonly Unit[]): void {
  const hexes = new Map(kit.scenarios[1]?.ready?.counters);
  for (const unit of units) {
    const hex = hexes.get(unit);
    if (hex !== undefined) play(state, [`pick ${idOf(unit)}`, `put ${kit.map.Hex.name(hex)}`]);
  }
}

/** The Allies have set up whoever has a place of his own. */
function assignedPlaced(): State {
  const state = game.setUp();
  place(state, assigned);
  play(state, 'done');
  return state;
}

const LAY = [
  'convoy convoy-1',
  'turn 5',
  'beach maleme-beach',
  'convoy convoy-2',
  'turn 6',
  'beach maleme-beach',
  'done',
];

describe('the preparations', () => {
  clause('crete/V.O.1', 'begin with the Allied units that have sectors or hexes of their own', () => {
    const state = game.setUp();
    expect(open(state)).toBe('allied set-up-assigned.pick');
    expect(options(state)).toEqual(assigned.map((unit) => `pick ${idOf(unit)}`));
    expect(bar(state, 'pick re-42')).toBe('crete/V.O.3');
    expect(bar(state, 'pick decoy-1')).toBe('crete/V.O.3');
    expect(cause(state, 'ii-sturm')).toBe('It is on the other side.');
    expect(cause(state, 'rtr-7-e')).toBe('It does not belong to this version of the game.');
    expect(cause(state, 'cdo-a')).toBe('It comes in turn 12 or later.');
    play(state, 'pick nz-22');
    expect(options(state)).toContain('put E10');
    expect(bar(state, 'put G89')).toBe('crete/V.O.1');
    play(state, 'put E10');
    expect(bar(state, 'done')).toBe('crete/V.O.1');
    expect(cause(state, 'done')).toBe(`Units still to be placed: ${assigned.length - 1}.`);
  });

  it('ask for each unit with where it may stand', () => {
    const asked = (state: State, unit: string) => {
      const trial = game.copy(state);
      play(trial, `pick ${unit}`);
      return game.heading(trial, ALLIED)?.prompt;
    };
    const state = game.setUp();
    expect(asked(state, 'nz-22')).toBe('Where does 22 New Zealand Battalion stand? Its sector is Maleme.');
    const prompts = assigned.map((unit) => asked(state, idOf(unit)) ?? '');
    for (const prompt of prompts)
      expect(prompt).toMatch(/ stand(\? Its sector is .+\.|, in the sector of .+\?|, in .+\?)$/);
    expect(asked(state, 'hq-creforce')).toBe('Where does Creforce HQ stand, in E22 or E23?');
    const later = assignedPlaced();
    play(later, LAY);
    for (const unit of ['re-42', 'decoy-1'])
      expect(asked(later, unit)).toMatch(/\? It may stand anywhere on land\.$/);
  });

  clause('crete/V.O.2', 'go on with the convoys of the Axis, which sees how many counters lie where', () => {
    const state = assignedPlaced();
    expect(open(state)).toBe('axis laying.convoy');
    const { faceDown, units } = game.view(state, AXIS).board;
    expect(faceDown.reduce((sum, { counters }) => sum + counters, 0)).toBe(assigned.length);
    expect(units).toEqual([]);
    expect(() => play(state, 'pick re-42')).toThrow('"pick" is not possible now');
  });

  clause('crete/V.O.3', 'end with the Allied units that stand anywhere', () => {
    const state = assignedPlaced();
    play(state, LAY);
    expect(open(state)).toBe('allied set-up-anywhere.pick');
    expect(options(state)).toEqual(anywhere.map((unit) => `pick ${idOf(unit)}`));
    expect(bar(state, 'pick nz-22')).toBe('crete/V.O.1');
    expect(cause(state, 'nz-22')).toBe('It is placed already.');
    expect(bar(state, 'done')).toBe('crete/V.O.3');
    play(state, 'pick re-42');
    expect(options(state)).toHaveLength(kit.map.land.length - crowdedBy(state));
  });

  clause('crete/V.O.4', 'lead to the first turn and its aircraft', () => {
    const state = at('anywhere', {}, 0);
    place(state, anywhere);
    expect(told(play(state, 'done'), 'turn-begun', 'turn')).toEqual([1]);
    expect(state.turn).toBe(1);
    const { units } = game.position(state) as { units: Parameters<typeof at>[1] };
    expect(open(state)).toBe(open(at('aircraft', units, 1)));
  });

  clause('crete/Q.1.s1', 'put the headquarters of Creforce in either hex of Canea', () => {
    const state = game.setUp();
    play(state, 'pick hq-creforce');
    expect(options(state)).toEqual(['put E22', 'put E23']);
    expect(bar(state, 'put F25')).toBe('crete/V.O.r2');
    expect(cause(state, 'put F25')).toBe('It stands in E22 or E23.');
  });

  it('name the rule of its own that binds a counter to its hexes', () => {
    const bound = kit.counters.Unit.all.filter((unit) => kit.counters.setUpOf(unit).hexes.length > 0);
    const rules = bound.map((unit) => [idOf(unit), kit.counters.setUpOf(unit).rule]);
    expect(rules).toEqual([
      ['hq-creforce', 'crete/V.O.r2'],
      ['hms-york', 'crete/V.O.r3'],
    ]);
    for (const [, rule = ''] of rules) expect(game.definition.rulebook.canCite(rule)).toBe(true);
  });

  it('say where a unit stands, and who is not set up at all', () => {
    const state = game.setUp();
    for (const unit of ['br-1-ash', '1-fjr-1']) expect(why(state, unit)).toBe('crete/III.B.4');
    expect(why(state, 're-42')).toBe('crete/V.O.3');
    play(state, 'pick nz-22');
    expect(cause(state, 'put E20')).toBe('Its sector is Maleme.');
    expect(cause(state, 'put E12')).toBe('E12 is sea.');
    play(state, ['put G8', 'pick gk-gend']);
    expect(cause(state, 'put E20')).toBe('Its sectors are Georgeopolis and Retimo.');
  });
});

describe('the set-up of 20 May 1941', () => {
  it('is ready, and keeps from each side what it may not know', () => {
    const state = game.setUp('basic-historical');
    expect(state.turn).toBe(1);
    expect(game.definition.broken(state)).toEqual([]);
    const allied = game.view(state, ALLIED).board;
    expect(allied.due).toEqual([5, 6, 7, 8, 9]);
    expect(allied.convoys).toEqual([{ id: 'emergency-convoy' }]);
    const axis = game.view(state, AXIS).board;
    expect(axis.convoys.map(({ due }) => due)).toEqual([6, 8, 5, 7, 9, undefined]);
    expect(axis.faceDown.reduce((sum, { counters }) => sum + counters, 0)).toBe(83);
  });
});

/** The hexes that have no room for a unit of one point. */
function crowdedBy(state: State): number {
  const points = new Map<number, number>();
  for (const unit of assigned) {
    const hex = state.place[unit] ?? 0;
    points.set(hex, (points.get(hex) ?? 0) + (kit.counters.stacking[unit] ?? 0));
  }
  return [...points.values()].filter((sum) => sum >= 6).length;
}

clause(
  'crete/V.I.7.s1',
  'in the first turn an Allied unit will go one hex, and this is foreseen while it is set up',
  () => {
    const state = at('convoys', { 'nz-22': { at: 'F12', faceDown: true } }, 0);
    const reached = game.reach(game.view(state, ALLIED), kit.counters.Unit.number('nz-22') ?? 0);
    const from = kit.map.grid.number('F12');
    const distances = reached.map(({ place }) => kit.map.grid.distance(from, kit.map.grid.number(place)));
    expect([...new Set(distances)]).toEqual([1]);
  },
);
