import { describe, expect, it } from 'vitest';
import { run } from '../../tests/cli/run.ts';

const LONG = 240_000;
const ONE = ['study', 'c3', '--games', '1', '--scenario', 'july-1942', '--players', 'careful,bold'];

describe('study', () => {
  it(
    'reports what a game between scripted players comes to, the same each time',
    async () => {
      const { code, out } = await run(...ONE, '--json');
      expect(code).toBe(0);
      const report = JSON.parse(out);
      expect(report).toMatchObject({
        game: 'c3',
        seed: 1,
        games: 1,
        pairings: [{ scenario: 'july-1942', players: ['careful', 'bold'], games: 1 }],
        effort: { axis: { 'turn S': { decisions: expect.any(Number) } } },
        cells: { reached: expect.any(Number) },
      });
      expect(Object.keys(report.census.units)).toHaveLength(106);
      const text = (await run(...ONE)).out;
      const [{ points }] = report.pairings;
      expect(text).toMatch(/^c3: 1 game, seed 1\njuly-1942, careful against bold: /);
      expect(text).toContain(`points ${points.mean} (${points.min} to ${points.max})`);
    },
    LONG,
  );

  it.each([
    [['chess'], 'no scripted players for "chess"'],
    [['filfla'], 'there are some for c3'],
    [['c3', '--games', '0'], 'whole number, 1 or more'],
    [['c3', '--scenario', 'dawn'], 'no scenario "dawn"'],
    [['c3', '--players', 'bold'], 'a style for each side'],
    [['c3', '--players', 'bold,shy'], 'no style "shy"'],
    [['convoys', '--players', 'air,bold'], 'no style "air" for allied; there are cautious, pushing, bold'],
    [['convoys', '--option', 'sirte'], 'key=value'],
    [['convoys', '--option', 'sirte=maybe'], 'sirte'],
  ])('answers %j with exit code 2', async (args, says) => {
    const { code, out, err } = await run('study', ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(says);
  });
});
