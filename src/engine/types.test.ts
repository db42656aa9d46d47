import { describe, expect, it } from 'vitest';
import {
  A,
  act,
  B,
  H1,
  H2,
  H3,
  Hex,
  id,
  plain,
  type State,
  standing,
  steps,
  store,
  texts,
  Unit,
} from '../../tests/engine/micro.ts';
import { at, cell, setCell } from './arrays.ts';
import { bytesOf, count, each, given, NONE, optional } from './kinds.ts';
import { Notes, note } from './notes.ts';
import { Options } from './options.ts';
import { phrasesOf } from './phrases.ts';
import { Procedure } from './procedure.ts';
import { isAnyAt, unitsAt } from './stacks.ts';
import { column, StateStore, scalar } from './state.ts';
import { exchange } from './swap.ts';

/**
 * Units and hexes are both numbers, and no run of the program could tell that they were swapped: the compiler does.
 * Every line below a mark would be a mistake. Should one of them compile, the mark itself is an error.
 */

describe('a thing of a kind', () => {
  it('is a number like any other when the program runs', () => {
    expect([A, H1]).toEqual([0, 0]);
  });

  it('is not a number, nor a thing of another kind', () => {
    expect(Unit.name(A)).toBe('a');
    // @ts-expect-error a number
    expect(Unit.name(1)).toBe('b');
    // @ts-expect-error a sum
    expect(Unit.name(A + 1)).toBe('b');
    // @ts-expect-error a hex
    expect(Unit.name(H2)).toBe('b');
    // @ts-expect-error nothing
    expect(() => Unit.name(NONE)).toThrow('there is no unit number -1');
  });

  it('that may be missing is looked at before it is used', () => {
    const found = first([B]);
    // @ts-expect-error perhaps nothing
    expect(Unit.name(found)).toBe('b');
    expect(Unit.name(given(found))).toBe('b');
    expect(found === NONE ? 'none' : Unit.name(found)).toBe('b');
    expect(optional(Unit).name(found)).toBe('b');
    // @ts-expect-error it may be missing, and is no hex
    expect(optional(Hex).name(found)).toBe('h2');
  });

  it('has its own entry in what is made for each of a kind', () => {
    const [names, sizes] = [each(Unit, (unit) => Unit.name(unit)), bytesOf(Unit, (unit) => unit + 5)];
    expect([at(names, B), cell(sizes, B)]).toEqual(['b', 6]);
    // @ts-expect-error a hex
    expect(at(names, H2)).toBe('b');
    // @ts-expect-error a number
    expect(at(names, 1)).toBe('b');
    // @ts-expect-error a hex
    expect(cell(sizes, H2)).toBe(6);
    // @ts-expect-error a number
    expect(sizes[1]).toBe(6);
  });

  /** The first of some units. */
  function first([unit]: readonly Unit[]): Unit | typeof NONE {
    return unit ?? NONE;
  }
});

