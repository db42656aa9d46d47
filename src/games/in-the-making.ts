import type { Game } from '../engine/game.ts';
import { malta1942 } from './malta-1942/index.ts';

/** Games that nobody can play yet: what there is of them is counted and measured. */
export const IN_THE_MAKING: readonly Game[] = [malta1942];
