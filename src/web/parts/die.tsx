import type { DieLook } from './looks.ts';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

const CORNERS: Readonly<Record<DieLook, number>> = { axis: 1.5, allied: 9, plain: 5.5 };

/** A die with its pips; those of the Axis have square corners, those of the Allies round ones. */
export function Die({
  value,
  size = 20,
  look = 'plain',
}: {
  readonly value: number;
  readonly size?: number;
  readonly look?: DieLook;
}) {
  const pips = PIPS[value];
  return (
    <svg
      className={`die ${look}`}
      width={size}
      height={size}
      viewBox="0 0 26 26"
      role="img"
      aria-label={String(value)}
    >
      <rect x="1" y="1" width="24" height="24" rx={CORNERS[look]} />
      {pips?.map(([x, y]) => <circle key={`${x}${y}`} cx={6.5 + x * 6.5} cy={6.5 + y * 6.5} r="2.3" />) ?? (
        <text x="13" y="18" textAnchor="middle">
          {value}
        </text>
      )}
    </svg>
  );
}
