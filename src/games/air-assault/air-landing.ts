import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because, ruleOf } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { given, optional } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Procedure } from '../../engine/procedure.ts';
import { comeInto } from './arrival.ts';
import { STACKING_LIMIT } from './charts.ts';
import { derived } from './derived.ts';
import { tellOfFlak } from './flak.ts';
import { type Airfield, AXIS, type Place, Unit } from './kinds.ts';
import { placing } from './placing.ts';
import { landingTurnOf } from './roster.ts';
import {
  DROPPED,
  FIRING,
  hexOf,
  isOnCard,
  LANDED,
  rosterOf,
  type State,
  stackingOf,
  unitsIn,
} from './state.ts';
import { phrase, steps } from './words.ts';

/** V.J: units are flown in to airfields that the Axis held when its segment began. */
export const airLanding = new Procedure('air-landing', { picked: optional(Unit) }, ['begin', 'pick', 'put']);

/** V.J.r5, V.J.r6: to as many airfields as are open; whoever does not land waits on the card. */
const { pick, put } = placing({
  rules: { pick: 'crete/V.J.s1', put: 'crete/V.J.1' },
  by: () => AXIS,
  units: waitingToLand,
  places: ({ kit: { map } }) => map.Airfield.all.map((airfield) => at(map.airfields, airfield).hex),
  barToPick: barToFlyIn,
  barToPut: (s, unit, place) => {
    const airfield = airfieldIn(s, place);
    return airfield === undefined ? 'crete/V.J.1' : barToLand(s, unit, airfield);
  },
  barToEnd: () => undefined,
  place: (s, unit, place) => {
    s.place[unit] = place;
    s.arrived[unit] = LANDED;
  },
  whenDone: (s, play) => {
    for (const airfield of s.kit.map.Airfield.all)
      for (const unit of landedAt(s, airfield)) {
        play.tell('air-landed', { unit, airfield });
        comeInto(s, hexOf(s, unit), AXIS, play);
      }
  },
});

steps(airLanding, {
  begin: (s, _, play) => {
    for (const airfield of s.kit.map.Airfield.all) if (isWanted(s, airfield)) tellOfFlak(s, airfield, play);
    return waitingToLand(s).some((unit) => !barToFlyIn(s, unit)) ? play.go('pick') : play.done();
  },
  pick: { ...pick, bars: { ...pick.bars, put: (s, _, place) => whyNotLandAt(s, place) } },
  put: {
    ...put,
    previews: {
      put: (s, { picked }, place) => {
        const airfield = airfieldIn(s, place);
        return airfield === undefined ? undefined : landingForecast(s, given(picked), airfield);
      },
    },
  },
});

/** Those on the card whose turn has come (V.J.r6). */
function waitingToLand(s: State): readonly Unit[] {
  return rosterOf(s).airLanding.filter(
    (unit) => isOnCard(s, unit) && landingTurnOf(s.kit.counters, unit) <= s.turn,
  );
}

/** Whether somebody could land there, but for the flak: only then it matters. */
function isWanted(s: State, airfield: Airfield): boolean {
  if (barOfField(s, airfield) !== undefined) return false;
  return waitingToLand(s).some((unit) => !barOfRoom(s, unit, airfield));
}

/** Why a unit cannot be flown in now. */
export function barToFlyIn(s: State, unit: Unit): Bar | undefined {
  if (!rosterOf(s).airLanding.includes(unit)) return 'crete/V.J.s1';
  if (!isOnCard(s, unit)) return 'crete/V.J.1';
  const turn = landingTurnOf(s.kit.counters, unit);
  if (turn > s.turn) return because('crete/V.J.r6', phrase('comes-in-turn', { turn }));
  const { Airfield } = s.kit.map;
  const bars = Airfield.all.map((airfield) => barToLand(s, unit, airfield));
  if (bars.includes(undefined)) return undefined;
  // What is said is of the fields that the Axis held, if it held any: each has its own reason.
  const held = bars.filter((_, airfield) => barOfField(s, at(Airfield.all, airfield)) === undefined);
  return together(held) ?? bars[0];
}

