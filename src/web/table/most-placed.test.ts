import { describe, expect, it } from 'vitest';
import type { Sight } from '../../host/protocol.ts';
import { mostPlaced } from './most-placed.ts';
import type { Placing } from './placing.ts';
import { action, question } from './testing.ts';

const placing = (alike: number) =>
  ({
    unit: 'unit:f0',
    alike: Array.from({ length: alike }, (_, n) => `unit:f${n + 1}`),
  }) as unknown as Placing;

/** Places that take so many pieces, asked for the first of ten that are alike; `asked` is what the host was asked, call by call. */
function places(room: Readonly<Record<string, number>>, alike = 9) {
  const puts = Object.keys(room).map((place) => action(`put ${place}`, { target: `place:${place}` }));
  const sight = {
    draft: 'placement.pick',
    orders: [{ choices: ['pick f0'], label: '', things: ['unit:f0'] }],
    question: { ...question([...puts, action('turn-about')]), name: 'placement.put' },
  } as unknown as Sight;
  const asked: (readonly (readonly string[])[])[] = [];
  const tryEach = async (ways: readonly (readonly string[])[]) => {
    asked.push(ways);
    return ways.map((way) => {
      let left = room[way[0]?.split(' ')[1] ?? ''] ?? 0;
      return way.filter((one) => one.startsWith('pick') || left-- > 0);
    });
  };
  return { found: mostPlaced({ tryEach }, sight, placing(alike)), asked };
}

describe('how many can be placed by one choice', () => {
  it('is what the place takes that takes most, and never less than one', async () => {
    expect(await places({ a: 2, b: 5, c: 3 }).found).toBe(5);
    expect(await places({ a: 2, b: 20 }).found).toBe(10);
    expect(await places({ a: 0 }).found).toBe(1);
    expect(await places({}).found).toBe(1);
  });

  it('is asked of the host once, whatever the number of places, and of places alone', async () => {
    const { found, asked } = places({ a: 2, b: 3, c: 4, d: 1, e: 9, f: 9 }, 2);
    expect(await found).toBe(3);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.map(([first]) => first)).toEqual(['put a', 'put b', 'put c', 'put d', 'put e', 'put f']);
    expect(asked[0]?.[1]).toEqual(['put b', 'pick f1', 'put b', 'pick f2', 'put b']);
  });

  it('is not asked where there is nothing to count, nor among very many places', async () => {
    const alone = places({ a: 2 }, 0);
    expect(await alone.found).toBe(1);
    expect(alone.asked).toEqual([]);
    const many = places(Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`p${n}`, 2])));
    expect(await many.found).toBe(10);
    expect(many.asked).toEqual([]);
  });
});
