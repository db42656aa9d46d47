import { expect, it } from 'vitest';
import { gameById } from '../games/index.ts';
import { MemoryStorage } from '../table/storage.ts';
import { Table } from '../table/table.ts';
import { Connection } from './connection.ts';

it('a counter where places are asked for is explained by the place where it lies', async () => {
  const game = await gameById('c3');
  const seats = Object.fromEntries(game.sides.map((side) => [side, { name: side, kind: 'person' as const }]));
  const table = await Table.open({
    game,
    id: 'why',
    scenario: 'july-1942',
    seats,
    dice: { kind: 'seed', seed: 1 },
    storage: new MemoryStorage(),
  });
  const connection = new Connection(game, table, game.sides, {
    push: () => undefined,
    failed: () => undefined,
  });
  await connection.watch({ seat: 'axis' });
  // Hexes are named for missions: a unit as such has nothing to do with it, and neither has a formation.
  expect(connection.explain('axis', 'unit:br-2-dev')).toMatchObject({ beside: true, rule: 'c3/5.3.1' });
  const there = connection.explain('axis', 'unit:br-2-dev', 'hex:0101');
  expect(there).toMatchObject({ rule: 'c3/3.1.10', because: '0101 is sea.' });
  expect(connection.explain('axis', 'formation:livorno', 'formation:friuli')).toMatchObject({ beside: true });
});
