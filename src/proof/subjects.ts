import type { Game } from '../engine/game.ts';
import { convoys } from '../games/convoys/index.ts';
import { secrets as convoySecrets } from '../games/convoys/secrets.ts';
import { filfla } from '../games/filfla/index.ts';
import { secrets as filflaSecrets } from '../games/filfla/secrets.ts';
import type { Secret } from './secret.ts';

/** A game with hidden information, and its secrets, for the swap test. */
export interface SwapSubject {
  readonly game: Game;
  readonly secrets: readonly Secret[];
  /** One state in so many is examined: long games have many that are much alike. */
  readonly every: number;
}

export const subjects: readonly SwapSubject[] = [
  { game: filfla, secrets: filflaSecrets, every: 2 },
  { game: convoys, secrets: convoySecrets, every: 5 },
];
