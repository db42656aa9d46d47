import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownItem } from '../../host/protocol.ts';
import { ComputerTurn } from './computer-turn.ts';
import { GUARD } from './guard.ts';
import { type FakeHost, playing, sessionAt, sightOf } from './testing.ts';

const chosen = vi.hoisted(() => {
  const heard = new Set<() => void>();
  const state = { now: { auto: true, speed: 1, paused: false, motion: 1 }, heard };
  return state;
});
vi.mock('./settings.ts', () => ({
  settings: {
    get: () => chosen.now,
    change: (part: object) => {
      chosen.now = { ...chosen.now, ...part };
      for (const listener of chosen.heard) listener();
    },
    subscribe: (listener: () => void) => {
      chosen.heard.add(listener);
      return () => chosen.heard.delete(listener);
    },
  },
  motionOf: ({ motion }: { readonly motion: number }) => motion,
}));

const COMPUTERS = { british: { level: 'regular', character: 'careful' } } as const;
const turns: ComputerTurn[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  chosen.now = { auto: true, speed: 1, paused: false, motion: 1 };
});
afterEach(() => {
  for (const turn of turns.splice(0)) turn.end();
  vi.useRealTimers();
});

const its = () => sightOf('axis', { decider: 'british', computers: COMPUTERS, items: 3 });
const mine = () => sightOf('axis', { computers: COMPUTERS });

/** The computer has just been asked. */
async function passed() {
  const at = await playing({ computers: COMPUTERS });
  const turn = new ComputerTurn(at.session);
  turn.begin();
  turns.push(turn);
  await at.host.push(its());
  return { ...at, turn, doing: () => turn.state.get() };
}

/** One watches it, and the moment after it was asked is over: its time begins here. */
async function watching() {
  const at = await passed();
  at.turn.end();
  vi.advanceTimersByTime(GUARD);
  at.turn.begin();
  return at;
}

/** How often it was asked to play, with how many orders each time. */
function asked({ calls }: FakeHost): readonly unknown[] {
  return calls.filter(({ name }) => name === 'play').map(({ args }) => args[0]);
}

async function played(host: FakeHost, more = true, orders = 1): Promise<void> {
  await host.push(more ? its() : mine());
  await host.answer(host.calls.length - 1, { orders, more });
}

