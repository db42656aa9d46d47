import type { Preview } from '../../engine/definition.ts';
import type { SideInfo } from '../../host/protocol.ts';
import type { Layout } from '../board/layout.ts';
import { CounterPicture } from '../counters/counter.tsx';
import type { Face } from '../games/face.ts';
import { inkOf } from '../parts/looks.ts';
import { t } from '../texts/index.ts';
import { findPiece } from './pieces.ts';

/** The counters of both sides, as they lie on the map. */
export function Forces({
  forces,
  face,
  layout,
  sides,
  sideNow,
}: {
  readonly forces: NonNullable<Preview['forces']>;
  readonly face: Face;
  readonly layout: Layout;
  readonly sides: readonly SideInfo[];
  readonly sideNow: string;
}) {
  return (
    <div className="preview-forces">
      {forces.map(({ side, units }) => {
        const label = sides.find(({ id }) => id === side)?.label ?? side;
        const look = face.sides[side];
        return (
          <div key={side} className="preview-force">
            <p className={look === undefined ? 'cap' : `cap ${inkOf(look)}`}>
              {side === sideNow ? t('preview.you', { side: label }) : label}
            </p>
            <ul className="preview-units">
              {units.map((unit) => (
                <li key={unit}>
                  <Unit unit={unit} layout={layout} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

function Unit({ unit, layout }: { readonly unit: string; readonly layout: Layout }) {
  const piece = findPiece(layout, `unit:${unit}`);
  if (piece === undefined) return <span className="preview-absent">{unit}</span>;
  return (
    <span role="img" aria-label={piece.label} title={piece.label}>
      <CounterPicture face={piece.face} height={piece.face.kind === 'naval' ? 30 : 37} />
    </span>
  );
}
