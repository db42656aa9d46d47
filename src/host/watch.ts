import type { View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { isRecord } from '../engine/kinds.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Item } from '../table/item.ts';
import type { Table } from '../table/table.ts';
import { type Characters, computersOf } from './computers.ts';
import { draftStepOf, openingOf, ordersOf } from './draft.ts';
import type { ShownItem, Sight, WatchOptions } from './protocol.ts';
import { shownItem, shownQuestion } from './shown-documents.ts';

/** What a watch tells whoever set it up. */
export interface SightListener {
  /** Shows all that the seat may have now. */
  push(sight: Sight): void;
  /** Hears what failed while nobody waited for an answer. */
  failed(error: unknown): void;
}

/** How an item came about, as far as that does not follow from the record. */
export type Origin = Pick<ShownItem, 'unasked' | 'go'>;

/** What a watch has to know of whoever set it up. */
export interface Watcher extends SightListener {
  /** Whether it may see with the eyes of this side. */
  mayWatch(side: string): boolean;
  readonly characters: Characters;
}

/**
 * One watched seat of an open table. When something changes that the seat can notice, whoever watches is shown all it
 * may have then. Sights are made one after the other: each goes on exactly where the last one ended.
 */
export class Watch {
  readonly #game: Game;
  readonly #table: Table;
  readonly #watcher: Watcher;
  readonly #follow: boolean;
  /** By seat, how many items whoever watches has. */
  readonly #known: Map<string, number>;
  /** By seat, the items after those: all there are, once a seat has been caught up with. */
  readonly #news = new Map<string, readonly ShownItem[]>();
  #leave: readonly (() => void)[] = [];
  #seat: string;
  #view: View | undefined;
  /** By seat and item, what is known of how they came about. */
  readonly #origins = new Map<string, Map<number, Origin>>();
  #origin: Origin | undefined;
  /** Something has changed since the last sight. */
  #stale = false;
  #held = 0;
  #ended = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(game: Game, table: Table, { seat, follow, known }: WatchOptions, watcher: Watcher) {
    this.#game = game;
    this.#table = table;
    this.#watcher = watcher;
    this.#seat = seat;
    this.#follow = follow === true;
    this.#known = new Map(Object.entries(isRecord(known) ? known : {}));
  }

  /** The seat that is watched now. */
  get seat(): string {
    return this.#seat;
  }

  /** It goes to whoever is to decide: nothing is hidden between them. */
  get follows(): boolean {
    return this.#follow;
  }

  /** What was shown last, while it holds. */
  get shown(): View | undefined {
    return this.#stale ? undefined : this.#view;
  }

  /** The first sight; what changes from now on is pushed. */
  begin(): Promise<Sight> {
    const seats = this.#follow ? this.#game.sides : [this.#seat];
    this.#leave = seats.map((seat) =>
      this.#table.subscribe(seat, ({ item }) => item && this.#hear(seat, item)),
    );
    return this.#inTurn(async () => {
      while (!this.#isReady()) await this.#catchUp();
      if (this.#ended) throw new Refusal('not-available', 'nobody watches here any more');
      const sight = this.#sight();
      return { ...sight, ...this.#openingOf(sight) };
    });
  }

  end(): void {
    this.#ended = true;
    for (const leave of this.#leave) leave();
    this.#leave = [];
  }

  /** What changes meanwhile is shown once, when the work is done. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.#held++;
    try {
      return await work();
    } finally {
      this.#held--;
      await this.settled();
    }
  }

  /** The items that come of the work tell every seat that is watched how they came about. */
  async from<T>(origin: Origin, work: () => Promise<T>): Promise<T> {
    this.#origin = origin;
    try {
      return await work();
    } finally {
      this.#origin = undefined;
    }
  }

  /** Done when all that has changed so far is shown. */
  settled(): Promise<void> {
    return this.#inTurn(() => this.#showNews()).catch((error: unknown) => this.#watcher.failed(error));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#last.then(work);
    this.#last = run.catch(() => undefined);
    return run;
  }

  #hear(seat: string, item: Item): void {
    if (this.#origin !== undefined) {
      const known = this.#origins.get(seat) ?? new Map<number, Origin>();
      this.#origins.set(seat, known.set(item.number, this.#origin));
    }
    const news = this.#news.get(seat);
    // Whoever has not been caught up with finds the item in what is stored.
    if (news !== undefined) this.#news.set(seat, [...news, this.#shown(seat, item)]);
    this.#stale = true;
    void this.settled();
  }

  async #showNews(): Promise<void> {
    while (this.#stale && this.#held === 0 && !this.#ended) {
      if (this.#isReady()) this.#watcher.push(this.#sight());
      else await this.#catchUp();
    }
  }

  /** Whether the right seat is watched, and all its items are at hand. */
  #isReady(): boolean {
    if (this.#follow) this.#seat = this.#seatToFollow();
    return this.#news.has(this.#seat) || this.#ended;
  }

  /** Whoever decides, and otherwise the one before: nobody sees with the eyes of the computer they play against. */
  #seatToFollow(): string {
    const { decider = this.#seat } = this.#table;
    const seats = [decider, this.#seat, ...this.#game.sides];
    return seats.find((seat) => this.#watcher.mayWatch(seat)) ?? this.#seat;
  }

  /** Reads the items of a seat that were missed because nobody listened; those that come meanwhile are read again. */
  async #catchUp(): Promise<void> {
    const seat = this.#seat;
    const count = this.#table.seen(seat);
    const known = this.#known.get(seat) ?? 0;
    const after = Number.isInteger(known) && known > 0 && known <= count ? known : 0;
    const items = await this.#table.feed(seat, after);
    const isWhole = after + items.length === this.#table.seen(seat);
    if (!isWhole && this.#table.seen(seat) === count)
      throw new Refusal('storage-failed', 'what is stored of this game is not complete');
    if (isWhole)
      this.#news.set(
        seat,
        items.map((item) => this.#shown(seat, item)),
      );
  }

  #shown(seat: string, item: Item): ShownItem {
    return { ...shownItem(this.#game, item), ...this.#origins.get(seat)?.get(item.number) };
  }

  #sight(): Sight {
    const table = this.#table;
    const game = this.#game;
    const seat = this.#seat;
    const news = this.#news.get(seat) ?? [];
    this.#news.set(seat, []);
    this.#stale = false;
    this.#view = table.view(seat);
    const heading = table.heading(seat);
    const decision = table.decision(seat);
    return {
      seat,
      ...(heading === undefined ? {} : { decider: heading.seat }),
      view: this.#view,
      ...(heading === undefined
        ? {}
        : { question: shownQuestion(game, heading, decision, this.#view, table.asides(seat)) }),
      ...(decision !== undefined && heading?.draft ? this.#draft() : {}),
      progress: table.summary.progress.text,
      items: table.seen(seat),
      news,
      undoRights: table.undoRights(seat),
      ...(table.result === undefined ? {} : { result: table.result }),
      practice: table.practice,
      computers: computersOf(table.seats, this.#watcher.characters),
      ...(table.offer === undefined ? {} : { offer: table.offer }),
    };
  }

  #draft(): Pick<Sight, 'orders' | 'draft'> {
    const state = this.#table.state();
    const draft = draftStepOf(state);
    return { orders: ordersOf(this.#game, state), ...(draft === undefined ? {} : { draft }) };
  }

  /** Whoever comes in the midst of an order has not seen how it began. */
  #openingOf({ draft, question }: Sight): Pick<Sight, 'opening'> {
    if (draft === undefined || draft === question?.name) return {};
    const opening = openingOf(this.#game, this.#table.state());
    return opening === undefined ? {} : { opening };
  }
}
