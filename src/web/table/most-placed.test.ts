import { describe, expect, it } from 'vitest';
import { mostPlaced } from './most-placed.ts';

/** Places that take so many of nine pieces; `asked` are those that were tried, `open` how many at once. */
function places(room: Readonly<Record<string, number>>, all = 9) {
  const asked: string[] = [];
  let [open, most] = [0, 0];
  let isWanted = true;
  const placedBy = async (choice: string) => {
    asked.push(choice);
    most = Math.max(most, ++open);
    await Promise.resolve();
    open--;
    return Math.min(all, room[choice] ?? 0);
  };
  const found = mostPlaced(Object.keys(room), all, placedBy, () => isWanted);
  const leave = () => {
    isWanted = false;
  };
  return { found, asked, atOnce: () => most, leave };
}

describe('how many can be placed by one choice', () => {
  it('is what the place takes that takes most, and never less than one', async () => {
    expect(await places({ a: 2, b: 5, c: 3 }).found).toBe(5);
    expect(await places({ a: 0 }).found).toBe(1);
    expect(await places({}).found).toBe(1);
  });

  it('is asked no further once a place takes them all', async () => {
    const { found, asked } = places({ a: 2, b: 9, c: 9, d: 9 });
    expect(await found).toBe(9);
    expect(asked).toEqual(['a', 'b']);
  });

  it('is asked of one place at a time', async () => {
    const { found, atOnce } = places({ a: 2, b: 3, c: 4 });
    await found;
    expect(atOnce()).toBe(1);
  });

  it('is asked no further when another question is asked', async () => {
    const { found, asked, leave } = places({ a: 2, b: 3, c: 4 });
    leave();
    expect(await found).toBeUndefined();
    expect(asked).toEqual(['a']);
  });
});
