import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sight } from '../../host/protocol.ts';
import { GUARD } from './guard.ts';
import { asks, items, playing, sessionAt, settled, sightOf } from './testing.ts';

vi.mock('./settings.ts', () => ({ settings: { get: () => ({ auto: true }) } }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Long enough for whoever comes to see what is asked. */
function afterTheGuard(): void {
  vi.advanceTimersByTime(GUARD);
}

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
    expect(seen()).toEqual({ mode: 'curtain', coming: 'axis', progress: 'turn 1', items: [], busy: false });
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

describe('passing the screen', () => {
  async function handedOver() {
    const at = await playing({ hides: true });
    afterTheGuard();
    void at.session.act('end');
    await at.host.shows(1, sightOf('axis', { decider: 'british', items: 5, news: items(3, 5) }));
    afterTheGuard();
    return at;
  }

  it('keeps the own view until then, and nothing after', async () => {
    const { host, session, seen } = await handedOver();
    expect(seen()).toMatchObject({ mode: 'handover', sight: { seat: 'axis' } });
    session.passScreen();
    expect(seen()).toEqual({
      mode: 'curtain',
      coming: 'british',
      progress: 'turn 1',
      items: [],
      busy: false,
      guarded: true,
    });
    expect(host.names.at(-1)).toBe('unwatch');
  });

  it('shows nothing more of the seat that left, whatever still comes', async () => {
    const { host, session, seen } = await handedOver();
    session.passScreen();
    const curtain = seen();
    await host.push(sightOf('axis', { items: 6, news: items(5, 6) }));
    expect(seen()).toBe(curtain);
    afterTheGuard();
    void session.liftCurtain();
    await host.push(sightOf('axis', { items: 6, news: items(5, 6) }));
    expect(JSON.stringify(seen())).not.toContain('axis');
  });

  it('says nothing of what was refused to whoever left', async () => {
    const { host, session, seen } = await playing({ hides: true });
    afterTheGuard();
    void session.actAll(['a', 'b']);
    await host.push(sightOf('axis', { decider: 'british', items: 4, news: items(3, 4) }));
    afterTheGuard();
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
    afterTheGuard();
    void session.liftCurtain();
    expect(host.calls.at(-1)).toEqual({ name: 'watch', args: [{ seat: 'british', known: {} }] });
    await host.answer(4, sightOf('british', { items: 2, news: items(0, 2), ...asks({}, {}) }));
    afterTheGuard();
    void session.preview('end');
    expect(host.calls.at(-1)).toEqual({ name: 'preview', args: ['british', 'end'] });
    void session.act('end');
    await host.shows(6, sightOf('british', { decider: 'axis', items: 3, news: items(2, 3) }));
    afterTheGuard();
    session.passScreen();
    afterTheGuard();
    void session.liftCurtain();
    expect(host.calls.at(-1)).toEqual({ name: 'watch', args: [{ seat: 'axis', known: {} }] });
    await host.answer(8, sightOf('axis', { items: 7, news: items(0, 7), ...asks({}, {}) }));
    expect(seen().newFrom).toBe(5);
  });
});

describe('a game that hides only its set-up', () => {
  async function setUp() {
    const at = sessionAt({ hides: 'set-up' });
    void at.session.liftCurtain();
    await at.host.answer(0, sightOf('axis', { ...asking('set-up.pick') }));
    afterTheGuard();
    return at;
  }
  const asking = (name: string) => {
    const { question } = asks({}, {});
    return question === undefined ? {} : { question: { ...question, name } };
  };

  it('begins behind the curtain, and watches without following', async () => {
    const { host, seen } = await setUp();
    expect(host.calls[0]).toEqual({ name: 'watch', args: [{ seat: 'axis', known: {} }] });
    expect(seen()).toMatchObject({ mode: 'play', sight: { seat: 'axis' } });
  });

  it('passes on without a curtain when all lies open', async () => {
    const { host, session, seen } = await setUp();
    void session.act('confirm');
    await host.shows(1, sightOf('axis', { decider: 'british', ...asking('plan.pick') }));
    expect(host.calls[2]).toMatchObject({ name: 'watch', args: [{ seat: 'british', follow: true }] });
    await host.answer(2, sightOf('british', asking('plan.pick')));
    expect(seen()).toMatchObject({
      mode: 'play',
      guarded: true,
      handed: { from: 'axis', to: 'british' },
      sight: { seat: 'british' },
    });
  });

  it('draws the curtain where something begins to be hidden, before it is shown', async () => {
    const { host, session, seen } = await setUp();
    void session.act('confirm');
    await host.shows(1, sightOf('axis', asking('plan.pick')));
    const { length } = host.calls;
    await host.push(sightOf('british', asking('set-up.pick')));
    expect(seen()).toMatchObject({ mode: 'curtain', coming: 'british', items: [] });
    expect(seen()).not.toHaveProperty('sight');
    expect(host.names.slice(length)).toEqual(['unwatch']);
  });
});

describe('whoever comes and has nothing to decide', () => {
  /** British sit down; the only answer they have has been asked for. */
  async function comingTo(question: Partial<Sight>) {
    const at = await playing({ hides: true });
    afterTheGuard();
    void at.session.act('end');
    await at.host.shows(1, sightOf('axis', { decider: 'british', items: 5, news: items(3, 5) }));
    afterTheGuard();
    at.session.passScreen();
    afterTheGuard();
    const seen: unknown[] = [];
    at.session.state.subscribe(() => seen.push(at.seen()));
    void at.session.liftCurtain();
    await at.host.answer(3, sightOf('british', { items: 4, news: items(0, 4), ...question }));
    return { ...at, everSeen: seen };
  }

  it('passes the screen straight on, and is shown nothing', async () => {
    const { host, seen, everSeen } = await comingTo(asks({}));
    expect(host.calls.at(-1)).toEqual({ name: 'act', args: ['british', 'end', true] });
    await host.shows(4, sightOf('british', { decider: 'axis', items: 5, news: items(4, 5) }));
    expect(seen()).toEqual({
      mode: 'curtain',
      coming: 'axis',
      progress: 'turn 1',
      items: [],
      busy: false,
      guarded: true,
    });
    expect(JSON.stringify(everSeen)).not.toContain('"sight"');
  });

  it('is asked as usual once there is something to decide', async () => {
    const { host, seen } = await comingTo(asks({}));
    await host.shows(4, sightOf('british', { items: 5, news: items(4, 5), ...asks({}, {}) }));
    expect(seen()).toMatchObject({ mode: 'play', sight: { seat: 'british' } });
  });

  it('is asked where the answer names something', async () => {
    const { host, seen } = await comingTo(asks({ things: ['unit:a'] }));
    expect(host.names.at(-1)).toBe('watch');
    expect(seen()).toMatchObject({ mode: 'play', sight: { seat: 'british' } });
  });

  it('has the curtain again where the answer is refused, and can try once more', async () => {
    const { host, seen } = await comingTo(asks({}));
    await host.refuse(4, 'the disk is full');
    expect(seen()).toMatchObject({
      mode: 'curtain',
      coming: 'british',
      refused: { message: 'the disk is full' },
    });
  });
});
