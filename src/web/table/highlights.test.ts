import { describe, expect, it } from 'vitest';
import type { Sight } from '../../host/protocol.ts';
import { highlightsOf, type Looked, pathTo } from './highlights.ts';
import { NOTHING_OFFERED, offeredBy } from './offered.ts';
import { action, face, question, view } from './testing.ts';

const idle: Looked = {
  inspected: undefined,
  reach: new Map(),
  threat: new Map(),
  lines: [],
  forbidden: new Set(),
  focus: [],
};

describe('highlights', () => {
  const detour = action('go hex:2 hex:1', { path: ['hex:2', 'hex:1'], target: 'hex:1', cost: 3 });
  const direct = action('go hex:1', { path: ['hex:1'], cost: 2 });
  const attack = action('attack hex:3');
  const pick = action('pick unit:b');
  const asked = question([detour, direct, attack, pick], { stack: ['unit:a'], target: ['hex:2'] });
  const sight = { question: asked } as unknown as Sight;
  const offered = offeredBy(asked, face, view);

  it('tell ways to go, with the least they cost, from targets and from counters', () => {
    const { open, reach, hostile, selected } = highlightsOf(sight, offered, face, idle);
    expect(open).toBe(offered.open);
    expect([...reach]).toEqual([['hex:1', 2]]);
    expect([...hostile]).toEqual(['hex:2', 'hex:3']);
    expect(selected).toEqual(['unit:a']);
  });

  it('let a hand drag what can be chosen in a draft, and nothing where a choice is an answer', () => {
    expect([...highlightsOf(sight, offered, face, idle).movable]).toEqual([]);
    const drafted = { ...sight, question: { ...asked, draft: true } } as unknown as Sight;
    expect([...highlightsOf(drafted, offered, face, idle).movable]).toEqual([
      ...offered.open,
      'unit:a',
      'hex:2',
    ]);
  });

  it('show the way that a click would take', () => {
    expect(pathTo('hex:1', sight, offered)).toEqual(['unit:a', 'hex:1']);
    expect(pathTo('hex:3', sight, offered)).toEqual([]);
  });

  it('add what is looked at and asked for', () => {
    const looked: Looked = {
      ...idle,
      inspected: 'unit:c',
      reach: new Map([['hex:3', 4]]),
      focus: ['hex:9'],
    };
    const { selected, reach, pointed } = highlightsOf(undefined, NOTHING_OFFERED, face, looked);
    expect(selected).toEqual(['unit:c']);
    expect([...reach]).toEqual([['hex:3', 4]]);
    expect(pointed).toEqual(['hex:9']);
  });
});
