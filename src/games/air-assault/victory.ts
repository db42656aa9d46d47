import { at } from '../../engine/arrays.ts';
import type { Fault, Verdict } from '../../engine/definition.ts';
import { type Airfield, ALLIED, SIDES } from './kinds.ts';
import type { State } from './state.ts';
import type { Telling } from './words.ts';

/** How a version of a game is won: the Basic Game (V.P), the Advanced Game (VI.H) and other games each have a way of their own. */
export interface Victory {
  /** Every result there can be, winner and level. */
  readonly results: readonly string[];
  /** What is counted when the Axis segment ends, and when the turn does. */
  endAxisSegment(s: State, play: Telling): void;
  endTurn(s: State, play: Telling): void;
  /** Whether it can still matter in the end that the Axis has an airfield. */
  canCount(s: State, airfield: Airfield): boolean;
  /** Whether the game is over as soon as the phase is that has brought it so far. */
  isDecided(s: State): boolean;
  /** Whether it is over with a turn, though others would follow. */
  isDecidedWithTurn(s: State): boolean;
  /** Whether somebody learns of what is hidden from him by the game going on, or not. */
  dependsOnSecrets?(s: State): boolean;
  /** What is counted so far, for those who know all that the Axis does, and for all others. */
  score?(s: State, seesAxis: boolean): Score;
  /** Tells who has won, and by what. */
  endGame(s: State, play: Telling): void;
  /** Who has won a game that is over. */
  verdict(s: State): Verdict;
  /** What cannot be of all that it counts. */
  faults(s: State): Iterable<Fault>;
}

/** Casualty points: of evacuated Allied units, of Axis units that everybody knows to be lost, and of those that were lost unseen. */
export interface Score {
  readonly evacuated: number;
  readonly enough: number;
  readonly lost: number;
  readonly needed: number;
  /** Only for those who know of it, if there is anything. */
  readonly unseen?: number;
}

/** For versions that cannot be played yet: nothing is counted, and at the end the Allies have held out. */
export const HOLDING_OUT: Victory = {
  results: ['allied victory'],
  endAxisSegment: () => {},
  endTurn: () => {},
  canCount: () => false,
  isDecided: () => false,
  isDecidedWithTurn: () => false,
  endGame: (_, play) => play.tell('ended', { winner: ALLIED }),
  verdict: () => ({ winner: at(SIDES, ALLIED), level: 'victory', points: 0, breakdown: [] }),
  faults: () => [],
};
