import { SPECTATOR } from '../engine/audience.ts';
import type { Explanation, Preview, View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Table } from '../table/table.ts';
import type { ShownReach, Sight, TableApi, Thing, WatchOptions } from './protocol.ts';
import { shownReach, shownThreat } from './shown-documents.ts';
import { nameOf } from './things.ts';
import { type SightListener, Watch } from './watch.ts';

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
  #watch: Watch | undefined;

  constructor(game: Game, table: Table, sides: readonly string[], listener: SightListener) {
    this.#game = game;
    this.#table = table;
    this.#sides = sides;
    this.#listener = listener;
  }

  async watch(options: WatchOptions): Promise<Sight> {
    this.#refuseOthers(options.seat);
    if (options.follow && this.#sides.length < this.#game.sides.length)
      throw new Refusal('not-available', 'only who holds all sides sees with the eyes of whoever decides');
    this.unwatch();
    const watch = new Watch(this.#game, this.#table, options, this.#listener);
    this.#watch = watch;
    try {
      return await watch.begin();
    } catch (error) {
      watch.end();
      throw error;
    }
  }

  unwatch(): void {
    this.#watch?.end();
    this.#watch = undefined;
  }

  act(seat: string, action: string): Promise<void> {
    return this.#change(seat, () => this.#table.act(seat, action));
  }

  async actAll(seat: string, actions: readonly string[]): Promise<void> {
    if (!Array.isArray(actions)) throw new Refusal('bad-action', 'several actions are a list');
    const work = async () => {
      for (const action of actions) if (this.#isListed(seat, action)) await this.#table.act(seat, action);
    };
    return this.#change(seat, () => this.#watch?.hold(work) ?? work());
  }

  redraft(seat: string, choices: readonly string[]): Promise<void> {
    return this.#change(seat, () => this.#table.redraft(seat, choices));
  }

  undo(seat: string): Promise<void> {
    return this.#change(seat, () => this.#table.undo(seat));
  }

  redo(seat: string): Promise<void> {
    return this.#change(seat, () => this.#table.redo(seat));
  }

  reset(seat: string): Promise<void> {
    return this.#change(seat, () => this.#table.reset(seat));
  }

  resign(seat: string): Promise<void> {
    return this.#change(seat, () => this.#table.resign(seat));
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

  explain(seat: string, thing: Thing): Explanation {
    return this.#game.explain(this.#viewOf(seat), nameOf(thing));
  }

  reach(seat: string, unit: Thing): readonly ShownReach[] {
    return shownReach(this.#game, this.#viewOf(seat), unit);
  }

  threat(seat: string): readonly Thing[] {
    return shownThreat(this.#game, this.#viewOf(seat));
  }

  /** What came of a change is shown before the change is answered, also where it stopped half-way. */
  async #change(seat: string, work: () => Promise<unknown>): Promise<void> {
    this.#refuseOthers(seat);
    try {
      await work();
    } finally {
      await this.#watch?.settled();
    }
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

  #refuseOthers(seat: string): void {
    if (seat !== SPECTATOR && !this.#sides.includes(seat))
      throw new Refusal('unknown-seat', 'you do not sit at this seat');
  }
}
