import { describe, expect, it } from 'vitest';
import { sixesIn } from './rolls-in.ts';

describe('the dice in a text', () => {
  const entries = [
    {
      number: 1,
      rolls: [
        { die: 6, result: 4 },
        { die: 10, result: 9 },
        { draw: [1, 3], results: [2] },
      ],
    },
    { number: 2 },
  ];
  it('are found in a record and in a saved game', () => {
    expect(sixesIn(JSON.stringify({ entries }))).toEqual([4]);
    expect(sixesIn(JSON.stringify({ record: { entries } }))).toEqual([4]);
  });
  it.each(['', 'null', '[]', '{"entries":{"a":1}}', '{"entries":[null,{"rolls":3}]}'])(
    'are none in %j',
    (text) => {
      expect(sixesIn(text)).toEqual([]);
    },
  );
});
