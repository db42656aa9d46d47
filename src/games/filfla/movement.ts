import { at, cell } from '../../engine/arrays.ts';
import { allBut, EVERYONE, only } from '../../engine/audience.ts';
import { framesOf } from '../../engine/frame.ts';
import { each, given, NONE, optional } from '../../engine/kinds.ts';
import { PathFinder, type Reach } from '../../engine/paths.ts';
import { Procedure } from '../../engine/procedure.ts';
import { counterOf, enemyOf, GARRISON, GUN, RAIDERS, Side, sideOf, Unit, unitsOf } from './counters.ts';
import { derived } from './derived.ts';
import { faceDown, NOT_THE_GUN } from './facedown.ts';
import { grid, type Hex, isBeach, isCliff, isGully, isRough, isSea } from './map.ts';
import { reaction } from './reaction.ts';
import { hexOf, holds, isOnIsland, type State, unitsIn } from './state.ts';
import { steps, type Telling, verbs } from './words.ts';

/**
 * Rule 5: movement. An order has two parts, a unit and its way, and is a draft until both are known: whoever
 * waits does not see which counter was picked.
 */

/** Of raiders and of garrison counters. */
export const MOST_IN_A_HEX = each(Side, (side) => (side === RAIDERS ? 3 : 2));
const finder = new PathFinder(grid);

export const movement = new Procedure('movement', { side: Side, picked: optional(Unit) }, [
  'pick',
  'go',
  'end',
]);

steps(movement, {
  pick: {
    rule: 'filfla/5',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { side }, options) => {
      for (const unit of unitsOf(side)) if (!barToPick(s, side, unit)) options.add(verbs.id.pick, unit);
      options.add(verbs.id.end);
    },
    take: {
      pick: (_, __, play, unit) => play.go('go', { picked: unit }),
      end: (_, __, play) => {
        play.confirm();
        return play.go('end');
      },
    },
    bars: {
      pick: (s, { side }, unit) => barToPick(s, side, unit),
      go: (s, { side }, path) => barToSend(s, side, at(path, path.length - 1)),
    },
  },
  go: {
    rule: 'filfla/5',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { side, picked }, options) => {
      const unit = given(picked);
      // No way around is cheaper than going straight, so every neighbour is listed too.
      if (!barToPick(s, side, unit)) options.addReach(verbs.id.go, reachOf(s, unit));
    },
    take: {
      go: (s, { side, picked }, play, path) => {
        const unit = given(picked);
        play.confirm();
        walk(s, unit, path, play);
        if (side === RAIDERS && isNearGarrison(s, unit))
          return play.call(reaction, { target: unit }, 'pick', { picked: NONE });
        return play.go('pick', { picked: NONE });
      },
    },
    bars: {
      pick: (s, { side }, unit) => barToPick(s, side, unit),
      go: (s, { picked }, path) => barToGo(s, given(picked), path),
    },
  },
  end: (s, _, play) => {
    s.mover = NONE;
    s.spent.fill(0);
    s.moved.fill(0);
    return play.done();
  },
});

export function isMoving(s: State, side: Side): boolean {
  return framesOf(s).some(({ step, locals }) => step.procedure === movement && locals['side'] === side);
}

/** Why a unit cannot be picked: it may not move, or has nowhere to go. */
function barToPick(s: State, side: Side, unit: Unit): string | undefined {
  if (sideOf(unit) !== side) return 'filfla/5';
  return barToMove(s, unit) ?? barToLeave(s, unit);
}

/** Why nobody of a side can be sent to a hex: of several reasons, that of the unit nearest to it. */
function barToSend(s: State, side: Side, hex: Hex): string | undefined {
  const bar = barToEnter(s, side, hex);
  if (bar !== undefined) return bar;
  const distance = (unit: Unit) => grid.distance(hexOf(s, unit), hex);
  const ashore = unitsOf(side).filter((unit) => isOnIsland(s, unit));
  ashore.sort((a, b) => distance(a) - distance(b));
  const bars = ashore.map((unit) => barToPick(s, side, unit) ?? barToReach(s, unit, hex));
  return bars.includes(undefined) ? undefined : bars[0];
}

/** Why a unit cannot go this way; a way that could be walked in parts is only not the cheapest. */
function barToGo(s: State, unit: Unit, path: readonly Hex[]): string | undefined {
  let here = hexOf(s, unit);
  const [first = here] = path;
  // A far hex alone asks for the hex, not for a way.
  if (path.length === 1 && grid.distance(here, first) > 1)
    return barToEnter(s, sideOf(unit), first) ?? barToReach(s, unit, first);
  let left = allowanceLeft(s, unit);
  for (const [index, hex] of path.entries()) {
    if (index > 0 && derived(s).isNextToEnemy(here, sideOf(unit))) return 'filfla/5.6';
    if (grid.distance(here, hex) !== 1) return 'filfla/5';
    const barred = barToCross(s, unit, here, hex);
    if (barred !== undefined) return barred;
    left -= moveCost(here, hex);
    if (left < 0) return 'filfla/5.11';
    here = hex;
  }
  return 'filfla/5.7';
}

