import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { given, optional, type ValuesOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { numberOnTop } from './box-counters.ts';
import { STACKING_LIMIT } from './charts.ts';
import { convoysArriving, destinationOf, unitsAboard } from './convoys.ts';
import { derived, isHeldBy, isHeldUnseen } from './derived.ts';
import { ALLIED, AXIS, type Box, type Place, Unit } from './kinds.ts';
import { findNoncombat } from './noncombat.ts';
import { barOfWaiting, placing } from './placing.ts';
import { roomBehind, sinkInBoxes } from './ports.ts';
import { barForWantOfRoom } from './room.ts';
import { turnBack } from './sea-halves.ts';
import { placeOf, type State, sideOf, unitsIn } from './state.ts';
import { phrase, steps, type Telling } from './words.ts';

/** V.L.5: whoever has come through is placed in the landing boxes of its beach, face down. */
export const boxing = new Procedure('boxing', { picked: optional(Unit) }, ['pick', 'put']);

const { pick, put } = placing({
  rules: { pick: 'crete/V.L.5.s1', put: 'crete/V.L.5.s1' },
  // The counters in a box have their numbers in the order in which they are laid.
  inAnyOrder: false,
  by: () => AXIS,
  units: arriving,
  places: (s, unit) => boxesFor(s, unit),
  barToPick,
  barToPut,
  barToEnd,
  place: (s, unit, place) => {
    s.place[unit] = place;
    s.aboard[unit] = 0;
    numberOnTop(s, unit);
    s.kit.atSea.lay(s, unit);
  },
  whenDone: (s, play) => {
    sendBackSurplus(s, play);
    tellLanded(s, play);
    sinkInBoxes(s, play);
  },
});

steps(boxing, { pick, put: { ...put, previews: { put: boxForecast } } });

/** Where a unit gets from a box. */
function boxForecast(
  s: State,
  { picked }: ValuesOf<typeof boxing.locals>,
  place: Place,
): Forecast | undefined {
  const { map } = s.kit;
  if (!map.isLandingBox(place)) return undefined;
  const hex = map.shoreOf(place);
  if (map.isPortBox(place)) return portBoxForecast(s, given(picked), place);
  const shore = { what: phrase('opens-on'), value: phrase('these-hexes', { hexes: [hex] }) };
  const who = isHeldUnseen(s, hex) ? 'counters-ashore' : 'enemy-ashore';
  const enemies = { what: phrase(who, { hex }), value: phrase('to-be-cleared') };
  return {
    title: phrase('lands-from', { unit: given(picked), box: place }),
    rule: 'crete/V.L.6.s1',
    facts: [
      { ...shore, rule: 'crete/V.L.6.s1' },
      ...(isHeldBy(s, ALLIED, hex) ? [{ ...enemies, rule: 'crete/V.L.7.c' }] : []),
    ],
    outcomes: [],
    unknown: [],
  };
}

/** Off a port any number may lie; how many go on into the city depends on who is there. */
function portBoxForecast(s: State, unit: Unit, box: Box): Forecast {
  const hex = s.kit.map.shoreOf(box);
  const room = roomBehind(s, box, AXIS);
  return {
    title: phrase('lands-from', { unit, box }),
    rule: 'crete/VI.E.3',
    facts: [
      { what: phrase('opens-on'), value: phrase('these-hexes', { hexes: [hex] }), rule: 'crete/VI.E.3' },
      { what: phrase('room-ashore', { hex }), value: String(Math.max(room, 0)), rule: 'crete/VI.E.3.2' },
    ],
    outcomes: [],
    unknown: [],
  };
}

function arriving(s: State): readonly Unit[] {
  return convoysArriving(s).flatMap((convoy) => unitsAboard(s, convoy));
}

/** The boxes of the beach that a unit has come to, or that of the port. */
function boxesFor(s: State, unit: Unit): readonly Place[] {
  const destination = destinationOf(s, unit);
  return destination === undefined ? [] : s.kit.map.boxesAt(destination);
}

function barToPick(s: State, unit: Unit): Bar | undefined {
  const bars = boxesFor(s, unit).map((box) => barToPut(s, unit, box));
  if (bars.includes(undefined)) return undefined;
  if (sideOf(s, unit) !== AXIS) return because('crete/V.L.5.s1', phrase('is-enemy'));
  const isPlaced = s.kit.map.isLandingBox(placeOf(s, unit));
  return bars[0] ?? because('crete/V.L.5.s1', phrase(isPlaced ? 'is-placed' : 'not-arriving'));
}

function barToPut(s: State, unit: Unit, place: Place): Bar | undefined {
  if (!boxesFor(s, unit).includes(place)) {
    const destination = destinationOf(s, unit);
    return destination === undefined
      ? 'crete/V.L.5.s1'
      : because('crete/V.L.5.s1', phrase('comes-to', { destination }));
  }
  // The box of a port takes any number (VI.E.3.2).
  if (s.kit.map.isPortBox(place)) return undefined;
  const left = STACKING_LIMIT - derived(s).pointsIn(place, AXIS);
  return barForWantOfRoom('crete/V.L.5.r1', cell(s.kit.counters.stacking, unit), left);
}

/** Nobody stays behind who finds room. */
function barToEnd(s: State): Bar | undefined {
  const waiting = arriving(s).filter((unit) => barToPick(s, unit) === undefined);
  return barOfWaiting('crete/V.L.5.s1', waiting);
}

function sendBackSurplus(s: State, play: Telling): void {
  const surplus = arriving(s);
  if (surplus.length === 0) return;
  play.tell('no-room', { units: surplus });
  turnBack(s, surplus, play);
}

function tellLanded(s: State, play: Telling): void {
  const { map, atSea } = s.kit;
  const destinations = new Set(convoysArriving(s).map((convoy) => given(cell(s.destination, convoy))));
  for (const destination of destinations) {
    const boxes = map.boxesAt(destination);
    const counters = boxes.reduce((sum, box) => sum + atSea.countAt(s, box), 0);
    if (counters > 0) play.tell('convoy-landed', { destination, counters });
    // From a box its shore is the next hex (GAP.4.r1).
    const taken = boxes.filter((box) => unitsIn(s, box, AXIS).length > 0);
    findNoncombat(
      s,
      taken.map((box) => map.shoreOf(box)),
      play,
    );
  }
}
