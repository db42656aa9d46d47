import { describe, expect, it } from 'vitest';
import type { Sight, TableInfo } from '../../host/protocol.ts';
import { comingFirst, firstSeat, seatToTake } from './seating.ts';

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

describe('whose eyes one sees with after a seat has changed hands', () => {
  const sight = { seat: 'axis', decider: 'british' } as Sight;

  it('those of the person who is left', () => {
    expect(seatToTake(sight, ['british'], true)).toBe('british');
  });

  it("one's own against the computer, and those of whom one watched where nobody plays", () => {
    expect(seatToTake(sight, ['axis'], true)).toBe('axis');
    expect(seatToTake(sight, [], true)).toBe('axis');
  });

  it('those of whoever decides where all sides are played from here', () => {
    expect(seatToTake(sight, ['axis', 'british'], false)).toBe('british');
    expect(seatToTake({ seat: 'axis' } as Sight, ['axis', 'british'], false)).toBe('axis');
  });
});
