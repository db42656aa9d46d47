import { at, cell } from '../../engine/arrays.ts';
import { allBut, only } from '../../engine/audience.ts';
import type { Bar } from '../../engine/bar.ts';
import type { Play } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { comeInto } from './arrival.ts';
import { cargoOf, moveWithCargo, withCargo } from './cargo.ts';
import { derived, isControlledBy } from './derived.ts';
import { barToEvacuate, evacuate, evacuationForecast, evacuees, forgetShipped } from './evacuation.ts';
import { exposure, isNearAircraft } from './exposure.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, AXIS, type Box, enemyOf, type Group, type Hex, type Place, Side, Unit } from './kinds.ts';
import { landing } from './landing.ts';
import { finishOthers, March } from './march.ts';
import { MarchReasons } from './march-reasons.ts';
import { leavingForecast } from './port-loss.ts';
import { reForming, whyNotReFormNow } from './re-form.ts';
import { crowdForecast, crowdsOf, stacking } from './stacking.ts';
import { hexOf, isOnMap, placeOf, type State, sideOf, unitsOf } from './state.ts';
import {
  barToLoad,
  barToUnload,
  loadForecast,
  loading,
  trucksToLoad,
  trucksToUnload,
  unloadForecast,
  unloading,
} from './trucks.ts';
import { BY_DEED, phrase, steps, type Telling, verbs, type Words } from './words.ts';

/** V.A to V.D: movement, one unit at a time; it may go on until another one starts. */

export const movement = new Procedure('movement', { side: Side, picked: optional(Unit) }, [
  'begin',
  're-form',
  'pick',
  'go',
  'check-stacking',
  'end',
]);

steps(movement, {
  begin: (s, { side }, play) => {
    const enemies = derived(s).zoneOf(enemyOf(side));
    for (const unit of unitsOf(s, side)) {
      s.spent[unit] = 0;
      s.finished[unit] = 0;
      s.beganControlled[unit] = isOnMap(s, unit) && enemies.controls(hexOf(s, unit)) ? 1 : 0;
    }
    return side === AXIS ? play.call(landing, {}, 're-form') : play.go('pick');
  },
  're-form': (s, _, play) =>
    s.kit.departures.companies.breakDown
      ? play.call(reForming, { battalion: NONE, chosen: [], more: 0 }, 'pick')
      : play.go('pick'),
  pick: {
    rule: 'crete/V.A.s1',
    draft: true,
    by: (_, { side }) => side,
    asked: (s, { side }) =>
      canAnybodyMove(s, side) || evacuees(s, side).length > 0 ? undefined : phrase('nobody-moves'),
    options: (s, { side }, options) => {
      for (const unit of thoseWhoMove(s, side)) options.add(verbs.id.pick, unit);
      for (const truck of trucksOf(s, side, trucksToLoad)) options.add(verbs.id.load, truck);
      for (const truck of trucksOf(s, side, trucksToUnload)) options.add(verbs.id.unload, truck);
      for (const unit of evacuees(s, side)) options.add(verbs.id.evacuate, unit);
      options.add(verbs.id.end);
    },
    take: {
      pick: (_, __, play, unit) => play.go('go', { picked: unit }),
      load: (_, __, play, truck) => play.call(loading, { truck, chosen: [] }, 'pick'),
      unload: (_, __, play, truck) => play.call(unloading, { truck, chosen: [] }, 'pick'),
      evacuate: takeEvacuation,
      end: (_, { side }, play) => {
        play.confirm();
        return side === AXIS ? play.call(exposure, {}, 'check-stacking') : play.go('check-stacking');
      },
    },
    bars: {
      pick: (s, { side }, unit) => new MarchReasons(s, side).whyNotPick(unit),
      load: (s, { side }, truck) => aboutTrucks(s, side, () => barToLoad(s, truck)),
      unload: (s, { side }, truck) => aboutTrucks(s, side, () => barToUnload(s, truck)),
      evacuate: (s, { side }, unit) => barToEvacuate(s, side, unit),
      // Games without company counters have nothing to say of it.
      're-form': (s, { side }, unit) =>
        s.kit.departures.companies.breakDown ? whyNotReFormNow(s, side, unit) : undefined,
      'by-port': (s, { side }, group) => whyNotComeNow(s, side, group),
      'by-south-edge': (s, { side }, group) => whyNotComeNow(s, side, group),
      land: (s, { side }, group, box) => whyNotComeNow(s, side, group, box),
    },
    previews: {
      end: (s, { side }) => crowdForecast(s, side),
      load: (s, _, truck) => loadForecast(s, truck),
      unload: (s, _, truck) => unloadForecast(s, truck),
      evacuate: (s, _, unit) => evacuationForecast(s, unit),
    },
  },
  go: {
    rule: 'crete/V.A.1',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { side, picked }, options) =>
      options.addReach(verbs.id.go, new March(s, side).reach(given(picked))),
    take: {
      go: (s, { side, picked }, play, path) => {
        play.confirm();
        const unit = given(picked);
        finishOthers(s, unit);
        walk(s, unit, path, play);
        for (const hex of path) comeInto(s, hex, sideOf(s, unit), play);
        // V.A.5.r2: who had to stop next to an enemy, or a counter that may be one, has not been elsewhere.
        const hex = hexOf(s, unit);
        if (isControlledBy(s, enemyOf(side), hex)) {
          const hexes = derived(s).zoneOf(enemyOf(side)).controllersOf(hex);
          play.seal(phrase('stopped-in', { hex, hexes }));
        }
        return play.go('pick', { picked: NONE });
      },
    },
    bars: { go: (s, { side, picked }, path) => new MarchReasons(s, side).barToGo(given(picked), path) },
    previews: { go: (s, { picked }, path) => leavingForecast(s, given(picked), at(path, path.length - 1)) },
  },
  'check-stacking': (_, { side }, play) => play.call(stacking, crowdsOf(side), 'end'),
  end: (s, { side }, play) => {
    // What a phase leaves behind says nothing later.
    for (const unit of unitsOf(s, side)) {
      s.spent[unit] = 0;
      s.finished[unit] = 0;
      s.beganControlled[unit] = 0;
    }
    forgetShipped(s);
    return play.done();
  },
});

