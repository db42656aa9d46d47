import type { Preview } from '../engine/definition.ts';
import type { Thing } from './protocol.ts';

/** What a page and the host of its tables say to each other about computer players. */

/** How well the computer plays. */
export const LEVELS = ['cadet', 'regular'] as const;
export type Level = (typeof LEVELS)[number];

/** How the computer plays a side: the character is one of those of the side. */
export interface ComputerPlayer {
  readonly level: Level;
  readonly character: string;
}

/** Stands for a character that is settled by chance when the seat is taken. */
export const CHANCE = 'chance';

/** What the computer did when it was told to play. */
export interface Played {
  /** How many orders it gave; one goes to the next thing that the watched seat can notice. */
  readonly orders: number;
  /** It is still its turn. */
  readonly more: boolean;
}

/** What Regular would do for a seat, from what that seat knows alone. */
export interface Hint {
  /** What it is about. */
  readonly aim: string;
  readonly rule: string;
  /** One after the other, up to the first die, a choice of the other side or the end of the order. None: nothing better than to end. */
  readonly steps: readonly HintStep[];
  /** The same as listed actions, to be played one after the other. */
  readonly actions: readonly string[];
  /** What comes next after the steps, where the rules can foresee it. */
  readonly preview?: Preview;
  /** What speaks for it, best first, and what each is worth in points of the game. */
  readonly reasons: readonly { readonly text: string; readonly worth: number }[];
  /** The next best choices at this decision. */
  readonly others: readonly { readonly action: string; readonly label: string; readonly value: number }[];
  /** The seat does not know all that matters: figures are expectations. */
  readonly estimated: boolean;
}

export interface HintStep {
  readonly text: string;
  readonly units: readonly Thing[];
  readonly path?: readonly Thing[];
  readonly target?: Thing;
  readonly hostile: boolean;
}
