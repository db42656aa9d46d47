import type {
  ComputerPlayer,
  Hint,
  Played,
  ShownItem,
  Sight,
  TableInfo,
  WatchOptions,
} from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { Hinted, type Steps } from './hinted.ts';
import { type HostClient, refusedOf } from './host-client.ts';
import { Inquirer } from './inquirer.ts';
import { comingFirst, firstSeat, seatToTake, someSide } from './seating.ts';
import { modeOf, newsFor, onlyAnswer, openSight, type SessionState } from './session-state.ts';
import { settings } from './settings.ts';
import { Store } from './store.ts';
import { Turning } from './turning.ts';

export type { SessionState } from './session-state.ts';

/** A change that a seat makes; `steps` is how many there are in the last order, if it is to be taken back or done again. */
type Change = (seat: string, steps: Steps) => Promise<void>;

/** One open table and the seat before the screen. */
export class Session extends Inquirer {
  readonly info: TableInfo;
  readonly face: Face;
  readonly state: Store<SessionState>;
  /** It has to be said that the game goes on by newer rules, until it was read. */
  saysNewRules: boolean;
  readonly #host: HostClient;
  /** Logs by seat, as long as nothing is hidden from whoever is at the screen. */
  readonly #logs = new Map<string, readonly ShownItem[]>();
  /** How many items each seat had seen when it left the screen to the other behind a curtain. */
  readonly #left = new Map<string, number>();
  readonly #stopHearing: () => void;
  /** Sights are expected: not behind a curtain, where nobody may see them. */
  #watching = false;
  #computers: Sight['computers'];
  #gone = false;
  #hesitate = false;
  readonly #turning = new Turning(() => this.state);
  /** The step at which the game stands. */
  #step: string | undefined;
  readonly #hinted = new Hinted();
  /** Counts the looks: only the last one shows something. */
  #looks = 0;
  /** Counts the wishes to look back: only the last one is fulfilled. */
  #wish = 0;
  /** Counts the changes: what comes of an earlier one no longer says whether one is under way. */
  #change = 0;

