import { SPECTATOR } from '../../engine/audience.ts';
import type { Explanation, Outlook, Preview, View } from '../../engine/definition.ts';
import type {
  ShownItem,
  ShownReach,
  ShownThreat,
  Sight,
  TableInfo,
  Thing,
  WatchOptions,
} from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { Guard } from './guard.ts';
import { type Asked, askedIn, type Handed, handedOver } from './handed.ts';
import { type HostClient, type Refused, refusedOf } from './host-client.ts';
import { settings } from './settings.ts';
import { Store } from './store.ts';

/** What a person at the screen has before them. Behind a curtain nothing of it is left. */
export interface SessionState {
  /**
   * `play`: the seat at the screen decides. `handover`: it is the other's turn and the screen is to be passed.
   * `curtain`: it is being passed. `over`: the game has ended. `stopped`: it cannot go on by the rules of today.
   */
  readonly mode: 'play' | 'handover' | 'curtain' | 'over' | 'stopped';
  /** Whose curtain it is, and how far the game has come, which everybody may know. */
  readonly coming?: string;
  readonly progress?: string;
  readonly sight?: Sight;
  /** What the seat saw so far: the log. */
  readonly items: readonly ShownItem[];
  readonly busy: boolean;
  readonly refused?: Refused;
  /** A look at an earlier moment, or step by step at what the other side did. */
  readonly replay?: PastView;
  /** The items that are new since the seat last looked: from this number on. */
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

/** One open table and the seat before the screen. */
export class Session {
  readonly info: TableInfo;
  readonly face: Face;
  readonly state: Store<SessionState>;
  /** It has to be said that the game goes on by newer rules, until it was read. */
  saysNewRules: boolean;
  readonly #host: HostClient;
  /** Logs by seat, as long as nothing is hidden from whoever is at the screen. */
  readonly #logs = new Map<string, readonly ShownItem[]>();
  /** How many items each seat had seen when it left the screen. */
  readonly #left = new Map<string, number>();
  readonly #previews = new Map<string, Promise<Preview | null>>();
  readonly #stopHearing: () => void;
  /** Sights are expected: not behind a curtain, where nobody may see them. */
  #watching = false;
  #gone = false;
  #hesitate = false;
  readonly #guard = new Guard(() => {
    const { guarded: _, ...rest } = this.state.get();
    this.state.set(rest);
  });
  /** The last question that stood before somebody. */
  #asked: Asked | undefined;
  /** Somebody has just sat down before the screen. */
  #arrives = false;
  /** The step at which the game stands. */
  #step: string | undefined;
  /** Counts the wishes to look back: only the last one is fulfilled. */
  #wish = 0;
  /** Counts the changes: what comes of an earlier one no longer says whether one is under way. */
  #change = 0;

  constructor(host: HostClient, info: TableInfo, face: Face) {
    this.#host = host;
    this.info = info;
    this.face = face;
    this.saysNewRules = info.newRules === true;
    const { decider } = info;
    this.#step = info.step;
    this.state = new Store<SessionState>(
      decider !== undefined && this.isHidden
        ? { mode: 'curtain', coming: decider, progress: info.progress, items: [], busy: false }
        : { mode: 'play', items: [], busy: true },
    );
    this.#stopHearing = host.onAnnouncement((heard) => {
      if (heard.kind === 'sight' && heard.id === info.id && this.#watching) this.#show(heard.sight);
    });
  }

  /** The page goes elsewhere. */
  leave(): void {
    this.#gone = true;
    this.#watching = false;
    this.#guard.end();
    this.#stopHearing();
  }

  /** Something is hidden now between two people at one screen. */
  get isHidden(): boolean {
    const { hands, scenario } = this.info;
    return hands === 'two' && this.face.hides({ scenario, step: this.#step });
  }

  get sight(): Sight | undefined {
    return this.state.get().sight;
  }

  /** Shows the first seat; behind a curtain nothing is fetched before it is lifted. */
  async begin(): Promise<void> {
    if (this.state.get().mode !== 'curtain') await this.#look(this.#firstSeat);
  }

  act(action: string): Promise<void> {
    return this.#do((seat) => this.#host.call('act', seat, action));
  }

  actAll(actions: readonly string[]): Promise<void> {
    return this.#do((seat) => this.#host.call('actAll', seat, actions));
  }

  redraft(choices: readonly string[]): Promise<void> {
    return this.#goBack((seat) => this.#host.call('redraft', seat, choices));
  }

  undo(): Promise<void> {
    return this.#goBack((seat) => this.#host.call('undo', seat));
  }

  redo(): Promise<void> {
    return this.#goBack((seat) => this.#host.call('redo', seat));
  }

  reset(): Promise<void> {
    return this.#goBack((seat) => this.#host.call('reset', seat));
  }

  resign(): Promise<void> {
    return this.#do((seat) => this.#host.call('resign', seat));
  }

  /** The side to decide has changed just now: nothing is taken from anybody. */
  get isGuarded(): boolean {
    return this.#guard.isOn;
  }

  /** The person before the screen lets go of it: nothing of theirs stays. */
  passScreen(): void {
    const { sight, busy } = this.state.get();
    // An answer that is under way would lift the curtain again.
    if (sight?.decider === undefined || busy || this.#guard.isOn) return;
    this.#left.set(sight.seat, sight.items);
    this.#drawCurtain(sight.decider, sight.progress);
  }

  #drawCurtain(coming: string, progress: string): void {
    this.#wish++;
    this.#change++;
    this.#watching = false;
    this.#host.call('unwatch').catch(() => undefined);
    this.#logs.clear();
    this.#previews.clear();
    this.#asked = undefined;
    this.#guard.begin();
    this.state.set({ mode: 'curtain', coming, progress, items: [], busy: false, guarded: true });
  }

  /** The next person is before the screen. */
  async liftCurtain(): Promise<void> {
    const { coming, mode, progress = '' } = this.state.get();
    if (coming === undefined || mode !== 'curtain' || this.#guard.isOn) return;
    this.state.set({ mode: 'play', items: [], busy: true });
    this.#arrives = true;
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
    const isWanted = () => this.#wish === wish && this.state.get().sight === sight;
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

  /** What an action may lead to; asked once, until something changes. */
  preview(action: string): Promise<Preview | null> {
    const { sight } = this.state.get();
    if (sight === undefined) return Promise.resolve(null);
    const known = this.#previews.get(action);
    if (known !== undefined) return known;
    const asked = this.#host.call('preview', sight.seat, action).catch(() => null);
    this.#previews.set(action, asked);
    return asked;
  }

  explain(thing: Thing): Promise<Explanation> {
    return this.#host.call('explain', this.#seat, thing);
  }

  reach(unit: Thing): Promise<readonly ShownReach[]> {
    return this.#host.call('reach', this.#seat, unit);
  }

  threat(): Promise<readonly ShownThreat[]> {
    return this.#host.call('threat', this.#seat);
  }

  outlook(thing: Thing): Promise<Outlook | null> {
    return this.#host.call('outlook', this.#seat, thing);
  }

  get #seat(): string {
    return this.sight?.seat ?? this.#someSide;
  }

  get #someSide(): string {
    return this.info.game.sides[0]?.id ?? '';
  }

  /** Whose eyes the table is opened with: nobody's secrets are shown where nobody has been asked to sit down. */
  get #firstSeat(): string {
    const { decider, stop } = this.info;
    return stop !== undefined && this.isHidden ? SPECTATOR : (decider ?? this.#someSide);
  }

  /** What somebody wants to change. Nothing does, just after the decision has passed to the other side. */
  async #do(call: (seat: string) => Promise<void>, hesitate = false): Promise<void> {
    if (this.#guard.isOn) return;
    this.#hesitate = hesitate;
    const { handed: _, ...rest } = this.state.get();
    this.state.set(rest);
    await this.#carryOut(call);
  }

  /** The same, to think again: what is asked then waits for an answer. */
  #goBack(call: (seat: string) => Promise<void>): Promise<void> {
    return this.#do(call, true);
  }

  /** Makes a change. What comes of it is pushed before the answer. */
  async #carryOut(call: (seat: string) => Promise<void>): Promise<void> {
    const { sight, busy } = this.state.get();
    if (sight === undefined || busy || this.#gone) return;
    this.#wish++;
    const mine = ++this.#change;
    const { refused: _, replay: __, newFrom: ___, ...rest } = this.state.get();
    this.state.set({ ...rest, busy: true });
    try {
      await call(sight.seat);
      if (this.#change === mine && this.state.get().busy) this.state.change({ busy: false });
    } catch (error) {
      const isLast = this.#change === mine;
      // Behind the curtain nothing is said that was meant for whoever sat there before.
      if (this.#watching)
        this.state.change({ refused: refusedOf(error), ...(isLast ? { busy: false } : {}) });
    }
  }

  /** Looks through the eyes of a seat from now on, or of whoever decides. */
  async #look(seat: string): Promise<void> {
    this.state.change({ busy: true });
    try {
      const sight = await this.#host.call('watch', this.#watchOptionsFor(seat));
      if (this.#gone) return;
      this.#watching = true;
      this.#show(sight);
    } catch (error) {
      this.state.change({ busy: false, refused: refusedOf(error) });
    }
  }

  #watchOptionsFor(seat: string): WatchOptions {
    const known = Object.fromEntries([...this.#logs].map(([side, items]) => [side, items.length]));
    return this.isHidden ? { seat, known } : { seat, known, follow: true };
  }

  #show(sight: Sight): void {
    const before = this.state.get();
    const { seat, decider } = sight;
    const same = before.sight?.seat === seat;
    this.#step = sight.question?.name;
    if (before.sight !== undefined && !same) this.#left.set(before.sight.seat, before.sight.items);
    // What begins to be hidden is not for the eyes of whoever was here before.
    if (before.sight !== undefined && !same && decider !== undefined && this.isHidden) {
      this.#drawCurtain(decider, sight.progress);
      return;
    }
    const items = [...(same ? before.items : (this.#logs.get(seat) ?? [])), ...sight.news];
    this.#previews.clear();
    if (!this.isHidden) this.#logs.set(seat, items);
    const mode = this.#modeOf(sight);
    // Nothing is hidden any more: the decision passes on by itself.
    if (mode === 'handover' && decider !== undefined && !this.isHidden) {
      this.state.change({ sight, items });
      void this.#look(decider);
      return;
    }
    const replay = same && before.replay !== undefined ? { replay: before.replay } : {};
    const news = mode === 'play' ? this.#newsFor(sight, items) : {};
    const forced = mode === 'play' ? this.#forced(sight) : undefined;
    const turn = forced === undefined ? this.#turnedTo(sight, before) : {};
    this.state.set({ mode, sight, items, busy: false, ...replay, ...news, ...turn });
    if (forced !== undefined) void this.#carryOut((by) => this.#host.call('act', by, forced));
  }

  /** Begins the guard where the side to decide is another than before, or somebody has just sat down. */
  #turnedTo(sight: Sight, { handed, guarded }: SessionState): Pick<SessionState, 'guarded' | 'handed'> {
    const before = this.#asked;
    const now = askedIn(sight);
    const arrives = this.#arrives;
    this.#asked = now;
    this.#arrives = false;
    const isOther = before !== undefined && now !== undefined && before.decider !== now.decider;
    if (!isOther && !arrives) return { ...(guarded && { guarded }), ...(handed && { handed }) };
    this.#guard.begin();
    return { guarded: true, ...(isOther && { handed: handedOver(before, now) }) };
  }

  #modeOf({ seat, decider, result }: Sight): SessionState['mode'] {
    if (result !== undefined) return 'over';
    if (decider === undefined) return 'stopped';
    return decider === seat ? 'play' : 'handover';
  }

  /** What the others have done since the seat last looked; its own last deeds come before that. */
  #newsFor({ seat, items: count }: Sight, items: readonly ShownItem[]): Pick<SessionState, 'newFrom'> {
    let from = this.#left.get(seat) ?? count;
    this.#left.delete(seat);
    while (from < count && items[from]?.by === seat) from++;
    return from < count ? { newFrom: from } : {};
  }

  /**
   * The answer to a question that has only one which names nothing: it is given, unless the question was gone back to,
   * closes a draft, or there is something else that may be done.
   */
  #forced({ question, orders = [] }: Sight): string | undefined {
    const { actions = [], asides = [] } = question ?? {};
    const [only] = actions;
    if (!settings.get().auto || this.#hesitate || actions.length !== 1 || only === undefined)
      return undefined;
    return only.things.length > 0 || orders.length > 0 || asides.length > 0 ? undefined : only.text;
  }
}
