import { useState } from 'react';
import type { Tray } from '../../board/layout.ts';
import { PieceButton } from '../../board/piece-button.tsx';
import type { PanelProps } from '../face.ts';
import { say } from './texts.ts';
import './tray-box.css';
import { isLost } from '../../board/layout.ts';

/** So many counters are shown before somebody asks for the rest. */
const FEW = 8;

/** How many there are, and how many of them have their orders. */
function numberOf(pieces: Tray['pieces']): string {
  const planned = pieces.filter(({ ticked }) => ticked).length;
  return planned === 0 ? String(pieces.length) : say('tray.planned', { n: planned, all: pieces.length });
}

/** A box with counters beside the map. When one of them can be chosen, all are shown. */
export function TrayBox({ tray, ...props }: PanelProps & { readonly tray: Tray }) {
  const [unfolded, unfold] = useState(false);
  const { title, note, pieces } = tray;
  const wanted =
    !isLost(tray) && pieces.some(({ thing }) => props.open.has(thing) || props.selected.includes(thing));
  const all = unfolded || wanted || pieces.length <= FEW;
  const shown = all ? pieces : pieces.slice(0, FEW);
  return (
    <section className="hex-tray" aria-label={title}>
      <div className="cap hex-heading">
        <span>{title}</span>
        <small className="num" title={say('rail.count', { n: pieces.length })}>
          {note ?? numberOf(pieces)}
        </small>
      </div>
      <ul className="hex-tray-row">
        {shown.map((piece) => (
          <li key={piece.thing}>
            <PieceButton piece={piece} height={40} {...props} />
          </li>
        ))}
      </ul>
      {pieces.length > FEW && !wanted ? (
        <button
          type="button"
          className="quiet hex-more"
          aria-expanded={all}
          onClick={() => unfold(!unfolded)}
        >
          {all ? say('tray.less') : say('tray.more', { n: pieces.length - FEW })}
        </button>
      ) : null}
    </section>
  );
}
