import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GUARD } from './guard.ts';
import type { Session } from './session.ts';
import { asks, by, HINT, items, playing, sessionAt, sightOf } from './testing.ts';

const chosen = vi.hoisted(() => ({ auto: true }));
vi.mock('./settings.ts', () => ({ settings: { get: () => chosen } }));

const REGULAR = { level: 'regular', character: 'careful' } as const;
const AGAINST = { british: REGULAR };
const BOTH = { axis: REGULAR, british: REGULAR };

beforeEach(() => {
  vi.useRealTimers();
});

/** The British are asked, whom the computer plays, and the moment after that is over. */
async function passed(items = 0) {
  vi.useFakeTimers();
  const at = await playing({ computers: AGAINST });
  await at.host.push(sightOf('axis', { decider: 'british', computers: AGAINST, items }));
  vi.advanceTimersByTime(GUARD);
  return at;
}

describe('against the computer', () => {
  it('one sees with the eyes of the own side, whoever decides, and no curtain falls', async () => {
    const { host, session, seen } = sessionAt({ hides: true, computers: { axis: REGULAR } });
    expect(seen().mode).not.toBe('curtain');
    void session.begin();
    expect(host.calls[0]).toEqual({ name: 'watch', args: [{ seat: 'british', known: {} }] });
    await host.answer(0, sightOf('british', { decider: 'axis', computers: { axis: REGULAR } }));
    expect(seen()).toMatchObject({ mode: 'computer', sight: { seat: 'british' } });
  });

  it('its orders are shown as they come, and then one decides again', async () => {
    const { host, session, seen } = await playing({ computers: AGAINST });
    await host.push(sightOf('axis', { decider: 'british', computers: AGAINST, items: 3 }));
    expect(seen().mode).toBe('computer');
    const played = session.play(1);
    expect(host.calls[1]).toEqual({ name: 'play', args: [1] });
    await host.push(
      sightOf('axis', { computers: AGAINST, items: 4, news: by('british', 3, 4), ...asks({}, {}) }),
    );
    await host.answer(1, { orders: 1, more: false });
    expect(await played).toEqual({ orders: 1, more: false });
    expect(seen()).toMatchObject({ mode: 'play', busy: false });
    expect(seen().items.at(-1)).toMatchObject({ number: 4, by: 'british' });
    expect(seen()).not.toHaveProperty('newFrom');
  });

  it('what it is asked is never answered for it', async () => {
    const { host } = await playing({ computers: AGAINST });
    await host.push(sightOf('axis', { decider: 'british', computers: AGAINST, ...asks({}) }));
    expect(host.names).toEqual(['watch']);
  });
});

describe('where two computers play', () => {
  it('the first side is watched, and the eyes can be changed', async () => {
    const { host, session, seen } = sessionAt({ hides: true, computers: BOTH });
    void session.begin();
    expect(host.calls[0]).toEqual({ name: 'watch', args: [{ seat: 'axis', known: {} }] });
    await host.answer(0, sightOf('axis', { decider: 'axis', computers: BOTH, items: 2, news: items(0, 2) }));
    expect(seen().mode).toBe('computer');
    void session.watchAs('british');
    expect(host.calls[1]).toEqual({ name: 'watch', args: [{ seat: 'british', known: { axis: 2 } }] });
  });

  it('whoever plays cannot look through the eyes of the computer', async () => {
    const { host, session } = await playing({ computers: AGAINST });
    await host.push(sightOf('axis', { computers: AGAINST, ...asks({}, {}) }));
    void session.watchAs('british');
    expect(host.names).toEqual(['watch']);
  });
});

