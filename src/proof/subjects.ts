import type { Game } from '../engine/game.ts';
import { convoys } from '../games/convoys/index.ts';
import { secrets as convoySecrets } from '../games/convoys/secrets.ts';
import { filfla } from '../games/filfla/index.ts';
import { secrets as filflaSecrets } from '../games/filfla/secrets.ts';
import type { Secret } from './secret.ts';

/** The games with hidden information, and their secrets, for the swap test. */
export const subjects: readonly { readonly game: Game; readonly secrets: readonly Secret[] }[] = [
  { game: filfla, secrets: filflaSecrets },
  { game: convoys, secrets: convoySecrets },
];
