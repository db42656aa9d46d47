import './piece-button.css';
import type { Piece } from '../board/plan.ts';
import { CounterPicture } from '../counters/counter.tsx';
import type { PanelProps } from '../games/face.ts';

/** A counter beside the map: chosen, pointed at and marked like those on it. */
export function PieceButton({
  piece: { thing, face, label },
  height,
  open,
  selected,
  hostile,
  choose,
  point,
}: Pick<PanelProps, 'open' | 'selected' | 'hostile' | 'choose' | 'point'> & {
  readonly piece: Piece;
  readonly height: number;
}) {
  return (
    <button
      type="button"
      className="piece-button"
      data-thing={thing}
      data-open={open.has(thing)}
      data-selected={selected.includes(thing)}
      data-hostile={hostile.has(thing)}
      aria-label={label}
      title={label}
      onClick={() => choose(thing)}
      onPointerEnter={() => point(thing)}
      onPointerLeave={() => point(undefined)}
      onFocus={() => point(thing)}
      onBlur={() => point(undefined)}
    >
      <CounterPicture face={face} height={height} />
    </button>
  );
}
