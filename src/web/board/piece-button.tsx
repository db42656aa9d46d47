import './piece-button.css';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Thing } from '../../host/protocol.ts';
import { CounterPicture } from '../counters/counter.tsx';
import { t } from '../texts/index.ts';
import { isAdding } from './decide.ts';
import { beginDrag, type ScreenPoint } from './drag.ts';
import type { Piece } from './layout.ts';

/** What is lit, and what a hand can do with it. */
export interface Choosing {
  /** The things that can be chosen now. */
  readonly open: ReadonlySet<Thing>;
  /** Those that can be dragged. */
  readonly movable: ReadonlySet<Thing>;
  readonly selected: readonly Thing[];
  readonly hostile: ReadonlySet<Thing>;
  /** A click: it chooses what can be chosen and looks at everything else; `adding`, besides what was chosen before. */
  choose(thing: Thing, adding?: boolean): void;
  /** Pointed at: the preview follows. */
  point(thing: Thing | undefined): void;
}

/** A counter beside the map: chosen, pointed at, dragged and marked like those on it. */
export function PieceButton({
  piece,
  height,
  open,
  movable,
  selected,
  hostile,
  choose,
  point,
}: Choosing & { readonly piece: Piece; readonly height: number }) {
  const { thing, face, label, ticked = false } = piece;
  const [dragged, setDragged] = useState<ScreenPoint>();
  return (
    <button
      type="button"
      className="piece-button"
      data-thing={thing}
      data-open={open.has(thing)}
      data-selected={selected.includes(thing)}
      data-hostile={hostile.has(thing)}
      data-dragged={dragged !== undefined}
      data-ticked={ticked}
      aria-label={ticked ? t('board.ticked', { label }) : label}
      title={label}
      onClick={(event) => choose(thing, isAdding(event))}
      onPointerDown={({ nativeEvent }) => movable.has(thing) && beginDrag(piece, nativeEvent, setDragged)}
      onPointerEnter={() => point(thing)}
      onPointerLeave={() => point(undefined)}
      onFocus={() => point(thing)}
      onBlur={() => point(undefined)}
    >
      <CounterPicture face={face} height={height} />
      {dragged !== undefined &&
        createPortal(
          <div className="piece-ghost" style={{ left: dragged[0], top: dragged[1] }} aria-hidden="true">
            <CounterPicture face={face} height={height} />
          </div>,
          document.body,
        )}
    </button>
  );
}
