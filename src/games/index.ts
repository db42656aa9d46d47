import type { Game } from '../engine/game.ts';
import { quoted, Refusal } from '../engine/refusal.ts';

/** The games by id; each is loaded, with its data and its rulebook, when somebody first needs it. */
const GAMES = new Map<string, () => Promise<Game>>([
  ['filfla', async () => (await import('./filfla/index.ts')).filfla],
  ['c3', async () => (await import('./c3/index.ts')).c3],
  ['convoys', async () => (await import('./convoys/index.ts')).convoys],
  ['crete', async () => (await import('./crete/index.ts')).crete],
]);

/** All games there are. */
export const GAME_IDS: readonly string[] = [...GAMES.keys()];

export async function gameById(id: string): Promise<Game> {
  const load = GAMES.get(id);
  if (load !== undefined) return load();
  throw new Refusal('unknown-game', `there is no game ${quoted(id)}; there are ${GAME_IDS.join(', ')}`);
}

export function allGames(): Promise<readonly Game[]> {
  return Promise.all(GAME_IDS.map(gameById));
}
