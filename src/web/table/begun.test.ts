import { describe, expect, it } from 'vitest';
import type { ShownItem, Sight } from '../../host/protocol.ts';
import { isBegun, pickOf } from './begun.ts';
import { action, question } from './testing.ts';

const GUNS = question([action('hold a'), action('fire a'), action('hold b'), action('fire b')]);
const begun = { pick: action('fire a'), question: GUNS };

/** The question after it: at whom is it fired? */
function sight(part: Partial<Sight> = {}): Sight {
  return {
    question: { ...question([action('aim x'), action('aim y')], { gun: ['a'] }), name: 'battle.aim' },
    news: [item({})],
    undoRights: { undo: true, redo: false, reset: true },
    ...part,
  } as unknown as Sight;
}

function item(part: Partial<ShownItem>): ShownItem {
  return { number: 1, kind: 'action', rolls: [], events: [], ...part };
}

describe('what was picked', () => {
  it('has only begun something while it is spoken of and nothing came of it', () => {
    expect(isBegun(begun, sight())).toBe(true);
    expect(isBegun(begun, sight({ question: GUNS }))).toBe(false);
    expect(isBegun(begun, sight({ undoRights: { undo: false, redo: false, reset: false } }))).toBe(false);
    expect(isBegun(begun, sight({ news: [item({ rolls: [{ text: 'd6 4' }] })] }))).toBe(false);
    const events = [{ key: 'took-off', text: '', things: [], values: {} }];
    expect(isBegun(begun, sight({ news: [item({ events })] }))).toBe(false);
  });

  it('has begun nothing for the other side, and inside a draft the orders tell', () => {
    const { question: asked } = sight();
    if (asked === undefined) throw new Error('nothing is asked');
    expect(isBegun(begun, sight({ question: { ...asked, seat: 'allied' } }))).toBe(false);
    expect(isBegun(begun, sight({ question: { ...asked, draft: true } }))).toBe(false);
  });

  it('gives way to another thing that could be picked in the same way', () => {
    expect(pickOf(begun, 'b')?.text).toBe('fire b');
    expect(pickOf(begun, 'x')).toBeUndefined();
  });
});
