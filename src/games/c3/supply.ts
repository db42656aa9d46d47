import { at, cell } from '../../engine/arrays.ts';
import { turns } from './charts.ts';
import { isPassable } from './ground.ts';
import { AIRFIELDS, HEXES, landAround, PORTS } from './malta.ts';
import { AXIS, sideOf, unitAt } from './pieces.ts';
import { enemiesOf, isOnMap, OCCUPIED, placeOf, type State } from './state.ts';

/** Rule 7.5: supply of the Axis, from turn 3. */

export function isOperational(s: State, port: number): boolean {
  return cell(s.rubble, port) === 0;
}

const reached = new Uint8Array(HEXES.length);

/** Halved in combat for want of supply. */
export function isOutOfSupply(s: State, unit: number): boolean {
  if (!at(turns, s.turn).supplyCheck || sideOf(unit) !== AXIS || !isOnMap(s, unit)) return false;
  return !hasLine(s, placeOf(s, unit), sourcesFor(s, unit));
}

/** What feeds a unit: airfields for those who came by air, working ports for those who came by sea. */
function sourcesFor(s: State, unit: number): readonly number[] {
  const sources = unitAt(unit).airborne ? AIRFIELDS : PORTS.filter((port) => isOperational(s, port));
  return sources.filter((hex) => cell(s.control, hex) === AXIS);
}

/** A path over land, of any length, without enemies on it. */
function hasLine(s: State, from: number, sources: readonly number[]): boolean {
  if (sources.length === 0) return false;
  const enemies = enemiesOf(s, AXIS);
  const isOpen = (hex: number) => (cell(enemies, hex) & OCCUPIED) === 0;
  reached.fill(0);
  const queue = [from];
  reached[from] = 1;
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
    if (sources.includes(hex)) return true;
    for (const near of landAround(hex)) {
      if (cell(reached, near) > 0 || !isOpen(near) || !isPassable(hex, near)) continue;
      reached[near] = 1;
      queue.push(near);
    }
  }
  return false;
}
