import { cell } from '../../engine/arrays.ts';
import type { Fault } from '../../engine/definition.ts';
import { ALLIED, type Unit } from './kinds.ts';
import type { Moment } from './moment.ts';
import { isOnMap, rosterOf, type State, sideOf } from './state.ts';

/** What can be of demolitions (VI.G.5). */

/** Whoever has stayed in his hex is Allied, and has not moved in the segment that is under way. */
export function* faultsOfStaying(s: State, unit: Unit, now: Moment): Iterable<string> {
  if (cell(s.stayed, unit) === 0) return;
  if (rosterOf(s).demolishers.length === 0) yield 'has stayed in its hex, and nobody demolishes anything';
  else if (sideOf(s, unit) !== ALLIED || !isOnMap(s, unit)) yield 'has stayed in a hex, and is in none';
  else if (!now.isWithin('turn-down', 'end-turn')) yield 'has stayed in its hex, and it is no Allied segment';
  // A truck that loads or unloads spends points where it is.
  else if (cell(s.spent, unit) > 0 && !s.kit.counters.isTruck(unit))
    yield 'has stayed in its hex, and has moved';
}

/** Engineers demolish one thing in a turn, when the Allies have fought in it. */
export function* faultsOfDemolitions(s: State, now: Moment): Iterable<Fault> {
  const done = countOf(s.demolished) + countOf(s.portDemolished);
  const turns = now.hasReached('allied-combat') ? s.turn : s.turn - 1;
  if (done > 0 && done > turns * rosterOf(s).demolishers.length)
    yield { where: 'sites', text: 'more is demolished than can be by now' };
}

function countOf(column: Iterable<number>): number {
  let count = 0;
  for (const flag of column) count += flag;
  return count;
}
