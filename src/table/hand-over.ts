import type { Match } from './match.ts';
import { checkedHolder, type SeatHolder } from './record.ts';
import type { Transition } from './transition.ts';

/**
 * Somebody else holds a side from here on: a computer player, or a person. Everybody is told. A person who takes over what
 * a computer player has played may have watched both sides until then: it is practice.
 */
export function handOverTransition(match: Match, name: string, holder: SeatHolder): Transition {
  match.side(name);
  const next = checkedHolder(holder);
  const isTakenOver = match.isPlayedByComputer(name) && next.kind === 'person';
  return {
    entry: { number: match.number, seat: name, holder: next },
    ...(isTakenOver ? { practice: true as const } : {}),
  };
}
