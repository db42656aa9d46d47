import { describe, expect, it } from 'vitest';
import type { DraftOrder, ShownAction, Sight, Thing } from '../../host/protocol.ts';
import type { BoardMap } from '../board/map.ts';
import type { Session } from '../client/session.ts';
import { dropped, isSelection, pickedInstead, takenUp, without } from './orders.ts';

function order(...choices: readonly string[]): DraftOrder {
  const things = choices.map((choice) => {
    const [verb, name] = choice.split(' ');
    return verb === 'pick' ? `unit:${name}` : `hex:${name}`;
  });
  return { choices, label: '', things };
}

const A = order('pick a', 'put 1');
const B = order('pick b', 'put 2');
const C = order('pick c');

/** The draft of a set-up: `open` is the question after something was picked. */
function draft(orders: readonly DraftOrder[], open: boolean, actions: readonly string[] = []): Sight {
  return {
    orders,
    draft: 'set-up.pick',
    undoRights: { undo: true, redo: false, reset: true },
    question: {
      seat: 'british',
      name: open ? 'set-up.put' : 'set-up.pick',
      draft: true,
      about: open ? { unit: [orders.at(-1)?.things[0] ?? ''] } : {},
      actions: actions.map(listed),
    },
  } as unknown as Sight;
}

function listed(text: string): ShownAction {
  const [verb = '', name = ''] = text.split(' ');
  const target: Thing = verb === 'pick' ? `unit:${name}` : `hex:${name}`;
  return { text, verb, things: [target], target, label: text };
}

describe('orders without one of them', () => {
  it('keep their order', () => {
    expect(without([A, B, C], B)).toEqual(['pick a', 'put 1', 'pick c']);
    expect(without([A, B, C], A, C)).toEqual(['pick b', 'put 2']);
    expect(without([A, B], undefined)).toEqual(['pick a', 'put 1', 'pick b', 'put 2']);
  });
});

describe('a click on what is not offered', () => {
  it('means nothing outside of a draft', () => {
    expect(pickedInstead(undefined, 'unit:a')).toBeUndefined();
    const { question, ...sight } = draft([A], false);
    expect(pickedInstead(sight, 'unit:a')).toBeUndefined();
    expect(question?.draft).toBe(true);
  });

  it('takes up again what was ordered, last', () => {
    expect(pickedInstead(draft([A, B], false), 'unit:a')).toEqual(['pick b', 'put 2', 'pick a']);
    expect(pickedInstead(draft([A, B], false), 'unit:b')).toEqual(['pick a', 'put 1', 'pick b']);
  });

  it('lets go of what was just picked for that', () => {
    expect(pickedInstead(draft([A, B, C], true), 'unit:a')).toEqual(['pick b', 'put 2', 'pick a']);
  });

  it('picks this one instead of the one just picked, if it is of the same kind', () => {
    expect(pickedInstead(draft([A, C], true), 'unit:d')).toEqual(['pick a', 'put 1', 'pick d']);
    expect(pickedInstead(draft([A, C], true), 'hex:9')).toBeUndefined();
    expect(pickedInstead(draft([A, C], true), 'unit:c')).toBeUndefined();
  });

  it('takes the first of several in hand alone', () => {
    const several = order('pick c', 'with d');
    expect(pickedInstead(draft([A, several], true), 'unit:c')).toEqual(['pick a', 'put 1', 'pick c']);
  });

  it('keeps the order that is being given where something closes it', () => {
    const attack: DraftOrder = { choices: ['target 1', 'join a'], label: '', things: ['hex:1', 'unit:a'] };
    const begun: DraftOrder = { choices: ['target 1'], label: '', things: ['hex:1'] };
    expect(pickedInstead(draft([A, attack], true), 'hex:2', 'ready')).toEqual([
      'pick a',
      'put 1',
      'target 1',
      'join a',
      'ready',
      'target 2',
    ]);
    expect(pickedInstead(draft([begun], true), 'hex:2', 'ready')).toEqual(['target 2']);
    expect(pickedInstead(draft([attack], true), 'hex:1', 'ready')).toEqual(['target 1']);
  });

  it('means nothing for a stranger while nothing is picked', () => {
    expect(pickedInstead(draft([A, B], false), 'unit:d')).toBeUndefined();
  });
});

