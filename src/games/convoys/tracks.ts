import { at } from '../../engine/arrays.ts';
import { inFile, namedIn } from '../../engine/data.ts';
import { each, namedById, type ValueOf } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import { AXIS } from './counters.ts';
import { AIR_BASE, type BOX_OPTIONS, isLinked, isOfKind, MAP_FILE, map, printedSpots, Spot } from './map.ts';

/** The tracks on the chart: the boxes of North Africa, and Malta's status. */

/** The boxes of North Africa from west to east, the optional ones among them. */
interface PrintedBox {
  readonly id: string;
  readonly label: string;
  readonly fortification: boolean;
  /** It is in play only with this option of the game. */
  readonly option?: (typeof BOX_OPTIONS)[number];
}
const allBoxes = withOptional();
export const Box = inFile(MAP_FILE, () => namedById('box', allBoxes));
export type Box = ValueOf<typeof Box>;
export const boxes = each(Box, (box) => at(allBoxes, box));
export const WEST_OF_TRIPOLI = namedIn(MAP_FILE, Box, 'na-west-of-tripoli');
export const TOBRUK = namedIn(MAP_FILE, Box, 'na-tobruk');
export const ALAMEIN = namedIn(MAP_FILE, Box, 'na-alamein');
export const PAST_ALAMEIN = namedIn(MAP_FILE, Box, 'na-past-alamein');
/** Where a fortification can stand. */
export const FORTRESSES: readonly Box[] = Box.all.filter((box) => at(boxes, box).fortification);

/** The air bases that the Axis can have: the box of Africa that gives them, where one does. */
export const AXIS_AIR_BASES: readonly { spot: Spot; box: Box | undefined }[] = Spot.all
  .filter((spot) => isOfKind(spot, AIR_BASE) && Spot.all.some((target) => isLinked(spot, target, AXIS)))
  .map((spot) => {
    const { naBox } = at(printedSpots, spot);
    return { spot, box: naBox === undefined ? undefined : namedIn(MAP_FILE, Box, naBox) };
  });

/** Malta's status, from Starving! up. */
const levels = [...map.maltaStatusTrack].sort((a, b) => a.level - b.level);
export const Status = inFile(MAP_FILE, () => namedById('status', levels));
export type Status = ValueOf<typeof Status>;
export const statuses = each(Status, (status) => at(levels, status));
export const STARVING = at(Status.all, 0);
export const BEST_STATUS = at(Status.all, Status.size - 1);

/** So many levels of supply more, or less: the track has a lowest and a highest box. */
export function supplied(status: Status, levels: number): Status {
  return at(Status.all, Math.max(0, Math.min(BEST_STATUS, status + levels)));
}

function withOptional(): PrintedBox[] {
  const all: PrintedBox[] = map.northAfricaTrack.boxes.map(({ id, label, fortification }) => ({
    id,
    label,
    fortification,
  }));
  for (const { id, label, between, option } of map.northAfricaTrack.optionalBoxes) {
    const east = all.findIndex((box) => box.id === between[1]);
    if (east < 0 || all[east - 1]?.id !== between[0])
      throw new Refusal('bad-data', `${MAP_FILE}: "${id}" does not lie between two boxes`);
    all.splice(east, 0, { id, label, fortification: false, option });
  }
  return all;
}
