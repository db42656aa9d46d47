import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Thing } from '../../../host/protocol.ts';

/** The dotted line of fire from the piece that acts to the one that is pointed at, under the pieces. */
export function FireLine({
  within,
  from,
  to,
}: {
  readonly within: RefObject<HTMLElement | null>;
  readonly from: Thing;
  readonly to: Thing;
}) {
  const [line, setLine] = useState<readonly number[]>();
  useLayoutEffect(() => {
    const ground = within.current;
    if (ground === null) return;
    setLine([...middleOf(ground, from), ...middleOf(ground, to)]);
  }, [within, from, to]);
  if (line === undefined || line.length < 4) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line;
  return (
    <svg className="convoys-fire" aria-hidden="true">
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
    </svg>
  );
}

function middleOf(ground: HTMLElement, thing: Thing): readonly number[] {
  const piece = ground.querySelector(`[data-thing="${CSS.escape(thing)}"]`)?.getBoundingClientRect();
  if (piece === undefined) return [];
  const frame = ground.getBoundingClientRect();
  return [
    piece.x + piece.width / 2 - frame.x + ground.scrollLeft,
    piece.y + piece.height / 2 - frame.y + ground.scrollTop,
  ];
}
