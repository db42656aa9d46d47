import { list } from '../../engine/kinds.ts';
import { Convoy, Hex, Unit } from './kinds.ts';

/** Several units, several hexes, several groups on the turn track, as procedures remember them and events tell of them. */
export const Units = list(Unit);
export const Hexes = list(Hex);
export const Convoys = list(Convoy);
