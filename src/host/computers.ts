import type { Question } from '../engine/decision.ts';
import type { View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { quoted, Refusal } from '../engine/refusal.ts';
import type { BotAnswer, BotPlayer, BotPlayers } from '../table/bots.ts';
import type { Cancellation } from '../table/cancellation.ts';
import type { SeatHolder } from '../table/record.ts';
import { CHANCE, type ComputerPlayer, type Hint, LEVELS } from './protocol.ts';

/** How the computer can play each side of a game: its characters there. Where there are none nobody plays it. */
export type Characters = Readonly<Record<string, readonly string[]>>;

/**
 * What a computer player is given to think about: how it is to play, what its seat knows, what it is asked. Nothing else
 * goes to it.
 */
export interface PlayerTask extends ComputerPlayer {
  /** Which action it takes, how it stands now that a draw is offered, or what it would advise. */
  readonly ask: 'choose' | 'draw' | 'hint';
  readonly game: string;
  /** By what it varies its play: the table, and how much its seat has seen. A reload does not change its mind. */
  readonly seed: string;
  readonly turn: number;
  readonly view: View;
  /** Nothing where it is not asked: about a draw. */
  readonly question?: Question;
}

/** The computer players as a table reaches them, wherever they think. */
export interface Computers {
  readonly characters: Characters;
  /**
   * Refuses with `player-failed`, `player-stuck` or `player-unreachable`; after each it can be asked again. Once
   * it is cancelled nobody wants the answer any more: this thought is broken off, and no other.
   */
  think(task: PlayerTask, cancellation?: Cancellation): Promise<unknown>;
  /** A number below this, by a chance that has nothing to do with the dice. */
  pick(count: number): number;
  /** Milliseconds from some moment on. */
  now(): number;
}

/** The computer players of a table, one for each side that they may have to play. */
export function botPlayers(game: Game, table: string, { characters, think }: Computers): BotPlayers {
  const taskOf = (view: View, turn: number, holder: SeatHolder) => ({
    ...computerOf(holder, characters[view.seat]),
    game: game.id,
    seed: table,
    turn,
    view,
  });
  const player: BotPlayer = {
    choose: (view, question, turn, holder, cancellation) =>
      // Whatever it is: the table takes only what is listed.
      think({ ask: 'choose', ...taskOf(view, turn, holder), question }, cancellation) as Promise<string>,
    answer: async (view, offer, turn, holder, cancellation) =>
      offer === 'draw'
        ? answerOf(await think({ ask: 'draw', ...taskOf(view, turn, holder) }, cancellation))
        : undefined,
  };
  return Object.fromEntries(game.sides.map((side) => [side, player]));
}

/** What Regular would do for the seat that is asked. Nothing but its view and its question is needed for that. */
export async function hintFor(
  game: Game,
  table: string,
  { characters, think }: Computers,
  view: View,
  question: Question,
  cancellation?: Cancellation,
): Promise<Hint> {
  const [character] = characters[view.seat] ?? [];
  if (character === undefined) throw new Refusal('not-available', 'nobody knows how to play this side');
  const regular = { level: 'regular', character } as const;
  const task = { ask: 'hint', ...regular, game: game.id, seed: table, turn: 0, view, question } as const;
  return (await think(task, cancellation)) as Hint;
}

/** What a standing says to a draw. Whoever cannot tell how he stands plays on. */
const ANSWERS_TO_DRAW: Readonly<Record<string, BotAnswer>> = {
  ahead: { answer: 'decline', why: 'ahead' },
  'not-ahead': { answer: 'accept', why: 'not-ahead' },
  unclear: { answer: 'decline', why: 'unclear' },
};

function answerOf(standing: unknown): BotAnswer {
  const answer = ANSWERS_TO_DRAW[String(standing)];
  if (answer === undefined) throw new Refusal('player-failed', 'that is no answer');
  return answer;
}

/** The sides that the computer plays, and how. */
export function computersOf(
  seats: Readonly<Record<string, SeatHolder>>,
  characters: Characters,
): Readonly<Record<string, ComputerPlayer>> {
  return Object.fromEntries(
    Object.entries(seats)
      .filter(([, { kind }]) => kind === 'bot')
      .map(([side, holder]) => [side, computerOf(holder, characters[side])]),
  );
}

/** How a holder plays. One of a level or character that is not known here plays as is usual here. */
export function computerOf(
  { level, character = '' }: SeatHolder,
  known: readonly string[] = [character],
): ComputerPlayer {
  return {
    level: LEVELS.find((one) => one === level) ?? 'regular',
    character: known.includes(character) ? character : (known[0] ?? ''),
  };
}

/** The computer as the holder of a side. A character by chance is settled now. */
export function computerHolder(
  name: string,
  { level, character }: ComputerPlayer,
  known: readonly string[] = [],
  pick: (count: number) => number,
): SeatHolder {
  if (known.length === 0) throw new Refusal('not-available', 'the computer does not play this side');
  if (!LEVELS.includes(level)) throw new Refusal('bad-request', `there is no level ${quoted(String(level))}`);
  const settled = character === CHANCE ? known[pick(known.length)] : known.find((one) => one === character);
  if (settled === undefined)
    throw new Refusal('bad-request', `there is no character ${quoted(String(character))}`);
  return { name, kind: 'bot', level, character: settled };
}
