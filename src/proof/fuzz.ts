import { at } from '../engine/arrays.ts';
import type { Decision } from '../engine/decision.ts';
import type { Game } from '../engine/game.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import { Coverage } from './coverage.ts';
import { chooseFor, pairing } from './random-play.ts';

/** A game longer than this has no end. */
export const TOO_LONG = 20_000;

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

export interface FuzzOptions {
  readonly games: number;
  readonly seed?: number;
  readonly mostActions?: number;
  progress?(done: number): void;
}

/** Plays many games with players of different habits, over all scenarios, and reports what broke. */
export function fuzz(
  game: Game,
  { games, seed = 1, mostActions = TOO_LONG, progress }: FuzzOptions,
): FuzzReport {
  const coverage = new Coverage(game);
  const failures: Failure[] = [];
  let actions = 0;
  let longest = 0;
  for (let n = 0; n < games; n++) {
    const run = new FuzzRun(game, n, `${seed}/${n}`, coverage);
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
    reached: coverage.reached(),
    failures: failures.slice(0, 20),
  };
}

class FuzzRun {
  actions = 0;
  readonly #game: Game;
  readonly #n: number;
  readonly #seed: string;
  readonly #scenario: string;
  readonly #options: Readonly<Record<string, string>>;
  readonly #coverage: Coverage;
  #state: Core | undefined;

  constructor(game: Game, n: number, seed: string, coverage: Coverage) {
    const { scenarios, options } = game.definition;
    this.#game = game;
    this.#n = n;
    this.#seed = seed;
    this.#scenario = at(scenarios, n % scenarios.length).id;
    const random = new Random(`options/${seed}`);
    this.#options = Object.fromEntries(options.map(({ id, values }) => [id, random.pick(values)]));
    this.#coverage = coverage;
  }

  play(mostActions: number): Failure | undefined {
    try {
      return this.#play(mostActions);
    } catch (error) {
      return this.#failure('crash', error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }

  #play(mostActions: number): Failure | undefined {
    const game = this.#game;
    const random = new Random(`players/${this.#seed}`);
    const dice = new SeededDice(this.#seed);
    let state = game.setUp(this.#scenario, this.#options);
    this.#state = state;
    for (let decision = game.ask(state); decision !== undefined; decision = game.ask(state)) {
      if (decision.actions.length === 0) return this.#failure('dead end', 'nothing can be chosen');
      if (this.actions >= mostActions)
        return this.#failure('too long', `no end after ${mostActions} actions`);
      this.#act(state, decision, random, dice);
      const [broken] = game.definition.broken(state);
      if (broken !== undefined) return this.#failure('broken', broken);
      if (random.below(RELOADS) === 0) {
        const loaded = game.load(JSON.parse(JSON.stringify(game.position(state))));
        if (game.hash(loaded) !== game.hash(state))
          return this.#failure('broken', 'a saved position loads differently');
        state = loaded;
        this.#state = state;
      }
    }
    const result = game.result(state);
    if (result === undefined) return this.#failure('dead end', 'the game is over and has no result');
    this.#coverage.result(result);
    return undefined;
  }

  #act(state: Core, decision: Decision, random: Random, dice: SeededDice): void {
    const action = chooseFor(decision, pairing(this.#n), random);
    this.#coverage.option(decision, action);
    const { disclosed } = this.#game.act(state, action, dice, this.#coverage);
    this.#coverage.disclosures(disclosed);
    this.actions++;
  }

  #failure(kind: Failure['kind'], why: string): Failure {
    const step = this.#state?.stack?.step.name ?? 'the end';
    return { kind, seed: this.#seed, scenario: this.#scenario, action: this.actions, step, why };
  }
}
