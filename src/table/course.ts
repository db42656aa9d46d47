import { type Audience, type Seat, seatNumber } from '../engine/audience.ts';
import type { Result, View } from '../engine/definition.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import { defect, Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import { History, type Past, type Step } from './history.ts';
import { itemNumbers } from './item.ts';
import type { Entry, Header, OfferKind } from './record.ts';

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
      readonly step: Omit<Step, 'seen'>;
      readonly state: Core;
      readonly events: readonly GameEvent[];
      readonly again: boolean;
    }
  | {
      readonly kind: 'back';
      /** The steps that are taken back. */
      readonly taken: readonly Step[];
      readonly state: Core;
      readonly forget: boolean;
    };

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

/** A plan and the number of the item by which each seat will see it; nothing for seats that cannot notice it. */
export interface Prepared {
  readonly plan: Plan;
  readonly seen: readonly (number | undefined)[];
}

/** The rules and data that a game is played by. */
export interface Version {
  readonly rules: string;
  readonly data: string;
}

/** All that a course is made of besides the state and the steps that can be taken back. */
export interface Standing {
  /** The number of the last entry. */
  readonly number: number;
  readonly past: Past;
  /** How many items each seat has seen, the spectators last. */
  readonly seen: readonly number[];
  /** What the sides added to the fair dice. */
  readonly texts: Readonly<Record<string, string>>;
  /** The place of the last roll released in each stream, taken back or not. */
  readonly released: readonly (readonly [to: Audience, index: number])[];
  readonly begun: boolean;
  readonly practice: boolean;
  /** The rules that were in force then: they need not be those of this program. */
  readonly version: Version;
}

/**
 * The course of one game, entry by entry: the same for a table in play, a table that is restored and a record
 * that is checked. It holds where the game stands and what can be taken back, not the entries themselves nor what
 * the seats saw of them. Planning refuses or fails without a trace; committing cannot fail.
 */
export class Course {
  readonly game: Game;
  readonly header: Header;
  readonly history: History;
  readonly seen: number[];
  readonly texts = new Map<string, string>();
  readonly released = new Map<Audience, number>();
  /** The number of the next entry. */
  number = 1;
  /** Something was done outside a draft: from here on dice may have been rolled. */
  begun = false;
  practice = false;
  /** The secret of the dice has been shown. */
  revealed = false;
  offer: Offer | undefined;
  result: Result | undefined;
  version: Version;
  /** It follows what this program has stored and judged itself: hashes are not made again. */
  isTrusting = false;

  /** The beginning of a game. */
  static start(game: Game, header: Header): Course {
    const { position, scenario, options } = header;
    const start = position === undefined ? game.setUp(scenario, options) : game.load(position);
    return new Course(game, header, start);
  }

  /** Somewhere on its way. */
  static resume(game: Game, header: Header, state: Core, standing: Standing): Course {
    const course = new Course(game, header, state, standing.past);
    standing.seen.forEach((count, seat) => {
      course.seen[seat] = count;
    });
    for (const [side, text] of Object.entries(standing.texts)) course.texts.set(side, text);
    for (const [to, index] of standing.released) course.released.set(to, index);
    course.number = standing.number + 1;
    course.begun = standing.begun;
    course.practice = standing.practice;
    course.version = standing.version;
    return course;
  }

  private constructor(game: Game, header: Header, state: Core, past?: Past) {
    this.game = game;
    this.header = header;
    this.history = new History(game, state, past);
    this.result = resultOf(game, state);
    this.seen = [...game.sides, ''].map(() => 0);
    this.version = { rules: header.rulesVersion, data: header.dataHash };
  }

  get state(): Core {
    return this.history.state;
  }

  /** The seat to decide; nothing when the game is over. */
  get decider(): Seat | undefined {
    return this.result === undefined ? this.game.decider(this.state) : undefined;
  }

  /** The game is over, by the rules or otherwise: nothing is hidden any more. */
  get isOpen(): boolean {
    return this.result !== undefined;
  }

  /** It is played by the rules and data of this program. */
  get isPresent(): boolean {
    const { rules, data } = versionOf(this.game);
    return this.version.rules === rules && this.version.data === data;
  }

  /** Nothing is open that could be taken back, done again or answered: from here another course can go on. */
  get isSettled(): boolean {
    return this.result === undefined && this.offer === undefined && this.history.isSettled;
  }

  get standing(): Standing {
    const { number, history, seen, texts, released, begun, practice, version } = this;
    return {
      number: number - 1,
      past: history.past,
      seen: [...seen],
      texts: Object.fromEntries(texts),
      released: [...released],
      begun,
      practice,
      version,
    };
  }

  /** Forgets what can be taken back only by agreement: that is followed again when it is wanted. */
  forget(): void {
    this.history.forget(this.header.sameHands === true);
  }

  /** The hash of a state on this course. */
  hash(state: Core): string {
    return this.isTrusting ? '' : this.game.hash(state);
  }

  view(seat: Seat): View {
    return this.game.view(this.state, seat, this.isOpen);
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
    return { plan, seen: itemNumbers(this, plan) };
  }

  commit({ plan, seen }: Prepared): void {
    const { entry } = plan;
    this.number++;
    if (plan.change !== undefined) this.#apply(plan.change, seen);
    if ('contribute' in entry) this.texts.set(entry.seat, entry.contribute);
    if ('reveal' in entry) this.revealed = true;
    if ('rules' in entry) this.version = { rules: entry.rules, data: entry.data };
    if (plan.offer !== undefined) this.offer = plan.offer === 'none' ? undefined : plan.offer;
    if (plan.practice) this.practice = true;
    this.result ??= plan.result;
    seen.forEach((number, seat) => {
      if (number !== undefined) this.seen[seat] = number;
    });
  }

  #apply(change: Change, seen: Step['seen']): void {
    if (change.kind === 'back') {
      this.history.back(change.taken.length, change.state, change.forget);
      return;
    }
    const { state, again } = change;
    const { entry, seat, deed, rolls, boundary, inDraft } = change.step;
    const step: Step = { entry, seat, deed, rolls, boundary, inDraft, seen };
    if (!step.inDraft) this.begun = true;
    for (const { to, index } of step.rolls) if (!again && index !== undefined) this.released.set(to, index);
    if (again) this.history.redo(step, state);
    else this.history.push(step, state);
  }
}

/** The rules and data of this program. */
export function versionOf({ definition }: Game): Version {
  return { rules: definition.rulesVersion, data: definition.dataHash };
}

/** The result by the rules, once nobody is to decide any more. */
export function resultOf(game: Game, state: Core): Result | undefined {
  if (game.decider(state) !== undefined) return undefined;
  const result = game.result(state);
  if (result === undefined) throw defect('the game is over and has no result');
  return result;
}
