import { Band, Edge, Shade, squareBlock, wideBlock } from './body.tsx';
import type { BackFace } from './counter-face.ts';
import { squeezed } from './fit.ts';

/** A counter that has not been seen. Unit and decoy are the same drawing. */
export function BackCounter({ face }: { readonly face: BackFace }) {
  const { look, wide, name } = face;
  const block = wide ? wideBlock(look) : squareBlock(look);
  const { width, height, radius } = block;
  return (
    <g className={`counter hidden-face ${look}`}>
      <Shade block={block} />
      <rect
        className="counter-back"
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={radius}
      />
      <rect
        fill="url(#counter-lattice)"
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={radius}
      />
      <Band look={look} block={block} />
      {name === undefined ? (
        <Nest x={3.5} y={0} />
      ) : (
        <>
          <Nest x={3.5} y={wide ? 5 : 6} scale={wide ? 0.75 : 0.85} />
          <text
            className="counter-name"
            x={-width / 2 + 10}
            y={-height / 2 + 10.4}
            {...squeezed(name, 9.2, width - 14)}
          >
            {name}
          </text>
        </>
      )}
      <Edge block={block} />
    </g>
  );
}

function Nest({ x, y, scale = 1 }: { readonly x: number; readonly y: number; readonly scale?: number }) {
  return (
    <g className="counter-nest" transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-13" y="-13" width="26" height="26" rx="5" strokeWidth="1.6" />
      <rect x="-8" y="-8" width="16" height="16" rx="3" strokeWidth="1.2" opacity=".7" />
    </g>
  );
}
