import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sight } from '../../host/protocol.ts';
import { GUARD } from './guard.ts';
import { asks, by, items, playing, sessionAt, sightOf } from './testing.ts';

const chosen = vi.hoisted(() => ({ auto: true }));
vi.mock('./settings.ts', () => ({ settings: { get: () => chosen } }));

beforeEach(() => {
  chosen.auto = true;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('an action', () => {
  it('is sent, and what comes of it is added to the log', async () => {
    const { host, session, seen } = await playing();
    void session.act('end');
    expect(seen().busy).toBe(true);
    expect(host.calls[1]).toEqual({ name: 'act', args: ['axis', 'end'] });
    await host.shows(1, sightOf('axis', { items: 5, news: items(3, 5), ...asks({}, {}) }));
    expect(seen().items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(seen().busy).toBe(false);
  });

  it('waits for none: a second one is not sent', async () => {
    const { host, session } = await playing();
    void session.act('end');
    void session.act('end');
    void session.undo();
    expect(host.names).toEqual(['watch', 'act']);
  });

  it('that shows nothing is over when it is answered', async () => {
    const { host, session, seen } = await playing();
    void session.actAll([]);
    await host.answer(1, undefined);
    expect(seen().busy).toBe(false);
  });

  it('that is refused changes nothing and says why, until it is dismissed or something is done', async () => {
    const { host, session, seen } = await playing();
    const before = seen().sight;
    void session.act('end');
    await host.refuse(1, 'not now');
    expect(seen()).toMatchObject({ busy: false, refused: { message: 'not now' } });
    expect(seen().sight).toBe(before);
    session.dismiss();
    expect(seen()).not.toHaveProperty('refused');
  });

  it('of several that are refused half-way shows how far it came', async () => {
    const { host, session, seen } = await playing();
    void session.actAll(['a', 'b']);
    await host.push(sightOf('axis', { items: 4, news: items(3, 4), ...asks({}, {}) }));
    await host.refuse(1, 'not the second');
    expect(seen().items).toHaveLength(4);
    expect(seen()).toMatchObject({ busy: false, refused: { message: 'not the second' } });
  });

  it('passes on to the other side by itself where nothing is hidden', async () => {
    const { host, session, seen } = await playing();
    void session.act('end');
    await host.shows(1, sightOf('british', { items: 4, news: items(0, 4), ...asks({}, {}) }));
    expect(seen()).toMatchObject({ mode: 'play', sight: { seat: 'british' } });
    expect(seen().items).toHaveLength(4);

    vi.advanceTimersByTime(GUARD);
    void session.act('end');
    expect(host.calls[2]).toEqual({ name: 'act', args: ['british', 'end'] });
    // The Axis has its log still, and no news: whoever is at the screen saw it happen.
    await host.shows(
      2,
      sightOf('axis', { items: 6, news: [...by('axis', 3, 4), ...items(4, 6)], ...asks({}, {}) }),
    );
    expect(seen()).not.toHaveProperty('newFrom');
    expect(seen().items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(host.names).toEqual(['watch', 'act', 'act']);
  });

  it('that ends the game leaves the table over', async () => {
    const { host, session, seen } = await playing();
    void session.resign();
    const { decider: _, ...over } = sightOf('axis', { result: {} as NonNullable<Sight['result']> });
    await host.shows(1, over);
    expect(seen().mode).toBe('over');
  });
});

describe('what others do', () => {
  it('is shown unasked, also while an earlier moment is looked at', async () => {
    const { host, session, seen } = await playing();
    void session.goTo(1);
    await host.answer(1, 'then');
    await host.push(sightOf('axis', { items: 4, news: items(3, 4), ...asks({}, {}) }));
    expect(seen().items).toHaveLength(4);
    expect(seen().replay).toEqual({ at: 1, view: 'then' });
  });

  it('that was asked for before leaving does nothing any more', async () => {
    const { host, session, seen } = sessionAt();
    void session.begin();
    const before = seen();
    session.leave();
    await host.answer(0, sightOf('axis', asks({ text: 'go-on' })));
    expect(seen().sight).toBe(before.sight);
    void session.act('end');
    expect(host.names).toEqual(['watch']);
  });

  it('at another table, or after leaving, is none of its business', async () => {
    const { host, session, seen } = await playing();
    const before = seen();
    await host.push(sightOf('axis', { items: 9 }), 'another');
    expect(seen()).toBe(before);
    session.leave();
    await host.push(sightOf('axis', { items: 9 }));
    expect(seen()).toBe(before);
  });
});

describe('a question with one answer', () => {
  it('that names nothing is answered', async () => {
    const { host, session, seen } = await playing();
    void session.act('x');
    await host.shows(1, sightOf('axis', asks({ text: 'go-on' })));
    expect(host.calls[2]).toEqual({ name: 'act', args: ['axis', 'go-on', true] });
    // The answer of the first action does not end the second.
    expect(seen().busy).toBe(true);
    await host.shows(2, sightOf('axis', asks({}, {})));
    expect(host.calls).toHaveLength(3);
    expect(seen().busy).toBe(false);
  });

  it('is not answered where the last thing that was sent takes something back, whatever was pressed meanwhile', async () => {
    const { host, session } = await playing();
    void session.undo();
    void session.act('end');
    await host.shows(1, sightOf('axis', { items: 4, news: items(3, 4), ...asks({ text: 'go-on' }) }));
    expect(host.names).toEqual(['watch', 'undo']);
  });

  it('is left to the player where it names something, closes a draft, or was gone back to', async () => {
    const order = { choices: [], label: '', things: [] };
    for (const [sight, way] of [
      [asks({ things: ['hex:1'] }), 'act'],
      [{ ...asks({}), orders: [order] }, 'act'],
      [asks({}), 'undo'],
      [asks({}), 'reset'],
    ] as const) {
      const { host, session } = await playing();
      void (way === 'act' ? session.act('x') : session[way]());
      await host.shows(1, sightOf('axis', sight));
      expect(host.calls).toHaveLength(2);
    }
  });

  it('is left to the player where something else may be done', async () => {
    const { question } = asks({});
    if (question === undefined) throw new Error('nothing is asked');
    const recall = { text: 'recall', verb: 'recall', things: [], label: 'Recall' };
    const { host, session } = await playing();
    void session.act('x');
    await host.shows(1, sightOf('axis', { question: { ...question, asides: [recall] } }));
    expect(host.calls).toHaveLength(2);
  });

  it('is left to whoever wants to answer everything', async () => {
    chosen.auto = false;
    const { host, session } = await playing();
    void session.act('x');
    await host.shows(1, sightOf('axis', asks({})));
    expect(host.calls).toHaveLength(2);
  });
});
