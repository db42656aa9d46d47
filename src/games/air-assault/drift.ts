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
import { BEYOND_DIAGRAM, DriftEnd, OUT_TO_SEA, OVER_THE_EDGE } from './air-words.ts';
import { setFootIn } from './arrival.ts';
import {
  DRIFT_AMONG_ENEMIES,
  driftChart,
  driftOf,
  FLAK_DRIFT,
  GLIDER_DRIFT,
  STACKING_LIMIT,
} from './charts.ts';
import { isHeldBy, isHeldUnseen } from './derived.ts';
import { eliminate } from './elimination.ts';
import { ALLIED, AXIS, type Hex, type Unit } from './kinds.ts';
import { type State, stackingOf, unitsIn } from './state.ts';
import { phrase, type Rolling, type Telling } from './words.ts';

/** V.I.4: each airborne unit drifts from where it was placed, by a die of its own. */

/** A unit in the air over a hex, with all others that have still to come down. */
interface Flight {
  readonly unit: Unit;
  readonly from: Hex;
  readonly waiting: readonly Unit[];
  /** The antiaircraft units that fire at it, as far as it is known (VI.B.2). */
  readonly flak: number;
}

/** Where a sum of die and modifiers leads: down in a hex, or to the end of the unit. */
type Landfall = { readonly hex: Hex } | { readonly end: DriftEnd };

/** Rolls for one unit and takes it where it comes down. */
export function drift(s: State, flight: Flight, play: Rolling & Telling): void {
  const { unit, from } = flight;
  const by = total(modifiersOf(s, flight));
  play.foresee('drift', () => driftForecast(s, flight));
  const die = play.roll('drift', AXIS);
  if (driftOf(die + by) !== undefined) play.consult(driftChart, die + by, 0);
  const landfall = comesDown(s, from, die + by);
  if ('end' in landfall) {
    eliminate(s, unit, play);
    play.tell('lost-in-drift', { unit, from, end: landfall.end, die, by });
    return;
  }
  const { hex } = landfall;
  const points = pointsWith(s, flight, hex);
  s.place[unit] = hex;
  if (hex === from) play.tell('on-target', { unit, hex, die, by });
  else play.tell('drifted', { unit, from, to: hex, die, by });
  setFootIn(s, hex, play);
  if (isHeldBy(s, ALLIED, hex))
    play.tell(isHeldUnseen(s, hex) ? 'down-among-counters' : 'down-among-enemies', { unit, hex });
  if (points > STACKING_LIMIT) play.tell('down-too-many', { hex, points, limit: STACKING_LIMIT });
}

/** What may come of placing a unit in a hex. */
export function driftForecast(s: State, flight: Flight): Forecast {
  const { unit, from } = flight;
  const modifiers = modifiersOf(s, flight);
  const by = total(modifiers);
  return {
    title: phrase('drift-of', { unit, hex: from }),
    rule: 'crete/V.I.4.s1',
    facts: asFacts(modifiers),
    outcomes: outcomesOf(s, flight, by),
    unknown: [],
    chart: { name: driftChart.name, column: 0 },
    faces: facesWith((die) => isBad(s, flight, comesDown(s, from, die + by))),
    dice: [
      {
        what: phrase('drift-die'),
        facts: [],
        modifiers,
        sums: sumsOf((sum) => phraseOf(s, flight, comesDown(s, from, sum)), by),
      },
    ],
  };
}

/** V.I.4.r3: all of them add up, and the hex of placement counts. Whatever lies face down there is an enemy (V.I.4.r5), and so is a noncombat unit. */
function modifiersOf(s: State, { unit, from, flak }: Flight): readonly Modifier[] {
  return reasons(
    s.kit.counters.isGlider(unit) && { why: phrase('glider'), by: GLIDER_DRIFT, rule: 'crete/V.I.4.b' },
    hasEnemies(s, from) && { why: phrase('among-enemies'), by: DRIFT_AMONG_ENEMIES, rule: 'crete/V.I.4.c' },
    flak > 0 && { why: phrase('flak-over'), by: flak * FLAK_DRIFT, rule: 'crete/VI.B.2.s1' },
  );
}

function hasEnemies(s: State, hex: Hex): boolean {
  return unitsIn(s, hex, ALLIED).length > 0;
}

/** Nobody lives through the sea, the edge of the map or a sum that the diagram does not have. */
function comesDown({ kit: { map } }: State, from: Hex, sum: number): Landfall {
  const way = driftOf(sum);
  if (way === undefined) return { end: BEYOND_DIAGRAM };
  const { q, r } = map.grid.coordinates(from);
  const hex = map.grid.hexAt(q + way.q, r + way.r);
  if (hex === OFF_MAP) return { end: OVER_THE_EDGE };
  return map.isLand(hex) ? { hex } : { end: OUT_TO_SEA };
}

/** One for each hex, and one for each way to be lost. */
function outcomesOf(s: State, flight: Flight, by: number): readonly Outcome[] {
  const ways = new Map<string, { readonly landfall: Landfall; readonly faces: number }>();
  const dice = facesWith(() => true);
  for (const die of dice) {
    const landfall = comesDown(s, flight.from, die + by);
    const name = nameOf(s, landfall);
    ways.set(name, { landfall, faces: (ways.get(name)?.faces ?? 0) + 1 });
  }
  return [...ways].map(([name, { landfall, faces }]) => ({
    text: phraseOf(s, flight, landfall),
    chance: faces / dice.length,
    name,
    tone: isBad(s, flight, landfall) ? 'bad' : 'even',
  }));
}

function nameOf({ kit: { map } }: State, landfall: Landfall): string {
  return 'end' in landfall ? DriftEnd.name(landfall.end) : map.Hex.name(landfall.hex);
}

/** To be lost, to have to fight, or to find no room. */
function isBad(s: State, flight: Flight, landfall: Landfall): boolean {
  if ('end' in landfall || isHeldBy(s, ALLIED, landfall.hex)) return true;
  return pointsWith(s, flight, landfall.hex) > STACKING_LIMIT;
}

function phraseOf(s: State, flight: Flight, landfall: Landfall): Phrase {
  if ('end' in landfall) return phrase('drift-lost', landfall);
  const { hex } = landfall;
  if (isHeldBy(s, ALLIED, hex))
    return phrase(isHeldUnseen(s, hex) ? 'drift-onto-counters' : 'drift-onto-enemies', { hex });
  const points = pointsWith(s, flight, hex);
  if (points > STACKING_LIMIT) return phrase('drift-onto-full', { hex, points, limit: STACKING_LIMIT });
  return hex === flight.from ? phrase('no-drift', { hex }) : phrase('drift-to', { hex });
}

/** What the Axis has down in a hex with a unit that comes down there: whoever is still in the air may drift away. */
function pointsWith(s: State, { unit, waiting }: Flight, hex: Hex): number {
  const down = unitsIn(s, hex, AXIS).filter((one) => one !== unit && !waiting.includes(one));
  return stackingOf(s, [...down, unit]);
}