describe('a seat that changes hands', () => {
  it('is left to the computer: from then on one watches as the other side', async () => {
    const { host, session, seen } = await playing({ hands: 'one' });
    void session.handOver('axis', REGULAR);
    expect(host.calls[1]).toEqual({ name: 'handOver', args: ['axis', REGULAR] });
    await host.shows(1, sightOf('axis', { computers: { axis: REGULAR }, items: 4, news: items(3, 4) }));
    expect(host.calls[2]).toMatchObject({ name: 'watch', args: [{ seat: 'british' }] });
    expect(host.calls[2]?.args[0]).not.toHaveProperty('follow');
    await host.answer(2, sightOf('british', { decider: 'axis', computers: { axis: REGULAR } }));
    expect(seen()).toMatchObject({ mode: 'computer', sight: { seat: 'british' } });
  });

  it('with secrets is passed on behind a curtain', async () => {
    vi.useFakeTimers();
    const { host, session, seen } = await playing({ hides: true });
    vi.advanceTimersByTime(GUARD);
    void session.handOver('axis', REGULAR);
    expect(host.names).toEqual(['watch', 'handOver']);
    await host.shows(1, sightOf('axis', { computers: { axis: REGULAR } }));
    expect(seen()).toMatchObject({ mode: 'curtain', coming: 'british', items: [] });
    expect(seen()).not.toHaveProperty('sight');
  });

  it('with secrets is passed on behind a curtain also where the other person is to decide: nothing of theirs is shown', async () => {
    vi.useFakeTimers();
    const { host, session, seen } = await playing({ hides: true });
    vi.advanceTimersByTime(GUARD);
    void session.handOver('axis', REGULAR);
    const left = sightOf('axis', { decider: 'british', computers: { axis: REGULAR } });
    await host.shows(1, left);
    const looks = host.calls.flatMap(({ name }, call) => (name === 'watch' ? [call] : []));
    for (const call of looks.slice(1)) await host.answer(call, sightOf('british', asks({}, {})));
    expect(seen()).toMatchObject({ mode: 'curtain', coming: 'british', items: [] });
    expect(seen()).not.toHaveProperty('sight');
  });

  it('is taken by whoever watched two computers as the other side: no curtain falls, and its sights are shown', async () => {
    vi.useFakeTimers();
    const { host, session, seen } = sessionAt({ hides: true, computers: BOTH });
    void session.begin();
    await host.answer(0, sightOf('axis', { decider: 'british', computers: BOTH }));
    vi.advanceTimersByTime(GUARD);
    void session.handOver('british', null);
    const computers = { axis: REGULAR };
    await host.shows(1, sightOf('axis', { decider: 'british', computers }));
    const mine = sightOf('british', { computers, ...asks({}, {}) });
    for (let call = 2; call < host.calls.length; call++) await host.answer(call, mine);
    expect(host.names).not.toContain('unwatch');
    expect(seen()).toMatchObject({ mode: 'play', sight: { seat: 'british' } });
    await host.push(sightOf('british', { computers, items: 1, news: items(0, 1), ...asks({}, {}) }));
    expect(seen().items).toHaveLength(1);
  });

  it('is taken back: both sides are played from here again', async () => {
    const { host, session, seen } = await passed();
    void session.handOver('british', null);
    expect(host.calls[1]).toEqual({ name: 'handOver', args: ['british', null] });
    await host.shows(1, sightOf('axis', { decider: 'british' }));
    expect(host.calls[2]).toMatchObject({ name: 'watch', args: [{ seat: 'british', follow: true }] });
    await host.answer(host.calls.length - 1, sightOf('british', asks({}, {})));
    expect(seen()).toMatchObject({ mode: 'play', sight: { seat: 'british' }, guarded: true });
    expect(seen()).not.toHaveProperty('handed');
  });

  it('stays where it is when that is refused', async () => {
    const { host, session, seen } = await playing();
    void session.handOver('axis', REGULAR);
    await host.refuse(1, 'not here');
    expect(host.names).toEqual(['watch', 'handOver']);
    expect(seen()).toMatchObject({ mode: 'play', refused: { message: 'not here' } });
  });
});

describe('while looking back', () => {
  async function lookingBack(at: Awaited<ReturnType<typeof playing>>) {
    void at.session.goTo(1);
    await at.host.answer(1, 'then');
    expect(at.seen().replay).toBeDefined();
    return at;
  }

  it.each([
    ['handOver', (session: Session) => session.handOver('british', null)],
    ['propose', (session: Session) => session.propose('draw')],
    ['answer', (session: Session) => session.answer('withdraw')],
    ['resign', (session: Session) => session.resign()],
  ] as const)('%s is meant for now, and goes there', async (name, wish) => {
    const { host, session, seen } = await lookingBack(await passed(3));
    void wish(session);
    expect(host.names.slice(2)).toEqual([name]);
    expect(seen()).not.toHaveProperty('replay');
  });

  it('an order is none, and no seat is taken for what was not done', async () => {
    const { host, session, seen } = await lookingBack(await playing({ computers: AGAINST }));
    void session.playHint(HINT);
    expect(host.names).toEqual(['watch', 'viewAt']);
    session.backToNow();
    void session.act('end');
    expect(seen().busy).toBe(true);
    await session.handOver('british', null);
    expect(host.names).toEqual(['watch', 'viewAt', 'act']);
  });
});

