import { cell } from '../../engine/arrays.ts';
import { allBut, only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { callOf } from '../../engine/frame.ts';
import { type flag, given, NONE, optional, type ValueOf } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Procedure } from '../../engine/procedure.ts';
import { absenceOf } from './absence.ts';
import { withCargo } from './cargo.ts';
import { STACKING_LIMIT } from './charts.ts';
import { derived } from './derived.ts';
import { eliminate } from './elimination.ts';
import { expose } from './exposure.ts';
import { openPoints } from './face-down.ts';
import { Hex, Side, type Unit } from './kinds.ts';
import { Units } from './lists.ts';
import { losePorts } from './port-loss.ts';
import {
  hexOf,
  isOnMap,
  placeOf,
  pointsIn,
  type State,
  sideOf,
  stackingOf,
  unitsIn,
  unitsOf,
} from './state.ts';
import { BY_LOSS, phrase, steps, verbs } from './words.ts';

/** V.C.4, and V.F.10.c after a retreat: where a side has too much in a hex, it gives up units until the limit holds. */

export const stacking = new Procedure(
  'stacking',
  {
    side: Side,
    /** The hex that a unit has retreated to is looked at alone and at once; otherwise all, when a phase ends. */
    only: optional(Hex),
    /** Whoever still has to retreat out of that hex is gone from it in a moment, and does not count. */
    leaving: Units,
    hex: optional(Hex),
    given: Units,
  },
  ['look', 'give-up'],
);

steps(stacking, {
  look: (s, { side, only: refuge, leaving }, play) => {
    const crowds = derived(s);
    const looked = refuge === NONE ? s.kit.map.land : [refuge];
    const pointsOf = (hex: Hex) => crowds.pointsIn(hex, side) - pointsLeaving(s, hex, leaving);
    const hex = looked.find((one) => pointsOf(one) > STACKING_LIMIT);
    // Among counters that nobody sees it tells something that somebody is given up, or nobody where they have come together.
    const isAmongUnseen = hex !== undefined && s.kit.faceDown.countAt(s, hex) > 0;
    if (isAmongUnseen || couldBeTooMany(s, side)) play.disclose('giving-up');
    if (hex === undefined) return play.done();
    const crowd = { side, hex, retreat: retreatTo(refuge) };
    const counted = { ...crowd, points: pointsOf(hex), limit: STACKING_LIMIT };
    // How much it is tells of counters that nobody sees.
    if (isAmongUnseen) play.tell('too-many-unseen', crowd, allBut(side));
    play.tell('too-many', counted, isAmongUnseen ? only(side) : undefined);
    return play.go('give-up', { hex, given: [] });
  },
  'give-up': {
    rule: {
      among: ['crete/V.C.4.s1', 'crete/V.F.10.c.2'],
      of: (_, { only }) => (only === NONE ? 'crete/V.C.4.s1' : 'crete/V.F.10.c.2'),
    },
    by: (_, { side }) => side,
    asked: (s, { side, hex, leaving }) => {
      const points = pointsStaying(s, given(hex), side, leaving);
      return phrase('give-up-in', { hex: given(hex), points, limit: STACKING_LIMIT });
    },
    playsForced: true,
    options: (s, crowd, options) => {
      for (const unit of unitsIn(s, given(crowd.hex), crowd.side))
        if (!barToGiveUp(s, crowd, unit)) options.add(verbs.id.eliminate, unit);
    },
    take: {
      eliminate: (s, { side, only, leaving, hex, given: gone }, play, unit) => {
        // Whether anybody else has to go tells of those that nobody sees.
        if (s.kit.faceDown.countAt(s, given(hex)) > 0) play.disclose('giving-up');
        expose(s, [unit], play, BY_LOSS);
        eliminate(s, unit, play);
        play.tell('eliminated', { unit, hex: given(hex), retreat: retreatTo(only) });
        losePorts(s, play);
        if (pointsStaying(s, given(hex), side, leaving) > STACKING_LIMIT)
          return play.again({ given: [...gone, unit] });
        return play.go('look', { hex: NONE, given: [] });
      },
    },
    bars: { eliminate: barToGiveUp },
  },
});

/** How it begins: all hexes are looked at, or the one that a unit has retreated to, out of which others are still `leaving`. */
export function crowdsOf(side: Side, only: Crowd['only'] = NONE, leaving: readonly Unit[] = []): Crowd {
  return { side, only, leaving, hex: NONE, given: [] };
}

/** What a side will have to give up when its phase ends as things stand; nothing where it has nowhere too much. */
export function crowdForecast(s: State, side: Side): Forecast | undefined {
  const crowds = derived(s);
  const hexes = s.kit.map.land.filter((hex) => crowds.pointsIn(hex, side) > STACKING_LIMIT);
  return tooMuchForecast('crete/V.C.4.s1', hexes, (hex) => crowds.pointsIn(hex, side));
}

/** The same of a hex to which a unit retreats, one of those that still have to. */
export function refugeForecast(
  s: State,
  unit: Unit,
  hex: Hex,
  retreating: readonly Unit[],
): Forecast | undefined {
  const points = pointsStaying(s, hex, sideOf(s, unit), retreating) + cell(s.kit.counters.stacking, unit);
  return tooMuchForecast('crete/V.F.10.c.2', points > STACKING_LIMIT ? [hex] : [], () => points);
}

