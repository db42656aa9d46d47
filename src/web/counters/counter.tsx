import { memo } from 'react';
import { BackCounter } from './back.tsx';
import { Chip } from './chip.tsx';
import { type CounterFace, halfOf } from './counter-face.ts';
import './counters.css';
import { LandCounter } from './land.tsx';
import { NavalCounter } from './naval.tsx';

/** A counter around the origin, 48 x 48 units, ships 72 x 40. It is drawn again only when its face changes. */
export const Counter = memo(
  function Counter({ face }: { readonly face: CounterFace }) {
    switch (face.kind) {
      case 'land':
        return <LandCounter face={face} />;
      case 'naval':
        return <NavalCounter face={face} />;
      case 'back':
        return <BackCounter face={face} />;
      case 'chip':
        return <Chip face={face} />;
    }
  },
  ({ face: a }, { face: b }) => a === b || JSON.stringify(a) === JSON.stringify(b),
);

/** What counters share; once per document, on its own or inside of another drawing. */
export function CounterDefs() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <linearGradient id="counter-gloss" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".34" />
          <stop offset=".16" stopColor="#fff" stopOpacity="0" />
          <stop offset=".88" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".16" />
        </linearGradient>
        <pattern
          id="counter-lattice"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 4H8M4 0V8" stroke="var(--counter-back-ink)" strokeWidth=".7" opacity=".38" />
        </pattern>
      </defs>
    </svg>
  );
}

/** The room around a counter for its shadow. */
const ROOM = 2;

/** A counter by itself, in a list or a tray; whoever shows it says in words what it is. */
export const CounterPicture = memo(function CounterPicture({
  face,
  height,
}: {
  readonly face: CounterFace;
  readonly height: number;
}) {
  const [x, y] = halfOf(face).map((half) => half + ROOM) as [number, number];
  return (
    <svg
      className="counter-picture"
      width={(height * x) / y}
      height={height}
      viewBox={`${-x} ${-y} ${2 * x} ${2 * y}`}
      aria-hidden="true"
    >
      <Counter face={face} />
    </svg>
  );
});
