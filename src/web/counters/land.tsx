import { Band, Edge, Shade, squareBlock, Wash } from './body.tsx';
import type { LandFace } from './counter-face.ts';
import { squeezed } from './fit.ts';
import { Marks } from './marks.tsx';
import { SYMBOLS } from './symbols.ts';

const SIZES: Readonly<Record<string, string>> = {
  platoon: '•••',
  company: 'I',
  battery: 'I',
  battalion: 'II',
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
};

/** From the box of the symbols, 19 44 to 181 156, into the middle of the counter. */
const SYMBOL_PLACE = 'translate(-12.5 -14.6) scale(.1543)';

/** A unit on land: name and size above, its symbol and steps in the middle, its values at the foot. */
export function LandCounter({ face }: { readonly face: LandFace }) {
  const { look, name, symbol, size, left, right, middle, steps, elite, marks, dim } = face;
  const block = squareBlock(look);
  return (
    <g className={`counter ${look}`}>
      <Shade block={block} />
      <rect className="counter-body" x="-24" y="-24" width="48" height="48" rx={block.radius} />
      <Band look={look} block={block} />
      <Edge block={block} />
      {dim ? <Wash block={block} /> : null}
      <text className="counter-name" x="-14" y="-14.3" {...squeezed(name, 9.2, elite ? 27 : 34)}>
        {name}
      </text>
      {size === undefined ? null : (
        <text className="counter-size" x="3" y="-8.6">
          {SIZES[size]}
        </text>
      )}
      <NatoSymbol type={symbol} />
      {steps === undefined || steps.full < 2 ? null : <Pips now={steps.now} full={steps.full} />}
      {elite ? <Star /> : null}
      <Values left={left} right={right} {...(middle === undefined ? {} : { middle })} />
      <Marks marks={marks} x={-20.5} />
    </g>
  );
}

function NatoSymbol({ type }: { readonly type: string }) {
  const drawing = SYMBOLS[type] ?? SYMBOLS['infantry'];
  if (drawing === undefined) return null;
  return (
    <g className="counter-symbol">
      <g transform={SYMBOL_PLACE}>
        {drawing.framed ? <path className="counter-frame" d="M25 50H175V150H25Z" /> : null}
        {drawing.solid === '' ? null : <path className="counter-solid" d={drawing.solid} />}
        {drawing.line === '' ? null : <path className="counter-line" d={drawing.line} />}
      </g>
    </g>
  );
}

/** Filled for a step that is left, a ring for one that is lost. */
function Pips({ now, full }: { readonly now: number; readonly full: number }) {
  return Array.from({ length: full }, (_, step) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: the pips have no other name
      key={step}
      className={step < now ? 'counter-pip left counter-fine' : 'counter-pip counter-fine'}
      cx="19.5"
      cy={-6 + step * 6.4}
      r="2.1"
    />
  ));
}

function Star() {
  return (
    <path
      className="counter-solid counter-fine"
      transform="translate(18.6 -17.3) scale(.82)"
      d="M0-5.2 1.5-1.7 5.2-1.4 2.4 1.1 3.3 4.8 0 2.8-3.3 4.8-2.4 1.1-5.2-1.4-1.5-1.7Z"
    />
  );
}

/** Two values at the corners and one between; a single one, `2–2–4`, stands in the middle. */
function Values({
  left,
  right,
  middle,
}: {
  readonly left: string;
  readonly right: string;
  readonly middle?: string;
}) {
  if (right === '' && left.length > 3)
    return (
      <text className="counter-value triple" x="3.5" y="20.6">
        {left}
      </text>
    );
  return (
    <>
      <text className="counter-value" x="-13.5" y="20.8">
        {left}
      </text>
      {middle === undefined ? null : (
        <text className="counter-middle" x="3" y="20.4">
          {middle}
        </text>
      )}
      <text className="counter-value right" x="21" y="20.8">
        {right}
      </text>
    </>
  );
}
