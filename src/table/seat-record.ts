import { type Seat, seatName } from '../engine/audience.ts';
import type { Result, View } from '../engine/definition.ts';
import type { Game } from '../engine/game.ts';
import { type Delta, diff, patch } from './delta.ts';
import { type Item, itemOf, itemsOfBeginning } from './item.ts';
import type { Match } from './match.ts';
import { type GameRecord, type Header, headerIn } from './record.ts';
import { replayedMatch, startMatch } from './replay.ts';
import type { PreparedTransition } from './transition.ts';

export const SEAT_RECORD_FORMAT = 'grand-harbour seat record';
export const SEAT_RECORD_VERSION = 3;
/** Those of earlier versions are read as well: what they tell is told in the same way. */
export const SEAT_RECORD_VERSIONS = [1, 2, SEAT_RECORD_VERSION] as const;

/** A game as one seat saw it: to look through, not to play again. */
export interface SeatRecord
  extends Omit<Header, 'format' | 'version' | 'position' | 'dice'>,
    Pick<SeatDice, 'dice'> {
  readonly format: typeof SEAT_RECORD_FORMAT;
  readonly version: (typeof SEAT_RECORD_VERSIONS)[number];
  readonly seat: string;
  readonly practice: boolean;
  readonly result?: Result;
  /** What the seat knew at the start. */
  readonly start: View;
  readonly items: readonly SeatItem[];
}

/** Something the seat saw, with the change to what it knows. */
export interface SeatItem extends Item {
  readonly change?: Delta;
}

interface SeatDice {
  /** From the seed anyone could compute what others rolled in secret: it is kept back until the end. */
  readonly dice:
    | { readonly kind: 'fair'; readonly commitment: string }
    | { readonly kind: 'seed'; readonly seed?: number | string };
}

/**
 * Writes down what one seat sees while a game is followed from its start. It is built from what the seat may have:
 * not the position at the start, no hashes, nobody else's numbers.
 */
export class SeatRecordWriter {
  readonly #seat: Seat;
  readonly #start: View;
  readonly #items: SeatItem[] = [];
  #view: View;

  constructor(beginning: Match, seat: Seat) {
    this.#seat = seat;
    this.#start = beginning.view(seat);
    this.#view = this.#start;
    this.#items.push(...itemsOfBeginning(beginning, seat).map(recordedItem));
  }

  /** To be called after each entry. */
  see({ transition, seen }: PreparedTransition, match: Match): void {
    const number = seen[this.#seat];
    if (number === undefined) return;
    const view = match.view(this.#seat);
    const change = diff(this.#view, view);
    const item = recordedItem(itemOf(match.game, transition, this.#seat, number));
    this.#items.push(change === undefined ? item : { ...item, change });
    this.#view = view;
  }

  record({
    header,
    game,
    practice,
    result,
  }: Pick<Match, 'header' | 'game' | 'practice' | 'result'>): SeatRecord {
    const record: SeatRecord = {
      format: SEAT_RECORD_FORMAT,
      version: SEAT_RECORD_VERSION,
      game: header.game,
      scenario: header.scenario,
      options: header.options,
      rulesVersion: header.rulesVersion,
      dataHash: header.dataHash,
      id: header.id,
      seat: seatName(this.#seat, game.sides),
      seats: header.seats,
      ...(header.sameHands ? { sameHands: true } : {}),
      ...(header.forPractice ? { forPractice: true } : {}),
      dice: header.dice.kind === 'seed' && result === undefined ? { kind: 'seed' } : header.dice,
      practice,
      ...(result === undefined ? {} : { result }),
      start: this.#start,
      items: this.#items,
    };
    return JSON.parse(JSON.stringify(record));
  }
}

/** An item as it is written down: who rolled, what could be foreseen and which rule it was follow from the rules. */
export function recordedItem({ rolls, events, ...item }: Item): Item {
  return {
    ...item,
    rolls: rolls.map(({ by: _, ...roll }) => roll),
    events: events.map(({ key, text, params }) => ({ key, text, params })),
  };
}

/** What one seat saw of a recorded game. */
export function seatRecordOf(game: Game, record: GameRecord, seat: Seat): SeatRecord {
  const writer = new SeatRecordWriter(startMatch(game, headerIn(record)), seat);
  return writer.record(replayedMatch(game, record, (prepared, match) => writer.see(prepared, match)));
}

/** What the seat knew at the start and after each of its items. */
export function* viewsOf({ start, items }: Pick<SeatRecord, 'start' | 'items'>): Generator<View> {
  let view = start;
  yield view;
  for (const { change } of items) {
    view = patch(view, change) as View;
    yield view;
  }
}
