import { describe, expect, it } from 'vitest';
import { playersOf } from '../bots/index.ts';
import { pairingsOf, study } from './study.ts';
import { convoysStudy } from './study-convoys.ts';

const LONG = 240_000;

describe('the study of the convoys', () => {
  it('plays every style of the Allies against every style of the Axis', async () => {
    const players = await playersOf('convoys');
    const matches = players && pairingsOf(convoysStudy.game, players, { scenario: 'pedestal-1942' });
    expect(matches?.map(({ styles }) => styles.join(' '))).toEqual([
      'cautious fleet',
      'cautious air',
      'pushing fleet',
      'pushing air',
      'bold fleet',
      'bold air',
    ]);
  });

  it(
    'counts freighters by their fate in a single operation',
    async () => {
      const players = ['bold', 'fleet'];
      const report = await study(convoysStudy, { games: 2, seed: 5, scenario: 'pedestal-1942', players });
      const { 'a game': means, results, ...census } = report.census as Record<string, Record<string, number>>;
      const count = (part: string) =>
        Object.entries(means ?? {}).reduce((sum, [key, mean]) => sum + (key.startsWith(part) ? mean : 0), 0);
      expect(count('freighters sent')).toBe(9);
      const sunkInHarbour = count('freighters sunk by aircraft in harbour');
      expect(count('freighters arrived') + count('freighters sunk') - sunkInHarbour).toBe(9);
      expect(count('freighters unloaded') + count('freighters sunk')).toBe(9);
      expect(sumOf(results)).toBe(2);
      expect(sumOf(census['unloaded in a single operation'])).toBe(2);
    },
    LONG,
  );

  it(
    'tells what becomes of Malta and of the army by season, with the options that were asked for',
    async () => {
      const report = await study(convoysStudy, {
        games: 2,
        seed: 1,
        scenario: 'summer-1940-season',
        players: ['bold', 'air'],
        options: { sirte: 'on' },
      });
      expect(report.options).toEqual({ sirte: 'on' });
      expect(report.effort['allied']).toHaveProperty('turn summer-1940');
      expect(report.census['a game']).toMatchObject({ seasons: 1 });
      expect(report.census['seasons']).toMatchObject({
        'summer-1940': { games: 2, level: expect.any(Number), army: 0, both: 0, one: 1, sent: 9 },
      });
    },
    LONG,
  );
});

function sumOf(counts: Readonly<Record<string, number>> = {}): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
