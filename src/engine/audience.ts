import { Refusal } from './refusal.ts';

/**
 * Who may see something. Seats are numbered: the sides first, the spectators last. An audience is a set of
 * seats, one bit for each side; all the bits above are the spectators'.
 */
export type Audience = number;

/** The number of a seat: a side, or `sides.length` for the spectators. */
export type Seat = number;

export const EVERYONE: Audience = 0xff;

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
const NOBODY = 'nobody';

/** `all`, `nobody`, or the seats that may see it: `raiders`, `raiders+spectator`. */
export function audienceToText(audience: Audience, sides: readonly string[]): string {
  const seats = [...sides, SPECTATOR];
  const shown = seats.filter((_, seat) => sees(seat, audience));
  if (shown.length === 0) return NOBODY;
  return shown.length === seats.length ? ALL : shown.join('+');
}

export function audienceFromText(text: string, sides: readonly string[]): Audience {
  if (text === ALL) return EVERYONE;
  if (text === NOBODY) return 0;
  const spectators = EVERYONE & ~(only(sides.length) - 1);
  return text
    .split('+')
    .map((seat) => seatNumber(seat, sides))
    .reduce((audience, seat) => audience | (seat < sides.length ? only(seat) : spectators), 0);
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
    `there is no seat "${name}"; the seats are ${[...sides, SPECTATOR].join(', ')}`,
  );
}
