import type { Account } from '../engine/account.ts';
import type { Result } from '../engine/definition.ts';
import type { Core } from '../engine/state.ts';
import type { DoneAction } from './history.ts';
import type { Entry, OfferKind } from './record.ts';

/** A proposal that waits for an answer. */
export interface Offer {
  readonly by: string;
  readonly what: OfferKind;
  /** The sides that have agreed so far. */
  readonly agreed: readonly string[];
  /** For an undo: the entry of the action that is to be taken back, with all that came after. */
  readonly target?: number;
}

/** What an entry does to the line of actions. */
export type Change =
  | {
      readonly kind: 'forward';
      readonly done: Omit<DoneAction, 'seen'>;
      readonly state: Core;
      readonly account: Pick<Account, 'events' | 'rollers'>;
      readonly again: boolean;
    }
  | {
      readonly kind: 'back';
      /** The actions that are taken back. */
      readonly taken: readonly DoneAction[];
      readonly state: Core;
      readonly forget: boolean;
    };

/** An entry with all it will do, worked out on copies: nothing has changed yet. */
export interface Transition {
  readonly entry: Entry;
  readonly change?: Change;
  /** The open offer afterwards, where the entry is about one. */
  readonly offer?: Offer | 'none';
  /** The result, where the game is over with this entry. */
  readonly result?: Result;
  readonly practice?: true;
}

/** A transition and the number of the item by which each seat will see it; nothing for seats that cannot notice it. */
export interface PreparedTransition {
  readonly transition: Transition;
  readonly seen: readonly (number | undefined)[];
}
