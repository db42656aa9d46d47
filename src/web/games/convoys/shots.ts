import type { ShownEvent, ShownItem } from '../../../host/protocol.ts';
import { keptIn } from '../../parts/items.ts';

/** What the guns of this round have come to. */
export interface Shot {
  readonly target: string;
  readonly outcome: 'sunk' | 'hit' | 'missed';
}

/** By gun, for the last round that was told of; what was taken back is left out. */
export function shotsOf(told: readonly ShownItem[]): ReadonlyMap<string, Shot> {
  const events = keptIn(told).flatMap((item) => item.events);
  const shots = new Map<string, Shot>();
  const since = events.slice(events.findLastIndex(({ key }) => key === 'round') + 1);
  let last: string | undefined;
  for (const { key, values } of since) {
    if (key === 'shot') {
      last = String(values['unit']);
      shots.set(last, { target: String(values['target']), outcome: 'missed' });
    } else if (last !== undefined) {
      const shot = shots.get(last);
      const outcome = outcomeOf(key);
      if (shot !== undefined && outcome !== undefined && values['unit'] === shot.target)
        shots.set(last, { ...shot, outcome });
    }
  }
  return shots;
}

function outcomeOf(key: ShownEvent['key']): Shot['outcome'] | undefined {
  if (key === 'sunk') return 'sunk';
  return key === 'hit-unit' || key === 'withstood' ? 'hit' : undefined;
}
