import type { UnitView } from '../../../games/convoys/index.ts';
import type { ShownEvent, ShownItem, Thing } from '../../../host/protocol.ts';
import { keptIn } from '../../parts/items.ts';
import { shortName } from './data.ts';
import { say } from './texts.ts';

/** What the guns of this round have come to. */
export interface Shot {
  readonly target: string;
  readonly outcome: 'sunk' | 'hit' | 'missed';
}

/** By gun, for the last round that was told of, none before the first; what was taken back is left out. */
export function shotsOf(told: readonly ShownItem[]): ReadonlyMap<string, Shot> {
  const events = keptIn(told).flatMap((item) => item.events);
  const shots = new Map<string, Shot>();
  const since = events.slice(events.findLastIndex(({ key }) => key === 'round' || key === 'battle') + 1);
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

/** What a ship with guns does now, or what came of its shot; before the first round nobody is to fire yet. */
export function wordsOf(
  { id, fired, hit }: Pick<UnitView, 'id' | 'fired' | 'hit'>,
  gun: Thing | undefined,
  shot: Shot | undefined,
  round: number,
): string {
  if (`unit:${id}` === gun) return say('stage.now');
  if (fired && shot !== undefined) return say(`stage.shot.${shot.outcome}`, { name: shortName(shot.target) });
  if (fired) return say('stage.fired');
  return say(hit ? 'stage.silenced' : round > 0 ? 'stage.to-fire' : 'stage.deployed');
}
