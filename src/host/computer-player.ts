import type { Preview } from '../engine/definition.ts';
import type { Losses } from '../engine/forecast.ts';
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
  /** One after the other, up to before the first die, a choice of the other side or the end of the order. */
  readonly steps: readonly HintStep[];
  /** The same as listed actions, to be played one after the other. */
  readonly actions: readonly string[];
  /** There is but one action, and it is left to a die or shows what was hidden: it cannot simply be taken back. */
  readonly chance?: true;
  /** Where there are no steps: the plain choice that Regular takes, to end or to go on. */
  readonly instead?: { readonly action: string; readonly label: string };
  /** What comes next after the steps, where the rules can foresee it. */
  readonly preview?: Preview;
  /** What the fight that is foreseen costs on average, and in what the game counts losses. */
  readonly losses?: Losses & { readonly unit: string };
  /** What the steps are worth together, as the player weighs things: it has no unit, and is not shown. */
  readonly value: number;
  /** What weighs most for it and against it, best first: the value is made of these, and of what weighs less. */
  readonly reasons: readonly { readonly text: string; readonly worth: number }[];
  /** The next best choices at this decision, best first. */
  readonly others: readonly { readonly action: string; readonly label: string }[];
  /** The seat does not know all that matters: figures are expectations. */
  readonly estimated: boolean;
}

export interface HintStep {
  readonly text: string;
  /** How many times it is done, one after the other; left out where it is once. */
  readonly count?: number;
  readonly units: readonly Thing[];
  readonly path?: readonly Thing[];
  readonly target?: Thing;
  readonly hostile: boolean;
}
