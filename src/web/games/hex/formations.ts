import type { Thing } from '../../../host/protocol.ts';
import type { UnitView } from './data.ts';
import type { HexPlaces } from './places.ts';
import { type Roster, unitThing } from './roster.ts';

/** How far a formation is with this turn. */
export type FormationState = 'active' | 'done' | 'ready';

interface Turn {
  readonly active?: string;
  readonly done?: readonly string[];
}

export function formationState({ active, done = [] }: Turn, id: string): FormationState {
  if (active === id) return 'active';
  return done.includes(id) ? 'done' : 'ready';
}

/** The units of a formation that stand on the map; nothing of any other thing. */
export function membersOf(
  thing: Thing,
  units: readonly UnitView[],
  roster: Roster,
  places: HexPlaces,
): readonly Thing[] {
  if (!thing.startsWith(FORMATION)) return [];
  const formation = thing.slice(FORMATION.length);
  return units
    .filter(({ id, at }) => roster.unit(id)?.formation === formation && places.has(at))
    .map(({ id }) => unitThing(id));
}

const FORMATION = 'formation:';

/** How many of its units are on the map, still to come, and lost. */
export function strengthOf(id: string, units: readonly UnitView[], roster: Roster, places: HexPlaces) {
  const strength = { map: 0, waiting: 0, lost: 0 };
  for (const now of units) {
    if (roster.unit(now.id)?.formation !== id) continue;
    if (places.has(now.at)) strength.map++;
    else if (now.at === 'pool') strength.waiting++;
    else strength.lost++;
  }
  return strength;
}
