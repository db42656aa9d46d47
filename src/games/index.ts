import type { Game } from '../engine/game.ts';
import { quoted, Refusal } from '../engine/refusal.ts';
import { c3 } from './c3/index.ts';
import { convoys } from './convoys/index.ts';
import { filfla } from './filfla/index.ts';

/** All games there are, by id. */
export const games: readonly Game[] = [filfla, c3, convoys];

export function gameById(id: string): Game {
  const game = games.find((one) => one.id === id);
  if (game !== undefined) return game;
  const known = games.map((one) => one.id).join(', ');
  throw new Refusal('unknown-game', `there is no game ${quoted(id)}; there are ${known}`);
}
