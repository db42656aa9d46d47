import type { ShownEvent } from '../../../host/protocol.ts';
import { roster } from './data.ts';

/** The side whose doing an event is: it names the side, one of its formations, or its units. */
export function doerOf({ values }: ShownEvent): string | undefined {
  const { side, formation, winner, unit, units, attackers } = values;
  if (typeof side === 'string') return side;
  const force = formation ?? winner;
  if (typeof force === 'string') return roster.formation(force)?.side;
  const [one] = [unit, units, attackers].flat().filter((name) => typeof name === 'string');
  return one === undefined ? undefined : roster.unit(one)?.side;
}