describe("the computer's turn", () => {
  it('gives one order after the other, each after its time', async () => {
    const { host, doing } = await watching();
    expect(doing().doing).toBe('playing');
    vi.advanceTimersByTime(899);
    expect(asked(host)).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked(host)).toEqual([1]);
    expect(doing().thinking).toBe(true);
    // However long it thinks, no second order is asked for.
    vi.advanceTimersByTime(10_000);
    expect(asked(host)).toEqual([1]);
    await played(host);
    expect(doing().thinking).toBe(false);
    vi.advanceTimersByTime(899);
    expect(asked(host)).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(asked(host)).toEqual([1, 1]);
  });

  it('leaves time to read what was rolled', async () => {
    const { host } = await watching();
    vi.advanceTimersByTime(900);
    const rolled: ShownItem = {
      number: 4,
      kind: 'action',
      by: 'british',
      rolls: [{ text: 'combat', by: 'british', die: 6, result: 1 }],
      events: [],
    };
    await host.push({ ...its(), items: 4, news: [rolled] });
    await host.answer(host.calls.length - 1, { orders: 1, more: true });
    vi.advanceTimersByTime(2399);
    expect(asked(host)).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(asked(host)).toEqual([1, 1]);
  });

  it('ends when a person is to decide', async () => {
    const { host, doing } = await watching();
    vi.advanceTimersByTime(900);
    await played(host, false);
    expect(doing()).toEqual({ doing: 'off', thinking: false });
    vi.advanceTimersByTime(60_000);
    expect(asked(host)).toEqual([1]);
  });

  it('is faster at a higher speed, and follows a change at once', async () => {
    const { host } = await watching();
    vi.advanceTimersByTime(400);
    const { settings } = await import('./settings.ts');
    settings.change({ speed: 4 });
    vi.advanceTimersByTime(0);
    expect(asked(host)).toEqual([1]);
  });

  it('goes on at once where nothing could be noticed', async () => {
    const { host } = await watching();
    vi.advanceTimersByTime(900);
    await host.answer(host.calls.length - 1, { orders: 0, more: true });
    expect(asked(host)).toEqual([1, 1]);
  });

  it('stops while it is paused, one order for each step, and goes on', async () => {
    const { host, turn, doing } = await watching();
    turn.toggle();
    expect(doing().doing).toBe('paused');
    expect(chosen.now.paused).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(asked(host)).toEqual([]);
    turn.step();
    turn.step();
    expect(asked(host)).toEqual([1]);
    await played(host);
    vi.advanceTimersByTime(60_000);
    expect(asked(host)).toEqual([1]);
    turn.toggle();
    vi.advanceTimersByTime(900);
    expect(asked(host)).toEqual([1, 1]);
  });

  it('is skipped by asking for many orders until a person decides, without a pause between', async () => {
    const { host, turn, doing } = await watching();
    turn.skip();
    expect(doing().doing).toBe('skipping');
    expect(asked(host)).toHaveLength(1);
    expect(asked(host)[0]).toBeGreaterThan(100);
    await played(host, true, 40);
    expect(asked(host)).toHaveLength(2);
    await played(host, false, 3);
    expect(asked(host)).toHaveLength(2);
    // The next turn has its usual pace again.
    await host.push(its());
    expect(doing().doing).toBe('playing');
  });

  it('is paused by a step, and what was skipped is played on at its pace after a failure', async () => {
    const { host, turn, doing } = await watching();
    turn.step();
    expect(chosen.now.paused).toBe(true);
    await played(host);
    expect(doing().doing).toBe('paused');
    turn.skip();
    await host.refuse(host.calls.length - 1, 'it gives no answer');
    expect(doing().doing).toBe('failed');
    turn.retry();
    expect(doing().doing).toBe('playing');
    expect(chosen.now.paused).toBe(false);
  });

  it('goes on no further where nothing could be noticed once nobody watches', async () => {
    const { host, turn } = await watching();
    vi.advanceTimersByTime(900);
    turn.end();
    await host.answer(host.calls.length - 1, { orders: 0, more: true });
    expect(asked(host)).toEqual([1]);
  });

  it('comes out of a skip by pausing', async () => {
    const { host, turn, doing } = await watching();
    turn.skip();
    turn.toggle();
    await played(host, true, 40);
    expect(doing().doing).toBe('paused');
    expect(asked(host)).toHaveLength(1);
  });

  it('waits for every step where nothing may move', async () => {
    chosen.now.motion = 0;
    const { host, turn, doing } = await watching();
    expect(doing().doing).toBe('paused');
    vi.advanceTimersByTime(60_000);
    expect(asked(host)).toEqual([]);
    turn.step();
    await played(host);
    turn.skip();
    expect(asked(host)).toHaveLength(2);
  });

  it('waits while an earlier moment is looked at', async () => {
    const { host, session, turn, doing } = await watching();
    void session.goTo(1);
    await host.answer(host.calls.length - 1, 'then');
    expect(doing().doing).toBe('paused');
    vi.advanceTimersByTime(60_000);
    expect(asked(host)).toEqual([]);
    turn.toggle();
    expect(session.state.get()).not.toHaveProperty('replay');
    vi.advanceTimersByTime(900);
    expect(asked(host)).toEqual([1]);
  });

  it.each(['step', 'skip'] as const)('%s goes back to now first: nothing is played unseen', async (way) => {
    const { host, session, turn } = await watching();
    void session.goTo(1);
    await host.answer(host.calls.length - 1, 'then');
    turn[way]();
    expect(session.state.get()).not.toHaveProperty('replay');
    expect(asked(host)).toHaveLength(1);
  });

  it('says what failed, does nothing more by itself, and is tried again when somebody wants it', async () => {
    const { host, turn, doing } = await watching();
    vi.advanceTimersByTime(900);
    await host.refuse(host.calls.length - 1, 'it gives no answer');
    expect(doing()).toMatchObject({ doing: 'failed', refused: { message: 'it gives no answer' } });
    turn.step();
    turn.skip();
    turn.toggle();
    vi.advanceTimersByTime(60_000);
    expect(asked(host)).toEqual([1]);
    turn.retry();
    vi.advanceTimersByTime(900);
    expect(asked(host)).toEqual([1, 1]);
    expect(doing().doing).toBe('playing');
  });

  it('asks nothing any more when nobody watches', async () => {
    const { host, turn } = await watching();
    turn.end();
    vi.advanceTimersByTime(60_000);
    expect(asked(host)).toEqual([]);
  });
});

describe('just after an own order', () => {
  it('what is pressed neither pauses nor steps nor skips nor hurries it, and is not kept for later', async () => {
    const { host, turn, doing } = await passed();
    for (const wait of [0, GUARD - 1]) {
      vi.advanceTimersByTime(wait);
      turn.toggle();
      turn.step();
      turn.skip();
      turn.goAt(4);
      expect(doing().doing).toBe('playing');
      expect(chosen.now).toMatchObject({ paused: false, speed: 1 });
      expect(asked(host)).toEqual([]);
    }
    vi.advanceTimersByTime(1);
    expect(doing().doing).toBe('playing');
    turn.goAt(2);
    turn.toggle();
    expect(doing().doing).toBe('paused');
    expect(chosen.now).toMatchObject({ paused: true, speed: 2 });
  });

  it('it plays on all the same, and is paused while its own dice roll', async () => {
    const { host, session, turn, doing } = await passed();
    vi.advanceTimersByTime(900);
    expect(asked(host)).toEqual([1]);
    session.wait(true);
    turn.toggle();
    expect(doing().doing).toBe('paused');
  });

  it('is paused from the first moment where it plays when the table is opened', async () => {
    const { host, session } = sessionAt({ computers: COMPUTERS });
    void session.begin();
    await host.answer(0, its());
    const turn = new ComputerTurn(session);
    turn.begin();
    turns.push(turn);
    turn.toggle();
    expect(turn.state.get().doing).toBe('paused');
  });
});
