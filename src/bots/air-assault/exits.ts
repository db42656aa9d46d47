import { at, cell } from '../../engine/arrays.ts';
import {
  ALLIED,
  AXIS,
  combatUnitsIn,
  type Hex,
  isFriendly,
  type Kit,
  type Port,
  type State,
  sideOf,
  type Unit,
  versionOf,
} from '../../games/air-assault/index.ts';
import { costsTo, FAR } from './ground.ts';

/** The ways off the island: the cities of ports, and roads over the mountains (VI.F). */

interface Exit {
  readonly hex: Hex;
  /** Of a port; roads have none. */
  readonly port: Port | undefined;
  /** What it costs infantry to come there from everywhere. */
  readonly ways: Uint16Array;
}

/** An exit, and what it costs to march there. */
export interface WayOut {
  readonly hex: Hex;
  readonly way: number;
}

const known = new WeakMap<Kit, readonly Exit[]>();

function exitsOf(kit: Kit): readonly Exit[] {
  const { map } = kit;
  const found = known.get(kit) ?? [
    ...map.Port.all.map((port) => ({ hex: map.cityOf(port), port, ways: costsTo(kit, map.cityOf(port)) })),
    ...map.wayOut.map((hex) => ({ hex, port: undefined, ways: costsTo(kit, hex) })),
  ];
  known.set(kit, found);
  return found;
}

/** The exit that a unit of the Allies can reach soonest from a hex, of those that are open to it. */
export function wayOutFor(s: State, unit: Unit, hex: Hex): WayOut | undefined {
  let best: WayOut | undefined;
  for (const exit of exitsOf(s.kit)) {
    const way = exit.ways[hex] ?? FAR;
    if (way >= FAR || way >= (best?.way ?? FAR) || !isOpen(s, exit) || isOutOfBounds(s, unit, exit.hex))
      continue;
    best = { hex: exit.hex, way };
  }
  return best;
}

/** What it costs to march to an exit. */
export function costToExit({ kit }: State, goal: Hex, from: Hex): number {
  return exitsOf(kit).find(({ hex }) => hex === goal)?.ways[from] ?? FAR;
}

/** Whether somebody can leave there, as far as the Allies can tell now. */
function isOpen(s: State, { hex, port }: Exit): boolean {
  if (combatUnitsIn(s, hex, AXIS).length > 0) return false;
  if (port === undefined) return true;
  return cell(s.portDemolished, port) === 0 && isFriendly(s, hex, ALLIED);
}

/** Whether an exit lies in another sector, which units without arms do not leave before their time (VI.F.5.2). */
function isOutOfBounds(s: State, unit: Unit, exit: Hex): boolean {
  const from = versionOf(s).advanced?.evacuation?.from ?? 1;
  if (!s.kit.counters.isNoncombat(unit) || s.turn >= from - 1) return false;
  const place = at(s.kit.map.Hex.all, cell(s.place, unit));
  return sideOf(s, unit) === ALLIED && s.kit.map.sectorOf(place) !== s.kit.map.sectorOf(exit);
}
