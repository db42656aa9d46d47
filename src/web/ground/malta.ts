import map from '../../games/c3/data/map.json';
import coast from './data/malta-coast.json';
import heights from './data/malta-heights.json';
import { HexGrid, hexBox, type Point, projector } from './geometry.ts';
import type { HeightSample, HexMap, HexSource, MapHex } from './hex-map.ts';

/** The map of Malta, with the true coast and heights measured closer than its hexes. */
export function malta(): HexSource {
  const project = projector(map);
  const hexMap: HexMap = map;
  return {
    map: hexMap,
    box: hexBox(map.columns, map.rows),
    rings: coast.rings.map(({ name, ring }) => ({
      inPlay: name === 'Malta',
      ring: ring.flatMap(([lon, lat]): Point[] =>
        lon === undefined || lat === undefined ? [] : [project(lon, lat)],
      ),
    })),
    heights: [
      ...heightsOf(hexMap.hexes),
      ...heights.heights.map(([lon = 0, lat = 0, elevation = 0, relief = 0]) => ({
        at: project(lon, lat),
        elevation,
        relief,
        weight: 1.6,
      })),
    ],
    cell: 1.5,
    waters: [
      { text: 'MEDITERRANEAN SEA', at: [290, 952], size: 14 },
      { text: 'Marsaxlokk Bay', at: [1160, 1000], size: 10.5 },
      { text: 'Grand Harbour', at: [1120, 545], size: 10 },
      { text: 'Comino Channel', at: [520, 128], size: 10.5 },
    ],
    scaleBar: [170, 890],
  };
}

/** What a map itself says of its heights: one figure for each land hex. */
export function heightsOf(hexes: readonly MapHex[]): readonly HeightSample[] {
  const grid = new HexGrid(hexes);
  return hexes.flatMap((hex) =>
    hex.elevation === undefined
      ? []
      : [{ at: grid.centre(hex), elevation: hex.elevation, relief: hex.relief ?? 0, weight: 1 }],
  );
}
