import { at } from '../engine/arrays.ts';
import { type Seat, seatName, seatNumber } from '../engine/audience.ts';
import type { Decision, Heading, Question } from '../engine/decision.ts';
import type { Result, View } from '../engine/definition.ts';
import { commitment, secretFromSeed } from '../engine/fair.ts';
import type { PositionDocument } from '../engine/position.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import { Archive, type Found, type Stop } from './archive.ts';
import { Bots } from './bots.ts';
import { type Cast, fairCast } from './cast.ts';
import type { Course, Offer, Plan, Prepared } from './course.ts';
import { Forgotten } from './history.ts';
import type { Item } from './item.ts';
import { type Listener, Listeners, Notice } from './listeners.ts';
import { headerOf, type Opening, type Restoring, type Surroundings } from './opening.ts';
import {
  planAbandon,
  planAnswer,
  planContribute,
  planOffer,
  planResign,
  planReveal,
  planRules,
} from './parley.ts';
import {
  type Courtesies,
  courtesiesOf,
  planAction,
  planRedo,
  planRedraft,
  planReset,
  planUndo,
} from './plan.ts';
import {
  type AnswerKind,
  checkedHeader,
  checkedRecord,
  type Entry,
  type GameRecord,
  type Header,
  headerIn,
  type OfferKind,
  RECORD_VERSION,
} from './record.ts';
import { openCourse, replayedCourse } from './replay.ts';
import type { SeatRecord } from './seat-record.ts';
import { Snapshots } from './snapshot.ts';
import { guarded, type Summary } from './storage.ts';
import { fairTexts } from './verify.ts';

/**
 * The authority for one game in progress; nothing else may change it. What changes it is done one after the
 * other, is stored before anyone sees it, and leaves no trace if it is refused. Whatever a seat can get from
 * here depends only on what that seat may know; `record()`, `position` and `state` are for the host.
 *
 * In memory it has the state, and what can be taken back without asking. What a seat sees is made when it looks;
 * what came before is read from the storage.
 */
export class Table {
  /** Where a stored game stands still that does not fit this program: it can be looked at, not played on. */
  readonly stop: Stop | undefined;
  /** It was opened with rules that are newer than those it was played by, and goes on by them. */
  hasNewRules: boolean;
  readonly #course: Course;
  readonly #snapshots: Snapshots;
  readonly #around: Surroundings;
  readonly #archive: Archive;
  readonly #secret: string | undefined;
  readonly #listeners: readonly Listeners[];
  readonly #bots: Bots;
  #last: Promise<unknown> = Promise.resolve();
  #playing: Promise<number> | undefined;

  /** Opens a new table. */
  static async open(opening: Opening): Promise<Table> {
    const { game, dice, id } = opening;
    const storage = guarded(opening.storage);
    const header = headerOf(opening);
    const course = openCourse(game, header);
    const archive = new Archive(game, storage, id, header);
    await archive.create({ entries: [], summary: summaryOf(course) });
    const secret = dice.kind === 'fair' ? dice.secret : secretFromSeed(dice.seed);
    return new Table(archive, { course, snapshots: new Snapshots() }, opening, secret);
  }

  /**
   * Opens a table again, from where it is stored or from a record, which is refused if an entry does not fit. Where
   * it was played by other rules or data and everything is still legal, it goes on by those of this program and says
   * so. A stored table that does not fit is opened as far as it does, to be looked at.
   */
  static async restore(restoring: Restoring): Promise<Table> {
    const { game, record, id = '' } = restoring;
    const storage = guarded(restoring.storage);
    const given = record === undefined ? undefined : checkedRecord(record);
    const header = given === undefined ? checkedHeader(await storage.header(id)) : headerIn(given);
    const archive = new Archive(game, storage, given?.id ?? id, header);
    const secret = secretFor(header, restoring.secret);
    const found = given === undefined ? await archive.find() : await takenOver(archive, given);
    const table = new Table(archive, found, restoring, secret);
    await table.#bringUpToDate();
    return table;
  }

