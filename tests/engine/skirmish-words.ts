import { Verbs } from '../../src/engine/actions.ts';
import { count, each, NONE, named, optional, type ValueOf } from '../../src/engine/kinds.ts';
import { phrasesOf } from '../../src/engine/phrases.ts';
import { stepsWith, type WordsOf } from '../../src/engine/procedure.ts';
import { column, StateStore, scalar } from '../../src/engine/state.ts';

/** What the skirmish is made of: sides, units and hexes, its words and its state. */

export const SIDES = ['red', 'blue'] as const;
export const Side = named('side', SIDES);
export const [RED, BLUE] = Side.all;
export const Unit = named('unit', ['r1', 'r2', 'b1', 'b2']);
export type Unit = ValueOf<typeof Unit>;
export const [R1, R2, B1, B2] = Unit.all;
export const Hex = named('hex', ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
export type Hex = ValueOf<typeof Hex>;
export const Stance = named('stance', ['hidden', 'ready']);
export const [HIDDEN] = Stance.all;
export const AnyUnit = optional(Unit);
export const Known = optional(Stance);

export const OWN = each(Side, (side) => (side === RED ? ([R1, R2] as const) : ([B1, B2] as const)));
/** The hexes of the two sides do not mix: red stands in the first three, blue in the others. */
export const HOME = each(Side, (side) => Hex.all.slice(3 * side, 3 * side + 3));

const shapes = {
  put: { args: [Unit, Hex] },
  take: { args: [Stance] },
  confirm: {},
  fire: { args: [Unit, AnyUnit] },
  march: { args: [Unit], rest: Hex },
  pass: {},
  stand: {},
  flee: {},
} as const;
export const verbs = new Verbs(shapes);
export const { id } = verbs;

export const events = {
  deployed: { side: Side },
  stances: { first: Stance, second: Stance },
  watched: { die: count() },
  fired: { unit: Unit, target: AnyUnit, die: count() },
  answered: { unit: Unit },
} as const;

export const phrases = {
  fire: {},
  'fire-by': { unit: Unit },
  range: {},
  column: {},
  near: {},
  hit: {},
  'is-hit': { unit: Unit },
  'hidden-hit': { unit: Unit },
  stance: { unit: Unit },
  way: {},
  'turn-of': { turn: count(), turns: count() },
  hits: { turns: count() },
} as const;
export const phrase = phrasesOf(phrases);

export const store = StateStore.of({
  options: scalar(),
  turn: scalar(),
  turns: scalar(2),
  points: scalar(),
  luck: scalar(),
  place: column(Unit, optional(Hex), NONE),
  stance: column(Unit, Known, NONE),
  hit: column(Unit),
});
export type State = ReturnType<typeof store.create>;

type Words = WordsOf<typeof shapes, typeof events, 'watch' | 'fire', 'stance'>;
export const steps = stepsWith<State, Words>(verbs);
