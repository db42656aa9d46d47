import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import { Comparison } from './comparison.ts';
import { RandomGame, settingOf } from './random-play.ts';
import type { Secret } from './secret.ts';
import { newReport, SecretLog, type SwapReport } from './swap-report.ts';
import { twinsOf } from './twins.ts';

export interface SwapOptions {
  readonly games: number;
  readonly seed?: number;
  /** One state in so many is examined. */
  readonly every?: number;
  /** So many actions are followed in both worlds. */
  readonly follow?: number;
  /** No further game is begun after so many leaks. */
  readonly mostLeaks?: number;
}

/**
 * The swap test: two worlds that differ only in what is hidden from a seat must give that seat the same bytes,
 * in everything it receives, now and in the actions that follow, until a rule discloses that very secret.
 */
export function swapTest<S extends Core>(
  game: Game<S>,
  secrets: readonly Secret<S>[],
  { games, seed = 1, every = 3, follow = 8, mostLeaks = 20 }: SwapOptions,
): SwapReport {
  const report = newReport(games, secrets);
  for (let n = 0; n < games && report.leaks.length < mostLeaks; n++) {
    const name = `swap/${seed}/${n}`;
    const random = new Random(name);
    const play = new RandomGame(game, name, settingOf(game, n, name));
    for (; play.decision !== undefined; play.act()) {
      if (random.below(every) > 0) continue;
      for (const secret of secrets) examine(game, play.state, secret, random, follow, report);
    }
  }
  return report;
}

function examine<S extends Core>(
  game: Game<S>,
  state: S,
  secret: Secret<S>,
  random: Random,
  follow: number,
  report: SwapReport,
): void {
  const log = new SecretLog(report, secret.kind, game);
  const twins = twinsOf(game, state, secret, random, log);
  if (twins === undefined) return;
  for (const seat of secret.hiddenFrom) new Comparison(game, twins, seat, log).run(random, follow);
}
