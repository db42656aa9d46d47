import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../../engine/definition.ts';
import type { Announcement, ShownAction, ShownItem, Sight, TableInfo } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import type { HostClient } from './host-client.ts';
import { Session } from './session.ts';

const chosen = vi.hoisted(() => ({ auto: true }));
vi.mock('./settings.ts', () => ({ settings: { get: () => chosen } }));

type Call = { readonly name: string; readonly args: readonly unknown[] };

/** A host whose answers a test gives one by one. */
class FakeHost {
  readonly calls: Call[] = [];
  readonly #open: { resolve(value: unknown): void; reject(error: unknown): void }[] = [];
  #heard: ((announcement: Announcement) => void) | undefined;

  onAnnouncement(listener: (announcement: Announcement) => void): () => void {
    this.#heard = listener;
    return () => {
      this.#heard = undefined;
    };
  }

  call(name: string, ...args: readonly unknown[]): Promise<unknown> {
    this.calls.push({ name, args });
    return new Promise((resolve, reject) => this.#open.push({ resolve, reject }));
  }

  get names(): readonly string[] {
    return this.calls.map(({ name }) => name);
  }

  /** Answers the call with this number, counted from 0, and lets everyone take it in. */
  async answer(call: number, value: unknown): Promise<void> {
    this.#open[call]?.resolve(value);
    await settled();
  }

  /** Shows something new to whoever watches. */
  async push(sight: Sight, id = 't'): Promise<void> {
    this.#heard?.({ kind: 'sight', id, sight });
    await settled();
  }

  /** What comes of a change is pushed before the change is answered. */
  async shows(call: number, sight: Sight): Promise<void> {
    await this.push(sight);
    await this.answer(call, undefined);
  }

  async refuse(call: number, message: string): Promise<void> {
    this.#open[call]?.reject(new Error(message));
    await settled();
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

function sightOf(seat: string, part: Partial<Sight> = {}): Sight {
  return {
    seat,
    decider: seat,
    view: { seat } as unknown as View,
    items: 0,
    news: [],
    courtesies: { undo: true, redo: true, reset: true },
    practice: false,
    ...part,
  };
}

function items(from: number, to: number): readonly ShownItem[] {
  return Array.from({ length: to - from }, (_, index) => ({
    number: from + index + 1,
    kind: 'action' as const,
    rolls: [],
    events: [],
  }));
}

function by(side: string, from: number, to: number): readonly ShownItem[] {
  return items(from, to).map((item) => ({ ...item, by: side }));
}

function asks(...actions: readonly Partial<ShownAction>[]): Pick<Sight, 'question'> {
  const shown = actions.map((action) => ({ text: 'end', verb: 'end', things: [], label: 'end', ...action }));
  return { question: { seat: 'axis', name: 'a.b', rule: 'c3/1', prompt: '', about: {}, actions: shown } };
}

function sessionAt(
  part: { readonly hides?: boolean; readonly hands?: 'one' | 'two'; readonly stop?: number } = {},
) {
  const host = new FakeHost();
  const info = {
    id: 't',
    title: 'A game',
    game: { id: 'c3', title: 'C3', sides: [{ id: 'axis' }, { id: 'british' }] },
    hands: part.hands ?? 'two',
    names: {},
    ...(part.stop === undefined ? { decider: 'axis' } : { stop: part.stop }),
  } as unknown as TableInfo;
  const session = new Session(host as unknown as HostClient, info, { hides: part.hides ?? false } as Face);
  return { host, session, seen: () => session.seen.get() };
}

/** An open table at which the Axis decides and has seen three things. */
async function playing(part: Parameters<typeof sessionAt>[0] = {}) {
  const at = sessionAt(part);
  if (part.hides && part.hands !== 'one') void at.session.liftCurtain();
  else void at.session.begin();
  await at.host.answer(0, sightOf('axis', { items: 3, news: items(0, 3), ...asks({}, {}) }));
  return at;
}

beforeEach(() => {
  chosen.auto = true;
});

describe('the beginning', () => {
  it('shows the side that decides', async () => {
    const { host, seen } = await playing();
    expect(host.calls).toEqual([{ name: 'watch', args: [{ seat: 'axis', known: {}, follow: true }] }]);
    expect(seen()).toMatchObject({ mode: 'play', busy: false, sight: { seat: 'axis' } });
    expect(seen().items).toHaveLength(3);
  });

  it('is behind a curtain where something is hidden between two people, and fetches nothing', async () => {
    const { host, session, seen } = sessionAt({ hides: true });
    await session.begin();
    expect(host.calls).toEqual([]);
    expect(seen()).toEqual({ mode: 'curtain', coming: 'axis', items: [], busy: false });
  });

  it('needs no curtain for one person', () => {
    expect(sessionAt({ hides: true, hands: 'one' }).seen().mode).toBe('play');
  });

  it('of a curtain that is lifted twice asks once', async () => {
    const { host, session } = sessionAt({ hides: true });
    void session.liftCurtain();
    void session.liftCurtain();
    await settled();
    expect(host.names).toEqual(['watch']);
  });

  it('of a game that stands still shows nobody what is hidden, and asks nothing', async () => {
    const { host, session, seen } = sessionAt({ hides: true, stop: 7 });
    void session.begin();
    expect(host.calls).toEqual([{ name: 'watch', args: [{ seat: 'spectator', known: {} }] }]);
    const { decider: _, ...still } = sightOf('spectator');
    await host.answer(0, still);
    expect(seen()).toMatchObject({ mode: 'stopped', busy: false });
  });
});

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

    void session.act('end');
    expect(host.calls[2]).toEqual({ name: 'act', args: ['british', 'end'] });
    // The Axis has its log still. Its own last deed is among what comes, but it is no news to it.
    await host.shows(
      2,
      sightOf('axis', { items: 6, news: [...by('axis', 3, 4), ...items(4, 6)], ...asks({}, {}) }),
    );
    expect(seen().newFrom).toBe(4);
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
    expect(host.calls[2]).toEqual({ name: 'act', args: ['axis', 'go-on'] });
    // The answer of the first action does not end the second.
    expect(seen().busy).toBe(true);
    await host.shows(2, sightOf('axis', asks({}, {})));
    expect(host.calls).toHaveLength(3);
    expect(seen().busy).toBe(false);
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

  it('is left to whoever wants to answer everything', async () => {
    chosen.auto = false;
    const { host, session } = await playing();
    void session.act('x');
    await host.shows(1, sightOf('axis', asks({})));
    expect(host.calls).toHaveLength(2);
  });
});

describe('passing the screen', () => {
  async function handedOver() {
    const at = await playing({ hides: true });
    void at.session.act('end');
    await at.host.shows(1, sightOf('axis', { decider: 'british', items: 5, news: items(3, 5) }));
    return at;
  }

  it('keeps the own view until then, and nothing after', async () => {
    const { host, session, seen } = await handedOver();
    expect(seen()).toMatchObject({ mode: 'handover', sight: { seat: 'axis' } });
    session.passScreen();
    expect(seen()).toEqual({ mode: 'curtain', coming: 'british', items: [], busy: false });
    expect(host.names.at(-1)).toBe('unwatch');
  });

  it('shows nothing more of the seat that left, whatever still comes', async () => {
    const { host, session, seen } = await handedOver();
    session.passScreen();
    const curtain = seen();
    await host.push(sightOf('axis', { items: 6, news: items(5, 6) }));
    expect(seen()).toBe(curtain);
    void session.liftCurtain();
    await host.push(sightOf('axis', { items: 6, news: items(5, 6) }));
    expect(JSON.stringify(seen())).not.toContain('axis');
  });

  it('says nothing of what was refused to whoever left', async () => {
    const { host, session, seen } = await playing({ hides: true });
    void session.actAll(['a', 'b']);
    await host.push(sightOf('axis', { decider: 'british', items: 4, news: items(3, 4) }));
    session.passScreen();
    const curtain = seen();
    await host.refuse(1, 'not the second');
    expect(seen()).toBe(curtain);
  });

  it('waits for an answer that is under way, which would show through the curtain', async () => {
    const { host, session, seen } = await handedOver();
    void session.undo();
    session.passScreen();
    expect(seen().mode).toBe('handover');
    await host.shows(2, sightOf('axis', { items: 6, news: items(5, 6), ...asks({}, {}) }));
    expect(seen()).toMatchObject({ mode: 'play', sight: { seat: 'axis' } });
  });

  it('forgets a look back that is under way', async () => {
    const { host, session, seen } = await handedOver();
    void session.goTo(1);
    session.passScreen();
    const curtain = seen();
    await host.answer(2, { seat: 'axis' });
    expect(seen()).toBe(curtain);
  });

  it('forgets the log and the previews: all is fetched anew for whoever comes', async () => {
    const { host, session, seen } = await handedOver();
    void session.preview('end');
    session.passScreen();
    void session.liftCurtain();
    expect(host.calls.at(-1)).toEqual({ name: 'watch', args: [{ seat: 'british', known: {} }] });
    await host.answer(4, sightOf('british', { items: 2, news: items(0, 2), ...asks({}, {}) }));
    void session.preview('end');
    expect(host.calls.at(-1)).toEqual({ name: 'preview', args: ['british', 'end'] });
    void session.act('end');
    await host.shows(6, sightOf('british', { decider: 'axis', items: 3, news: items(2, 3) }));
    session.passScreen();
    void session.liftCurtain();
    expect(host.calls.at(-1)).toEqual({ name: 'watch', args: [{ seat: 'axis', known: {} }] });
    await host.answer(8, sightOf('axis', { items: 7, news: items(0, 7), ...asks({}, {}) }));
    expect(seen().newFrom).toBe(5);
  });
});

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

    void session.goTo(1);
    void session.act('end');
    await host.answer(4, 'late');
    expect(seen()).not.toHaveProperty('replay');
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
