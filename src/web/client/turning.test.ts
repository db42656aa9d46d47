import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sight } from '../../host/protocol.ts';
import { GUARD } from './guard.ts';
import type { SessionState } from './session-state.ts';
import { Store } from './store.ts';
import { Turning } from './turning.ts';

/** Somebody is asked; nothing else of a sight is looked at. */
function sightOf(decider: string, ...computers: readonly string[]): Sight {
  const players = Object.fromEntries(computers.map((side) => [side, {}]));
  return { seat: decider, decider, computers: players, view: { stack: [] } } as unknown as Sight;
}

/** One sight after the other has been shown. */
function shownAfter(...sights: readonly Sight[]) {
  const store = new Store<SessionState>({ mode: 'play', items: [], busy: false });
  const turning = new Turning(() => store);
  const show = (sight: Sight) => {
    const { guarded: _, handed: __, ...rest } = store.get();
    store.set({ ...rest, ...turning.to(sight, store.get()) });
  };
  for (const sight of sights) show(sight);
  return { store, turning, show };
}

const handedOver = () => shownAfter(sightOf('a'), sightOf('b'));

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
    const { turning } = shownAfter(sightOf('a'));
    turning.wait(true);
    expect(turning.isGuarded).toBe(true);
    expect(turning.hasTurned).toBe(false);
    turning.wait(false);
    expect(turning.isGuarded).toBe(false);
  });

  it('does not begin again with dice that the computer rolls afterwards, however fast it plays', () => {
    const { store, turning, show } = shownAfter(sightOf('a'), sightOf('b', 'b'));
    vi.advanceTimersByTime(GUARD - 1);
    show(sightOf('b', 'b'));
    turning.wait(true);
    vi.advanceTimersByTime(1);
    expect(turning.hasTurned).toBe(true);
    turning.wait(false);
    expect(turning.hasTurned).toBe(false);
    expect(store.get().guarded).toBeUndefined();
  });
});

describe('the guard without dice', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['from a person to the computer', [sightOf('a', 'b'), sightOf('b', 'b')], true],
    ['from the computer to a person', [sightOf('b', 'b'), sightOf('a', 'b')], true],
    ['from one person to another', [sightOf('a'), sightOf('b')], true],
    ['to the computer for the same side', [sightOf('a'), sightOf('a', 'a')], true],
    ['from one computer to another', [sightOf('a', 'a', 'b'), sightOf('b', 'a', 'b')], false],
    ['to nobody else', [sightOf('a'), sightOf('a')], false],
    ['when the table is opened', [sightOf('b', 'b')], false],
  ] as const)('follows a decision that passes %s: %#', (_, sights, isGuarded) => {
    const { store, turning } = shownAfter(...sights);
    expect(turning.hasTurned).toBe(isGuarded);
    expect(store.get().guarded).toBe(isGuarded || undefined);
    vi.advanceTimersByTime(GUARD);
    expect(turning.hasTurned).toBe(false);
    expect(store.get().guarded).toBeUndefined();
  });

  it('is shown to its end while the computer plays on', () => {
    const { store, show } = shownAfter(sightOf('a', 'b'), sightOf('b', 'b'));
    show(sightOf('b', 'b'));
    expect(store.get().guarded).toBe(true);
  });

  it('no banner names the computer, which has its bar', () => {
    expect(shownAfter(sightOf('a', 'b'), sightOf('b', 'b')).store.get()).not.toHaveProperty('handed');
    expect(shownAfter(sightOf('b', 'b'), sightOf('a', 'b')).store.get().handed).toMatchObject({ to: 'a' });
  });
});
