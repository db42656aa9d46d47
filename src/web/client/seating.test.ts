import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../../host/protocol.ts';
import { comingFirst, firstSeat } from './seating.ts';

function table(part: Partial<TableInfo>): TableInfo {
  return { game: { sides: [{ id: 'axis' }, { id: 'british' }] }, ...part } as unknown as TableInfo;
}

describe('who is before the screen when a table is opened', () => {
  it('behind a curtain it is whoever decides, or the person who is left where the computer does', () => {
    expect(comingFirst(table({ decider: 'british' }), ['axis', 'british'])).toBe('british');
    expect(comingFirst(table({ decider: 'british' }), ['axis'])).toBe('axis');
    expect(comingFirst(table({}), ['axis', 'british'])).toBeUndefined();
  });

  it('one sees with the eyes of whoever decides, or of the person, or of the first side', () => {
    expect(firstSeat(table({ decider: 'british' }), ['axis', 'british'], false)).toBe('british');
    expect(firstSeat(table({ decider: 'british' }), ['axis'], false)).toBe('axis');
    expect(firstSeat(table({ decider: 'british' }), [], false)).toBe('axis');
  });

  it('nobody sees what is hidden where the game stands still', () => {
    expect(firstSeat(table({ stop: true }), ['axis', 'british'], true)).toBe('spectator');
    expect(firstSeat(table({ stop: true }), ['axis', 'british'], false)).toBe('axis');
  });
});
