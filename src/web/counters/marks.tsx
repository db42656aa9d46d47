import type { Mark } from './counter-face.ts';

const APART = 14;

/** Marks hang on the band at mid height, so that no value is ever covered. */
export function Marks({ marks, x }: { readonly marks: readonly Mark[]; readonly x: number }) {
  return marks.map((mark, index) => (
    <g
      key={mark}
      className="counter-mark"
      transform={`translate(${x} ${1 + (index - (marks.length - 1) / 2) * APART})`}
    >
      <Sign mark={mark} />
    </g>
  ));
}

function Sign({ mark }: { readonly mark: Mark }) {
  switch (mark) {
    case 'disorganized':
      return (
        <>
          <path className="ground" d="M-9-6.5H9L6.5 0 9 6.5H-9L-6.5 0Z" />
          <text y="3.4">DG</text>
        </>
      );
    case 'activated':
      return (
        <>
          <circle className="ground dark" r="6.8" />
          <path className="sign on-dark" d="M-3.4.2-1 2.7 3.6-2.6" />
        </>
      );
    case 'moved':
      return (
        <>
          <circle className="ground light" r="6.8" />
          <path className="sign" d="M-3.6 0H3M.4-2.8 3.4 0 .4 2.8" />
        </>
      );
    case 'hit':
      return (
        <>
          <path
            className="ground"
            d="M0-9 2.5-3.5 8.5-4.5 4.5 0 8.5 5 2.5 3.8 0 9-2.5 3.8-8.5 5-4.5 0-8.5-4.5-2.5-3.5Z"
          />
          <text className="small" y="2.6">
            HIT
          </text>
        </>
      );
    case 'hidden':
      return (
        <>
          <circle className="ground dark" r="7.2" />
          <path
            className="sign on-dark fine"
            d="M-4.8 0C-3-2.6-1.5-3.4 0-3.4S3-2.6 4.8 0C3 2.6 1.5 3.4 0 3.4S-3 2.6-4.8 0M-3.8 3.8 3.8-3.8"
          />
        </>
      );
  }
}