describe('a column', () => {
  const standingAt = (place: Hex): State => {
    const state = store.create();
    state.place.fill(place);
    return state;
  };

  it('is read with things of its kind', () => {
    const { place } = standingAt(H2);
    expect([place[A], cell(place, A)]).toEqual([H2, H2]);
    // @ts-expect-error a hex
    expect(place[H1]).toBe(H2);
    // @ts-expect-error a number
    expect(place[0]).toBe(H2);
    // @ts-expect-error a hex
    expect(cell(place, H1)).toBe(H2);
    // @ts-expect-error a number
    expect(cell(place, 0)).toBe(H2);
  });

  it('gives out what it holds, which may be nothing', () => {
    const { place } = standingAt(H2);
    // @ts-expect-error perhaps nothing
    expect(Hex.name(cell(place, A))).toBe('h2');
    expect(Hex.name(given(cell(place, A)))).toBe('h2');
    // @ts-expect-error a hex
    expect(Unit.name(given(cell(place, A)))).toBe('b');
  });

  it('takes what it holds and nothing else', () => {
    const { place } = standingAt(H2);
    place[A] = H1;
    place[A] = NONE;
    // @ts-expect-error a unit
    place[A] = B;
    // @ts-expect-error a number
    place[A] = 1;
    // @ts-expect-error another way to be nowhere
    place[A] = -2;
    // @ts-expect-error a hex
    place[H1] = H2;
    // @ts-expect-error a unit
    setCell(place, A, B);
    // @ts-expect-error a unit
    place.fill(A);
    // @ts-expect-error a unit
    expect(place.includes(A)).toBe(true);
    expect([...place]).toEqual([0, 0, 0]);
  });

  it('begins with something that it can hold', () => {
    expect(column(Unit, optional(Hex), NONE).initial).toBe(NONE);
    // @ts-expect-error it holds hexes only
    expect(column(Unit, Hex, NONE).initial).toBe(NONE);
    // @ts-expect-error a unit
    expect(column(Unit, Hex, A).initial).toBe(0);
    // @ts-expect-error it is over units, not over so many
    expect(() => column(3)).not.toThrow();
  });

  it('of places says which units stand where', () => {
    const { place } = standingAt(H2);
    expect([unitsAt(place, [A, B], H2), isAnyAt(place, Unit.all, H1)]).toEqual([[A, B], false]);
    // @ts-expect-error a unit is no place
    expect(unitsAt(place, Unit.all, B)).toEqual(Unit.all);
    // @ts-expect-error hexes do not stand anywhere
    expect(isAnyAt(place, Hex.all, H2)).toBe(true);
    // @ts-expect-error hexes have no places to exchange
    expect(() => exchange(place, H1, H2)).not.toThrow();
  });

  it('is noted under the kind it is over, and with what it holds', () => {
    const place = note('place', (s: State) => s.place, optional(Hex), NONE);
    expect(new Notes(Unit, [place]).schema).toHaveProperty('place');
    // @ts-expect-error it is over units
    expect(new Notes(Hex, [place]).schema).toHaveProperty('place');
    // @ts-expect-error it holds hexes
    expect(note('place', (s: State) => s.place, optional(Unit), NONE).usual).toBe(NONE);
  });
});

describe('a value of the whole state', () => {
  const state = StateStore.of({ turn: scalar(1), mover: scalar(NONE, optional(Unit)) }).create();

  it('holds what it was declared to hold', () => {
    state.turn = 3;
    state.mover = B;
    // @ts-expect-error a hex
    state.mover = H3;
    // @ts-expect-error a number
    state.mover = 2;
    expect([state.turn, state.mover]).toEqual([3, 2]);
    // @ts-expect-error perhaps nothing
    expect(Unit.name(state.mover)).toBe('c');
    // @ts-expect-error it begins with something that it cannot hold
    expect(scalar(NONE, Unit).scalar).toBe(NONE);
  });
});

describe('options', () => {
  it('are listed with what the verb is said of', () => {
    const options = new Options();
    options.add(id.wait);
    options.add(id.pick, A);
    options.add(id.put, A, H1);
    // @ts-expect-error a unit is missing
    options.add(id.pick);
    // @ts-expect-error nobody waits for a unit
    options.add(id.wait, A);
    // @ts-expect-error a hex
    options.add(id.pick, H1);
    // @ts-expect-error a number
    options.add(id.pick, 0);
    // @ts-expect-error perhaps nothing
    options.add(id.pick, cell(store.create().place, A));
    // @ts-expect-error the wrong way round
    options.add(id.put, H1, A);
    // @ts-expect-error the number of a verb, which may be any
    options.add(0);
    // @ts-expect-error a path is no second argument
    options.add(id.walk, A, H1);
    expect(options.size).toBe(11);
  });

  it('have ways of the right places, for verbs that have one', () => {
    const options = new Options();
    options.addWayOf(id.walk, A, [H1, H2], 1);
    // @ts-expect-error units are no way
    options.addWayOf(id.walk, A, [A, B], 1);
    // @ts-expect-error a hex does not walk
    options.addWayOf(id.walk, H1, [H1], 1);
    // @ts-expect-error whoever walks is missing
    options.addWay(id.walk, [H1], 1);
    // @ts-expect-error nobody picks a way
    options.addWay(id.pick, [A], 1);
    expect(options.size).toBe(5);
  });
});

