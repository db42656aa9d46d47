import type { Thing } from '../../../host/protocol.ts';
import type { BoardPlan, PlacePlan } from '../../board/plan.ts';
import { around } from '../../board/view.ts';
import { HexGrid, hexBox, PITCH, SIDE } from '../../ground/geometry.ts';
import { COLUMNS, fullPlaceName, HEXES, type HexData, ROADS, ROWS } from './data.ts';
import { say } from './texts.ts';

const BOX = hexBox(COLUMNS, ROWS);
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

/** The islands and the water next to them. */
function landBox(): BoardPlan['box'] {
  const land = HEXES.filter(({ base }) => base !== 'sea').map((hex) => grid.centre(hex));
  return around(land, PITCH) ?? BOX;
}

export const plan: BoardPlan = {
  box: BOX,
  home: landBox(),
  places: new Map(HEXES.map((hex) => [hexThing(hex.id), placeOf(hex)])),
  ground: { map: 'c3' },
  scale: 1,
  lift: 3,
};
