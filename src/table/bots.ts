import { seatName } from '../engine/audience.ts';
import type { Question } from '../engine/decision.ts';
import type { View } from '../engine/definition.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Match } from './match.ts';
import type { OfferKind } from './record.ts';

/** A computer player: what its seat knows and is asked goes in, the text of an action comes out. */
export interface BotPlayer {
  /** `turn` is higher at each decision, also when the same one comes again after an undo. */
  choose(view: View, question: Question, turn: number): string | Promise<string>;
  /** Its answer to a proposal; without this it agrees to an undo and to nothing else. */
  answer?(view: View, offer: OfferKind): BotAnswer | Promise<BotAnswer>;
}

/** The computer players, by side. */
export type BotPlayers = Readonly<Record<string, BotPlayer>>;
type BotAnswer = 'accept' | 'decline';

/** How the computer players reach their table. What they say is dropped if it is no longer timely. */
interface Access {
  act(side: string, text: string, isTimely: () => true): Promise<unknown>;
  answer(side: string, answer: BotAnswer, isTimely: () => true): Promise<unknown>;
  /** Hears in full what a player did wrong. */
  failed(error: unknown): void;
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

  /** Answers and acts until a person is to decide, and tells how many actions that took. */
  async run(limit: number): Promise<number> {
    for (const side of this.#match.game.sides) await this.#answer(side);
    let actions = 0;
    for (let side = this.#toAct(); side !== undefined && actions < limit; side = this.#toAct())
      if (await this.#act(side)) actions++;
    return actions;
  }

  #toAct(): string | undefined {
    const { decider, game } = this.#match;
    const side = decider === undefined ? undefined : seatName(decider, game.sides);
    return side !== undefined && this.#isBot(side) ? side : undefined;
  }

  async #act(side: string): Promise<boolean> {
    const { number, seen, decider, game, state } = this.#match;
    const question = decider === undefined ? undefined : game.question(state, decider);
    if (decider === undefined || question === undefined) return false;
    return this.#careful(side, async () => {
      const view = game.view(state, decider);
      const text = await this.#player(side).choose(view, question, seen[decider] ?? 0);
      await this.#access.act(side, text, () => timely(this.#match.number === number));
    });
  }

  async #answer(side: string): Promise<void> {
    const { offer, game, state } = this.#match;
    if (offer === undefined || offer.by === side || offer.agreed.includes(side) || !this.#isBot(side)) return;
    await this.#careful(side, async () => {
      const player = this.#player(side);
      const usual = offer.what === 'undo' ? 'accept' : 'decline';
      const view = () => game.view(state, game.sides.indexOf(side));
      const answer = (await player.answer?.(view(), offer.what)) ?? usual;
      await this.#access.answer(side, answer, () => timely(this.#match.offer === offer));
    });
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
      const code = error instanceof Refusal ? error.code : 'defect';
      throw new Refusal(code, `the computer player of ${side} did something that is not possible`);
    }
  }

  #player(side: string): BotPlayer {
    const player = this.#players[side];
    if (player === undefined) throw new Refusal('not-available', `nobody plays for ${side}`);
    return player;
  }

  #isBot(side: string): boolean {
    return this.#match.header.seats[side]?.kind === 'bot';
  }
}

/** Refusals that are not about what the player chose. */
const OPEN: readonly string[] = ['storage-failed', 'not-available'];

/** A player takes its time, and the table may have gone on. */
const LATE = new Refusal('not-your-decision', 'the table has gone on');

function timely(is: boolean): true {
  if (!is) throw LATE;
  return true;
}
