import { at, cell } from '../../engine/arrays.ts';
import type { Fault } from '../../engine/definition.ts';
import { numbersIn } from './box-counters.ts';
import { portBefore } from './convoys.ts';
import { canVanish } from './emergency.ts';
import { ALLIED, AXIS, type Convoy, type Port, Side, type Unit } from './kinds.ts';
import type { Moment } from './moment.ts';
import { isOpenTo } from './port-loss.ts';
import { unitsWaitingAt } from './ports.ts';
import { boxOf, isFriendly, rosterOf, SCHEDULED, type State, SUNK, seaOf, sideOf, unitsIn } from './state.ts';

/** What must hold of ports, of those who go there, and of the counters off coasts at which guns are aimed. */

/** Whether a group that is still due can be bound for a port: it was sent there in a sea movement phase since that was held. */
export function canBeBoundFor(s: State, port: Port, convoy: Convoy, now: Moment): boolean {
  if (!rosterOf(s).takesPorts || !isOpenTo(s, port, convoy)) return false;
  const first = Math.max(cell(s.portHeld, port), cell(s.laid, convoy)) + 1;
  return s.turn > first || (s.turn === first && now.hasReached('sea-movement'));
}

export function* faultsOfPortConvoy(s: State, convoy: Convoy, now: Moment): Iterable<string> {
  const port = portBefore(s, convoy);
  if (port === undefined) return;
  const fate = cell(s.fate, convoy);
  if (!rosterOf(s).takesPorts) yield 'is bound for a port, as no convoy of this version of the game is';
  else if (fate === SCHEDULED && !canBeBoundFor(s, port, convoy, now))
    yield 'is bound for a port that was not held for long enough';
  else if (fate === SUNK && !canVanish(s, seaOf(s).portModifier))
    yield 'has vanished, which the table never has for a port';
}

/** VI.E.r1: what is noted of a port that the Axis holds was true at the end of a turn, and is still. */
export function* faultsOfPort(s: State, port: Port): Iterable<string> {
  const held = cell(s.portHeld, port);
  if (held === 0) return;
  const isOver = s.stack === undefined;
  if (!rosterOf(s).takesPorts) yield 'is held, which says nothing in this version of the game';
  else if (held > s.turn || (held === s.turn && !isOver))
    yield `is held since turn ${held}, which is not over`;
  else if (!isFriendly(s, s.kit.map.cityOf(port), AXIS))
    yield 'is held, and nobody of the Axis is in its city';
}

/** Where convoys can go to ports, whoever comes over the sea may wait there. */
export function* faultsOfAxisInPort(s: State, unit: Unit): Iterable<string> {
  const { takesPorts, convoys } = rosterOf(s);
  const { Convoy: Convoys } = s.kit.organization;
  if (!takesPorts) yield 'is in a port that takes Allied units only';
  else if (Convoys.size > 0 && !Convoys.all.some((convoy) => at(convoys, convoy).units.includes(unit)))
    yield 'is off a port, and does not come over the sea';
}

/** Nobody waits where the port is demolished, or where the enemy has come into the city; nor do enemies in one box. */
export function* faultsOfPortBoxes(s: State): Iterable<Fault> {
  const { counters, map } = s.kit;
  for (const port of map.Port.all) {
    const box = map.boxOfPort(port);
    const id = map.ground.id(box);
    const waiting = Side.all.map((side) => unitsWaitingAt(s, port, side).length);
    const isAnyWaiting = waiting.some((count) => count > 0);
    if (isAnyWaiting && cell(s.portDemolished, port) > 0)
      yield { where: 'units', text: `somebody waits in ${id}, and the port is demolished` };
    const axis = unitsIn(s, box, AXIS).length;
    const enemies = unitsIn(s, map.cityOf(port), ALLIED).filter((unit) => !counters.isDecoy(unit));
    if (axis > 0 && enemies.length > 0)
      yield { where: 'units', text: `somebody waits in ${id}, and the enemy is in the city` };
    if (axis > 0 && unitsIn(s, box, ALLIED).length > 0)
      yield { where: 'units', text: `both sides are in ${id}` };
  }
}

/** Counters in landing boxes have numbers of their own where guns are aimed at them, and nobody else has one. */
export function* faultsOfNumber(s: State, unit: Unit): Iterable<string> {
  const box = boxOf(s, unit);
  const slot = cell(s.slot, unit);
  const isCounted = box !== undefined && sideOf(s, unit) === AXIS && rosterOf(s).coastalGuns.length > 0;
  if (isCounted !== slot > 0) {
    yield isCounted
      ? 'is in a landing box and has no number there'
      : 'has a number, and is in no landing box at which guns are aimed';
  } else if (box !== undefined && slot > 0 && numbersIn(s, box).filter((one) => one === slot).length > 1)
    yield `is counter ${slot} in its landing box, and so is another`;
}