/** Several reasons in one, by the rule of the first. */
function together(bars: readonly (Bar | undefined)[]): Bar | undefined {
  const phrases = bars.flatMap((bar) => (typeof bar === 'object' ? bar.because : []));
  const [[first, ...others], [bar]] = [phrases, bars];
  return bar === undefined || first === undefined ? bar : because(ruleOf(bar), first, ...others);
}

/** Why nobody who waits can be flown in to a place now. */
function whyNotLandAt(s: State, place: Place): Bar | undefined {
  const airfield = airfieldIn(s, place);
  if (airfield === undefined) return 'crete/V.J.1';
  const { stacking } = s.kit.counters;
  // Where the smallest finds no room, nobody does.
  const [smallest] = waitingToLand(s).toSorted((a, b) => cell(stacking, a) - cell(stacking, b));
  return smallest === undefined ? undefined : barToLand(s, smallest, airfield);
}

/** Why a unit cannot be flown in to an airfield. */
function barToLand(s: State, unit: Unit, airfield: Airfield): Bar | undefined {
  const bar = barOfField(s, airfield);
  if (bar !== undefined) return bar;
  if (cell(s.flak, airfield) !== FIRING) return barOfRoom(s, unit, airfield);
  return because('crete/V.J.1.b', phrase('field-under-flak', { airfield }));
}

/** V.J.1: an airfield on which airborne units have just dropped was not held when the segment began (V.J.r4). */
function barOfField(s: State, airfield: Airfield): string | undefined {
  if (cell(s.open, airfield) > 0) return undefined;
  const there = unitsIn(s, at(s.kit.map.airfields, airfield).hex, AXIS);
  return there.some((unit) => cell(s.arrived, unit) === DROPPED) ? 'crete/V.J.r4' : 'crete/V.J.1';
}

/** V.J.2: what an airfield takes in one turn, and what its hex holds. */
function barOfRoom(s: State, unit: Unit, airfield: Airfield): Bar | undefined {
  const { counters, map } = s.kit;
  const { hex } = at(map.airfields, airfield);
  const size = cell(counters.stacking, unit);
  const capacity = capacityLeft(s, airfield);
  if (size > capacity) return because('crete/V.J.2', phrase('landing-room', { airfield, left: capacity }));
  const left = roomLeft(s, airfield);
  return size > left ? because('crete/V.J.2.2', phrase('stacking-room', { hex, left })) : undefined;
}

/** What an airfield takes before one more is flown in to it. */
function landingForecast(s: State, unit: Unit, airfield: Airfield): Forecast {
  const { hex } = at(s.kit.map.airfields, airfield);
  const fact = (what: Phrase, left: number, rule: string) => ({ what, value: String(left), rule });
  return {
    title: phrase('flown-in', { unit, airfield }),
    rule: 'crete/V.J.2',
    facts: [
      fact(phrase('field-takes'), capacityLeft(s, airfield), 'crete/V.J.2'),
      fact(phrase('room-in', { hex }), roomLeft(s, airfield), 'crete/V.J.2.2'),
    ],
    outcomes: [],
    unknown: [],
  };
}

/** What an airfield still takes in this turn, in stacking points. */
function capacityLeft(s: State, airfield: Airfield): number {
  return at(s.kit.map.airfields, airfield).capacity - stackingOf(s, landedAt(s, airfield));
}

/** What its hex still holds. */
function roomLeft(s: State, airfield: Airfield): number {
  const { hex } = at(s.kit.map.airfields, airfield);
  return Math.max(STACKING_LIMIT - derived(s).pointsIn(hex, AXIS), 0);
}

/** Those that were flown in to an airfield in this turn. */
function landedAt(s: State, airfield: Airfield): readonly Unit[] {
  const there = unitsIn(s, at(s.kit.map.airfields, airfield).hex, AXIS);
  return there.filter((unit) => cell(s.arrived, unit) === LANDED && rosterOf(s).airLanding.includes(unit));
}

function airfieldIn({ kit: { map } }: State, place: Place): Airfield | undefined {
  return map.Airfield.all.find((airfield) => at(map.airfields, airfield).hex === place);
}
