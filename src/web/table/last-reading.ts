import type { ShownItem } from '../../host/protocol.ts';
import type { Reading } from '../games/chart.ts';
import type { Face } from '../games/face.ts';
import { keptIn } from '../parts/items.ts';

/** Where dice were last read on a chart, up to the item with this number; what was taken back does not count. */
export function lastReading(
  items: readonly ShownItem[],
  upTo: number,
  readings: Face['charts']['readings'],
): Reading | undefined {
  const seen = items.filter(({ number }) => number <= upTo);
  const told = keptIn(seen).flatMap(({ events }) => events);
  for (let index = told.length - 1; index >= 0; index--) {
    const event = told[index];
    const reading = event && readings[event.key]?.(event.values, told.slice(0, index));
    if (reading !== undefined) return reading;
  }
  return undefined;
}
