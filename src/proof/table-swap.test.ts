import { expect, it } from 'vitest';
import { filfla } from '../games/filfla/index.ts';
import { secrets } from '../games/filfla/secrets.ts';
import { tableSwapTest } from './table-swap.ts';
import { LeakyGame } from './testing.ts';

it('a seat gets the same from two tables that differ only in what is hidden from it', async () => {
  const report = await tableSwapTest(filfla, secrets, { games: 12 });
  expect(report.leaks).toEqual([]);
  for (const count of Object.values(report.kinds)) expect(count.steps).toBeGreaterThan(10);
});

it('a table that tells a secret while another is disclosed is found out', async () => {
  const game = new LeakyGame('fired', (state, params) => ({ ...params, die: state.ammunition }));
  const ammunition = secrets.filter(({ kind }) => kind === 'ammunition');
  const { leaks } = await tableSwapTest(game, ammunition, { games: 30, every: 10, mostLeaks: 1 });
  expect(leaks).toContainEqual(expect.objectContaining({ kind: 'ammunition', what: 'table' }));
});
