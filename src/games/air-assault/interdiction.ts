import { flyingFor, flyingOver } from './aloft.ts';
import { flakFrom } from './flak.ts';
import type { Hex, Unit } from './kinds.ts';
import { INTERDICTION } from './missions.ts';
import { hexOf, rosterOf, type State } from './state.ts';

/** VI.A.2: aircraft that keep the Allies off the roads. */

/** Whether aircraft over a hex interdict: one is enough, or two where antiaircraft units have it in range (VI.B.1.a). */
export function isInterdicting(s: State, hex: Hex, guns: readonly Unit[] = rosterOf(s).flak): boolean {
  const { length } = flyingOver(s, hex, INTERDICTION);
  return length > 1 || (length === 1 && flakFrom(s, guns, hex).length === 0);
}

/** The hexes over which aircraft interdict, with these antiaircraft units against them. */
export function interdictedFrom(s: State, guns: readonly Unit[] = rosterOf(s).flak): readonly Hex[] {
  if (!s.mission.includes(INTERDICTION)) return [];
  const hexes = new Set(flyingFor(s, INTERDICTION).map((unit) => hexOf(s, unit)));
  return [...hexes].filter((hex) => isInterdicting(s, hex, guns));
}
