import { describe, expect, it } from 'vitest';
import type { Layout } from '../board/layout.ts';
import { besides, stripOf } from './strip.ts';

const layout = {
  stacks: [
    { place: 'hex:1', pieces: [{ thing: 'unit:enemy' }] },
    { place: 'hex:2', pieces: [{ thing: 'unit:own' }, { thing: 'unit:friend' }] },
    { place: 'hex:3', pieces: [] },
    { place: 'hex:4', pieces: [{ thing: 'unit:other' }] },
  ],
} as unknown as Layout;

function placeOf(inspected: string | undefined, selected: readonly string[], open: readonly string[]) {
  return stripOf(layout, inspected, { selected, open: new Set(open) })?.place;
}

describe('the stack at the foot of the map', () => {
  it('is of the counter that is asked for, not of the enemy that attacks it', () => {
    expect(placeOf(undefined, ['unit:enemy'], ['unit:own'])).toBe('hex:2');
    // Of several that are asked for: of the one that is under way.
    expect(placeOf(undefined, ['unit:own', 'unit:enemy'], ['unit:other', 'unit:enemy'])).toBe('hex:1');
  });

  it('is of what is under way while places are asked for, or nothing', () => {
    expect(placeOf(undefined, ['unit:enemy'], ['hex:3', 'unit:own'])).toBe('hex:1');
    expect(placeOf(undefined, ['unit:own'], [])).toBe('hex:2');
  });

  it('is of what is looked at first of all', () => {
    expect(placeOf('hex:1', ['unit:friend'], ['unit:own'])).toBe('hex:1');
    expect(stripOf(layout, 'unit:own', undefined)?.place).toBe('hex:2');
  });

  it('is not there where nothing is under way, nor wanted, nor lies', () => {
    expect(placeOf(undefined, [], ['unit:own'])).toBeUndefined();
    expect(placeOf('hex:3', [], [])).toBeUndefined();
    expect(stripOf(layout, undefined, undefined)).toBeUndefined();
  });

  it('shows what lies in it, wherever the map is', () => {
    const open = new Set(['unit:own', 'unit:friend', 'unit:other']);
    expect([...besides(open, layout.stacks[1])]).toEqual(['unit:other']);
    expect([...besides(open, undefined)]).toEqual([...open]);
  });
});
