import type { Look } from '../parts/looks.ts';
import { isRound, patternOf } from '../parts/looks.ts';

/** The block of a counter: its size and how round its corners are. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

const BAND = 7;

export function squareBlock(look: Look): Block {
  return { width: 48, height: 48, radius: isRound(look) ? 8 : 2.5 };
}

export function wideBlock(look: Look): Block {
  return { width: 72, height: 40, radius: isRound(look) ? 7 : 2 };
}

/** Two soft steps stand for a shadow: a blur for every counter would make the map slow. */
export function Shade({ block }: { readonly block: Block }) {
  const { width, height, radius } = block;
  return (
    <>
      <rect
        className="counter-shade"
        x={-width / 2 - 0.7}
        y={-height / 2 + 0.6}
        width={width + 2.6}
        height={height + 2.6}
        rx={radius + 1.2}
      />
      <rect
        className="counter-shade"
        x={-width / 2 + 0.2}
        y={-height / 2 + 0.6}
        width={width + 0.9}
        height={height + 1.3}
        rx={radius + 0.4}
      />
    </>
  );
}

/** The band on the left: its pattern says the side where colours cannot be told apart. */
export function Band({
  look,
  block,
  width: wide = BAND,
}: {
  readonly look: Look;
  readonly block: Block;
  readonly width?: number;
}) {
  const { width, height, radius } = block;
  const left = -width / 2;
  const top = -height / 2;
  const light = stripes(look, height);
  return (
    <>
      <path
        className="counter-band"
        d={`M${left} ${top + radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}H${left + wide}V${-top}H${left + radius}a${radius} ${radius} 0 0 1-${radius}-${radius}Z`}
      />
      {light === '' ? null : (
        <path className="counter-stripes" d={light} transform={`translate(${left} ${top})`} />
      )}
    </>
  );
}

/** Light from above, shade at the foot, and the line around it. */
export function Edge({ block }: { readonly block: Block }) {
  const { width, height, radius } = block;
  return (
    <rect
      className="counter-edge"
      fill="url(#counter-gloss)"
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      rx={radius}
    />
  );
}

/** A counter that has had its turn: the colour goes out of it, its figures stay. */
export function Wash({ block }: { readonly block: Block }) {
  const { width, height, radius } = block;
  return (
    <rect className="counter-wash" x={-width / 2} y={-height / 2} width={width} height={height} rx={radius} />
  );
}

/** The stripes of a band from its upper left corner. */
function stripesOf(look: Look, height: number): string {
  const pattern = patternOf(look);
  let path = '';
  if (pattern === 'stripes')
    for (let start = 2; start < height + BAND - 1; start += 9.9) path += slanting(start, start + 4, height);
  if (pattern === 'bars')
    for (let top = 4.6; top < height - 3.4; top += 8) path += `M0 ${top}h${BAND}v3.4h-${BAND}Z`;
  return path;
}

/** What lies between two lines that rise to the right, inside the band. */
function slanting(from: number, to: number, height: number): string {
  const [a, b] = risingLine(from, height);
  const [c, d] = risingLine(to, height);
  return `M${a}L${b}L${d}L${c}Z`;
}

function risingLine(start: number, height: number): readonly [string, string] {
  return [
    start <= height ? `0 ${round(start)}` : `${round(start - height)} ${height}`,
    start >= BAND ? `${BAND} ${round(start - BAND)}` : `${round(start)} 0`,
  ];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const STRIPES = new Map<string, string>();

function stripes(look: Look, height: number): string {
  const key = `${look} ${height}`;
  const known = STRIPES.get(key) ?? stripesOf(look, height);
  STRIPES.set(key, known);
  return known;
}
