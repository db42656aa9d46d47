import { type Log, seatLog } from './game-log.ts';
import { holderText } from './holder-text.ts';
import { counted } from './plural.ts';
import { cutAfterItem, type LoadedSeatRecord } from './record-file.ts';
import { resultText } from './result-text.ts';
import { EXIT, UserError } from './user-error.ts';
import { withNulls } from './with-nulls.ts';

/** What a seat saw, to be looked through: it cannot be played again, for it does not hold the whole game. */
export interface SeatReplay extends LoadedSeatRecord {
  /** Something at the end was left out. */
  readonly cut: boolean;
}

export function seatReplay(
  { game, seen }: LoadedSeatRecord,
  seat = seen.seat,
  until = seen.items.length,
): SeatReplay {
  if (seat !== seen.seat)
    throw new UserError(`This is what ${seen.seat} saw; it does not tell what ${seat} saw.`, EXIT.wrongUsage);
  return { game, seen: cutAfterItem(seen, until), cut: until < seen.items.length };
}

/** The same lines as the whole record gives for this seat. */
export function seatReplayLog({ game, seen }: LoadedSeatRecord): Log {
  return seatLog(game, seen.items);
}

export function seatReplaySummary(path: string, { game, seen, cut }: SeatReplay): string[] {
  const { seat, seats, items, result, practice } = seen;
  const holders = Object.entries(seats).map(([side, holder]) => `${side}: ${holderText(holder)}`);
  return [
    `${path}: what ${seat} saw of ${game.title}, to look through, not to be played again`,
    holders.join(', '),
    // Whether the beginning of a practice game was one already, a seat cannot tell.
    `${counted(items.length, 'item')}; ${resultText(result)}${practice && !cut ? '; practice' : ''}`,
  ];
}

export function seatReplayDocument({ seen }: SeatReplay, log: Log | undefined): object {
  const { format, game, seat, seats, items, result } = seen;
  return withNulls({ format, game, seat, seats, items: items.length, result, log }, 'result');
}
