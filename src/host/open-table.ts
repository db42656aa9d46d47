import type { Explanation, Preview, View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Table } from '../table/table.ts';
import type { Eyes, ShownReach, Sight, TableApi, Thing } from './protocol.ts';
import { shownReach, shownThreat } from './shown.ts';
import { nameOf } from './things.ts';
import { Watch } from './watch.ts';

/** The answers may take their time. */
export type Answers<Api extends { [Call in keyof Api]: (...args: never[]) => unknown }> = {
  [Call in keyof Api]: (
    ...args: Parameters<Api[Call]>
  ) => ReturnType<Api[Call]> | Promise<ReturnType<Api[Call]>>;
};

/** A table that is open, and all who watch it: in the worker of a page there is one, on a server there are many. */
export class OpenTable {
  readonly game: Game;
  readonly table: Table;
  readonly #watches = new Set<Watch>();
  /** Changes under way: what comes of them is shown when they are done. */
  #changing = 0;

  constructor(game: Game, table: Table) {
    this.game = game;
    this.table = table;
  }

  /** Makes a change, and then shows what came of it, once, to everyone who can notice it. */
  async change(work: (table: Table) => Promise<unknown>): Promise<void> {
    this.#changing++;
    try {
      await work(this.table);
    } finally {
      this.#changing--;
      await Promise.all([...this.#watches].map((watch) => watch.show()));
    }
  }

  /** Someone watches from now on; gives back the watch and the first sight. */
  async watch(eyes: Eyes, push: (sight: Sight) => void): Promise<{ watch: Watch; sight: Sight }> {
    const { game, table } = this;
    const watch = new Watch(game, table, eyes, push, () => this.#changing > 0);
    this.#watches.add(watch);
    try {
      return { watch, sight: await watch.begin() };
    } catch (error) {
      this.leave(watch);
      throw error;
    }
  }

  leave(watch: Watch): void {
    watch.end();
    this.#watches.delete(watch);
  }
}

/** One who sits or looks at an open table: what they ask is asked through their eyes. */
export class Visitor implements Answers<TableApi> {
  readonly #open: OpenTable;
  readonly #push: (sight: Sight) => void;
  #watch: Watch | undefined;

  constructor(open: OpenTable, push: (sight: Sight) => void) {
    this.#open = open;
    this.#push = push;
  }

  async watch(eyes: Eyes): Promise<Sight> {
    this.unwatch();
    const { watch, sight } = await this.#open.watch(eyes, this.#push);
    this.#watch = watch;
    return sight;
  }

  unwatch(): void {
    if (this.#watch !== undefined) this.#open.leave(this.#watch);
    this.#watch = undefined;
  }

  act(seat: string, action: string): Promise<void> {
    return this.#open.change((table) => table.act(seat, action));
  }

  actAll(seat: string, actions: readonly string[]): Promise<void> {
    const { game } = this.#open;
    return this.#open.change(async (table) => {
      for (const action of actions) {
        const listed = table.decision(seat)?.actions.some((one) => game.print(one) === action);
        if (listed) await table.act(seat, action);
      }
    });
  }

  redraft(seat: string, choices: readonly string[]): Promise<void> {
    return this.#open.change((table) => table.redraft(seat, choices));
  }

  undo(seat: string): Promise<void> {
    return this.#open.change((table) => table.undo(seat));
  }

  redo(seat: string): Promise<void> {
    return this.#open.change((table) => table.redo(seat));
  }

  reset(seat: string): Promise<void> {
    return this.#open.change((table) => table.reset(seat));
  }

  resign(seat: string): Promise<void> {
    return this.#open.change((table) => table.resign(seat));
  }

  viewAt(seat: string, item: number): Promise<View> {
    return this.#open.table.viewAt(seat, item);
  }

  preview(seat: string, action: string): Preview | null {
    const { game } = this.#open;
    try {
      return game.preview(this.#viewOf(seat), game.parse(action));
    } catch (error) {
      if (error instanceof Refusal && ['not-available', 'illegal-action'].includes(error.code)) return null;
      throw error;
    }
  }

  explain(seat: string, thing: Thing): Explanation {
    return this.#open.game.explain(this.#viewOf(seat), nameOf(thing));
  }

  reach(seat: string, unit: Thing): readonly ShownReach[] {
    return shownReach(this.#open.game, this.#viewOf(seat), unit);
  }

  threat(seat: string): readonly Thing[] {
    return shownThreat(this.#open.game, this.#viewOf(seat));
  }

  /** What was shown last, if it was to this seat: then the world that is imagined behind it is there already. */
  #viewOf(seat: string): View {
    const shown = this.#watch?.shown;
    return shown?.seat === seat ? shown : this.#open.table.view(seat);
  }
}
