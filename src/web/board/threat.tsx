import './threat.css';
import type { Thing } from '../../host/protocol.ts';
import { extentOf, type Point } from './geometry.ts';
import type { Highlights } from './highlights.ts';
import type { BoardMap, MapPlace } from './map.ts';
import { occupied, type Scene } from './scene.ts';

/** How strongly a place is threatened, in three grades of hatching and in figures. */

const GRADES = 3;

/** The places of each grade, the weakest first: thirds of the greatest strength there is. */
export function grades(threat: ReadonlyMap<Thing, number>): readonly (readonly Thing[])[] {
  const most = Math.max(...threat.values());
  const places: Thing[][] = Array.from({ length: GRADES }, () => []);
  for (const [thing, strength] of threat) {
    const grade = Math.min(GRADES, Math.max(1, Math.ceil((GRADES * strength) / most)));
    places[grade - 1]?.push(thing);
  }
  return places;
}

/** The strength on each place. */
export function ThreatNumbers({
  map,
  scene,
  highlights,
}: {
  readonly map: BoardMap;
  readonly scene: Scene;
  readonly highlights: Highlights;
}) {
  return [...highlights.threat].map(([thing, strength]) => {
    const place = map.places.get(thing);
    if (place === undefined) return null;
    const text = String(strength);
    const width = Math.max(16, 8 + text.length * 5.6);
    const [x, y] = numberAt(place, map, occupied(place, scene));
    return (
      <g key={thing} className="board-threat-number" transform={`translate(${x} ${y})`} data-at={thing}>
        <rect x={-width / 2} y={-8} width={width} height={16} rx={3} />
        <text y={4.2}>{text}</text>
      </g>
    );
  });
}

/** In the middle of an empty hex, beside a counter, at the edge of other places. */
function numberAt(place: MapPlace, map: BoardMap, full: boolean): Point {
  const [rx, ry] = extentOf(place.shape);
  if (place.shape.kind !== 'hex') return [place.x + rx * 0.8, place.y + ry * 0.9];
  return full ? [place.x + rx - 9.5, place.y - map.lift - 9] : [place.x, place.y - map.lift];
}
