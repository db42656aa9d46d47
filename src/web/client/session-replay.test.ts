import { describe, expect, it, vi } from 'vitest';
import { asks, playing, sightOf } from './testing.ts';

vi.mock('./settings.ts', () => ({ settings: { get: () => ({ auto: true }) } }));

describe('looking back', () => {
  it('shows an earlier moment and returns', async () => {
    const { host, session, seen } = await playing();
    void session.goTo(2);
    await host.answer(1, 'then');
    expect(seen().replay).toEqual({ at: 2, view: 'then' });
    session.backToNow();
    expect(seen()).not.toHaveProperty('replay');
  });

  it('stays within the game; its end is the present', async () => {
    const { host, session, seen } = await playing();
    void session.goTo(-5);
    expect(host.calls[1]).toEqual({ name: 'viewAt', args: ['axis', 0] });
    await host.answer(1, 'start');
    await session.goTo(99);
    expect(host.calls).toHaveLength(2);
    expect(seen()).not.toHaveProperty('replay');
  });

  it('is overtaken by a return, by another wish, and by an action', async () => {
    const { host, session, seen } = await playing();
    void session.goTo(1);
    session.backToNow();
    await host.answer(1, 'late');
    expect(seen()).not.toHaveProperty('replay');

    void session.goTo(1);
    void session.goTo(2);
    await host.answer(3, 'second');
    await host.answer(2, 'first');
    expect(seen().replay).toEqual({ at: 2, view: 'second' });

    session.backToNow();
    void session.goTo(1);
    void session.act('end');
    await host.answer(4, 'late');
    expect(seen()).not.toHaveProperty('replay');
  });
});

describe('in the past', () => {
  it('nothing is changed, in whatever way', async () => {
    const { host, session } = await playing();
    void session.goTo(1);
    await host.answer(1, 'then');
    void session.act('end');
    void session.undo();
    void session.redraft([]);
    expect(host.names).toEqual(['watch', 'viewAt']);
    session.backToNow();
    void session.act('end');
    expect(host.names).toEqual(['watch', 'viewAt', 'act']);
  });
});

describe('a preview', () => {
  it('is asked once until something changes, and is nothing where it fails', async () => {
    const { host, session } = await playing();
    const first = session.preview('end');
    expect(session.preview('end')).toBe(first);
    await host.refuse(1, 'no preview');
    expect(await first).toBeNull();
    void session.act('end');
    await host.shows(2, sightOf('axis', asks({}, {})));
    void session.preview('end');
    expect(host.names).toEqual(['watch', 'preview', 'act', 'preview']);
  });
});
