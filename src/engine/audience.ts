import { quoted, Refusal } from './refusal.ts';

/**
 * Who may see something. There are three seats, numbered: the two sides, then the spectators. An audience is a
 * set of seats, one bit each, so that each has one form only.
 */
export type Audience = number;

/** The number of a seat: 0 or 1 for a side, 2 for the spectators. */
export type Seat = number;

export const SIDES_AT_A_TABLE = 2;

/** The seat behind those of the sides. */
export const SPECTATORS: Seat = 2;

export const EVERYONE: Audience = 0b111;
export const NOBODY: Audience = 0;

export function only(seat: Seat): Audience {
  return 1 << seat;
}

/** Every seat but one, the spectators included. */
export function allBut(seat: Seat): Audience {
  return EVERYONE & ~only(seat);
}

export function sees(seat: Seat, audience: Audience): boolean {
  return (audience & (1 << seat)) !== 0;
}

export const SPECTATOR = 'spectator';
const ALL = 'all';
const NONE = 'nobody';

/** `all`, `nobody`, or the seats that may see it: `raiders`, `raiders+spectator`. */
export function audienceToText(audience: Audience, sides: readonly string[]): string {
  const seats = [...sides, SPECTATOR];
  const shown = seats.filter((_, seat) => sees(seat, audience));
  if (shown.length === 0) return NONE;
  return shown.length === seats.length ? ALL : shown.join('+');
}

export function audienceFromText(text: string, sides: readonly string[]): Audience {
  if (text === ALL) return EVERYONE;
  if (text === NONE) return NOBODY;
  return text.split('+').reduce((audience, seat) => audience | only(seatNumber(seat, sides)), NOBODY);
}

export function seatName(seat: Seat, sides: readonly string[]): string {
  return sides[seat] ?? SPECTATOR;
}

export function seatNumber(name: string, sides: readonly string[]): Seat {
  const side = sides.indexOf(name);
  if (side >= 0) return side;
  if (name === SPECTATOR) return sides.length;
  throw new Refusal(
    'unknown-seat',
    `there is no seat ${quoted(name)}; the seats are ${[...sides, SPECTATOR].join(', ')}`,
  );
}
