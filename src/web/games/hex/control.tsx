import type { View } from '../../../engine/definition.ts';
import type { Point } from '../../ground/geometry.ts';
import { isRound, type Look } from '../../parts/looks.ts';
import type { Overlay } from '../face.ts';
import './control.css';
import type { HexData } from './data.ts';
import type { HexPlaces } from './places.ts';

interface Spec {
  readonly title: string;
  readonly places: HexPlaces;
  /** The places that count at the end. */
  readonly counting: readonly HexData[];
  /** The side that takes ground, and the one that held it all before. */
  readonly taker: Look;
  readonly holder: Look;
  /** The hexes that the taker holds now. */
  taken(view: View): ReadonlySet<string>;
}

/** Who holds what: the ground that one side has taken, with its rim, and the places that count. */
export function controlOverlay(spec: Spec): Overlay {
  return { id: 'control', key: 'C', title: spec.title, draw: (view) => <Control {...spec} view={view} /> };
}

function Control({ places, counting, taker, holder, taken, view }: Spec & { readonly view: View }) {
  const held = taken(view);
  const own = places.hexes.filter(({ id, base }) => held.has(id) && base !== 'sea');
  const rim = rimOf(held, places);
  return (
    <g className={`hex-control ${taker}`}>
      <path className="hex-held" d={own.map((hex) => outline(places.grid.corners(hex))).join('')} />
      <path className="hex-rim-casing" d={rim} />
      <path className="hex-rim" d={rim} />
      {counting.map(({ id }) => (
        <Place key={id} at={places.centre(id)} look={held.has(id) ? taker : holder} />
      ))}
    </g>
  );
}

/** Square for the Axis and round for the Allies, on the upper left side of the hex, beside the counter. */
function Place({ at: [x, y], look }: { readonly at: Point; readonly look: Look }) {
  return isRound(look) ? (
    <circle className={`hex-place ${look}`} cx={x - 30} cy={y - 16} r="6" />
  ) : (
    <rect className={`hex-place ${look}`} x={x - 35.5} y={y - 22} width="11.5" height="11.5" />
  );
}

/** The sides of held hexes towards those that are not. */
function rimOf(held: ReadonlySet<string>, { grid, hexes }: HexPlaces): string {
  let path = '';
  for (const hex of hexes) {
    if (!held.has(hex.id)) continue;
    grid.neighbours(hex).forEach((near, direction) => {
      if (near !== undefined && held.has(near.id)) return;
      const { from, to } = grid.edge(hex, direction);
      path += `M${point(from)}L${point(to)}`;
    });
  }
  return path;
}

function outline(points: readonly Point[]): string {
  return `M${points.map(point).join('L')}Z`;
}

function point([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
