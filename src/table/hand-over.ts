import type { Match } from './match.ts';
import { checkedHolder, type SeatHolder } from './record.ts';
import type { Transition } from './transition.ts';

/** Somebody else holds a side from here on: a computer player, or a person. Everybody is told. */
export function handOverTransition(match: Match, name: string, holder: SeatHolder): Transition {
  match.side(name);
  return { entry: { number: match.number, seat: name, holder: checkedHolder(holder) } };
}
