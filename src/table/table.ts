import { at } from '../engine/arrays.ts';
import { seatName, seatNumber } from '../engine/audience.ts';
import type { Question } from '../engine/decision.ts';
import type { Result, View } from '../engine/definition.ts';
import { commitment, secretFromSeed } from '../engine/fair.ts';
import type { PositionDocument } from '../engine/position.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import { Bots } from './bots.ts';
import { type Cast, fairCast } from './cast.ts';
import type { Course, Offer, Plan, Prepared } from './course.ts';
import type { Feed, Item } from './feed.ts';
import { type Listener, Listeners, type Notice } from './listeners.ts';
import { headerOf, type Opening, type Restoring, type Surroundings } from './opening.ts';
import { planAbandon, planAnswer, planContribute, planOffer, planResign, planReveal } from './parley.ts';
import {
  type Courtesies,
  courtesiesOf,
  planAction,
  planRedo,
  planRedraft,
  planReset,
  planUndo,
} from './plan.ts';
import type { AnswerKind, GameRecord, OfferKind } from './record.ts';
import { openCourse, restoredCourse } from './replay.ts';
import { type SeatRecord, seatRecord } from './seat-record.ts';
import { fairTexts } from './verify.ts';

/**
 * The authority for one game in progress; nothing else may change it. What changes it is done one after the
 * other, is stored before anyone sees it, and leaves no trace if it is refused. Whatever a seat can get from
 * here depends only on what that seat may know; `record()`, `position` and `state` are for the host.
 */
export class Table {
  readonly #course: Course;
  readonly #around: Surroundings;
  readonly #secret: string | undefined;
  readonly #listeners: readonly Listeners[];
  readonly #bots: Bots;
  #last: Promise<unknown> = Promise.resolve();
  #playing: Promise<number> | undefined;

  /** Opens a new table. */
  static async open(opening: Opening): Promise<Table> {
    const { game, dice, storage, id } = opening;
    const header = headerOf(opening);
    const course = openCourse(game, header);
    await stored(() => storage?.create(id, header));
    return new Table(course, opening, dice.kind === 'fair' ? dice.secret : secretFromSeed(dice.seed));
  }

  /**
   * Opens a table again by replaying all of it. A record of other rules or data is taken over if everything
   * in it is still legal; otherwise it is refused with the entry that is not.
   */
  static async restore(restoring: Restoring): Promise<Table> {
    const { game, storage, record, id = '' } = restoring;
    const found = record ?? (await stored(() => storage?.load(id)));
    if (found === undefined) throw new Refusal('bad-request', 'there is neither a record nor a storage');
    const course = restoredCourse(game, found);
    const secret = secretFor(course, restoring.secret);
    if (record !== undefined) {
      await stored(() => storage?.create(record.id, course.header));
      await stored(() => storage?.append(record.id, course.entries));
    }
    return new Table(course, restoring, secret);
  }

