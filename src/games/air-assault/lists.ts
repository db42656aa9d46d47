import { count, list } from '../../engine/kinds.ts';
import { Box, Convoy, Hex, Sector, Unit } from './kinds.ts';

/** Several units, several hexes and so on, as procedures remember them, and events and reasons tell of them. */
export const Units = list(Unit);
export const Hexes = list(Hex);
export const Convoys = list(Convoy);
export const Sectors = list(Sector);
export const Boxes = list(Box);
export const Counts = list(count());
