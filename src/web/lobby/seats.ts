import { CHANCE, type ComputerPlayer } from '../../host/protocol.ts';
import type { Card, CardSide } from '../games/card.ts';
import { fill, t } from '../texts/index.ts';

export const USUAL_PLAYER: ComputerPlayer = { level: 'regular', character: CHANCE };

/** Who sits at a side. How the computer would play it is remembered while a person sits there. */
export interface Seat extends ComputerPlayer {
  readonly computer: boolean;
}

export type Seats = Readonly<Record<string, Seat>>;

/** Whoever opens the page plays the first side against the computer, where it knows the game. */
export function seatAt(seats: Seats, card: Card, side: CardSide): Seat {
  const isFirst = card.sides[0]?.id === side.id;
  return seats[side.id] ?? { computer: !isFirst && side.characters.length > 0, ...USUAL_PLAYER };
}

/** The sides that people play. */
export function peopleAt(seats: Seats, card: Card): readonly CardSide[] {
  return card.sides.filter((side) => !seatAt(seats, card, side).computer);
}

/** The computer's sides, as a new game is told of them. */
export function computersAt(seats: Seats, card: Card): Readonly<Record<string, ComputerPlayer>> {
  return Object.fromEntries(
    card.sides.flatMap((side) => {
      const { computer, level, character } = seatAt(seats, card, side);
      return computer ? [[side.id, { level, character }]] : [];
    }),
  );
}

/** "a careful Regular" */
export function whoIs({ level, character }: ComputerPlayer, side: CardSide | undefined): string {
  const known = side?.characters.find(({ id }) => id === character);
  return fill(known?.who ?? t('computer.chance-who'), { level: t(`computer.${level}`) });
}

/** "Regular, careful" */
export function nameOf({ level, character }: ComputerPlayer, side: CardSide | undefined): string {
  const known = side?.characters.find(({ id }) => id === character);
  const name = t(`computer.${level}`);
  return known === undefined
    ? name
    : t('computer.who', { level: name, character: known.title.toLowerCase() });
}
