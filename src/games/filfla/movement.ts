import { at, cell } from '../../engine/arrays.ts';
import { allBut, EVERYONE, only } from '../../engine/audience.ts';
import { PathFinder, type Reach } from '../../engine/paths.ts';
import { Procedure } from '../../engine/procedure.ts';
import { grid, isBeach, isCliff, isGully, isRough, isSea } from './island.ts';
import { reaction } from './reaction.ts';
import { holds, isNextToEnemy, isOnIsland, NO_ONE, placeOf, type State, unitsIn } from './state.ts';
import { enemyOf, GARRISON, GUN, RAIDERS, sideOf, UNITS, UNITS_OF, unitAt } from './units.ts';
import { noUnit, side, steps, type Telling, verbs } from './words.ts';

/**
 * Rule 5: movement. An order has two parts, a unit and its way, and is a draft until both are known: whoever
 * waits does not see which counter was picked.
 */

/** Of raiders and of garrison counters. */
export const MOST_IN_A_HEX: readonly number[] = [3, 2];
const finder = new PathFinder(grid);

export const movement = new Procedure('movement', { side, picked: noUnit }, ['pick', 'go', 'end']);

steps(movement, {
  pick: {
    rule: 'filfla/5',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, locals, options) => {
      for (const unit of UNITS_OF[locals.side] ?? [])
        if (!barToPick(s, locals.side, unit)) options.add(verbs.id.pick, unit);
      options.add(verbs.id.end);
    },
    take: {
      pick: (_, __, x, unit) => x.go('go', { picked: unit }),
      end: (_, __, x) => {
        x.confirm();
        return x.go('end');
      },
    },
    bars: {
      pick: (s, locals, unit) => barToPick(s, locals.side, unit),
      go: (s, locals, _, __, action) => barToSend(s, locals.side, at(action, action.length - 1)),
    },
  },
  go: {
    rule: 'filfla/5',
    draft: true,
    by: (_, locals) => locals.side,
    options: (s, { side: own, picked }, options) => {
      if (barToPick(s, own, picked)) return;
      // No way around is cheaper than a step, so every single step is listed too.
      const reach = reachOf(s, picked);
      for (const hex of reach.destinations())
        options.addWay([verbs.id.go, ...(reach.pathTo(hex) ?? []).slice(1)], reach.costTo(hex) ?? 0);
    },
    take: {
      go: (s, { side: own, picked }, x, _, __, action) => {
        x.confirm();
        walk(s, picked, action.slice(1), x);
        if (own === RAIDERS && isNearGarrison(s, picked))
          return x.call(reaction, { target: picked }, 'pick', { picked: NO_ONE });
        return x.go('pick', { picked: NO_ONE });
      },
    },
    bars: {
      pick: (s, locals, unit) => barToPick(s, locals.side, unit),
      go: (s, { picked }, _, __, action) => barToGo(s, picked, action.slice(1)),
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

/** Why a unit cannot be picked: it may not move, or has nowhere to go. */
function barToPick(s: State, own: number, unit: number): string | undefined {
  if (sideOf(unit) !== own) return 'filfla/5';
  return barToMove(s, unit) ?? barToLeave(s, unit);
}

/** Why nobody of a side can be sent to a hex: of several reasons, that of the unit nearest to it. */
function barToSend(s: State, own: number, hex: number): string | undefined {
  const bar = barToEnter(s, own, hex);
  if (bar !== undefined) return bar;
  const distance = (unit: number) => grid.distance(placeOf(s, unit), hex);
  const ashore = (UNITS_OF[own] ?? []).filter((unit) => isOnIsland(s, unit));
  ashore.sort((a, b) => distance(a) - distance(b));
  const bars = ashore.map((unit) => barToPick(s, own, unit) ?? barToReach(s, unit, hex));
  return bars.includes(undefined) ? undefined : bars[0];
}

/** Why a unit cannot go this way; a way that could be walked in parts is only not the cheapest. */
function barToGo(s: State, unit: number, path: readonly number[]): string | undefined {
  let here = placeOf(s, unit);
  const [first = here] = path;
  // A far hex alone asks for the hex, not for a way.
  if (path.length === 1 && grid.distance(here, first) > 1)
    return barToEnter(s, sideOf(unit), first) ?? barToReach(s, unit, first);
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

/** Why a unit has nowhere to go. Sea and cliffs are always there: any other reason says more. */
function barToLeave(s: State, unit: number): string | undefined {
  const here = placeOf(s, unit);
  const left = allowanceLeft(s, unit);
  let reason = 'filfla/5.2';
  for (const hex of grid.neighbours(here)) {
    const bar = barToStep(s, unit, here, hex);
    if (bar === undefined && stepCost(here, hex) <= left) return undefined;
    if (reason !== 'filfla/5.11' && bar !== 'filfla/5.2') reason = bar ?? 'filfla/5.11';
  }
  return reason;
}

/** Why a unit that may move does not get to a hex it could enter. */
function barToReach(s: State, unit: number, hex: number): string | undefined {
  if (reachOf(s, unit).costTo(hex) !== undefined) return undefined;
  return reachOf(s, unit, false).costTo(hex) === undefined ? 'filfla/5.11' : 'filfla/5.6';
}

/** Why a unit cannot go from a hex into the next. */
export function barToStep(s: State, unit: number, from: number, to: number): string | undefined {
  return isCliff(from, to) ? 'filfla/5.2' : barToEnter(s, sideOf(unit), to);
}

/** Why nobody of a side can enter a hex. */
function barToEnter(s: State, own: number, hex: number): string | undefined {
  if (isSea(hex)) return 'filfla/5.2';
  if (holds(s, hex, enemyOf(own))) return 'filfla/5.3';
  if (own === GARRISON && isBeach(hex)) return 'filfla/5.4';
  const full = unitsIn(s, hex, own).length >= at(MOST_IN_A_HEX, own);
  return full && !isBeach(hex) ? 'filfla/5.5' : undefined;
}

function stepCost(from: number, to: number): number {
  return (isRough(to) ? 2 : 1) + (isGully(from, to) ? 1 : 0);
}

/** Where a unit can go now, or could if it did not have to stop, with cost and path; valid until the next call. */
export function reachOf(s: State, unit: number, stops = true): Reach {
  return finder.reach({
    from: placeOf(s, unit),
    allowance: allowanceLeft(s, unit),
    cost: (from, to) => (barToStep(s, unit, from, to) ? undefined : stepCost(from, to)),
    stop: (hex) => stops && isNextToEnemy(s, hex, sideOf(unit)),
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
