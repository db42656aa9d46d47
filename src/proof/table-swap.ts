import type { Action } from '../engine/actions.ts';
import type { Seat } from '../engine/audience.ts';
import type { Game } from '../engine/game.ts';
import type { Core } from '../engine/state.ts';
import { type Onlooker, onlookers, type SwapOptions } from './onlookers.ts';
import { type Secret, untilGivenAway } from './secret.ts';
import { newReport, type SwapReport } from './swap-report.ts';
import { WatchedTable } from './watched-table.ts';

/** One action in so many is followed by a way back or forth. */
const UNDO_EVERY = 6;

/**
 * The swap test at tables: two tables whose truths differ in one secret, with the same dice, must give a seat
 * that does not know it the same of everything a table gives: notices, feed, record, undo rights, refusals. So must
 * both when they are opened again.
 */
export async function tableSwapTest<S extends Core>(
  game: Game<S>,
  secrets: readonly Secret<S>[],
  options: SwapOptions,
): Promise<SwapReport> {
  const { games, seed = 1, follow = 12, every = 40 } = options;
  const report = newReport(games, secrets);
  for (const onlooker of onlookers(game, secrets, report, `tables/${seed}`, { ...options, every })) {
    await new TwinTables(game, onlooker).run(follow);
  }
  return report;
}

/** Two tables and one seat at each that must not tell them apart. */
class TwinTables<S extends Core> {
  readonly #game: Game<S>;
  readonly #onlooker: Onlooker<S>;

  constructor(game: Game<S>, onlooker: Onlooker<S>) {
    this.#game = game;
    this.#onlooker = onlooker;
  }

  async run(follow: number): Promise<void> {
    const game = this.#game;
    const { twins, seat, log, random } = this.#onlooker;
    const seed = `${random.word()}`;
    const left = await WatchedTable.open(game, twins.one, seat, seed);
    const right = await WatchedTable.open(game, twins.other, seat, seed);
    log.compared();
    for (let n = 0; n < follow; n++) {
      if (!(await this.#sameHeard(left, right))) return;
      const decision = game.ask(left.state);
      if (decision === undefined) return;
      const { seat: by, actions } = decision;
      if (!(await this.#step(left, right, by, random.pick(actions)))) return;
      if (random.below(UNDO_EVERY) > 0) continue;
      const way = random.pick(['undo', 'undo', 'redo', 'reset'] as const);
      for (const table of [left, right]) await table.go(way, by);
    }
    if (await this.#sameHeard(left, right)) await this.#sameAgain(left, right);
  }

  async #sameHeard(left: WatchedTable<S>, right: WatchedTable<S>): Promise<boolean> {
    return this.#same('table', left.state, await left.heard(), await right.heard());
  }

  async #sameAgain(left: WatchedTable<S>, right: WatchedTable<S>): Promise<void> {
    const told = await left.told();
    for (const table of [left, right])
      if (!this.#same('table opened again', left.state, told, await table.toldAgain())) return;
  }

  /** One action at both tables; tells whether there is more to compare. */
  async #step(left: WatchedTable<S>, right: WatchedTable<S>, by: Seat, action: Action): Promise<boolean> {
    const { log, twins } = this.#onlooker;
    const { secret, twin } = twins;
    const texts = [action, twin(by, action)].map((one) => this.#game.print(one));
    const [text = '', twinText = ''] = texts;
    const before = left.state;
    if (!this.#lists(right.state, twinText)) {
      if (!secret.hiddenFrom.includes(by)) log.count.parted++;
      else log.same('refusal', by, before, text, 'not listed');
      return false;
    }
    const [first, second] = [await left.act(by, text), await right.act(by, twinText)];
    log.count.steps++;
    const disclosed = untilGivenAway(secret, first);
    if (!this.#same('disclosures', before, disclosed, untilGivenAway(secret, second))) return false;
    if (disclosed.given) log.count.disclosed++;
    return !disclosed.given;
  }

  #lists(state: S, text: string): boolean {
    return this.#game.ask(state)?.actions.some((action) => this.#game.print(action) === text) ?? false;
  }

  #same(what: string, world: S, one: unknown, other: unknown): boolean {
    const { log, seat } = this.#onlooker;
    return log.same(what, seat, world, one, other);
  }
}
