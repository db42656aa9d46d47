import type { Action } from '../../engine/actions.ts';
import { cell } from '../../engine/arrays.ts';
import type { Random } from '../../engine/seeded.ts';
import { isRough } from './island.ts';
import { SOUTHERN_HOURS } from './sea.ts';
import { AT_SEA, isOnIsland, placeOf, type State } from './state.ts';
import { AMMUNITION, GARRISON, GUN, RAIDERS, SIDES, UNITS_OF } from './units.ts';
import { unit as unitKind, verbs } from './words.ts';

/** The secrets of the game, for the swap test: how to change each behind the back of those who do not know it. */

const SPECTATORS = SIDES.length;
const unchanged = { relabel: (action: Action) => action };

export const secrets = [
  { kind: 'face-down counters', hiddenFrom: [RAIDERS, SPECTATORS], swap: swapCounters },
  { kind: 'ammunition', hiddenFrom: [RAIDERS, SPECTATORS], swap: swapAmmunition },
  { kind: 'plan', hiddenFrom: [GARRISON, SPECTATORS], swap: swapPlan },
  { kind: 'hour', hiddenFrom: [GARRISON, SPECTATORS], swap: swapHour },
] as const;

/** Two face-down counters change places; the gun stays in rough hexes. */
function swapCounters(s: State, random: Random): { relabel(action: Action): Action } | undefined {
  const hidden = (UNITS_OF[GARRISON] ?? []).filter(
    (unit) => isOnIsland(s, unit) && cell(s.faceUp, unit) === 0,
  );
  if (hidden.length < 2) return undefined;
  const a = random.pick(hidden);
  const b = random.pick(hidden);
  if ([a, b].includes(GUN) && ![a, b].every((unit) => isRough(placeOf(s, unit)))) return undefined;
  for (const column of [s.place, s.spent, s.moved]) {
    const kept = cell(column, a);
    column[a] = cell(column, b);
    column[b] = kept;
  }
  if (s.mover === a) s.mover = b;
  else if (s.mover === b) s.mover = a;
  return { relabel: (action) => action.map((value, index) => exchanged(action, value, index, a, b)) };
}

function exchanged(action: Action, value: number, index: number, a: number, b: number): number {
  if (index === 0 || verbs.kindOf(action, index - 1) !== unitKind) return value;
  if (value === a) return b;
  return value === b ? a : value;
}

function swapAmmunition(s: State, random: Random): typeof unchanged | undefined {
  if (s.turn === 0) return undefined;
  s.ammunition = random.pick(AMMUNITION.filter((chit) => chit >= s.shots));
  return unchanged;
}

/** Two units that are still at sea change beaches. */
function swapPlan(s: State, random: Random): typeof unchanged | undefined {
  const waiting = (UNITS_OF[RAIDERS] ?? []).filter((unit) => placeOf(s, unit) === AT_SEA);
  if (waiting.length < 2 || s.turn > 0) return undefined;
  const a = random.pick(waiting);
  const b = random.pick(waiting);
  const kept = cell(s.beach, a);
  s.beach[a] = cell(s.beach, b);
  s.beach[b] = kept;
  return unchanged;
}

/** The southern party comes in turn 2 instead of 3, or the other way round, as long as nobody can have seen it. */
function swapHour(s: State, random: Random): typeof unchanged | undefined {
  const waits = (UNITS_OF[RAIDERS] ?? []).some(
    (unit) => placeOf(s, unit) === AT_SEA && cell(s.beach, unit) === 1,
  );
  if (s.hour === 0) return undefined;
  s.hour = random.pick(SOUTHERN_HOURS.filter((hour) => !waits || hour > s.turn));
  return unchanged;
}
