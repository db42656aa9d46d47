import type { Game } from '../engine/game.ts';
import { crete } from './crete/index.ts';
import { malta1942 } from './malta-1942/index.ts';

/** Games that nobody can play yet: what there is of them is counted and measured. */
export const IN_THE_MAKING: readonly Game[] = [crete, malta1942].map((game) => game as unknown as Game);
