import { describe, expect, it } from 'vitest';
import { micro, microTable } from '../../tests/table/micro.ts';
import { refereeLog, seatLog } from './game-log.ts';
import { holderText } from './holder-text.ts';

const COMPUTER = { name: '', kind: 'bot', level: 'cadet', character: 'careful' } as const;

describe('who holds a side', () => {
  it('is told by name, kind, level and character, as far as there are any', () => {
    expect(holderText({ name: 'Anna', kind: 'person' })).toBe('Anna (person)');
    expect(holderText({ name: '', kind: 'person' })).toBe('person');
    expect(holderText({ ...COMPUTER, name: 'Deep' })).toBe('Deep (bot, cadet, careful)');
    expect(holderText(COMPUTER)).toBe('bot (cadet, careful)');
  });

  it('is told in the log when the seat changes hands, and so is why a computer answers as it does', async () => {
    const table = await microTable({ players: { blue: { choose: () => 'pass' } } });
    await table.handOver('blue', COMPUTER);
    await table.act('red', 'confirm');
    await table.act('red', 'pass');
    await table.propose('red', 'undo');
    await table.playBots({ limit: 0 });
    const held = 'blue: is held by bot (cadet, careful) from here on';
    const agreed = 'blue: accepts: nothing was rolled and nothing shown since';
    for (const log of [refereeLog(micro, await table.record()), seatLog(micro, await table.feed('red'))]) {
      expect(log[0]).toBe(`1. ${held}`);
      expect(log.at(-1)).toBe(`5. ${agreed}`);
    }
  });
});
