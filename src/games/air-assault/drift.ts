import { cell } from '../../engine/arrays.ts';
import {
  asFacts,
  type Forecast,
  facesWith,
  type Modifier,
  type Outcome,
  reasons,
  sumsOf,
  total,
} from '../../engine/forecast.ts';
import { OFF_MAP } from '../../engine/grid.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { BEYOND_DIAGRAM, OUT_TO_SEA, OVER_THE_EDGE } from './air-words.ts';
import { DRIFT_AMONG_ENEMIES, driftChart, driftOf, GLIDER_DRIFT, STACKING_LIMIT } from './charts.ts';
import { isHeldBy } from './derived.ts';
import { ALLIED, AXIS, type Hex, type Unit } from './kinds.ts';
import type { GameMap } from './map.ts';
import { hexOf, LONG_AGO, placeOf, pointsIn, type State, unitsIn } from './state.ts';
import { phrase, type Rolling, type Telling } from './words.ts';

/** V.I.4: each airborne unit drifts from where it was placed, by a die of its own. */

/** Rolls for one unit and takes it where it comes down. */
export function drift(s: State, unit: Unit, play: Rolling & Telling): void {
  const from = hexOf(s, unit);
  const by = total(modifiersOf(s, unit, from));
  play.foresee('drift', () => driftForecast(s, unit, from));
  const die = play.roll('drift', AXIS);
  if (driftOf(die + by) !== undefined) play.consult(driftChart, die + by, 0);
  const to = comesDown(s, from, die + by);
  if (to === undefined) {
    s.place[unit] = s.kit.map.eliminated;
    s.arrived[unit] = LONG_AGO;
    play.tell('lost-in-drift', { unit, from, end: endOf(s, from, die + by), die, by });
    return;
  }
  s.place[unit] = to;
  if (to === from) play.tell('on-target', { unit, hex: to, die, by });
  else play.tell('drifted', { unit, from, to, die, by });
  if (isHeldBy(s, ALLIED, to)) play.tell('down-among-enemies', { unit, hex: to });
  const points = pointsIn(s, to, AXIS);
  if (points > STACKING_LIMIT) play.tell('down-too-many', { hex: to, points, limit: STACKING_LIMIT });
}

/** What may come of placing a unit in a hex. */
export function driftForecast(s: State, unit: Unit, from: Hex): Forecast {
  const modifiers = modifiersOf(s, unit, from);
  const by = total(modifiers);
  const read = (sum: number) => phraseOf(s, unit, from, comesDown(s, from, sum));
  const isLost = (die: number) => comesDown(s, from, die + by) === undefined;
  return {
    title: phrase('drift-of', { unit, hex: from }),
    rule: 'crete/V.I.4.s1',
    facts: asFacts(modifiers),
    outcomes: outcomesOf(s, unit, from, by),
    unknown: [],
    chart: { name: driftChart.name, column: 0 },
    faces: facesWith(isLost),
    dice: [{ what: phrase('drift-die'), facts: [], modifiers, sums: sumsOf(read, by) }],
  };
}

/** V.I.4.r3: all of them add up, and the hex of placement counts. Whatever lies face down there is an enemy (V.I.4.r5). */
function modifiersOf(s: State, unit: Unit, from: Hex): readonly Modifier[] {
  return reasons(
    s.kit.counters.isGlider(unit) && { why: phrase('glider'), by: GLIDER_DRIFT, rule: 'crete/V.I.4.b' },
    hasEnemies(s, from) && { why: phrase('among-enemies'), by: DRIFT_AMONG_ENEMIES, rule: 'crete/V.I.4.c' },
  );
}

function hasEnemies(s: State, hex: Hex): boolean {
  return unitsIn(s, hex, ALLIED).length > 0;
}

/** The hex to which a sum of die and modifiers leads; none in the sea, off the map and beyond the diagram. */
function comesDown({ kit: { map } }: State, from: Hex, sum: number): Hex | undefined {
  const to = goalOf(map, from, sum);
  return to !== undefined && to !== OFF_MAP && map.isLand(to) ? to : undefined;
}

/** The hex on the diagram, on land or not; none beyond it. */
function goalOf(map: GameMap, from: Hex, sum: number): Hex | typeof OFF_MAP | undefined {
  const way = driftOf(sum);
  if (way === undefined) return undefined;
  const { q, r } = map.grid.coordinates(from);
  return map.grid.hexAt(q + way.q, r + way.r);
}

/** Where whoever comes down nowhere is lost. */
function endOf({ kit: { map } }: State, from: Hex, sum: number) {
  const to = goalOf(map, from, sum);
  if (to === undefined) return BEYOND_DIAGRAM;
  return to === OFF_MAP ? OVER_THE_EDGE : OUT_TO_SEA;
}

/** One for each hex, and one for all that is lost. */
function outcomesOf(s: State, unit: Unit, from: Hex, by: number): readonly Outcome[] {
  const ways = new Map<Hex | undefined, number>();
  for (const die of facesWith(() => true)) {
    const to = comesDown(s, from, die + by);
    ways.set(to, (ways.get(to) ?? 0) + 1);
  }
  return [...ways].map(([to, faces]) => ({
    text: phraseOf(s, unit, from, to),
    chance: faces / FACES,
    name: to === undefined ? 'lost' : s.kit.map.Hex.name(to),
    tone: isBad(s, unit, to) ? 'bad' : 'even',
  }));
}

const FACES = 6;

/** To be lost, to have to fight, or to find no room. */
function isBad(s: State, unit: Unit, to: Hex | undefined): boolean {
  return to === undefined || hasEnemies(s, to) || pointsWith(s, unit, to) > STACKING_LIMIT;
}

function phraseOf(s: State, unit: Unit, from: Hex, to: Hex | undefined): Phrase {
  if (to === undefined) return phrase('drift-lost');
  if (hasEnemies(s, to)) return phrase('drift-onto-enemies', { hex: to });
  const points = pointsWith(s, unit, to);
  if (points > STACKING_LIMIT) return phrase('drift-onto-full', { hex: to, points, limit: STACKING_LIMIT });
  return to === from ? phrase('no-drift', { hex: to }) : phrase('drift-to', { hex: to });
}

/** What the Axis has in a hex with a unit that comes down there. */
function pointsWith(s: State, unit: Unit, hex: Hex): number {
  const own = placeOf(s, unit) === hex ? 0 : cell(s.kit.counters.stacking, unit);
  return pointsIn(s, hex, AXIS) + own;
}
