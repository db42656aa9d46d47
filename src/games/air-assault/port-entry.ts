import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { AXIS, Box, type Unit } from './kinds.ts';
import { goIntoCity } from './landing.ts';
import { Boxes } from './lists.ts';
import { barOfPort, roomBehind } from './ports.ts';
import { barForWantOfRoom } from './room.ts';
import { placeOf, type State, stackingOf, unitsIn } from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** VI.E.3: Axis units go from the landing boxes of ports into their cities, as many as find room; all others wait. */
export const portEntry = new Procedure('port-entry', {}, ['begin', 'end']);

/** One port after the other, and the boxes of those that are still to come. */
export const cityEntry = new Procedure('city-entry', { box: optional(Box), boxes: Boxes }, [
  'next',
  'choose',
]);

steps(portEntry, {
  begin: (s, _, play) => {
    const boxes = s.kit.map.portBoxes.filter((box) => unitsIn(s, box, AXIS).length > 0);
    return play.call(cityEntry, { box: NONE, boxes }, 'end');
  },
  end: (_, __, play) => play.done(),
});

steps(cityEntry, {
  // Where all of them find room there is nothing to choose.
  next: (s, { boxes }, play) => {
    const [box, ...others] = boxes;
    if (box === undefined) return play.done();
    const waiting = unitsIn(s, box, AXIS);
    const able = waiting.filter((unit) => barToEnter(s, unit, box) === undefined);
    const isRoomForAll = stackingOf(s, waiting) <= roomBehind(s, box, AXIS);
    if (able.length > 0 && !isRoomForAll) return play.go('choose', { box });
    if (able.length > 0) for (const unit of waiting) goIntoCity(s, unit, box, play);
    else if (waiting.length > 0) tellWaiting(s, box, waiting.length, play);
    return play.again({ boxes: others });
  },
  choose: {
    rule: 'crete/VI.E.3.2',
    draft: true,
    by: () => AXIS,
    options: (s, { box }, options) => {
      for (const unit of unitsIn(s, given(box), AXIS))
        if (barToEnter(s, unit, given(box)) === undefined) options.add(verbs.id.ashore, unit);
    },
    take: {
      ashore: (s, { box }, play, unit) => {
        play.confirm();
        goIntoCity(s, unit, given(box), play);
        return play.go('next', { box: NONE });
      },
    },
    bars: { ashore: (s, { box }, unit) => barToEnter(s, unit, given(box)) },
    previews: { ashore: (s, { box }, unit) => entryForecast(s, given(box), unit) },
  },
});

function tellWaiting(s: State, box: Box, counters: number, play: Telling): void {
  const port = s.kit.map.portOf(box);
  const isShut = port !== undefined && barOfPort(s, port) !== undefined;
  play.tell(isShut ? 'waiting-shut' : 'waiting', { counters, box });
}

/** Why a unit cannot go on into the city: its port is shut, or there is no room. */
function barToEnter(s: State, unit: Unit, box: Box): Bar | undefined {
  const { counters, map } = s.kit;
  if (placeOf(s, unit) !== box) return because('crete/VI.D.3.c', phrase('not-in-port'));
  const port = map.portOf(box);
  const bar = port === undefined ? undefined : barOfPort(s, port);
  return bar ?? barForWantOfRoom('crete/VI.E.3.2', cell(counters.stacking, unit), roomBehind(s, box, AXIS));
}

/** How much room it leaves in the city, and who has to wait then. */
function entryForecast(s: State, box: Box, unit: Unit): Forecast {
  const { counters, map } = s.kit;
  const hex = map.shoreOf(box);
  const left = roomBehind(s, box, AXIS) - cell(counters.stacking, unit);
  const shut = unitsIn(s, box, AXIS).filter((one) => one !== unit && cell(counters.stacking, one) > left);
  return {
    title: phrase('goes-into-city', { unit, hex }),
    rule: 'crete/VI.E.3.2',
    facts: [
      { what: phrase('room-after', { hex }), value: String(left), rule: 'crete/VI.E.3.2' },
      ...(shut.length > 0
        ? [
            {
              what: phrase('will-wait'),
              value: phrase('these-units', { units: shut }),
              rule: 'crete/VI.D.3.c',
            },
          ]
        : []),
    ],
    outcomes: [],
    unknown: [],
  };
}