  private constructor(course: Course, around: Surroundings, secret: string | undefined) {
    this.#course = course;
    this.#around = around;
    this.#secret = secret;
    const failed = (error: unknown) => around.onDefect?.(error);
    this.#listeners = course.feeds.map(() => new Listeners(failed));
    this.#bots = new Bots(course, around.players ?? {}, {
      act: (side, text, isTimely) =>
        this.#carry(side, () => isTimely() && planAction(course, side, text, this.#cast())),
      answer: (side, answer, isTimely) =>
        this.#carry(side, () => isTimely() && planAnswer(course, side, answer)),
      failed,
    });
  }

  get id(): string {
    return this.#course.header.id;
  }

  /** Results were forced, or dice and secrets were taken back without another person's consent. */
  get practice(): boolean {
    return this.#course.practice;
  }

  /** The result and why: by the rules, by resignation, by agreement; nothing while the game goes on. */
  get result(): Result | undefined {
    return this.#course.result;
  }

  /** The proposal that waits for an answer. */
  get offer(): Pick<Offer, 'by' | 'what'> | undefined {
    const { offer } = this.#course;
    return offer && { by: offer.by, what: offer.what };
  }

  /** The open decision as a seat sees it; nothing when the game is over. */
  ask(seat: string): Question | undefined {
    return this.#feed(seat).question;
  }

  /** What a seat knows. */
  view(seat: string): View {
    return this.#course.view(this.#feed(seat).seat);
  }

  /** What a seat saw after the item with this number. */
  feed(seat: string, after = 0): readonly Item[] {
    return this.#feed(seat).items.slice(after);
  }

  /** What a seat knew after the item with this number; 0 is the start. */
  viewAt(seat: string, item: number): View {
    return this.#feed(seat).viewAt(item);
  }

  /** Which ways back and forth are open to a seat. */
  courtesies(seat: string): Courtesies {
    return courtesiesOf(this.#course, this.#feed(seat).seat);
  }

  /** The whole position as a document, for the host's eyes. */
  position(): PositionDocument {
    return this.#course.game.position(this.#course.state);
  }

  /** A copy of the whole state, for the host's eyes. */
  state(): Core {
    return this.#course.game.copy(this.#course.state);
  }

  /** The full record, for the host's eyes; with a seat, what that seat saw. */
  record(): GameRecord;
  record(seat: string): SeatRecord;
  record(seat?: string): GameRecord | SeatRecord {
    return seat === undefined ? this.#course.record : seatRecord(this.#course, this.#feed(seat).seat);
  }

  /** Tells a listener whenever something changed for a seat; gives back how to stop. */
  subscribe(seat: string, listener: Listener): () => void {
    return at(this.#listeners, this.#feed(seat).seat).add(listener);
  }

  /** One listed action. `rolls` forces its dice and marks the table as practice. */
  act(seat: string, text: string, { rolls }: { readonly rolls?: readonly unknown[] } = {}): Promise<Notice> {
    return this.#carry(seat, () => planAction(this.#course, seat, text, this.#cast(rolls)));
  }

  /** Puts these choices in the place of the open draft, all or none. */
  redraft(seat: string, choices: readonly string[]): Promise<Notice> {
    return this.#carry(seat, () => planRedraft(this.#course, seat, choices));
  }

  /** Takes the last own action back. */
  undo(seat: string): Promise<Notice> {
    return this.#carry(seat, () => planUndo(this.#course, seat));
  }

  /** Does again what was taken back last, with the same dice. */
  redo(seat: string): Promise<Notice> {
    return this.#carry(seat, () => planRedo(this.#course, seat));
  }

  /** Goes back to the last die, revealed secret or change of side. */
  reset(seat: string): Promise<Notice> {
    return this.#carry(seat, () => planReset(this.#course, seat));
  }

  /** Proposes a draw, or to go back to before the seat's last own action, whatever came of it. */
  propose(seat: string, what: OfferKind): Promise<Notice> {
    return this.#carry(seat, () => planOffer(this.#course, seat, what));
  }

  answer(seat: string, answer: AnswerKind): Promise<Notice> {
    return this.#carry(seat, () => planAnswer(this.#course, seat, answer));
  }

  /** Adds a seat's own text to the fair dice, before the game begins. */
  contribute(seat: string, text: string): Promise<Notice> {
    return this.#carry(seat, () => planContribute(this.#course, seat, text));
  }

  resign(seat: string): Promise<Notice> {
    return this.#carry(seat, () => planResign(this.#course, seat));
  }

  /** The host ends the game; nobody has won. */
  abandon(): Promise<Notice> {
    const spectator = seatName(this.#course.game.spectator, this.#course.game.sides);
    return this.#carry(spectator, () => planAbandon(this.#course));
  }

  /** Lets the computer players act until a person is to decide; tells how many actions they took. */
  playBots({ limit = Number.POSITIVE_INFINITY }: { readonly limit?: number } = {}): Promise<number> {
    this.#playing ??= this.#last
      .then(() => this.#bots.run(limit))
      .finally(() => {
        this.#playing = undefined;
      });
    return this.#playing;
  }

  /** One change after the other: planned on copies, stored, and only then made. */
  #carry(seat: string, plan: () => Plan): Promise<Notice> {
    const run = this.#last.then(async () => {
      const prepared = this.#prepared(plan);
      const { storage } = this.#around;
      await stored(() =>
        storage?.append(
          this.id,
          prepared.map((one) => one.plan.entry),
        ),
      );
      const notices = prepared.map((one) => this.#commit(one, seat));
      return at(notices, 0);
    });
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** The change, and the secret of the dice if the game is over with it. */
  #prepared(make: () => Plan): readonly Prepared[] {
    try {
      const plan = make();
      const first = this.#course.prepare(plan);
      if (plan.result === undefined || this.#secret === undefined) return [first];
      if (this.#course.header.dice.kind === 'seed') return [first];
      const reveal = planReveal(this.#course, this.#secret, plan.entry.number + 1);
      return [first, this.#course.prepare({ ...reveal, result: plan.result })];
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'defect') throw error;
      this.#around.onDefect?.(error);
      throw new Refusal('defect', 'the rules failed here; nothing was changed');
    }
  }

  #commit(prepared: Prepared, seat: string): Notice {
    this.#course.commit(prepared);
    const { state, result, game, isOpen } = this.#course;
    const notices = this.#course.feeds.map((feed, index): Notice => {
      const item = prepared.sights[index] && feed.items.at(-1);
      const view = () => game.view(state, feed.seat, isOpen);
      return { ...(item ? { item } : {}), question: feed.question, view, result };
    });
    notices.forEach((notice, index) => {
      if (notice.item !== undefined) at(this.#listeners, index).tell(notice);
    });
    return at(notices, this.#feed(seat).seat);
  }

  #cast(forced?: readonly unknown[]): Cast {
    if (forced !== undefined && !Array.isArray(forced))
      throw new Refusal('bad-rolls', 'the rolls should be a list');
    if (this.#secret === undefined) return fairCast(undefined, forced);
    const { game, header, texts, released } = this.#course;
    const { sides } = game;
    const setting = { secret: this.#secret, sides, texts: fairTexts(sides, header.dice.kind, texts) };
    return fairCast({ ...setting, released }, forced);
  }

  #feed(seat: string): Feed {
    return at(this.#course.feeds, seatNumber(seat, this.#course.game.sides));
  }
}

/** A failing storage is told by name; what it says of itself is not for the seats unless it refused. */
async function stored<T>(work: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('storage-failed', 'the table could not be stored; nothing was changed');
  }
}

function secretFor({ header: { dice } }: Course, secret: string | undefined): string | undefined {
  if (dice.kind === 'seed') return secretFromSeed(dice.seed);
  if (secret !== undefined && commitment(secret) !== dice.commitment)
    throw new Refusal('bad-dice', 'this is not the secret whose hash was published');
  return secret;
}
