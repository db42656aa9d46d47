import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSettings } from '../client/settings.ts';

/** The measures that the charts of a report share, in CSS pixels at the usual size of the text. */
const HEIGHT = 196;
/** Where the bars begin, right of the numbers of the scale. */
export const LEFT = 34;
const HEAD = 20;
const FOOT = 40;
const USUAL_WIDTH = 340;

/** A drawing as wide as its card, with letters as large as the player wants. Its words stand beside it. */
export function Chart({ children }: { readonly children: (width: number) => ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  const scale = useSettings().text / 100;
  const room = width / scale;
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className="report-chart" style={{ height: HEIGHT * scale }}>
      <svg width={width} height={HEIGHT * scale} viewBox={`0 0 ${room} ${HEIGHT}`} aria-hidden="true">
        {children(room)}
      </svg>
    </div>
  );
}

/** Where a value lies, for a scale from 0 to `top`. */
export function heightOf(top: number): (value: number) => number {
  return (value) => HEAD + (1 - value / top) * (HEIGHT - HEAD - FOOT);
}

/** The next even number that reads well, so that the line in the middle has a whole number too. */
export function niceTop(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const times = step === 1 ? [2, 4, 6, 8, 10] : [1, 1.2, 1.4, 1.6, 2, 3, 4, 5, 6, 8, 10];
  return (times.find((many) => many * step >= most) ?? 10) * step;
}

/** Three level lines with their numbers. */
export function Grid({ top, width }: { readonly top: number; readonly width: number }) {
  const y = heightOf(top);
  return [0, top / 2, top].map((value) => (
    <g key={value}>
      <path className="report-grid" d={`M${LEFT} ${y(value)}H${width}`} />
      <text className="report-axis end" x={LEFT - 7} y={y(value) + 4}>
        {value}
      </text>
    </g>
  ));
}

/** The usual width of a letter. */
const LETTER = 6.5;

/** The name of a bar, in two lines where one has no room. */
export function Label({
  text,
  x,
  room,
}: {
  readonly text: string;
  readonly x: number;
  readonly room: number;
}) {
  const cut = text.indexOf(' ');
  const lines = cut < 0 || text.length * LETTER < room ? [text] : [text.slice(0, cut), text.slice(cut + 1)];
  return lines.map((line, index) => (
    <text key={line} className="report-axis" x={x} y={HEIGHT - FOOT + 17 + index * 15}>
      {line}
    </text>
  ));
}
