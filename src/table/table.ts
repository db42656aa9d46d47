import { at } from '../engine/arrays.ts';
import { type Seat, seatName, seatNumber } from '../engine/audience.ts';
import type { Decision, Heading, Question } from '../engine/decision.ts';
import type { Result, View } from '../engine/definition.ts';
import { secretFromSeed } from '../engine/fair.ts';
import type { Options } from '../engine/options.ts';
import type { PositionDocument } from '../engine/position.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import { actionTransition, redoTransition, redraftTransition } from './act.ts';
import { Archive, archiveIn, type LoadedMatch, type Stop } from './archive.ts';
import { type BotRun, Bots } from './bots.ts';
import { Changes } from './changes.ts';
import { abandonTransition, resignTransition } from './ending.ts';
import { handOverTransition } from './hand-over.ts';
import type { Item } from './item.ts';
import type { Listener, Notice } from './listeners.ts';
import type { Match } from './match.ts';
import { answerTransition, offerTransition, usualAnswer } from './offers.ts';
import {
  type AnswerKind,
  checkedRecord,
  type Entry,
  type GameRecord,
  headerIn,
  type OfferKind,
  type SeatHolder,
} from './record.ts';
import { replayedMatch, startMatch } from './replay.ts';
import type { SeatRecord } from './seat-record.ts';
import { guarded, type Summary, type TableStorage } from './storage.ts';
import { summaryOf } from './summary.ts';
import { contributeTransition, secretFor } from './table-dice.ts';
import { headerOf, type NewTableOptions, type RestoreOptions, type TableOptions } from './table-options.ts';
import type { Offer, Transition } from './transition.ts';
import { NO_UNDO, resetTransition, type UndoRights, undoRightsOf, undoTransition } from './undo.ts';
import { rulesTransition } from './version.ts';

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
  readonly #match: Match;
  readonly #archive: Archive;
  readonly #changes: Changes;
  readonly #failed: (error: unknown) => void;
  readonly #bots: Bots;
  #hasNewRules = false;
  /** What the computer players do last: one thing after the other. */
  #playing: Promise<unknown> = Promise.resolve();

  /** Opens a new table. */
  static async open(options: NewTableOptions): Promise<Table> {
    const { game, dice, id } = options;
    const header = headerOf(options);
    const match = startMatch(game, header);
    const archive = new Archive(game, guarded(options.storage), id, header, options.spacing);
    await archive.create({ entries: [], summary: summaryOf(match) });
    const secret = dice.kind === 'fair' ? dice.secret : secretFromSeed(dice.seed);
    return new Table(archive, { match }, options, secret);
  }

  /**
   * Opens a table again, from where it is stored or from a record, which is refused if an entry does not fit. Where
   * it was played by other rules or data and everything is still legal, it goes on by those of this program and says
   * so. A stored table that does not fit is opened as far as it does, to be looked at.
   */
  static async restore(options: RestoreOptions): Promise<Table> {
    const { game, record, id = '', spacing } = options;
    const storage = guarded(options.storage);
    if (record !== undefined) return Table.#takeOver(storage, checkedRecord(record), options);
    const { archive, summary } = await archiveIn(game, storage, id, spacing);
    const secret = secretFor(archive.header, options.secret);
    const table = new Table(archive, await archive.load(summary), options, secret);
    table.#hasNewRules = table.#isAsking && !table.#match.hasPresentRules;
    if (table.stop === undefined) await table.#changes.bringUpToDate(summary);
    return table;
  }

  /** A record becomes a table of its own; one that does not fit is refused. */
  static async #takeOver(storage: TableStorage, record: GameRecord, options: RestoreOptions): Promise<Table> {
    const { game, spacing } = options;
    const header = headerIn(record);
    const secret = secretFor(header, options.secret);
    const match = replayedMatch(game, record);
    const archive = new Archive(game, storage, record.id, header, spacing);
    const hasNewRules = !match.isOver && !match.hasPresentRules;
    const entries = hasNewRules ? [...record.entries, rulesEntry(match)] : record.entries;
    await archive.create({ entries, summary: summaryOf(match) });
    const table = new Table(archive, { match }, options, secret);
    table.#hasNewRules = hasNewRules;
    return table;
  }

  private constructor(
    archive: Archive,
    { match, stop }: LoadedMatch,
    options: TableOptions,
    secret: string | undefined,
  ) {
    match.forget();
    this.stop = stop;
    this.#match = match;
    this.#archive = archive;
    this.#failed = (error) => options.onDefect?.(error, 'table');
    this.#changes = new Changes(match, archive, secret, this.#failed);
    this.#bots = new Bots(match, options.players ?? {}, {
      act: (side, text, isTimely) =>
        this.#carry(
          side,
          () => isTimely() && actionTransition(match, side, text, this.#changes.actionDice()),
        ),
      answer: (side, own, isTimely) =>
        this.#carry(side, () => {
          isTimely();
          const { answer, why } = own ?? usualAnswer(match);
          return answerTransition(match, side, answer, why);
        }),
      failed: (error) => options.onDefect?.(error, 'player'),
    });
  }

  get id(): string {
    return this.#archive.id;
  }

  /** It was opened with newer rules than it was played by, and goes on by them. */
  get hasNewRules(): boolean {
    return this.#hasNewRules;
  }

  /**
   * Played for practice; or results were forced, dice and secrets taken back without another person's consent, or a side
   * taken over from the computer.
   */
  get practice(): boolean {
    return this.#match.practice;
  }

  /** Who holds each side now. */
  get seats(): Readonly<Record<string, SeatHolder>> {
    return this.#match.seats;
  }

  /** The side of a computer player that is to decide. */
  get computer(): string | undefined {
    return this.stop === undefined ? this.#bots.toAct : undefined;
  }

  /** The result and why: by the rules, by resignation, by agreement; nothing while the game goes on. */
  get result(): Result | undefined {
    return this.#match.result;
  }

  /** The proposal that waits for an answer. */
  get offer(): Pick<Offer, 'by' | 'what'> | undefined {
    const { offer } = this.#match;
    return offer && { by: offer.by, what: offer.what };
  }

  /** The side to decide; nothing when the game is over, or stands still. */
  get decider(): string | undefined {
    const { decider, game } = this.#match;
    return decider === undefined || this.stop !== undefined ? undefined : seatName(decider, game.sides);
  }

  /** How the table stands, for a list of tables. */
  get summary(): Summary {
    return summaryOf(this.#match);
  }

  /** The open decision as a seat sees it; nothing when the game is over, or stands still. */
  ask(seat: string): Question | undefined {
    const { game, state } = this.#match;
    const number = this.#seat(seat);
    return this.#isAsking ? game.question(state, number) : undefined;
  }

  /** The same without the actions, so that nothing has to be listed. */
  heading(seat: string): Heading | undefined {
    const { game, state } = this.#match;
    const number = this.#seat(seat);
    return this.#isAsking ? game.heading(state, number) : undefined;
  }

  /** The same in numbers, for the seat that is asked and for no other. */
  decision(seat: string): Decision | undefined {
    const { game, state, decider } = this.#match;
    return this.#isAsking && decider === this.#seat(seat) ? game.ask(state) : undefined;
  }

  /** What the asked seat may do besides; nothing for any other. */
  asides(seat: string): Options | undefined {
    return this.decision(seat) && this.#match.game.asides(this.#match.state);
  }

  /** What a seat knows. */
  view(seat: string): View {
    return this.#match.view(this.#seat(seat));
  }

  /** How many items a seat has seen. */
  seen(seat: string): number {
    return at(this.#match.seen, this.#seat(seat));
  }

  /** What a seat saw after the item with this number. */
  async feed(seat: string, after = 0): Promise<readonly Item[]> {
    const number = this.#seat(seat);
    if (after >= at(this.#match.seen, number)) return [];
    return this.#lookBack(() => this.#archive.items(number, after, this.#entries));
  }

  /** What a seat knew after the item with this number; 0 is the start. */
  async viewAt(seat: string, item: number): Promise<View> {
    const number = this.#seat(seat);
    const last = at(this.#match.seen, number);
    if (!Number.isInteger(item) || item < 0 || item > last)
      throw new Refusal('bad-request', `there is no item ${item}`);
    if (item === last) return this.view(seat);
    return this.#lookBack(() => this.#archive.viewAt(number, item, this.#entries));
  }

  /** Whether a seat may take back, do again and reset, without asking. */
  undoRights(seat: string): UndoRights {
    const rights = undoRightsOf(this.#match, this.#seat(seat));
    return this.stop === undefined ? rights : NO_UNDO;
  }

  /** The whole position as a document, for the host's eyes. */
  position(): PositionDocument {
    return this.#match.game.position(this.#match.state);
  }

  /** A copy of the whole state, for the host's eyes. */
  state(): Core {
    return this.#match.game.copy(this.#match.state);
  }

  /** The full record, for the host's eyes, also of what does not fit this program; with a seat, what that seat saw. */
  record(): Promise<GameRecord>;
  record(seat: string): Promise<SeatRecord>;
  async record(seat?: string): Promise<GameRecord | SeatRecord> {
    if (seat !== undefined) return this.#seatRecord(this.#seat(seat));
    const { header, practice } = this.#match;
    const entries = await this.#archive.entries(this.stop === undefined ? this.#entries : undefined);
    return { ...header, practice, entries };
  }

  /** Tells a listener whenever something changed for a seat; gives back how to stop. */
  subscribe(seat: string, listener: Listener): () => void {
    return this.#changes.subscribe(this.#seat(seat), listener);
  }

  /** One listed action. `rolls` forces its dice and marks the table as practice. */
  act(seat: string, text: string, { rolls }: { readonly rolls?: readonly unknown[] } = {}): Promise<Notice> {
    return this.#carry(seat, () =>
      actionTransition(this.#match, seat, text, this.#changes.actionDice(rolls)),
    );
  }

  /** Puts these choices in the place of the open draft, all or none. */
  redraft(seat: string, choices: readonly string[]): Promise<Notice> {
    return this.#carry(seat, () => redraftTransition(this.#match, seat, choices));
  }

  /** Takes the last own action back; where anything may be taken back, with all that came of it. */
  undo(seat: string): Promise<Notice> {
    return this.#carry(seat, () => undoTransition(this.#match, seat));
  }

  /** Does again what was taken back last, with the same dice. */
  redo(seat: string): Promise<Notice> {
    return this.#carry(seat, () => redoTransition(this.#match, seat));
  }

  /** Goes back to the last die, revealed secret, order that stands or change of side. */
  reset(seat: string): Promise<Notice> {
    return this.#carry(seat, () => resetTransition(this.#match, seat));
  }

  /** Proposes a draw, or to go back to before the seat's last own action, whatever came of it. */
  propose(seat: string, what: OfferKind): Promise<Notice> {
    return this.#carry(seat, () => offerTransition(this.#match, seat, what));
  }

  answer(seat: string, answer: AnswerKind): Promise<Notice> {
    return this.#carry(seat, () => answerTransition(this.#match, seat, answer));
  }

  /** Adds a seat's own text to the fair dice, before the game begins. */
  contribute(seat: string, text: string): Promise<Notice> {
    return this.#carry(seat, () => contributeTransition(this.#match, seat, text));
  }

  resign(seat: string): Promise<Notice> {
    return this.#carry(seat, () => resignTransition(this.#match, seat));
  }

  /** The host ends the game; nobody has won. */
  abandon(): Promise<Notice> {
    return this.#carry(this.#spectator, () => abandonTransition(this.#match));
  }

  /** Somebody else holds a side from here on: a computer player, or a person. */
  handOver(side: string, holder: SeatHolder): Promise<Notice> {
    return this.#carry(side, () => handOverTransition(this.#match, side, holder));
  }

  /** Lets the computer players act until a person is to decide; tells how many actions they took. */
  playBots(run: BotRun = {}): Promise<number> {
    return this.stop === undefined ? this.#afterBots(() => this.#bots.run(run)) : Promise.resolve(0);
  }

  /** Lets the computer players answer what is proposed to them, and nothing else. */
  async answerOffers(): Promise<void> {
    if (this.stop === undefined) await this.#afterBots(() => this.#bots.answer());
  }

  #afterBots<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#playing.then(() => this.#changes.idle).then(work);
    this.#playing = done.catch(() => undefined);
    return done;
  }

  /** The number of the last entry. */
  get #entries(): number {
    return this.#match.number - 1;
  }

  get #isAsking(): boolean {
    return this.result === undefined && this.stop === undefined;
  }

  get #spectator(): string {
    const { game } = this.#match;
    return seatName(game.spectator, game.sides);
  }

  async #carry(seat: string, make: () => Transition): Promise<Notice> {
    return this.#changes.carry(this.#seat(seat), make, this.stop);
  }

  /**
   * Follows again what is stored. What does not fit there may tell of what others have done in secret: a seat hears
   * only that it does not.
   */
  async #lookBack<T>(look: () => Promise<T>): Promise<T> {
    try {
      return await look();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'storage-failed') throw error;
      this.#failed(error);
      throw new Refusal('storage-failed', 'what is stored of this game cannot be followed');
    }
  }

  async #seatRecord(seat: Seat): Promise<SeatRecord> {
    const { game, header, practice, result } = this.#match;
    const writer = await this.#lookBack(() => this.#archive.seenBy(seat, this.#entries));
    return writer.record({ game, header, practice, result });
  }

  #seat(name: string): Seat {
    return seatNumber(name, this.#match.game.sides);
  }
}

/** The entry by which a record goes on, with the rules of this program. */
function rulesEntry(match: Match): Entry {
  const prepared = match.prepare(rulesTransition(match));
  match.commit(prepared);
  return prepared.transition.entry;
}
