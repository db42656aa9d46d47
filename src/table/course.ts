import { type Audience, type Seat, seatNumber } from '../engine/audience.ts';
import { frozen } from '../engine/data.ts';
import type { Result, View } from '../engine/definition.ts';
import type { Roll } from '../engine/dice.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import { defect, Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import { Feed, type Sight } from './feed.ts';
import { History, type Step } from './history.ts';
import type { Entry, GameRecord, Header, OfferKind } from './record.ts';

/** A proposal that waits for an answer. */
export interface Offer {
  readonly by: string;
  readonly what: OfferKind;
  /** The sides that have agreed so far. */
  readonly agreed: readonly string[];
  /** For an undo: the entry of the step that is to be taken back, with all that came after. */
  readonly target?: number;
}

/** What an entry does to the line of steps. */
export type Change =
  | {
      readonly kind: 'forward';
      readonly step: Step;
      readonly state: Core;
      readonly events: readonly GameEvent[];
      readonly again: boolean;
    }
  | { readonly kind: 'back'; readonly count: number; readonly state: Core; readonly forget: boolean };

/** An entry with all it will do, worked out on copies: nothing has changed yet. */
export interface Plan {
  readonly entry: Entry;
  readonly change?: Change;
  /** The open offer afterwards, where the entry is about one. */
  readonly offer?: Offer | 'none';
  /** The result, where the game is over with this entry. */
  readonly result?: Result;
  readonly practice?: true;
}

/** A plan and what each seat will see of it. */
export interface Prepared {
  readonly plan: Plan;
  readonly sights: readonly (Sight | undefined)[];
}

/**
 * The course of one game, entry by entry: the same for a table in play, a table that is restored and a record
 * that is checked. Planning refuses or fails without a trace; committing cannot fail.
 */
export class Course {
  readonly game: Game;
  readonly header: Header;
  readonly history: History;
  /** What each seat saw, the spectators last; none where nobody looks. */
  readonly feeds: readonly Feed[];
  readonly entries: Entry[] = [];
  /** What the sides added to the fair dice. */
  readonly texts = new Map<string, string>();
  /** The last roll released in each stream, taken back or not. */
  readonly released = new Map<Audience, Roll>();
  /** Something was done outside a draft: from here on dice may have been rolled. */
  begun = false;
  practice = false;
  offer: Offer | undefined;
  result: Result | undefined;

  constructor(game: Game, header: Header, { feeds = true }: { feeds?: boolean } = {}) {
    this.game = game;
    this.header = header;
    const { position, scenario, options } = header;
    const start = position === undefined ? game.setUp(scenario, options) : game.load(position);
    this.history = new History(game, start);
    this.result = resultOf(game, start);
    const seats = feeds ? [...game.sides, ''].map((_, seat) => seat) : [];
    this.feeds = seats.map((seat) => new Feed(game, start, seat));
  }

  get state(): Core {
    return this.history.state;
  }

  /** The number of the next entry. */
  get number(): number {
    return this.entries.length + 1;
  }

  /** The seat to decide; nothing when the game is over. */
  get decider(): Seat | undefined {
    return this.result === undefined ? this.game.ask(this.state)?.seat : undefined;
  }

  /** The game is over, by the rules or otherwise: nothing is hidden any more. */
  get isOpen(): boolean {
    return this.result !== undefined;
  }

  view(seat: Seat): View {
    return this.game.view(this.state, seat, this.isOpen);
  }

  get record(): GameRecord {
    return { ...this.header, practice: this.practice, entries: [...this.entries] };
  }

  /** The number of a side that may still do something. */
  side(name: string): Seat {
    const seat = seatNumber(name, this.game.sides);
    if (seat === this.game.spectator)
      throw new Refusal('not-your-decision', 'those who look on do not take part');
    this.refuseWhenOver();
    return seat;
  }

  refuseWhenOver(): void {
    if (this.result !== undefined) throw new Refusal('game-over', 'the game is over');
  }

  prepare(plan: Plan): Prepared {
    return { plan, sights: this.feeds.map((feed) => feed.sight(plan, this.history)) };
  }

  commit({ plan, sights }: Prepared): void {
    this.entries.push(frozen(plan.entry));
    if (plan.change !== undefined) this.#apply(plan.change);
    if ('contribute' in plan.entry) this.texts.set(plan.entry.seat, plan.entry.contribute);
    if (plan.offer !== undefined) this.offer = plan.offer === 'none' ? undefined : plan.offer;
    if (plan.practice) this.practice = true;
    this.result ??= plan.result;
    this.feeds.forEach((feed, seat) => {
      const sight = sights[seat];
      if (sight !== undefined) feed.add(sight, plan);
    });
  }

  #apply(change: Change): void {
    if (change.kind === 'back') {
      this.history.back(change.count, change.state, change.forget);
      return;
    }
    const { step, state, again } = change;
    if (!step.inDraft) this.begun = true;
    for (const roll of step.rolls) if (!again && roll.index !== undefined) this.released.set(roll.to, roll);
    if (again) this.history.redo(step, state);
    else this.history.push(step, state);
  }
}

/** The result by the rules, once nobody is to decide any more. */
export function resultOf(game: Game, state: Core): Result | undefined {
  if (game.ask(state) !== undefined) return undefined;
  const result = game.result(state);
  if (result === undefined) throw defect('the game is over and has no result');
  return result;
}
