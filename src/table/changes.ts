import { at } from '../engine/arrays.ts';
import type { Seat } from '../engine/audience.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Archive, Stop } from './archive.ts';
import { type Cast, fairCast } from './cast.ts';
import type { Course, Plan, Prepared } from './course.ts';
import { Forgotten } from './history.ts';
import { type Listener, Listeners, type Moment, Notice } from './listeners.ts';
import { planReveal, planRules } from './parley.ts';
import type { Summary } from './storage.ts';
import { summaryAfter, summaryOf } from './summary.ts';
import { fairTexts } from './verify.ts';

/** What changes at a table: one thing after the other, planned on copies, stored, and only then made and told. */
export class Changes {
  readonly #course: Course;
  readonly #archive: Archive;
  readonly #secret: string | undefined;
  readonly #failed: (error: unknown) => void;
  readonly #listeners: readonly Listeners[];
  #last: Promise<unknown> = Promise.resolve();

  /** Without the secret of the dice nothing can be rolled. `failed` hears in full what went wrong. */
  constructor(
    course: Course,
    archive: Archive,
    secret: string | undefined,
    failed: (error: unknown) => void,
  ) {
    this.#course = course;
    this.#archive = archive;
    this.#secret = secret;
    this.#failed = failed;
    this.#listeners = course.seen.map(() => new Listeners(failed));
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
  carry(seat: Seat, plan: () => Plan, stop: Stop | undefined): Promise<Notice> {
    const run = this.#last.then(async () => {
      if (stop !== undefined) throw standsStill();
      if (!this.#course.isOpen && !this.#course.isPresent) await this.#goOver();
      const prepared = await this.#prepared(plan);
      const moments = await this.#store(prepared);
      return new Notice(at(moments, 0), at(prepared, 0), seat);
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
    const { isOpen, isPresent } = this.#course;
    try {
      if (!isOpen && !isPresent) await this.#goOver();
      if (isOpen && summary.decider !== undefined) await this.#store(this.#revealed());
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'storage-failed') throw error;
    }
  }

  /** The dice of one action; with `forced` results, where they are given. */
  cast(forced?: readonly unknown[]): Cast {
    if (forced !== undefined && !Array.isArray(forced))
      throw new Refusal('bad-rolls', 'the rolls should be a list');
    if (this.#secret === undefined) return fairCast(undefined, forced);
    const { game, header, texts, released } = this.#course;
    const { sides } = game;
    const setting = { secret: this.#secret, sides, texts: fairTexts(sides, header.dice.kind, texts) };
    return fairCast({ ...setting, released }, forced);
  }

  /** From here on it is played by the rules of this program. */
  async #goOver(): Promise<void> {
    await this.#store([this.#course.prepare(planRules(this.#course))]);
  }

  /** The change, and the secret of the dice if the game is over with it. */
  async #prepared(make: () => Plan): Promise<readonly Prepared[]> {
    try {
      const plan = await this.#planned(make);
      const first = this.#course.prepare(plan);
      return plan.result === undefined ? [first] : [first, ...this.#revealed(first)];
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'defect') throw error;
      this.#failed(error);
      throw new Refusal('defect', 'the rules failed here; nothing was changed');
    }
  }

  /** What has been forgotten is followed again first. */
  async #planned(make: () => Plan): Promise<Plan> {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof Forgotten)) throw error;
      const { history } = await this.#archive.recall(error.entry, this.#course.number - 1);
      this.#course.history.adopt(history);
      return make();
    }
  }

  /** The secret of the dice, which is shown when the game is over: after a last entry, or by itself. */
  #revealed(last?: Prepared): readonly Prepared[] {
    const { header, number, seen } = this.#course;
    if (this.#secret === undefined || header.dice.kind === 'seed') return [];
    const plan = planReveal(this.#course, this.#secret, last === undefined ? number : number + 1);
    return [{ plan, seen: seen.map((count, seat) => (last?.seen[seat] ?? count) + 1) }];
  }

  /** Stores entries and then makes the changes; gives back how the table stood after each. */
  async #store(prepared: readonly Prepared[]): Promise<readonly Moment[]> {
    const [first] = prepared;
    const summary = first === undefined ? summaryOf(this.#course) : summaryAfter(this.#course, first);
    await this.#archive.append(this.#course, { entries: prepared.map(({ plan }) => plan.entry), summary });
    const moments = prepared.map((one) => this.#commit(one));
    this.#course.forget();
    return moments;
  }

  #commit(prepared: Prepared): Moment {
    this.#course.commit(prepared);
    const { game, state, result } = this.#course;
    const moment = { game, state, result };
    prepared.seen.forEach((number, seat) => {
      if (number !== undefined) at(this.#listeners, seat).tell(new Notice(moment, prepared, seat));
    });
    return moment;
  }
}

/** Neither the entry nor the reason is for every seat to know: both tell of what others have done in secret. */
function standsStill(): Refusal {
  return new Refusal(
    'stands-still',
    'this game was played by other rules and cannot go on by those of this program',
  );
}
