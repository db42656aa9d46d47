import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../../engine/definition.ts';
import { GUARD } from './guard.ts';
import { asks, HINT, items, playing, settled, sightOf } from './testing.ts';

vi.mock('./settings.ts', () => ({ settings: { get: () => ({ auto: true }) } }));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const british = () => sightOf('british', { items: 4, news: items(0, 4), ...asks({}, {}) });
const axis = () => sightOf('axis', { items: 4, news: items(3, 4), ...asks({}, {}) });

/** The Axis has just ended something, and the British are asked. */
async function handedOver() {
  const at = await playing();
  void at.session.act('end');
  await at.host.shows(1, british());
  return at;
}

describe('after a change of the side to decide', () => {
  it('nothing that is pressed answers for the other side, in whatever way', async () => {
    const { host, session, seen } = await handedOver();
    expect(seen()).toMatchObject({ guarded: true, sight: { seat: 'british' } });
    void session.act('end');
    void session.actAll(['end']);
    void session.redraft([]);
    void session.undo();
    void session.redo();
    void session.reset();
    void session.resign();
    void session.playHint(HINT);
    void session.handOver('axis', { level: 'regular', character: 'bold' });
    void session.propose('draw');
    void session.answer('accept');
    await settled();
    expect(host.names).toEqual(['watch', 'act']);
    vi.advanceTimersByTime(GUARD - 1);
    void session.act('end');
    expect(host.names).toEqual(['watch', 'act']);
  });

  it('everything answers again after the guard; what came before is not kept', async () => {
    const { host, session, seen } = await handedOver();
    void session.act('end');
    vi.advanceTimersByTime(GUARD);
    expect(seen()).not.toHaveProperty('guarded');
    expect(host.names).toEqual(['watch', 'act']);
    void session.act('other');
    expect(host.calls[2]).toEqual({ name: 'act', args: ['british', 'other'] });
  });

  it('looking back and pointing are answered all the same', async () => {
    const { host, session } = await handedOver();
    void session.goTo(1);
    void session.preview('end');
    expect(host.names.slice(2)).toEqual(['viewAt', 'preview']);
  });

  it('who decides now is told until the first order', async () => {
    const { session, seen } = await handedOver();
    expect(seen().handed).toEqual({ from: 'axis', to: 'british', back: false });
    vi.advanceTimersByTime(GUARD);
    expect(seen().handed).toBeDefined();
    void session.act('end');
    expect(seen()).not.toHaveProperty('handed');
  });

  it('it is told that the first goes on afterwards, where what it did is not over', async () => {
    const { host, session, seen } = await playing();
    const at = (...steps: readonly string[]) =>
      ({ stack: steps.map((step) => ({ step })) }) as unknown as View;
    void session.act('x');
    await host.shows(1, { ...axis(), view: at('turn.go', 'movement.pick') });
    void session.act('go');
    await host.shows(2, { ...british(), view: at('turn.go', 'movement.react', 'losses.choose') });
    expect(seen().handed).toEqual({ from: 'axis', to: 'british', back: true });
  });

  it('there is none where the same side goes on, or the other was not really asked', async () => {
    const { host, session, seen } = await playing();
    void session.act('end');
    await host.shows(1, axis());
    expect(seen()).not.toHaveProperty('guarded');
    void session.act('end');
    await host.shows(2, sightOf('british', { items: 5, news: items(0, 5), ...asks({ text: 'go-on' }) }));
    expect(host.calls[3]).toEqual({ name: 'act', args: ['british', 'go-on', true] });
    await host.shows(3, sightOf('axis', { items: 5, news: items(4, 5), ...asks({}, {}) }));
    expect(seen()).not.toHaveProperty('guarded');
    expect(seen()).not.toHaveProperty('handed');
  });

  it('it lasts although something is shown meanwhile', async () => {
    const { host, session, seen } = await handedOver();
    await host.push({ ...british(), news: [] });
    expect(seen().guarded).toBe(true);
    void session.act('end');
    expect(host.names).toEqual(['watch', 'act']);
  });

  it('nothing comes of it any more after leaving', async () => {
    const { session, seen } = await handedOver();
    const before = seen();
    session.leave();
    vi.advanceTimersByTime(GUARD);
    expect(seen()).toBe(before);
  });
});

describe('around a curtain', () => {
  async function atHandover() {
    const at = await playing({ hides: true });
    vi.advanceTimersByTime(GUARD);
    void at.session.act('end');
    await at.host.shows(1, sightOf('axis', { decider: 'british', items: 4, news: items(3, 4) }));
    return at;
  }

  it('a second press does not pass the screen, lift the curtain, or answer for who comes', async () => {
    const { host, session, seen } = await atHandover();
    session.passScreen();
    expect(seen().mode).toBe('handover');
    vi.advanceTimersByTime(GUARD);
    session.passScreen();
    void session.liftCurtain();
    expect(seen()).toMatchObject({ mode: 'curtain', guarded: true });
    vi.advanceTimersByTime(GUARD);
    void session.liftCurtain();
    await host.answer(host.calls.length - 1, british());
    expect(seen()).toMatchObject({ mode: 'play', guarded: true });
    const { length } = host.calls;
    void session.act('end');
    expect(host.calls).toHaveLength(length);
  });
});

it('nothing is asked while dice roll: the rules would tell what has come of them', async () => {
  const { host, session } = await playing();
  session.wait(true);
  void session.explain('hex:1105');
  void session.reach('unit:a');
  void session.threat();
  void session.outlook('unit:a');
  void session.preview('end');
  void session.hint();
  void session.tryEach([['end']]);
  await settled();
  expect(host.names).toEqual(['watch']);
  session.wait(false);
  await settled();
  expect(host.names.slice(1)).toEqual([
    'explain',
    'reach',
    'threat',
    'outlook',
    'preview',
    'hint',
    'tryEach',
  ]);
});

it('nothing is taken while dice roll', async () => {
  const { host, session } = await playing();
  session.wait(true);
  void session.act('end');
  expect(host.names).toEqual(['watch']);
  session.wait(false);
  void session.act('end');
  expect(host.names).toEqual(['watch', 'act']);
});