/** Why a unit cannot move at all now. */
export function barToMove(s: State, unit: Unit): string | undefined {
  if (!isOnIsland(s, unit)) return 'filfla/5';
  if (unit === GUN) return 'filfla/5.8';
  if (cell(s.pinned, unit) > 0) return 'filfla/5.9';
  if (cell(s.moved, unit) === 0) return undefined;
  return derived(s).isNextToEnemy(hexOf(s, unit), sideOf(unit)) ? 'filfla/5.6' : 'filfla/5.7';
}

/** Why a unit has nowhere to go. Sea and cliffs are always there: any other reason says more. */
function barToLeave(s: State, unit: Unit): string | undefined {
  const here = hexOf(s, unit);
  const left = allowanceLeft(s, unit);
  let reason = 'filfla/5.2';
  for (const hex of grid.neighbours(here)) {
    const bar = barToCross(s, unit, here, hex);
    if (bar === undefined && moveCost(here, hex) <= left) return undefined;
    if (reason !== 'filfla/5.11' && bar !== 'filfla/5.2') reason = bar ?? 'filfla/5.11';
  }
  return reason;
}

/** Why a unit that may move does not get to a hex it could enter. */
function barToReach(s: State, unit: Unit, hex: Hex): string | undefined {
  if (reachOf(s, unit).costTo(hex) !== undefined) return undefined;
  return reachOf(s, unit, false).costTo(hex) === undefined ? 'filfla/5.11' : 'filfla/5.6';
}

/** Why a unit cannot go from a hex into the next. */
export function barToCross(s: State, unit: Unit, from: Hex, to: Hex): string | undefined {
  return isCliff(from, to) ? 'filfla/5.2' : barToEnter(s, sideOf(unit), to);
}

/** Why nobody of a side can enter a hex. */
function barToEnter(s: State, side: Side, hex: Hex): string | undefined {
  if (isSea(hex)) return 'filfla/5.2';
  if (holds(s, hex, enemyOf(side))) return 'filfla/5.3';
  if (side === GARRISON && isBeach(hex)) return 'filfla/5.4';
  const full = unitsIn(s, hex, side).length >= at(MOST_IN_A_HEX, side);
  return full && !isBeach(hex) ? 'filfla/5.5' : undefined;
}

function moveCost(from: Hex, to: Hex): number {
  return (isRough(to) ? 2 : 1) + (isGully(from, to) ? 1 : 0);
}

/** Where a unit can go now, or could if it did not have to stop, with cost and path; valid until the next call. */
export function reachOf(s: State, unit: Unit, stops = true): Reach<Hex> {
  const near = derived(s);
  return finder.reach({
    from: hexOf(s, unit),
    allowance: allowanceLeft(s, unit),
    cost: (from, to) => (barToCross(s, unit, from, to) ? undefined : moveCost(from, to)),
    stop: (hex) => stops && near.isNextToEnemy(hex, sideOf(unit)),
  });
}

function allowanceLeft(s: State, unit: Unit): number {
  return counterOf(unit).movement - cell(s.spent, unit);
}

function walk(s: State, unit: Unit, path: readonly Hex[], play: Telling): void {
  const from = hexOf(s, unit);
  if (s.mover !== unit && s.mover !== NONE) s.moved[s.mover] = 1;
  s.mover = unit;
  let here = from;
  for (const hex of path) {
    s.spent[unit] = cell(s.spent, unit) + moveCost(here, hex);
    here = hex;
  }
  faceDown.leave(s, [unit], { gained: NOT_THE_GUN });
  s.place[unit] = here;
  if (derived(s).isNextToEnemy(here, sideOf(unit))) s.moved[unit] = 1;
  tellMove(s, unit, from, here, play);
}

/** The raiders see a face-down counter move, not which one. */
function tellMove(s: State, unit: Unit, from: Hex, to: Hex, play: Telling): void {
  const open = !faceDown.has(s, unit);
  play.tell('moved', { unit, from, to }, open ? EVERYONE : only(GARRISON));
  if (!open) play.tell('counter-moved', { from, to }, allBut(GARRISON));
}

function isNearGarrison(s: State, unit: Unit): boolean {
  return grid.within(hexOf(s, unit), 2).some((hex) => holds(s, hex, GARRISON));
}