function tooMuchForecast(
  rule: string,
  hexes: readonly Hex[],
  pointsOf: (hex: Hex) => number,
): Forecast | undefined {
  if (hexes.length === 0) return undefined;
  return {
    title: phrase('too-much-in', { hexes }),
    rule,
    facts: hexes.map((hex) => ({
      what: phrase('stacking-points', { hex, limit: STACKING_LIMIT }),
      value: String(pointsOf(hex)),
    })),
    outcomes: [{ text: phrase('units-given-up'), chance: 1, tone: 'bad' }],
    unknown: [],
  };
}

/** What a side has in a hex, apart from those that still have to retreat out of it. */
export function pointsStaying(s: State, hex: Hex, side: Side, leaving: readonly Unit[]): number {
  return pointsIn(s, hex, side) - pointsLeaving(s, hex, leaving);
}

function pointsLeaving(s: State, hex: Hex, leaving: readonly Unit[]): number {
  return stackingOf(
    s,
    leaving.filter((unit) => placeOf(s, unit) === hex),
  );
}

/** The hex in which a side is asked to give somebody up: everybody knows that there is too much in it. */
export function crowdedHex(s: State, side: Side): Hex | undefined {
  const call = callOf(s, stacking);
  if (call?.step !== stacking.step('give-up') || call.locals.side !== side) return undefined;
  return given(call.locals.hex);
}

/** Whether there is too much in the hex in which a side is asked to give somebody up. */
export function isCrowded(s: State, hex: Hex, side: Side): boolean {
  const leaving = callOf(s, stacking)?.locals.leaving ?? [];
  return pointsStaying(s, hex, side, leaving) > STACKING_LIMIT;
}

/** Whether somebody has moved to counters that nobody sees, and for all that the Axis knows they are too many now. */
function couldBeTooMany(s: State, side: Side): boolean {
  const { counters, faceDown } = s.kit;
  const moved = unitsOf(s, side).filter((unit) => cell(s.spent, unit) > 0 && isOnMap(s, unit));
  if (moved.length === 0) return false;
  const largest = Math.max(...counters.stacking);
  const open = openPoints(s);
  return moved.some((unit) => {
    const hex = hexOf(s, unit);
    const unseen = faceDown.countAt(s, hex);
    return unseen > 0 && (open.get(hex) ?? 0) + unseen * largest > STACKING_LIMIT;
  });
}

/** Whose units are too many in which hex, and those of them that are given up already. */
interface Crowd {
  readonly side: Side;
  readonly only: Hex | typeof NONE;
  readonly leaving: readonly Unit[];
  readonly hex: Hex | typeof NONE;
  readonly given: readonly Unit[];
}

/** Whether the crowd comes of a retreat. */
function retreatTo(only: Crowd['only']): ValueOf<typeof flag> {
  return only === NONE ? 0 : 1;
}

/** No unit is given up needlessly (V.C.4.r3): in the end each of them would be too much again. */
function barToGiveUp(
  s: State,
  { side, only, leaving, hex, given: gone }: Crowd,
  unit: Unit,
): Bar | undefined {
  const rule = only === NONE ? 'crete/V.C.4.s1' : 'crete/V.F.10.c.2';
  if (sideOf(s, unit) !== side) return because(rule, phrase('is-enemy'));
  if (placeOf(s, unit) !== hex) return because(rule, ...whyElsewhere(s, unit, given(hex)));
  if (leaving.includes(unit)) return because(rule, phrase('about-to-leave'));
  const there = unitsIn(s, given(hex), side).filter((one) => !leaving.includes(one));
  const isNeeded = (one: Unit) => isGivenUpForNeed(s, there, gone, one);
  // Where loads of trucks leave no other way, anybody goes.
  return isNeeded(unit) || !there.some(isNeeded) ? undefined : 'crete/V.C.4.r3';
}

/** Whether a unit is not given up needlessly; with a truck goes its load. */
function isGivenUpForNeed(s: State, there: readonly Unit[], gone: readonly Unit[], unit: Unit): boolean {
  const lost = withCargo(s, unit);
  const sizes = (units: readonly Unit[]) => units.map((one) => cell(s.kit.counters.stacking, one));
  return isPartOfLeast(sizes([...gone, unit]), sizes(there.filter((one) => !lost.includes(one))));
}

/** Where somebody is, and where there is too much. */
function whyElsewhere(s: State, unit: Unit, hex: Hex): readonly [Phrase, ...Phrase[]] {
  if (isOnMap(s, unit)) return [phrase('too-much-elsewhere', { there: hexOf(s, unit), hex })];
  return [absenceOf(s, unit), phrase('too-much-there', { hex })];
}

/** Whether some of the others can go besides, so that what is left is within the limit and none of those gone would fit. */
function isPartOfLeast(gone: readonly number[], others: readonly number[]): boolean {
  // What can be kept of the others so far, with the least of all that goes then; whatever counts nothing stays.
  let ways = new Map([[0, new Set([Math.min(...gone)])]]);
  for (const size of others) {
    if (size === 0) continue;
    const next = new Map<number, Set<number>>();
    for (const [kept, leasts] of ways)
      for (const least of leasts) {
        addTo(next, kept, Math.min(least, size));
        if (kept + size <= STACKING_LIMIT) addTo(next, kept + size, least);
      }
    ways = next;
  }
  return [...ways].some(([kept, leasts]) => [...leasts].some((least) => kept + least > STACKING_LIMIT));
}

function addTo(ways: Map<number, Set<number>>, kept: number, least: number): void {
  ways.set(kept, (ways.get(kept) ?? new Set()).add(least));
}