  constructor(host: HostClient, info: TableInfo, face: Face) {
    super(host);
    this.#host = host;
    this.info = info;
    this.face = face;
    this.#computers = info.computers;
    this.saysNewRules = info.newRules === true;
    this.#step = info.step;
    const coming = this.isHidden ? comingFirst(info, this.people) : undefined;
    this.state = new Store<SessionState>(
      coming === undefined
        ? { mode: 'play', items: [], busy: true }
        : { mode: 'curtain', coming, progress: info.progress, items: [], busy: false },
    );
    this.#stopHearing = host.onAnnouncement((heard) => {
      if (heard.kind === 'sight' && heard.id === info.id && this.#watching) this.#show(heard.sight);
    });
  }

  /** The page goes elsewhere. */
  leave(): void {
    this.#gone = true;
    this.#watching = false;
    this.#turning.end();
    this.#stopHearing();
  }

  /** Who the computer is, by the sides that it plays now. */
  get computers(): Sight['computers'] {
    return this.#computers;
  }

  /** The sides that people play now. */
  get people(): readonly string[] {
    return this.info.game.sides.map(({ id }) => id).filter((id) => !(id in this.#computers));
  }

  /** Something is hidden now between two people at one screen. */
  get isHidden(): boolean {
    return this.people.length > 1 && this.#hides;
  }

  get #hides(): boolean {
    const { hands, scenario } = this.info;
    return hands === 'two' && this.face.hides({ scenario, step: this.#step });
  }

  get sight(): Sight | undefined {
    return this.state.get().sight;
  }

  /** Shows the first seat; behind a curtain nothing is fetched before it is lifted. */
  async begin(): Promise<void> {
    if (this.state.get().mode !== 'curtain')
      await this.#look(firstSeat(this.info, this.people, this.isHidden));
  }

  act(action: string): Promise<void> {
    return this.#order((seat) => this.#host.call('act', seat, action));
  }

  async actAll(actions: readonly string[]): Promise<void> {
    await this.#playAll(actions);
  }

  redraft(choices: readonly string[]): Promise<void> {
    return this.#goBack((seat) => this.#host.call('redraft', seat, choices));
  }

  /** Takes back the last order; what was played as one hint is one order. */
  undo(): Promise<void> {
    return this.#goBack(async (seat, { back }) => {
      await this.#host.call('undo', seat, back);
      this.#hinted.undone(seat, back);
    });
  }

  redo(): Promise<void> {
    return this.#goBack(async (seat, { again }) => {
      await this.#host.call('redo', seat, again);
      this.#hinted.played(seat, again);
    });
  }

  reset(): Promise<void> {
    return this.#goBack((seat) => this.#host.call('reset', seat));
  }

  async resign(): Promise<void> {
    await this.#do((seat) => this.#host.call('resign', seat));
  }

  /** The side to decide has changed just now, or dice roll: nothing is taken from anybody. */
  get isGuarded(): boolean {
    return this.#turning.isGuarded;
  }

  /** The same but for dice: who watches the computer pauses it while they roll, too. */
  get hasTurned(): boolean {
    return this.#turning.hasTurned;
  }

  /** Nothing is taken while dice roll: whoever shows them says when they do. */
  wait(on: boolean): void {
    this.#turning.wait(on);
  }

  /** Lets the computer give up to so many orders; what comes of them is pushed before the answer. */
  play(orders: number): Promise<Played> {
    return this.#host.call('play', orders);
  }

  /** Plays what a hint proposed, as one order. */
  async playHint({ actions }: Hint): Promise<void> {
    const { seat } = this;
    this.#hinted.played(seat, await this.#playAll(actions));
  }

  /** How many steps back that is: none where the guard dropped it. */
  async #playAll(actions: readonly string[]): Promise<number> {
    let steps = 0;
    await this.#order(async (seat) => {
      steps = await this.#host.call('actAll', seat, actions);
    });
    return steps;
  }

  /** A side is played by the computer from now on, or by a person again. */
  async handOver(side: string, computer: ComputerPlayer | null): Promise<void> {
    const { people } = this;
    const isDone = await this.#do(() => this.#host.call('handOver', side, computer));
    if (isDone) await this.#takeSeat(people);
  }

  async propose(what: 'undo' | 'draw'): Promise<void> {
    await this.#do((seat) => this.#host.call('propose', seat, what), true);
  }

  async answer(answer: 'accept' | 'decline' | 'withdraw'): Promise<void> {
    await this.#do((seat) => this.#host.call('answer', seat, answer));
  }

  /** Whoever only watches may look through the eyes of any side. */
  async watchAs(seat: string): Promise<void> {
    if (this.people.length === 0) await this.#look(seat);
  }

  /** The person before the screen lets go of it: nothing of theirs stays. */
  passScreen(): void {
    const { sight, busy } = this.state.get();
    // An answer that is under way would lift the curtain again.
    if (sight?.decider === undefined || busy || this.#turning.isGuarded) return;
    this.#left.set(sight.seat, sight.items);
    this.#drawCurtain(sight.decider, sight.progress);
  }

  #drawCurtain(coming: string, progress: string): void {
    this.#wish++;
    this.#change++;
    this.#looks++;
    this.#watching = false;
    this.#host.call('unwatch').catch(() => undefined);
    this.#logs.clear();
    this.forgetPreviews();
    this.#hinted.forget();
    this.#turning.leaves();
    this.state.set({ mode: 'curtain', coming, progress, items: [], busy: false, guarded: true });
  }

  /** After a seat has changed hands: one sees with the eyes of a person who is left, or of whom one watched. */
  async #takeSeat(before: readonly string[]): Promise<void> {
    const { sight } = this.state.get();
    if (sight === undefined || this.#gone || this.state.get().mode === 'curtain') return;
    const seat = seatToTake(sight, this.people, this.isHidden || this.#hasComputers);
    // A person who sat here had secrets from those who come; who watched the computers comes to sit there.
    const isLeft = before.includes(sight.seat) && !this.people.includes(sight.seat) && this.people.length > 0;
    if (isLeft && this.#hides) this.#drawCurtain(seat, sight.progress);
    else await this.#look(seat);
  }

  /** The next person is before the screen. */
  async liftCurtain(): Promise<void> {
    const { coming, mode, progress = '' } = this.state.get();
    if (coming === undefined || mode !== 'curtain' || this.#turning.isGuarded) return;
    this.state.set({ mode: 'play', items: [], busy: true });
    this.#turning.arrives();
    await this.#look(coming);
    const { sight, refused } = this.state.get();
    if (sight === undefined && refused !== undefined)
      this.state.set({ mode: 'curtain', coming, progress, items: [], busy: false, refused });
  }

  /** Says what failed beside the game: an export. */
  refuse(error: unknown): void {
    this.state.change({ refused: refusedOf(error) });
  }

  dismiss(): void {
    const { refused: _, ...rest } = this.state.get();
    this.state.set(rest);
  }

  /** Goes to an earlier moment, as this seat saw it. */
  async goTo(at: number): Promise<void> {
    const { sight } = this.state.get();
    if (sight === undefined) return;
    const number = Math.max(0, Math.min(at, sight.items));
    if (number === sight.items) return this.backToNow();
    const wish = ++this.#wish;
    const isWanted = () => this.#wish === wish && this.sight?.seat === sight.seat;
    try {
      const view = await this.#host.call('viewAt', sight.seat, number);
      if (isWanted()) this.state.change({ replay: { at: number, view } });
    } catch (error) {
      if (isWanted()) this.state.change({ refused: refusedOf(error) });
    }
  }

  backToNow(): void {
    this.#wish++;
    const { replay: _, newFrom: __, ...rest } = this.state.get();
    this.state.set(rest);
  }

  protected whenStill<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    return this.#turning.whenStill(ask);
  }

  protected get seat(): string {
    return this.sight?.seat ?? someSide(this.info);
  }

  get #hasComputers(): boolean {
    return this.people.length < this.info.game.sides.length;
  }

  /** What is ordered answers what is seen: in the past nothing is. */
  async #order(call: Change, hesitate = false): Promise<void> {
    if (this.state.get().replay === undefined) await this.#do(call, hesitate);
  }

  /** The same, to think again: what is asked then waits for an answer. */
  #goBack(call: Change): Promise<void> {
    return this.#order(call, true);
  }

  /** What somebody wants to change, now: nothing just after the decision has passed to the other side. Whether it was done. */
  async #do(call: Change, hesitate = false): Promise<boolean> {
    if (this.#turning.isGuarded || this.#openSight === undefined) return false;
    this.#hesitate = hesitate;
    const { handed: _, ...rest } = this.state.get();
    this.state.set(rest);
    const steps = this.#hinted.taken(this.seat, this.info.hands === 'one');
    return this.#carryOut((seat) => call(seat, steps));
  }

  get #openSight(): Sight | undefined {
    return this.#gone ? undefined : openSight(this.state.get());
  }

  /** Makes a change. What comes of it is pushed before the answer. */
  async #carryOut(call: (seat: string) => Promise<void>): Promise<boolean> {
    const sight = this.#openSight;
    if (sight === undefined) return false;
    this.#wish++;
    const mine = ++this.#change;
    const { refused: _, replay: __, newFrom: ___, ...rest } = this.state.get();
    this.state.set({ ...rest, busy: true });
    try {
      await call(sight.seat);
      if (this.#change === mine && this.state.get().busy) this.state.change({ busy: false });
      return true;
    } catch (error) {
      const isLast = this.#change === mine;
      // Behind the curtain nothing is said that was meant for whoever sat there before.
      if (this.#watching)
        this.state.change({ refused: refusedOf(error), ...(isLast ? { busy: false } : {}) });
      return false;
    }
  }

  /** Looks through the eyes of a seat from now on, or of whoever decides. */
  async #look(seat: string): Promise<void> {
    const mine = ++this.#looks;
    this.state.change({ busy: true });
    try {
      const sight = await this.#host.call('watch', this.#watchOptionsFor(seat));
      if (this.#gone || this.#looks !== mine) return;
      this.#watching = true;
      this.#show(sight, true);
    } catch (error) {
      if (this.#looks === mine) this.state.change({ busy: false, refused: refusedOf(error) });
    }
  }

  #watchOptionsFor(seat: string): WatchOptions {
    const known = Object.fromEntries([...this.#logs].map(([side, items]) => [side, items.length]));
    return this.isHidden || this.#hasComputers ? { seat, known } : { seat, known, follow: true };
  }

  #show(sight: Sight, looked = false): void {
    const before = this.state.get();
    const { seat, decider } = sight;
    const same = before.sight?.seat === seat;
    this.#step = sight.question?.name;
    this.#computers = sight.computers;
    // What begins to be hidden is not for the eyes of whoever was here before. Without a curtain nothing is missed.
    if (before.sight !== undefined && !same && decider !== undefined && this.isHidden) {
      this.#left.set(before.sight.seat, before.sight.items);
      this.#drawCurtain(decider, sight.progress);
      return;
    }
    const items = [...(same ? before.items : (this.#logs.get(seat) ?? [])), ...sight.news];
    this.forgetPreviews();
    if (!this.isHidden) this.#logs.set(seat, items);
    const mode = modeOf(sight);
    // Nothing is hidden any more: the decision passes on by itself.
    if (mode === 'handover' && decider !== undefined && !this.isHidden) {
      this.state.change({ mode: 'play', sight, items });
      void this.#look(decider);
      return;
    }
    const replay = same && before.replay !== undefined ? { replay: before.replay } : {};
    const forced = mode === 'play' && settings.get().auto && !this.#hesitate ? onlyAnswer(sight) : undefined;
    // Whoever has just sat down and has nothing to decide sees nothing, and passes the screen on.
    if (before.sight === undefined && this.isHidden) {
      if (forced !== undefined) return void this.#answerUnseen(sight, forced);
      if (mode === 'handover' && decider !== undefined)
        return void this.#drawCurtain(decider, sight.progress);
    }
    const news = mode === 'play' ? newsFor(sight, items, this.#left.get(seat)) : {};
    if (mode === 'play') this.#left.delete(seat);
    const turn = forced === undefined ? this.#turning.to(sight, before) : {};
    const look = looked ? { looked: true as const } : {};
    this.state.set({ mode, sight, items, busy: false, ...look, ...replay, ...news, ...turn });
    if (forced !== undefined) void this.#answerItself(forced);
  }

  /** Gives the only answer there is. */
  async #answerItself(answer: string): Promise<void> {
    if (await this.#carryOut((seat) => this.#host.call('act', seat, answer, true))) this.#hinted.goesOn();
  }

  /** Gives the only answer there is for a seat that has not been shown anything yet. */
  async #answerUnseen({ seat, progress }: Sight, answer: string): Promise<void> {
    const mine = ++this.#change;
    try {
      await this.#host.call('act', seat, answer, true);
    } catch (error) {
      if (this.#change !== mine || this.#gone) return;
      this.#drawCurtain(seat, progress);
      this.state.change({ refused: refusedOf(error) });
    }
  }
}
