import { Band, Edge, Shade, Wash, wideBlock } from './body.tsx';
import type { NavalFace } from './counter-face.ts';
import { squeezed } from './fit.ts';
import { Marks } from './marks.tsx';
import { SHIPS } from './ships.ts';

/** A ship, a group of ships or a force of aircraft: its name and speed above its silhouette. */
export function NavalCounter({ face }: { readonly face: NavalFace }) {
  const { look, name, ship, right, marks, number, ribbon, dim } = face;
  const block = wideBlock(look);
  const hit = marks.includes('hit');
  return (
    <g className={`counter naval ${look}`}>
      <Shade block={block} />
      <rect className="counter-body" x="-36" y="-20" width="72" height="40" rx={block.radius} />
      <Band look={look} block={block} />
      <Edge block={block} />
      {dim ? <Wash block={block} /> : null}
      <text
        className="counter-name"
        x="-25.5"
        y="-9.3"
        {...squeezed(name, 10, right === undefined ? 57 : 47)}
      >
        {name}
      </text>
      {right === undefined ? null : (
        <text className="counter-value right" x="32" y="-8.8">
          {right}
        </text>
      )}
      <path
        className={hit ? 'counter-ship hurt' : 'counter-ship'}
        transform={ship === 'plane' ? 'translate(-32.2 -5.4) scale(1.1)' : 'translate(-25 -3.5) scale(.875)'}
        d={SHIPS[ship] ?? SHIPS['freighter']}
      />
      {ribbon === undefined ? null : <Ribbon word={ribbon} />}
      {hit ? (
        <g transform="translate(22 7)">
          <Marks marks={['hit']} x={0} />
        </g>
      ) : null}
      <Marks marks={marks.filter((mark) => mark !== 'hit')} x={-32.5} />
      {number === undefined ? null : (
        <g className="counter-number" transform="translate(33 18)">
          <rect x="-9" y="-7.5" width="18" height="15" rx="7.5" />
          <text y="3.8">{number}</text>
        </g>
      )}
    </g>
  );
}

function Ribbon({ word }: { readonly word: string }) {
  return (
    <>
      <rect className="counter-ribbon" x="-17" y="0" width="40" height="11.5" rx="2" />
      <text className="counter-ribbon-word" x="3" y="8.6" {...squeezed(word, 8.5, 36)}>
        {word}
      </text>
    </>
  );
}
