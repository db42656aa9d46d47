import type { Thing } from '../../host/protocol.ts';
import type { Layout, Piece, Stack } from '../board/layout.ts';

/** A counter wherever it lies, on the map or beside it. */
export function findPiece(layout: Layout, thing: Thing): Piece | undefined {
  for (const { pieces } of [...layout.stacks, ...layout.trays]) {
    const found = pieces.find((piece) => piece.thing === thing);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The stack that a place carries or a counter is part of. */
export function stackOf(layout: Layout, thing: Thing): Stack | undefined {
  return layout.stacks.find(
    ({ place, pieces }) => place === thing || pieces.some((piece) => piece.thing === thing),
  );
}

/** What is printed on a counter; one that lies on its face says what its back shows. */
export function nameOnCounter({ face, label }: Piece): string {
  return face.name ?? label;
}
