import type { Tray } from '../../board/layout.ts';
import { PieceButton } from '../../board/piece-button.tsx';
import type { PanelProps } from '../face.ts';

/** The boxes beside the map, with counters that can be chosen as those on it. */
export function DockTrays(props: PanelProps) {
  const { layout } = props;
  const trays = layout.trays.toSorted((a, b) => rank(a.pieces, props) - rank(b.pieces, props));
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

type Asked = Pick<PanelProps, 'open' | 'selected'>;

/** Something in a box can be chosen, or has been: the box stays in sight until that has found its place. */
export function isAsked(pieces: Tray['pieces'], { open, selected }: Asked): boolean {
  return pieces.some(({ thing }) => open.has(thing) || selected.includes(thing));
}

/** Boxes with something to choose come first. */
function rank(pieces: Tray['pieces'], asked: Asked): number {
  return isAsked(pieces, asked) ? 0 : 1;
}