/** VI.F.r1: a unit leaves, which ends the move of whoever moved before. */
function takeEvacuation(s: State, _: object, play: Moving, unit: Unit): Frame {
  play.confirm();
  finishOthers(s, unit);
  evacuate(s, unit, play);
  return play.go('pick', { picked: NONE });
}

type Moving = Telling &
  Pick<Play<Words, typeof movement.locals, (typeof movement.outline)[number]>, 'go' | 'confirm'>;

/** Why a group of reinforcements does not come any more, or not yet, to a box or wherever: nothing, where there are none. */
function whyNotComeNow(s: State, side: Side, group: Group | typeof NONE, box: Box | typeof NONE = NONE) {
  const { whyNotComeNow: why } = s.kit.departures.sea;
  return side === ALLIED && group !== NONE ? why?.(s, group, box) : undefined;
}

function thoseWhoMove(s: State, side: Side): readonly Unit[] {
  const march = new March(s, side);
  return unitsOf(s, side).filter((unit) => !march.barToPick(unit));
}

/** Games without trucks have nothing to say of them, and only the Allies have any. */
function aboutTrucks({ kit }: State, side: Side, bar: () => Bar | undefined): Bar | undefined {
  if (kit.departures.transport === undefined) return undefined;
  return side === ALLIED ? bar() : 'crete/V.A.6.s2';
}

/** Trucks that can do something; only the Allies have any (VI.G.2). */
function trucksOf(s: State, side: Side, able: (s: State) => readonly Unit[]): readonly Unit[] {
  return side === ALLIED ? able(s) : [];
}

function canAnybodyMove(s: State, side: Side): boolean {
  return (
    thoseWhoMove(s, side).length > 0 ||
    trucksOf(s, side, trucksToLoad).length > 0 ||
    trucksOf(s, side, trucksToUnload).length > 0
  );
}

/** Takes a unit along a way with all that it carries, and tells what is seen of it. */
function walk(s: State, unit: Unit, path: readonly Hex[], play: Telling): void {
  const from = placeOf(s, unit);
  const hidden = isFaceDown(s, unit);
  const cost = derived(s).pricesFor(sideOf(s, unit)).ofWay(unit, from, path);
  const to = at(path, path.length - 1);
  const isMet = hidden && (isControlledBy(s, AXIS, to) || path.some((hex) => isNearAircraft(s, hex)));
  if (isMet) {
    // Everybody sees which counter it was: it is turned up before it leaves the others.
    play.disclose('contact');
    s.kit.faceDown.expose(s, withCargo(s, unit));
  }
  const cargo = cargoOf(s, unit);
  moveWithCargo(s, unit, to);
  s.spent[unit] = cell(s.spent, unit) + cost;
  tellMove(s, { unit, cargo, from, to, hidden }, play);
  if (isMet) for (const one of [unit, ...cargo]) play.tell('exposed', { unit: one, hex: to, how: BY_DEED });
}

interface Move {
  readonly unit: Unit;
  readonly cargo: readonly Unit[];
  readonly from: Place;
  readonly to: Hex;
  readonly hidden: boolean;
}

/** Whoever moves face down is seen as a counter, and only its own side knows which. */
function tellMove(s: State, { unit, cargo, from, to, hidden }: Move, play: Telling): void {
  const audience = hidden ? only(ALLIED) : undefined;
  if (s.kit.map.isHex(from)) {
    const counters = cargo.length + 1;
    if (hidden && counters === 1) play.tell('counter-moved', { from, to }, allBut(ALLIED));
    if (hidden && counters > 1) play.tell('counters-moved', { counters, from, to }, allBut(ALLIED));
    play.tell('moved', { unit, from, to }, audience);
    if (counters > 1) play.tell('rode-along', { carrier: unit, units: cargo, to }, audience);
  } else {
    if (hidden) play.tell('counter-entered', { to }, allBut(ALLIED));
    play.tell('entered', { unit, to }, audience);
  }
}
