import { at, cell } from '../../engine/arrays.ts';
import { allBut, EVERYONE, only } from '../../engine/audience.ts';
import { NONE } from '../../engine/kinds.ts';
import { PathFinder, type Reach } from '../../engine/paths.ts';
import { Procedure } from '../../engine/procedure.ts';
import { grid, isBeach, isCliff, isGully, isRough, isSea } from './island.ts';
import { reaction } from './reaction.ts';
import { holds, isNextToEnemy, isOnIsland, NO_ONE, placeOf, type State, unitsIn } from './state.ts';
import { enemyOf, GARRISON, GUN, RAIDERS, sideOf, UNITS, UNITS_OF, unitAt } from './units.ts';
import { side, steps, type Telling, verbs } from './words.ts';

/** Rule 5: movement. */

/** Of raiders and of garrison counters. */
export const MOST_IN_A_HEX: readonly number[] = [3, 2];
const finder = new PathFinder(grid);

export const movement = new Procedure('movement', { side }, ['move', 'end']);

steps(movement, {
  move: {
    rule: 'filfla/5',
    by: (_, locals) => locals.side,
    options: (s, locals, options) => {
      for (const unit of UNITS_OF[locals.side] ?? []) {
        if (barToMove(s, unit)) continue;
        // No way around is cheaper than a step, so every single step is listed too.
        const reach = reachOf(s, unit);
        for (const hex of reach.destinations())
          options.addAction([verbs.id.move, unit, ...(reach.pathTo(hex) ?? []).slice(1)]);
      }
      options.add(verbs.id.end);
    },
    take: {
      move: (s, locals, x, unit, _, action) => {
        walk(s, unit, action.slice(2), x);
        if (locals.side === RAIDERS && isNearGarrison(s, unit))
          return x.call(reaction, { target: unit }, 'move');
        return x.go('move');
      },
      end: (_, __, x) => x.go('end'),
    },
    bars: {
      move: (s, locals, unit, hex, action) => {
        if (unit === NONE) return barToGoTo(s, locals.side, hex);
        return sideOf(unit) === locals.side ? barToGo(s, unit, action.slice(2)) : undefined;
      },
    },
  },
  end: (s, _, x) => {
    s.mover = NO_ONE;
    for (const unit of UNITS) {
      s.spent[unit] = 0;
      s.moved[unit] = 0;
    }
    return x.done();
  },
});

/** Why nobody of a side can move to a hex. */
function barToGoTo(s: State, own: number, hex: number): string {
  return isSea(hex) ? 'filfla/5.2' : (barToEnter(s, own, hex) ?? 'filfla/5.11');
}

/** Why a unit cannot go this way; a way that could be walked in parts is only not the cheapest. */
function barToGo(s: State, unit: number, path: readonly number[]): string | undefined {
  const bar = barToMove(s, unit);
  if (bar !== undefined || path.length === 0) return bar;
  let here = placeOf(s, unit);
  let left = allowanceLeft(s, unit);
  for (const [index, hex] of path.entries()) {
    if (index > 0 && isNextToEnemy(s, here, sideOf(unit))) return 'filfla/5.6';
    if (grid.distance(here, hex) !== 1) return 'filfla/5';
    const barred = barToStep(s, unit, here, hex);
    if (barred !== undefined) return barred;
    left -= stepCost(here, hex);
    if (left < 0) return 'filfla/5.11';
    here = hex;
  }
  return 'filfla/5.7';
}

/** Why a unit cannot move at all now. */
export function barToMove(s: State, unit: number): string | undefined {
  if (!isOnIsland(s, unit)) return 'filfla/5';
  if (unit === GUN) return 'filfla/5.8';
  if (cell(s.pinned, unit) > 0) return 'filfla/5.9';
  if (cell(s.moved, unit) === 0) return undefined;
  return isNextToEnemy(s, placeOf(s, unit), sideOf(unit)) ? 'filfla/5.6' : 'filfla/5.7';
}

/** Why a unit cannot go from a hex into the next. */
export function barToStep(s: State, unit: number, from: number, to: number): string | undefined {
  if (isSea(to) || isCliff(from, to)) return 'filfla/5.2';
  return barToEnter(s, sideOf(unit), to);
}

/** Why nobody of a side can enter a land hex. */
function barToEnter(s: State, own: number, hex: number): string | undefined {
  if (holds(s, hex, enemyOf(own))) return 'filfla/5.3';
  if (own === GARRISON && isBeach(hex)) return 'filfla/5.4';
  const full = unitsIn(s, hex, own).length >= at(MOST_IN_A_HEX, own);
  return full && !isBeach(hex) ? 'filfla/5.5' : undefined;
}

function stepCost(from: number, to: number): number {
  return (isRough(to) ? 2 : 1) + (isGully(from, to) ? 1 : 0);
}

/** Where a unit can go now, with cost and path; valid until the next call. */
export function reachOf(s: State, unit: number): Reach {
  return finder.reach({
    from: placeOf(s, unit),
    allowance: allowanceLeft(s, unit),
    cost: (from, to) => (barToStep(s, unit, from, to) ? undefined : stepCost(from, to)),
    stop: (hex) => isNextToEnemy(s, hex, sideOf(unit)),
  });
}

function allowanceLeft(s: State, unit: number): number {
  return unitAt(unit).movement - cell(s.spent, unit);
}

function walk(s: State, unit: number, path: readonly number[], x: Telling): void {
  const from = placeOf(s, unit);
  if (s.mover !== unit && s.mover !== NO_ONE) s.moved[s.mover] = 1;
  s.mover = unit;
  let here = from;
  for (const hex of path) {
    s.spent[unit] = cell(s.spent, unit) + stepCost(here, hex);
    here = hex;
  }
  s.place[unit] = here;
  if (isNextToEnemy(s, here, sideOf(unit))) s.moved[unit] = 1;
  tellMove(s, unit, from, here, x);
}

/** The raiders see a face-down counter move, not which one. */
function tellMove(s: State, unit: number, from: number, to: number, x: Telling): void {
  const open = sideOf(unit) === RAIDERS || cell(s.faceUp, unit) > 0;
  x.tell('moved', { unit, from, to }, open ? EVERYONE : only(GARRISON));
  if (!open) x.tell('counter-moved', { from, to }, allBut(GARRISON));
}

function isNearGarrison(s: State, unit: number): boolean {
  return grid.within(placeOf(s, unit), 2).some((hex) => holds(s, hex, GARRISON));
}