  private constructor(
    archive: Archive,
    { course, snapshots, stop, hasNewRules = false }: Found,
    around: Surroundings,
    secret: string | undefined,
  ) {
    course.forget();
    this.stop = stop;
    this.hasNewRules = hasNewRules;
    this.#course = course;
    this.#snapshots = snapshots;
    this.#archive = archive;
    this.#around = around;
    this.#secret = secret;
    const failed = (error: unknown) => around.onDefect?.(error);
    this.#listeners = course.seen.map(() => new Listeners(failed));
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

  /** The side to decide; nothing when the game is over, or stands still. */
  get decider(): string | undefined {
    const { decider, game } = this.#course;
    return decider === undefined || this.stop !== undefined ? undefined : seatName(decider, game.sides);
  }

  /** How the table stands, for a list of tables. */
  get summary(): Summary {
    return summaryOf(this.#course);
  }

  /** The open decision as a seat sees it; nothing when the game is over, or stands still. */
  ask(seat: string): Question | undefined {
    const { game, state } = this.#course;
    const number = this.#seat(seat);
    return this.#isAsking ? game.question(state, number) : undefined;
  }

  /** The same without the actions, so that nothing has to be listed. */
  heading(seat: string): Heading | undefined {
    const { game, state } = this.#course;
    const number = this.#seat(seat);
    return this.#isAsking ? game.heading(state, number) : undefined;
  }

  /** The same in numbers, for the seat that is asked and for no other. */
  decision(seat: string): Decision | undefined {
    const { game, state, decider } = this.#course;
    return this.#isAsking && decider === this.#seat(seat) ? game.ask(state) : undefined;
  }

  /** What a seat knows. */
  view(seat: string): View {
    return this.#course.view(this.#seat(seat));
  }

  /** How many items a seat has seen. */
  seen(seat: string): number {
    return at(this.#course.seen, this.#seat(seat));
  }

  /** What a seat saw after the item with this number. */
  async feed(seat: string, after = 0): Promise<readonly Item[]> {
    const number = this.#seat(seat);
    if (after >= at(this.#course.seen, number)) return [];
    return this.#archive.items(number, after, this.#entries, this.#snapshots);
  }

  /** What a seat knew after the item with this number; 0 is the start. */
  async viewAt(seat: string, item: number): Promise<View> {
    const number = this.#seat(seat);
    const last = at(this.#course.seen, number);
    if (!Number.isInteger(item) || item < 0 || item > last)
      throw new Refusal('bad-request', `there is no item ${item}`);
    if (item === last) return this.view(seat);
    return this.#archive.viewAt(number, item, this.#entries, this.#snapshots);
  }

  /** Which ways back and forth are open to a seat. */
  courtesies(seat: string): Courtesies {
    const courtesies = courtesiesOf(this.#course, this.#seat(seat));
    return this.stop === undefined ? courtesies : { undo: false, redo: false, reset: false };
  }

  /** The whole position as a document, for the host's eyes. */
  position(): PositionDocument {
    return this.#course.game.position(this.#course.state);
  }

  /** A copy of the whole state, for the host's eyes. */
  state(): Core {
    return this.#course.game.copy(this.#course.state);
  }

  /** The full record, for the host's eyes, also of what does not fit this program; with a seat, what that seat saw. */
  record(): Promise<GameRecord>;
  record(seat: string): Promise<SeatRecord>;
  async record(seat?: string): Promise<GameRecord | SeatRecord> {
    if (seat !== undefined) return this.#seatRecord(this.#seat(seat));
    const { header, practice } = this.#course;
    const whole = { ...header, version: RECORD_VERSION } as const;
    if (this.stop === undefined)
      return { ...whole, practice, entries: await this.#archive.entries(this.#entries) };
    const stored = await this.#archive.summary();
    return { ...whole, practice: stored?.practice ?? practice, entries: await this.#archive.entries() };
  }

  /** Tells a listener whenever something changed for a seat; gives back how to stop. */
  subscribe(seat: string, listener: Listener): () => void {
    return at(this.#listeners, this.#seat(seat)).add(listener);
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
    return this.#carry(this.#spectator, () => planAbandon(this.#course));
  }

  /** Lets the computer players act until a person is to decide; tells how many actions they took. */
  playBots({ limit = Number.POSITIVE_INFINITY }: { readonly limit?: number } = {}): Promise<number> {
    if (this.stop !== undefined) return Promise.resolve(0);
    this.#playing ??= this.#last
      .then(() => this.#bots.run(limit))
      .finally(() => {
        this.#playing = undefined;
      });
    return this.#playing;
  }

  /** The number of the last entry. */
  get #entries(): number {
    return this.#course.number - 1;
  }

  get #isAsking(): boolean {
    return this.result === undefined && this.stop === undefined;
  }

  get #spectator(): string {
    const { game } = this.#course;
    return seatName(game.spectator, game.sides);
  }

  /** From here on it is played by the rules of this program. */
  async #bringUpToDate(): Promise<void> {
    if (!this.#isAsking || this.#course.isPresent) return;
    await this.#carry(this.#spectator, () => planRules(this.#course));
    this.hasNewRules = true;
  }

  /** One change after the other: planned on copies, stored, and only then made. */
  #carry(seat: string, plan: () => Plan): Promise<Notice> {
    const run = this.#last.then(async () => {
      if (this.stop !== undefined) throw standsStill();
      const prepared = await this.#prepared(plan);
      const snapshot = this.#snapshots.due(this.#course);
      await this.#archive.append({
        entries: prepared.map((one) => one.plan.entry),
        summary: summaryAfter(this.#course, prepared),
        ...(snapshot === undefined ? {} : { snapshot }),
      });
      if (snapshot !== undefined) this.#snapshots.taken(snapshot);
      const notices = prepared.map((one) => this.#commit(one, seat));
      this.#course.forget();
      return at(notices, 0);
    });
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** The change, and the secret of the dice if the game is over with it. */
  async #prepared(make: () => Plan): Promise<readonly Prepared[]> {
    try {
      const plan = await this.#planned(make);
      const first = this.#course.prepare(plan);
      if (plan.result === undefined || this.#secret === undefined) return [first];
      if (this.#course.header.dice.kind === 'seed') return [first];
      const reveal = planReveal(this.#course, this.#secret, plan.entry.number + 1);
      const shown = first.seen.map((number, seat) => (number ?? at(this.#course.seen, seat)) + 1);
      return [first, { plan: { ...reveal, result: plan.result }, seen: shown }];
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'defect') throw error;
      this.#around.onDefect?.(error);
      throw new Refusal('defect', 'the rules failed here; nothing was changed');
    }
  }

  /** What has been forgotten is followed again first. */
  async #planned(make: () => Plan): Promise<Plan> {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof Forgotten)) throw error;
      const { history } = await this.#archive.recall(error.entry, this.#entries);
      this.#course.history.adopt(history);
      return make();
    }
  }

  #commit(prepared: Prepared, seat: string): Notice {
    this.#course.commit(prepared);
    prepared.seen.forEach((number, index) => {
      if (number !== undefined) at(this.#listeners, index).tell(new Notice(this.#course, prepared, index));
    });
    return new Notice(this.#course, prepared, this.#seat(seat));
  }

  async #seatRecord(seat: Seat): Promise<SeatRecord> {
    const { game, header, practice, result } = this.#course;
    const writer = await this.#archive.seenBy(seat, this.#entries);
    return writer.record({ game, header, practice, result });
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

  #seat(name: string): Seat {
    return seatNumber(name, this.#course.game.sides);
  }
}

/** How a table stands: nothing that is hidden from anybody. */
function summaryOf(
  course: Course,
  state = course.state,
  { result = course.result, practice = false } = {},
): Summary {
  const { game } = course;
  const decider = result === undefined ? game.decider(state) : undefined;
  return {
    ...(decider === undefined ? {} : { decider: seatName(decider, game.sides) }),
    ...(result === undefined ? {} : { result }),
    progress: game.progress(state),
    practice: practice || course.practice,
  };
}

/** How it will stand after these entries. */
function summaryAfter(course: Course, prepared: readonly Prepared[]): Summary {
  const [{ plan }] = prepared as readonly [Prepared];
  return summaryOf(course, plan.change?.state, { result: plan.result, practice: plan.practice === true });
}

/** A record becomes a table of its own; one that does not fit is refused. */
async function takenOver(archive: Archive, record: GameRecord): Promise<Found> {
  const course = replayedCourse(archive.game, record);
  const news = newsOf(course);
  await archive.create({ entries: [...record.entries, ...news], summary: summaryOf(course) });
  return { course, snapshots: new Snapshots(), hasNewRules: news.length > 0 };
}

/** What is to be told of a record before it goes on: that it does so by the rules of this program. */
function newsOf(course: Course): readonly Entry[] {
  if (course.isOpen || course.isPresent) return [];
  const prepared = course.prepare(planRules(course));
  course.commit(prepared);
  return [prepared.plan.entry];
}

/** Neither the entry nor the reason is for every seat to know: both tell of what others have done in secret. */
function standsStill(): Refusal {
  return new Refusal(
    'stands-still',
    'this game was played by other rules and cannot go on by those of this program',
  );
}

/** What the dice are made of, if it is at hand; another secret than the promised one is refused. */
function secretFor({ dice }: Header, secret: string | undefined): string | undefined {
  if (dice.kind === 'seed') return secretFromSeed(dice.seed);
  if (secret !== undefined && commitment(secret) !== dice.commitment)
    throw new Refusal('bad-dice', 'this is not the secret whose hash was published');
  return secret;
}
