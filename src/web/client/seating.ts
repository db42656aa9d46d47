import { SPECTATOR } from '../../engine/audience.ts';
import type { Sight, TableInfo } from '../../host/protocol.ts';

/** Who is before the screen when a table is opened, and when a seat has changed hands. */

/** The person who sits down first where there is a curtain. */
export function comingFirst({ decider }: TableInfo, people: readonly string[]): string | undefined {
  return decider === undefined || people.includes(decider) ? decider : people[0];
}

/** Whose eyes the table is opened with: nobody's secrets are shown where nobody has been asked to sit down. */
export function firstSeat(info: TableInfo, people: readonly string[], isHidden: boolean): string {
  const { decider, stop, game } = info;
  if (stop !== undefined && isHidden) return SPECTATOR;
  const eyes = people.length < game.sides.length ? people[0] : decider;
  return eyes ?? someSide(info);
}

/** Whose eyes one sees with after a seat has changed hands: `fixed`, those of one side and not of whoever decides. */
export function seatToTake({ seat, decider }: Sight, people: readonly string[], fixed: boolean): string {
  const [other] = people;
  if (other !== undefined && !people.includes(seat)) return other;
  return fixed ? seat : (decider ?? seat);
}

export function someSide({ game }: TableInfo): string {
  return game.sides[0]?.id ?? '';
}
