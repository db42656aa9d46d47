import type { Piece, Stack } from '../../board/layout.ts';
import type { Point } from '../../ground/geometry.ts';
import { grouped } from '../../parts/grouped.ts';
import type { Wording } from '../wording.ts';
import type { UnitView } from './data.ts';
import type { HexPlaces } from './places.ts';
import type { Roster } from './roster.ts';

/** How the counters of a game lie in its hexes and boxes. */
interface Spec<Unit extends UnitView> {
  readonly places: HexPlaces;
  readonly roster: Roster;
  readonly say: Wording['say'];
  /** Two sides in one hex stand apart. */
  readonly apart: Readonly<Record<string, Point>>;
  /** The hex or box where a unit is shown, if it is on the map. */
  shownAt(unit: Unit): string | undefined;
  pieceOf(unit: Unit): Piece | undefined;
  /** Whether it is only planned to be there: such units lie in a stack of their own. */
  isPlanned?(unit: Unit): boolean;
  /** Whether it acts now: it lies above its equals. */
  isActive(unit: Unit): boolean;
}

const MIDDLE: Point = [0, 0];

/** Planned units stand a little off those of their side that are there. */
const PLANNED: Point = [12, -14];

/** A stack for each side in each hex, and one for those that it plans to have there. */
export function stacksOf<Unit extends UnitView>(units: readonly Unit[], spec: Spec<Unit>): readonly Stack[] {
  const { apart, roster, shownAt } = spec;
  return [...grouped(units, shownAt)].flatMap(([hex, inHex]) => {
    const bySide = grouped(inHex, ({ id }) => roster.sideOf(id));
    return [...bySide].flatMap(([side, own]) => {
      const [x, y] = bySide.size > 1 ? (apart[side] ?? MIDDLE) : MIDDLE;
      const planned = own.filter((unit) => spec.isPlanned?.(unit));
      const there = own.filter((unit) => !planned.includes(unit));
      const [dx, dy] = there.length > 0 ? PLANNED : MIDDLE;
      return [
        ...(there.length > 0 ? [stackAt(hex, there, [x, y], spec)] : []),
        ...(planned.length > 0 ? [stackAt(hex, planned, [x + dx, y + dy], spec)] : []),
      ];
    });
  });
}

function stackAt<Unit extends UnitView>(
  hex: string,
  units: readonly Unit[],
  [dx, dy]: Point,
  spec: Spec<Unit>,
): Stack {
  const [x, y] = spec.places.centre(hex);
  const sorted = units.toSorted((a, b) => rankOf(a, spec) - rankOf(b, spec));
  return {
    place: spec.places.thing(hex),
    x: x + dx,
    y: y + dy,
    pieces: sorted.map(spec.pieceOf).filter((piece) => piece !== undefined),
    total: totalOf(units, spec),
  };
}

const ORDER = ['armor', 'anti-tank', 'artillery', 'light-aa', 'heavy-aa', 'coastal-battery'];

/** Fighting units lie on top, those that act first; then tanks and guns. */
function rankOf<Unit extends UnitView>(now: Unit, { roster, isActive }: Spec<Unit>): number {
  const unit = roster.unit(now.id);
  if (unit === undefined) return 0;
  return (ORDER.indexOf(unit.type) + 1) * 1000 + (isActive(now) ? 0 : 500) - now.steps * 20 - unit.combat;
}

/** What the units weigh in a stack, and how many of them weigh nothing. */
function totalOf<Unit extends UnitView>(units: readonly Unit[], { roster, say }: Spec<Unit>): string {
  let points = 0;
  let free = 0;
  for (const { id, steps } of units) {
    const unit = roster.unit(id);
    if (unit !== undefined && roster.stacksFreely(unit)) free++;
    else points += steps;
  }
  const heavy = say('stack.points', { n: points });
  return free === 0 ? heavy : say('stack.free', { points: heavy, n: free });
}
