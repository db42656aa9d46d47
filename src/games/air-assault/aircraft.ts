import { because } from '../../engine/bar.ts';
import { optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { AXIS, Unit } from './kinds.ts';
import { placing } from './placing.ts';
import { hexOf, isOnMap, rosterOf, type State } from './state.ts';
import { phrase, steps, type Telling } from './words.ts';

/** V.K: aircraft are put on the map, and leave it when the Axis combat phase is over. */
export const aircraft = new Procedure('aircraft', { picked: optional(Unit) }, ['pick', 'put']);

/** V.K.r2: every aircraft is there again by day; none of them has to fly. */
steps(
  aircraft,
  placing({
    rules: { pick: 'crete/V.K.1', put: 'crete/V.K.1' },
    by: () => AXIS,
    units: (s) => rosterOf(s).aircraft,
    places: ({ kit }) => kit.map.Hex.all,
    barToPick: (s, unit) => {
      if (!s.kit.counters.isAircraft(unit)) return because('crete/V.K.1', phrase('not-aircraft'));
      if (isOnMap(s, unit)) return because('crete/V.K.1', phrase('is-placed'));
      return rosterOf(s).aircraft.includes(unit) ? undefined : 'crete/V.K.1';
    },
    barToPut: ({ kit }, _, place) =>
      kit.map.isHex(place) ? undefined : because('crete/V.K.1', phrase('is-no-hex')),
    barToEnd: () => undefined,
    place: (s, unit, place) => {
      s.place[unit] = place;
    },
    whenDone: (s, play) => {
      for (const unit of flying(s)) play.tell('aircraft-placed', { unit, hex: hexOf(s, unit) });
    },
  }),
);

/** V.K.5: once the Axis combat phase is over, bombers leave the map. */
export function takeAircraftOff(s: State, play: Telling): void {
  const gone = flying(s);
  for (const unit of gone) s.place[unit] = s.kit.map.pool;
  if (gone.length > 0) play.tell('aircraft-gone', { units: gone });
}

function flying(s: State): readonly Unit[] {
  return rosterOf(s).aircraft.filter((unit) => isOnMap(s, unit));
}
