import type { ShownEvent } from '../../../host/protocol.ts';
import { sideOf } from './data.ts';

/**
 * The side whose line an event is in the log: that of the first ship or aircraft that it names; groups are Allied, and
 * submarines and MAS boats are of the Axis. A loss is the line of whoever suffers it.
 */
export function whoseLine({ values }: ShownEvent): string | undefined {
  const { unit, units, group, boats } = values;
  const [one] = [unit, units].flat().filter((name) => typeof name === 'string');
  if (one !== undefined) return sideOf(one) || undefined;
  if (group !== undefined) return 'allied';
  return boats === undefined ? undefined : 'axis';
}
