import { Band, Edge, Shade } from './body.tsx';
import { type ChipFace, halfOf } from './counter-face.ts';

/** A counter in short: its band and its letters. */
export function Chip({ face }: { readonly face: ChipFace }) {
  const [halfWidth, halfHeight] = halfOf(face);
  const block = { width: 2 * halfWidth, height: 2 * halfHeight, radius: 4 };
  return (
    <g className={`counter chip ${face.look}`}>
      <Shade block={block} />
      <rect
        className="counter-body"
        x={-halfWidth}
        y={-halfHeight}
        width={block.width}
        height={block.height}
        rx={block.radius}
      />
      <Band look={face.look} block={block} width={4} />
      <Edge block={block} />
      <text className="counter-chip-word" x="2" y="4.7">
        {face.name}
      </text>
    </g>
  );
}
