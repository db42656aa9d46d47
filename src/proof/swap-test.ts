import type { Action } from '../engine/actions.ts';
import { type Seat, seatName, sees } from '../engine/audience.ts';
import { Recorder } from '../engine/dice.ts';
import { choicesOf } from '../engine/draft.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import { chooseFor, pairing } from './random-play.ts';
import type { Secret, Swap } from './secret.ts';

/**
 * The swap test: two worlds that differ only in what is hidden from a seat must give that seat the same bytes,
 * in everything it receives, now and in the actions that follow, until a rule discloses something.
 */
export interface SwapReport {
  readonly games: number;
  /** Situations in which a seat was shown two different truths. */
  situations: number;
  readonly kinds: Record<string, KindCount>;
  readonly leaks: Leak[];
}

export interface KindCount {
  /** Swaps that really changed the truth. */
  changed: number;
  /** Swaps that changed nothing and so prove nothing. */
  idle: number;
  /** Actions carried out in both worlds and compared. */
  steps: number;
  /** Pairs of worlds that a rule made distinguishable. */
  disclosed: number;
}

export interface Leak {
  readonly kind: string;
  readonly seat: string;
  /** What differed: `view`, `question`, `events`, `refusal`. */
  readonly what: string;
  readonly step: string;
  readonly one: string;
  readonly other: string;
}

export interface SwapOptions {
  readonly games: number;
  readonly seed?: number;
  /** One state in so many is examined. */
  readonly every?: number;
  /** So many actions are followed in both worlds. */
  readonly follow?: number;
  readonly mostLeaks?: number;
}

export function swapTest<S extends Core>(
  game: Game<S>,
  secrets: readonly Secret<S>[],
  options: SwapOptions,
): SwapReport {
  const { games, seed = 1, every = 3, mostLeaks = 20 } = options;
  const report: SwapReport = { games, situations: 0, kinds: {}, leaks: [] };
  for (const { kind } of secrets) report.kinds[kind] = { changed: 0, idle: 0, steps: 0, disclosed: 0 };
  for (let n = 0; n < games && report.leaks.length < mostLeaks; n++) {
    const random = new Random(`swap/${seed}/${n}`);
    const dice = new SeededDice(`swap/${seed}/${n}`);
    const state = game.setUp();
    for (let decision = game.ask(state); decision !== undefined; decision = game.ask(state)) {
      if (random.below(every) === 0) examine(game, state, secrets, random, options, report);
      game.act(state, chooseFor(decision, pairing(n), random), dice);
    }
  }
  return report;
}

function examine<S extends Core>(
  game: Game<S>,
  state: S,
  secrets: readonly Secret<S>[],
  random: Random,
  { follow = 6 }: SwapOptions,
  report: SwapReport,
): void {
  for (const secret of secrets) {
    const count = report.kinds[secret.kind];
    const pair = count && swapped(game, state, secret, random);
    if (!pair) continue;
    if (game.hash(pair.other) === game.hash(state)) {
      count.idle++;
      continue;
    }
    for (const seat of secret.hiddenFrom) {
      count.changed++;
      report.situations++;
      new Comparison(game, secret.kind, seat, count, report).run(state, pair, random, follow);
    }
  }
}

interface Pair<S> {
  readonly other: S;
  readonly swap: Swap;
}

/** The other world. An open draft is rebuilt in it with the same choices, relabelled. */
function swapped<S extends Core>(
  game: Game<S>,
  state: S,
  secret: Secret<S>,
  random: Random,
): Pair<S> | undefined {
  const { draft } = state;
  const other = game.copy(draft === undefined ? state : (draft.base as S));
  other.asked = undefined;
  const swap = secret.swap(other, random);
  if (swap === undefined) return undefined;
  if (draft === undefined) return { other, swap };
  other.draft = { seat: draft.seat, base: game.copy(other), choices: undefined };
  try {
    game.redraft(
      other,
      choicesOf(draft).map((action) => swap.relabel(action)),
    );
  } catch (error) {
    // The relabelled choices are not all possible in the other world; another swap will do.
    if (error instanceof Refusal && error.code === 'illegal-action') return undefined;
    throw error;
  }
  return { other, swap };
}

/** Follows one pair of worlds from the eyes of one seat. */
class Comparison<S extends Core> {
  readonly #game: Game<S>;
  readonly #kind: string;
  readonly #seat: Seat;
  readonly #count: KindCount;
  readonly #report: SwapReport;

  constructor(game: Game<S>, kind: string, seat: Seat, count: KindCount, report: SwapReport) {
    this.#game = game;
    this.#kind = kind;
    this.#seat = seat;
    this.#count = count;
    this.#report = report;
  }

