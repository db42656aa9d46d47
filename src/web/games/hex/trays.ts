import type { Piece, Tray } from '../../board/layout.ts';
import { grouped } from '../../parts/grouped.ts';

/** A box beside the map as the game has it. */
interface Box {
  readonly id: string;
  readonly side: string;
  readonly title: string;
  readonly note?: string;
}

/** The boxes that hold something, in their order. */
export function traysOf<Unit>(
  boxes: readonly Box[],
  units: readonly Unit[],
  boxOf: (unit: Unit) => string | undefined,
  pieceOf: (unit: Unit) => Piece | undefined,
): readonly Tray[] {
  const inside = grouped(units, boxOf);
  return boxes.flatMap((box) => {
    const pieces = (inside.get(box.id) ?? []).flatMap((unit) => pieceOf(unit) ?? []);
    return pieces.length === 0 ? [] : [{ ...box, pieces }];
  });
}
