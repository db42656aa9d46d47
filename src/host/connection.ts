import { SPECTATOR } from '../engine/audience.ts';
import type { Explanation, Outlook, Preview, View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import { Cancellation } from '../table/cancellation.ts';
import type { AnswerKind, OfferKind } from '../table/record.ts';
import type { Table } from '../table/table.ts';
import { type Characters, type Computers, computerHolder, hintFor } from './computers.ts';
import { type AddedChoices, addedChoices, triedChoices } from './draft.ts';
import type {
  ComputerPlayer,
  Hint,
  Played,
  ShownReach,
  ShownThreat,
  Sight,
  TableApi,
  Thing,
  WatchOptions,
} from './protocol.ts';
import { shownOutlook, shownReach, shownThreat } from './shown-documents.ts';
import { nameOf } from './things.ts';
import { Turn } from './turn.ts';
import { type Origin, type SightListener, Watch } from './watch.ts';

/** The answers may take their time. */
export type Answers<Api extends { [Call in keyof Api]: (...args: never[]) => unknown }> = {
  [Call in keyof Api]: (
    ...args: Parameters<Api[Call]>
  ) => ReturnType<Api[Call]> | Promise<ReturnType<Api[Call]>>;
};

/**
 * One who sits or looks at an open table: a page, in whose worker there is one, or a connection to a server, where
 * there are many. A connection speaks for the sides it holds and for no other; anybody may look on as a spectator.
 */
export class Connection implements Answers<TableApi> {
  readonly #game: Game;
  readonly #table: Table;
  readonly #sides: readonly string[];
  readonly #listener: SightListener;
  readonly #computers: Computers | undefined;
  #watch: Watch | undefined;
  /** The one that takes its place as soon as it has something to show. */
  #coming: Watch | undefined;
  /** What the computer is doing just now. */
  #turn: Turn | undefined;
  /** Counts the calls that let it play: only the last one does. */
  #plays = 0;
  /** Counts what was ordered in one go. */
  #goes = 0;
  /** The hint that is being thought about. */
  #advice: Cancellation | undefined;

  /** Without computer players nobody can be told to play. */
  constructor(
    game: Game,
    table: Table,
    sides: readonly string[],
    listener: SightListener,
    computers?: Computers,
  ) {
    this.#game = game;
    this.#table = table;
    this.#sides = sides;
    this.#listener = listener;
    this.#computers = computers;
  }

  async watch(options: WatchOptions): Promise<Sight> {
    this.#refuseOthers(options.seat);
    if (options.follow && this.#sides.length < this.#game.sides.length)
      throw new Refusal('not-available', 'only who holds all sides sees with the eyes of whoever decides');
    const watch = new Watch(this.#game, this.#table, options, {
      push: (sight) => this.#listener.push(sight),
      failed: (error) => this.#listener.failed(error),
      mayWatch: (side) => this.#mayWatch(side),
      characters: this.#characters,
    });
    this.#coming?.end();
    this.#coming = watch;
    try {
      await this.#answerOffers();
      const sight = await watch.begin();
      this.#watch?.end();
      this.#watch = watch;
      return sight;
    } catch (error) {
      watch.end();
      throw error;
    } finally {
      if (this.#coming === watch) this.#coming = undefined;
    }
  }

  unwatch(): void {
    this.#coming?.end();
    this.#watch?.end();
    this.#watch = undefined;
  }

  /** Whoever sat here is gone: nothing more is shown, and nobody thinks on. */
  async close(): Promise<void> {
    this.unwatch();
    await this.#interrupt();
  }

  act(seat: string, action: string, unasked = false): Promise<void> {
    const work = () => this.#table.act(seat, action);
    return this.#change(seat, () => (unasked ? this.#from({ unasked }, work) : work()));
  }

  async actAll(seat: string, actions: readonly string[]): Promise<number> {
    refuseOne(actions);
    let steps = 0;
    const work = async () => {
      for (let at = 0; at < actions.length; ) {
        const added = this.#addedChoices(seat, actions.slice(at));
        const action = actions[at] ?? '';
        const isPlayed = added !== undefined || this.#isListed(seat, action);
        if (added !== undefined) await this.#table.redraft(seat, added.choices);
        else if (isPlayed) await this.#table.act(seat, action);
        if (isPlayed) steps++;
        at += added?.used ?? 1;
      }
    };
    const go = ++this.#goes;
    await this.#change(seat, () => this.#shownOnce(() => this.#from({ go }, work)));
    return steps;
  }

  tryEach(seat: string, ways: readonly (readonly string[])[]): readonly (readonly string[])[] {
    this.#refuseOthers(seat);
    refuseOne(ways);
    for (const actions of ways) refuseOne(actions);
    const decides = this.#table.decision(seat) !== undefined;
    return ways.map((actions) => (decides ? triedChoices(this.#game, this.#table.state(), actions) : []));
  }

  redraft(seat: string, choices: readonly string[]): Promise<void> {
    return this.#change(seat, () => this.#table.redraft(seat, choices));
  }

  async undo(seat: string, times = 1): Promise<void> {
    refuseNoCount(times);
    const work = async () => {
      for (let n = 0; n < times; n++) await this.#table.undo(seat);
    };
    return this.#change(seat, () => this.#shownOnce(work));
  }

  async redo(seat: string, times = 1): Promise<void> {
    refuseNoCount(times);
    const goesOn = () => this.#table.computer !== undefined && this.#table.undoRights(seat).redo;
    const work = async () => {
      for (let n = 0; n < times; n++)
        do await this.#table.redo(seat);
        while (goesOn());
    };
    return this.#change(seat, () => this.#shownOnce(work));
  }

  reset(seat: string): Promise<void> {
    return this.#change(seat, () => this.#table.reset(seat));
  }

  resign(seat: string): Promise<void> {
    return this.#change(seat, () => this.#table.resign(seat));
  }

  propose(seat: string, what: OfferKind): Promise<void> {
    const work = async () => {
      await this.#table.propose(seat, what);
      await this.#table.answerOffers();
    };
    return this.#change(seat, () => this.#shownOnce(work));
  }

  answer(seat: string, answer: AnswerKind): Promise<void> {
    return this.#change(seat, () => this.#table.answer(seat, answer));
  }

  async play(orders: number): Promise<Played> {
    refuseNoCount(orders);
    if (this.#sides.length === 0) throw notYours();
    const call = ++this.#plays;
    await this.#interrupt();
    // Another call that waited for the same has the turn now.
    if (call !== this.#plays) return { orders: 0, more: this.#table.computer !== undefined };
    const turn = new Turn(this.#table, this.#watch?.seat ?? SPECTATOR, this.#available);
    this.#turn = turn;
    const work = () => turn.play(orders);
    try {
      return await (orders === 1 ? work() : this.#shownOnce(work));
    } finally {
      if (this.#turn === turn) this.#turn = undefined;
      await this.#watch?.settled();
    }
  }

  async handOver(side: string, computer: ComputerPlayer | null): Promise<void> {
    const holder = this.#table.seats[side];
    if (holder === undefined || !this.#sides.includes(side)) throw notYours();
    this.#refuseForOthers(side);
    const { name } = holder;
    const next =
      computer === null
        ? ({ name, kind: 'person' } as const)
        : computerHolder(name, computer, this.#characters[side], this.#available.pick);
    await this.#carry(() => this.#table.handOver(side, next));
    if (this.#watch !== undefined && !this.#mayWatch(this.#watch.seat)) this.unwatch();
  }

  async hint(seat: string): Promise<Hint> {
    this.#refuseOthers(seat);
    const table = this.#table;
    const question = table.ask(seat);
    if (question?.seat !== seat) throw new Refusal('not-your-decision', 'there is nothing to advise');
    const seen = table.seen(seat);
    this.#advice?.cancel();
    const advice = new Cancellation();
    this.#advice = advice;
    const isLate = () => advice.isCancelled || table.seen(seat) !== seen;
    try {
      const view = table.view(seat);
      const hint = await hintFor(this.#game, table.id, this.#available, view, question, advice);
      if (!isLate()) return hint;
    } catch (error) {
      if (!isLate()) throw error;
    }
    throw new Refusal('not-your-decision', 'the table has gone on');
  }

  async viewAt(seat: string, item: number): Promise<View> {
    this.#refuseOthers(seat);
    return this.#table.viewAt(seat, item);
  }

  preview(seat: string, action: string): Preview | null {
    try {
      return this.#game.preview(this.#viewOf(seat), this.#game.parse(action));
    } catch (error) {
      if (error instanceof Refusal && ['not-available', 'illegal-action'].includes(error.code)) return null;
      throw error;
    }
  }

  explain(seat: string, thing: Thing, place?: Thing): Explanation {
    const view = this.#viewOf(seat);
    const own = this.#game.explain(view, nameOf(thing));
    if (!own.beside || place === undefined) return own;
    const there = this.#game.explain(view, nameOf(place));
    return there.beside ? own : there;
  }

  reach(seat: string, unit: Thing): readonly ShownReach[] {
    return shownReach(this.#game, this.#viewOf(seat), unit);
  }

  threat(seat: string): readonly ShownThreat[] {
    return shownThreat(this.#game, this.#viewOf(seat));
  }

  outlook(seat: string, thing: Thing): Outlook | null {
    return shownOutlook(this.#game, this.#viewOf(seat), thing) ?? null;
  }

  /** What came of a change is shown before the change is answered, also where it stopped half-way. */
  async #change(seat: string, work: () => Promise<unknown>): Promise<void> {
    this.#refuseOthers(seat);
    if (this.#isComputers(seat)) throw new Refusal('not-your-decision', 'the computer plays this side');
    await this.#carry(work);
  }

  /** Whatever the computer is thinking about meanwhile is dropped. */
  async #carry(work: () => Promise<unknown>): Promise<void> {
    await this.#interrupt();
    try {
      await work();
    } finally {
      await this.#watch?.settled();
    }
  }

  /** An offer that a computer player has not answered yet, because the page was closed, is not answered turns later. */
  async #answerOffers(): Promise<void> {
    if (this.#table.offer !== undefined && this.#computers !== undefined && this.#sides.length > 0)
      await this.#table.answerOffers();
  }

  /** Whoever watches is told how what comes of it came about. */
  #from<T>(origin: Origin, work: () => Promise<T>): Promise<T> {
    return this.#watch?.from(origin, work) ?? work();
  }

  /** What changes is shown once, when all is done. */
  #shownOnce<T>(work: () => Promise<T>): Promise<T> {
    return this.#watch?.hold(work) ?? work();
  }

  async #interrupt(): Promise<void> {
    this.#advice?.cancel();
    await this.#turn?.interrupt();
  }

  get #available(): Computers {
    if (this.#computers === undefined) throw new Refusal('not-available', 'nobody plays here by itself');
    return this.#computers;
  }

  get #characters(): Characters {
    return this.#computers?.characters ?? {};
  }

  /** What lies inside a draft is one step to take back. */
  #addedChoices(seat: string, actions: readonly string[]): AddedChoices | undefined {
    if (actions.length < 2 || this.#table.decision(seat) === undefined) return undefined;
    return addedChoices(this.#game, this.#table.state(), actions);
  }

  #isListed(seat: string, action: string): boolean {
    const actions = this.#table.decision(seat)?.actions ?? [];
    const asides = this.#table.asides(seat)?.actions ?? [];
    return [...actions, ...asides].some((one) => this.#game.print(one) === action);
  }

  /** What was shown last, if it was to this seat: then the world that is imagined behind it is there already. */
  #viewOf(seat: string): View {
    this.#refuseOthers(seat);
    const shown = this.#watch?.shown;
    return shown?.seat === seat ? shown : this.#table.view(seat);
  }

  /** Of two people who hide something from each other only the one at the screen gives their side away. */
  #refuseForOthers(side: string): void {
    const people = this.#sides.filter((one) => !this.#isComputers(one));
    const isApart = people.length > 1 && this.#watch?.follows !== true;
    if (isApart && people.includes(side) && this.#watch?.seat !== side)
      throw new Refusal('not-your-decision', 'only the person who plays this side can hand it over');
  }

  #refuseOthers(seat: string): void {
    if (!this.#mayWatch(seat)) throw notYours();
  }

  /** Whoever plays against the computer does not see what it sees; who looks on while computers play sees with the eyes of each. */
  #mayWatch(seat: string): boolean {
    if (seat === SPECTATOR) return true;
    if (!this.#sides.includes(seat)) return false;
    const plays = this.#sides.some((side) => !this.#isComputers(side));
    return !this.#isComputers(seat) || !plays || this.#table.result !== undefined;
  }

  #isComputers(side: string): boolean {
    return this.#table.seats[side]?.kind === 'bot';
  }
}

function notYours(): Refusal {
  return new Refusal('unknown-seat', 'you do not sit at this seat');
}

function refuseOne(actions: readonly unknown[]): void {
  if (!Array.isArray(actions)) throw new Refusal('bad-action', 'several actions are a list');
}

function refuseNoCount(number: number): void {
  if (!Number.isInteger(number) || number < 1)
    throw new Refusal('bad-request', 'how many should be a number from 1 on');
}
