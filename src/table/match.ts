import { type Audience, type Seat, seatNumber, sees } from '../engine/audience.ts';
import type { Result, View } from '../engine/definition.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import { defect, Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import { type DoneAction, History, type Past } from './history.ts';
import { itemNumbers } from './item.ts';
import type { Header, SeatHolder } from './record.ts';
import type { Change, Offer, PreparedTransition, Transition } from './transition.ts';
import { sameVersion, type Version, versionOf } from './version.ts';

/** All that a match is made of besides the state and the actions that can be taken back. */
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
  /** Who holds each side, where it is somebody else than at the start. */
  readonly seats?: Header['seats'];
  /** The rules that were in force then: they need not be those of this program. */
  readonly version: Version;
}

/**
 * One game that is played, entry by entry: the same for a table in play, a table that is restored and a record
 * that is checked. It holds where the game stands and what can be taken back, not the entries themselves nor what
 * the seats saw of them. Working out a transition refuses or fails without a trace; committing it cannot fail.
 */
export class Match {
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
  practice: boolean;
  /** Who holds each side now. */
  seats: Readonly<Record<string, SeatHolder>>;
  /** The secret of the dice has been shown. */
  revealed = false;
  offer: Offer | undefined;
  result: Result | undefined;
  version: Version;
  /** It follows what this program has stored and judged itself: hashes are not made again. */
  isTrusting = false;
  /** What happened before the first decision; only known where the match was followed from its start. */
  beginning: readonly GameEvent[] = [];

  /** The beginning of a game. Whoever can see something of what happens by itself there has seen a first item. */
  static start(game: Game, header: Header): Match {
    const { position, scenario, options } = header;
    const beginning: GameEvent[] = [];
    const witness = { event: (event: GameEvent) => void beginning.push(event) };
    const start =
      position === undefined ? game.setUp(scenario, options, witness) : game.load(position, witness);
    const match = new Match(game, header, start);
    match.beginning = beginning;
    match.seen.forEach((_, seat) => {
      match.seen[seat] = beginning.some(({ to }) => sees(seat, to)) ? 1 : 0;
    });
    return match;
  }

  /** Somewhere on its way. */
  static resume(game: Game, header: Header, state: Core, standing: Standing): Match {
    const match = new Match(game, header, state, standing.past);
    standing.seen.forEach((count, seat) => {
      match.seen[seat] = count;
    });
    for (const [side, text] of Object.entries(standing.texts)) match.texts.set(side, text);
    for (const [to, index] of standing.released) match.released.set(to, index);
    match.number = standing.number + 1;
    match.begun = standing.begun;
    match.practice = standing.practice;
    match.seats = standing.seats ?? header.seats;
    match.version = standing.version;
    return match;
  }

  private constructor(game: Game, header: Header, state: Core, past?: Past) {
    this.game = game;
    this.header = header;
    this.history = new History(game, state, past);
    this.result = resultOf(game, state);
    this.seen = [...game.sides, ''].map(() => 0);
    this.version = { rules: header.rulesVersion, data: header.dataHash };
    this.practice = header.forPractice === true;
    this.seats = header.seats;
  }

  get state(): Core {
    return this.history.state;
  }

  /** The seat to decide; nothing when the game is over. */
  get decider(): Seat | undefined {
    return this.result === undefined ? this.game.decider(this.state) : undefined;
  }

  /** The game is over, by the rules or otherwise: nothing is hidden any more. */
  get isOver(): boolean {
    return this.result !== undefined;
  }

  /** Anything may be taken back without asking. */
  get allowsAnyUndo(): boolean {
    return this.header.sameHands === true || this.header.forPractice === true;
  }

  isPlayedByComputer(side: string): boolean {
    return this.seats[side]?.kind === 'bot';
  }

  /** It is played by the rules and data of this program. */
  get hasPresentRules(): boolean {
    return sameVersion(this.version, versionOf(this.game));
  }

  /** Nothing is open that could be taken back, done again or answered: from here it can be followed again. */
  get isSettled(): boolean {
    return this.result === undefined && this.offer === undefined && this.history.isSettled;
  }

  get standing(): Standing {
    const { number, header, history, seen, texts, released, begun, practice, seats, version } = this;
    return {
      number: number - 1,
      past: history.past,
      seen: [...seen],
      texts: Object.fromEntries(texts),
      released: [...released],
      begun,
      practice,
      ...(seats === header.seats ? {} : { seats }),
      version,
    };
  }

  /** Forgets what can be taken back only by agreement: that is followed again when it is wanted. */
  forget(): void {
    this.history.forget(this.allowsAnyUndo);
  }

  /** The hash of a state of this match. */
  hash(state: Core): string {
    return this.isTrusting ? '' : this.game.hash(state);
  }

  view(seat: Seat): View {
    return this.game.view(this.state, seat, this.isOver);
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

  prepare(transition: Transition): PreparedTransition {
    return { transition, seen: itemNumbers(this, transition) };
  }

  commit({ transition, seen }: PreparedTransition): void {
    const { entry } = transition;
    this.number++;
    if (transition.change !== undefined) this.#apply(transition.change, seen);
    if ('contribute' in entry) this.texts.set(entry.seat, entry.contribute);
    if ('reveal' in entry) this.revealed = true;
    if ('holder' in entry) this.seats = { ...this.seats, [entry.seat]: entry.holder };
    if ('rules' in entry) this.version = { rules: entry.rules, data: entry.data };
    if (transition.offer !== undefined)
      this.offer = transition.offer === 'none' ? undefined : transition.offer;
    if (transition.practice) this.practice = true;
    this.result ??= transition.result;
    seen.forEach((number, seat) => {
      if (number !== undefined) this.seen[seat] = number;
    });
  }

  #apply(change: Change, seen: DoneAction['seen']): void {
    if (change.kind === 'back') {
      this.history.back(change.taken.length, change.state, change.forget);
      return;
    }
    const { state, again } = change;
    const { rolls, inDraft } = change.done;
    const done: DoneAction = { ...change.done, seen };
    if (!inDraft) this.begun = true;
    for (const { to, index } of rolls) if (!again && index !== undefined) this.released.set(to, index);
    if (again) this.history.redo(done, state);
    else this.history.push(done, state);
  }
}

/** The result by the rules, once nobody is to decide any more. */
export function resultOf(game: Game, state: Core): Result | undefined {
  if (game.decider(state) !== undefined) return undefined;
  const result = game.result(state);
  if (result === undefined) throw defect('the game is over and has no result');
  return result;
}
