import type { View } from '../../engine/definition.ts';
import type { ShownItem, Sight } from '../../host/protocol.ts';
import type { Handed } from './handed.ts';
import type { Refused } from './host-client.ts';

/** What a person at the screen has before them. Behind a curtain nothing of it is left. */
export interface SessionState {
  /**
   * `play`: the seat at the screen decides. `computer`: the computer does, and whoever is at the screen watches.
   * `handover`: it is the other's turn and the screen is to be passed. `curtain`: it is being passed. `over`: the game
   * has ended. `stopped`: it cannot go on by the rules of today.
   */
  readonly mode: 'play' | 'computer' | 'handover' | 'curtain' | 'over' | 'stopped';
  /** Whose curtain it is, and how far the game has come, which everybody may know. */
  readonly coming?: string;
  readonly progress?: string;
  readonly sight?: Sight;
  /** What the seat saw so far: the log. */
  readonly items: readonly ShownItem[];
  readonly busy: boolean;
  readonly refused?: Refused;
  /** The screen was turned to this seat; nothing has happened. */
  readonly looked?: true;
  /** A look at an earlier moment, or step by step at what the other side did. */
  readonly replay?: PastView;
  /** The items that are new since the seat last looked, before a curtain fell: from this number on. */
  readonly newFrom?: number;
  /** The side to decide has changed just now: whatever is pressed or clicked does nothing for a moment. */
  readonly guarded?: true;
  /** The other side decides now, until its first order. */
  readonly handed?: Handed;
}

export interface PastView {
  /** After this item; 0 is the start. */
  readonly at: number;
  readonly view: View;
}

/** What is shown while no change is under way. */
export function openSight({ sight, busy }: SessionState): Sight | undefined {
  return busy ? undefined : sight;
}

/** What a sight means for whoever is before the screen. */
export function modeOf({ seat, decider, result, computers }: Sight): SessionState['mode'] {
  if (result !== undefined) return 'over';
  if (decider === undefined) return 'stopped';
  if (decider in computers) return 'computer';
  return decider === seat ? 'play' : 'handover';
}

/** What the others have done since the seat last looked, after so many items; its own last deeds come before that. */
export function newsFor(
  { seat, items: count }: Sight,
  items: readonly ShownItem[],
  left = count,
): Pick<SessionState, 'newFrom'> {
  let from = left;
  while (from < count && items[from]?.by === seat) from++;
  return from < count ? { newFrom: from } : {};
}

/**
 * The answer to a question that has only one which names nothing, unless it closes a draft or there is something else
 * that may be done.
 */
export function onlyAnswer({ question, orders = [] }: Sight): string | undefined {
  const { actions = [], asides = [] } = question ?? {};
  const [only] = actions;
  if (actions.length !== 1 || only === undefined) return undefined;
  return only.things.length > 0 || orders.length > 0 || asides.length > 0 ? undefined : only.text;
}
