import { cell } from '../../engine/arrays.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { abort, kindOf, portBefore, unitsAboard } from './convoys.ts';
import { AXIS, type Convoy, type Hex, type Port, type Unit } from './kinds.ts';
import { isFriendly, placeOf, rosterOf, SCHEDULED, SHOWN, type State, unitsIn } from './state.ts';
import { phrase, type Telling } from './words.ts';

/** VI.E.1 and VI.E.4: for how long the Axis holds ports, and what comes of it for convoys when it does so no longer. */

/** When a turn ends: ports that the Axis has now, it has held from here on. */
export function notePortsHeld(s: State): void {
  if (!rosterOf(s).takesPorts) return;
  for (const port of s.kit.map.Port.all)
    if (cell(s.portHeld, port) === 0 && isHeld(s, port)) s.portHeld[port] = s.turn;
}

/**
 * Whenever somebody has gone into another hex or is lost: a port that is not friendly to the Axis any more is held no longer, and
 * all that is bound for it turns back at once, for all to see, even if the port is regained.
 */
export function losePorts(s: State, play: Telling): void {
  for (const port of s.kit.map.Port.all) {
    if (cell(s.portHeld, port) === 0 || isHeld(s, port)) continue;
    const convoys = s.kit.organization.Convoy.all.filter((convoy) => cell(s.fate, convoy) === SCHEDULED);
    // That nobody is bound for it is seen as well.
    if (convoys.some((convoy) => isOpenTo(s, port, convoy))) play.disclose('port-lost');
    s.portHeld[port] = 0;
    for (const convoy of convoys) if (portBefore(s, convoy) === port) turnBackFrom(s, port, convoy, play);
  }
}

/** What comes of it for convoys if the last unit of the Axis leaves a port: nothing to foresee, where none is bound for it. */
export function leavingForecast(s: State, unit: Unit, to: Hex): Forecast | undefined {
  const { map, organization } = s.kit;
  const hex = placeOf(s, unit);
  const port = map.Port.all.find((one) => cell(s.portHeld, one) > 0 && map.cityOf(one) === hex);
  if (port === undefined || to === hex) return undefined;
  const holds = (one: Unit) => s.kit.counters.isCombatUnit(one) || s.kit.counters.isNoncombat(one);
  if (unitsIn(s, hex, AXIS).some((one) => one !== unit && holds(one))) return undefined;
  const convoys = organization.Convoy.all.filter(
    (convoy) => cell(s.fate, convoy) === SCHEDULED && portBefore(s, convoy) === port,
  );
  if (convoys.length === 0) return undefined;
  return {
    title: phrase('port-is-left', { hex: map.cityOf(port) }),
    rule: 'crete/VI.E.4',
    facts: [{ what: phrase('turn-back-with-it'), value: phrase('these-convoys', { convoys }) }],
    outcomes: [],
    unknown: [],
  };
}

/** VI.E.r1: whether a port was held at the end of the second turn before a group is due, and ever since. */
export function isOpenTo(s: State, port: Port, convoy: Convoy): boolean {
  const held = cell(s.portHeld, port);
  return held > 0 && held <= cell(s.due, convoy) - TURNS_BEFORE;
}

const TURNS_BEFORE = 2;

function isHeld(s: State, port: Port): boolean {
  return isFriendly(s, s.kit.map.cityOf(port), AXIS);
}

/** A group turns back without a roll: it has made its attempt (V.L.8.r5). */
function turnBackFrom(s: State, port: Port, convoy: Convoy, play: Telling): void {
  const destination = s.kit.map.toPort(port);
  const units = unitsAboard(s, convoy);
  s.fate[convoy] = SHOWN;
  s.due[convoy] = s.turn;
  if (kindOf(s, convoy) === 'decoy') {
    play.tell('decoy-bound-for-lost-port', { destination });
    return;
  }
  for (const unit of units) abort(s, unit);
  if (units.length > 0) play.tell('port-lost', { convoy, destination, units });
  else play.tell('port-lost-to-nobody', { convoy, destination });
}
