import type { UnitView } from '../../../games/convoys/index.ts';
import type { Piece } from '../../board/layout.ts';
import { CounterPicture } from '../../counters/counter.tsx';
import type { PanelProps } from '../face.ts';
import { say } from './texts.ts';

const HEIGHT = 74;

/** A piece on the Battle Board: brackets for the one that acts, a dashed frame with ticks for a target. */
export function StagePiece({
  piece: { thing, face, label },
  unit,
  aimed,
  open,
  hostile,
  selected,
  choose,
  point,
}: Pick<PanelProps, 'open' | 'hostile' | 'selected' | 'choose' | 'point'> & {
  readonly piece: Piece;
  readonly unit: UnitView;
  readonly aimed: boolean;
}) {
  const target = open.has(thing) && hostile.has(thing);
  const state = [
    selected.includes(thing) ? 'selected' : '',
    target ? (aimed ? 'target aimed' : 'target') : open.has(thing) ? 'open' : '',
    unit.fired ? 'fired' : '',
  ];
  const leaving =
    unit.leaving === 'port' || unit.leaving === 'back' ? say(`stage.leaving.${unit.leaving}`) : undefined;
  const words = [
    label,
    unit.fired ? say('stage.has-fired') : undefined,
    target ? say('stage.target') : undefined,
    leaving,
  ];
  return (
    <li>
      <button
        type="button"
        className={`convoys-stage-piece ${state.join(' ')}`}
        data-thing={thing}
        data-open={open.has(thing)}
        aria-label={words.filter((word) => word !== undefined).join(', ')}
        onClick={() => choose(thing)}
        onPointerEnter={() => point(thing)}
        onPointerLeave={() => point(undefined)}
        onFocus={() => point(thing)}
        onBlur={() => point(undefined)}
      >
        <CounterPicture face={face} height={HEIGHT} />
        <Frame selected={selected.includes(thing)} target={target} />
      </button>
      {leaving !== undefined && <small className="convoys-leaving">{leaving}</small>}
    </li>
  );
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Drawn around the piece, on a grid of 152 x 92 whose middle is the middle of the piece. */
function Frame({ selected, target }: { readonly selected: boolean; readonly target: boolean }) {
  if (!selected && !target) return null;
  const brackets = CORNERS.map(([x, y]) => `M${x * 76} ${y * 29}V${y * 46}H${x * 59}`).join('');
  return (
    <svg className="convoys-frame" viewBox="-90 -58 180 116" aria-hidden="true">
      {target && <rect x="-76" y="-46" width="152" height="92" rx="6" className="convoys-frame-target" />}
      {target && <path d="M-88 0H-76M76 0H88M0-56V-46M0 46V56" className="convoys-frame-ticks" />}
      {selected && <path d={brackets} className="convoys-frame-casing" />}
      {selected && <path d={brackets} className="convoys-frame-brackets" />}
    </svg>
  );
}
