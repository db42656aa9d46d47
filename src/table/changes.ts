import { at } from '../engine/arrays.ts';
import type { Seat } from '../engine/audience.ts';
import { Refusal } from '../engine/refusal.ts';
import { type ActionDice, fairActionDice } from './action-dice.ts';
import type { Archive, Stop } from './archive.ts';
import { NotInMemory } from './history.ts';
import { type Listener, Listeners, type MatchState, Notice } from './listeners.ts';
import type { Match } from './match.ts';
import type { Summary } from './storage.ts';
import { summaryAfter, summaryOf } from './summary.ts';
import { fairTexts, revealTransition } from './table-dice.ts';
import type { PreparedTransition, Transition } from './transition.ts';
import { rulesTransition } from './version.ts';

/** What changes at a table: one thing after the other, worked out on copies, stored, and only then made and told. */
export class Changes {
  readonly #match: Match;
  readonly #archive: Archive;
  readonly #secret: string | undefined;
  readonly #failed: (error: unknown) => void;
  readonly #listeners: readonly Listeners[];
  #last: Promise<unknown> = Promise.resolve();

  /** Without the secret of the dice nothing can be rolled. `failed` hears in full what went wrong. */
  constructor(match: Match, archive: Archive, secret: string | undefined, failed: (error: unknown) => void) {
    this.#match = match;
    this.#archive = archive;
    this.#secret = secret;
    this.#failed = failed;
    this.#listeners = match.seen.map(() => new Listeners(failed));
  }

  /** Done when nothing is under way. */
  get idle(): Promise<unknown> {
    return this.#last;
  }

  /** Tells a listener whenever something changed for a seat; gives back how to stop. */
  subscribe(seat: Seat, listener: Listener): () => void {
    return at(this.#listeners, seat).add(listener);
  }

  /** Makes a change; gives back what the seat is told of it. */
  carry(seat: Seat, make: () => Transition, stop: Stop | undefined): Promise<Notice> {
    const run = this.#last.then(async () => {
      if (stop !== undefined) throw standsStill();
      if (!this.#match.isOver && !this.#match.hasPresentRules) await this.#goOver();
      const prepared = await this.#prepared(make);
      const states = await this.#store(prepared);
      return new Notice(at(states, 0), at(prepared, 0), seat);
    });
    this.#last = run.catch(() => undefined);
    return run;
  }

  /**
   * Does what newer rules leave to be done: says that they are in force, or that by them the game is over. A storage
   * that takes nothing now keeps nobody from looking; it is asked again at the next change. `summary` is how the table
   * stood when it was stored.
   */
  async bringUpToDate(summary: Summary): Promise<void> {
    const { isOver, hasPresentRules } = this.#match;
    try {
      if (!isOver && !hasPresentRules) await this.#goOver();
      if (isOver && summary.decider !== undefined) await this.#store(this.#revealed());
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'storage-failed') throw error;
    }
  }

  /** The dice of one action; with `forced` results, where they are given. */
  actionDice(forced?: readonly unknown[]): ActionDice {
    if (forced !== undefined && !Array.isArray(forced))
      throw new Refusal('bad-rolls', 'the rolls should be a list');
    if (this.#secret === undefined) return fairActionDice(undefined, forced);
    const { game, header, texts, released } = this.#match;
    const { sides } = game;
    const setting = { secret: this.#secret, sides, texts: fairTexts(sides, header.dice.kind, texts) };
    return fairActionDice({ ...setting, released }, forced);
  }

  /** From here on it is played by the rules of this program. */
  async #goOver(): Promise<void> {
    await this.#store([this.#match.prepare(rulesTransition(this.#match))]);
  }

  /** The change, and the secret of the dice if the game is over with it. */
  async #prepared(make: () => Transition): Promise<readonly PreparedTransition[]> {
    try {
      const transition = await this.#made(make);
      const first = this.#match.prepare(transition);
      return transition.result === undefined ? [first] : [first, ...this.#revealed(first)];
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'defect') throw error;
      this.#failed(error);
      throw new Refusal('defect', 'the rules failed here; nothing was changed');
    }
  }

  /** What has been forgotten is followed again first. */
  async #made(make: () => Transition): Promise<Transition> {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof NotInMemory)) throw error;
      const { history } = await this.#archive.recall(error.entry, this.#match.number - 1);
      this.#match.history.adopt(history);
      return make();
    }
  }

  /** The secret of the dice, which is shown when the game is over: after a last entry, or by itself. */
  #revealed(last?: PreparedTransition): readonly PreparedTransition[] {
    const { header, number, seen } = this.#match;
    if (this.#secret === undefined || header.dice.kind === 'seed') return [];
    const transition = revealTransition(this.#match, this.#secret, last === undefined ? number : number + 1);
    return [{ transition, seen: seen.map((count, seat) => (last?.seen[seat] ?? count) + 1) }];
  }

  /** Stores entries and then makes the changes; gives back how the table stood after each. */
  async #store(prepared: readonly PreparedTransition[]): Promise<readonly MatchState[]> {
    const [first] = prepared;
    const summary = first === undefined ? summaryOf(this.#match) : summaryAfter(this.#match, first);
    await this.#archive.append(this.#match, {
      entries: prepared.map(({ transition }) => transition.entry),
      summary,
    });
    const states = prepared.map((one) => this.#commit(one));
    this.#match.forget();
    return states;
  }

  #commit(prepared: PreparedTransition): MatchState {
    this.#match.commit(prepared);
    const { game, state, result } = this.#match;
    const after = { game, state, result };
    prepared.seen.forEach((number, seat) => {
      if (number !== undefined) at(this.#listeners, seat).tell(new Notice(after, prepared, seat));
    });
    return after;
  }
}

/** Neither the entry nor the reason is for every seat to know: both tell of what others have done in secret. */
function standsStill(): Refusal {
  return new Refusal(
    'stands-still',
    'this game was played by other rules and cannot go on by those of this program',
  );
}
