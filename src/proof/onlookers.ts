import type { Seat } from '../engine/audience.ts';
import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import type { Helps } from './helps.ts';
import { RandomGame, settingOf } from './random-play.ts';
import type { Secret } from './secret.ts';
import { SecretLog, type SwapReport } from './swap-report.ts';
import { type Twins, twinsOf } from './twins.ts';

export interface SwapOptions extends Helps {
  readonly games: number;
  readonly seed?: number;
  /** One state in so many is examined. */
  readonly every?: number;
  /** So many actions are followed in both worlds. */
  readonly follow?: number;
  /** No further game is begun after so many leaks. */
  readonly mostLeaks?: number;
}

/** A seat in front of twin worlds that it must not be able to tell apart. */
export interface Onlooker<S extends Core> {
  readonly twins: Twins<S>;
  readonly seat: Seat;
  readonly log: SecretLog;
  readonly random: Random;
}

/** Plays games of every setting and swaps truths along them, for each seat that must not notice. */
export function* onlookers<S extends Core>(
  game: Game<S>,
  secrets: readonly Secret<S>[],
  report: SwapReport,
  name: string,
  { games, every = 3, mostLeaks = 20, ...helps }: SwapOptions,
): Generator<Onlooker<S>> {
  for (let n = 0; n < games && report.leaks.length < mostLeaks; n++) {
    const seed = `${name}/${n}`;
    const random = new Random(seed);
    const play = new RandomGame(game, seed, settingOf(game, n, seed, helps));
    for (; play.decision !== undefined; play.act()) {
      const drawn = random.below(every);
      for (const secret of secrets)
        if (drawn < (secret.oftener ?? 1)) yield* onlookersOf(game, play.state, secret, random, report);
    }
  }
}

function* onlookersOf<S extends Core>(
  game: Game<S>,
  state: S,
  secret: Secret<S>,
  random: Random,
  report: SwapReport,
): Generator<Onlooker<S>> {
  const log = new SecretLog(report, secret.kind, game);
  const twins = twinsOf(game, state, secret, random, log);
  if (twins === undefined) return;
  for (const seat of secret.hiddenFrom) yield { twins, seat, log, random };
}
