import { type Bar, because } from '../../engine/bar.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barOfCargo, withCargo } from './cargo.ts';
import { derived } from './derived.ts';
import { eliminate } from './elimination.ts';
import { isFaceDown, turnDown } from './face-down.ts';
import { ALLIED, AXIS, type Hex, type Unit } from './kinds.ts';
import { landing } from './landing.ts';
import {
  combatUnitsIn,
  hexOf,
  isLoaded,
  isOnMap,
  rosterOf,
  type State,
  sideOf,
  unitsIn,
  unitsOf,
} from './state.ts';
import { BY_DEED, type Exposing, IN_CLOSING, phrase, steps, type Telling, verbs } from './words.ts';

/** V.M: counters that are turned up, and down again. */

/** V.M.3: closes the Axis movement phase. What turns out to be free then is landed on (V.L.6.r3). */
export const exposure = new Procedure('exposure', {}, ['turn-up']);

steps(exposure, {
  'turn-up': (s, _, play) => {
    const near = derived(s).zoneOf(AXIS);
    const found = hexesFaceDown(s).filter((hex) => near.controls(hex) || isBeforeBox(s, hex));
    if (found.length === 0) return play.done();
    play.disclose('exposure');
    for (const hex of found) {
      const turned = unitsIn(s, hex, ALLIED).filter((unit) => isFaceDown(s, unit));
      expose(s, turned, play, IN_CLOSING);
    }
    // Whoever goes ashore then may stand next to others.
    return play.call(landing, {}, 'turn-up');
  },
});

/** V.M.4: at the start of their segment the Allies may turn down what nobody of the Axis stands next to. */
export const turningDown = new Procedure('turning-down', {}, ['choose']);

steps(turningDown, {
  choose: {
    rule: 'crete/V.M.4.s1',
    by: () => ALLIED,
    playsForced: true,
    options: (s, _, options) => {
      for (const unit of unitsOf(s, ALLIED))
        if (!barToTurnDown(s, unit)) options.add(verbs.id['turn-down'], unit);
      options.add(verbs.id.end);
    },
    take: {
      'turn-down': (s, _, play, unit) => {
        for (const one of withCargo(s, unit)) {
          turnDown(s, one);
          play.tell('turned-down', { unit: one, hex: hexOf(s, one) });
        }
        return play.again();
      },
      end: (_, __, play) => play.done(),
    },
    bars: { 'turn-down': (s, _, unit) => whyNotTurnDown(s, unit) },
  },
});

function barToTurnDown(s: State, unit: Unit): string | undefined {
  if (sideOf(s, unit) !== ALLIED || !isOnMap(s, unit) || isFaceDown(s, unit)) return 'crete/V.M.4.s1';
  // Ships are always seen, and whatever a truck carries lies as the truck does.
  if (s.kit.counters.isShip(unit) || isLoaded(s, unit)) return 'crete/V.M.4.s1';
  const hex = hexOf(s, unit);
  const isMet = derived(s).zoneOf(AXIS).holdsOrControls(hex) || isNearAircraft(s, hex);
  return isMet ? 'crete/V.M.4.s1' : undefined;
}

/** The same with who is near. */
function whyNotTurnDown(s: State, unit: Unit): Bar | undefined {
  const rule = barToTurnDown(s, unit);
  if (rule === undefined) return undefined;
  if (sideOf(s, unit) !== ALLIED) return because(rule, phrase('is-enemy'));
  if (!isOnMap(s, unit)) return because(rule, phrase('not-on-map'));
  if (isFaceDown(s, unit)) return because(rule, phrase('is-face-down'));
  const aboard = barOfCargo(s, unit);
  if (aboard !== undefined) return aboard;
  if (s.kit.counters.isShip(unit)) return because(rule, phrase('is-ship'));
  const hex = hexOf(s, unit);
  const hexes = derived(s).zoneOf(AXIS).controllersOf(hex);
  const near = hexes.length > 0 ? hexes : aircraftNear(s, hex).map((one) => hexOf(s, one));
  return because(rule, phrase('axis-near', { hexes: near }));
}

/** Whether an aircraft is over a hex or one next to it. */
export function isNearAircraft(s: State, hex: Hex): boolean {
  return aircraftNear(s, hex).length > 0;
}

function aircraftNear(s: State, hex: Hex): Unit[] {
  const { map } = s.kit;
  return rosterOf(s).aircraft.filter((unit) => isOnMap(s, unit) && map.isNear(hexOf(s, unit), hex));
}

/** Turns units up for all to see, and what a truck among them carries; a decoy among them is gone for good. */
export function expose(s: State, units: readonly Unit[], play: Telling, how: Exposing = BY_DEED): void {
  const turned = [...new Set(units.flatMap((unit) => withCargo(s, unit)))].filter((unit) =>
    isFaceDown(s, unit),
  );
  s.kit.faceDown.expose(s, turned);
  for (const unit of turned) {
    const hex = hexOf(s, unit);
    if (s.kit.counters.isDecoy(unit)) {
      eliminate(s, unit, play);
      play.tell('decoy-removed', { hex, how });
    } else play.tell('exposed', { unit, hex, how });
  }
}

/** The hexes in which counters lie face down. */
function hexesFaceDown(s: State): Hex[] {
  return s.kit.faceDown.places(s).filter((place) => s.kit.map.isHex(place));
}

/** Whether an Axis combat unit lies in a beach box that opens on a hex. */
function isBeforeBox(s: State, hex: Hex): boolean {
  return s.kit.map.boxesBefore(hex).some((box) => combatUnitsIn(s, box, AXIS).length > 0);
}
