import './lines.css';
import type { Point } from './geometry.ts';
import type { Line } from './highlights.ts';
import type { BoardMap } from './map.ts';
import { UNHEARD } from './unheard.ts';

/** A line ends so far from the middle of a place, so that its sign stays clear. */
const CLEAR = 24;
/** How far a dashed line bows, as a share of its length: those that meet in one place stay apart. */
const BOW = 0.14;

/** The next leg of a way, and from where its end can be reached. */
export function Lines({ map, lines }: { readonly map: BoardMap; readonly lines: readonly Line[] }) {
  return (
    <g className="board-marks" {...UNHEARD}>
      {lines.map(({ kind, from, to }) => {
        const start = map.places.get(from);
        const end = map.places.get(to);
        if (start === undefined || end === undefined || from === to) return null;
        const key = `${from} ${to}`;
        const goal: Point = [end.x, end.y];
        return kind === 'leg' ? (
          <Leg key={key} from={[start.x, start.y]} to={goal} />
        ) : (
          <path key={key} className="board-danger" d={bow(start.anchor ?? [start.x, start.y], goal)} />
        );
      })}
    </g>
  );
}

function Leg({ from, to }: { readonly from: Point; readonly to: Point }) {
  const start = towards(from, to, CLEAR);
  const end = towards(to, from, CLEAR + 8);
  const d = `M${start.join(' ')}L${end.join(' ')}`;
  return (
    <>
      <path className="board-leg-casing" d={d} />
      <path className="board-leg" d={d} markerEnd="url(#board-leg-head)" />
      <circle className="board-leg-goal" cx={to[0]} cy={to[1]} r={CLEAR + 3} />
    </>
  );
}

/** A curve that leaves the first point and ends at the rim of the second. */
function bow(from: Point, to: Point): string {
  const middle: Point = [
    (from[0] + to[0]) / 2 + (to[1] - from[1]) * BOW,
    (from[1] + to[1]) / 2 - (to[0] - from[0]) * BOW,
  ];
  return `M${from.join(' ')}Q${middle.join(' ')} ${towards(to, middle, CLEAR + 4).join(' ')}`;
}

/** The point so far from one point on the way to another. */
function towards([x, y]: Point, [goalX, goalY]: Point, far: number): Point {
  const length = Math.hypot(goalX - x, goalY - y) || 1;
  const share = Math.min(0.45, far / length);
  return [x + (goalX - x) * share, y + (goalY - y) * share];
}
