import { seatName } from '../engine/audience.ts';
import type { Result, View } from '../engine/definition.ts';
import type { Course } from './course.ts';
import { type Delta, patch } from './delta.ts';
import type { Item } from './feed.ts';
import type { Header } from './record.ts';

export const SEAT_RECORD_FORMAT = 'grand-harbour seat record';
export const SEAT_RECORD_VERSION = 1;

/** A game as one seat saw it: to look through, not to play again. */
export interface SeatRecord
  extends Omit<Header, 'format' | 'version' | 'position' | 'dice'>,
    Pick<SeatDice, 'dice'> {
  readonly format: typeof SEAT_RECORD_FORMAT;
  readonly version: typeof SEAT_RECORD_VERSION;
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

/** Built from what the seat may have: not the position at the start, no hashes, nobody else's numbers. */
export function seatRecord(course: Course, seat: number): SeatRecord {
  const { header, game, practice, result } = course;
  const feed = course.feeds[seat];
  if (feed === undefined) throw new RangeError(`no feed for seat ${seat}`);
  const record: SeatRecord = {
    format: SEAT_RECORD_FORMAT,
    version: SEAT_RECORD_VERSION,
    game: header.game,
    scenario: header.scenario,
    options: header.options,
    rulesVersion: header.rulesVersion,
    dataHash: header.dataHash,
    id: header.id,
    seat: seatName(seat, game.sides),
    seats: header.seats,
    ...(header.sameHands ? { sameHands: true } : {}),
    dice: header.dice.kind === 'seed' && result === undefined ? { kind: 'seed' } : header.dice,
    practice,
    ...(result === undefined ? {} : { result }),
    start: feed.start,
    items: feed.items.map((item, index) => withChange(item, feed.changes[index])),
  };
  return JSON.parse(JSON.stringify(record));
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

function withChange(item: Item, change: Delta | undefined) {
  return change === undefined ? item : { ...item, change };
}
