import { describe, expect, it, vi } from 'vitest';
import type { ShownItem } from '../../host/protocol.ts';
import { by, sightOf } from '../client/testing.ts';
import { saidBy } from '../panels/said-items.ts';
import { answerTo, mustAsk } from './offers.ts';

vi.mock('../client/settings.ts', () => ({ settings: { get: () => ({ auto: false }) } }));

const COMPUTERS = { british: { level: 'regular', character: 'careful' } } as const;
const NO_RIGHTS = { undo: false, redo: false, reset: false };

const offer: ShownItem = { number: 2, kind: 'offer', by: 'axis', rolls: [], events: [], offer: 'undo' };
const answer: ShownItem = {
  number: 3,
  kind: 'answer',
  by: 'british',
  rolls: [],
  events: [],
  answer: 'decline',
  why: 'dice',
};

describe('taking back in a fair game', () => {
  it('is asked for where the way back is closed and there is something of one’s own', () => {
    const items = [...by('axis', 0, 1), ...by('british', 1, 2)];
    const fair = sightOf('axis', { computers: COMPUTERS, undoRights: NO_RIGHTS });
    expect(mustAsk(fair, items)).toBe(true);
    expect(mustAsk(fair, by('british', 0, 2))).toBe(false);
    const takenBack: ShownItem = { number: 3, kind: 'undo', by: 'axis', rolls: [], events: [], undone: [1] };
    expect(mustAsk(fair, [...items, takenBack])).toBe(false);
    expect(mustAsk({ ...fair, undoRights: { ...NO_RIGHTS, undo: true } }, items)).toBe(false);
    expect(mustAsk({ ...fair, computers: {} }, items)).toBe(false);
    expect(mustAsk({ ...fair, offer: { by: 'axis', what: 'draw' } }, items)).toBe(false);
  });
});

describe('the answer to an offer', () => {
  it('stands until the next own order', () => {
    const items = [...by('axis', 0, 1), offer, answer];
    expect(answerTo(items, 'axis')).toBe(answer);
    expect(answerTo([...items, ...by('british', 3, 4)], 'axis')).toBe(answer);
    expect(answerTo([...items, ...by('axis', 3, 4)], 'axis')).toBeUndefined();
    expect(answerTo(by('axis', 0, 1), 'axis')).toBeUndefined();
  });

  it('is told with its reason', () => {
    expect(saidBy(offer, 'Axis', [offer])).toBe('The Axis side asks to take back its last order.');
    expect(saidBy(answer, 'British', [offer, answer])).toBe(
      'The British side does not agree. Dice have been seen since.',
    );
  });

  it('says that a draw is refused, and why', () => {
    const refused: ShownItem = { ...answer, why: 'unclear' };
    const later: ShownItem = { ...offer, number: 4 };
    expect(saidBy(refused, 'British', [{ ...offer, offer: 'draw' }, refused, later])).toBe(
      'The British side does not agree to a draw. It cannot tell yet how the game stands.',
    );
  });
});
