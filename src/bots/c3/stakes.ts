import { at, cell } from '../../engine/arrays.ts';
import {
  AIRFIELDS,
  AXIS,
  type Hex,
  isOperational,
  isScoring,
  LAND,
  PORTS,
  type State,
} from '../../games/c3/index.ts';
import { isGate, isValletta } from './ground.ts';
import { real } from './numbers.ts';

/** What the control of hexes is worth, in victory points of the Axis. */

const WORTH = {
  scoring: 1,
  /** A second working port or airfield of the Axis, and any more. */
  secondSource: 1.5,
  spareSource: 0.5,
  /** The way into Valletta, as a share of Valletta. */
  gate: 0.25,
} as const;

/** The only working port or airfield of the Axis, turn by turn: in the end all hangs on it, and ports are harder to come by. */
const ONLY_PORT = [5, 5, 6, 8, 14];
const ONLY_FIELD = [5, 5, 6, 8, 14];

/** What never changes, with what Valletta is worth as a goal. */
export function lastingStakes(ambition: number): Float64Array {
  return Float64Array.from(LAND, (hex) => {
    const gain = (isValletta(hex) ? 1 : 0) + (isGate(hex) ? WORTH.gate : 0);
    return (isScoring(hex) ? WORTH.scoring : 0) + gain * ambition;
  });
}

/** Writes down the stake of every hex. */
export function putStakes(world: State, lasting: Float64Array, stakes: Float64Array): void {
  stakes.set(lasting);
  const ports = countHeld(world, PORTS, true);
  for (const hex of PORTS)
    if (isOperational(world, hex))
      stakes[hex] = real(stakes, hex) + sourceWorth(world, hex, ports, ONLY_PORT);
  const fields = countHeld(world, AIRFIELDS, false);
  for (const hex of AIRFIELDS) stakes[hex] = real(stakes, hex) + sourceWorth(world, hex, fields, ONLY_FIELD);
}

function countHeld(world: State, sources: readonly Hex[], working: boolean): number {
  let held = 0;
  for (const hex of sources)
    if (cell(world.control, hex) === AXIS && (!working || isOperational(world, hex))) held++;
  return held;
}

/** The fewer other ports or airfields the Axis holds, the more this one counts. */
function sourceWorth(world: State, hex: Hex, held: number, only: readonly number[]): number {
  const others = cell(world.control, hex) === AXIS ? held - 1 : held;
  if (others === 0) return at(only, world.turn);
  return others === 1 ? WORTH.secondSource : WORTH.spareSource;
}
