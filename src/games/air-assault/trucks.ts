import { cell, inserted } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Execution } from '../../engine/execution.ts';
import type { Forecast } from '../../engine/forecast.ts';
import type { ValuesOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { absenceOf } from './absence.ts';
import type { TransportTerms } from './advanced.ts';
import { barOfCargo, barOfRide, cargoOf, carry, roomAboard, setDown } from './cargo.ts';
import { derived } from './derived.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, AXIS, Unit } from './kinds.ts';
import { Units } from './lists.ts';
import { finishOthers } from './march.ts';
import { barForWantOfRoom } from './room.ts';
import {
  CARRIED,
  hexOf,
  isOnMap,
  LONG_AGO,
  placeOf,
  rosterOf,
  type State,
  sideOf,
  stackingOf,
  unitsIn,
  versionOf,
} from './state.ts';
import { POINT } from './terrain.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** VI.G.2: in the Allied movement phase trucks take infantry on and set it down. */

/** A truck, and those that it is to take on or to set down. */
const ORDER = { truck: Unit, chosen: Units };
export const loading = new Procedure('loading', ORDER, ['choose']);
export const unloading = new Procedure('unloading', ORDER, ['choose']);
export const TRANSPORT: readonly Procedure[] = [loading, unloading];

type Order = ValuesOf<typeof ORDER>;

steps(loading, {
  choose: {
    rule: 'crete/VI.G.2.b',
    draft: true,
    by: () => ALLIED,
    options: (s, { truck, chosen }, options) => {
      for (const unit of unitsIn(s, hexOf(s, truck), ALLIED))
        if (!barToTakeOn(s, truck, chosen, unit)) options.add(verbs.id['take-on'], unit);
      if (chosen.length > 0) options.add(verbs.id.done);
    },
    take: {
      'take-on': (_, { chosen }, play, unit) => play.again({ chosen: inserted(chosen, unit) }),
      done: (s, order, play) => {
        play.confirm();
        takeOn(s, order, play);
        return play.done();
      },
    },
    bars: {
      'take-on': (s, { truck, chosen }, unit) => barToTakeOn(s, truck, chosen, unit),
      done: (_, { chosen }) => (chosen.length > 0 ? undefined : 'crete/VI.G.2.b'),
    },
    previews: { 'take-on': (s, { truck, chosen }, unit) => loadForecast(s, truck, inserted(chosen, unit)) },
  },
});

steps(unloading, {
  choose: {
    rule: 'crete/VI.G.2.c',
    draft: true,
    by: () => ALLIED,
    options: (s, { truck, chosen }, options) => {
      for (const unit of cargoOf(s, truck))
        if (!barToSetDown(s, truck, chosen, unit)) options.add(verbs.id['set-down'], unit);
      if (chosen.length > 0) options.add(verbs.id.done);
    },
    take: {
      'set-down': (_, { chosen }, play, unit) => play.again({ chosen: inserted(chosen, unit) }),
      done: (s, order, play) => {
        play.confirm();
        putDown(s, order, play);
        return play.done();
      },
    },
    bars: {
      'set-down': (s, { truck, chosen }, unit) => barToSetDown(s, truck, chosen, unit),
      done: (_, { chosen }) => (chosen.length > 0 ? undefined : 'crete/VI.G.2.c'),
    },
  },
});

function takeOn(s: State, { truck, chosen }: Order, play: Telling): void {
  const hex = hexOf(s, truck);
  spend(s, truck, termsOf(s).load);
  play.tell('loaded', { truck, units: chosen, hex }, isFaceDown(s, truck) ? only(ALLIED) : undefined);
  carry(s, truck, chosen, play);
  for (const unit of chosen) s.arrived[unit] = CARRIED;
}

function putDown(s: State, { truck, chosen }: Order, play: Telling & Pick<Execution, 'confirm'>): void {
  const hex = hexOf(s, truck);
  spend(s, truck, termsOf(s).unload);
  setDown(s, chosen);
  for (const unit of chosen) s.arrived[unit] = CARRIED;
  play.tell('unloaded', { truck, units: chosen, hex }, isFaceDown(s, truck) ? only(ALLIED) : undefined);
}

/** Taking on and setting down is part of the truck's move (VI.G.2.b.2, VI.G.2.c). */
function spend(s: State, truck: Unit, cost: number): void {
  finishOthers(s, truck);
  s.spent[truck] = cell(s.spent, truck) + cost;
}

/** What it costs; where there are no trucks there is nothing to pay for. */
function termsOf(s: State): TransportTerms {
  return versionOf(s).advanced?.transport ?? { load: 0, unload: 0 };
}

/** The trucks that can take on somebody, and those that can set down somebody. */
export function trucksToLoad(s: State): Unit[] {
  return rosterOf(s).trucks.filter((truck) => barToLoad(s, truck) === undefined);
}

export function trucksToUnload(s: State): Unit[] {
  return rosterOf(s).trucks.filter((truck) => barToUnload(s, truck) === undefined);
}

/** Why a truck can take on nobody. */
export function barToLoad(s: State, truck: Unit): Bar | undefined {
  const bar =
    barToStop(s, truck, 'crete/VI.G.2.a') ?? barToPay(s, truck, 'crete/VI.G.2.b.2', termsOf(s).load);
  if (bar !== undefined) return bar;
  const hex = hexOf(s, truck);
  if (loadable(s, truck, []).length > 0) return undefined;
  return because('crete/VI.G.2.b', phrase('nobody-to-load', { hex }));
}

/** Why a truck can set down nobody. */
export function barToUnload(s: State, truck: Unit): Bar | undefined {
  const bar =
    barToStop(s, truck, 'crete/VI.G.2.c') ?? barToPay(s, truck, 'crete/VI.G.2.c', termsOf(s).unload);
  if (bar !== undefined) return bar;
  return cargoOf(s, truck).length > 0 ? undefined : because('crete/VI.G.2.c', phrase('carries-nobody'));
}

/** Why a truck does neither where it is, whatever it has left. */
function barToStop(s: State, truck: Unit, rule: string): Bar | undefined {
  if (!rosterOf(s).trucks.includes(truck)) return because(rule, phrase('no-truck'));
  if (!isOnMap(s, truck)) return because(rule, absenceOf(s, truck));
  const aboard = barOfCargo(s, truck);
  if (aboard !== undefined) return aboard;
  if (cell(s.arrived, truck) !== LONG_AGO) return because('crete/VI.G.1.e.2', phrase('has-just-come'));
  if (cell(s.finished, truck) > 0) return 'crete/V.A.5.s2';
  const enemies = derived(s).zoneOf(AXIS);
  const hex = hexOf(s, truck);
  if (!enemies.controls(hex)) return undefined;
  return because('crete/VI.G.2.e', phrase('hex-controlled', { hex, hexes: enemies.controllersOf(hex) }));
}

function barToPay(s: State, truck: Unit, rule: string, needed: number): Bar | undefined {
  const left = pointsOf(s, truck);
  return needed <= left ? undefined : because(rule, phrase('points-short', { needed, left }));
}

function pointsOf(s: State, truck: Unit): number {
  return cell(s.kit.counters.allowance, truck) - cell(s.spent, truck);
}

function loadable(s: State, truck: Unit, chosen: readonly Unit[]): Unit[] {
  return unitsIn(s, placeOf(s, truck), ALLIED).filter(
    (unit) => barToTakeOn(s, truck, chosen, unit) === undefined,
  );
}

/** Why a truck cannot take on a unit, beside those that are chosen (VI.G.2.a, VI.G.2.b). */
function barToTakeOn(s: State, truck: Unit, chosen: readonly Unit[], unit: Unit): Bar | undefined {
  const { counters } = s.kit;
  if (chosen.includes(unit)) return because('crete/VI.G.2.a', phrase('is-chosen'));
  if (sideOf(s, unit) !== ALLIED) return because('crete/VI.G.2.a', phrase('is-enemy'));
  if (!counters.isInfantry(unit)) return because('crete/VI.G.2.a', phrase('not-infantry'));
  const idle = barOfCargo(s, unit) ?? barOfRide(s, unit);
  if (idle !== undefined) return idle;
  if (placeOf(s, unit) !== placeOf(s, truck))
    return because('crete/VI.G.2.b', phrase('truck-in', { hex: hexOf(s, truck) }));
  if (cell(s.spent, unit) > 0) return because('crete/VI.G.2.r1', phrase('has-moved'));
  if (cell(s.arrived, unit) !== LONG_AGO) return because('crete/VI.G.2.r1', phrase('has-just-come'));
  const room = roomAboard(s, truck, chosen);
  return barForWantOfRoom('crete/VI.G.2.a', cell(counters.stacking, unit), room);
}

function barToSetDown(s: State, truck: Unit, chosen: readonly Unit[], unit: Unit): Bar | undefined {
  if (chosen.includes(unit)) return because('crete/VI.G.2.c', phrase('is-chosen'));
  if (cell(s.carrier, unit) === truck) return undefined;
  return because('crete/VI.G.2.c', phrase('not-on-truck', { unit: truck }));
}

/** Who could be taken on, what is left then, and how much room there is. */
export function loadForecast(s: State, truck: Unit, chosen: readonly Unit[] = []): Forecast {
  const units = loadable(s, truck, chosen);
  return {
    title: phrase('load-truck', { unit: truck }),
    rule: 'crete/VI.G.2.b',
    facts: [
      ...(units.length > 0
        ? [{ what: phrase('can-be-loaded'), value: phrase('these-units', { units }), rule: 'crete/VI.G.2.a' }]
        : []),
      { what: phrase('room-on-truck'), value: String(roomAboard(s, truck, chosen)), rule: 'crete/VI.G.2.a' },
      pointsFact(s, truck, termsOf(s).load, 'crete/VI.G.2.b.2'),
    ],
    outcomes: [],
    unknown: [],
  };
}

export function unloadForecast(s: State, truck: Unit): Forecast {
  const units = cargoOf(s, truck);
  return {
    title: phrase('unload-truck', { unit: truck }),
    rule: 'crete/VI.G.2.c',
    facts: [
      { what: phrase('is-cargo-of'), value: phrase('these-units', { units }) },
      { what: phrase('points-carried'), value: String(stackingOf(s, units)) },
      pointsFact(s, truck, termsOf(s).unload, 'crete/VI.G.2.c'),
    ],
    outcomes: [],
    unknown: [],
  };
}

function pointsFact(s: State, truck: Unit, cost: number, rule: string) {
  return { what: phrase('points-after'), value: String((pointsOf(s, truck) - cost) / POINT), rule };
}
