import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { areBound, evacuationOf } from './home.ts';
import { ALLIED, type Port, type Unit } from './kinds.ts';
import type { Moment } from './moment.ts';
import { isOverlooked } from './noncombat.ts';
import { isNight, placeOf, type State, sideOf } from './state.ts';

/** What must hold of those who were evacuated, of ports through which units leave, and of noncombat units. */

export function* faultsOfEvacuation(s: State, unit: Unit): Iterable<string> {
  const { counters, map } = s.kit;
  if (isOverlooked(s, unit)) yield 'lies face down next to the enemy, and does not fight';
  if (cell(s.home, unit) !== NONE && !(areBound(s) && counters.isNoncombat(unit)))
    yield 'has a sector noted, and is not bound to any';
  if (placeOf(s, unit) !== map.evacuated) return;
  const terms = evacuationOf(s);
  if (terms === undefined || s.turn < terms.from) yield 'has been evacuated, and nobody has yet';
  if (sideOf(s, unit) !== ALLIED) yield 'has been evacuated, and is an Axis unit';
  else if (cell(counters.allowance, unit) === 0 || counters.isShip(unit))
    yield 'has been evacuated, and never moves on land';
}

/** What has left through a port in this movement phase: by night, and no more than it takes. */
export function* faultsOfShipping(s: State, port: Port, now: Moment): Iterable<string> {
  const shipped = cell(s.shipped, port);
  if (shipped === 0) return;
  const terms = evacuationOf(s);
  const isInTime = now.mover === ALLIED && isNight(s) && terms !== undefined && s.turn >= terms.from;
  if (!isInTime) yield 'has shipped units, and nobody leaves now';
  else if (shipped > terms.withDocks) yield `has shipped more than ${terms.withDocks} points`;
}
