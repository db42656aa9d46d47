import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { given, optional, type ValuesOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { STACKING_LIMIT } from './charts.ts';
import { beachBefore, convoysArriving, unitsAboard } from './convoys.ts';
import { derived, isHeldBy, isHeldUnseen } from './derived.ts';
import { ALLIED, AXIS, type Place, Unit } from './kinds.ts';
import { findNoncombat } from './noncombat.ts';
import { barOfWaiting, placing } from './placing.ts';
import { barForWantOfRoom } from './room.ts';
import { turnBack } from './sea-halves.ts';
import { placeOf, type State, unitsIn } from './state.ts';
import { phrase, steps, type Telling } from './words.ts';

/** V.L.5: whoever has come through is placed in the landing boxes of its beach, face down. */
export const boxing = new Procedure('boxing', { picked: optional(Unit) }, ['pick', 'put']);

const { pick, put } = placing({
  rules: { pick: 'crete/V.L.5.s1', put: 'crete/V.L.5.s1' },
  by: () => AXIS,
  units: arriving,
  places: (s, unit) => boxesFor(s, unit),
  barToPick,
  barToPut,
  barToEnd,
  place: (s, unit, place) => {
    s.place[unit] = place;
    s.aboard[unit] = 0;
    s.kit.atSea.lay(s, unit);
  },
  whenDone: (s, play) => {
    sendBackSurplus(s, play);
    tellLanded(s, play);
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
  if (!map.isBeachBox(place)) return undefined;
  const hex = map.shoreOf(place);
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

function arriving(s: State): readonly Unit[] {
  return convoysArriving(s).flatMap((convoy) => unitsAboard(s, convoy));
}

/** The boxes of the beach that a unit has come to. */
function boxesFor(s: State, unit: Unit): readonly Place[] {
  const beach = beachBefore(s, unit);
  return beach === undefined ? [] : s.kit.map.boxesOf(beach);
}

function barToPick(s: State, unit: Unit): Bar | undefined {
  const bars = boxesFor(s, unit).map((box) => barToPut(s, unit, box));
  if (bars.includes(undefined)) return undefined;
  const isPlaced = s.kit.map.isBeachBox(placeOf(s, unit));
  return bars[0] ?? because('crete/V.L.5.s1', phrase(isPlaced ? 'is-placed' : 'not-arriving'));
}

function barToPut(s: State, unit: Unit, place: Place): Bar | undefined {
  if (!boxesFor(s, unit).includes(place)) {
    const beach = beachBefore(s, unit);
    return beach === undefined ? 'crete/V.L.5.s1' : because('crete/V.L.5.s1', phrase('its-beach', { beach }));
  }
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
  const beaches = new Set(convoysArriving(s).map((convoy) => given(cell(s.beach, convoy))));
  for (const beach of beaches) {
    const counters = map.boxesOf(beach).reduce((sum, box) => sum + atSea.countAt(s, box), 0);
    if (counters > 0) play.tell('convoy-landed', { beach, counters });
    // From a box its shore is the next hex (GAP.4.r1).
    const boxes = map.boxesOf(beach).filter((box) => unitsIn(s, box, AXIS).length > 0);
    findNoncombat(
      s,
      boxes.map((box) => map.shoreOf(box)),
      play,
    );
  }
}
