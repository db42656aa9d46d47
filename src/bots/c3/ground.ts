import { cell } from '../../engine/arrays.ts';
import { bytesOf } from '../../engine/kinds.ts';
import { grid, Hex, isPassable, LAND, landAround, VALLETTA } from '../../games/c3/index.ts';

/** What the map means to the players. */

/** Tables over land hexes have so many rows. */
export const HEXES = LAND.length;

const valletta = bytesOf(Hex, (hex) => (VALLETTA.includes(hex) ? 1 : 0));
const gates = bytesOf(Hex, (hex) => (VALLETTA.some((city) => leadsInto(hex, city)) ? 1 : 0));

function leadsInto(hex: Hex, city: Hex): boolean {
  return city !== hex && landAround(city).includes(hex) && isPassable(hex, city);
}

export function isValletta(hex: Hex): boolean {
  return cell(valletta, hex) > 0;
}

/** From here one goes into Valletta. */
export function isGate(hex: Hex): boolean {
  return cell(gates, hex) > 0;
}

/** Hexes as the crow flies. */
export function distance(from: Hex, to: Hex): number {
  return grid.distance(from, to);
}
