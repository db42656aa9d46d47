import { describe, expect, it } from 'vitest';
import { filfla } from '../games/filfla/index.ts';
import { at, play } from '../games/filfla/testing.ts';
import type { Action } from './actions.ts';
import type { Decision } from './decision.ts';
import { NO_DICE } from './dice.ts';
import { actionsInOrder } from './orderings.ts';
import type { Core } from './state.ts';

type Listing = (state: Core, decision: Decision) => readonly Action[];

/** Every way through the open draft up to its end: what each comes to, without the end itself. */
function* waysThrough(state: Core, listing: Listing): Generator<string> {
  const decision = filfla.ask(state as never);
  if (decision === undefined) return;
  for (const action of listing(state, decision)) {
    if (filfla.print(action) === 'confirm')
      yield [...state.bytes, JSON.stringify(state.stack?.locals)].join();
    else {
      const next = filfla.copy(state as never);
      filfla.act(next, action, NO_DICE);
      yield* waysThrough(next, listing);
    }
  }
}

const everything: Listing = (_, { actions }) => actions;

describe('a draft that can be filled in any order', () => {
  it('is walked through in one order, and comes to all that it can come to', () => {
    const units = { 'cdo-1': '0403', 'cdo-2': '0403', 'cdo-3': '0304', 'rifle-1': '0404' };
    const state = at('raiders-fight', units);
    play(state, 'attack 0404');
    const all = [...waysThrough(state, everything)];
    const ordered = [...waysThrough(state, actionsInOrder)];
    expect(new Set(ordered)).toEqual(new Set(all));
    // One, two or three of three attackers, in any order or in one.
    expect([all.length, ordered.length]).toEqual([3 + 6 + 6, 3 + 3 + 1]);
  });

  it('may have choices in two parts, of which the first says where they stand in the order', () => {
    const state = filfla.setUp('raid');
    play(state, ['assign cdo-1 north', 'assign cdo-2 north', 'assign cdo-3 north']);
    play(state, ['assign cdo-4 south', 'assign sappers south', 'confirm', 'signal 2']);
    const listed = () => {
      const decision = filfla.ask(state);
      return decision === undefined ? [] : actionsInOrder(state, decision).map((a) => filfla.print(a));
    };
    const before = listed();
    play(state, before[2] ?? '');
    expect(listed().every((action) => action.startsWith('put '))).toBe(true);
    play(state, listed()[0] ?? '');
    expect(listed().filter((action) => action.startsWith('pick '))).toEqual(before.slice(3));
  });

  it('is filled in one order where all has to be chosen, and never leads to nothing', () => {
    const state = filfla.setUp('raid');
    const listed = () => actionsInOrder(state, filfla.ask(state) as Decision).map((a) => filfla.print(a));
    expect(listed()).toEqual(['assign cdo-1 north', 'assign cdo-1 south']);
    const order: string[] = [];
    for (let actions = listed(); !actions.includes('confirm'); actions = listed()) {
      const last = actions.at(-1) ?? '';
      order.push(last.split(' ')[1] ?? '');
      filfla.act(state, filfla.parse(last), NO_DICE);
    }
    expect(order).toEqual(['cdo-1', 'cdo-2', 'cdo-3', 'cdo-4', 'sappers']);
  });

  it('lists all again where something that has to be chosen was passed over', () => {
    const state = filfla.setUp('raid');
    play(state, ['assign cdo-1 north', 'assign cdo-2 north', 'assign cdo-3 north']);
    play(state, ['assign cdo-4 south', 'assign sappers south', 'confirm', 'signal 2']);
    for (let n = 0; n < 100; n++) {
      const actions = actionsInOrder(state, filfla.ask(state) as Decision);
      const action = actions.at(-1) ?? [];
      if (filfla.print(action) === 'confirm') return;
      filfla.act(state, action, NO_DICE);
    }
    throw new Error('it was never confirmed');
  });

  it('leaves other decisions as they are', () => {
    const state = at('raiders-fight', { 'cdo-1': '0403', 'rifle-1': '0404' });
    const decision = filfla.ask(state);
    expect(decision && actionsInOrder(state, decision)).toEqual(decision?.actions);
  });
});
