import type { Layout, Stack } from '../../board/plan.ts';
import { type Board, boardOf, TYPES, UNIT_BY_ID, type UnitSight } from './data.ts';
import { pieceOf, shownAt } from './pieces.ts';
import { centreOf, hexThing } from './plan.ts';
import { signsOf } from './signs.ts';
import { say } from './texts.ts';
import { traysOf } from './trays.ts';

/** Two sides in one hex stand apart, the Axis to the upper left. */
const APART: Readonly<Record<string, readonly [number, number]>> = { axis: [-18, -13], british: [18, 13] };
const MIDDLE = [0, 0] as const;

export function layoutOf(view: { readonly board: unknown }): Layout {
  const board = boardOf(view);
  return { stacks: stacksOf(board), signs: signsOf(board), trays: traysOf(board) };
}

function stacksOf(board: Board): readonly Stack[] {
  const byHex = new Map<string, UnitSight[]>();
  for (const sight of board.units) {
    const at = shownAt(sight);
    if (at !== undefined) byHex.set(at, [...(byHex.get(at) ?? []), sight]);
  }
  return [...byHex].flatMap(([hex, sights]) => {
    const sides = [...new Set(sights.map(sideOf))];
    return sides.map((side) => {
      const own = sights.filter((sight) => sideOf(sight) === side);
      return stackOf(hex, own, sides.length > 1 ? (APART[side] ?? MIDDLE) : MIDDLE, board);
    });
  });
}

function stackOf(
  hex: string,
  sights: readonly UnitSight[],
  [dx, dy]: readonly [number, number],
  board: Board,
): Stack {
  const [x, y] = centreOf(hex);
  const sorted = [...sights].sort((a, b) => rankOf(a, board) - rankOf(b, board));
  return {
    place: hexThing(hex),
    x: x + dx,
    y: y + dy,
    pieces: sorted.map(pieceOf).filter((piece) => piece !== undefined),
    total: totalOf(sights),
  };
}

function sideOf({ id }: UnitSight): string {
  return UNIT_BY_ID.get(id)?.side ?? '';
}

const ORDER = ['armor', 'anti-tank', 'artillery', 'light-aa', 'heavy-aa', 'coastal-battery'];

/** Fighting units lie on top, those of the active formation first; then tanks and guns. */
function rankOf(sight: UnitSight, { active }: Board): number {
  const unit = UNIT_BY_ID.get(sight.id);
  if (unit === undefined) return 0;
  const isActive = unit.formation === active || sight.joined;
  return (ORDER.indexOf(unit.type) + 1) * 1000 + (isActive ? 0 : 500) - sight.steps * 20 - unit.combat;
}

/** What the units weigh in a stack, and how many of them weigh nothing. */
function totalOf(sights: readonly UnitSight[]): string {
  let points = 0;
  let free = 0;
  for (const { id, steps } of sights) {
    if (TYPES.get(UNIT_BY_ID.get(id)?.type ?? '')?.freeStacking === undefined) points += steps;
    else free++;
  }
  const heavy = say('stack.points', { n: points });
  return free === 0 ? heavy : say('stack.free', { points: heavy, n: free });
}
