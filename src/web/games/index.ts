import type { Face } from './face.ts';

/** The faces of the games, each fetched when a table of it is opened. */
const FACES: Readonly<Record<string, () => Promise<Face>>> = {
  c3: async () => (await import('./c3/face.ts')).face,
  convoys: async () => (await import('./convoys/face.ts')).face,
};

export function faceOf(game: string): Promise<Face> {
  const face = FACES[game];
  return face === undefined ? Promise.reject(new Error(`there is no table for ${game}`)) : face();
}
