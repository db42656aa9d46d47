import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sight } from '../../host/protocol.ts';
import { GUARD } from './guard.ts';
import type { SessionState } from './session-state.ts';
import { Store } from './store.ts';
import { Turning } from './turning.ts';

/** Somebody is asked; nothing else of a sight is looked at. */
function sightOf(decider: string): Sight {
  return { seat: decider, decider, computers: {}, view: { stack: [] } } as unknown as Sight;
}

function handedOver() {
  const store = new Store<SessionState>({ mode: 'play', items: [], busy: false });
  const turning = new Turning(() => store);
  turning.to(sightOf('a'), store.get());
  store.change(turning.to(sightOf('b'), store.get()));
  return { store, turning };
}

describe('the guard after a throw of dice', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([GUARD / 2, GUARD * 2])('lasts from when the dice lie still, after %i ms', (rolling) => {
    const { store, turning } = handedOver();
    turning.wait(true);
    vi.advanceTimersByTime(rolling);
    expect(store.get().guarded).toBe(true);
    turning.wait(false);
    vi.advanceTimersByTime(GUARD - 1);
    expect(turning.isGuarded).toBe(true);
    vi.advanceTimersByTime(1);
    expect(turning.isGuarded).toBe(false);
    expect(store.get().guarded).toBeUndefined();
  });

  it('is not there where nobody else decides, but nothing is taken while they roll', () => {
    const store = new Store<SessionState>({ mode: 'play', items: [], busy: false });
    const turning = new Turning(() => store);
    turning.to(sightOf('a'), store.get());
    turning.wait(true);
    expect(turning.isGuarded).toBe(true);
    turning.wait(false);
    expect(turning.isGuarded).toBe(false);
  });
});