describe('a hint', () => {
  it('that is played is one order to take back, until something else happens', async () => {
    const { host, session } = await playing();
    void session.playHint(HINT);
    expect(host.calls[1]).toEqual({ name: 'actAll', args: ['axis', ['pick a', 'go b']] });
    await host.shows(1, sightOf('axis', { items: 5, news: items(3, 5), ...asks({}, {}) }), 2);
    void session.undo();
    expect(host.calls[2]).toEqual({ name: 'undo', args: ['axis', 2] });
    await host.shows(2, sightOf('axis', { items: 6, news: items(5, 6), ...asks({}, {}) }));
    // It is done again as one, and can be taken back as one again.
    void session.redo();
    expect(host.calls[3]).toEqual({ name: 'redo', args: ['axis', 2] });
    await host.shows(3, sightOf('axis', { items: 7, news: items(6, 7), ...asks({}, {}) }));
    void session.undo();
    expect(host.calls[4]).toEqual({ name: 'undo', args: ['axis', 2] });
    await host.shows(4, sightOf('axis', { items: 8, news: items(7, 8), ...asks({}, {}) }));
    void session.undo();
    expect(host.calls[5]).toEqual({ name: 'undo', args: ['axis', 1] });
  });

  it('is still one after what answered itself, and after an undo that was not carried out', async () => {
    const { host, session } = await playing();
    void session.playHint(HINT);
    await host.shows(1, sightOf('axis', { items: 5, news: items(3, 5), ...asks({}) }), 2);
    expect(host.calls[2]).toEqual({ name: 'act', args: ['axis', 'end', true] });
    void session.undo();
    await host.shows(2, sightOf('axis', { items: 6, news: items(5, 6), ...asks({}, {}) }));
    void session.undo();
    expect(host.calls[3]).toEqual({ name: 'undo', args: ['axis', 3] });
  });

  it('after which something else was done is taken back like anything', async () => {
    const { host, session } = await playing();
    void session.playHint(HINT);
    await host.shows(1, sightOf('axis', { items: 5, news: items(3, 5), ...asks({}, {}) }), 2);
    void session.act('end');
    await host.shows(2, sightOf('axis', { items: 6, news: items(5, 6), ...asks({}, {}) }));
    void session.undo();
    expect(host.calls[3]).toEqual({ name: 'undo', args: ['axis', 1] });
  });

  it('is as many steps as it took, whatever the seat that is shown then has seen', async () => {
    vi.useFakeTimers();
    const { host, session } = await playing({ hands: 'one' });
    void session.playHint(HINT);
    await host.shows(1, sightOf('british', { items: 40, news: items(0, 40), ...asks({}, {}) }), 2);
    vi.advanceTimersByTime(GUARD);
    void session.undo();
    expect(host.calls[2]).toEqual({ name: 'undo', args: ['british', 2] });
  });

  it('of the other person is not taken back with an own order', async () => {
    vi.useFakeTimers();
    const { host, session } = await playing();
    void session.playHint(HINT);
    await host.shows(1, sightOf('british', { items: 40, news: items(0, 40), ...asks({}, {}) }), 2);
    vi.advanceTimersByTime(GUARD);
    void session.undo();
    expect(host.calls[2]).toEqual({ name: 'undo', args: ['british', 1] });
  });

  it('goes with what the computer did of it, as one', async () => {
    vi.useFakeTimers();
    const { host, session } = await playing({ computers: AGAINST });
    void session.playHint(HINT);
    await host.shows(1, sightOf('axis', { items: 5, news: items(3, 5), ...asks({}, {}) }), 2);
    await host.push(sightOf('axis', { items: 7, news: items(5, 7), ...asks({}, {}) }));
    vi.advanceTimersByTime(GUARD);
    void session.undo();
    expect(host.calls[2]).toEqual({ name: 'undo', args: ['axis', 2] });
  });
});
