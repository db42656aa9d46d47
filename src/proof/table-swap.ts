import type { Action } from '../engine/actions.ts';
import type { Seat } from '../engine/audience.ts';
import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import { RandomGame, settingOf } from './random-play.ts';
import type { Secret } from './secret.ts';
import { newReport, SecretLog, type SwapReport } from './swap-report.ts';
import type { SwapOptions } from './swap-test.ts';
import { type Twins, twinsOf } from './twins.ts';
import { WatchedTable } from './watched-table.ts';

/** One action in so many is followed by a way back or forth. */
const COURTESIES = 6;

/**
 * The swap test at tables: two tables whose truths differ in one secret, with the same dice, must give a seat
 * that does not know it the same of everything a table gives: notices, feed, record, courtesies, refusals.
 */
export async function tableSwapTest<S extends Core>(
  game: Game<S>,
  secrets: readonly Secret<S>[],
  { games, seed = 1, every = 40, follow = 12, mostLeaks = 20 }: SwapOptions,
): Promise<SwapReport> {
  const report = newReport(games, secrets);
  for (let n = 0; n < games && report.leaks.length < mostLeaks; n++) {
    const name = `tables/${seed}/${n}`;
    const random = new Random(name);
    const play = new RandomGame(game, name, settingOf(game, n, name));
    for (; play.decision !== undefined; play.act()) {
      if (random.below(every) > 0) continue;
      for (const secret of secrets) {
        const log = new SecretLog(report, secret.kind, game);
        const twins = twinsOf(game, play.state, secret, random, log);
        if (twins === undefined) continue;
        for (const seat of secret.hiddenFrom)
          await new TwinTables(game, twins, seat, log).run(random, follow);
      }
    }
  }
  return report;
}

/** Two tables and one seat at each that must not tell them apart. */
class TwinTables<S extends Core> {
  readonly #game: Game<S>;
  readonly #twins: Twins<S>;
  readonly #seat: Seat;
  readonly #log: SecretLog;

  constructor(game: Game<S>, twins: Twins<S>, seat: Seat, log: SecretLog) {
    this.#game = game;
    this.#twins = twins;
    this.#seat = seat;
    this.#log = log;
  }

  async run(random: Random, follow: number): Promise<void> {
    const game = this.#game;
    const seed = `${random.word()}`;
    const left = await WatchedTable.open(game, this.#twins.one, this.#seat, seed);
    const right = await WatchedTable.open(game, this.#twins.other, this.#seat, seed);
    this.#log.compared();
    for (let n = 0; n < follow; n++) {
      if (!this.#same('table', left.state, left.heard(), right.heard())) return;
      const decision = game.ask(left.state);
      if (decision === undefined) return;
      const { seat: by, actions } = decision;
      if (!(await this.#step(left, right, by, random.pick(actions)))) return;
      if (random.below(COURTESIES) > 0) continue;
      const way = random.pick(['undo', 'undo', 'redo', 'reset'] as const);
      for (const table of [left, right]) await table.go(way, by);
    }
    this.#same('table', left.state, left.heard(), right.heard());
  }

  /** One action at both tables; tells whether there is more to compare. */
  async #step(left: WatchedTable<S>, right: WatchedTable<S>, by: Seat, action: Action): Promise<boolean> {
    const { secret, twin } = this.#twins;
    const texts = [action, twin(by, action)].map((one) => this.#game.print(one));
    const [text = '', twinText = ''] = texts;
    const before = left.state;
    if (!this.#lists(right.state, twinText)) {
      if (!secret.hiddenFrom.includes(by)) this.#log.count.parted++;
      else this.#log.same('refusal', by, before, text, 'not listed');
      return false;
    }
    const [first, second] = [await left.act(by, text), await right.act(by, twinText)];
    this.#log.count.steps++;
    if (!this.#same('disclosures', before, first, second)) return false;
    const disclosed = first.some((name) => secret.disclosedBy.includes(name));
    if (disclosed) this.#log.count.disclosed++;
    return !disclosed;
  }

  #lists(state: S, text: string): boolean {
    return this.#game.ask(state)?.actions.some((action) => this.#game.print(action) === text) ?? false;
  }

  #same(what: string, world: S, one: unknown, other: unknown): boolean {
    return this.#log.same(what, this.#seat, world, one, other);
  }
}
