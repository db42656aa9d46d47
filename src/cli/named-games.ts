import type { Game } from '../engine/game.ts';
import { allGames, gameById } from '../games/index.ts';
import { misuse } from './user-error.ts';

/** The game whose id a user typed, or all games. */
export async function namedGames(only: string | undefined): Promise<readonly Game[]> {
  return only === undefined ? allGames() : [await namedGame(only)];
}

export async function namedGame(id: string): Promise<Game> {
  try {
    return await gameById(id);
  } catch (error) {
    throw misuse(error);
  }
}
