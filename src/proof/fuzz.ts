import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import { Coverage } from './coverage.ts';
import type { Helps } from './helps.ts';
import { whyNever } from './never-reached.ts';
import { RandomGame, type Setting, settingOf, TOO_LONG } from './random-play.ts';

/** Once in so many actions a game goes on from its own saved position. */
const RELOADS = 40;

export interface FuzzReport {
  readonly game: string;
  readonly games: number;
  readonly actions: number;
  readonly crashes: number;
  readonly deadEnds: number;
  readonly tooLong: number;
  /** Games in which something that must always hold did not. */
  readonly broken: number;
  readonly longest: number;
  /** What no game came to. */
  readonly unreached: readonly string[];
  /** Why some of that cannot be reached, or not by chance. */
  readonly reasons: Readonly<Record<string, string>>;
  /** How often each decision, option, chart cell, event, disclosure and result was reached. */
  readonly reached: Readonly<Record<string, number>>;
  /** The first failures, each with what it takes to see it again. */
  readonly failures: readonly Failure[];
}

export interface Failure {
  readonly kind: 'crash' | 'dead end' | 'too long' | 'broken';
  readonly seed: string;
  readonly scenario: string;
  readonly action: number;
  readonly step: string;
  readonly why: string;
}

export interface FuzzOptions extends Helps {
  readonly games: number;
  readonly seed?: number;
  readonly mostActions?: number;
  progress?(done: number): void;
}

/** Plays many games with players of different habits, over all scenarios, and reports what broke. */
export function fuzz(
  game: Game,
  { games, seed = 1, mostActions = TOO_LONG, progress, ...helps }: FuzzOptions,
): FuzzReport {
  const coverage = new Coverage(game);
  const failures: Failure[] = [];
  let actions = 0;
  let longest = 0;
  for (let n = 0; n < games; n++) {
    const key = `${seed}/${n}`;
    const run = new FuzzRun(game, key, settingOf(game, n, key, helps), coverage);
    const failure = run.play(mostActions);
    if (failure !== undefined) failures.push(failure);
    actions += run.actions;
    longest = Math.max(longest, run.actions);
    progress?.(n + 1);
  }
  const count = (kind: Failure['kind']) => failures.filter((failure) => failure.kind === kind).length;
  return {
    game: game.id,
    games,
    actions,
    crashes: count('crash'),
    deadEnds: count('dead end'),
    tooLong: count('too long'),
    broken: count('broken'),
    longest,
    unreached: coverage.unreached(),
    reasons: Object.fromEntries(
      coverage.unreached().flatMap((what) => {
        const why = whyNever(game.id, what);
        return why === undefined ? [] : [[what, why]];
      }),
    ),
    reached: coverage.reached(),
    failures: failures.slice(0, 20),
  };
}

class FuzzRun {
  readonly #game: Game;
  readonly #seed: string;
  readonly #setting: Required<Setting>;
  readonly #coverage: Coverage;
  #play: RandomGame | undefined;

  constructor(game: Game, seed: string, setting: Required<Setting>, coverage: Coverage) {
    this.#game = game;
    this.#seed = seed;
    this.#setting = setting;
    this.#coverage = coverage;
  }

  get actions(): number {
    return this.#play?.actions ?? 0;
  }

  play(mostActions: number): Failure | undefined {
    try {
      this.#play = new RandomGame(this.#game, this.#seed, this.#setting);
      return this.#toTheEnd(this.#play, mostActions);
    } catch (error) {
      return this.#failure('crash', error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }

  #toTheEnd(play: RandomGame, mostActions: number): Failure | undefined {
    const reloads = new Random(`reloads/${this.#seed}`);
    for (let { decision } = play; decision !== undefined; { decision } = play) {
      if (decision.actions.length === 0) return this.#failure('dead end', 'nothing can be chosen');
      if (play.actions >= mostActions)
        return this.#failure('too long', `no end after ${mostActions} actions`);
      this.#coverage.disclosures(play.act(play.choose(), this.#coverage).disclosed);
      const [broken] = this.#game.definition.broken(play.state);
      if (broken !== undefined) return this.#failure('broken', `${broken.where}: ${broken.text}`);
      if (reloads.below(RELOADS) === 0 && !this.#reload(play))
        return this.#failure('broken', 'a saved position loads differently');
    }
    const result = this.#game.result(play.state);
    if (result === undefined) return this.#failure('dead end', 'the game is over and has no result');
    this.#coverage.result(result);
    return undefined;
  }

  /** Goes on from the saved position; false if it is another one. */
  #reload(play: RandomGame): boolean {
    const loaded = this.#game.load(JSON.parse(JSON.stringify(this.#game.position(play.state))));
    const same = this.#game.hash(loaded) === this.#game.hash(play.state);
    play.state = loaded;
    return same;
  }

  #failure(kind: Failure['kind'], why: string): Failure {
    const step = this.#play?.state.stack?.step.name ?? 'the end';
    return { kind, seed: this.#seed, scenario: this.#setting.scenario, action: this.actions, step, why };
  }
}
