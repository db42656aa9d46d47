import type { Game } from '../engine/game.ts';
import { Random } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import type { Helps } from './helps.ts';
import { type Instance, laws } from './law.ts';
import { RandomGame, type Setting, settingOf } from './random-play.ts';

export interface LawReport {
  readonly game: string;
  readonly games: number;
  /** How often each law was put to the test. */
  readonly tried: Record<string, number>;
  readonly broken: BrokenLaw[];
}

/** A law that did not hold, with what it takes to see it again. */
export interface BrokenLaw {
  readonly law: string;
  readonly seed: string;
  readonly scenario: string;
  readonly action: number;
  readonly step: string;
  readonly why: string;
}

export interface LawOptions extends Helps {
  readonly games: number;
  readonly seed?: number;
  /** The laws are tried at one decision in so many. */
  readonly every?: number;
  /** No further game is begun after so many. */
  readonly mostBroken?: number;
}

const PLAYED = 'the game can be played';
const ONWARD = 'a game goes on until it is done';
const EQUAL_SEEDS = 'equal seeds give equal games';
const RESULT = 'a game ends with a result it declares';

/** Plays random games and looks at their decisions: the laws that every game must keep. */
export function testLaws(
  game: Game,
  { games, seed = 1, every = 1, mostBroken = 20, ...helps }: LawOptions,
): LawReport {
  const names = [...laws.map(({ name }) => name), PLAYED, ONWARD, EQUAL_SEEDS, RESULT];
  const tried = Object.fromEntries(names.map((name) => [name, 0]));
  const report: LawReport = { game: game.id, games, tried, broken: [] };
  for (let n = 0; n < games && report.broken.length < mostBroken; n++) {
    const id = `laws/${seed}/${n}`;
    new LawRun(game, id, settingOf(game, n, id, helps), report).play(every);
  }
  return report;
}

/** One game; it ends with the first law that is broken. */
class LawRun {
  readonly #game: Game;
  readonly #seed: string;
  readonly #setting: Required<Setting>;
  readonly #report: LawReport;
  readonly #hashes: string[] = [];
  #play: RandomGame | undefined;
  /** The state in which the open draft was begun. */
  #opened: Core | undefined;
  /** How far the game was when last looked at. */
  #share = 0;
  #isBroken = false;

  constructor(game: Game, seed: string, setting: Required<Setting>, report: LawReport) {
    this.#game = game;
    this.#seed = seed;
    this.#setting = setting;
    this.#report = report;
  }

  play(every: number): void {
    this.#try(PLAYED, () => this.#toTheEnd(every));
    this.#try(ONWARD, () => this.#play && this.#wayFault(this.#play.state));
    this.#try(EQUAL_SEEDS, () => this.#seedFault());
    this.#try(RESULT, () => this.#resultFault());
  }

  /** Plays the game and tries the laws on the way; what is wrong with them is noted one by one. */
  #toTheEnd(every: number): undefined {
    const random = new Random(this.#seed);
    const play = this.#begin();
    this.#play = play;
    for (let { decision } = play; decision !== undefined; { decision } = play) {
      const { state } = play;
      this.#hashes.push(this.#game.hash(state));
      this.#remember(state);
      const instance = { game: this.#game, state, decision, random, opened: this.#opened };
      if (random.below(every) === 0) this.#tryAll(instance);
      this.#try(ONWARD, () => this.#wayFault(state));
      if (this.#isBroken) return;
      play.act();
    }
  }

  #begin(): RandomGame {
    return new RandomGame(this.#game, this.#seed, this.#setting);
  }

  #remember(state: Core): void {
    if (state.draft?.base === this.#opened?.draft?.base) return;
    this.#opened = state.draft && this.#game.copy(state);
  }

  #tryAll(instance: Instance): void {
    for (const { name, concerns, fault } of laws)
      if (concerns?.(instance) !== false) this.#try(name, () => fault(instance));
  }

  /** The share of the game never falls, and is all of it at the end. */
  #wayFault(state: Core): string | undefined {
    const before = this.#share;
    this.#share = this.#game.progress(state).share;
    if (this.#share < before) return `its share falls from ${before} to ${this.#share}`;
    if (state.stack !== undefined || this.#share === 1) return undefined;
    return `it is over and its share is ${this.#share}`;
  }

  /** Looking at a game must not have changed it, either. */
  #seedFault(): string | undefined {
    const again = this.#begin();
    for (; again.decision !== undefined; again.act()) {
      if (this.#game.hash(again.state) !== this.#hashes[again.actions])
        return `after action ${again.actions} the second game is another`;
    }
    return again.actions === this.#hashes.length ? undefined : 'the second game is shorter';
  }

  #resultFault(): string | undefined {
    const result = this.#play && this.#game.result(this.#play.state);
    if (result === undefined) return 'there is none';
    const name = `${result.winner} ${result.level}`;
    const { results } = this.#game.definition;
    return results?.includes(name) === false ? `"${name}" is not declared` : undefined;
  }

  /** Tries a law, unless one was broken before. */
  #try(law: string, fault: () => string | undefined): void {
    if (this.#isBroken) return;
    this.#report.tried[law] = (this.#report.tried[law] ?? 0) + 1;
    const why = faultOf(fault);
    if (why === undefined) return;
    this.#isBroken = true;
    this.#report.broken.push({
      law,
      seed: this.#seed,
      scenario: this.#setting.scenario,
      action: this.#play?.actions ?? 0,
      step: this.#play?.state.stack?.step.name ?? 'the end',
      why,
    });
  }
}

/** A law that cannot even be tried is broken, too. */
function faultOf(fault: () => string | undefined): string | undefined {
  try {
    return fault();
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
