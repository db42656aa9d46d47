import { describe, expect, it } from 'vitest';
import type { ShownItem, Sight } from '../../host/protocol.ts';
import type { SessionState } from '../client/session.ts';
import { heldAt, nextHeld, shownOf } from './held.ts';

function stateOf(seat: string, letters: string, part: Partial<SessionState> = {}): SessionState {
  const items = [...letters].map(
    (letter, index): ShownItem => ({
      number: index + 1,
      kind: 'action',
      by: seat,
      rolls: letter === 'D' ? [{ text: 'dice', by: seat, die: 6, result: 1 }] : [],
      events: [],
    }),
  );
  // Nothing else of a sight is looked at.
  return { mode: 'play', sight: { seat, items: items.length } as Sight, items, busy: false, ...part };
}

const ROLLING = false;
const LANDED = true;

describe('while dice roll', () => {
  it('the moment before is shown, and nothing can be ordered', () => {
    const before = stateOf('a', 'o');
    const held = nextHeld(heldAt(before), stateOf('a', 'oD', { guarded: true }), LANDED);
    expect(held.throwOf).not.toBe('');
    expect(shownOf(held, ROLLING).items).toBe(before.items);
    expect(shownOf(held, ROLLING).busy).toBe(true);
    expect(shownOf(held, LANDED)).toBe(held.now);
  });

  it('who was asked before is neither guarded nor told of any more', () => {
    const handed = { from: 'b', to: 'a', back: false };
    const held = nextHeld(heldAt(stateOf('a', 'o', { guarded: true, handed })), stateOf('a', 'oD'), LANDED);
    expect(shownOf(held, ROLLING)).not.toHaveProperty('guarded');
    expect(shownOf(held, ROLLING)).not.toHaveProperty('handed');
  });

  it('none roll before whoever looks back', () => {
    const rolled = nextHeld(heldAt(stateOf('a', 'o')), stateOf('a', 'oD'), LANDED);
    const replay = { at: 1 } as SessionState['replay'] & object;
    const past = nextHeld(rolled, stateOf('a', 'oDD', { replay }), LANDED);
    expect(past.throwOf).toBe('');
    expect(past.now.replay).toBe(replay);
    // Whoever comes back to now was not there when they were rolled: nobody is shown to have stood anywhere before.
    const back = nextHeld(past, stateOf('a', 'oDD'), LANDED);
    expect(back).toMatchObject({ before: undefined, from: 3, throwOf: '' });
    // What was rolled before looking back is still told as it was.
    const looked = nextHeld(rolled, stateOf('a', 'oD', { replay }), LANDED);
    expect(nextHeld(looked, stateOf('a', 'oD'), LANDED)).toMatchObject({ before: rolled.before, from: 1 });
  });

  it('all that was ordered in one go rolls, also before the other side, who has seen other items', () => {
    const goes = (state: SessionState, from: number): SessionState => ({
      ...state,
      items: state.items.map((item) => (item.number > from ? { ...item, go: 1 } : item)),
    });
    const held = nextHeld(heldAt(stateOf('a', 'o')), goes(stateOf('b', 'oooDDo'), 3), LANDED);
    expect(held.from).toBe(3);
    expect(held.throwOf).not.toBe('');
  });

  it('it stays shown when the other side is asked, and what was answered by itself is not shown either', () => {
    const before = stateOf('a', 'o');
    const rolled = nextHeld(heldAt(before), stateOf('a', 'oD'), LANDED);
    const other = nextHeld(rolled, stateOf('b', 'oD'), ROLLING);
    const answered = nextHeld(other, stateOf('b', 'oDo'), ROLLING);
    expect(shownOf(answered, ROLLING).items).toBe(before.items);
    expect(answered.throwOf).toBe(rolled.throwOf);
  });

  it('dice that are rolled meanwhile lie still with them, and all are told', () => {
    const rolled = nextHeld(heldAt(stateOf('a', 'o')), stateOf('a', 'oD'), LANDED);
    const next = nextHeld(rolled, stateOf('a', 'oDD'), ROLLING);
    expect(shownOf(next, ROLLING).items).toHaveLength(1);
    expect(next).toMatchObject({ throwOf: rolled.throwOf, from: 1 });
  });

  it('all that came with them is told to the other side as well', () => {
    const rolled = nextHeld(heldAt(stateOf('a', 'o')), stateOf('a', 'oDDD'), LANDED);
    expect(rolled.from).toBe(1);
    // Of what was done before it has seen more.
    expect(nextHeld(rolled, stateOf('b', 'ooDDD'), ROLLING).from).toBe(2);
  });

  it('what was rolled before an answer is known among the items of whoever is asked after it', () => {
    const rolled = nextHeld(heldAt(stateOf('a', 'o')), stateOf('a', 'oD'), LANDED);
    const asked = nextHeld(rolled, stateOf('b', 'oD'), LANDED);
    expect(nextHeld(asked, stateOf('a', 'oDooDo'), LANDED).from).toBe(4);
  });

  it('whoever turns the screen to the other side sees no dice that were rolled before', () => {
    const seen = nextHeld(heldAt(stateOf('a', 'o')), stateOf('a', 'oD'), LANDED);
    const turned = nextHeld(seen, stateOf('b', 'oD', { looked: true }), LANDED);
    expect(turned.throwOf).toBe('');
    expect(shownOf(turned, ROLLING)).toBe(turned.now);
    expect(nextHeld(seen, stateOf('b', 'oDD'), LANDED).throwOf).not.toBe('');
  });

  it('nothing is kept on the screen from whoever takes it away', () => {
    const rolled = nextHeld(heldAt(stateOf('a', 'o')), stateOf('a', 'oD'), LANDED);
    const curtain: SessionState = { mode: 'curtain', coming: 'b', items: [], busy: false };
    expect(shownOf(nextHeld(rolled, curtain, ROLLING), ROLLING)).toBe(curtain);
  });

  it('what was there when the table was opened is not held', () => {
    const held = nextHeld(heldAt({ mode: 'play', items: [], busy: true }), stateOf('a', 'oD'), LANDED);
    expect(held.throwOf).toBe('');
    expect(shownOf(held, ROLLING)).toBe(held.now);
  });
});
