import { cell } from '../../engine/arrays.ts';
import {
  AXIS,
  type Roster,
  rosterOf,
  type Side,
  type State,
  sideOf,
  type Unit,
  versionOf,
} from '../../games/air-assault/index.ts';

/** What casualty points are about, where the game is won by them: units that leave the island, and units that are lost (VI.H). */

/** How many points each total still wants before the Allies have won. */
export interface Wanted {
  readonly evacuated: number;
  readonly lost: number;
}

/** What a side knows to be wanted; nothing, where points do not count. */
export function wantedBy(s: State, side: Side): Wanted | undefined {
  const score = versionOf(s).victory.score?.(s, side === AXIS);
  if (score === undefined) return undefined;
  return {
    evacuated: Math.max(0, score.enough - score.evacuated),
    lost: Math.max(0, score.needed - score.lost - (score.unseen ?? 0)),
  };
}

/** What a casualty point counts beside a point of strength; units that do not fight are worth nothing else. */
const PER_LOST_POINT = 0.3;
const PER_EVACUATED_POINT = 0.4;

const known = new WeakMap<Roster, Float32Array>();

/** What a unit is worth beside its strength for the points that it brings. */
export function pointsWorth(s: State, unit: Unit): number {
  const roster = rosterOf(s);
  const found = known.get(roster) ?? worthsOf(s);
  known.set(roster, found);
  return found[unit] ?? 0;
}

function worthsOf(s: State): Float32Array {
  const { counters } = s.kit;
  const points = versionOf(s).advanced?.evacuation?.points;
  return Float32Array.from(counters.Unit.all, (unit) => {
    if (points === undefined) return 0;
    if (sideOf(s, unit) === AXIS) return PER_LOST_POINT * points.ofEliminated(s.kit, unit);
    return isHelper(s, unit) ? PER_EVACUATED_POINT * points.ofEvacuated(s.kit, unit) : 0;
  });
}

/** Headquarters and those that do not fight: whoever leaves before all others. */
export function isHelper({ kit: { counters } }: State, unit: Unit): boolean {
  return counters.isNoncombat(unit) || counters.isHeadquarters(unit);
}

/** What a unit of the Allies brings that is evacuated. */
export function pointsOf(s: State, unit: Unit): number {
  return versionOf(s).advanced?.evacuation?.points.ofEvacuated(s.kit, unit) ?? 0;
}

/** The stacking points that a port takes for each point. */
export function roomFor({ kit: { counters } }: State, unit: Unit): number {
  return Math.max(1, cell(counters.stacking, unit));
}
