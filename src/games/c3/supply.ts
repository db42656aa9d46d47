import { at, cell } from '../../engine/arrays.ts';
import { each } from '../../engine/kinds.ts';
import { AXIS } from './counters.ts';
import type { Enemies } from './enemies.ts';
import { isPassable } from './ground.ts';
import { AIRFIELDS, Hex, LAND, landAround, PORTS } from './map.ts';
import type { State } from './state.ts';

/** Rule 7.5: supply of the Axis, from turn 3. */

/** How units came, and how they are fed: through airfields, or through working ports. */
export type Route = 'air' | 'sea';

export function isOperational(s: State, port: Hex): boolean {
  return cell(s.rubble, port) === 0;
}

/** Where supplies go on from each hex: over land, whatever the ground. */
const beyond = each(Hex, (hex) => landAround(hex).filter((near) => isPassable(hex, near)));

/** Where units are fed, by land hex: a way over land leads there from an airfield or port, of any length, without enemies on it. */
export function suppliedHexes(s: State, route: Route, enemies: Enemies): readonly boolean[] {
  const supplied = LAND.map(() => false);
  const hexes = sourcesOf(s, route);
  for (const hex of hexes) supplied[hex] = true;
  // What is added on the way is gone through as well.
  for (const hex of hexes) {
    // Those who stand there among enemies are fed, and nobody behind them.
    if (enemies.standIn(hex)) continue;
    for (const near of at(beyond, hex)) {
      if (supplied[near] === true) continue;
      supplied[near] = true;
      hexes.push(near);
    }
  }
  return supplied;
}

function sourcesOf(s: State, route: Route): Hex[] {
  const sources = route === 'air' ? AIRFIELDS : PORTS.filter((port) => isOperational(s, port));
  return sources.filter((hex) => cell(s.control, hex) === AXIS);
}
