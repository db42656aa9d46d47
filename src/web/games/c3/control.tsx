import type { View } from '../../../engine/definition.ts';
import { corners, HexGrid, type Point } from '../../ground/geometry.ts';
import { boardOf, HEXES, PLACES_THAT_COUNT } from './data.ts';
import './control.css';
import { centreOf } from './plan.ts';

const grid = new HexGrid(HEXES);

/** Who holds what: the ground that the Axis holds with its rim, and the places that count. */
export function ControlOverlay({ view }: { readonly view: View }) {
  const held = new Set(
    boardOf(view)
      .hexes.filter(({ control }) => control === 'axis')
      .map(({ id }) => id),
  );
  const own = HEXES.filter(({ id, base }) => held.has(id) && base !== 'sea');
  return (
    <g key="control" className="c3-control">
      <path className="c3-held" d={own.map(({ id }) => outline(corners(centreOf(id)))).join('')} />
      <path className="c3-rim-casing" d={rimOf(held)} />
      <path className="c3-rim" d={rimOf(held)} />
      {PLACES_THAT_COUNT.map(({ id }) => (
        <Place key={id} at={centreOf(id)} axis={held.has(id)} />
      ))}
    </g>
  );
}

/** Square for the Axis and round for the British, on the upper left side of the hex, beside the counter. */
function Place({ at: [x, y], axis }: { readonly at: Point; readonly axis: boolean }) {
  return axis ? (
    <rect className="c3-place axis" x={x - 35.5} y={y - 22} width="11.5" height="11.5" />
  ) : (
    <circle className="c3-place british" cx={x - 30} cy={y - 16} r="6" />
  );
}

/** The sides of held hexes towards those that are not. */
function rimOf(held: ReadonlySet<string>): string {
  let path = '';
  for (const hex of HEXES) {
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
