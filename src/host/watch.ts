import type { View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import type { Table } from '../table/table.ts';
import { draftOf, ordersOf } from './draft.ts';
import type { Eyes, ShownItem, Sight } from './protocol.ts';
import { shownItem, shownQuestion } from './shown.ts';

/**
 * One pair of eyes on an open table. When something changes that they can notice, they are shown all that their seat
 * may have then; several changes made together are shown once.
 */
export class Watch {
  readonly #game: Game;
  readonly #table: Table;
  readonly #push: (sight: Sight) => void;
  readonly #isHeld: () => boolean;
  readonly #follow: boolean;
  /** By seat, the items that have not been shown yet. */
  readonly #news = new Map<string, ShownItem[]>();
  /** By seat, how many items whoever watches has. */
  readonly #known: Map<string, number>;
  #leave: readonly (() => void)[] = [];
  #seat: string;
  #view: View | undefined;
  /** Something has changed since the last sight. */
  #stale = false;

  constructor(
    game: Game,
    table: Table,
    { seat, follow = undefined, known = {} }: Eyes,
    push: (sight: Sight) => void,
    isHeld: () => boolean,
  ) {
    this.#game = game;
    this.#table = table;
    this.#push = push;
    this.#isHeld = isHeld;
    this.#seat = seat;
    this.#follow = follow === true;
    this.#known = new Map(Object.entries(known));
  }

  /** What was shown last, while it holds. */
  get shown(): View | undefined {
    return this.#stale ? undefined : this.#view;
  }

  async begin(): Promise<Sight> {
    const seats = this.#follow ? this.#game.sides : [this.#seat];
    this.#leave = seats.map((seat) =>
      this.#table.subscribe(seat, ({ item }) => item && this.#hear(seat, item)),
    );
    this.#turnToDecider();
    await this.#catchUp(this.#seat);
    return this.#sight();
  }

  end(): void {
    for (const leave of this.#leave) leave();
    this.#leave = [];
  }

  /** Shows what has changed, if anything has; done when it is shown. */
  async show(): Promise<void> {
    if (!this.#stale || this.#isHeld()) return;
    this.#turnToDecider();
    if (!this.#isUpToDate(this.#seat)) await this.#catchUp(this.#seat);
    if (this.#stale) this.#push(this.#sight());
  }

  #hear(seat: string, item: Parameters<typeof shownItem>[1]): void {
    const news = this.#news.get(seat) ?? [];
    this.#news.set(seat, [...news, shownItem(this.#game, item)]);
    this.#stale = true;
    void this.show();
  }

  #turnToDecider(): void {
    const { decider } = this.#table;
    if (this.#follow && decider !== undefined) this.#seat = decider;
  }

  /** The items that were missed because nobody listened for them. */
  async #catchUp(seat: string): Promise<void> {
    const after = this.#known.get(seat) ?? 0;
    const missed = await this.#table.feed(seat, after);
    const heard = this.#news.get(seat) ?? [];
    const [first] = heard;
    const before = missed.filter(({ number }) => first === undefined || number < first.number);
    this.#news.set(seat, [...before.map((item) => shownItem(this.#game, item)), ...heard]);
  }

  #isUpToDate(seat: string): boolean {
    const news = this.#news.get(seat)?.length ?? 0;
    return (this.#known.get(seat) ?? 0) + news === this.#table.seen(seat);
  }

  #sight(): Sight {
    const table = this.#table;
    const game = this.#game;
    const seat = this.#seat;
    const news = this.#news.get(seat) ?? [];
    const items = table.seen(seat);
    this.#news.delete(seat);
    this.#known.set(seat, items);
    this.#stale = false;
    this.#view = table.view(seat);
    const heading = table.heading(seat);
    const decision = table.decision(seat);
    return {
      seat,
      ...(heading === undefined ? {} : { decider: heading.seat }),
      view: this.#view,
      ...(heading === undefined ? {} : { question: shownQuestion(game, heading, decision, this.#view) }),
      ...(decision !== undefined && heading?.draft ? this.#draft() : {}),
      items,
      news,
      courtesies: table.courtesies(seat),
      ...(table.result === undefined ? {} : { result: table.result }),
      practice: table.practice,
    };
  }

  #draft(): Pick<Sight, 'orders' | 'draft'> {
    const state = this.#table.state();
    const draft = draftOf(state);
    return { orders: ordersOf(this.#game, state), ...(draft === undefined ? {} : { draft }) };
  }
}
