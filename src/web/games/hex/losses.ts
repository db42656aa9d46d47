import type { UnitView } from './data.ts';
import type { Roster } from './roster.ts';

/** How many steps each side has lost. */
export function stepsLost(units: readonly UnitView[], roster: Roster): ReadonlyMap<string, number> {
  const lost = new Map<string, number>();
  for (const { id, steps } of units) {
    const unit = roster.unit(id);
    if (unit !== undefined) lost.set(unit.side, (lost.get(unit.side) ?? 0) + unit.steps - steps);
  }
  return lost;
}
