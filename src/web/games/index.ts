import { card as c3 } from './c3/card.ts';
import type { Card } from './card.ts';
import { card as convoys } from './convoys/card.ts';
import { card as crete } from './crete/card.ts';
import type { Face } from './face.ts';
import { card as malta1942 } from './malta-1942/card.ts';

/** The games in the order of the lobby, those in the making among them. */
export const CARDS: readonly [Card, ...Card[]] = [c3, convoys, crete, malta1942];

/** The faces of the games, each fetched when a table of it is opened. */
const FACES: Readonly<Record<string, () => Promise<Face>>> = {
  c3: async () => (await import('./c3/face.ts')).face,
  convoys: async () => (await import('./convoys/face.ts')).face,
};

export function faceOf(game: string): Promise<Face> {
  const face = FACES[game];
  return face === undefined ? Promise.reject(new Error(`there is no table for ${game}`)) : face();
}

export function cardOf(game: string): Card | undefined {
  return CARDS.find(({ id }) => id === game);
}
