import { PieceButton } from '../../parts/piece-button.tsx';
import type { PanelProps } from '../face.ts';

/** The boxes beside the map, with counters that can be chosen as those on it. */
export function DockTrays(props: PanelProps) {
  const { layout, open } = props;
  const trays = layout.trays.toSorted((a, b) => rank(a.pieces, open) - rank(b.pieces, open));
  return (
    <div className="convoys-trays">
      {trays.map(({ id, title, pieces, note }) => (
        <section key={id} className="convoys-tray" aria-label={title}>
          <h3 className="cap">
            {title} {pieces.length > 0 && <span className="num">{pieces.length}</span>}
          </h3>
          {note !== undefined && <p className="convoys-note">{note}</p>}
          <ul>
            {pieces.map((piece) => (
              <li key={piece.thing}>
                <PieceButton piece={piece} height={40} {...props} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Boxes with something to choose come first. */
function rank(pieces: readonly { readonly thing: string }[], open: ReadonlySet<string>): number {
  return pieces.some(({ thing }) => open.has(thing)) ? 0 : 1;
}
