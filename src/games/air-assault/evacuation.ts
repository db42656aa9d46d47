import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Fact, Forecast } from '../../engine/forecast.ts';
import { given, NONE } from '../../engine/kinds.ts';
import { defect } from '../../engine/refusal.ts';
import { absenceOf } from './absence.ts';
import type { EvacuationTerms } from './advanced.ts';
import { cargoOf, withCargo } from './cargo.ts';
import { BY_ROAD, BY_SHIP } from './evacuation-words.ts';
import { isFaceDown } from './face-down.ts';
import { evacuationOf } from './home.ts';
import { ALLIED, type Hex, type Port, type Side, type Unit } from './kinds.ts';
import { keepsOutOfZones, March } from './march.ts';
import { barForWantOfDocks, barToUsePort, hasDocks } from './ports.ts';
import { barForWantOfRoom } from './room.ts';
import { barOfNeutral } from './sight.ts';
import {
  CARRIED,
  hexOf,
  isLoaded,
  isNight,
  isOnMap,
  LANDED,
  marksOf,
  type State,
  sideOf,
  stackingOf,
  unitsIn,
  unitsOf,
} from './state.ts';
import { phrase, type Telling } from './words.ts';

/** VI.F: in their movement phase Allied units leave the island, through ports by night and by the roads that lead south. */

/** Those of a side that can leave now. */
export function evacuees(s: State, side: Side): readonly Unit[] {
  const terms = evacuationOf(s);
  if (terms === undefined || side !== ALLIED || s.turn < terms.from) return [];
  const hexes = exitHexes(s);
  const there = unitsOf(s, side).filter((unit) => isOnMap(s, unit) && hexes.includes(hexOf(s, unit)));
  if (there.length === 0) return there;
  const march = new March(s, side);
  return there.filter((unit) => barToLeave(s, terms, march, unit) === undefined);
}

/** Why a unit cannot be evacuated now; in a version without evacuation there is nothing to say. */
export function barToEvacuate(s: State, side: Side, unit: Unit): Bar | undefined {
  const terms = evacuationOf(s);
  if (terms === undefined) return undefined;
  if (side !== ALLIED) return because('crete/VI.F.1', phrase('allied-only'));
  return barToLeave(s, terms, new March(s, side), unit);
}

function barToLeave(s: State, terms: EvacuationTerms, march: March, unit: Unit): Bar | undefined {
  const { counters } = s.kit;
  if (sideOf(s, unit) !== ALLIED) return because('crete/VI.F.1', phrase('is-enemy'));
  if (cell(counters.allowance, unit) === 0 || counters.isShip(unit)) return 'crete/VI.F.1';
  if (s.turn < terms.from)
    return because('crete/VI.F.5', phrase('evacuated-from-turn', { turn: terms.from }));
  if (!isOnMap(s, unit)) return because('crete/VI.F.1', absenceOf(s, unit));
  if (isLoaded(s, unit))
    return because('crete/VI.G.2.r4', phrase('leaves-with-carrier', { unit: given(cell(s.carrier, unit)) }));
  const bar = barOfMove(s, march, unit);
  if (bar !== undefined) return bar;
  const exits = exitsIn(s, hexOf(s, unit));
  const bars = exits.map((exit) => barOfExit(s, terms, march, unit, exit));
  if (bars.includes(undefined)) return undefined;
  return bars[0] ?? because('crete/VI.F.1', phrase('leaves-from', { hexes: exitHexes(s) }));
}

/** To leave is to move out of a hex: what forbids that forbids it too. */
function barOfMove(s: State, march: March, unit: Unit): Bar | undefined {
  if (cell(s.arrived, unit) === LANDED) return 'crete/VI.D.3.e';
  if (cell(s.arrived, unit) === CARRIED) return 'crete/VI.G.2.d';
  const neutral = barOfNeutral(s, unit);
  if (neutral !== undefined) return neutral;
  const hex = hexOf(s, unit);
  if (!march.enemies.controls(hex)) return undefined;
  const why = phrase('hex-controlled', { hex, hexes: march.enemies.controllersOf(hex) });
  if (keepsOutOfZones(s, unit)) return because('crete/V.D.6.s1', why);
  return cell(s.spent, unit) > 0 ? because('crete/V.D.3.s1', why) : undefined;
}

/** The port in whose city a unit stands, or without one the road that leads off the map there. */
interface Exit {
  readonly port?: Port;
}

function exitsIn({ kit: { map } }: State, hex: Hex): readonly Exit[] {
  return [...map.portsIn(hex).map((port) => ({ port })), ...(map.wayOut.includes(hex) ? [{}] : [])];
}

function exitHexes({ kit: { map } }: State): readonly Hex[] {
  return [...map.Port.all.map((port) => map.cityOf(port)), ...map.wayOut];
}

