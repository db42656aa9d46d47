import type { BoardPlan, PlacePlan } from '../../board/plan.ts';
import { HexGrid, hexBox, SIDE } from '../../ground/geometry.ts';
import type { Thing } from '../../host/protocol.ts';
import { COLUMNS, fullPlaceName, HEXES, type HexData, ROADS, ROWS } from './data.ts';
import { say } from './texts.ts';

const grid = new HexGrid(HEXES);
const onRoads: ReadonlySet<string> = new Set(ROADS.flatMap(({ path }) => path));

export function hexThing(id: string): Thing {
  return `hex:${id}`;
}

export function centreOf(id: string): readonly [number, number] {
  return grid.centre(grid.get(id));
}

/** "town, flat, road": what the rules see in a hex, the weightiest first. */
export function groundOf({ id, base, mined, features }: HexData): string {
  const words = [
    ...new Set(features.map(({ kind }) => say(`feature.${kind}`))),
    say(`base.${base}`),
    ...(onRoads.has(id) ? [say('ground.road')] : []),
    ...(mined ? [say('ground.mined')] : []),
  ];
  return words.join(', ');
}

function placeOf(hex: HexData): PlacePlan {
  const [x, y] = grid.centre(hex);
  return {
    thing: hexThing(hex.id),
    x,
    y,
    shape: { kind: 'hex', side: SIDE, flat: true },
    name: fullPlaceName(hex.id),
    ground: groundOf(hex),
    near: grid.neighbours(hex).flatMap((near) => (near === undefined ? [] : [hexThing(near.id)])),
  };
}

export const plan: BoardPlan = {
  box: hexBox(COLUMNS, ROWS),
  places: new Map(HEXES.map((hex) => [hexThing(hex.id), placeOf(hex)])),
  ground: { map: 'c3' },
  scale: 1,
  lift: 3,
};
