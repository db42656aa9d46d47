import { list } from '../../engine/kinds.ts';
import { Hex, Unit } from './kinds.ts';

/** Several units, several hexes, as procedures remember them and events tell of them. */
export const Units = list(Unit);
export const Hexes = list(Hex);
