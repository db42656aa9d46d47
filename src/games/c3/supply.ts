import { cell } from '../../engine/arrays.ts';
import { AXIS } from './counters.ts';
import type { Enemies } from './enemies.ts';
import { isPassable } from './ground.ts';
import { AIRFIELDS, type Hex, landAround, PORTS } from './map.ts';
import type { State } from './state.ts';

/** Rule 7.5: supply of the Axis, from turn 3. */

/** How units came, and how they are fed: through airfields, or through working ports. */
export type Route = 'air' | 'sea';

export function isOperational(s: State, port: Hex): boolean {
  return cell(s.rubble, port) === 0;
}

/** Where units are fed: a way over land leads there from an airfield or port, of any length, without enemies on it. */
export function suppliedHexes(s: State, route: Route, enemies: Enemies): ReadonlySet<Hex> {
  const supplied = new Set(sourcesOf(s, route));
  // What is added on the way is gone through as well.
  for (const hex of supplied) {
    // Those who stand there among enemies are fed, and nobody behind them.
    if (enemies.standIn(hex)) continue;
    for (const near of landAround(hex)) if (isPassable(hex, near)) supplied.add(near);
  }
  return supplied;
}

function sourcesOf(s: State, route: Route): Hex[] {
  const sources = route === 'air' ? AIRFIELDS : PORTS.filter((port) => isOperational(s, port));
  return sources.filter((hex) => cell(s.control, hex) === AXIS);
}
