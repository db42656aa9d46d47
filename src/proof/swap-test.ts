import type { Game } from '../engine/game.ts';
import type { Core } from '../engine/state.ts';
import { Comparison } from './comparison.ts';
import { onlookers, type SwapOptions } from './onlookers.ts';
import type { Secret } from './secret.ts';
import { newReport, type SwapReport } from './swap-report.ts';

/**
 * The swap test: two worlds that differ only in what is hidden from a seat must give that seat the same bytes,
 * in everything it receives, now and in the actions that follow, until a rule discloses that very secret.
 */
export function swapTest<S extends Core>(
  game: Game<S>,
  secrets: readonly Secret<S>[],
  options: SwapOptions,
): SwapReport {
  const { games, seed = 1, follow = 8 } = options;
  const report = newReport(games, secrets);
  for (const onlooker of onlookers(game, secrets, report, `swap/${seed}`, options)) {
    new Comparison(game, onlooker).run(follow);
  }
  return report;
}