  run(state: S, { other, swap }: Pair<S>, random: Random, follow: number): void {
    const one = this.#game.copy(state);
    const two = this.#game.copy(other);
    const seed = random.word();
    const dice = [new SeededDice(seed), new SeededDice(seed)] as const;
    for (let n = 0; n <= follow; n++) {
      if (!this.#sameSight(one, two, random)) return;
      const decision = this.#game.ask(one);
      if (decision === undefined) return;
      const action = random.pick(decision.actions);
      const twin = decision.seat === this.#seat ? action : swap.relabel(action);
      const first = this.#act(one, action, dice[0]);
      if (first === undefined) return;
      const second = this.#act(two, twin, dice[1]);
      if (second === undefined) {
        if (decision.seat === this.#seat) this.#leak('refusal', one, this.#game.print(action), 'refused');
        return;
      }
      this.#count.steps++;
      if (first.disclosed !== second.disclosed) {
        this.#leak('disclosures', one, first.disclosed, second.disclosed);
        return;
      }
      if (first.disclosed !== '') {
        this.#count.disclosed++;
        return;
      }
      if (!this.#same('events', one, first.received, second.received)) return;
    }
  }

  /** Everything a seat can look at without acting. */
  #sameSight(one: S, two: S, random: Random): boolean {
    const game = this.#game;
    const view = game.view(one, this.#seat);
    const otherView = game.view(two, this.#seat);
    if (!this.#same('view', one, JSON.stringify(view), JSON.stringify(otherView))) return false;
    const question = JSON.stringify(game.question(one, this.#seat));
    if (!this.#same('question', one, question, JSON.stringify(game.question(two, this.#seat)))) return false;
    if (!this.#same('result', one, JSON.stringify(game.result(one)), JSON.stringify(game.result(two))))
      return false;
    return this.#sameRefusal(one, two, random);
  }

  /** A forged action of a seat that is to decide is refused in the same words in both worlds. */
  #sameRefusal(one: S, two: S, random: Random): boolean {
    const decision = this.#game.ask(one);
    if (decision === undefined || decision.seat !== this.#seat) return true;
    const forged = this.#forged(random.pick(decision.actions), random);
    if (forged === undefined) return true;
    const texts = [one, two].map((world) => refusalOf(this.#game, this.#game.copy(world), forged));
    return this.#same('refusal', one, texts[0] ?? '', texts[1] ?? '');
  }

  /** A listed action with one argument changed. */
  #forged(action: Action, random: Random): Action | undefined {
    if (action.length < 2) return undefined;
    const index = 1 + random.below(action.length - 1);
    const kind = this.#game.definition.verbs.kindOf(action, index - 1);
    return action.with(index, random.below(kind.size));
  }

  #act(world: S, action: Action, dice: SeededDice): { received: string; disclosed: string } | undefined {
    const events: GameEvent[] = [];
    const recorder = new Recorder(dice);
    try {
      const { disclosed } = this.#game.act(world, action, recorder, { event: (event) => events.push(event) });
      const mine = events
        .map((event) => this.#game.eventFor(event, this.#seat))
        .filter((event) => event !== undefined);
      const rolls = recorder.rolls.filter((roll) => sees(this.#seat, roll.to));
      return { received: JSON.stringify([mine, rolls]), disclosed: [...disclosed].sort().join(' ') };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'illegal-action') return undefined;
      throw error;
    }
  }

  #same(what: string, world: S, one: string | undefined, other: string | undefined): boolean {
    if (one === other) return true;
    this.#leak(what, world, String(one), String(other));
    return false;
  }

  #leak(what: string, world: S, one: string, other: string): void {
    const seat = seatName(this.#seat, this.#game.sides);
    const step = world.stack?.step.name ?? 'the end';
    this.#report.leaks.push({ kind: this.#kind, seat, what, step, ...firstDifference(one, other) });
  }
}

function refusalOf<S extends Core>(game: Game<S>, world: S, action: Action): string {
  try {
    const decision = game.ask(world);
    if (decision?.actions.some((listed) => game.print(listed) === game.print(action))) return 'listed';
    game.act(world, action, new SeededDice(0));
    return 'accepted';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.code} ${error.rule} ${error.message} ${explanation(game, world, action)}`;
  }
}

function explanation<S extends Core>(game: Game<S>, world: S, action: Action): string {
  const seat = game.ask(world)?.seat ?? game.spectator;
  return JSON.stringify(game.explain(game.view(world, seat), game.print(action)));
}

/** The neighbourhood of the first difference of two long texts. */
function firstDifference(one: string, other: string): { one: string; other: string } {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index++;
  const from = Math.max(0, index - 60);
  return { one: one.slice(from, index + 60), other: other.slice(from, index + 60) };
}
