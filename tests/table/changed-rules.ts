import type { Game } from '../../src/engine/game.ts';
import { MemoryStorage, type TableStorage } from '../../src/table/storage.ts';
import { Table } from '../../src/table/table.ts';
import { microGame, microTable, play, SECRET } from './micro.ts';

/** A stored table of the micro game, for programs with other rules. */

/** Other rules, by which the same is legal. */
export const newer = microGame({ rulesVersion: '2' });

/** Rules by which red may not whisper. */
export const stricter = microGame({ rulesVersion: '3', mute: true });

/** A table that is stored in the middle of its game; red has whispered. */
export async function stored(): Promise<MemoryStorage> {
  const storage = new MemoryStorage();
  const table = await microTable({ storage });
  await play(table, 'put p1', 'confirm', 'whisper', 'pass', 'roll', 'step');
  return storage;
}

export function opened(game: Game, storage: TableStorage): Promise<Table> {
  return Table.restore({ game, storage, id: 'test', secret: SECRET });
}
