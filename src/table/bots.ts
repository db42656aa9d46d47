import { seatName } from '../engine/audience.ts';
import type { Question } from '../engine/decision.ts';
import type { View } from '../engine/definition.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Cancellation } from './cancellation.ts';
import type { Match } from './match.ts';
import type { AnswerReason, OfferKind, SeatHolder } from './record.ts';

/** A computer player: what its seat knows and is asked goes in, the text of an action comes out. */
export interface BotPlayer {
  /**
   * `turn` is higher at each decision, also when the same one comes again after an undo; `holder` says how it is to
   * play. Once it is cancelled nobody wants its answer any more.
   */
  choose(
    view: View,
    question: Question,
    turn: number,
    holder: SeatHolder,
    cancellation?: Cancellation,
  ): string | Promise<string>;
  /**
   * Its answer to a proposal. Without one, or where it fails, it agrees to an undo from which the other side has learnt
   * nothing, and to nothing else.
   */
  answer?(
    view: View,
    offer: OfferKind,
    turn: number,
    holder: SeatHolder,
    cancellation?: Cancellation,
  ): BotAnswer | undefined | Promise<BotAnswer | undefined>;
}

/** The computer players, by side. */
export type BotPlayers = Readonly<Record<string, BotPlayer>>;

/** What a computer player says to a proposal, and why. */
export interface BotAnswer {
  readonly answer: 'accept' | 'decline';
  readonly why?: AnswerReason;
}

/** How the computer players reach their table. What they say is dropped if it is no longer timely. */
interface Access {
  act(side: string, text: string, isTimely: () => true): Promise<unknown>;
  /** Without an answer of its own the player gives the usual one. */
  answer(side: string, answer: BotAnswer | undefined, isTimely: () => true): Promise<unknown>;
  /** Hears in full what a player did wrong. */
  failed(error: unknown): void;
}

/** How far the computer players go. */
export interface BotRun {
  /** So many actions at most. */
  readonly limit?: number;
  /** Where it is cancelled they stop, also in the middle of a thought, which is dropped. */
  readonly cancellation?: Cancellation;
}

/** Plays for the computer players of a table. */
export class Bots {
  readonly #match: Match;
  readonly #players: BotPlayers;
  readonly #access: Access;

  constructor(match: Match, players: BotPlayers, access: Access) {
    this.#match = match;
    this.#players = players;
    this.#access = access;
  }

  /** The side of a computer player that is to act. */
  get toAct(): string | undefined {
    const { decider, game } = this.#match;
    const side = decider === undefined ? undefined : seatName(decider, game.sides);
    return side !== undefined && this.#match.isPlayedByComputer(side) ? side : undefined;
  }

  /** Answers and acts until a person is to decide, and tells how many actions that took. */
  async run({ limit = Number.POSITIVE_INFINITY, cancellation }: BotRun): Promise<number> {
    await this.answer(cancellation);
    let actions = 0;
    for (
      let side = this.toAct;
      side !== undefined && actions < limit && !cancellation?.isCancelled;
      side = this.toAct
    )
      if (await this.#act(side, cancellation)) actions++;
    return actions;
  }

  /** Answers what is proposed to them. */
  async answer(cancellation?: Cancellation): Promise<void> {
    for (const side of this.#match.game.sides)
      if (!cancellation?.isCancelled) await this.#answer(side, cancellation);
  }

  async #act(side: string, cancellation: Cancellation | undefined): Promise<boolean> {
    const { number, seen, decider, game, state } = this.#match;
    const question = decider === undefined ? undefined : game.question(state, decider);
    if (decider === undefined || question === undefined) return false;
    return this.#careful(side, async () => {
      const view = game.view(state, decider);
      const [player, holder] = this.#player(side);
      const turn = seen[decider] ?? 0;
      const text = await unlessStopped(
        player.choose(view, question, turn, holder, cancellation),
        cancellation,
      );
      await this.#access.act(side, text, () => timely(this.#match.number === number));
    });
  }

  async #answer(side: string, cancellation: Cancellation | undefined): Promise<void> {
    const { offer } = this.#match;
    if (
      offer === undefined ||
      offer.by === side ||
      offer.agreed.includes(side) ||
      !this.#match.isPlayedByComputer(side)
    )
      return;
    await this.#careful(side, async () => {
      const answer = await this.#ownAnswer(side, offer.what, cancellation);
      await this.#access.answer(side, answer, () => timely(this.#match.offer === offer));
    });
  }

  /** What a player thinks of a proposal; nothing if it fails to, for whoever proposed must not wait for ever. */
  async #ownAnswer(
    side: string,
    what: OfferKind,
    cancellation: Cancellation | undefined,
  ): Promise<BotAnswer | undefined> {
    const { game, state, seen } = this.#match;
    const [player, holder] = this.#player(side);
    const seat = game.sides.indexOf(side);
    try {
      const thought = player.answer?.(game.view(state, seat), what, seen[seat] ?? 0, holder, cancellation);
      return checkedAnswer(await unlessStopped(thought, cancellation));
    } catch (error) {
      if (error === LATE) throw error;
      if (!(error instanceof Refusal)) this.#access.failed(error);
      return undefined;
    }
  }

  /**
   * Whether the work was done in time. What a computer player did wrong is its secret: its side is named, its
   * answer is not.
   */
  async #careful(side: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error === LATE) return false;
      if (error instanceof Refusal && OPEN.includes(error.code)) throw error;
      this.#access.failed(error);
      throw new Refusal('player-failed', `the computer player of ${side} did something that is not possible`);
    }
  }

  #player(side: string): readonly [BotPlayer, SeatHolder] {
    const player = this.#players[side];
    const holder = this.#match.seats[side];
    if (player === undefined || holder === undefined)
      throw new Refusal('not-available', `nobody plays for ${side}`);
    return [player, holder];
  }
}

/** What a player says is looked at before it is believed. */
function checkedAnswer(answer: BotAnswer | undefined): BotAnswer | undefined {
  if (answer === undefined || ['accept', 'decline'].includes(answer.answer)) return answer;
  throw new Error('that is no answer to a proposal');
}

/** A thought, unless it is broken off: then it is late, whatever comes of it. */
async function unlessStopped<T>(thought: T | Promise<T>, cancellation: Cancellation | undefined): Promise<T> {
  if (cancellation === undefined) return thought;
  let forget: () => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    forget = cancellation.onCancel(() => reject(LATE));
  });
  try {
    return await Promise.race([thought, stopped]);
  } catch (error) {
    // A thought that is broken off may fail before it is known why.
    throw cancellation.isCancelled ? LATE : error;
  } finally {
    forget();
  }
}

/** Refusals that are not about what the player chose. */
const OPEN: readonly string[] = [
  'storage-failed',
  'not-available',
  'player-failed',
  'player-stuck',
  'player-unreachable',
];

/** A player takes its time, and the table may have gone on. */
const LATE = new Refusal('not-your-decision', 'the table has gone on');

function timely(is: boolean): true {
  if (!is) throw LATE;
  return true;
}