describe('a procedure', () => {
  const other = plain({ end: (_, __, play) => play.done() }, 'other');
  const lending = steps(new Procedure('lending', { unit: Unit, to: optional(Hex) }, ['end']), {
    end: (_, __, play) => play.done(),
  });
  const everything = new Procedure('everything', { unit: optional(Unit), left: count() }, ['ask', 'rest']);
  steps(everything, {
    ask: {
      rule: 'test/1',
      by: () => 0,
      options: (_, __, options) => {
        options.add(id.put, A, H2);
        options.addWayOf(id.walk, B, [H2, H3], 2);
      },
      take: {
        put: (s, { left }, play, unit, to) => {
          s.place[unit] = to;
          // @ts-expect-error the wrong way round
          s.place[to] = unit;
          // @ts-expect-error nothing so called is remembered
          play.go('ask', { right: left });
          // @ts-expect-error a hex
          play.go('ask', { unit: to });
          // @ts-expect-error there is no such step
          expect(() => play.go('asks')).toThrow('the step everything.asks is not defined');
          // @ts-expect-error a number
          play.again({ unit: left });
          return play.go('ask', { unit, left: 1 });
        },
        walk: (s, _, play, unit, path) => {
          s.place[unit] = at(path, path.length - 1);
          // @ts-expect-error a way is no hex
          s.place[unit] = path;
          s.place[unit] = H3;
          // @ts-expect-error a unit is missing
          play.call(lending, { to: H1 }, 'rest');
          // @ts-expect-error a unit is no place
          play.call(lending, { unit, to: unit }, 'rest');
          // @ts-expect-error there is no such step to come back to
          expect(() => play.call(other, {}, 'end')).toThrow('everything.end is not defined');
          // @ts-expect-error a hex
          play.become(lending, { unit: at(path, 0), to: NONE });
          return play.call(lending, { unit, to: at(path, 0) }, 'rest', { unit });
        },
        // @ts-expect-error this verb says one thing only
        pick: (_, __, play, _unit, _second) => play.done(),
        // @ts-expect-error there is no such verb
        jump: (_, __, play) => play.done(),
      },
      bars: {
        put: (_, __, unit, to) => {
          // @ts-expect-error it may be left open
          if (Unit.name(unit) === 'b') return 'test/2';
          return unit === NONE || to === NONE ? 'test/1' : `${Unit.name(unit)} ${Hex.name(to)}`;
        },
        // @ts-expect-error a way is no hex
        walk: (_, __, _unit, path) => Hex.name(path),
      },
    },
    rest: (s, { unit }, play, result) => {
      // @ts-expect-error what comes back is a number
      s.place[given(unit)] = result;
      play.tell('saw', { units: [A, given(unit)] });
      // @ts-expect-error a list of hexes
      play.tell('saw', { units: [H1] });
      // @ts-expect-error one unit is no list
      play.tell('saw', { units: A });
      // @ts-expect-error what was said is missing
      play.tell('said', {});
      // @ts-expect-error nothing like that happens
      play.tell('sang', {});
      // @ts-expect-error nobody rolls for that
      play.roll('weather', 0);
      // @ts-expect-error there is no such secret
      play.disclose('love');
      return play.over();
    },
  });

  it('gets the things its verbs are said of, and remembers those of its own kinds', () => {
    const state = standing(everything, { unit: A, left: 2 });
    expect(texts(state)).toEqual(['put a h2', 'walk b h2 h3']);
    act(state, 'put a h2');
    expect(state.stack?.locals).toEqual({ unit: A, left: 1 });
    const heard: unknown[] = [];
    act(state, 'walk b h2 h3', { event: ({ key, params }) => heard.push([key, params]) });
    expect(heard).toHaveLength(5);
    expect(heard[0]).toEqual(['saw', { units: [A, B] }]);
  });

  it('is begun with what it remembers', () => {
    // @ts-expect-error a hex
    expect(standing(everything, { unit: H1, left: 2 }).stack?.locals).toEqual({ unit: 0, left: 2 });
    // @ts-expect-error something is missing
    expect(standing(everything, { unit: A }).stack?.locals).toEqual({ unit: 0 });
  });
});

describe('a phrase', () => {
  const phrase = phrasesOf({ attack: { hex: Hex, unit: optional(Unit) }, left: {} });

  it('is said of what it was declared for', () => {
    expect(phrase('attack', { hex: H2, unit: NONE })).toEqual({
      key: 'attack',
      values: { hex: 1, unit: -1 },
    });
    // @ts-expect-error the wrong way round
    expect(phrase('attack', { hex: A, unit: H2 }).key).toBe('attack');
    // @ts-expect-error a unit is missing
    expect(phrase('attack', { hex: H2 }).key).toBe('attack');
    // @ts-expect-error all of it is missing
    expect(phrase('attack').key).toBe('attack');
    // @ts-expect-error nothing goes into this one
    expect(phrase('left', { hex: H2 }).key).toBe('left');
    // @ts-expect-error there is no such phrase
    expect(phrase('right').key).toBe('right');
  });
});
