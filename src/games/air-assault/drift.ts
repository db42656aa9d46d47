import type { Play } from '../../engine/execution.ts';
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
import type { Shape } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { DRIFT_AMONG_ENEMIES, driftChart, driftOf, GLIDER_DRIFT } from './charts.ts';
import { ALLIED, AXIS, type Hex, type Unit } from './kinds.ts';
import { hexOf, LONG_AGO, type State, unitsIn } from './state.ts';
import { phrase, type Words } from './words.ts';

/** V.I.4: each airborne unit drifts from where it was placed, by a die of its own. */

type Rolling = Pick<Play<Words, Shape, string>, 'tell' | 'roll' | 'foresee' | 'consult'>;

/** Rolls for one unit and takes it where it comes down. */
export function drift(s: State, unit: Unit, play: Rolling): void {
  const from = hexOf(s, unit);
  const by = total(modifiersOf(s, unit, from));
  play.foresee('drift', () => driftForecast(s, unit, from));
  const die = play.roll('drift', AXIS);
  if (driftOf(die + by) !== undefined) play.consult(driftChart, die + by, 0);
  const to = comesDown(s, from, die + by);
  if (to === undefined) {
    s.place[unit] = s.kit.map.eliminated;
    s.arrived[unit] = LONG_AGO;
    play.tell('lost-in-drift', { unit, from, die, by });
  } else {
    s.place[unit] = to;
    if (to === from) play.tell('on-target', { unit, hex: to, die, by });
    else play.tell('drifted', { unit, from, to, die, by });
  }
}

/** What may come of placing a unit in a hex. */
export function driftForecast(s: State, unit: Unit, from: Hex): Forecast {
  const modifiers = modifiersOf(s, unit, from);
  const by = total(modifiers);
  const read = (sum: number) => phraseOf(s, from, comesDown(s, from, sum));
  const isLost = (die: number) => comesDown(s, from, die + by) === undefined;
  return {
    title: phrase('drift-of', { unit, hex: from }),
    rule: 'crete/V.I.4.s1',
    facts: asFacts(modifiers),
    outcomes: outcomesOf(s, from, by),
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
  const way = driftOf(sum);
  if (way === undefined) return undefined;
  const { q, r } = map.grid.coordinates(from);
  const to = map.grid.hexAt(q + way.q, r + way.r);
  return to !== OFF_MAP && map.isLand(to) ? to : undefined;
}

/** One for each hex, and one for all that is lost. */
function outcomesOf(s: State, from: Hex, by: number): readonly Outcome[] {
  const ways = new Map<Hex | undefined, number>();
  for (const die of facesWith(() => true)) {
    const to = comesDown(s, from, die + by);
    ways.set(to, (ways.get(to) ?? 0) + 1);
  }
  return [...ways].map(([to, faces]) => ({
    text: phraseOf(s, from, to),
    chance: faces / FACES,
    name: to === undefined ? 'lost' : s.kit.map.Hex.name(to),
    tone: to === undefined ? 'bad' : 'even',
  }));
}

const FACES = 6;

function phraseOf(s: State, from: Hex, to: Hex | undefined): Phrase {
  if (to === undefined) return phrase('drift-lost');
  if (hasEnemies(s, to)) return phrase('drift-onto-enemies', { hex: to });
  return to === from ? phrase('no-drift', { hex: to }) : phrase('drift-to', { hex: to });
}
