import { Procedure } from '../../engine/procedure.ts';
import { comeInto } from './arrival.ts';
import { derived, isHeldBy } from './derived.ts';
import { eliminate } from './elimination.ts';
import { ALLIED, AXIS, type Box, type Hex, type Unit } from './kinds.ts';
import { enterSector, LANDED, type State, unitsIn } from './state.ts';
import { steps, type Telling } from './words.ts';

/** V.L.6: whoever lies in a beach box before a free hex goes ashore, and that is its whole move. */
export const landing = new Procedure('landing', {}, ['ashore']);

steps(landing, {
  ashore: (s, _, play) => {
    const { map } = s.kit;
    const enemies = derived(s).zoneOf(ALLIED);
    for (const box of map.beachBoxes) {
      const hex = map.shoreOf(box);
      if (!enemies.holds(hex)) for (const unit of unitsIn(s, box, AXIS)) goAshore(s, unit, hex, play);
    }
    return play.done();
  },
});

/** A unit leaves its landing box and is seen by everybody. */
export function goAshore(s: State, unit: Unit, hex: Hex, play: Telling): void {
  land(s, unit, hex, play);
  play.tell('gone-ashore', { unit, hex });
  comeInto(s, hex, AXIS, play);
}

/** The same from the box of a port into its city (VI.E.3). */
export function goIntoCity(s: State, unit: Unit, box: Box, play: Telling): void {
  const hex = s.kit.map.shoreOf(box);
  land(s, unit, hex, play);
  play.tell('gone-into-city', { unit, hex });
  comeInto(s, hex, AXIS, play);
}

function land(s: State, unit: Unit, hex: Hex, play: Telling): void {
  const { atSea } = s.kit;
  if (atSea.has(s, unit)) {
    play.disclose('ashore');
    atSea.expose(s, [unit]);
  }
  s.place[unit] = hex;
  s.slot[unit] = 0;
  s.arrived[unit] = LANDED;
  enterSector(s, hex);
}

/** V.L.7.r2: whoever is still in a beach box when the Axis combat phase is over is lost. */
export function loseStranded(s: State, play: Telling): void {
  const { map, atSea } = s.kit;
  for (const box of map.beachBoxes) {
    const stranded = unitsIn(s, box, AXIS);
    if (stranded.length === 0) continue;
    if (stranded.some((unit) => atSea.has(s, unit))) play.disclose('ashore');
    atSea.expose(s, stranded);
    const cleared = isHeldBy(s, ALLIED, map.shoreOf(box)) ? 0 : 1;
    for (const unit of stranded) {
      eliminate(s, unit);
      play.tell('stranded', { unit, box, cleared });
    }
  }
}
