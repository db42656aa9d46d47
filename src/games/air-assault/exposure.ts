import { Procedure } from '../../engine/procedure.ts';
import { derived } from './derived.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, AXIS, type Hex, type Unit } from './kinds.ts';
import { landing } from './movement.ts';
import { hexOf, isOnMap, placeOf, type State, unitsIn, unitsOf } from './state.ts';
import { steps, type Telling, verbs } from './words.ts';

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
      expose(s, turned, play);
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
        s.kit.faceDown.turnDown(s, unit);
        play.tell('turned-down', { unit, hex: hexOf(s, unit) });
        return play.again();
      },
      end: (_, __, play) => play.done(),
    },
    bars: { 'turn-down': (s, _, unit) => barToTurnDown(s, unit) },
  },
});

function barToTurnDown(s: State, unit: Unit): string | undefined {
  if (!isOnMap(s, unit) || isFaceDown(s, unit)) return 'crete/V.M.4.s1';
  return derived(s).zoneOf(AXIS).holdsOrControls(hexOf(s, unit)) ? 'crete/V.M.4.s1' : undefined;
}

/** Turns units up for all to see; a decoy among them is gone for good. */
export function expose(s: State, units: readonly Unit[], play: Telling): void {
  const turned = units.filter((unit) => isFaceDown(s, unit));
  s.kit.faceDown.expose(s, turned);
  for (const unit of turned) {
    const hex = hexOf(s, unit);
    if (s.kit.counters.isDecoy(unit)) {
      s.place[unit] = s.kit.map.eliminated;
      play.tell('decoy-removed', { hex });
    } else play.tell('exposed', { unit, hex });
  }
}

/** The hexes in which counters lie face down. */
function hexesFaceDown(s: State): Hex[] {
  return s.kit.faceDown.stacks(s).map(({ place }) => place);
}

/** Whether an Axis unit lies in a box that opens on a hex. */
function isBeforeBox(s: State, hex: Hex): boolean {
  const { ground } = s.kit.map;
  return unitsOf(s, AXIS).some((unit) => {
    const place = placeOf(s, unit);
    return s.kit.counters.isCombatUnit(unit) && ground.isBox(place) && ground.opens(place).includes(hex);
  });
}