function barOfExit(
  s: State,
  terms: EvacuationTerms,
  march: March,
  unit: Unit,
  { port }: Exit,
): Bar | undefined {
  return port === undefined ? barOfRoad(s, terms, march, unit) : barOfPort(s, terms, unit, port);
}

/** VI.F.2: by night, from a port in use, with a dock unit for what is heavy, as much as a port takes. */
function barOfPort(s: State, terms: EvacuationTerms, unit: Unit, port: Port): Bar | undefined {
  if (!isNight(s)) return because('crete/VI.F.2', phrase('ships-by-night'));
  const bar = barToUsePort(s, s.kit.map.boxOfPort(port)) ?? barForWantOfDocks(s, unit, port);
  if (bar !== undefined) return bar;
  const points = stackingOf(s, withCargo(s, unit));
  return barForWantOfRoom('crete/VI.F.2.b', points, roomAt(s, terms, port));
}

/** VI.F.3: the last step of a march. */
function barOfRoad(s: State, { exitCost }: EvacuationTerms, march: March, unit: Unit): Bar | undefined {
  if (cell(s.finished, unit) > 0) return 'crete/V.A.5.s2';
  const left = march.leftTo(unit);
  if (exitCost <= left) return undefined;
  return because('crete/VI.F.3', phrase('points-missing', { needed: exitCost, left }));
}

/** The stacking points that a port still takes in this turn: whether there are docks is judged each time (VI.F.r4). */
function roomAt(s: State, { withDocks, withoutDocks }: EvacuationTerms, port: Port): number {
  const most = hasDocks(s, port) ? withDocks : withoutDocks;
  return Math.max(most - cell(s.shipped, port), 0);
}

/** A unit leaves for good with all that it carries: everybody sees who they are, and what they are worth. */
export function evacuate(s: State, unit: Unit, play: Telling): void {
  const terms = termsOf(s);
  const hex = hexOf(s, unit);
  const { port } = exitOf(s, terms, unit);
  const leaving = withCargo(s, unit);
  // By what leaves it may be seen that a dock unit is among the counters that stay.
  if (unitsIn(s, hex, ALLIED).some((one) => isFaceDown(s, one))) play.disclose('evacuation');
  s.kit.faceDown.expose(s, leaving);
  if (port !== undefined) s.shipped[port] = cell(s.shipped, port) + stackingOf(s, leaving);
  const exit = port === undefined ? BY_ROAD : BY_SHIP;
  for (const one of leaving) {
    const points = terms.points.ofEvacuated(s.kit, one);
    leave(s, one);
    if (one === unit) play.tell('evacuated', { unit, from: hex, exit, points });
    else play.tell('evacuated-aboard', { unit: one, carrier: unit, points });
  }
}

function leave(s: State, unit: Unit): void {
  s.place[unit] = s.kit.map.evacuated;
  s.carrier[unit] = NONE;
  for (const column of marksOf(s)) column[unit] = 0;
}

/** The way out that a unit takes. */
function exitOf(s: State, terms: EvacuationTerms, unit: Unit): Exit {
  const march = new March(s, ALLIED);
  const exit = exitsIn(s, hexOf(s, unit)).find((one) => barOfExit(s, terms, march, unit, one) === undefined);
  if (exit === undefined) throw defect('a unit leaves where there is no way out');
  return exit;
}

function termsOf(s: State): EvacuationTerms {
  const terms = evacuationOf(s);
  if (terms === undefined) throw defect('nobody is evacuated in this version of the game');
  return terms;
}

/** In the next turn ports take as much again. */
export function forgetShipped(s: State): void {
  s.shipped.fill(0);
}

/** What it comes to if a unit leaves, and what its port takes before it does. */
export function evacuationForecast(s: State, unit: Unit): Forecast {
  const terms = termsOf(s);
  const { port } = exitOf(s, terms, unit);
  const cargo = cargoOf(s, unit);
  const points = withCargo(s, unit).reduce((sum, one) => sum + terms.points.ofEvacuated(s.kit, one), 0);
  const aboard = { what: phrase('evacuated-with-it'), value: phrase('these-units', { units: cargo }) };
  return {
    title: phrase('evacuation-of', { unit }),
    rule: 'crete/VI.F.1',
    facts: [
      { what: phrase('evacuation-points'), value: String(points), rule: 'crete/VI.H.3' },
      ...(cargo.length > 0 ? [{ ...aboard, rule: 'crete/VI.G.2.r4' }] : []),
      ...(port === undefined ? [] : [roomFact(s, terms, port)]),
    ],
    outcomes: [],
    unknown: [],
  };
}

function roomFact(s: State, terms: EvacuationTerms, port: Port): Fact {
  const what = phrase('port-takes', { hex: s.kit.map.cityOf(port) });
  return { what, value: String(roomAt(s, terms, port)), rule: 'crete/VI.F.2.b' };
}