describe('what Escape may let go of', () => {
  const map = { places: new Map([['hex:1', {}]]) } as unknown as BoardMap;

  it('is what was picked and has no place yet, and a place of which nothing else was said', () => {
    expect(isSelection(C, map)).toBe(true);
    expect(isSelection(order('target 1'), map)).toBe(true);
  });

  it('is no order', () => {
    expect(isSelection(A, map)).toBe(false);
    expect(
      isSelection({ choices: ['target 1', 'join a'], label: '', things: ['hex:1', 'unit:a'] }, map),
    ).toBe(false);
  });
});

describe('a ghost that is clicked', () => {
  it('gives its order back, the last of several', () => {
    const bomb: DraftOrder = { choices: ['bomb 1'], label: '', things: ['hex:1'] };
    const sight = { ...draft([], false), orders: [bomb, A, { ...bomb }] };
    expect(takenUp(sight, 'hex:1')).toEqual(['bomb 1', 'pick a', 'put 1']);
    expect(takenUp(sight, 'hex:2')).toBeUndefined();
  });
});

describe('a counter that is dragged to a place', () => {
  /** Goes from one sight to the next with everything that is done; what is done is written down. */
  function playing(...sights: readonly Sight[]) {
    const done: string[] = [];
    let at = 0;
    const next = (what: string) => {
      done.push(what);
      at = Math.min(at + 1, sights.length - 1);
      return Promise.resolve();
    };
    const session = {
      get sight() {
        return sights[at];
      },
      act: (text: string) => next(text),
      redraft: (choices: readonly string[]) => next(`redraft: ${choices.join(', ')}`),
      undo: () => next('undo'),
    } as unknown as Session;
    return { session, done };
  }

  it('is picked and put', async () => {
    const { session, done } = playing(
      draft([A], false, ['pick c']),
      draft([A, C], true, ['put 3', 'put 4']),
      draft([A], false),
    );
    await dropped(session, 'unit:c', 'hex:3');
    expect(done).toEqual(['pick c', 'put 3']);
  });

  it('is let go again where it cannot be put', async () => {
    const { session, done } = playing(
      draft([A], false, ['pick c']),
      draft([A, C], true, ['put 4']),
      draft([A], false),
    );
    await dropped(session, 'unit:c', 'hex:3');
    expect(done).toEqual(['pick c', 'undo']);
  });

  it('is put at once if it is in hand already', async () => {
    const { session, done } = playing(draft([A, C], true, ['put 3']), draft([A], false));
    await dropped(session, 'unit:c', 'hex:3');
    expect(done).toEqual(['put 3']);
  });

  it('is taken out of its order first, and what else was in hand with it', async () => {
    const { session, done } = playing(
      draft([A, B, C], true),
      draft([B], false, ['pick a']),
      draft([B, order('pick a')], true, ['put 3']),
      draft([B], false),
    );
    await dropped(session, 'unit:a', 'hex:3');
    expect(done).toEqual(['redraft: pick b, put 2', 'pick a', 'put 3']);
  });

  it('gets its order back where it cannot be put', async () => {
    const { session, done } = playing(
      draft([A, B], false),
      draft([B], false, ['pick a']),
      draft([B, order('pick a')], true, ['put 4']),
      draft([A, B], false),
    );
    await dropped(session, 'unit:a', 'hex:3');
    expect(done).toEqual(['redraft: pick b, put 2', 'pick a', 'redraft: pick a, put 1, pick b, put 2']);
  });

  it('stays picked where it can be put in several ways', async () => {
    const ways = draft([A, C], true, ['put 3', 'land 3']);
    const { session, done } = playing(draft([A], false, ['pick c']), ways);
    await dropped(session, 'unit:c', 'hex:3');
    expect(done).toEqual(['pick c']);
  });

  it('gives no answer outside of a draft: that could not be taken back', async () => {
    const { question, ...sight } = draft([], false, ['pick c', 'put 3']);
    const { session, done } = playing({
      ...sight,
      question: { ...question, draft: false },
    } as unknown as Sight);
    await dropped(session, 'unit:c', 'hex:3');
    expect(done).toEqual([]);
  });

  it('does nothing, and takes nothing back, where picking is refused or it is not offered', async () => {
    const refused = playing(draft([A], false, ['pick c']));
    await dropped(refused.session, 'unit:c', 'hex:3');
    expect(refused.done).toEqual(['pick c']);
    const stranger = playing(draft([A], false, ['put 3']));
    await dropped(stranger.session, 'unit:x', 'hex:3');
    expect(stranger.done).toEqual([]);
  });
});
