import './pieces.css';
import { memo, useLayoutEffect, useRef } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { Counter } from '../counters/counter.tsx';
import { halfOf } from '../counters/counter-face.ts';
import type { Piece } from './layout.ts';
import type { BoardMap } from './map.ts';
import { badgeOf, noteOf, type Placed, type Scene, topOf } from './scene.ts';
import { UNHEARD } from './unheard.ts';
import type { Box } from './viewport.ts';

interface PiecesProps {
  readonly scene: Scene;
  readonly open: ReadonlySet<Thing>;
  /** Those on their way are drawn over the others. */
  readonly flying: ReadonlySet<Thing>;
  readonly leaving: readonly Placed[];
  readonly dragged: Thing | undefined;
}

interface FanProps {
  readonly map: BoardMap;
  readonly scene: Scene;
  readonly open: ReadonlySet<Thing>;
  readonly dragged: Thing | undefined;
}

/** The counters on the board, the rearmost first. */
export const Pieces = memo(function Pieces({ scene, open, flying, leaving, dragged }: PiecesProps) {
  const piled = scene.placed.filter(({ fanned }) => !fanned);
  // Kept in one list, so that a counter stays the same element wherever it goes.
  const inOrder = [
    ...piled.filter(({ piece }) => !flying.has(piece.thing)),
    ...piled.filter(({ piece }) => flying.has(piece.thing)),
  ];
  return (
    <>
      {leaving.map((each) => (
        <Leaving key={each.piece.thing} placed={each} />
      ))}
      {inOrder.map((each) => drawn(each, scene, open, dragged))}
    </>
  );
});

/** The counters of the stack that is spread out, in their frame, over the map that is dimmed meanwhile. */
export const FanPieces = memo(function FanPieces({ map, scene, open, dragged }: FanProps) {
  const { fanned } = scene;
  const top = fanned?.stack.pieces[0];
  if (fanned === undefined || top === undefined) return null;
  const { stack, shape } = fanned;
  const [x, y, width, height] = shape.frame;
  const [homeX, homeY] = topOf(stack, map);
  const middle = [x + width / 2, y + height / 2] as const;
  return (
    <>
      <g className="board-fan" {...UNHEARD}>
        <rect className="board-veil" {...beyond(map.box)} />
        <line x1={homeX} y1={homeY} x2={middle[0]} y2={middle[1]} strokeWidth={4 * shape.scale} />
        <rect
          className="board-fan-frame"
          x={x}
          y={y}
          width={width}
          height={height}
          rx={8 * shape.scale}
          strokeWidth={2 * shape.scale}
        />
      </g>
      <g className="board-home" {...UNHEARD} transform={place(homeX, homeY, map.scale)}>
        <Counter face={top.face} />
      </g>
      {scene.placed.filter((each) => each.fanned).map((each) => drawn(each, scene, open, dragged))}
    </>
  );
});

/** All that may be seen around the map as well. */
function beyond([x, y, width, height]: Box) {
  return { x: x - 2 * width, y: y - 2 * height, width: 5 * width, height: 5 * height };
}

function drawn(each: Placed, scene: Scene, open: ReadonlySet<Thing>, dragged: Thing | undefined) {
  const { piece, fanned } = each;
  return (
    <PieceView
      key={piece.thing}
      piece={piece}
      x={each.x}
      y={each.y}
      scale={each.scale}
      buried={each.buried}
      note={noteOf(each, scene)}
      open={open.has(piece.thing)}
      passive={!fanned && isPassive(each, open)}
      dragged={dragged === piece.thing}
      fanned={fanned}
    />
  );
}

interface BadgesProps {
  readonly map: BoardMap;
  readonly scene: Scene;
  readonly flying: ReadonlySet<Thing>;
}

/** The numbers of the stacks. */
export const Badges = memo(function Badges({ map, scene, flying }: BadgesProps) {
  return (
    <g {...UNHEARD}>
      {scene.tops.map((top) => {
        const { stack } = top;
        const number = stack.badge ?? (stack.pieces.length > 1 ? stack.pieces.length : 0);
        if (number === 0) return null;
        if (stack.pieces.some(({ thing }) => flying.has(thing))) return null;
        return <Badge key={top.piece.thing} top={top} number={number} map={map} />;
      })}
    </g>
  );
});

/** A click goes through to what can be chosen: another counter of the stack, or the place it stands on. */
function isPassive({ piece, stack }: Placed, open: ReadonlySet<Thing>): boolean {
  if (open.has(piece.thing)) return false;
  return open.has(stack.place) || stack.pieces.some(({ thing }) => open.has(thing));
}

interface PieceViewProps {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly buried: boolean;
  /** How far above it its line of words stands, where it has room for one. */
  readonly note: number | undefined;
  readonly open: boolean;
  readonly passive: boolean;
  readonly dragged: boolean;
  readonly fanned: boolean;
}

/** Up to the first comma: numbers and marks are on the counter itself. */
function firstWords(detail: string): string {
  return detail.split(',')[0] ?? detail;
}

/** The drawing and, over it, what is clicked, focused and read aloud in its place. */
const PieceView = memo(function PieceView(props: PieceViewProps) {
  const { piece, x, y, scale, buried, note, open, passive, dragged, fanned } = props;
  const [halfWidth, halfHeight] = halfOf(piece.face);
  const [width, height] = [2 * halfWidth * scale, 2 * halfHeight * scale];
  return (
    <g
      className={`board-piece${dragged ? ' dragged' : ''}${piece.ghost ? ' ghost' : ''}${fanned ? ' fanned' : ''}`}
      transform={`translate(${round(x)} ${round(y)})`}
      data-piece={piece.thing}
    >
      {!buried && (
        <g className="board-glide" {...UNHEARD}>
          <g transform={`scale(${scale})`}>
            <Counter face={piece.face} />
            {piece.ghost && (
              <rect
                className="board-ghost-edge"
                x={-halfWidth - 1.5}
                y={-halfHeight - 1.5}
                width={2 * halfWidth + 3}
                height={2 * halfHeight + 3}
                rx={5}
              />
            )}
            {note !== undefined && (
              <text className="board-detail" x={-halfWidth} y={-note - halfHeight}>
                {firstWords(piece.detail)}
              </text>
            )}
          </g>
        </g>
      )}
      <g
        className={passive ? 'board-hit passive' : 'board-hit'}
        data-thing={piece.thing}
        data-open={open}
        role={open ? 'button' : 'img'}
        tabIndex={open ? -1 : undefined}
        aria-label={piece.label}
      >
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={4} />
      </g>
    </g>
  );
});

/** A counter that is no longer there, until it has faded. */
function Leaving({ placed }: { readonly placed: Placed }) {
  const ref = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const fading = ref.current?.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: 180,
      fill: 'forwards',
    });
    return () => fading?.cancel();
  }, []);
  return (
    <g ref={ref} className="board-leaving" {...UNHEARD} transform={place(placed.x, placed.y, placed.scale)}>
      <Counter face={placed.piece.face} />
    </g>
  );
}

function Badge({
  top,
  number,
  map,
}: {
  readonly top: Placed;
  readonly number: number;
  readonly map: BoardMap;
}) {
  const width = 8 + String(number).length * 6;
  return (
    <g className="board-badge" transform={place(...badgeOf(top), map.scale)}>
      <rect x={-width / 2} y={-6.5} width={width} height={13} rx={6.5} />
      <text y={3.8}>{number}</text>
    </g>
  );
}

function place(x: number, y: number, scale: number): string {
  return `translate(${round(x)} ${round(y)}) scale(${round(scale)})`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
