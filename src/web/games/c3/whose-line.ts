import type { ShownEvent } from '../../../host/protocol.ts';
import { roster } from './data.ts';

/**
 * The side whose line an event is in the log: that of the side, the formation or the first of the units that it names. A loss is
 * the line of whoever suffers it, whoever's doing it was.
 */
export function whoseLine({ values }: ShownEvent): string | undefined {
  const { side, formation, winner, unit, units, attackers } = values;
  if (typeof side === 'string') return side;
  const force = formation ?? winner;
  if (typeof force === 'string') return roster.formation(force)?.side;
  const [one] = [unit, units, attackers].flat().filter((name) => typeof name === 'string');
  return one === undefined ? undefined : roster.unit(one)?.side;
}
