import { describe, expect, it } from 'vitest';
import { playersOf } from '../bots/index.ts';
import { pairingsOf, study } from './study.ts';
import { creteStudy } from './study-crete.ts';

const LONG = 240_000;

describe('the study of Crete', () => {
  it('plays every style of the Axis against every style of the Allies', async () => {
    const players = await playersOf('crete');
    const matches = players && pairingsOf(creteStudy.game, players, { scenario: 'basic' });
    expect(matches?.map(({ styles }) => styles.join(' '))).toEqual([
      'maleme garrison',
      'maleme hammer',
      'opportunist garrison',
      'opportunist hammer',
    ]);
  });

  it(
    'tells how games end, and what becomes of drops, convoys and units',
    async () => {
      const players = ['opportunist', 'garrison'];
      const report = await study(creteStudy, { games: 2, seed: 5, scenario: 'basic-historical', players });
      const census = report.census as Record<string, Record<string, number>>;
      expect(sumOf(census['results'])).toBe(2);
      expect(sumOf(census['lengths'])).toBe(2);
      const means = census['a game'] ?? {};
      // All airborne units of the Basic Game.
      expect(means['units dropped']).toBeGreaterThanOrEqual(87);
      const lostAxis = Object.entries(means).filter(([key]) => key.startsWith('units lost, Axis, '));
      expect(sumOf(Object.fromEntries(lostAxis))).toBeCloseTo(means['units lost, Axis'] ?? 0, 5);
      expect(means['units lost, Axis']).toBeGreaterThan(5);
      expect(means['aircraft that join an attack']).toBeLessThanOrEqual(means['aircraft sent'] ?? 0);
      expect(sumOf(census['attacks, a game'])).toBeGreaterThan(10);
      expect(report.effort['axis']).toHaveProperty('turn 1');
      expect(Object.keys(census)).toContain('units that do nothing, share of the games');
    },
    LONG,
  );
});

function sumOf(counts: Readonly<Record<string, number>> = {}): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
